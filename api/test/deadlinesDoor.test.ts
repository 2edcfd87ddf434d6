import { describe, expect, test } from 'vitest';
import { findLate, refundByOperator } from '../src/modules/orders/forOperator.ts';
import { inTransaction } from '../src/platform/database.ts';
import {
  answerArrival,
  cancelled,
  carried,
  deadlineApp,
  endOf,
  keepWaiting,
  mailsAbout,
  ready,
  roundAt,
  type Waiting,
} from './support/deadlines.ts';
import { addCustomer, moveAsRider, mutate, stockOf } from './support/marketplace.ts';
import { list } from './support/orderScenes.ts';

const app = await deadlineApp();
const QUESTION = 'id question';
const asked = (scene: Waiting) => list(app, scene.customer, 'getOpenOrders', QUESTION);

async function hasUnreadQuestion(customer: { token: string }): Promise<boolean> {
  const { data } = await app.graphql<{ getNotifications: { kind: string; read: boolean }[] }>(
    '{ getNotifications { kind read } }',
    {},
    customer,
  );
  return data?.getNotifications.some(({ kind, read }) => kind === 'arrived' && !read) ?? false;
}

describe('an order on its way', () => {
  test('reminds its rider twice, then asks its customer, and counts as delivered a day later', async () => {
    const scene = await carried(app);
    const { customer, rider, orderId, from } = scene;
    for (const minutes of [19.9, 20, 34.9, 35, 59.9]) await roundAt(app, from, minutes);
    expect(await mailsAbout(app, rider, orderId)).toEqual(['deliveryOverdue', 'deliveryOverdue']);
    expect(await asked(scene)).toEqual([{ id: orderId, question: null }]);
    await roundAt(app, from, 60);
    expect(await asked(scene)).toEqual([{ id: orderId, question: 'arrived' }]);
    await roundAt(app, from, 60 + 24 * 60 - 1);
    expect((await endOf(app, orderId)).status).toBe('In Progress');
    await roundAt(app, from, 61 + 24 * 60);
    expect(await endOf(app, orderId)).toMatchObject({ status: 'Completed', refunds: 0 });
    const told = await mailsAbout(app, customer, orderId);
    expect(told.filter((kind) => kind !== 'runningLate').slice(3)).toEqual(['arrivalAsked', 'orderPresumed']);
    const stats = await app.graphql('{ getRiderStats { totalOrders } }', {}, rider);
    expect(stats.data?.getRiderStats).toEqual({ totalOrders: 1 });
  });

  test('is completed by a yes', async () => {
    const { customer, orderId, from } = await carried(app);
    await roundAt(app, from, 60);
    expect(await hasUnreadQuestion(customer)).toBe(true);
    const both = await Promise.all([1, 2].map(() => answerArrival(app, customer, orderId, true)));
    const thanks = { success: true, message: 'Thank you. Enjoy your meal!' };
    expect(both.map(({ outcome }) => outcome)).toEqual([thanks, thanks]);
    expect(await hasUnreadQuestion(customer)).toBe(false);
    expect((await endOf(app, orderId)).status).toBe('Completed');
    expect((await answerArrival(app, customer, orderId, false)).outcome?.success).toBe(false);
    const events =
      await app.sql`select by_role from order_events where order_id = ${orderId} and to_status = 'Completed'`;
    expect(events).toEqual([{ by_role: 'customer' }]);
  });

  test('is refunded a day after a no; its rider has nothing of it', async () => {
    const { customer, chef, rider, dish, orderId, from } = await carried(app);
    await roundAt(app, from, 60);
    const both = await Promise.all([1, 2].map(() => answerArrival(app, customer, orderId, false)));
    expect(both.map(({ outcome }) => outcome?.success)).toEqual([true, true]);
    expect(await hasUnreadQuestion(customer)).toBe(false);
    const [cooked] = await list(app, chef, `getCurrentOrders(chef_id: "${chef.chefId}")`, 'arrival_denied');
    expect(cooked).toEqual({ arrival_denied: true });
    const open = await list(app, customer, `getOpenOrders(customerId: "${customer.id}")`, 'question refund_by');
    expect(open).toEqual([{ question: null, refund_by: expect.any(String) }]);
    const [{ refund_by }] = open as unknown as [{ refund_by: string }];
    expect(Date.parse(refund_by) / 60_000).toBeCloseTo(from.getTime() / 60_000 + 60 + 24 * 60, 0);
    const [seen] = await list(app, rider, 'getInprogressOrdersRider', 'refund_by');
    expect(seen).toEqual({ refund_by });
    await roundAt(app, from, 60 + 24 * 60 - 1);
    expect((await endOf(app, orderId)).status).toBe('In Progress');
    await roundAt(app, from, 61 + 24 * 60);
    expect(await endOf(app, orderId)).toEqual(cancelled('Did not arrive'));
    expect(await stockOf(app, dish)).toBe(18);
    expect(await mailsAbout(app, chef, orderId)).toEqual(['orderEnded']);
    expect((await mailsAbout(app, rider, orderId)).at(-1)).toBe('orderEnded');
    for (const field of ['getInprogressOrdersRider', 'getCompletedOrdersRider', 'getCurrentOrdersRider'])
      expect((await list(app, rider, field)).map(({ id }) => id)).not.toContain(orderId);
    const stats = await app.graphql('{ getRiderStats { totalOrders totalEarnings } }', {}, rider);
    expect(stats.data?.getRiderStats).toEqual({ totalOrders: 0, totalEarnings: 0 });
    expect((await moveAsRider(app, rider, orderId, 'Completed')).outcome?.success).toBe(false);
    const [row] = await app.sql`select rider_id from orders where id = ${orderId}`;
    expect(row).toEqual({ rider_id: rider.riderId });
  });

  const deliverWithPin = async ({ rider, orderId }: Waiting, meanwhile = async () => {}) => {
    const [{ pin }] = await app.sql<[{ pin: string }]>`select pin from orders where id = ${orderId}`;
    await meanwhile();
    return mutate(app, rider, `deliverOrder(orderId: "${orderId}", pin: "${pin}")`);
  };

  test('can be put back once, and says until when', async () => {
    const scene = await carried(app);
    const [seen] = await list(app, scene.rider, 'getInprogressOrdersRider', 'undo_until');
    expect(seen).toEqual({ undo_until: expect.any(String) });
    await mutate(app, scene.rider, `undoPickup(orderId: "${scene.orderId}")`);
    await moveAsRider(app, scene.rider, scene.orderId, 'In Progress');
    expect(await list(app, scene.rider, 'getInprogressOrdersRider', 'undo_until')).toEqual([{ undo_until: null }]);
  });

  test('needs PIN or photo after a no', async () => {
    const scene = await carried(app);
    await roundAt(app, scene.from, 60);
    await answerArrival(app, scene.customer, scene.orderId, false);
    const text = 'The customer says that it has not arrived. Please deliver it with the PIN or a photo.';
    expect((await moveAsRider(app, scene.rider, scene.orderId, 'Completed')).outcome).toEqual({
      success: false,
      message: text,
    });
    const [seen] = await list(app, scene.rider, 'getInprogressOrdersRider', 'arrival_denied');
    expect(seen).toEqual({ arrival_denied: true });
    await roundAt(app, scene.from, 61 + 24 * 60);
    expect(await endOf(app, scene.orderId)).toEqual(cancelled('Did not arrive'));
  });

  test('lets its rider ring again after a no', async () => {
    const scene = await carried(app);
    const ring = () => mutate(app, scene.rider, `reportNobodyHere(orderId: "${scene.orderId}")`);
    const until = async () => (await list(app, scene.customer, 'getOpenOrders', 'nobody_here_until'))[0];
    await ring();
    await roundAt(app, scene.from, 60);
    await answerArrival(app, scene.customer, scene.orderId, false);
    expect(await until()).toEqual({ nobody_here_until: null });
    await ring();
    expect(await until()).toEqual({ nobody_here_until: expect.any(String) });
  });

  describe('marked delivered without PIN or photo', () => {
    const finished = (scene: Waiting) => list(app, scene.customer, 'getPastOrdersCustomer', QUESTION);
    const bare = async () => {
      const scene = await carried(app);
      await moveAsRider(app, scene.rider, scene.orderId, 'Completed');
      return scene;
    };

    test('asks its customer at once, and nothing more after a yes', async () => {
      const scene = await bare();
      expect(await mailsAbout(app, scene.customer, scene.orderId)).toContain('arrivalAsked');
      expect(await finished(scene)).toEqual([{ id: scene.orderId, question: 'arrived' }]);
      const both = await Promise.all([1, 2].map(() => answerArrival(app, scene.customer, scene.orderId, true)));
      expect(both.map(({ outcome }) => outcome?.success)).toEqual([true, true]);
      expect(await finished(scene)).toEqual([{ id: scene.orderId, question: null }]);
      expect((await answerArrival(app, scene.customer, scene.orderId, false)).outcome?.success).toBe(false);
      expect(await endOf(app, scene.orderId)).toMatchObject({ status: 'Completed', refunds: 0 });
    });

    test('a customer who was asked already is not asked again', async () => {
      const scene = await carried(app);
      await roundAt(app, scene.from, 60);
      await moveAsRider(app, scene.rider, scene.orderId, 'Completed');
      const told = await mailsAbout(app, scene.customer, scene.orderId);
      expect(told.filter((kind) => kind === 'arrivalAsked')).toHaveLength(1);
      const notified = await app.sql`
        select read_at from notifications where subject_id = ${scene.orderId} and kind = 'arrived'`;
      expect(notified).toEqual([{ read_at: null }]);
      expect(await finished(scene)).toEqual([{ id: scene.orderId, question: 'arrived' }]);
      expect((await answerArrival(app, scene.customer, scene.orderId, false)).outcome?.success).toBe(true);
    });

    test('asks for a day', async () => {
      const scene = await bare();
      app.clock.shift(24 * 3600 + (scene.from.getTime() - Date.now()) / 1000);
      expect(await finished(scene)).toEqual([{ id: scene.orderId, question: null }]);
      expect((await answerArrival(app, scene.customer, scene.orderId, false)).outcome?.success).toBe(false);
    });

    test('is on its way again after a no, and refunded a day later', async () => {
      const scene = await bare();
      const { customer, rider, orderId } = scene;
      const at = app.clock.now();
      const both = await Promise.all([1, 2].map(() => answerArrival(app, customer, orderId, false)));
      expect(both.map(({ outcome }) => outcome?.success)).toEqual([true, true]);
      expect((await endOf(app, orderId)).status).toBe('In Progress');
      const stats = await app.graphql('{ getRiderStats { totalOrders totalEarnings } }', {}, rider);
      expect(stats.data?.getRiderStats).toEqual({ totalOrders: 0, totalEarnings: 0 });
      expect((await moveAsRider(app, rider, orderId, 'Completed')).outcome?.success).toBe(false);
      expect((await mutate(app, rider, `undoPickup(orderId: "${orderId}")`)).outcome?.success).toBe(false);
      await roundAt(app, at, 1);
      const told = await app.sql`
        select from notifications where subject_id = ${orderId} and user_id = ${rider.id} and kind = 'not_arrived'`;
      expect(told).toHaveLength(1);
      const pin = await deliverWithPin(scene, () => roundAt(app, at, 24 * 60 + 1));
      expect(await endOf(app, orderId)).toEqual(cancelled('Did not arrive'));
      expect(pin.outcome?.success).toBe(false);
      expect((await moveAsRider(app, rider, orderId, 'Completed')).outcome?.success).toBe(false);
    });

    test('is delivered after a no with its new PIN', async () => {
      const scene = await bare();
      await answerArrival(app, scene.customer, scene.orderId, false);
      expect((await deliverWithPin(scene)).outcome?.success).toBe(true);
      expect(await endOf(app, scene.orderId)).toMatchObject({ status: 'Completed', refunds: 0 });
      expect(await finished(scene)).toEqual([{ id: scene.orderId, question: null }]);
    });
  });

  for (const [who, deliver] of [
    ['the rider', deliverWithPin],
    ['the customer', (scene: Waiting) => answerArrival(app, scene.customer, scene.orderId, true)],
  ] as const) {
    test(`that arrives after a no is delivered once ${who} says so`, async () => {
      const scene = await carried(app);
      await roundAt(app, scene.from, 60);
      await answerArrival(app, scene.customer, scene.orderId, false);
      expect((await deliver(scene)).outcome?.success).toBe(true);
      await roundAt(app, scene.from, 72 * 60);
      expect(await endOf(app, scene.orderId)).toMatchObject({ status: 'Completed', refunds: 0 });
    });
  }
});

