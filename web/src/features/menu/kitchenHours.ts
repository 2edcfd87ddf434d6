import { WORKING_DAYS } from '@homeplate/domain/options';
import { campusTime } from '../../lib/clock.ts';

export interface KitchenHours {
  preferred_working_days?: readonly string[] | null;
  preferred_start_time?: string | null;
  preferred_end_time?: string | null;
}

/** "Monday–Friday, 11:00–21:00", or null without hours. */
export function hoursText(kitchen: KitchenHours): string | null {
  const days = daysText(kitchen.preferred_working_days ?? []);
  const { preferred_start_time: from, preferred_end_time: to } = kitchen;
  // A word joiner, against a line break.
  const times = from && to ? `${from}–\u2060${to}` : null;
  return [days, times].filter(Boolean).join(', ') || null;
}

function daysText(names: readonly string[]): string | null {
  const days = WORKING_DAYS.map((day, index) => ({ day, index })).filter(({ day }) => names.includes(day));
  if (days.length === 0) return null;
  if (days.length === WORKING_DAYS.length) return 'Every day';
  const runs: (typeof days)[] = [];
  for (const day of days) {
    const run = runs.at(-1);
    if (run && run.at(-1)?.index === day.index - 1) run.push(day);
    else runs.push([day]);
  }
  return runs
    .flatMap((run) => (run.length >= 3 ? [`${run[0]?.day}–${run.at(-1)?.day}`] : run.map(({ day }) => day)))
    .join(', ');
}

// Made on first use: it is slow to make, and Home loads this file without using it.
let clock: Intl.DateTimeFormat | undefined;
function partsOfNow(now: Date): Record<string, string> {
  clock ??= campusTime({ weekday: 'long' });
  return Object.fromEntries(clock.formatToParts(now).map(({ type, value }) => [type, value]));
}

/** "Open now" or "Opens Monday at 11:00", on Toronto time; null without hours. */
export function openingText(kitchen: KitchenHours, now: Date): string | null {
  const { preferred_working_days: days, preferred_start_time: from, preferred_end_time: to } = kitchen;
  if (!days?.length || !from || !to) return null;
  const part = partsOfNow(now);
  const today = (WORKING_DAYS as readonly string[]).indexOf(part.weekday ?? '');
  const time = `${part.hour}:${part.minute}`;
  const cooksOn = (offset: number) => days.includes(dayAfter(today, offset));
  // A kitchen that closes after midnight is open in the first hours of the next day.
  const overnight = to <= from;
  if (cooksOn(0) && time >= from && (overnight || time < to)) return `Open now, until ${to}`;
  if (overnight && cooksOn(-1) && time < to) return `Open now, until ${to}`;
  if (cooksOn(0) && time < from) return `Opens today at ${from}`;
  const next = [1, 2, 3, 4, 5, 6, 7].find(cooksOn);
  if (next === undefined) return null;
  return `Opens ${next === 1 ? 'tomorrow' : dayAfter(today, next)} at ${from}`;
}

function dayAfter(today: number, offset: number): string {
  return WORKING_DAYS[(today + offset + WORKING_DAYS.length) % WORKING_DAYS.length] ?? '';
}
