import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { asCustomer, carried, deliver, doorIn, nobodyHere, pinOf, wrongPins } from './support/doorScenes.ts';
import { untilBooksAgree } from './support/invariants.ts';
import { type LiveStream, openLive, soon } from './support/liveStream.ts';
import { addRider, countMails, moveAsRider } from './support/marketplace.ts';
import { sharedApp } from './support/sharedApp.ts';
import { startTestApp } from './support/testApp.ts';

const MISSING = '0123456789abcdef01234567';
const LATE = { success: false, message: 'This order was already changed. The list is up to date now.' };
const DELIVERED = { success: true, message: 'Order delivered.' };

const app = await sharedApp();
beforeEach(() => app.clock.shift(0));
afterAll(() => untilBooksAgree(app.sql));

const marksOf = async (orderId: string) => {
  const rows = await app.sql<{ kind: string; by_role: string }[]>`
    select kind, by_role from order_marks where order_id = ${orderId} order by id`;
  return rows.map(({ kind, by_role }) => `${kind} by ${by_role}`);
};
const rowOf = async (orderId: string) => {
  const [row] = await app.sql`
    select status, pin, proof, place, nobody_here_until from orders where id = ${orderId}`;
  return { ...row };
};

describe('the PIN', () => {
  test('is made at Pickup, of an order that is handed over, and delivers it', async () => {
    const scene = await carried(app);
    const pin = await pinOf(app, scene);
    expect(pin).toMatch(/^[0-9]{4}$/);
    expect((await deliver(app, scene.rider, scene.orderId, `pin: " ${pin} "`)).outcome).toEqual(DELIVERED);
    const order = await asCustomer(app, scene);
    expect([order.status, order.handoff?.proof, order.handoff?.pin]).toEqual(['Completed', 'pin', null]);
    expect(await rowOf(scene.orderId)).toMatchObject({ pin: null, proof: 'pin' });
    expect(await countMails(app, 'orderDelivered', scene.customer)).toBe(1);
  });

  test('differs between orders', async () => {
    const pins = new Set<string>();
    for (let number = 0; number < 5; number += 1) pins.add(await pinOf(app, await carried(app)));
    expect(pins.size).toBeGreaterThan(1);
  });

  test.each([{ handoff: 'door' }, { handoff: 'spot', spot: 'Main entrance' }])('is none with %j', async (choice) => {
    const scene = await carried(app, choice);
    expect((await asCustomer(app, scene)).handoff?.pin).toBeNull();
    expect((await deliver(app, scene.rider, scene.orderId, 'pin: "0000"')).outcome).toEqual({
      success: false,
      message: 'This order is delivered without a PIN.',
    });
    expect((await asCustomer(app, scene)).status).toBe('In Progress');
  });

  test('is given by the upgrade to an order that is on its way already', async () => {
    const scenes = [await carried(app), await carried(app)];
    await app.sql`update orders set pin = null where id = any (${scenes.map(({ orderId }) => orderId)})`;
    const migration = await readFile(join(import.meta.dirname, '../db/migrations/0019_riders.sql'), 'utf8');
    await app.sql.text(/^update orders set pin[^;]+/m.exec(migration)?.[0] ?? '');
    for (const scene of scenes) {
      const pin = await pinOf(app, scene);
      expect(pin).toMatch(/^[0-9]{4}$/);
      expect((await deliver(app, scene.rider, scene.orderId, `pin: "${pin}"`)).outcome).toEqual(DELIVERED);
    }
  });

  test('that is right twice is a success twice, and one delivery', async () => {
    const scene = await carried(app);
    const pin = await pinOf(app, scene);
    const outcomes = await Promise.all([1, 2, 3].map(() => deliver(app, scene.rider, scene.orderId, `pin: "${pin}"`)));
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(Array(3).fill(DELIVERED));
    expect((await deliver(app, scene.rider, scene.orderId, `pin: "${pin}"`)).outcome).toEqual(DELIVERED);
    expect(await countMails(app, 'orderDelivered', scene.customer)).toBe(1);
  });

  test('that is wrong changes nothing, and the right one counts after it', async () => {
    const scene = await carried(app);
    const pin = await pinOf(app, scene);
    for (const wrong of wrongPins(pin, 4))
      expect((await deliver(app, scene.rider, scene.orderId, `pin: "${wrong}"`)).outcome).toEqual({
        success: false,
        message: 'This is not the PIN of the order. Please ask the customer again.',
      });
    expect(await asCustomer(app, scene)).toMatchObject({ status: 'In Progress', handoff: { pin } });
    expect(await marksOf(scene.orderId)).toEqual([]);
    expect((await deliver(app, scene.rider, scene.orderId, `pin: "${pin}"`)).outcome).toEqual(DELIVERED);
  });

  test('that is wrong counts once for a key, however often its answer is lost', async () => {
    const scene = await carried(app);
    const pin = await pinOf(app, scene);
    const [wrong = '', other = ''] = wrongPins(pin, 2);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => deliver(app, scene.rider, scene.orderId, `pin: "${wrong}"`, 'lost-answer')),
    );
    for (const { outcome } of answers)
      expect(outcome?.message).toBe('This is not the PIN of the order. Please ask the customer again.');
    expect((await deliver(app, scene.rider, scene.orderId, `pin: "${other}"`, 'lost-answer')).code).toBe('CONFLICT');
    expect((await deliver(app, scene.rider, scene.orderId, `pin: "${pin}"`, 'right-one')).outcome).toEqual(DELIVERED);
  });

  test.each(['12', '12345', 'abcd', '12 4', '１２３４', '-123'])('%j is none, and counts as no try', async (text) => {
    const scene = await carried(app);
    for (let time = 0; time < 6; time += 1) {
      const { code, error } = await deliver(app, scene.rider, scene.orderId, `pin: "${text}"`);
      expect([code, error]).toEqual(['BAD_USER_INPUT', 'The PIN has four digits.']);
    }
    const pin = await pinOf(app, scene);
    expect((await deliver(app, scene.rider, scene.orderId, `pin: "${pin}"`)).outcome).toEqual(DELIVERED);
  });

  test('is compared five times at most, of twenty tries at two copies of the server, then locked for ten minutes', async () => {
    const scene = await carried(app);
    const { rider, orderId } = scene;
    const pin = await pinOf(app, scene);
    const copy = await startTestApp({}, app.databaseUrl);
    try {
      const answers = await Promise.all(
        wrongPins(pin, 20).map((wrong, number) =>
          deliver(number % 2 === 0 ? app : copy, rider, orderId, `pin: "${wrong}"`),
        ),
      );
      const messages = answers.map(({ outcome }) => outcome?.message).filter(Boolean);
      expect(messages.sort()).toEqual([
        'This is not the PIN of the order. It is locked for 10 minutes now.',
        ...Array(4).fill('This is not the PIN of the order. Please ask the customer again.'),
      ]);
      expect(answers.filter(({ code }) => code === 'RATE_LIMITED')).toHaveLength(15);
      expect(await marksOf(orderId)).toEqual(['pin_locked by rider']);
      for (const server of [app, copy]) {
        const { code, error } = await deliver(server, rider, orderId, `pin: "${pin}"`);
        expect([code, error]).toEqual(['RATE_LIMITED', 'Too many wrong PINs. Please try again in 10 minutes.']);
      }
      const until = (await asCustomer(app, scene)).handoff?.pin_locked_until ?? '';
      expect(Math.round((Date.parse(until) - app.clock.now().getTime()) / 60_000)).toBe(10);
      expect((await doorIn(app, rider, 'getInprogressOrdersRider', orderId))?.handoff?.pin_locked_until).toBe(until);

      app.clock.shift(9 * 60);
      expect((await deliver(app, rider, orderId, `pin: "${pin}"`)).code).toBe('RATE_LIMITED');
      app.clock.shift(10 * 60 + 1);
      expect((await deliver(app, rider, orderId, `pin: "${pin}"`)).outcome).toEqual(DELIVERED);
    } finally {
      await copy.close();
    }
  });

  test('that is locked does not stop Mark Delivered, as the specification has it', async () => {
    const scene = await carried(app);
    for (const wrong of wrongPins(await pinOf(app, scene), 5))
      await deliver(app, scene.rider, scene.orderId, `pin: "${wrong}"`);
    expect((await moveAsRider(app, scene.rider, scene.orderId, 'Completed')).outcome).toEqual(DELIVERED);
    expect((await asCustomer(app, scene)).handoff).toMatchObject({ proof: 'none', pin: null, pin_locked_until: null });
  });

  test('of another rider’s order answers as a missing order does, counts nothing and locks nothing', async () => {
    const scene = await carried(app);
    const pin = await pinOf(app, scene);
    const other = (await carried(app)).rider;
    for (const tried of [...wrongPins(pin, 6), pin]) {
      const foreign = await deliver(app, other, scene.orderId, `pin: "${tried}"`);
      const missing = await deliver(app, other, MISSING, `pin: "${tried}"`);
      expect([foreign.code, foreign.error]).toEqual(['NOT_FOUND', 'Order not found.']);
      expect([missing.code, missing.error]).toEqual([foreign.code, foreign.error]);
    }
    expect(await asCustomer(app, scene)).toMatchObject({ status: 'In Progress', handoff: { pin } });
    expect(await marksOf(scene.orderId)).toEqual([]);
    expect((await deliver(app, scene.rider, scene.orderId, `pin: "${pin}"`)).outcome).toEqual(DELIVERED);
  });

  test('does not deliver an order that the system or its customer has ended', async () => {
    const scene = await carried(app);
    const pin = await pinOf(app, scene);
    await app.sql`
      insert into order_marks (order_id, kind, by_role, at)
      values (${scene.orderId}, 'asked_arrival', 'system', ${app.clock.now()})`;
    await app.graphql(
      `mutation { answerArrival(orderId: "${scene.orderId}", arrived: true) { success } }`,
      {},
      { token: scene.customer.token },
    );
    expect(await rowOf(scene.orderId)).toMatchObject({ status: 'Completed', proof: null, pin: null });
    expect((await deliver(app, scene.rider, scene.orderId, `pin: "${pin}"`)).outcome).toEqual(LATE);
    expect((await asCustomer(app, scene)).handoff?.proof).toBeNull();
  });
});

