import { afterEach, expect, test } from 'vitest';
import { book } from '../src/modules/books/book.ts';
import { lockPayee } from '../src/modules/payouts/payee.store.ts';
import { insertPayout } from '../src/modules/payouts/payouts.store.ts';
import { finishBatch, prepareAll, startBatch } from '../src/modules/payouts/prepare.ts';
import { inTransaction } from '../src/platform/database.ts';
import { newId } from '../src/platform/ids.ts';
import { PASSWORD, type Person } from './support/givenPeople.ts';
import { ask, eventually } from './support/marketplace.ts';
import { asOperator, givenDesk } from './support/operatorActs.ts';
import { placed } from './support/orderScenes.ts';
import {
  balanceOf,
  bookNow,
  earned,
  fresh,
  givenEarner,
  givenPayee,
  PAY_DAY,
  payoutsOf,
  prepareNow,
  runWeekly,
  toPayDay,
} from './support/payoutScenes.ts';
import { sharedApp } from './support/sharedApp.ts';

const app = await sharedApp({
  RATE_LIMITS: 'off',
  PAYOUTS: 'manual',
  PAYOUT_DAY: PAY_DAY,
  PAYOUT_MIN: '1000',
  RIDER_WAGE_CENTS: '1760',
});
const desk = await givenDesk(app);
afterEach(() => app.clock.shift(0));

const HOUR_MS = 3_600_000;

async function completed(hoursAgo: number) {
  const { chef, orderId } = await placed(app);
  await givenPayee(app, chef);
  const at = new Date(app.clock.now().getTime() - hoursAgo * HOUR_MS);
  await app.sql`
    update orders set created_at = ${at}, status = 'Completed', completed_at = ${at}, end_booked = true where id = ${orderId}`;
  const [order] = await app.sql<[{ group_id: string }]>`select group_id from orders where id = ${orderId}`;
  const deal = { orderId, checkoutId: order.group_id, chefUser: chef.id, riderUser: null };
  const sums = { foodCents: 2000, feeCents: 0, deliveryCents: 0, tipCents: 0, taxes: [] };
  const refunded = { cents: 0, borneCents: 0, feeBackCents: 0, taxes: [] };
  await bookNow(app, { name: 'completed', subject: orderId, at, ...deal, ...sums, refunded });
  return { chef, orderId, checkoutId: order.group_id };
}

async function preparedOf(person: Pick<Person, 'id' | 'email' | 'token'>): Promise<number> {
  await prepareNow(app, desk);
  return (await payoutsOf(app, person)).reduce((sum, { cents }) => sum + cents, 0);
}

test('a chef is paid what was earned 48 hours ago', async () => {
  const { chef } = await completed(47);
  await earned(app, chef, 3000);
  expect(await preparedOf(chef)).toBe(3000);
  app.clock.shift(2 * 3600);
  expect(await preparedOf(chef)).toBe(5000);
});

test('a chef waits 48 hours for an order that was completed days after it was placed', async () => {
  const { chef, orderId } = await completed(47);
  await earned(app, chef, 3000);
  await app.sql`update orders set created_at = ${new Date(app.clock.now().getTime() - 9 * 24 * HOUR_MS)} where id = ${orderId}`;
  expect(await preparedOf(chef)).toBe(3000);
});

async function disputed(checkoutId: string, state: string, id = newId()) {
  const now = app.clock.now();
  await app.sql`
    insert into disputes (id, checkout_id, cents, reason, state, opened_at, changed_at)
    values (${id}, ${checkoutId}, 2000, 'fraudulent', ${state}, ${now}, ${now})
    on conflict (id) do update set state = excluded.state`;
  return { subject: id, at: now, checkoutId, cents: 2000 };
}

test('an undecided problem, or a dispute, holds its order alone until it is over', async () => {
  const { chef, orderId, checkoutId } = await completed(60);
  await earned(app, chef, 3000);
  const dispute = await disputed(checkoutId, 'inquiry');
  const problem = newId();
  await app.sql`
    insert into problems (id, order_id, customer_id, chef_id, kind, state, created_at)
    select ${problem}, id, customer_id, chef_id, 'cold', 'open', ${app.clock.now()} from orders where id = ${orderId}`;
  expect(await preparedOf(chef)).toBe(3000);
  await app.sql`update problems set state = 'refused', decided_by = 'chef', decided_at = now() where id = ${problem}`;
  expect(await preparedOf(chef)).toBe(3000);
  await bookNow(app, { name: 'dispute_taken', ...dispute });
  for (const state of ['open', 'won']) {
    await disputed(checkoutId, state, dispute.subject);
    expect(await preparedOf(chef)).toBe(3000);
  }
  await bookNow(app, { name: 'dispute_won', ...dispute });
  expect(await preparedOf(chef)).toBe(5000);
});

