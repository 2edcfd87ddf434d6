import { questionOf } from '@homeplate/domain/deadlineRound';
import { errorText } from '@homeplate/domain/errorCatalogue';
import { ID_PATTERN } from '@homeplate/domain/limits';
import { movesFrom } from '@homeplate/domain/orderLifecycle';
import type { Context } from '../../context.ts';
import type { Outcome } from '../../generated/resolverTypes.ts';
import { inTransaction, type Transaction } from '../../platform/database.ts';
import { badInput, notFound } from '../../platform/domainError.ts';
import { caller } from '../access/actor.ts';
import { type DeadlineRow, findDeadlineOrder, type MarkKind } from './deadlines.store.ts';
import { hasMoved, lockOrder } from './lifecycle.store.ts';
import { moveOrder } from './moveOrder.ts';
import { markOrder } from './planNext.ts';

type OrderId = string | null | undefined;
type Order = DeadlineRow & { id: string };

const WAITING: Outcome = { success: true, message: 'We keep looking for a rider.' };
const ARRIVED: Outcome = { success: true, message: 'Thank you. Enjoy your meal!' };
const MISSING: Outcome = {
  success: true,
  message: 'We are looking into it. If it does not arrive, you get a full refund.',
};

/** Withdraws the question about a missing rider for a while. Repeated: a success. */
export function keepWaiting(context: Context, orderId: OrderId): Promise<Outcome> {
  return answer(context, orderId, async (tx, order) => {
    const isAnswered = order.status === 'Waiting Pickup' && order.kept_waiting_at;
    if (questionOf(order) !== 'rider_missing') return isAnswered ? WAITING : refused(order, 'Waiting Pickup');
    await mark(context, tx, order.id, 'kept_waiting');
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
  return answer(context, orderId, (tx, order) => (hasArrived ? confirm(context, tx, order) : deny(context, tx, order)));
}

async function confirm(context: Context, tx: Transaction, order: Order): Promise<Outcome> {
  const { userId } = caller(context);
  if (await hasMoved(tx, order.id, userId, 'Completed')) return ARRIVED;
  const [transition] = movesFrom(order.status, 'customer').filter(({ name }) => name === 'confirm');
  if (transition === undefined || !order.asked_arrival_at) return refused(order, 'In Progress');
  await moveOrder(context, tx, { orderId: order.id, transition, by: { userId, recordId: null }, reason: null });
  return ARRIVED;
}

async function deny(context: Context, tx: Transaction, order: Order): Promise<Outcome> {
  if (order.status === 'In Progress' && order.denied_arrival_at) return MISSING;
  if (questionOf(order) !== 'arrived') return refused(order, 'In Progress');
  await mark(context, tx, order.id, 'denied_arrival');
  return MISSING;
}

/** Answers of one order follow each other, and deadlines and moves with them. A foreign order answers like a missing one. */
function answer(
  context: Context,
  wanted: OrderId,
  take: (tx: Transaction, order: Order) => Promise<Outcome>,
): Promise<Outcome> {
  const id = wanted?.toLowerCase() ?? '';
  const { userId } = caller(context);
  if (!ID_PATTERN.test(id)) throw notFound('orderNotFound');
  return inTransaction(context.sql, async (tx) => {
    const isThere = await lockOrder(tx, id);
    const order = isThere && (await findDeadlineOrder(tx, id));
    if (order?.customer_id !== userId) throw notFound('orderNotFound');
    return take(tx, { ...order, id });
  });
}

function mark(context: Context, tx: Transaction, orderId: string, kind: MarkKind): Promise<void> {
  return markOrder(context, tx, { orderId, kind, role: 'customer', userId: caller(context).userId });
}

/** What was not asked, or was settled meanwhile. */
function refused(order: Order, asked: Order['status']): Outcome {
  const wasAsked = asked === 'In Progress' ? order.asked_arrival_at : order.asked_waiting_at;
  return { success: false, message: errorText(wasAsked && order.status !== asked ? 'moveTooLate' : 'notAsked') };
}
