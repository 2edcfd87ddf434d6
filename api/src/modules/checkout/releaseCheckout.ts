import type { Context } from '../../context.ts';
import { inTransaction } from '../../platform/database.ts';
import { PaymentsUnavailable } from '../../providers/payments.ts';
import { releaseHold } from '../stock/holds.ts';
import { type Checkout, markReleased } from './checkout.store.ts';
import { holdOf } from './holdCart.ts';

const ORPHAN_DELAY_MS = 30_000;

/** Gives back what a checkout holds, once; only after its page was closed at the provider. */
export async function releaseCheckout(context: Context, checkout: Checkout): Promise<void> {
  const { sql, now, catalogue } = context;
  const released = await inTransaction(sql, async (tx) => {
    const hold = await holdOf(tx, checkout);
    if (await markReleased(tx, checkout, now)) await releaseHold(tx, hold, now);
    return hold;
  });
  catalogue.changed(released.lines.map((line) => line.chef_id));
}

/**
 * Gives back what a checkout holds whose page was never handed out. The provider may have opened one all the same: a job
 * looks for it and closes it.
 */
export async function releaseUnopened(context: Context, checkout: Checkout): Promise<void> {
  const { sql, now, jobs, catalogue } = context;
  const released = await inTransaction(sql, async (tx) => {
    const hold = await holdOf(tx, checkout);
    if (!(await markReleased(tx, { id: checkout.id, session_id: null }, now))) return hold;
    await releaseHold(tx, hold, now);
    const startAfter = new Date(Date.now() + ORPHAN_DELAY_MS);
    await jobs.add(tx, 'release', { checkoutId: checkout.id }, { startAfter, key: checkout.id });
    return hold;
  });
  catalogue.changed(released.lines.map((line) => line.chef_id));
}

/** Closes a page that belongs to no checkout any more: now, or by a job when the provider does not answer. */
export async function closeOrphan(context: Context, checkoutId: string, sessionId: string): Promise<void> {
  const { sql, payments, jobs } = context;
  try {
    await payments.expireSession(sessionId);
  } catch (error) {
    if (!(error instanceof PaymentsUnavailable)) throw error;
    await jobs.add(sql, 'release', { checkoutId }, { key: checkoutId });
  }
}
