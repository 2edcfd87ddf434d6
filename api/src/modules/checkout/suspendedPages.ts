import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database.ts';
import { findCheckout, findOpenWith } from './checkout.store.ts';
import { giveUp } from './endCheckout.ts';

/**
 * Has the open payment pages closed that sell what this user cooks, or that this user would pay, by jobs of the transaction that
 * suspends the account: after the change of its status, which waits for whoever holds its portions right now. Answers how many.
 */
export async function closePagesOf({ jobs }: Pick<Context, 'jobs'>, tx: Transaction, userId: string): Promise<number> {
  const checkoutIds = await findOpenWith(tx, userId);
  for (const checkoutId of checkoutIds) {
    await jobs.add(tx, 'closePage', { checkoutId }, { key: checkoutId });
  }
  return checkoutIds.length;
}

/** The job `closePage`. What was paid before it is closed is settled as any payment; a repeat changes nothing. */
export async function closeOpenPage(context: Context, checkoutId: string): Promise<void> {
  const checkout = await findCheckout(context.sql, checkoutId);
  if (checkout?.status === 'open') await giveUp(context, checkout);
}
