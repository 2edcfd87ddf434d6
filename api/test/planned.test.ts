import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findLate } from '../src/modules/orders/forOperator.ts';
import { tellDay } from '../src/modules/orders/tellDay.ts';
import { cancelled, endOf, mailsAbout, pending, roundAt, runRound, SCALE } from './support/deadlines.ts';
import { deskOf, tasksOf } from './support/deskScenes.ts';
import { untilBooksAgree } from './support/invariants.ts';
import {
  addChef,
  addRider,
  ask,
  cancelOrder,
  moveAsChef,
  moveAsRider,
  type Person,
  type TestChef,
} from './support/marketplace.ts';
import { idsOf, list, placed } from './support/orderScenes.ts';
import { AHEAD, planned } from './support/plannedScenes.ts';
import { sharedApp } from './support/sharedApp.ts';
import { setClock } from './support/testApp.ts';

const app = await sharedApp({ ...SCALE, ...AHEAD });
beforeAll(() => runRound(app));
afterAll(() => untilBooksAgree(app.sql));

/** Tuesday. */
const NOON = '2027-06-15T12:00:00-04:00';
const FRIDAY = '2027-06-18T12:00:00-04:00';
let chef: TestChef;
beforeEach(async () => {
  setClock(app, NOON);
  chef = await addChef(app);
});

const at = (from: Date, minutes: number) => setClock(app, new Date(from.getTime() + minutes * 60_000).toISOString());
const accept = async (orderId: string) => (await moveAsChef(app, chef, orderId, 'Waiting Pickup')).outcome;
const hour = (time: Date) => time.toISOString().slice(11, 16);

async function bellOf(person: Person): Promise<string[]> {
  const entries = await list(app, person, 'getNotifications', 'id: text status: kind');
  return entries.map(({ id }) => id).reverse();
}

const isLate = async (orderId: string) => (await findLate(app.sql, app.clock.now())).some(({ id }) => id === orderId);
const FIELDS = 'id status starts_at ends_at start_from cancel_until ready_by accept_by eta { from to late }';

