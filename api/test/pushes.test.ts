import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Actor } from '../src/context.ts';
import { releasePushes } from '../src/modules/notifications/releasePushes.ts';
import { sendTestNotification } from '../src/modules/notifications/sendPush.ts';
import { ready, roundAt, runRound } from './support/deadlines.ts';
import { givenSession } from './support/givenPeople.ts';
import {
  addRider,
  buy,
  cancelOrder,
  moveAsChef,
  moveAsRider,
  type Outcome,
  type Person,
} from './support/marketplace.ts';
import { anOrder, placed } from './support/orderScenes.ts';
import { type Browser, startPushService, subscribe } from './support/pushService.ts';
import { sharedApp } from './support/sharedApp.ts';
import { setClock, startTestApp } from './support/testApp.ts';

const service = await startPushService();
afterAll(service.close);
const METRICS_TOKEN = 'sixteen characters';
const SETTINGS = { METRICS_TOKEN, RATE_LIMITS: 'off', DEADLINE_SCALE: '1', PUSH_TEST_ORIGIN: service.origin };
const app = await sharedApp(SETTINGS);
beforeAll(() => runRound(app));
beforeEach(() => setClock(app, '2027-06-15T12:00:00-04:00'));

const soon = (look: () => unknown, timeout = 15_000) => vi.waitFor(look, { timeout, interval: 50 });

async function browserOf(person: Person, ...replies: Parameters<typeof service.browser>): Promise<Browser> {
  const browser = service.browser(...replies);
  expect(await subscribe(app, person, browser)).toMatchObject({ success: true });
  return browser;
}

/** Nothing of the queue waits or runs, but for what a push service is asked again later. */
const untilIdle = () =>
  soon(async () => {
    const [row] = await app.sql`
      select count(*)::int as count from pgboss.job where name = 'push' and state in ('created', 'active')`;
    expect(row).toEqual({ count: 0 });
  });

const titlesTo = (browser: Browser) => service.shownTo(browser).map(({ notification }) => notification.title);

const subscriptions = async (person: Person) =>
  app.sql<{ failures: number; wait_until: Date | null }[]>`
    select failures, wait_until from push_subscriptions where user_id = ${person.id}`;

async function mutate(person: Pick<Person, 'token'>, call: string) {
  const { data, error } = await app.graphql<{ outcome: Outcome | null }>(
    `mutation { outcome: ${call} { success message } }`,
    {},
    { token: person.token },
  );
  return data?.outcome ?? error;
}

describe('a push', () => {
  test('is signed by the key that the settings show, encrypted for its browser, and names number, act and page', async () => {
    const { customer, chef, orderId, number } = await anOrder(app);
    const browser = await browserOf(customer);
    await moveAsChef(app, chef, orderId, 'Waiting Pickup');
    await soon(() => expect(service.shownTo(browser)).toHaveLength(1));
    expect(service.shownTo(browser)).toEqual([
      {
        web_push: 8030,
        notification: {
          title: `Order ${number} accepted`,
          body: 'Your meal is being cooked.',
          lang: 'en',
          tag: orderId,
          navigate: `${app.config.publicUrl}/Customer/OrderDetails?order=${orderId}`,
        },
        app_badge: 1,
      },
    ]);
    const [push] = service.received.filter(({ path }) => browser.endpoint.endsWith(path));
    expect(push?.headers).toMatchObject({
      ttl: expect.stringMatching(/^3[56]\d\d$/),
      urgency: 'high',
      topic: orderId,
      'content-encoding': 'aes128gcm',
    });
    expect(push?.vapid.claims).toMatchObject({ aud: service.origin, sub: 'mailto:hello@homeplate.ca' });
    const { data } = await app.graphql<{ getNotificationSettings: object }>(
      '{ getNotificationSettings { push_key push_browsers } }',
      {},
      customer,
    );
    expect(data?.getNotificationSettings).toEqual({ push_key: push?.vapid.key, push_browsers: 1 });
  });

  test('of a new order comes at once to each browser of its chef, and holds nothing of the customer', async () => {
    const first = await anOrder(app);
    const { chef, dish, customer } = first;
    const phone = await browserOf(chef);
    const tablet = await browserOf({ ...chef, token: await givenSession(app.sql, chef.id, app.clock.now()) });
    const [orderId = ''] = await buy(app, customer, [[dish, 1]]);
    const [row] = await app.sql<[{ order_no: number }]>`select order_no from orders where id = ${orderId}`;
    for (const browser of [phone, tablet]) {
      await soon(() => expect(titlesTo(browser)).toEqual([`New order ${row.order_no}`]));
      const [shown] = service.shownTo(browser);
      expect(shown?.notification).toMatchObject({ body: 'Accept or reject it.', tag: orderId });
      for (const secret of [customer.firstName, customer.email, dish.name, 'Maple Block', '5195550123'])
        expect(JSON.stringify(shown)).not.toContain(secret);
    }
  });

  test('does not come for what its user did', async () => {
    const { customer, chef, orderId, number } = await anOrder(app);
    const [own, cooks] = [await browserOf(customer), await browserOf(chef)];
    await cancelOrder(app, customer, orderId);
    await soon(() => expect(titlesTo(cooks)).toEqual([`Order ${number} cancelled`]));
    await untilIdle();
    expect(titlesTo(own)).toEqual([]);
  });

  test('is dropped where its order has moved on, or its user has read it', async () => {
    const { customer, chef, orderId } = await anOrder(app);
    const browser = await browserOf(customer, 503);
    await moveAsChef(app, chef, orderId, 'Waiting Pickup');
    await soon(() => expect(service.refused.filter(({ path }) => browser.endpoint.endsWith(path))).toHaveLength(1));
    await mutate(customer, 'markNotificationsRead');
    app.clock.shift((Date.parse('2027-06-15T12:05:00-04:00') - Date.now()) / 1000);
    await soon(async () => {
      const rows = await app.sql`
        select from pgboss.job where name = 'push' and state <> 'completed'
          and data -> 'ids' ->> 0 in (select id from notifications where user_id = ${customer.id})`;
      expect(rows).toHaveLength(0);
    }, 40_000);
    expect(titlesTo(browser)).toEqual([]);
  }, 60_000);
});

