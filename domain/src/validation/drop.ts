import { DROP_LEAST_MS, DROP_MOST_MS } from '../drops.ts';
import { LINE_MAX_QUANTITY } from '../limits.ts';
import { laterDay, localDay } from '../localTime.ts';
import { QUANTITY_LIMIT } from './menu.ts';
import { isDay, isoInstant } from './patterns.ts';

export type DropForm = { day: string; portions: number; opens_at: string; max_per_order: number };

export type DropProblem = 'dropDay' | 'dropPortions' | 'dropOpens' | 'dropDayFar' | 'dropEach';

const DAYS_OPEN = 7;

const isWhole = (count: number, most: number) => Number.isInteger(count) && count >= 1 && count <= most;

export const isPortions = (count: number) => isWhole(count, QUANTITY_LIMIT - 1);

export function dropProblem({ day, portions, opens_at, max_per_order }: DropForm, now: Date): DropProblem | undefined {
  if (!isDay(day) || day < localDay(now)) return 'dropDay';
  if (!isPortions(portions)) return 'dropPortions';
  const at = isoInstant(opens_at);
  const wait = at === undefined ? Number.NaN : at.getTime() - now.getTime();
  if (at === undefined || !(wait >= DROP_LEAST_MS && wait <= DROP_MOST_MS)) return 'dropOpens';
  const opens = localDay(at);
  if (day < opens || day > laterDay(opens, DAYS_OPEN)) return 'dropDayFar';
  return isWhole(max_per_order, LINE_MAX_QUANTITY) ? undefined : 'dropEach';
}
