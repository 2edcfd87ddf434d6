import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { mailsAbout } from './support/deadlines.ts';
import { type MailServer, startMailServer } from './support/mailServer.ts';
import { addChef, addCustomer, addRider, moveAsChef, moveAsRider, type Person } from './support/marketplace.ts';
import { anOrder } from './support/orderScenes.ts';
import { browserKeys, startPushService, subscribe } from './support/pushService.ts';
import { sharedApp } from './support/sharedApp.ts';
import { freePort, setClock, startTestApp } from './support/testApp.ts';

const service = await startPushService();
afterAll(service.close);
const app = await sharedApp({ RATE_LIMITS: 'off', PUSH_TEST_ORIGIN: service.origin });
beforeEach(() => setClock(app, '2027-06-15T12:00:00-04:00'));

type Kind = { kind: string; who: string; push: boolean; mail: boolean; fixed: boolean; channels: string[] };
type Settings = { kinds: Kind[]; quiet_from: string | null; quiet_to: string | null; push_browsers: number };
const FIELDS = 'kinds { kind who page push mail fixed channels } quiet_from quiet_to push_browsers';

async function settingsOf(person: Pick<Person, 'token'>): Promise<Settings> {
  const { data } = await app.graphql<{ settings: Settings }>(
    `{ settings: getNotificationSettings { ${FIELDS} } }`,
    {},
    { token: person.token },
  );
  return data?.settings as Settings;
}

async function set(person: Pick<Person, 'token'>, input: unknown) {
  const answer = await app.graphql<{ settings: Settings | null }>(
    `mutation ($input: NotificationSettingsInput) { settings: setNotificationSettings(input: $input) { ${FIELDS} } }`,
    { input },
    { token: person.token },
  );
  return { settings: answer.data?.settings, error: answer.error };
}

const kind = (settings: Settings | null | undefined, name: string) => settings?.kinds.find((one) => one.kind === name);

describe('settings', () => {
  test('show everyone the kinds of their roles, all switched on, and quiet hours from 23:00 to 07:00', async () => {
    const whos = async (person: Person) => [...new Set((await settingsOf(person)).kinds.map(({ who }) => who))];
    expect(await whos(await addCustomer(app))).toEqual(['customer']);
    expect(await whos(await addChef(app))).toEqual(['customer', 'chef']);
    expect(await whos(await addRider(app))).toEqual(['customer', 'rider']);
    const settings = await settingsOf(await addCustomer(app));
    expect(settings).toMatchObject({ quiet_from: '23:00', quiet_to: '07:00', push_browsers: 0 });
    expect(kind(settings, 'delivered')).toEqual({
      kind: 'delivered',
      who: 'customer',
      page: true,
      push: true,
      mail: true,
      fixed: false,
      channels: ['push', 'mail'],
    });
    expect(kind(settings, 'at_the_door')).toMatchObject({ push: true, mail: false, fixed: true, channels: ['push'] });
  });

  test('are changed one by one; what is absent stays', async () => {
    const person = await addCustomer(app);
    await set(person, { kinds: [{ kind: 'delivered', mail: false }] });
    await set(person, { kinds: [{ kind: 'accepted', push: false }], quiet_from: '22:30', quiet_to: '06:15' });
    const settings = await settingsOf(person);
    expect(kind(settings, 'delivered')).toMatchObject({ push: true, mail: false });
    expect(kind(settings, 'accepted')).toMatchObject({ push: false, mail: true });
    expect(settings).toMatchObject({ quiet_from: '22:30', quiet_to: '06:15' });
    const { settings: after } = await set(person, {
      kinds: [{ kind: 'delivered', mail: true }],
      quiet_from: null,
      quiet_to: null,
    });
    expect(kind(after, 'delivered')).toMatchObject({ push: true, mail: true });
    expect(after).toMatchObject({ quiet_from: null, quiet_to: null });
    await set(person, { kinds: [] });
    expect(await settingsOf(person)).toEqual(after);
  });

  test.each([
    [
      'a kind that does not exist',
      { kinds: [{ kind: 'constructor', push: false }] },
      'There is no such notification for your account.',
    ],
    [
      'a kind of another role',
      { kinds: [{ kind: 'new_order', push: false }] },
      'There is no such notification for your account.',
    ],
    [
      'one that must come',
      { kinds: [{ kind: 'cancelled', mail: false }] },
      'This notification cannot be switched off.',
    ],
    [
      'half of the quiet hours',
      { quiet_from: '23:00' },
      'Please enter both times of the quiet hours, such as 23:00 and 07:00, or neither.',
    ],
    [
      'a time that is none',
      { quiet_from: '24:00', quiet_to: '7' },
      'Please enter both times of the quiet hours, such as 23:00 and 07:00, or neither.',
    ],
  ])('refuse %s, and change nothing', async (_name, input, error) => {
    const person = await addCustomer(app);
    const before = await settingsOf(person);
    const both = { ...input, kinds: [{ kind: 'delivered', push: false }, ...('kinds' in input ? input.kinds : [])] };
    expect((await set(person, both)).error).toBe(error);
    expect(await settingsOf(person)).toEqual(before);
  });

  test('decide by which channel something comes', async () => {
    const { customer, chef, orderId, number } = await anOrder(app);
    const browser = service.browser();
    await subscribe(app, customer, browser);
    await set(customer, {
      kinds: [
        { kind: 'accepted', push: false },
        { kind: 'on_its_way', mail: false },
      ],
    });
    await moveAsChef(app, chef, orderId, 'Waiting Pickup');
    await moveAsRider(app, await addRider(app), orderId, 'In Progress');
    expect(await mailsAbout(app, customer, orderId)).toEqual(['orderPlaced', 'orderAccepted']);
    await expect
      .poll(() => service.shownTo(browser).map(({ notification }) => notification.title), { timeout: 15_000 })
      .toEqual([`Order ${number} is on its way`]);
  });
});

