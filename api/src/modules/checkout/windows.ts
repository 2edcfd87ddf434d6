import { findCampus } from '@homeplate/domain/campuses';
import type { Kitchen } from '@homeplate/domain/kitchenHours';
import { localDay, whenText } from '@homeplate/domain/localTime';
import { isDay } from '@homeplate/domain/validation/patterns';
import { dayOf } from '@homeplate/domain/wallTime';
import { cancelUntil, type Planner, type PlanWay, planTimes, planWay, windowsOf } from '@homeplate/domain/windows';
import type { Context } from '../../context.ts';
import type { QueryGetWindowsArgs, Window } from '../../generated/resolverTypes.ts';
import { badInput, DomainError } from '../../platform/domainError.ts';
import { readId } from '../../platform/ids.ts';
import { readChef } from '../catalogue/browse.ts';
import { findRoom, type Room } from '../stock/ahead.ts';
import type { PricedCart, PricedLine } from './cart.ts';

const MOST_PORTIONS = 500;
const WINDOWS_OF_A_FIELD = 25;
const FIELDS_OF_A_ROOM = 2;

type Portions = ReadonlyMap<string, number>;

export async function getWindows(context: Context, args: Partial<QueryGetWindowsArgs>): Promise<Window[]> {
  const { config, loaders, now } = context;
  const claimed = args.products ?? [];
  if (claimed.length > MOST_PORTIONS) throw badInput('tooMuchAtOnce');
  if (args.day && !isDay(args.day)) throw badInput('aheadDay');
  const { id } = await readChef(context, args.chef_id);
  const kitchen = await loaders.kitchenHoursById.load(id);
  const isPickup = args.pickup === true;
  const isOff = !config.orderAhead || (isPickup && !(config.pickup && kitchen?.pickup));
  if (kitchen === null || isOff || !kitchen.plans_ahead) return [];
  const door = findCampus(args.campus ?? '')?.address ?? kitchen.campus;
  const way = planWay({ kitchen: kitchen.campus, door, pickup: isPickup }, config.deadlineScale);
  const wanted = portionsOf(claimed.map((product) => readId(product) ?? ''));
  context.spendFields(FIELDS_OF_A_ROOM);
  const asking = context.actor ?? (await context.readOwner());
  const windows = await findWindows(context, {
    chefId: id,
    kitchen: { ...kitchen, full_on: null },
    way,
    wanted,
    userId: asking?.userId ?? null,
  });
  context.spendFields(Math.ceil(windows.length / WINDOWS_OF_A_FIELD));
  return windows
    .filter(({ start }) => !args.day || dayOf(start.getTime()) === args.day)
    .map(({ start, left }) => {
      const times = planTimes(start, kitchen, way);
      return {
        starts_at: start.toISOString(),
        ends_at: times.endsAt.toISOString(),
        order_until: times.orderUntil.toISOString(),
        cancel_until: cancelUntil(times, kitchen, now).toISOString(),
        left,
      };
    });
}

function portionsOf(productIds: readonly string[]): Portions {
  const portions = new Map<string, number>();
  for (const id of productIds) portions.set(id, 1 + (portions.get(id) ?? 0));
  return portions;
}

/** `from`: none before it; of a drop, those of its day. */
type Asked = {
  chefId: string;
  kitchen: Kitchen & Planner;
  way: PlanWay;
  wanted: Portions;
  userId: string | null;
  from?: Date | null;
};

/** `left`: how many such orders fit. */
async function findWindows(
  { sql, now }: Pick<Context, 'sql' | 'now'>,
  { chefId, kitchen, way, wanted, userId, from = null }: Asked,
): Promise<{ start: Date; left: number }[]> {
  const room = await findRoom(sql, { chefId, productIds: [...wanted.keys()], from: localDay(now), at: now, userId });
  if (room === undefined) return [];
  const leftOf = countsLeft(room, wanted);
  const day = from && dayOf(from.getTime());
  const isDrop = room.offers.some((offer) => offer.is_drop && offer.day === day);
  return windowsOf(kitchen, way, now)
    .filter((start) => from === null || (isDrop ? dayOf(start.getTime()) === day : start >= from))
    .map((start) => ({ start, left: leftOf(start) }));
}

function countsLeft(room: Room, wanted: Portions): (start: Date) => number {
  const taken = new Map(room.windows.map(({ starts_at, orders }) => [new Date(starts_at).getTime(), orders]));
  const days = new Map(room.days.map(({ day, orders }) => [day, orders]));
  const offers = new Map(room.offers.map((offer) => [`${offer.product_id} ${offer.day}`, offer]));
  const dishes = new Map(room.products.map((dish) => [dish.id, dish]));
  const ofDish = (id: string, day: string) => {
    const [dish, offer] = [dishes.get(id), offers.get(`${id} ${day}`)];
    const isSoldOut = dish?.sold_out_on && day <= dish.sold_out_on && !offer?.is_drop;
    return dish === undefined || isSoldOut ? 0 : (offer?.left ?? dish.ahead_quantity ?? 0);
  };
  const ofDay = (day: string) =>
    room.max_orders_per_day === 0 ? Number.POSITIVE_INFINITY : room.max_orders_per_day - (days.get(day) ?? 0);
  return (start) => {
    const day = dayOf(start.getTime());
    const portions = [...wanted].map(([id, count]) => Math.floor(ofDish(id, day) / count));
    const ofWindow = room.orders_per_window - (taken.get(start.getTime()) ?? 0);
    return Math.max(0, Math.min(ofWindow, ofDay(day), ...portions));
  };
}

const NAMED = 3;
const inWords = new Intl.ListFormat('en', { type: 'disjunction' });

async function nextTimes(
  context: Pick<Context, 'sql' | 'now' | 'config'>,
  { lines, groups, checkout }: PricedCart,
  { dish }: PricedLine,
): Promise<string> {
  const { pickup = false, starts_at: from = null } = groups.find(({ chef_id }) => chef_id === dish.chef_id) ?? {};
  const way = planWay({ kitchen: dish.campus, door: checkout.address_line_1, pickup }, context.config.deadlineScale);
  const own = lines.filter((line) => line.dish.chef_id === dish.chef_id);
  const wanted = portionsOf(own.flatMap(({ dishId, quantity }) => Array<string>(quantity).fill(dishId)));
  const { chef_id: chefId, kitchen } = dish;
  const windows = await findWindows(context, { chefId, kitchen, way, wanted, from, userId: checkout.user_id });
  const next = windows.filter(({ left }) => left > 0).slice(0, NAMED);
  if (next.length === 0) return 'There is no other time.';
  return `Next: ${inWords.format(next.map(({ start }) => whenText(start, context.now)))}.`;
}

const OF_A_TIME = new Set(['windowFull', 'offerShort', 'windowGone']);

export async function withNextTimes(context: Context, cart: PricedCart, error: unknown): Promise<unknown> {
  if (!(error instanceof DomainError) || !OF_A_TIME.has(error.code)) return error;
  const line = cart.lines.find(({ dishId }) => error.products.includes(dishId));
  if (line === undefined) return error;
  const next = await nextTimes(context, cart, line);
  return new DomainError(error.kind, error.code, { ...error.values, next }, { products: error.products });
}
