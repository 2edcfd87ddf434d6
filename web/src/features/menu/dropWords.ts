import { DROP_REMINDER_MS } from '@homeplate/domain/drops';
import { openingText } from '@homeplate/domain/dropText';
import { isolate } from '@homeplate/domain/isolate';
import { dayText, localCalendar, localDay, timeText, weekdayOf } from '@homeplate/domain/localTime';
import { chefName } from '@homeplate/domain/personName';
import { school } from '@homeplate/domain/school';
import type { DropPage } from './drops.queries.ts';

const date = localCalendar({ weekday: 'long', month: 'long', day: 'numeric' });

/** "Thursday, November 26" */
export const dateText = (day: string) => date().format(new Date(`${day}T16:00:00Z`));

const MOST_OF_A_DAY_MS = 20 * 3_600_000;

const COUNTS = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

/** "For Thursday, November 26. Between 18:00 and 20:00, two each at most." */
export function forText({
  day,
  from,
  to,
  max_per_order: most,
}: Pick<DropPage, 'day' | 'from' | 'to' | 'max_per_order'>) {
  const isAnyTime = !from || !to || Date.parse(to) - Date.parse(from) >= MOST_OF_A_DAY_MS;
  const between = !isAnyTime ? `Between ${timeText(new Date(from))} and ${timeText(new Date(to))}, ` : '';
  const each = `${COUNTS[most] ?? most} each at most.`;
  return `For ${dateText(day)}. ${between}${between ? each : each.charAt(0).toUpperCase() + each.slice(1)}`;
}

/** "today 18:00", "Wed, Nov 25 at 18:00"; by the date alone before the time is known. */
export function opensText({ opens_at }: Pick<DropPage, 'opens_at'>, now: number | null = null): string {
  const opens = new Date(opens_at);
  const isToday = now !== null && localDay(opens) === localDay(new Date(now));
  return isToday ? `today ${timeText(opens)}` : openingText(opens);
}

/** "Tell me at 17:50"; in the last ten minutes at its opening. */
export function tellText({ opens_at }: Pick<DropPage, 'opens_at'>, now: number): string {
  const opens = Date.parse(opens_at);
  const at = new Date(opens - DROP_REMINDER_MS);
  if (at.getTime() <= now) return 'Tell me when it opens';
  const isToday = localDay(at) === localDay(new Date(now));
  return isToday ? `Tell me at ${timeText(at)}` : `Tell me ${shortDay(at)} at ${timeText(at)}`;
}

export function tellWhen({ opens_at }: Pick<DropPage, 'opens_at'>, now: number): string {
  const opens = Date.parse(opens_at);
  if (opens <= now) return 'as soon as portions are free again';
  return opens - DROP_REMINDER_MS <= now ? 'when it opens' : 'ten minutes before it opens';
}

const shortDay = (at: Date) => weekdayOf(localDay(at)).slice(0, 3);

/** "Thursday", "today". */
export const dayName = (day: string, now: number) => dayText(day, localDay(new Date(now)));

export const dropTitle = ({ product }: Pick<DropPage, 'product'>) =>
  `${isolate(product.name ?? '')}: a drop by ${chefName(product.chef?.user)} · ${school().name}`;
