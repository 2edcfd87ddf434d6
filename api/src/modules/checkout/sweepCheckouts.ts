import type { Context } from '../../context.ts';
import { PaymentsUnavailable } from '../../providers/payments.ts';
import { type Checkout, claimForSweep } from './checkout.store.ts';
import { giveUp } from './endCheckout.ts';
import { fulfil } from './fulfil.ts';
import { releaseUnopened } from './releaseCheckout.ts';

// A checkout is left alone while its own request may still be at work, and asked about once in a round.
const QUIET_MS = 20_000;
const AT_ONCE = 10;
const BATCH = 100;

/**
 * Road three to an order: asks the provider about every open checkout, whoever forgot to tell us. Paid ones become orders,
 * those past their time are closed at the provider and then released. Run at start and every 60 seconds.
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
  if (checkout.session_id === null) await releaseUnopened(context, checkout);
  else if (checkout.expires_at <= context.now) await giveUp(context, checkout);
  else await fulfil(context, checkout.session_id);
}

function noteFailure(context: Context, reason: unknown): void {
  context.log.warn({ reason: reason instanceof Error ? reason.message : 'unknown' }, 'a checkout could not be swept');
}
