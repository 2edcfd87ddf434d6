import { expect, test } from 'vitest';
import { adminOf } from './support/adminCommand.ts';
import { waiting } from './support/claimScenes.ts';
import { carried, deliver, sendPhoto } from './support/doorScenes.ts';
import { signIn } from './support/givenPeople.ts';
import { addChef, addCustomer, addDish, ask, buy, moveAsChef } from './support/marketplace.ts';
import { register } from './support/registering.ts';
import { delivered } from './support/reviewScenes.ts';
import { sharedApp } from './support/sharedApp.ts';
import { startTestApp } from './support/testApp.ts';

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

/** The spot is on the customer's campus. */
const SPOT = 'Library entrance';

const OF_SEVERAL_LINES = [
  'chefs.bio',
  ...['products', 'checkout_lines', 'order_lines'].map((table) => `${table}.description`),
  ...['checkout_lines', 'order_lines'].map((table) => `${table}.special_request`),
  ...['checkouts', 'orders'].map((table) => `${table}.delivery_note`),
  ...['ingredients', 'storage_hint', 'search_description'].map((column) => `products.${column}`),
  ...['text', 'note', 'reply'].map((column) => `reviews.${column}`),
  'review_reports.reason',
];

test('no text column takes control characters, and only those of several lines a newline', async () => {
  const { customer, chef, rider, dish, orderId } = await delivered(app);
  const send = (person: { token: string }, mutation: string, text: string, type = 'String') =>
    app.graphql(`mutation ($text: ${type}) { ${mutation} }`, { text }, { token: person.token });
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
    const [claimed] = await waiting(app, 1);
    expect(await ask(app, rider, `claimOrder(orderId: "${claimed}")`)).toMatchObject({ success: true });
    await send(rider, `releaseOrder(orderId: "${claimed}", reason: $text) { success }`, text);
    const onTheWay = await carried(app);
    await send(onTheWay.rider, `cannotDeliver(orderId: "${onTheWay.orderId}", way: $text) { success }`, text);
    await send(onTheWay.rider, `takeOver(code: $text) { success }`, text);
  }
  // What is right but for such a character in its middle.
  for (const unseen of ['\u202e', '\u0007', '\u009b', '\n']) {
    const within = (text: string) => `${text.slice(0, 3)}${unseen}${text.slice(3)}`;
    for (const [field, value] of [
      ['vehicle_type', 'Scooter'],
      ['vehicle_registration_number', 'CKPT-482'],
      ['vehicle_insurance_number', 'INS4820917'],
      ['driver_license_number', 'C1234-56789'],
      ['preferred_delivery_radius', '20+ km'],
      ['preferred_start_time', '10:00'],
      ['insurance_expiry_date', '2031-03-08'],
    ] as const)
      await send(rider, `updateRider(input: { ${field}: $text }) { id }`, within(value));
    for (const [field, value] of [
      ['postal_code', 'N2G 4M4'],
      ['mobile_number', '5195550123'],
      ['email', 'maya@campus.ca'],
      ['gender', 'Female'],
      ['last_name', 'Thompson'],
    ] as const)
      await send(customer, `updateUser(input: { ${field}: $text, password: "homeplate1" }) { id }`, within(value));
    for (const field of ['quantity', 'price', 'daily_quantity'])
      await send(
        chef,
        `updateProduct(id: "${dish.id}", input: { ${field}: $text }) { id }`,
        within('1000'),
        'NumberOrText',
      );
    await send(chef, `updateProduct(id: "${dish.id}", input: { served: $text }) { id }`, within('cold'));
    const spot = `products: [{ id: "${dish.id}", quantity: 1 }], handoff: "spot", spot: $text`;
    await send(customer, `createCheckoutSession(orderInput: { ${spot} }) { sessionId }`, within(SPOT));
  }
  const person = await register(app);
  const agent = { 'user-agent': 'Firefox/\u009b31m \u009d0;taken on Linux' };
  expect((await signIn(app, person.email, 'homeplate1', { headers: agent })).error).toBeUndefined();
  const columns = await app.sql<{ name: string; type: string }[]>`
    select table_name || '.' || column_name as name, data_type as type from information_schema.columns
    where table_schema = 'public' and data_type in ('text', 'jsonb', 'ARRAY') order by 1`;
  expect(columns.length).toBeGreaterThan(150);
  const [broken, ofLines]: [string[], string[]] = [[], []];
  for (const { name, type } of columns) {
    const [table = '', column = ''] = name.split('.');
    const rows = await app.sql.text<{ value: string }[]>(
      // As text, JSON escapes them.
      type === 'jsonb'
        ? `select part #>> '{}' as value from ${table}, jsonb_path_query(${column}, '$.**') as part
            where jsonb_typeof(part) = 'string'`
        : `select ${column}::text as value from ${table} where ${column} is not null`,
    );
    if (rows.some(({ value }) => value.includes('\n'))) ofLines.push(name);
    const allowed = OF_SEVERAL_LINES.includes(name) ? /\n/g : /(?!)/g;
    if (rows.some(({ value }) => /[\p{Cc}\p{Cf}]/u.test(value.replace(allowed, '')))) broken.push(name);
  }
  expect(broken).toEqual([]);
  const reasons = await app.sql`select distinct reason from claims where reason is not null order by 1`;
  expect(reasons).toEqual([{ reason: ONE_LINE }, { reason: 'Two lines' }]);
  expect(await app.sql`select device from sessions where user_id = ${person.id}`).toEqual([
    { device: 'Firefox on Linux' },
  ]);
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

test('a newline within a JSON value would be seen', async () => {
  const [row] = await app.sql.text<{ value: string }[]>(
    `select part #>> '{}' as value from jsonb_path_query('{"a": ["b\\nc"]}', '$.**') as part where jsonb_typeof(part) = 'string'`,
  );
  expect(row?.value).toBe('b\nc');
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

test("no line that an operator reads of acts and jobs is another's text", async () => {
  const app = await startTestApp();
  const admin = adminOf(app);
  const person = await addCustomer(app);
  const forged = '2027-06-15T12:00:00.000Z  Kim  refund';
  await admin('suspend', person.email, '--by', `Lou\n${forged}`, '--reason', `Rude\u001b[2K\n${forged}`, '--yes');
  const [act] = await app.sql`select done_by, reason from audit where subject = ${person.id}`;
  expect({ ...act }).toEqual({ done_by: `Lou ${forged}`, reason: `Rude[2K ${forged}` });
  // Written by another way, before or beside the command.
  await app.sql`insert into audit (at, done_by, act, subject, reason, details)
    values (${app.clock.now()}, ${`Eve\n${forged}`}, 'restore', ${person.id}, ${`Fine\n${forged}`}, ${{ note: `x\n${forged}` }})`;
  await app.sql`insert into pgboss.job (name, state, output)
    values ('mail', 'failed', ${{ reason: `No mail\n${forged}` }})`;
  for (const lines of [(await admin('audit', person.email)).out, (await admin('jobs')).out]) {
    expect(lines).toContain(` ⏎ ${forged}`);
    expect(lines.split('\n').filter((line) => line.startsWith(forged))).toEqual([]);
  }
  await app.close();
});
