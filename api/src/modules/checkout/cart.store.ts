import type { AllergenStatement } from '@homeplate/domain/allergens';
import type { Kitchen } from '@homeplate/domain/kitchenHours';
import { HOLD_MS, NEWCOMER_PAYMENTS, NEWCOMER_PAYMENTS_MS, NEWCOMER_UNPAID_MS } from '@homeplate/domain/limits';
import type { HandoffKind } from '@homeplate/domain/validation/handoff';
import type { Planner } from '@homeplate/domain/windows';
import type { Queryable } from '../../platform/database.ts';

/** Frozen when the payment page is opened. */
export type Recipient = {
  first_name: string;
  last_name: string;
  email: string;
  mobile_number: string;
  address_line_1: string;
  address_line_2: string;
  city: string | null;
  province: string | null;
  postal_code: string | null;
  country: string | null;
};

export type Handover = { handoff: HandoffKind; spot: string | null; delivery_note: string | null };

export type Buyer = { [Field in keyof Recipient]: Recipient[Field] | null };

const isNewcomer = (sql: Queryable, userId: string) => sql`
  not exists (select from orders where customer_id = ${userId} and status = 'Completed')`;

/** A dish of which a newcomer left so many pages unpaid, or held it unpaid too long, and when it may be held again. */
export type Unpaid = { product_id: string; pages: number; too_long: boolean; free_at: Date };

export type Unpaying = { userId: string; productIds: readonly string[]; now: Date };

const DAY_MS = 86_400_000;
const ago = ({ now }: Unpaying, ms: number) => new Date(now.getTime() - ms);

/** In a day, since the last order that was paid and not cancelled: of few rows each looks into the index. */
const areUnpaid = (sql: Queryable, unpaying: Unpaying) => sql`
  user_id = ${unpaying.userId} and created_at > ${ago(unpaying, DAY_MS)} and session_id is not null
    and (
      select id from orders
      where customer_id = ${unpaying.userId} and orders.created_at >= checkouts.created_at and orders.status <> 'Cancelled'
      limit 1) is null`;

const heldFor = (sql: Queryable, now: Date) => sql`least(coalesce(closed_at, ${now}), expires_at) - created_at`;

const milliseconds = (sql: Queryable, count: number) => sql`${count}::integer * interval '1 millisecond'`;

/** A page of the same day stood for most of its time. */
export const hasLeftUnpaid = (sql: Queryable, unpaying: Unpaying) => sql`
  exists (select from checkouts where ${areUnpaid(sql, unpaying)} and status = 'released'
    and ${heldFor(sql, unpaying.now)} >= ${milliseconds(sql, HOLD_MS / 2)})`;

/** The rows of `Unpaid`, the one that waits longest first; none for anybody else. */
export const unpaidPages = (sql: Queryable, unpaying: Unpaying) => sql`
  select product_id, pages, too_long, case when too_long then first_at + ${milliseconds(sql, DAY_MS)}
    else first_recent_at + ${milliseconds(sql, NEWCOMER_PAYMENTS_MS)} end as free_at
  from (
    select product_id, sum(${heldFor(sql, unpaying.now)}) >= ${milliseconds(sql, NEWCOMER_UNPAID_MS)} as too_long,
      count(*) filter (where created_at > ${ago(unpaying, NEWCOMER_PAYMENTS_MS)}) as pages, min(created_at) as first_at,
      min(created_at) filter (where created_at > ${ago(unpaying, NEWCOMER_PAYMENTS_MS)}) as first_recent_at
    from checkouts cross join lateral (
      select distinct product_id from checkout_lines
      where checkout_id = checkouts.id and product_id = any(${[...unpaying.productIds]})) as held
    where ${areUnpaid(sql, unpaying)} and status in ('open', 'released') and ${isNewcomer(sql, unpaying.userId)}
    group by product_id) as left_unpaid
  where too_long or pages >= ${NEWCOMER_PAYMENTS}
  order by free_at desc, product_id`;

export async function findUnpaid(sql: Queryable, unpaying: Unpaying): Promise<Unpaid[]> {
  return sql<Unpaid[]>`${unpaidPages(sql, unpaying)}`;
}

