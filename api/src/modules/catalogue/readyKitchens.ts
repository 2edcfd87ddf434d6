import type { DishFilter } from '@homeplate/domain/dishFilter';
import { laterDay, localDay } from '@homeplate/domain/localTime';
import { dayOf } from '@homeplate/domain/wallTime';
import { DAYS_AHEAD, isWindow, planWay } from '@homeplate/domain/windows';
import type { Context } from '../../context.ts';
import { badInput } from '../../platform/domainError.ts';
import type { CataloguePage } from './campusList.store.ts';
import { findPlanners } from './chefs.store.ts';
import type { ReadyKitchens } from './dishFilter.store.ts';

const KITCHENS_OF_A_FIELD = 15;
/** Lists are not told what is sold. */
const KEPT_MS = 30_000;

/** Delivered to the list's campus, else to their own; null: not asked for. */
export async function findReady(
  { config, lists, loaders, now, reads, spendFields }: Context,
  { ready_at: start }: DishFilter,
  page: CataloguePage,
): Promise<ReadyKitchens | null> {
  if (start === null) return null;
  if (!config.orderAhead) throw badInput('aheadOff');
  const day = dayOf(start.getTime());
  if (start <= now || day > laterDay(localDay(now), DAYS_AHEAD)) throw badInput('windowInvalid');
  reads.until = Math.min(reads.until, now.getTime() + KEPT_MS);
  const ids = await findPlanners(lists, { start, day }, page);
  spendFields(Math.ceil(ids.length / KITCHENS_OF_A_FIELD));
  const wayOf = (kitchen: string | null) =>
    planWay({ kitchen, door: page.deliversTo ?? kitchen, pickup: false }, config.deadlineScale);
  const kitchens = await loaders.kitchenHoursById.loadMany(ids);
  const chefIds = kitchens.flatMap((kitchen) =>
    kitchen !== null &&
    !(kitchen instanceof Error) &&
    isWindow({ ...kitchen, full_on: null }, start, wayOf(kitchen.campus), now)
      ? [kitchen.id]
      : [],
  );
  return { chefIds, day, at: now };
}
