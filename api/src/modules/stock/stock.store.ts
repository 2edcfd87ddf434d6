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

/** In the order in which every hold takes them. */
export async function lockChefDays(
  tx: Transaction,
  chefIds: readonly string[],
  days: readonly string[],
): Promise<void> {
  await tx`
    select from chef_days where chef_id = any(${[...chefIds]}) and day = any(${[...days]}::date[])
    order by chef_id, day for no key update`;
}

/** In id order. */
export async function lockDishes(tx: Transaction, productIds: readonly string[]): Promise<void> {
  await tx`select from products where id = any(${[...productIds]}) order by id for no key update`;
}

/** False when the chef's limit is reached. */
export async function takeChefDay(tx: Transaction, chefId: string, day: string): Promise<boolean> {
  const rows = await tx`
    insert into chef_days (chef_id, day, orders) values (${chefId}, ${day}, 1)
    on conflict (chef_id, day) do update set orders = chef_days.orders + 1
    where exists (
      select from chefs
      where chefs.id = chef_days.chef_id
        and (chefs.max_orders_per_day = 0 or chef_days.orders < chefs.max_orders_per_day)
    )
    returning chef_id`;
  return rows.length === 1;
}

export async function giveChefDayBack(tx: Transaction, chefId: string, day: string): Promise<void> {
  await tx`update chef_days set orders = orders - 1 where chef_id = ${chefId} and day = ${day}`;
}

export async function findChefFirstName(tx: Transaction, chefId: string): Promise<string | undefined> {
  const rows = await tx<{ first_name: string }[]>`
    select users.first_name from chefs join users on users.id = chefs.user_id where chefs.id = ${chefId}`;
  return rows[0]?.first_name;
}

/**
 * Only of a listed dish with enough left, at `unitPrice` (cents) and the statement of `statedAt` unless null. One
 * conditional UPDATE: two buyers of the last portion cannot both pass.
 */
export async function takePortions(
  tx: Transaction,
  wanted: { product_id: string; quantity: number; unitPrice: number | null; statedAt?: string | null },
): Promise<boolean> {
  const { product_id: productId, quantity, unitPrice, statedAt = null } = wanted;
  const rows = await tx`
    update products set quantity = quantity - ${quantity}
    where id = ${productId} and quantity >= ${quantity} and is_available and is_listed and deleted_at is null
      and price_cents = coalesce(${unitPrice}::integer, price_cents)
      and (${unitPrice}::integer is null or allergens ->> 'stated_at' is not distinct from ${statedAt}::text)
    returning id`;
  return rows.length === 1;
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
export async function putPortionsBack(
  tx: Transaction,
  productId: string,
  quantity: number,
  checkoutId: string,
): Promise<boolean> {
  const rows = await tx`
    update products set quantity = quantity + ${quantity}
    where id = ${productId} and renewals = (
      select held.renewals from stock_movements as held
      where held.checkout_id = ${checkoutId} and held.product_id = ${productId} and held.reason = 'held'
      order by held.id desc limit 1
    )
    returning id`;
  return rows.length === 1;
}

export async function findRenewing(sql: Queryable, day: string): Promise<string[]> {
  const rows = await sql<{ chef_id: string }[]>`
    select distinct chef_id from products
    where daily_quantity is not null and deleted_at is null and renewed_on < ${day}::date order by chef_id`;
  return rows.map(({ chef_id }) => chef_id);
}

/** Renews the products of a chef, each once a day, with the difference as its movement. */
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

export async function findDishState(tx: Transaction, productId: string): Promise<DishState | undefined> {
  const rows = await tx<DishState[]>`
    select name, quantity, price_cents, allergens, is_available and is_listed and deleted_at is null as for_sale
    from products where id = ${productId}`;
  return rows[0];
}

/** Only of products that this transaction changed, so that no renewal comes between. */
export async function insertMovements(tx: Transaction, movements: readonly Movement[]): Promise<void> {
  const rows = movements.map((movement) => ({
    ...movement,
    renewals: tx`(select renewals from products where id = ${movement.product_id})`,
  }));
  await tx`insert into stock_movements ${valuesOf(rows)}`;
}
