import { MOST_CARRIED } from '@homeplate/domain/limits';
import { movesFrom, type OrderStatus, type Transition, type TransitionName } from '@homeplate/domain/orderLifecycle';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database.ts';
import { newPin } from '../../platform/ids.ts';
import { readOvertaken } from '../notifications/notifications.ts';
import { type Notifying, notifyUsers } from '../notifications/notifyUsers.ts';
import { resumeAnswered } from '../people/kitchen.ts';
import { returnPortions, spoilPortions } from '../stock/holds.ts';
import { endClaim, forgetDoorSteps } from './claims.store.ts';
import type { Planning } from './deadlines.ts';
import { noteTimes } from './estimate.ts';
import {
  type Delivered,
  findMovedOrder,
  findOrderPortions,
  lockOrder,
  lockRider,
  type MovedOrder,
  type Mover,
  updateStatus,
} from './lifecycle.store.ts';
import { orderChanged } from './live.ts';
import { newsOfMove } from './moveNews.ts';
import { planNext } from './planNext.ts';
import { refundPayment } from './refunds.ts';

/** What a move needs of the context. */
export type Moving = Pick<Context, 'now' | 'jobs' | 'live'> & Planning & Notifying;

export type Move = {
  orderId: string;
  transition: Transition;
  by: Mover;
  reason: string | null;
  /** With Accept; absent: as long as the chef's meals take. */
  readyInMinutes?: number | undefined;
  /** With a rider's delivery. */
  proof?: Delivered;
};

const GUARDED: ReadonlySet<TransitionName> = new Set(['giveUp', 'pickup', 'deliver']);

/**
 * The one way in which an order's status changes, in the caller's transaction: the guarded update with its event, then the next deadline
 * and the notifications; a cancelled order gives back portions, day and money. False when the order was not where the transition expects it, or is
 * not the mover's: nothing was changed.
 */
export async function moveOrder(context: Moving, tx: Transaction, move: Move): Promise<boolean> {
  const { orderId, transition, by } = move;
  // Pickups of one rider run one after the other: each counts what those before it took.
  if (transition.name === 'pickup' && !(await lockRider(tx, by.recordId))) return false;
  // Its guard reads what the customer has answered, or a rider claimed, until here.
  if (GUARDED.has(transition.name)) await lockOrder(tx, orderId);
  if (!(await updateStatus(tx, { ...move, at: context.now, mostCarried: MOST_CARRIED, pin: newPin() }))) return false;
  orderChanged(context, tx, [orderId], { wasWaiting: transition.from === 'Waiting Pickup' });
  if (transition.from === 'Waiting Pickup') {
    const by = transition.name === 'pickup' ? 'picked_up' : 'order_ended';
    await endClaim(tx, { orderId, by, at: context.now });
  }
  if (transition.name === 'undoPickup') await forgetDoorSteps(tx, orderId);
  const order = await findMovedOrder(tx, orderId);
  if (transition.to === 'Cancelled') await giveBack(context, tx, order, transition);
  if (transition.name === 'accept') await resumeAnswered(tx, order.chef_id, context.now);
  const { readyInMinutes = order.prep_minutes } = move;
  // What came back tells no time of arrival.
  const isReturned = move.proof?.kind === 'returned';
  const arrives = isReturned
    ? ''
    : await noteTimes(context.now, tx, { orderId, name: transition.name, readyInMinutes });
  await planNext(context, tx, orderId);
  await readOvertaken(context, tx, orderId, transition.to);
  await notifyUsers(context, tx, newsOfMove(order, { transition, by, at: context.now, arrives }));
  return true;
}

/** Cancels, as the operator, an order that no rider carries yet; false when a rider has it or it is final. */
export async function cancelByOperator(
  context: Moving,
  tx: Transaction,
  { orderId, status, reason }: { orderId: string; status: OrderStatus; reason: string },
): Promise<boolean> {
  const [transition] = movesFrom(status, 'operator');
  if (transition === undefined) return false;
  return moveOrder(context, tx, { orderId, transition, by: { userId: null, recordId: null }, reason });
}

/**
 * Returns the money, unless an operator did before; of a Pending order also the portions and the chef's place for the day. One that ends
 * later was cooked: its food is written off.
 */
async function giveBack(
  { jobs, now }: Moving,
  tx: Transaction,
  order: MovedOrder,
  { from }: Transition,
): Promise<void> {
  const {
    id: orderId,
    group_id: checkoutId,
    day,
    chef_id,
    total_cents: amount,
    provider_payment_id: paymentId,
  } = order;
  const portions = await findOrderPortions(tx, orderId);
  const lines = portions.map((portion) => ({ ...portion, chef_id, unitPrice: null }));
  const hold = { checkoutId, day, lines };
  if (from === 'Pending') await returnPortions(tx, hold, orderId, now);
  else await spoilPortions(tx, hold, orderId, now);
  if (order.payment_status === 'Paid')
    await refundPayment(jobs, tx, { checkoutId, orderId, paymentId, amount, reason: refundReason(order) }, now);
}

function refundReason(order: MovedOrder): string {
  if (order.cancel_reason !== null) return order.cancel_reason;
  if (order.cancelled_by === 'customer') return 'Cancelled by the customer';
  return order.cancelled_by === 'chef' ? `Rejected by ${order.chef_name}` : 'Cancelled by Homeplate';
}
