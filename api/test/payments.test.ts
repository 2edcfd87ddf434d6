import { afterEach, expect, test } from 'vitest';
import { sweepCheckouts } from '../src/modules/checkout/sweepCheckouts.ts';
import { untilBooksAgree } from './support/invariants.ts';
import {
  addChef,
  addCustomer,
  addDish,
  addPeople,
  confirm,
  countMails,
  countOrders,
  eventually,
  openPage,
  postCard,
  stockOf,
} from './support/marketplace.ts';
import { anOpenPage, ordersOf, paySilently, postSigned } from './support/paymentMessages.ts';
import { sharedApp } from './support/sharedApp.ts';

const app = await sharedApp({ RATE_LIMITS: 'off' });
afterEach(() => untilBooksAgree(app.sql));

// Three roads to an order

test('the message to the webhook alone makes the order', async () => {
  const { url, sessionId } = await anOpenPage(app);
  await postCard(url);
  await eventually(
    () => ordersOf(app, sessionId),
    (count) => count === 1,
  );
});

test('A1: 200 messages about one payment make one order and one receipt', async () => {
  const { sessionId } = await anOpenPage(app);
  await paySilently(app, [sessionId]);
  const receipts = await countMails(app, 'orderPlaced');
  const types = ['checkout.session.completed', 'checkout.session.expired', 'checkout.session.async_payment_succeeded'];
  const statuses: number[] = [];
  for (let round = 0; round < 4; round += 1) {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => postSigned(app, sessionId, types[n % types.length])),
    );
    statuses.push(...answers.map((answer) => answer.status));
  }
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(await ordersOf(app, sessionId)).toBe(1);
  expect(await countMails(app, 'orderPlaced')).toBe(receipts + 1);
});

test('A2: with every message lost and no browser back, the sweeper makes the orders', async () => {
  const chef = await addChef(app);
  const dish = await addDish(app, chef, { quantity: 100 });
  const buyers = await addPeople(app, 100);
  const pages = await Promise.all(buyers.map((buyer) => openPage(app, buyer, [[dish, 1]])));
  await paySilently(
    app,
    pages.map((page) => page.sessionId),
  );
  app.clock.shift(60);
  await sweepCheckouts(app.app.systemContext());
  app.clock.shift(0);
  expect(await countOrders(app, dish)).toBe(100);
});

test('A3: webhook, return page and sweeper at once make one order each', async () => {
  const chef = await addChef(app);
  const dish = await addDish(app, chef, { quantity: 100 });
  const buyers = await addPeople(app, 40);
  const pages = await Promise.all(
    buyers.map(async (buyer) => ({ buyer, ...(await openPage(app, buyer, [[dish, 1]])) })),
  );
  await paySilently(
    app,
    pages.map((page) => page.sessionId),
  );
  app.clock.shift(60);
  await Promise.all([
    sweepCheckouts(app.app.systemContext()),
    ...pages.flatMap(({ sessionId, buyer }) => [postSigned(app, sessionId), confirm(app, buyer, sessionId)]),
  ]);
  app.clock.shift(0);
  expect(await countOrders(app, dish)).toBe(40);
});

test('A4: a message that overtakes our own note of the session is understood', async () => {
  const { sessionId, customer } = await anOpenPage(app);
  await app.sql`update checkouts set session_id = null, session_url = null where session_id = ${sessionId}`;
  await paySilently(app, [sessionId]);
  expect((await postSigned(app, sessionId)).status).toBe(200);
  expect(await ordersOf(app, sessionId)).toBe(1);
  expect((await confirm(app, customer, sessionId)).status).toBe('paid');
});

test('a payment in the last second is found when the hold ends', async () => {
  const { sessionId, customer } = await anOpenPage(app);
  await paySilently(app, [sessionId]);
  app.clock.shift(31 * 60 + 1);
  await sweepCheckouts(app.app.systemContext());
  app.clock.shift(0);
  expect(await ordersOf(app, sessionId)).toBe(1);
  expect((await confirm(app, customer, sessionId)).status).toBe('paid');
});

