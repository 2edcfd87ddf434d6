import { WINDOW_MS } from './limits.ts';
import { dayText, localCalendar, localDay, rangeText } from './localTime.ts';

const shortDate = localCalendar({ weekday: 'short', month: 'short', day: 'numeric' });

export const windowEnd = (start: Date) => new Date(start.getTime() + WINDOW_MS);

/** "Fri, Nov 27, 12:00–12:30" */
export function windowDate(from: Date, to = windowEnd(from)): string {
  return `${shortDate().format(from)}, ${rangeText(from, to)}`;
}

/** "Friday 12:00–12:30" */
export function windowText(from: Date, to: Date, now: Date): string {
  return `${dayText(localDay(from), localDay(now))} ${rangeText(from, to)}`;
}
