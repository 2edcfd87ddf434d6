import type { Context } from '../../context.ts';
import type { Queryable, Transaction } from '../../platform/database.ts';
import {
  closeAccount,
  deleteBrowsersOf,
  deleteResets,
  deleteSessionsOf,
  deleteWindow,
  findBrowsersOf,
  lockForDeletion,
} from './access.store.ts';
import { deleteConfirmation } from './confirmations.store.ts';

const DELETED = '@deleted.invalid';

/** In place of the e-mail of a deleted account: an address that cannot exist. */
export function deletedAddress(userId: string): string {
  return `${userId}${DELETED}`;
}

/** Whether nobody reads an address any more. */
export function isDeletedAddress(address: string): boolean {
  return address.endsWith(DELETED);
}

/**
 * Holds an account until the transaction ends: payments and orders of it, and sign-ins, are waited for, or wait. False when the password
 * is no longer the one that was checked, or the account is deleted already.
 */
export function holdForDeletion(tx: Transaction, userId: string, passwordHash: string): Promise<boolean> {
  return lockForDeletion(tx, userId, passwordHash);
}

/** Ends all ways into an account for good, in the transaction that holds it. */
export async function forgetAccess(
  { live, now }: Pick<Context, 'live' | 'now'>,
  tx: Transaction,
  userId: string,
): Promise<void> {
  await closeAccount(tx, userId, now);
  await deleteSessionsOf(tx, userId);
  await deleteResets(tx, userId);
  await deleteConfirmation(tx, userId);
  await deleteWindow(tx, userId);
  await deleteBrowsersOf(tx, userId);
  tx.afterCommit(() => live.sessionsEnded(userId));
}

/** When the browsers that an account knows were seen last, for the download. */
export function exportBrowsers(sql: Queryable, userId: string) {
  return findBrowsersOf(sql, userId);
}
