import { toCents } from '@homeplate/domain/money';
import { afterAll, describe, expect, test } from 'vitest';
import { refundOrder } from '../src/modules/orders/refunds.ts';
import { untilBooksAgree } from './support/invariants.ts';
import {
  addChef,
  addCustomer,
  addDish,
  addRider,
  ask,
  type CartLine,
  confirm,
  moveAsChef,
  moveAsRider,
  openCheckout,
  type Person,
  postCard,
  startCheckout,
} from './support/marketplace.ts';
import { list } from './support/orderScenes.ts';
import { decideAs, refundsOf } from './support/problemScenes.ts';
import { sharedApp } from './support/sharedApp.ts';

const app = await sharedApp({
  ...{ RATE_LIMITS: 'off', TAX_PERCENT: '13', TIPS: 'on', DELIVERY_FEE_RULES: 'base=299,km=60' },
});
afterAll(() => untilBooksAgree(app.sql));

type Quote = { groups: Record<string, number | string>[]; total: number };
type Wanted = { tip_percent?: number; tip?: number; campus?: string; building?: string };

const quoteOf = (person: Person, lines: readonly CartLine[], wanted: Wanted = {}) =>
  app.graphql<{ getQuote: Quote }>(
    'query ($orderInput: OrderInput) { getQuote(orderInput: $orderInput) { groups { food delivery tip total } total } }',
    { orderInput: { products: lines.map(([{ id }, quantity]) => ({ id, quantity })), ...wanted } },
    person,
  );

async function bought(person: Person, lines: readonly CartLine[], wanted: Wanted = {}): Promise<string[]> {
  const { data, error } = await startCheckout(app, person, lines, wanted);
  const page = data?.createCheckoutSession;
  if (!page) throw new Error(`No page was opened: ${error}`);
  await postCard(page.url);
  return (await confirm(app, person, page.sessionId)).orders.map(({ id }) => id);
}

const MONEY = 'id subtotal delivery_fee tax tip total_amount rider_pay chef_pay payment { amount }';
const seenBy = async (person: Person, field: string, orderId: string | undefined) =>
  (await list(app, person, field, MONEY)).find(({ id }) => id === orderId);

async function kitchen(campus = 'Doon Campus', price = 1250) {
  const chef = await addChef(app, { campus });
  return { chef, dish: await addDish(app, chef, { price }) };
}

async function tipped(tip = 300) {
  const [customer, rider, { chef, dish }] = [await addCustomer(app), await addRider(app), await kitchen()];
  const [orderId = ''] = await bought(customer, [[dish, 1]], { tip });
  return { customer, rider, chef, orderId };
}

async function deliver({ chef, rider, orderId }: Awaited<ReturnType<typeof tipped>>) {
  await moveAsChef(app, chef, orderId, 'Waiting Pickup');
  await moveAsRider(app, rider, orderId, 'In Progress');
  await moveAsRider(app, rider, orderId, 'Completed');
}

const sumOf = (refunds: readonly { amount_cents: number }[]) =>
  refunds.reduce((sum, { amount_cents }) => sum + amount_cents, 0);

