import { expect, test } from 'vitest';
import { adminOf } from './support/adminCommand.ts';
import { carried, deliver, sendPhoto } from './support/doorScenes.ts';
import { addChef, addCustomer, addDish, buy, moveAsChef } from './support/marketplace.ts';
import { delivered } from './support/reviewScenes.ts';
import { sharedApp } from './support/sharedApp.ts';

const app = await sharedApp();

/** Takes a terminal, rings, begins a line, and turns what follows. */
const HOSTILE = 'Blue \u001b]0;taken\u0007 door\r\u202eAccepted\u2066 by\u009b31m\ufeff\u{e0041}';
const ONE_LINE = 'Blue ]0;taken door Accepted by31m';
const TWO_LINES = 'Blue ]0;taken door\nAccepted by31m';

test('free texts are stored without characters that cannot be shown, those of one line on one', async () => {
  const scene = await carried(app, { handoff: 'door' });
  const { chef, customer } = scene;
  const photo = (await sendPhoto(app, scene.rider, scene.orderId)).body.id;
  await deliver(app, scene.rider, scene.orderId, `photo: "${photo}", place: ${JSON.stringify(HOSTILE)}`);
  const [rejected = ''] = await buy(app, customer, [[await addDish(app, chef), 1]]);
  await moveAsChef(app, chef, rejected, 'Cancelled', HOSTILE);
  const fields = ['address_line_2', 'city', 'province', 'country', 'nearby_landmark'] as const;
  const address = Object.fromEntries(fields.map((field) => [field, HOSTILE]));
  const person = await app.graphql(
    'mutation ($id: ID, $input: UserUpdateInput) { updateUser(id: $id, input: $input) { id } }',
    { id: customer.id, input: address },
    { token: customer.token },
  );
  expect(person.error).toBeUndefined();
  const described = await app.graphql(
    'mutation ($input: ChefInput) { updateChef(input: $input) { id } }',
    { input: { bio: HOSTILE } },
    { token: chef.token },
  );
  expect(described.error).toBeUndefined();
  const dish = await addDish(app, chef);
  const edited = await app.graphql(
    'mutation ($id: ID, $input: ProductInput) { updateProduct(id: $id, input: $input) { id } }',
    { id: dish.id, input: { description: HOSTILE } },
    { token: chef.token },
  );
  expect(edited.error).toBeUndefined();

  const [stored] = await app.sql`
    select (select place from orders where id = ${scene.orderId}) as place,
      (select cancel_reason from orders where id = ${rejected}) as cancel_reason,
      (select bio from chefs where id = ${chef.chefId}) as bio,
      (select description from products where id = ${dish.id}) as description,
      address_line_2, city, province, country, nearby_landmark
    from users where id = ${customer.id}`;
  const lines = Object.fromEntries(fields.map((field) => [field, ONE_LINE]));
  expect({ ...stored }).toEqual({
    place: ONE_LINE,
    cancel_reason: ONE_LINE,
    bio: TWO_LINES,
    description: TWO_LINES,
    ...lines,
  });
});

/** Multi-line columns, and copies of them. */
const OF_SEVERAL_LINES = [
  'chefs.bio',
  ...['products', 'checkout_lines', 'order_lines'].map((table) => `${table}.description`),
  ...['checkout_lines', 'order_lines'].map((table) => `${table}.special_request`),
  ...['checkouts', 'orders'].map((table) => `${table}.delivery_note`),
  ...['ingredients', 'storage_hint', 'search_description'].map((column) => `products.${column}`),
  ...['text', 'note', 'reply'].map((column) => `reviews.${column}`),
  'review_reports.reason',
];

test('no text column of the schema takes such characters, and only those of several lines a newline', async () => {
  const { customer, chef, dish, orderId } = await delivered(app);
  const send = (person: { token: string }, mutation: string, text: string) =>
    app.graphql(`mutation ($text: String) { ${mutation} }`, { text }, { token: person.token });
  // Each is stored cleaned, or refused.
  for (const text of [HOSTILE, 'Two\nlines']) {
    const order = `products: [{ id: "${dish.id}", quantity: 1, special_request: $text }], delivery_note: $text`;
    await send(customer, `createCheckoutSession(orderInput: { ${order} }) { sessionId }`, text);
    await send(customer, 'updateUser(input: { first_name: $text }) { id }', text);
    await send(
      customer,
      `addReview(orderId: "${orderId}", product_id: "${dish.id}", stars: 4, text: $text, note: $text) { id }`,
      text,
    );
    const [review] = await app.sql<{ id: string }[]>`select id from reviews where order_id = ${orderId}`;
    await send(chef, `replyToReview(id: "${review?.id}", text: $text) { id }`, text);
    await send(chef, `reportReview(id: "${review?.id}", reason: $text) { success }`, text);
    for (const field of ['name', 'ingredients', 'storage_hint', 'served'])
      await send(chef, `updateProduct(id: "${dish.id}", input: { ${field}: $text }) { id }`, text);
  }
  const columns = await app.sql<{ name: string }[]>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and data_type in ('text', 'jsonb', 'ARRAY') order by 1`;
  expect(columns.length).toBeGreaterThan(150);
  const [broken, ofLines]: [string[], string[]] = [[], []];
  for (const { name } of columns) {
    const [table = '', column = ''] = name.split('.');
    const rows = await app.sql.text<{ value: string }[]>(
      `select ${column}::text as value from ${table} where ${column} is not null`,
    );
    if (rows.some(({ value }) => value.includes('\n'))) ofLines.push(name);
    const allowed = OF_SEVERAL_LINES.includes(name) ? /\n/g : /(?!)/g;
    if (rows.some(({ value }) => /[\p{Cc}\p{Cf}]/u.test(value.replace(allowed, '')))) broken.push(name);
  }
  expect(broken).toEqual([]);
  // Without values this would prove nothing.
  const sent = [
    'checkout_lines.special_request',
    'products.ingredients',
    'review_reports.reason',
    'reviews.reply',
    'reviews.text',
  ];
  expect(ofLines).toEqual(expect.arrayContaining(sent));
});

test('what an operator reads shows such characters by their codes, wherever they come from', async () => {
  const [customer, chef] = [await addCustomer(app), await addChef(app)];
  const [orderId = ''] = await buy(app, customer, [[await addDish(app, chef), 1]]);
  const [row] = await app.sql<[{ order_no: number }]>`
    update orders set address_line_2 = ${HOSTILE} where id = ${orderId} returning order_no`;
  const { out } = await adminOf(app)('order', String(row.order_no));
  await app.sql`update orders set address_line_2 = 'Here\n  total     $0.00' where id = ${orderId}`;
  expect((await adminOf(app)('order', String(row.order_no))).out).toContain('Here ⏎   total     $0.00');
  await app.sql`update orders set address_line_2 = '' where id = ${orderId}`;
  expect(out).toContain('Blue \\u001b]0;taken\\u0007 door');
  expect(out).toContain('door\\u000d\\u202eAccepted');
  expect(out).not.toMatch(/(?!\n)[\p{Cc}\p{Cf}]/u);
});
