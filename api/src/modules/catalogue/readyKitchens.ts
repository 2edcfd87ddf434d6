import type { DishFilter } from '@homeplate/domain/dishFilter';
import { DAYS_AHEAD, WINDOW_MS } from '@homeplate/domain/limits';
import { laterDay, localDay, localDayBounds } from '@homeplate/domain/localTime';
import { isWindow, planWay, windowsOf } from '@homeplate/domain/windows';
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

type ReadyDay = ReadyKitchens & { countStarts: (dishesOf: (chefId: string) => number) => FilterCount[] };

/** Delivered to the list's campus, else their own; null: not asked for. */
export async function findReady(
  { config, lists, loaders, now, reads, spendFields }: Context,
  { ready_at: start }: DishFilter,
  page: CataloguePage,
): Promise<ReadyDay | null> {
  if (start === null) return null;
  if (!config.orderAhead) throw badInput('aheadOff');
  if (start <= now || localDay(start) > laterDay(localDay(now), DAYS_AHEAD)) throw badInput('windowInvalid');
  const bounds = localDayBounds(start);
  const { day } = bounds;
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
    countStarts: (dishesOf) => {
      const asked = kitchens.filter(({ id }) => dishesOf(id) > 0);
      spendFields(Math.ceil(asked.length / DAYS_OF_A_FIELD));
      const counts = new Map<number, number>();
      for (let at = bounds.from.getTime(); at < bounds.to.getTime(); at += WINDOW_MS) counts.set(at, 0);
      for (const kitchen of asked)
        for (const start of windowsOf(kitchen, wayOf(kitchen.campus), now, day).filter((at) => hasRoom(kitchen.id, at)))
          counts.set(+start, (counts.get(+start) ?? 0) + dishesOf(kitchen.id));
      return [...counts].map(([at, count]) => ({ filter: 'ready_at', value: new Date(at).toISOString(), count }));
    },
  };
}
