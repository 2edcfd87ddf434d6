import { afterAll, expect, test } from 'vitest';
import { untilBooksAgree } from './support/invariants.ts';
import {
  addChef,
  addCustomer,
  addDish,
  addRegular,
  buy,
  confirm,
  countOrders,
  openPage,
  postCard,
  startCheckout,
  stockOf,
} from './support/marketplace.ts';
import { sharedApp } from './support/sharedApp.ts';

const app = await sharedApp({ RATE_LIMITS: 'off' });
afterAll(() => untilBooksAgree(app.sql));

test('portions are held when the page opens and become an order when it is paid', async () => {
  const [customer, chef] = [await addCustomer(app), await addChef(app)];
  const dish = await addDish(app, chef, { price: 1250, quantity: 5 });

  const session = await openPage(app, customer, [[dish, 2]]);
  expect(session.url).toBe(`${app.url}/pay/${session.sessionId}`);
  expect(await stockOf(app, dish)).toBe(3);
  expect(await countOrders(app, dish)).toBe(0);

  const paid = await postCard(session.url);
  expect(paid.status).toBe(303);
  expect(paid.headers.get('location')).toBe(`${app.url}/Customer/OrderDetails?session_id=${session.sessionId}`);
  expect(await confirm(app, customer, session.sessionId)).toMatchObject({
    status: 'paid',
    lines: [{ product_id: dish.id, quantity: 2 }],
    orders: [{ status: 'Pending', total_amount: 27.99 }],
  });
  expect(await stockOf(app, dish)).toBe(3);
});

test('dishes of two chefs become two orders of one payment, each with its own charges', async () => {
  const [customer, first, second] = [await addCustomer(app), await addChef(app), await addChef(app)];
  const curry = await addDish(app, first, { name: 'Curry', price: 1000 });
  const pasta = await addDish(app, second, { name: 'Pasta', price: 500 });

  const [one, two] = await buy(app, customer, [
    [curry, 1],
    [pasta, 3],
  ]);
  const orders = await app.sql`
    select chef_id, group_id, subtotal_cents, delivery_fee_cents, tax_cents, total_cents, status from orders
    where id in (${one ?? ''}, ${two ?? ''}) order by subtotal_cents`;
  const charges = { delivery_fee_cents: 299, tax_cents: 0, status: 'Pending', group_id: orders[0]?.group_id };
  expect(orders.map((order) => ({ ...order }))).toEqual([
    { chef_id: first.chefId, subtotal_cents: 1000, total_cents: 1299, ...charges },
    { chef_id: second.chefId, subtotal_cents: 1500, total_cents: 1799, ...charges },
  ]);
});

test('a price that is not the dish’s is refused with its name and price, and nothing is held', async () => {
  const [customer, chef] = [await addCustomer(app), await addChef(app)];
  const dish = await addDish(app, chef, { name: 'Dal Makhani', price: 999 });
  const answer = await startCheckout(app, customer, [[{ ...dish, price: 1 }, 1]]);
  expect(answer.error).toBe('Dal Makhani now costs $9.99. Please check your cart.');
  expect(answer.code).toBe('CONFLICT');
  expect(await stockOf(app, dish)).toBe(10);
});

test('what the kitchen cannot give is refused by name', async () => {
  const [customer, chef] = [await addCustomer(app), await addChef(app)];
  const soldOut = await addDish(app, chef, { name: 'Samosa', quantity: 0 });
  const few = await addDish(app, chef, { name: 'Naan', quantity: 2 });
  const hidden = await addDish(app, chef, { name: 'Kheer', available: false });
  const deleted = await addDish(app, chef, { name: 'Paratha' });
  await app.sql`update products set deleted_at = ${app.clock.now()} where id = ${deleted.id}`;

  expect((await startCheckout(app, customer, [[soldOut, 1]])).error).toBe('Samosa is sold out.');
  expect((await startCheckout(app, customer, [[few, 3]])).error).toBe('Only 2 of Naan left.');
  expect((await startCheckout(app, customer, [[hidden, 1]])).error).toBe('Kheer is no longer available.');
  expect((await startCheckout(app, customer, [[deleted, 1]])).error).toBe('Paratha is no longer available.');
  expect((await startCheckout(app, customer, [[{ ...few, id: 'a'.repeat(24) }, 1]])).error).toBe(
    'A dish in your cart is no longer available.',
  );
  expect((await startCheckout(app, customer, [[{ ...few, id: "' or 1=1" }, 1]])).error).toBe(
    'A dish in your cart is no longer available.',
  );
});

test('one dish too many gives back the others of the cart', async () => {
  const [customer, chef] = [await addCustomer(app), await addChef(app)];
  const many = await addDish(app, chef, { quantity: 9 });
  const few = await addDish(app, chef, { name: 'Naan', quantity: 1 });
  const answer = await startCheckout(app, customer, [
    [many, 4],
    [few, 2],
  ]);
  expect(answer.error).toBe('Only 1 of Naan left.');
  expect([await stockOf(app, many), await stockOf(app, few)]).toEqual([9, 1]);
});

test('carts that no page can take are refused', async () => {
  const [customer, chef] = [await addCustomer(app), await addChef(app)];
  const dish = await addDish(app, chef);
  const lines = (count: number) => Array.from({ length: count }, () => [dish, 1] as [typeof dish, number]);

  expect((await startCheckout(app, customer, [])).error).toBe('Error: Cart is empty.');
  expect((await startCheckout(app, customer, lines(101))).error).toBe(
    'A payment takes at most 100 dishes. Please split your order.',
  );
  for (const quantity of [0, -1, 100]) {
    expect((await startCheckout(app, customer, [[dish, quantity]])).error).toBe(
      'A dish in your cart has an invalid quantity.',
    );
  }
});

