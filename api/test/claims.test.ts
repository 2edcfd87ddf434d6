import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findTimedOrder } from '../src/modules/orders/orders.store.ts';
import { adminOf } from './support/adminCommand.ts';
import { CLAIMED, RELEASED, refused, riderDeeds, TAKEN, UNDONE, waiting } from './support/claimScenes.ts';
import { mailsAbout, ready, roundAt, runRound } from './support/deadlines.ts';
import { marksOf } from './support/doorScenes.ts';
import { untilBooksAgree } from './support/invariants.ts';
import {
  addChef,
  addDish,
  addRider,
  buy,
  cancelOrder,
  moveAsChef,
  moveAsRider,
  type Person,
} from './support/marketplace.ts';
import { idsOf, list, placed } from './support/orderScenes.ts';
import { sharedApp } from './support/sharedApp.ts';
import { setClock } from './support/testApp.ts';

const app = await sharedApp({ RATE_LIMITS: 'off', DEADLINE_SCALE: '1' });

beforeAll(() => runRound(app));
afterAll(() => untilBooksAgree(app.sql));
beforeEach(() => setClock(app, '2027-06-15T12:00:00-04:00'));

const { claim, release, undo, pickUp, later } = riderDeeds(app);
const unfinished = (chef: Person, orderId: string) =>
  app.graphql(
    `mutation { updateOrderStatus(orderId: "${orderId}", status: "Cancelled", after_accept: true) { success } }`,
    {},
    chef,
  );