describe('an order for later', () => {
  test('an order for later shows its chef the start and its customer the end of cancelling', async () => {
    const { customer, orderId } = await planned(app, FRIDAY, chef);
    // On the same campus: ready at 11:45, 25 minutes of cooking, answered ten minutes before.
    const window = { starts_at: '2027-06-18T16:00:00.000Z', ends_at: '2027-06-18T16:30:00.000Z' };
    const same = { id: orderId, status: 'Pending', ...window, ready_by: null, eta: null };
    const [own] = await list(app, customer, 'getOpenOrders', FIELDS);
    const [cooks] = await list(app, chef, 'getCurrentOrders', FIELDS);
    const cancel_until = expect.stringMatching(/^2027-06-18T/);
    expect(own).toMatchObject({ ...same, cancel_until, start_from: null });
    expect(cooks).toMatchObject({ ...same, cancel_until: null, start_from: expect.stringMatching(/^2027-06-18T14:/) });
    const now = await placed(app, chef);
    const none = { starts_at: null, ends_at: null, start_from: null, cancel_until: null };
    expect(await list(app, now.customer, 'getOpenOrders', FIELDS)).toMatchObject([none]);
    expect(idsOf(await list(app, chef, 'getCurrentOrders'))).toEqual([now.orderId, orderId]);
    const [first] = await list(app, chef, 'getCurrentOrders(limit: 1)');
    expect(idsOf(await list(app, chef, `getCurrentOrders(after: "${first?.id}")`))).toEqual([orderId]);
  });

  test('is cancelled by its customer until then, and not later', async () => {
    const [early, late] = [await planned(app, FRIDAY, chef), await planned(app, FRIDAY, chef)];
    const [{ until }] = await app.sql<[{ until: Date }]>`
      select cancel_until as until from orders where id = ${early.orderId}`;
    setClock(app, new Date(until.getTime() - 60_000).toISOString());
    const done = { success: true, message: 'Order cancelled. You get a full refund.' };
    expect((await cancelOrder(app, early.customer, early.orderId)).outcome).toEqual(done);
    setClock(app, new Date(until.getTime() + 60_000).toISOString());
    expect((await cancelOrder(app, early.customer, early.orderId)).outcome).toEqual(done);
    const time = hour(new Date(until.getTime() - 4 * 3_600_000));
    expect((await cancelOrder(app, late.customer, late.orderId)).outcome).toEqual({
      success: false,
      message: `It is too late to cancel. You had until ${time}.`,
    });
    expect((await endOf(app, late.orderId)).status).toBe('Pending');
    const [{ window }] = await app.sql<[{ window: string }]>`
      select data -> 'values' ->> 'window' as window from pgboss.job
      where name = 'mail' and data ->> 'kind' = 'orderCancelled' and data ->> 'to' = ${early.customer.email}`;
    expect(window).toBe('Fri, Jun 18, 12:00–12:30');
    expect((await bellOf(chef)).at(-1)).toBe(
      `Order ${early.order_no} is cancelled. Do not cook it. The customer gets a refund.`,
    );
  });

  test('is rejected at any time, and started an hour before its answer is awaited', async () => {
    const [unwanted, order] = [await planned(app, FRIDAY, chef), await planned(app, FRIDAY, chef)];
    expect((await moveAsChef(app, chef, unwanted.orderId, 'Cancelled')).outcome?.success).toBe(true);
    const from = hour(new Date(order.from.getTime() - 5 * 3_600_000));
    expect(await accept(order.orderId)).toEqual({
      success: false,
      message: `You can start it from Friday at ${from}.`,
    });
    at(order.from, -61);
    expect(await accept(order.orderId)).toEqual({ success: false, message: `You can start it from ${from}.` });
    at(order.from, -60);
    const chosen = `updateOrderStatus(orderId: "${order.orderId}", status: "Waiting Pickup", ready_in_minutes: 30)`;
    expect(await ask(app, chef, chosen)).toBe('This order is for a fixed time.');
    expect((await accept(order.orderId))?.success).toBe(true);
    expect((await accept(order.orderId))?.success).toBe(true);
    const [row] = await list(app, order.customer, 'getOpenOrders', FIELDS);
    expect(row).toMatchObject({
      ...{ ready_by: '2027-06-18T15:45:00.000Z', cancel_until: null },
      eta: { from: '2027-06-18T16:00:00.000Z', to: '2027-06-18T16:30:00.000Z', late: false },
    });
    expect(await mailsAbout(app, order.customer, order.orderId)).toEqual(['orderPlaced', 'orderAccepted']);
    expect(await ask(app, chef, `moveReadyTime(orderId: "${order.orderId}", minutes: 10)`)).toMatchObject({
      success: true,
    });
    expect((await list(app, order.customer, 'getOpenOrders', FIELDS))[0]).toMatchObject({
      ready_by: '2027-06-18T15:55:00.000Z',
    });
  });

  test('is cancelled as long as the cart said, whatever its chef does', async () => {
    await app.sql`update chefs set prep_minutes = 25 where id = ${chef.chefId}`;
    const sold = await planned(app, FRIDAY, chef);
    const query = `{ getWindows(chef_id: "${chef.chefId}", day: "2027-06-18") { starts_at cancel_until } }`;
    await app.sql`update chefs set notice_minutes = 0 where id = ${chef.chefId}`;
    const { data } = await app.graphql<{ getWindows: { starts_at: string; cancel_until: string }[] }>(query);
    const start = new Date(FRIDAY).toISOString();
    const said = new Date(data?.getWindows.find(({ starts_at }) => starts_at === start)?.cancel_until ?? '');
    expect(said).toEqual(new Date(sold.from.getTime() - 60 * 60_000));
    await app.sql`update orders set cancel_until = ${new Date(said.getTime() + 10 * 60_000)} where id = ${sold.orderId}`;
    at(said, 9);
    const refusal = {
      success: false,
      message: `You can start it from ${hour(new Date(said.getTime() - 230 * 60_000))}.`,
    };
    expect(await accept(sold.orderId)).toEqual(refusal);
    expect(await list(app, chef, 'getCurrentOrders', FIELDS)).toMatchObject([
      { start_from: new Date(said.getTime() + 10 * 60_000).toISOString(), cancel_until: null },
    ]);
    expect((await cancelOrder(app, sold.customer, sold.orderId)).outcome?.success).toBe(true);
  });

  test('that nobody starts is called for in time, not before, and refunded', async () => {
    const { orderId, order_no, customer, from } = await planned(app, FRIDAY, chef);
    const heard = [`Order ${order_no} for later. For Fri, Jun 18, 12:00–12:30. You start it on its day.`];
    await runRound(app);
    await roundAt(app, from, -31);
    expect(await bellOf(chef)).toEqual(heard);
    await roundAt(app, from, -30);
    heard.push(`Start order ${order_no} soon. For Fri, Jun 18, 12:00–12:30.`);
    expect(await bellOf(chef)).toEqual(heard);
    expect(await tasksOf(await deskOf(app), orderId)).toEqual([]);
    await roundAt(app, from, 0);
    heard.push(`Order ${order_no} is waiting for you. Please answer before it is cancelled.`);
    expect(await bellOf(chef)).toEqual(heard);
    const start = String(Date.parse(FRIDAY));
    // Half an hour of an operator's silence ends a session.
    const desk = await deskOf(app);
    expect(await tasksOf(desk, orderId)).toMatchObject([{ kind: 'not_started', act: 'nudge', detail: start }]);
    expect(await desk.read(`getOperatorOrder(id: "${orderId}") { starts_at }`)).toEqual({ starts_at: start });
    await roundAt(app, from, 9);
    expect((await endOf(app, orderId)).status).toBe('Pending');
    await roundAt(app, from, 10);
    expect(await endOf(app, orderId)).toEqual(cancelled('Not accepted in time'));
    const mails = await mailsAbout(app, customer, orderId);
    expect(mails.filter((kind) => kind !== 'refunded')).toEqual(['orderPlaced', 'orderCancelled']);
  });

  test('is no order of the riders before its time, unless it is ready', async () => {
    const { orderId, from } = await planned(app, FRIDAY, chef);
    const rider = await addRider(app);
    at(from, -60);
    await accept(orderId);
    const claim = () => ask(app, rider, `claimOrder(orderId: "${orderId}")`);
    expect(idsOf(await list(app, rider, 'getCurrentOrdersRider'))).not.toContain(orderId);
    expect(await claim()).toBe('Order not found.');
    expect((await moveAsRider(app, rider, orderId, 'In Progress')).error).toBe('Order not found.');
    at(from, 0);
    expect(idsOf(await list(app, rider, 'getCurrentOrdersRider'))).toContain(orderId);
    expect(await claim()).toMatchObject({ success: true });
    const early = await planned(app, FRIDAY.replace('18T', '19T'), chef);
    at(early.from, -30);
    await accept(early.orderId);
    await ask(app, chef, `markOrderReady(orderId: "${early.orderId}")`);
    expect((await moveAsRider(app, rider, early.orderId, 'In Progress')).outcome?.success).toBe(true);
    expect((await moveAsRider(app, rider, early.orderId, 'Completed')).outcome?.success).toBe(true);
    expect(await app.sql`select from arrivals where order_id = ${early.orderId}`).toEqual([]);
  });

  test('that is ready early has no wait for a rider before its time', async () => {
    const [ready, moved] = [await planned(app, FRIDAY, chef), await planned(app, FRIDAY, chef)];
    const { orderId, customer, from } = ready;
    at(from, -60);
    for (const order of [ready, moved]) await accept(order.orderId);
    await ask(app, chef, `markOrderReady(orderId: "${orderId}")`);
    for (let step = 0; step < 9; step += 1)
      await ask(app, chef, `moveReadyTime(orderId: "${moved.orderId}", minutes: -10)`);
    await roundAt(app, from, -40);
    expect((await cancelOrder(app, customer, orderId)).outcome?.success).toBe(false);
    expect(await isLate(orderId)).toBe(false);
    await roundAt(app, from, 49);
    for (const order of [ready, moved])
      expect(await list(app, order.customer, 'getOpenOrders', 'id status question')).toMatchObject([
        { status: 'Waiting Pickup', question: null },
      ]);
    await roundAt(app, from, 50);
    expect(await isLate(orderId)).toBe(true);
    expect((await cancelOrder(app, customer, orderId)).outcome?.success).toBe(true);
  });

  test('that arrives early is not returned before its half hour has begun', async () => {
    const { orderId, from } = await planned(app, FRIDAY, chef);
    const rider = await addRider(app);
    at(from, -60);
    await accept(orderId);
    await ask(app, chef, `markOrderReady(orderId: "${orderId}")`);
    await moveAsRider(app, rider, orderId, 'In Progress');
    await ask(app, rider, `reportNobodyHere(orderId: "${orderId}")`);
    const takeBack = () => ask(app, rider, `deliverOrder(orderId: "${orderId}", returned: true)`);
    at(new Date(FRIDAY), 4);
    expect(await takeBack()).toMatchObject({ success: false });
    at(new Date(FRIDAY), 5);
    expect(await takeBack()).toMatchObject({ success: true });
  });

  test('that was started early is not moved by an outage before it should be ready', async () => {
    const { orderId, from } = await planned(app, FRIDAY, chef);
    at(from, -60);
    await accept(orderId);
    const outageAt = async (minutes: number) => {
      at(from, minutes);
      await app.sql`update deadline_rounds set ran_at = ran_at - interval '25 minutes'`;
      await runRound(app);
      const [row] = await app.sql<[{ ms: number }]>`select outage_ms as ms from orders where id = ${orderId}`;
      return row.ms;
    };
    expect(await outageAt(34)).toBe(0);
    expect(Math.round((await outageAt(45)) / 60_000)).toBe(10);
  });

  test('counts for its own day', async () => {
    await planned(app, FRIDAY, chef);
    const today = async () => {
      const { data } = await app.graphql<{ getChefStats: { todaysOrders: number } }>(
        '{ getChefStats { todaysOrders } }',
        {},
        chef,
      );
      return data?.getChefStats.todaysOrders;
    };
    expect(await today()).toBe(0);
    setClock(app, '2027-06-18T07:00:00-04:00');
    expect(await today()).toBe(1);
    const { data } = await app.graphql<{ getChefWeek: { orders: number }[] }>('{ getChefWeek { orders } }', {}, chef);
    expect(data?.getChefWeek.map(({ orders }) => orders)).toEqual([0, 0, 0, 0, 0, 0, 1]);
  });
});

