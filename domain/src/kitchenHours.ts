import { type DayHours, opensText, type ShownKitchen, timesOn, untilText } from './kitchenText.ts';
import { dayText, laterDay, localDay, nextDay, weekdayOf } from './localTime.ts';
import { WORKING_DAYS } from './options.ts';
import { dayOf, dayStart, wallInstant } from './wallTime.ts';

/** Days are local, `YYYY-MM-DD`. */
export interface Kitchen {
  /** False: the hours are shown but forbid nothing. */
  keeps_hours: boolean;
  preferred_working_days?: readonly string[] | null;
  preferred_start_time?: string | null;
  preferred_end_time?: string | null;
  day_hours?: readonly DayHours[] | null;
  paused_until?: Date | null;
  days_away?: readonly string[] | null;
  full_on?: string | null;
}

export type KitchenState = 'open' | 'away' | 'closed' | 'paused' | 'full';

export interface KitchenAnswer {
  state: KitchenState;
  /** Absent while open, or where unknown. */
  opensAt?: Date;
  /** Only while open; absent where unknown. */
  closesAt?: Date;
}

export const PAUSE_MINUTES = [15, 30, 60] as const;
const SHOWN_MS = 7 * 24 * 60 * 60_000;
export const UNTIL_RESUMED = new Date('9999-01-01T00:00:00Z');

const MIDNIGHT = '00:00';

export function kitchenAt(kitchen: Kitchen, at: Date): KitchenAnswer {
  const instant = at.getTime();
  const state = stateAt(kitchen, instant);
  if (state !== 'open') {
    const opens = firstOpen(kitchen, instant);
    return opens === undefined ? { state } : { state, opensAt: new Date(opens) };
  }
  const closes = firstForbidden(kitchen, instant);
  return closes === undefined ? { state } : { state, closesAt: new Date(closes) };
}

/** The next turn costs more to find. */
export const takesOrders = (kitchen: Kitchen, at: Date): boolean => stateAt(kitchen, at.getTime()) === 'open';

export function shownKitchen(answer: KitchenAnswer, at: Date): KitchenAnswer {
  const horizon = at.getTime() + SHOWN_MS;
  const near = (instant?: Date) => (instant !== undefined && instant.getTime() <= horizon ? instant : undefined);
  const opensAt = near(answer.opensAt);
  const closesAt = near(answer.closesAt);
  return {
    state: answer.state === 'away' ? 'closed' : answer.state,
    ...(opensAt && { opensAt }),
    ...(closesAt && { closesAt }),
  };
}

/** Midnight for a kitchen that never closes. */
export function pausedUntilTomorrow(kitchen: Kitchen, at: Date): Date {
  const day = dayOf(at.getTime());
  const midnight = dayStart(nextDay(day));
  if (neverCloses(kitchen)) return new Date(midnight);
  const present = openingAround(kitchen, day, at.getTime());
  return new Date(nextOpening(kitchen, (present?.to ?? midnight) - 1) ?? midnight);
}

function stateAt(kitchen: Kitchen, instant: number): KitchenState {
  const day = dayOf(instant);
  if (isAway(kitchen, day)) return 'away';
  if (openingAround(kitchen, day, instant) === undefined) return 'closed';
  if (pausedUntil(kitchen) > instant) return 'paused';
  return kitchen.full_on === day ? 'full' : 'open';
}

function firstOpen(kitchen: Kitchen, from: number): number | undefined {
  let instant: number | undefined = from;
  while (instant !== undefined && instant < UNTIL_RESUMED.getTime()) {
    const state = stateAt(kitchen, instant);
    if (state === 'open') return instant;
    if (state === 'closed') instant = nextOpening(kitchen, instant);
    else if (state === 'paused') instant = pausedUntil(kitchen);
    else instant = dayStart(nextDay(dayOf(instant)));
  }
  return undefined;
}

function firstForbidden(kitchen: Kitchen, instant: number): number | undefined {
  const today = dayOf(instant);
  // Only the first: the calendar is slow.
  const [first] = [...(kitchen.days_away ?? []), kitchen.full_on ?? ''].filter((day) => day > today).sort();
  const ends = first === undefined ? [] : [dayStart(first)];
  if (!neverCloses(kitchen)) ends.push(endOfHours(kitchen, instant));
  return ends.length === 0 ? undefined : Math.min(...ends);
}

