import { openDatabase, type Sql } from '../../../src/platform/database.ts';

/** They grow with people, dishes, orders and visits; the rest is swept. */
const GROWING = new Set(
  `users chefs riders payment_infos sessions known_browsers pictures products stock_movements search_words
  checkouts checkout_lines checkout_groups chef_days orders order_lines order_events order_marks payments refunds chef_totals
  rider_totals rate_counters password_resets registration_windows events notifications
  push_subscriptions avoided_allergens favourites reviews review_reports review_requests problems
  problem_lines problem_photos payees payouts
  provider_entries disputes ledger claims checkout_taxes order_taxes tax_numbers`.split(/\s+/),
);
/** The planner rightly reads so few rows from end to end. */
const FEW = 2_500;

type Plan = {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  Filter?: string;
  Plans?: Plan[];
};

/** From each generic plan: one sentence per growing table read from end to end. */
export async function scansOf(databaseUrl: string, statements: Iterable<string>): Promise<string[]> {
  const sql = openDatabase(databaseUrl, { max: 1 });
  try {
    const large = await tablesOfAtLeast(sql, FEW);
    const partial = await partialIndexes(sql);
    const found: string[] = [];
    for (const statement of statements) {
      const asPlanned = await planOf(sql, statement, 'on');
      const atBest = await planOf(sql, statement, 'off');
      const scans = [
        ...scannedTables(asPlanned, partial).filter((table) => large.has(table)),
        ...scannedTables(atBest, partial),
      ];
      for (const table of new Set(scans))
        if (GROWING.has(table)) found.push(`all of ${table}: ${statement.replace(/\s+/g, ' ').trim()}`);
    }
    return found;
  } finally {
    await sql.end();
  }
}

async function planOf(sql: Sql, statement: string, sequentialScans: 'on' | 'off'): Promise<Plan> {
  const parameters = new Set(statement.match(/\$\d+/g) ?? []).size;
  const values = parameters === 0 ? '' : `(${Array.from({ length: parameters }, () => 'null').join(', ')})`;
  await sql.text(`set enable_seqscan = ${sequentialScans}`);
  await sql.text(`prepare asked as ${statement}`);
  try {
    const [explained] = await sql.text<{ 'QUERY PLAN': [{ Plan: Plan }] }[]>(
      `explain (format json) execute asked${values}`,
    );
    if (explained === undefined) throw new Error(`No plan of ${statement}`);
    return explained['QUERY PLAN'][0].Plan;
  } finally {
    await sql.text('deallocate asked');
  }
}

/** Read row by row, or along a whole index without condition or end. A limit is no end where rows are filtered out. */
function scannedTables(plan: Plan, partial: ReadonlySet<string>, isLimited = false): string[] {
  const type = plan['Node Type'];
  const hasEnd = isLimited && plan.Filter === undefined;
  const isWholeIndex =
    /^Index/.test(type) && plan['Index Cond'] === undefined && !hasEnd && !partial.has(plan['Index Name'] ?? '');
  const own = type === 'Seq Scan' || isWholeIndex ? [plan['Relation Name'] ?? ''] : [];
  const limited = type === 'Limit' || (isLimited && !['Sort', 'Aggregate', 'Hash'].includes(type));
  return [...own, ...(plan.Plans ?? []).flatMap((child) => scannedTables(child, partial, limited))];
}

async function tablesOfAtLeast(sql: Sql, rows: number): Promise<Set<string>> {
  const tables = await sql<{ name: string }[]>`
    select relname as name from pg_class where relkind = 'r' and reltuples >= ${rows}`;
  return new Set(tables.map(({ name }) => name));
}

/** They cover a small part of a table. */
async function partialIndexes(sql: Sql): Promise<Set<string>> {
  const indexes = await sql<{ name: string }[]>`
    select relname as name from pg_index join pg_class on pg_class.oid = indexrelid
    where indpred is not null and reltuples < ${FEW}`;
  return new Set(indexes.map(({ name }) => name));
}
