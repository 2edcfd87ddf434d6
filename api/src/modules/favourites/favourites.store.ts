import type { Queryable, Transaction } from '../../platform/database.ts';
import { isOrderable, takesOrders } from '../stock/orderable.ts';

export type Favourite = { chef_id: string | null; product_id: string | null; alert: boolean };

export async function findFavourites(sql: Queryable, userId: string, limit: number): Promise<Favourite[]> {
  return sql<Favourite[]>`
    select chef_id, product_id, alert from favourites
    where user_id = ${userId} and (chef_id is null or exists (select from chefs where chefs.id = chef_id and is_listed))
    order by id desc limit ${limit}`;
}

/** Listed or not. */
export async function countFavourites(sql: Queryable, userId: string): Promise<number> {
  const [row] = await sql<[{ count: number }]>`select count(*)::int as count from favourites where user_id = ${userId}`;
  return row.count;
}

export type Marked = { chefId: string | null; productId: string | null };

const isThat = (sql: Queryable, { chefId, productId }: Marked) =>
  chefId === null ? sql`product_id = ${productId}` : sql`chef_id = ${chefId}`;

/** False where it is not listed, or `most` are marked. */
export function insertFavourite(
  tx: Transaction,
  userId: string,
  marked: Marked,
  { at, most }: { at: Date; most: number },
): Promise<boolean> {
  const { chefId, productId } = marked;
  return tx`
    insert into favourites (user_id, chef_id, product_id, at)
    select ${userId}::text, ${chefId}::text, ${productId}::text, ${at}::timestamptz
    where (exists (select from chefs where id = ${chefId} and is_listed)
        or exists (select from products where id = ${productId} and is_listed and deleted_at is null))
      and (select count(*) from favourites where user_id = ${userId}) < ${most}
    on conflict do nothing returning id`.some();
}

/** False without a mark; `alert` null: unchanged. Comebacks before the wish are not notified. */
export function setAlert(tx: Transaction, userId: string, marked: Marked, alert: boolean | null): Promise<boolean> {
  return tx`
    update favourites set alert = coalesce(${alert}::boolean, alert), is_due = is_due and coalesce(${alert}::boolean, alert)
    where user_id = ${userId} and ${isThat(tx, marked)} returning id`.some();
}

export async function deleteFavourite(sql: Queryable, userId: string, marked: Marked): Promise<void> {
  await sql`delete from favourites where user_id = ${userId} and ${isThat(sql, marked)}`;
}

export async function deleteFavouritesOf(tx: Transaction, userId: string): Promise<void> {
  await tx`delete from favourites where user_id = ${userId}`;
}

export async function findAllFavourites(sql: Queryable, userId: string): Promise<Record<string, unknown>[]> {
  return sql`select chef_id, product_id, alert, at from favourites where user_id = ${userId} order by id`;
}

export type Comeback = { user_id: string; subject_id: string; comebacks: number };

/**
 * Each comeback goes to one caller, once. A person notified since `quietSince` is notified later, if it can be ordered
 * then.
 */
export async function takeComebacks(
  tx: Transaction,
  { at, quietSince, limit }: { at: Date; quietSince: Date; limit: number },
) {
  return tx<Comeback[]>`
    update favourites set is_due = false, comebacks = comebacks + 1, alerted_at = ${at}
    where id in (
      select favourites.id from favourites
      where is_due and (alerted_at is null or alerted_at <= ${quietSince}) and (
        exists (select from chefs where chefs.id = chef_id and is_open and is_listed and ${takesOrders(tx, tx`campus`)})
        or exists (select from products where products.id = product_id and ${isOrderable(tx)}))
      order by favourites.id limit ${limit} for update skip locked)
    returning user_id, coalesce(product_id, chef_id) as subject_id, comebacks`;
}
