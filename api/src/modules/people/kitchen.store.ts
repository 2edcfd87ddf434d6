import type { Kitchen } from '@homeplate/domain/kitchenHours';
import type { Queryable } from '../../platform/database.ts';

export type KitchenRow = Kitchen & { id: string; user_id: string; days_away: string[] };

/** What decides whether these kitchens take orders; `day` is today, for the chefs' limits of orders. */
export async function findKitchens(sql: Queryable, chefIds: readonly string[], day: string): Promise<KitchenRow[]> {
  return sql<KitchenRow[]>`
    select id, user_id, keeps_hours, preferred_working_days, preferred_start_time, preferred_end_time, paused_until,
      days_away::text[] as days_away,
      (select chef_days.day::text from chef_days
        where chef_days.chef_id = chefs.id and chef_days.day = ${day}::date
          and chefs.max_orders_per_day > 0 and chef_days.orders >= chefs.max_orders_per_day) as full_on
    from chefs where id = any (${[...chefIds]})`;
}

export async function setPause(sql: Queryable, chefId: string, until: Date | null): Promise<void> {
  await sql`update chefs set paused_until = ${until} where id = ${chefId}`;
}

export async function setDaysAway(sql: Queryable, chefId: string, days: readonly string[]): Promise<void> {
  await sql`update chefs set days_away = ${[...days]}::text[]::date[] where id = ${chefId}`;
}
