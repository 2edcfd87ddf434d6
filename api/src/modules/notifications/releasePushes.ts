import { notificationRow } from '@homeplate/domain/notifications';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../platform/database.ts';
import { takeDue } from './notifications.store.ts';

const AT_ONCE = 500;

/** Pushes that waited for quiet hours to end or for others of their kind: one message per user. */
export async function releasePushes({ sql, now, jobs }: Pick<Context, 'sql' | 'now' | 'jobs'>): Promise<void> {
  const count = await inTransaction(sql, async (tx) => {
    const due = await takeDue(tx, now, AT_ONCE);
    const messages = Map.groupBy(due, ({ id, user_id, kind }) =>
      notificationRow(kind)?.gathers === undefined ? id : `${user_id} ${kind}`,
    );
    for (const entries of messages.values()) await jobs.add(tx, 'push', { ids: entries.map(({ id }) => id) });
    return due.length;
  });
  if (count === AT_ONCE) await releasePushes({ sql, now, jobs });
}
