import { MOST_CARRIED } from '@homeplate/domain/limits';
import { movesFrom, type OrderStatus, type Transition, type TransitionName } from '@homeplate/domain/orderLifecycle';
import { school } from '@homeplate/domain/school';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database.ts';
import { newDigits } from '../../platform/ids.ts';
import { readOvertaken } from '../notifications/notifications.ts';
import { type Notifying, notifyUsers } from '../notifications/notifyUsers.ts';
import { resumeAnswered } from '../people/kitchen.ts';
import { returnPortions, spoilPortions } from '../stock/holds.ts';
import { bookEnd } from './booking.ts';
import { endClaim, forgetDoorSteps } from './claims.store.ts';
import type { Planning } from './deadlines.ts';
import { planNext } from './deadlines.ts';
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
import { payCookOnItsOwn } from './payCook.ts';
import { refundOrder } from './refunds.ts';

export type Moving = Pick<Context, 'now' | 'jobs' | 'live'> & Planning & Notifying;

export type Move = {
  orderId: string;
  transition: Transition;
  by: Mover;
  reason: string | null;
  /** Only Accept has it; absent: the chef's usual time. */
  readyInMinutes?: number | undefined;
  proof?: Delivered;
};

const GUARDED: ReadonlySet<TransitionName> = new Set(['giveUp', 'pickup', 'handOver']);

/**
 * The only way to change an order's status: guarded update with event, next deadline, notifications; a cancellation
 * returns portions, day and money. False when the order is elsewhere or not the mover's: nothing changed.
 */
export async function moveOrder(context: Moving, tx: Transaction, move: Move): Promise<boolean> {
  const { orderId, transition, by } = move;
  // Locked first, so that parallel pickups of a rider count each other.
  if (transition.name === 'pickup' && !(await lockRider(tx, by.recordId))) return false;
  // The guard must see answers, claims and refunds committed until here.
  if (transition.to === 'Completed' || GUARDED.has(transition.name)) await lockOrder(tx, orderId);
  // Its former rider reads the list again too.
  const isHandedOver = transition.name === 'handOver';
  if (!(await updateStatus(tx, { ...move, at: context.now, mostCarried: MOST_CARRIED, pin: newDigits(4) })))
    return false;
  if (transition.from === 'Waiting Pickup') {
    const by = transition.name === 'pickup' ? 'picked_up' : 'order_ended';
    await endClaim(tx, { orderId, by, at: context.now });
  }
  if (transition.to === 'Waiting Pickup' && transition.from === 'In Progress') await forgetDoorSteps(tx, orderId);
  const order = await findMovedOrder(tx, orderId);
  const wasWaiting = (transition.from === 'Waiting Pickup' && !order.pickup) || isHandedOver;
  orderChanged(context, tx, [orderId], { wasWaiting });
  if (transition.to === 'Cancelled') await giveBack(context, tx, order, transition);
  if (transition.to === 'Completed') await bookEnd(tx, order, context.now);
  if (transition.name === 'accept') await resumeAnswered(tx, order.chef_id, context.now);
  const { readyInMinutes = order.prep_minutes } = move;
  // A return is no time of arrival.
  const isReturned = move.proof?.kind === 'returned';
  const arrives = isReturned
    ? ''
    : await noteTimes(context.now, tx, { orderId, name: transition.name, readyInMinutes });
  await planNext(context, tx, orderId);
  await readOvertaken(context, tx, orderId, transition.to);
  await notifyUsers(context, tx, newsOfMove(order, { transition, by, at: context.now, arrives }));
  return true;
}

/** False when it is final. */
export async function cancelByOperator(
  context: Moving,
  tx: Transaction,
  { orderId, status, reason }: { orderId: string; status: OrderStatus; reason: string },
): Promise<boolean> {
  const transition = movesFrom(status, 'operator').find(({ name }) => name === 'cancel');
  if (transition === undefined) return false;
  return moveOrder(context, tx, { orderId, transition, by: { userId: null, recordId: null }, reason });
}

/**
 * The money that is left; of a Pending order also portions and the chef's place of the day. Later the food is cooked.
 */
async function giveBack(owing: Moving, tx: Transaction, order: MovedOrder, { from }: Transition): Promise<void> {
  const { id: orderId, group_id: checkoutId, day, chef_id, starts_at } = order;
  const { now } = owing;
  const portions = await findOrderPortions(tx, orderId);
  const lines = portions.map((portion) => ({ ...portion, chef_id, unitPrice: null }));
  const hold = { checkoutId, groups: [{ chef_id, day, starts_at }], lines };
  if (from === 'Pending') await returnPortions(tx, hold, orderId, now);
  else await spoilPortions(tx, hold, orderId, now);
  const bearer = order.cancelled_by === 'chef' ? 'chef' : 'platform';
  await refundOrder(owing, tx, { orderId, bearer, reason: refundReason(order, from), isOfEnded: true });
  if (owing.config.payCooked && from !== 'Pending') await payCookOnItsOwn(owing, tx, orderId);
}

function refundReason(order: MovedOrder, from: OrderStatus): string {
  if (order.cancel_reason !== null) return order.cancel_reason;
  if (order.cancelled_by === 'customer') return 'Cancelled by the customer';
  if (order.cancelled_by !== 'chef') return `Cancelled by ${school().name}`;
  return `${from === 'Pending' ? 'Rejected' : 'Cancelled'} by ${order.chef_name}`;
}
