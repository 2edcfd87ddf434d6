import { isOffered } from '@homeplate/domain/deadlines';
import { carryLimitError } from '@homeplate/domain/duty';
import { LEAST_READY_MINUTES, MOST_READY_MINUTES, MOST_STARTED, REASON_MAX_LENGTH } from '@homeplate/domain/limits';
import { whenText } from '@homeplate/domain/localTime';
import {
  moveNamed,
  type OrderParty,
  TRANSITIONS,
  type Transition,
  type TransitionName,
  transitionTo,
} from '@homeplate/domain/orderLifecycle';
import type { ErrorCode } from '@homeplate/domain/serverTexts';
import { startFrom } from '@homeplate/domain/windows';
import type { Context } from '../../context.ts';
import type { Outcome } from '../../generated/resolverTypes.ts';
import { cleanLine } from '../../platform/cleanText.ts';
import { inTransaction, type Sql } from '../../platform/database.ts';
import { badInput, DomainError, notFound, refused } from '../../platform/domainError.ts';
import { claimKey, findRecordOfKey, type IdempotencyKey, readIdempotencyKey } from '../../platform/idempotency.ts';
import { readId } from '../../platform/ids.ts';
import { countAttempt } from '../../platform/rateLimit.ts';
import { caller } from '../access/actor.ts';
import { countUndelivered, findClaims } from './claims.store.ts';
import { hasMoved, isPlanned, lockOrder, lockRider } from './lifecycle.store.ts';
import { moveOrder } from './moveOrder.ts';
import { findTimedOrder, type TimedOrder } from './orders.store.ts';

/** `recordId` is null while the role's record is missing. */
export type Caller = { role: OrderParty; userId: string; recordId: string | null; awaitsApproval?: boolean };
type Mover = { role: OrderParty; userId: string; recordId: string };

export type WantedMove = {
  orderId?: string | null | undefined;
  status?: string | null | undefined;
  reason?: string | null | undefined;
  readyInMinutes?: number | null | undefined;
  /** The chef cancels what was accepted: a late Reject must not. */
  afterAccept?: boolean | null | undefined;
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
  handBack: 'Take it back to the kitchen.',
  handOver: 'It is yours now.',
  deny: 'We are looking into it.',
  collect: 'Handed over.',
};

const UNFINISHED = moveNamed('cancel', 'chef', 'Waiting Pickup');
const GIVE_UP = TRANSITIONS.filter(({ name }) => name === 'giveUp');

/** Once per Idempotency-Key. */
export function changeOrderStatus(context: Context, by: Caller, move: WantedMove): Promise<Outcome> {
  return change(context, by, move, readIdempotencyKey(context, `changeOrderStatus ${by.role}`, move));
}

/** The loser of a race gets `success: false`; repeating one's own move succeeds. */
async function change(
  context: Context,
  by: Caller,
  move: WantedMove,
  key: IdempotencyKey | undefined,
): Promise<Outcome> {
  const known = transitionTo(move.status ?? '', by.role);
  const transition = move.afterAccept && known?.name === 'reject' ? UNFINISHED : known;
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
    if (readyInMinutes !== undefined && (await isPlanned(tx, orderId, recordId))) throw badInput('readyMinutesPlanned');
    if (key) {
      // A repeat waits for these locks, and finds the key.
      if (by.role === 'rider') await lockRider(tx, recordId);
      await lockOrder(tx, orderId);
      if ((await findRecordOfKey(tx, key, context.now)) !== undefined) return true;
    }
    for (const way of [transition, ...(by.role === 'customer' ? GIVE_UP : [])]) {
      if (await moveOrder(context, tx, { orderId, transition: way, by: mover, reason, readyInMinutes })) {
        if (key) await claimKey(tx, key, orderId, context.now);
        return true;
      }
    }
    return false;
  });
  if (!isDone) return whyNot(context, mover, transition, orderId);
  return { success: true, message: doneText(transition) };
}

