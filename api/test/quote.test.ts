import { afterAll, describe, expect, test } from 'vitest';
import { untilBooksAgree } from './support/invariants.ts';
import {
  addChef,
  addCustomer,
  addDish,
  buy,
  type CartLine,
  cancelCheckout,
  confirm,
  moveAsChef,
  openCheckout,
  openPage,
  type Person,
  postCard,
  startCheckout,
  stockOf,
} from './support/marketplace.ts';
import { sharedApp, sharedCountedApp } from './support/sharedApp.ts';

const app = await sharedApp({ RATE_LIMITS: 'off', TAX_PERCENT: '13' });
const counted = await sharedCountedApp(app);
afterAll(() => untilBooksAgree(app.sql));

const QUOTE = `query ($orderInput: OrderInput) { getQuote(orderInput: $orderInput) {
  groups { chef_id food delivery taxes { name amount } total } total } }`;
type Quote = { groups: Record<string, unknown>[]; total: number };
type Product = { id: string; quantity: number; price?: number; allergens_stated_at?: string };

const quoteOf = (products: readonly Product[], person: Person) =>
  counted.graphql<{ getQuote: Quote }>(QUOTE, { orderInput: { products } }, person);
const productsOf = (lines: readonly CartLine[]): Product[] => lines.map(([{ id }, quantity]) => ({ id, quantity }));

async function twoKitchens() {
  const [customer, first, second] = [await addCustomer(app), await addChef(app), await addChef(app)];
  const [curry, pasta] = [await addDish(app, first, { price: 1000 }), await addDish(app, second, { price: 500 })];
  const lines: CartLine[] = [
    [curry, 1],
    [pasta, 3],
  ];
  if (first.chefId < second.chefId) lines.reverse();
  return { customer, first, second, curry, pasta, lines };
}

async function holdings() {
  const [row] = await app.sql`
    select (select count(*) from checkouts) as checkouts, (select count(*) from stock_movements) as movements,
      (select sum(orders) from chef_days) as days, (select count(*) from rate_counters) as counters`;
  return row;
}

describe('a quote', () => {
  test('a quote says what the orders cost, by chef and in all, and holds nothing', async () => {
    const { customer, first, second, lines } = await twoKitchens();
    const before = await holdings();
    const { data } = await quoteOf(productsOf(lines), customer);
    expect(await counted.counter.fewest(() => quoteOf(productsOf(lines), customer), 2)).toBe(2);
    expect(await holdings()).toEqual(before);
    const groups = [
      { chef_id: first.chefId, food: 10, delivery: 2.99, taxes: [{ name: 'Tax, 13%', amount: 1.69 }], total: 14.68 },
      { chef_id: second.chefId, food: 15, delivery: 2.99, taxes: [{ name: 'Tax, 13%', amount: 2.34 }], total: 20.33 },
    ];
    expect(data?.getQuote.groups).toHaveLength(2);
    expect(data?.getQuote).toEqual({ groups: expect.arrayContaining(groups), total: 35.01 });

    const ids = await buy(app, customer, lines);
    const orders = await app.sql`
      select chef_id, subtotal_cents, delivery_fee_cents, tax_cents, total_cents from orders where id = any (${ids})`;
    const inCents = groups.map(({ chef_id, food, delivery, taxes, total }) => ({
      chef_id,
      subtotal_cents: Math.round(food * 100),
      delivery_fee_cents: Math.round(delivery * 100),
      tax_cents: Math.round((taxes[0]?.amount ?? 0) * 100),
      total_cents: Math.round(total * 100),
    }));
    expect(orders).toHaveLength(2);
    expect(orders.map((order) => ({ ...order }))).toEqual(expect.arrayContaining(inCents));
  });

  test('a quote covers what is sold out, and refuses a changed price or statement', async () => {
    const [customer, chef] = [await addCustomer(app), await addChef(app)];
    const [dal, naan] = [await addDish(app, chef, { quantity: 0 }), await addDish(app, chef, { name: 'Naan' })];
    expect((await quoteOf([{ id: dal.id, quantity: 99 }], customer)).data?.getQuote.groups).toHaveLength(1);
    const line = { id: naan.id, quantity: 1 };
    expect((await quoteOf([{ ...line, price: 1 }], customer)).error).toBe(
      'Naan now costs $12.50. Please check your cart.',
    );
    expect((await quoteOf([{ ...line, allergens_stated_at: '2026-01-01' }], customer)).code).toBe('ALLERGENS');
    expect((await quoteOf([line], chef)).error).toBe('You cannot order your own dishes.');
    await app.sql`update products set is_available = false where id = ${naan.id}`;
    expect((await quoteOf([line], customer)).code).toBe('CONFLICT');
    expect((await quoteOf([], customer)).code).toBe('BAD_USER_INPUT');
    expect((await quoteOf(Array(101).fill(line), customer)).code).toBe('BAD_USER_INPUT');
  });

  test('of others’ lapsed portions releases none', async () => {
    const [slow, quick, chef] = [await addCustomer(app), await addCustomer(app), await addChef(app)];
    const dish = await addDish(app, chef, { quantity: 1 });
    await openPage(app, slow, [[dish, 1]]);
    app.clock.shift(31 * 60 + 1);
    try {
      expect((await quoteOf([{ id: dish.id, quantity: 1 }], quick)).error).toBeUndefined();
      expect(await stockOf(app, dish)).toBe(0);
    } finally {
      app.clock.shift(0);
    }
  });
});

