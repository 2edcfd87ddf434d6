import { errorText } from '@homeplate/domain/errorCatalogue';
import { ID_PATTERN, MOST_CARRIED } from '@homeplate/domain/limits';
import { type OrderActor, type Transition, transitionTo } from '@homeplate/domain/orderLifecycle';
import type { Context } from '../../context.ts';
import type { Outcome } from '../../generated/resolverTypes.ts';
import { mailJob } from '../../mails/mails.ts';
import { cleanText } from '../../platform/cleanText.ts';
import { inTransaction, type Transaction } from '../../platform/database.ts';
import { badInput, notFound } from '../../platform/domainError.ts';
import { endOrder } from './endOrder.ts';
import {
  acceptOrder,
  cancelOwnOrder,
  deliverOrder,
  findMovedOrder,
  findOrderFacts,
  hasMoved,
  insertEvents,
  lockRider,
  type MovedOrder,
  type OrderFacts,
  pickUpOrder,
  rejectOrder,
} from './lifecycle.store.ts';

/** Who moves an order: the person, and their record in the role in which they act; null while it is missing. */
export type Caller = { role: OrderActor; userId: string; recordId: string | null; awaitsApproval?: boolean };
type Mover = { role: OrderActor; userId: string; recordId: string };

export type Move = {
  orderId?: string | null | undefined;
  status?: string | null | undefined;
  reason?: string | null | undefined;
};

const REASON_MAX_LENGTH = 300;

const SAID: Record<Transition['name'], string> = {
  accept: 'Order accepted.',
  reject: 'Order rejected. The customer gets a full refund.',
  pickup: 'Order picked up.',
  deliver: 'Order delivered.',
  cancel: 'Order cancelled. You get a full refund.',
};

/**
 * The one way in which an order's status changes. The loser of a race is told so with `success: false`; repeating one's
 * own move is a success.
 */
export async function changeOrderStatus(context: Context, by: Caller, move: Move): Promise<Outcome> {
  const transition = transitionTo(move.status ?? '', by.role);
  if (transition === undefined) throw badInput('moveUnknown');
  const { recordId } = by;
  const orderId = move.orderId?.toLowerCase() ?? '';
  if (recordId === null || !ID_PATTERN.test(orderId)) throw notFound('orderNotFound');
  if (by.awaitsApproval) return { success: false, message: errorText('awaitsApproval') };
  const mover = { ...by, recordId };
  const reason = cleanText(move.reason) || null;
  if (reason !== null && reason.length > REASON_MAX_LENGTH) throw badInput('reasonTooLong');

  const isDone = await inTransaction(context.sql, async (tx) => {
    if (!(await guardedMove(tx, transition, mover, orderId, reason, context.now))) return false;
    await insertEvents(tx, [
      {
        order_id: orderId,
        from_status: transition.from,
        to_status: transition.to,
        by_role: mover.role,
        by_user: mover.userId,
        reason,
        at: context.now,
      },
    ]);
    await followUp(context, tx, transition, await findMovedOrder(tx, orderId));
    return true;
  });
  if (isDone && transition.to === 'Cancelled') context.catalogue.changed();
  return isDone ? { success: true, message: SAID[transition.name] } : whyNot(context, mover, transition, orderId);
}

async function guardedMove(
  tx: Transaction,
  { name }: Transition,
  mover: Mover,
  orderId: string,
  reason: string | null,
  at: Date,
): Promise<boolean> {
  switch (name) {
    case 'accept':
      return acceptOrder(tx, orderId, mover.recordId);
    case 'reject':
      return rejectOrder(tx, orderId, mover.recordId, reason);
    case 'pickup':
      await lockRider(tx, mover.recordId);
      return pickUpOrder(tx, orderId, { id: mover.recordId, userId: mover.userId }, MOST_CARRIED);
    case 'deliver':
      return deliverOrder(tx, orderId, mover.recordId, at);
    case 'cancel':
      return cancelOwnOrder(tx, orderId, mover.recordId, reason);
  }
}

/** What a move brings with it, in its own transaction: the customer is told; an ended order gives all back. */
async function followUp(context: Context, tx: Transaction, { to }: Transition, order: MovedOrder): Promise<void> {
  const said = { first_name: order.first_name, order_no: String(order.order_no) };
  if (to === 'Cancelled') return endOrder(context, tx, order);
  const mail =
    to === 'Waiting Pickup'
      ? mailJob('orderAccepted', order.email, { ...said, chef: order.chef_name })
      : to === 'In Progress'
        ? mailJob('orderOnItsWay', order.email, { ...said, rider: order.rider_name ?? 'Your rider' })
        : mailJob('orderDelivered', order.email, said);
  await context.jobs.add(tx, 'mail', mail);
}

async function whyNot(context: Context, mover: Mover, transition: Transition, orderId: string): Promise<Outcome> {
  const order = await findOrderFacts(context.sql, orderId);
  if (order === undefined || !concerns(order, mover, transition)) throw notFound('orderNotFound');
  if (await hasMoved(context.sql, orderId, mover.userId, transition.to))
    return { success: true, message: SAID[transition.name] };
  if (transition.name !== 'pickup') return { success: false, message: errorText('moveTooLate') };
  const isFree = order.status === 'Waiting Pickup';
  return { success: false, message: errorText(isFree ? 'tooManyOpen' : 'pickupTaken') };
}

/** A foreign order answers like a missing one. An order that waits for a rider, or did, concerns every rider but its buyer. */
function concerns(order: OrderFacts, mover: Mover, transition: Transition): boolean {
  if (mover.role === 'chef') return order.chef_id === mover.recordId;
  if (mover.role === 'customer') return order.customer_id === mover.recordId;
  if (transition.name === 'deliver') return order.rider_id === mover.recordId;
  return order.customer_id !== mover.userId && (order.status === 'Waiting Pickup' || order.rider_id !== null);
}