test('an order of which a bank asked, or that the platform bears, is paid', async () => {
  for (const state of ['closed', 'lost']) {
    const { chef, checkoutId } = await completed(60);
    await disputed(checkoutId, state);
    expect(await preparedOf(chef)).toBe(2000);
  }
});

test('a disputed order is held once: with its payout, or back in the balance', async () => {
  const { chef, checkoutId } = await completed(60);
  expect(await preparedOf(chef)).toBe(2000);
  await disputed(checkoutId, 'open');
  await earned(app, chef, 3000);
  expect(await preparedOf(chef)).toBe(5000);
  for (const { id } of await payoutsOf(app, chef))
    await asOperator(app, desk, `settlePayout(id: "${id}", failed: true)`);
  expect(await balanceOf(app, chef)).toBe(5000);
  expect((await preparedOf(chef)) - 5000).toBe(3000);
});

test('a disputed order is held when its payout comes back after a later one was made', async () => {
  const { chef, checkoutId } = await completed(60);
  expect(await preparedOf(chef)).toBe(2000);
  const [first] = await payoutsOf(app, chef);
  for (const cents of [3000, 4000]) {
    app.clock.shift(60);
    await earned(app, chef, cents);
    await prepareNow(app, desk);
  }
  await disputed(checkoutId, 'open');
  const back = (id = '') => asOperator(app, desk, `settlePayout(id: "${id}", failed: true)`);
  const [, second, third] = await payoutsOf(app, chef);
  await back(third?.id);
  expect((await preparedOf(chef)) - 9000).toBe(4000);
  await back(first?.id);
  expect((await preparedOf(chef)) - 9000).toBe(4000);
  await back(second?.id);
  expect((await preparedOf(chef)) - 9000).toBe(4000 + 3000);
  expect(await balanceOf(app, chef)).toBe(2000);
});

test('an order that is booked while a payout is prepared waits its 48 hours, too', async () => {
  const chef = await givenEarner(app, 3000);
  await givenPayee(app, chef);
  const at = new Date(app.clock.now().getTime() - 60_000);
  const deal = { orderId: newId(), checkoutId: newId(), chefUser: chef.id, riderUser: null };
  const sums = { foodCents: 2000, feeCents: 0, deliveryCents: 0, tipCents: 0, taxes: [] };
  const refunded = { cents: 0, borneCents: 0, feeBackCents: 0, taxes: [] };
  await inTransaction(app.sql, async (tx) => {
    await book(tx, { name: 'completed', subject: deal.orderId, at, ...deal, ...sums, refunded });
    expect(await preparedOf(chef)).toBe(3000);
  });
  app.clock.shift(3600);
  expect(await preparedOf(chef)).toBe(3000);
  app.clock.shift(2 * 86_400);
  expect(await preparedOf(chef)).toBe(5000);
});

test('the second of two runs at once waits for the first, and tops up nobody again', async () => {
  const rider = await givenEarner(app, 0, 'Rider');
  await givenPayee(app, rider);
  await claimedBy(rider, { from: 100, to: 70, by: 'order_ended' });
  const context = app.app.systemContext();
  const [first, second] = [newId(), newId()];
  for (const id of [first, second])
    await startBatch(app.sql, { id, until: app.clock.now() }, 'system', app.clock.now());
  const waiting = () =>
    app.sql`select from pg_stat_activity where wait_event_type = 'Lock' and query like '%for update of payees%'`;
  let late: Promise<unknown> = Promise.resolve();
  await inTransaction(app.sql, async (tx) => {
    await lockPayee(tx, rider.id);
    late = finishBatch(context, second);
    await eventually(waiting, (rows) => rows.length > 0);
    const money = { cents: 440, chef_cents: 0, rider_cents: 440, top_up_cents: 440, engaged_seconds: 900 };
    const of = { id: newId(), batch_id: first, user_id: rider.id, road: 'manual', state: 'prepared' } as const;
    const until = app.clock.now();
    await insertPayout(tx, { ...of, ...money, from_at: until, until, payee_changed_at: until, held_orders: [] });
  });
  await late;
  expect(await payoutsOf(app, rider)).toMatchObject([{ cents: 440, batch_id: first }]);
});

test('who is slower than the server that completed a batch adds nothing to it', async () => {
  const [chef, late] = [await givenEarner(app, 5000), await givenEarner(app, 6000)];
  await givenPayee(app, chef);
  const context = app.app.systemContext();
  const batch = { id: newId(), until: app.clock.now() };
  await startBatch(app.sql, batch, 'system', app.clock.now());
  await prepareAll(context, batch);
  await givenPayee(app, late);
  await prepareAll(context, batch);
  expect(await payoutsOf(app, chef)).toMatchObject([{ batch_id: batch.id }]);
  expect(await payoutsOf(app, late)).toEqual([]);
  expect(await preparedOf(late)).toBe(6000);
});

