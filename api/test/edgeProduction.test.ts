import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cookiesOf, givenPerson, LOGIN, signIn } from './support/givenPeople.ts';
import { type MailServer, startMailServer } from './support/mailServer.ts';
import { png, upload } from './support/pictureFiles.ts';
import { startTestApp, type TestApp } from './support/testApp.ts';

const SITE = 'https://homeplate.example';

let app: TestApp;
let mailServer: MailServer;

beforeAll(async () => {
  mailServer = await startMailServer();
  app = await startTestApp({
    MODE: 'production',
    PAYMENTS: 'stripe',
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_WEBHOOK_SECRETS: 'whsec_1',
    SMTP_URL: mailServer.url,
    PUBLIC_URL: SITE,
    DATA_KEY: Buffer.alloc(32, 7).toString('base64'),
    OPERATOR_EMAIL: 'desk@campus.ca',
    TEST_CLOCK: '',
  });
});
afterAll(async () => {
  await app.close();
  await mailServer.close();
});

describe('in production', () => {
  test.each([
    ['a field that does not exist', '{ getAllProductz { id } }', {}],
    ['an argument that does not exist', '{ getAllProducts(chef: 1) { id } }', {}],
    ['a variable of a wrong type', 'query ($limit: Int) { getAllProducts(limit: $limit) { id } }', { limit: 'ten' }],
    ['a field of an input that does not exist', LOGIN.replace('$password }', '$password, owner: 1 }'), {}],
    ['a text that is no document', '{ getAllProducts { id ', {}],
    ['too many aliases', '{ a: __typename b: getAllChefs { c: id d: id e: id f: id g: id h: id } }', {}],
    ['an introspection', '{ __schema { types { name } } }', {}],
    ['an introspection of a type', '{ __type(name: "User") { fields { name } } }', {}],
    ['a batch', undefined, {}],
  ])('%s is told nothing of the schema', async (_what, query, variables) => {
    const answer = await app.graphql(query as string, variables);
    expect(answer.status).toBe(400);
    expect(answer.data).toBeNull();
    for (const error of answer.errors ?? [])
      expect(error).toEqual({ message: 'Please check what you entered.', extensions: { code: 'BAD_USER_INPUT' } });
    expect(answer.errors?.length).toBeGreaterThan(0);
  });

  test('what the product itself says is still said', async () => {
    const answer = await signIn(app, 'nobody', 'x');
    expect([answer.error, answer.code]).toEqual(['Please enter a valid email address.', 'BAD_USER_INPUT']);
  });

  test('cookies are for https and for this host alone', async () => {
    const { email } = await givenPerson(app);
    const { headers } = await signIn(app, email);
    const lines = headers.getSetCookie();
    // The third closes the registration's window.
    expect(Object.keys(cookiesOf(headers)).sort()).toEqual(['__Host-browser', '__Host-registration', '__Host-session']);
    for (const line of lines) {
      expect(line).toMatch(/; Path=\/;.* HttpOnly; Secure; SameSite=Strict$/);
      expect(line).not.toMatch(/domain/i);
    }
    const plain = lines.map((line) => (line.split(';')[0] ?? '').replace('__Host-', '')).join('; ');
    expect((await app.graphql('{ getUserProfile { id } }', {}, { cookie: plain })).code).toBe('UNAUTHENTICATED');
  });

  test('only the public address counts as this site, and no loopback spelling of it', async () => {
    const person = await givenPerson(app);
    const ask = (origin: string) =>
      app.graphql('{ getOpenOrders { id } }', {}, { token: person.token, headers: { origin } });
    expect((await ask(SITE)).status).toBe(200);
    for (const origin of [app.url, app.url.replace('127.0.0.1', 'localhost'), 'http://homeplate.example']) {
      expect((await ask(origin)).status).toBe(403);
      const reply = await upload(app, { bytes: await png(), token: person.token, headers: { origin } });
      expect(reply.status).toBe(403);
    }
  });

  test('browsers are told to come by https from now on', async () => {
    const response = await fetch(`${app.url}/healthz`);
    expect(response.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
  });

  test('there is neither kept mail nor a clock to turn', async () => {
    const mail = await fetch(`${app.url}/dev/mail`);
    expect(await mail.text()).not.toContain('Kept emails');
    const clock = await fetch(`${app.url}/dev/clock`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: '{"seconds":60}',
    });
    expect(clock.status).toBe(404);
  });
});
