import { type Kitchen, UNTIL_RESUMED } from '@homeplate/domain/kitchenHours';
import type { Planner } from '@homeplate/domain/windows';
import type { Queryable, Transaction } from '../../platform/database.ts';

export type KitchenRow = Kitchen &
  Planner & {
    id: string;
    user_id: string;
    campus: string | null;
    days_away: string[];
    is_open: boolean;
    opens_at: Date | null;
    paused_unanswered: boolean;
    plans_ahead: boolean;
    pickup: boolean;
  };

const kitchenColumns = (sql: Queryable, day: string) => sql`
  id, user_id, chefs.campus, keeps_hours, preferred_working_days, preferred_start_time, preferred_end_time, day_hours, paused_until,
  days_away::text[] as days_away, is_open, opens_at, paused_unanswered, prep_minutes, notice_minutes,
  plans_ahead, pickup,
  (select chef_days.day::text from chef_days
    where chef_days.chef_id = chefs.id and chef_days.day = ${day}::date
      and chefs.max_orders_per_day > 0 and chef_days.orders >= chefs.max_orders_per_day) as full_on`;

export async function findKitchens(sql: Queryable, chefIds: readonly string[], day: string): Promise<KitchenRow[]> {
  return sql<KitchenRow[]>`select ${kitchenColumns(sql, day)} from chefs where id = any (${[...chefIds]})`;
}

type Turning = KitchenRow & { menu_differs: boolean };

/** Kitchens whose state may change by itself, or that are marked closed, or in part. */
export async function findTurning(sql: Queryable, after: string, day: string, limit: number): Promise<Turning[]> {
  return sql<Turning[]>`
    select ${kitchenColumns(sql, day)}, menu_differs from chefs, lateral (
      select exists (
        select from products
        where products.chef_id = chefs.id and products.is_open <> chefs.is_open and deleted_at is null
      ) as menu_differs
    ) as menus
    where id > ${after}
      and (keeps_hours or paused_until is not null or days_away <> '{}' or max_orders_per_day > 0 or not is_open
        or menu_differs)
    order by id limit ${limit}`;
}

export async function turnChefs(sql: Queryable, chefIds: readonly string[], isOpen: boolean): Promise<void> {
  await sql`
    with turning as materialized (
      select id from chefs where id = any (${[...chefIds]}) and is_open <> ${isOpen} order by id for no key update
    )
    update chefs set is_open = ${isOpen} from turning where chefs.id = turning.id`;
}

export async function lockKitchens(tx: Transaction, chefIds: readonly string[], day: string): Promise<KitchenRow[]> {
  return tx<KitchenRow[]>`
    select ${kitchenColumns(tx, day)} from chefs where id = any (${[...chefIds]}) order by id for no key update`;
}

/** Null: open, or unknown. */
export async function setOpenings(tx: Transaction, openings: readonly { id: string; opens_at: Date | null }[]) {
  await tx`
    update chefs set opens_at = new.opens_at
    from unnest(${openings.map(({ id }) => id)}::text[], ${openings.map(({ opens_at }) => opens_at)}::timestamptz[])
      as new (id, opens_at)
    where chefs.id = new.id`;
}

/** Writes nothing if unchanged: each change drops cached answers. */
export async function setPause(sql: Queryable, chefId: string, until: Date | null, now: Date): Promise<void> {
  await sql`
    update chefs set paused_until = ${until}, paused_unanswered = false, opens_at = null,
      resumed_at = ${until === null ? sql`${now}` : sql`resumed_at`}
    where id = ${chefId} and (paused_until is distinct from ${until} or paused_unanswered)`;
}

/** False where the chef has paused it. */
export function setUnanswered(sql: Queryable, chefId: string, now: Date): Promise<boolean> {
  return sql`
    update chefs set paused_until = ${UNTIL_RESUMED}, paused_unanswered = true, opens_at = null
    where id = ${chefId} and (paused_until is null or paused_until <= ${now}) returning id`.some();
}

export async function endUnanswered(sql: Queryable, chefId: string, now: Date): Promise<void> {
  await sql`
    update chefs set paused_until = null, paused_unanswered = false, resumed_at = ${now}
    where id = ${chefId} and paused_unanswered`;
}

export async function setDaysAway(sql: Queryable, chefId: string, days: readonly string[]): Promise<void> {
  await sql`
    update chefs set days_away = ${[...days]}::text[]::date[], opens_at = null
    where id = ${chefId} and days_away <> ${[...days]}::text[]::date[]`;
}
