import { whenText } from '@homeplate/domain/localTime';
import { isFeasible, planTimes, planWay } from '@homeplate/domain/windows';
import type { Context } from '../../context.ts';
import { inTransaction, orRefusal, type Transaction } from '../../platform/database.ts';
import { conflict, DomainError } from '../../platform/domainError.ts';
import { type PaymentSession, PaymentsUnavailable } from '../../providers/payments.ts';
import { createOrders } from '../orders/createOrders.ts';
import { refundCheckout } from '../orders/refunds.ts';
import { takeHold } from '../stock/holds.ts';
import {
  type Checkout,
  type CheckoutStatus,
  findCheckout,
  findCheckoutOfSession,
  lockBuyer,
  markRefunded,
} from './checkout.store.ts';
import { aboveShare } from './dropShares.ts';
import { type HeldCart, holdAgain, holdOf, releaseCheckout } from './holdCart.ts';
import { type Bought, markPaid } from './linesAndGroups.store.ts';

/**
 * Asks the provider what is true. Webhook, return page and sweep may come at once: only the one that changes the status goes on. `known`: just read.
 */
export async function fulfil(
  context: Context,
  sessionId: string,
  known?: Checkout,
): Promise<CheckoutStatus | 'unknown'> {
  const noted = known ?? (await findCheckoutOfSession(context.sql, sessionId));
  if (noted !== undefined && isSettled(noted)) return noted.status;
  const session = await context.payments.retrieveSession(sessionId);
  if (session === null) return 'unknown';
  // Our own reference finds it even if a message overtakes our note of the session's id.
  const checkout = noted?.id === session.reference ? noted : await findCheckout(context.sql, session.reference);
  if (checkout !== undefined) return settle(context, checkout, session);
  context.log.error({ alert: 'payment_unknown', sessionId }, 'a payment session of no checkout');
  return 'unknown';
}

const isSettled = ({ status }: Checkout) => status === 'paid' || status === 'refunded';

/** Returns the checkout's status then. */
export async function settle(context: Context, checkout: Checkout, session: PaymentSession): Promise<CheckoutStatus> {
  if (session.paid) return takePayment(context, checkout, session);
  const isOver = session.status === 'expired' && checkout.status === 'open';
  return isOver ? (await releaseCheckout(context, checkout)).status : checkout.status;
}

function isAsAgreed(checkout: Checkout, session: PaymentSession): boolean {
  const isOurSession = checkout.session_id === null || checkout.session_id === session.id;
  return isOurSession && session.amountTotal === checkout.total_cents && session.currency === checkout.currency;
}

async function takePayment(context: Context, checkout: Checkout, session: PaymentSession): Promise<CheckoutStatus> {
  const { id: sessionId, paymentId } = session;
  if (paymentId === null || !isAsAgreed(checkout, session)) {
    context.log.error({ alert: 'payment_differs', sessionId, checkoutId: checkout.id }, 'a payment differs');
    return checkout.status;
  }
  if (isSettled(checkout)) return checkout.status;
  return inTransaction(context.sql, async (tx): Promise<CheckoutStatus> => {
    const bought = await markPaid(tx, checkout.id, { sessionId, paymentId }, context.now);
    // Another road was quicker.
    if (bought === undefined) return (await findCheckout(tx, checkout.id))?.status ?? checkout.status;
    const refusal = bought.was === 'released' ? await takeAgain(context, tx, checkout, bought) : undefined;
    if (refusal === undefined) {
      const groups = bought.was === 'open' ? withTooLate(context, checkout, bought.groups) : bought.groups;
      await createOrders(context, tx, { checkout, paymentId, ...bought, groups });
      return 'paid';
    }
    await markRefunded(tx, checkout.id);
    const reason = `Your payment arrived after the time to pay had ended. ${refusal.message}`;
    await refundCheckout(context, tx, { checkoutId: checkout.id, paymentId, amount: checkout.total_cents, reason });
    return 'refunded';
  });
}

type Groups = Bought['groups'];

const wayTo = ({ config }: Context, { address_line_1: door }: Checkout, group: Groups[number]) =>
  planWay({ kitchen: group.kitchen_campus, door, pickup: group.pickup }, config.deadlineScale);

/** The time to accept these planned orders has passed. */
function withTooLate(context: Context, checkout: Checkout, groups: Groups): Groups {
  const { now } = context;
  return groups.map((group) => {
    const start = group.starts_at;
    const isOver = start !== null && planTimes(start, group, wayTo(context, checkout, group)).answerFrom < now;
    return isOver ? { ...group, gone: group.gone ?? `The time to cook for ${whenText(start, now)} had passed` } : group;
  });
}

/** Paid after the release: the portions are taken again if they are there, or all the money returns. */
async function takeAgain(
  context: Context,
  tx: Transaction,
  checkout: Checkout,
  bought: Bought,
): Promise<DomainError | undefined> {
  const { now } = context;
  if (!(await lockBuyer(tx, checkout.user_id))) return new DomainError('CONFLICT', 'accountGone');
  const late = bought.groups.find((group) => {
    const { starts_at: start, plans_ahead } = group;
    return start !== null && !(plans_ahead && isFeasible(group, start, wayTo(context, checkout, group), now));
  });
  if (late?.starts_at) {
    const values = {
      chef: late.chef_name,
      when: whenText(late.starts_at, now),
      next: 'You can order it for another time.',
    };
    return new DomainError('CONFLICT', 'windowGone', values);
  }
  const wanted = holdOf(checkout.id, bought);
  const outcome = await orRefusal(tx, async (inner) => {
    await takeHold(inner, wanted, now);
    const above = await aboveShare(inner, checkout.user_id, wanted);
    if (above) throw above;
  });
  return outcome ?? undefined;
}

/**
 * Closes the page and gives the portions back; returns the status then: a payment that was quicker stays one. Throws
 * PaymentsUnavailable without an answer: the portions stay held, since the page may still be paid.
 */
export async function giveUp(context: Context, checkout: Checkout): Promise<CheckoutStatus> {
  if (checkout.session_id !== null)
    return settle(context, checkout, await context.payments.expireSession(checkout.session_id));
  const now = await releaseCheckout(context, checkout);
  // Its page came in between.
  return now.status === 'open' && now.session_id !== null ? giveUp(context, now) : now.status;
}

/** Closes the page whose portions `held` has. False when it was paid: they are its own again. */
export async function closeReplaced(context: Context, checkout: Checkout, held: HeldCart): Promise<boolean> {
  if (checkout.session_id === null) return true;
  const session = await context.payments.expireSession(checkout.session_id).catch(async (error: unknown) => {
    await holdAgain(context, checkout, held);
    throw error instanceof PaymentsUnavailable ? conflict('paymentUnavailable') : error;
  });
  if (!session.paid) return true;
  await holdAgain(context, checkout, held);
  await settle(context, checkout, session);
  return false;
}
