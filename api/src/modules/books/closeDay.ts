import { localDay } from '@homeplate/domain/localTime';
import { inTransaction, type Sql } from '../../platform/database.ts';
import { findLastId, insertClosing, isClosed, lockClosings } from './closings.store.ts';

const DAY_MS = 86_400_000;

/** Yesterday, as booked until now. Of two copies at once the second finds it closed. */
export async function closeDay({ sql, now }: { sql: Sql; now: Date }): Promise<void> {
  const day = localDay(new Date(now.getTime() - DAY_MS));
  if (await isClosed(sql, day)) return;
  // A first closing sums years: sales do not wait for it.
  const until = await inTransaction(sql, findLastId);
  await inTransaction(sql, async (tx) => {
    await lockClosings(tx);
    if (!(await isClosed(tx, day))) await insertClosing(tx, day, until);
  });
}
