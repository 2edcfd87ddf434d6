import type { Queryable } from '../../platform/database.ts';
import { type FullOrder, findOrdersForOperator } from './orders.store.ts';

/** An order with the names of its kitchen, as an operator needs it to help its customer. */
export type OperatorOrder = FullOrder & { chef_name: string; chef_email: string };

const NEWEST = 20;

/** The order of that number, or the newest orders of the customer with that e-mail, now or when they ordered. */
export function findForOperator(sql: Queryable, numberOrEmail: string): Promise<OperatorOrder[]> {
  const orderNo = /^#?(\d{1,15})$/.exec(numberOrEmail)?.[1];
  const wanted = orderNo === undefined ? { email: numberOrEmail } : { orderNo: Number(orderNo) };
  return findOrdersForOperator(sql, { orderNo: null, email: null, ...wanted }, NEWEST);
}
