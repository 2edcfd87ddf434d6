import { DEADLINE_MINUTES } from './deadlines.ts';
import { type Travel, travelBetween } from './eta.ts';
import { type Kitchen, openingOf } from './kitchenHours.ts';
import { DAYS_AHEAD, START_EARLY_MS, WINDOW_MS } from './limits.ts';
import { laterDay } from './localTime.ts';
import { dayOf } from './wallTime.ts';
import { windowEnd } from './windowTexts.ts';

const MINUTE = 60_000;
const HANDOVER_MS = 3 * MINUTE;
/** A payment page stands for 31 minutes. */
const LEAST_AHEAD_MS = 45 * MINUTE;
const LEAST_CANCEL_MS = 15 * MINUTE;

export interface Planner {
  prep_minutes: number;
  notice_minutes: number;
}

/** `way`: to the door; null: collected. `acceptMs`: the time for an answer. */
export type PlanWay = { way: Travel | null; acceptMs: number };

export function planWay(
  { kitchen, door, pickup }: { kitchen: string | null; door: string | null; pickup: boolean },
  scale: number,
): PlanWay {
  return { way: pickup ? null : travelBetween(kitchen, door), acceptMs: DEADLINE_MINUTES.accept.end * scale * MINUTE };
}

export interface PlanTimes {
  endsAt: Date;
  readyBy: Date;
  cookBy: Date;
  answerFrom: Date;
  orderUntil: Date;
}

export function planTimes(
  start: Date,
  { prep_minutes, notice_minutes }: Planner,
  { way, acceptMs }: PlanWay,
): PlanTimes {
  const ready = start.getTime() - (way === null ? 0 : HANDOVER_MS + Math.ceil(way.max) * MINUTE);
  const cook = ready - prep_minutes * MINUTE;
  const answer = cook - acceptMs;
  const until = Math.min(answer - LEAST_AHEAD_MS, cook - notice_minutes * MINUTE);
  return {
    endsAt: windowEnd(start),
    readyBy: new Date(ready),
    cookBy: new Date(cook),
    answerFrom: new Date(answer),
    orderUntil: new Date(until),
  };
}

export function cancelUntil({ cookBy, answerFrom }: PlanTimes, { notice_minutes }: Planner, paidAt: Date): Date {
  const noticed = Math.min(cookBy.getTime() - notice_minutes * MINUTE, answerFrom.getTime() - START_EARLY_MS);
  const until = Math.max(noticed, paidAt.getTime() + LEAST_CANCEL_MS);
  return new Date(Math.min(until, answerFrom.getTime()));
}

export function startFrom(answerFrom: Date, cancelUntil: Date | null): Date {
  return new Date(Math.max(answerFrom.getTime() - START_EARLY_MS, cancelUntil?.getTime() ?? 0));
}

/** `only` limits them to one day. */
export function windowsOf(kitchen: Kitchen & Planner, way: PlanWay, now: Date, only?: string): Date[] {
  const starts = new Set<number>();
  const today = dayOf(now.getTime());
  const last = laterDay(today, DAYS_AHEAD);
  // The night before may reach into today.
  for (let offset = -1; offset <= (only ? 0 : DAYS_AHEAD); offset++) {
    const opening = openingOf(kitchen, laterDay(only ?? today, offset));
    if (opening === undefined) continue;
    const first = Math.ceil(Math.max(opening.from, now.getTime()) / WINDOW_MS) * WINDOW_MS;
    for (let at = first; at + WINDOW_MS <= opening.to; at += WINDOW_MS) {
      const isWanted = only === undefined || dayOf(at) === only;
      if (isWanted && isBookable(kitchen, new Date(at), way, { now, last })) starts.add(at);
    }
  }
  // Two days' openings may overlap, by several windows when clocks go back.
  return [...starts].sort((one, other) => one - other).map((at) => new Date(at));
}

/** It looks day by day: all windows take long. */
export function firstWindow(kitchen: Kitchen & Planner, way: PlanWay, now: Date): Date | undefined {
  const today = dayOf(now.getTime());
  for (let offset = 0; offset <= DAYS_AHEAD; offset++) {
    const [first] = windowsOf(kitchen, way, now, laterDay(today, offset));
    if (first !== undefined) return first;
  }
  return undefined;
}

export function isWindow(kitchen: Kitchen & Planner, start: Date, way: PlanWay, now: Date): boolean {
  return (
    start >= now &&
    isInOpening(kitchen, start) &&
    isBookable(kitchen, start, way, { now, last: laterDay(dayOf(now.getTime()), DAYS_AHEAD) })
  );
}

const isServed = (kitchen: Kitchen, start: Date): boolean => isInOpening(kitchen, start) && isFree(kitchen, start);

/** Only its days away forbid it. */
export function isAwayAt(kitchen: Kitchen, start: Date): boolean {
  const here = { ...kitchen, paused_until: null };
  return isServed({ ...here, days_away: [] }, start) && !isServed(here, start);
}

export function isFeasible(kitchen: Kitchen & Planner, start: Date, way: PlanWay, now: Date): boolean {
  return isServed(kitchen, start) && planTimes(start, kitchen, way).answerFrom >= now;
}

function isBookable(
  kitchen: Kitchen & Planner,
  start: Date,
  way: PlanWay,
  { now, last }: { now: Date; last: string },
): boolean {
  const isNear = dayOf(start.getTime()) <= last;
  return isNear && isFree(kitchen, start) && planTimes(start, kitchen, way).orderUntil >= now;
}

function isInOpening(kitchen: Kitchen, start: Date): boolean {
  const [day, from] = [dayOf(start.getTime()), start.getTime()];
  return [day, laterDay(day, -1)].some((opened) => {
    const opening = openingOf(kitchen, opened);
    return opening !== undefined && opening.from <= from && from + WINDOW_MS <= opening.to;
  });
}

/** Also the early hours of an opening that began the day before. */
function isFree(kitchen: Kitchen, start: Date): boolean {
  const day = dayOf(start.getTime());
  const isAway = kitchen.days_away?.includes(day) || kitchen.full_on === day;
  return !isAway && !(kitchen.paused_until && start < kitchen.paused_until);
}
