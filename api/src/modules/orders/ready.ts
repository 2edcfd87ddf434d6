import { errorText } from '@homeplate/domain/errorCatalogue';
import { MOST_READY_MINUTES } from '@homeplate/domain/limits';
import { READY_STEPS } from '@homeplate/domain/orderLifecycle';
import type { Context } from '../../context.ts';
import type { Outcome } from '../../generated/resolverTypes.ts';
import { badInput } from '../../platform/domainError.ts';
import { setReadyBy } from './estimate.store.ts';
import { type LockedOrder, withOrder } from './withOrder.ts';

const MINUTE = 60_000;

type OrderId = string | null | undefined;

/** The chef's order can be fetched. Repeated: a success. */
export function markOrderReady(context: Context, orderId: OrderId): Promise<Outcome> {
  return withOrder(context, 'chef', orderId, async (_tx, order, mark) => {
    if (order.ready_at) return { success: true, message: 'Order ready.' };
    if (order.status !== 'Waiting Pickup') return refused(order);
    await mark('ready');
    return { success: true, message: 'Order ready. Riders can see it.' };
  });
}

/** Puts off when the chef's order is ready, counted from now if that is over. Throws BAD_USER_INPUT for any other step. */
export async function moveReadyTime(
  context: Context,
  orderId: OrderId,
  minutes: number | null | undefined,
): Promise<Outcome> {
  if (!READY_STEPS.some((step) => step === minutes)) throw badInput('readyStepInvalid');
  return withOrder(context, 'chef', orderId, async (tx, order, mark) => {
    if (order.ready_at || order.status !== 'Waiting Pickup') return refused(order);
    const from = Math.max(order.ready_by?.getTime() ?? 0, context.now.getTime());
    const readyBy = from + Number(minutes) * MINUTE;
    const limit = MOST_READY_MINUTES;
    if (readyBy > (order.accepted_at ?? context.now).getTime() + limit * MINUTE)
      return { success: false, message: errorText('readyTooLate', { limit }) };
    await setReadyBy(tx, order.id, new Date(readyBy));
    await mark('ready_moved');
    return { success: true, message: 'The customer sees the new time.' };
  });
}

function refused({ status, ready_at }: LockedOrder): Outcome {
  if (status === 'Pending') return { success: false, message: errorText('acceptFirst') };
  return { success: false, message: errorText(ready_at ? 'readyAlready' : 'moveTooLate') };
}
