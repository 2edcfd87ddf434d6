import { timingSafeEqual } from 'node:crypto';
import { NOBODY_HERE_MS, NOTE_MAX_LENGTH, PIN_LOCK_MS, PIN_TRIES } from '@homeplate/domain/limits';
import { moveNamed } from '@homeplate/domain/orderLifecycle';
import { typedCode } from '@homeplate/domain/typed';
import type { Context } from '../../context.ts';
import type { MutationDeliverOrderArgs, Outcome } from '../../generated/resolverTypes.ts';
import { cleanLine } from '../../platform/cleanText.ts';
import type { Transaction } from '../../platform/database.ts';
import { badInput, refused, waitText } from '../../platform/domainError.ts';
import { claimKey, findRecordOfKey, readIdempotencyKey } from '../../platform/idempotency.ts';
import { readId } from '../../platform/ids.ts';
import { countWithDelays, type GrowingLimit } from '../../platform/rateLimit.ts';
import { caller } from '../access/actor.ts';
import { markProof, setNobodyHere } from './door.store.ts';
import { hasMoved } from './lifecycle.store.ts';
import { moveOrder } from './moveOrder.ts';
import type { TimedOrder } from './orders.store.ts';
import { type By, pressOnce, withOrder } from './withOrder.ts';

const DELIVER = moveNamed('deliver', 'rider', 'In Progress');

/** Five wrong PINs, then one each ten minutes; a Pickup and a No begin new tries. */
const WRONG_PINS: GrowingLimit = {
  name: 'delivery-pin',
  max: PIN_TRIES,
  windowSeconds: 86_400,
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
  return withOrder(context, 'carrier', delivery.orderId, async (tx, order, by) => {
    if (caller(context).awaitsApproval) return refused('awaitsApproval');
    if (order.status !== DELIVER.from) {
      if (await hasMoved(tx, order.id, by.userId, 'Completed')) return done(order.proof);
      return refused('moveTooLate');
    }
    const refusal = await refusalOf(context, tx, order, evidence, by);
    if (refusal !== undefined) return refusal;
    const { kind, place } = evidence;
    await moveOrder(context, tx, { orderId: order.id, transition: DELIVER, by, reason: null, proof: { kind, place } });
    return done(kind);
  });
}

const ASKED: Outcome = { success: true, message: 'The customer sees that you are waiting. Please call them.' };

/** After five minutes, not before its window, the order may be left or returned. Repeating succeeds. */
export function reportNobodyHere(context: Context, orderId: string | null | undefined): Promise<Outcome> {
  const press = { operation: 'reportNobodyHere', input: { orderId }, done: ASKED };
  return pressOnce(context, 'carrier', press, async (tx, { id, status, starts_at, nobody_here_until }, { mark }) => {
    if (caller(context).awaitsApproval) return refused('awaitsApproval');
    if (status !== 'In Progress') return refused('moveTooLate');
    if (nobody_here_until !== null) return ASKED;
    const from = Math.max(context.now.getTime(), starts_at?.getTime() ?? 0);
    await setNobodyHere(tx, id, new Date(from + NOBODY_HERE_MS));
    await mark('nobody_here');
    return ASKED;
  });
}

function readEvidence({ returned, ...texts }: Partial<MutationDeliverOrderArgs>): Evidence {
  const [pin = '', id = '', place = ''] = [texts.pin, texts.photo, texts.place].map(cleanLine);
  const isPhoto = id !== '' || place !== '';
  if ([pin !== '', isPhoto, returned === true].filter(Boolean).length !== 1) throw badInput('deliveryUnclear');
  if (returned) return { kind: 'returned', place: null };
  if (!isPhoto) {
    return { kind: 'pin', pin: readPin(pin), place: null };
  }
  const photo = readId(id);
  if (photo === undefined) throw badInput('photoUnknown');
  if (place === '') throw badInput('placeMissing');
  if (place.length > NOTE_MAX_LENGTH) throw badInput('placeTooLong');
  return { kind: 'photo', id: photo, place };
}

export function readPin(typed: string): string {
  const pin = typedCode(typed);
  if (!/^[0-9]{4}$/.test(pin)) throw badInput('pinInvalid');
  return pin;
}

async function refusalOf(
  context: Context,
  tx: Transaction,
  order: TimedOrder,
  evidence: Evidence,
  { recordId, mark }: By,
): Promise<Outcome | undefined> {
  if (evidence.kind === 'returned' && order.denied_arrival_at) return refused('arrivalDenied');
  if (evidence.kind === 'pin') return tryPin(context, tx, order, evidence.pin, mark);
  if (evidence.kind === 'returned' || order.handoff === 'hand') {
    const until = order.nobody_here_until?.getTime();
    if (until === undefined) return refused(evidence.kind === 'photo' ? 'photoTooEarly' : 'returnTooEarly');
    const left = (until - context.now.getTime()) / 1000;
    if (left > 0) return refused('nobodyHereWaiting', { wait: waitText(left) });
  }
  if (evidence.kind === 'returned') return undefined;
  const since = order.picked_up_at ?? null;
  const isOwn = await markProof(tx, { id: evidence.id, orderId: order.id, riderId: recordId, since });
  return isOwn ? undefined : refused('photoUnknown');
}

// Counted before it is compared, under the order's lock: five are compared, on all copies together.
export async function tryPin(
  context: Context,
  tx: Transaction,
  order: TimedOrder,
  pin: string,
  mark: By['mark'],
): Promise<Outcome | undefined> {
  if (order.pin === null) return refused('pinNone');
  const key = readIdempotencyKey(context, order.pickup ? 'handOverOrder' : 'deliverOrder', { orderId: order.id, pin });
  // Counted before; its answer was lost.
  if (key && (await findRecordOfKey(tx, key, context.now)) !== undefined) return refused('pinWrong');
  const attempt = await countWithDelays(
    { ...context, sql: tx },
    WRONG_PINS,
    `${order.id} ${(order.denied_arrival_at ?? order.picked_up_at ?? order.accepted_at)?.toISOString()}`,
  );
  if (timingSafeEqual(Buffer.from(pin), Buffer.from(order.pin))) return undefined;
  if (key) await claimKey(tx, key, order.id, context.now);
  if (!attempt.isOver) return refused('pinWrong');
  await mark('pin_locked');
  return refused('pinWrongLast');
}

function done(proof: TimedOrder['proof']): Outcome {
  return { success: true, message: proof === 'returned' ? 'Order returned to the kitchen.' : 'Order delivered.' };
}
