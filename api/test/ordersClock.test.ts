import { afterAll, expect, test } from 'vitest';
import { sweepCheckouts } from '../src/modules/checkout/sweepCheckouts.ts';
import { adminOf } from './support/adminCommand.ts';
import { untilBooksAgree } from './support/invariants.ts';
import {
  addChef,
  addCustomer,
  addDish,
  addRider,
  buy,
  cancelOrder,
  confirm,
  moveAsChef,
  moveAsRider,
  openPage,
  type Person,
  postCard,
  startCheckout,
  stockOf,
} from './support/marketplace.ts';
import { sharedApp } from './support/sharedApp.ts';
import { setClock } from './support/testApp.ts';

const app = await sharedApp({ RATE_LIMITS: 'off', TAX_PERCENT: '13' });
afterAll(() => untilBooksAgree(app.sql));

type Stats = { todaysOrders: number; todaysEarnings: number; totalOrders: number; totalEarnings: number };

async function statsOf(person: Person, field: 'getChefStats' | 'getRiderStats'): Promise<Stats> {
  const answer = await app.graphql<{ stats: Stats }>(
    `{ stats: ${field} { todaysOrders todaysEarnings totalOrders totalEarnings } }`,
    {},
    { token: person.token },
  );
  if (!answer.data?.stats) throw new Error(`No stats: ${answer.error}`);
  return answer.data.stats;
}

// Toronto's midnights: an ordinary night, one of 23 hours, one of 25.
const DAYS = [
  { what: 'an ordinary day', starts: '2027-06-10T04:00:00Z', ends: '2027-06-11T04:00:00Z' },
  { what: 'the day of 23 hours', starts: '2027-03-14T05:00:00Z', ends: '2027-03-15T04:00:00Z' },
  { what: 'the day of 25 hours', starts: '2027-11-07T04:00:00Z', ends: '2027-11-08T05:00:00Z' },
];
const around = (instant: string, seconds: number) => new Date(Date.parse(instant) + seconds * 1000).toISOString();

for (const { what, starts, ends } of DAYS) {
  test(`A16: today's orders and earnings are right at both midnights of ${what}`, async () => {
    setClock(app, around(starts, -60));
    const [chef, customer, rider] = [await addChef(app), await addCustomer(app), await addRider(app)];
    const dish = await addDish(app, chef, { price: 1000, quantity: 100 });
    const bought: string[] = [];
    for (const moment of [around(starts, -60), starts, around(ends, -60), ends]) {
      setClock(app, moment);
      const [id = ''] = await buy(app, customer, [[dish, 1]]);
      await moveAsChef(app, chef, id, 'Waiting Pickup');
      await moveAsRider(app, rider, id, 'In Progress');
      await moveAsRider(app, rider, id, 'Completed');
      bought.push(id);
    }
    const total = { totalOrders: 4, totalEarnings: 40 };
    const delivered = { totalOrders: 4, totalEarnings: 11.96 };
    setClock(app, around(ends, -30));
    expect(await statsOf(chef, 'getChefStats')).toEqual({ todaysOrders: 2, todaysEarnings: 20, ...total });
    expect(await statsOf(rider, 'getRiderStats')).toEqual({ todaysOrders: 2, todaysEarnings: 5.98, ...delivered });
    setClock(app, around(ends, 30));
    expect(await statsOf(chef, 'getChefStats')).toEqual({ todaysOrders: 1, todaysEarnings: 10, ...total });
    expect(await statsOf(rider, 'getRiderStats')).toEqual({ todaysOrders: 1, todaysEarnings: 2.99, ...delivered });
    setClock(app, around(starts, -30));
    expect((await statsOf(chef, 'getChefStats')).todaysOrders).toBe(1);
    expect(bought).toHaveLength(4);
  });
}

