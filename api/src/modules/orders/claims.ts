import { whyFull } from '@homeplate/domain/duty';
import { MOST_GIVEN_BACK, MOST_UNDONE, REASON_MAX_LENGTH, UNDO_PICKUP_MS } from '@homeplate/domain/limits';
import { UNDO_PICKUP } from '@homeplate/domain/orderLifecycle';
import { type ErrorCode, errorText } from '@homeplate/domain/serverTexts';
import { torontoDayBounds } from '@homeplate/domain/torontoTime';
import type { Context } from '../../context.ts';
import type { Outcome } from '../../generated/resolverTypes.ts';
import { cleanLine } from '../../platform/cleanText.ts';
import { inTransaction, type Transaction } from '../../platform/database.ts';
import { badInput, notFound } from '../../platform/domainError.ts';
import { readId } from '../../platform/ids.ts';
import { countAttempt } from '../../platform/rateLimit.ts';
import { caller } from '../access/actor.ts';
import {
  type Claim,
  countGivenBack,
  countUndelivered,
  countUndone,
  endClaim,
  findClaims,
  findPickup,
  insertClaim,
} from './claims.store.ts';
import type { MarkKind } from './deadlines.store.ts';
import { findOrderFacts, lockOrder, lockRider, type OrderFacts } from './lifecycle.store.ts';
import { markOrder } from './markOrder.ts';
import { moveOrder } from './moveOrder.ts';
import { notifyReleased } from './notify.ts';

type OrderId = string | null | undefined;
type Order = OrderFacts & { id: string; riderId: string; userId: string; own?: Claim; living?: Claim };

/** Limited because each claim shows a kitchen's door, and a quick release is free. */
const CLAIMS = { name: 'claim', max: 30, windowSeconds: 3600 };

const CLAIMED: Outcome = { success: true, message: 'It is yours. Pick it up at the kitchen.' };
const RELEASED: Outcome = { success: true, message: 'Released. Other riders see it now.' };
const UNDONE: Outcome = { success: true, message: 'Pickup undone.' };

const refused = (code: ErrorCode): Outcome => ({ success: false, message: errorText(code) });

/** The loser of a race gets `success: false`; repeating succeeds. */
export function claimOrder(context: Context, orderId: OrderId): Promise<Outcome> {
  return asRider(context, orderId, async (tx, order) => {
    const { id, status, riderId, userId, own, living } = order;
    if (order.customer_id === userId) return refused('ownOrder');
    if (own?.ended_by === null) return CLAIMED;
    if (order.rider_id === riderId) return status === 'In Progress' ? CLAIMED : refused('moveTooLate');
    if (status !== 'Waiting Pickup') {
      if (order.rider_id !== null) return refused('pickupTaken');
      if (own !== undefined) return refused('moveTooLate');
      throw notFound('orderNotFound');
    }
    if (living !== undefined) return refused('pickupTaken');
    if (caller(context).awaitsApproval) return refused('awaitsApproval');
    if (own !== undefined && own.ended_by !== 'picked_up') return refused('claimedBefore');
    if (await isStopped(context, tx, riderId)) return refused('claimsStopped');
    const full = whyFull(await countUndelivered(tx, riderId));
    if (full !== undefined) return refused(full);
    await countAttempt({ ...context, sql: tx }, CLAIMS, userId);
    await insertClaim(tx, { orderId: id, riderId, at: context.now });
    await mark(context, tx, id, 'claimed');
    return CLAIMED;
  });
}

/** Before Pickup. Repeating succeeds. */
export function releaseOrder(context: Context, orderId: OrderId, given: string | null | undefined): Promise<Outcome> {
  const reason = cleanLine(given) || null;
  if (reason !== null && reason.length > REASON_MAX_LENGTH) throw badInput('reasonTooLong');
  return asRider(context, orderId, async (tx, { id, riderId, own, ...order }) => {
    if (order.rider_id === riderId) return refused(order.status === 'In Progress' ? 'releaseTooLate' : 'moveTooLate');
    if (own === undefined) throw notFound('orderNotFound');
    if (own.ended_by === 'released' || own.ended_by === 'lapsed') return RELEASED;
    if (own.ended_by !== null) return refused('moveTooLate');
    await endClaim(tx, { orderId: id, by: 'released', at: context.now, reason });
    await mark(context, tx, id, 'released');
    await notifyReleased(context, tx, id, riderId);
    return RELEASED;
  });
}

/** Once for each rider and order; claims it again if allowed. Repeating succeeds. */
export function undoPickup(context: Context, orderId: OrderId): Promise<Outcome> {
  return asRider(context, orderId, async (tx, { id, riderId, userId, status, ...order }) => {
    const { picked_up_at, undone, is_denied } = await findPickup(tx, id, userId);
    if (order.rider_id !== riderId) {
      if (undone) return status === 'Waiting Pickup' ? UNDONE : refused('moveTooLate');
      throw notFound('orderNotFound');
    }
    if (status !== 'In Progress') return refused('moveTooLate');
    if (undone) return refused('undoneBefore');
    if (is_denied) return refused('arrivalDenied');
    const { from, to } = torontoDayBounds(context.now);
    if ((await countUndone(tx, userId, from, to)) >= MOST_UNDONE) return refused('undoneOften');
    if (!picked_up_at || context.now.getTime() - picked_up_at.getTime() > UNDO_PICKUP_MS) return refused('undoTooLate');
    const by = { userId, recordId: riderId };
    await moveOrder(context, tx, { orderId: id, transition: UNDO_PICKUP.rider, by, reason: null });
    await mark(context, tx, id, 'pickup_undone');
    const isClaimed =
      !(await isStopped(context, tx, riderId)) && (await insertClaim(tx, { orderId: id, riderId, at: context.now }));
    if (isClaimed) await mark(context, tx, id, 'claimed');
    return UNDONE;
  });
}

async function isStopped({ now }: Context, tx: Transaction, riderId: string): Promise<boolean> {
  const { from, to } = torontoDayBounds(now);
  return (await countGivenBack(tx, riderId, from, to)) >= MOST_GIVEN_BACK;
}

/**
 * Locks the rider, so that parallel claims count each other, then the order. A foreign order answers like a missing
 * one.
 */
function asRider(
  context: Context,
  wanted: OrderId,
  take: (tx: Transaction, order: Order) => Promise<Outcome>,
): Promise<Outcome> {
  const id = readId(wanted);
  const { riderId, userId } = caller(context);
  if (riderId === null || id === undefined) throw notFound('orderNotFound');
  return inTransaction(context.sql, async (tx) => {
    if (!(await lockRider(tx, riderId))) throw notFound('orderNotFound');
    const order = (await lockOrder(tx, id)) && (await findOrderFacts(tx, id));
    if (order === undefined) throw notFound('orderNotFound');
    const claims = await findClaims(tx, id, riderId);
    const own = claims.find((claim) => claim.rider_id === riderId);
    const living = claims.find((claim) => claim.ended_by === null);
    return take(tx, { ...order, id, riderId, userId, ...(own && { own }), ...(living && { living }) });
  });
}

function mark(context: Context, tx: Transaction, orderId: string, kind: MarkKind): Promise<void> {
  return markOrder(context, tx, { orderId, kind, role: 'rider', userId: caller(context).userId });
}
