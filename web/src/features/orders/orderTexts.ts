import { rangeText } from '@homeplate/domain/localTime';
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

export const isReturned = ({ handoff }: HandedOver): boolean => handoff?.proof === 'returned';

export const QUESTIONS = {
  rider_missing: 'No rider yet. Would you like to keep waiting?',
  kept_waiting: 'Thank you for waiting. You can still cancel it.',
  stranded: 'Your rider is stuck and needs help.',
  arrived: 'Did it arrive?',
  collected: 'Did you collect it?',
};

export const isAsking = (question: string | null | undefined): question is keyof typeof QUESTIONS =>
  isQuestion(question) && question !== 'kept_waiting';

export function isQuestion(question: string | null | undefined): question is keyof typeof QUESTIONS {
  return question !== null && question !== undefined && Object.hasOwn(QUESTIONS, question);
}

/** `12:50–13:15` */
export const etaRange = ({ from, to }: Eta): string => rangeText(new Date(from), new Date(to));

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

/** Whole minutes until then, rounded since `now` is live to the half minute; 0 once it is over. */
export const minutesLeft = (until: string, now: number): number =>
  Math.max(0, Math.round((Date.parse(until) - now) / 60_000));

const FAR_MINUTES = 60;

/** A planned order's minutes say nothing yet. */
export const isHoursAway = (starts_at: string | null | undefined, until: string, now: number): boolean =>
  Boolean(starts_at) && minutesLeft(until, now) > FAR_MINUTES;

type Work = Readied & { status?: string | null | undefined; here_at?: string | null | undefined };

/** Cancelled under the chef, who is here, to answer, to cook by the time promised, then the others. */
export function workFirst<O extends Work>(orders: readonly O[]): O[] {
  const turn = ({ status, ready_at, here_at }: O) =>
    status === 'Cancelled'
      ? -2
      : status === 'Waiting Pickup' && here_at
        ? -1
        : status === 'Pending'
          ? 0
          : status === 'Waiting Pickup' && !ready_at
            ? 1
            : 2;
  const due = (order: O) => (turn(order) === 1 && Date.parse(order.ready_by ?? '')) || 0;
  return orders.toSorted((one, other) => turn(one) - turn(other) || due(one) - due(other));
}

type Fetched = Readied & { coming_back?: boolean | null | undefined; starts_at?: string | null | undefined };

/** Empty where the chef promised nothing. */
export function fetchText(order: Fetched, now: number): string {
  const { ready_by, ready_at, starts_at, coming_back: isComingBack } = order;
  if (isComingBack) return 'On its way back to the kitchen';
  if (ready_at) return 'Ready now';
  if (!ready_by || isHoursAway(starts_at, ready_by, now)) return '';
  const left = Math.ceil((Date.parse(ready_by) - now) / 60_000);
  if (left > 0) return `Ready in ${left} min`;
  return left === 0 ? 'Due now, not ready yet' : `Due ${-left} min ago, not ready yet`;
}

/** It has only the parts that its reader may see. */
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

function joined(parts: (string | null | undefined)[], between: string): string {
  return parts.filter((part) => part !== null && part !== undefined && part !== '').join(between);
}

const exact = campusTime({ weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' });
const clock = campusTime();

/** `Sat, Nov 21, 2026, 10:42`, local; empty for no date. */
export function exactTime(iso: string | null | undefined): string {
  const at = instantOf(iso);
  return at === undefined ? '' : exact.format(at);
}

/** `10:42`, local; empty for no date. */
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

/** `Mon 10:42`, local. */
export const soonTime = (at: number): string => withDay.format(at).replace(',', '');

function instantOf(iso: string | null | undefined): number | undefined {
  const at = iso ? Date.parse(iso) : Number.NaN;
  return Number.isNaN(at) ? undefined : at;
}
