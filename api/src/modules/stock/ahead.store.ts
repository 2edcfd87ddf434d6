import type { Kitchen } from '@homeplate/domain/kitchenHours';
import { school } from '@homeplate/domain/school';
import type { Queryable, Transaction } from '../../platform/database.ts';

export type ChefWindow = { chef_id: string; day: string; starts_at: Date };
export type Offer = { product_id: string; day: string; quantity: number };

const offerKeys = (tx: Transaction, offers: readonly Offer[]) => tx`
  unnest(${offers.map(({ product_id }) => product_id)}::text[], ${offers.map(({ day }) => day)}::date[])
    as wanted (product_id, day)`;

export async function lockWindows(tx: Transaction, windows: readonly ChefWindow[]): Promise<void> {
  const keys = tx`
    select * from unnest(${windows.map(({ chef_id }) => chef_id)}::text[], ${windows.map(({ starts_at }) => starts_at)}::timestamptz[])
      as wanted (chef_id, starts_at)`;
  await tx`
    insert into windows (chef_id, starts_at, orders)
    select chef_id, starts_at, 0 from (${keys}) as missing order by 1, 2 on conflict do nothing`;
  await tx`
    select from windows where (chef_id, starts_at) in (${keys}) order by chef_id, starts_at for no key update`;
}

/** Undefined when it is full, or the chef is away on its day. */
export function takeWindow(tx: Transaction, { chef_id, day, starts_at }: ChefWindow): Promise<Kitchen | undefined> {
  return tx<Kitchen[]>`
    with chef as (select * from chefs where id = ${chef_id} and ${day}::date <> all (days_away)),
      taken as (
        insert into windows (chef_id, starts_at, orders) select id, ${starts_at}::timestamptz, 1 from chef
        on conflict (chef_id, starts_at) do update set orders = windows.orders + 1
        where windows.orders < (select orders_per_window from chef)
        returning chef_id)
    select keeps_hours, preferred_working_days, preferred_start_time, preferred_end_time, day_hours,
      days_away::text[] as days_away
    from chef join taken on taken.chef_id = chef.id`.first();
}

export async function giveWindowBack(tx: Transaction, { chef_id, starts_at }: ChefWindow): Promise<void> {
  await tx`update windows set orders = orders - 1 where chef_id = ${chef_id} and starts_at = ${starts_at}`;
}

/** A cancelled drop makes room. */
export function createOffers(tx: Transaction, offers: readonly Offer[]): Promise<boolean> {
  return tx`
    insert into offers (product_id, day, portions)
    select products.id, wanted.day, ahead_quantity
    from ${offerKeys(tx, offers)} join products on products.id = wanted.product_id
    where ahead_quantity is not null order by 1, 2
    on conflict (product_id, day) do update set is_drop = false,
      portions = case when offers.is_own then 0 else excluded.portions end
    where offers.is_cancelled
    returning product_id`.some();
}

export async function lockOffers(tx: Transaction, offers: readonly Offer[]): Promise<void> {
  await tx`
    select from offers where (product_id, day) in (select * from ${offerKeys(tx, offers)})
    order by product_id, day for no key update`;
}

export function takeOffer(tx: Transaction, { product_id, day, quantity }: Offer, at: Date): Promise<boolean> {
  return tx`
    update offers set taken = taken + ${quantity}
    where product_id = ${product_id} and day = ${day} and taken + ${quantity} <= portions
      and (not is_drop or (opens_at <= ${at} and closes_at > ${at} and max_per_order >= ${quantity}))
    returning product_id`.some();
}

export async function giveOfferBack(tx: Transaction, { product_id, day, quantity }: Offer): Promise<void> {
  await tx`
    update offers set taken = taken - ${quantity}, portions = case when is_own or is_drop then portions
      else greatest(taken - ${quantity}, coalesce(ahead_quantity, 0)) end
    from products where products.id = product_id and product_id = ${product_id} and day = ${day}`;
}

export async function resizeOffers(
  tx: Transaction,
  { productId, portions, from }: { productId: string; portions: number | null; from: string },
): Promise<void> {
  await tx`
    update offers set portions = greatest(taken, ${portions ?? 0}), is_own = is_own and ${portions !== null}
    where product_id = ${productId} and day >= ${from}::date and not is_drop and (not is_own or ${portions === null})`;
}

/** False: more are taken, or it is a drop. `portions` null: as many as each day. */
export function setOffer(
  tx: Transaction,
  { product_id, day, portions }: { product_id: string; day: string; portions: number | null },
): Promise<boolean> {
  return tx`
    insert into offers (product_id, day, portions, is_own)
    select id, ${day}::date, coalesce(${portions}::integer, ahead_quantity), ${portions !== null} from products
    where id = ${product_id} and ahead_quantity is not null
    on conflict (product_id, day) do update set portions = excluded.portions, is_own = excluded.is_own, is_drop = false
    where offers.taken <= excluded.portions and (not offers.is_drop or offers.is_cancelled)
    returning product_id`.some();
}

export type DayPortions = { day: string; portions: number; taken: number; is_own: boolean; is_drop: boolean };