test("a chef's minus waits for earnings and takes nothing of what was ridden", async () => {
  const chef = await givenEarner(app, 500);
  await givenPayee(app, chef);
  const deal = { orderId: newId(), checkoutId: newId(), chefUser: chef.id, riderUser: null };
  const refund = { cents: 2000, borneCents: 2000, feeBackCents: 0, taxes: [], isDistributed: true };
  await bookNow(app, { name: 'refund_asked', subject: newId(), at: app.clock.now(), ...deal, ...refund });
  await earned(app, chef, 250, 'rider');
  expect(await preparedOf(chef)).toBe(250);
  await earned(app, chef, 3000);
  expect(await preparedOf(chef)).toBe(250 + 1500);
  expect(await balanceOf(app, chef)).toBe(0);
});

const at = (minutesAgo: number) => new Date(app.clock.now().getTime() - minutesAgo * 60_000);
type Rider = Awaited<ReturnType<typeof givenEarner>>;

async function claimedBy({ riderId }: Rider, { from, to, by }: { from: number; to: number; by: string }) {
  const { orderId } = await placed(app);
  await app.sql`
    insert into claims (order_id, rider_id, at, ended_at, ended_by)
    values (${orderId}, ${riderId}, ${at(from)}, ${at(to)}, ${by})`;
  return orderId;
}

async function carriedBy(rider: Rider, { claimed, picked, ended }: Record<'claimed' | 'picked' | 'ended', number>) {
  const orderId = await claimedBy(rider, { from: claimed, to: picked, by: 'picked_up' });
  await app.sql`
    insert into order_events (order_id, from_status, to_status, by_role, by_user, at) values
      (${orderId}, 'Waiting Pickup', 'In Progress', 'rider', ${rider.id}, ${at(picked)}),
      (${orderId}, 'In Progress', 'Completed', 'rider', ${rider.id}, ${at(ended)})`;
  await app.sql`
    update orders set status = 'Completed', completed_at = ${at(ended)}, rider_id = ${rider.riderId}, end_booked = true where id = ${orderId}`;
  return orderId;
}

const engagedOf = async ({ id }: Rider) =>
  (await app.sql`select engaged_seconds / 60 as minutes from payouts where user_id = ${id}`)[0];

test('a rider whose fees are under the wage of the engaged time is topped up once', async () => {
  const rider = await givenEarner(app, 299, 'Rider');
  await givenPayee(app, rider);
  await carriedBy(rider, { claimed: 120, picked: 90, ended: 60 });
  await claimedBy(rider, { from: 100, to: 70, by: 'order_ended' });
  await claimedBy(rider, { from: 50, to: 20, by: 'released' });
  expect(await preparedOf(rider)).toBe(1760);
  expect(await payoutsOf(app, rider)).toMatchObject([{ top_up_cents: 1760 - 299 }]);
  expect(await preparedOf(rider)).toBe(1760);
  const [payout] = await payoutsOf(app, rider);
  await asOperator(app, desk, `settlePayout(id: "${payout?.id}", failed: true)`);
  expect(await balanceOf(app, rider)).toBe(1760);
});

test('a fee counts towards the wage in one period: the one in which the books have it', async () => {
  const rider = await givenEarner(app, 0, 'Rider');
  await givenPayee(app, rider);
  const riding = { claimed: 90, picked: 60, ended: 30 };
  const orderId = await carriedBy(rider, riding);
  await app.sql`update orders set proof = 'none', end_booked = false where id = ${orderId}`;
  const deal = { orderId, checkoutId: newId(), chefUser: rider.id, riderUser: rider.id, at: at(30) };
  const sums = { foodCents: 0, feeCents: 0, deliveryCents: 299, tipCents: 0, taxes: [] };
  const refunded = { cents: 0, borneCents: 0, feeBackCents: 0, taxes: [] };
  await prepareNow(app, desk);
  await bookNow(app, { name: 'completed', subject: orderId, ...deal, ...sums, refunded });
  for (const day of [1, 2]) {
    app.clock.shift(day * 86_400);
    await carriedBy(rider, riding);
    await prepareNow(app, desk);
  }
  const tops = (await payoutsOf(app, rider)).map(({ top_up_cents: cents }) => cents);
  expect(tops).toEqual([1760, 1760 - 299, 1760]);
});

