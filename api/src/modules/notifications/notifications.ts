import { openingText } from '@homeplate/domain/dropText';
import { cardDay } from '@homeplate/domain/localTime';
import { formatCents } from '@homeplate/domain/money';
import { NOTIFICATIONS, type NotificationRow, STOPS, whereText } from '@homeplate/domain/notificationTable';
import {
  counted,
  foodPath,
  notificationPath,
  notificationRow,
  notificationSentence,
  type Subject,
} from '@homeplate/domain/notificationText';
import type { OrderStatus } from '@homeplate/domain/orderLifecycle';
import { foodName } from '@homeplate/domain/orderWords';
import { windowDate } from '@homeplate/domain/windowTexts';
import type { Context } from '../../context.ts';
import type { Notification, Outcome } from '../../generated/resolverTypes.ts';
import type { Transaction } from '../../platform/database.ts';
import { notFound } from '../../platform/domainError.ts';
import { readId } from '../../platform/ids.ts';
import { caller } from '../access/actor.ts';
import {
  countUnread,
  deleteNotifications,
  findNotifications,
  findPlace,
  markOvertaken,
  markRead,
  type NotificationEntry,
  type Place,
} from './notifications.store.ts';

const USUAL_LIMIT = 20;
const MOST = 50;
const MOST_COUNTED = 100;
const KEPT_MS = 30 * 86_400_000;

type Id = string | null | undefined;

export async function listNotifications(
  context: Context,
  { after, limit }: { after?: Id; limit?: number | null | undefined },
): Promise<Notification[]> {
  const { userId } = caller(context);
  const place = await ownPlace(context, userId, after);
  const entries = await findNotifications(context.sql, userId, {
    // Kinds of another server version must not shorten a page.
    kinds: Object.keys(NOTIFICATIONS),
    after: place,
    limit: Math.min(MOST, Math.max(1, limit ?? USUAL_LIMIT)),
  });
  return entries.flatMap(present);
}

export function countUnreadOf(context: Context): Promise<number> {
  return countUnread(context.sql, caller(context).userId, MOST_COUNTED);
}

export async function markNotificationsRead(context: Context, upTo: Id): Promise<Outcome> {
  const { userId } = caller(context);
  const place = await ownPlace(context, userId, upTo);
  // The person's other pages count again.
  if (await markRead(context.sql, userId, place, context.now)) context.live.notified([userId]);
  return { success: true, message: 'Marked as read.' };
}

export async function deleteOldNotifications({ sql, now }: Pick<Context, 'sql' | 'now'>): Promise<void> {
  await deleteNotifications(sql, new Date(now.getTime() - KEPT_MS));
}

type Telling = Pick<Context, 'now' | 'live'>;

export function readOvertaken(context: Telling, tx: Transaction, orderId: string, status: OrderStatus): Promise<void> {
  const rows: [string, NotificationRow][] = Object.entries(NOTIFICATIONS);
  const isOver = ([kind, { during }]: [string, NotificationRow]) =>
    // The next rider answers it.
    !during.includes(status) || (status === 'In Progress' && kind === 'rider_stopped');
  const kinds = rows.filter(isOver).map(([kind]) => kind);
  return readOfOrder(context, tx, orderId, kinds);
}

/** Such as a question that is answered. */
export async function readOfOrder({ now, live }: Telling, tx: Transaction, orderId: string, kinds: readonly string[]) {
  const userIds = await markOvertaken(tx, { orderId, kinds, now });
  if (userIds.length > 0) tx.afterCommit(() => live.notified([...new Set(userIds)]));
}

async function ownPlace({ sql }: Context, userId: string, id: Id): Promise<Place | undefined> {
  if (id == null) return undefined;
  const wanted = readId(id);
  const place = wanted && (await findPlace(sql, userId, wanted));
  if (!place) throw notFound();
  return place;
}

type Stored = Pick<
  NotificationEntry,
  'sum' | 'at' | 'stage' | 'starts_at' | 'planned' | 'opens_at' | 'proof' | 'handoff' | 'spot'
>;

export function wordsOf({ sum, at, stage, starts_at, planned, opens_at, ...delivered }: Stored): Subject {
  return {
    stop: STOPS[stage],
    where: whereText(delivered),
    ...(sum !== null && { sum: formatCents(sum), day: cardDay(at) }),
    ...(starts_at !== null && { window: windowDate(starts_at) }),
    ...(opens_at !== null && { when: openingText(opens_at) }),
    ...(planned !== null && { planned: counted(planned, 'order') }),
  };
}

const whyText = ({ why }: NotificationEntry) => why?.replace(/[.?!]*$/, '. ');

function present(entry: NotificationEntry): Notification[] {
  const { id, kind, at, read_at, order_id, order_no: no, status, name } = entry;
  const row = notificationRow(kind);
  if (row === undefined) return [];
  // What is over keeps its title without the call to act.
  const isOver = name === null && (status === null || !row.during.includes(status));
  const food = row.who === 'customer' ? foodName(entry) : undefined;
  const text = notificationSentence(isOver ? { ...row, body: '' } : row, {
    no,
    food,
    name,
    why: whyText(entry),
    ...wordsOf(entry),
  });
  const url = name === null || row.who !== 'customer' ? notificationPath(row, order_id, status) : foodPath(entry);
  return [{ id, kind, text, order_id, url, at: at.toISOString(), read: read_at !== null }];
}
