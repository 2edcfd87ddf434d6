import { formatCents } from '@homeplate/domain/money';
import type { Context } from '../../context.ts';
import { mailJob, orderValues } from '../../mails/mails.ts';
import { inTransaction, type Queryable, type Transaction } from '../../platform/database.ts';
import { conflict } from '../../platform/domainError.ts';
import { newId, readId } from '../../platform/ids.ts';
import { PaymentsRefused, type ProviderRefund } from '../../providers/payments.ts';
import { book } from '../books/book.ts';
import { numbered } from '../books/facts.ts';
import { bookLateRefunds, bookOrders, taxesOf } from './booking.ts';
import { lockOrder } from './lifecycle.store.ts';
import { orderChanged } from './live.ts';
import {
  countRefundAttempt,
  countRefusal,
  findCovered,
  findDisputeOf,
  findForgottenRefunds,
  findRefund,
  findRefusedRefunds,
  findWaitingOf,
  lockDisputes,
  MOST_REFUSALS,
  markCovered,
  markRefunded,
  markRetried,
  markReturned,
  markUncovered,
  type Refund,
  type RefusedRefund,
  restatePayment,
  type Settlement,
  splitRefund,
} from './refunds.store.ts';

export { countWaitingRefunds as readWaitingRefunds } from './refunds.store.ts';

/** After a second refusal twice as long. */
const PAUSE_MS = 10 * 60_000;
const REMINDED_AT_ONCE = 200;
const SHOWN_AT_ONCE = 200;

/** Those that the provider refused, after a pause, and those whose job was lost; a waiting job stays one. */
export async function remindRefunds({ sql, now, jobs }: Context): Promise<void> {
  const ids = await findForgottenRefunds(sql, { now, pauseMs: PAUSE_MS }, REMINDED_AT_ONCE);
  for (const refundId of ids) await jobs.add(sql, 'refund', { refundId }, { key: refundId });
}

/** Its key is the news: its own job may be running. */
export async function lookAtRefund({ sql, jobs }: Context, news: { id: string; reference: string }): Promise<void> {
  const { id: key, reference } = news;
  const refundId = readId(reference.split('.')[0]);
  const refund = refundId && (await findRefund(sql, refundId));
  if (refundId && refund && refund.by_hand_reference === null)
    await jobs.add(sql, 'refund', { refundId, isNews: true }, { key });
}

/** Those that wait for an operator, oldest first. */
export function readRefusedRefunds(sql: Queryable): Promise<RefusedRefund[]> {
  return findRefusedRefunds(sql, SHOWN_AT_ONCE);
}

/** One key until the provider settles or refuses it: safe to repeat. Bad news is repeated until the refund shows it. */
export async function settleRefund(context: Context, refundId: string, isNews = false): Promise<void> {
  const refund = await findRefund(context.sql, refundId);
  if (refund === undefined || refund.by_hand_reference !== null) return;
  if (refund.status === 'Refunded') return reopenReturned(context, refund);
  // An earlier try may have succeeded without an answer.
  const before = refund.attempts > 0 ? await findSent(context, refund) : null;
  if (before === null || before.status === 'failed') {
    const dispute = await findDisputeOf(context.sql, refundId);
    if (dispute?.state === 'open') return;
    if (dispute !== undefined && (await coverRefund(context, refund))) return settleRefund(context, refundId, isNews);
    if (refund.refusals >= MOST_REFUSALS) return;
  }
  await countRefundAttempt(context.sql, refund.id);
  const sent = before ?? (await send(context, refund));
  if (sent?.status === 'settled') return markSettled(context, refund, { provider_refund_id: sent.id });
  if (sent?.status === 'pending') {
    if (isNews) return;
    throw new Error('The refund is pending at the provider.');
  }
  if (isNews) throw new Error('The provider refused the refund.');
  alert(context, refund);
  await countRefusal(context.sql, refund.id, context.now);
  const disputes = await context.payments.listDisputes(refund.provider_payment_id);
  for (const disputeId of disputes) await context.jobs.add(context.sql, 'dispute', { disputeId }, { key: disputeId });
}

export async function settleWaiting({ sql, jobs }: Pick<Context, 'sql' | 'jobs'>, checkoutId: string): Promise<void> {
  for (const refundId of await findWaitingOf(sql, checkoutId))
    await jobs.add(sql, 'refund', { refundId }, { key: `decided ${refundId}` });
}

/** In a lost dispute the customer's bank gave back what waits, or a part: nothing goes back twice. */
async function coverRefund(
  context: Context,
  { id, order_id: orderId, checkout_id: checkoutId }: Refund,
): Promise<boolean> {
  const { now: at } = context;
  return inTransaction(context.sql, async (tx) => {
    if (orderId !== null) await lockOrder(tx, orderId);
    await lockDisputes(tx, checkoutId);
    const [dispute, refund] = [await findDisputeOf(tx, id), await findRefund(tx, id)];
    if (refund?.status !== 'Refund Pending' || dispute?.state !== 'lost') return false;
    const cents = Math.min(dispute.left_cents, refund.amount_cents);
    const subject = cents < refund.amount_cents ? await split(context, tx, refund, cents) : id;
    if (subject === null) return false;
    const isCovered = await restating(context, tx, { ...refund, id: subject }, () =>
      markCovered(tx, subject, dispute.id, at),
    );
    if (isCovered) await book(tx, { name: 'dispute_covered', subject, at, orderId, checkoutId, cents });
    return true;
  });
}

