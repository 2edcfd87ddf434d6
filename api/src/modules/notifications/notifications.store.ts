import type { STOPS } from '@homeplate/domain/notificationTable';
import type { OrderStatus } from '@homeplate/domain/orderLifecycle';
import { school } from '@homeplate/domain/school';
import type { Proof } from '@homeplate/domain/validation/handoff';
import { type Fragment, type Queryable, type Transaction, valuesOf } from '../../platform/database.ts';
import { isDropOrderable, isOrderable, takesOrders } from '../stock/orderable.ts';
import { USUAL_SETTINGS } from './settings.store.ts';

export type NotificationEntry = {
  id: string;
  kind: string;
  at: Date;
  read_at: Date | null;
  order_id: string | null;
  order_no: number | null;
  status: OrderStatus | null;
  /** Cents of the refund that it reports. */
  sum: number | null;
  stage: keyof typeof STOPS;
  /** Others' reason to cancel it. */
  why: string | null;
} & Planned &
  Delivered &
  Food &
  OrderFood &
  DropTime;

type Delivered = { proof: Proof | null; handoff: string | null; spot: string | null };

type DropTime = { drop_day: string | null; opens_at: Date | null };

type OrderFood = { dish: string | null; dishes: number; chef: string | null };

type Planned = { starts_at: Date | null; planned: number | null };

type Food = { product_id: string | null; chef_id: string | null; name: string | null };

const foodColumns = (sql: Queryable) => sql`
  products.id as product_id, chefs.id as chef_id, coalesce(products.name, cooks.first_name || '’s kitchen') as name`;
const refundSum = (sql: Queryable) => sql`
  (select sum(amount_cents)::int from refunds where refunds.order_id = orders.id and problem_id = step) as sum`;
/** How far its order was cooked. */
const stage = (sql: Queryable) => sql`
  case when cooked_cents is not null then 'paid' when not exists (
      select from order_events where order_id = orders.id and to_status = 'Waiting Pickup') then 'unanswered'
    when orders.rider_id is not null or exists (
      select from order_marks where order_id = orders.id and order_marks.kind = 'ready') then 'ready'
    else 'cooking' end as stage`;
const deliveredColumns = (sql: Queryable) => sql`orders.proof, orders.handoff, orders.spot`;
const plannedColumns = (sql: Queryable) => sql`
  orders.starts_at, case when kind = 'planned_today' then (
    select count(*)::int from orders as others
    where others.chef_id = orders.chef_id and others.starts_at is not null and others.status <> 'Cancelled'
      and coalesce(others.starts_at, others.created_at) >= step::timestamp at time zone ${school().zone}
      and coalesce(others.starts_at, others.created_at) < (step::timestamp + interval '1 day') at time zone ${school().zone}) end as planned`;
// The step of a drop_… kind begins with the day.
const isDrop = (sql: Queryable) => sql`kind in ('drop_announced', 'drop_opening', 'drop_free')`;
const ofDrop = (sql: Queryable, what: Fragment) => sql`
  case when ${isDrop(sql)} then (
    select ${what} from offers where offers.product_id = subject_id and offers.day = left(step, 10)::date) end`;
const dropColumns = (sql: Queryable) => sql`
  case when ${isDrop(sql)} then left(step, 10) end as drop_day, ${ofDrop(sql, sql`opens_at`)} as opens_at`;
const foodTables = (sql: Queryable) => sql`
  left join products on products.id = subject_id
  left join chefs on chefs.id = subject_id left join users as cooks on cooks.id = chefs.user_id`;

export type Place = { id: string; at: Date };

export async function findNotifications(
  sql: Queryable,
  userId: string,
  { kinds, after, limit }: { kinds: readonly string[]; after: Place | undefined; limit: number },
) {
  return sql<NotificationEntry[]>`
    select page.id, kind, at, read_at, orders.id as order_id, order_no, orders.status, ${foodColumns(sql)}, ${refundSum(sql)}, ${stage(sql)}, ${deliveredColumns(sql)}, ${plannedColumns(sql)}, ${dropColumns(sql)},
      case when cancelled_by <> 'customer' then cancel_reason end as why,
      (select name from order_lines where order_id = orders.id order by position limit 1) as dish,
      (select count(*)::int from order_lines where order_id = orders.id) as dishes,
      (select first_name from users where id = (select user_id from chefs where id = orders.chef_id)) as chef
    from (
      select * from notifications
      where user_id = ${userId} and kind = any (${[...kinds]})
        and (at, id) < (coalesce(${after?.at ?? null}::timestamptz, 'infinity'), ${after?.id ?? ''})
      order by at desc, id desc limit ${limit}) as page
    left join orders on orders.id = subject_id ${foodTables(sql)}
    order by at desc, page.id desc`;
}

export function findPlace(sql: Queryable, userId: string, id: string): Promise<Place | undefined> {
  return sql<Place[]>`select id, at from notifications where id = ${id} and user_id = ${userId}`.first();
}

