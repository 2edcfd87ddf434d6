import { localDay } from '@homeplate/domain/localTime';
import { campusTime } from '../../lib/clock.ts';
import type { Line } from './earnings.queries.ts';
import { byKind, wordOf } from './lines.ts';

/** A spreadsheet would run it. */
const escaped = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Oldest first; what came at once for an order as on the page. */
const inOrder = (one: Line, other: Line) =>
  one.at.localeCompare(other.at) || (one.order_no ?? 0) - (other.order_no ?? 0) || byKind(one, other);

/** One line a row; the amounts alone are numbers, and come to what is owed. `before`: what there was. */
export function csvOf(lines: readonly Line[], before: number): string {
  const rows = lines
    .toReversed()
    .toSorted(inOrder)
    .map(({ at, order_no, what, about, minutes, amount }) => {
      const instant = new Date(at);
      const texts = [
        localDay(instant),
        campusTime().format(instant),
        String(order_no ?? ''),
        wordOf(what),
        about ?? '',
      ];
      return [...texts.map(escaped), String(minutes ?? ''), amount.toFixed(2)];
    });
  const carried = before === 0 ? [] : [['', '', '', 'From before', '', '', before.toFixed(2)]];
  const head = ['Day', 'Time', 'Order', 'What', 'About', 'Minutes', 'Amount'];
  // The mark by which spreadsheets know UTF-8.
  return `\ufeff${[head, ...carried, ...rows].map((row) => row.map(quoted).join(',')).join('\r\n')}\r\n`;
}

export function saveCsv(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
