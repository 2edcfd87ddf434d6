import { opensText, type ShownKitchen, untilText } from './kitchenText.ts';
import { dayText } from './torontoClock.ts';
import { torontoDay } from './torontoTime.ts';

export interface OwnKitchen extends ShownKitchen {
  /** Begun before it stopped. */
  open_payments?: number | null;
  /** Paused because orders went unanswered. */
  unanswered?: boolean | null;
}

export function ownKitchenText(kitchen: OwnKitchen, now: Date): string {
  if (kitchen.unanswered && kitchen.state !== 'away')
    return 'Paused: two orders in a row were not accepted. Resume when you are back.';
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
      return opens ? `Away until ${dayText(torontoDay(opens), torontoDay(now))}` : 'Away';
    default:
      return opens ? `Closed, opens ${opensText(opens, now)}` : 'Closed';
  }
}

export function openPaymentsText({ state, open_payments: count }: OwnKitchen): string | null {
  if (state === 'open' || !count) return null;
  return count === 1
    ? '1 payment is still open and counts if it goes through.'
    : `${count} payments are still open and count if they go through.`;
}

/** "First to last"; null without any. */
export function daysAheadText(days: readonly string[], now: Date): string | null {
  const [first] = days;
  const last = days.at(-1);
  if (first === undefined || last === undefined) return null;
  const today = torontoDay(now);
  return first === last
    ? `Away ${dayText(first, today)}.`
    : `Away from ${dayText(first, today)} to ${dayText(last, today)}.`;
}
