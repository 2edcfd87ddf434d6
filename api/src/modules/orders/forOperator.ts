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

/** By order number, or the newest orders by the customer's email, present or at ordering. */
export function findForOperator(sql: Queryable, numberOrEmail: string): Promise<OperatorOrder[]> {
  const orderNo = /^#?(\d{1,15})$/.exec(numberOrEmail)?.[1];
  const wanted = orderNo === undefined ? { email: numberOrEmail } : { orderNo: Number(orderNo) };
  return findOrdersForOperator(sql, { orderNo: null, email: null, ...wanted }, NEWEST);
}

/** Order numbers. */
export type OpenWork = { bought: number[]; toCook: number[]; toDeliver: number[] };

export async function findOpenWork(sql: Queryable, userId: string): Promise<OpenWork> {
  const rows = await findOpenOrderNumbers(sql, userId);
  const numbers = (part: string) => rows.filter((row) => row.part === part).map((row) => row.order_no);
  return { bought: numbers('customer'), toCook: numbers('chef'), toDeliver: numbers('rider') };
}

const MOST_LATE = 200;

/** Oldest first; a denied delivery stays for seven days. */
export function findLate(sql: Queryable, now: Date): Promise<LateOrder[]> {
  return findLateOrders(sql, now, MOST_LATE);
}

export function countLate(sql: Queryable, now: Date): Promise<number> {
  return countLateOrders(sql, now);
}

/** `cancelled`: ended and refunded; `refunded`: its status stays; `already`: a refund exists, nothing changed. */
export type OperatorRefund = 'cancelled' | 'refunded' | 'already';

/** The whole price, once. Cancels an order that nobody carries; others keep their status. Throws NOT_FOUND. */
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

/** Back to its kitchen without a claim; false unless on its way, or once asked whether it arrived. */
export async function undoByOperator(context: Moving, tx: Transaction, orderId: string): Promise<boolean> {
  await lockOrder(tx, orderId);
  const order = await findTimedOrder(tx, orderId);
  if (order?.status !== 'In Progress' || order.asked_arrival_at || order.denied_arrival_at) return false;
  const isDone = await moveOrder(context, tx, { ...BY_OPERATOR, orderId, transition: UNDO_PICKUP.operator });
  if (isDone) await markOrder(context, tx, { orderId, kind: 'pickup_undone', role: 'operator', userId: null });
  return isDone;
}

export function deliverByOperator(
  context: Moving,
  tx: Transaction,
  { orderId, reason }: { orderId: string; reason: string },
): Promise<boolean> {
  return moveOrder(context, tx, { ...BY_OPERATOR, orderId, transition: OPERATOR_DELIVERS, reason });
}

const BY_OPERATOR = { by: { userId: null, recordId: null }, reason: null };
