import { afterEach, expect, test } from 'vitest';
import { untilBooksAgree } from './support/invariants.ts';
import {
  addChef,
  addCustomer,
  addDish,
  addPeople,
  addRegular,
  buy,
  type CartLine,
  cancelOrder,
  openPage,
  type Person,
  postCard,
  type Session,
  startCheckout,
  stockOf,
} from './support/marketplace.ts';
import { sharedApp } from './support/sharedApp.ts';

const AGAIN = '3 payments for Momos were left unfinished in the last three hours. You can try again in 180 minutes.';
const MINUTE_S = 60;

const app = await sharedApp({ RATE_LIMITS: 'off' });
afterEach(async () => {
  app.clock.shift(0);
  await untilBooksAgree(app.sql);
});

const aDish = async (name = 'Momos', quantity = 100) => addDish(app, await addChef(app), { name, quantity });

async function refusalOf(person: Person, lines: readonly CartLine[]) {
  const response = await fetch(`${app.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${person.token}` },
    body: JSON.stringify({
      query: 'mutation ($orderInput: OrderInput) { createCheckoutSession(orderInput: $orderInput) { sessionId } }',
      variables: { orderInput: { products: lines.map(([dish, quantity]) => ({ id: dish.id, quantity })) } },
    }),
  });
  const { errors } = (await response.json()) as { errors?: { message: string; extensions: object }[] };
  const { message, extensions } = errors?.[0] ?? {};
  return { status: response.status, message, extensions, wait: response.headers.get('retry-after') };
}

async function openPages(person: Person, dish: CartLine[0], count: number): Promise<Session[]> {
  const pages: Session[] = [];
  for (let quantity = 1; quantity <= count; quantity += 1) pages.push(await openPage(app, person, [[dish, quantity]]));
  return pages;
}

test('a fresh account holds 10 portions of a dish, and the 11th is refused by name', async () => {
  const [customer, dish] = [await addCustomer(app), await aDish()];
  expect(await refusalOf(customer, [[dish, 11]])).toEqual({
    status: 200,
    message: 'Until your first delivery, you can order up to 10 portions of a dish. Your cart has 11 of Momos.',
    extensions: { code: 'CONFLICT', reason: 'newcomerDish', products: [dish.id] },
    wait: null,
  });
  const inTwoLines = await refusalOf(customer, [
    [dish, 5],
    [dish, 6],
  ]);
  expect(inTwoLines.message).toContain('Your cart has 11 of Momos.');
  expect(await stockOf(app, dish)).toBe(100);
  await openPage(app, customer, [[dish, 10]]);
  expect(await stockOf(app, dish)).toBe(90);
});

test('a fresh account holds 30 portions in all, and every dish of a larger cart is named', async () => {
  const [customer, dishes] = [
    await addCustomer(app),
    await Promise.all(['A', 'B', 'C', 'D'].map((name) => aDish(name))),
  ];
  const cart = (last: number) => dishes.map((dish, n): CartLine => [dish, n === 3 ? last : 9]);
  const { message, extensions } = await refusalOf(customer, cart(4));
  expect(message).toBe('Until your first delivery, you can order up to 30 portions in all. Your cart has 31.');
  expect(extensions).toEqual({ code: 'CONFLICT', reason: 'newcomerCart', products: dishes.map(({ id }) => id) });
  await openPage(app, customer, cart(3));
  expect(await Promise.all(dishes.map((dish) => stockOf(app, dish)))).toEqual([91, 91, 91, 97]);
});

test('one account cannot take 322 of 333 portions, however many tabs and carts it tries at once', async () => {
  const [customer, chef] = [await addCustomer(app), await addChef(app)];
  const dishes = await Promise.all(Array.from({ length: 9 }, () => addDish(app, chef, { quantity: 37 })));
  const greedy = dishes.map((_, n) => dishes.slice(n).map((dish): CartLine => [dish, 37]));
  const modest = dishes.map((dish, n): CartLine[] => [[dish, n + 1]]);
  const answers = await Promise.all(
    [...greedy, ...greedy, ...modest].map((cart) => startCheckout(app, customer, cart)),
  );
  for (const { error } of answers.slice(0, 18)) expect(error).toContain('you can order up to 10 portions of a dish.');
  const held = await Promise.all(dishes.map(async (dish) => 37 - (await stockOf(app, dish))));
  expect(Math.max(...held)).toBeLessThanOrEqual(10);
  expect(held.filter((count) => count > 0).length).toBeLessThanOrEqual(1);
});

