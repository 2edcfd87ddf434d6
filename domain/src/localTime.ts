import { WORKING_DAYS } from './options.ts';
import { ofSchool } from './school.ts';

// Correct on both daylight-saving nights.

/** It takes a phone a tenth of a second. */
export function localCalendar(options: Intl.DateTimeFormatOptions): () => Intl.DateTimeFormat {
  return ofSchool(({ zone }) => new Intl.DateTimeFormat('en-CA', { timeZone: zone, hourCycle: 'h23', ...options }));
}

const dayParts = localCalendar({ year: 'numeric', month: '2-digit', day: '2-digit' });
const clockParts = localCalendar({
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** `YYYY-MM-DD` */
export function localDay(instant: Date): string {
  const part = partsOf(dayParts(), instant);
  return `${part.year}-${part.month}-${part.day}`;
}

export function startOfLocalDay(day: string): Date {
  const wanted = Date.parse(`${day}T00:00:00Z`);
  // Midnight is `wanted` plus the offset; the second round corrects a change of offset.
  let instant = wanted - offsetAt(new Date(wanted));
  instant = wanted - offsetAt(new Date(instant));
  return new Date(instant);
}

/** Half-open: [from, to). */
export function localDayBounds(instant: Date): { day: string; from: Date; to: Date } {
  const day = localDay(instant);
  return { day, from: startOfLocalDay(day), to: startOfLocalDay(nextDay(day)) };
}

export function lastLocalDays(instant: Date, count: number): { day: string; from: Date; to: Date }[] {
  const today = localDay(instant);
  return Array.from({ length: count }, (_, place) => {
    const day = laterDay(today, place - count + 1);
    return { day, from: startOfLocalDay(day), to: startOfLocalDay(nextDay(day)) };
  });
}

export const nextDay = (day: string): string => laterDay(day, 1);

/** In UTC, without daylight saving. */
export function laterDay(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** Negative: behind UTC. */
export function offsetAt(instant: Date): number {
  const part = partsOf(clockParts(), instant);
  const local = Date.UTC(
    Number(part.year),
    Number(part.month) - 1,
    Number(part.day),
    Number(part.hour),
    Number(part.minute),
    Number(part.second),
  );
  return local - Math.floor(instant.getTime() / 1000) * 1000;
}

function partsOf(format: Intl.DateTimeFormat, instant: Date): Record<string, string> {
  return Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]));
}

const timeParts = localCalendar({ hour: '2-digit', minute: '2-digit' });

export function weekdayOf(day: string): (typeof WORKING_DAYS)[number] {
  return WORKING_DAYS[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7] ?? 'Monday';
}

/** "11:00" */
export const timeText = (instant: Date): string => timeParts().format(instant);

/** "12:50–13:15"; the hour that autumn repeats with its zone: "01:00 EDT–01:30 EDT". */
export const rangeText = (from: Date, to: Date): string => `${zonedTime(from)}–${zonedTime(to)}`;

const zonedParts = localCalendar({ hour: '2-digit', minute: '2-digit', timeZoneName: 'short' });

const zonedTime = (at: Date): string =>
  [-1, 1].some((hours) => timeText(new Date(+at + hours * 3_600_000)) === timeText(at))
    ? zonedParts().format(at)
    : timeText(at);

/** "today at 11:00", "Tuesday at 11:00", "December 3 at 11:00". */
export function whenText(instant: Date, now: Date): string {
  return `${dayText(localDay(instant), localDay(now))} at ${timeText(instant)}`;
}

const dateParts = localCalendar({ month: 'long', day: 'numeric' });

/** "December 3": a card shows the refund by then. */
export function cardDay(refunded: Date): string {
  return dateParts().format(new Date(refunded.getTime() + 7 * 86_400_000));
}

/** "today", "tomorrow", "Tuesday", "next Tuesday", then "December 3". */
export function dayText(day: string, today: string): string {
  if (day === today) return 'today';
  if (day === nextDay(today)) return 'tomorrow';
  if (day < laterDay(today, 7)) return weekdayOf(day);
  return day === laterDay(today, 7) ? `next ${weekdayOf(day)}` : dateParts().format(new Date(`${day}T16:00:00Z`));
}
