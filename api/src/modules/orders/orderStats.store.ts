import type { Queryable } from '../../platform/database.ts';

export type StatsRow = { todays_orders: number; todays_cents: number; total_orders: number; total_cents: number };

/** Cents of the lines, without fee and tax, once accepted and unless refunded. */
const earnedCents = (sql: Queryable) => sql`
  coalesce(sum(orders.subtotal_cents) filter (where orders.status <> 'Pending'
    and not exists (select from refunds where refunds.order_id = orders.id)), 0)`;

/** Without cancelled orders. Only today's and pending ones are read; the rest are stored totals. */
export async function findChefStats(sql: Queryable, chefId: string, day: { from: Date; to: Date }): Promise<StatsRow> {
  const [row] = await sql<[StatsRow]>`
    select today.orders as todays_orders, today.cents as todays_cents,
           coalesce(totals.orders, 0) as total_orders,
           coalesce(totals.subtotal_cents, 0) - pending.cents as total_cents
    from (
      select count(*) as orders, ${earnedCents(sql)} as cents from orders
      where chef_id = ${chefId} and status <> 'Cancelled' and created_at >= ${day.from} and created_at < ${day.to}
    ) as today
    cross join (
      select coalesce(sum(subtotal_cents), 0) as cents from orders where chef_id = ${chefId} and status = 'Pending'
    ) as pending
    left join chef_totals as totals on totals.chef_id = ${chefId}`;
  return row;
}

/** Earnings are the stored delivery fees. */
export async function findRiderStats(
  sql: Queryable,
  riderId: string,
  day: { from: Date; to: Date },
): Promise<StatsRow> {
  const [row] = await sql<[StatsRow]>`
    select today.deliveries as todays_orders, today.cents as todays_cents,
           coalesce(totals.deliveries, 0) as total_orders, coalesce(totals.delivery_fee_cents, 0) as total_cents
    from (
      select count(*) as deliveries, coalesce(sum(delivery_fee_cents), 0) as cents from orders
      where rider_id = ${riderId} and status = 'Completed' and completed_at >= ${day.from} and completed_at < ${day.to}
    ) as today
    left join rider_totals as totals on totals.rider_id = ${riderId}`;
  return row;
}

/** Half-open: [from, to). */
export type Day = { day: string; from: Date; to: Date };

export type DayRow = { day: string; orders: number; cents: number };

// A table of days, so that days without orders appear too.
const dayTable = (sql: Queryable, days: readonly Day[]) => sql`
  unnest(${days.map(({ day }) => day)}::text[], ${days.map(({ from }) => from.toISOString())}::timestamptz[],
    ${days.map(({ to }) => to.toISOString())}::timestamptz[]) as days (day, starts, ends)`;

/** As `findChefStats` by day; a null chef has empty days. */
export async function findChefDays(sql: Queryable, chefId: string | null, days: readonly Day[]): Promise<DayRow[]> {
  return sql<DayRow[]>`
    select days.day, count(orders.id) as orders, ${earnedCents(sql)} as cents
    from ${dayTable(sql, days)}
    left join orders on orders.chef_id = ${chefId} and orders.status <> 'Cancelled'
      and orders.created_at >= days.starts and orders.created_at < days.ends
    group by days.day order by days.day`;
}

/** As `findRiderStats` by day; a null rider has empty days. */
export async function findRiderDays(sql: Queryable, riderId: string | null, days: readonly Day[]): Promise<DayRow[]> {
  return sql<DayRow[]>`
    select days.day, count(orders.id) as orders, coalesce(sum(orders.delivery_fee_cents), 0) as cents
    from ${dayTable(sql, days)}
    left join orders on orders.rider_id = ${riderId} and orders.status = 'Completed'
      and orders.completed_at >= days.starts and orders.completed_at < days.ends
    group by days.day order by days.day`;
}
