import { isolate } from './isolate.ts';
import { laterDay } from './localTime.ts';
import { DAY_MINUTES, NOTIFICATIONS, type NotificationKind, type NotificationRow } from './notificationTable.ts';
import type { OrderStatus } from './orderLifecycle.ts';
import { dayOf, wallInstant } from './wallTime.ts';

/** Undefined for a kind of another version. */
export function notificationRow(kind: string): NotificationRow | undefined {
  return Object.hasOwn(NOTIFICATIONS, kind) ? NOTIFICATIONS[kind as NotificationKind] : undefined;
}

type Texts = Pick<NotificationRow, 'title' | 'body' | 'gathers'>;

/** `food`: not on a locked screen. */
export interface Subject {
  no?: number | string | null | undefined;
  food?: string | undefined;
  name?: string | null | undefined;
  sum?: string | undefined;
  day?: string | undefined;
  stop?: string | undefined;
  where?: string | undefined;
  why?: string | undefined;
  window?: string | undefined;
  when?: string | undefined;
  planned?: string | undefined;
}

export function notificationText({ title, body, gathers }: Texts, subjects: readonly Subject[]) {
  const count = subjects.length;
  const line = gathers !== undefined && count > 1 ? gathers : title;
  const { no, food, ...others } = subjects[0] ?? {};
  const words: Record<string, unknown> = { ...others, no, order: food ?? `Order ${no}`, count };
  const filled = (text: string) =>
    text.replace(/\{(\w+)\}/g, (_whole, word: string) => isolate(String(words[word] ?? '')));
  return { title: filled(line), body: filled(body) };
}

export const counted = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`;

export function pushBody(
  { body, push }: Pick<NotificationRow, 'body' | 'push'>,
  { portions, minutes }: { portions: number; minutes: number | undefined },
): string {
  if (push === undefined) return body;
  const act = minutes === undefined ? body : push.replace('{minutes}', counted(minutes, 'minute'));
  return `${counted(portions, 'portion')}. ${act}`;
}

export function notificationSentence(row: Texts, subject: Subject): string {
  const { title, body } = notificationText(row, [subject]);
  return `${title}${/[.?!]$/.test(title) ? '' : '.'} ${body}`.trim();
}

type FoodSubject = { product_id: string | null; chef_id: string | null; drop_day?: string | null };

export function foodPath({ product_id, chef_id, drop_day }: FoodSubject): string {
  if (product_id !== null && drop_day) return `/Customer/Drop/${product_id}/${drop_day}`;
  if (product_id !== null) return `/Customer/ProductDetails/${product_id}`;
  return chef_id === null ? '/' : `/Customer/ChefDetails/${chef_id}`;
}

export function notificationPath(
  { path, openPath = path }: Pick<NotificationRow, 'path' | 'openPath'>,
  orderId: string | null,
  status: OrderStatus | null,
): string {
  if (orderId === null) return path;
  return `${status === 'In Progress' ? openPath : path}?order=${orderId}`;
}

interface Standing {
  at: Date;
  read_at: Date | null;
  status: OrderStatus | null;
  is_back: boolean;
  claim: 'own' | 'other' | null;
  is_on_duty: boolean;
  is_off: boolean;
}

export function isWorthPushing(kind: string, order: Standing, now: Date): boolean {
  const row = notificationRow(kind);
  if (row === undefined) return false;
  const isSo = order.status === null ? row.who !== 'customer' || order.is_back : row.during.includes(order.status);
  if (order.read_at !== null || !isSo) return false;
  if (order.is_off && row.fixed !== true) return false;
  if (kind === 'orders_nearby' && (order.claim !== null || !order.is_on_duty)) return false;
  if (kind === 'claim_ending' && order.claim !== 'own') return false;
  const most = row.waits ? Math.max(row.minutes, DAY_MINUTES) : row.minutes;
  return now.getTime() - order.at.getTime() <= most * 60_000;
}

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
