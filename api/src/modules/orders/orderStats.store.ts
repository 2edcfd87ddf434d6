import type { Queryable } from '../../platform/database.ts';

export type StatsRow = { todays_orders: number; todays_cents: number; total_orders: number; total_cents: number };

/** Cents of the lines, without delivery and tax, less what the kitchen bore of refunds and the site's fee on the rest. */
const soldCents = (sql: Queryable) => sql`
  sum(earned_of(orders.id, orders.subtotal_cents, fee_cents))`;

/** An order counts once it is accepted. */
const earnedCents = (sql: Queryable) => sql`
  coalesce(${soldCents(sql)} filter (where orders.status not in ('Pending', 'Cancelled')), 0)`;

const cookedOn = (sql: Queryable) => sql`coalesce(orders.starts_at, orders.created_at)`;

/** The kitchen was paid this for cooking in vain. */
const cookedCents = (sql: Queryable) => sql`coalesce(sum(orders.cooked_cents), 0)`;

/** Only today's and pending ones are read; the rest are stored totals. */
export function findChefStats(sql: Queryable, chefId: string, day: { from: Date; to: Date }): Promise<StatsRow> {
  return sql<[StatsRow]>`
    select today.orders as todays_orders, today.cents as todays_cents,
           coalesce(totals.orders, 0) as total_orders,
           coalesce(totals.subtotal_cents, 0) - pending.cents + cooked.cents as total_cents
    from (
      select count(*) filter (where status <> 'Cancelled') as orders, ${earnedCents(sql)} + ${cookedCents(sql)} as cents from orders
      where chef_id = ${chefId} and ${cookedOn(sql)} >= ${day.from} and ${cookedOn(sql)} < ${day.to}
    ) as today
    cross join (
      select coalesce(${soldCents(sql)}, 0) as cents from orders where chef_id = ${chefId} and status = 'Pending'
    ) as pending
    cross join (
      select ${cookedCents(sql)} as cents from orders where chef_id = ${chefId} and cooked_cents is not null
    ) as cooked
    left join chef_totals as totals on totals.chef_id = ${chefId}`.first();
}

export function countUnfinished(sql: Queryable, userId: string, since: Date) {
  return sql<[{ orders: number; unfinished: number }]>`
    select count(*) as orders, count(*) filter (where status = 'Cancelled' and cancelled_by = 'chef' and exists (
      select from order_events where order_id = orders.id and from_status = 'Waiting Pickup' and to_status = 'Cancelled')) as unfinished
    from orders where chef_id = (select id from chefs where user_id = ${userId}) and ${cookedOn(sql)} >= ${since}`.first();
}

/** Earnings are the stored delivery fees and tips. */
export function findRiderStats(sql: Queryable, riderId: string | null, day: { from: Date; to: Date }) {
  return sql<[StatsRow]>`
    select today.deliveries as todays_orders, today.cents as todays_cents,
           coalesce(totals.deliveries, 0) as total_orders, coalesce(totals.delivery_fee_cents + totals.tip_cents, 0) as total_cents
    from (
      select count(*) as deliveries, coalesce(sum(delivery_fee_cents + tip_cents), 0) as cents from orders
      where rider_id = ${riderId} and status = 'Completed' and completed_at >= ${day.from} and completed_at < ${day.to}
    ) as today
    left join rider_totals as totals on totals.rider_id = ${riderId}`.first();
}

/** Half-open: [from, to). */
export type Day = { day: string; from: Date; to: Date };

export type DayRow = { day: string; orders: number; cents: number };

// A table of days, so that days without orders appear too.
const dayTable = (sql: Queryable, days: readonly Day[]) => sql`
  unnest(${days.map(({ day }) => day)}::text[], ${days.map(({ from }) => from.toISOString())}::timestamptz[],
    ${days.map(({ to }) => to.toISOString())}::timestamptz[]) as days (day, starts, ends)`;

export async function findChefDays(sql: Queryable, chefId: string | null, days: readonly Day[]): Promise<DayRow[]> {
  return sql<DayRow[]>`
    select days.day, count(orders.id) filter (where orders.status <> 'Cancelled') as orders, ${earnedCents(sql)} + ${cookedCents(sql)} as cents
    from ${dayTable(sql, days)}
    left join orders on orders.chef_id = ${chefId}
      and ${cookedOn(sql)} >= days.starts and ${cookedOn(sql)} < days.ends
    group by days.day order by days.day`;
}

export async function findRiderDays(sql: Queryable, riderId: string | null, days: readonly Day[]): Promise<DayRow[]> {
  return sql<DayRow[]>`
    select days.day, count(orders.id) as orders, coalesce(sum(orders.delivery_fee_cents + orders.tip_cents), 0) as cents
    from ${dayTable(sql, days)}
    left join orders on orders.rider_id = ${riderId} and orders.status = 'Completed'
      and orders.completed_at >= days.starts and orders.completed_at < days.ends
    group by days.day order by days.day`;
}

export type LargeSeller = { email: string; part: 'chef' | 'rider'; cents: number };

/** Near the 30,000 dollars of twelve months that register. Totals of all time, by an index, name the few to sum up. */
export async function findLargeSellers(sql: Queryable, now: Date): Promise<LargeSeller[]> {
  const since = new Date(now);
  since.setFullYear(since.getFullYear() - 1);
  return sql<LargeSeller[]>`
    with sellers as (
      select chefs.user_id, 'chef' as part, (
        select sum(subtotal_cents) from orders
        where orders.chef_id = chefs.id and status = 'Completed' and created_at > ${since}) as cents
      from chef_totals join chefs on chefs.id = chef_id where chef_totals.subtotal_cents >= 2500000
      union all
      select riders.user_id, 'rider', (
        select sum(delivery_fee_cents) from orders
        where orders.rider_id = riders.id and status = 'Completed' and completed_at > ${since})
      from rider_totals join riders on riders.id = rider_id where rider_totals.delivery_fee_cents >= 2500000
    )
    select email, part, cents::int from sellers join users on users.id = user_id
    where cents >= 2500000
      and not exists (select from tax_numbers where tax_numbers.user_id = users.id and checked_at is not null)
    order by cents desc limit 200`;
}