test('one message at eight sums the day', async () => {
  for (const start of [FRIDAY, FRIDAY, FRIDAY.replace('T12', 'T18')]) await planned(app, start, chef);
  const other = await planned(app, FRIDAY.replace('18T', '19T'));
  const today = async () => (await bellOf(chef)).filter((text) => text.includes('today'));
  for (const time of ['07:59', '08:00', '08:01', '10:59']) {
    setClock(app, FRIDAY.replace('12:00', time));
    await tellDay(app.app.systemContext());
    const said = '3 orders to cook today. The first for Fri, Jun 18, 12:00–12:30.';
    expect(await today()).toEqual(time === '07:59' ? [] : [said]);
  }
  expect(await bellOf(other.chef)).toHaveLength(1);
});

describe('a kitchen', () => {
  const state = async () => {
    const { data } = await app.graphql<{ own: { kitchen: { state: string } } }>(
      '{ own: getChefProfile { kitchen { state } } }',
      {},
      chef,
    );
    return data?.own.kitchen.state;
  };

  test('is paused by two orders for later in a row that it does not start', async () => {
    const orders = [await planned(app, FRIDAY, chef), await planned(app, FRIDAY, chef)];
    // Far ahead, it is no answer of today.
    const far = await planned(app, FRIDAY.replace('18T', '20T'), chef);
    await moveAsChef(app, chef, far.orderId, 'Cancelled');
    await roundAt(app, orders[0]?.from ?? new Date(), 10);
    expect(await state()).toBe('paused');
  });

  test('is not paused by orders whose payment came too late to answer them', async () => {
    for (const { orderId, from } of [await planned(app, FRIDAY, chef), await planned(app, FRIDAY, chef)]) {
      await app.sql`update orders set created_at = ${new Date(from.getTime() + 1000)} where id = ${orderId}`;
      await roundAt(app, from, 10);
      setClock(app, NOON);
    }
    expect(await state()).toBe('open');
  });

  test('that answers between them goes on', async () => {
    const first = await planned(app, FRIDAY, chef);
    await roundAt(app, first.from, 10);
    const between = await pending(app, chef);
    await accept(between.orderId);
    const { from } = await pending(app, chef);
    await roundAt(app, from, 10);
    expect(await state()).toBe('open');
  });
});

