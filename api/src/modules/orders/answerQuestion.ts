import { questionOf } from '@homeplate/domain/deadlineRound';
import { movesFrom } from '@homeplate/domain/orderLifecycle';
import { errorText } from '@homeplate/domain/serverTexts';
import type { Context } from '../../context.ts';
import type { Outcome } from '../../generated/resolverTypes.ts';
import type { Transaction } from '../../platform/database.ts';
import { badInput } from '../../platform/domainError.ts';
import { caller } from '../access/actor.ts';
import { hasMoved } from './lifecycle.store.ts';
import { moveOrder } from './moveOrder.ts';
import { type LockedOrder, type Mark, withOrder } from './withOrder.ts';

type OrderId = string | null | undefined;

const WAITING: Outcome = { success: true, message: 'We keep looking for a rider.' };
const ARRIVED: Outcome = { success: true, message: 'Thank you. Enjoy your meal!' };
const MISSING: Outcome = {
  success: true,
  message: 'We are looking into it. If it does not arrive, you get a full refund.',
};

/** Withdraws the question about a missing rider for a while. Repeated: a success. */
export function keepWaiting(context: Context, orderId: OrderId): Promise<Outcome> {
  return withOrder(context, 'customer', orderId, async (_tx, order, mark) => {
    const isAnswered = order.status === 'Waiting Pickup' && order.kept_waiting_at;
    if (questionOf(order) !== 'rider_missing') return isAnswered ? WAITING : refused(order, 'Waiting Pickup');
    await mark('kept_waiting');
    return WAITING;
  });
}

/** Yes completes the order, even after a no; no calls the operators. Repeated: a success. */
export async function answerArrival(
  context: Context,
  orderId: OrderId,
  hasArrived: boolean | null | undefined,
): Promise<Outcome> {
  if (hasArrived == null) throw badInput('answerMissing');
  return withOrder(context, 'customer', orderId, (tx, order, mark) =>
    hasArrived ? confirm(context, tx, order) : deny(order, mark),
  );
}

async function confirm(context: Context, tx: Transaction, order: LockedOrder): Promise<Outcome> {
  const { userId } = caller(context);
  if (await hasMoved(tx, order.id, userId, 'Completed')) return ARRIVED;
  const [transition] = movesFrom(order.status, 'customer').filter(({ name }) => name === 'confirm');
  if (transition === undefined || !order.asked_arrival_at) return refused(order, 'In Progress');
  await moveOrder(context, tx, { orderId: order.id, transition, by: { userId, recordId: null }, reason: null });
  return ARRIVED;
}

async function deny(order: LockedOrder, mark: Mark): Promise<Outcome> {
  if (order.status === 'In Progress' && order.denied_arrival_at) return MISSING;
  if (questionOf(order) !== 'arrived') return refused(order, 'In Progress');
  await mark('denied_arrival');
  return MISSING;
}

/** What was not asked, or was settled meanwhile. */
function refused(order: LockedOrder, asked: LockedOrder['status']): Outcome {
  const wasAsked = asked === 'In Progress' ? order.asked_arrival_at : order.asked_waiting_at;
  return { success: false, message: errorText(wasAsked && order.status !== asked ? 'moveTooLate' : 'notAsked') };
}
