import { describe, expect, test } from 'vitest';
import { hastenDeadlines } from '../src/demo/play.store.ts';
import { findLate } from '../src/modules/orders/forOperator.ts';
import { CLAIMED, riderDeeds } from './support/claimScenes.ts';
import {
  cancelled,
  cooking,
  deadlineApp,
  endOf,
  keepWaiting,
  mailsAbout,
  pending,
  ready,
  roundAt,
  runRound,
  type Waiting,
} from './support/deadlines.ts';
import {
  cancelOrder,
  eventually,
  moveAsChef,
  moveAsRider,
  mutate,
  type Person,
  stockOf,
} from './support/marketplace.ts';
import { list } from './support/orderScenes.ts';
import { keptMails } from './support/outbox.ts';

const app = await deadlineApp();
const { claim, release } = riderDeeds(app);

describe('an order that its chef does not accept', () => {
  test('reminds the chef, tells the customer at five minutes, and is refunded at ten', async () => {
    const { customer, chef, dish, orderId, from } = await pending(app);
    const told: [string[], string[]][] = [];
    for (const minutes of [0, 1, 2.9, 3, 5, 6, 9.9]) {
      await roundAt(app, from, minutes);
      told.push([await mailsAbout(app, chef, orderId), await mailsAbout(app, customer, orderId)]);
    }
    const asked = [['orderUnanswered'], ['orderPlaced']];
    const answered = [['orderUnanswered'], ['orderPlaced', 'noAnswerYet']];
    const none = [[], ['orderPlaced']];
    expect(told).toEqual([none, none, none, asked, answered, answered, answered]);
    expect((await endOf(app, orderId)).status).toBe('Pending');
    await roundAt(app, from, 10);
    expect(await endOf(app, orderId)).toEqual(cancelled('Not accepted in time'));
    expect(await stockOf(app, dish)).toBe(20);
    expect(await mailsAbout(app, chef, orderId)).toEqual(['orderUnanswered', 'orderEnded']);
    expect((await mailsAbout(app, customer, orderId)).slice(0, 3)).toEqual([
      'orderPlaced',
      'noAnswerYet',
      'orderCancelled',
    ]);
    const [order] = await list(app, customer, 'getPastOrdersCustomer', 'cancelled_by timeline { by from status }');
    expect(order).toEqual({
      cancelled_by: 'system',
      timeline: [
        { by: 'payment', from: null, status: 'Pending' },
        { by: 'system', from: 'Pending', status: 'Cancelled' },
      ],
    });
    const stats = await app.graphql('{ getChefStats { todaysOrders totalOrders totalEarnings } }', {}, chef);
    expect(stats.data?.getChefStats).toEqual({ todaysOrders: 0, totalOrders: 0, totalEarnings: 0 });
  });

  test('skips reminders that were overtaken', async () => {
    const late = await pending(app);
    await roundAt(app, late.from, 7);
    expect(await mailsAbout(app, late.chef, late.orderId)).toEqual(['orderUnanswered']);
    expect(await mailsAbout(app, late.customer, late.orderId)).toEqual(['orderPlaced', 'noAnswerYet']);
    await roundAt(app, late.from, 8);
    expect(await mailsAbout(app, late.chef, late.orderId)).toEqual(['orderUnanswered']);
    const longLate = await pending(app);
    await roundAt(app, longLate.from, 500);
    expect(await mailsAbout(app, longLate.chef, longLate.orderId)).toEqual(['orderEnded']);
    expect(await mailsAbout(app, longLate.customer, longLate.orderId)).not.toContain('noAnswerYet');
  });

  test('is accepted also after the minute, until a round has ended it', async () => {
    const { chef, orderId, from } = await pending(app);
    app.clock.shift((from.getTime() + 11 * 60_000 - Date.now()) / 1000);
    expect((await moveAsChef(app, chef, orderId, 'Waiting Pickup')).outcome?.success).toBe(true);
    await runRound(app);
    expect((await endOf(app, orderId)).status).toBe('Waiting Pickup');
    const other = await pending(app);
    await roundAt(app, other.from, 10);
    expect((await moveAsChef(app, other.chef, other.orderId, 'Waiting Pickup')).outcome).toEqual({
      success: false,
      message: 'You did not accept it in time. It was cancelled, and the customer gets a refund.',
    });
  });

  test('says to customer and chef by when', async () => {
    const { customer, chef, orderId, from } = await pending(app);
    const by = { accept_by: new Date(from.getTime() + 600_000).toISOString() };
    expect(await list(app, customer, 'getOpenOrders', 'accept_by')).toEqual([by]);
    expect(await list(app, chef, 'getCurrentOrders', 'accept_by')).toEqual([by]);
    await moveAsChef(app, chef, orderId, 'Waiting Pickup');
    expect(await list(app, chef, 'getCurrentOrders', 'accept_by')).toEqual([{ accept_by: null }]);
  });

  test('waits where it waits for ever', async () => {
    const { customer, orderId, from } = await pending(app);
    await app.sql`update orders set waits_forever = true where id = ${orderId}`;
    await roundAt(app, from, 72 * 60);
    expect((await endOf(app, orderId)).status).toBe('Pending');
    expect(await list(app, customer, 'getOpenOrders', 'accept_by')).toEqual([{ accept_by: null }]);
  });

  test('says when it arrives once accepted, unless it waits for ever without a promise', async () => {
    const { customer, chef, orderId } = await pending(app);
    await moveAsChef(app, chef, orderId, 'Waiting Pickup');
    const eta = () => list(app, customer, 'getOpenOrders', 'eta { late }');
    await app.sql`update orders set waits_forever = true where id = ${orderId}`;
    expect(await eta()).toEqual([{ eta: { late: false } }]);
    await app.sql`update orders set promised_to = null where id = ${orderId}`;
    expect(await eta()).toEqual([{ eta: null }]);
  });
});

