import { describe, expect, test } from 'vitest';
import { givenPerson } from './support/givenPeople.ts';
import { png } from './support/pictureFiles.ts';
import { sharedApp } from './support/sharedApp.ts';

const QUERY = 'mutation { updateUser(input: { first_name: "Mallory" }) { id } }';
const JSON_TYPE = 'application/json';

const app = await sharedApp({ RATE_LIMITS: 'off' });
const person = await givenPerson(app, { firstName: 'Robin' });

async function state() {
  const [user] = await app.sql`select first_name from users where id = ${person.id}`;
  const [pictures] = await app.sql`select count(*) as count from pictures`;
  return [user?.first_name, pictures?.count];
}

type Attempt = {
  method?: string;
  path?: string;
  type?: string;
  origin?: string;
  site?: string;
  body?: RequestInit['body'];
};

async function attempt({ method = 'POST', path = '/graphql', type, origin, site, body }: Attempt): Promise<Response> {
  const headers = {
    cookie: `session=${person.token}`,
    ...(type === undefined ? {} : { 'content-type': type }),
    ...(origin === undefined ? {} : { origin }),
    ...(site === undefined ? {} : { 'sec-fetch-site': site }),
  };
  const carries = method !== 'GET' && method !== 'HEAD';
  return fetch(app.url + path, { method, headers, ...(carries && body !== undefined ? { body } : {}) });
}

const json = JSON.stringify({ query: QUERY });
const form = new URLSearchParams({ query: QUERY });
const multipart = () => {
  const data = new FormData();
  data.append('operations', json);
  data.append('map', '{}');
  return data;
};
const picture = async () => {
  const data = new FormData();
  data.append('file', new Blob([new Uint8Array(await png())], { type: 'image/png' }), 'a.png');
  return data;
};

const uploads = (how: Attempt) =>
  Promise.all(
    ['upload', 'delivery-photos', 'problem-photos', 'paper-photos'].map(async (path) => ({
      ...how,
      path: `/${path}`,
      body: await picture(),
    })),
  );

describe('a page elsewhere changes nothing in the name of who is signed in', () => {
  test.each<[string, Attempt]>([
    ['a link', { method: 'GET', path: `/graphql?query=${encodeURIComponent(QUERY)}` }],
    [
      'a link that claims JSON',
      { method: 'GET', path: `/graphql?query=${encodeURIComponent(QUERY)}`, type: JSON_TYPE },
    ],
    ['HEAD', { method: 'HEAD', path: `/graphql?query=${encodeURIComponent(QUERY)}` }],
    ['PUT', { method: 'PUT', type: JSON_TYPE, body: json }],
    [
      'a query in the address of a POST',
      { path: `/graphql?query=${encodeURIComponent(QUERY)}`, type: JSON_TYPE, body: '{}' },
    ],
    ['a form', { body: form }],
    ['a form of plain text', { type: 'text/plain', body: json }],
    ['plain text that mentions JSON', { type: 'text/plain; application/json', body: json }],
    ['another JSON', { type: 'application/jsonp', body: json }],
    ['no type', { type: '', body: json }],
    ['a multipart form', { body: multipart() }],
    ['a document as such', { type: 'application/graphql', body: QUERY }],
  ])('by %s', async (_how, how) => {
    const before = await state();
    const answer = await attempt(how);
    expect(answer.ok && (await answer.text()).includes('updateUser')).toBe(false);
    expect(await state()).toEqual(before);
  });

  test.each(['https://evil.example', 'null', '', 'http://localhost', 'http://127.0.0.1', 'file://'])(
    'from the origin %j',
    async (origin) => {
      const before = await state();
      for (const how of [{ type: JSON_TYPE, body: json, origin }, ...(await uploads({ origin }))]) {
        const answer = await attempt(how);
        expect(answer.status).toBe(403);
        expect(answer.headers.get('access-control-allow-origin')).toBeNull();
      }
      expect(await state()).toEqual(before);
    },
  );

  test.each(['cross-site', 'same-site', 'anything else'])('without an origin, from the site %j', async (site) => {
    const before = await state();
    for (const how of [{ type: JSON_TYPE, body: json, site }, ...(await uploads({ site }))])
      expect((await attempt(how)).status).toBe(403);
    expect(await state()).toEqual(before);
  });

  test.each([
    ['GET', undefined, undefined],
    ['PUT', 'multipart/form-data; boundary=b', '--b--'],
    ['POST', JSON_TYPE, '{"file":"x"}'],
    ['POST', 'application/x-www-form-urlencoded', 'file=x'],
    ['POST', 'text/plain', 'x'],
    ['POST', 'image/png', 'x'],
  ])('to /upload by %s of %s', async (method, type, body) => {
    const before = await state();
    const answer = await attempt({ method, path: '/upload', ...(type ? { type } : {}), ...(body ? { body } : {}) });
    expect(answer.ok).toBe(false);
    expect(await state()).toEqual(before);
  });

  test('with a question beforehand: nobody elsewhere is allowed anything', async () => {
    const headers = {
      origin: 'https://evil.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type',
    };
    for (const path of ['/graphql', '/upload']) {
      const answer = await fetch(app.url + path, { method: 'OPTIONS', headers });
      expect(answer.ok).toBe(false);
      expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
  });
});

test.each([
  '/live',
  '/account/data',
  '/operator/csv',
  '/delivery-photos/none',
  '/problem-photos/none',
  '/paper-photos/none',
])('a page elsewhere reads nothing of %s', async (path) => {
  expect((await attempt({ method: 'GET', path, site: 'cross-site' })).status).toBe(403);
});

test('the same from this site is done', async () => {
  expect((await attempt({ type: 'application/json; charset=utf-8', body: json, origin: app.url })).status).toBe(200);
  expect((await attempt({ path: '/upload', body: await picture(), origin: app.url })).status).toBe(200);
  expect(await state()).toEqual(['Mallory', 1]);
});

test.each(['same-origin', 'none'])('a request that names the site %j and no origin is answered', async (site) => {
  expect((await attempt({ type: JSON_TYPE, body: json, site })).status).toBe(200);
});

describe('every answer', () => {
  test.each(['/healthz', '/', '/graphql', '/upload', '/nowhere/at/all', '/pictures/none/640.webp', '/dev/mail'])(
    'of %s says what browsers may do with it',
    async (path) => {
      const headers = Object.fromEntries((await fetch(app.url + path)).headers);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'same-origin',
        'cross-origin-opener-policy': 'same-origin',
        'x-frame-options': 'DENY',
      });
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(headers['content-security-policy']).toContain("base-uri 'none'");
      expect(headers['permissions-policy']).toMatch(/^\w[\w-]*=\(\)(, \w[\w-]*=\(\))*$/);
      // Browsers would remember it for a year, though this is plain http.
      expect(headers['strict-transport-security']).toBeUndefined();
      expect(headers['x-powered-by'] ?? headers.server).toBeUndefined();
    },
  );

  test('of the API may load and run nothing, and is kept by nobody', async () => {
    const answer = await attempt({ type: JSON_TYPE, body: '{"query":"{ getAllProducts { id } }"}' });
    expect(answer.headers.get('content-security-policy')).toBe(
      "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
    );
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });
});
