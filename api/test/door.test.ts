import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import {
  asCustomer,
  carried,
  deliver,
  doorIn,
  doorRowOf,
  marksOf,
  nobodyHere,
  pinOf,
  wrongPins,
} from './support/doorScenes.ts';
import { untilBooksAgree } from './support/invariants.ts';
import { type LiveStream, liveReaders, soon } from './support/liveStream.ts';
import { addRider, countMails, moveAsRider } from './support/marketplace.ts';
import { list } from './support/orderScenes.ts';
import { sharedApp } from './support/sharedApp.ts';

const MISSING = '0123456789abcdef01234567';
const LATE = { success: false, message: 'This order was already changed. The list is up to date now.' };
const DELIVERED = { success: true, message: 'Order delivered.' };

const app = await sharedApp();
beforeEach(() => app.clock.shift(0));
afterAll(() => untilBooksAgree(app.sql));

describe('a delivery', () => {
  test.each([
    ['pin: null', 'Please enter the PIN, or add a photo and where it is, or return the order.'],
    ['returned: false', 'Please enter the PIN, or add a photo and where it is, or return the order.'],
    ['pin: "1234", returned: true', 'Please enter the PIN, or add a photo and where it is, or return the order.'],
    [`pin: "1234", photo: "${MISSING}"`, 'Please enter the PIN, or add a photo and where it is, or return the order.'],
    ['pin: "1234", place: "Door"', 'Please enter the PIN, or add a photo and where it is, or return the order.'],
    [`photo: "${MISSING}"`, 'Please say where you left it.'],
    [`photo: "${MISSING}", place: "${'x'.repeat(301)}"`, 'Please use at most 300 characters for the place.'],
    ['place: "Door"', 'Please take a photo of this order first.'],
    ['photo: "../1", place: "Door"', 'Please take a photo of this order first.'],
  ])('with %s is refused with a text', async (how, text) => {
    const scene = await carried(app, { handoff: 'door' });
    const { code, error } = await deliver(app, scene.rider, scene.orderId, how);
    expect([code, error]).toEqual(['BAD_USER_INPUT', text]);
    expect(await doorRowOf(app, scene.orderId)).toMatchObject({ status: 'In Progress', proof: null });
  });

  test('by Mark Delivered has no proof, and a PIN after it is a success that changes nothing', async () => {
    const scene = await carried(app);
    const pin = await pinOf(app, scene);
    await moveAsRider(app, scene.rider, scene.orderId, 'Completed');
    expect((await deliver(app, scene.rider, scene.orderId, `pin: "${pin}"`)).outcome).toEqual(DELIVERED);
    expect((await asCustomer(app, scene)).handoff?.proof).toBe('none');
  });

  test('by a rider who waits for approval is refused with a text', async () => {
    const scene = await carried(app);
    await app.sql`update users set awaits_approval = true where id = ${scene.rider.id}`;
    const pin = await pinOf(app, scene);
    for (const { outcome } of [
      await deliver(app, scene.rider, scene.orderId, `pin: "${pin}"`),
      await nobodyHere(app, scene.rider, scene.orderId),
    ])
      expect(outcome).toEqual({
        success: false,
        message: "We're reviewing your details. You can start as soon as you're approved.",
      });
    expect((await asCustomer(app, scene)).status).toBe('In Progress');
  });
});

describe('nobody there', () => {
  const ASKED = { success: true, message: 'The customer sees that you are waiting. Please call them.' };

  test('is said once, and gives the customer five minutes', async () => {
    const scene = await carried(app);
    const outcomes = await Promise.all([1, 2, 3].map(() => nobodyHere(app, scene.rider, scene.orderId)));
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(Array(3).fill(ASKED));
    expect(await marksOf(app, scene.orderId)).toEqual(['nobody_here by rider']);
    const until = (await asCustomer(app, scene)).nobody_here_until ?? '';
    expect(Math.round((Date.parse(until) - app.clock.now().getTime()) / 1000 / 60)).toBe(5);
    app.clock.shift(120);
    expect((await nobodyHere(app, scene.rider, scene.orderId)).outcome).toEqual(ASKED);
    expect((await asCustomer(app, scene)).nobody_here_until).toBe(until);
  });

  test('comes before the order goes back, and the five minutes too', async () => {
    const scene = await carried(app);
    const giveBack = () => deliver(app, scene.rider, scene.orderId, 'returned: true');
    expect((await giveBack()).outcome).toEqual({
      success: false,
      message: 'Tap Nobody here, and after five minutes you can return the food.',
    });
    await nobodyHere(app, scene.rider, scene.orderId);
    app.clock.shift(3 * 60);
    expect((await giveBack()).outcome).toEqual({
      success: false,
      message: 'Please wait 2 minutes more for the customer.',
    });
    expect(await doorRowOf(app, scene.orderId)).toMatchObject({ status: 'In Progress', proof: null });
    app.clock.shift(5 * 60 + 1);
    const RETURNED = { success: true, message: 'Order returned to the kitchen.' };
    expect((await giveBack()).outcome).toEqual(RETURNED);
    expect((await giveBack()).outcome).toEqual(RETURNED);
    const phone = () => list(app, scene.rider, 'getCompletedOrdersRider', 'id pickup { mobile_number }');
    expect(await phone()).toMatchObject([{ pickup: { mobile_number: expect.any(String) } }]);
    app.clock.shift(5 * 60 + 2 + 2 * 3600);
    expect(await phone()).toMatchObject([{ pickup: { mobile_number: null } }]);
    const order = await asCustomer(app, scene);
    expect(order).toMatchObject({ status: 'Completed', nobody_here_until: null, handoff: { proof: 'returned' } });
    const refunds = await app.sql`select from refunds where order_id = ${scene.orderId}`;
    const arrivals = await app.sql`select from arrivals where order_id = ${scene.orderId}`;
    expect([refunds.length, arrivals.length]).toEqual([0, 0]);
    expect(await countMails(app, 'orderReturned', scene.customer)).toBe(1);
    expect(await countMails(app, 'orderDelivered', scene.customer)).toBe(0);
    const bell = await list(app, scene.chef, 'getNotifications', 'id kind text url status: kind');
    expect(bell[0]).toMatchObject({
      kind: 'order_returned',
      text: expect.stringMatching(
        /^Order \d+ is coming back\. Nobody came to the door\. The rider is taking it back\.$/,
      ),
      url: `/chef/orders/completed?order=${scene.orderId}`,
    });
    expect(bell.filter(({ kind }) => kind === 'order_returned')).toHaveLength(1);
  });

  test('does not keep the customer who comes from giving the PIN', async () => {
    const scene = await carried(app);
    await nobodyHere(app, scene.rider, scene.orderId);
    const pin = await pinOf(app, scene);
    expect((await deliver(app, scene.rider, scene.orderId, `pin: "${pin}"`)).outcome).toEqual(DELIVERED);
    expect(await doorRowOf(app, scene.orderId)).toMatchObject({ proof: 'pin', nobody_here_until: null });
  });

  test('by another rider answers as of a missing order, and is too late after the delivery', async () => {
    const scene = await carried(app);
    const other = await addRider(app);
    for (const id of [scene.orderId, MISSING]) {
      const { code, error } = await nobodyHere(app, other, id);
      expect([code, error]).toEqual(['NOT_FOUND', 'Order not found.']);
    }
    expect((await asCustomer(app, scene)).nobody_here_until).toBeNull();
    await moveAsRider(app, scene.rider, scene.orderId, 'Completed');
    expect((await nobodyHere(app, scene.rider, scene.orderId)).outcome).toEqual(LATE);
    expect((await asCustomer(app, scene)).nobody_here_until).toBeNull();
  });
});

