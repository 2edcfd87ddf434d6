import { timingSafeEqual } from 'node:crypto';
import { NOBODY_HERE_MS, NOTE_MAX_LENGTH, PIN_LOCK_MS, PIN_TRIES } from '@homeplate/domain/limits';
import { movesFrom } from '@homeplate/domain/orderLifecycle';
import { errorText } from '@homeplate/domain/serverTexts';
import type { Context } from '../../context.ts';
import type { MutationDeliverOrderArgs, Outcome } from '../../generated/resolverTypes.ts';
import { cleanLine } from '../../platform/cleanText.ts';
import { inTransaction, type Transaction } from '../../platform/database.ts';
import { badInput, notFound, waitText } from '../../platform/domainError.ts';
import { claimKey, findRecordOfKey, readIdempotencyKey } from '../../platform/idempotency.ts';
import { readId } from '../../platform/ids.ts';
import { countWithDelays, type GrowingLimit } from '../../platform/rateLimit.ts';
import { caller } from '../access/actor.ts';
import { type DoorOrder, findDoorOrder, markProof, setNobodyHere } from './door.store.ts';
import { hasMoved, lockOrder } from './lifecycle.store.ts';
import { markOrder } from './markOrder.ts';
import { moveOrder } from './moveOrder.ts';

/** Per Pickup, which makes a new PIN: five in ten minutes, then none for ten. */
const WRONG_PINS: GrowingLimit = {
  name: 'delivery-pin',
  max: PIN_TRIES,
  windowSeconds: PIN_LOCK_MS / 1000,
  delays: [PIN_LOCK_MS / 1000],
  code: 'pinLocked',
};

type Evidence =
  | { kind: 'pin'; pin: string; place: null }
  | { kind: 'photo'; id: string; place: string }
  | { kind: 'returned'; place: null };

/** Delivered with one piece of evidence, or returned. Repeating succeeds. */
export async function deliverOrder(context: Context, delivery: Partial<MutationDeliverOrderArgs>): Promise<Outcome> {
  const evidence = readEvidence(delivery);
  return ofRider(context, delivery.orderId, async (tx, order, riderId) => {
    const { userId } = caller(context);
    const [transition] = movesFrom(order.status, 'rider').filter(({ name }) => name === 'deliver');
    if (transition === undefined) {
      if (await hasMoved(tx, order.id, userId, 'Completed')) return done(order.proof);
      return { success: false, message: errorText('moveTooLate') };
    }
    const refusal = await refusalOf(context, tx, order, riderId, evidence);
    if (refusal !== undefined) return { success: false, message: refusal };
    const { kind, place } = evidence;
    const by = { userId, recordId: riderId };
    await moveOrder(context, tx, { orderId: order.id, transition, by, reason: null, proof: { kind, place } });
    return done(kind);
  });
}

/** Asks the customer; after five minutes the order may be left or returned. Repeating succeeds. */
export function reportNobodyHere(context: Context, orderId: string | null | undefined): Promise<Outcome> {
  return ofRider(context, orderId, async (tx, { id, status, nobody_here_until }) => {
    if (status !== 'In Progress') return { success: false, message: errorText('moveTooLate') };
    const asked = { success: true, message: 'The customer sees that you are waiting. Please call them.' };
    if (nobody_here_until !== null) return asked;
    await setNobodyHere(tx, id, new Date(context.now.getTime() + NOBODY_HERE_MS));
    await markOrder(context, tx, { orderId: id, kind: 'nobody_here', role: 'rider', userId: caller(context).userId });
    return asked;
  });
}

function readEvidence({ returned, ...texts }: Partial<MutationDeliverOrderArgs>): Evidence {
  const [pin = '', id = '', place = ''] = [texts.pin, texts.photo, texts.place].map(cleanLine);
  const isPhoto = id !== '' || place !== '';
  if ([pin !== '', isPhoto, returned === true].filter(Boolean).length !== 1) throw badInput('deliveryUnclear');
  if (returned) return { kind: 'returned', place: null };
  if (!isPhoto) {
    if (!/^[0-9]{4}$/.test(pin)) throw badInput('pinInvalid');
    return { kind: 'pin', pin, place: null };
  }
  const photo = readId(id);
  if (photo === undefined) throw badInput('photoUnknown');
  if (place === '') throw badInput('placeMissing');
  if (place.length > NOTE_MAX_LENGTH) throw badInput('placeTooLong');
  return { kind: 'photo', id: photo, place };
}

async function refusalOf(
  context: Context,
  tx: Transaction,
  order: DoorOrder,
  riderId: string,
  evidence: Evidence,
): Promise<string | undefined> {
  if (evidence.kind === 'returned' && order.is_denied) return errorText('arrivalDenied');
  if (evidence.kind === 'pin') return tryPin(context, tx, order, evidence.pin);
  if (evidence.kind === 'returned' || order.handoff === 'hand') {
    const until = order.nobody_here_until?.getTime();
    if (until === undefined) return errorText(evidence.kind === 'photo' ? 'photoTooEarly' : 'returnTooEarly');
    const left = (until - context.now.getTime()) / 1000;
    if (left > 0) return errorText('nobodyHereWaiting', { wait: waitText(left) });
  }
  if (evidence.kind === 'returned') return undefined;
  const isOwn = await markProof(tx, { id: evidence.id, orderId: order.id, riderId, since: order.picked_up_at });
  return isOwn ? undefined : errorText('photoUnknown');
}

// Counted before comparing, under the order's lock: of any number at once, five are compared.
async function tryPin(context: Context, tx: Transaction, order: DoorOrder, pin: string): Promise<string | undefined> {
  if (order.pin === null) return errorText('pinNone');
  const key = readIdempotencyKey(context, 'deliverOrder', { orderId: order.id, pin });
  // Already counted; its answer was lost.
  if (key && (await findRecordOfKey(tx, key, context.now)) !== undefined) return errorText('pinWrong');
  const attempt = await countWithDelays(
    { ...context, sql: tx },
    WRONG_PINS,
    `${order.id} ${order.picked_up_at?.toISOString()}`,
  );
  if (timingSafeEqual(Buffer.from(pin), Buffer.from(order.pin))) return undefined;
  if (key) await claimKey(tx, key, order.id, context.now);
  if (!attempt.isOver) return errorText('pinWrong');
  const { userId } = caller(context);
  await markOrder(context, tx, { orderId: order.id, kind: 'pin_locked', role: 'rider', userId });
  return errorText('pinWrongLast');
}

function done(proof: DoorOrder['proof']): Outcome {
  return { success: true, message: proof === 'returned' ? 'Order returned to the kitchen.' : 'Order delivered.' };
}

/** Locks the order, also against its deadlines. A foreign order answers like a missing one. */
async function ofRider(
  context: Context,
  wanted: string | null | undefined,
  take: (tx: Transaction, order: DoorOrder, riderId: string) => Promise<Outcome>,
): Promise<Outcome> {
  const id = readId(wanted);
  const { riderId, awaitsApproval } = caller(context);
  if (riderId === null || id === undefined) throw notFound('orderNotFound');
  if (awaitsApproval) return { success: false, message: errorText('awaitsApproval') };
  return inTransaction(context.sql, async (tx) => {
    const isThere = await lockOrder(tx, id);
    const order = isThere && (await findDoorOrder(tx, id));
    if (order?.rider_id !== riderId) throw notFound('orderNotFound');
    return take(tx, order, riderId);
  });
}
