import type { Trip } from '@homeplate/domain/distance';
import { MOST_UNDONE } from '@homeplate/domain/limits';
import { type Queryable, valuesOf } from '../../platform/database.ts';
import { type Disclosed, details, type FullOrder, oldestFirst, type Page } from './orders.store.ts';

export async function findOrdersInProgress(
  sql: Queryable,
  { riderId, userId, day }: { riderId: string; userId: string; day: { from: Date; to: Date } },
  page: Page,
): Promise<FullOrder[]> {
  const undone = sql`order_marks where kind = 'pickup_undone' and by_user = ${userId}`;
  return sql<FullOrder[]>`
    select orders.*, ${details(sql)},
      not exists (select from ${undone} and order_id = orders.id)
        and (select count(*) from ${undone} and at >= ${day.from} and at < ${day.to}) < ${MOST_UNDONE} as may_undo,
      array(select what from disclosures where order_id = orders.id and reader_id = ${userId}) as disclosed
    from orders where rider_id = ${riderId} and status = 'In Progress' ${oldestFirst(sql, page)}`;
}

/** Newest delivery first. */
export async function findOrdersDelivered(sql: Queryable, riderId: string, page: Page): Promise<FullOrder[]> {
  return sql<FullOrder[]>`
    select orders.*, ${details(sql)} from orders
    where rider_id = ${riderId} and status = 'Completed'
      ${page.after === null ? sql`` : sql`and (completed_at, id) < (select completed_at, id from orders where id = ${page.after})`}
    order by completed_at desc, id desc limit ${page.limit}`;
}

type Wishes = { campus: string | null; preferred_delivery_radius: string; long_distance_preference: boolean };

export async function findWishes(sql: Queryable, riderId: string): Promise<Wishes> {
  const [row] = await sql<[Wishes]>`
    select address_line_1 as campus, preferred_delivery_radius, long_distance_preference
    from riders join users on users.id = riders.user_id where riders.id = ${riderId}`;
  return row;
}

/** With the trips between campuses as this rider ranks them; '' is no campus. */
export type TripsOfRider = {
  riderId: string;
  userId: string;
  trips: readonly (Trip & { kitchen: string; door: string })[];
};

/**
 * Without own purchases and others' claims. Order: own claims; within the radius; kitchen's rank; shortest trip;
 * longest waiting; given back last.
 */
export async function findOrdersAwaitingPickup(
  sql: Queryable,
  { riderId, userId, trips }: TripsOfRider,
  page: Page,
): Promise<FullOrder[]> {
  const isGivenBack = sql`coalesce(claims.ended_by in ('released', 'lapsed'), false)`;
  const place = sql`
    (claims.at is null or claims.ended_at is not null)::int, ${isGivenBack}::int, coalesce(trips.is_beyond, false)::int,
    coalesce(trips.rank, 3), coalesce(trips.km, 0), orders.created_at, orders.id`;
  const waiting = sql`
    orders join chefs on chefs.id = orders.chef_id
    left join trips on trips.kitchen = chefs.campus and trips.door =
      case when orders.address_line_1 = any (${trips.map(({ door }) => door)}) then orders.address_line_1 else '' end
    left join claims on claims.order_id = orders.id and claims.rider_id = ${riderId}`;
  const behind =
    page.after === null
      ? sql``
      : sql`and (${place}) > (select ${place} from ${waiting} where orders.id = ${page.after})`;
  return sql<FullOrder[]>`
    with trips as materialized (
      select * from unnest(${trips.map(({ kitchen }) => kitchen)}::text[], ${trips.map(({ door }) => door)}::text[],
        ${trips.map(({ isBeyond }) => isBeyond)}::boolean[], ${trips.map(({ rank }) => rank)}::integer[],
        ${trips.map(({ km }) => km)}::float8[]) as trip (kitchen, door, is_beyond, rank, km)
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

/** Once each, in one order for all: parallel writers wait instead of deadlocking. */
export async function insertDisclosures(sql: Queryable, shown: readonly Disclosure[]): Promise<void> {
  const rows = shown
    .map(({ orderId, readerId, what, at }) => ({ order_id: orderId, reader_id: readerId, what, first_at: at }))
    .toSorted((a, b) => a.order_id.localeCompare(b.order_id) || a.what.localeCompare(b.what));
  await sql`insert into disclosures ${valuesOf(rows)} on conflict do nothing`;
}
