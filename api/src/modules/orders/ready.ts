import { MOST_READY_MINUTES } from '@homeplate/domain/limits';
import { READY_STEPS } from '@homeplate/domain/orderLifecycle';
import type { Context } from '../../context.ts';
import type { Outcome } from '../../generated/resolverTypes.ts';
import { badInput, refused } from '../../platform/domainError.ts';
import { claimKey, findRecordOfKey, readIdempotencyKey } from '../../platform/idempotency.ts';
import type { TimedOrder } from './deadlines.store.ts';
import { setReadyBy } from './estimate.store.ts';
import { withOrder } from './withOrder.ts';

const MINUTE = 60_000;

type OrderId = string | null | undefined;

/** Repeating succeeds. */
export function markOrderReady(context: Context, orderId: OrderId): Promise<Outcome> {
  return withOrder(context, 'chef', orderId, async (_tx, order, { mark }) => {
    if (order.ready_at) return { success: true, message: 'Order ready.' };
    if (order.status !== 'Waiting Pickup') return notWaiting(order);
    await mark('ready');
    return { success: true, message: 'Order ready. Riders can see it.' };
  });
}

const MOVED: Outcome = { success: true, message: 'The customer sees the new time.' };

/** From now if the time is over; once per Idempotency-Key. Throws BAD_USER_INPUT for an unknown step. */
export async function moveReadyTime(
  context: Context,
  orderId: OrderId,
  minutes: number | null | undefined,
): Promise<Outcome> {
  if (!READY_STEPS.some((step) => step === minutes)) throw badInput('readyStepInvalid');
  const key = readIdempotencyKey(context, 'moveReadyTime', { orderId, minutes });
  return withOrder(context, 'chef', orderId, async (tx, order, { mark }) => {
    if (key && (await findRecordOfKey(tx, key, context.now)) !== undefined) return MOVED;
    if (order.ready_at || order.status !== 'Waiting Pickup') return notWaiting(order);
    const from = Math.max(order.ready_by?.getTime() ?? 0, context.now.getTime());
    const readyBy = from + Number(minutes) * MINUTE;
    const limit = MOST_READY_MINUTES;
    if (readyBy > (order.accepted_at ?? context.now).getTime() + limit * MINUTE)
      return refused('readyTooLate', { limit });
    await setReadyBy(tx, order.id, new Date(readyBy));
    await mark('ready_moved');
    // Under the order's lock: a repeat waits, and finds the key.
    if (key) await claimKey(tx, key, order.id, context.now);
    return MOVED;
  });
}

function notWaiting({ status, ready_at }: TimedOrder): Outcome {
  return refused(status === 'Pending' ? 'acceptFirst' : ready_at ? 'readyAlready' : 'moveTooLate');
}
