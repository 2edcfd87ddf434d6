import type { OrderStatus } from '@homeplate/domain/orderLifecycle';
import { QUIET_HOURS } from '@homeplate/domain/quietHours';
import { type Queryable, type Transaction, valuesOf } from '../../platform/database.ts';

export type NotificationEntry = {
  id: string;
  kind: string;
  at: Date;
  read_at: Date | null;
  order_id: string | null;
  order_no: number | null;
  status: OrderStatus | null;
} & Food;

/** A dish, or a kitchen by its chef; null for an order. */
type Food = { product_id: string | null; chef_id: string | null; name: string | null };

const foodColumns = (sql: Queryable) => sql`
  products.id as product_id, chefs.id as chef_id, coalesce(products.name, cooks.first_name || '’s kitchen') as name`;
const foodTables = (sql: Queryable) => sql`
  left join products on products.id = subject_id
  left join chefs on chefs.id = subject_id left join users as cooks on cooks.id = chefs.user_id`;

export type Place = { id: string; at: Date };

/** Newest first, behind `after`. */
export async function findNotifications(
  sql: Queryable,
  userId: string,
  { kinds, after, limit }: { kinds: readonly string[]; after: Place | undefined; limit: number },
): Promise<NotificationEntry[]> {
  return sql<NotificationEntry[]>`
    select page.id, kind, at, read_at, orders.id as order_id, order_no, orders.status, ${foodColumns(sql)}
    from (
      select * from notifications
      where user_id = ${userId} and kind = any (${[...kinds]})
        and (at, id) < (coalesce(${after?.at ?? null}::timestamptz, 'infinity'), ${after?.id ?? ''})
      order by at desc, id desc limit ${limit}) as page
    left join orders on orders.id = subject_id ${foodTables(sql)}
    order by at desc, page.id desc`;
}

export async function findPlace(sql: Queryable, userId: string, id: string): Promise<Place | undefined> {
  const [row] = await sql<Place[]>`select id, at from notifications where id = ${id} and user_id = ${userId}`;
  return row;
}

export async function countUnread(sql: Queryable, userId: string, most: number): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    select count(*)::int as count from (
      select from notifications where user_id = ${userId} and read_at is null limit ${most}) as unread`;
  return row.count;
}

/** Up to a place, or all; true if any was unread. */
export async function markRead(sql: Queryable, userId: string, upTo: Place | undefined, now: Date): Promise<boolean> {
  const rows = await sql`
    with marked as (
      update notifications set read_at = ${now}
      where user_id = ${userId} and read_at is null
        and (at, id) <= (coalesce(${upTo?.at ?? null}::timestamptz, 'infinity'), ${upTo?.id ?? ''})
      returning id)
    select from marked limit 1`;
  return rows.length > 0;
}

export type NewNotification = {
  id: string;
  user_id: string;
  kind: string;
  subject_id: string;
  step: string;
  at: Date;
};

export type Reach = {
  id: string;
  off: string[];
  quiet_from: string | null;
  quiet_to: string | null;
  has_push: boolean;
};

/** Only new ones. Each replaces the user's earlier ones of its kind and order, which become read. */
export async function insertNotifications(tx: Transaction, rows: readonly NewNotification[]): Promise<Reach[]> {
  const reached = await tx<(Reach & { has_settings: boolean })[]>`
    with written as (
      insert into notifications ${valuesOf(rows)}
      on conflict (user_id, kind, subject_id, step) do nothing returning id, user_id, kind, subject_id, at),
    replaced as (
      update notifications as before set read_at = written.at from written
      where (before.user_id, before.kind, before.subject_id) = (written.user_id, written.kind, written.subject_id)
        and before.read_at is null)
    select written.id, coalesce(off, '{}') as off,
      settings.user_id is not null as has_settings, quiet_from, quiet_to,
      coalesce((select true from push_subscriptions where user_id = written.user_id limit 1), false) as has_push
    from written left join notification_settings as settings on settings.user_id = written.user_id`;
  return reached.map(({ has_settings, ...reach }) => (has_settings ? reach : { ...reach, ...QUIET_HOURS }));
}

/** Returns their users. */
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
  /** Whose claim lives: the user's or another rider's. */
  claim: 'own' | 'other' | null;
  is_on_duty: boolean;
  is_off: boolean;
} & Food;

export async function findPushed(sql: Queryable, ids: readonly string[], now: Date): Promise<Pushed[]> {
  return sql<Pushed[]>`
    select notifications.id, notifications.user_id, kind, at, read_at, orders.id as order_id, order_no, orders.status,
      ${foodColumns(sql)}, coalesce(products.is_open and for_sale and products.is_listed, chefs.is_open and chefs.is_listed, false) as is_back,
      (select case when rider_id = riders.id then 'own' else 'other' end
        from claims where order_id = orders.id and ended_at is null) as claim,
      coalesce(on_duty_until > ${now}, false) as is_on_duty, coalesce(kind || '.push' = any (off), false) as is_off
    from notifications
    left join orders on orders.id = subject_id ${foodTables(sql)}
    left join riders on riders.user_id = notifications.user_id
    left join notification_settings on notification_settings.user_id = notifications.user_id
    where notifications.id = any (${[...ids]}) order by at desc, notifications.id`;
}

/** Due ones whose order nobody has locked: each goes to one caller. */
export async function takeDue(
  tx: Transaction,
  now: Date,
  limit: number,
): Promise<{ id: string; user_id: string; kind: string }[]> {
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

export async function findAllOf(sql: Queryable, userId: string): Promise<OwnNotifications> {
  const [row] = await sql<[OwnNotifications]>`
    select
      (select coalesce(jsonb_agg(to_jsonb(notifications) - array['user_id', 'push_at'] order by at, id), '[]')
        from notifications where user_id = ${userId}) as notifications,
      (select to_jsonb(notification_settings) - 'user_id' from notification_settings
        where user_id = ${userId}) as notification_settings,
      (select coalesce(jsonb_agg(jsonb_build_object('created_at', created_at) order by created_at), '[]')
        from push_subscriptions where user_id = ${userId}) as push_browsers`;
  return row;
}

export async function deleteNotifications(sql: Queryable, before: Date): Promise<void> {
  await sql`delete from notifications where at < ${before}`;
}
