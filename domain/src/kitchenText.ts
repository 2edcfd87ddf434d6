import { dayText, localDay, nextDay, timeText, weekdayOf, whenText } from './localTime.ts';
import { formatCents } from './money.ts';
import { WORKING_DAYS } from './options.ts';

export interface ShownKitchen {
  state: string;
  opens_at?: string | null;
  closes_at?: string | null;
}

type MaybeKitchen = ShownKitchen | null | undefined;

/** Unknown counts as open. */
export function isClosed(kitchen: MaybeKitchen): kitchen is ShownKitchen {
  return kitchen != null && kitchen.state !== 'open';
}

/** Null while open. */
export function closedText(kitchen: MaybeKitchen, now: Date): string | null {
  if (!isClosed(kitchen)) return null;
  if (kitchen.state === 'full') return 'Full today';
  const opens = kitchen.opens_at ? new Date(kitchen.opens_at) : null;
  if (kitchen.state === 'paused') return opens ? `Paused until ${untilText(opens, now)}` : 'Paused';
  return opens ? `Opens ${opensText(opens, now)}` : 'Closed';
}

export function openText({ closes_at }: ShownKitchen, now: Date): string {
  const closes = closes_at ? new Date(closes_at) : null;
  const isNear = closes !== null && localDay(closes) <= nextDay(localDay(now));
  return isNear ? `Open until ${untilText(closes, now)}` : 'Open now';
}

/** "45–60 min · $2.99 delivery"; "about 3 h" from 90 minutes on. */
export function arrivalText({ from, to }: { from: number; to: number }, feeCents: number): string {
  const time = from < 90 ? `${from}–${to} min` : `about ${Math.round((from + to) / 60) / 2} h`;
  return feeCents ? `${time} · ${formatCents(feeCents)} delivery` : time;
}

const MIDNIGHT = '00:00';
const MORNING = '06:00';

/** "21:00" also for the coming night; a later midnight is its day. */
export function untilText(instant: Date, now: Date): string {
  const [day, today, time] = [localDay(instant), localDay(now), timeText(instant)];
  if (time === MIDNIGHT) return day === nextDay(today) ? 'midnight' : dayText(day, today);
  const isSoon = day === today || (day === nextDay(today) && time < MORNING);
  return isSoon ? time : whenText(instant, now);
}

/** "tomorrow at 11:00", "at midnight". */
export function opensText(instant: Date, now: Date): string {
  const isMidnight = timeText(instant) === MIDNIGHT && localDay(instant) === nextDay(localDay(now));
  return isMidnight ? 'at midnight' : whenText(instant, now);
}

export interface KitchenHours {
  preferred_working_days?: readonly string[] | null;
  preferred_start_time?: string | null;
  preferred_end_time?: string | null;
  day_hours?: readonly DayHours[] | null;
}

/** HH:MM. */
export interface DayHours {
  day: string;
  start: string;
  end: string;
}

export function timesOn(kitchen: KitchenHours, weekday: string): readonly [string, string] | undefined {
  const own = kitchen.day_hours?.find(({ day }) => day === weekday);
  if (own) return [own.start, own.end];
  const { preferred_start_time: from, preferred_end_time: to } = kitchen;
  return from && to ? [from, to] : undefined;
}

/** "Monday–Thursday, 11:00–21:00; Friday, 17:00–23:00"; null without hours. */
export function hoursText(kitchen: KitchenHours): string | null {
  const days = kitchen.preferred_working_days ?? [];
  const timesText = (day: string) => {
    const [from, to] = timesOn(kitchen, day) ?? [];
    // A word joiner prevents a line break.
    return from === to ? (from ?? '') && 'all day' : `${from}–\u2060${to}`;
  };
  const times = new Set(WORKING_DAYS.filter((day) => days.includes(day)).map(timesText));
  if (times.size === 0) times.add(timesText(''));
  return (
    [...times]
      .map((text) => [daysText(days.filter((day) => timesText(day) === text)), text].filter(Boolean).join(', '))
      .join('; ') || null
  );
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

/** "Open now" or "Opens Monday at 11:00"; null without hours. */
export function openingText(kitchen: KitchenHours, now: Date): string | null {
  const today = WORKING_DAYS.indexOf(weekdayOf(localDay(now)));
  const time = timeText(now);
  const timesAfter = (offset: number) => {
    const day = dayAfter(today, offset);
    return kitchen.preferred_working_days?.includes(day) ? timesOn(kitchen, day) : undefined;
  };
  const openUntil = (to: string) => `Open until ${to === MIDNIGHT ? 'midnight' : to}`;
  const [from, to] = timesAfter(0) ?? [];
  // Closing after midnight reaches into the next day.
  if (from && to && time >= from && (to <= from || time < to)) return openUntil(to);
  const [lastFrom, lastTo] = timesAfter(-1) ?? [];
  if (lastFrom && lastTo && lastTo <= lastFrom && time < lastTo) return openUntil(lastTo);
  if (from && time < from) return `Opens today at ${from}`;
  const next = [1, 2, 3, 4, 5, 6, 7].find((offset) => timesAfter(offset) !== undefined);
  if (next === undefined) return null;
  return `Opens ${next === 1 ? 'tomorrow' : dayAfter(today, next)} at ${timesAfter(next)?.[0]}`;
}

function dayAfter(today: number, offset: number): string {
  return WORKING_DAYS[(today + offset + WORKING_DAYS.length) % WORKING_DAYS.length] ?? '';
}
