const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

export const DROP_LEAST_MS = HOUR;
export const DROP_MOST_MS = 14 * 24 * HOUR;
export const DROP_REMINDER_MS = 10 * MINUTE;
export const DROP_EACH = 2;
export const DROPS_AT_ONCE = 12;
export const DROPS_A_DAY = 6;

export type DropState = 'announced' | 'open' | 'sold_out' | 'closed' | 'cancelled';

/** As on the wire; `left`: null before it opens. */
export interface DropTimes {
  opens_at: string;
  closes_at: string;
  left?: number | null | undefined;
}

export function dropState({ opens_at, closes_at, left }: DropTimes, now: number): DropState {
  const [opens, closes] = [Date.parse(opens_at), Date.parse(closes_at)];
  if (closes <= opens) return 'cancelled';
  if (now < opens) return 'announced';
  if (now >= closes) return 'closed';
  return left === 0 ? 'sold_out' : 'open';
}

/** "2:14:08", "3 days, 2:14:08". */
export function countdownText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const [days, hours] = [Math.floor(seconds / 86_400), Math.floor(seconds / 3600) % 24];
  const two = (count: number) => String(count % 60).padStart(2, '0');
  const clock = `${hours}:${two(Math.floor(seconds / 60))}:${two(seconds)}`;
  return days === 0 ? clock : `${days} ${days === 1 ? 'day' : 'days'}, ${clock}`;
}