test('a message whose work failed is not answered as done, and works when it comes again', async () => {
  const { sessionId } = await anOpenPage(app);
  await paySilently(app, [sessionId]);
  const other = await anOpenPage(app);
  await app.sql`create function refuse_order() returns trigger language plpgsql as 'begin raise exception ''no''; end'`;
  await app.sql`create trigger refuse before insert on order_lines execute function refuse_order()`;
  expect((await postSigned(app, sessionId)).status).toBe(500);
  await postCard(other.url);
  await eventually(
    () => app.sql`
      select from pgboss.job where name = 'paymentMessage' and state = 'retry' and data ->> 'sessionId' = ${other.sessionId}`,
    (jobs) => jobs.length === 1,
  );
  expect(await ordersOf(app, sessionId)).toBe(0);
  await app.sql`drop trigger refuse on order_lines`;
  expect((await postSigned(app, sessionId)).status).toBe(200);
  expect(await ordersOf(app, sessionId)).toBe(1);
  await eventually(
    () => ordersOf(app, other.sessionId),
    (count) => count === 1,
  );
});

test('the return page before the payment says that it has not arrived', async () => {
  const { sessionId, customer } = await anOpenPage(app);
  expect(await confirm(app, customer, sessionId)).toEqual({
    status: 'open',
    message: 'Your payment has not arrived yet.',
    lines: [],
    orders: [],
  });
});

// Paid too late

async function payAfterRelease(more: { quantityLeft: number }) {
  const [customer, chef] = [await addCustomer(app), await addChef(app)];
  const dish = await addDish(app, chef, { name: 'Chaat', price: 1000, quantity: 2 });
  const { sessionId } = await openPage(app, customer, [[dish, 2]]);
  app.clock.shift(31 * 60 + 1);
  await sweepCheckouts(app.app.systemContext());
  app.clock.shift(0);
  expect(await stockOf(app, dish)).toBe(2);
  const other = await addCustomer(app);
  if (more.quantityLeft < 2) await openPage(app, other, [[dish, 2 - more.quantityLeft]]);
  // Expired at the provider too, and paid all the same.
  await app.sql`
    update test_payments.sessions set status = 'complete', payment_id = 'pay_' || id where id = ${sessionId}`;
  await postSigned(app, sessionId);
  return { sessionId, customer, dish };
}

test('A11: a payment after the release becomes an order while portions are left', async () => {
  const { sessionId, customer, dish } = await payAfterRelease({ quantityLeft: 2 });
  expect(await ordersOf(app, sessionId)).toBe(1);
  expect(await stockOf(app, dish)).toBe(0);
  expect((await confirm(app, customer, sessionId)).status).toBe('paid');
});

test('A11: a payment whose dishes are gone is refunded', async () => {
  const mails = await countMails(app, 'refunded');
  const { sessionId, customer, dish } = await payAfterRelease({ quantityLeft: 1 });
  expect(await ordersOf(app, sessionId)).toBe(0);
  expect(await stockOf(app, dish)).toBe(1);
  expect(await confirm(app, customer, sessionId)).toEqual({
    status: 'refunded',
    message:
      'Your payment arrived after the time to pay had ended. Only 1 of Chaat left. The full amount is on its way back to your card.',
    lines: [],
    orders: [],
  });
  const [refund] = await eventually(
    () => app.sql`
      select refunds.status, amount_cents, reason from refunds join checkouts on checkouts.id = checkout_id
      where session_id = ${sessionId}`,
    ([row]) => row?.status === 'Refunded',
  );
  expect(refund).toMatchObject({
    amount_cents: 2299,
    reason: 'Your payment arrived after the time to pay had ended. Only 1 of Chaat left.',
  });
  expect(await countMails(app, 'refunded')).toBe(mails + 1);
});
