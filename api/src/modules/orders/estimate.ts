import { type EtaOrder, etaOf, missedBy, type Spreads, spreadsFor, travelBetween } from '@homeplate/domain/eta';
import type { TransitionName } from '@homeplate/domain/orderLifecycle';
import { rangeText } from '@homeplate/domain/torontoClock';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database.ts';
import { findTimedOrder, type TimedOrder } from './deadlines.store.ts';
import { deleteArrival, findMisses, insertArrival, setArrival, setPromise } from './estimate.store.ts';

const MINUTE = 60_000;

/** From what the kitchen's deliveries, or all, have taken. */
export async function estimate(
  { loaders, now }: Context,
  chefId: string,
  order: EtaOrder,
): Promise<ReturnType<typeof etaOf>> {
  return etaOf(order, spreadsFor(order.travel, await loaders.missesByChefId.load(chefId)), now);
}

export type Timed = {
  orderId: string;
  name: TransitionName;
  readyInMinutes: number;
};

/**
 * Stores the promise of Accept and Pickup, and at the delivery by how much both were missed. Returns Accept's range as
 * text: `12:50–13:15`.
 */
export async function noteTimes(now: Date, tx: Transaction, { orderId, name, readyInMinutes }: Timed): Promise<string> {
  const row =
    name === 'accept' || name === 'pickup' || name === 'deliver' ? await findTimedOrder(tx, orderId) : undefined;
  // It told no time of arrival.
  if (name === 'deny') await deleteArrival(tx, orderId);
  if (row === undefined) return '';
  const travel = travelBetween(row.kitchen_campus, row.customer_campus);
  switch (name) {
    case 'accept': {
      const readyBy = new Date(now.getTime() + readyInMinutes * MINUTE);
      const promise = etaOf({ ready_by: readyBy, travel }, await spreadsOf(tx, row), now);
      await setPromise(tx, orderId, { readyBy, promisedTo: promise.to });
      return rangeText(promise.from, promise.to);
    }
    case 'pickup': {
      const order = { ...row, ready_by: row.ready_by ?? now, travel };
      await setArrival(tx, orderId, etaOf(order, await spreadsOf(tx, row), now).to);
      return '';
    }
    default:
      await noteArrival(now, tx, orderId, row);
      return '';
  }
}

async function spreadsOf(tx: Transaction, { chef_id, kitchen_campus, customer_campus }: TimedOrder): Promise<Spreads> {
  const [misses] = await findMisses(tx, [chef_id]);
  if (misses === undefined) throw new Error('Every kitchen has misses, if only none.');
  return spreadsFor(travelBetween(kitchen_campus, customer_campus), misses);
}

async function noteArrival(now: Date, tx: Transaction, orderId: string, row: TimedOrder): Promise<void> {
  const { chef_id, first_ready_by, accepted_at, picked_up_at } = row;
  if (!first_ready_by || !accepted_at || !picked_up_at) return;
  // A press that late tells no time of arrival.
  if (row.asked_arrival_at || row.denied_arrival_at) return;
  const travel = travelBetween(row.kitchen_campus, row.customer_campus);
  const promised = { ready_by: first_ready_by, travel };
  await insertArrival(tx, {
    order_id: orderId,
    chef_id,
    kitchen_minutes: missedBy(promised, accepted_at, now),
    road_minutes: missedBy({ ...promised, picked_up_at }, picked_up_at, now),
    at: now,
  });
}
