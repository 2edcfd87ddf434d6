import { localDayBounds } from '@homeplate/domain/localTime';
import { wallInstant } from '@homeplate/domain/wallTime';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../platform/database.ts';
import { type Notifying, notifyUsers } from '../notifications/notifyUsers.ts';
import { findDaysToTell } from './orders.store.ts';

const UNTIL = '11:00';

/** One message for each kitchen. */
export async function tellDay(context: Notifying & Pick<Context, 'sql'>): Promise<void> {
  const { now, sql } = context;
  const { day, to } = localDayBounds(now);
  const [from, until] = ['08:00', UNTIL].map((time) => new Date(wallInstant(day, time, 'first')));
  if (!from || !until || now < from || now >= until) return;
  await inTransaction(sql, async (tx) => {
    const days = await findDaysToTell(tx, { day, paidBefore: from, now, to });
    const news = days.map(({ user_id: userId, order_id: orderId }) => ({ userId, orderId, step: day }));
    await notifyUsers(
      context,
      tx,
      news.map((entry) => ({ kind: 'planned_today', ...entry })),
    );
  });
}
