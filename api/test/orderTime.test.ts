import { afterAll, describe, expect, test } from 'vitest';
import { refundByOperator } from '../src/modules/orders/forOperator.ts';
import { inTransaction } from '../src/platform/database.ts';
import { untilBooksAgree } from './support/invariants.ts';
import { addChef, addRider, moveAsRider, type Person } from './support/marketplace.ts';
import { list, placed } from './support/orderScenes.ts';
import { FIELDS, orderTimes, type Timed } from './support/orderTimes.ts';
import { sharedApp } from './support/sharedApp.ts';

const app = await sharedApp({ RATE_LIMITS: 'off' });
afterAll(() => untilBooksAgree(app.sql));
const { inMinutes, mutate, accept, markReady, moveTime, asCustomer, marksOf } = orderTimes(app);

const CHANGED = 'This order was already changed. The list is up to date now.';

describe('Accept', () => {
  test('promises what the chef chose, and the range to the customer', async () => {
    const scene = await placed(app);
    expect(await asCustomer(scene)).toMatchObject({ ready_by: null, eta: null });
    expect((await accept(scene, 40)).outcome?.success).toBe(true);
    const order = await asCustomer(scene);
    expect(inMinutes(order.ready_by)).toBe(40);
    expect(order.eta?.late).toBe(false);
    // 40 to ready, 3 handover, 6 to 12 on the way, five early to fifteen late.
    expect(inMinutes(order.eta?.from)).toBeGreaterThanOrEqual(35);
    expect(inMinutes(order.eta?.to)).toBeGreaterThan(60);
    expect(inMinutes(order.eta?.to)).toBeLessThanOrEqual(80);
    const [mail] = await app.sql<[{ arrives: string }]>`
      select data -> 'values' ->> 'arrives' as arrives from pgboss.job
      where name = 'mail' and data ->> 'kind' = 'orderAccepted' and data ->> 'to' = ${scene.customer.email}`;
    const time = (text = '') =>
      new Date(text).toLocaleTimeString('en-CA', { timeZone: 'America/Toronto', timeStyle: 'short', hourCycle: 'h23' });
    expect(mail.arrives).toBe(`${time(order.eta?.from)}–${time(order.eta?.to)}`);
    const [row] = await app.sql<[{ promised_to: Date }]>`select promised_to from orders where id = ${scene.orderId}`;
    expect(row.promised_to.toISOString()).toBe(order.eta?.to);
  });

  test('without a choice promises what the chef’s meals take', async () => {
    const scene = await placed(app);
    await app.sql`update chefs set prep_minutes = 55 where id = ${scene.chef.chefId}`;
    await accept(scene);
    expect(inMinutes((await asCustomer(scene)).ready_by)).toBe(55);
  });

  test.each([0, 4, 181, -15, 2_147_483_647])('is refused with %i minutes, and changes nothing', async (minutes) => {
    const scene = await placed(app);
    const { code, error } = await accept(scene, minutes);
    expect([code, error]).toEqual(['BAD_USER_INPUT', 'Please choose from 5 to 180 minutes.']);
    expect(await asCustomer(scene)).toMatchObject({ status: 'Pending', ready_by: null });
  });

  test('repeated with other minutes is a success and promises nothing new', async () => {
    const scene = await placed(app);
    await accept(scene, 40);
    expect((await accept(scene, 15)).outcome?.success).toBe(true);
    expect(inMinutes((await asCustomer(scene)).ready_by)).toBe(40);
  });

  test('alone takes a time: a rejection with one is refused', async () => {
    const scene = await placed(app);
    const call = `updateOrderStatus(orderId: "${scene.orderId}", status: "Cancelled", ready_in_minutes: 25)`;
    const { code, error } = await mutate(scene.chef, call);
    expect([code, error]).toEqual(['BAD_USER_INPUT', 'You can choose a ready time only when you accept.']);
    expect((await asCustomer(scene)).status).toBe('Pending');
  });
});

