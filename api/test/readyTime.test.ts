import { afterAll, describe, expect, test } from 'vitest';
import { untilBooksAgree } from './support/invariants.ts';
import { addRider, moveAsChef, moveAsRider } from './support/marketplace.ts';
import { list, placed } from './support/orderScenes.ts';
import { FIELDS, orderTimes } from './support/orderTimes.ts';
import { sharedApp } from './support/sharedApp.ts';
import { countAs } from './support/testApp.ts';

const MINUTE = 60_000;
const app = await sharedApp({ RATE_LIMITS: 'off' });
afterAll(() => untilBooksAgree(app.sql));
const { inMinutes, accept, markReady, moveTime, asCustomer, marksOf } = orderTimes(app);

describe('the time', () => {
  test('moves in steps, and the promise that was first stays', async () => {
    const scene = await placed(app);
    await accept(scene, 20);
    const promised = () => app.sql`select promised_to, first_ready_by from orders where id = ${scene.orderId}`;
    const before = await promised();
    expect((await moveTime(scene.chef, scene.orderId, 10)).outcome?.success).toBe(true);
    expect(inMinutes((await asCustomer(scene)).ready_by)).toBe(30);
    expect(await promised()).toEqual(before);
  });

  test('moves once for a key, also by taps at once and after it is ready', async () => {
    const scene = await placed(app);
    await accept(scene, 20);
    const key = `move-${scene.orderId}`;
    const move = (of: string, minutes = 10) => moveTime(scene.chef, scene.orderId, minutes, of);
    const taps = await Promise.all([move(key), move(key), move(key)]);
    const moved = { success: true, message: 'The customer sees the new time.' };
    expect(taps.map(({ outcome }) => outcome)).toEqual([moved, moved, moved]);
    expect(inMinutes((await asCustomer(scene)).ready_by)).toBe(30);
    expect((await move(key, 5)).code).toBe('CONFLICT');
    await move(`${key}-next`);
    expect(inMinutes((await asCustomer(scene)).ready_by)).toBe(40);
    await markReady(scene.chef, scene.orderId);
    expect((await move(key)).outcome).toEqual(moved);
    expect((await move(`${key}-late`)).outcome?.success).toBe(false);
  });

  test('counts from now where it is over', async () => {
    const scene = await placed(app);
    await accept(scene, 5);
    app.clock.shift(600);
    await moveTime(scene.chef, scene.orderId, 5);
    expect(inMinutes((await asCustomer(scene)).ready_by)).toBe(5);
  });

  test.each([0, 1, 7, 20, -15])('does not move by %i minutes', async (minutes) => {
    const scene = await placed(app);
    await accept(scene, 20);
    const { code, error } = await moveTime(scene.chef, scene.orderId, minutes);
    expect([code, error]).toEqual(['BAD_USER_INPUT', 'Please move the time by 5, 10 or 15 minutes, or 5 or 10 back.']);
    expect(inMinutes((await asCustomer(scene)).ready_by)).toBe(20);
  });

  test('the ready time is brought forward, but never before now or once it is due', async () => {
    const scene = await placed(app);
    const back = (minutes: number) => moveTime(scene.chef, scene.orderId, minutes);
    await accept(scene, 20);
    const first = (await asCustomer(scene)).eta;
    await back(15);
    await back(15);
    expect((await asCustomer(scene)).eta?.late).toBe(true);
    for (const minutes of [-10, -10, -5, -5]) expect((await back(minutes)).outcome?.success).toBe(true);
    expect(inMinutes((await asCustomer(scene)).ready_by)).toBe(20);
    expect((await asCustomer(scene)).eta).toEqual(first);
    app.clock.shift(16 * 60);
    await back(-10);
    expect(inMinutes((await asCustomer(scene)).ready_by)).toBe(0);
    app.clock.shift(17 * 60);
    const late = await asCustomer(scene);
    expect((await back(-5)).outcome).toEqual({
      success: false,
      message: 'This order is due already, so it cannot be earlier.',
    });
    expect((await asCustomer(scene)).ready_by).toBe(late.ready_by);
  });

  test('does not move without end, before Accept, or once it is ready', async () => {
    const scene = await placed(app);
    expect((await moveTime(scene.chef, scene.orderId, 10)).outcome?.success).toBe(false);
    await accept(scene, 175);
    expect((await moveTime(scene.chef, scene.orderId, 5)).outcome?.success).toBe(true);
    expect((await moveTime(scene.chef, scene.orderId, 5)).outcome).toEqual({
      success: false,
      message: 'An order must be ready within 180 minutes after you accept it.',
    });
    await markReady(scene.chef, scene.orderId);
    expect((await moveTime(scene.chef, scene.orderId, 5)).outcome).toEqual({
      success: false,
      message: 'This order is already marked ready.',
    });
    expect(inMinutes((await asCustomer(scene)).ready_by)).toBe(180);
    expect(await marksOf(scene)).toEqual(['ready_moved', 'ready']);
  });

  test('has one winner where two at once would put it off too far', async () => {
    const scene = await placed(app);
    await accept(scene, 165);
    const both = await Promise.all([1, 2].map(() => moveTime(scene.chef, scene.orderId, 10)));
    expect(both.map(({ outcome }) => outcome?.success).sort()).toEqual([false, true]);
    expect(inMinutes((await asCustomer(scene)).ready_by)).toBe(175);
    expect(await marksOf(scene)).toEqual(['ready_moved']);
  });

  test('moved beside Ready does not move behind it', async () => {
    for (let round = 0; round < 5; round += 1) {
      const scene = await placed(app);
      await accept(scene, 20);
      await Promise.all([markReady(scene.chef, scene.orderId), moveTime(scene.chef, scene.orderId, 10)]);
      expect((await marksOf(scene)).at(-1)).toBe('ready');
    }
  });
});

