import { foodPath, notificationPath, notificationRow, notificationSentence } from '@homeplate/domain/notifications';
import { NOTIFICATIONS, type NotificationRow } from '@homeplate/domain/notificationTable';
import type { OrderStatus } from '@homeplate/domain/orderLifecycle';
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

/** In the transaction of a move: what it overtakes becomes read. */
export function readOvertaken(context: Telling, tx: Transaction, orderId: string, status: OrderStatus): Promise<void> {
  const rows: [string, NotificationRow][] = Object.entries(NOTIFICATIONS);
  const kinds = rows.filter(([, { during }]) => !during.includes(status)).map(([kind]) => kind);
  return readOfOrder(context, tx, orderId, kinds);
}

/** In a transaction that makes these of an order worth no reading any more, such as a question that is answered. */
export async function readOfOrder(
  { now, live }: Telling,
  tx: Transaction,
  orderId: string,
  kinds: readonly string[],
): Promise<void> {
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

function present(entry: NotificationEntry): Notification[] {
  const { id, kind, at, read_at, order_id, order_no, status, name } = entry;
  const row = notificationRow(kind);
  if (row === undefined) return [];
  // What is over keeps its title without the call to act.
  const isOver = name === null && (status === null || !row.during.includes(status));
  const text = notificationSentence(isOver ? { ...row, body: '' } : row, [order_no ?? name ?? '']);
  const url = name === null ? notificationPath(row, order_id) : foodPath(entry);
  return [{ id, kind, text, order_id, url, at: at.toISOString(), read: read_at !== null }];
}
