import { describe, expect, test } from 'vitest';
import { newId } from '../src/platform/ids.ts';
import { givenSession, signIn } from './support/givenPeople.ts';
import { addDish } from './support/marketplace.ts';
import {
  CHEF,
  CREATE_CHEF,
  CREATE_PAYMENT_INFO,
  CREATE_RIDER,
  newEmail,
  RIDER,
  register,
} from './support/registering.ts';
import { sharedApp } from './support/sharedApp.ts';

const app = await sharedApp({ RATE_LIMITS: 'off' });

const BANK = { bank_account_number: '987654321', transit_number: '01234' };
const PERSON = 'user { id first_name last_name email mobile_number address_line_1 address_line_2 city created_at }';

async function registerBoth() {
  const email = newEmail();
  // Others of this file have signed in.
  const first_name = `Wilhelmina${newId().replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '')}`;
  const names = { first_name, last_name: 'Quux', address_line_2: 'Secret Block 9' };
  const person = await register(app, { ...names, email, mobile_number: '5195550177', role: ['Chef', 'Rider'] });
  const step = (mutation: string, input: object) =>
    app.graphql(mutation, { input: { ...input, user_id: person.id } }, { cookie: person.cookie });
  for (const answer of [await step(CREATE_RIDER, RIDER), await step(CREATE_CHEF, CHEF)])
    expect(answer.error).toBeUndefined();
  return { ...person, first_name, secrets: [email, '5195550177', 'Secret Block 9', first_name] };
}

async function published(ids: readonly string[]): Promise<string> {
  const chef = `id user_id ${PERSON} products { id name }`;
  const dish = `id name chef { ${chef} } ${PERSON}`;
  const asked = [
    `{ getAllChefs { ${chef} } }`,
    `{ getAllChefs(campus: "Doon Campus") { ${chef} } }`,
    `{ getAllChefs(search: "Wilhelmina") { ${chef} } }`,
    `{ getAllProducts { ${dish} } }`,
    `{ getAllProducts(search: "Wilhelmina") { ${dish} } }`,
    `{ getAllProducts(search: "Unseen Stew", campus: "Doon Campus") { ${dish} } }`,
    ...ids.flatMap((id) => [
      `{ getChefById(id: "${id}") { ${chef} } }`,
      `{ getProductsByChef(chef_id: "${id}") { ${dish} } }`,
      `{ getProductById(id: "${id}") { ${dish} } }`,
      `{ getProduct(id: "${id}") { ${dish} } }`,
    ]),
  ];
  const answers = await Promise.all(asked.map((query) => app.graphql(query)));
  const pages = ['/', '/?q=Unseen', ...ids.map((id) => `/Customer/ChefDetails/${id}`)];
  const texts = await Promise.all(pages.map(async (page) => (await fetch(`${app.url}${page}`)).text()));
  return [...answers.map(({ data }) => JSON.stringify(data)), ...texts].join('\n');
}

describe('before the first sign-in', () => {
  test('nobody is published, and what is published plants and reads nothing', async () => {
    const person = await registerBoth();
    const [chef] = await app.sql<[{ id: string }]>`select id from chefs where user_id = ${person.id}`;
    const dish = await addDish(app, { ...person, token: '', firstName: '', chefId: chef.id }, { name: 'Unseen Stew' });
    const seen = await published([person.id, chef.id, dish.id]);
    for (const secret of person.secrets) expect(seen).not.toContain(secret);
    // Ids from the caller come back only in the page's own address.
    expect(await published([])).not.toMatch(new RegExp(`${person.id}|${chef.id}|${dish.id}`));

    // Every public id, and this person's own.
    const found = new Set([...seen.matchAll(/[0-9a-f]{24}/g)].map(([id]) => id));
    const before = await app.sql`select * from payment_infos`;
    for (const id of [...found, person.id, chef.id]) {
      const answers = await Promise.all(
        [
          [CREATE_PAYMENT_INFO, BANK],
          [CREATE_RIDER.replace('user { id first_name email }', PERSON), { ...RIDER, vehicle_type: 'Car' }],
          [CREATE_CHEF.replace('user { id first_name }', PERSON), { ...CHEF, cooking_experience: '5+ years' }],
        ].map(([mutation, input]) => app.graphql(mutation as string, { input: { ...(input as object), user_id: id } })),
      );
      for (const secret of person.secrets) expect(JSON.stringify(answers)).not.toContain(secret);
      expect(answers.every(({ error }) => error !== undefined)).toBe(true);
    }
    expect(await app.sql`select * from payment_infos`).toEqual(before);
    // The owner's own bank details are the first stored.
    const own = await app.graphql(CREATE_PAYMENT_INFO, { input: { ...BANK, user_id: person.id } }, person);
    expect(own.error).toBeUndefined();
  });

  test('the fresh id alone completes a registration, and answers ids and what was sent', async () => {
    const person = await register(app, { role: ['Chef', 'Rider'] });
    const ask = () =>
      Promise.all([
        app.graphql<{ createChef: object }>(CREATE_CHEF.replace('user { id first_name }', PERSON), {
          input: { ...CHEF, user_id: person.id },
        }),
        app.graphql<{ createRider: object }>(CREATE_RIDER.replace('user { id first_name email }', PERSON), {
          input: { ...RIDER, user_id: person.id },
        }),
      ]);
    const nobody = {
      id: person.id,
      ...{ first_name: null, last_name: null, email: null, mobile_number: null },
      ...{ address_line_1: null, address_line_2: null, city: null, created_at: null },
    };
    const first = await ask();
    expect(first[0].data?.createChef).toMatchObject({ user: nobody, max_orders_per_day: 12 });
    expect(first[1].data?.createRider).toMatchObject({ user: nobody, driver_license_number: '••••6789' });
    const again = await ask();
    expect(again.map(({ data }) => data)).toEqual(first.map(({ data }) => data));
    const bank = await app.graphql(CREATE_PAYMENT_INFO, { input: { ...BANK, user_id: person.id } });
    expect([bank.error, bank.code]).toEqual(['Please sign in to continue.', 'UNAUTHENTICATED']);
  });

  test("a session of somebody else's does not read them either", async () => {
    const person = await registerBoth();
    const [chef] = await app.sql<[{ id: string }]>`select id from chefs where user_id = ${person.id}`;
    const other = await register(app);
    const { data } = await signIn(app, other.email);
    const answer = await app.graphql(
      `query ($id: ID) { getUserProfile { id } getChefById(id: $id) { id } }`,
      { id: chef.id },
      { token: data?.login.token },
    );
    expect(answer.code).toBe('NOT_FOUND');
  });
});

test('the first sign-in shows a chef everywhere, once and for all', async () => {
  const person = await registerBoth();
  const [chef] = await app.sql<[{ id: string }]>`select id from chefs where user_id = ${person.id}`;
  expect(await published([chef.id])).not.toContain(person.first_name);
  await signIn(app, person.email);
  const shown = await published([chef.id]);
  expect(shown).toContain(`"id":"${chef.id}"`);
  expect(shown).toContain(person.first_name);
  await app.sql`delete from sessions where user_id = ${person.id}`;
  expect(await published([])).toContain(chef.id);
});

test('a session that was opened in the database counts as a sign-in', async () => {
  const person = await registerBoth();
  const at = app.clock.now();
  await givenSession(app.sql, person.id, at);
  const [user] = await app.sql`select first_signed_in_at, is_public from users where id = ${person.id}`;
  expect(user).toEqual({ first_signed_in_at: at, is_public: true });
});
