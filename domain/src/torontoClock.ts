import { WORKING_DAYS } from './options.ts';
import { laterDay, nextDay, offsetAt, startOfTorontoDay, torontoCalendar, torontoDay } from './torontoTime.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Milliseconds; `change`: when clocks change, the day's end on an ordinary day. */
type DayShape = { day: string; from: number; to: number; change: number };

// The calendar is slow, and many kitchens ask for the same days.
const shapes = new Map<string, DayShape>();
let latest: DayShape | undefined;

function shapeOf(day: string): DayShape {
  const known = shapes.get(day);
  if (known) return known;
  const from = startOfTorontoDay(day).getTime();
  const to = startOfTorontoDay(nextDay(day)).getTime();
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

/** Milliseconds when clocks show `time` (`HH:MM`). In the spring gap: its end; of a repeated time: `which`. */
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
  if (latest === undefined || instant < latest.from || instant >= latest.to) {
    latest = shapeOf(torontoDay(new Date(instant)));
  }
  return latest.day;
}

/** Milliseconds. */
export function dayStart(day: string): number {
  return shapeOf(day).from;
}

const timeParts = torontoCalendar({ hour: '2-digit', minute: '2-digit' });

export function weekdayOf(day: string): (typeof WORKING_DAYS)[number] {
  return WORKING_DAYS[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7] ?? 'Monday';
}

/** "11:00" */
export function timeText(instant: Date): string {
  return timeParts().format(instant);
}

/** "12:50–13:15" */
export function rangeText(from: Date, to: Date): string {
  return `${timeText(from)}–${timeText(to)}`;
}

/** "today at 11:00", "Tuesday at 11:00", "December 3 at 11:00". */
export function whenText(instant: Date, now: Date): string {
  return `${dayText(torontoDay(instant), torontoDay(now))} at ${timeText(instant)}`;
}

const dateParts = torontoCalendar({ month: 'long', day: 'numeric' });

/** "today", "tomorrow", "Tuesday", "next Tuesday", then "December 3". */
export function dayText(day: string, today: string): string {
  if (day === today) return 'today';
  if (day === nextDay(today)) return 'tomorrow';
  if (day < laterDay(today, 7)) return weekdayOf(day);
  return day === laterDay(today, 7) ? `next ${weekdayOf(day)}` : dateParts().format(new Date(`${day}T16:00:00Z`));
}
