import { localCalendar, timeText } from './localTime.ts';

const shortDate = localCalendar({ weekday: 'short', month: 'short', day: 'numeric' });

/** "Wed, Nov 25 at 18:00" */
export const openingText = (opens: Date) => `${shortDate().format(opens)} at ${timeText(opens)}`;

/** " 6 are being paid, look again at 12:31." */
export function payingText(paying: number, freeFrom: Date | null): string {
  if (paying === 0 || freeFrom === null) return '';
  return ` ${paying} ${paying === 1 ? 'is' : 'are'} being paid, look again at ${timeText(freeFrom)}.`;
}