describe('the total that a customer saw', () => {
  test('another total than the customer saw is refused with the new one, and nothing is held', async () => {
    const { customer, curry, pasta, lines } = await twoKitchens();
    for (const total of [3500, 3502, 0, -3501]) {
      const answer = await startCheckout(app, customer, lines, { total });
      expect([answer.code, answer.error]).toEqual([
        'CONFLICT',
        'The total is now $35.01. Nothing was charged. Please check it and try again.',
      ]);
    }
    expect([await stockOf(app, curry), await stockOf(app, pasta), await openCheckout(app, customer)]).toEqual([
      10,
      10,
      null,
    ]);
    const page = await startCheckout(app, customer, lines, { total: 3501 });
    expect(page.error).toBeUndefined();
    expect((await startCheckout(app, customer, lines, { total: 3500 })).code).toBe('CONFLICT');
    expect(await openCheckout(app, customer)).toMatchObject({ ...page.data?.createCheckoutSession, total: 35.01 });
    expect((await startCheckout(app, customer, lines)).data).toEqual(page.data);
  });

  test('is that of the page: after a change of the rates the same cart gets another one', async () => {
    const { customer, lines } = await twoKitchens();
    const before = await openPage(app, customer, lines);
    await withFee(399, async () => {
      expect((await startCheckout(app, customer, lines, { total: 3501 })).error).toMatch('The total is now $37.27.');
      expect((await openCheckout(app, customer))?.sessionId).toBe(before.sessionId);
      const after = await openPage(app, customer, lines);
      expect(after.sessionId).not.toBe(before.sessionId);
      expect(await openCheckout(app, customer)).toMatchObject({ sessionId: after.sessionId, total: 37.27 });
      expect((await postCard(before.url)).status).toBe(410);
    });
  });
});

async function withFee(cents: number, work: () => Promise<void>): Promise<void> {
  const { deliveryFeeCents } = app.config;
  app.config.deliveryFeeCents = cents;
  try {
    await work();
  } finally {
    app.config.deliveryFeeCents = deliveryFeeCents;
  }
}

describe('the payment page', () => {
  const forget = (sessionId: string) => app.sql<{ id: string }[]>`
    update checkouts set session_id = null, session_url = null where session_id = ${sessionId} returning id`;
  const linesAt = async (sessionId: string) => {
    const [row] = await app.sql<[{ lines: object[] }]>`
      select request -> 'lines' as lines from test_payments.sessions where id = ${sessionId}`;
    return row.lines;
  };

  test('a checkout opened by the version before is opened by the same request', async () => {
    const { customer, first, second, lines } = await twoKitchens();
    const { sessionId } = await openPage(app, customer, lines);
    const asBefore = [
      ...lines.map(([{ name, price }, quantity]) => ({ name, unitAmount: price, quantity })),
      { name: 'Delivery', unitAmount: 299, quantity: 2 },
      { name: 'Tax', unitAmount: 403, quantity: 1 },
    ];
    expect(await linesAt(sessionId)).toEqual(asBefore);
    const [checkout] = await forget(sessionId);
    await app.sql`update checkout_groups set day = null where checkout_id = ${checkout?.id ?? ''}`;
    expect((await openPage(app, customer, lines)).sessionId).toBe(sessionId);
    await cancelCheckout(app, customer, sessionId);
    const [days] = await app.sql`
      select sum(orders) as orders from chef_days where chef_id = any (${[first.chefId, second.chefId]})`;
    expect(days).toEqual({ orders: 0 });
  });

  test('counts what each order is charged, to the cent, also where the deliveries differ', async () => {
    const { customer, first, second, lines } = await twoKitchens();
    const { sessionId } = await openPage(app, customer, lines);
    const [checkout] = await forget(sessionId);
    await app.sql`delete from test_payments.sessions where id = ${sessionId}`;
    const set = (chefId: string, fee: number) => app.sql`
      update checkout_groups set delivery_fee_cents = ${fee}::int, total_cents = total_cents - delivery_fee_cents + ${fee}::int
      where checkout_id = ${checkout?.id ?? ''} and chef_id = ${chefId}`;
    await set(first.chefId, 100);
    await set(second.chefId, 498);
    const differing = await openPage(app, customer, lines);
    expect((await linesAt(differing.sessionId)).slice(2)).toEqual([
      { name: 'Delivery', unitAmount: 598, quantity: 1 },
      { name: 'Tax', unitAmount: 403, quantity: 1 },
    ]);
    await forget(differing.sessionId);
    await app.sql`delete from test_payments.sessions where id = ${differing.sessionId}`;
    await set(first.chefId, 0);
    await set(second.chefId, 598);
    const one = await openPage(app, customer, lines);
    expect((await linesAt(one.sessionId)).slice(2)).toEqual([
      { name: 'Delivery', unitAmount: 598, quantity: 1 },
      { name: 'Tax', unitAmount: 403, quantity: 1 },
    ]);
    expect((await postCard(one.url)).status).toBe(303);
    expect((await confirm(app, customer, one.sessionId)).orders).toHaveLength(2);
  });
});

