import { OPERATOR_ENDS, type OrderStatus } from '@homeplate/domain/orderLifecycle';
import type { Transaction } from '../../platform/database.ts';
import { endOrder } from './endOrder.ts';
import { endByOperator, findMovedOrder, insertEvents } from './lifecycle.store.ts';
import type { Refunding } from './refunds.ts';

/**
 * Cancels an order that nobody carries yet, in the name of the house, and gives back all that it took, in the caller's transaction.
 * False when it is no longer such an order: nothing was changed.
 */
export async function cancelByOperator(
  context: Refunding,
  tx: Transaction,
  { orderId, from, reason }: { orderId: string; from: OrderStatus; reason: string },
): Promise<boolean> {
  if (!(await endByOperator(tx, orderId, OPERATOR_ENDS, reason))) return false;
  const event = { order_id: orderId, from_status: from, by_role: 'operator', by_user: null } as const;
  await insertEvents(tx, [{ ...event, to_status: 'Cancelled', reason, at: context.now }]);
  await endOrder(context, tx, await findMovedOrder(tx, orderId));
  return true;
}
