import { expect, test } from 'vitest';
import {
  addChef,
  addCustomer,
  addDish,
  buy,
  confirm,
  eventually,
  openPage,
  postCard,
  startCheckout,
  type TestChef,
  type TestDish,
} from './support/marketplace.ts';
import { asOperator, givenDesk } from './support/operatorActs.ts';
import { list } from './support/orderScenes.ts';
import { newsOf } from './support/paperScenes.ts';
import { sharedApp } from './support/sharedApp.ts';

const app = await sharedApp({ RATE_LIMITS: 'off' });
const operator = await givenDesk(app);

const hide = (dish: { id: string }, isHidden: boolean, reason = 'It holds peanuts') =>
  asOperator(app, operator, `hideDish(id: "${dish.id}", hide: ${isHidden}, reason: "${reason}")`);

async function places(chef: TestChef, dish: TestDish, person?: { token: string }) {
  const { data } = await app.graphql<Record<string, { id: string; hidden_reason?: string | null }[]>>(
    `query ($chef: ID, $name: String) {
      list: getAllProducts { id } found: getAllProducts(search: $name) { id }
      menu: getProductsByChef(chef_id: $chef) { id hidden_reason } chef: getChefById(id: $chef) { products { id } }
    }`,
    { chef: chef.chefId, name: dish.name },
    person,
  );
  const page = await app.graphql<{ getProductById: object | null }>(
    'query ($id: ID) { getProductById(id: $id) { id } }',
    { id: dish.id },
    person,
  );
  const isIn = (rows: { id: string }[] = []) => rows.some(({ id }) => id === dish.id);
  const kitchen = data?.chef as unknown as { products: { id: string }[] };
  return {
    list: isIn(data?.list),
    found: isIn(data?.found),
    menu: isIn(data?.menu),
    kitchen: isIn(kitchen?.products),
    page: page.data?.getProductById != null,
    reason: data?.menu?.find(({ id }) => id === dish.id)?.hidden_reason,
  };
}

test('a hidden dish is nowhere for customers but in paid orders, and its chef reads why', async () => {
  const [chef, customer] = [await addChef(app), await addCustomer(app)];
  const dish = await addDish(app, chef, { name: 'Satay Surprise' });
  const shown = { list: true, found: true, menu: true, kitchen: true, page: true, reason: null };
  expect(await places(chef, dish)).toEqual(shown);
  await buy(app, customer, [[dish, 1]]);

  expect(await hide(dish, true, ' ')).toBe('Please give a reason.');
  expect(await hide(dish, true)).toMatchObject({ success: true, message: 'The dish is hidden.' });
  expect(await hide(dish, true)).toBe('This dish is already hidden.');
  const gone = { list: false, found: false, menu: false, kitchen: false, page: false, reason: undefined };
  expect(await places(chef, dish)).toEqual(gone);
  expect((await startCheckout(app, customer, [[dish, 1]])).error).toBe('Satay Surprise is no longer available.');
  const [order] = await list(app, customer, 'getOpenOrders', 'id status items { product_id { name } }');
  expect(JSON.stringify(order)).toContain('Satay Surprise');

  expect(await places(chef, dish, chef)).toMatchObject({ menu: true, page: true, reason: 'It holds peanuts' });
  expect(await newsOf(app, chef)).toMatchObject(
    [
      { kind: 'new_order' },
      { kind: 'dish_hidden', text: 'Satay Surprise is hidden. Open your menu to see why.', url: '/chef/products' },
    ].reverse(),
  );
  // Nor by an edit of the chef, nor when the kitchen is listed again.
  const edited = await app.graphql(
    'mutation ($id: ID, $input: ProductInput) { updateProduct(id: $id, input: $input) { id } }',
    { id: dish.id, input: { is_available: 'Yes', quantity: 50 } },
    chef,
  );
  expect(edited.error).toBeUndefined();
  await app.sql`update users set status = 'suspended' where id = ${chef.id}`;
  await app.sql`update users set status = 'active' where id = ${chef.id}`;
  expect(await places(chef, dish)).toEqual(gone);

  expect(await hide(dish, false, 'It was a mistake')).toMatchObject({ success: true, message: 'The dish is shown.' });
  expect(await hide(dish, false)).toBe('This dish is shown already.');
  expect(await places(chef, dish)).toEqual(shown);
  const acts = await app.sql<{ act: string }[]>`select act from audit where subject = ${dish.id} order by id`;
  expect(acts.map(({ act }) => act)).toEqual(['hide dish', 'show dish']);
});

