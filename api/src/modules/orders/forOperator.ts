import { formatCents } from '@homeplate/domain/money';
import { moveNamed } from '@homeplate/domain/orderLifecycle';
import type { Queryable, Transaction } from '../../platform/database.ts';
import { conflict, notFound } from '../../platform/domainError.ts';
import { endClaim, findClaims } from './claims.store.ts';
import { notifyReleased, nudge } from './deadlineNews.ts';
import { countLateOrders, findLateOrders, type LateOrder } from './deadlines.store.ts';
import { lockOrder } from './lifecycle.store.ts';
import { orderChanged } from './live.ts';
import { markOrder } from './markOrder.ts';
import { cancelByOperator, type Moving, moveOrder } from './moveOrder.ts';
import { findOpenOrderNumbers, findOrdersForOperator, type OperatorOrder } from './orders.store.ts';
import { type Bearer, findOwed } from './refunds.store.ts';
import { refundOrder } from './refunds.ts';
import { lockTimedOrder } from './withOrder.ts';

export type { LateOrder } from './deadlines.store.ts';
export { findProof } from './deliveryPhotos.store.ts';
export { lockOrder } from './lifecycle.store.ts';
export { findLargeSellers, type LargeSeller } from './orderStats.store.ts';
export { readUnfinished } from './orderStats.ts';
export type { OperatorOrder } from './orders.store.ts';
export { MOST_REFUSALS } from './refunds.store.ts';

const UNDO_PICKUP = moveNamed('undoPickup', 'operator', 'In Progress');
const DELIVERS = moveNamed('close', 'operator', 'In Progress');

const NEWEST = 20;

/** Finds an order by its number, or a customer's newest by email. */
export function findForOperator(sql: Queryable, numberOrEmail: string): Promise<OperatorOrder[]> {
  const orderNo = /^#?(\d{1,15})$/.exec(numberOrEmail)?.[1];
  const wanted = orderNo === undefined ? { email: numberOrEmail } : { orderNo: Number(orderNo) };
  return findOrdersForOperator(sql, { orderNo: null, email: null, ...wanted }, NEWEST);
}

export async function findOneForOperator(sql: Queryable, id: string): Promise<OperatorOrder | undefined> {
  const [order] = await findOrdersForOperator(sql, { orderNo: null, email: null, id }, 1);
  return order;
}

/** These are order numbers. */
export type OpenWork = { bought: number[]; toCook: number[]; toDeliver: number[] };

export async function findOpenWork(sql: Queryable, userId: string): Promise<OpenWork> {
  const rows = await findOpenOrderNumbers(sql, userId);
  const numbers = (part: string) => rows.filter((row) => row.part === part).map((row) => row.order_no);
  return { bought: numbers('customer'), toCook: numbers('chef'), toDeliver: numbers('rider') };
}

const MOST_LATE = 200;

/** Oldest first; a denied delivery stays for seven days. */
export function findLate<More>(sql: Queryable, now: Date, more = sql``): Promise<(LateOrder & More)[]> {
  return findLateOrders(sql, now, MOST_LATE, more);
}

export const countLate = (sql: Queryable, now: Date): Promise<number> => countLateOrders(sql, now);

/** `cancelled`: ended and refunded; `refunded`: its status stays; `already`: nothing was left; `changed`: not what was seen. */
export type OperatorRefund = 'cancelled' | 'refunded' | 'already' | 'changed';

/** Refunds all that is left, if that is `seen` (cents). Cancels an order not picked up yet; others keep their status. Throws NOT_FOUND. */
export async function refundByOperator(
  context: Moving,
  tx: Transaction,
  { orderId, bearer, reason, seen }: { orderId: string; bearer: Bearer; reason: string; seen?: number },
): Promise<OperatorRefund> {
  const before = await lockOrder(tx, orderId);
  if (before === undefined) throw notFound('orderNotFound');
  const { order_left_cents: left, left_cents: most, dispute } = await findOwed(tx, orderId);
  if (left === 0) return 'already';
  if (seen !== undefined && seen !== left) return 'changed';
  if (
    before.status !== 'In Progress' &&
    (await cancelByOperator(context, tx, { orderId, status: before.status, reason }))
  )
    return 'cancelled';
  if (dispute === null && most < left) throw conflict('refundTooHigh', { left: formatCents(most) });
  orderChanged(context, tx, [orderId]);
  await refundOrder(context, tx, { orderId, bearer, reason });
  return 'refunded';
}

/** Back to its kitchen without a claim; false unless on its way, or once asked whether it arrived. */
export async function undoByOperator(
  context: Moving,
  tx: Transaction,
  { orderId }: { orderId: string },
): Promise<boolean> {
  const order = await lockTimedOrder(tx, orderId);
  if (order?.status !== 'In Progress' || order.asked_arrival_at || order.denied_arrival_at) return false;
  const isDone = await moveOrder(context, tx, { ...BY_OPERATOR, orderId, transition: UNDO_PICKUP });
  if (isDone) await markOrder(context, tx, { orderId, kind: 'pickup_undone', role: 'operator', userId: null });
  return isDone;
}

export function deliverByOperator(
  context: Moving,
  tx: Transaction,
  { orderId, reason }: { orderId: string; reason: string },
): Promise<boolean> {
  return moveOrder(context, tx, { ...BY_OPERATOR, orderId, transition: DELIVERS, reason });
}

/** Ends it with a full refund, also on its way; false when it is final. */
export async function endByOperator(
  context: Moving,
  tx: Transaction,
  { orderId, reason }: { orderId: string; reason: string },
): Promise<boolean> {
  const order = await lockOrder(tx, orderId);
  return order !== undefined && cancelByOperator(context, tx, { orderId, status: order.status, reason });
}

export async function nudgeByOperator(context: Moving, tx: Transaction, orderId: string): Promise<number> {
  const order = await lockTimedOrder(tx, orderId);
  return order ? nudge(context, tx, order) : 0;
}

export async function releaseByOperator(
  context: Moving,
  tx: Transaction,
  { orderId, reason }: { orderId: string; reason: string },
): Promise<boolean> {
  await lockOrder(tx, orderId);
  const claim = (await findClaims(tx, orderId, '')).find(({ ended_by }) => ended_by === null);
  if (claim === undefined) return false;
  await endClaim(tx, { orderId, by: 'released', at: context.now, reason });
  await markOrder(context, tx, { orderId, kind: 'released', role: 'operator', userId: null });
  await notifyReleased(context, tx, orderId, claim.rider_id, true);
  return true;
}

const BY_OPERATOR = { by: { userId: null, recordId: null }, reason: null };
