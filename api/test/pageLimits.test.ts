import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { loadWebBuild } from '../src/http/webBuild.ts';
import { givenPerson, type Person } from './support/givenPeople.ts';
import { startTestApp, type TestApp } from './support/testApp.ts';

let app: TestApp;
let person: Person;
beforeAll(async () => {
  if ((await loadWebBuild()) === null) throw new Error('The web has not been built: npm run build');
  app = await startTestApp({ TRUSTED_PROXIES: '127.0.0.1' });
  person = await givenPerson(app);
});
afterAll(() => app.close());

// A minute for each: no count is shared.
let begins = 0;
beforeEach(() => {
  begins += 600 - ((begins + Date.now() / 1000) % 60);
  app.clock.shift(begins);
});

const PATIENCE_MS = 20_000;
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

/** Takes many requests in one packet; notes answers in `order`. */
async function connected(address: string, order: string[]) {
  const { hostname, port } = new URL(app.url);
  const socket = connect(Number(port), hostname);
  onTestFinished(() => void socket.destroy());
  socket.setEncoding('latin1').on('data', (text: string) => {
    for (const [, status] of text.matchAll(/HTTP\/1\.1 (\d+)/g)) order.push(`${address} ${status}`);
  });
  await once(socket, 'connect');
  const request = () => {
    searches += 1;
    return `GET /?q=word${searches} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${address}\r\n\r\n`;
  };
  return { ask: (pages: number) => socket.write(Array.from({ length: pages }, request).join('')) };
}

describe('pages that are made for a request', () => {
  test('made pages count in the catalogue’s limit: ten fields, and three for each searched word', async () => {
    const home = await get('/', VISITOR);
    expect(home.status).toBe(200);
    for (let request = 0; request < 29; request += 1) expect((await read(200, ATTACKER)).error).toBeUndefined();
    expect((await read(170, ATTACKER)).error).toBeUndefined();
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
    expect(html).toContain('Back to the dishes');
    expect(html).not.toMatch(/<script(?! type="application\/json")/);
    app.clock.shift(begins + 61);
    expect((await search(ATTACKER)).status).toBe(200);
  });

  test('networks take turns at made pages, twenty waiting at most; private reads go on', async () => {
    const order: string[] = [];
    const attacker = await connected(ATTACKER, order);
    const visitor = await connected(VISITOR, order);
    attacker.ask(45);
    visitor.ask(1);
    const headers = { 'x-forwarded-for': VISITOR };
    const own = await app.graphql('{ getOpenOrders { id } }', {}, { token: person.token, headers });
    expect(own.error).toBeUndefined();
    await vi.waitFor(() => expect(order).toHaveLength(46), PATIENCE_MS);
    const made = order.filter((answer) => answer.endsWith(' 200'));
    // Twenty that waited, and those that began meanwhile.
    expect(made.length).toBeGreaterThan(20);
    expect(made.length).toBeLessThan(35);
    expect(made.indexOf(`${VISITOR} 200`)).toBeLessThan(8);
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
