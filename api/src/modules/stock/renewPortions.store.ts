import type { Queryable } from '../../platform/database.ts';

/** Chefs with a dish that was not renewed on this Toronto day yet. */
export async function findRenewing(sql: Queryable, day: string): Promise<string[]> {
  const rows = await sql<{ chef_id: string }[]>`
    select distinct chef_id from products
    where daily_quantity is not null and deleted_at is null and renewed_on < ${day}::date order by chef_id`;
  return rows.map(({ chef_id }) => chef_id);
}

/** Renews the dishes of a chef, each once a day, with the difference as its movement; answers how many. */
export async function renewDishes(sql: Queryable, chefId: string, day: string, at: Date): Promise<number> {
  const rows = await sql`
    with before as materialized (
      select id, quantity, daily_quantity from products
      where chef_id = ${chefId} and daily_quantity is not null and deleted_at is null and renewed_on < ${day}::date
      order by id for no key update
    ), renewed as (
      update products set quantity = before.daily_quantity, renewed_on = ${day}::date
      from before where products.id = before.id
      returning products.id, products.quantity - before.quantity as change
    ), movements as (
      insert into stock_movements (product_id, change, reason, at)
      select id, change, 'renewed', ${at}::timestamptz from renewed where change <> 0
    )
    select id from renewed`;
  return rows.length;
}
