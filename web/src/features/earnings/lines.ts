import { localDay } from '@homeplate/domain/localTime';
import { formatCents, toCents } from '@homeplate/domain/money';
import { ofSchool } from '@homeplate/domain/school';
import type { Line, Statement } from './earnings.queries.ts';

const words = ofSchool(
  ({ name }): Record<string, string> => ({
    food: 'Food',
    delivery: 'Delivery',
    cooked: 'Cooked, then cancelled',
    tip: 'Tip',
    tax: 'Tax',
    fee: `${name}’s fee`,
    fee_tax: 'Tax on the fee',
    fee_back: 'Fee given back',
    refund: 'Refund',
    dispute: 'Disputed payment',
    top_up: 'Top-up for your time',
    put_back: 'Payout that came back',
    paid_out: 'Payout',
    settled_before: 'Paid before',
    other: 'Other',
  }),
);

/** In the order in which they explain a sum. */
const KINDS = Object.keys(words());
export const byKind = (one: { what: string }, other: { what: string }) =>
  KINDS.indexOf(one.what) - KINDS.indexOf(other.what);

export const wordOf = (what: string) => words()[what] ?? what;

export const money = (dollars: number) => formatCents(toCents(dollars)).replace('-', '−');

const sumOf = (lines: readonly Line[]) => lines.reduce((sum, { amount }) => sum + toCents(amount), 0) / 100;

export type Reason = { label: string; amount: number };

/** What the lines come to, and what was there before. */
export function reasonsOf({ sums, total, balance }: Statement, reachesNow: boolean): Reason[] {
  const before = (toCents(balance) - toCents(total ?? 0)) / 100;
  return [
    ...(reachesNow && before !== 0 ? [{ label: 'From before', amount: before }] : []),
    ...(sums ?? []).toSorted(byKind).map(({ what, orders, amount }) => ({
      label: orders > 0 ? `${wordOf(what)}, ${orders === 1 ? '1 order' : `${orders} orders`}` : wordOf(what),
      amount,
    })),
  ];
}

export type Entry = { key: string; at: string; order_no: number | null; lines: Line[]; amount: number };
export type Day = { day: string; entries: Entry[]; amount: number };

/** Newest first; an order's lines of a day are one entry. */
export function daysOf(lines: readonly Line[]): Day[] {
  const days = new Map<string, Map<string, Line[]>>();
  for (const line of lines) {
    const day = localDay(new Date(line.at));
    const entries = days.get(day) ?? new Map<string, Line[]>();
    days.set(day, entries);
    const key = line.order_no == null ? `${line.what} ${line.id}` : String(line.order_no);
    entries.set(key, [...(entries.get(key) ?? []), line]);
  }
  return [...days].map(([day, entries]) => ({
    day,
    entries: [...entries].map(([key, all]) => ({
      key,
      at: all[0]?.at ?? '',
      order_no: all[0]?.order_no ?? null,
      lines: all.toSorted(byKind),
      amount: sumOf(all),
    })),
    amount: sumOf([...entries.values()].flat()),
  }));
}

/** `$17.00 − fee $1.70 + tip $2.00`; empty for one line alone. */
export function partsText(lines: readonly Line[]): string {
  if (lines.length < 2) return '';
  return lines
    .map(({ what, amount }, place) => {
      const name = place === 0 && amount >= 0 ? '' : `${wordOf(what).toLowerCase().replace('homeplate’s ', '')} `;
      const sign = amount < 0 ? '− ' : place === 0 ? '' : '+ ';
      return `${sign}${name}${money(Math.abs(amount))}`;
    })
    .join(' ');
}
