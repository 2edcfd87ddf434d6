import { expect, test } from 'vitest';
import { adminOf } from './support/adminCommand.ts';
import { signIn } from './support/givenPeople.ts';
import {
  addChef,
  addCustomer,
  addDish,
  eventually,
  moveAsChef,
  moveAsRider,
  startCheckout,
} from './support/marketplace.ts';
import { placed } from './support/orderScenes.ts';
import { mailsTo } from './support/outbox.ts';
import { CHEF, CREATE_CHEF, CREATE_RIDER, RIDER, register } from './support/registering.ts';
import { sharedApp } from './support/sharedApp.ts';
import { beginMinute, startTestApp } from './support/testApp.ts';

const WAIT = "We're reviewing your details. You can start as soon as you're approved.";

const app = await sharedApp({ RATE_LIMITS: 'off', APPROVAL: 'on', OPERATOR_EMAIL: 'desk@campus.ca' });
const admin = adminOf(app);

async function newcomer(role: readonly ('Chef' | 'Rider')[]) {
  const person = await register(app, { role });
  if (role.includes('Rider'))
    await app.graphql(CREATE_RIDER, { input: { ...RIDER, user_id: person.id } }, { cookie: person.cookie });
  if (role.includes('Chef'))
    await app.graphql(CREATE_CHEF, { input: { ...CHEF, user_id: person.id } }, { cookie: person.cookie });
  const { data } = await signIn(app, person.email);
  const [chef] = await app.sql<{ id: string }[]>`select id from chefs where user_id = ${person.id}`;
  return { ...person, firstName: 'Maya', token: data?.login.token ?? '', chefId: chef?.id ?? '' };
}

async function isListed(chefId: string): Promise<boolean> {
  const { data } = await app.graphql<{ getAllChefs: { id: string }[] }>('{ getAllChefs { id } }');
  return data?.getAllChefs.some(({ id }) => id === chefId) ?? false;
}

test('a chef works on profile and menu, and is neither listed nor sold before the approval', async () => {
  const chef = await newcomer(['Chef']);
  const dish = await addDish(app, chef, { name: 'Waiting Stew' });
  const own = await app.graphql<{ getChefProfile: object; getProductsByChef: object[]; getProduct: object }>(
    `query ($chef: ID, $dish: ID) { getChefProfile { approved } getProductsByChef(chef_id: $chef) { name }
      getProduct(id: $dish) { name } }`,
    { chef: chef.chefId, dish: dish.id },
    chef,
  );
  expect(own.data).toEqual({
    getChefProfile: { approved: false },
    getProductsByChef: [{ name: 'Waiting Stew' }],
    getProduct: { name: 'Waiting Stew' },
  });
  const others = await app.graphql<{ getProductsByChef: object[]; getAllProducts: object[] }>(
    'query ($chef: ID) { getProductsByChef(chef_id: $chef) { name } getAllProducts(search: "waiting") { name } }',
    { chef: chef.chefId },
  );
  expect(others.data).toEqual({ getProductsByChef: [], getAllProducts: [] });
  expect(await isListed(chef.chefId)).toBe(false);
  const customer = await addCustomer(app);
  expect((await startCheckout(app, customer, [[dish, 1]])).error).toBe('Waiting Stew is no longer available.');

  const said = await admin('approve', chef.email, '--by', 'Kim', '--yes');
  expect(said).toMatchObject({ code: 0, out: `${chef.email} is approved and can start.\n` });
  await eventually(
    () => isListed(chef.chefId),
    (listed) => listed,
  );
  expect((await startCheckout(app, customer, [[dish, 1]])).error).toBeUndefined();
  const now = await app.graphql('{ getChefProfile { approved } }', {}, chef);
  expect(now.data).toEqual({ getChefProfile: { approved: true } });
});

const OWN_LISTS = [
  ['query ($chef: ID) { getProductsByChef(chef_id: $chef) { id name } }', []],
  ['query ($dish: ID) { getProduct(id: $dish) { id name } }', null],
  ['query ($dish: ID) { getProductById(id: $dish) { id name } }', null],
] as const;

