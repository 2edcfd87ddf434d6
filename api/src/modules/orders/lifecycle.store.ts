import { START_EARLY_MS } from '@homeplate/domain/limits';
import type { OrderActor, OrderStatus, Transition } from '@homeplate/domain/orderLifecycle';
import type { Proof } from '@homeplate/domain/validation/handoff';
import { type Queryable, type Transaction, valuesOf } from '../../platform/database.ts';
import { type Charges, charges } from './booking.store.ts';
import { bringer, isStranded, takenBackBy, waitingWord } from './deadlines.store.ts';
import {
  kitchenCampus,
  type OrderFood,
  type OrderLine,
  type OrderRow,
  orderFood,
  type PlacedOrder,
} from './orders.store.ts';
import { isOffered } from './riderOrders.store.ts';

export type NewOrder = PlacedOrder & { paid_open: boolean; due_at: Date; paid_booked: boolean };

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

export type MovedOrder = OrderRow &
  OrderFood &
  Charges & {
    day: string;
    /** Cents that are not refunded. */
    left_cents: number;
    chef_name: string;
    chef_email: string;
    chef_user_id: string;
    /** Who carries, has claimed or takes it back. */
    rider_name: string | null;
    rider_email: string | null;
    rider_user_id: string | null;
    prep_minutes: number;
    kitchen_campus: string | null;
    /** Asked at the deadline. */
    is_asked: boolean;
    /** Its money is distributed. */
    end_booked: boolean;
  };

export function findMovedOrder(tx: Transaction, orderId: string): Promise<MovedOrder> {
  return tx<[MovedOrder]>`
    select orders.*, coalesce(checkout_groups.day, checkouts.day) as day, payments.amount_cents - coalesce((
             select sum(refunds.amount_cents)::int from refunds where refunds.order_id = orders.id), 0) as left_cents,
           cook.first_name as chef_name, cook.email as chef_email, cook.id as chef_user_id, prep_minutes,
           ${kitchenCampus(tx)}, ${orderFood(tx)},
           carrier.first_name as rider_name, carrier.email as rider_email, carrier.id as rider_user_id,
           exists (select from order_marks where order_id = orders.id and kind = 'asked_arrival') as is_asked, ${charges(tx)}
    from orders
    join checkouts on checkouts.id = orders.group_id
    left join checkout_groups on checkout_groups.checkout_id = orders.group_id and checkout_groups.chef_id = orders.chef_id
    join payments on payments.order_id = orders.id
    join chefs on chefs.id = orders.chef_id
    join users as cook on cook.id = chefs.user_id
    left join riders on riders.id = coalesce(orders.rider_id, (
      select rider_id from claims
      where order_id = orders.id and (ended_at is null or ended_by = 'order_ended') limit 1))
    left join users as carrier on carrier.id = coalesce(riders.user_id, ${bringer(tx)})
    where orders.id = ${orderId}`.first();
}

export async function findOrderPortions(tx: Transaction, orderId: string) {
  return tx<{ product_id: string; quantity: number }[]>`
    select product_id, quantity from order_lines where order_id = ${orderId}`;
}

export function isPlanned(tx: Queryable, orderId: string, chefId: string): Promise<boolean> {
  return tx`select from orders where id = ${orderId} and chef_id = ${chefId} and starts_at is not null`.some();
}