const QUESTION = 'id question';
const asked = (scene: Waiting) => list(app, scene.customer, 'getOpenOrders', QUESTION);

describe('an order without a rider', () => {
  test('asks its customer fifteen minutes after it is ready, and is refunded after an hour', async () => {
    const scene = await ready(app);
    const { customer, chef, dish, orderId, from } = scene;
    await roundAt(app, from, 14.9);
    expect(await asked(scene)).toEqual([{ id: orderId, question: null }]);
    await roundAt(app, from, 15);
    expect(await asked(scene)).toEqual([{ id: orderId, question: 'rider_missing' }]);
    expect(await list(app, chef, 'getCurrentOrders', QUESTION)).toEqual([{ id: orderId, question: null }]);
    await roundAt(app, from, 59.9);
    expect(await mailsAbout(app, customer, orderId)).toEqual([
      'orderPlaced',
      'orderAccepted',
      'riderMissing',
      'runningLate',
    ]);
    await roundAt(app, from, 60);
    expect(await endOf(app, orderId)).toEqual(cancelled('No rider was found'));
    expect(await mailsAbout(app, chef, orderId)).toEqual(['orderEnded']);
    // Two portions were cooked.
    expect(await stockOf(app, dish)).toBe(18);
    const [day] = await app.sql`select orders from chef_days where chef_id = ${chef.chefId}`;
    expect(day).toEqual({ orders: 1 });
  });

  test('that was never marked ready blames no rider, to customer, chef and claimer', async () => {
    const { customer, chef, rider, orderId, from } = await cooking(app);
    const newest = async (who: Person) => (await list(app, who, 'getNotifications', 'kind text read'))[0];
    await roundAt(app, from, 15);
    const text = expect.stringMatching(/^.+ from .+: not ready yet\. Keep waiting, or cancel it for a full refund\.$/);
    expect(await newest(customer)).toEqual({ kind: 'not_marked_ready', text, read: false });
    await keepWaiting(app, customer, orderId);
    expect(await newest(customer)).toEqual({ kind: 'not_marked_ready', text, read: true });
    await roundAt(app, from, 50);
    expect(await claim(rider, orderId)).toEqual(CLAIMED);
    await roundAt(app, from, 64);
    expect(await claim(rider, orderId)).toEqual(CLAIMED);
    await roundAt(app, from, 90);
    expect(await endOf(app, orderId)).toEqual(cancelled('The kitchen did not mark it ready'));
    for (const who of [customer, chef, rider]) {
      const mails = await eventually(
        async () => (await keptMails(app)).filter(({ to }) => to === who.email),
        (all) => all.some(({ subject }) => /^(Order \d+|.+ from .+) is cancelled$/.test(subject)),
      );
      const texts = mails.map((mail) => `${mail.subject}\n${mail.text}`).join('\n');
      expect(texts).not.toMatch(/no rider/i);
      expect(texts).toContain('The kitchen did not mark it ready');
      if (who === customer) expect(texts).toMatch(/the kitchen has not marked .+ \(order \d+\) ready yet/);
    }
  });

  test('keeps waiting for fifteen minutes at a time', async () => {
    const scene = await ready(app);
    const { customer, orderId, from } = scene;
    await roundAt(app, from, 15);
    const said = { success: true, message: 'We keep looking for a rider.' };
    const both = await Promise.all([1, 2].map(() => keepWaiting(app, customer, orderId)));
    expect(both.map(({ outcome }) => outcome)).toEqual([said, said]);
    expect(await asked(scene)).toEqual([{ id: orderId, question: 'kept_waiting' }]);
    await roundAt(app, from, 29.9);
    expect(await asked(scene)).toEqual([{ id: orderId, question: 'kept_waiting' }]);
    await roundAt(app, from, 30.1);
    expect(await asked(scene)).toEqual([{ id: orderId, question: 'rider_missing' }]);
    expect((await mailsAbout(app, customer, orderId)).filter((kind) => kind === 'riderMissing')).toHaveLength(2);
    const marks =
      await app.sql`select kind, by_role from order_marks where order_id = ${orderId} and kind <> 'ready' order by id`;
    expect(marks).toEqual([
      { kind: 'asked_waiting', by_role: 'system' },
      { kind: 'kept_waiting', by_role: 'customer' },
      { kind: 'asked_waiting', by_role: 'system' },
    ]);
  });

  test('can be cancelled by its customer from the question until a rider has claimed it', async () => {
    const { customer, rider, dish, orderId, from } = await ready(app);
    const tooLate = { success: false, message: 'This order was already changed. The list is up to date now.' };
    expect((await cancelOrder(app, customer, orderId)).outcome).toEqual(tooLate);
    await roundAt(app, from, 15);
    await keepWaiting(app, customer, orderId);
    await claim(rider, orderId);
    expect((await cancelOrder(app, customer, orderId)).outcome).toEqual(tooLate);
    await release(rider, orderId);
    const done = { success: true, message: 'Order cancelled. You get a full refund.' };
    const answers = await Promise.all([1, 2, 3].map(() => cancelOrder(app, customer, orderId, 'It takes too long')));
    expect(answers.map(({ outcome }) => outcome)).toEqual([done, done, done]);
    expect(await endOf(app, orderId)).toMatchObject({ status: 'Cancelled', cancelled_by: 'customer', refunds: 1 });
    expect(await stockOf(app, dish)).toBe(18);
    expect((await keepWaiting(app, customer, orderId)).outcome).toEqual(tooLate);
  });

  test('is not cancelled by who kept waiting, from ready until it is asked again', async () => {
    const scene = await cooking(app);
    const { customer, chef, orderId, from } = scene;
    await roundAt(app, from, 15);
    await keepWaiting(app, customer, orderId);
    await mutate(app, chef, `markOrderReady(orderId: "${orderId}")`);
    expect(await asked(scene)).toEqual([{ id: orderId, question: null }]);
    expect((await cancelOrder(app, customer, orderId)).outcome?.success).toBe(false);
    await roundAt(app, from, 30.1);
    expect((await cancelOrder(app, customer, orderId)).outcome?.success).toBe(true);
  });

  for (const [what, call, later] of [
    ['the meal is ready', 'markOrderReady(orderId: $orderId)', 0],
    ['the time is put off', 'moveReadyTime(orderId: $orderId, minutes: 15)', 15],
  ] as const) {
    test(`withdraws the question when ${what}, and asks again fifteen minutes behind it`, async () => {
      const scene = await cooking(app);
      const { customer, chef, orderId, from } = scene;
      await roundAt(app, from, 15);
      expect(await asked(scene)).toEqual([{ id: orderId, question: 'rider_missing' }]);
      // The chef's press reached a copy with a slow clock.
      app.clock.shift((from.getTime() + 14.5 * 60_000 - Date.now()) / 1000);
      const tap = await app.graphql(`mutation ($orderId: ID) { ${call} { success } }`, { orderId }, chef);
      expect(tap.error).toBeUndefined();
      expect((await findLate(app.sql, app.clock.now())).map(({ id }) => id)).not.toContain(orderId);
      expect(await asked(scene)).toEqual([{ id: orderId, question: null }]);
      expect((await cancelOrder(app, customer, orderId)).outcome?.success).toBe(false);
      expect((await keepWaiting(app, customer, orderId)).outcome?.success).toBe(false);
      await roundAt(app, from, 14.5 + later + 14.9);
      expect(await asked(scene)).toEqual([{ id: orderId, question: null }]);
      await roundAt(app, from, 14.5 + later + 15.1);
      expect(await asked(scene)).toEqual([{ id: orderId, question: 'rider_missing' }]);
      expect((await mailsAbout(app, customer, orderId)).filter((kind) => kind === 'riderMissing')).toHaveLength(2);
      expect((await cancelOrder(app, customer, orderId)).outcome?.success).toBe(true);
    });
  }

  test('asks nothing once it is picked up', async () => {
    const scene = await ready(app);
    await roundAt(app, scene.from, 15);
    await moveAsRider(app, scene.rider, scene.orderId, 'In Progress');
    expect(await asked(scene)).toEqual([{ id: scene.orderId, question: null }]);
  });
});

test('the demo’s silent kitchen counts from the moment of an order for later', async () => {
  const { orderId, dish, from } = await pending(app);
  const [{ later }] = await app.sql<[{ later: Date }]>`
    update orders set answer_from = ${new Date(from.getTime() + 3_600_000)} where id = ${orderId} returning answer_from as later`;
  await hastenDeadlines(app.sql, dish.chefId, 60_000);
  expect(await app.sql`select due_at from orders where id = ${orderId}`).toEqual([{ due_at: later }]);
});
