import { CAMPUSES } from '@homeplate/domain/campuses';
import { campusDistance, riderReach } from '@homeplate/domain/distance';
import { DELIVERY_RADII } from '@homeplate/domain/options';
import { type Queryable, valuesOf } from '../../platform/database.ts';
import { type Disclosed, details, type FullOrder, oldestFirst, type Page } from './orders.store.ts';

export async function findOrdersInProgress(
  sql: Queryable,
  { riderId, userId }: { riderId: string; userId: string },
  page: Page,
): Promise<FullOrder[]> {
  return sql<FullOrder[]>`
    select orders.*, ${details(sql)},
      array(select what from disclosures where order_id = orders.id and reader_id = ${userId}) as disclosed
    from orders where rider_id = ${riderId} and status = 'In Progress' ${oldestFirst(sql, page)}`;
}

/** By the time of delivery, newest first. */
export async function findOrdersDelivered(sql: Queryable, riderId: string, page: Page): Promise<FullOrder[]> {
  return sql<FullOrder[]>`
    select orders.*, ${details(sql)} from orders
    where rider_id = ${riderId} and status = 'Completed'
      ${page.after === null ? sql`` : sql`and (completed_at, id) < (select completed_at, id from orders where id = ${page.after})`}
    order by completed_at desc, id desc limit ${page.limit}`;
}

const CAMPUS_WAYS = CAMPUSES.flatMap((from) =>
  CAMPUSES.map((to) => ({
    from: from.address,
    to: to.address,
    km: campusDistance(from.address, to.address) ?? 0,
    away: from === to ? 0 : from.city === to.city ? 1 : 2,
  })),
);
const RADII = DELIVERY_RADII.map((radius) => ({
  radius,
  km: riderReach({ preferred_delivery_radius: radius, long_distance_preference: false }),
}));

const ways = (sql: Queryable) => sql`
  select * from unnest(${CAMPUS_WAYS.map(({ from }) => from)}::text[], ${CAMPUS_WAYS.map(({ to }) => to)}::text[],
    ${CAMPUS_WAYS.map(({ km }) => km)}::float8[], ${CAMPUS_WAYS.map(({ away }) => away)}::integer[])
    as way (here, there, km, away)`;
const radii = (sql: Queryable) => sql`
  select * from unnest(${RADII.map(({ radius }) => radius)}::text[], ${RADII.map(({ km }) => km)}::float8[]) as reach (radius, km)`;

/**
 * Orders that wait for a rider, never this rider's own purchase or what another has claimed. First what this rider has claimed; last what
 * they gave back; between these first what is within the wished radius; then by the kitchen, own campus first, own city next, and by the way to the kitchen and from there to the
 * door; at last the longest waiting. A place that is no campus is not measured.
 */
export async function findOrdersAwaitingPickup(
  sql: Queryable,
  { riderId, userId }: { riderId: string; userId: string },
  page: Page,
): Promise<FullOrder[]> {
  const isGivenBack = sql`coalesce(claims.ended_by in ('released', 'lapsed'), false)`;
  const place = sql`
    (claims.at is null or claims.ended_at is not null)::int, ${isGivenBack}::int, coalesce(greatest(away.km, trip.km) > own.reach, false)::int,
    coalesce(away.away, 3), coalesce(away.km + trip.km, away.km, 0), orders.created_at, orders.id`;
  const waiting = sql`
    own cross join orders join chefs on chefs.id = orders.chef_id
    left join ways as away on away.here = own.campus and away.there = chefs.campus
    left join ways as trip on trip.here = chefs.campus and trip.there = orders.address_line_1
    left join claims on claims.order_id = orders.id and claims.rider_id = ${riderId}`;
  const behind =
    page.after === null
      ? sql``
      : sql`and (${place}) > (select ${place} from ${waiting} where orders.id = ${page.after})`;
  return sql<FullOrder[]>`
    with ways as materialized (${ways(sql)}), own as materialized (
      select users.address_line_1 as campus, case when long_distance_preference then null else reach.km end as reach
      from riders join users on users.id = riders.user_id
      left join (${radii(sql)}) as reach on reach.radius = preferred_delivery_radius
      where riders.id = ${riderId}
    )
    select orders.*, ${details(sql)}, case when claims.ended_at is null then claims.at end as claimed_at,
      ${isGivenBack} as given_back,
      array(select what from disclosures where order_id = orders.id and reader_id = ${userId}) as disclosed
    from ${waiting}
    where orders.status = 'Waiting Pickup' and orders.customer_id <> ${userId}
      and not exists (
        select from claims as others
        where others.order_id = orders.id and others.ended_at is null and others.rider_id <> ${riderId})
      ${behind}
    order by ${place} limit ${page.limit}`;
}

export type Disclosure = { orderId: string; readerId: string; what: Disclosed; at: Date };

/** Writes down who was shown what, once for each, in one order for all: two at once wait for each other, and no deadlock. */
export async function insertDisclosures(sql: Queryable, shown: readonly Disclosure[]): Promise<void> {
  const rows = shown
    .map(({ orderId, readerId, what, at }) => ({ order_id: orderId, reader_id: readerId, what, first_at: at }))
    .toSorted((a, b) => a.order_id.localeCompare(b.order_id) || a.what.localeCompare(b.what));
  await sql`insert into disclosures ${valuesOf(rows)} on conflict do nothing`;
}