/** Serialises the rider's pickups. False for a deleted account. */
export function lockRider(tx: Transaction, riderId: string | null): Promise<boolean> {
  return tx`select from riders where id = ${riderId} and left_at is null for no key update`.some();
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
export function updateStatus(tx: Transaction, update: StatusUpdate): Promise<boolean> {
  const { orderId, transition, by, reason } = update;
  return tx`
    with moved as (
      update orders set status = ${transition.to}, outage_ms = 0, nobody_here_until = null, handover_until = null ${outcomeOf(tx, update)}
      where id = ${orderId} and status = ${transition.from} and ${belongsTo(tx, update)}
      returning id, customer_id, pickup, pickup_spot
    )${opensDoors(tx, update)}
    insert into order_events (order_id, from_status, to_status, by_role, by_user, reason, at)
    select id, ${transition.from}, ${transition.to}, ${transition.by}, ${by.userId}, ${reason}, ${atLatest(tx, update)} from moved
    returning order_id`.some();
}

/** A new rider ends what was marked before, even by a request that began later. */
function atLatest(tx: Transaction, { transition: { name }, orderId, at }: StatusUpdate) {
  if (name !== 'pickup' && name !== 'handOver') return tx`${at}::timestamptz`;
  return tx`greatest(${at}::timestamptz, (
      select max(order_marks.at) + interval '1 microsecond' from order_marks where order_id = ${orderId}))`;
}

/** Recorded with the move itself: nobody is on the way without it. */
function opensDoors(tx: Transaction, { transition: { name }, by, at }: StatusUpdate) {
  if (name === 'accept')
    return tx`, opened as (
      insert into disclosures (order_id, reader_id, what, first_at)
      select id, customer_id, 'kitchen', ${at}::timestamptz from moved where pickup and pickup_spot is null
      on conflict do nothing
    )`;
  if (name !== 'pickup' && name !== 'handOver') return tx``;
  return tx`, opened as (
      insert into disclosures (order_id, reader_id, what, first_at)
      select id, ${by.userId}, unnest(array['kitchen', 'phone', 'room']), ${at}::timestamptz from moved
      on conflict do nothing
    )`;
}

function outcomeOf(tx: Transaction, { transition, by, reason, at, pin, proof }: StatusUpdate) {
  if (transition.name === 'deny')
    return tx`, completed_at = null, proof = null, place = null, pin = case when handoff = 'hand' then ${pin} end`;
  // The six digits stay: a repeated `takeOver` finds the order by them. The customer's PIN stays, too.
  if (transition.name === 'handOver') return tx`, rider_id = ${by.recordId}`;
  switch (transition.to) {
    case 'Cancelled':
      return tx`, cancelled_by = ${transition.by}, cancel_reason = ${reason}, pin = null`;
    case 'In Progress':
      return tx`, rider_id = ${by.recordId}, handover_code = null, pin = case when handoff = 'hand' then ${pin} end`;
    case 'Completed': {
      const kind = proof?.kind ?? (transition.name === 'deliver' ? 'none' : null);
      // Without a proof it can be denied, and what was refunded before takes more than one statement.
      const ends =
        kind === 'none' ? tx`false` : tx`paid_booked and not exists (select from refunds where order_id = orders.id)`;
      return tx`, completed_at = ${at}, pin = null, proof = ${kind}, place = ${proof?.place ?? null}, end_booked = ${ends}`;
    }
    case 'Waiting Pickup':
      return tx`, rider_id = null, arrives_by = null, pin = case when pickup then ${pin} end`;
  }
}

/**
 * Never the rider's own purchase, another's claim, or one more than `mostCarried`. Needs `lockRider` and `lockOrder`
 * before.
 */
function isFreeFor(tx: Transaction, { by: { userId, recordId }, mostCarried, at }: StatusUpdate) {
  return tx`rider_id is null and not pickup and ${isOffered(tx, at)} and not exists (
      select from claims where order_id = orders.id and ended_at is null and claims.rider_id <> ${recordId})
    and ${hasRoom(tx, { userId, recordId }, mostCarried)}`;
}

function hasRoom(tx: Transaction, { userId, recordId }: Mover, mostCarried: number) {
  return tx`customer_id <> ${userId} and (select count(*) from orders as carried where carried.rider_id = ${recordId} and carried.status = 'In Progress')
      + (select count(*) from orders as back
          where back.status = 'Waiting Pickup' and back.id <> orders.id and back.id in ${takenBackBy(tx, userId)})
      + (select count(*) from claims
          where claims.rider_id = ${recordId} and ended_at is null and order_id <> orders.id) < ${mostCarried}`;
}

function isAskedToWait(tx: Transaction, { from }: Transition) {
  if (from === 'In Progress') return tx`and ${isStranded(tx)}`;
  return tx`and ${waitingWord(tx)} in ('asked_waiting', 'kept_waiting')
    and not exists (select from claims where order_id = orders.id and ended_at is null)`;
}

function isNear(tx: Transaction, at: Date) {
  return tx`and (answer_from is null or answer_from <= ${new Date(at.getTime() + START_EARLY_MS)})
    and (cancel_until is null or cancel_until <= ${at})`;
}

/** After the customer's no, a delivery needs PIN or photo. */
function isProven(tx: Transaction, { transition, proof }: StatusUpdate) {
  if (transition.name !== 'deliver' || proof) return tx``;
  return tx`and not exists (select from order_marks where order_id = orders.id and kind = 'denied_arrival')`;
}

function belongsTo(tx: Transaction, update: StatusUpdate) {
  return update.transition.name === 'collect' ? tx`pickup and ${isMovers(tx, update)}` : isMovers(tx, update);
}

function isMovers(tx: Transaction, update: StatusUpdate) {
  const { transition, by, mostCarried } = update;
  switch (transition.by) {
    case 'chef':
      return tx`chef_id = ${by.recordId} ${transition.name === 'accept' ? isNear(tx, update.at) : tx``}`;
    case 'customer':
      if (transition.name === 'cancel')
        return tx`customer_id = ${by.userId} and (cancel_until is null or cancel_until >= ${update.at})`;
      if (transition.name === 'deny') return tx`customer_id = ${by.userId} and not end_booked`;
      return tx`customer_id = ${by.userId} ${transition.name === 'giveUp' ? isAskedToWait(tx, transition) : tx``}`;
    case 'operator':
    case 'system':
      return tx`true`;
    case 'rider':
      // Its digits are checked under the lock.
      if (transition.name === 'handOver')
        return tx`rider_id <> ${by.recordId} and handover_until > ${update.at} and ${hasRoom(tx, by, mostCarried)}`;
      return transition.name === 'pickup'
        ? isFreeFor(tx, update)
        : tx`rider_id = ${by.recordId} ${isProven(tx, update)}`;
  }
}

export function lockOrder(tx: Transaction, orderId: string): Promise<{ status: OrderStatus } | undefined> {
  return tx<{ status: OrderStatus }[]>`
    select orders.status from orders join payments on payments.order_id = orders.id
    where orders.id = ${orderId} for no key update of orders, payments`.first();
}

export function hasMoved(sql: Queryable, orderId: string, userId: string, to: OrderStatus): Promise<boolean> {
  return sql`
    select from order_events join orders on orders.id = order_id
    where order_id = ${orderId} and by_user = ${userId} and to_status = ${to} and (${to} <> 'Completed' or orders.status = ${to})
    limit 1`.some();
}
