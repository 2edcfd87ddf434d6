import { PAYMENT_THROUGH } from '@homeplate/domain/orderTexts';
import type { Context } from '../../context.ts';
import type { Outcome } from '../../generated/resolverTypes.ts';
import { conflict, notFound } from '../../platform/domainError.ts';
import { PaymentsUnavailable } from '../../providers/payments.ts';
import {
  type Checkout,
  type CheckoutStatus,
  findCheckout,
  findOpenCheckout,
  findOwnCheckout,
} from './checkout.store.ts';
import { settleSession } from './fulfil.ts';
import { releaseCheckout } from './holdCart.ts';

const OLDER = 'That payment page was closed before. The payment that you opened after it is still open.';

/** What names a payment: the provider's session, or our mark in the address that its page leads back to; both may be empty. */
type PaymentName = { sessionId: string; checkoutId: string };

/** Gives up the caller's payment of that name; without one, whichever is open. Repeating it is a success. */
export async function cancelCheckout(context: Context, userId: string, name: PaymentName): Promise<Outcome> {
  const isNamed = name.sessionId !== '' || name.checkoutId !== '';
  const open = await findOpenCheckout(context.sql, userId);
  const checkout = isNamed ? await findNamed(context, userId, name) : open;
  if (checkout === undefined && isNamed) throw notFound();
  const status = checkout?.status === 'open' ? await giveUp(context, checkout).catch(explain) : checkout?.status;
  if (status === 'paid') return { success: false, message: PAYMENT_THROUGH };
  // An old page, left open in some tab, ends no payment but its own.
  if (open !== undefined && open.id !== checkout?.id) return { success: false, message: OLDER };
  return { success: true, message: 'Payment cancelled. Nothing was charged.' };
}

async function findNamed({ sql }: Context, userId: string, name: PaymentName): Promise<Checkout | undefined> {
  if (name.sessionId !== '') return findOwnCheckout(sql, userId, name.sessionId);
  const checkout = await findCheckout(sql, name.checkoutId);
  return checkout?.user_id === userId ? checkout : undefined;
}

function explain(error: unknown): never {
  if (error instanceof PaymentsUnavailable) throw conflict('paymentBusy');
  throw error;
}

/**
 * Closes the page of an open checkout at the provider and gives its portions back. Answers what the checkout is then:
 * a payment that was quicker stays one. Rejects with PaymentsUnavailable when the provider does not answer; the portions
 * stay held, since the page may still be paid.
 */
export async function giveUp(context: Context, checkout: Checkout): Promise<CheckoutStatus> {
  if (checkout.session_id === null) await releaseCheckout(context, checkout);
  else {
    const session = await context.payments.expireSession(checkout.session_id);
    await settleSession(context, session);
  }
  const now = await findCheckout(context.sql, checkout.id);
  // Its page came in between.
  if (now?.status === 'open' && checkout.session_id === null && now.session_id !== null) return giveUp(context, now);
  return now?.status ?? checkout.status;
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
