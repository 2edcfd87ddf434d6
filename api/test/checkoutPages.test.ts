import { afterAll, expect, test } from 'vitest';
import { untilBooksAgree } from './support/invariants.ts';
import {
  addChef,
  addCustomer,
  addDish,
  addRegular,
  buy,
  cancelCheckout,
  confirm,
  openCheckout,
  openPage,
  postCard,
  startCheckout,
  stockOf,
} from './support/marketplace.ts';
import { sharedApp } from './support/sharedApp.ts';
import { startTestApp } from './support/testApp.ts';

const MINUTE_S = 60;

const app = await sharedApp({ RATE_LIMITS: 'off' });
afterAll(() => untilBooksAgree(app.sql));

test('the same cart answers the same page, in any order of its lines', async () => {
  const [customer, chef] = [await addCustomer(app), await addChef(app)];
  const [one, two] = [await addDish(app, chef), await addDish(app, chef)];
  const first = await openPage(app, customer, [
    [one, 1],
    [two, 2],
  ]);
  const again = await openPage(app, customer, [
    [two, 2],
    [one, 1],
  ]);
  expect(again).toEqual(first);
  expect(await stockOf(app, two)).toBe(8);
});

test('another cart closes the page before it and keeps what both have', async () => {
  const [customer, chef] = [await addCustomer(app), await addChef(app)];
  const [one, two] = [await addDish(app, chef, { quantity: 3 }), await addDish(app, chef)];
  const first = await openPage(app, customer, [[one, 3]]);
  const second = await openPage(app, customer, [
    [one, 2],
    [two, 1],
  ]);
  expect(second.sessionId).not.toBe(first.sessionId);
  expect([await stockOf(app, one), await stockOf(app, two)]).toEqual([1, 9]);
  expect((await postCard(first.url)).status).toBe(410);
  expect((await postCard(second.url)).status).toBe(303);
});

test('a cart that cannot be held leaves the page before it as it is', async () => {
  const [customer, chef] = [await addCustomer(app), await addChef(app)];
  const [one, none] = [
    await addDish(app, chef, { quantity: 3 }),
    await addDish(app, chef, { name: 'Roti', quantity: 0 }),
  ];
  const first = await openPage(app, customer, [[one, 2]]);
  expect((await startCheckout(app, customer, [[none, 1]])).error).toBe('Roti is sold out.');
  expect(await stockOf(app, one)).toBe(1);
  expect(await openCheckout(app, customer)).toMatchObject({ sessionId: first.sessionId });
  expect((await postCard(first.url)).status).toBe(303);
});

test('checking out again after paying leads to the order, not to a second payment', async () => {
  const [customer, chef] = [await addCustomer(app), await addChef(app)];
  const dish = await addDish(app, chef);
  const session = await openPage(app, customer, [[dish, 1]]);
  // Paid at the provider, unknown to us yet.
  await app.sql`
    update test_payments.sessions set status = 'complete', payment_id = ${`pay_${session.sessionId}`}
    where id = ${session.sessionId}`;
  const again = await openPage(app, customer, [[dish, 1]]);
  expect(again.url).toBe(`${app.url}/Customer/OrderDetails?session_id=${session.sessionId}`);
  expect((await confirm(app, customer, session.sessionId)).orders).toHaveLength(1);
});

test('lapsed portions are free for the next customer at once', async () => {
  const [slow, quick, chef] = [await addCustomer(app), await addCustomer(app), await addChef(app)];
  const dish = await addDish(app, chef, { name: 'Idli', quantity: 1 });
  const lapsing = await openPage(app, slow, [[dish, 1]]);
  expect((await startCheckout(app, quick, [[dish, 1]])).error).toBe('Idli is sold out.');

  app.clock.shift(31 * MINUTE_S + 1);
  try {
    expect((await startCheckout(app, quick, [[dish, 1]])).error).toBeUndefined();
    expect((await postCard(lapsing.url)).status).toBe(410);
    expect((await confirm(app, slow, lapsing.sessionId)).status).toBe('expired');
    expect(await stockOf(app, dish)).toBe(0);
  } finally {
    app.clock.shift(0);
  }
});

test('a chef’s limit of orders a day is kept, and given back by a cancel', async () => {
  const chef = await addChef(app, { maxOrders: 2 });
  const dish = await addDish(app, chef, { quantity: 50 });
  const [one, two, three] = [await addCustomer(app), await addCustomer(app), await addCustomer(app)];
  await buy(app, one, [[dish, 1]]);
  const held = await openPage(app, two, [[dish, 1]]);
  expect((await startCheckout(app, three, [[dish, 1]])).error).toBe(`${chef.firstName} can't take more orders today.`);
  await cancelCheckout(app, two, held.sessionId);
  expect((await startCheckout(app, three, [[dish, 1]])).error).toBeUndefined();
});

test('text that no database can hold is cleaned or unknown', async () => {
  const [customer, chef] = [await addCustomer(app), await addChef(app)];
  const dish = await addDish(app, chef);
  const answer = await startCheckout(app, customer, [], {
    products: [{ id: dish.id, price: 1250, quantity: 1, special_request: 'mild\u0000' }],
  });
  expect(answer.error).toBeUndefined();
  await expect(confirm(app, customer, 'cs_\u0000')).rejects.toThrow('Not found.');
  const page = await app.graphql(
    'query ($after: ID) { getPastOrdersCustomer(after: $after) { id } }',
    { after: '\u0000' },
    customer,
  );
  expect(page.data).toEqual({ getPastOrdersCustomer: [] });
});

test('a person opens at most ten pages a minute, and is told how long to wait', async () => {
  const limited = await startTestApp();
  try {
    const [customer, other, chef] = [await addRegular(limited), await addCustomer(limited), await addChef(limited)];
    // Past the minute of the first meal.
    limited.clock.shift(61);
    const dish = await addDish(limited, chef, { quantity: 90 });
    for (let n = 0; n < 10; n += 1) {
      expect((await startCheckout(limited, customer, [[dish, 1 + (n % 2)]])).error).toBeUndefined();
    }
    const refused = await startCheckout(limited, customer, [[dish, 1]]);
    expect(refused.code).toBe('RATE_LIMITED');
    // The first page is at most a minute away.
    expect(refused.error).toMatch(/^Too many attempts\. Please try again in (1|a) minute\.$/);
    expect((await startCheckout(limited, other, [[dish, 1]])).error).toBeUndefined();
    limited.clock.shift(122);
    expect((await startCheckout(limited, customer, [[dish, 1]])).error).toBeUndefined();
  } finally {
    await limited.close();
  }
});
