import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createPublicReads } from '../src/graphql/publicReads.ts';
import type { Database } from '../src/platform/database.ts';
import { DomainError } from '../src/platform/domainError.ts';
import { givenPerson, type Person } from './support/givenPeople.ts';
import { cookDish, openKitchen } from './support/kitchens.ts';
import { startTestAppOn, type TestApp } from './support/testApp.ts';
import { createTestDatabase } from './support/testDatabase.ts';
import { tapWire } from './support/wireTap.ts';

const FLOODER = '203.0.113.66';
const VISITOR = '198.51.100.7';
/** Documents at once, and waiting for one owner. */
const RUNNING = 3;
const WAITING = 60;

const WORD = /(?:first|many|others|mixed|held|gone|next|last)\dx\dz/g;

let app: TestApp;
let person: Person;
const asked = new Set<string>();
beforeAll(async () => {
  const database = await createTestDatabase();
  const tap = await tapWire(database.url, (type, body) => {
    if (type === 'B') for (const [word] of body.toString('latin1').matchAll(WORD)) asked.add(word);
  });
  app = await startTestAppOn(database, { TRUSTED_PROXIES: '127.0.0.1' }, tap.url);
  afterAll(async () => {
    await app.close();
    await tap.close();
  });
  person = await givenPerson(app);
});
let begins = 0;
beforeEach(() => {
  asked.clear();
  begins += 600 - ((begins + Date.now() / 1000) % 60);
  app.clock.shift(begins);
});

