import type { Context } from '../../../src/context.ts';
import { settleBalances } from '../../../src/modules/books/books.store.ts';
import { checkBooks } from '../../../src/modules/books/check.ts';
import { closeDay } from '../../../src/modules/books/closeDay.ts';
import { isOpeningMissing, openBooks } from '../../../src/modules/books/opening.ts';
import { bookMissing } from '../../../src/modules/orders/bookMissing.ts';
import { sumDays } from '../../../src/modules/payouts/sumDays.ts';

export async function askOfBooks(context: Context): Promise<void> {
  const { sql, now } = context;
  await sql`update orders set paid_booked = false, end_booked = false where id in (select id from orders order by id limit 3)`;
  await sql`update refunds set booked = false where id in (select id from refunds order by id limit 3)`;
  await bookMissing(context);
  await closeDay(context);
  await sumDays(context);
  await isOpeningMissing(sql);
  await sql
    .begin(async (tx) => {
      await openBooks(tx, now);
      await settleBalances(tx, now);
      throw new Error('undone');
    })
    .catch(() => {});
  await checkBooks(sql, now);
}
