import { dayText, timeText, whenText } from '@homeplate/domain/torontoClock';
import { nextDay, torontoDay } from '@homeplate/domain/torontoTime';
import type { KitchenNow } from './kitchenSwitch.queries.ts';

/** The state of one's own kitchen in words. */
export function kitchenText(kitchen: KitchenNow, now: Date): string {
  if (kitchen.unanswered && kitchen.state !== 'away')
    return 'Paused: two orders in a row were not accepted. Resume when you are back.';
  const opens = kitchen.opens_at ? new Date(kitchen.opens_at) : null;
  const closes = kitchen.closes_at ? new Date(kitchen.closes_at) : null;
  switch (kitchen.state) {
    case 'open':
      return closes ? `Open until ${soonText(closes, now)}` : 'Open';
    case 'paused':
      return opens ? `Paused until ${soonText(opens, now)}` : 'Paused';
    case 'full':
      return 'Full today';
    case 'away':
      return opens ? `Away until ${dayText(torontoDay(opens), torontoDay(now))}` : 'Away';
    default:
      return opens ? `Closed, opens ${whenText(opens, now)}` : 'Closed';
  }
}

/** Of the next hours the time alone says it, across midnight too. */
const SOON_MS = 8 * 60 * 60_000;

function soonText(instant: Date, now: Date): string {
  const day = torontoDay(instant);
  const today = torontoDay(now);
  if (timeText(instant) === '00:00') return day === nextDay(today) ? 'midnight' : dayText(day, today);
  const isSoon = instant.getTime() - now.getTime() <= SOON_MS || day === today;
  return isSoon ? timeText(instant) : whenText(instant, now);
}

/** What a kitchen that has stopped may still get; null without open payments. */
export function openPaymentsText({ state, open_payments: count }: KitchenNow): string | null {
  if (state === 'open' || !count) return null;
  return count === 1
    ? '1 payment is still open and counts if it goes through.'
    : `${count} payments are still open and count if they go through.`;
}

/** Days away that are still to come, from the first to the last; null without any. */
export function daysAheadText(days: readonly string[], now: Date): string | null {
  const [first] = days;
  const last = days.at(-1);
  if (first === undefined || last === undefined) return null;
  const today = torontoDay(now);
  return first === last
    ? `Away ${dayText(first, today)}.`
    : `Away from ${dayText(first, today)} to ${dayText(last, today)}.`;
}
