import type { Transaction } from '../../platform/database.ts';
import { insertOpening, settleBalances } from './books.store.ts';

export { isOpeningMissing, readOpening } from './books.store.ts';

/** False if they were open before. */
export async function openBooks(tx: Transaction, at: Date): Promise<boolean> {
  if (!(await insertOpening(tx, at))) return false;
  await settleBalances(tx, at);
  return true;
}
