import { describe, expect, test } from 'vitest';
import { releasePushes, sendPush } from '../src/modules/notifications/sendPush.ts';
import { ready, roundAt, runRound } from './support/deadlines.ts';
import { givenSession } from './support/givenPeople.ts';
import { addRider, buy, cancelOrder, moveAsChef } from './support/marketplace.ts';
import { anOrder, placed } from './support/orderScenes.ts';
import { pushingApp, soon } from './support/pushScenes.ts';
import type { Browser } from './support/pushService.ts';
import { setClock, startTestApp } from './support/testApp.ts';

const { app, service, settings, browserOf, untilIdle, titlesTo, mutate } = await pushingApp();

describe('a push', () => {
  test('a push is signed, encrypted for its browser, and names number, act and page', async () => {
    const { customer, chef, orderId, number } = await anOrder(app);
    const browser = await browserOf(customer);
    await moveAsChef(app, chef, orderId, 'Waiting Pickup');
    await soon(() => expect(service.shownTo(browser)).toHaveLength(1));
    expect(service.shownTo(browser)).toEqual([
      {
        web_push: 8030,
        notification: {
          title: `Order ${number} is cooking`,
          body: 'See when it arrives.',
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

  test('a push of a new order reaches each browser of its chef without the customer’s details', async () => {
    const first = await anOrder(app);
    const { chef, dish, customer } = first;
    const phone = await browserOf(chef);
    const tablet = await browserOf({ ...chef, token: await givenSession(app.sql, chef.id, app.clock.now()) });
    const [orderId = ''] = await buy(app, customer, [[dish, 1]]);
    const [row] = await app.sql<[{ order_no: number }]>`select order_no from orders where id = ${orderId}`;
    for (const browser of [phone, tablet]) {
      await soon(() => expect(titlesTo(browser)).toEqual([`New order ${row.order_no}`]));
      const [shown] = service.shownTo(browser);
      expect(shown?.notification).toMatchObject({ body: '1 portion. Answer within 10 minutes.', tag: orderId });
      for (const secret of [customer.firstName, customer.email, dish.name, 'Maple Block', '5195550123'])
        expect(JSON.stringify(shown)).not.toContain(secret);
    }
  });

  test('of an order that waits says how many minutes are left; an order without an end names none', async () => {
    const { chef } = await anOrder(app);
    const browser = await browserOf(chef);
    const from = app.clock.now();
    await roundAt(app, from, 6.1);
    await soon(() => expect(service.shownTo(browser)).toHaveLength(1));
    expect(service.shownTo(browser)[0]?.notification.body).toBe(
      '2 portions. Answer within 4 minutes, or it will be cancelled.',
    );
    const demo = await anOrder(app);
    await app.sql`update orders set waits_forever = true where id = ${demo.orderId}`;
    const endless = await browserOf(demo.chef);
    const [row] = await app.sql<[{ id: string }]>`
      select id from notifications where user_id = ${demo.chef.id} and kind = 'new_order'`;
    await sendPush(app.app.systemContext(), { ids: [row.id] });
    await soon(() =>
      expect(service.shownTo(endless).map(({ notification }) => notification.body)).toEqual([
        '2 portions. Accept or reject it.',
      ]),
    );
  });

  test('of what should be ready says by how many minutes it is late', async () => {
    const { chef, orderId } = await anOrder(app);
    await moveAsChef(app, chef, orderId, 'Waiting Pickup');
    const browser = await browserOf(chef);
    const [{ ready_by: from }] = await app.sql<[{ ready_by: Date }]>`select ready_by from orders where id = ${orderId}`;
    const bodies = () => service.shownTo(browser).map(({ notification }) => notification.body);
    await roundAt(app, from, 0.1);
    await soon(() => expect(bodies()).toEqual(['2 portions. Mark it ready, or move the time.']));
    await roundAt(app, from, 10.1);
    await soon(() => expect(bodies().at(-1)).toBe('2 portions. 10 minutes late. Mark it ready, or move the time.'));
  });

  test('does not come for what its user did', async () => {
    const { customer, chef, orderId, number } = await anOrder(app);
    const [own, cooks] = [await browserOf(customer), await browserOf(chef)];
    await cancelOrder(app, customer, orderId);
    await soon(() => expect(titlesTo(cooks)).toEqual([`Order ${number} is cancelled`]));
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

test('two copies of the server send each push once', async () => {
  const copy = await startTestApp(settings, app.databaseUrl);
  try {
    copy.clock.shift((app.clock.now().getTime() - Date.now()) / 1000);
    const scenes = await Promise.all(Array.from({ length: 8 }, () => anOrder(app)));
    const browsers = await Promise.all(scenes.map(({ customer }) => browserOf(customer)));
    await Promise.all(
      scenes.map(({ chef, orderId }, place) => moveAsChef(place % 2 ? app : copy, chef, orderId, 'Waiting Pickup')),
    );
    await soon(() => expect(browsers.filter((browser) => titlesTo(browser).length > 0)).toHaveLength(8));
    // As after a server that died before reporting.
    await app.sql`update pgboss.job set state = 'retry', retry_limit = 9, completed_on = null where name = 'push'`;
    app.app.systemContext().jobs.wake(['push']);
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
      body: expect.stringMatching(/^\d+ portions\. Take it, then pick it up within 15 minutes\.$/),
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
    const ending = service.shownTo(browser).find(({ notification }) => notification.title.includes('pick it up'));
    expect(ending?.notification.body).toBe('2 portions. It is yours for 5 minutes more.');
    await roundAt(app, from, 15.5);
    await soon(() => expect(titlesTo(browser).join()).toContain('is open to other riders again'));
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
