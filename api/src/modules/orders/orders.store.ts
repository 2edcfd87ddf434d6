import type { AllergenStatement } from '@homeplate/domain/allergens';
import { FINAL_STATUSES, OPEN_STATUSES, type OrderStatus } from '@homeplate/domain/orderLifecycle';
import type { Tax } from '@homeplate/domain/taxes';
import type { HandoffKind, Proof } from '@homeplate/domain/validation/handoff';
import { type Queryable, raw } from '../../platform/database.ts';
import { bringer, isComingBack, type MarkKind, type OrderTimes, takenBackBy, withTimes } from './deadlines.store.ts';

export type Party = 'customer' | 'chef' | 'operator' | 'system';

export type PlacedOrder = {
  id: string;
  group_id: string;
  customer_id: string;
  chef_id: string;
  status: OrderStatus;
  subtotal_cents: number;
  delivery_fee_cents: number;
  tax_cents: number;
  tip_cents: number;
  total_cents: number;
  /** The site keeps it of the food. */
  fee_cents: number;
  first_name: string;
  last_name: string;
  email: string;
  mobile_number: string;
  address_line_1: string;
  address_line_2: string | null;
  city: string | null;
  province: string | null;
  postal_code: string | null;
  country: string | null;
  handoff: HandoffKind;
  spot: string | null;
  delivery_note: string | null;
  created_at: Date;
  /** When its window starts; null: it is for now. */
  starts_at: Date | null;
  /** Its customer collects it, at `pickup_spot` or, null, at the kitchen's door. */
  pickup: boolean;
  pickup_spot: string | null;
  cancel_until: Date | null;
  answer_from: Date | null;
  first_ready_by: Date | null;
  ready_by: Date | null;
  promised_to: Date | null;
};

export type OrderRow = PlacedOrder & {
  order_no: number;
  rider_id: string | null;
  /** The kitchen got this for cooking it, though it was cancelled. */
  cooked_cents: number | null;
  /** Until it is handed over, for the customer alone. */
  pin: string | null;
  nobody_here_until: Date | null;
  handover_code: string | null;
  handover_until: Date | null;
  proof: Proof | null;
  place: string | null;
  cancelled_by: Party | null;
  cancel_reason: string | null;
  here_at: Date | null;
  completed_at: Date | null;
  arrives_by: Date | null;
  outage_ms: number;
  waits_forever: boolean;
  done_steps: readonly string[];
};

export type OrderLine = {
  product_id: string;
  name: string;
  description: string;
  image_url: string;
  quantity: number;
  unit_price_cents: number;
  special_request: string | null;
  allergens: AllergenStatement | null;
};

/** Instants inside are ISO text: the database builds the JSON. */
export type OrderDetails = {
  lines: readonly OrderLine[];
  events: readonly { from: string | null; status: string; by: string; at: string; reason: string | null }[];
  payment: { method: string; amount_cents: number; status: string } | null;
  /** Oldest first. */
  refunds: readonly {
    amount_cents: number;
    status: string;
    reason: string;
    settled_at: string | null;
    refusals: number;
  }[];
  /** Who carries it, else brings it back, else has claimed it. */
  rider: { first_name: string; mobile_number: string; vehicle_type: string } | null;
  taxes: readonly Tax[];
  kitchen_campus: string | null;
  photo_id: string | null;
};

export type Disclosed = 'room' | 'phone' | 'kitchen';

/** All that any reader is shown; for its rider also claim, return and whether a Pickup can be undone. */
export type FullOrder = TimedOrder &
  OrderDetails & {
    is_claimed?: boolean;
    given_back?: boolean;
    taking_back?: boolean;
    may_undo?: boolean;
    may_hand_back?: boolean;
  };

/** `after`: id of the previous page's last order. */
export type Page = { limit: number; after: string | null };

/** Of a sold spot: as it was sold. */
export const kitchenCampus = (sql: Queryable) => sql`
  coalesce((select kitchen_campus from checkout_groups
      where orders.pickup_spot is not null and checkout_id = orders.group_id and checkout_groups.chef_id = orders.chef_id),
    (select campus from chefs where chefs.id = orders.chef_id)) as kitchen_campus`;

