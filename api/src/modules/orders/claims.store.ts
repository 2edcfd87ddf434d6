import { FREE_RELEASE_MS } from '@homeplate/domain/limits';
import type { Queryable, Transaction } from '../../platform/database.ts';
import { type MarkKind, takenBackBy } from './deadlines.store.ts';

export type ClaimEnd = 'released' | 'lapsed' | 'picked_up' | 'order_ended';

export type Claim = { rider_id: string; at: Date; ended_by: ClaimEnd | null };

export async function findClaims(tx: Queryable, orderId: string, riderId: string): Promise<Claim[]> {
  return tx<Claim[]>`
    select rider_id, at, ended_by from claims
    where order_id = ${orderId} and (ended_at is null or rider_id = ${riderId})`;
}

type NewClaim = { orderId: string; riderId: string; at: Date };

/** False where the rider gave it back before. */
export function insertClaim(tx: Transaction, { orderId, riderId, at }: NewClaim): Promise<boolean> {
  return tx`
    with claimed as (
      insert into claims as known (order_id, rider_id, at) values (${orderId}, ${riderId}, ${at})
      on conflict (order_id, rider_id) do update set at = excluded.at, ended_at = null, ended_by = null
        where known.ended_by = 'picked_up'
      returning order_id, rider_id, at
    ), opened as (
      insert into disclosures (order_id, reader_id, what, first_at)
      select order_id, user_id, 'kitchen', at from claimed join riders on riders.id = rider_id
      on conflict do nothing
    )
    select order_id from claimed`.some();
}

type Ending = { orderId: string; by: ClaimEnd; at: Date; reason?: string | null };

export async function endClaim(tx: Transaction, { orderId, by, at, reason = null }: Ending): Promise<void> {
  await tx`
    update claims set ended_at = ${at}, ended_by = ${by}, reason = ${reason}
    where order_id = ${orderId} and ended_at is null`;
}

export function countUndelivered(
  tx: Queryable,
  { riderId, userId }: { riderId: string; userId: string },
): Promise<{ carried: number; claimed: number }> {
  return tx<[{ carried: number; claimed: number }]>`
    select (select count(*) from orders where rider_id = ${riderId} and status = 'In Progress') + (
        select count(*) from orders where status = 'Waiting Pickup' and id in ${takenBackBy(tx, userId)}) as carried,
      (select count(*) from claims where rider_id = ${riderId} and ended_at is null) as claimed`.first();
}

/** Lapsed, or released after the free time; a claim lives less than a day. */
export async function countGivenBack(tx: Queryable, riderId: string, from: Date, to: Date): Promise<number> {
  const [row] = await tx<[{ count: number }]>`
    select count(*) as count from claims
    where rider_id = ${riderId} and at > ${new Date(from.getTime() - 86_400_000)}
      and ended_at >= ${from} and ended_at < ${to}
      and (ended_by = 'lapsed'
        or (ended_by = 'released' and ended_at >= at + make_interval(secs => ${FREE_RELEASE_MS / 1000})))`;
  return row.count;
}

export async function countUndone(tx: Queryable, userId: string, from: Date, to: Date): Promise<number> {
  const [row] = await tx<[{ count: number }]>`
    select count(*) as count from order_marks
    where kind = 'pickup_undone' and by_user = ${userId} and at >= ${from} and at < ${to}`;
  return row.count;
}

export function hasMarked(tx: Queryable, orderId: string, userId: string, kind: MarkKind): Promise<boolean> {
  return tx`
    select from order_marks where order_id = ${orderId} and kind = ${kind} and by_user = ${userId} limit 1`.some();
}

/** After an undone Pickup the steps at the door may come again. */
export async function forgetDoorSteps(tx: Transaction, orderId: string): Promise<void> {
  await tx`
    update orders set done_steps = array(select step from unnest(done_steps) as step where step not like 'door.%')
    where id = ${orderId}`;
}

export type Claimer = { user_id: string; ended_by: ClaimEnd | null };

/** Newest claim first. */
export async function findClaimers(tx: Queryable, orderId: string): Promise<Claimer[]> {
  return tx<Claimer[]>`
    select riders.user_id, ended_by from claims join riders on riders.id = claims.rider_id
    where order_id = ${orderId} order by at desc`;
}