describe('an order that is reported as delivered after a no', () => {
  const isListed = async (orderId: string) =>
    (await findLate(app.sql, app.clock.now())).some(({ id, steps }) => id === orderId && steps.length > 0);
  const denied = async (say: (scene: Waiting) => Promise<unknown>) => {
    const scene = await carried(app);
    await roundAt(app, scene.from, 60);
    await answerArrival(app, scene.customer, scene.orderId, false);
    // Before a round has alerted the operators.
    await say(scene);
    expect((await endOf(app, scene.orderId)).status).toBe('Completed');
    return scene;
  };
  const byRider = async ({ rider, orderId }: Waiting) => {
    const [{ pin }] = await app.sql<[{ pin: string }]>`select pin from orders where id = ${orderId}`;
    return mutate(app, rider, `deliverOrder(orderId: "${orderId}", pin: "${pin}")`);
  };

  test('stays with the operators for seven days', async () => {
    const { orderId, from } = await denied(byRider);
    expect(await isListed(orderId)).toBe(true);
    await roundAt(app, from, 7 * 24 * 60);
    expect(await isListed(orderId)).toBe(true);
    await roundAt(app, from, 7 * 24 * 60 + 61);
    expect(await isListed(orderId)).toBe(false);
  });

  test('stays with them until it is refunded', async () => {
    const { orderId } = await denied(byRider);
    const reason = 'It did not arrive';
    expect(await isListed(orderId)).toBe(true);
    // Rolled back: an operator's refund is in the audit, too.
    const undone = inTransaction(app.sql, async (tx) => {
      await refundByOperator(app.app.systemContext(), tx, { bearer: 'chef', orderId, reason });
      const isLeft = (await findLate(tx, app.clock.now())).some(({ id }) => id === orderId);
      throw new Error(isLeft ? 'still listed' : 'listed no more');
    });
    await expect(undone).rejects.toThrow('listed no more');
  });

  test('is settled where the customer says so', async () => {
    const { orderId } = await denied(({ customer, orderId: id }) => answerArrival(app, customer, id, true));
    expect(await isListed(orderId)).toBe(false);
  });
});