test('a hundred different dishes fit on one page, to the cent', async () => {
  const [customer, chef] = [await addRegular(app), await addChef(app)];
  const dishes = await Promise.all(Array.from({ length: 100 }, (_, n) => addDish(app, chef, { price: 101 + n })));
  const session = await openPage(
    app,
    customer,
    dishes.map((dish) => [dish, 1]),
  );
  const page = await (await fetch(session.url)).text();
  expect(page).toContain('2 more dishes');
  expect(page).toContain('$153.49');
  expect((await postCard(session.url)).status).toBe(303);
  expect((await confirm(app, customer, session.sessionId)).orders).toMatchObject([{ total_amount: 153.49 }]);
});

test('nobody buys their own dishes', async () => {
  const chef = await addChef(app);
  const dish = await addDish(app, chef);
  expect((await startCheckout(app, chef, [[dish, 1]])).error).toBe('You cannot order your own dishes.');
});

test('a delivery needs a campus and a building', async () => {
  const [customer, chef] = [await addCustomer(app, { building: null }), await addChef(app)];
  const dish = await addDish(app, chef);
  expect((await startCheckout(app, customer, [[dish, 1]])).error).toBe(
    'Please add your campus and building to your profile first.',
  );
});

test('the page returns to this site only', async () => {
  const [customer, chef] = [await addCustomer(app), await addChef(app)];
  const dish = await addDish(app, chef);
  const bad = [
    { successUrl: 'https://evil.example/Customer/OrderDetails' },
    { cancelUrl: 'https://evil.example/' },
    { successUrl: `${app.url}.evil.example/` },
    { successUrl: `http://evil.example@127.0.0.1:1/` },
    { cancelUrl: 'javascript:alert(1)' },
    { successUrl: '//evil.example/' },
  ];
  for (const more of bad) {
    const answer = await startCheckout(app, customer, [[dish, 1]], more);
    expect(answer.error, JSON.stringify(more)).toBe('The return address must be on this site.');
  }
  expect(await stockOf(app, dish)).toBe(10);
});

test('our marks are appended to the addresses that the page returns to', async () => {
  const [customer, chef] = [await addCustomer(app), await addChef(app)];
  const dish = await addDish(app, chef);
  const answer = await startCheckout(app, customer, [[dish, 1]], {
    successUrl: `${app.url}/Customer/OrderDetails?from=cart#top`,
    cancelUrl: `${app.url}/?campus=Doon%20Campus`,
  });
  const session = answer.data?.createCheckoutSession ?? { url: '', sessionId: '' };
  const cancelled = await postCard(session.url, { action: 'cancel' });
  const [row] = await app.sql<[{ id: string }]>`select id from checkouts where session_id = ${session.sessionId}`;
  expect(cancelled.headers.get('location')).toBe(
    `${app.url}/?campus=Doon+Campus&checkout=cancelled&checkout_id=${row.id}`,
  );
  const paid = await postCard(session.url);
  expect(paid.headers.get('location')).toBe(
    `${app.url}/Customer/OrderDetails?from=cart&session_id=${session.sessionId}#top`,
  );
});

test('another person’s customerId is refused', async () => {
  const [customer, other, chef] = [await addCustomer(app), await addCustomer(app), await addChef(app)];
  const dish = await addDish(app, chef);
  const answer = await startCheckout(app, customer, [[dish, 1]], { customerId: other.id });
  expect(answer.code).toBe('NOT_FOUND');
  expect((await startCheckout(app, customer, [[dish, 1]], { customerId: customer.id })).error).toBeUndefined();
});

test('an order remembers the dish and the door as they were', async () => {
  const [customer, chef] = [await addCustomer(app), await addChef(app)];
  const dish = await addDish(app, chef, { name: 'Biryani', price: 1500 });
  const session = await openPage(app, customer, [[dish, 1]]);
  await app.sql`update products set name = 'Pulao', price_cents = 1, deleted_at = now() where id = ${dish.id}`;
  await app.sql`update users set address_line_1 = 'Milton Campus' where id = ${customer.id}`;
  await postCard(session.url);
  await confirm(app, customer, session.sessionId);

  const latest = await app.graphql<{ getLatestOrder: Record<string, unknown> }>(
    `{ getLatestOrder { total_amount items { product_id { id name } unit_price quantity }
      customer_id { address_line_1 address_line_2 } } }`,
    {},
    { token: customer.token },
  );
  expect(latest.data?.getLatestOrder).toEqual({
    total_amount: 17.99,
    items: [{ product_id: { id: dish.id, name: 'Biryani' }, unit_price: 15, quantity: 1 }],
    customer_id: { address_line_1: 'Doon Campus', address_line_2: 'Building B, room 12' },
  });
});

test('wishes travel with their line, at most 300 characters', async () => {
  const [customer, chef] = [await addCustomer(app), await addChef(app)];
  const dish = await addDish(app, chef);
  const wish = (special_request: string) =>
    startCheckout(app, customer, [], { products: [{ id: dish.id, price: 1250, quantity: 1, special_request }] });
  expect((await wish('x'.repeat(301))).error).toBe('Please use at most 300 characters here.');
  const session = (await wish('No coriander, please')).data?.createCheckoutSession;
  await postCard(session?.url ?? '');
  await confirm(app, customer, session?.sessionId ?? '');
  const [line] = await app.sql`
    select special_request from order_lines join orders on orders.id = order_id where customer_id = ${customer.id}`;
  expect(line?.special_request).toBe('No coriander, please');
});

test('signed out, there is no checkout', async () => {
  const answer = await app.graphql('mutation { createCheckoutSession(orderInput: { products: [] }) { url } }');
  expect([answer.error, answer.code]).toEqual(['Please sign in to continue.', 'UNAUTHENTICATED']);
});
