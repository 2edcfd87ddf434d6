import type { NotificationKind } from '@homeplate/domain/notificationTable';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database.ts';
import { readOfOrder } from '../notifications/notifications.ts';
import { type Notifying, notifyUsers } from '../notifications/notifyUsers.ts';
import { insertMark, type MarkKind, type NewMark } from './deadlines.store.ts';
import type { Planning } from './deadlines.ts';
import { planNext } from './deadlines.ts';
import { orderChanged } from './live.ts';

const NEWS = {
  nobody_here: 'at_the_door',
  pin_locked: 'pin_locked',
  handed_back: 'rider_stopped',
  help_called: 'rider_stopped',
} as const satisfies Partial<Record<MarkKind, NotificationKind>>;
const TO_WAIT = ['rider_missing', 'not_marked_ready'] as const;
const ANSWERED: Partial<Record<MarkKind, readonly NotificationKind[]>> = {
  claimed: TO_WAIT,
  kept_waiting: TO_WAIT,
  ready: TO_WAIT,
  ready_moved: TO_WAIT,
  denied_arrival: ['arrived'],
  confirmed_arrival: ['arrived'],
};
const isNews = (kind: MarkKind): kind is keyof typeof NEWS => Object.hasOwn(NEWS, kind);

/** Pages and deadlines follow. */
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
  if (answered !== undefined) await readOfOrder(context, tx, orderId, answered);
  if (!isNews(kind) || order === undefined) return;
  const step = `${kind}:${context.now.getTime()}`;
  await notifyUsers(context, tx, [{ kind: NEWS[kind], userId: order.customer_id, orderId, step }]);
}
