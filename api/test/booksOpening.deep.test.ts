import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkBooks } from '../src/modules/books/check.ts';
import { closeDay } from '../src/modules/books/closeDay.ts';
import { lockClosings } from '../src/modules/books/closings.store.ts';
import { doAudited } from '../src/modules/operators/audit.ts';
import { bookMissing } from '../src/modules/orders/bookMissing.ts';
import { deliverByOperator, refundByOperator } from '../src/modules/orders/forOperator.ts';
import { lockOrder } from '../src/modules/orders/lifecycle.store.ts';
import type { Transaction } from '../src/platform/database.ts';
import { adminOf, runAdmin } from './support/adminCommand.ts';
import { cooking } from './support/deadlines.ts';
import { findBrokenInvariants, readTestBooks } from './support/invariants.ts';
import { startOlderCopy } from './support/ledger.ts';
import { eventually, moveAsRider, type TestChef } from './support/marketplace.ts';
import { startTestApp, type TestApp } from './support/testApp.ts';

let app: TestApp;
let setOlder: (isOlder: boolean) => Promise<void>;
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'off' });
  setOlder = await startOlderCopy(app.sql);
});
afterAll(() => app.close());

type Cooking = Awaited<ReturnType<typeof cooking>>;
const admin = (...words: string[]) => adminOf(app)(...words, '--yes');

async function deliver({ rider, orderId }: Cooking): Promise<void> {
  await moveAsRider(app, rider, orderId, 'In Progress');
  await act(orderId, (tx) => deliverByOperator(app.app.systemContext(), tx, { orderId, reason: 'Seen' }));
}
const act = (orderId: string, work: (tx: Transaction) => Promise<unknown>) =>
  doAudited({ sql: app.sql, now: app.clock.now(), by: 'Kim' }, 'refund', 'Cold', async (tx) => {
    await lockOrder(tx, orderId);
    return { result: await work(tx), subject: orderId, details: {} };
  });
const numberOf = async (orderId: string) => {
  const [row] = await app.sql<[{ order_no: number }]>`select order_no from orders where id = ${orderId}`;
  return row.order_no;
};
const balances = async ({ chef }: { chef: TestChef }) => {
  const [row] = await app.sql<{ cents: number }[]>`
    select cents from ledger_balances where account = 'chef' and user_id = ${chef.id}`;
  return row?.cents;
};
const countRows = async () => {
  const [row] = await app.sql<[{ count: number }]>`select count(*) as count from ledger`;
  return row.count;
};
const round = () => bookMissing({ sql: app.sql, now: app.clock.now(), log: { error: () => {} } });

test('books that open settle the years before; an order under way is owed when it ends', async () => {
  await app.sql`delete from ledger_opening`;
  await setOlder(true);
  const [old, cold, open] = [await cooking(app), await cooking(app), await cooking(app)];
  await deliver(old);
  await deliver(cold);
  const { orderId } = cold;
  await act(orderId, (tx) =>
    refundByOperator(app.app.systemContext(), tx, { bearer: 'chef', orderId, reason: 'Cold' }),
  );
  await setOlder(false);
  const live = await cooking(app);
  await deliver(live);
  expect(await round()).toEqual({ orders: 0, failed: 0 });
  expect(await balances(old)).toBeUndefined();
  expect(await balances(live)).toBe(2000);
  const env = { DATABASE_URL: app.databaseUrl, DATA_KEY: Buffer.alloc(32).toString('base64') };
  expect((await runAdmin(env, 'doctor')).out).toContain('missing  The books are not open');

  const opened = await admin('books', 'open');
  expect(opened).toMatchObject({ code: 0, out: 'The books are open.\nOrders taken up: 3.\n' });
  expect(await Promise.all([old, cold, live].map(balances))).toEqual([0, 0, 0]);
  expect((await runAdmin(env, 'doctor')).out).not.toContain('The books are not open');
  const rows = await countRows();
  expect((await admin('books', 'open')).out).toBe('The books were open.\n');
  expect(await countRows()).toBe(rows);
  await deliver(open);
  expect(await balances(open)).toBe(2000);
  expect(await findBrokenInvariants(app.sql, await readTestBooks(app.sql))).toEqual([]);
  expect(await admin('books', 'check')).toMatchObject({ code: 0, out: expect.stringContaining('The books agree.') });
});

