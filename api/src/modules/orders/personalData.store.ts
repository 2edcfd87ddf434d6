import { DELETED_NAME } from '@homeplate/domain/terms';
import type { Queryable, Transaction } from '../../platform/database.ts';
import { isFinal, isOpen } from './orders.store.ts';

// Only ended ones, by their index: a deletion finds none open.
const ended = (sql: Queryable, userId: string) => sql`
  select id from orders where customer_id = ${userId} and ${isFinal(sql)}`;
const ownKitchen = (sql: Queryable, userId: string) => sql`(select id from chefs where user_id = ${userId})`;
const ownVehicle = (sql: Queryable, userId: string) => sql`(select id from riders where user_id = ${userId})`;

export async function deletePhotosOf(tx: Transaction, userId: string): Promise<void> {
  await tx`
    delete from delivery_photos where rider_id = ${ownVehicle(tx, userId)}
      or order_id in (${ended(tx, userId)})`;
}

/** The campus stays: estimates use it. */
export async function emptyBought(tx: Transaction, userId: string, email: string): Promise<void> {
  await tx`
    with notes as (
      update order_lines set special_request = null
      where special_request is not null and order_id in (${ended(tx, userId)})
    )
    update orders set first_name = ${DELETED_NAME}, last_name = '', email = ${email}, mobile_number = '',
      address_line_2 = null, city = null, province = null, postal_code = null, country = null, delivery_note = null, place = null, here_at = null
    where customer_id = ${userId} and ${isFinal(tx)}`;
}

export async function emptyCooked(tx: Transaction, userId: string): Promise<void> {
  await tx`
    update order_lines set image_url = ''
    where order_id in (select id from orders where chef_id = ${ownKitchen(tx, userId)})`;
}

export async function emptyDelivered(tx: Transaction, userId: string): Promise<void> {
  await tx`
    with claimed as (update claims set reason = null where rider_id = ${ownVehicle(tx, userId)} and reason is not null)
    update orders set place = null where rider_id = ${ownVehicle(tx, userId)} and place is not null`;
}

const CANCELLED = 'The order was cancelled.';
const TOO_LATE = 'Your payment arrived after the time to pay had ended.';

/** Given by this person, or naming them. */
export async function emptyWords(tx: Transaction, userId: string): Promise<void> {
  await tx`
    update order_events set reason = null where by_user = ${userId} and reason is not null and order_id = any (array(
      ${ended(tx, userId)}
      union select id from orders where chef_id = ${ownKitchen(tx, userId)}
      union select id from orders where rider_id = ${ownVehicle(tx, userId)}
      union select order_id from claims where rider_id = ${ownVehicle(tx, userId)}))`;
  await tx`
    with cancelled as (
      ${ended(tx, userId)} and cancelled_by = 'customer'
      union select id from orders where chef_id = ${ownKitchen(tx, userId)} and status = 'Cancelled' and cancelled_by = 'chef'
    ), emptied as (update orders set cancel_reason = null from cancelled where orders.id = cancelled.id)
    update refunds set reason = ${CANCELLED} from cancelled where order_id = cancelled.id`;
  // The refund of a payment without orders may name the chef.
  await tx`
    update refunds set reason = ${TOO_LATE} where order_id is null and checkout_id in (
      select checkout_id from checkout_lines where product_id in (
        select id from products where chef_id = ${ownKitchen(tx, userId)}))`;
}

type Row = Record<string, unknown>;
type Photographed = Row & { photos: string[] };

// Without the words of others.
const history = (sql: Queryable, userId: string) => sql`
  (select coalesce(jsonb_agg(jsonb_build_object('from', from_status, 'status', to_status, 'by', by_role, 'at', at,
      'reason', case when by_user = ${userId} then reason end) order by order_events.id), '[]')
    from order_events where order_id = orders.id) as events,
  (select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'by', by_role, 'at', at) order by order_marks.id), '[]')
    from order_marks where order_id = orders.id) as marks`;

const photos = (sql: Queryable) => sql`
  (select coalesce(jsonb_agg('/delivery-photos/' || delivery_photos.id order by taken_at), '[]')`;

/** Columns that identify nobody. */
const shared = (sql: Queryable) => sql`
  orders.id, order_no, status, subtotal_cents, delivery_fee_cents, tax_cents, total_cents, handoff, spot, created_at,
  completed_at, starts_at, pickup, pickup_spot, ready_by, promised_to, proof, cancelled_by`;

export function findBought(sql: Queryable, userId: string): Promise<Photographed[]> {
  return sql<Photographed[]>`
    select ${shared(sql)}, tip_cents, first_name, last_name, email, mobile_number, address_line_1, address_line_2, city, province,
      postal_code, country, delivery_note, place, here_at, cancel_reason, ${history(sql, userId)},
      (select jsonb_agg(to_jsonb(order_lines) - 'order_id' order by position)
        from order_lines where order_id = orders.id) as lines,
      (select coalesce(jsonb_agg(to_jsonb(checkout_taxes) - array['checkout_id', 'chef_id'] order by what desc), '[]')
        from checkout_taxes where checkout_id = group_id and checkout_taxes.chef_id = orders.chef_id) as taxes,
      (select to_jsonb(payments) - 'order_id' from payments where order_id = orders.id) as payment,
      (select coalesce(jsonb_agg(jsonb_build_object('amount_cents', amount_cents, 'reason', reason, 'status', status,
          'created_at', created_at, 'settled_at', settled_at) order by created_at, id), '[]')
        from refunds where order_id = orders.id) as refunds,
      (select coalesce(jsonb_agg(jsonb_build_object('what', what, 'at', first_at) order by first_at, what), '[]')
        from disclosures where order_id = orders.id and what <> 'kitchen') as shown_to_riders,
      ${photos(sql)} from delivery_photos where order_id = orders.id and proves) as photos
    from orders where id in (
      ${ended(sql, userId)} union all select id from orders where customer_id = ${userId} and ${isOpen(sql)})
    order by orders.created_at, orders.id`;
}

export function findCooked(sql: Queryable, userId: string): Promise<Row[]> {
  return sql<Row[]>`
    select ${shared(sql)}, case when cancelled_by = 'chef' then cancel_reason end as cancel_reason, ${history(sql, userId)},
      (select jsonb_agg(to_jsonb(order_lines) - array['order_id', 'special_request'] order by position)
        from order_lines where order_id = orders.id) as lines,
      (select coalesce(jsonb_agg(jsonb_build_object('what', what, 'at', first_at) order by first_at), '[]')
        from disclosures where order_id = orders.id and what = 'kitchen' and not pickup) as shown_to_riders,
      (select min(first_at) from disclosures where order_id = orders.id and what = 'kitchen' and pickup) as door_shown_at
    from orders where chef_id = ${ownKitchen(sql, userId)} order by orders.created_at, orders.id`;
}

/** Without customer, dishes and door. */
export function findDelivered(sql: Queryable, userId: string): Promise<Photographed[]> {
  return sql<Photographed[]>`
    select ${shared(sql)}, tip_cents, place, ${history(sql, userId)},
      ${photos(sql)} from delivery_photos
        where order_id = orders.id and delivery_photos.rider_id = orders.rider_id) as photos
    from orders where rider_id = ${ownVehicle(sql, userId)} order by orders.created_at, orders.id`;
}

export function findClaimed(sql: Queryable, userId: string): Promise<Row[]> {
  return sql<Row[]>`
    select order_no, claims.at, ended_at, ended_by, reason from claims join orders on orders.id = order_id
    where claims.rider_id = ${ownVehicle(sql, userId)} order by claims.at, order_no`;
}
