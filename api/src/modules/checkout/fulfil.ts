import type { Context } from '../../context.ts';
import { inTransaction, type Transaction } from '../../platform/database.ts';
import { DomainError } from '../../platform/domainError.ts';
import type { PaymentSession } from '../../providers/payments.ts';
import { createOrders, type Purchase } from '../orders/createOrders.ts';
import { refundPayment } from '../orders/refunds.ts';
import { takeHold } from '../stock/holds.ts';
import {
  type Checkout,
  type CheckoutLine,
  type CheckoutStatus,
  findCheckout,
  holdBuyer,
  markPaid,
  markPaidBack,
} from './checkout.store.ts';
import { heldBy, releaseCheckout } from './holdCart.ts';

/** What became of a session's checkout; `unknown` is a session that none of ours stands behind. */
export type SettledStatus = CheckoutStatus | 'unknown';

/**
 * The one way in which a payment becomes orders. Webhook, return page and sweeper all lead here, in any number and order:
 * the provider is asked what is true, and the checkout's guarded status lets one of them through. `known` is the session's
 * checkout where it has just been read.
 */
export async function fulfil(context: Context, sessionId: string, known?: Checkout): Promise<SettledStatus> {
  const session = await context.payments.retrieveSession(sessionId);
  return session === null ? 'unknown' : settleSession(context, session, known);
}

/** As `fulfil`, with the session just read from the provider. */
export async function settleSession(
  context: Context,
  session: PaymentSession,
  known?: Checkout,
): Promise<SettledStatus> {
  // By our own reference, so that a message that overtakes our note of the session's id is understood too.
  const checkout = known?.id === session.reference ? known : await findCheckout(context.sql, session.reference);
  if (checkout === undefined) {
    context.log.error({ alert: 'payment_unknown', sessionId: session.id }, 'a payment session of no checkout');
    return 'unknown';
  }
  if (session.paid && !isAsAgreed(checkout, session)) {
    context.log.error(
      { alert: 'payment_differs', sessionId: session.id, checkoutId: checkout.id },
      'a payment differs',
    );
    return checkout.status;
  }
  if (session.paid && session.paymentId !== null) return takePayment(context, checkout, session, session.paymentId);
  if (session.status === 'expired' && checkout.status === 'open') {
    await releaseCheckout(context, checkout);
    return (await findCheckout(context.sql, checkout.id))?.status ?? 'unknown';
  }
  return checkout.status;
}

function isAsAgreed(checkout: Checkout, session: PaymentSession): boolean {
  const isOurSession = checkout.session_id === null || checkout.session_id === session.id;
  return isOurSession && session.amountTotal === checkout.total_cents && session.currency === checkout.currency;
}

async function takePayment(
  context: Context,
  checkout: Checkout,
  session: PaymentSession,
  paymentId: string,
): Promise<CheckoutStatus> {
  if (checkout.status === 'paid' || checkout.status === 'refunded') return checkout.status;
  const payment = { sessionId: session.id, paymentId };
  return inTransaction(context.sql, async (tx): Promise<CheckoutStatus> => {
    const bought = await markPaid(tx, checkout.id, 'open', payment, context.now);
    if (bought !== undefined) {
      await createOrders(context, tx, { checkout, paymentId, ...bought });
      return 'paid';
    }
    const status = (await findCheckout(tx, checkout.id))?.status ?? checkout.status;
    if (status !== 'released') return status;
    const boughtLate = await markPaid(tx, checkout.id, 'released', payment, context.now);
    if (boughtLate === undefined) return (await findCheckout(tx, checkout.id))?.status ?? status;
    return takePaidTooLate(context, tx, { checkout, paymentId, ...boughtLate });
  });
}

/** Paid after the portions were given back: they are taken again if they are still there, or all the money returns. */
async function takePaidTooLate(
  context: Context,
  tx: Transaction,
  purchase: Purchase & { checkout: Checkout; lines: readonly CheckoutLine[] },
): Promise<CheckoutStatus> {
  const { checkout, paymentId, lines } = purchase;
  const hold = heldBy(checkout, lines);
  const refusal = (await holdBuyer(tx, checkout.user_id))
    ? await tx.savepoint((inner) => takeHold(inner, hold, context.now)).catch(keepRefusal)
    : new DomainError('CONFLICT', 'accountGone');
  if (!(refusal instanceof DomainError)) {
    await createOrders(context, tx, purchase);
    return 'paid';
  }
  await markPaidBack(tx, checkout.id);
  const reason = `Your payment arrived after the time to pay had ended. ${refusal.message}`;
  const refund = { checkoutId: checkout.id, orderId: null, paymentId, amount: checkout.total_cents, reason };
  await refundPayment(context.jobs, tx, refund, context.now);
  return 'refunded';
}

function keepRefusal(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  throw error;
}
