import { isOffered } from '@homeplate/domain/deadlines';
import { carryLimitError } from '@homeplate/domain/duty';
import { MOST_GIVEN_BACK, MOST_UNDONE, REASON_MAX_LENGTH, UNDO_PICKUP_MS } from '@homeplate/domain/limits';
import { localDayBounds } from '@homeplate/domain/localTime';
import { moveNamed } from '@homeplate/domain/orderLifecycle';
import type { Context } from '../../context.ts';
import type { Outcome } from '../../generated/resolverTypes.ts';
import { cleanLine } from '../../platform/cleanText.ts';
import type { Transaction } from '../../platform/database.ts';
import { badInput, notFound, refused } from '../../platform/domainError.ts';
import { countAttempt } from '../../platform/rateLimit.ts';
import { caller } from '../access/actor.ts';
import {
  countGivenBack,
  countUndelivered,
  countUndone,
  endClaim,
  findClaims,
  hasMarked,
  insertClaim,
} from './claims.store.ts';
import { notifyReleased } from './deadlineNews.ts';
import { isTakenBack } from './deadlines.store.ts';
import { moveOrder } from './moveOrder.ts';
import { pressOnce, withOrder } from './withOrder.ts';

type OrderId = string | null | undefined;

const UNDO_PICKUP = moveNamed('undoPickup', 'rider', 'In Progress');

/** Limited because each claim shows a kitchen's door, and a quick release is free. */
const CLAIMS = { name: 'claim', max: 30, windowSeconds: 3600 };

const CLAIMED: Outcome = { success: true, message: 'It is yours. Pick it up at the kitchen.' };
const RELEASED: Outcome = { success: true, message: 'Released. Other riders see it now.' };
const UNDONE: Outcome = { success: true, message: 'Pickup undone.' };

/** Reserves an order that waits for a rider. The loser of a race gets `success: false`; repeated: a success. */
export function claimOrder(context: Context, orderId: OrderId): Promise<Outcome> {
  const press = { operation: 'claimOrder', input: { orderId }, done: CLAIMED };
  return pressOnce(context, 'rider', press, async (tx, order, { userId, recordId: riderId, mark }) => {
    const { id, status } = order;
    const { own, living } = await claimsOf(tx, id, riderId);
    if (order.customer_id === userId) return refused('ownOrder');
    if (own?.ended_by === null) return CLAIMED;
    if (order.rider_id === riderId) return status === 'In Progress' ? CLAIMED : refused('moveTooLate');
    if (status !== 'Waiting Pickup') {
      if (order.rider_id !== null) return refused('pickupTaken');
      if (own !== undefined) return refused('moveTooLate');
      throw notFound('orderNotFound');
    }
    if (!isOffered(order, context.now)) throw notFound('orderNotFound');
    if (living !== undefined) return refused('pickupTaken');
    if (caller(context).awaitsApproval) return refused('awaitsApproval');
    if (own !== undefined && own.ended_by !== 'picked_up') return refused('claimedBefore');
    if (await isStopped(context, tx, riderId)) return refused('claimsStopped');
    const full = carryLimitError(await countUndelivered(tx, { riderId, userId }));
    if (full !== undefined) return refused(full);
    await countAttempt({ ...context, sql: tx }, CLAIMS, userId);
    await insertClaim(tx, { orderId: id, riderId, at: context.now });
    await mark('claimed');
    return CLAIMED;
  });
}

/** Before Pickup. Repeating succeeds. */
export function releaseOrder(context: Context, orderId: OrderId, given: string | null | undefined): Promise<Outcome> {
  const reason = cleanLine(given) || null;
  if (reason !== null && reason.length > REASON_MAX_LENGTH) throw badInput('reasonTooLong');
  return withOrder(context, 'rider', orderId, async (tx, { id, ...order }, { recordId: riderId, mark }) => {
    const { own } = await claimsOf(tx, id, riderId);
    if (order.rider_id === riderId) return refused(order.status === 'In Progress' ? 'releaseTooLate' : 'moveTooLate');
    if (own === undefined) throw notFound('orderNotFound');
    if (own.ended_by === 'released' || own.ended_by === 'lapsed') return RELEASED;
    if (own.ended_by !== null) return refused('moveTooLate');
    await endClaim(tx, { orderId: id, by: 'released', at: context.now, reason });
    await mark('released');
    await notifyReleased(context, tx, id, riderId);
    return RELEASED;
  });
}

/** Once for each rider and order; claims it again if allowed. Repeating succeeds. */
export function undoPickup(context: Context, orderId: OrderId): Promise<Outcome> {
  return withOrder(context, 'rider', orderId, async (tx, order, { userId, recordId: riderId, mark }) => {
    const { id, status, picked_up_at, taken_over_at } = order;
    const undone = await hasMarked(tx, id, userId, 'pickup_undone');
    if (order.rider_id !== riderId) {
      if (undone) return status === 'Waiting Pickup' ? UNDONE : refused('moveTooLate');
      throw notFound('orderNotFound');
    }
    if (status !== 'In Progress') return refused('moveTooLate');
    if (undone) return refused('undoneBefore');
    if (order.denied_arrival_at) return refused('arrivalDenied');
    const { from, to } = localDayBounds(context.now);
    if ((await countUndone(tx, userId, from, to)) >= MOST_UNDONE) return refused('undoneOften');
    // What another rider handed over was not fetched by this one.
    if (taken_over_at && picked_up_at && taken_over_at >= picked_up_at) return refused('undoTooLate');
    if (!picked_up_at || context.now.getTime() - picked_up_at.getTime() > UNDO_PICKUP_MS) return refused('undoTooLate');
    const by = { userId, recordId: riderId };
    await moveOrder(context, tx, { orderId: id, transition: UNDO_PICKUP, by, reason: null });
    await mark('pickup_undone');
    const isClaimed =
      !(await isTakenBack(tx, id, userId)) &&
      !(await isStopped(context, tx, riderId)) &&
      (await insertClaim(tx, { orderId: id, riderId, at: context.now }));
    if (isClaimed) await mark('claimed');
    return UNDONE;
  });
}

async function isStopped({ now }: Context, tx: Transaction, riderId: string): Promise<boolean> {
  const { from, to } = localDayBounds(now);
  return (await countGivenBack(tx, riderId, from, to)) >= MOST_GIVEN_BACK;
}

/** The rider's own claim, living or ended, and the living one, whosever it is. */
async function claimsOf(tx: Transaction, orderId: string, riderId: string) {
  const claims = await findClaims(tx, orderId, riderId);
  return {
    own: claims.find((claim) => claim.rider_id === riderId),
    living: claims.find((claim) => claim.ended_by === null),
  };
}
