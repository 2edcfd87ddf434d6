/** What a migration must not do while a server of the version before still runs, each with the words of the complaint. */
const RULES: readonly [pattern: RegExp, what: string][] = [
  [/\bdrop\s+table\b/, 'takes a table away'],
  [/\bdrop\s+(view|materialized\s+view|sequence|type|domain)\b/, 'takes a table away'],
  [/\bdrop\s+function\b/, 'takes a function away'],
  [/\bdrop\s+schema\b/, 'takes a schema away'],
  [
    /\balter\s+table\b.*\bdrop\s+(?!constraint\b|not\s+null\b|default\b|expression\b|identity\b)/,
    'takes a column away',
  ],
  [/\brename\b/, 'renames'],
  [/\balter\s+(column\s+)?\w+\s+(set\s+data\s+)?type\b/, 'changes the type of a column'],
  [/\bset\s+not\s+null\b/, 'asks for a value that older servers do not write'],
  [/\b(truncate|delete\s+from)\b/, 'deletes rows'],
];

/**
 * What in a migration would break a server of an earlier version that runs beside it. A comment `unused since <migration>`
 * takes away what nobody has used since that one, which must be an earlier one.
 */
export function findUnsafe(sql: string, earlier: readonly string[]): string[] {
  const since = /^--\s*unused since (\S+)/m.exec(sql)?.[1];
  if (since !== undefined && earlier.includes(since)) return [];
  const found = statementsOf(sql).flatMap((statement) => [
    ...RULES.filter(([pattern]) => pattern.test(statement)).map(([, what]) => what),
    ...(addsRequiredColumn(statement) ? ['asks for a value that older servers do not write'] : []),
  ]);
  return [...new Set(found)];
}

/** Without comments, texts and bodies of functions, in one line and one case each. */
function statementsOf(sql: string): string[] {
  return sql
    .replace(/--[^\n]*/g, '')
    .replace(/\$\$.*?\$\$/gs, "''")
    .replace(/'(?:[^']|'')*'/g, "''")
    .split(';')
    .map((statement) => statement.replace(/\s+/g, ' ').trim().toLowerCase())
    .filter((statement) => statement !== '' && !statement.startsWith('create trigger'));
}

/** `add column x … not null` without a default; a generated column fills itself. */
function addsRequiredColumn(statement: string): boolean {
  if (!statement.startsWith('alter table')) return false;
  return statement
    .split(/,(?![^(]*\))/)
    .filter((part) => /\badd\s+(?!constraint\b|check\b|unique\b|primary\b|foreign\b)/.test(part))
    .some((part) => /\bnot null\b/.test(part) && !/\b(default|generated)\b/.test(part));
}