describe('a delivery', () => {
  test.each([
    ['pin: null', 'Please deliver with the PIN, with a photo and its place, or as returned.'],
    ['returned: false', 'Please deliver with the PIN, with a photo and its place, or as returned.'],
    ['pin: "1234", returned: true', 'Please deliver with the PIN, with a photo and its place, or as returned.'],
    [`pin: "1234", photo: "${MISSING}"`, 'Please deliver with the PIN, with a photo and its place, or as returned.'],
    ['pin: "1234", place: "Door"', 'Please deliver with the PIN, with a photo and its place, or as returned.'],
    [`photo: "${MISSING}"`, 'Please say where you left it.'],
    [`photo: "${MISSING}", place: "${'x'.repeat(301)}"`, 'Please use at most 300 characters for the place.'],
    ['place: "Door"', 'Please take a photo of this order first.'],
    ['photo: "../1", place: "Door"', 'Please take a photo of this order first.'],
  ])('with %s is refused with a text', async (how, text) => {
    const scene = await carried(app, { handoff: 'door' });
    const { code, error } = await deliver(app, scene.rider, scene.orderId, how);
    expect([code, error]).toEqual(['BAD_USER_INPUT', text]);
    expect(await rowOf(scene.orderId)).toMatchObject({ status: 'In Progress', proof: null });
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
        message: 'We are checking your papers. You can start as soon as they are approved.',
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
    expect(await marksOf(scene.orderId)).toEqual(['nobody_here by rider']);
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
      message: 'Say that nobody is there, and bring it back after five minutes.',
    });
    await nobodyHere(app, scene.rider, scene.orderId);
    app.clock.shift(3 * 60);
    expect((await giveBack()).outcome).toEqual({
      success: false,
      message: 'Please wait 2 minutes more for the customer.',
    });
    expect(await rowOf(scene.orderId)).toMatchObject({ status: 'In Progress', proof: null });
    app.clock.shift(5 * 60 + 1);
    const RETURNED = { success: true, message: 'Order returned to the kitchen.' };
    expect((await giveBack()).outcome).toEqual(RETURNED);
    expect((await giveBack()).outcome).toEqual(RETURNED);
    const order = await asCustomer(app, scene);
    expect(order).toMatchObject({ status: 'Completed', nobody_here_until: null, handoff: { proof: 'returned' } });
    const refunds = await app.sql`select from refunds where order_id = ${scene.orderId}`;
    const arrivals = await app.sql`select from arrivals where order_id = ${scene.orderId}`;
    expect([refunds.length, arrivals.length]).toEqual([0, 0]);
    expect(await countMails(app, 'orderReturned', scene.customer)).toBe(1);
    expect(await countMails(app, 'orderDelivered', scene.customer)).toBe(0);
  });

  test('does not keep the customer who comes from giving the PIN', async () => {
    const scene = await carried(app);
    await nobodyHere(app, scene.rider, scene.orderId);
    const pin = await pinOf(app, scene);
    expect((await deliver(app, scene.rider, scene.orderId, `pin: "${pin}"`)).outcome).toEqual(DELIVERED);
    expect(await rowOf(scene.orderId)).toMatchObject({ proof: 'pin', nobody_here_until: null });
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

test('customer, and on a return the chef, hear of it at once', async () => {
  const scene = await carried(app);
  const streams = await Promise.all([scene.customer, scene.chef].map(({ token }) => openLive({ url: app.url, token })));
  const [customer, chef] = streams;
  // Each change is said after the one before was heard.
  const heard = async (stream: LiveStream | undefined, change: () => Promise<unknown>) => {
    const before = stream?.hints.length ?? 0;
    await change();
    await soon(() => expect(stream?.hints.slice(before).flatMap(({ orders }) => orders)).toContain(scene.orderId));
  };
  try {
    await soon(() => expect(streams.map((stream) => stream.pings())).toEqual([1, 1]));
    await heard(customer, () => nobodyHere(app, scene.rider, scene.orderId));
    const [last = '', ...wrong] = wrongPins(await pinOf(app, scene), 5);
    for (const pin of wrong) await deliver(app, scene.rider, scene.orderId, `pin: "${pin}"`);
    await heard(customer, () => deliver(app, scene.rider, scene.orderId, `pin: "${last}"`));
    app.clock.shift(301);
    await heard(chef, () => deliver(app, scene.rider, scene.orderId, 'returned: true'));
  } finally {
    for (const stream of streams) stream.close();
  }
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