async function split({ now }: Context, tx: Transaction, refund: Refund, cents: number): Promise<string | null> {
  const { id, order_id: orderId } = refund;
  if (orderId === null) return null;
  await bookOrders(tx, [orderId], now);
  const partId = newId();
  const taxes = JSON.stringify(await taxesOf(tx, { id, orderId }, now));
  await splitRefund(tx, refund, { partId, cents, taxes });
  return partId;
}

export async function uncoverRefunds(context: Context, disputeId: string): Promise<void> {
  for (const id of await findCovered(context.sql, disputeId)) {
    const refund = await findRefund(context.sql, id);
    if (refund === undefined) continue;
    const { order_id: orderId, checkout_id: checkoutId, amount_cents } = refund;
    const fact = { subject: numbered(id, 1), at: context.now, orderId, checkoutId, cents: -amount_cents };
    await inTransaction(context.sql, async (tx) => {
      const isUncovered = await restating(context, tx, refund, () => markUncovered(tx, id));
      if (isUncovered) await book(tx, { name: 'dispute_covered', ...fact });
    });
  }
}

const alert = ({ log }: Context, { id }: Refund) =>
  log.error({ alert: 'refund_failed', refundId: id }, 'the provider does not refund a payment');

/** The customer's bank may return what was settled: it waits for an operator. */
async function reopenReturned(context: Context, refund: Refund): Promise<void> {
  const found = await findSent(context, refund);
  if (found?.status !== 'failed') return;
  alert(context, refund);
  await inTransaction(context.sql, (tx) => restating(context, tx, refund, () => markReturned(tx, refund.id)));
}

/** False unless it waits for an operator. */
export async function retryRefund({ jobs }: Pick<Settling, 'jobs'>, tx: Transaction, refundId: string) {
  const isRetried = await markRetried(tx, refundId);
  if (isRetried) await jobs.add(tx, 'refund', { refundId }, { key: refundId });
  return isRetried;
}

/** New after each refusal: a repeated request would get the old answer. */
function referenceOf({ id, retries, refusals }: Refund): string {
  const tried = retries * MOST_REFUSALS + refusals;
  return tried === 0 ? id : `${id}.${tried}`;
}

export async function settleByHand(
  context: Settling,
  tx: Transaction,
  { refundId, reference }: { refundId: string; reference: string },
): Promise<boolean> {
  const refund = await findRefund(tx, refundId);
  if (refund === undefined) return false;
  const dispute = await findDisputeOf(tx, refundId);
  if (dispute !== undefined) throw conflict(dispute.state === 'open' ? 'refundDisputed' : 'refundByBank');
  return settle(context, tx, refund, { by_hand_reference: reference });
}

const findSent = ({ payments }: Context, refund: Refund): Promise<ProviderRefund | null> =>
  payments.findRefund(refund.provider_payment_id, referenceOf(refund));

function send({ payments }: Context, refund: Refund): Promise<ProviderRefund | null> {
  const { provider_payment_id: paymentId, amount_cents: amount } = refund;
  const reference = referenceOf(refund);
  return payments
    .refund({ paymentId, amount, idempotencyKey: `refund-${reference}`, reference })
    .catch((error: unknown) => {
      if (error instanceof PaymentsRefused) return null;
      throw error;
    });
}

type Settling = Pick<Context, 'jobs' | 'now' | 'live'>;

async function markSettled(context: Context, refund: Refund, settlement: Settlement): Promise<void> {
  await inTransaction(context.sql, (tx) => settle(context, tx, refund, settlement));
}

/** Under the order's lock: of two parts, the second sees the first. */
async function restating(
  context: Settling,
  tx: Transaction,
  { id, order_id }: Refund,
  mark: () => Promise<boolean>,
): Promise<boolean> {
  if (order_id !== null) await lockOrder(tx, order_id);
  if (!(await mark())) return false;
  if (order_id === null) await bookLateRefunds(tx, context.now, 1, id);
  else {
    await restatePayment(tx, order_id);
    await bookOrders(tx, [order_id], context.now);
    orderChanged(context, tx, [order_id]);
  }
  return true;
}

async function settle(context: Settling, tx: Transaction, refund: Refund, settlement: Settlement): Promise<boolean> {
  const mark = () => markRefunded(tx, refund.id, settlement, context.now);
  if (!(await restating(context, tx, refund, mark))) return false;
  const isByHand = 'by_hand_reference' in settlement;
  if (refund.is_of_cancel && referenceOf(refund) === refund.id && !isByHand) return true;
  const mail = mailJob('refunded', refund.email, {
    first_name: refund.first_name,
    ...(refund.order_no === null ? { order_no: '', food: '' } : orderValues(refund)),
    // The customer knows it.
    reason: refund.is_own_cancel ? '' : refund.reason,
    amount: formatCents(refund.amount_cents),
    share: refund.is_whole ? 'in full' : 'in part',
    paid: isByHand ? 'by hand' : 'card',
  });
  await context.jobs.add(tx, 'mail', mail);
  return true;
}
