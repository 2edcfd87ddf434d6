import type { Misses } from '@homeplate/domain/eta';
import { type Queryable, type Transaction, valuesOf } from '../../platform/database.ts';

const OWN = 50;
const POOLED = 200;

export type ChefMisses = { kitchen: Misses; road: Misses };

/** How late in minutes the last deliveries of these kitchens, and of all, came; in the order of the ids. */
export async function findMisses(sql: Queryable, chefIds: readonly string[]): Promise<ChefMisses[]> {
  const rows = await sql<{ chef_id: string | null; kitchen_minutes: number; road_minutes: number }[]>`
    (select own.* from unnest(${[...chefIds]}::text[]) as wanted (id)
      cross join lateral (
        select chef_id, kitchen_minutes, road_minutes from arrivals where chef_id = wanted.id order by at desc limit ${OWN}
      ) as own)
    union all
    (select null, kitchen_minutes, road_minutes from arrivals order by at desc limit ${POOLED})`;
  const byChef = Map.groupBy(rows, ({ chef_id }) => chef_id);
  const minutesOf = (chefId: string | null, phase: 'kitchen_minutes' | 'road_minutes') =>
    (byChef.get(chefId) ?? []).map((row) => row[phase]);
  const pooled = { kitchen: minutesOf(null, 'kitchen_minutes'), road: minutesOf(null, 'road_minutes') };
  return chefIds.map((id) => ({
    kitchen: { own: minutesOf(id, 'kitchen_minutes'), pooled: pooled.kitchen },
    road: { own: minutesOf(id, 'road_minutes'), pooled: pooled.road },
  }));
}

export async function setPromise(
  tx: Transaction,
  orderId: string,
  { readyBy, promisedTo }: { readyBy: Date; promisedTo: Date },
): Promise<void> {
  await tx`
    update orders set first_ready_by = ${readyBy}, ready_by = ${readyBy}, promised_to = ${promisedTo}
    where id = ${orderId}`;
}

export async function setArrival(tx: Transaction, orderId: string, arrivesBy: Date): Promise<void> {
  await tx`update orders set arrives_by = ${arrivesBy} where id = ${orderId}`;
}

export async function setReadyBy(tx: Transaction, orderId: string, readyBy: Date): Promise<void> {
  await tx`update orders set ready_by = ${readyBy} where id = ${orderId}`;
}

export type NewArrival = {
  order_id: string;
  chef_id: string;
  kitchen_minutes: number;
  road_minutes: number;
  at: Date;
};

export async function insertArrival(tx: Transaction, arrival: NewArrival): Promise<void> {
  await tx`insert into arrivals ${valuesOf([arrival])}`;
}

export async function deleteArrival(tx: Transaction, orderId: string): Promise<void> {
  await tx`delete from arrivals where order_id = ${orderId}`;
}
