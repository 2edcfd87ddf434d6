import { movesFrom, type OrderStatus } from '@homeplate/domain/orderLifecycle';
import type { Transaction } from '../../platform/database.ts';
import { notFound } from '../../platform/domainError.ts';
import { findMovedOrder, lockOrder } from './lifecycle.store.ts';
import { moveOrder } from './moveOrder.ts';
import { type Refunding, refundOrder } from './refunds.ts';

/** `cancelled`: ended and refunded. `refunded`: its status stays. `already`: a refund exists, nothing was changed. */
export type OperatorRefund = 'cancelled' | 'refunded' | 'already';

/**
 * Sends back the whole price of an order, once, in the caller's transaction: an order that nobody carries yet is cancelled
 * with it, one that is on its way or delivered keeps its status. Throws NOT_FOUND. After the commit the caller tells the
 * catalogue that portions came back.
 */
export async function refundByOperator(
  context: Refunding,
  tx: Transaction,
  { orderId, reason }: { orderId: string; reason: string },
): Promise<OperatorRefund> {
  const before = await lockOrder(tx, orderId);
  if (before === undefined) throw notFound('orderNotFound');
  if (before.payment_status !== 'Paid') return 'already';
  if (await cancelByOperator(context, tx, { orderId, status: before.status, reason })) return 'cancelled';
  const {
    group_id: checkoutId,
    provider_payment_id: paymentId,
    total_cents: amount,
  } = await findMovedOrder(tx, orderId);
  await refundOrder(context, tx, { checkoutId, orderId, paymentId, amount, reason });
  return 'refunded';
}

/** Cancels an order that nobody carries yet in the name of the house; false when it is no longer such an order. */
export async function cancelByOperator(
  context: Refunding,
  tx: Transaction,
  { orderId, status, reason }: { orderId: string; status: OrderStatus; reason: string },
): Promise<boolean> {
  const [transition] = movesFrom(status, 'operator');
  if (transition === undefined) return false;
  return moveOrder(context, tx, { orderId, transition, by: { userId: null, recordId: null }, reason });
}
