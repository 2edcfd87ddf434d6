import { latestReady } from '@homeplate/domain/deadlines';
import { movedReadyTime } from '@homeplate/domain/eta';
import { MOST_READY_MINUTES } from '@homeplate/domain/limits';
import { READY_STEPS } from '@homeplate/domain/orderLifecycle';
import type { Context } from '../../context.ts';
import type { Outcome } from '../../generated/resolverTypes.ts';
import { badInput, refused } from '../../platform/domainError.ts';
import { countAttempt } from '../../platform/rateLimit.ts';
import { caller } from '../access/actor.ts';
import { notifyUsers } from '../notifications/notifyUsers.ts';
import { readyNews } from './deadlineNews.ts';
import { setReadyBy } from './estimate.store.ts';
import { findMovedOrder } from './lifecycle.store.ts';
import type { TimedOrder } from './orders.store.ts';
import { pressOnce } from './withOrder.ts';

type OrderId = string | null | undefined;

const IS_READY: Outcome = { success: true, message: 'Order ready. Riders can see it.' };
const IS_BACK: Outcome = { success: true, message: 'The food is back. Riders can see it.' };

/** `back`: the kitchen has what its rider brought back. Repeating succeeds. */
export function markOrderReady(context: Context, orderId: OrderId, back = false): Promise<Outcome> {
  const press = { operation: 'markOrderReady', input: { orderId, back }, done: back ? IS_BACK : IS_READY };
  return pressOnce(context, 'chef', press, async (tx, order, { mark }) => {
    if (back) {
      if (order.status !== 'Waiting Pickup' || !order.handed_back_at) return notWaiting(order);
      if (order.is_coming_back) await mark('brought_back');
      return IS_BACK;
    }
    if (order.ready_at) return { success: true, message: 'Order ready.' };
    if (order.status !== 'Waiting Pickup') return notWaiting(order);
    await mark('ready');
    if (!order.pickup) return IS_READY;
    await notifyUsers(context, tx, [readyNews(await findMovedOrder(tx, order.id), 'ready')]);
    return { success: true, message: 'Order ready. The customer knows.' };
  });
}

const MOVES = { name: 'ready-time', max: 60, windowSeconds: 600 };
const MOVED: Outcome = { success: true, message: 'The customer sees the new time.' };

/** Once per Idempotency-Key. Throws BAD_USER_INPUT for an unknown step. */
export async function moveReadyTime(
  context: Context,
  orderId: OrderId,
  minutes: number | null | undefined,
): Promise<Outcome> {
  if (!READY_STEPS.some((step) => step === minutes)) throw badInput('readyStepInvalid');
  await countAttempt(context, MOVES, caller(context).userId);
  const press = { operation: 'moveReadyTime', input: { orderId, minutes }, done: MOVED };
  return pressOnce(context, 'chef', press, async (tx, order, { mark }) => {
    if (order.ready_at || order.status !== 'Waiting Pickup') return notWaiting(order);
    const readyBy = movedReadyTime(order.ready_by?.getTime() ?? 0, Number(minutes), context.now.getTime());
    if (readyBy === undefined) return refused('readyDue');
    if (readyBy > latestReady(order, order.accepted_at ?? context.now))
      return refused('readyTooLate', { limit: MOST_READY_MINUTES });
    await setReadyBy(tx, order.id, new Date(readyBy));
    await mark('ready_moved');
    return MOVED;
  });
}

function notWaiting({ status, ready_at }: TimedOrder): Outcome {
  return refused(status === 'Pending' ? 'acceptFirst' : ready_at ? 'readyAlready' : 'moveTooLate');
}
