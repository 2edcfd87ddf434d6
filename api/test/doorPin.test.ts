import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { answerArrival } from './support/deadlines.ts';
import { asCustomer, carried, deliver, doorIn, doorRowOf, marksOf, pinOf, wrongPins } from './support/doorScenes.ts';
import { untilBooksAgree } from './support/invariants.ts';
import { countMails, moveAsRider } from './support/marketplace.ts';
import { sharedApp } from './support/sharedApp.ts';
import { startTestApp } from './support/testApp.ts';

const MISSING = '0123456789abcdef01234567';
const LATE = { success: false, message: 'This order was already changed. The list is up to date now.' };
const DELIVERED = { success: true, message: 'Order delivered.' };

const app = await sharedApp();
beforeEach(() => app.clock.shift(0));
afterAll(() => untilBooksAgree(app.sql));

describe('the PIN', () => {
  test('is made at Pickup, of an order that is handed over, and delivers it', async () => {
    const scene = await carried(app);
    const pin = await pinOf(app, scene);
    expect(pin).toMatch(/^[0-9]{4}$/);
    expect((await deliver(app, scene.rider, scene.orderId, `pin: " ${pin} "`)).outcome).toEqual(DELIVERED);
    const order = await asCustomer(app, scene);
    expect([order.status, order.handoff?.proof, order.handoff?.pin]).toEqual(['Completed', 'pin', null]);
    expect(await doorRowOf(app, scene.orderId)).toMatchObject({ pin: null, proof: 'pin' });
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
      message: 'This order needs no PIN.',
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
        message: 'That is not the PIN for this order. Please ask the customer again.',
      });
    expect(await asCustomer(app, scene)).toMatchObject({ status: 'In Progress', handoff: { pin } });
    expect(await marksOf(app, scene.orderId)).toEqual([]);
    expect((await deliver(app, scene.rider, scene.orderId, `pin: "${pin}"`)).outcome).toEqual(DELIVERED);
  });

  test('that is wrong or right answers with the key of its sentence', async () => {
    const scene = await carried(app);
    const { rider, orderId } = scene;
    const pin = await pinOf(app, scene);
    const code = async (digits: string | undefined) => {
      const query = `mutation { outcome: deliverOrder(orderId: "${orderId}", pin: "${digits}") { code } }`;
      return (await app.graphql<{ outcome: { code: string | null } }>(query, {}, rider)).data?.outcome.code;
    };
    expect([await code(wrongPins(pin, 1)[0]), await code(pin)]).toEqual(['pinWrong', null]);
  });

  test('that is wrong counts once for a key, however often its answer is lost', async () => {
    const scene = await carried(app);
    const pin = await pinOf(app, scene);
    const [wrong = '', other = ''] = wrongPins(pin, 2);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => deliver(app, scene.rider, scene.orderId, `pin: "${wrong}"`, 'lost-answer')),
    );
    for (const { outcome } of answers)
      expect(outcome?.message).toBe('That is not the PIN for this order. Please ask the customer again.');
    expect((await deliver(app, scene.rider, scene.orderId, `pin: "${other}"`, 'lost-answer')).code).toBe('CONFLICT');
    expect((await deliver(app, scene.rider, scene.orderId, `pin: "${pin}"`, 'right-one')).outcome).toEqual(DELIVERED);
  });

  test.each(['12', '12345', 'abcd', '12 4', '-123'])('%j is none, and counts as no try', async (text) => {
    const scene = await carried(app);
    for (let time = 0; time < 6; time += 1) {
      const { code, error } = await deliver(app, scene.rider, scene.orderId, `pin: "${text}"`);
      expect([code, error]).toEqual(['BAD_USER_INPUT', 'The PIN has four digits.']);
    }
    const pin = await pinOf(app, scene);
    expect((await deliver(app, scene.rider, scene.orderId, `pin: "${pin}"`)).outcome).toEqual(DELIVERED);
  });

  test('two servers compare the PIN five times of twenty tries, then one each ten minutes', async () => {
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
        ...Array(4).fill('That is not the PIN for this order. Please ask the customer again.'),
        'That is not the PIN for this order. The PIN is locked for 10 minutes now.',
      ]);
      expect(answers.filter(({ code }) => code === 'RATE_LIMITED')).toHaveLength(15);
      expect(await marksOf(app, orderId)).toEqual(['pin_locked by rider']);
      expect(
        await app.sql`select from notifications where subject_id = ${orderId} and kind = 'pin_locked'`,
      ).toHaveLength(1);
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
      const more = wrongPins(pin, 2).map((wrong) => deliver(app, rider, orderId, `pin: "${wrong}"`));
      expect((await Promise.all(more)).filter(({ outcome }) => outcome)).toHaveLength(1);
      app.clock.shift(20 * 60 + 2);
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
    // Its customer is asked and may say no: a new PIN has new tries.
    expect(
      await app.sql`select from notifications where subject_id = ${scene.orderId} and kind = 'arrived'`,
    ).toHaveLength(1);
    await answerArrival(app, scene.customer, scene.orderId, false);
    expect((await asCustomer(app, scene)).handoff?.pin_locked_until).toBeNull();
    const pin = await pinOf(app, scene);
    const [wrong] = wrongPins(pin, 1);
    expect((await deliver(app, scene.rider, scene.orderId, `pin: "${wrong}"`)).outcome?.message).toMatch(
      /^That is not/,
    );
    expect((await deliver(app, scene.rider, scene.orderId, `pin: "${pin}"`)).outcome).toEqual(DELIVERED);
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
    expect(await marksOf(app, scene.orderId)).toEqual([]);
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
    expect(await doorRowOf(app, scene.orderId)).toMatchObject({ status: 'Completed', proof: null, pin: null });
    expect((await deliver(app, scene.rider, scene.orderId, `pin: "${pin}"`)).outcome).toEqual(LATE);
    expect((await asCustomer(app, scene)).handoff?.proof).toBeNull();
  });
});