test('the books do not agree when a row was taken out, and each place is named', async () => {
  const scene = await cooking(app);
  await deliver(scene);
  await expect(app.sql`delete from ledger`).rejects.toThrow('Rows of ledger are added, never changed.');
  await app.sql.text('alter table ledger disable trigger user; create table taken_out as select * from ledger limit 0');
  await app.sql`
    with gone as (delete from ledger where order_id = ${scene.orderId} and to_account = 'chef' returning *)
    insert into taken_out select * from gone`;
  const { code, out, err } = await admin('books', 'check');
  await app.sql`insert into ledger overriding system value select * from taken_out`;
  await app.sql.text('alter table ledger enable trigger user');
  expect({ code, err }).toEqual({ code: 1, err: 'The books are wrong in 2 places.\n' });
  expect(out).toContain(`Order ${await numberOf(scene.orderId)} is final and holds 2000 cents in the books, not 0.`);
  expect(out).toContain(`The chef ${scene.chef.id} has 0 cents by the rows, and 2000 are kept.`);
});

test('an end that no round booked is named hours later, whatever its flag says', async () => {
  await setOlder(true);
  const scene = await cooking(app);
  await setOlder(false);
  await round();
  await setOlder(true);
  await deliver(scene);
  await setOlder(false);
  const hours = (count: number) => new Date(app.clock.now().getTime() + count * 3_600_000);
  const missing = `Order ${await numberOf(scene.orderId)} is final and holds 2299 cents in the books, not 0.`;
  expect((await checkBooks(app.sql, hours(1))).broken).toEqual([]);
  expect((await checkBooks(app.sql, hours(3))).broken).toEqual([missing]);
  await app.sql`update orders set proof = 'none' where id = ${scene.orderId}`;
  expect((await checkBooks(app.sql, hours(24))).broken).toEqual([]);
  expect((await checkBooks(app.sql, hours(28))).broken).toEqual([missing]);
  await app.sql`update orders set proof = null where id = ${scene.orderId}`;
  await round();
  expect((await checkBooks(app.sql, hours(28))).broken).toEqual([]);
});

let daysOn = 0;
function nextDay(): Date {
  daysOn += 1;
  return new Date(app.clock.now().getTime() + daysOn * 86_400_000);
}
const closeBefore = (now: Date) => closeDay({ sql: app.sql, now });

test('a day is closed once, by two copies at once too, and the next closing counts on from it', async () => {
  const days = () => app.sql<{ day: string }[]>`select day from ledger_closings group by day order by day`;
  const before = (await days()).length;
  const [first, second] = [nextDay(), nextDay()];
  await deliver(await cooking(app));
  await Promise.all([closeBefore(first), closeBefore(first)]);
  await deliver(await cooking(app));
  await closeBefore(second);
  const sums = (day: string) => app.sql`
    select sum(cents)::int as cents, max(last_id) = (select max(id) from ledger) as is_last from ledger_closings where day = ${day}`;
  expect(await days()).toHaveLength(before + 2);
  const last = (await days()).at(-1)?.day ?? '';
  expect(await sums(last)).toEqual([{ cents: 0, is_last: true }]);
  expect(
    await app.sql`
    select account from ledger_closings where day = ${last} and cents <> (
      select sum(case account when to_account then amount_cents when from_account then -amount_cents end) from ledger
      where account in (from_account, to_account))`,
  ).toEqual([]);
});

test('sales are booked while a closing sums', async () => {
  const scene = await cooking(app);
  const waits = () => app.sql`select from pg_locks where not granted and relation = 'ledger_closings'::regclass`.some();
  const { closing } = await app.sql.begin(async (tx) => {
    await lockClosings(tx);
    const closing = closeBefore(nextDay());
    await eventually(waits, Boolean);
    await deliver(scene);
    return { closing };
  });
  await closing;
  const [last] = await app.sql`
    select max(id) > (select max(last_id) from ledger_closings) as is_later from ledger where order_id = ${scene.orderId}`;
  expect(last).toEqual({ is_later: true });
});
