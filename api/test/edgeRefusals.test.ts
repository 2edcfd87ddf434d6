import { beforeEach, describe, expect, test } from 'vitest';
import { givenPerson } from './support/givenPeople.ts';
import { png, upload } from './support/pictureFiles.ts';
import { sharedApp } from './support/sharedApp.ts';

const TOO_MANY = /Too many attempts\. Please try again in (1 minute|a minute)\./;
const JSON_TYPE = { 'content-type': 'application/json' };
const BOUNDARY = { 'content-type': 'multipart/form-data; boundary=x' };

const app = await sharedApp();
const person = await givenPerson(app);

// A minute for each: no count is shared.
let begins = 0;
beforeEach(() => {
  begins += 600 - ((begins + Date.now() / 1000) % 60);
  app.clock.shift(begins);
});

const send = (path: string, init: RequestInit = {}) => fetch(app.url + path, { method: 'POST', ...init });
const chefs = (times: number) => 'getAllChefs { id } '.repeat(times);
const read = (fields: number) => {
  const spreads = fields < 50 ? 0 : Math.floor(fields / 25);
  const fragment = spreads === 0 ? '' : `fragment F on Query { ${chefs(25)} }`;
  return app.graphql(`{ ${chefs(fields - spreads * 25)} ${'...F '.repeat(spreads)} } ${fragment}`);
};

async function leave(fields: number): Promise<void> {
  for (let request = 0; request < 24; request += 1) expect((await read(240)).error).toBeUndefined();
  expect((await read(240 - fields)).error).toBeUndefined();
}

describe('a request that nobody could execute counts as one field', () => {
  test.each<[string, number, string, RequestInit]>([
    ['another type', 415, '/graphql', { headers: { 'content-type': 'text/plain' }, body: '{}' }],
    ['no type', 415, '/graphql', {}],
    ['broken JSON', 400, '/graphql', { headers: JSON_TYPE, body: '{"query"' }],
    ['a body of 70 KB', 413, '/graphql', { headers: JSON_TYPE, body: ' '.repeat(70_000) }],
    ['another method', 404, '/graphql', { method: 'PUT', headers: JSON_TYPE, body: '{}' }],
    ['JSON in the place of a picture', 415, '/upload', { headers: JSON_TYPE, body: '{}' }],
    ['a form that breaks off, of nobody', 401, '/upload', { headers: BOUNDARY, body: '--x\r\ncontent-' }],
    ['a path that does not exist', 404, '/wp-login.php', { headers: JSON_TYPE, body: '{}' }],
    ['a path that is only read', 404, '/', { body: 'a=b' }],
    ['a payment message without a signature', 400, '/webhooks/payments', { headers: JSON_TYPE, body: '{}' }],
    ['a payment page that does not exist', 404, '/pay/none', { body: new URLSearchParams({ card: '4242' }) }],
  ])('with %s', async (_what, status, path, init) => {
    await leave(2);
    expect([(await send(path, init)).status, (await send(path, init)).status]).toEqual([status, status]);
    const refused = await send(path, init);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.text()).toMatch(TOO_MANY);
    expect((await read(1)).error).toMatch(TOO_MANY);
    app.clock.shift(begins + 61);
    expect((await send(path, init)).status).toBe(status);
    expect((await read(1)).error).toBeUndefined();
  });
});

describe('where a network has sent too many of them', () => {
  beforeEach(async () => {
    await leave(0);
    expect((await send('/nowhere')).status).toBe(429);
  });

  test('files and health are read as ever, those that do not exist too', async () => {
    for (const [path, status] of [
      ['/healthz', 200],
      ['/readyz', 200],
      [`/pictures/${'a'.repeat(24)}/640.webp`, 404],
      ['/pay/none', 404],
    ] as const)
      expect([path, (await fetch(app.url + path)).status]).toEqual([path, status]);
  });

  test('whoever is signed in works on, and hears what is wrong with a picture', async () => {
    const { token } = person;
    expect((await app.graphql('{ getOpenOrders { id } }', {}, { token })).error).toBeUndefined();
    expect((await upload(app, { bytes: await png(), token })).status).toBe(200);
    expect(await upload(app, { bytes: Buffer.from('no picture'), token })).toMatchObject({ status: 415 });
  });
});

test('what a page elsewhere sends is refused and uses up nobody’s network', async () => {
  await leave(1);
  const headers = { origin: 'https://evil.example', 'content-type': 'text/plain' };
  for (const path of ['/graphql', '/upload', '/nowhere', '/webhooks/payments'])
    expect((await send(path, { headers, body: 'x' })).status).toBeGreaterThanOrEqual(400);
  expect((await fetch(`${app.url}/graphql`, { method: 'OPTIONS', headers })).status).toBe(404);
  const site = { 'sec-fetch-site': 'cross-site', 'content-type': 'text/plain' };
  for (const path of ['/graphql', '/upload', '/nowhere'])
    expect((await send(path, { headers: site, body: 'x' })).status).toBeGreaterThanOrEqual(400);
  expect((await read(1)).error).toBeUndefined();
  expect((await read(1)).error).toMatch(TOO_MANY);
});