test('payments that were cancelled count, although nothing of the dish is held any more', async () => {
  const [customer, dish] = [await addCustomer(app), await aDish()];
  for (let time = 0; time < 3; time += 1) {
    await openPage(app, customer, [[dish, 2]]);
    await app.graphql('mutation { cancelCheckout { success } }', {}, { token: customer.token });
  }
  expect((await refusalOf(customer, [[dish, 2]])).message).toBe(AGAIN);
  expect(await stockOf(app, dish)).toBe(100);
});

test('a fourth payment for a dish within three hours waits; other dishes go on', async () => {
  const [customer, dish, other] = [await addCustomer(app), await aDish(), await aDish('Pakora')];
  const pages = await openPages(customer, dish, 3);
  const { wait, ...refusal } = await refusalOf(customer, [[dish, 4]]);
  expect(refusal).toEqual({
    status: 429,
    message: AGAIN,
    extensions: { code: 'RATE_LIMITED', reason: 'newcomerAgain', products: [dish.id] },
  });
  expect([Number(wait) > 179 * MINUTE_S, Number(wait) <= 180 * MINUTE_S]).toEqual([true, true]);
  expect([(await fetch(pages[2]?.url ?? '')).status, await stockOf(app, dish)]).toEqual([200, 97]);
  await openPage(app, customer, [[other, 4]]);
  expect([await stockOf(app, dish), await stockOf(app, other)]).toEqual([100, 96]);
  expect((await refusalOf(customer, [[dish, 1]])).message).toBe(AGAIN);

  app.clock.shift(181 * MINUTE_S);
  await openPage(app, customer, [[dish, 5]]);
});

const LAPSED = 'Payments for Momos were left unpaid too long. Please order it tomorrow, or pay for another dish first.';

test('who opens it again each time that it lapses holds it twice a day', async () => {
  const [customer, dish] = [await addCustomer(app), await aDish()];
  let held = 0;
  for (let time = 0; time < 12; time += 1) {
    const { error } = await startCheckout(app, customer, [[dish, 1 + (time % 2)]]);
    if (!error) held += 1;
    app.clock.shift((time + 1) * 31.5 * MINUTE_S);
  }
  expect(held).toBe(2);
  expect((await refusalOf(customer, [[dish, 1]])).message).toBe(LAPSED);
  app.clock.shift(24 * 60 * MINUTE_S + 1);
  await openPage(app, customer, [[dish, 1]]);
});

test.each([
  ['lapsed', 32, false],
  ['were given up before', 24, true],
])(
  'a dish whose payments %s is refused with the wait, until another one is paid and stays',
  async (_how, minutes, givesUp) => {
    const [customer, dish, other] = [await addCustomer(app), await aDish(), await aDish('Pakora')];
    for (const time of [1, 2]) {
      await openPage(app, customer, [[dish, time]]);
      app.clock.shift(time * minutes * MINUTE_S);
      if (givesUp) await app.graphql('mutation { cancelCheckout { success } }', {}, { token: customer.token });
    }
    const { wait, ...refusal } = await refusalOf(customer, [[dish, 1]]);
    expect(refusal).toEqual({
      status: 429,
      message: LAPSED,
      extensions: { code: 'RATE_LIMITED', reason: 'newcomerLapsed', products: [dish.id] },
    });
    expect(Math.ceil(Number(wait) / 60)).toBe(24 * 60 - 2 * minutes);
    const [orderId = ''] = await buy(app, customer, [[other, 1]]);
    await openPage(app, customer, [[dish, 1]]);
    await app.graphql('mutation { cancelCheckout { success } }', {}, { token: customer.token });
    await cancelOrder(app, customer, orderId);
    expect((await refusalOf(customer, [[dish, 1]])).message).toBe(LAPSED);
  },
);

