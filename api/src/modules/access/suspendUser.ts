import type { Transaction } from '../../platform/database.ts';
import { deleteSessionsOf, deleteWaysIn, setAccountStatus } from './access.store.ts';

/**
 * Suspends an account in the caller's transaction: sessions end, nobody signs in, kitchen and dishes leave the catalogue.
 * False when it was suspended already. After the commit the caller tells the catalogue.
 */
export async function suspendUser(tx: Transaction, userId: string): Promise<boolean> {
  // The row first: a sign-in that holds it is waited for, and its session ends with the others.
  const isChanged = await setAccountStatus(tx, userId, 'suspended');
  await deleteSessionsOf(tx, userId);
  await deleteWaysIn(tx, userId);
  return isChanged;
}

/** Lets a suspended user sign in again; false when the account was active. */
export function restoreUser(tx: Transaction, userId: string): Promise<boolean> {
  return setAccountStatus(tx, userId, 'active');
}
