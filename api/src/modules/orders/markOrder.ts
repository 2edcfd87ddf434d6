import type { NotificationKind } from '@homeplate/domain/notificationTable';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database.ts';
import { readOfOrder } from '../notifications/notifications.ts';
import { type Notifying, notifyUsers } from '../notifications/notifyUsers.ts';
import { insertMark, type MarkKind, type NewMark } from './deadlines.store.ts';
import type { Planning } from './deadlines.ts';
import { orderChanged } from './live.ts';
import { planNext } from './planNext.ts';

/** Marks that notify the customer; those of deadlines are in `notify.ts`. */
const NEWS = { nobody_here: 'at_the_door', pin_locked: 'pin_locked' } as const satisfies Partial<
  Record<MarkKind, NotificationKind>
>;
/** Answers a question: its notification becomes read. */
const ANSWERED: Partial<Record<MarkKind, NotificationKind>> = {
  kept_waiting: 'rider_missing',
  denied_arrival: 'arrived',
  confirmed_arrival: 'arrived',
};
const isNews = (kind: MarkKind): kind is keyof typeof NEWS => Object.hasOwn(NEWS, kind);

/** Notes an event between moves; pages and deadlines follow. */
export async function markOrder(
  context: Planning & Notifying & Pick<Context, 'live' | 'now'>,
  tx: Transaction,
  mark: Omit<NewMark, 'at'>,
): Promise<void> {
  const { orderId, kind } = mark;
  await insertMark(tx, { ...mark, at: context.now });
  orderChanged(context, tx, [orderId]);
  const order = await planNext(context, tx, orderId);
  const answered = ANSWERED[kind];
  if (answered !== undefined) await readOfOrder(context, tx, orderId, [answered]);
  if (!isNews(kind) || order === undefined) return;
  const step = `${kind}:${context.now.getTime()}`;
  await notifyUsers(context, tx, [{ kind: NEWS[kind], userId: order.customer_id, orderId, step }]);
}