// Openings may touch, or overlap in the night of a repeated hour.
function endOfHours(kitchen: Kitchen, instant: number): number {
  let end = instant;
  const today = dayOf(instant);
  for (let offset = -1; offset <= 15; offset++) {
    const opening = openingOf(kitchen, laterDay(today, offset));
    if (opening !== undefined && opening.from > end) break;
    end = Math.max(end, opening?.to ?? end);
  }
  return end;
}

function nextOpening(kitchen: Kitchen, instant: number): number | undefined {
  const today = dayOf(instant);
  // Days away, or the spring gap, can swallow an opening for weeks.
  const days = 15 + 7 * (kitchen.days_away?.length ?? 0);
  for (let offset = 0; offset <= days; offset++) {
    const opening = openingOf(kitchen, laterDay(today, offset));
    if (opening !== undefined && opening.from > instant) return opening.from;
  }
  return undefined;
}

export type Opening = { from: number; to: number };

function openingAround(kitchen: Kitchen, day: string, instant: number): Opening | undefined {
  return [day, laterDay(day, -1)]
    .map((start) => openingOf(kitchen, start))
    .find((opening) => opening !== undefined && opening.from <= instant && instant < opening.to);
}

/** It may end on the next day. Its times are milliseconds, `to` excluded. */
export function openingOf(kitchen: Kitchen, day: string): Opening | undefined {
  if (!worksOn(kitchen, day) || isAway(kitchen, day)) return undefined;
  const [start, end] = timesOf(kitchen, weekdayOf(day));
  const from = wallInstant(day, start, 'first');
  const to = wallInstant(end <= start ? nextDay(day) : day, end, 'second');
  return from < to ? { from, to } : undefined;
}

/** No days named: every day. */
function worksOn(kitchen: Kitchen, day: string): boolean {
  const days = kitchen.preferred_working_days;
  return !kitchen.keeps_hours || !days?.length || days.includes(weekdayOf(day));
}

/** Times missing: the whole day. */
function timesOf(kitchen: Kitchen, weekday: string): readonly [string, string] {
  return (kitchen.keeps_hours && timesOn(kitchen, weekday)) || [MIDNIGHT, MIDNIGHT];
}

function neverCloses(kitchen: Kitchen): boolean {
  const [first] = timesOf(kitchen, 'Monday');
  return WORKING_DAYS.every((weekday, place) => {
    const [start, end] = timesOf(kitchen, weekday);
    return start === end && start === first && worksOn(kitchen, laterDay('2026-01-05', place));
  });
}

const isAway = (kitchen: Kitchen, day: string): boolean => kitchen.days_away?.includes(day) ?? false;

const pausedUntil = (kitchen: Kitchen): number => kitchen.paused_until?.getTime() ?? Number.NEGATIVE_INFINITY;

/** So many missed in a row pause a kitchen. */
export const MISSED_ORDERS = 2;

export interface OwnKitchen extends ShownKitchen {
  /** They were begun before the kitchen stopped. */
  open_payments?: number | null;
  unanswered?: boolean | null;
}

export function ownKitchenText(kitchen: OwnKitchen, now: Date): string {
  if (kitchen.unanswered && kitchen.state !== 'away')
    return 'Paused: two orders in a row had no answer. Resume when you are back.';
  const opens = kitchen.opens_at ? new Date(kitchen.opens_at) : null;
  const closes = kitchen.closes_at ? new Date(kitchen.closes_at) : null;
  switch (kitchen.state) {
    case 'open':
      return closes ? `Open until ${untilText(closes, now)}` : 'Open';
    case 'paused':
      return opens ? `Paused until ${untilText(opens, now)}` : 'Paused';
    case 'full':
      return 'Full today';
    case 'away':
      return opens ? `Away until ${dayText(localDay(opens), localDay(now))}` : 'Away';
    default:
      return opens ? `Closed, opens ${opensText(opens, now)}` : 'Closed';
  }
}

export function openPaymentsText({ state, open_payments: count }: OwnKitchen): string | null {
  if (state === 'open' || !count) return null;
  return count === 1
    ? '1 customer is still paying. If the payment goes through, you get the order.'
    : `${count} customers are still paying. You get each order that is paid.`;
}

/** "First to last"; null without any. */
export function daysAheadText(days: readonly string[], now: Date): string | null {
  const [first] = days;
  const last = days.at(-1);
  if (first === undefined || last === undefined) return null;
  const today = localDay(now);
  return first === last
    ? `Away ${dayText(first, today)}.`
    : `Away from ${dayText(first, today)} to ${dayText(last, today)}.`;
}
