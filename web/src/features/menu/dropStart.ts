import { wallInstant } from '@homeplate/domain/wallTime';
import type { DropPage } from './drops.queries.ts';

/** The half hour that the cart begins with: at noon where it can. */
export function firstStart({ day, from, to }: Pick<DropPage, 'day' | 'from' | 'to'>): string | null {
  const noon = new Date(wallInstant(day, '12:00', 'first')).toISOString();
  return from && to && from <= noon && noon < to ? noon : (from ?? null);
}
