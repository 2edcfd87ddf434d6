import { campuses } from '@homeplate/domain/campuses';
import { campusDistance } from '@homeplate/domain/distance';
import type { Queryable, Transaction } from '../../platform/database.ts';
import { paying } from './ahead.store.ts';

export type DropRow = {
  product_id: string;
  chef_id: string;
  day: string;
  portions: number;
  taken: number;
  opens_at: Date;
  closes_at: Date;
  max_per_order: number;
};

export type NewDrop = Omit<DropRow, 'chef_id' | 'taken'>;

const dropColumns = (sql: Queryable) => sql`
  offers.product_id, products.chef_id, offers.day::text as day, offers.portions, offers.taken, offers.opens_at, offers.closes_at, offers.max_per_order`;

export function insertDrop(tx: Transaction, drop: NewDrop): Promise<boolean> {
  return tx`
    insert into offers (product_id, day, portions, opens_at, closes_at, max_per_order, is_drop)
    values (${drop.product_id}, ${drop.day}, ${drop.portions}, ${drop.opens_at}, ${drop.closes_at}, ${drop.max_per_order}, true)
    on conflict (product_id, day) do update set portions = excluded.portions, opens_at = excluded.opens_at,
      closes_at = excluded.closes_at, max_per_order = excluded.max_per_order, is_drop = true
    where offers.taken = 0
      and (offers.is_cancelled or not offers.is_drop and not (offers.is_own and offers.portions > 0))
    returning product_id`.some();
}

/** Finds the asking chef's own drop even if it is not listed. */
export function findDrop(
  sql: Queryable,
  { product_id, day }: Pick<DropRow, 'product_id' | 'day'>,
  askingChef: string | null,
): Promise<DropRow | undefined> {
  return sql<DropRow[]>`
    select ${dropColumns(sql)} from offers join products on products.id = product_id
    where product_id = ${product_id} and day = ${day} and is_drop and deleted_at is null
      and (is_listed or products.chef_id = ${askingChef})`.first();
}

export function lockOwnDrop(
  tx: Transaction,
  { product_id, day }: Pick<DropRow, 'product_id' | 'day'>,
  chefId: string,
): Promise<DropRow | undefined> {
  return tx<DropRow[]>`
    select ${dropColumns(tx)} from offers join products on products.id = product_id
    where product_id = ${product_id} and day = ${day} and is_drop and products.chef_id = ${chefId} and deleted_at is null
    for no key update of offers`.first();
}

export async function changeDrop(
  tx: Transaction,
  { product_id, day }: Pick<DropRow, 'product_id' | 'day'>,
  change: Pick<DropRow, 'portions' | 'closes_at'>,
): Promise<void> {
  await tx`
    update offers set portions = ${change.portions}, closes_at = ${change.closes_at}
    where product_id = ${product_id} and day = ${day}`;
}

/** So many of each: announced and open ones, those that open first before all others. */
export function findDropsOfChefs(
  sql: Queryable,
  chefIds: readonly string[],
  { at, limit }: { at: Date; limit: number },
): Promise<(DropRow & { is_listed: boolean })[]> {
  return sql<(DropRow & { is_listed: boolean })[]>`
    select drops.* from unnest(${[...chefIds]}::text[]) as wanted (chef_id), lateral (
      select ${dropColumns(sql)}, is_listed from offers join products on products.id = product_id
      where is_drop and closes_at > ${at} and not is_cancelled and products.chef_id = wanted.chef_id
        and deleted_at is null and hidden_at is null
      order by opens_at, product_id, day limit ${limit}
    ) as drops
    order by opens_at, product_id, day`;
}

/** See `isInReach`. */
export function findDropsAt(
  sql: Queryable,
  { campus, at, limit, ofChef }: { campus: string | null; at: Date; limit: number; ofChef: number },
): Promise<DropRow[]> {
  const names = campuses().map(({ address }) => address);
  const km = names.map((name) => campusDistance(name, campus) ?? 0);
  return sql<DropRow[]>`
    select * from (
      select ${dropColumns(sql)}, campus, row_number() over (
        partition by products.chef_id order by offers.opens_at, offers.product_id, offers.day) as place
      from offers join products on products.id = product_id
      where is_drop and closes_at > ${at} and not is_cancelled and is_listed and deleted_at is null
        and (${campus}::text is null or coalesce(
          (select delivery_km from chefs where chefs.id = products.chef_id)
            >= coalesce((${km}::float8[])[array_position(${names}::text[], campus)], 0), true))
    ) as drops
    where place <= ${ofChef} order by campus is distinct from ${campus}, opens_at, product_id, day limit ${limit}`;
}

export function findRunning(
  tx: Transaction,
  { chefId, at }: { chefId: string; at: Date },
): Promise<Pick<DropRow, 'day' | 'opens_at'>[]> {
  return tx<Pick<DropRow, 'day' | 'opens_at'>[]>`
    select offers.day::text as day, opens_at from offers join products on products.id = product_id
    where is_drop and closes_at > ${at} and not is_cancelled and products.chef_id = ${chefId} and deleted_at is null
    order by offers.day`;
}

export function hasOpenDrop(sql: Queryable, productId: string, at: Date): Promise<boolean> {
  return sql`
    select from offers
    where product_id = ${productId} and is_drop and opens_at <= ${at} and closes_at > ${at} limit 1`.some();
}

export function findPaying(
  sql: Queryable,
  { product_id, day }: Pick<DropRow, 'product_id' | 'day'>,
): Promise<{ paying: number; free_from: Date | null } | undefined> {
  return sql<{ paying: number; free_from: Date | null }[]>`
    select ${paying(sql)} from offers where product_id = ${product_id} and day = ${day}`.first();
}
