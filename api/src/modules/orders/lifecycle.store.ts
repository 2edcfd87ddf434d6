import type { OrderStatus, PaymentStatus } from '@homeplate/domain/orderLifecycle';
import { type Queryable, type Transaction, valuesOf } from '../../platform/database.ts';
import type { OrderLine, OrderRow } from './orders.store.ts';

export type NewOrder = Omit<OrderRow, 'order_no' | 'rider_id' | 'cancelled_by' | 'cancel_reason'>;

export type NewOrderLine = OrderLine & { order_id: string; position: number };

export type NewEvent = {
  order_id: string;
  from_status: OrderStatus | null;
  to_status: OrderStatus;
  by_role: 'customer' | 'chef' | 'rider' | 'payment' | 'operator';
  by_user: string | null;
  reason: string | null;
  at: Date;
};

export type NewPayment = {
  order_id: string;
  payment_method: string;
  amount_cents: number;
  payment_status: 'Paid';
  provider_payment_id: string;
};

export type NewOrders = {
  orders: readonly NewOrder[];
  lines: readonly NewOrderLine[];
  events: readonly NewEvent[];
  payments: readonly NewPayment[];
};

/** New orders with all that belongs to them. Answers the number that each order got, by its id. */
export async function insertOrders(
  tx: Transaction,
  { orders, lines, events, payments }: NewOrders,
): Promise<Map<string, number>> {
  const rows = await tx<{ id: string; order_no: number }[]>`
    with placed as (insert into orders ${valuesOf(orders)} returning id, order_no),
      lines as (insert into order_lines ${valuesOf(lines)}),
      events as (insert into order_events ${valuesOf(events)}),
      paid as (insert into payments ${valuesOf(payments)})
    select id, order_no from placed`;
  return new Map(rows.map((row) => [row.id, row.order_no]));
}

export async function insertEvents(tx: Transaction, events: readonly NewEvent[]): Promise<void> {
  await tx`insert into order_events ${valuesOf(events)}`;
}

/** What stands behind an order when it moves: its people's names, and what its checkout took. */
export type MovedOrder = OrderRow & {
  day: string;
  provider_payment_id: string;
  chef_name: string;
  rider_name: string | null;
};

export async function findMovedOrder(tx: Transaction, orderId: string): Promise<MovedOrder> {
  const [row] = await tx<[MovedOrder]>`
    select orders.*, checkouts.day, payments.provider_payment_id, cook.first_name as chef_name,
           carrier.first_name as rider_name
    from orders
    join checkouts on checkouts.id = orders.group_id
    join payments on payments.order_id = orders.id
    join chefs on chefs.id = orders.chef_id
    join users as cook on cook.id = chefs.user_id
    left join riders on riders.id = orders.rider_id
    left join users as carrier on carrier.id = riders.user_id
    where orders.id = ${orderId}`;
  return row;
}

export async function findOrderPortions(
  tx: Transaction,
  orderId: string,
): Promise<{ product_id: string; quantity: number }[]> {
  return tx<{ product_id: string; quantity: number }[]>`
    select product_id, quantity from order_lines where order_id = ${orderId}`;
}

// Every move is one guarded UPDATE: it finds the order only where it is expected, and only for whom it belongs to. Of two
// that come at once, one finds nothing.

export async function acceptOrder(tx: Transaction, orderId: string, chefId: string): Promise<boolean> {
  const rows = await tx`
    update orders set status = 'Waiting Pickup'
    where id = ${orderId} and chef_id = ${chefId} and status = 'Pending' returning id`;
  return rows.length === 1;
}

export async function rejectOrder(
  tx: Transaction,
  orderId: string,
  chefId: string,
  reason: string | null,
): Promise<boolean> {
  const rows = await tx`
    update orders set status = 'Cancelled', cancelled_by = 'chef', cancel_reason = ${reason}
    where id = ${orderId} and chef_id = ${chefId} and status = 'Pending' returning id`;
  return rows.length === 1;
}

/** The rider's pickups follow each other from here on: each then counts what those before it took. */
export async function lockRider(tx: Transaction, riderId: string): Promise<void> {
  await tx`select from riders where id = ${riderId} for no key update`;
}

/** Never the rider's own purchase, and never more than `most` at a time: call it after `lockRider`. */
export async function pickUpOrder(
  tx: Transaction,
  orderId: string,
  rider: { id: string; userId: string },
  most: number,
): Promise<boolean> {
  const rows = await tx`
    update orders set status = 'In Progress', rider_id = ${rider.id}
    where id = ${orderId} and status = 'Waiting Pickup' and rider_id is null and customer_id <> ${rider.userId}
      and (select count(*) from orders where rider_id = ${rider.id} and status = 'In Progress') < ${most}
    returning id`;
  return rows.length === 1;
}

export async function deliverOrder(tx: Transaction, orderId: string, riderId: string, at: Date): Promise<boolean> {
  const rows = await tx`
    update orders set status = 'Completed', completed_at = ${at}
    where id = ${orderId} and rider_id = ${riderId} and status = 'In Progress' returning id`;
  return rows.length === 1;
}

export async function cancelOwnOrder(
  tx: Transaction,
  orderId: string,
  customerId: string,
  reason: string | null,
): Promise<boolean> {
  const rows = await tx`
    update orders set status = 'Cancelled', cancelled_by = 'customer', cancel_reason = ${reason}
    where id = ${orderId} and customer_id = ${customerId} and status = 'Pending' returning id`;
  return rows.length === 1;
}

/** Ends an order that is still in one of these statuses. */
export async function endByOperator(
  tx: Transaction,
  orderId: string,
  statuses: readonly OrderStatus[],
  reason: string,
): Promise<boolean> {
  const rows = await tx`
    update orders set status = 'Cancelled', cancelled_by = 'operator', cancel_reason = ${reason}
    where id = ${orderId} and status = any(${[...statuses]}) returning id`;
  return rows.length === 1;
}

/** The order's status and what became of its payment, both as they are now, locked until the transaction ends. */
export async function lockOrder(
  tx: Transaction,
  orderId: string,
): Promise<{ status: OrderStatus; payment_status: PaymentStatus } | undefined> {
  const rows = await tx<{ status: OrderStatus; payment_status: PaymentStatus }[]>`
    select orders.status, payments.payment_status from orders join payments on payments.order_id = orders.id
    where orders.id = ${orderId} for no key update of orders, payments`;
  return rows[0];
}

export type OrderFacts = { customer_id: string; chef_id: string; rider_id: string | null; status: OrderStatus };

export async function findOrderFacts(sql: Queryable, orderId: string): Promise<OrderFacts | undefined> {
  const rows = await sql<OrderFacts[]>`
    select customer_id, chef_id, rider_id, status from orders where id = ${orderId}`;
  return rows[0];
}

/** Whether this person once made that very move. */
export async function hasMoved(sql: Queryable, orderId: string, userId: string, to: OrderStatus): Promise<boolean> {
  const rows = await sql`
    select from order_events where order_id = ${orderId} and by_user = ${userId} and to_status = ${to} limit 1`;
  return rows.length > 0;
}
