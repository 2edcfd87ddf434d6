import type { Queryable, Transaction } from '../../platform/database.ts';
import { isDropOrderable } from '../stock/orderable.ts';

type Key = { product_id: string; day: string };

export async function insertNews(
  tx: Transaction,
  { product_id, day }: Key,
  { now, opening }: { now: Date; opening: Date },
): Promise<void> {
  await tx`
    insert into drop_news (product_id, day, kind, due_at)
    values (${product_id}, ${day}, 'drop_announced', ${now}), (${product_id}, ${day}, 'drop_opening', ${opening})
    on conflict (product_id, day, kind) do update set due_at = excluded.due_at, told = ''`;
}

export async function deleteNews(tx: Transaction, { product_id, day }: Key): Promise<void> {
  await tx`delete from drop_news where product_id = ${product_id} and day = ${day}`;
}

export type DropNews = Key & {
  kind: 'drop_announced' | 'drop_opening';
  told: string;
  chef_id: string;
  opens_at: Date;
  is_off: boolean;
};

/** Locked: each goes to one caller. */
export function lockNews(tx: Transaction, now: Date): Promise<DropNews | undefined> {
  return tx<DropNews[]>`
    select drop_news.product_id, drop_news.day::text as day, kind, told, products.chef_id, opens_at,
      closes_at <= ${now} or opens_at <= ${now} as is_off
    from drop_news join offers using (product_id, day) join products on products.id = drop_news.product_id
    where due_at <= ${now} and (closes_at <= ${now} or opens_at <= ${now} or ${isDropOrderable(tx, now)})
    order by due_at, drop_news.product_id, drop_news.day limit 1
    for update of drop_news skip locked`.first();
}

export async function findFollowers(
  tx: Transaction,
  { product_id, day, kind, chef_id, told }: Omit<DropNews, 'opens_at' | 'is_off'>,
  limit: number,
): Promise<string[]> {
  const asked = kind === 'drop_announced' ? tx`` : tx`alert and`;
  const rows = await tx<{ user_id: string }[]>`
    select user_id from favourites where ${asked} product_id = ${product_id} and user_id > ${told}
    union select user_id from favourites where ${asked} chef_id = ${chef_id} and user_id > ${told}
    union select user_id from drop_alerts where product_id = ${product_id} and day = ${day} and user_id > ${told}
    order by 1 limit ${limit}`;
  return rows.map(({ user_id }) => user_id);
}

/** `told`: the last one; null: all. */
export async function endNews(
  tx: Transaction,
  { product_id, day, kind }: DropNews,
  told: string | null,
): Promise<void> {
  if (told === null)
    await tx`delete from drop_news where product_id = ${product_id} and day = ${day} and kind = ${kind}`;
  else
    await tx`update drop_news set told = ${told} where product_id = ${product_id} and day = ${day} and kind = ${kind}`;
}

export async function insertAlert(sql: Queryable, userId: string, { product_id, day }: Key, at: Date): Promise<void> {
  await sql`
    insert into drop_alerts (user_id, product_id, day, at)
    values (${userId}, ${product_id}, ${day}, ${at}) on conflict do nothing`;
}

export async function deleteAlerts(
  sql: Queryable,
  userIds: readonly string[],
  { product_id, day }: Key,
): Promise<void> {
  await sql`
    delete from drop_alerts where user_id = any (${[...userIds]}) and product_id = ${product_id} and day = ${day}`;
}

export function hasAlert(sql: Queryable, userId: string, { product_id, day }: Key): Promise<boolean> {
  return sql`
    select from drop_alerts where user_id = ${userId} and product_id = ${product_id} and day = ${day}`.some();
}

/** Takes the alerts of open drops with portions left; each goes to one caller, once. */
export async function takeAlerts(tx: Transaction, now: Date, limit: number): Promise<(Key & { user_id: string })[]> {
  return tx<(Key & { user_id: string })[]>`
    delete from drop_alerts where (user_id, product_id, day) in (
      select user_id, alerts.product_id, alerts.day
      from drop_alerts as alerts join offers using (product_id, day) join products on products.id = alerts.product_id
      where opens_at <= ${now} and ${isDropOrderable(tx, now)}
      order by alerts.at, user_id limit ${limit} for update of alerts skip locked)
    returning user_id, product_id, day::text as day`;
}

export async function deleteAlertsOf(tx: Transaction, userId: string): Promise<void> {
  await tx`delete from drop_alerts where user_id = ${userId}`;
}

export function findAllAlerts(sql: Queryable, userId: string): Promise<Record<string, unknown>[]> {
  return sql<Record<string, unknown>[]>`
    select product_id, day::text as day, at from drop_alerts where user_id = ${userId} order by at, product_id`;
}