function doneText({ name, by }: Transition): string {
  return name === 'cancel' && by === 'chef' ? 'Order cancelled. The customer gets a full refund.' : DONE[name];
}

function readMinutes({ readyInMinutes }: WantedMove, { name }: Transition): number | undefined {
  if (readyInMinutes == null) return undefined;
  if (name !== 'accept') throw badInput('readyMinutesMisplaced');
  const isInRange = readyInMinutes >= LEAST_READY_MINUTES && readyInMinutes <= MOST_READY_MINUTES;
  if (!isInRange) throw badInput('readyMinutesInvalid');
  return readyInMinutes;
}

async function whyNot({ sql, now }: Context, mover: Mover, transition: Transition, orderId: string): Promise<Outcome> {
  const order = await findTimedOrder(sql, orderId);
  if (order === undefined || !concerns(order, mover, transition, now)) throw notFound('orderNotFound');
  // On its way and the rider's own: the customer's no forbids it.
  if (transition.name === 'deliver' && order.status === 'In Progress') return refused('arrivalDenied');
  // A Pickup that was undone is none any more.
  const isDone =
    transition.name === 'pickup'
      ? order.rider_id === mover.recordId
      : await hasMoved(sql, orderId, mover.userId, transition.to);
  if (isDone) return { success: true, message: doneText(transition) };
  const { status, answer_from, cancel_until } = order;
  if (status === 'Pending' && transition.name === 'accept' && answer_from)
    return refused('acceptTooEarly', { when: hourText(startFrom(answer_from, cancel_until), now) });
  if (status === 'Pending' && transition.name === 'cancel' && cancel_until)
    return refused('cancelTooLate', { when: hourText(cancel_until, now) });
  if (transition.name === 'accept' && order.cancelled_by === 'system') return refused('acceptTooLate');
  if (transition.name !== 'pickup') return refused('moveTooLate');
  return refused(await whyNoPickup(sql, mover, order));
}

const hourText = (at: Date, now: Date) => whenText(at, now).replace(/^today at /, '');

async function whyNoPickup(sql: Sql, { userId, recordId }: Mover, { id, status }: TimedOrder): Promise<ErrorCode> {
  if (status !== 'Waiting Pickup') return 'pickupTaken';
  const claims = await findClaims(sql, id, recordId);
  if (claims.some((claim) => claim.ended_by === null && claim.rider_id !== recordId)) return 'pickupTaken';
  return carryLimitError(await countUndelivered(sql, { riderId: recordId, userId })) ?? 'moveTooLate';
}

/** A foreign order answers like a missing one. An order that waits for a rider, or did, concerns every rider but its buyer. */
function concerns(order: TimedOrder, mover: Mover, transition: Transition, now: Date): boolean {
  if (mover.role === 'chef') return order.chef_id === mover.recordId;
  if (mover.role === 'customer') return order.customer_id === mover.recordId;
  if (transition.name === 'deliver') return order.rider_id === mover.recordId;
  const isWaiting = order.status === 'Waiting Pickup' && isOffered(order, now);
  return !order.pickup && order.customer_id !== mover.userId && (isWaiting || order.rider_id !== null);
}

const STARTS = { name: 'accept-orders', max: 30, windowSeconds: 600 };

export async function acceptOrders(
  context: Context,
  orderIds: readonly string[] | null | undefined,
): Promise<Outcome[]> {
  const ids = orderIds ?? [];
  if (ids.length === 0 || ids.length > MOST_STARTED) throw badInput('startOrders');
  const { userId, chefId } = caller(context);
  await countAttempt(context, STARTS, userId);
  const outcomes: Outcome[] = [];
  for (const orderId of ids) {
    const move = { orderId, status: 'Waiting Pickup' };
    const outcome = await change(context, { role: 'chef', userId, recordId: chefId }, move, undefined).catch(asOutcome);
    outcomes.push(outcome);
  }
  return outcomes;
}

function asOutcome(error: unknown): Outcome {
  if (error instanceof DomainError && error.kind === 'NOT_FOUND') return refused(error.code);
  throw error;
}