test('a dish of a kitchen that is not listed stays off the lists when it is shown again', async () => {
  const chef = await addChef(app);
  const dish = await addDish(app, chef, { name: 'Quiet Quiche' });
  expect(await hide(dish, true)).toMatchObject({ success: true });
  await app.sql`update users set status = 'suspended' where id = ${chef.id}`;
  expect(await hide(dish, false)).toMatchObject({ success: true });
  expect(await places(chef, dish)).toMatchObject({ list: false, menu: false });
  await app.sql`update users set status = 'active' where id = ${chef.id}`;
  expect(await places(chef, dish)).toMatchObject({ list: true, menu: true });
});

test('a hidden dish that was paid on an open page is refunded, the rest is cooked', async () => {
  const [chef, other, customer] = [await addChef(app), await addChef(app), await addCustomer(app)];
  const [dish, kept] = [await addDish(app, chef, { name: 'Bad Borscht' }), await addDish(app, other)];
  const first = await openPage(app, customer, [
    [dish, 1],
    [kept, 1],
  ]);
  await app.sql`update products set hidden_at = now(), hidden_reason = 'Spoiled' where id = ${dish.id}`;
  expect((await postCard(first.url)).status).toBe(303);
  await confirm(app, customer, first.sessionId);
  const orders = await app.sql`select chef_id, status, cancel_reason from orders where customer_id = ${customer.id}`;
  expect(new Map(orders.map((order) => [order.chef_id, [order.status, order.cancel_reason]]))).toEqual(
    new Map([
      [chef.chefId, ['Cancelled', 'Bad Borscht was taken off the menu before your payment arrived']],
      [other.chefId, ['Pending', null]],
    ]),
  );
  const next = await openPage(app, customer, [[kept, 1]]);
  await hide(kept, true);
  await eventually(
    async () => (await app.sql`select status from checkouts where session_id = ${next.sessionId}`)[0]?.status,
    (status) => status === 'released',
  );
});

test('an operator finds it by words of its name and by the names of its chef', async () => {
  const chef = await addChef(app);
  await app.sql`update users set first_name = 'Ngozi', last_name = 'Quartermaine' where id = ${chef.id}`;
  const dish = await addDish(app, chef, { name: 'Twice Baked Zwieback' });
  const find = async (text: string) => {
    const { data } = await app.graphql<{ getAllProducts: { id: string }[] }>(
      'query ($text: String) { getAllProducts(search: $text, limit: 50) { id name chef { user { first_name address_line_1 } } } }',
      { text },
      { cookie: operator.cookie },
    );
    return data?.getAllProducts.map(({ id }) => id);
  };
  for (const text of ['zwieback', 'baked twice', 'Ngozi', 'quartermaine', 'ngozi zwieback'])
    expect(await find(text), text).toEqual([dish.id]);
  expect(await find('zwieback smith')).toEqual([]);
});

test('a dish that an operator hid is not deleted, renamed or added again until it is shown', async () => {
  const chef = await addChef(app);
  const dish = await addDish(app, chef, { name: 'Returning Rice' });
  const other = await addDish(app, chef, { name: 'Other Oats' });
  const ask = async (call: string, input?: object) =>
    (await app.graphql(`mutation ${input ? '($input: ProductInput) ' : ''}{ ${call} }`, { input }, chef)).error;
  const remove = () => ask(`deleteProduct(id: "${dish.id}") { success }`);
  const rename = ({ id }: TestDish, name: string) => ask(`updateProduct(id: "${id}", input: $input) { id }`, { name });
  const [copy] = await app.sql<Record<string, unknown>[]>`
    select description, price_cents / 100.0::float8 as price, 5 as quantity, image_url, dietary, 'Yes' as is_available
    from products where id = ${dish.id}`;
  const add = (name: string) => ask('addProduct(input: $input) { id }', { ...copy, name });
  await hide(dish, true);
  const kept = 'We took this dish off the menu. Until it is shown again it keeps its name and stays in your list.';
  expect([await remove(), await rename(dish, 'Rice')]).toEqual([kept, kept]);
  expect([await add('returning rice'), await rename(other, 'Returning Rice')]).toEqual([kept, kept]);
  // Past the name: the picture is another person's.
  const named = 'Please upload the picture of the dish here first.';
  expect([await add('Rice'), await rename(dish, 'Returning Rice')]).toEqual([named, undefined]);
  await hide(dish, false, 'It was a mistake');
  expect([await add('Returning Rice'), await remove()]).toEqual([named, undefined]);
});
