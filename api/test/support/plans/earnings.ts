import { payCook, payCookOnItsOwn } from '../../../src/modules/orders/payCook.ts';
import { findBalances } from '../../../src/modules/payouts/payable.store.ts';
import * as statements from '../../../src/modules/payouts/statement.store.ts';
import { inTransaction, openDatabase } from '../../../src/platform/database.ts';

export async function readEarnings(url: string): Promise<void> {
  const sql = openDatabase(url, { max: 1 });
  const [user] = await sql<{ id: string }[]>`select id from users order by id limit 1`;
  const userId = user?.id ?? '';
  const [from, to] = [new Date(0), new Date()];
  for (const account of ['chef', 'rider'] as const) {
    const period = { userId, account, from, to };
    await statements.findLines(sql, period, { after: null, limit: 10 });
    await statements.findLines(sql, period, { after: { at: to, id: 1 }, limit: 10 });
    await statements.sumLines(sql, period);
    await statements.findCursor(sql, period, '1');
    await statements.findUnpaidSince(sql, period);
  }
  await findBalances(sql, userId);
  const [order] = await sql<{ id: string }[]>`select id from orders where status = 'Cancelled' limit 1`;
  const context = { now: to, live: { changed: () => undefined } } as unknown as Parameters<typeof payCook>[0];
  await inTransaction(sql, async (tx) => {
    await payCook(context, tx, order?.id ?? '');
    await payCookOnItsOwn({ ...context, config: { payCookedDayCents: 1 } }, tx, order?.id ?? '');
  });
  await sql.end();
}