describe('each order of a checkout', () => {
  const LATER = '2031-05-04';

  /** The second chef's order counts against another day. */
  async function ofTwoDays() {
    const scene = await twoKitchens();
    const { sessionId, url } = await openPage(app, scene.customer, scene.lines);
    await app.sql`
      update checkout_groups set day = ${LATER} where chef_id = ${scene.second.chefId} and checkout_id = (
        select id from checkouts where session_id = ${sessionId})`;
    await app.sql`update chef_days set day = ${LATER} where chef_id = ${scene.second.chefId}`;
    const days = async () => {
      const rows = await app.sql<{ later: boolean; orders: number }[]>`
        select day = ${LATER} as later, orders from chef_days
        where chef_id = any (${[scene.first.chefId, scene.second.chefId]}) order by day`;
      return rows.map(({ later, orders }) => `${later ? 'later' : 'now'} ${orders}`);
    };
    expect(await days()).toEqual(['now 1', 'later 1']);
    return { ...scene, sessionId, url, days };
  }

  test('an order frees its day when the page is given up, and takes it again if paid', async () => {
    const { customer, sessionId, pasta, days } = await ofTwoDays();
    await cancelCheckout(app, customer, sessionId);
    expect([await days(), await stockOf(app, pasta)]).toEqual([['now 0', 'later 0'], 10]);
    await app.sql`
      update test_payments.sessions set status = 'complete', payment_id = 'pay_' || id where id = ${sessionId}`;
    expect((await confirm(app, customer, sessionId)).orders).toHaveLength(2);
    expect([await days(), await stockOf(app, pasta)]).toEqual([['now 1', 'later 1'], 7]);
  });

  test('frees its own day when another cart replaces the page', async () => {
    const { customer, curry, days } = await ofTwoDays();
    await openPage(app, customer, [[curry, 2]]);
    expect(await days()).toEqual(['now 1', 'later 0']);
  });

  test('frees its own day when its chef rejects it', async () => {
    const { customer, sessionId, url, first, second, days } = await ofTwoDays();
    await postCard(url);
    await confirm(app, customer, sessionId);
    const orders = await app.sql<{ id: string; chef_id: string }[]>`
      select orders.id, chef_id from orders join checkouts on checkouts.id = group_id where session_id = ${sessionId}`;
    const reject = (chef: typeof first) =>
      moveAsChef(app, chef, orders.find(({ chef_id }) => chef_id === chef.chefId)?.id ?? '', 'Cancelled');
    await reject(second);
    expect(await days()).toEqual(['now 1', 'later 0']);
    await reject(first);
    expect(await days()).toEqual(['now 0', 'later 0']);
  });
});

test('an unknown campus is refused as the checkout does', async () => {
  const { customer, lines } = await twoKitchens();
  const orderInput = { products: productsOf(lines), campus: 'Nowhere Hall' };
  const answer = await app.graphql(QUOTE, { orderInput }, customer);
  expect([answer.code, answer.error]).toEqual(['BAD_USER_INPUT', 'Campus Name is required.']);
});