const { open } = liveReaders(app);
test('customer, and on a return the chef, hear of it at once', async () => {
  const scene = await carried(app);
  const [customer, chef] = await Promise.all([open(scene.customer), open(scene.chef)]);
  // Each change waits until the one before was heard.
  const heard = async (stream: LiveStream, change: () => Promise<unknown>) => {
    const before = stream.hints.length;
    await change();
    await soon(() => expect(stream.hints.slice(before).flatMap(({ orders }) => orders)).toContain(scene.orderId));
  };
  await heard(customer, () => nobodyHere(app, scene.rider, scene.orderId));
  const [last = '', ...wrong] = wrongPins(await pinOf(app, scene), 5);
  for (const pin of wrong) await deliver(app, scene.rider, scene.orderId, `pin: "${pin}"`);
  await heard(customer, () => deliver(app, scene.rider, scene.orderId, `pin: "${last}"`));
  app.clock.shift(301);
  await heard(chef, () => deliver(app, scene.rider, scene.orderId, 'returned: true'));
});

test('what is known of the door shows to each by role and stage', async () => {
  const choice = { delivery_note: 'Blue door.' };
  const { customer, chef, rider, orderId } = await carried(app, choice);
  const waiting = await carried(app, choice);
  await app.sql`update orders set status = 'Waiting Pickup', rider_id = null where id = ${waiting.orderId}`;
  await nobodyHere(app, rider, orderId);
  const hand = { kind: 'hand', spot: null, proof: null, place: null, photo_url: null, pin_locked_until: null };
  const pin = expect.stringMatching(/^[0-9]{4}$/);
  const time = expect.stringMatching(/^\d{4}-/);

  expect(await doorIn(app, customer, 'getOpenOrders', orderId)).toMatchObject({
    handoff: { ...hand, pin },
    delivery_note: 'Blue door.',
    nobody_here_until: time,
  });
  expect(await doorIn(app, chef, 'getCurrentOrders', orderId)).toMatchObject({
    handoff: { ...hand, pin: null },
    delivery_note: null,
    nobody_here_until: null,
  });
  expect(await doorIn(app, rider, 'getInprogressOrdersRider', orderId)).toMatchObject({
    handoff: { ...hand, pin: null },
    delivery_note: 'Blue door.',
    nobody_here_until: time,
  });
  expect(await doorIn(app, rider, 'getCurrentOrdersRider', waiting.orderId)).toMatchObject({
    handoff: null,
    delivery_note: null,
    nobody_here_until: null,
  });
  expect(await doorIn(app, waiting.customer, 'getOpenOrders', waiting.orderId)).toMatchObject({
    handoff: { ...hand, pin: null },
    delivery_note: 'Blue door.',
  });
  await app.sql`update orders set status = 'In Progress', rider_id = ${rider.riderId} where id = ${waiting.orderId}`;

  app.clock.shift(301);
  await deliver(app, rider, orderId, 'returned: true');
  for (const [person, operation, note] of [
    [customer, 'getPastOrdersCustomer', 'Blue door.'],
    [chef, 'getCompletedOrders', null],
    [rider, 'getCompletedOrdersRider', null],
  ] as const)
    expect(await doorIn(app, person, operation, orderId)).toMatchObject({
      handoff: { ...hand, pin: null, proof: 'returned' },
      delivery_note: note,
      nobody_here_until: null,
    });
});
