import type { OrderActor, OrderStatus, PaymentStatus, Transition } from '@homeplate/domain/orderLifecycle';
import type { Proof } from '@homeplate/domain/validation/handoff';
import { type Queryable, type Transaction, valuesOf } from '../../platform/database.ts';
import { waitingWord } from './deadlines.store.ts';
import type { OrderLine, OrderRow } from './orders.store.ts';

export type NewOrder = Omit<
  OrderRow,
  | 'order_no'
  | 'rider_id'
  | 'cancelled_by'
  | 'cancel_reason'
  | 'ready_by'
  | 'completed_at'
  | 'promised_to'
  | 'outage_ms'
  | 'waits_forever'
  | 'pin'
  | 'nobody_here_until'
  | 'proof'
  | 'place'
> & {
  paid_open: boolean;
  due_at: Date;
};

export type NewOrderLine = OrderLine & { order_id: string; position: number };

export type NewEvent = {
  order_id: string;
  from_status: OrderStatus | null;
  to_status: OrderStatus;
  by_role: OrderActor | 'payment';
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

/** Order numbers by id. */
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

export type MovedOrder = OrderRow & {
  day: string;
  provider_payment_id: string;
  payment_status: PaymentStatus;
  chef_name: string;
  chef_email: string;
  chef_user_id: string;
  /** Who carries or has claimed it. */
  rider_name: string | null;
  rider_email: string | null;
  rider_user_id: string | null;
  prep_minutes: number;
  kitchen_campus: string | null;
  /** Asked at the deadline. */
  is_asked: boolean;
};

export async function findMovedOrder(tx: Transaction, orderId: string): Promise<MovedOrder> {
  const [row] = await tx<[MovedOrder]>`
    select orders.*, checkouts.day, payments.provider_payment_id, payment_status, cook.first_name as chef_name,
           cook.email as chef_email, cook.id as chef_user_id, prep_minutes, chefs.campus as kitchen_campus,
           carrier.first_name as rider_name, carrier.email as rider_email, carrier.id as rider_user_id,
           exists (select from order_marks where order_id = orders.id and kind = 'asked_arrival') as is_asked
    from orders
    join checkouts on checkouts.id = orders.group_id
    join payments on payments.order_id = orders.id
    join chefs on chefs.id = orders.chef_id
    join users as cook on cook.id = chefs.user_id
    left join riders on riders.id = coalesce(orders.rider_id, (
      select rider_id from claims
      where order_id = orders.id and (ended_at is null or ended_by = 'order_ended') limit 1))
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

/** Serialises the rider's pickups. False for a deleted account. */
export async function lockRider(tx: Transaction, riderId: string | null): Promise<boolean> {
  const rows = await tx`select from riders where id = ${riderId} and left_at is null for no key update`;
  return rows.length > 0;
}

/** Null for the operator and the system. */
export type Mover = { userId: string | null; recordId: string | null };

type StatusUpdate = {
  orderId: string;
  transition: Transition;
  by: Mover;
  reason: string | null;
  at: Date;
  mostCarried: number;
  /** If handed over in person. */
  pin: string;
  /** Absent: `none`. */
  proof?: Delivered | undefined;
};

export type Delivered = { kind: Proof; place: string | null };

/**
 * One guarded UPDATE with its event, only from the transition's status and by the order's own people: of two at once,
 * one finds nothing.
 */
export async function updateStatus(tx: Transaction, update: StatusUpdate): Promise<boolean> {
  const { orderId, transition, by, reason, at } = update;
  const rows = await tx`
    with moved as (
      update orders set status = ${transition.to}, outage_ms = 0, nobody_here_until = null ${outcomeOf(tx, update)}
      where id = ${orderId} and status = ${transition.from} and ${belongsTo(tx, update)}
      returning id
    )
    insert into order_events (order_id, from_status, to_status, by_role, by_user, reason, at)
    select id, ${transition.from}, ${transition.to}, ${transition.by}, ${by.userId}, ${reason}, ${at}::timestamptz from moved
    returning order_id`;
  return rows.length === 1;
}

function outcomeOf(tx: Transaction, { transition, by, reason, at, pin, proof }: StatusUpdate) {
  if (transition.name === 'deny')
    return tx`, completed_at = null, proof = null, place = null, pin = case when handoff = 'hand' then ${pin} end`;
  switch (transition.to) {
    case 'Cancelled':
      return tx`, cancelled_by = ${transition.by}, cancel_reason = ${reason}, pin = null`;
    case 'In Progress':
      return tx`, rider_id = ${by.recordId}, pin = case when handoff = 'hand' then ${pin} end`;
    case 'Completed': {
      const kind = transition.name === 'deliver' ? (proof?.kind ?? 'none') : null;
      return tx`, completed_at = ${at}, pin = null, proof = ${kind}, place = ${proof?.place ?? null}`;
    }
    case 'Waiting Pickup':
      return tx`, rider_id = null, arrives_by = null, pin = null`;
  }
}

/**
 * Never the rider's own purchase, another's claim, or one more than `mostCarried`. Needs `lockRider` and `lockOrder`
 * before.
 */
function isFreeFor(tx: Transaction, { userId, recordId }: Mover, mostCarried: number) {
  return tx`rider_id is null and customer_id <> ${userId}
    and not exists (
      select from claims where order_id = orders.id and ended_at is null and claims.rider_id <> ${recordId})
    and (select count(*) from orders as carried where carried.rider_id = ${recordId} and carried.status = 'In Progress')
      + (select count(*) from claims
          where claims.rider_id = ${recordId} and ended_at is null and order_id <> orders.id) < ${mostCarried}`;
}

function isAskedToWait(tx: Transaction) {
  return tx`and ${waitingWord(tx)} = 'asked_waiting'
    and not exists (select from claims where order_id = orders.id and ended_at is null)`;
}

/** After the customer's no, a delivery needs PIN or photo. */
function isProven(tx: Transaction, { transition, proof }: StatusUpdate) {
  if (transition.name !== 'deliver' || proof) return tx``;
  return tx`and not exists (select from order_marks where order_id = orders.id and kind = 'denied_arrival')`;
}

function belongsTo(tx: Transaction, update: StatusUpdate) {
  const { transition, by, mostCarried } = update;
  switch (transition.by) {
    case 'chef':
      return tx`chef_id = ${by.recordId}`;
    case 'customer':
      return tx`customer_id = ${by.userId} ${transition.name === 'giveUp' ? isAskedToWait(tx) : tx``}`;
    case 'operator':
    case 'system':
      return tx`true`;
    case 'rider':
      return transition.name === 'pickup'
        ? isFreeFor(tx, by, mostCarried)
        : tx`rider_id = ${by.recordId} ${isProven(tx, update)}`;
  }
}

export async function lockOrder(
  tx: Transaction,
  orderId: string,
): Promise<{ status: OrderStatus; payment_status: PaymentStatus } | undefined> {
  const rows = await tx<{ status: OrderStatus; payment_status: PaymentStatus }[]>`
    select orders.status, payments.payment_status from orders join payments on payments.order_id = orders.id
    where orders.id = ${orderId} for no key update of orders, payments`;
  return rows[0];
}

/** Whether this person once made that very move. */
export async function hasMoved(sql: Queryable, orderId: string, userId: string, to: OrderStatus): Promise<boolean> {
  const rows = await sql`
    select from order_events where order_id = ${orderId} and by_user = ${userId} and to_status = ${to} limit 1`;
  return rows.length > 0;
}

/** Customer, chef and rider. A claimer hears what all riders hear. */
export async function findConcerned(
  sql: Queryable,
  orderIds: readonly string[],
): Promise<{ orderId: string; userIds: string[]; isWaiting: boolean }[]> {
  return sql<{ orderId: string; userIds: string[]; isWaiting: boolean }[]>`
    select orders.id as "orderId", orders.status = 'Waiting Pickup' as "isWaiting",
      array_remove(array[orders.customer_id, chefs.user_id, riders.user_id], null) as "userIds"
    from orders
    join chefs on chefs.id = orders.chef_id
    left join riders on riders.id = orders.rider_id
    where orders.id = any (${orderIds})`;
}