describe('ready', () => {
  test('is said once, by its chef, after Accept', async () => {
    const scene = await placed(app);
    const { chef, orderId } = scene;
    expect((await markReady(chef, orderId)).outcome).toEqual({
      success: false,
      message: 'Please accept the order first.',
    });
    await accept(scene);
    expect((await markReady(chef, orderId)).outcome?.success).toBe(true);
    const first = (await asCustomer(scene)).ready_at;
    expect(inMinutes(first)).toBe(0);
    app.clock.shift(120);
    expect((await markReady(chef, orderId)).outcome?.success).toBe(true);
    expect((await asCustomer(scene)).ready_at).toBe(first);
  });

  test('is one mark of ten taps at once', async () => {
    const scene = await placed(app);
    await accept(scene);
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => markReady(scene.chef, scene.orderId)));
    expect(outcomes.every(({ outcome }) => outcome?.success)).toBe(true);
    const marks = await app.sql`select from order_marks where order_id = ${scene.orderId}`;
    expect(marks).toHaveLength(1);
  });

  test('Ready is refused after pickup; repeating it succeeds', async () => {
    const [early, late] = [await placed(app), await placed(app)];
    const rider = await addRider(app);
    for (const scene of [early, late]) await accept(scene);
    await markReady(early.chef, early.orderId);
    for (const { orderId } of [early, late]) await moveAsRider(app, rider, orderId, 'In Progress');
    expect((await markReady(early.chef, early.orderId)).outcome?.success).toBe(true);
    for (const refused of [
      await markReady(late.chef, late.orderId),
      await moveTime(late.chef, late.orderId, 10),
      await moveTime(early.chef, early.orderId, 10),
    ])
      expect(refused.outcome).toMatchObject({ success: false });
    expect((await markReady(late.chef, late.orderId)).outcome?.message).toBe(CHANGED);
    expect(await marksOf(late)).toEqual([]);
  });

  test('beside a Pickup leaves the Pickup, and the mark where it was said to be there', async () => {
    for (let round = 0; round < 5; round += 1) {
      const scene = await placed(app);
      const rider = await addRider(app);
      await accept(scene);
      const [ready, taken] = await Promise.all([
        markReady(scene.chef, scene.orderId),
        moveAsRider(app, rider, scene.orderId, 'In Progress'),
      ]);
      expect([ready.error, taken.outcome?.success]).toEqual([undefined, true]);
      expect(await marksOf(scene)).toEqual(ready.outcome?.success ? ['ready'] : []);
    }
  });

  test('beside a cancellation by the operator leaves it cancelled', async () => {
    for (let round = 0; round < 3; round += 1) {
      const scene = await placed(app);
      await accept(scene);
      const context = app.app.systemContext();
      const [ready, refund] = await Promise.all([
        markReady(scene.chef, scene.orderId),
        inTransaction(app.sql, (tx) =>
          refundByOperator(context, tx, { bearer: 'chef', orderId: scene.orderId, reason: 'Kitchen fire' }),
        ),
      ]);
      expect([ready.error, refund]).toEqual([undefined, 'cancelled']);
      expect(await marksOf(scene)).toEqual(ready.outcome?.success ? ['ready'] : []);
    }
  });

  test('and the time are not for customer, rider, or chefs whose registration is unfinished', async () => {
    const scene = await placed(app);
    await accept(scene);
    for (const person of [scene.customer, await addRider(app)]) {
      expect((await markReady(person, scene.orderId)).code).toBe('FORBIDDEN');
      expect((await moveTime(person, scene.orderId, 10)).code).toBe('FORBIDDEN');
    }
    const unfinished = await addRider(app, {}, ['Chef', 'Rider']);
    expect((await markReady(unfinished, scene.orderId)).code).toMatch(/FORBIDDEN|NOT_FOUND/);
    expect(await marksOf(scene)).toEqual([]);
  });

  test('of another chef’s order answers like a missing one, and so does the time', async () => {
    const scene = await placed(app);
    await accept(scene);
    const other = await addChef(app);
    for (const call of [markReady, (person: Person, id: string) => moveTime(person, id, 10)]) {
      const foreign = await call(other, scene.orderId);
      const missing = await call(other, '0123456789abcdef01234567');
      expect([foreign.code, foreign.error]).toEqual([missing.code, missing.error]);
      expect(foreign.code).toBe('NOT_FOUND');
    }
    expect(await asCustomer(scene)).toMatchObject({ ready_at: null });
  });

  test('riders read when it is ready before they pick it up, and no range', async () => {
    const scene = await placed(app);
    const rider = await addRider(app);
    await accept(scene, 30);
    const waiting = (await list(app, rider, 'getCurrentOrdersRider', FIELDS)).find(({ id }) => id === scene.orderId);
    expect(inMinutes((waiting as Timed).ready_by)).toBe(30);
    expect((waiting as Timed).eta).toBeNull();
    await moveAsRider(app, rider, scene.orderId, 'In Progress');
    const [carried] = await list(app, rider, `getInprogressOrdersRider(rider_id: "${rider.id}")`, FIELDS);
    const [row] = await app.sql<[{ arrives_by: Date }]>`select arrives_by from orders where id = ${scene.orderId}`;
    expect((carried as Timed).eta?.to).toBe(row.arrives_by.toISOString());
  });
});
