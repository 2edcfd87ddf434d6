import { formatCents, toCents } from '@homeplate/domain/money';

export type Day = {
  date?: string | null | undefined;
  orders?: number | null | undefined;
  earnings?: number | null | undefined;
};

const weekday = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', weekday: 'short' });
const dayOfMonth = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  weekday: 'short',
  month: 'short',
  day: 'numeric',
});

/** Oldest first; the last one is today. */
export function shownDays(week: readonly Day[]) {
  return week.map(({ date, orders, earnings }, place) => {
    // A calendar day has no time zone.
    const at = new Date(`${date}T00:00:00Z`);
    const cents = toCents(earnings ?? 0);
    return {
      id: date ?? String(place),
      /** `Sat`. */
      name: weekday.format(at),
      /** `Sat, Nov 21`. */
      date: dayOfMonth.format(at),
      isToday: place === week.length - 1,
      orders: orders ?? 0,
      cents,
      /** Whole dollars; the table has the exact sum. */
      dollars: `$${Math.round(cents / 100)}`,
    };
  });
}

export function sumOf(days: ReturnType<typeof shownDays>): { orders: number; earnings: string } {
  const sum = (figures: number[]) => figures.reduce((total, figure) => total + figure, 0);
  return { orders: sum(days.map(({ orders }) => orders)), earnings: formatCents(sum(days.map(({ cents }) => cents))) };
}
