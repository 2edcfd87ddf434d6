import type { Transaction } from '../../platform/database.ts';

export type DishState = { name: string; quantity: number; price_cents: number; for_sale: boolean };

export type Movement = {
  product_id: string;
  change: number;
  reason: 'held' | 'released' | 'returned' | 'renewed';
  checkout_id: string;
  order_id: string | null;
  at: Date;
};

/** Locks the day counters that a swap of holds will touch, in the order in which every hold takes them. */
export async function lockChefDays(
  tx: Transaction,
  chefIds: readonly string[],
  days: readonly string[],
): Promise<void> {
  await tx`
    select from chef_days where chef_id = any(${[...chefIds]}) and day = any(${[...days]}::date[])
    order by chef_id, day for no key update`;
}

/** Locks the dishes that a swap of holds will touch, in id order. */
export async function lockDishes(tx: Transaction, productIds: readonly string[]): Promise<void> {
  await tx`select from products where id = any(${[...productIds]}) order by id for no key update`;
}

/** Counts one more order of that day for the chef; false when the chef's limit is reached. */
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
 * Takes portions off a dish that is for sale, of a chef who is listed, and has that many left; `unitPrice` in cents must
 * still be its price, null when the price was agreed before. One conditional UPDATE: two buyers of the last portion cannot
 * both pass it.
 */
export async function takePortions(
  tx: Transaction,
  productId: string,
  quantity: number,
  unitPrice: number | null,
): Promise<boolean> {
  const rows = await tx`
    update products set quantity = quantity - ${quantity}
    where id = ${productId} and quantity >= ${quantity} and is_available and is_listed and deleted_at is null
      and price_cents = coalesce(${unitPrice}::integer, price_cents)
    returning id`;
  return rows.length === 1;
}

/**
 * Puts portions back that were taken on `day`, on a dish that was taken off the menu too: its movements must still add up. A dish
 * that has been renewed since has them already: then false, and nothing changes.
 */
export async function putPortionsBack(
  tx: Transaction,
  productId: string,
  quantity: number,
  day: string,
): Promise<boolean> {
  const rows = await tx`
    update products set quantity = quantity + ${quantity}
    where id = ${productId} and (renewed_on is null or renewed_on <= ${day}::date) returning id`;
  return rows.length === 1;
}

export async function findDishState(tx: Transaction, productId: string): Promise<DishState | undefined> {
  const rows = await tx<DishState[]>`
    select name, quantity, price_cents, is_available and is_listed and deleted_at is null as for_sale
    from products where id = ${productId}`;
  return rows[0];
}

export async function insertMovements(tx: Transaction, movements: readonly Movement[]): Promise<void> {
  await tx`insert into stock_movements ${tx(movements)}`;
}