test('all dishes that wait are named, with the text of the one that waits longest', async () => {
  const customer = await addCustomer(app);
  const dishes = await Promise.all(['Pakora', 'Roti', 'Momos', 'Thali'].map((name) => aDish(name)));
  const [pakora, roti, momos, thali] = dishes as [CartLine[0], CartLine[0], CartLine[0], CartLine[0]];
  for (const [minute, dish] of [pakora, roti, thali, momos].entries()) {
    app.clock.shift(minute * MINUTE_S);
    if (dish !== thali) await openPages(customer, dish, 3);
  }
  for (const cart of [dishes, [...dishes].reverse()]) {
    const { message, extensions } = await refusalOf(
      customer,
      cart.map((dish): CartLine => [dish, 4]),
    );
    expect(message).toBe(AGAIN);
    expect(extensions).toEqual({
      code: 'RATE_LIMITED',
      reason: 'newcomerAgain',
      products: [momos.id, roti.id, pakora.id],
    });
  }
});

test('the same cart answers the same page and counts once', async () => {
  const [customer, dish] = [await addCustomer(app), await aDish()];
  const [first] = await openPages(customer, dish, 1);
  for (let time = 0; time < 6; time += 1) expect(await openPage(app, customer, [[dish, 1]])).toEqual(first);
  await openPage(app, customer, [[dish, 2]]);
  await openPage(app, customer, [[dish, 3]]);
  expect((await refusalOf(customer, [[dish, 4]])).message).toBe(AGAIN);
});

test('what was paid does not count, and a cart that could not be held does not either', async () => {
  const [customer, dish, few] = [await addCustomer(app), await aDish(), await aDish('Roti', 1)];
  for (let time = 0; time < 4; time += 1) await buy(app, customer, [[dish, 10]]);
  for (let time = 0; time < 4; time += 1) {
    const refused = await startCheckout(app, customer, [
      [dish, 1],
      [few, 2],
    ]);
    expect(refused.error).toBe('Only 1 of Roti left.');
  }
  await openPages(customer, dish, 3);
  expect((await refusalOf(customer, [[dish, 4]])).message).toBe(AGAIN);
});

test('three of many different carts at once are opened', async () => {
  const [customer, dish] = [await addCustomer(app), await aDish()];
  for (let round = 0; round < 4; round += 1) {
    const quantities = [1, 2, 3, 4].map((n) => n + round);
    await Promise.all(quantities.map((quantity) => startCheckout(app, customer, [[dish, quantity]])));
  }
  const [row] = await app.sql<[{ count: number }]>`
    select count(*) from checkouts where user_id = ${customer.id} and session_id is not null`;
  expect(row.count).toBeGreaterThan(0);
  expect(row.count).toBeLessThanOrEqual(3);
});

test('whoever had a meal delivered is not limited; a paid or cancelled order is not enough', async () => {
  const [regular, customer, dish] = [await addRegular(app), await addCustomer(app), await aDish()];
  const [orderId = ''] = await buy(app, customer, [[dish, 1]]);
  expect((await refusalOf(customer, [[dish, 11]])).status).toBe(200);
  await cancelOrder(app, customer, orderId);
  expect((await refusalOf(customer, [[dish, 11]])).message).toContain('10 portions of a dish');
  for (let quantity = 40; quantity < 46; quantity += 1) await openPage(app, regular, [[dish, quantity]]);
  const page = await openPage(app, regular, [[dish, 99]]);
  expect((await postCard(page.url)).status).toBe(303);
});

test('fresh accounts are limited one by one: what one was refused another may have', async () => {
  const dish = await aDish();
  const [one, two] = await addPeople(app, 2);
  if (!one || !two) throw new Error('Nobody buys.');
  await openPages(one, dish, 3);
  expect((await refusalOf(one, [[dish, 4]])).message).toBe(AGAIN);
  await openPage(app, two, [[dish, 10]]);
});
