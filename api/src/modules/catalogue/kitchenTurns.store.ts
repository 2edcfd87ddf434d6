import type { Kitchen } from '@homeplate/domain/kitchenHours';
import type { Queryable } from '../../platform/database.ts';

export type StoredKitchen = Kitchen & { id: string; is_open: boolean };

/** So many kitchens in id order behind `after` whose state may change by itself, or stands closed. */
export function findTurning(sql: Queryable, after: string, day: string, limit: number): Promise<StoredKitchen[]> {
  return sql<StoredKitchen[]>`
    select id, keeps_hours, preferred_working_days, preferred_start_time, preferred_end_time, paused_until,
      days_away::text[] as days_away, is_open,
      (select chef_days.day::text from chef_days
        where chef_days.chef_id = chefs.id and chef_days.day = ${day}::date
          and chefs.max_orders_per_day > 0 and chef_days.orders >= chefs.max_orders_per_day) as full_on
    from chefs
    where id > ${after} and (keeps_hours or paused_until is not null or days_away <> '{}' or max_orders_per_day > 0 or not is_open)
    order by id limit ${limit}`;
}

/** The dishes of these kitchens that stand otherwise, a batch in id order; answers how many there were. */
export async function turnDishes(
  sql: Queryable,
  chefIds: readonly string[],
  isOpen: boolean,
  limit: number,
): Promise<number> {
  const rows = await sql`
    with turning as materialized (
      select id from products where chef_id = any (${[...chefIds]}) and is_open <> ${isOpen} and deleted_at is null
      order by id limit ${limit} for no key update
    )
    update products set is_open = ${isOpen} from turning where products.id = turning.id returning products.id`;
  return rows.length;
}

export async function turnChefs(sql: Queryable, chefIds: readonly string[], isOpen: boolean): Promise<void> {
  await sql`
    with turning as materialized (
      select id from chefs where id = any (${[...chefIds]}) and is_open <> ${isOpen} order by id for no key update
    )
    update chefs set is_open = ${isOpen} from turning where chefs.id = turning.id`;
}
