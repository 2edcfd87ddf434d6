import type { Queryable, Transaction } from '../../platform/database.ts';
import { findOpenCheckout } from './checkout.store.ts';
import { emptyCheckouts, emptySold, findOwnCheckouts } from './personalData.store.ts';

/** Whether a payment page of this person may still be paid. */
export async function hasOpenPayment(tx: Transaction, userId: string): Promise<boolean> {
  return (await findOpenCheckout(tx, userId)) !== undefined;
}

/** Takes a person out of their payments, in the transaction that deletes the account and has found none open. */
export async function forgetCheckouts(tx: Transaction, userId: string, email: string): Promise<void> {
  await emptyCheckouts(tx, userId, email);
  await emptySold(tx, userId);
}

/** A person's attempts to pay, for the download: those that became orders are among these, with the same id of their group. */
export function exportCheckouts(sql: Queryable, userId: string): Promise<Record<string, unknown>[]> {
  return findOwnCheckouts(sql, userId);
}
