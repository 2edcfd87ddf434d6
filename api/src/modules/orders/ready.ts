import { errorText } from '@homeplate/domain/errorCatalogue';
import { ID_PATTERN, MOST_READY_MINUTES } from '@homeplate/domain/limits';
import { READY_STEPS } from '@homeplate/domain/orderLifecycle';
import type { Context } from '../../context.ts';
import type { Outcome } from '../../generated/resolverTypes.ts';
import { inTransaction, type Transaction } from '../../platform/database.ts';
import { badInput, notFound } from '../../platform/domainError.ts';
import { caller } from '../access/actor.ts';
import { type DeadlineRow, findDeadlineOrder, type MarkKind } from './deadlines.store.ts';
import { setReadyBy } from './estimate.store.ts';
import { lockOrder } from './lifecycle.store.ts';
import { markOrder } from './planNext.ts';

const MINUTE = 60_000;

type OrderId = string | null | undefined;
type Order = DeadlineRow & { id: string };

/** The chef's order can be fetched. Repeated: a success. */
export function markOrderReady(context: Context, orderId: OrderId): Promise<Outcome> {
  return ofKitchen(context, orderId, async (tx, order) => {
    if (order.ready_at) return { success: true, message: 'Order ready.' };
    if (order.status !== 'Waiting Pickup') return refused(order);
    await mark(context, tx, order.id, 'ready');
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
  return ofKitchen(context, orderId, async (tx, order) => {
    if (order.ready_at || order.status !== 'Waiting Pickup') return refused(order);
    const from = Math.max(order.ready_by?.getTime() ?? 0, context.now.getTime());
    const readyBy = from + Number(minutes) * MINUTE;
    const limit = MOST_READY_MINUTES;
    if (readyBy > (order.accepted_at ?? context.now).getTime() + limit * MINUTE)
      return { success: false, message: errorText('readyTooLate', { limit }) };
    await setReadyBy(tx, order.id, new Date(readyBy));
    await mark(context, tx, order.id, 'ready_moved');
    return { success: true, message: 'The customer sees the new time.' };
  });
}

function refused({ status, ready_at }: Order): Outcome {
  if (status === 'Pending') return { success: false, message: errorText('acceptFirst') };
  return { success: false, message: errorText(ready_at ? 'readyAlready' : 'moveTooLate') };
}

/** Marks and moves of one order follow each other. A foreign order answers like a missing one. */
function ofKitchen(
  context: Context,
  wanted: OrderId,
  take: (tx: Transaction, order: Order) => Promise<Outcome>,
): Promise<Outcome> {
  const id = wanted?.toLowerCase() ?? '';
  const { chefId } = caller(context);
  if (chefId === null || !ID_PATTERN.test(id)) throw notFound('orderNotFound');
  return inTransaction(context.sql, async (tx) => {
    const isThere = await lockOrder(tx, id);
    const order = isThere && (await findDeadlineOrder(tx, id));
    if (order?.chef_id !== chefId) throw notFound('orderNotFound');
    return take(tx, { ...order, id });
  });
}

function mark(context: Context, tx: Transaction, orderId: string, kind: MarkKind): Promise<void> {
  return markOrder(context, tx, { orderId, kind, role: 'chef', userId: caller(context).userId });
}