/** Days with their own number, a drop, or something taken. */
export function findDayPortions(sql: Queryable, productId: string, from: string): Promise<DayPortions[]> {
  return sql<DayPortions[]>`
    select day::text as day, case when is_cancelled then 0 else portions end as portions, taken, is_own,
      is_drop and not is_cancelled as is_drop
    from offers
    where product_id = ${productId} and day >= ${from}::date and (is_own or (taken > 0 or is_drop) and not is_cancelled)
    order by day`;
}

export type OfferState = {
  left: number;
  is_drop: boolean;
  is_cancelled: boolean;
  opens_at: Date;
  closes_at: Date;
  most: number;
  paying: number;
  free_from: Date | null;
};

/** Undefined: not sold ahead. */
export function findOffer(
  tx: Queryable,
  { product_id, day }: Offer,
  ownCheckoutId: string,
): Promise<OfferState | undefined> {
  return tx<OfferState[]>`
    select portions - taken as left, is_drop, is_cancelled, opens_at, closes_at, max_per_order as most, ${paying(tx, ownCheckoutId)}
    from offers where product_id = ${product_id} and day = ${day}`.first();
}

export const paying = (sql: Queryable, ownCheckoutId = '') => {
  const held = (what: ReturnType<Queryable>) => sql`(
    select ${what} from checkouts
      join checkout_lines on checkout_lines.checkout_id = checkouts.id
      join checkout_groups on checkout_groups.checkout_id = checkouts.id and checkout_groups.chef_id = checkout_lines.chef_id
    where status = 'open' and checkouts.id <> ${ownCheckoutId} and starts_at is not null and checkout_lines.product_id = offers.product_id
      and checkout_groups.day = offers.day)`;
  return sql`${held(sql`coalesce(sum(quantity), 0)::int`)} as paying, ${held(sql`min(expires_at)`)} as free_from`;
};

export type Room = {
  orders_per_window: number;
  max_orders_per_day: number;
  windows: { starts_at: string; orders: number }[];
  days: { day: string; orders: number }[];
  products: { id: string; ahead_quantity: number | null; sold_out_on: string | null }[];
  offers: { product_id: string; day: string; is_drop: boolean; left: number }[];
};

/** Without what pages of `userId` hold, or lapsed ones. */
export function findRoom(
  sql: Queryable,
  {
    chefId,
    productIds,
    from,
    at,
    userId,
  }: { chefId: string; productIds: readonly string[]; from: string; at: Date; userId: string | null },
): Promise<Room | undefined> {
  const rows = (statement: ReturnType<Queryable>) =>
    sql`(select coalesce(json_agg(found), '[]') from (${statement}) as found)`;
  return sql<Room[]>`
    with freed as materialized (
      select checkout_id, checkout_groups.day, starts_at from checkouts join checkout_groups on checkout_id = checkouts.id
      where status = 'open' and (user_id = ${userId} or expires_at <= ${at}) and chef_id = ${chefId})
    select orders_per_window, max_orders_per_day,
      ${rows(sql`
        select starts_at, orders - (select count(*)::int from freed where freed.starts_at = windows.starts_at) as orders
        from windows where chef_id = chefs.id and starts_at >= ${from}::date`)} as windows,
      ${rows(sql`
        select day, orders - (select count(*)::int from freed where freed.day = chef_days.day) as orders
        from chef_days where chef_id = chefs.id and day >= ${from}::date`)} as days,
      ${rows(sql`
        select id, ahead_quantity, sold_out_on from products
        where id = any (${[...productIds]}) and chef_id = chefs.id and (is_available or sold_out_on is not null) and is_listed and deleted_at is null`)} as products,
      ${rows(sql`
        select product_id, day, is_drop and not is_cancelled as is_drop,
          case when is_drop and (opens_at > ${at} or closes_at <= ${at}) then 0
            else greatest(0, case when is_own or is_drop then portions else coalesce((
              select ahead_quantity from products where id = product_id), 0) end - taken + (
              select coalesce(sum(quantity), 0)::int from freed join checkout_lines using (checkout_id)
              where starts_at is not null and freed.day = offers.day and checkout_lines.product_id = offers.product_id)) end as left
        from offers where product_id = any (${[...productIds]}) and day >= ${from}::date
          and (is_own or not is_cancelled)`)} as offers
    from chefs where id = ${chefId}`.first();
}

/** Future ones with open orders, or with payment pages: these `until` a time. */
export function findSoldWindows(
  tx: Transaction,
  { chefId, days, at }: { chefId: string; days: readonly string[]; at: Date },
): Promise<{ starts_at: Date; until: Date | null }[]> {
  return tx<{ starts_at: Date; until: Date | null }[]>`
    select starts_at, max(until) as until from (
      select starts_at, null::timestamptz as until from orders
      where chef_id = ${chefId} and status in ('Pending', 'Waiting Pickup', 'In Progress')
      union all select starts_at, expires_at from checkout_groups join checkouts on checkouts.id = checkout_id
      where chef_id = ${chefId} and checkouts.status = 'open') as sold
    where starts_at > ${at} and (starts_at at time zone ${school().zone})::date = any (${[...days]}::text[]::date[])
    group by starts_at, until is null order by starts_at`;
}

export async function deleteOldWindows(sql: Queryable, before: Date): Promise<void> {
  await sql`delete from windows where starts_at < ${before}`;
}

export async function deleteOldOffers(sql: Queryable, before: string): Promise<void> {
  await sql`delete from offers where day < ${before}::date`;
}
