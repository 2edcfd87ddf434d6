import type { Context } from '../../context.ts';
import { inTransaction } from '../../platform/database.ts';
import { readOpening } from '../books/opening.ts';
import { findUnbooked, lockOrders } from './booking.store.ts';
import { bookLateRefunds, bookOrders } from './booking.ts';

const AT_ONCE = 500;

type Booking = Pick<Context, 'sql' | 'now'> & {
  log: { error(facts: { alert: string; orderId: string; reason: string }, text: string): void };
};

/** What a crash or the version before left. Answers how many orders, and whether one could not be booked. */
export async function bookMissing(context: Booking): Promise<{ orders: number; failed: number }> {
  const { sql, now } = context;
  const opening = await readOpening(sql);
  const done = { orders: 0, failed: 0 };
  if (opening === undefined) return done;
  while ((await inTransaction(sql, (tx) => bookLateRefunds(tx, now, AT_ONCE))) === AT_ONCE);
  for (let after: string | undefined = ''; after !== undefined; ) {
    const ids: string[] = await findUnbooked(sql, after, now, AT_ONCE);
    const failed = await bookPage(context, ids, opening);
    done.orders += ids.length - failed;
    done.failed += failed;
    after = ids.length < AT_ONCE ? undefined : ids.at(-1);
  }
  return done;
}

/** One that cannot be booked does not stop the others. */
async function bookPage({ sql, now, log }: Booking, ids: readonly string[], opening: Date): Promise<number> {
  const bookAll = (some: readonly string[]) =>
    inTransaction(sql, async (tx) => bookOrders(tx, await lockOrders(tx, some), now, { opening, withPayments: true }));
  if (ids.length === 0) return 0;
  try {
    await bookAll(ids);
    return 0;
  } catch (error) {
    const [orderId = '', ...others] = ids;
    if (others.length === 0) {
      const reason = error instanceof Error ? error.message : 'unknown';
      log.error({ alert: 'booking_failed', orderId, reason }, 'an order could not be booked');
      return 1;
    }
  }
  let failed = 0;
  for (const id of ids) failed += await bookPage({ sql, now, log }, [id], opening);
  return failed;
}
