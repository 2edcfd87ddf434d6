import { DUTY_MAX_MS, MOST_CARRIED } from './limits.ts';
import { dayOf, wallInstant } from './wallTime.ts';

/** The end of the rider's time today, at most twelve hours from now; where it has passed, in twelve hours. */
export function dutyUntil(now: Date, preferredEnd: string): Date {
  const longest = now.getTime() + DUTY_MAX_MS;
  const end = wallInstant(dayOf(now.getTime()), preferredEnd, 'second');
  return new Date(end > now.getTime() ? Math.min(end, longest) : longest);
}

export function carryLimitError({
  carried,
  claimed,
}: {
  carried: number;
  claimed: number;
}): 'tooManyOpen' | 'tooManyTaken' | undefined {
  if (carried >= MOST_CARRIED) return 'tooManyOpen';
  return carried + claimed >= MOST_CARRIED ? 'tooManyTaken' : undefined;
}
