import { questionOf } from '@homeplate/domain/deadlineRound';
import { DENIAL, movesFrom } from '@homeplate/domain/orderLifecycle';
import type { Context } from '../../context.ts';
import type { Outcome } from '../../generated/resolverTypes.ts';
import type { Transaction } from '../../platform/database.ts';
import { badInput, refused } from '../../platform/domainError.ts';
import { caller } from '../access/actor.ts';
import { readOfOrder } from '../notifications/notifications.ts';
import { findTimedOrder, type TimedOrder } from './deadlines.store.ts';
import { hasMoved, lockOrder } from './lifecycle.store.ts';
import { markOrder } from './markOrder.ts';
import { moveOrder } from './moveOrder.ts';
import { type By, withOrder } from './withOrder.ts';

type OrderId = string | null | undefined;

const WAITING: Outcome = { success: true, message: 'We keep looking for a rider.' };
const ARRIVED: Outcome = { success: true, message: 'Thank you. Enjoy your meal!' };
const MISSING: Outcome = {
  success: true,
  message: 'We are looking into it. If it does not arrive, you get a full refund.',
};

/** Withdraws the question about a missing rider for a while. Repeating succeeds. */
export function keepWaiting(context: Context, orderId: OrderId): Promise<Outcome> {
  return withOrder(context, 'customer', orderId, async (_tx, order, { mark }) => {
    const isAnswered = order.status === 'Waiting Pickup' && order.kept_waiting_at;
    if (questionOf(order, context.now) !== 'rider_missing') return isAnswered ? WAITING : late(order, 'Waiting Pickup');
    await mark('kept_waiting');
    return WAITING;
  });
}

/** Yes completes the order, even after a no; no alerts the operators. Repeating succeeds. */
export async function answerArrival(
  context: Context,
  orderId: OrderId,
  hasArrived: boolean | null | undefined,
): Promise<Outcome> {
  if (hasArrived == null) throw badInput('answerMissing');
  return withOrder(context, 'customer', orderId, (tx, order, by) =>
    hasArrived ? confirm(context, tx, order, by) : deny(context, tx, order, by),
  );
}

async function confirm(context: Context, tx: Transaction, order: TimedOrder, { userId, mark }: By): Promise<Outcome> {
  if (order.status === 'Completed') {
    if (order.confirmed_arrival_at || (await hasMoved(tx, order.id, userId, 'Completed'))) return ARRIVED;
    if (questionOf(order, context.now) !== 'arrived') return late(order, 'In Progress');
    await mark('confirmed_arrival');
    return ARRIVED;
  }
  const [transition] = movesFrom(order.status, 'customer').filter(({ name }) => name === 'confirm');
  if (transition === undefined || !(order.asked_arrival_at || order.denied_arrival_at))
    return late(order, 'In Progress');
  await moveOrder(context, tx, { orderId: order.id, transition, by: { userId, recordId: null }, reason: null });
  await readOfOrder(context, tx, order.id, ['arrived']);
  return ARRIVED;
}

async function deny(context: Context, tx: Transaction, order: TimedOrder, { userId, mark }: By): Promise<Outcome> {
  if (order.status === 'In Progress' && order.denied_arrival_at) return MISSING;
  if (questionOf(order, context.now) !== 'arrived') return late(order, 'In Progress');
  if (order.status === 'Completed') {
    const by = { userId, recordId: null };
    await moveOrder(context, tx, { orderId: order.id, transition: DENIAL, by, reason: null });
  }
  await mark('denied_arrival');
  return MISSING;
}

/** What was not asked, or was settled meanwhile. */
function late(order: TimedOrder, asked: TimedOrder['status']): Outcome {
  const wasAsked = asked === 'In Progress' ? order.asked_arrival_at : order.asked_waiting_at;
  return refused(wasAsked && order.status !== asked ? 'moveTooLate' : 'notAsked');
}

/** A review of a delivery confirms its arrival. Locks the order. */
export async function confirmByReview(context: Context, tx: Transaction, orderId: string): Promise<void> {
  const { userId } = caller(context);
  const order = (await lockOrder(tx, orderId)) && (await findTimedOrder(tx, orderId));
  if (order?.status !== 'Completed' || order.customer_id !== userId || questionOf(order, context.now) === null) return;
  await markOrder(context, tx, { orderId, kind: 'confirmed_arrival', role: 'customer', userId });
}
