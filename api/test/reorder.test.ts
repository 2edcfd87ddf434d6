import { describe, expect, test } from 'vitest';
import {
  addChef,
  addCustomer,
  addDish,
  buy,
  confirm,
  type Person,
  postCard,
  startCheckout,
  type TestDish,
} from './support/marketplace.ts';
import { sharedApp, sharedCountedApp } from './support/sharedApp.ts';

const app = await sharedApp({ RATE_LIMITS: 'off' });
const counted = await sharedCountedApp(app);

type Line = { product_id: string; name: string; quantity: number; problem: string | null; [field: string]: unknown };
const QUERY = `query ($id: ID) { reorder(orderId: $id) { lines { product_id name quantity quantity_then price price_then
  special_request problem product { id name chef { user { first_name } } } } } }`;

const LATER = 'query ($id: ID) { reorder(orderId: $id, later: true) { lines { quantity problem } } }';

async function reorder(person: Person, id: string | null) {
  const answer = await app.graphql<{ reorder: { lines: Line[] } | null }>(QUERY, { id }, person);
  return { ...answer, lines: answer.data?.reorder?.lines ?? [] };
}

const HOUR = 3_600_000;
const inAnHour = () => new Date(app.clock.now().getTime() + HOUR);

test('everything is as it was: the same quantities at the same prices', async () => {
  const [customer, chef] = [await addCustomer(app), await addChef(app)];
  const dish = await addDish(app, chef, { name: 'Dal' });
  const [id = ''] = await buy(app, customer, [[dish, 3]]);
  expect((await reorder(customer, id)).lines).toEqual([
    {
      ...{ product_id: dish.id, name: 'Dal', quantity: 3, quantity_then: 3, price: 12.5, price_then: 12.5 },
      ...{ special_request: null, problem: null },
      product: { id: dish.id, name: 'Dal', chef: { user: { first_name: chef.firstName } } },
    },
  ]);
  expect((await reorder(customer, id.toUpperCase())).lines).toHaveLength(1);
});

type Case = [string, (dish: TestDish) => Promise<unknown>, Partial<Line>];
const { sql } = app;
const CASES: Case[] = [
  [
    'another price and name',
    ({ id }) => sql`update products set price_cents = 999, name = 'Dal Deluxe' where id = ${id}`,
    { name: 'Dal Deluxe', price: 9.99, price_then: 12.5, quantity: 2, problem: null },
  ],
  [
    'a dish that was deleted',
    ({ id }) => sql`update products set deleted_at = now() where id = ${id}`,
    { name: 'Dal', price: null, quantity: 0, problem: 'gone', product: null },
  ],
  [
    'a dish that is off the menu for now',
    ({ id }) => sql`update products set is_available = false where id = ${id}`,
    { price: null, quantity: 0, problem: 'gone', product: null },
  ],
  [
    'a chef who is suspended',
    ({ chefId }) =>
      sql`update users set status = 'suspended' where id = (select user_id from chefs where id = ${chefId})`,
    { price: null, quantity: 0, problem: 'gone', product: null },
  ],
  [
    'a kitchen that is paused',
    ({ chefId }) => sql`update chefs set paused_until = ${inAnHour()} where id = ${chefId}`,
    { price: 12.5, quantity: 0, problem: 'closed' },
  ],
  [
    'a kitchen with the orders of its day',
    ({ chefId }) => sql`update chefs set max_orders_per_day = 1 where id = ${chefId}`,
    { quantity: 0, problem: 'closed' },
  ],
  [
    'a kitchen that delivers less far',
    ({ chefId }) =>
      sql`with moved as (update users set address_line_1 = 'Milton Campus' where id = (select user_id from chefs where id = ${chefId}))
        update chefs set delivery_km = 1, campus = 'Milton Campus' where id = ${chefId}`,
    { quantity: 0, problem: 'out_of_reach' },
  ],
  [
    'a sold-out dish',
    ({ id }) => sql`update products set quantity = 0 where id = ${id}`,
    { price: 12.5, quantity: 0, problem: 'sold_out' },
  ],
  [
    'a dish with one portion left',
    ({ id }) => sql`update products set quantity = 1 where id = ${id}`,
    { quantity: 1, quantity_then: 2, problem: 'few_left' },
  ],
];

