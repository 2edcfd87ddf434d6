import { localDay, nextDay, offsetAt, startOfLocalDay } from './localTime.ts';
import { ofSchool } from './school.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** `change`: when clocks change, the day's end on an ordinary day. */
type DayShape = { day: string; from: number; to: number; change: number };

// The calendar is slow.
const known = ofSchool(() => ({ shapes: new Map<string, DayShape>(), latest: undefined as DayShape | undefined }));

function shapeOf(day: string): DayShape {
  const { shapes } = known();
  const found = shapes.get(day);
  if (found) return found;
  const from = startOfLocalDay(day).getTime();
  const to = startOfLocalDay(nextDay(day)).getTime();
  const shape = { day, from, to, change: to - from === DAY ? to : clockChange(from, to) };
  if (shapes.size > 500) shapes.clear();
  shapes.set(day, shape);
  return shape;
}

function clockChange(from: number, to: number): number {
  const before = offsetAt(new Date(from));
  let early = 0;
  let late = (to - from) / MINUTE;
  while (late - early > 1) {
    const middle = Math.floor((early + late) / 2);
    if (offsetAt(new Date(from + middle * MINUTE)) === before) early = middle;
    else late = middle;
  }
  return from + late * MINUTE;
}

/** In the spring gap its end; of a repeated time `which`. */
export function wallInstant(day: string, time: string, which: 'first' | 'second'): number {
  const { from, to, change } = shapeOf(day);
  const [hours, minutes] = time.split(':').map(Number);
  const before = from + ((hours ?? 0) * 60 + (minutes ?? 0)) * MINUTE;
  const after = before + (to - from - DAY);
  const valid = [before < change ? before : undefined, after >= change ? after : undefined];
  if (which === 'second') valid.reverse();
  return valid[0] ?? valid[1] ?? change;
}

/** Milliseconds. */
export function dayOf(instant: number): string {
  const days = known();
  if (days.latest === undefined || instant < days.latest.from || instant >= days.latest.to)
    days.latest = shapeOf(localDay(new Date(instant)));
  return days.latest.day;
}

/** Milliseconds. */
export const dayStart = (day: string): number => shapeOf(day).from;
