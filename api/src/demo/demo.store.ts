import { identifier, type Transaction, valuesOf } from '../platform/database.ts';

// One arbitrary number that all copies of the server agree on.
const SEED_LOCK = 7_215_303;

/** True for the one process that finds the database without people, until its transaction ends. */
export async function claimEmptyDatabase(tx: Transaction): Promise<boolean> {
  await tx`select pg_advisory_xact_lock(${SEED_LOCK})`;
  const [found] = await tx<[{ empty: boolean }]>`select not exists (select from users) as empty`;
  return found.empty;
}

export type DemoTable =
  | 'users'
  | 'chefs'
  | 'riders'
  | 'pictures'
  | 'products'
  | 'stock_movements'
  | 'checkouts'
  | 'checkout_lines'
  | 'checkout_groups'
  | 'chef_days'
  | 'orders'
  | 'order_lines'
  | 'order_events'
  | 'order_marks'
  | 'payments'
  | 'refunds'
  | 'reviews'
  | 'favourites'
  | 'test_payments.sessions'
  | 'test_payments.refunds';

/** Writes rows of one shape, in their order. */
export async function insertRows(
  tx: Transaction,
  table: DemoTable,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<void> {
  if (rows.length > 0) await tx`insert into ${identifier(table)} ${valuesOf(rows)}`;
}