describe('a claim', () => {
  test('tells the kitchen alone who comes, with a number until the order is final', async () => {
    const { customer, chef, orderId, rider } = await ready(app);
    const [person] = await app.sql<[{ first_name: string; mobile_number: string }]>`
      select first_name, mobile_number from users where id = ${rider.id}`;
    const comes = async (reader: Person, operation: string) =>
      (await list(app, reader, operation, 'id rider { first_name mobile_number }')).find(({ id }) => id === orderId)
        ?.rider;
    expect(await comes(chef, 'getCurrentOrders')).toBeNull();
    await claim(rider, orderId);
    expect(await comes(chef, 'getCurrentOrders')).toEqual(person);
    expect(await comes(customer, 'getOpenOrders')).toBeNull();
    expect(await comes(rider, 'getCurrentOrdersRider')).toBeNull();
    await release(rider, orderId);
    expect(await comes(chef, 'getCurrentOrders')).toBeNull();
    await pickUp(rider, orderId);
    expect(await comes(chef, 'getCurrentOrders')).toEqual(person);
    await moveAsRider(app, rider, orderId, 'Completed');
    expect(await comes(chef, 'getCompletedOrders')).toEqual({ ...person, mobile_number: null });
  });

  test('a claimed order that is cancelled is read by its rider for a day, a released one is not', async () => {
    const taken = (rider: Person) => list(app, rider, 'getCancelledOrdersRider', 'id status cancelled_by claimed');
    const scene = await ready(app);
    const { chef, orderId, rider } = scene;
    const other = await addRider(app);
    const given = await ready(app);
    await claim(rider, given.orderId);
    await release(rider, given.orderId);
    await unfinished(given.chef, given.orderId);
    await claim(rider, orderId);
    expect(await taken(rider)).toEqual([]);
    await unfinished(chef, orderId);
    const row = { id: orderId, status: 'Cancelled', cancelled_by: 'chef', claimed: false };
    expect(await taken(rider)).toEqual([row]);
    expect(await taken(other)).toEqual([]);
    const carried = await ready(app);
    await pickUp(rider, carried.orderId);
    await app.graphql(`mutation { cannotDeliver(orderId: "${carried.orderId}", way: "help") { success } }`, {}, rider);
    await cancelOrder(app, carried.customer, carried.orderId);
    expect(await taken(rider)).toEqual([{ ...row, id: carried.orderId, cancelled_by: 'customer' }, row]);
    setClock(app, '2027-06-16T12:10:00-04:00');
    expect(await taken(rider)).toEqual([]);
  });

  test('reserves an order that others then neither see nor pick up, and ends with its Pickup', async () => {
    const { orderId, rider } = await ready(app);
    const other = await addRider(app);
    expect(await claim(rider, orderId)).toEqual(CLAIMED);
    expect(await claim(rider, orderId)).toEqual(CLAIMED);
    expect(await claim(other, orderId)).toEqual(TAKEN);
    expect(await pickUp(other, orderId)).toEqual(TAKEN);
    expect(idsOf(await list(app, other, 'getCurrentOrdersRider'))).not.toContain(orderId);
    const [first] = await list(app, rider, 'getCurrentOrdersRider', 'id status claimed claimed_until');
    const [row] = await app.sql<[{ at: Date }]>`select at from claims where order_id = ${orderId}`;
    const claimed_until = new Date(row.at.getTime() + 15 * 60_000).toISOString();
    expect(first).toEqual({ id: orderId, status: 'Waiting Pickup', claimed: true, claimed_until });
    expect((await pickUp(rider, orderId))?.success).toBe(true);
    expect(await claim(rider, orderId)).toEqual(CLAIMED);
    expect(await claim(other, orderId)).toEqual(TAKEN);
    expect(await release(rider, orderId)).toEqual(refused('You have picked this order up. Please deliver it.'));
    expect(await marksOf(app, orderId)).toEqual(['claimed by rider']);
    expect(await app.sql`select ended_by from claims where order_id = ${orderId}`).toEqual([{ ended_by: 'picked_up' }]);
  });

  test('comes once for each rider and order, and its release is for another rider', async () => {
    const { orderId, rider } = await ready(app);
    expect(await release(rider, orderId)).toBe('Order not found.');
    await claim(rider, orderId);
    expect(await release(rider, orderId, 'x'.repeat(301))).toBe('Please use at most 300 characters for the reason.');
    expect(await release(rider, orderId, 'A flat tyre')).toEqual(RELEASED);
    expect(await release(rider, orderId)).toEqual(RELEASED);
    // Last of all offers.
    const [newer = ''] = await waiting(app, 1);
    const offers = await list(app, rider, 'getCurrentOrdersRider', 'id given_back');
    expect(offers).toContainEqual({ id: newer, given_back: false });
    expect(offers.at(-1)).toEqual({ id: orderId, given_back: true });
    expect(await claim(rider, orderId)).toEqual(refused('You had this order before, so it goes to another rider.'));
    expect(await claim(await addRider(app), orderId)).toEqual(CLAIMED);
    expect(await pickUp(rider, orderId)).toEqual(TAKEN);
    expect(await marksOf(app, orderId)).toEqual(['claimed by rider', 'released by rider', 'claimed by rider']);
  });

  test('lapses after fifteen minutes, and the order is free again', async () => {
    const { orderId, rider } = await ready(app);
    await claim(rider, orderId);
    later(14);
    await runRound(app);
    expect(await marksOf(app, orderId)).toEqual(['claimed by rider']);
    later(1.1);
    await runRound(app);
    expect((await marksOf(app, orderId)).slice(0, 2)).toEqual(['claimed by rider', 'claim_lapsed by system']);
    expect((await findTimedOrder(app.sql, orderId))?.claim_ended_at).toBeInstanceOf(Date);
    expect(await release(rider, orderId)).toEqual(RELEASED);
    expect(await claim(await addRider(app), orderId)).toEqual(CLAIMED);
  });

  test('counts towards the three undelivered orders, with a plain Pickup too', async () => {
    const rider = await addRider(app);
    const [first = '', second = '', third = '', fourth = ''] = await waiting(app, 4);
    await pickUp(rider, first);
    await claim(rider, second);
    await claim(rider, third);
    const full = refused('You already have three orders. Deliver or release one first.');
    expect(await claim(rider, fourth)).toEqual(full);
    expect(await pickUp(rider, fourth)).toEqual(full);
    expect((await pickUp(rider, second))?.success).toBe(true);
    await moveAsRider(app, rider, first, 'Completed');
    expect(await claim(rider, first)).toEqual(refused('This order was already changed. The list is up to date now.'));
    expect(await claim(rider, fourth)).toEqual(CLAIMED);
  });

  test('is over for the day after three that were given back; a release within a minute is free', async () => {
    const rider = await addRider(app);
    const [free = '', ...orders] = await waiting(app, 5);
    await claim(rider, free);
    later(0.5);
    await release(rider, free);
    for (const id of orders.slice(0, 3)) {
      expect(await claim(rider, id)).toEqual(CLAIMED);
      later(1.1);
      await release(rider, id);
    }
    const last = orders[3] ?? '';
    expect(await claim(rider, last)).toEqual(
      refused('You released or missed three orders today. You can take more tomorrow.'),
    );
    // The specification's Pickup still works.
    expect((await pickUp(rider, last))?.success).toBe(true);
    setClock(app, '2027-06-16T00:00:30-04:00');
    const [tomorrow = ''] = await waiting(app, 1);
    expect(await claim(rider, tomorrow)).toEqual(CLAIMED);
  });

  test('a claim needs an approved rider and an accepted order that the rider did not buy', async () => {
    const [chef, rider] = [await addChef(app), await addRider(app)];
    const dish = await addDish(app, chef);
    const [own = ''] = await buy(app, rider, [[dish, 1]]);
    await moveAsChef(app, chef, own, 'Waiting Pickup');
    expect(await claim(rider, own)).toEqual(refused('You cannot deliver your own order.'));
    const { orderId: pending, customer } = await placed(app);
    for (const id of [pending, 'a'.repeat(24), "' or true", ''])
      expect(await claim(rider, id), id).toBe('Order not found.');
    expect(await claim(customer, pending)).toBe('You are not allowed to do this.');
    const [free = ''] = await waiting(app, 1);
    await app.sql`update users set awaits_approval = true where id = ${rider.id}`;
    expect(await claim(rider, free)).toEqual(
      refused("We're reviewing your details. You can start as soon as you're approved."),
    );
    expect(await app.sql`select from claims where rider_id = ${rider.riderId}`).toHaveLength(0);
  });

  test('a claim withdraws the question; a release asks again', async () => {
    const { orderId, rider, customer, from } = await ready(app);
    const question = async () => (await list(app, customer, 'getOpenOrders', 'question'))[0]?.question;
    const isTaken = async () => (await list(app, customer, 'getOpenOrders', 'claimed rider { first_name }'))[0];
    await roundAt(app, from, 16);
    expect(await question()).toBe('rider_missing');
    expect(await isTaken()).toEqual({ claimed: false, rider: null });
    const unread = () =>
      app.sql`select from notifications where subject_id = ${orderId} and kind = 'rider_missing' and read_at is null`;
    expect(await unread()).toHaveLength(1);
    await claim(rider, orderId);
    expect(await unread()).toHaveLength(0);
    expect(await question()).toBeNull();
    expect(await isTaken()).toEqual({ claimed: true, rider: null });
    expect((await cancelOrder(app, customer, orderId)).outcome?.success).toBe(false);
    await release(rider, orderId);
    expect(await question()).toBe('rider_missing');
    expect((await cancelOrder(app, customer, orderId)).outcome?.success).toBe(true);
    const way = await ready(app);
    await claim(way.rider, way.orderId);
    await pickUp(way.rider, way.orderId);
    const [onItsWay] = await list(app, way.customer, 'getOpenOrders', 'claimed');
    expect(onItsWay).toEqual({ claimed: false });
  });

  test('ends with its order', async () => {
    const { orderId, rider } = await ready(app);
    await claim(rider, orderId);
    later(91);
    await runRound(app);
    later(1);
    await runRound(app);
    expect(await mailsAbout(app, rider, orderId)).toEqual(['orderEnded']);
    expect(await claim(rider, orderId)).toEqual(refused('This order was already changed. The list is up to date now.'));
  });
});

