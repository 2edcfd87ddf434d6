import { laterDay, localDay } from '@homeplate/domain/localTime';
import { buildClientSchema, getIntrospectionQuery, type IntrospectionQuery, parse } from 'graphql';
import { beforeEach, describe, expect, test } from 'vitest';
import { givenPerson } from './support/givenPeople.ts';
import { cookDish, openKitchen } from './support/kitchens.ts';
import { sharedApp } from './support/sharedApp.ts';

const app = await sharedApp();

// A minute for each: no count is shared.
let begins = 0;
beforeEach(() => {
  begins += 600 - ((begins + Date.now() / 1000) % 60);
  later(0);
});
const later = (seconds: number) => app.clock.shift(begins + seconds);

async function said(query: string): Promise<string> {
  const { status, error } = await app.graphql(query);
  return error === undefined ? 'fine' : `${status} ${error}`;
}

const deep = (levels: number) => {
  const names = Array.from({ length: levels - 2 }, (_, index) => (index % 2 ? 'products' : 'chef'));
  return `{ getAllProducts(limit: 1) { ${names.map((name) => `${name} {`).join(' ')} id ${'}'.repeat(names.length)} } }`;
};
const five = (field: string) => ['a', 'b', 'c', 'd', 'e'].map((alias) => `${alias}: ${field}`).join(' ');
/** A half hour in two days. */
const soon = () => new Date(Math.ceil(app.clock.now().getTime() / 1_800_000 + 96) * 1_800_000).toISOString();
const aliases = (count: number) =>
  `{ ${Array.from({ length: count }, (_, index) => `a${index}: getAllProducts(limit: 1) { id }`).join(' ')} }`;

describe('a document', () => {
  test('is at most seven levels deep, through fragments too', async () => {
    expect(await said(deep(7))).toBe('fine');
    expect(await said(deep(8))).toBe('400 A query is at most 7 levels deep.');
    const hidden =
      'fragment P on Product { chef { products { ...Q } } } fragment Q on Product { chef { products { chef { products { id } } } } }';
    expect(await said(`{ getAllProducts(limit: 1) { ...P } } ${hidden}`)).toBe('400 A query is at most 7 levels deep.');
    expect(await said(deep(150))).toBe('400 A query is at most 7 levels deep.');
  });

  test('has at most five aliases, on any level', async () => {
    expect(await said(aliases(5))).toBe('fine');
    expect(await said(aliases(6))).toBe('400 A query has at most 5 aliases.');
    const inside = Array.from({ length: 6 }, (_, index) => `n${index}: name`).join(' ');
    expect(await said(`{ getAllProducts(limit: 1) { ${inside} } }`)).toBe('400 A query has at most 5 aliases.');
    expect(
      await said('{ getAllProducts { ...F } } fragment F on Product { a: id b: id c: id d: id e: id f: id }'),
    ).toBe('400 A query has at most 5 aliases.');
  });

  test('has at most 1,000 tokens', async () => {
    // Ten tokens around them, ten each.
    const nested = '... { ... { ... { id } } } '.repeat(49) + '... { ... { ... { name } } } '.repeat(50);
    expect(await said(`{ getProductById(id: "x") { ${nested} } }`)).toBe('200 Product not found!');
    expect(await said(`{ getProductById(id: "x") { ${nested} id } }`)).toBe(
      '400 Syntax Error: Document contains more that 1000 tokens. Parsing aborted.',
    );
  });

  test('has no variable nested deeper than the stack, and only its own operation', async () => {
    const query = 'query Named($search: String) { getAllProducts(search: $search, limit: 1) { id } }';
    const body = (more: string) => `{"query":${JSON.stringify(query)},${more}}`;
    const send = async (more: string) => {
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(`${app.url}/graphql`, { method: 'POST', headers, body: body(more) });
      return `${answer.status} ${((await answer.json()) as { errors?: Error[] }).errors?.[0]?.message}`;
    };
    const lists = 25_000;
    expect(await send(`"variables":{"search":${'['.repeat(lists)}${']'.repeat(lists)}}`)).toMatch(/^400 /);
    expect(await send('"operationName":"Named"')).toBe('200 undefined');
    expect(await send('"operationName":"Other"')).toBe('400 Unknown operation named "Other".');
  });

  test('costs lists in lists eightfold each, and has a limit', async () => {
    const menus = (fields: string) =>
      `{ getAllProducts(limit: 1) { chef { products { chef { products { ${fields} } } } } } }`;
    expect(await said(menus('id name'))).toBe('fine');
    expect(await said(menus('id '.repeat(8)))).toBe('400 Please ask for less at once.');
  });

  test('has at most two menus inside each other, and 5,000 dishes in menus', async () => {
    const menus = (levels: number, id: string) =>
      `{ getChefById(id: "${id}") { ${'products { chef { '.repeat(levels - 1)} products { id } ${'} }'.repeat(levels - 1)} } }`;
    const kitchen = await openKitchen(app);
    const first = await cookDish(app, kitchen);
    const cook = (count: number) => app.sql`
      insert into products (id, chef_id, name, description, price_cents, quantity, image_url, dietary, is_available, created_at)
      select lpad(to_hex(number), 24, 'c'), chef_id, name, description, price_cents, 0, image_url, dietary, is_available, created_at
      from products, generate_series(1, ${count}::int) as number where id = ${first} on conflict do nothing`;
    await cook(68);
    expect(await said(menus(2, kitchen.chefId))).toBe('fine');
    await cook(70);
    expect(await said(menus(2, kitchen.chefId))).toBe('200 Please ask for less at once.');
    // No half answer, and no refusal for each of its lists.
    const { data, errors } = await app.graphql(menus(2, kitchen.chefId));
    expect([data, errors?.length]).toEqual([null, 1]);
    expect(await said(menus(3, kitchen.chefId))).toBe('400 Please ask for less at once.');
    // Other tests ask for the first dish's menu.
    await app.sql`update products set deleted_at = ${app.clock.now()} where chef_id = ${kitchen.chefId}`;
  });

  test('costs each spread of a fragment, and each field in it as often as it is spread', async () => {
    const spread = (times: number, field: string) => `{ ${'...F '.repeat(times)} } fragment F on Query { ${field} }`;
    expect(await said(spread(300, '__typename '.repeat(12)))).toBe('fine');
    expect(await said(spread(310, '__typename '.repeat(12)))).toBe('400 Please ask for less at once.');
    expect(await said(spread(300, 'nothing: __typename'))).toBe('400 A query has at most 5 aliases.');
  });

  test('writes a name fifty times at most', async () => {
    expect(await said(`{ ${'getAllChefs { id } '.repeat(50)} }`)).toBe('fine');
    expect(await said(`{ ${'getAllChefs { id } '.repeat(51)} }`)).toBe('400 Please ask for less at once.');
    expect(await said(`{ __typename } fragment F on Query { ${'__typename '.repeat(51)} }`)).toBe(
      '400 Please ask for less at once.',
    );
  });

  test('holds exactly one operation, and a request exactly one document', async () => {
    expect(await said('query A { getAllProducts { id } } query B { getAllProducts { id } }')).toBe(
      '400 A request holds exactly one operation.',
    );
    expect(await said('fragment F on Product { id }')).toMatch(/^400 /);
    for (const body of [
      '[]',
      '[{"query":"{ getAllProducts { id } }"}]',
      '{}',
      '"x"',
      'null',
      '{"query":""}',
      '{"query":7}',
    ]) {
      const headers = { 'content-type': 'application/json' };
      const response = await fetch(`${app.url}/graphql`, { method: 'POST', headers, body });
      expect([body, response.status]).toEqual([body, 400]);
    }
  });

  test('is text: a tree of its parts as JSON, which nothing of ours has read, is refused', async () => {
    const tree = JSON.stringify(parse('{ getAllProducts(limit: 1) { id } }', { noLocation: true }));
    for (const query of [tree, ` ${tree}\n`, '{}', '[]', 'null', '7', '"x"', '{"kind":"Document","definitions":[]}'])
      expect(await said(query)).toMatch(/^400 Syntax Error/);
  });

  test('has one sensitive field, with or without aliases and fragments', async () => {
    const login = 'login(input: { email: "a@campus.ca", password: "x1" }) { token }';
    const refusal = '200 Only one of these operations is allowed in a request.';
    expect(await said(`mutation { a: ${login} b: ${login} }`)).toBe(refusal);
    expect(await said(`mutation { ${login} ... on Mutation { b: ${login} } }`)).toBe(refusal);
    expect(await said(`mutation { ${login} forgotPassword(email: "a@campus.ca") { message } }`)).toBe(refusal);
    expect(await said('{ a: isEmailUnique(email: "a@b.ca") b: isEmailUnique(email: "b@b.ca") }')).toBe(refusal);
  });

  test('may be the whole introspection in demo mode, which is deeper than seven levels', async () => {
    const { data } = await app.graphql<IntrospectionQuery>(getIntrospectionQuery());
    expect(data && buildClientSchema(data).getMutationType()?.getFields().login?.name).toBe('login');
  });

  test('is the whole introspection once, not twice by aliases or fragments', async () => {
    const whole = getIntrospectionQuery();
    const [start, end] = [whole.indexOf('__schema'), whole.indexOf('fragment FullType')];
    const schema = whole.slice(start, end).trim().slice(0, -1);
    const fragments = whole.slice(end);
    expect(await said(`{ one: ${schema} } ${fragments}`)).toBe('fine');
    for (const twice of [
      `{ one: ${schema} two: ${schema} } ${fragments}`,
      `{ ...One ...Two } fragment One on Query { ${schema} } fragment Two on Query { ...One } ${fragments}`,
    ])
      expect(await said(twice)).toBe('400 Please ask for less at once.');
    expect(await said('{ __schema { queryType { name } } __type(name: "Chef") { fields { name } } }')).toBe('fine');
  });
});

test('a variable that is no text, or lists in lists without end, is the caller’s mistake', async () => {
  const add = (is_available: unknown) =>
    app.graphql('mutation ($input: ProductInput) { addProduct(input: $input) { id } }', { input: { is_available } });
  const lists = JSON.parse(`${'['.repeat(20_000)}${']'.repeat(20_000)}`);
  for (const value of [{ toString: 1 }, { toLowerCase: 1 }, 7, lists]) {
    const { status, code } = await add(value);
    expect([status, code]).toEqual([400, 'BAD_USER_INPUT']);
  }
});

describe('a body', () => {
  const ask = (body: string | Buffer) =>
    fetch(`${app.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: body as never,
    });

  test('has at most 64 KiB', async () => {
    const query = JSON.stringify({ query: '{ getAllProducts(limit: 1) { id } }' });
    expect((await ask(query.padEnd(65_536))).status).toBe(200);
    expect((await ask(query.padEnd(65_537))).status).toBe(413);
  });

  test('that is no JSON, or no UTF-8, is refused in our own words', async () => {
    for (const body of [
      '{"query"',
      'query=%7B%7D',
      Buffer.from([0xff, 0xfe, 0x7b, 0x7d]),
      Buffer.from('{"query":"{ \xc3\x28 }"}', 'latin1'),
    ]) {
      const answer = await ask(body);
      expect(answer.status).toBe(400);
      expect(await answer.text()).not.toMatch(/token|JSON|position|at \w+ \(|node_modules|\/api\//);
    }
  });
});

describe('reads', () => {
  // A field counts each time it is asked, in fragments too.
  const many = (field: string, spreads = 6, times = 40) =>
    `{ ${'...F '.repeat(spreads)} } fragment F on Query { ${`${field} `.repeat(times)} }`;
  const TOO_MANY = /^429 Too many attempts\. Please try again in (1 minute|\d+ seconds|a minute)\.$/;

  test('of one session are 600 fields a minute', async () => {
    const [busy, other] = [await givenPerson(app), await givenPerson(app)];
    const ask = (token: string) => app.graphql(many('getOpenOrders { id }'), {}, { token });
    expect((await ask(busy.token)).error).toBeUndefined();
    expect((await ask(busy.token)).error).toBeUndefined();
    const refused = await ask(busy.token);
    expect(`${refused.status} ${refused.error}`).toMatch(TOO_MANY);
    expect((await ask(other.token)).error).toBeUndefined();
    later(61);
    expect((await ask(busy.token)).error).toBeUndefined();
  });

  test('that price a cart count a field for five of its lines', async () => {
    const { token } = await givenPerson(app);
    const orderInput = { products: Array(100).fill({ id: '0123456789abcdef01234567', quantity: 1 }) };
    const quotes = [1, 2, 3, 4, 5].map((alias) => `q${alias}: getQuote(orderInput: $orderInput) { total }`).join(' ');
    const codes: (string | undefined)[] = [];
    for (let request = 0; request < 7; request += 1)
      codes.push((await app.graphql(`query ($orderInput: OrderInput) { ${quotes} }`, { orderInput }, { token })).code);
    expect(codes.slice(0, 5)).toEqual(Array(5).fill('CONFLICT'));
    expect(codes[6]).toBe('RATE_LIMITED');
  });

  test('of one address are 6,000 fields a minute, whatever sign-ins there are beside them', async () => {
    for (let request = 0; request < 25; request += 1) expect(await said(many('getAllChefs { id }'))).toBe('fine');
    expect(await said('{ getAllChefs { id } }')).toMatch(TOO_MANY);
    expect(await said('{ isEmailUnique(email: "maya@campus.ca") }')).toBe('fine');
    later(61);
    expect(await said('{ getAllChefs { id } }')).toBe('fine');
  });

  test.each([
    ['first half hour', 7, (id: string) => `getChefById(id: "${id}") { ${five('next_window')} }`],
    ['days of drops', 4, (id: string) => `getChefById(id: "${id}") { drops { ${five('from')} } }`],
    ['half hours', 4, (id: string) => `getWindows(chef_id: "${id}") { left }`],
    ['dishes of a half hour', 1, () => `getAllProducts(ready_at: "${soon()}", limit: 1) { id }`],
  ] as const)('that work out the %s are %i for twelve fields', async (_what, times, read) => {
    const kitchen = await openKitchen(app);
    const [now, dish] = [app.clock.now(), await cookDish(app, kitchen)];
    const days = Array.from({ length: 9 }, (_, place) => laterDay(localDay(now), place));
    await app.sql`update chefs set plans_ahead = true, days_away = ${days}::text[]::date[] where id = ${kitchen.chefId}`;
    await app.sql`
      insert into offers (product_id, day, portions, is_drop, opens_at, closes_at, max_per_order)
      values (${dish}, ${days[2] ?? ''}, 5, true, ${now}, ${new Date(now.getTime() + 3_600_000)}, 2)`;
    for (let request = 0; request < 24; request += 1) expect(await said(many('getAllChefs { id }'))).toBe('fine');
    expect(await said(many('getAllChefs { id }', 6, 38))).toBe('fine');
    for (let time = 0; time < times; time += 1) expect(await said(`{ ${read(kitchen.chefId)} }`)).toBe('fine');
    expect(await said(`{ ${read(kitchen.chefId)} } #again`)).toMatch(TOO_MANY);
  });

  test('of new documents are 30,000 selections a minute, and of known ones any number', async () => {
    const fresh = (number: number) =>
      `{ getChefById(id: "x") { ${'...F '.repeat(450)} } } fragment F on Chef { id } #${number}`;
    for (let number = 0; number < 66; number += 1) expect(await said(fresh(number))).toBe('200 Chef not found!');
    expect(await said(fresh(66))).toMatch(TOO_MANY);
    expect(await said(fresh(65))).toBe('200 Chef not found!');
  });

  test('of the whole schema are twenty a minute', async () => {
    for (let request = 0; request < 20; request += 1) expect(await said(getIntrospectionQuery())).toBe('fine');
    expect(await said(getIntrospectionQuery())).toMatch(TOO_MANY);
    expect(await said('{ getAllChefs { id } }')).toMatch(TOO_MANY);
  });

  test.each([
    ['a text that is no document', '{ getAllChefs { id ', {}, 400],
    ['a field that does not exist', '{ getAllChefz { id } }', {}, 400],
    ['a document that is too deep', deep(8), {}, 400],
    ['no query at all', '', {}, 400],
    ['a token that nobody was given', '{ getOpenOrders { id } }', { token: 'nobody' }, 200],
  ])('count as one field where they are refused for %s', async (_what, query, options, status) => {
    for (let request = 0; request < 24; request += 1) expect(await said(many('getAllChefs { id }'))).toBe('fine');
    expect(await said(many('getAllChefs { id }', 7, 34))).toBe('fine');
    const ask = () => app.graphql(query, {}, options);
    expect([(await ask()).status, (await ask()).status]).toEqual([status, status]);
    const refused = await ask();
    expect(`${refused.status} ${refused.error}`).toMatch(TOO_MANY);
    expect(await said('{ getAllChefs { id } }')).toMatch(TOO_MANY);
  });
});