export async function countUnread(sql: Queryable, userId: string, most: number): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    select count(*)::int as count from (
      select from notifications where user_id = ${userId} and read_at is null limit ${most}) as unread`;
  return row.count;
}

/** True if any was unread. */
export function markRead(sql: Queryable, userId: string, upTo: Place | undefined, now: Date): Promise<boolean> {
  return sql`
    with marked as (
      update notifications set read_at = ${now}
      where user_id = ${userId} and read_at is null
        and (at, id) <= (coalesce(${upTo?.at ?? null}::timestamptz, 'infinity'), ${upTo?.id ?? ''})
      returning id)
    select from marked limit 1`.some();
}

export type NewNotification = {
  id: string;
  user_id: string;
  kind: string;
  subject_id: string;
  step: string;
  at: Date;
  read_at: Date | null;
};

export type Reach = {
  id: string;
  off: string[];
  quiet_from: string | null;
  quiet_to: string | null;
  has_push: boolean;
};

/** Each replaces the user's earlier ones of its kind and order, a reminder also the first notice: these become read. */
export async function insertNotifications(tx: Transaction, rows: readonly NewNotification[]): Promise<Reach[]> {
  const reached = await tx<(Reach & { has_settings: boolean })[]>`
    with written as (
      insert into notifications ${valuesOf(rows)}
      on conflict (user_id, kind, subject_id, step) do nothing returning id, user_id, kind, subject_id, at),
    replaced as (
      update notifications as before set read_at = written.at from written
      where (before.user_id, before.subject_id) = (written.user_id, written.subject_id) and before.read_at is null
        and (before.kind = written.kind or (before.kind, written.kind) in
          (('new_order', 'unanswered'), ('planned_order', 'start_soon'), ('planned_order', 'unanswered'), ('start_soon', 'unanswered'))))
    select written.id, coalesce(off, '{}') as off,
      settings.user_id is not null as has_settings, quiet_from, quiet_to,
      coalesce((select true from push_subscriptions where user_id = written.user_id limit 1), false) as has_push
    from written left join notification_settings as settings on settings.user_id = written.user_id`;
  return reached.map(({ has_settings, ...reach }) => (has_settings ? reach : { ...reach, ...USUAL_SETTINGS }));
}

export async function markOvertaken(
  tx: Transaction,
  { orderId, kinds, now }: { orderId: string; kinds: readonly string[]; now: Date },
): Promise<string[]> {
  const rows = await tx<{ user_id: string }[]>`
    update notifications set read_at = ${now}
    where subject_id = ${orderId} and read_at is null and kind = any (${[...kinds]}) returning user_id`;
  return rows.map(({ user_id }) => user_id);
}

export async function setPushAt(tx: Transaction, id: string, at: Date): Promise<void> {
  await tx`update notifications set push_at = ${at} where id = ${id}`;
}

export type Pushed = {
  id: string;
  user_id: string;
  kind: string;
  at: Date;
  read_at: Date | null;
  order_id: string | null;
  order_no: number | null;
  status: OrderStatus | null;
  is_back: boolean;
  claim: 'own' | 'other' | null;
  is_on_duty: boolean;
  is_off: boolean;
  portions: number;
  paid_at: Date;
  answer_from: Date | null;
  ready_by: Date | null;
  outage_ms: number;
  waits_forever: boolean;
  sum: number | null;
  stage: keyof typeof STOPS;
} & Planned &
  Delivered &
  Food &
  DropTime;

export async function findPushed(sql: Queryable, ids: readonly string[], now: Date): Promise<Pushed[]> {
  return sql<Pushed[]>`
    select notifications.id, notifications.user_id, kind, at, read_at, orders.id as order_id, order_no, orders.status,
      ${foodColumns(sql)}, ${refundSum(sql)}, ${stage(sql)}, ${deliveredColumns(sql)}, ${plannedColumns(sql)}, ${dropColumns(sql)},
      coalesce(${ofDrop(sql, isDropOrderable(sql, now))}, ${isOrderable(sql)},
        chefs.is_open and chefs.is_listed and ${takesOrders(sql, sql`chefs.campus`)}, false) as is_back,
      (select case when rider_id = riders.id then 'own' else 'other' end
        from claims where order_id = orders.id and ended_at is null) as claim,
      coalesce(on_duty_until > ${now}, false) as is_on_duty, coalesce(kind || '.push' = any (off), false) as is_off,
      coalesce((select sum(quantity)::int from order_lines where order_id = orders.id), 0) as portions,
      orders.created_at as paid_at, answer_from, ready_by, outage_ms, waits_forever
    from notifications
    left join orders on orders.id = subject_id ${foodTables(sql)}
    left join riders on riders.user_id = notifications.user_id
    left join notification_settings on notification_settings.user_id = notifications.user_id
    where notifications.id = any (${[...ids]}) order by at desc, notifications.id`;
}

/** Each goes to one caller. */
export async function takeDue(tx: Transaction, now: Date, limit: number) {
  return tx<{ id: string; user_id: string; kind: string }[]>`
    update notifications set push_at = null where id in (
      select id from notifications where push_at <= ${now} order by push_at, id limit ${limit} for update skip locked)
    returning id, user_id, kind`;
}

export async function deleteAllOf(tx: Transaction, userId: string): Promise<void> {
  await tx`
    with bells as (delete from notifications where user_id = ${userId}),
      settings as (delete from notification_settings where user_id = ${userId})
    delete from push_subscriptions where user_id = ${userId}`;
}

type Row = Record<string, unknown>;
export type OwnNotifications = { notifications: Row[]; notification_settings: Row | null; push_browsers: Row[] };

export function findAllOf(sql: Queryable, userId: string): Promise<OwnNotifications> {
  return sql<[OwnNotifications]>`
    select
      (select coalesce(jsonb_agg(to_jsonb(notifications) - array['user_id', 'push_at'] order by at, id), '[]')
        from notifications where user_id = ${userId}) as notifications,
      (select to_jsonb(notification_settings) - 'user_id' from notification_settings
        where user_id = ${userId}) as notification_settings,
      (select coalesce(jsonb_agg(jsonb_build_object('created_at', created_at) order by created_at), '[]')
        from push_subscriptions where user_id = ${userId}) as push_browsers`.first();
}

export async function deleteNotifications(sql: Queryable, before: Date): Promise<void> {
  await sql`delete from notifications where at < ${before}`;
}