describe('an undone Pickup', () => {
  test('puts the order back, claimed, within five minutes and once', async () => {
    const { orderId, rider, customer } = await ready(app);
    const eta = async () => (await list(app, customer, 'getOpenOrders', 'id status eta { from to }'))[0];
    const before = await eta();
    await pickUp(rider, orderId);
    expect(await undo(await addRider(app), orderId)).toBe('Order not found.');
    expect(await undo(rider, orderId)).toEqual(UNDONE);
    expect(await undo(rider, orderId)).toEqual(UNDONE);
    expect(await eta()).toEqual(before);
    const [mine] = await list(app, rider, 'getCurrentOrdersRider', 'id claimed timeline { status by }');
    expect(mine).toEqual({
      id: orderId,
      claimed: true,
      timeline: [
        { status: 'Pending', by: 'payment' },
        { status: 'Waiting Pickup', by: 'chef' },
        { status: 'In Progress', by: 'rider' },
        { status: 'Waiting Pickup', by: 'rider' },
      ],
    });
    expect(await marksOf(app, orderId)).toEqual(['pickup_undone by rider', 'claimed by rider']);
    expect((await pickUp(rider, orderId))?.success).toBe(true);
    expect(await undo(rider, orderId)).toEqual(refused('You can undo the pickup of an order once. Please deliver it.'));
    expect((await moveAsRider(app, rider, orderId, 'Completed')).outcome?.success).toBe(true);
  });

  test('comes too late after five minutes', async () => {
    const { orderId, rider } = await ready(app);
    await pickUp(rider, orderId);
    later(5.1);
    expect(await undo(rider, orderId)).toEqual(refused('You can undo a pickup for five minutes.'));
  });
});

test('an operator undoes or completes a carried order with a reason, which leaves a row', async () => {
  const admin = adminOf(app);
  const scenes = [await ready(app), await ready(app)];
  const numbers: string[] = [];
  for (const { rider, orderId } of scenes) {
    await pickUp(rider, orderId);
    const [row] = await app.sql`select order_no from orders where id = ${orderId}`;
    numbers.push(String(row?.order_no));
  }
  const [undone = '', delivered = ''] = numbers;
  expect((await admin('orders', 'undo', undone, '--yes')).code).toBe(2);
  expect((await admin('orders', 'undo', undone, '--yes', '--reason', 'Wrong bag')).out).toContain('is Waiting Pickup');
  expect((await admin('orders', 'undo', undone, '--yes', '--reason', 'Wrong bag')).code).toBe(1);
  expect((await admin('orders', 'delivered', delivered, '--yes', '--reason', 'By phone')).out).toContain(
    'is Completed',
  );
  const acts = await app.sql`
    select act, reason from audit where subject = any (${scenes.map(({ orderId }) => orderId)}) order by id`;
  expect(acts).toEqual([
    { act: 'undo pickup', reason: 'Wrong bag' },
    { act: 'delivered', reason: 'By phone' },
  ]);
  expect(await marksOf(app, scenes[0]?.orderId ?? '')).toEqual(['pickup_undone by operator']);
  expect((await admin('order', undone)).out).toContain('pickup undone by operator');
  expect(await claim(scenes[0]?.rider as Person, scenes[0]?.orderId ?? '')).toEqual(CLAIMED);
}, 60_000);
