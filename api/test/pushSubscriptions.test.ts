import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { addCustomer, type Person } from './support/marketplace.ts';
import { browserKeys, startPushService, subscribe } from './support/pushService.ts';
import { sharedApp } from './support/sharedApp.ts';
import { countAs, setClock, startTestApp } from './support/testApp.ts';

const service = await startPushService();
afterAll(service.close);
const app = await sharedApp({ RATE_LIMITS: 'off', PUSH_TEST_ORIGIN: service.origin });
beforeEach(() => setClock(app, '2027-06-15T12:00:00-04:00'));

describe('a browser is subscribed', () => {
  const row = (person: Person) =>
    app.sql<{ endpoint: string; user_id: string }[]>`
      select endpoint, user_id from push_subscriptions where user_id = ${person.id}`;
  const browser = (endpoint: string) =>
    ({ ...browserKeys(), endpoint, ecdh: undefined }) as ReturnType<typeof service.browser>;
  const OUT = 'We cannot send notifications to this browser.';
  const KEYS = 'This browser gave keys that do not work. Please turn push off and on again.';

  test('once for each session, twice with the same answer, and at the latest until that ends', async () => {
    const person = await addCustomer(app);
    const [first, second] = [service.browser(), service.browser()];
    for (let time = 0; time < 2; time += 1)
      expect(await subscribe(app, person, first)).toEqual({
        success: true,
        message: 'You get notifications in this browser now.',
      });
    expect(await row(person)).toHaveLength(1);
    await subscribe(app, person, second);
    expect(await row(person)).toEqual([{ endpoint: second.endpoint, user_id: person.id }]);
    await app.graphql('mutation { logout { success } }', {}, { token: person.token });
    expect(await row(person)).toEqual([]);
  });

  test('however many it asks for, at once: one remains', async () => {
    const person = await addCustomer(app);
    const browsers = Array.from({ length: 200 }, () => service.browser());
    for (let place = 0; place < browsers.length; place += 20)
      await Promise.all(browsers.slice(place, place + 20).map((one) => subscribe(app, person, one)));
    expect(await row(person)).toHaveLength(1);
  });

  test('no longer for its last user once the next one subscribes it', async () => {
    const [one, other] = [await addCustomer(app), await addCustomer(app)];
    const shared = service.browser();
    await subscribe(app, one, shared);
    await subscribe(app, other, shared);
    expect(await row(one)).toEqual([]);
    expect(await row(other)).toHaveLength(1);
  });

  test('not by one who knows no more than its address', async () => {
    const [owner, thief] = [await addCustomer(app), await addCustomer(app)];
    const own = service.browser();
    await subscribe(app, owner, own);
    const before = service.browser();
    await subscribe(app, thief, before);
    expect(await subscribe(app, thief, { ...own, ...browserKeys() })).toBe(KEYS);
    expect(await row(thief)).toEqual([{ endpoint: before.endpoint, user_id: thief.id }]);
    const call = 'mutation ($endpoint: String) { unsubscribePush(endpoint: $endpoint) { success } }';
    for (const endpoint of [own.endpoint, 'https://push.invalid/none', '', null])
      expect((await app.graphql(call, { endpoint }, { token: thief.token })).data).toEqual({
        unsubscribePush: { success: true },
      });
    expect(await row(owner)).toHaveLength(1);
    await app.graphql(call, { endpoint: own.endpoint }, { token: owner.token });
    expect(await row(owner)).toEqual([]);
  });

  test.each([
    'http://push.example/a',
    'ftp://push.example/a',
    'https://push.example:8443/a',
    'https://user:secret@push.example/a',
    'https://push.example/a#b',
    'push.example',
    '',
    `https://push.example/${'a'.repeat(1000)}`,
  ])('not at %s', async (endpoint) => {
    const person = await addCustomer(app);
    expect(await subscribe(app, person, browser(endpoint))).toBe(OUT);
    expect(await row(person)).toEqual([]);
  });

  test.each([
    ['an empty key', { p256dh: '' }],
    ['a short key', { p256dh: Buffer.alloc(64, 4).toString('base64url') }],
    [
      'a point that is not of the curve',
      { p256dh: Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)]).toString('base64url') },
    ],
    ['a short secret', { auth: 'AAAA' }],
  ])('not with %s', async (_name, keys) => {
    const person = await addCustomer(app);
    expect(await subscribe(app, person, { ...service.browser(), ...keys })).toBe(KEYS);
    expect(await row(person)).toEqual([]);
  });

  test('as browsers write an address, and no longer by any other spelling', async () => {
    const person = await addCustomer(app);
    for (const endpoint of [
      'https:///push.example/a',
      'https:push.example/a',
      'https://push.example/\u0000',
      'https://push.example/\ud800',
    ])
      expect(await subscribe(app, person, browser(endpoint))).toBe(OUT);
    const end = 'mutation ($endpoint: String) { unsubscribePush(endpoint: $endpoint) { success } }';
    for (const endpoint of ['\u0000', 'a'.repeat(50_000), '\ud800']) {
      const { data } = await app.graphql(end, { endpoint }, { token: person.token });
      expect(data).toEqual({ unsubscribePush: { success: true } });
    }
  });

  test('at most sixty times an hour', async () => {
    const strict = await startTestApp({ PUSH_TEST_ORIGIN: service.origin }, app.databaseUrl);
    setClock(strict, '2027-06-15T12:00:00-04:00');
    try {
      const person = await addCustomer(app);
      const answer = () => subscribe(strict, person, service.browser());
      expect(await answer()).toMatchObject({ success: true });
      await countAs(app, 'push-subscription', 59);
      expect(await answer()).toMatchObject({ success: true });
      expect(await answer()).toMatch(/^Too many attempts\./);
    } finally {
      await strict.close();
    }
  }, 30_000);

  test('nowhere on a site without keys, which says so', async () => {
    const bare = await startTestApp({
      MODE: 'production',
      PAYMENTS: 'stripe',
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_WEBHOOK_SECRETS: 'whsec_1',
      SMTP_URL: 'smtp://mail.invalid',
      PUBLIC_URL: 'https://homeplate.example',
      DATA_KEY: Buffer.alloc(32, 7).toString('base64'),
      OPERATOR_EMAIL: 'desk@campus.ca',
      TEST_CLOCK: '',
    });
    try {
      const person = await addCustomer(bare);
      const { data } = await bare.graphql('{ getNotificationSettings { push_key } }', {}, { token: person.token });
      expect(data).toEqual({ getNotificationSettings: { push_key: null } });
      const off = 'This site cannot send push notifications at the moment.';
      expect(await subscribe(bare, person, browser('https://push.example/a'))).toBe(off);
      const test = await bare.graphql(
        'mutation { sendTestNotification { success message } }',
        {},
        { token: person.token },
      );
      expect(test.data).toEqual({ sendTestNotification: { success: false, message: off } });
    } finally {
      await bare.close();
    }
  }, 30_000);
});