// One statement reads a whole list with its parts.
const details = (sql: Queryable) => sql`
  (select coalesce(json_agg(json_build_object('product_id', product_id, 'name', name, 'description', description,
      'image_url', image_url, 'quantity', quantity, 'unit_price_cents', unit_price_cents,
      'special_request', special_request, 'allergens', allergens) order by position), '[]')
    from order_lines where order_id = orders.id) as lines,
  (select coalesce(json_agg(json_build_object('from', from_status, 'status', to_status, 'by', by_role, 'at', at,
      'reason', reason) order by order_events.id), '[]')
    from order_events where order_id = orders.id) as events,
  (select json_build_object('method', payment_method, 'amount_cents', amount_cents, 'status', payment_status)
    from payments where order_id = orders.id) as payment,
  (select coalesce(json_agg(json_build_object('amount_cents', amount_cents, 'status', status, 'reason', reason,
      'settled_at', settled_at, 'refusals', refusals) order by created_at, id), '[]')
    from refunds where order_id = orders.id) as refunds,
  (select json_build_object('first_name', first_name, 'mobile_number', mobile_number, 'vehicle_type', vehicle_type)
    from riders join users on users.id = riders.user_id where riders.id = coalesce(orders.rider_id, (
      select id from riders where ${isComingBack(sql)} and user_id = ${bringer(sql)}), (
      select claims.rider_id from claims where claims.order_id = orders.id and ended_at is null))) as rider,
  (select coalesce(json_agg(checkout_taxes order by what desc), '[]') from checkout_taxes
    where checkout_id = orders.group_id and checkout_taxes.chef_id = orders.chef_id) as taxes,
  ${kitchenCampus(sql)},
  (select id from delivery_photos where order_id = orders.id and proves) as photo_id`;

export const fullOrder = (sql: Queryable) => sql`orders.*, times.*, ${details(sql)}`;

export type TimedOrder = OrderRow & OrderTimes & { kitchen_campus: string | null };

/** Asked in a statement behind the one that locks the order: it sees what was committed until then. */
export function findTimedOrder(sql: Queryable, orderId: string): Promise<TimedOrder | undefined> {
  return sql<TimedOrder[]>`
    select orders.*, times.*, ${kitchenCampus(sql)} from orders ${withTimes(sql)} where orders.id = ${orderId}`.first();
}

// Literals: the partial index needs exactly these statuses in the statement.
const literals = (statuses: readonly OrderStatus[]) => raw(statuses.map((status) => `'${status}'`).join(', '));
export const isOpen = (sql: Queryable) => sql`status in (${literals(OPEN_STATUSES)})`;
export const isFinal = (sql: Queryable) => sql`status in (${literals(FINAL_STATUSES)})`;

export const newestFirst = (sql: Queryable, page: Page) => sql`
  ${page.after === null ? sql`` : sql`and (orders.created_at, orders.id) < (select created_at, id from orders where id = ${page.after})`}
  order by orders.created_at desc, orders.id desc limit ${page.limit}`;

export const oldestFirst = (sql: Queryable, page: Page) => sql`
  ${page.after === null ? sql`` : sql`and (orders.created_at, orders.id) > (select created_at, id from orders where id = ${page.after})`}
  order by orders.created_at, orders.id limit ${page.limit}`;

type Kind = 'open' | 'final' | 'completed';

export async function findOrdersOfCustomer(sql: Queryable, customerId: string, kind: Kind, page: Page) {
  const ofKind = { open: isOpen(sql), final: isFinal(sql), completed: sql`status = 'Completed'` }[kind];
  return sql<FullOrder[]>`
    select ${fullOrder(sql)} from orders ${withTimes(sql)} where customer_id = ${customerId} and ${ofKind} ${newestFirst(sql, page)}`;
}

export function findOrderOfCustomer(sql: Queryable, orderId: string, customerId: string) {
  return sql<FullOrder[]>`
    select ${fullOrder(sql)} from orders ${withTimes(sql)} where id = ${orderId} and customer_id = ${customerId}`.first();
}

export async function findOrdersOfGroup(sql: Queryable, groupId: string, customerId: string): Promise<FullOrder[]> {
  return sql<FullOrder[]>`
    select ${fullOrder(sql)} from orders ${withTimes(sql)}
    where group_id = ${groupId} and customer_id = ${customerId} order by order_no`;
}

export async function findOwnLines(sql: Queryable, orderId: string, customerId: string): Promise<OrderLine[]> {
  return sql<OrderLine[]>`
    select order_lines.* from orders join order_lines on order_id = orders.id
    where orders.id = ${orderId} and customer_id = ${customerId} order by position`;
}

/** The answer that is awaited longest comes first. */
export async function findOpenOrdersOfChef(sql: Queryable, chefId: string | null, page: Page): Promise<FullOrder[]> {
  return sql<FullOrder[]>`
    select ${fullOrder(sql)} from orders ${withTimes(sql)}
    where chef_id = ${chefId} and ${isOpen(sql)}
    ${page.after === null ? sql`` : sql`and (coalesce(answer_from, created_at), id) > (select coalesce(answer_from, created_at), id from orders where id = ${page.after})`}
    order by coalesce(answer_from, created_at), id limit ${page.limit}`;
}

