import { rangeText } from '@homeplate/domain/torontoClock';
import { campusTime } from '../../lib/clock.ts';

export type Eta = { from: string; to: string; late: boolean };

export type HandedOver = {
  status?: string | null | undefined;
  handoff?:
    | {
        kind?: string | null | undefined;
        spot?: string | null | undefined;
        proof?: string | null | undefined;
        place?: string | null | undefined;
      }
    | null
    | undefined;
};

/** Nobody was at the door. */
export function isReturned({ handoff }: HandedOver): boolean {
  return handoff?.proof === 'returned';
}

/** `12:50–13:15` */
export function etaRange({ from, to }: Eta): string {
  return rangeText(new Date(from), new Date(to));
}

/** `7:19`, or `1:02:00`; undefined once it is over. */
export function countdown(until: string, now: number): string | undefined {
  const seconds = Math.ceil((Date.parse(until) - now) / 1000);
  if (!(seconds > 0)) return undefined;
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const [first, ...rest] = parts[0] ? parts : parts.slice(1);
  return [first, ...rest.map((part) => String(part).padStart(2, '0'))].join(':');
}

type Readied = { ready_by?: string | null | undefined; ready_at?: string | null | undefined };

/** Whole minutes; 0 when ready or in time. */
export function minutesLate({ ready_by, ready_at }: Readied, now: number): number {
  return ready_by && !ready_at ? Math.max(0, Math.floor((now - Date.parse(ready_by)) / 60_000)) : 0;
}

type Work = Readied & { status?: string | null | undefined };

/** To answer, then to cook, then the others, each in their order. */
export function workFirst<O extends Work>(orders: readonly O[]): O[] {
  const turn = ({ status, ready_at }: O) =>
    status === 'Pending' ? 0 : status === 'Waiting Pickup' && !ready_at ? 1 : 2;
  return orders.toSorted((one, other) => turn(one) - turn(other));
}

/** Empty where the chef promised nothing. */
export function fetchText({ ready_by, ready_at }: Readied, now: number): string {
  if (ready_at) return 'Ready now';
  if (!ready_by) return '';
  return Date.parse(ready_by) <= now ? `Due ${clockTime(ready_by)}, not ready yet` : `Due about ${clockTime(ready_by)}`;
}

/** With the parts that its reader may see. */
export type Address = {
  address_line_1?: string | null | undefined;
  address_line_2?: string | null | undefined;
  city?: string | null | undefined;
  province?: string | null | undefined;
  postal_code?: string | null | undefined;
};

export function addressLines(address: Address | null | undefined): string[] {
  if (!address) return [];
  // No line break within a postal code.
  const code = address.postal_code?.replace(' ', '\u00a0');
  const town = joined([address.city, joined([address.province, code], ' ')], ', ');
  return [joined([address.address_line_2, address.address_line_1], ', '), town].filter((line) => line !== '');
}

/** A map of the campus, without the room; undefined without an address. */
export function mapLink(address: Address | null | undefined): string | undefined {
  const place = joined([address?.address_line_1, address?.city, address?.province], ', ');
  return place === '' ? undefined : `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`;
}

type WithDoor = {
  customer_id?: Address | null | undefined;
  handoff?: { kind: string; spot?: string | null | undefined } | null | undefined;
};

/** The customer's door, or the campus's spot. */
export function destination({ customer_id: door, handoff }: WithDoor): Address | null | undefined {
  if (!door || handoff?.kind !== 'spot') return door;
  return { ...door, address_line_2: handoff.spot };
}

/** The phone's own maps, or a map in the browser; undefined without an address. */
export function wayLink(address: Address | null | undefined, agent: string): string | undefined {
  const { address_line_1: campus, address_line_2: door, city, province } = address ?? {};
  const place = encodeURIComponent(joined([door, campus, city, province], ', '));
  if (place === '') return undefined;
  if (/iPhone|iPad|iPod/.test(agent)) return `https://maps.apple.com/?daddr=${place}`;
  if (/Android/.test(agent)) return `geo:0,0?q=${place}`;
  return `https://www.google.com/maps/dir/?api=1&destination=${place}`;
}

/** `Amira Khan`, or `otherwise`. */
export function fullName(
  person: { first_name?: string | null | undefined; last_name?: string | null | undefined } | null | undefined,
  otherwise: string,
): string {
  return joined([person?.first_name, person?.last_name], ' ') || otherwise;
}

function joined(parts: (string | null | undefined)[], between: string): string {
  return parts.filter((part) => part !== null && part !== undefined && part !== '').join(between);
}

const exact = campusTime({ weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' });
const clock = campusTime();

/** `Sat, Nov 21, 2026, 10:42` in Toronto; empty for no date. */
export function exactTime(iso: string | null | undefined): string {
  const at = instantOf(iso);
  return at === undefined ? '' : exact.format(at);
}

/** `10:42` in Toronto; empty for no date. */
export function clockTime(at: string | number | null | undefined): string {
  const instant = typeof at === 'number' ? at : instantOf(at);
  return instant === undefined ? '' : clock.format(instant);
}

const HALF_A_DAY_MS = 12 * 60 * 60_000;
const withDay = campusTime({ weekday: 'short' });

/** `10:42`, or `Mon 10:42` where the day is unclear. */
export function asOf(at: number, now: number): string {
  return now - at < HALF_A_DAY_MS ? clock.format(at) : soonTime(at);
}

/** `Mon 10:42` in Toronto. */
export function soonTime(at: number): string {
  return withDay.format(at).replace(',', '');
}

function instantOf(iso: string | null | undefined): number | undefined {
  const at = iso ? Date.parse(iso) : Number.NaN;
  return Number.isNaN(at) ? undefined : at;
}
