import { randomBytes } from 'node:crypto';
import { inDatabase } from './database.ts';
import { ask, type Caller } from './server.ts';

type Told = { kind: string; orderNo?: string; minutesAgo?: number };

/** As if it had happened. */
export function notify(email: string, told: readonly Told[]): Promise<void> {
  return inDatabase(async (client) => {
    for (const { kind, orderNo, minutesAgo = 0 } of told) {
      const id = randomBytes(12).toString('hex');
      await client.query(
        `insert into notifications (id, user_id, kind, subject_id, step, at)
         select $1, users.id, $2, coalesce((select id from orders where order_no = $3), $1), $1, date_trunc('milliseconds', now()) - $4 * interval '1 minute'
         from users where email = $5`,
        [id, kind, orderNo ?? null, minutesAgo, email],
      );
    }
  });
}

export async function unreadCount(caller: Caller): Promise<number> {
  return (await ask<{ getUnreadCount: number }>(caller, '{ getUnreadCount }')).getUnreadCount;
}