describe('a tip', () => {
  test('a tip is untaxed, and the same in quote, payment page, orders and receipt', async () => {
    const [customer, one, two] = [await addCustomer(app), await kitchen(), await kitchen('Doon Campus', 500)];
    const lines: CartLine[] = [
      [one.dish, 1],
      [two.dish, 3],
    ];
    const plain = (await quoteOf(customer, lines)).data?.getQuote;
    expect(plain?.groups.map(({ tip }) => tip)).toEqual([0, 0]);
    const quote = (await quoteOf(customer, lines, { tip_percent: 15 })).data?.getQuote;
    expect(quote?.groups.map(({ food, tip }) => [food, tip])).toEqual([
      [12.5, 1.88],
      [15, 2.25],
    ]);
    expect(toCents(quote?.total ?? 0)).toBe(toCents(plain?.total ?? 0) + 413);

    const total = toCents(quote?.total ?? 0);
    expect((await startCheckout(app, customer, lines, { total })).code).toBe('CONFLICT');
    const answer = await startCheckout(app, customer, lines, { total, tip_percent: 15 });
    const page = answer.data?.createCheckoutSession;
    const [{ charged }] = await app.sql<[{ charged: object[] }]>`
      select request -> 'lines' as charged from test_payments.sessions where id = ${page?.sessionId ?? ''}`;
    expect(charged.at(-1)).toEqual({ name: 'Tip', unitAmount: 413, quantity: 1 });
    await postCard(page?.url ?? '');
    const { orders } = await confirm(app, customer, page?.sessionId ?? '');
    const shown = await Promise.all(orders.map(({ id }) => seenBy(customer, 'getOpenOrders', id)));
    expect(shown.map((order) => order?.tip).sort()).toEqual([1.88, 2.25]);
    expect(shown.reduce((sum, order) => sum + toCents(Number(order?.total_amount)), 0)).toBe(total);
    const [{ dishes }] = await app.sql<[{ dishes: string }]>`
      select data -> 'values' ->> 'dishes' as dishes from pgboss.job where name = 'mail' and data ->> 'to' = ${customer.email}`;
    expect(dishes).toMatch(/Tip\t\$1\.88[\s\S]*Tip\t\$2\.25|Tip\t\$2\.25[\s\S]*Tip\t\$1\.88/);
  });

  test('of another size makes another page of the same cart, and the same one the same page', async () => {
    const [customer, { dish }] = [await addCustomer(app), await kitchen()];
    const open = async (wanted: Wanted) =>
      (await startCheckout(app, customer, [[dish, 1]], wanted)).data?.createCheckoutSession?.sessionId;
    const first = await open({ tip: 200 });
    expect(await open({ tip: 200 })).toBe(first);
    const none = await open({});
    expect(none).not.toBe(first);
    expect(await open({ tip: 0 })).toBe(none);
    expect(await openCheckout(app, customer)).toMatchObject({ sessionId: none, total: 17.5 });

    const lines: CartLine[] = [
      [dish, 1],
      [(await kitchen('Doon Campus', 1500)).dish, 1],
    ];
    const pages = [];
    for (const wanted of [{ tip: 275 }, { tip_percent: 20 }]) {
      pages.push((await startCheckout(app, customer, lines, wanted)).data?.createCheckoutSession?.sessionId);
      expect(await openCheckout(app, customer)).toMatchObject({ total: 43.33 });
    }
    expect(new Set(pages).size).toBe(2);
  });

  test('is what the rider earns with the fee, from the offer on; the chef sees none of it', async () => {
    const scene = await tipped();
    const { customer, chef, rider, orderId } = scene;
    expect(await seenBy(chef, 'getCurrentOrders', orderId)).toMatchObject({
      ...{ tip: null, total_amount: 17.5, payment: { amount: 17.5 }, subtotal: 12.5, chef_pay: 12.5 },
    });
    await app.sql`update orders set fee_cents = 125 where id = ${orderId}`;
    // What the kitchen gets is its own matter.
    expect(await seenBy(chef, 'getCurrentOrders', orderId)).toMatchObject({ subtotal: 12.5, chef_pay: 11.25 });
    expect(await seenBy(customer, 'getOpenOrders', orderId)).toMatchObject({ chef_pay: null });
    await app.sql`update orders set fee_cents = 0 where id = ${orderId}`;
    await moveAsChef(app, chef, orderId, 'Waiting Pickup');
    const paid = { rider_pay: 5.99, tip: 3, total_amount: 20.5 };
    expect(await seenBy(rider, 'getCurrentOrdersRider', orderId)).toMatchObject(paid);
    await deliver(scene);
    expect(await seenBy(rider, 'getCompletedOrdersRider', orderId)).toMatchObject(paid);
    const figures = async () => {
      type Figures = { getRiderStats: Record<string, number>; getRiderWeek: { earnings: number }[] };
      const query = '{ getRiderStats { todaysEarnings totalEarnings } getRiderWeek { earnings } }';
      const { data } = await app.graphql<Figures>(query, {}, rider);
      return [...Object.values(data?.getRiderStats ?? {}), data?.getRiderWeek.at(-1)?.earnings];
    };
    expect(await figures()).toEqual([5.99, 5.99, 5.99]);
    await ask(app, customer, `answerArrival(orderId: "${orderId}", arrived: false)`);
    expect(await figures()).toEqual([0, 0, 0]);
  });

  test('goes back with a cancelled order', async () => {
    const { chef, orderId } = await tipped();
    await moveAsChef(app, chef, orderId, 'Cancelled');
    expect(sumOf(await refundsOf(app, orderId))).toBe(2050);
  });

  test('stays when all that was bought goes back in parts, and goes with the whole order', async () => {
    const scene = await tipped();
    await deliver(scene);
    const { orderId } = scene;
    const refuse = (amount: number) =>
      app.sql.begin((tx) =>
        refundOrder(app.app.systemContext(), tx as never, { orderId, amount, bearer: 'platform', reason: 'Cold' }),
      );
    await expect(refuse(1751)).rejects.toThrow('Only $17.50 of this order is left to give back.');
    await expect(decideAs(app, orderId, { tip: true, bearer: 'platform' })).rejects.toThrow('no tip');
    await decideAs(app, orderId, { lines: [{ position: 0, quantity: 1 }], bearer: 'chef' });
    await decideAs(app, orderId, { fee: true, bearer: 'platform' });
    expect(sumOf(await refundsOf(app, orderId))).toBe(1750);
    await decideAs(app, orderId, { rest: true, bearer: 'platform' });
    expect((await refundsOf(app, orderId)).at(-1)).toMatchObject({ amount_cents: 300, borne_cents: 0 });
  });

  test.each([
    [{ tip: 100, tip_percent: 10 }, 'Please choose a percentage or an amount for the tip, not both.'],
    [{ tip_percent: 101 }, 'Please choose a tip from 0 to 100%.'],
    [{ tip_percent: -1 }, 'Please choose a tip from 0 to 100%.'],
    [{ tip: 10_001 }, 'Please choose a tip from $0 to $100 for each delivery.'],
    [{ tip: -1 }, 'Please choose a tip from $0 to $100 for each delivery.'],
    [{ tip_percent: 81 }, 'Please choose a tip from $0 to $100 for each delivery.'],
  ])('of %o is refused by name, in the quote and at the checkout, and nothing is held', async (wanted, text) => {
    const [customer, { dish }] = [await addCustomer(app), await kitchen('Doon Campus', 12_500)];
    for (const quoteOrBuy of [quoteOf, (...args: Parameters<typeof quoteOf>) => startCheckout(app, ...args)]) {
      const { code, error } = await quoteOrBuy(customer, [[dish, 1]], wanted);
      expect([code, error]).toEqual(['BAD_USER_INPUT', text]);
    }
    expect(await openCheckout(app, customer)).toBeNull();
  });

  test('is refused where the site takes none, and none is as good as no word of it', async () => {
    const [customer, { dish }] = [await addCustomer(app), await kitchen()];
    app.config.tips = false;
    try {
      expect((await startCheckout(app, customer, [[dish, 1]], { tip_percent: 10 })).error).toBe(
        'This site takes no tips at the moment.',
      );
      expect((await quoteOf(customer, [[dish, 1]], { tip: 0 })).data?.getQuote.total).toBe(17.5);
    } finally {
      app.config.tips = true;
    }
  });
});

