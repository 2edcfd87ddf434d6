import type { Misses } from '@homeplate/domain/eta';
import { type Queryable, type Transaction, valuesOf } from '../../platform/database.ts';

const OWN = 50;
const POOLED = 200;

export type ChefMisses = { kitchen: Misses; road: Misses };

/** The last deliveries of these kitchens, and of all, by how many minutes they came after what was expected; in the order of the ids. */
export async function findMisses(sql: Queryable, chefIds: readonly string[]): Promise<ChefMisses[]> {
  const rows = await sql<{ chef_id: string | null; kitchen_minutes: number; road_minutes: number }[]>`
    (select own.* from unnest(${[...chefIds]}::text[]) as wanted (id)
      cross join lateral (
        select chef_id, kitchen_minutes, road_minutes from arrivals where chef_id = wanted.id order by at desc limit ${OWN}
      ) as own)
    union all
    (select null, kitchen_minutes, road_minutes from arrivals order by at desc limit ${POOLED})`;
  return chefIds.map((id) => {
    const of = (chef: string | null) => rows.filter((row) => row.chef_id === chef);
    const missesOf = (phase: 'kitchen_minutes' | 'road_minutes') => ({
      own: of(id).map((row) => row[phase]),
      pooled: of(null).map((row) => row[phase]),
    });
    return { kitchen: missesOf('kitchen_minutes'), road: missesOf('road_minutes') };
  });
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
