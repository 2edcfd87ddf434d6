import type { AllergenStatement } from '@homeplate/domain/allergens';
import type { Tax } from '@homeplate/domain/taxes';
import type { Queryable, Transaction } from '../../platform/database.ts';
import { type PlanningKitchen, revived } from './cart.store.ts';

export type CheckoutLine = {
  checkout_id: string;
  position: number;
  product_id: string;
  chef_id: string;
  quantity: number;
  unit_price_cents: number;
  name: string;
  description: string;
  image_url: string;
  special_request: string | null;
  allergens: AllergenStatement | null;
};

/** One chef's order. */
export type CheckoutGroup = {
  checkout_id: string;
  chef_id: string;
  /** YYYY-MM-DD, local. */
  day: string;
  /** When its window starts; null: it is for now. */
  starts_at: Date | null;
  pickup: boolean;
  subtotal_cents: number;
  delivery_fee_cents: number;
  tax_cents: number;
  tip_cents: number;
  total_cents: number;
  /** The site keeps it of the food. */
  fee_cents: number;
};

/** The page keeps the kitchen's settings. */
export type FrozenGroup = CheckoutGroup & {
  pickup_spot: string | null;
  kitchen_campus: string | null;
  prep_frozen: number;
  notice_frozen: number;
};

export function countOpenPages(
  sql: Queryable,
  chefIds: readonly string[],
): Promise<{ chef_id: string; pages: number }[]> {
  return sql<{ chef_id: string; pages: number }[]>`
    select chef_id, count(*) as pages
    from checkout_groups join checkouts on checkouts.id = checkout_groups.checkout_id
    where checkouts.status = 'open' and chef_id = any (${[...chefIds]})
    group by chef_id`;
}

export async function findLines(sql: Queryable, checkoutId: string): Promise<CheckoutLine[]> {
  return sql<CheckoutLine[]>`select * from checkout_lines where checkout_id = ${checkoutId} order by position`;
}

// An older server writes no day of a group.
const groupDay = (sql: Queryable) => sql`coalesce(checkout_groups.day, checkouts.day)`;

const groupColumns = (sql: Queryable) => sql`
  chef_id, ${groupDay(sql)} as day, starts_at, checkout_groups.pickup, checkout_groups.subtotal_cents,
  checkout_groups.delivery_fee_cents, checkout_groups.tax_cents, checkout_groups.tip_cents, checkout_groups.total_cents, fee_cents`;

export async function findGroups(sql: Queryable, checkoutId: string): Promise<CheckoutGroup[]> {
  return sql<CheckoutGroup[]>`
    select checkout_id, ${groupColumns(sql)}
    from checkout_groups join checkouts on checkouts.id = checkout_id where checkout_id = ${checkoutId} order by chef_id`;
}

// An older server freezes nothing.
const frozen = (sql: Queryable) => sql`
  case when checkout_groups.prep_frozen is null then chefs.pickup_spot else checkout_groups.pickup_spot end as pickup_spot,
  coalesce(checkout_groups.kitchen_campus, chefs.campus) as kitchen_campus,
  coalesce(checkout_groups.prep_frozen, chefs.prep_minutes) as prep_minutes,
  coalesce(checkout_groups.notice_frozen, chefs.notice_minutes) as notice_minutes`;

/** `gone`: why it is sold no more. */
type BoughtGroup = Omit<FrozenGroup, 'checkout_id' | `${string}_frozen`> &
  PlanningKitchen & {
    chef_name: string;
    chef_user_id: string;
    gone: string | null;
    taxes: readonly Tax[];
  };

/** Once `was` released, its portions were given back. */
export type Bought = { was: 'open' | 'released'; lines: readonly CheckoutLine[]; groups: readonly BoughtGroup[] };

/**
 * What was bought, for the one caller that now makes the orders, else undefined. Locks the kitchens' people: a suspension
 * waits and then finds the orders, or is waited for and shows in `gone`.
 */
export async function markPaid(
  tx: Transaction,
  id: string,
  payment: { sessionId: string; paymentId: string },
  at: Date,
): Promise<Bought | undefined> {
  const [bought] = await tx<Bought[]>`
    with kitchens as (
      select ${groupColumns(tx)}, ${frozen(tx)}, plans_ahead, users.first_name as chef_name, users.id as chef_user_id,
        keeps_hours, preferred_working_days, preferred_start_time, preferred_end_time, day_hours, paused_until, days_away,
        (select coalesce(json_agg(checkout_taxes order by what desc), '[]') from checkout_taxes
          where checkout_taxes.checkout_id = checkouts.id and checkout_taxes.chef_id = chefs.id) as taxes,
        case when users.status <> 'active' then 'The kitchen closed'
          when checkout_groups.pickup and (not chefs.pickup or checkout_groups.kitchen_campus <> chefs.campus)
            then 'The kitchen ended pickup'
          else coalesce(
          (select min(campus) || ' stopped taking orders' from campus_settings
            where campus in (chefs.campus, case when not checkout_groups.pickup then checkouts.address_line_1 end) and stopped_since is not null),
          (select min(checkout_lines.name) || ' was taken off the menu' from checkout_lines
            join products on products.id = product_id
            where checkout_id = checkouts.id and checkout_lines.chef_id = chefs.id and hidden_at is not null)) end as gone
      from checkout_groups join checkouts on checkouts.id = checkout_id
        join chefs on chefs.id = chef_id join users on users.id = chefs.user_id
      where checkout_id = ${id} order by users.id for key share of users
    ), unpaid as (select id, status from checkouts where id = ${id} and status in ('open', 'released') for update)
    update checkouts
    set status = 'paid', session_id = ${payment.sessionId}, payment_id = ${payment.paymentId}, closed_at = ${at},
      network_hash = null
    from unpaid where checkouts.id = unpaid.id
    returning unpaid.status as was,
      (select json_agg(checkout_lines order by position) from checkout_lines where checkout_id = checkouts.id) as lines,
      (select json_agg(kitchens order by chef_id) from kitchens) as groups`;
  return (
    bought && {
      ...bought,
      groups: bought.groups.map((group) => ({
        ...revived(group),
        starts_at: group.starts_at && new Date(group.starts_at),
      })),
    }
  );
}
