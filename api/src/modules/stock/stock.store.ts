import type { AllergenStatement } from '@homeplate/domain/allergens';
import { type Queryable, type Transaction, valuesOf } from '../../platform/database.ts';

export type DishState = {
  name: string;
  quantity: number;
  price_cents: number;
  for_sale: boolean;
  allergens: AllergenStatement | null;
};

export type Movement = {
  product_id: string;
  change: number;
  reason: 'added' | 'edited' | 'held' | 'released' | 'returned' | 'renewed' | 'spoiled';
  checkout_id: string | null;
  order_id: string | null;
  at: Date;
};

/** The local day of a chef's order limit, YYYY-MM-DD. */
export type ChefDay = { chef_id: string; day: string };

/** In the order in which every hold takes them. */
export async function lockChefDays(tx: Transaction, days: readonly ChefDay[]): Promise<void> {
  const keys = tx`
    select * from unnest(${days.map(({ chef_id }) => chef_id)}::text[], ${days.map(({ day }) => day)}::date[])
      as wanted (chef_id, day)`;
  await tx`
    insert into chef_days (chef_id, day, orders)
    select distinct chef_id, day, 0 from (${keys}) as missing order by 1, 2 on conflict do nothing`;
  await tx`select from chef_days where (chef_id, day) in (${keys}) order by chef_id, day for no key update`;
}

/** In id order. */
export async function lockDishes(tx: Transaction, productIds: readonly string[]): Promise<void> {
  await tx`select from products where id = any(${[...productIds]}) order by id for no key update`;
}

/** False when the chef's limit is reached. */
export function takeChefDay(tx: Transaction, { chef_id, day }: ChefDay): Promise<boolean> {
  return tx`
    insert into chef_days (chef_id, day, orders) values (${chef_id}, ${day}, 1)
    on conflict (chef_id, day) do update set orders = chef_days.orders + 1
    where exists (
      select from chefs
      where chefs.id = chef_days.chef_id
        and (chefs.max_orders_per_day = 0 or chef_days.orders < chefs.max_orders_per_day)
    )
    returning chef_id`.some();
}

export async function giveChefDayBack(tx: Transaction, { chef_id, day }: ChefDay): Promise<void> {
  await tx`update chef_days set orders = orders - 1 where chef_id = ${chef_id} and day = ${day}`;
}

export async function findChefFirstName(tx: Transaction, chefId: string): Promise<string | undefined> {
  const rows = await tx<{ first_name: string }[]>`
    select users.first_name from chefs join users on users.id = chefs.user_id where chefs.id = ${chefId}`;
  return rows[0]?.first_name;
}

type Wanted = { product_id: string; unitPrice: number | null; statedAt?: string | null };

/** Sold out ends one day's ordinary sale. */
export const isAvailableOn = (sql: Queryable, day: string | null) => sql`
  (is_available or sold_out_on < ${day}::date or sold_out_on is not null and exists (
    select from offers where product_id = id and day = ${day}::date and is_drop and not is_cancelled))`;

const isAvailableNow = (sql: Queryable) => sql`is_available`;

/** Listed, at `unitPrice` (cents) and the statement of `statedAt` unless null. */
const asWanted = (
  tx: Transaction,
  { product_id: productId, unitPrice, statedAt = null }: Wanted,
  offered = isAvailableNow(tx),
) => tx`
  id = ${productId} and ${offered} and is_listed and deleted_at is null
    and price_cents = coalesce(${unitPrice}::integer, price_cents)
    and (${unitPrice}::integer is null or allergens ->> 'stated_at' is not distinct from ${statedAt}::text)`;

/** Locked: who withdraws it waits, and then finds its checkout. */
export function isForSale(tx: Transaction, wanted: Wanted, day: string): Promise<boolean> {
  return tx`select id from products where ${asWanted(tx, wanted, isAvailableOn(tx, day))} for share`.some();
}

/** One conditional UPDATE: two buyers of the last portion cannot both pass. */
export function takePortions(
  tx: Transaction,
  wanted: Wanted & { quantity: number },
  checkoutId: string,
  at: Date,
): Promise<boolean> {
  const { quantity } = wanted;
  return tx`
    with taken as (
      update products set quantity = quantity - ${quantity}
      where quantity >= ${quantity} and ${asWanted(tx, wanted)}
      returning id, renewals
    )
    insert into stock_movements (product_id, change, reason, checkout_id, at, renewals)
    select id, ${-quantity}, 'held', ${checkoutId}, ${at}::timestamptz, renewals from taken returning product_id`.some();
}

/** At none left, earlier sales do not come back: what the chef calls sold out stays so. */
export async function addPortions(tx: Transaction, productId: string, quantity: number): Promise<void> {
  await tx`
    update products set quantity = quantity + ${quantity}, renewals = renewals + (quantity + ${quantity} = 0)::integer
    where id = ${productId}`;
}

/**
 * Also off the menu, since movements must add up. False, without a change, after a renewal or when the chef set none
 * left.
 */
export function putPortionsBack(
  tx: Transaction,
  productId: string,
  quantity: number,
  checkoutId: string,
): Promise<boolean> {
  return tx`
    update products set quantity = quantity + ${quantity}
    where id = ${productId} and renewals = (
      select held.renewals from stock_movements as held
      where held.checkout_id = ${checkoutId} and held.product_id = ${productId} and held.reason = 'held'
      order by held.id desc limit 1
    )
    returning id`.some();
}

export async function findRenewing(sql: Queryable, day: string): Promise<string[]> {
  const rows = await sql<{ chef_id: string }[]>`
    select distinct chef_id from products
    where daily_quantity is not null and deleted_at is null and renewed_on < ${day}::date order by chef_id`;
  return rows.map(({ chef_id }) => chef_id);
}

/** Each once a day, with the difference as its movement. */
export async function renewProducts(sql: Queryable, chefId: string, day: string, at: Date): Promise<void> {
  await sql`
    with before as materialized (
      select id, quantity, daily_quantity from products
      where chef_id = ${chefId} and daily_quantity is not null and deleted_at is null and renewed_on < ${day}::date
      order by id for no key update
    ), renewed as (
      update products
      set quantity = before.daily_quantity, renewed_on = ${day}::date, renewals = products.renewals + 1
      from before where products.id = before.id
      returning products.id, products.renewals, products.quantity - before.quantity as change
    )
    insert into stock_movements (product_id, change, reason, at, renewals)
    select id, change, 'renewed', ${at}::timestamptz, renewals from renewed where change <> 0`;
}

export async function markRenewed(tx: Transaction, productId: string, day: string): Promise<void> {
  await tx`update products set renewed_on = ${day} where id = ${productId}`;
}

export function findDishState(
  tx: Queryable,
  productId: string,
  day: string | null = null,
): Promise<DishState | undefined> {
  const offered = day === null ? isAvailableNow(tx) : isAvailableOn(tx, day);
  return tx<DishState[]>`
    select name, quantity, price_cents, allergens, ${offered} and is_listed and deleted_at is null as for_sale
    from products where id = ${productId}`.first();
}

/** Only of products that this transaction changed, so that no renewal comes between. */
export async function insertMovements(tx: Transaction, movements: readonly Movement[]): Promise<void> {
  if (movements.length === 0) return;
  const rows = movements.map((movement) => ({
    ...movement,
    renewals: tx`(select renewals from products where id = ${movement.product_id})`,
  }));
  await tx`insert into stock_movements ${valuesOf(rows)}`;
}