describe('the way', () => {
  const far = { campus: 'Waterloo Campus', building: 'Rose Hall' };

  test('a way costs a base and each kilometre beyond the first, the same to everybody', async () => {
    const [customer, rider, near, away] = [
      await addCustomer(app),
      await addRider(app),
      await kitchen(),
      await kitchen('Waterloo Campus'),
    ];

    const quote = (await quoteOf(customer, [[near.dish, 1]], far)).data?.getQuote;
    expect(quote?.groups[0]?.delivery).toBe(10.19);
    const lines: CartLine[] = [
      [near.dish, 1],
      [away.dish, 1],
    ];
    const both = (await quoteOf(customer, lines)).data?.getQuote;
    expect(both?.groups.map(({ delivery }) => delivery)).toEqual([2.99, 10.19]);

    const { data } = await app.graphql(
      `query ($id: ID) { getProductById(id: $id) { price near: delivered_price(campus: "Waterloo Campus")
        own: delivered_price(campus: "Doon Campus (Kitchener)") none: delivered_price nowhere: delivered_price(campus: "Oxford")
        chef { arrivals(campus: "Doon Campus") { campus fee } } } }`,
      { id: away.dish.id },
    );
    expect((data as { getProductById: object }).getProductById).toEqual({
      ...{ price: 12.5, near: 15.49, own: 22.69, none: null, nowhere: null },
      chef: { arrivals: [{ campus: 'Doon Campus', fee: 10.19 }] },
    });
    await app.sql`update chefs set delivery_km = 5 where id = ${away.chef.chefId}`;
    const beyond = await app.graphql(
      '{ getAllProducts(campus: "Waterloo Campus") { id delivered_price(campus: "Doon Campus") } }',
    );
    expect((beyond.data as { getAllProducts: object[] }).getAllProducts).toContainEqual({
      ...{ id: away.dish.id, delivered_price: null },
    });

    const [orderId] = await bought(customer, [[near.dish, 1]], far);
    await moveAsChef(app, near.chef, orderId ?? '', 'Waiting Pickup');
    const paid = { delivery_fee: 10.19, rider_pay: 10.19 };
    expect(await seenBy(customer, 'getOpenOrders', orderId)).toMatchObject({ ...paid, rider_pay: null });
    expect(await seenBy(rider, 'getCurrentOrdersRider', orderId)).toMatchObject(paid);
  });

  test('has the own fee of a campus as its base', async () => {
    const [customer, { dish }] = [await addCustomer(app), await kitchen()];
    await app.sql`
      insert into campus_settings (campus, delivery_fee_cents, changed_at) values ('Waterloo Campus', 100, now())`;
    try {
      await expect
        .poll(async () => (await quoteOf(customer, [[dish, 1]], far)).data?.getQuote.groups[0]?.delivery)
        .toBe(8.2);
    } finally {
      await app.sql`delete from campus_settings`;
    }
  });
});
