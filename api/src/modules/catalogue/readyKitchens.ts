import type { DishFilter } from '@homeplate/domain/dishFilter';
import { WINDOW_MS } from '@homeplate/domain/limits';
import { laterDay, localDay, localDayBounds } from '@homeplate/domain/localTime';
import { DAYS_AHEAD, isWindow, planWay, windowsOf } from '@homeplate/domain/windows';
import type { Context } from '../../context.ts';
import type { FilterCount } from '../../generated/resolverTypes.ts';
import { badInput } from '../../platform/domainError.ts';
import type { CataloguePage } from './campusList.store.ts';
import { findPlanners } from './chefs.store.ts';
import type { ReadyKitchens } from './dishFilter.store.ts';

const KITCHENS_OF_A_FIELD = 15;
const DAYS_OF_A_FIELD = 4;
/** Lists are not told what is sold. */
const KEPT_MS = 30_000;

type ReadyDay = ReadyKitchens & { countStarts: (left: ReadonlyMap<string, number>) => FilterCount[] };

/** Delivered to the list's campus, else their own; null: not asked for. */
export async function findReady(
  { config, lists, loaders, now, reads, spendFields }: Context,
  { ready_at: start }: DishFilter,
  page: CataloguePage,
): Promise<ReadyDay | null> {
  if (start === null) return null;
  if (!config.orderAhead) throw badInput('aheadOff');
  const bounds = localDayBounds(start);
  const { day } = bounds;
  if (start <= now || day > laterDay(localDay(now), DAYS_AHEAD)) throw badInput('windowInvalid');
  reads.until = Math.min(reads.until, now.getTime() + KEPT_MS);
  const planners = new Map((await findPlanners(lists, bounds, page)).map(({ id, full }) => [id, full.map(Number)]));
  spendFields(Math.ceil(planners.size / KITCHENS_OF_A_FIELD));
  const wayOf = (kitchen: string | null) =>
    planWay({ kitchen, door: page.deliversTo ?? kitchen, pickup: false }, config.deadlineScale);
  const loaded = await loaders.kitchenHoursById.loadMany([...planners.keys()]);
  const kitchens = loaded.flatMap((kitchen) =>
    kitchen === null || kitchen instanceof Error ? [] : [{ ...kitchen, full_on: null }],
  );
  const hasRoom = (id: string, at: Date) => !planners.get(id)?.includes(at.getTime());
  const ready = kitchens.filter(
    (kitchen) => hasRoom(kitchen.id, start) && isWindow(kitchen, start, wayOf(kitchen.campus), now),
  );
  return {
    chefIds: ready.map(({ id }) => id),
    day,
    at: now,
    countStarts: (left) => {
      spendFields(Math.ceil(left.size / DAYS_OF_A_FIELD));
      const counts = new Map<number, number>();
      for (let at = bounds.from.getTime(); at < bounds.to.getTime(); at += WINDOW_MS) counts.set(at, 0);
      for (const kitchen of kitchens.filter(({ id }) => left.has(id)))
        for (const start of windowsOf(kitchen, wayOf(kitchen.campus), now, day).filter((at) => hasRoom(kitchen.id, at)))
          counts.set(+start, (counts.get(+start) ?? 0) + (left.get(kitchen.id) ?? 0));
      return [...counts].map(([at, count]) => ({ filter: 'ready_at', value: new Date(at).toISOString(), count }));
    },
  };
}
