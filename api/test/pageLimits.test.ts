import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { loadWebBuild } from '../src/http/webBuild.ts';
import { givenPerson, type Person } from './givenPeople.ts';
import { startTestApp, type TestApp } from './testApp.ts';

let app: TestApp;
let person: Person;
beforeAll(async () => {
  app = await startTestApp({ TRUSTED_PROXIES: '127.0.0.1' });
  person = await givenPerson(app);
});
afterAll(() => app.close());

// Each begins with a minute of its own, so that no count comes along and none ends in between.
let begins = 0;
beforeEach(() => {
  begins += 600 - ((begins + Date.now() / 1000) % 60);
  app.clock.shift(begins);
});

const ATTACKER = '203.0.113.66';
const VISITOR = '198.51.100.7';
const get = (path: string, address: string) => fetch(app.url + path, { headers: { 'x-forwarded-for': address } });
const read = (fields: number, address: string) =>
  app.graphql(
    `{ ${'...F '.repeat(fields / 10)} } fragment F on Query { ${'getAllChefs { id } '.repeat(10)} }`,
    {},
    { headers: { 'x-forwarded-for': address } },
  );
let searches = 0;
const search = (address: string) => {
  searches += 1;
  return get(`/?q=word${searches}`, address);
};

const isBuilt = (await loadWebBuild()) !== null;

// `npm test` builds the web first.
describe.skipIf(!isBuilt)('pages that are made for a request', () => {
  test('count like ten fields of the catalogue, in the same limit; those in memory are read on', async () => {
    const home = await get('/', VISITOR);
    expect(home.status).toBe(200);
    for (let request = 0; request < 29; request += 1) expect((await read(200, ATTACKER)).error).toBeUndefined();
    expect((await read(180, ATTACKER)).error).toBeUndefined();
    expect([(await search(ATTACKER)).status, (await search(ATTACKER)).status]).toEqual([200, 200]);
    const refused = await search(ATTACKER);
    expect(refused.status).toBe(429);
    expect((await read(10, ATTACKER)).status).toBe(429);
    expect((await get('/', ATTACKER)).status).toBe(200);
    expect((await search(VISITOR)).status).toBe(200);
  });

  test('are refused with a page of the product, for a while', async () => {
    for (let request = 0; request < 30; request += 1) await read(200, ATTACKER);
    app.clock.shift(begins + 20);
    const refused = await search(ATTACKER);
    const html = await refused.text();
    expect(refused.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(refused.headers.get('cache-control')).toBe('no-store');
    const wait = Number(refused.headers.get('retry-after'));
    // Until the minute ends.
    expect([wait > 0, wait <= 40]).toEqual([true, true]);
    expect(html).toMatch(/<h1[^>]*>One moment, please\.<\/h1>/);
    expect(html).toContain('Too many attempts. Please try again in');
    expect(html).toContain('Back to the meals');
    expect(html).not.toMatch(/<script(?! type="application\/json")/);
    app.clock.shift(begins + 61);
    expect((await search(ATTACKER)).status).toBe(200);
  });

  test('wait their turn, a few of each network, and what is private is answered meanwhile', async () => {
    let isOver = false;
    const statuses: Record<number, number> = {};
    const attack = async () => {
      while (!isOver) {
        const answer = await search(ATTACKER);
        statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
        await answer.text();
      }
    };
    const attackers = Array.from({ length: 100 }, attack);
    for (let request = 0; request < 8; request += 1) {
      const headers = { 'x-forwarded-for': VISITOR };
      const own = await app.graphql('{ getOpenOrders { id } }', {}, { token: person.token, headers });
      expect(own.error).toBeUndefined();
      expect((await search(VISITOR)).status).toBe(200);
    }
    isOver = true;
    await Promise.all(attackers);
    expect(statuses[200]).toBeGreaterThan(0);
    expect(statuses[429]).toBeGreaterThan(0);
    expect(Object.keys(statuses)).toEqual(['200', '429']);
  });

  test('for searches without end leave the others in memory', async () => {
    const path = '/Login';
    await get(path, VISITOR);
    for (let request = 0; request < 320; request += 1)
      expect((await search(`198.51.100.${request % 200}`)).status).toBe(200);
    for (let request = 0; request < 30; request += 1) await read(200, ATTACKER);
    expect((await get(path, ATTACKER)).status).toBe(200);
    expect((await get('/Register', ATTACKER)).status).toBe(429);
  });

  test('for dishes that do not exist are not kept', async () => {
    const missing = () => get(`/Customer/ProductDetails/${'a'.repeat(24)}`, ATTACKER);
    expect((await missing()).status).toBe(404);
    expect((await missing()).headers.get('cache-control')).toBe('no-store');
    for (let request = 0; request < 30; request += 1) await read(200, ATTACKER);
    expect((await missing()).status).toBe(429);
  });
});