test('earnings leave out fee, tax, cancelled and refunded orders, and begin at Accept', async () => {
  app.clock.shift(0);
  const [chef, customer] = [await addChef(app), await addCustomer(app)];
  const dish = await addDish(app, chef, { price: 1250 });
  const [kept = ''] = await buy(app, customer, [[dish, 2]]);
  const [dropped = ''] = await buy(app, customer, [[dish, 1]]);
  await cancelOrder(app, customer, dropped);
  const pending = { todaysOrders: 1, todaysEarnings: 0, totalOrders: 1, totalEarnings: 0 };
  expect(await statsOf(chef, 'getChefStats')).toEqual(pending);
  await moveAsChef(app, chef, kept, 'Waiting Pickup');
  expect(await statsOf(chef, 'getChefStats')).toEqual({ ...pending, todaysEarnings: 25, totalEarnings: 25 });
  const [order] = await app.sql`
    select subtotal_cents, delivery_fee_cents, tax_cents, total_cents from orders where id = ${kept}`;
  // 13 % of $27.99 is $3.6387.
  expect(order).toEqual({ subtotal_cents: 2500, delivery_fee_cents: 299, tax_cents: 364, total_cents: 3163 });

  const rider = await addRider(app);
  await moveAsRider(app, rider, kept, 'In Progress');
  await moveAsRider(app, rider, kept, 'Completed');
  const [{ order_no }] = await app.sql<[{ order_no: number }]>`select order_no from orders where id = ${kept}`;
  await adminOf(app)('refund', String(order_no), '--bearer', 'chef', '--reason', 'Burnt', '--yes');
  expect(await statsOf(chef, 'getChefStats')).toEqual({ ...pending, todaysEarnings: 0, totalEarnings: 0 });
});

test('a delivery counts on the day on which it was made', async () => {
  setClock(app, '2027-06-20T16:00:00Z');
  const [chef, customer, rider] = [await addChef(app), await addCustomer(app), await addRider(app)];
  const dish = await addDish(app, chef);
  const [id = ''] = await buy(app, customer, [[dish, 1]]);
  await moveAsChef(app, chef, id, 'Waiting Pickup');
  await moveAsRider(app, rider, id, 'In Progress');
  setClock(app, '2027-06-21T16:00:00Z');
  await moveAsRider(app, rider, id, 'Completed');
  expect((await statsOf(rider, 'getRiderStats')).todaysOrders).toBe(1);
  expect((await statsOf(chef, 'getChefStats')).todaysOrders).toBe(0);
});

test('a chef’s limit starts anew at Toronto’s midnight', async () => {
  setClock(app, '2027-11-08T04:59:00Z');
  const chef = await addChef(app, { maxOrders: 1 });
  const [one, two, three] = [await addCustomer(app), await addCustomer(app), await addCustomer(app)];
  const dish = await addDish(app, chef);
  await openPage(app, one, [[dish, 1]]);
  expect((await startCheckout(app, two, [[dish, 1]])).error).toMatch(/can't take more orders today\.$/);
  setClock(app, '2027-11-08T05:01:00Z');
  await openPage(app, two, [[dish, 1]]);
  expect((await startCheckout(app, three, [[dish, 1]])).error).toMatch(/can't take more orders today\.$/);
});

test('A16: a hold ends with its page: not before 31 minutes, and with the next sweep after', async () => {
  app.clock.shift(0);
  const [chef, customer] = [await addChef(app), await addCustomer(app)];
  const dish = await addDish(app, chef, { quantity: 3 });
  const { url, sessionId } = await openPage(app, customer, [[dish, 3]]);
  app.clock.shift(30 * 60);
  await sweepCheckouts(app.app.systemContext());
  expect(await stockOf(app, dish)).toBe(0);
  expect((await fetch(url)).status).toBe(200);
  app.clock.shift(31 * 60 + 60);
  expect((await postCard(url)).status).toBe(410);
  await sweepCheckouts(app.app.systemContext());
  expect(await stockOf(app, dish)).toBe(3);
  app.clock.shift(0);
  expect((await confirm(app, customer, sessionId)).status).toBe('expired');
});

test('A16: a clock that is set back by five minutes neither loses a payment nor a portion', async () => {
  app.clock.shift(0);
  const [chef, customer] = [await addChef(app), await addCustomer(app)];
  const dish = await addDish(app, chef, { quantity: 3 });
  const { url, sessionId } = await openPage(app, customer, [[dish, 2]]);
  await sweepCheckouts(app.app.systemContext());
  app.clock.shift(-5 * 60);
  expect((await postCard(url)).status).toBe(303);
  await sweepCheckouts(app.app.systemContext());
  expect((await confirm(app, customer, sessionId)).status).toBe('paid');
  expect(await stockOf(app, dish)).toBe(1);
  app.clock.shift(0);
});
