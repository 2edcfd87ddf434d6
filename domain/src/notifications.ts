import { DAY_MINUTES, NOTIFICATIONS, type NotificationKind, type NotificationRow } from './notificationTable.ts';
import type { OrderStatus } from './orderLifecycle.ts';
import { dayOf, wallInstant } from './torontoClock.ts';
import { laterDay } from './torontoTime.ts';

/** Undefined for a kind of another version. */
export function notificationRow(kind: string): NotificationRow | undefined {
  return Object.hasOwn(NOTIFICATIONS, kind) ? NOTIFICATIONS[kind as NotificationKind] : undefined;
}

type Said = Pick<NotificationRow, 'title' | 'body' | 'gathers'>;

export function notificationText({ title, body, gathers }: Said, names: readonly (string | number)[]) {
  const count = names.length;
  const isMany = gathers !== undefined && count > 1;
  const line = isMany ? gathers : title;
  return { title: line.replace(/\{no\}|\{name\}/, () => String(names[0])).replace('{count}', String(count)), body };
}

export function notificationSentence(row: Said, names: readonly (string | number)[]): string {
  const { title, body } = notificationText(row, names);
  return `${title}${/[.?!]$/.test(title) ? '' : '.'} ${body}`.trim();
}

export function foodPath({ product_id, chef_id }: { product_id: string | null; chef_id: string | null }): string {
  if (product_id !== null) return `/Customer/ProductDetails/${product_id}`;
  return chef_id === null ? '/' : `/Customer/ChefDetails/${chef_id}`;
}

export function notificationPath({ path }: Pick<NotificationRow, 'path'>, orderId: string | null): string {
  return orderId === null ? path : `${path}?order=${orderId}`;
}

interface Standing {
  at: Date;
  read_at: Date | null;
  status: OrderStatus | null;
  is_back: boolean;
  /** Whose claim lives: the reader's or another rider's. */
  claim: 'own' | 'other' | null;
  is_on_duty: boolean;
  is_off: boolean;
}

export function isWorthPushing(kind: string, order: Standing, now: Date): boolean {
  const row = notificationRow(kind);
  const isSo = order.status === null ? order.is_back : row?.during.includes(order.status);
  if (row === undefined || order.read_at !== null || !isSo) return false;
  if (order.is_off && row.fixed !== true) return false;
  if (kind === 'orders_nearby' && (order.claim !== null || !order.is_on_duty)) return false;
  if (kind === 'claim_ending' && order.claim !== 'own') return false;
  // A push may wait for the end of quiet hours.
  const most = row.waits ? Math.max(row.minutes, DAY_MINUTES) : row.minutes;
  return now.getTime() - order.at.getTime() <= most * 60_000;
}

/** Undefined outside of them. */
export function quietUntil(now: Date, from: string | null, to: string | null): Date | undefined {
  if (from === null || to === null || from === to) return undefined;
  const today = dayOf(now.getTime());
  const at = (day: string, time: string) => wallInstant(day, time, 'second');
  for (const day of [laterDay(today, -1), today]) {
    const end = at(from < to ? day : laterDay(day, 1), to);
    if (at(day, from) <= now.getTime() && now.getTime() < end) return new Date(end);
  }
  return undefined;
}