test.each(CASES)('%s is said', async (_what, happen, line) => {
  const [customer, chef] = [await addCustomer(app), await addChef(app)];
  const dish = await addDish(app, chef, { name: 'Dal' });
  const [id = ''] = await buy(app, customer, [[dish, 2]]);
  await happen(dish);
  expect((await reorder(customer, id)).lines).toMatchObject([{ product_id: dish.id, ...line }]);
});

test('a reorder for later has what a day has, whatever is left now', async () => {
  const [customer, chef] = [await addCustomer(app), await addChef(app)];
  const [dish, other] = [await addDish(app, chef), await addDish(app, chef)];
  const [id = ''] = await buy(app, customer, [
    [dish, 3],
    [other, 1],
  ]);
  await sql`update products set quantity = 1, ahead_quantity = 2 where id = ${dish.id}`;
  const later = async () =>
    (await app.graphql<{ reorder: { lines: Line[] } }>(LATER, { id }, customer)).data?.reorder.lines;
  expect(await later()).toMatchObject([
    { quantity: 0, problem: 'closed' },
    { quantity: 0, problem: 'closed' },
  ]);
  await sql`update chefs set plans_ahead = true where id = ${chef.chefId}`;
  expect(await later()).toMatchObject([
    { quantity: 2, problem: 'few_left' },
    { quantity: 0, problem: 'sold_out' },
  ]);
  expect((await reorder(customer, id)).lines).toMatchObject([{ quantity: 1 }, { quantity: 1, problem: null }]);
});

test('two lines of one dish, with a note each, share what is left', async () => {
  const [customer, chef] = [await addCustomer(app), await addChef(app)];
  const dish = await addDish(app, chef);
  const products = ['Mild', 'Hot'].map((special_request) => ({ id: dish.id, quantity: 2, special_request }));
  const page = (await startCheckout(app, customer, [], { products })).data?.createCheckoutSession;
  await postCard(page?.url ?? '');
  const { orders } = await confirm(app, customer, page?.sessionId ?? '');
  await sql`update products set quantity = 3 where id = ${dish.id}`;
  expect((await reorder(customer, orders[0]?.id ?? '')).lines).toMatchObject([
    { special_request: 'Mild', quantity: 2, problem: null },
    { special_request: 'Hot', quantity: 1, problem: 'few_left' },
  ]);
});

describe('an order of somebody else', () => {
  test.each(['foreign', 'missing', 'nonsense', null])('answers like a missing one: %s', async (which) => {
    const [customer, other] = [await addCustomer(app), await addCustomer(app)];
    const [foreign = ''] = await buy(app, other, [[await addDish(app, await addChef(app)), 1]]);
    const id = { foreign, missing: 'a'.repeat(24), nonsense: "' or 1=1" }[which ?? ''] ?? null;
    const refused = await reorder(customer, id);
    expect([refused.code, refused.error]).toEqual(['NOT_FOUND', 'Order not found.']);
  });
});

test('takes as many statements for ten dishes of ten kitchens as for one', async () => {
  const customer = await addCustomer(app);
  const order = async (count: number) => {
    const dishes: TestDish[] = [];
    const chef = await addChef(app);
    for (let number = 0; number < count; number += 1) dishes.push(await addDish(app, chef));
    const [id = ''] = await buy(
      app,
      customer,
      dishes.map((dish) => [dish, 1]),
    );
    return id;
  };
  const [one, ten] = [await order(1), await order(10)];
  const few = await counted.counter.fewest(() => counted.graphql(QUERY, { id: one }, customer));
  expect(few).toBeLessThanOrEqual(8);
  expect(await counted.counter.fewest(() => counted.graphql(QUERY, { id: ten }, customer), few)).toBe(few);
});