describe('the range', () => {
  test('is never past, and says that it is late against the first promise', async () => {
    const scene = await placed(app);
    await accept(scene, 15);
    for (const minutes of [10, 30, 50, 70, 100]) {
      app.clock.shift(minutes * 60);
      const { eta } = await asCustomer(scene);
      expect(inMinutes(eta?.from)).toBeGreaterThanOrEqual(0);
      expect(Date.parse(eta?.to ?? '')).toBeGreaterThan(Date.parse(eta?.from ?? ''));
    }
    expect((await asCustomer(scene)).eta?.late).toBe(true);
  });

  test('learns from twenty deliveries of the kitchen', async () => {
    const scene = await placed(app);
    await accept(scene, 15);
    const before = (await asCustomer(scene)).eta;
    const others = await Promise.all(Array.from({ length: 20 }, () => placed(app, scene.chef)));
    for (const { orderId } of others)
      await app.sql`
        insert into arrivals (order_id, chef_id, kitchen_minutes, road_minutes, at)
        values (${orderId}, ${scene.chef.chefId}, 60, 5, ${app.clock.now()})`;
    const after = (await asCustomer(scene)).eta;
    expect(Date.parse(after?.from ?? '') - Date.parse(before?.from ?? '')).toBeGreaterThanOrEqual(55 * MINUTE);
  });

  test('is written down as missed when the rider delivers', async () => {
    const scene = await placed(app);
    const rider = await addRider(app);
    await accept(scene, 15);
    app.clock.shift(20 * 60);
    await moveAsRider(app, rider, scene.orderId, 'In Progress');
    app.clock.shift(60 * 60);
    await moveAsRider(app, rider, scene.orderId, 'Completed');
    const [row] =
      await app.sql`select chef_id, kitchen_minutes, road_minutes from arrivals where order_id = ${scene.orderId}`;
    expect(row?.chef_id).toBe(scene.chef.chefId);
    // Expected after 15 + 3 + 9 and after 20 + 9 minutes; it came after 60.
    expect(row?.kitchen_minutes).toBeCloseTo(33, 0);
    expect(row?.road_minutes).toBeCloseTo(31, 0);
  });

  test('does not learn from a delivery that is reported after its customer was asked', async () => {
    const scene = await placed(app);
    const rider = await addRider(app);
    await accept(scene, 15);
    await moveAsRider(app, rider, scene.orderId, 'In Progress');
    await app.sql`
      insert into order_marks (order_id, kind, by_role, at)
      values (${scene.orderId}, 'asked_arrival', 'system', ${app.clock.now()})`;
    await moveAsRider(app, rider, scene.orderId, 'Completed');
    expect(await app.sql`select from arrivals where order_id = ${scene.orderId}`).toEqual([]);
  });

  test('is gone once it is delivered', async () => {
    const scene = await placed(app);
    const rider = await addRider(app);
    await moveAsChef(app, scene.chef, scene.orderId, 'Waiting Pickup');
    await moveAsRider(app, rider, scene.orderId, 'In Progress');
    await moveAsRider(app, rider, scene.orderId, 'Completed');
    const past = await list(app, scene.customer, `getPastOrdersCustomer(customer_id: "${scene.customer.id}")`, FIELDS);
    expect(past).toMatchObject([{ status: 'Completed', eta: null }]);
  });
});

describe('with limits', async () => {
  const limited = await sharedApp();
  const times = orderTimes(limited);

  test('a chef moves times 60 times in ten minutes', async () => {
    const [scene, other] = [await placed(limited), await placed(limited)];
    for (const one of [scene, other]) await times.accept(one, 20);
    const move = ({ chef, orderId }: typeof scene, time: number) => times.moveTime(chef, orderId, time % 2 ? -5 : 5);
    expect((await move(scene, 0)).outcome?.success).toBe(true);
    await countAs(limited, 'ready-time', 59);
    expect((await move(scene, 1)).outcome?.success).toBe(true);
    expect((await move(scene, 60)).code).toBe('RATE_LIMITED');
    expect(times.inMinutes((await times.asCustomer(scene)).ready_by)).toBe(20);
    expect((await move(other, 0)).outcome?.success).toBe(true);
    limited.clock.shift(601);
    expect((await move(scene, 60)).code).toBeUndefined();
  });
});
