import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database.ts';
import { PaymentsUnavailable } from '../../providers/payments.ts';
import { type Checkout, claimForSweep, findCheckout, findOpenWith, type Withdrawn } from './checkout.store.ts';
import { fulfil, giveUp, settle } from './fulfil.ts';
import { releaseCheckout } from './holdCart.ts';

// A checkout is left alone while its own request may still be at work, and asked about once in a round.
const QUIET_MS = 20_000;
const AT_ONCE = 10;
const BATCH = 100;
// The provider's clock and ours may differ by so much.
const CLOCK_SLACK_MS = 5 * 60_000;

/**
 * Asks the provider about every open checkout. Paid ones become orders, those past their time are
 * closed there and released.
 */
export async function sweepCheckouts(context: Context): Promise<void> {
  const before = new Date(context.now.getTime() - QUIET_MS);
  for (;;) {
    const claimed = await claimForSweep(context.sql, before, context.now, BATCH);
    for (let start = 0; start < claimed.length; start += AT_ONCE) {
      const results = await Promise.allSettled(
        claimed.slice(start, start + AT_ONCE).map((checkout) => sweepOne(context, checkout)),
      );
      for (const result of results) if (result.status === 'rejected') noteFailure(context, result.reason);
      // The provider does not answer: the next round finds the rest.
      if (results.some((result) => result.status === 'rejected' && result.reason instanceof PaymentsUnavailable))
        return;
    }
    if (claimed.length < BATCH) return;
  }
}

async function sweepOne(context: Context, checkout: Checkout): Promise<void> {
  if (checkout.session_id === null) await releaseCheckout(context, checkout);
  else if (checkout.expires_at <= context.now) await giveUp(context, checkout);
  else await fulfil(context, checkout.session_id, checkout);
}

function noteFailure(context: Context, reason: unknown): void {
  context.log.warn({ reason: reason instanceof Error ? reason.message : 'unknown' }, 'a checkout could not be swept');
}

/** The job `release`: closes a page that the provider may have opened. */
export async function closeForgottenPage(context: Context, checkoutId: string): Promise<void> {
  const { sql, payments } = context;
  const checkout = await findCheckout(sql, checkoutId);
  if (checkout === undefined || checkout.status === 'open') return;
  const since = new Date(checkout.created_at.getTime() - CLOCK_SLACK_MS);
  const session = await payments.findSession(checkout.id, since);
  if (session === null) return;
  await settle(context, checkout, session.status === 'open' ? await payments.expireSession(session.id) : session);
}

/**
 * Closes the open payment pages that sell what is withdrawn, or that this user would pay. Call it after the change, which
 * waits for the transactions that hold portions. A campus stop does not wait: what is paid later is refunded. Returns how many.
 */
export async function closePagesOf({ jobs }: Pick<Context, 'jobs'>, tx: Transaction, what: Withdrawn): Promise<number> {
  const checkoutIds = await findOpenWith(tx, what);
  for (const checkoutId of checkoutIds) {
    await jobs.add(tx, 'closePage', { checkoutId }, { key: checkoutId });
  }
  return checkoutIds.length;
}

/** The job `closePage`. A page that was paid is settled as any; a repeat changes nothing. */
export async function closeOpenPage(context: Context, checkoutId: string): Promise<void> {
  const checkout = await findCheckout(context.sql, checkoutId);
  if (checkout?.status === 'open') await giveUp(context, checkout);
}