async function holdDishes(): Promise<() => Promise<void>> {
  const [held, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holding = app.sql.begin(async (tx) => {
    await tx`lock table products in access exclusive mode`;
    held.resolve();
    await over.promise;
  });
  await held.promise;
  return () => {
    over.resolve();
    return holding;
  };
}

async function search(word: string, address: string, signal: AbortSignal | null = null): Promise<number> {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': address };
  const body = JSON.stringify({ query: `{ getAllProducts(search: "${word}") { id } }` });
  const answer = await fetch(`${app.url}/graphql`, { method: 'POST', headers, body, signal });
  if (answer.status === 429) expect(answer.headers.get('retry-after')).toBe('5');
  return answer.status;
}

function flood(name: string, address: string, count: number, signal?: AbortSignal) {
  const statuses: number[] = [];
  const answers = Array.from({ length: count }, async (_, number) => {
    statuses.push(await search(`${name}${Math.floor(number / 10)}x${number % 10}z`, address, signal));
  });
  const answered = (sought: number) => statuses.filter((status) => status === sought).length;
  return { all: Promise.allSettled(answers), refused: () => answered(429), served: () => answered(200) };
}

describe('public reads that wait for the database', () => {
  test('wait in turns by network, sixty of one, and nothing private waits for them', async () => {
    const letGo = await holdDishes();
    const first = flood('first', FLOODER, RUNNING);
    await vi.waitFor(() => expect(asked.size).toBe(RUNNING), 4_000);
    const many = flood('many', FLOODER, WAITING + 2);
    const others = flood('others', VISITOR, WAITING + 1);
    await vi.waitFor(() => expect([many.refused(), others.refused()]).toEqual([2, 1]), 4_000);

    const headers = { 'x-forwarded-for': FLOODER };
    const own = await app.graphql('{ getUserProfile { id } }', {}, { token: person.token, headers });
    expect(own.data).toEqual({ getUserProfile: { id: person.id } });
    // In the session's name: its network has no place left.
    const mixed = '{ getUserProfile { id } getAllProducts(search: "mixed0x1z") { id } }';
    const both = app.graphql(mixed, {}, { token: person.token, headers });
    expect(asked.size).toBe(RUNNING);

    await letGo();
    await Promise.all([first.all, many.all, others.all]);
    const order = [...asked].slice(RUNNING).map((word) => word.replace(/\dx\dz/, ''));
    expect(order.slice(0, 3)).toContain('others');
    // On a busy machine some are given up after five seconds.
    expect(many.served()).toBeGreaterThan(WAITING / 2);
    expect(order.filter((name) => name === 'many').length).toBeGreaterThanOrEqual(many.served());
    expect((await both).data).toEqual({ getUserProfile: { id: person.id }, getAllProducts: [] });
  });

  test('are never sent once their reader has gone', async () => {
    const letGo = await holdDishes();
    const first = flood('held', FLOODER, RUNNING);
    await vi.waitFor(() => expect(asked.size).toBe(RUNNING), 4_000);
    const leaving = new AbortController();
    const gone = flood('gone', FLOODER, WAITING + 1, leaving.signal);
    await vi.waitFor(() => expect(gone.refused()).toBe(1), 4_000);
    leaving.abort();
    await gone.all;
    // Their places are free again.
    await vi.waitFor(async () => {
      const next = flood('next', FLOODER, 1, AbortSignal.timeout(700));
      await next.all;
      expect(next.refused()).toBe(0);
    }, 4_000);
    await letGo();
    await first.all;
    expect(await search('last0x1z', VISITOR)).toBe(200);
    expect([...asked].filter((word) => word.startsWith('gone'))).toEqual([]);
  });
});

test('a menu inside a list costs a field for 25 of its dishes', async () => {
  const kitchen = await openKitchen(app);
  const first = await cookDish(app, kitchen);
  await app.sql`
    insert into products (id, chef_id, name, description, price_cents, quantity, image_url, dietary, is_available, created_at)
    select lpad(to_hex(number), 24, 'e'), chef_id, name, description, price_cents, 0, image_url, dietary, is_available, created_at
    from products, generate_series(1, 59) as number where id = ${first}`;
  const codes: (string | undefined)[] = [];
  for (let number = 0; number < 42; number += 1) {
    const query = `{ getChefById(id: "${kitchen.chefId}") { n${number}: id products { chef { products { id } } } } }`;
    codes.push((await app.graphql(query, {}, { headers: { 'x-forwarded-for': '203.0.113.70' } })).code);
  }
  // The chef, and 3 fields for 60 dishes, 61 times.
  expect(codes.indexOf('RATE_LIMITED')).toBe(32);
});

describe('a search', () => {
  const SEVEN = (name: string) => Array.from({ length: 7 }, (_, word) => `${name}${word}`).join(' ');
  const five = (number: number) =>
    ['a', 'b', 'c', 'd', 'e']
      .map((name) => `${name}: getAllProducts(search: "${SEVEN(name + number)}") { id }`)
      .join(' ');
  const send = (fields: string, address: string) =>
    app.graphql(`{ ${fields} }`, {}, { headers: { 'x-forwarded-for': address } });

  test('counts three fields for each word, where no cache answers it', async () => {
    // Five fields and 105 more.
    for (let number = 0; number < 54; number += 1) expect((await send(five(number), FLOODER)).error).toBeUndefined();
    expect((await send(five(0), VISITOR)).error).toBeUndefined();
    const refused = await send(five(54), FLOODER);
    expect([refused.status, refused.code]).toEqual([429, 'RATE_LIMITED']);
  });

  test('of a session counts for it', async () => {
    const { token } = await givenPerson(app);
    const codes: (string | undefined)[] = [];
    for (let number = 0; number < 6; number += 1) {
      const query = `{ getUserProfile { id } ${five(100 + number)} }`;
      codes.push((await app.graphql(query, {}, { token, headers: { 'x-forwarded-for': VISITOR } })).code);
    }
    expect(codes).toEqual([undefined, undefined, undefined, undefined, undefined, 'RATE_LIMITED']);
  });

  test('of a network that may read no more is refused, but to those who are signed in', async () => {
    const { token } = await givenPerson(app);
    const address = '203.0.113.99';
    const lists = '{ getAllChefs { id } }';
    const ask = async (query: string, signedIn: boolean) =>
      (await app.graphql(query, {}, { ...(signedIn && { token }), headers: { 'x-forwarded-for': address } })).code;
    for (let number = 300; number < 355; number += 1) await send(five(number), address);
    for (const query of [lists, `{ ${five(400)} }`, '{ getChefById(id: "none") { id } }'])
      expect(await ask(query, false)).toBe('RATE_LIMITED');
    // Twice: the second time from memory.
    for (const query of [lists, lists, '{ getProductById(id: "none") { id } }'])
      expect(await ask(query, true)).not.toBe('RATE_LIMITED');
    for (let number = 401; number < 406; number += 1) expect(await ask(`{ ${five(number)} }`, true)).toBeUndefined();
    // Their own limit is that of a session.
    expect(await ask(`{ ${five(406)} }`, true)).toBe('RATE_LIMITED');
    const wrong = { token: 'none', headers: { 'x-forwarded-for': address } };
    expect((await app.graphql(lists, {}, wrong)).code).toBe('RATE_LIMITED');
  });

  test('that is refused midway is refused as a whole', async () => {
    const refusal = new DomainError('RATE_LIMITED', 'tooManyTries', { wait: 'a minute' });
    const spendFields = () => {
      throw refusal;
    };
    const readPublicly = createPublicReads(app.sql as Database, () => undefined);
    const context = { ...app.app.systemContext(), spendFields };
    const read = readPublicly(context, 'one', new AbortController(), async (reader) => {
      expect(() => reader.spendFields(1)).toThrow(refusal);
      return 'a part';
    });
    await expect(read).rejects.toBe(refusal);
  });

  test('is so much of what a document may cost that there are six at most', async () => {
    const six = `${five(200)} getAllProducts(search: "sixth") { id }`;
    expect((await send(six, VISITOR)).error).toBeUndefined();
    const seven = await send(`${six} getAllChefs(search: "seventh") { id }`, VISITOR);
    expect(seven.error).toBe('Please ask for less at once.');
    expect((await send(`${six} getAllChefs(search: "") { id }`, VISITOR)).error).toBeUndefined();
  });
});
