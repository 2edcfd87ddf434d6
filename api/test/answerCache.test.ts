import { describe, expect, it } from 'vitest';
import { cookDish, openKitchen } from './support/kitchens.ts';
import { addPerson } from './support/marketplace.ts';
import { sharedApp } from './support/sharedApp.ts';
import { writeUnheard } from './support/signals.ts';
import { beginMinute } from './support/testApp.ts';

const HOME = `query Home($campus: String) {
  getAllProducts(campus: $campus) { id name quantity chef { id user { first_name email } } }
  getAllChefs(campus: $campus) { id user { first_name email } }
}`;
const PRIVATE = 'getUserProfile { id email }';

const app = await sharedApp({ TRUSTED_PROXIES: '127.0.0.1' });
const doon = await openKitchen(app, { first_name: 'Dora' });
const milton = await openKitchen(app, { first_name: 'Mila', campus: 'Milton Campus' });
const doonDish = await cookDish(app, doon, { name: 'Dal' });
const miltonDish = await cookDish(app, milton, { name: 'Mole' });
const customer = await addPerson(app);

/** As bytes, with its status. */
const ask = (query: string, variables: object = {}, headers: Record<string, string> = {}) =>
  askText(JSON.stringify({ query, variables }), headers);

async function askText(body: string, headers: Record<string, string> = {}) {
  const response = await fetch(`${app.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() };
}
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const campus = (name: string | null) => ({ campus: name });
const rename = (id: string, name: string) =>
  writeUnheard(app, () => app.sql`update products set name = ${name} where id = ${id}`);

describe('an answer of catalogue lists', () => {
  it('is byte for byte the same when it is new, made for the cache and cached', async () => {
    const answers = [await ask(HOME), await ask(HOME), await ask(HOME), await ask(HOME)];
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 200, type: 'application/json; charset=utf-8' });
    expect(JSON.parse(answers[0]?.text ?? '').data.getAllProducts).toHaveLength(2);
  });

  it('is cached until its campus changes; a change elsewhere leaves it', async () => {
    const all = [null, 'Doon Campus', 'Milton Campus'];
    for (let round = 0; round < 3; round += 1) for (const name of all) await ask(HOME, campus(name));
    await rename(doonDish, 'Dal with Rice');
    await rename(miltonDish, 'Mole with Rice');
    const shown = async (name: string | null) => (await ask(HOME, campus(name))).text.match(/(Dal|Mole)( with Rice)?/g);
    expect([await shown(null), await shown('Doon Campus'), await shown('Milton Campus')]).toEqual([
      ['Mole', 'Dal'],
      ['Dal'],
      ['Mole'],
    ]);
    const edited = await app.graphql(
      'mutation ($id: ID) { updateProduct(id: $id, input: { price: 9 }) { id } }',
      { id: doonDish },
      { token: doon.token },
    );
    expect(edited.error).toBeUndefined();
    expect([await shown(null), await shown('Doon Campus'), await shown('Milton Campus')]).toEqual([
      ['Mole with Rice', 'Dal with Rice'],
      ['Dal with Rice'],
      ['Mole'],
    ]);
    app.app.catalogue.changed();
    expect(await shown('Milton Campus')).toEqual(['Mole with Rice']);
  });

  it('is left by a change of a person that no list shows', async () => {
    const names = async () => (await ask(HOME)).text.match(/Milla|Mila/g)?.[0];
    const change = async (token: string, userInput: object) => {
      const query = 'mutation ($userInput: UserUpdateInput) { updateUserProfile(userInput: $userInput) { id } }';
      expect((await app.graphql(query, { userInput }, { token })).error).toBeUndefined();
    };
    app.app.catalogue.changed();
    for (let round = 0; round < 3; round += 1) await names();
    await writeUnheard(app, () => app.sql`update users set first_name = 'Milla' where id = ${milton.id}`);
    await change(customer.token, { first_name: 'Carla', mobile_number: '5195550123' });
    await change(doon.token, { mobile_number: '5195550124' });
    expect(await names()).toBe('Mila');
    await change(doon.token, { first_name: 'Dorothy' });
    expect(await names()).toBe('Milla');
  });

  it('tells nobody what is private of a chef, not even that chef', async () => {
    const answers = [
      await ask(HOME),
      await ask(HOME, {}, bearer(doon.token)),
      await ask(HOME, {}, bearer('0'.repeat(64))),
      await ask(HOME),
    ];
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers[0]?.text).toContain('"email":null');
    expect(answers[0]?.text).not.toContain('@');
  });
});

describe('a document with something private beside the lists', () => {
  const mixed = HOME.replace(/\}$/, `${PRIVATE} }`);
  const fragment = `query { ...All } fragment All on Query { getAllChefs { id user { first_name email } } ... on Query { ${PRIVATE} } }`;

  it.each([
    ['as a field', mixed],
    ['in a fragment', fragment],
  ])('%s is answered to each person for themselves, in any order', async (_how, query) => {
    const emails = async (headers: Record<string, string>) => {
      const { text } = await ask(query, {}, headers);
      return JSON.parse(text) as { data: { getUserProfile: { email: string } } | null; errors?: unknown[] };
    };
    for (let round = 0; round < 3; round += 1) {
      expect((await emails(bearer(doon.token))).data?.getUserProfile?.email).toBe(doon.email);
      expect((await emails(bearer(customer.token))).data?.getUserProfile?.email).toBe(customer.email);
      for (const stranger of [await emails({}), await emails(bearer('0'.repeat(64)))]) {
        expect(stranger.data?.getUserProfile ?? null).toBeNull();
        expect(stranger.errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }]);
      }
    }
  });

  it('shows owners their own address in the list, and nobody else’s', async () => {
    for (let round = 0; round < 2; round += 1) {
      expect((await ask(mixed, {}, bearer(doon.token))).text.split(doon.email)).toHaveLength(4);
      expect((await ask(mixed, {}, bearer(customer.token))).text.split(customer.email)).toHaveLength(2);
      expect((await ask(HOME)).text).not.toContain(doon.email);
    }
  });
});

describe('a document that is refused', () => {
  it.each([
    ['a variable of the wrong kind', HOME, { campus: 7 }, 400],
    [
      'eight levels',
      '{ getAllChefs { products { chef { products { chef { products { chef { id } } } } } } } }',
      {},
      400,
    ],
    ['six aliases', `{ ${[1, 2, 3, 4, 5, 6].map((n) => `a${n}: getAllChefs { id }`).join(' ')} }`, {}, 400],
    ['two operations', `${HOME} query Other { getAllChefs { id } }`, {}, 400],
  ])('for %s is refused each time, and the right one is not', async (_why, query, variables, status) => {
    for (let round = 0; round < 3; round += 1) expect((await ask(query, variables)).status).toBe(status);
    for (let round = 0; round < 3; round += 1) expect((await ask(HOME)).text).not.toContain('errors');
  });

  it('for a number that JSON cannot write is not taken for the null that it would become', async () => {
    const text = (limit: string) =>
      `{"query":"query ($n: Int) { getAllChefs(limit: $n) { id } }","variables":{"n":${limit}}}`;
    for (let round = 0; round < 3; round += 1) expect((await askText(text('null'))).text).not.toContain('errors');
    for (let round = 0; round < 3; round += 1) expect((await askText(text('1e400'))).text).toContain('errors');
    expect((await askText(text('null}'))).status).toBe(400);
  });

  it('because the database did not answer is asked of it again', async () => {
    const query = '{ getAllProducts(search: "mole") { name } }';
    await ask(query);
    await app.sql`alter table products rename to products_away`;
    app.app.catalogue.changed();
    const failed = await Promise.all([1, 2, 3].map(() => ask(query)));
    await app.sql`alter table products_away rename to products`;
    expect(failed.map(({ text }) => text.includes('Something went wrong on our side'))).toEqual([true, true, true]);
    expect(JSON.parse((await ask(query)).text).data.getAllProducts).toHaveLength(1);
  });
});

it('kept answers count against the limit of 6,000 operations a minute for an address', async () => {
  const five = `{ ${[1, 2, 3, 4, 5].map((n) => `a${n}: getAllChefs { id }`).join(' ')} }`;
  beginMinute(app);
  const from = (address: string) => ({ 'x-forwarded-for': address });
  const statuses: number[] = [];
  for (let batch = 0; batch < 30; batch += 1) {
    const answers = await Promise.all(Array.from({ length: 41 }, () => ask(five, {}, from('192.0.2.1'))));
    statuses.push(...answers.map(({ status }) => status));
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(1200);
  expect(statuses.filter((status) => status === 429)).toHaveLength(30);
  expect((await ask(five, {}, from('192.0.2.1'))).text).toContain('RATE_LIMITED');
  expect((await ask(five, {}, from('192.0.2.2'))).status).toBe(200);
});