/** Newest first. */
export async function findFinalOrdersOfChef(
  sql: Queryable,
  chefId: string | null,
  status: 'Completed' | 'Cancelled',
  page: Page,
) {
  return sql<FullOrder[]>`
    select ${fullOrder(sql)} from orders ${withTimes(sql)}
    where chef_id = ${chefId} and status = ${status} ${newestFirst(sql, page)}`;
}

export type OperatorOrder = OrderRow &
  OrderDetails & {
    chef_name: string;
    chef_email: string;
    shown: readonly { what: Disclosed; email: string; at: string }[];
    noted: readonly { kind: MarkKind; by: string; at: string }[];
  };

export function findOrdersForOperator(
  sql: Queryable,
  { orderNo, email, id = null }: { orderNo: number | null; email: string | null; id?: string | null },
  limit: number,
): Promise<OperatorOrder[]> {
  const ownerId = sql`(select id from users where lower(email) = lower(${email}))`;
  return sql<OperatorOrder[]>`
    with found as (
      select id from orders where order_no = ${orderNo}
      union select id from orders where id = ${id}
      union select id from orders where lower(email) = lower(${email})
      union select id from orders where customer_id = ${ownerId} and ${isOpen(sql)}
      union select id from orders where customer_id = ${ownerId} and ${isFinal(sql)}
    )
    select orders.*, cook.first_name as chef_name, cook.email as chef_email, ${details(sql)},
      (select coalesce(json_agg(json_build_object('what', what, 'email', users.email, 'at', first_at)
          order by first_at, what), '[]')
        from disclosures join users on users.id = reader_id where order_id = orders.id) as shown,
      (select coalesce(json_agg(json_build_object('kind', kind, 'by', by_role, 'at', at) order by order_marks.id), '[]')
        from order_marks where order_id = orders.id) as noted
    from found
      join orders using (id)
      join chefs on chefs.id = orders.chef_id
      join users as cook on cook.id = chefs.user_id
    order by orders.created_at desc, orders.id desc limit ${limit}`;
}

export function findOpenOrderNumbers(sql: Queryable, userId: string) {
  return sql<{ order_no: number; part: 'customer' | 'chef' | 'rider' }[]>`
    select order_no, part from (
      select order_no, status, 'customer' as part from orders where customer_id = ${userId}
      union all
      select order_no, status, 'chef' from orders where chef_id = (select id from chefs where user_id = ${userId})
      union all
      select order_no, status, 'rider' from orders where rider_id = (select id from riders where user_id = ${userId})
      union all
      select order_no, status, 'rider' from orders join claims on claims.order_id = orders.id
      where ended_at is null and claims.rider_id = (select id from riders where user_id = ${userId})
      union all
      select order_no, status, 'rider' from orders where status = 'Waiting Pickup' and id in ${takenBackBy(sql, userId)}
    ) as concerned where ${isOpen(sql)} order by order_no`;
}

export type OrderFood = { dish: string | null; dishes: number; chef: string | null };

export const orderFood = (sql: Queryable) => sql`
  (select name from order_lines where order_id = orders.id order by position limit 1) as dish,
  (select count(*)::int from order_lines where order_id = orders.id) as dishes,
  (select first_name from users where id = (select user_id from chefs where id = orders.chef_id)) as chef`;

/** Customer, chef and rider. A claimer hears what all riders hear. */
export async function findConcerned(sql: Queryable, orderIds: readonly string[]) {
  return sql<{ orderId: string; userIds: string[]; isWaiting: boolean }[]>`
    select orders.id as "orderId", orders.status = 'Waiting Pickup' and not orders.pickup as "isWaiting",
      array_remove(array[orders.customer_id, chefs.user_id, riders.user_id], null) as "userIds"
    from orders
    join chefs on chefs.id = orders.chef_id
    left join riders on riders.id = orders.rider_id
    where orders.id = any (${orderIds})`;
}

type DaysToTell = { day: string; paidBefore: Date; now: Date; to: Date };

export async function findDaysToTell(
  tx: Queryable,
  { day, paidBefore, now, to }: DaysToTell,
): Promise<{ user_id: string; order_id: string }[]> {
  return tx<{ user_id: string; order_id: string }[]>`
    select distinct on (orders.chef_id) chefs.user_id, orders.id as order_id
    from orders join chefs on chefs.id = orders.chef_id
    where starts_at > ${now} and starts_at < ${to} and orders.status in ('Pending', 'Waiting Pickup') and orders.created_at < ${paidBefore}
      and not exists (
        select from notifications where notifications.user_id = chefs.user_id and kind = 'planned_today' and step = ${day})
    order by orders.chef_id, starts_at, orders.id`;
}