describe('acceptOrders', () => {
  type Outcomes = { outcomes: { success: boolean; code: string | null }[] | null };
  const start = async (ids: readonly string[], person: Person = chef) => {
    const { data, error } = await app.graphql<Outcomes>(
      'mutation ($ids: [ID!]) { outcomes: acceptOrders(orderIds: $ids) { success code } }',
      { ids },
      person,
    );
    return data?.outcomes?.map(({ success, code }) => code ?? success) ?? error;
  };

  test('starts those that can be started, of two at once each one once, others’ as missing ones', async () => {
    const orders = [await planned(app, FRIDAY, chef), await planned(app, FRIDAY, chef)];
    const [foreign, far] = [await planned(app, FRIDAY), await planned(app, FRIDAY.replace('18T', '19T'), chef)];
    const ids = orders.map(({ orderId }) => orderId);
    at(orders[0]?.from ?? new Date(), -20);
    const wanted = [true, 'orderNotFound', 'acceptTooEarly', true, 'orderNotFound'];
    const asked = [ids[0] ?? '', foreign.orderId, far.orderId, ids[1] ?? '', 'nobodys-order'];
    expect(await Promise.all([start(asked), start(asked)])).toEqual([wanted, wanted]);
    const moves =
      await app.sql`select from order_events where order_id = any (${ids}) and to_status = 'Waiting Pickup'`;
    expect(moves).toHaveLength(2);
    expect((await endOf(app, foreign.orderId)).status).toBe('Pending');
  });

  test('takes 1 to 20, of a chef', async () => {
    const message = 'Please choose at most 20 orders.';
    expect(await start([])).toBe(message);
    expect(await start(Array.from({ length: 21 }, () => 'nobodys-order'))).toBe(message);
    expect(await start(['nobodys-order'], await addRider(app))).toBe('You are not allowed to do this.');
  });
});
