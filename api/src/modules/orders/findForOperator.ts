import type { Queryable } from '../../platform/database.ts';
import { findOrdersForOperator, type OperatorOrder } from './orders.store.ts';

export type { OperatorOrder } from './orders.store.ts';

const NEWEST = 20;

/** The order of that number, or the newest orders of the customer with that e-mail, now or when they ordered. */
export function findForOperator(sql: Queryable, numberOrEmail: string): Promise<OperatorOrder[]> {
  const orderNo = /^#?(\d{1,15})$/.exec(numberOrEmail)?.[1];
  const wanted = orderNo === undefined ? { email: numberOrEmail } : { orderNo: Number(orderNo) };
  return findOrdersForOperator(sql, { orderNo: null, email: null, ...wanted }, NEWEST);
}