test('an unlisted chef reads their own dishes by public fields, and nobody else does', async () => {
  const chef = await newcomer(['Chef']);
  const dish = await addDish(app, chef, { name: 'Own Stew' });
  const other = await newcomer(['Chef']);
  const customer = await addCustomer(app);
  for (const [query, none] of OWN_LISTS) {
    const ask = async (who: Parameters<typeof app.graphql>[2], from = app) => {
      const { data } = await from.graphql<Record<string, unknown>>(query, { chef: chef.chefId, dish: dish.id }, who);
      return data === null ? null : Object.values(data)[0];
    };
    const own = { id: dish.id, name: 'Own Stew' };
    for (const as of [{ token: chef.token }, { cookie: `session=${chef.token}` }])
      expect(await ask(as)).toEqual(none === null ? own : [own]);
    const others = [
      {},
      { token: 'wrong' },
      { cookie: 'session=wrong' },
      { token: other.token },
      { token: customer.token },
    ];
    // A bearer excludes the cookie.
    for (const as of [...others, { token: 'wrong', cookie: `session=${chef.token}` }])
      expect(await ask(as)).toEqual(none);
  }
  const listed = await addDish(app, await addChef(app), { name: 'Known Soup' });
  const known = await app.graphql(
    'query ($id: ID) { getProduct(id: $id) { name } }',
    { id: listed.id },
    { token: 'wrong' },
  );
  expect([known.error, known.data]).toEqual([undefined, { getProduct: { name: 'Known Soup' } }]);
});

test('what a chef reads so counts on the session', async () => {
  const chef = await newcomer(['Chef']);
  const limited = await startTestApp({ APPROVAL: 'on' }, app.databaseUrl);
  beginMinute(limited);
  const ask = () =>
    limited.graphql('query ($id: ID) { getProductsByChef(chef_id: $id) { id } }', { id: chef.chefId }, chef);
  expect((await ask()).error).toBeUndefined();
  // 600 fields a minute.
  const spent = `{ ${[...'abcde'].map((name) => `${name}: getChefProfile { id }`).join(' ')} }`;
  await Promise.all(Array.from({ length: 120 }, () => limited.graphql(spent, {}, chef)));
  expect((await ask()).code).toBe('RATE_LIMITED');
  await limited.close();
});

test('a rider sees and takes no order before the approval', async () => {
  const rider = await newcomer(['Rider']);
  const { chef, orderId } = await placed(app);
  await moveAsChef(app, chef, orderId, 'Waiting Pickup');
  const lists = '{ getRiderProfile { approved } getCurrentOrdersRider { id } getInprogressOrdersRider { id } }';
  expect((await app.graphql(lists, {}, rider)).data).toEqual({
    getRiderProfile: { approved: false },
    getCurrentOrdersRider: [],
    getInprogressOrdersRider: [],
  });
  expect((await moveAsRider(app, rider, orderId, 'In Progress')).outcome).toEqual({ success: false, message: WAIT });
  await admin('approve', rider.id, '--yes');
  const after = await app.graphql<{ getCurrentOrdersRider: object[] }>(lists, {}, rider);
  expect(after.data?.getCurrentOrdersRider).toContainEqual({ id: orderId });
  expect((await moveAsRider(app, rider, orderId, 'In Progress')).outcome?.success).toBe(true);
});

test('mails tell both sides once, whatever the number of roles', async () => {
  const person = await newcomer(['Chef', 'Rider']);
  const [received] = await mailsTo(app, person.email, 1);
  expect(received?.subject).toBe('We’re reviewing your details');
  const toOperator = async () =>
    app.sql`select data from pgboss.job where name = 'mail' and data ->> 'to' = 'desk@campus.ca'
      and data -> 'values' ->> 'email' = ${person.email}`;
  expect(await toOperator()).toMatchObject([{ data: { kind: 'papersWait', values: { roles: 'Chef and Rider' } } }]);
  await admin('approve', person.email, '--yes');
  const mails = await mailsTo(app, person.email, 2);
  expect(mails.map(({ subject }) => subject)).toContain('You can start on Homeplate');
});

const mailsToOperator = (email: string) =>
  app.sql`select data -> 'values' ->> 'roles' as roles from pgboss.job where name = 'mail'
    and data ->> 'to' = 'desk@campus.ca' and data -> 'values' ->> 'email' = ${email}`;