export type Dish = {
  id: string;
  chef_id: string;
  chef_user_id: string;
  name: string;
  description: string;
  price_cents: number;
  image_url: string;
  allergens: AllergenStatement | null;
  quantity: number;
  ahead_quantity: number | null;
  for_sale: boolean;
  for_later: boolean;
  chef_first_name: string;
  campus: string | null;
  delivery_km: number | null;
  pickup: boolean;
  pickup_spot: string | null;
  kitchen: PlanningKitchen;
};

export type PlanningKitchen = Kitchen & Planner & { plans_ahead: boolean };

// Partial indexes of the open checkouts: there are few of them, however popular a dish is.
export const lapsedHolders = (sql: Queryable, productIds: readonly string[], now: Date) => sql`
  status = 'open' and expires_at <= ${now}
    and exists (
      select from checkout_groups
      where checkout_groups.checkout_id = checkouts.id
        and chef_id in (select chef_id from products where id = any(${[...productIds]}))
    )`;

type DishRow = Omit<Dish, 'kitchen'> & PlanningKitchen;

const planner = (sql: Queryable) => sql`prep_minutes, notice_minutes, plans_ahead`;

const dishRows = (sql: Queryable, ids: readonly string[]) => sql`
  select products.id, products.chef_id, chefs.user_id as chef_user_id, products.name, products.description,
         products.price_cents, products.image_url, products.allergens, products.quantity, products.ahead_quantity,
         products.is_available and products.is_listed and products.deleted_at is null as for_sale,
         (products.is_available or products.sold_out_on is not null) and products.is_listed
           and products.deleted_at is null as for_later,
         users.first_name as chef_first_name, chefs.campus, chefs.delivery_km, chefs.pickup, chefs.pickup_spot, ${planner(sql)}, chefs.keeps_hours,
         chefs.preferred_working_days, chefs.preferred_start_time, chefs.preferred_end_time, chefs.day_hours,
         chefs.paused_until, chefs.days_away::text[] as days_away
  from products join chefs on chefs.id = products.chef_id join users on users.id = chefs.user_id
  where products.id = any(${[...ids]})`;

/** JSON has no dates. */
export const revived = <Row extends Kitchen>({ paused_until: until, ...row }: Row) =>
  ({ ...row, paused_until: until && new Date(until) }) as Row;

// Daily limits count at the hold: the page that this cart replaces has freed its place by then.
const dishOf = (row: DishRow): Dish => ({ ...row, kitchen: revived(row) });

export async function findDishes(sql: Queryable, ids: readonly string[]): Promise<Dish[]> {
  return (await sql<DishRow[]>`${dishRows(sql, ids)}`).map(dishOf);
}

/**
 * `avoided` is encrypted; `has_open`: a payment page of the buyer is open; `is_new`: nothing was delivered to them yet;
 * `some_lapsed`: an open checkout past its time holds portions of a dish.
 */
export type Cart = {
  recipient: Buyer;
  dishes: readonly Dish[];
  avoided: string | null;
  awaits_confirmation: boolean;
  has_open: boolean;
  is_new: boolean;
  some_lapsed: boolean;
};

export async function findCart(
  sql: Queryable,
  userId: string,
  ids: readonly string[],
  now: Date,
): Promise<Cart | undefined> {
  const [row] = await sql<(Omit<Cart, 'dishes'> & { dishes: DishRow[] })[]>`
    select (select to_jsonb(recipient) from (select first_name, last_name, email, mobile_number, address_line_1,
             address_line_2, city, province, postal_code, country) as recipient) as recipient, awaits_confirmation,
           (select avoided_allergens_sealed from avoided_allergens where user_id = users.id) as avoided,
           exists (select from checkouts where user_id = users.id and status = 'open') as has_open,
           ${isNewcomer(sql, userId)} as is_new, exists (select from checkouts where ${lapsedHolders(sql, ids, now)}) as some_lapsed,
           (select coalesce(json_agg(dish), '[]') from (${dishRows(sql, ids)}) as dish) as dishes
    from users where id = ${userId}`;
  return row && { ...row, dishes: row.dishes.map(dishOf) };
}
