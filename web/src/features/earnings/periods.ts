import { localDay } from '@homeplate/domain/localTime';

/** Days, both counted; without them since the last payout. */
export type Period = { name: string; label: string; from: string | null; to: string | null };

const MONTHS = 3;
const month = new Intl.DateTimeFormat('en-CA', { timeZone: 'UTC', month: 'long', year: 'numeric' });

export function periodsAt(now: number): Period[] {
  const today = localDay(new Date(now));
  const year = Number(today.slice(0, 4));
  const months = Array.from({ length: MONTHS }, (_, back) => monthAt(year, Number(today.slice(5, 7)) - back));
  return [
    { name: 'now', label: 'Not paid out yet', from: null, to: null },
    ...months,
    ...[year, year - 1].map((each) => {
      return { name: String(each), label: `All of ${each}`, from: `${each}-01-01`, to: `${each}-12-31` };
    }),
  ];
}

function monthAt(year: number, number: number): Period {
  const first = new Date(Date.UTC(year, number - 1, 1));
  const last = new Date(Date.UTC(year, number, 0));
  const from = first.toISOString().slice(0, 10);
  return { name: from.slice(0, 7), label: month.format(first), from, to: last.toISOString().slice(0, 10) };
}
