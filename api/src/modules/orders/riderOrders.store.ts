import type { Trip } from '@homeplate/domain/distance';
import { MOST_UNDONE } from '@homeplate/domain/limits';
import type { Queryable } from '../../platform/database.ts';
import { takenBackBy, withTimes } from './deadlines.store.ts';
import { type FullOrder, fullOrder, newestFirst, oldestFirst, type Page } from './orders.store.ts';

const DAY_MS = 86_400_000;

type RiderNow = { riderId: string | null; userId: string; now: Date };

export async function findOrdersInProgress(
  sql: Queryable,
  { riderId, userId, day }: { riderId: string | null; userId: string; day: { from: Date; to: Date } },
  page: Page,
): Promise<FullOrder[]> {
  const undone = sql`order_marks where kind = 'pickup_undone' and by_user = ${userId}`;
  return sql<FullOrder[]>`
    select ${fullOrder(sql)},
      not exists (select from ${undone} and order_id = orders.id)
        and (select count(*) from ${undone} and at >= ${day.from} and at < ${day.to}) < ${MOST_UNDONE} as may_undo,
      (select count(*) from order_marks
        where order_id = orders.id and kind = 'handed_back' and by_user = ${userId}) = 0 as may_hand_back
    from orders ${withTimes(sql)} where rider_id = ${riderId} and status = 'In Progress' ${oldestFirst(sql, page)}`;
}

export async function findOrdersDelivered(sql: Queryable, riderId: string | null, page: Page): Promise<FullOrder[]> {
  return sql<FullOrder[]>`
    select ${fullOrder(sql)} from orders ${withTimes(sql)}
    where rider_id = ${riderId} and status = 'Completed'
      ${page.after === null ? sql`` : sql`and (completed_at, id) < (select completed_at, id from orders where id = ${page.after})`}
    order by completed_at desc, id desc limit ${page.limit}`;
}

/** Cancelled within a day while the rider had claimed it or had its food; a claim lives less than a day. */
export async function findOrdersTaken(sql: Queryable, { riderId, userId, now }: RiderNow, page: Page) {
  const since = new Date(now.getTime() - DAY_MS);
  const ended = sql`(select max(at) from order_events where order_id = orders.id)`;
  return sql<FullOrder[]>`
    select ${fullOrder(sql)} from orders ${withTimes(sql)}
    where status = 'Cancelled' and ${ended} > ${since} and id in (
      select id from orders where rider_id = ${riderId} and status = 'Cancelled'
      union all
      select order_id from claims where rider_id = ${riderId} and ended_by = 'order_ended'
        and at > ${new Date(since.getTime() - DAY_MS)}
      union all
      ${takenBackBy(sql, userId)}
    ) ${newestFirst(sql, page)}`;
}

export const isOffered = (sql: Queryable, now: Date) => sql`
  (orders.answer_from is null or orders.answer_from <= ${now}
    or exists (select from order_marks where order_id = orders.id and kind = 'ready'))`;

type Wishes = { campus: string | null; preferred_delivery_radius: string; long_distance_preference: boolean };

export function findWishes(sql: Queryable, riderId: string): Promise<Wishes> {
  return sql<[Wishes]>`
    select address_line_1 as campus, preferred_delivery_radius, long_distance_preference
    from riders join users on users.id = riders.user_id where riders.id = ${riderId}`.first();
}

/** `trips` is how this rider ranks trips between campuses; '' is no campus. */
export type TripsOfRider = RiderNow & {
  trips: readonly (Trip & { kitchen: string; door: string })[];
};

/**
 * Without own purchases and others' claims. Order: what this rider takes back, even if another has claimed it; own claims; within
 * the radius; kitchen's rank; shortest trip; longest waiting; given back last.
 */
export async function findOrdersAwaitingPickup(
  sql: Queryable,
  { riderId, userId, trips, now }: TripsOfRider,
  page: Page,
): Promise<FullOrder[]> {
  const isGivenBack = sql`coalesce(claims.ended_by in ('released', 'lapsed'), false)`;
  const place = sql`
    (taken_back.id is null)::int, (claims.at is null or claims.ended_at is not null)::int, ${isGivenBack}::int,
    coalesce(trips.is_beyond, false)::int, coalesce(trips.rank, 3), coalesce(trips.km, 0),
    coalesce(orders.answer_from, orders.created_at), orders.id`;
  const waiting = sql`
    orders join chefs on chefs.id = orders.chef_id
    left join trips on trips.kitchen = chefs.campus and trips.door =
      case when orders.address_line_1 = any (${trips.map(({ door }) => door)}) then orders.address_line_1 else '' end
    left join claims on claims.order_id = orders.id and claims.rider_id = ${riderId}
    left join taken_back on taken_back.id = orders.id`;
  const behind =
    page.after === null
      ? sql``
      : sql`and (${place}) > (select ${place} from ${waiting} where orders.id = ${page.after})`;
  return sql<FullOrder[]>`
    with trips as materialized (
      select * from unnest(${trips.map(({ kitchen }) => kitchen)}::text[], ${trips.map(({ door }) => door)}::text[],
        ${trips.map(({ isBeyond }) => isBeyond)}::boolean[], ${trips.map(({ rank }) => rank)}::integer[],
        ${trips.map(({ km }) => km)}::float8[]) as trip (kitchen, door, is_beyond, rank, km)
    ), taken_back as materialized (
      select id from orders where status = 'Waiting Pickup' and id in ${takenBackBy(sql, userId)}
    )
    select ${fullOrder(sql)}, claims.at is not null and claims.ended_at is null as is_claimed,
      ${isGivenBack} as given_back, taken_back.id is not null as taking_back
    from ${waiting} ${withTimes(sql)}
    where orders.status = 'Waiting Pickup' and (taken_back.id is not null
      or not orders.pickup and orders.customer_id <> ${userId} and ${isOffered(sql, now)} and not exists (
        select from claims as others
        where others.order_id = orders.id and others.ended_at is null and others.rider_id <> ${riderId}))
      ${behind}
    order by ${place} limit ${page.limit}`;
}
