import type { Sent } from './orderWayRecord.ts';

/** Replaced by numbered ids. */
export type Known = { user: string; dish: string; chef: string; cook: string };
export type Crowd = { usersEach: number; dishes: number };

/** Sent for many orders at once: the catalogue's signal. */
const SHARED = /^\s*select pg_notify/i;

/**
 * Complete transactions in order of their start, with new ids for what the order created, and another buyer and dish
 * each time.
 */
export function scriptOf(sent: readonly Sent[], known: Known, crowd: Crowd): string {
  const fresh = new Map<string, string>();
  const idOf = (token: string): string => {
    if (token === known.user) return hex('user');
    if (token === known.dish) return hex('dish');
    if (token === known.chef) return hex('chef');
    if (token === known.cook) return hex('cook');
    const name = fresh.get(token) ?? `fresh${fresh.size}`;
    fresh.set(token, name);
    return hex(name);
  };
  const statements = inTurn(sent.filter(({ text }) => !SHARED.test(text))).map((one) => `${filled(one, idOf)};`);
  return [
    `\\set user 1000000 + :client_id * ${crowd.usersEach} + random(0, ${crowd.usersEach - 1})`,
    `\\set number random(0, ${crowd.dishes - 1})`,
    '\\set dish 2000000 + :number',
    '\\set chef 3000000 + :number',
    '\\set cook 4000000 + :number',
    ...[...fresh.values()].map((name) => `\\set ${name} random(1, 4000000000000000000)`),
    ...statements,
  ].join('\n');
}

const hex = (variable: string) => `lpad(to_hex(:${variable}::bigint), 24, '0')`;

/** A connection's transaction stays together, at its start. */
function inTurn(sent: readonly Sent[]): Sent[] {
  const units: Sent[][] = [];
  const open = new Map<number, Sent[]>();
  for (const one of sent) {
    const unit = open.get(one.connection) ?? [];
    if (unit.length === 0) units.push(unit);
    unit.push(one);
    if (/^\s*begin/i.test(one.text)) open.set(one.connection, unit);
    if (/^\s*(commit|rollback)/i.test(one.text)) open.delete(one.connection);
  }
  // Transactions cut off by the recording are not the order's.
  return units.filter((unit) => unit.length > 1 || !/^\s*(begin|commit|rollback)/i.test(unit[0]?.text ?? '')).flat();
}

function filled({ text, values }: Sent, idOf: (token: string) => string): string {
  return text.replace(/\$(\d+)/g, (_, number: string) => expression(values[Number(number) - 1] ?? null, idOf));
}

const ID = /(?<![0-9a-f])[0-9a-f]{24}(?![0-9a-f])|(?<=cs_test_)[0-9a-f]{48}/g;

function expression(value: string | null, idOf: (token: string) => string): string {
  if (value === null) return 'null';
  if (/^[\w-]+:[0-9a-f]{64}$/.test(value)) return `('count-' || ${hex('user')})`;
  const isJson = /^[[{].*":/s.test(value);
  // pgbench reads a colon before a letter as a variable.
  const text = isJson ? value.replace(/:(?=[A-Za-z])(?!\/\/)/g, ': ') : value;
  const parts: string[] = [];
  let from = 0;
  for (const match of text.matchAll(ID)) {
    if (match.index > from) parts.push(quoted(text.slice(from, match.index)));
    parts.push(idOf(match[0]));
    from = match.index + match[0].length;
  }
  if (parts.length === 0) return quoted(text);
  if (from < text.length) parts.push(quoted(text.slice(from)));
  const type = isJson ? '::jsonb' : text.startsWith('{') ? '::text[]' : '';
  return `(${parts.join(' || ')})${type}`;
}

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
