import { campuses, findCampus } from '@homeplate/domain/campuses';
import { isInReach } from '@homeplate/domain/distance';
import {
  type EtaOrder,
  etaOf,
  missedBy,
  type Spreads,
  spreadsFor,
  travelBetween,
  usualMinutes,
} from '@homeplate/domain/eta';
import { rangeText, timeText } from '@homeplate/domain/localTime';
import { toDollars } from '@homeplate/domain/money';
import type { TransitionName } from '@homeplate/domain/orderLifecycle';
import { windowDate } from '@homeplate/domain/windowTexts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database.ts';
import { deleteArrival, findMisses, insertArrival, setArrival, setPromise } from './estimate.store.ts';
import { findTimedOrder, type TimedOrder } from './orders.store.ts';

const MINUTE = 60_000;

export async function estimate(
  { loaders, now }: Context,
  chefId: string,
  order: EtaOrder,
): Promise<ReturnType<typeof etaOf>> {
  return etaOf(order, spreadsFor(order.travel, await loaders.missesByChefId.load(chefId)), now);
}

type Kitchen = {
  id: string;
  user_id: string;
  delivery_km: number | null;
  prep_minutes: number;
  user?: { address_line_1: string | null };
};

export async function usualArrivals(
  { loaders, campuses: settings }: Context,
  chef: Kitchen,
  named: string | null | undefined,
) {
  const person = chef.user ?? (await loaders.userById.load(chef.user_id));
  const home = person?.address_line_1 ?? null;
  const doors = named ? [findCampus(named)].filter((campus) => campus !== undefined) : campuses();
  const reached = doors.filter(({ address }) => isInReach(home, address, chef.delivery_km));
  if (reached.length === 0) return [];
  const [misses, { feesTo }] = await Promise.all([loaders.missesByChefId.load(chef.id), settings()]);
  return reached.map(({ address }) => {
    const travel = travelBetween(home, address);
    const minutes = usualMinutes(chef.prep_minutes, travel, spreadsFor(travel, misses));
    return { campus: address, ...minutes, fee: toDollars(feesTo(address)(home)) };
  });
}

type Dish = { chef_id: string; price_cents: number; chef?: Kitchen };

/** Dollars; null where its kitchen does not deliver. */
export async function deliveredPrice(context: Context, dish: Dish, named: string | null | undefined) {
  const door = named ? findCampus(named)?.address : undefined;
  const chef = door && (dish.chef ?? (await context.loaders.chefById.load(dish.chef_id)));
  if (!chef) return null;
  const home = (chef.user ?? (await context.loaders.userById.load(chef.user_id)))?.address_line_1 ?? null;
  if (!isInReach(home, door, chef.delivery_km)) return null;
  return toDollars(dish.price_cents + (await context.campuses()).feesTo(door)(home));
}

export type Timed = { orderId: string; name: TransitionName; readyInMinutes: number };

/**
 * Stores the promise of Accept and Pickup, and at the delivery by how much both were missed. Returns Accept's range as
 * text: `12:50–13:15`.
 */
export async function noteTimes(now: Date, tx: Transaction, { orderId, name, readyInMinutes }: Timed): Promise<string> {
  const row =
    name === 'accept' || name === 'pickup' || name === 'deliver' ? await findTimedOrder(tx, orderId) : undefined;
  // A delivery that was denied says nothing about how long orders take.
  if (name === 'deny') await deleteArrival(tx, orderId);
  if (row === undefined) return '';
  const travel = travelBetween(row.kitchen_campus, row.address_line_1);
  switch (name) {
    case 'accept': {
      if (row.starts_at && row.promised_to) return windowDate(row.starts_at, row.promised_to);
      const readyBy = new Date(now.getTime() + readyInMinutes * MINUTE);
      if (row.pickup) {
        await setPromise(tx, orderId, { readyBy, promisedTo: readyBy });
        return timeText(readyBy);
      }
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

async function spreadsOf(tx: Transaction, { chef_id, kitchen_campus, address_line_1 }: TimedOrder): Promise<Spreads> {
  const [misses] = await findMisses(tx, [chef_id]);
  if (misses === undefined) throw new Error('Every kitchen has misses, if only none.');
  return spreadsFor(travelBetween(kitchen_campus, address_line_1), misses);
}

async function noteArrival(now: Date, tx: Transaction, orderId: string, row: TimedOrder): Promise<void> {
  const { chef_id, starts_at, first_ready_by, accepted_at, picked_up_at } = row;
  if (starts_at || !first_ready_by || !accepted_at || !picked_up_at) return;
  // Marked delivered after a question, or carried twice: the time says nothing about the way.
  if (row.asked_arrival_at || row.denied_arrival_at || row.handed_back_at || row.taken_over_at) return;
  const travel = travelBetween(row.kitchen_campus, row.address_line_1);
  const promised = { ready_by: first_ready_by, travel };
  await insertArrival(tx, {
    order_id: orderId,
    chef_id,
    kitchen_minutes: missedBy(promised, accepted_at, now),
    road_minutes: missedBy({ ...promised, picked_up_at }, picked_up_at, now),
    at: now,
  });
}
