import { dayText, localDay, rangeText, timeText, whenText } from '@homeplate/domain/localTime';
import { campusTime, serverNow } from '../../lib/clock.ts';
import type { CartLine } from './cart.ts';
import type { Held } from './portions.ts';
import type { CartWindow } from './windows.queries.ts';

const weekday = campusTime({ weekday: 'short', hour: undefined, minute: undefined });

export const dayName = (instant: Date) =>
  localDay(instant) === localDay(new Date(serverNow())) ? 'Today' : weekday.format(instant).replace('.', '');

/** "Tue 12:00–12:30" */
export const shortWindow = ({ starts_at, ends_at }: Pick<CartWindow, 'starts_at' | 'ends_at'>) =>
  `${dayName(new Date(starts_at))} ${rangeText(new Date(starts_at), new Date(ends_at))}`;

/** The same half hour of a later day. */
export function nextUsual(last: string | null, windows: readonly CartWindow[]): string | null {
  if (last === null) return null;
  const isNext = ({ starts_at, left }: CartWindow) =>
    left > 0 && starts_at > last && timeText(new Date(starts_at)) === timeText(new Date(last));
  return windows.find(isNext)?.starts_at ?? null;
}

/** ", about 12:40": in the middle of when it may arrive; collected, once it is cooked. */
export function aboutText(lines: readonly CartLine[], campus: string, now: Date, pickup = false): string {
  const chef = lines[0]?.product?.chef;
  const there = chef?.arrivals?.find((arrival) => arrival.campus === campus);
  const minutes = pickup ? chef?.prep_minutes : there && Math.round((there.from + there.to) / 10) * 5;
  if (!minutes) return '';
  return `, about ${timeText(new Date(now.getTime() + minutes * 60_000))}`;
}

/** "Closed now. For Sunday at 11:00, or choose." */
export const closedNow = (start: string, now: Date) => `Closed now. For ${whenText(new Date(start), now)}, or choose.`;

/** Where a day's list begins: at the taken half hour, else at noon. */
export function seenFirst(starts: readonly string[], taken: string | undefined): string | undefined {
  return taken ?? starts.find((start) => timeText(new Date(start)) >= '12:00') ?? starts[0];
}

function openingOf(start: string, lines: readonly CartLine[]): string | undefined {
  const day = localDay(new Date(start));
  for (const { id, product } of lines) {
    const drop = product?.chef?.drops?.find((other) => other.day === day && other.product.id === id);
    if (drop?.opens_at && drop.left == null)
      return `${product?.name} opens ${whenText(new Date(drop.opens_at), new Date(serverNow()))}.`;
  }
  return undefined;
}

export function timeProblem(
  start: string | null,
  windows: readonly CartWindow[] | undefined,
  lines: readonly CartLine[],
  held: Held,
  ofOneEach: readonly CartWindow[] = [],
): string | undefined {
  if (start === null || windows === undefined) return undefined;
  const found = windows.find(({ starts_at }) => starts_at === start);
  // An open payment of one's own holds its place.
  if (found?.left || lines.some(({ id }) => held[id])) return undefined;
  const opening = found && openingOf(start, lines);
  if (opening) return opening;
  const few = found && ofOneEach.find(({ starts_at }) => starts_at === start)?.left;
  if (few) {
    const day = dayText(localDay(new Date(start)), localDay(new Date(serverNow())));
    return lines.length === 1 ? `Only ${few} left for ${day}.` : `Fewer portions are left for ${day}.`;
  }
  if (!windows.some(({ left }) => left > 0)) return 'There is no time left in the next seven days.';
  return found ? 'This time is full.' : 'This time can no longer be ordered.';
}