test('papers of both roles that come at once are one mail to the operator', async () => {
  const people = await Promise.all([1, 2, 3, 4].map(() => register(app, { role: ['Chef', 'Rider'] })));
  const held = Promise.withResolvers<void>();
  const locked = Promise.withResolvers<void>();
  const holding = app.sql.begin(async (tx) => {
    await tx`select from users where id = any(${people.map(({ id }) => id)}) for update`;
    locked.resolve();
    await held.promise;
  });
  await locked.promise;
  const sent = people.flatMap(({ id, cookie }) => [
    app.graphql(CREATE_RIDER, { input: { ...RIDER, user_id: id } }, { cookie }),
    app.graphql(CREATE_CHEF, { input: { ...CHEF, user_id: id } }, { cookie }),
  ]);
  await eventually(
    () => app.sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    (waiting) => waiting.length >= 4,
  );
  held.resolve();
  await holding;
  for (const answer of await Promise.all(sent)) expect(answer.error).toBeUndefined();
  for (const { email } of people) expect(await mailsToOperator(email)).toEqual([{ roles: 'Chef and Rider' }]);
});

test('whoever was approved in one role waits once more when the papers of another come', async () => {
  const person = await register(app, { role: ['Chef', 'Rider'] });
  await app.graphql(CREATE_CHEF, { input: { ...CHEF, user_id: person.id } }, { cookie: person.cookie });
  const { data } = await signIn(app, person.email);
  const caller = { token: data?.login.token ?? '' };
  await admin('approve', person.email, '--yes');
  const [chef] = await app.sql<{ id: string }[]>`select id from chefs where user_id = ${person.id}`;
  const listed = () => isListed(chef?.id ?? '');
  await eventually(listed, (isThere) => isThere);

  expect((await app.graphql(CREATE_RIDER, { input: { ...RIDER, user_id: person.id } }, caller)).error).toBeUndefined();
  const approved = '{ getChefProfile { approved } getRiderProfile { approved } }';
  expect((await app.graphql(approved, {}, caller)).data).toEqual({
    getChefProfile: { approved: false },
    getRiderProfile: { approved: false },
  });
  await eventually(listed, (isThere) => !isThere);
  expect(await mailsToOperator(person.email)).toHaveLength(2);
  expect((await admin('waiting')).out).toContain(person.email);

  expect((await admin('approve', person.email, '--yes')).code).toBe(0);
  await eventually(listed, (isThere) => isThere);
  expect((await app.graphql(approved, {}, caller)).data).toEqual({
    getChefProfile: { approved: true },
    getRiderProfile: { approved: true },
  });
});

test('nobody is approved before there are papers to look at', async () => {
  const person = await register(app, { role: ['Rider'] });
  expect(await admin('approve', person.email, '--yes')).toMatchObject({
    code: 1,
    err: `${person.email} has no chef or rider details yet: there is nothing to approve.\n`,
  });
  await app.graphql(CREATE_RIDER, { input: { ...RIDER, user_id: person.id } }, { cookie: person.cookie });
  expect((await admin('approve', person.email, '--yes')).code).toBe(0);
});

test('operators list who waits with the papers, and each look and approval is a row of the audit', async () => {
  const rider = await newcomer(['Rider']);
  const listed = await admin('waiting', '--by', 'Lou');
  expect(listed.out).toContain(`Maya Thompson  Rider`);
  expect(listed.out).toContain(`  email     ${rider.email}, 5195550123`);
  expect(listed.out).toContain('  vehicle   Scooter, CKPT-482\n  insurance INS4820917, until 2031-03-08');
  expect(listed.out).not.toContain('C1234');
  expect((await admin('user', rider.email)).out).toContain('active, waits for approval');
  await admin('approve', rider.email, '--by', 'Lou', '--yes');
  expect((await admin('waiting')).out).not.toContain(rider.email);
  expect(await admin('approve', rider.email, '--by', 'Lou', '--yes')).toMatchObject({
    code: 1,
    err: `${rider.email} does not wait for approval.\n`,
  });
  expect(await app.sql`select act, subject from audit where done_by = 'Lou' order by id`).toEqual([
    { act: 'look at waiting', subject: null },
    { act: 'approve', subject: rider.id },
  ]);
});

test('customers wait for nobody, and without APPROVAL neither do chefs and riders', async () => {
  const customer = await register(app, { role: ['Customer'] });
  const open = await startTestApp({}, app.databaseUrl);
  const chef = await register(open, { role: ['Chef'] });
  await open.close();
  expect(await app.sql`select id from users where id in (${customer.id}, ${chef.id}) and awaits_approval`).toEqual([]);
});
