import { describe, expect, test } from 'vitest';
import type { Actor } from '../src/context.ts';
import { sendTestNotification } from '../src/modules/notifications/sendPush.ts';
import { addRider, moveAsChef, moveAsRider } from './support/marketplace.ts';
import { anOrder, placed } from './support/orderScenes.ts';
import { pushingApp, soon } from './support/pushScenes.ts';

const METRICS_TOKEN = 'sixteen characters';
const { app, service, browserOf, untilIdle, titlesTo, subscriptions, mutate } = await pushingApp({ METRICS_TOKEN });

describe('a push service that answers', () => {
  async function acceptedWith(...replies: Parameters<typeof service.browser>) {
    const { customer, chef, orderId, number } = await anOrder(app);
    const browser = await browserOf(customer, ...replies);
    await moveAsChef(app, chef, orderId, 'Waiting Pickup');
    const refusals = (count: number) =>
      soon(() => expect(service.refused.filter(({ path }) => browser.endpoint.endsWith(path))).toHaveLength(count));
    return { customer, orderId, browser, refusals, title: `Order ${number} is cooking` };
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
    // Its pause after a failure.
    app.clock.shift((app.clock.now().getTime() + 10_000 - Date.now()) / 1000);
    await moveAsRider(app, await addRider(app), orderId, 'In Progress');
    await soon(() => expect(titlesTo(browser)).toEqual([expect.stringContaining('is on the way')]));
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

describe('"Send a test"', () => {
  const TEST = 'sendTestNotification';

  test('says in how many browsers it has called, and what to do where it could not', async () => {
    const { customer } = await placed(app);
    expect(await mutate(customer, TEST)).toEqual({
      success: false,
      message: 'Push is off in all your browsers. Turn it on in this browser first.',
    });
    const browser = await browserOf(customer, 201, 410);
    expect(await mutate(customer, TEST)).toEqual({ success: true, message: 'Sent to 1 browser.' });
    expect(titlesTo(browser)).toEqual(['Homeplate can reach you']);
    expect(await mutate(customer, TEST)).toEqual({
      success: false,
      message: 'Your browser could not be reached. Please turn push off and on again.',
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