test('a rider’s account is not deleted before the wage of its open period is paid', async () => {
  const rider = await givenEarner(app, 299, 'Rider');
  await givenPayee(app, rider);
  await carriedBy(rider, { claimed: 90, picked: 60, ended: 30 });
  const leave = () => ask(app, rider, `deleteAccount(password: "${PASSWORD}")`);
  expect(await leave()).toMatch(/^\$17\.60 is paid to you on /);
  expect(await preparedOf(rider)).toBe(1760);
  const [payout] = await payoutsOf(app, rider);
  await app.sql`update payouts set state = 'paid', settled_at = ${app.clock.now()} where id = ${payout?.id}`;
  expect(await leave()).toMatchObject({ success: true });
});

test('the wage of a rider who is paid for the first time counts all that was ridden before', async () => {
  const rider = await givenEarner(app, 1, 'Rider');
  await givenPayee(app, rider);
  for (const day of [15, 2]) {
    const minutes = day * 1440;
    await carriedBy(rider, { claimed: minutes + 60, picked: minutes + 30, ended: minutes });
  }
  await prepareNow(app, desk);
  expect(await engagedOf(rider)).toEqual({ minutes: 120 });
});

test('the wage counts an order that was placed a week ahead and picked up without a claim', async () => {
  const rider = await givenEarner(app, 1, 'Rider');
  await givenPayee(app, rider);
  await claimedBy(rider, { from: 30, to: 20, by: 'order_ended' });
  await prepareNow(app, desk);
  app.clock.shift(86_400);
  const orderId = await carriedBy(rider, { claimed: 90, picked: 60, ended: 0.1 });
  await app.sql`update orders set created_at = ${at(8 * 1440)} where id = ${orderId}`;
  await app.sql`delete from claims where order_id = ${orderId}`;
  await prepareNow(app, desk);
  const rows = await app.sql`select engaged_seconds from payouts where user_id = ${rider.id} order by until`;
  expect(rows).toEqual([{ engaged_seconds: 600 }, { engaged_seconds: 3594 }]);
});

test('a claim counts at most 30 minutes before its Pickup, and 15 without one', async () => {
  const [late, never] = [await givenEarner(app, 1, 'Rider'), await givenEarner(app, 1, 'Rider')];
  for (const rider of [late, never]) await givenPayee(app, rider);
  await carriedBy(late, { claimed: 600, picked: 90, ended: 70 });
  await claimedBy(never, { from: 900, to: 60, by: 'order_ended' });
  await prepareNow(app, desk);
  expect(await engagedOf(late)).toEqual({ minutes: 50 });
  expect(await engagedOf(never)).toEqual({ minutes: 15 });
});

test('what a payout that came back took is read as unpaid again', async () => {
  const chef = await givenEarner(app, 2000);
  await givenPayee(app, chef);
  app.clock.shift(3 * 86_400);
  const unpaid = async () => {
    const query = '{ getStatement(role: "chef") { lines { what } } }';
    type Read = { getStatement: { lines: { what: string }[] } };
    return (await app.graphql<Read>(query, {}, chef)).data?.getStatement.lines.map(({ what }) => what);
  };
  await prepareNow(app, desk);
  expect(await unpaid()).toEqual(['paid_out']);
  const [payout] = await payoutsOf(app, chef);
  await asOperator(app, await fresh(app, desk), `settlePayout(id: "${payout?.id}", failed: true)`);
  expect(await unpaid()).toEqual(['put_back', 'paid_out', 'food']);
});

test('a rider is not paid what was ridden after the period, or booked later, and reads all of it', async () => {
  const rider = await givenEarner(app, 500, 'Rider');
  await givenPayee(app, rider);
  toPayDay(app);
  const ride = async (at: Date) => {
    const deal = { orderId: newId(), checkoutId: newId(), chefUser: rider.id, riderUser: rider.id, at };
    const sums = { foodCents: 0, feeCents: 0, deliveryCents: 299, tipCents: 0, taxes: [] };
    const refunded = { cents: 0, borneCents: 0, feeBackCents: 0, taxes: [] };
    await bookNow(app, { name: 'completed', subject: deal.orderId, ...deal, ...sums, refunded });
  };
  const unpaid = async () => {
    const query = '{ getStatement(role: "rider") { lines { what amount } } }';
    const { data } = await app.graphql<{ getStatement: { lines: { what: string; amount: number }[] } }>(
      query,
      {},
      rider,
    );
    return data?.getStatement.lines.filter(({ what }) => what === 'delivery').map(({ amount }) => amount);
  };
  await ride(app.clock.now());
  await runWeekly(app);
  expect(await payoutsOf(app, rider)).toMatchObject([{ cents: 500 }]);
  expect(await balanceOf(app, rider)).toBe(299);
  expect(await unpaid()).toEqual([2.99]);
  await ride(at(26 * 60));
  expect(await unpaid()).toEqual([2.99, 2.99]);
});