describe('a push service that answers', () => {
  async function acceptedWith(...replies: Parameters<typeof service.browser>) {
    const { customer, chef, orderId, number } = await anOrder(app);
    const browser = await browserOf(customer, ...replies);
    await moveAsChef(app, chef, orderId, 'Waiting Pickup');
    const refusals = (count: number) =>
      soon(() => expect(service.refused.filter(({ path }) => browser.endpoint.endsWith(path))).toHaveLength(count));
    return { customer, orderId, browser, refusals, title: `Order ${number} accepted` };
  }

  test.each([404, 410])('%i has its subscription removed', async (status) => {
    const { customer, refusals } = await acceptedWith(status);
    await refusals(1);
    await soon(async () => expect(await subscriptions(customer)).toHaveLength(0));
  });

  test.each([400, 403, 413, 302])('%i gets that message no more, and the next one', async (status) => {
    const { customer, orderId, browser, refusals } = await acceptedWith(status);
    await refusals(1);
    await untilIdle();
    expect(await subscriptions(customer)).toHaveLength(1);
    await moveAsRider(app, await addRider(app), orderId, 'In Progress');
    await soon(() => expect(titlesTo(browser)).toEqual([expect.stringContaining('is on its way')]));
    await refusals(1);
  });

  test.each([
    [429, { 'retry-after': '120' }, 120],
    [500, {}, 5],
    [503, {}, 5],
  ])(
    '%i gets it again, not before it wants it',
    async (status, headers, seconds) => {
      const before = app.clock.now().getTime();
      const { customer, browser, refusals, title } = await acceptedWith({ status, headers });
      await refusals(1);
      await soon(async () => expect((await subscriptions(customer))[0]).toMatchObject({ failures: 1 }));
      const [waiting] = await subscriptions(customer);
      const wait = (waiting?.wait_until?.getTime() ?? 0) - before;
      expect(wait).toBeGreaterThanOrEqual(seconds * 1000);
      expect(wait).toBeLessThan((seconds + 60) * 1000);
      app.clock.shift((before + 300_000 - Date.now()) / 1000);
      await soon(() => expect(titlesTo(browser)).toEqual([title]), 40_000);
      await soon(async () => expect(await subscriptions(customer)).toEqual([{ failures: 0, wait_until: null }]));
      await refusals(1);
    },
    60_000,
  );

  test('not at all does not delay the order, and gets no second request', async () => {
    const { customer, browser } = await acceptedWith('silent');
    await soon(async () => expect((await subscriptions(customer))[0]).toMatchObject({ failures: 1 }), 20_000);
    await untilIdle();
    expect(titlesTo(browser)).toEqual([]);
  }, 40_000);
});

test('two copies of the server send each push once', async () => {
  const copy = await startTestApp(SETTINGS, app.databaseUrl);
  try {
    copy.clock.shift((app.clock.now().getTime() - Date.now()) / 1000);
    const scenes = await Promise.all(Array.from({ length: 8 }, () => anOrder(app)));
    const browsers = await Promise.all(scenes.map(({ customer }) => browserOf(customer)));
    await Promise.all(
      scenes.map(({ chef, orderId }, place) => moveAsChef(place % 2 ? app : copy, chef, orderId, 'Waiting Pickup')),
    );
    await soon(() => expect(browsers.filter((browser) => titlesTo(browser).length > 0)).toHaveLength(8));
    // The same jobs again, as after a server that died before it could say that it was done.
    await app.sql`update pgboss.job set state = 'retry', retry_limit = 9, completed_on = null where name = 'push'`;
    await soon(async () =>
      expect(await app.sql`select from pgboss.job where name = 'push' and state = 'retry'`).toEqual([]),
    );
    await untilIdle();
    expect(browsers.map((browser) => titlesTo(browser).length)).toEqual(Array.from({ length: 8 }, () => 1));
  } finally {
    await copy.close();
  }
}, 60_000);

