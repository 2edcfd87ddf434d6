import { questionOf } from '@homeplate/domain/deadlineRound';
import { moveNamed } from '@homeplate/domain/orderLifecycle';
import type { Context } from '../../context.ts';
import type { Outcome } from '../../generated/resolverTypes.ts';
import type { Transaction } from '../../platform/database.ts';
import { badInput, refused } from '../../platform/domainError.ts';
import { caller } from '../access/actor.ts';
import { readOfOrder } from '../notifications/notifications.ts';
import { bookOrders } from './booking.ts';
import type { MarkKind } from './deadlines.store.ts';
import { setNobodyHere } from './door.store.ts';
import { hasMoved } from './lifecycle.store.ts';
import { markOrder } from './markOrder.ts';
import { moveOrder } from './moveOrder.ts';
import type { TimedOrder } from './orders.store.ts';
import { type By, lockTimedOrder, withOrder } from './withOrder.ts';

const CONFIRM = moveNamed('confirm', 'customer', 'In Progress');
const COLLECT = moveNamed('collect', 'customer', 'Waiting Pickup');
const DENY = moveNamed('deny', 'customer', 'Completed');

type OrderId = string | null | undefined;

const WAITING: Outcome = { success: true, message: 'We keep looking for a rider.' };
const ARRIVED: Outcome = { success: true, message: 'Thank you. Enjoy your meal!' };
const MISSING: Outcome = { success: true, message: 'Thank you for telling us.' };

/** Withdraws the question about a missing rider for a while. Repeating succeeds. */
export function keepWaiting(context: Context, orderId: OrderId): Promise<Outcome> {
  return withOrder(context, 'customer', orderId, async (_tx, order, { mark }) => {
    const isAnswered = order.status === 'Waiting Pickup' && order.kept_waiting_at;
    if (questionOf(order, context.now) !== 'rider_missing') return isAnswered ? WAITING : late(order, 'Waiting Pickup');
    await mark('kept_waiting');
    return WAITING;
  });
}

export async function answerArrival(
  context: Context,
  orderId: OrderId,
  hasArrived: boolean | null | undefined,
  follow: (tx: Transaction, order: TimedOrder) => Promise<void> = async () => {},
): Promise<Outcome> {
  if (hasArrived == null) throw badInput('answerMissing');
  return withOrder(context, 'customer', orderId, async (tx, order, by) => {
    if (order.pickup) return hasArrived ? collect(context, tx, order, by) : refused('collectNo');
    const outcome = await (hasArrived ? confirm(context, tx, order, by) : deny(context, tx, order, by));
    if (outcome.success) await follow(tx, order);
    return outcome;
  });
}

/** A report that the order never came counts as a no. True: the order's clock refunds it. Needs the order's lock. */
export async function denyArrival(
  context: Context,
  tx: Transaction,
  order: TimedOrder,
  userId: string,
): Promise<boolean> {
  const mark = (kind: MarkKind) => markOrder(context, tx, { orderId: order.id, kind, role: 'customer', userId });
  if (order.status === 'In Progress') {
    if (!order.denied_arrival_at && !order.help_called_at) await markDenied(context, tx, order, mark);
    return true;
  }
  if (questionOf(order, context.now) !== 'arrived') return false;
  await deny(context, tx, order, { userId, recordId: userId, mark });
  return true;
}

async function confirm(context: Context, tx: Transaction, order: TimedOrder, { userId, mark }: By): Promise<Outcome> {
  if (order.status === 'Completed') {
    if (order.confirmed_arrival_at || (await hasMoved(tx, order.id, userId, 'Completed'))) return ARRIVED;
    if (questionOf(order, context.now) !== 'arrived') return late(order, 'In Progress');
    await mark('confirmed_arrival');
    await bookOrders(tx, [order.id], context.now);
    return ARRIVED;
  }
  if (order.status !== CONFIRM.from || !(order.asked_arrival_at || order.denied_arrival_at))
    return late(order, 'In Progress');
  await moveOrder(context, tx, {
    orderId: order.id,
    transition: CONFIRM,
    by: { userId, recordId: null },
    reason: null,
  });
  await readOfOrder(context, tx, order.id, ['arrived']);
  return ARRIVED;
}

async function collect(context: Context, tx: Transaction, order: TimedOrder, { userId }: By): Promise<Outcome> {
  const by = { userId, recordId: null };
  const isDone =
    order.status === 'Completed'
      ? order.proof !== 'uncollected'
      : await moveOrder(context, tx, { orderId: order.id, transition: COLLECT, by, reason: null });
  return isDone ? ARRIVED : refused(order.status === 'Pending' ? 'notAsked' : 'moveTooLate');
}

async function deny(context: Context, tx: Transaction, order: TimedOrder, { userId, mark }: By): Promise<Outcome> {
  if (order.status === 'In Progress' && order.denied_arrival_at) return MISSING;
  if (questionOf(order, context.now) !== 'arrived') return late(order, 'In Progress');
  if (order.status === 'Completed') {
    const by = { userId, recordId: null };
    await moveOrder(context, tx, { orderId: order.id, transition: DENY, by, reason: null });
  }
  await markDenied(context, tx, order, mark);
  return MISSING;
}

/** Who comes again may ring again. */
async function markDenied({ now }: Context, tx: Transaction, order: TimedOrder, mark: By['mark']): Promise<void> {
  if (order.nobody_here_until && order.nobody_here_until <= now) await setNobodyHere(tx, order.id, null);
  await mark('denied_arrival');
}

function late(order: TimedOrder, asked: TimedOrder['status']): Outcome {
  const wasAsked = asked === 'In Progress' ? order.asked_arrival_at : order.asked_waiting_at;
  return refused(wasAsked && order.status !== asked ? 'moveTooLate' : 'notAsked');
}

/** A review of a delivery confirms its arrival. Locks the order. */
export async function confirmByReview(context: Context, tx: Transaction, orderId: string): Promise<void> {
  const { userId } = caller(context);
  const order = await lockTimedOrder(tx, orderId);
  if (order?.status !== 'Completed' || order.customer_id !== userId || questionOf(order, context.now) === null) return;
  await markOrder(context, tx, { orderId, kind: 'confirmed_arrival', role: 'customer', userId });
  await bookOrders(tx, [orderId], context.now);
}
