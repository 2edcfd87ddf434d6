import { localDay, offsetAt, timeText } from '@homeplate/domain/localTime';
import { school } from '@homeplate/domain/school';
import { wallInstant } from '@homeplate/domain/wallTime';
import { orderFood } from './customerTexts.ts';

type Dated = Parameters<typeof orderFood>[0] & {
  _id: string;
  starts_at: string;
  ends_at: string;
  pickup_spot?: string | null | undefined;
  pickup_campus?: string | null | undefined;
};

const CRLF = '\r\n';
const LINE_BYTES = 75;

/** "-0330" */
function offsetText(month: string): string {
  const minutes = offsetAt(new Date(`2026-${month}-01T12:00:00Z`)) / 60_000;
  const [hours, rest] = [Math.trunc(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `${minutes < 0 ? '-' : '+'}${String(hours).padStart(2, '0')}${String(rest).padStart(2, '0')}`;
}

/** All of Canada that changes its clocks does so on the same nights. */
function zoneRules(): string[] {
  const [winter, summer] = [offsetText('01'), offsetText('07')];
  const part = (kind: string, start: string, rule: string, from: string, to: string) => [
    ...[`BEGIN:${kind}`, `DTSTART:${start}`, ...(rule === '' ? [] : [`RRULE:FREQ=YEARLY;BYMONTH=${rule}`])],
    ...[`TZOFFSETFROM:${from}`, `TZOFFSETTO:${to}`, `END:${kind}`],
  ];
  if (winter === summer) return part('STANDARD', '20071104T020000', '', winter, winter);
  return [
    ...part('DAYLIGHT', '20070311T020000', '3;BYDAY=2SU', winter, summer),
    ...part('STANDARD', '20071104T020000', '11;BYDAY=1SU', summer, winter),
  ];
}

const escaped = (text: string) =>
  text
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll(/\r\n|[\r\n\u2028\u2029]/g, '\\n')
    .replaceAll(/\p{Cc}/gu, '');

const plain = (iso: string) => iso.replaceAll(/[-:]|\.\d+/g, '');

// The second of a repeated hour has no name.
function instantOf(name: string, iso: string): string {
  const at = new Date(iso);
  const [day, time] = [localDay(at), timeText(at)];
  if (wallInstant(day, time, 'first') !== at.getTime()) return `${name}:${plain(at.toISOString())}`;
  return `${name};TZID=${school().zone}:${plain(`${day}T${time}:00`)}`;
}

function folded(line: string): string {
  const parts = [''];
  let bytes = 0;
  for (const letter of line) {
    const size = new TextEncoder().encode(letter).length;
    if (bytes + size > LINE_BYTES) {
      parts.push(' ');
      bytes = 1;
    }
    parts[parts.length - 1] += letter;
    bytes += size;
  }
  return parts.join(CRLF);
}

export function calendarFile(order: Dated, page: string, now: Date): string {
  const { _id, order_no, starts_at, ends_at, pickup_spot: spot, pickup_campus: campus } = order;
  const place = spot && [spot, campus].filter(Boolean).join(', ');
  const lines = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', `PRODID:-//${school().name}//Orders//EN`, 'METHOD:PUBLISH'],
    ...['BEGIN:VTIMEZONE', `TZID:${school().zone}`, ...zoneRules(), 'END:VTIMEZONE'],
    ...['BEGIN:VEVENT', `UID:order-${_id}@${new URL(page).host}`, `DTSTAMP:${plain(now.toISOString())}`],
    ...[instantOf('DTSTART', starts_at), instantOf('DTEND', ends_at)],
    `SUMMARY:${escaped(orderFood(order))}`,
    ...(place ? [`LOCATION:${escaped(place)}`] : []),
    `DESCRIPTION:${escaped(`Order ${order_no} of ${school().name}\n${page}`)}`,
    ...[`URL:${page}`, 'END:VEVENT', 'END:VCALENDAR'],
  ];
  return `${lines.map(folded).join(CRLF)}${CRLF}`;
}

export function saveCalendar(order: Dated, page: string): void {
  const url = URL.createObjectURL(new Blob([calendarFile(order, page, new Date())], { type: 'text/calendar' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `order-${order.order_no}.ics`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
