import { expect, test } from 'vitest';
import { readUnfinished } from '../src/modules/orders/forOperator.ts';
import {
  cooking,
  deadlineApp,
  endOf,
  mailsAbout,
  pending,
  ready,
  roundAt,
  runRound,
  type Waiting,
} from './support/deadlines.ts';
import { liveReaders, soon } from './support/liveStream.ts';
import { ask, cancelOrder, moveAsChef, moveAsRider, stockOf } from './support/marketplace.ts';
import { idsOf, list, placed } from './support/orderScenes.ts';

const app = await deadlineApp();

const cancelAs = (chef: Waiting['chef'], orderId: string, reason = 'Burnt or dropped') =>
  ask(
    app,
    chef,
    `updateOrderStatus(orderId: "${orderId}", status: "Cancelled", reason: "${reason}", after_accept: true)`,
  );
const DONE = { success: true, message: 'Order cancelled. The customer gets a full refund.' };
const TOO_LATE = { success: false, message: 'This order was already changed. The list is up to date now.' };
const byChef = { status: 'Cancelled', cancelled_by: 'chef', cancel_reason: 'Burnt or dropped', refunds: 1 };

test('a meal that cannot be finished is refunded in full, its portions are lost, all are told', async () => {
  const { chef, customer, dish, orderId, rider } = await ready(app);
  await ask(app, rider, `claimOrder(orderId: "${orderId}")`);
  expect(await cancelAs(chef, orderId)).toEqual(DONE);

  const [order] = await list(
    app,
    customer,
    'getPastOrdersCustomer',
    'cancelled_by cancel_reason refund { amount reason } timeline { from status by reason }',
  );
  expect(order).toMatchObject({
    ...{ cancelled_by: 'chef', cancel_reason: 'Burnt or dropped' },
    refund: { amount: 22.99, reason: 'Burnt or dropped' },
  });
  expect(order?.timeline).toContainEqual({
    ...{ from: 'Waiting Pickup', status: 'Cancelled', by: 'chef', reason: 'Burnt or dropped' },
  });
  expect(await stockOf(app, dish)).toBe(18);
  expect(await list(app, chef, 'getCancelledOrders', 'id cancelled_by')).toEqual([
    { id: orderId, cancelled_by: 'chef' },
  ]);
  expect(idsOf(await list(app, rider, 'getCurrentOrdersRider'))).not.toContain(orderId);
  expect((await mailsAbout(app, customer, orderId)).filter((kind) => kind === 'orderCancelled')).toHaveLength(1);
  expect(await mailsAbout(app, rider, orderId)).toEqual(['orderEnded']);
  const kinds = await app.sql`
    select kind, user_id from notifications where subject_id = ${orderId} and kind like '%cancelled' order by kind`;
  expect(kinds).toEqual([
    { kind: 'cancelled', user_id: customer.id },
    { kind: 'delivery_cancelled', user_id: rider.id },
  ]);
});

test('is counted for its chef, and for the operator: of the last 30 days, and no Reject', async () => {
  const { chef, orderId } = await ready(app);
  const [rejected, old] = [await placed(app, chef), await placed(app, chef)];
  await moveAsChef(app, chef, rejected.orderId, 'Cancelled', 'Sold out');
  await moveAsChef(app, chef, old.orderId, 'Waiting Pickup');
  const count = async () =>
    (
      await app.graphql<{ getChefStats: { unfinishedOrders: number } }>(
        '{ getChefStats { unfinishedOrders } }',
        {},
        chef,
      )
    ).data?.getChefStats.unfinishedOrders;
  expect(await count()).toBe(0);
  for (const id of [orderId, old.orderId]) await cancelAs(chef, id);
  expect(await count()).toBe(2);
  await app.sql`update orders set created_at = created_at - interval '31 days' where id = ${old.orderId}`;
  expect(await count()).toBe(1);
  expect(await readUnfinished(app.sql, app.clock.now(), chef.id)).toEqual({ orders: 2, unfinished: 1 });
});

