import type { Context } from '../../context.ts';
import { conflict } from '../../platform/domainError.ts';
import { PaymentsUnavailable } from '../../providers/payments.ts';
import { type Checkout, type CheckoutStatus, findCheckout } from './checkout.store.ts';
import { settleSession } from './fulfil.ts';
import { releaseUnopened } from './releaseCheckout.ts';

/**
 * Closes the page of an open checkout at the provider and gives its portions back. Answers what the checkout is then:
 * a payment that was quicker stays one. Rejects with PaymentsUnavailable when the provider does not answer; the portions
 * stay held, since the page may still be paid.
 */
export async function giveUp(context: Context, checkout: Checkout): Promise<CheckoutStatus> {
  if (checkout.session_id === null) await releaseUnopened(context, checkout);
  else {
    const session = await context.payments.expireSession(checkout.session_id);
    await settleSession(context, session);
  }
  return (await findCheckout(context.sql, checkout.id))?.status ?? checkout.status;
}

/**
 * Closes the page of a checkout that another cart replaces, and leaves the portions for the swap. Null when it turned out
 * to be paid: then there is nothing to replace.
 */
export async function closePageOf(context: Context, checkout: Checkout): Promise<Checkout | null> {
  if (checkout.session_id === null) return checkout;
  try {
    const session = await context.payments.expireSession(checkout.session_id);
    if (!session.paid) return checkout;
    await settleSession(context, session);
    return null;
  } catch (error) {
    if (error instanceof PaymentsUnavailable) throw conflict('paymentUnavailable');
    throw error;
  }
}
