import { whyFull } from '@homeplate/domain/duty';
import { LEAST_READY_MINUTES, MOST_READY_MINUTES, REASON_MAX_LENGTH } from '@homeplate/domain/limits';
import {
  movesFrom,
  type OrderParty,
  type Transition,
  type TransitionName,
  transitionTo,
} from '@homeplate/domain/orderLifecycle';
import type { ErrorCode } from '@homeplate/domain/serverTexts';
import type { Context } from '../../context.ts';
import type { Outcome } from '../../generated/resolverTypes.ts';
import { cleanLine } from '../../platform/cleanText.ts';
import { inTransaction, type Sql } from '../../platform/database.ts';
import { badInput, notFound, refused } from '../../platform/domainError.ts';
import { readId } from '../../platform/ids.ts';
import { countUndelivered, findClaims } from './claims.store.ts';
import { findTimedOrder, type TimedOrder } from './deadlines.store.ts';
import { hasMoved } from './lifecycle.store.ts';
import { moveOrder } from './moveOrder.ts';

/** `recordId` is null while the role's record is missing. */
export type Caller = {
  role: OrderParty;
  userId: string;
  recordId: string | null;
  awaitsApproval?: boolean;
};
type Mover = { role: OrderParty; userId: string; recordId: string };

export type WantedMove = {
  orderId?: string | null | undefined;
  status?: string | null | undefined;
  reason?: string | null | undefined;
  readyInMinutes?: number | null | undefined;
};

const DONE: Record<TransitionName, string> = {
  accept: 'Order accepted.',
  reject: 'Order rejected. The customer gets a full refund.',
  pickup: 'Order picked up.',
  deliver: 'Order delivered.',
  cancel: 'Order cancelled. You get a full refund.',
  giveUp: 'Order cancelled. You get a full refund.',
  confirm: 'Order delivered.',
  close: 'Order delivered.',
  undoPickup: 'Pickup undone.',
  deny: 'We are looking into it.',
};

const GIVE_UP = movesFrom('Waiting Pickup', 'customer').filter(({ name }) => name === 'giveUp');

/** The loser of a race gets `success: false`; repeating one's own move succeeds. */
export async function changeOrderStatus(context: Context, by: Caller, move: WantedMove): Promise<Outcome> {
  const transition = transitionTo(move.status ?? '', by.role);
  if (transition === undefined) throw badInput('moveUnknown');
  const readyInMinutes = readMinutes(move, transition);
  const { recordId } = by;
  const orderId = readId(move.orderId);
  if (recordId === null || orderId === undefined) throw notFound('orderNotFound');
  if (by.awaitsApproval) return refused('awaitsApproval');
  const mover = { ...by, recordId };
  const reason = cleanLine(move.reason) || null;
  if (reason !== null && reason.length > REASON_MAX_LENGTH) throw badInput('reasonTooLong');

  const isDone = await inTransaction(context.sql, async (tx) => {
    for (const way of [transition, ...(transition.name === 'cancel' ? GIVE_UP : [])]) {
      if (await moveOrder(context, tx, { orderId, transition: way, by: mover, reason, readyInMinutes })) return true;
    }
    return false;
  });
  if (!isDone) return whyNot(context.sql, mover, transition, orderId);
  return { success: true, message: DONE[transition.name] };
}

function readMinutes({ readyInMinutes }: WantedMove, { name }: Transition): number | undefined {
  if (readyInMinutes == null) return undefined;
  if (name !== 'accept') throw badInput('readyMinutesMisplaced');
  const isInRange = readyInMinutes >= LEAST_READY_MINUTES && readyInMinutes <= MOST_READY_MINUTES;
  if (!isInRange) throw badInput('readyMinutesInvalid');
  return readyInMinutes;
}

async function whyNot(sql: Sql, mover: Mover, transition: Transition, orderId: string): Promise<Outcome> {
  const order = await findTimedOrder(sql, orderId);
  if (order === undefined || !concerns(order, mover, transition)) throw notFound('orderNotFound');
  // On its way and the rider's own: the customer's no forbids it.
  if (transition.name === 'deliver' && order.status === 'In Progress') return refused('arrivalDenied');
  // A Pickup that was undone is none any more.
  const isDone =
    transition.name === 'pickup'
      ? order.rider_id === mover.recordId
      : await hasMoved(sql, orderId, mover.userId, transition.to);
  if (isDone) return { success: true, message: DONE[transition.name] };
  if (transition.name !== 'pickup') return refused('moveTooLate');
  return refused(await whyNoPickup(sql, mover, order));
}

async function whyNoPickup(sql: Sql, { recordId }: Mover, { id, status }: TimedOrder): Promise<ErrorCode> {
  if (status !== 'Waiting Pickup') return 'pickupTaken';
  const claims = await findClaims(sql, id, recordId);
  if (claims.some((claim) => claim.ended_by === null && claim.rider_id !== recordId)) return 'pickupTaken';
  return whyFull(await countUndelivered(sql, recordId)) ?? 'moveTooLate';
}

/** A foreign order answers like a missing one. An order that waits for a rider, or did, concerns every rider but its buyer. */
function concerns(order: TimedOrder, mover: Mover, transition: Transition): boolean {
  if (mover.role === 'chef') return order.chef_id === mover.recordId;
  if (mover.role === 'customer') return order.customer_id === mover.recordId;
  if (transition.name === 'deliver') return order.rider_id === mover.recordId;
  return order.customer_id !== mover.userId && (order.status === 'Waiting Pickup' || order.rider_id !== null);
}
