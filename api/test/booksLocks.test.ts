import { expect, test } from 'vitest';
import { book } from '../src/modules/books/book.ts';
import { findLastId } from '../src/modules/books/closings.store.ts';
import { findBalancesOf } from '../src/modules/operators/books.store.ts';
import { bookMissing } from '../src/modules/orders/bookMissing.ts';
import { deliverByOperator } from '../src/modules/orders/forOperator.ts';
import { lockOrder } from '../src/modules/orders/lifecycle.store.ts';
import { refundOrder } from '../src/modules/orders/refunds.ts';
import { inTransaction, type Queryable } from '../src/platform/database.ts';
import { newId } from '../src/platform/ids.ts';
import { carried } from './support/deadlines.ts';
import { eventually } from './support/marketplace.ts';
import { sharedApp } from './support/sharedApp.ts';

const app = await sharedApp({ RATE_LIMITS: 'off' });

test('every way of booking locks people in one order, so that two rounds cannot block each other', async () => {
  const people = [newId(), newId(), newId()].toSorted();
  const name = 'top_up' as const;
  for (const order of [people, people.toReversed()]) {
    const facts = order.map((riderUser) => ({ name, subject: newId(), at: new Date(), riderUser, cents: 1 }));
    await inTransaction(app.sql, (tx) => book(tx, ...facts));
  }
  const rows = await app.sql<
    { to_user: string }[]
  >`select to_user from ledger where to_user = any (${people}) order by id`;
  expect(rows.map(({ to_user }) => to_user)).toEqual([...people, ...people]);
});

test('bookings of the same people at once, in any sequence, wait for each other and all succeed', async () => {
  const people = [newId(), newId(), newId(), newId()];
  const booked = Array.from({ length: 12 }, (_, turn) => {
    const order = turn % 2 === 0 ? people : people.toReversed();
    const facts = order.map((riderUser) => ({
      name: 'top_up' as const,
      subject: newId(),
      at: new Date(),
      riderUser,
      cents: 1,
    }));
    return inTransaction(app.sql, (tx) => book(tx, ...facts));
  });
  await Promise.all(booked);
  const balances = await app.sql`select cents::int from ledger_balances where user_id = any (${people})`;
  expect(balances).toEqual(people.map(() => ({ cents: 12 })));
});

test('an order that is closed beside its refund is booked less the refund', async () => {
  const { orderId } = await carried(app);
  const context = app.app.systemContext();
  const waits = () => app.sql`select from pg_locks where not granted and locktype = 'transactionid'`.some();
  const { closing } = await inTransaction(app.sql, async (tx) => {
    await lockOrder(tx, orderId);
    await refundOrder(context, tx, { orderId, amount: 400, bearer: 'chef', reason: 'Cold' });
    const closing = inTransaction(app.sql, (other) => deliverByOperator(context, other, { orderId, reason: 'Seen' }));
    await eventually(waits, Boolean);
    return { closing };
  });
  expect(await closing).toBe(true);
  await bookMissing(context);
  const sums = await app.sql`
    select account, sum(cents)::int as cents from (
      select from_account as account, -amount_cents as cents from ledger where order_id = ${orderId}
      union all select to_account, amount_cents from ledger where order_id = ${orderId}) as sides
    where account in ('held', 'chef') group by account order by account`;
  expect(sums).toEqual([
    { account: 'chef', cents: 1600 },
    { account: 'held', cents: 0 },
  ]);
});

test('balances of a day are those of its closing, or of one before with what the next one counts', async () => {
  const found: unknown[] = [];
  const balances = async (tx: Queryable, day: string) => {
    const rows = await findBalancesOf(tx, day, new Date(`${day}T23:59:59-05:00`));
    found.push(rows.map(({ account, cents }) => [account, Number(cents)]));
  };
  const undone = inTransaction(app.sql, async (tx) => {
    const sweep = async (cents: number, day: string) => {
      await book(tx, { name: 'sweep', subject: newId(), cents, at: new Date(`${day}T12:00:00-05:00`) });
      return findLastId(tx);
    };
    const close = (day: string, cents: number, id: number) =>
      tx`insert into ledger_closings values ('bank', ${day}, ${-cents}, ${id}), ('provider', ${day}, ${cents}, ${id})`;
    await close('2020-01-01', 10, await sweep(10, '2019-12-31'));
    await close('2020-01-03', 15, await sweep(5, '2020-01-02'));
    await sweep(1, '2020-01-02');
    for (const day of ['0002-01-01', '2019-12-31', '2020-01-01', '2020-01-02']) await balances(tx, day);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  const both = (cents: number) => [
    ['bank', -cents],
    ['provider', cents],
  ];
  expect(found).toEqual([[], [], both(10), both(15)]);
});