describe('answers', () => {
  const MISSING = '0123456789abcdef01234567';

  test('about a foreign order are those about a missing one, and change nothing', async () => {
    const { orderId, from } = await carried(app);
    await roundAt(app, from, 60);
    const stranger = await addCustomer(app);
    for (const ask of [
      (id: string) => keepWaiting(app, stranger, id),
      (id: string) => answerArrival(app, stranger, id, true),
      (id: string) => answerArrival(app, stranger, id, false),
    ]) {
      const answers = [await ask(orderId), await ask(MISSING), await ask('no id')];
      expect(answers.map(({ code, error }) => [code, error])).toEqual(
        Array.from({ length: 3 }, () => ['NOT_FOUND', 'Order not found.']),
      );
    }
    expect((await endOf(app, orderId)).status).toBe('In Progress');
  });

  test('to a question that was not asked say so', async () => {
    const text = { success: false, message: 'There is nothing to answer about this order now.' };
    const [waiting, away] = [await ready(app), await carried(app)];
    for (const { customer, orderId } of [waiting, away]) {
      expect((await keepWaiting(app, customer, orderId)).outcome).toEqual(text);
      expect((await answerArrival(app, customer, orderId, true)).outcome).toEqual(text);
      expect((await answerArrival(app, customer, orderId, false)).outcome).toEqual(text);
    }
    const unsaid = await app.graphql(
      'mutation ($orderId: ID) { answerArrival(orderId: $orderId) { success } }',
      { orderId: away.orderId },
      away.customer,
    );
    expect([unsaid.code, unsaid.error]).toEqual(['BAD_USER_INPUT', 'Please answer yes or no.']);
  });

  test('yes and no at once have one outcome', async () => {
    const { customer, orderId, from } = await carried(app);
    await roundAt(app, from, 60);
    await Promise.all([true, false, true, false].map((arrived) => answerArrival(app, customer, orderId, arrived)));
    expect(await endOf(app, orderId)).toMatchObject({ status: 'Completed', refunds: 0 });
    expect((await mailsAbout(app, customer, orderId)).filter((kind) => kind === 'orderDelivered')).toHaveLength(1);
  });
});
