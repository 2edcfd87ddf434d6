import { describe, expect, test } from 'vitest';
import { sweepAccess } from '../src/modules/access/sessions.ts';
import { findCheckout } from '../src/modules/checkout/checkout.store.ts';
import { holdCart } from '../src/modules/checkout/holdCart.ts';
import { claimKey, readIdempotencyKey } from '../src/platform/idempotency.ts';
import { keyed, newKey } from './support/graphqlClient.ts';
import { type Kitchen, openKitchen } from './support/kitchens.ts';
import {
  addCustomer,
  addDish,
  openPage,
  type Person,
  startCheckout,
  stockOf,
  type TestDish,
} from './support/marketplace.ts';
import { givenOperator, givenOperatorSession } from './support/operatorScenes.ts';
import { sharedApp } from './support/sharedApp.ts';

const ADD = `mutation ($input: ProductInput) { addProduct(input: $input) { id name price quantity created_at } }`;

const app = await sharedApp({ RATE_LIMITS: 'off' });
const amira = await openKitchen(app, { first_name: 'Amira' });
const luca = await openKitchen(app, { first_name: 'Luca' });

const dish = (kitchen: Kitchen, changes: Record<string, unknown> = {}) => ({
  name: 'Butter Chicken',
  description: 'With naan.',
  price: 12.5,
  quantity: 8,
  dietary: 'Non Veg',
  image_url: kitchen.pictureUrl,
  is_available: 'Yes',
  ...changes,
});
const add = (key: string, changes: Record<string, unknown> = {}, kitchen = amira) =>
  app.graphql<{ addProduct: { id: string } }>(
    ADD,
    { input: dish(kitchen, changes) },
    keyed(key, { token: kitchen.token }),
  );
const dishesNamed = (name: string) => app.sql`select id from products where name = ${name}`;

describe('a dish that is added with an idempotency key', () => {
  test('is there once, however often it is sent, and every answer is the first one', async () => {
    const key = newKey();
    const first = await add(key, { name: 'Once' });
    expect(first.error).toBeUndefined();
    expect((await add(key, { name: 'Once' })).data).toEqual(first.data);
    expect((await add(key, { name: 'Once' })).data).toEqual(first.data);
    expect(await dishesNamed('Once')).toHaveLength(1);
    expect((await add(newKey(), { name: 'Once' })).data?.addProduct.id).not.toBe(first.data?.addProduct.id);
    expect(await dishesNamed('Once')).toHaveLength(2);
  });

  test('is there once where an operator’s act stood beside it in the first document', async () => {
    const key = newKey();
    const note = `operatorAct(act: "note", subject: "${amira.id}", reason: "Called") { success }`;
    const { data, error } = await app.graphql<{ addProduct: { id: string }; note: { success: boolean } }>(
      ADD.replace('addProduct(', `note: ${note} addProduct(`),
      { input: dish(amira, { name: 'Beside' }) },
      keyed(key, { token: amira.token, cookie: await givenOperatorSession(app, await givenOperator(app)) }),
    );
    expect(error).toBeUndefined();
    expect(data?.note.success).toBe(true);
    expect((await add(key, { name: 'Beside' })).data?.addProduct.id).toBe(data?.addProduct.id);
    expect(await dishesNamed('Beside')).toHaveLength(1);
  });

  test('is there once when it is sent ten times at once', async () => {
    const key = newKey();
    const answers = await Promise.all(Array.from({ length: 10 }, () => add(key, { name: 'At once' })));
    expect(answers.map(({ error }) => error)).toEqual(Array(10).fill(undefined));
    expect(new Set(answers.map(({ data }) => data?.addProduct.id)).size).toBe(1);
    expect(await dishesNamed('At once')).toHaveLength(1);
  });

  test('is refused when the key was sent with another dish, or for something else', async () => {
    const key = newKey();
    await add(key, { name: 'The one' });
    const refusal = { error: 'This Idempotency-Key was already used for something else.', code: 'CONFLICT' };
    expect(await add(key, { name: 'Another' })).toMatchObject(refusal);
    const session = 'mutation ($input: OrderInput) { createCheckoutSession(orderInput: $input) { url } }';
    expect(await app.graphql(session, {}, keyed(key, { token: amira.token }))).toMatchObject(refusal);
    expect(await dishesNamed('Another')).toHaveLength(0);
  });

  test('is one for each chef who uses the same key', async () => {
    const key = newKey();
    const [one, other] = [await add(key, { name: 'Both' }), await add(key, { name: 'Both' }, luca)];
    expect(one.data?.addProduct.id).not.toBe(other.data?.addProduct.id);
    expect(await dishesNamed('Both')).toHaveLength(2);
  });

  test('may be mended under the same key after a refusal', async () => {
    const key = newKey();
    expect((await add(key, { name: 'Mended', price: 0 })).error).toBe('Price must be a positive number.');
    expect((await add(key, { name: 'Mended' })).error).toBeUndefined();
  });

  test('is not there at all when its key could not be written', async () => {
    const key = newKey();
    await app.sql`create function fail() returns trigger language plpgsql as $$ begin raise exception 'full'; end $$`;
    await app.sql`create trigger fails before update on idempotency_keys for each row execute function fail()`;
    expect((await add(key, { name: 'Half' })).code).toBe('INTERNAL');
    expect(await dishesNamed('Half')).toHaveLength(0);
    await app.sql`drop trigger fails on idempotency_keys`;
    expect((await add(key, { name: 'Half' })).error).toBeUndefined();
    expect(await dishesNamed('Half')).toHaveLength(1);
  });

  test.each(['short', 'with a space in it', 'x'.repeat(129), 'ünicode-key'])(
    'is refused with the key %j',
    async (key) => {
      const { error, code } = await add(key, { name: 'Refused' });
      expect(code).toBe('BAD_USER_INPUT');
      expect(error).toBe('An Idempotency-Key has 8 to 128 visible ASCII characters.');
    },
  );

  test('shows in the catalogue at once', async () => {
    const list = '{ getAllProducts(search: "Signalled") { name } }';
    expect((await app.graphql<{ getAllProducts: object[] }>(list)).data?.getAllProducts).toEqual([]);
    await add(newKey(), { name: 'Signalled' });
    expect((await app.graphql<{ getAllProducts: object[] }>(list)).data?.getAllProducts).toHaveLength(1);
  });
});

