import type { Kitchen } from '@homeplate/domain/kitchenHours';
import { WINDOW_MS } from '@homeplate/domain/limits';
import { type Planner, planTimes, planWay, windowsOf } from '@homeplate/domain/windows';
import type { Context } from '../../context.ts';

export type DropTimes = { from: Date; to: Date; closesAt: Date };

type Cook = Kitchen & Planner & { campus: string | null; pickup: boolean };

/** A request reads its kitchens once. */
const known = new WeakMap<Cook, Map<string, DropTimes | undefined>>();

/** What can be ordered at `at` for that day; undefined: nothing can. */
export function dropTimes(
  context: Pick<Context, 'config'>,
  kitchen: Cook,
  day: string,
  at: Date,
): DropTimes | undefined {
  const ofKitchen = known.get(kitchen) ?? new Map<string, DropTimes | undefined>();
  known.set(kitchen, ofKitchen);
  const key = `${day} ${at.getTime()}`;
  if (!ofKitchen.has(key)) ofKitchen.set(key, timesOf(context, kitchen, day, at));
  return ofKitchen.get(key);
}

function timesOf({ config }: Pick<Context, 'config'>, kitchen: Cook, day: string, at: Date): DropTimes | undefined {
  const ways = [false, ...(config.pickup && kitchen.pickup ? [true] : [])].map((pickup) =>
    planWay({ kitchen: kitchen.campus, door: kitchen.campus, pickup }, config.deadlineScale),
  );
  const found = ways.flatMap((way) =>
    windowsOf({ ...kitchen, full_on: null }, way, at, day).map((start) => ({
      start: start.getTime(),
      until: planTimes(start, kitchen, way).orderUntil.getTime(),
    })),
  );
  const closes = Math.max(...found.map(({ until }) => until));
  // One that closes as it opens is a cancelled one.
  if (closes <= at.getTime()) return undefined;
  const starts = found.map(({ start }) => start);
  return {
    from: new Date(Math.min(...starts)),
    to: new Date(Math.max(...starts) + WINDOW_MS),
    closesAt: new Date(closes),
  };
}