describe('a browser is subscribed', () => {
  const row = (person: Person) =>
    app.sql<{ endpoint: string; user_id: string }[]>`
      select endpoint, user_id from push_subscriptions where user_id = ${person.id}`;
  const browser = (endpoint: string) =>
    ({ ...browserKeys(), endpoint, ecdh: undefined }) as ReturnType<typeof service.browser>;
  const OUT = 'This browser gave an address that notifications cannot be sent to.';
  const KEYS = 'This browser gave keys that do not work. Please switch notifications off and on again.';

  test('once for each session, twice with the same answer, and at the latest until that ends', async () => {
    const person = await addCustomer(app);
    const [first, second] = [service.browser(), service.browser()];
    for (let time = 0; time < 2; time += 1)
      expect(await subscribe(app, person, first)).toEqual({
        success: true,
        message: 'This browser is notified from now on.',
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

  test('at most sixty times an hour', async () => {
    const strict = await startTestApp({ PUSH_TEST_ORIGIN: service.origin }, app.databaseUrl);
    setClock(strict, '2027-06-15T12:00:00-04:00');
    try {
      const person = await addCustomer(app);
      const answers = [];
      for (let time = 0; time < 61; time += 1) answers.push(await subscribe(strict, person, service.browser()));
      expect(answers.slice(0, 60)).toEqual(
        Array.from({ length: 60 }, () => expect.objectContaining({ success: true })),
      );
      expect(answers[60]).toMatch(/^Too many attempts\./);
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
      const off = 'This site cannot notify browsers at the moment.';
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

describe('a mail that can be switched off', () => {
  let server: MailServer | undefined;
  afterAll(() => server?.close());

  const linkIn = async (person: Person, subject: string): Promise<string> => {
    const [job] = await app.sql<{ link: string | null }[]>`
      select data ->> 'unsubscribeUrl' as link from pgboss.job
      where name = 'mail' and data ->> 'to' = ${person.email} and data ->> 'kind' = ${subject}`;
    return job?.link ?? '';
  };
  const at = (link: string) => new URL(link.slice(link.indexOf('/unsubscribe')), app.url);
  const isOn = async (person: Person, name: string) => kind(await settingsOf(person), name)?.mail;

  async function accepted() {
    const scene = await anOrder(app);
    await moveAsChef(app, scene.chef, scene.orderId, 'Waiting Pickup');
    return { ...scene, link: await linkIn(scene.customer, 'orderAccepted') };
  }

  test('carries the one click of RFC 8058 and the link of its page over SMTP; a receipt does not', async () => {
    const port = await freePort();
    server = await startMailServer({ port });
    const mailing = await startTestApp({ RATE_LIMITS: 'off', SMTP_URL: `smtp://homeplate:postman@127.0.0.1:${port}` });
    try {
      const { customer, chef, orderId } = await anOrder(mailing);
      await moveAsChef(mailing, chef, orderId, 'Waiting Pickup');
      const mails = () =>
        new Map(
          server?.received
            .filter(({ envelope }) => envelope.to.includes(customer.email))
            .map(({ mail }) => [/we have it/.test(mail.subject ?? '') ? 'receipt' : 'status', mail]),
        );
      await expect.poll(() => mails().size, { timeout: 15_000 }).toBe(2);
      const [receipt, status] = [mails().get('receipt'), mails().get('status')];
      expect(receipt?.headers.get('list')).toBeUndefined();
      for (const body of [receipt?.text, receipt?.html]) expect(body).not.toMatch(/unsubscribe|Stop mails/);
      const list = status?.headers.get('list') as { unsubscribe: { url: string } } | undefined;
      const url = list?.unsubscribe.url ?? '';
      expect(url).toContain(`${mailing.config.publicUrl}/unsubscribe?token=${customer.id}.accepted.`);
      expect(status?.text).toContain(`\n\nStop mails like this:\n${url}\n`);
      expect(status?.html).toContain(`<a href="${url}" style="color:#756150">Stop mails like this</a>`);
    } finally {
      await mailing.close();
    }
  }, 30_000);

  test('shows a button to who opens its link, and is switched off by the button or by the mail program’s click', async () => {
    const { customer, link } = await accepted();
    const page = await fetch(at(link));
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(await page.text()).toContain('<form method="post"><button>Stop these mails</button></form>');
    expect(await isOn(customer, 'accepted')).toBe(true);
    const multipart = new FormData();
    multipart.set('List-Unsubscribe', 'One-Click');
    for (const body of [
      multipart,
      new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
      new URLSearchParams(),
      null,
    ]) {
      const answer = await fetch(at(link), { method: 'POST', body });
      expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('“Accepted”')]);
    }
    expect(await isOn(customer, 'accepted')).toBe(false);
    expect(await isOn(customer, 'delivered')).toBe(true);
  });

  test('is not switched off by a link that was changed, or of another person or kind', async () => {
    const { customer, link } = await accepted();
    const stranger = await addCustomer(app);
    const [userId = '', name = '', signature = ''] = (URL.parse(link)?.searchParams.get('token') ?? '').split('.');
    for (const token of [
      `${stranger.id}.${name}.${signature}`,
      `${userId}.delivered.${signature}`,
      `${userId}.cancelled.${signature}`,
      `${userId}.${name}.${signature.slice(0, -1)}`,
      `${userId}.${name}`,
      `${userId}.${name}.${signature}.`,
      '__proto__.constructor.x',
      '',
    ]) {
      for (const method of ['GET', 'POST']) {
        const answer = await fetch(at(`/unsubscribe?token=${encodeURIComponent(token)}`), { method });
        expect(answer.status).toBe(404);
      }
    }
    for (const path of ['/unsubscribe', '/unsubscribe?token=a&token=b'])
      expect((await fetch(at(path), { method: 'POST' })).status).toBe(404);
    for (const person of [customer, stranger])
      expect(
        (await settingsOf(person)).kinds.filter(({ channels, mail }) => channels.includes('mail') && !mail),
      ).toEqual([]);
  });

  test('has a link under the key of before, too', async () => {
    const { customer, link } = await accepted();
    const { config } = app;
    const key = config.dataKey;
    Object.assign(config, { dataKey: Buffer.alloc(32, 1), oldDataKeys: [key] });
    try {
      expect((await fetch(at(link), { method: 'POST' })).status).toBe(200);
    } finally {
      Object.assign(config, { dataKey: key, oldDataKeys: [] });
    }
    expect(await isOn(customer, 'accepted')).toBe(false);
  });
});