test('only the order’s own chef cancels it, once, between Accept and Pickup', async () => {
  const early = await pending(app);
  expect(await cancelAs(early.chef, early.orderId)).toEqual(TOO_LATE);

  const { chef, orderId, rider } = await cooking(app);
  expect((await moveAsChef(app, chef, orderId, 'Cancelled', 'Sold out')).outcome).toEqual(TOO_LATE);
  expect(await cancelAs(early.chef, orderId)).toBe('Order not found.');
  expect(
    await ask(app, rider, `updateOrderStatus(orderId: "${orderId}", status: "Cancelled", after_accept: true)`),
  ).toBe('You are not allowed to do this.');
  expect(await cancelAs(chef, orderId, 'x'.repeat(301))).toBe('Please use at most 300 characters for the reason.');
  expect((await endOf(app, orderId)).status).toBe('Waiting Pickup');
  expect(await Promise.all([cancelAs(chef, orderId), cancelAs(chef, orderId)])).toEqual([DONE, DONE]);
  expect(await cancelAs(chef, orderId)).toEqual(DONE);
  expect(await endOf(app, orderId)).toEqual(byChef);

  const carried = await cooking(app);
  await moveAsRider(app, carried.rider, carried.orderId, 'In Progress');
  expect(await cancelAs(carried.chef, carried.orderId)).toEqual(TOO_LATE);
});

test('a cancelled order counts as seen, on all devices, once its chef says so', async () => {
  const [mine, other] = [await pending(app), await pending(app)];
  const seen = (person: Waiting['chef'] | Waiting['customer']) =>
    ask(app, person, `markStopSeen(orderId: "${mine.orderId}")`);
  const isSeen = async () =>
    (await list(app, mine.chef, 'getCancelledOrders', 'id stop_seen')).map(({ stop_seen }) => stop_seen);
  expect(await seen(mine.chef)).toEqual(TOO_LATE);
  const device = await liveReaders(app).open(mine.chef);
  const hints = () => device.hints.filter(({ orders }) => orders.includes(mine.orderId)).length;
  await cancelOrder(app, mine.customer, mine.orderId);
  await soon(() => expect(hints()).toBe(1));
  expect(await seen(other.chef)).toBe('Order not found.');
  expect(await seen(mine.customer)).toBe('You are not allowed to do this.');
  expect(await isSeen()).toEqual([false]);

  const YES = { success: true, message: 'Your other devices know.' };
  expect(await Promise.all([seen(mine.chef), seen(mine.chef)])).toEqual([YES, YES]);
  expect(await isSeen()).toEqual([true]);
  await soon(() => expect(hints()).toBe(2));
  app.clock.shift(86_400);
  expect(await seen(mine.chef)).toEqual(YES);
  expect(await app.sql`select from order_marks where order_id = ${mine.orderId} and kind = 'stop_seen'`).toHaveLength(
    1,
  );
  expect(await list(app, mine.customer, 'getPastOrdersCustomer', 'stop_seen')).toEqual([{ stop_seen: null }]);
});

test('a cancel and a Pickup in the same moment have exactly one winner', async () => {
  for (let time = 0; time < 5; time += 1) {
    const { chef, orderId, rider } = await ready(app);
    const [cancelled, picked] = await Promise.all([
      cancelAs(chef, orderId),
      moveAsRider(app, rider, orderId, 'In Progress'),
    ]);
    const { status, refunds } = await endOf(app, orderId);
    const isCancelled = status === 'Cancelled';
    expect(cancelled).toEqual(isCancelled ? DONE : TOO_LATE);
    expect(picked.outcome?.success ?? false).toBe(!isCancelled);
    expect(refunds).toBe(isCancelled ? 1 : 0);
  }
});

test('two cancels in the same moment, or one and the deadline, end in one refund', async () => {
  for (const minutes of [16, 60]) {
    const { chef, customer, orderId, from } = await ready(app);
    await roundAt(app, from, 15);
    app.clock.shift((from.getTime() + minutes * 60_000 - Date.now()) / 1000);
    const other = minutes === 60 ? runRound(app) : cancelOrder(app, customer, orderId);
    const [answer] = await Promise.all([cancelAs(chef, orderId), other]);
    const end = await endOf(app, orderId);
    expect(answer).toEqual(end.cancelled_by === 'chef' ? DONE : TOO_LATE);
    expect([end.status, end.refunds]).toEqual(['Cancelled', 1]);
  }
});

test('the chef reads the customer’s phone from Accept to the end', async () => {
  const { chef, orderId } = await placed(app);
  const phone = async (field = 'getCurrentOrders') =>
    (await list(app, chef, field, 'id customer_id { mobile_number }'))[0]?.customer_id;
  expect(await phone()).toEqual({ mobile_number: null });
  await moveAsChef(app, chef, orderId, 'Waiting Pickup');
  expect(await phone()).toEqual({ mobile_number: '5195550123' });
  await cancelAs(chef, orderId);
  expect(await phone('getCancelledOrders')).toEqual({ mobile_number: null });
});
