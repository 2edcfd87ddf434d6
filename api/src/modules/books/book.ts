import type { Transaction } from '../../platform/database.ts';
import { insertRows } from './books.store.ts';
import { type Fact, rowsOf } from './facts.ts';

/** In the transaction in which it happens. Twice changes nothing. */
export async function book(tx: Transaction, ...facts: readonly Fact[]): Promise<void> {
  const rows = facts.flatMap(rowsOf);
  if (rows.length > 0) await insertRows(tx, rows);
}