describe('to a rider on duty', () => {
  const onDuty = async () => {
    const rider = await addRider(app);
    await mutate(rider, 'setOnDuty(on: true)');
    return { rider, browser: await browserOf(rider) };
  };

  test('the orders nearby of one round are one push', async () => {
    const { browser } = await onDuty();
    const scenes = [await ready(app), await ready(app), await ready(app)];
    await runRound(app);
    await releasePushes(app.app.systemContext());
    await soon(() => expect(titlesTo(browser)).toHaveLength(1));
    expect(service.shownTo(browser)[0]?.notification).toMatchObject({
      title: expect.stringMatching(/^\d+ orders are near you$/),
      tag: 'rider',
      navigate: `${app.config.publicUrl}/rider/orders`,
    });
    expect(Number.parseInt(titlesTo(browser)[0] ?? '', 10)).toBeGreaterThanOrEqual(scenes.length);
  });

  test('one that claims an order hears before the claim lapses, and when it has', async () => {
    const { rider, browser } = await onDuty();
    const { orderId } = await ready(app);
    const from = app.clock.now();
    expect(await mutate(rider, `claimOrder(orderId: "${orderId}")`)).toMatchObject({ success: true });
    await roundAt(app, from, 10.5);
    await soon(() => expect(titlesTo(browser).join()).toContain('pick it up soon'));
    await roundAt(app, from, 15.5);
    await soon(() => expect(titlesTo(browser).join()).toContain('is not yours any more'));
  });
});

describe('quiet hours', () => {
  const NIGHT = '2027-06-15T23:30:00-04:00';
  const MORNING = '2027-06-16T07:00:30-04:00';

  const releaseAt = async (instant: string) => {
    setClock(app, instant);
    await releasePushes(app.app.systemContext());
    await untilIdle();
  };

  test('hold what can wait until their end, and drop what says nothing any more then', async () => {
    const [rested, gone] = [await addRider(app), await addRider(app)];
    const browsers = [await browserOf(rested), await browserOf(gone)];
    setClock(app, NIGHT);
    for (const rider of [rested, gone]) await mutate(rider, 'setOnDuty(on: true)');
    const scene = await ready(app);
    await runRound(app);
    await releaseAt('2027-06-16T06:59:00-04:00');
    expect(browsers.map(titlesTo)).toEqual([[], []]);
    await mutate(gone, 'setOnDuty(on: false)');
    await app.sql`update riders set on_duty_until = '2027-06-16T12:00:00-04:00' where user_id = ${rested.id}`;
    await releaseAt(MORNING);
    expect(titlesTo(browsers[0] as Browser)).toHaveLength(1);
    expect(titlesTo(browsers[1] as Browser)).toEqual([]);
    expect(scene.orderId).toHaveLength(24);
  });

  test('do not hold what is said of an open order', async () => {
    setClock(app, NIGHT);
    const { customer, chef, orderId } = await placed(app);
    const browser = await browserOf(customer);
    await moveAsChef(app, chef, orderId, 'Waiting Pickup');
    await soon(() => expect(titlesTo(browser)).toHaveLength(1));
  });
});

describe('"Call me now"', () => {
  const TEST = 'sendTestNotification';

  test('says in how many browsers it has called, and what to do where it could not', async () => {
    const { customer } = await placed(app);
    expect(await mutate(customer, TEST)).toEqual({
      success: false,
      message: 'No browser of yours takes notifications yet. Switch them on in this browser first.',
    });
    const browser = await browserOf(customer, 201, 410);
    expect(await mutate(customer, TEST)).toEqual({ success: true, message: 'Sent to 1 browser.' });
    expect(titlesTo(browser)).toEqual(['Homeplate can call you']);
    expect(await mutate(customer, TEST)).toEqual({
      success: false,
      message: 'Your browser could not be reached. Please switch notifications off and on again.',
    });
    expect(await subscriptions(customer)).toEqual([]);
  });
});

test('keys that a push service refuses are an alert in the log, and a figure of the metrics', async () => {
  const lines: object[] = [];
  const log = { error: (line: object) => lines.push(line), warn() {} };
  const { customer } = await placed(app);
  const browser = await browserOf(customer, 403);
  const context = { ...app.app.systemContext(), log: log as never, actor: { userId: customer.id } as Actor };
  expect(await sendTestNotification(context)).toMatchObject({ success: false });
  expect(lines).toEqual([{ alert: 'push_forbidden', status: 403, host: '127.0.0.1' }]);
  expect(JSON.stringify(lines)).not.toContain(browser.auth);
  const answer = await fetch(`${app.url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  expect(await answer.text()).toMatch(/^homeplate_pushes_total\{outcome="forbidden"\} [1-9]/m);
});