describe('a payment page that is opened with an idempotency key', () => {
  const open = (key: string, customer: Person, dish: TestDish, quantity = 1) =>
    startCheckout(app, customer, [[dish, quantity]], {}, { 'idempotency-key': key });

  test('is one page, of one request or of ten at once, also when it was given up since', async () => {
    const customer = await addCustomer(app);
    const meal = await addDish(app, luca, { quantity: 10 });
    const key = newKey();
    const first = await open(key, customer, meal);
    expect(first.error).toBeUndefined();
    const answers = await Promise.all(Array.from({ length: 10 }, () => open(key, customer, meal)));
    for (const answer of answers) expect(answer.data).toEqual(first.data);
    await app.graphql('mutation { cancelCheckout { success } }', {}, { token: customer.token });
    expect((await open(key, customer, meal)).data).toEqual(first.data);
    expect(await app.sql`select 1 from checkouts where user_id = ${customer.id}`).toHaveLength(1);
    expect((await open(newKey(), customer, meal)).data).not.toEqual(first.data);
  });

  test('is one page when ten requests are the first', async () => {
    const customer = await addCustomer(app);
    const meal = await addDish(app, luca, { quantity: 10 });
    const key = newKey();
    const answers = await Promise.all(Array.from({ length: 10 }, () => open(key, customer, meal)));
    expect(new Set(answers.map(({ data }) => data?.createCheckoutSession?.url)).size).toBe(1);
    expect(await app.sql`select 1 from checkouts where user_id = ${customer.id}`).toHaveLength(1);
  });

  test('is refused for another cart', async () => {
    const customer = await addCustomer(app);
    const meal = await addDish(app, luca, { quantity: 10 });
    const key = newKey();
    await open(key, customer, meal);
    expect((await open(key, customer, meal, 2)).error).toBe(
      'This Idempotency-Key was already used for something else.',
    );
  });
});

test('a page stays, with its portions, for a key of another request', async () => {
  const [customer, meal] = [await addCustomer(app), await addDish(app, luca, { quantity: 10 })];
  await openPage(app, customer, [[meal, 2]]);
  const [row] = await app.sql<{ id: string }[]>`select id from checkouts where user_id = ${customer.id}`;
  const open = await findCheckout(app.sql, row?.id ?? '');
  const system = app.app.systemContext();
  const key = readIdempotencyKey({ ...system, http: { idempotencyKey: newKey() } }, 'createCheckoutSession', {});
  if (open === undefined || key === undefined) throw new Error('There is no page or no key.');
  await claimKey(app.sql, key, 'a'.repeat(24), app.clock.now());
  const { session_id, session_url, payment_id, ...fresh } = open;
  const cart = { checkout: { ...fresh, id: 'b'.repeat(24) }, lines: [], groups: [], taxes: [] };
  expect(await holdCart(system, cart, open, key)).toBe(null);
  expect(await stockOf(app, meal)).toBe(8);
  expect((await findCheckout(app.sql, open.id))?.status).toBe('open');
});

describe('keys', () => {
  test('are stored without anything that was typed, for a day', async () => {
    const key = newKey();
    await add(key, { name: 'Swept' });
    const stored = JSON.stringify(await app.sql`select * from idempotency_keys`);
    expect(stored).not.toContain(key);
    expect(stored).not.toContain('Swept');
    app.clock.shift(23 * 3600);
    await sweepAccess(app.app.systemContext());
    expect((await app.sql`select 1 from idempotency_keys`).length).toBeGreaterThan(0);
    app.clock.shift(25 * 3600);
    await sweepAccess(app.app.systemContext());
    expect(await app.sql`select 1 from idempotency_keys`).toHaveLength(0);
    app.clock.shift(0);
  });
});
