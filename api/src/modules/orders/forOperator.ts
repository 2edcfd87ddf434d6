import { OPERATOR_DELIVERS, UNDO_PICKUP } from '@homeplate/domain/orderLifecycle';
import type { Queryable, Transaction } from '../../platform/database.ts';
import { notFound } from '../../platform/domainError.ts';
import { countLateOrders, findLateOrders, findTimedOrder, type LateOrder } from './deadlines.store.ts';
import { findMovedOrder, lockOrder } from './lifecycle.store.ts';
import { orderChanged } from './live.ts';
import { markOrder } from './markOrder.ts';
import { cancelByOperator, type Moving, moveOrder } from './moveOrder.ts';
import { findOpenOrderNumbers, findOrdersForOperator, type OperatorOrder } from './orders.store.ts';
import { refundPayment } from './refunds.ts';

export type { LateOrder } from './deadlines.store.ts';
export { findProof } from './deliveryPhotos.store.ts';
export type { OperatorOrder } from './orders.store.ts';

const NEWEST = 20;

/** The order of that number, or the newest orders of the customer with that e-mail, now or when they ordered. */
export function findForOperator(sql: Queryable, numberOrEmail: string): Promise<OperatorOrder[]> {
  const orderNo = /^#?(\d{1,15})$/.exec(numberOrEmail)?.[1];
  const wanted = orderNo === undefined ? { email: numberOrEmail } : { orderNo: Number(orderNo) };
  return findOrdersForOperator(sql, { orderNo: null, email: null, ...wanted }, NEWEST);
}

/** Numbers of the orders that are not final and concern a user, by what the user is in them. */
export type OpenWork = { bought: number[]; toCook: number[]; toDeliver: number[] };

export async function findOpenWork(sql: Queryable, userId: string): Promise<OpenWork> {
  const rows = await findOpenOrderNumbers(sql, userId);
  const numbers = (part: string) => rows.filter((row) => row.part === part).map((row) => row.order_no);
  return { bought: numbers('customer'), toCook: numbers('chef'), toDeliver: numbers('rider') };
}

const MOST_LATE = 200;

/** Orders that wait for what the operators were told, oldest first; a delivery that its customer denied waits for seven days. */
export function findLate(sql: Queryable, now: Date): Promise<LateOrder[]> {
  return findLateOrders(sql, now, MOST_LATE);
}

export function countLate(sql: Queryable, now: Date): Promise<number> {
  return countLateOrders(sql, now);
}

/** `cancelled`: ended and refunded. `refunded`: its status stays. `already`: a refund exists, nothing was changed. */
export type OperatorRefund = 'cancelled' | 'refunded' | 'already';

/**
 * Sends back the whole price of an order, once, in the caller's transaction: an order that no rider carries yet is cancelled
 * with it, one that is on its way or delivered keeps its status. Throws NOT_FOUND.
 */
export async function refundByOperator(
  context: Moving,
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
  orderChanged(context, tx, [orderId]);
  await refundPayment(context.jobs, tx, { checkoutId, orderId, paymentId, amount, reason }, context.now);
  return 'refunded';
}

/**
 * Puts an order that is on its way back to its kitchen, without a claim; false where none is, or where its customer was asked already whether
 * it arrived.
 */
export async function undoByOperator(context: Moving, tx: Transaction, orderId: string): Promise<boolean> {
  await lockOrder(tx, orderId);
  const order = await findTimedOrder(tx, orderId);
  if (order?.status !== 'In Progress' || order.asked_arrival_at || order.denied_arrival_at) return false;
  const isDone = await moveOrder(context, tx, { ...BY_OPERATOR, orderId, transition: UNDO_PICKUP.operator });
  if (isDone) await markOrder(context, tx, { orderId, kind: 'pickup_undone', role: 'operator', userId: null });
  return isDone;
}

/** Completes an order that is on its way; false where it is not. */
export function deliverByOperator(
  context: Moving,
  tx: Transaction,
  { orderId, reason }: { orderId: string; reason: string },
): Promise<boolean> {
  return moveOrder(context, tx, { ...BY_OPERATOR, orderId, transition: OPERATOR_DELIVERS, reason });
}

const BY_OPERATOR = { by: { userId: null, recordId: null }, reason: null };
