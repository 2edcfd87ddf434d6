import type { Kitchen } from '@homeplate/domain/kitchenHours';
import { WINDOW_MS } from '@homeplate/domain/limits';
import { wallInstant } from '@homeplate/domain/wallTime';
import { type Planner, planTimes, planWay, windowsOf } from '@homeplate/domain/windows';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database.ts';
import { findRunning } from './drops.store.ts';

export type DropTimes = { from: Date; to: Date; closesAt: Date; delivered: Date | null; collected: Date | null };

type Cook = Kitchen & Planner & { campus: string | null; pickup: boolean };

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
  const windows = (pickup: boolean) => {
    const way = planWay({ kitchen: kitchen.campus, door: kitchen.campus, pickup }, config.deadlineScale);
    return windowsOf({ ...kitchen, full_on: null }, way, at, day).map((start) => ({
      start: start.getTime(),
      until: planTimes(start, kitchen, way).orderUntil.getTime(),
    }));
  };
  const delivered = windows(false);
  const collected = config.pickup && kitchen.pickup ? windows(true) : [];
  const found = [...delivered, ...collected];
  const closes = Math.max(...found.map(({ until }) => until));
  // One that closes as it opens is a cancelled one.
  if (closes <= at.getTime()) return undefined;
  const noon = wallInstant(day, '12:00', 'first');
  const firstOf = (some: typeof found) => {
    const first = some.find(({ start }) => start === noon) ?? some[0];
    return first === undefined ? null : new Date(first.start);
  };
  const starts = found.map(({ start }) => start);
  return {
    from: new Date(Math.min(...starts)),
    to: new Date(Math.max(...starts) + WINDOW_MS),
    closesAt: new Date(closes),
    delivered: firstOf(delivered),
    collected: firstOf(collected),
  };
}

type Planning = Cook & { id: string; plans_ahead: boolean };

/** The day of a running drop that the change leaves without a time. */
export async function findLostDrop(
  context: Pick<Context, 'config' | 'now'>,
  tx: Transaction,
  before: Planning,
  after: Planning,
): Promise<string | undefined> {
  const { now } = context;
  const hasTimes = (kitchen: Planning, day: string, at: Date) =>
    kitchen.plans_ahead && dropTimes(context, { ...kitchen, paused_until: null }, day, at) !== undefined;
  const drops = await findRunning(tx, { chefId: before.id, at: now });
  return drops.find(({ day, opens_at }) => {
    const at = new Date(Math.max(opens_at.getTime(), now.getTime()));
    return hasTimes(before, day, at) && !hasTimes(after, day, at);
  })?.day;
}
