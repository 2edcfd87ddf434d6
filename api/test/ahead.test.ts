import { afterEach, describe, expect, test } from 'vitest';
import { sweepCheckouts } from '../src/modules/checkout/sweepCheckouts.ts';
import { createOffers, lockOffers } from '../src/modules/stock/ahead.store.ts';
import { lockHolds, takeHold } from '../src/modules/stock/holds.ts';
import { deleteOldAhead } from '../src/modules/stock/renewPortions.ts';
import { isForSale, lockChefDays } from '../src/modules/stock/stock.store.ts';
import { inTransaction, type Transaction } from '../src/platform/database.ts';
import { AHEAD, aKitchen, hold, NOON, pay, plan, taken } from './support/aheadScenes.ts';
import { edit } from './support/allergenScenes.ts';
import { runRound } from './support/deadlines.ts';
import { untilBooksAgree } from './support/invariants.ts';
import {
  addChef,
  addCustomer,
  addDish,
  addPeople,
  addRegular,
  cancelCheckout,
  eventually,
  moveAsChef,
  type Person,
  type Session,
  stockOf,
} from './support/marketplace.ts';
import { postSigned } from './support/paymentMessages.ts';
import { sharedApp, sharedCountedApp } from './support/sharedApp.ts';
import { setClock } from './support/testApp.ts';

const app = await sharedApp(AHEAD);
const counted = await sharedCountedApp(app);
afterEach(async () => {
  app.clock.shift(0);
  await untilBooksAgree(app.sql);
});

test('a planned order is placed with its window and takes nothing of what is sold now', async () => {
  const [{ chef, dish }, customer] = [await aKitchen(app), await addCustomer(app)];
  const page = await hold(app, customer, [[dish, 2]], plan(chef));
  expect(page).toMatchObject({ sessionId: expect.any(String) });
  expect(await taken(app, chef)).toEqual({ window: 1, day: 1, portions: 2 });
  expect(await stockOf(app, dish)).toBe(1);
  const orderId = await pay(app, customer, page);
  const [order] = await app.sql`
    select starts_at, ready_by, answer_from, promised_to from orders where id = ${orderId}`;
  expect(order).toMatchObject({ starts_at: new Date(NOON), promised_to: new Date('2027-06-18T16:30:00Z') });
  expect(await taken(app, chef)).toEqual({ window: 1, day: 1, portions: 2 });
});

test('a window, a day and a day’s portions are sold once; a refusal names the next times', async () => {
  const { chef, dish } = await aKitchen(app, { windows: 1, portions: 3 });
  const [first, second] = [await addCustomer(app), await addCustomer(app)];
  await hold(app, first, [[dish, 1]], plan(chef));
  expect(await hold(app, second, [[dish, 1]], plan(chef))).toBe(
    `${chef.firstName} has no room Friday at 12:00. Next: Friday at 12:30, Friday at 13:00, or Friday at 13:30.`,
  );
  expect(await hold(app, second, [[dish, 3]], plan(chef, '2027-06-18T17:00:00.000Z'))).toBe(
    'Butter Chicken: 2 left for Friday. Next: Saturday at 11:00, Saturday at 11:30, or Saturday at 12:00.',
  );
  await app.sql`update chefs set max_orders_per_day = 1 where id = ${chef.chefId}`;
  expect(await hold(app, second, [[dish, 2]], plan(chef, '2027-06-18T17:00:00.000Z'))).toContain(
    'has no room Friday at 13:00.',
  );
  expect(await taken(app, chef)).toEqual({ window: 1, day: 1, portions: 1 });
  await app.sql`update products set ahead_quantity = null where id = ${dish.id}`;
  expect(await hold(app, second, [[dish, 1]], plan(chef, '2027-06-17T16:00:00.000Z'))).toBe(
    'Butter Chicken cannot be ordered for later.',
  );
});

test('a window is an instant with its zone, on the half hour', async () => {
  const [{ chef, dish }, customer] = [await aKitchen(app), await addCustomer(app)];
  for (const start of [
    ...['+275760-09-13T00:00:00.000Z', '2027-06-18T12:00', 'Fri Jun 18 2027 12:00', '2027-06-18T16:10:00Z'],
    ...['2027-06-18T99:00:00Z', '2027-06-14T16:00:00Z'],
  ])
    expect(await hold(app, customer, [[dish, 1]], plan(chef, start))).toBe('Please choose a time that is offered.');
  expect(await hold(app, customer, [[dish, 1]], plan(chef, '9999-12-31T23:30:00Z'))).toContain('cannot make it');
  const page = await hold(app, customer, [[dish, 1]], plan(chef, '2027-06-18T12:00:00-04:00'));
  expect(page).toMatchObject({ sessionId: expect.any(String) });
});

test('what a planned order took comes back once: released, swapped for another time, or rejected', async () => {
  const [{ chef, dish }, customer] = [await aKitchen(app), await addRegular(app)];
  await hold(app, customer, [[dish, 3]], plan(chef));
  const later = '2027-06-19T16:00:00.000Z';
  const page = await hold(app, customer, [[dish, 3]], plan(chef, later));
  expect(await taken(app, chef)).toEqual({ window: 0, day: 0, portions: 0 });
  expect(await taken(app, chef, later)).toEqual({ window: 1, day: 1, portions: 3 });
  await cancelCheckout(app, customer, (page as { sessionId: string }).sessionId);
  await cancelCheckout(app, customer);
  expect(await taken(app, chef, later)).toEqual({ window: 0, day: 0, portions: 0 });
  const orderId = await pay(app, customer, await hold(app, customer, [[dish, 3]], plan(chef)));
  await moveAsChef(app, chef, orderId, 'Cancelled', 'No stove');
  await moveAsChef(app, chef, orderId, 'Cancelled', 'No stove');
  expect(await taken(app, chef)).toEqual({ window: 0, day: 0, portions: 0 });
  expect(await stockOf(app, dish)).toBe(1);
});

test('one cart holds a dish for now and another for later', async () => {
  const [{ chef, dish }, other, customer] = [await aKitchen(app), await addChef(app), await addCustomer(app)];
  const now = await addDish(app, other, { quantity: 4 });
  await hold(
    app,
    customer,
    [
      [dish, 2],
      [now, 3],
    ],
    plan(chef),
  );
  expect([await stockOf(app, now), await stockOf(app, dish)]).toEqual([1, 1]);
  expect(await taken(app, chef)).toMatchObject({ window: 1, portions: 2 });
});

test('a page paid after its release becomes an order while its window has room, else a refund', async () => {
  const { chef, dish } = await aKitchen(app, { windows: 1 });
  const late = async (start: string, payAt: string) => {
    const page = await hold(app, await addCustomer(app), [[dish, 1]], plan(chef, start));
    const { sessionId } = page as Session;
    app.clock.shift((app.clock.now().getTime() - Date.now()) / 1000 + 31 * 60 + 1);
    await sweepCheckouts(app.app.systemContext());
    expect(await taken(app, chef, start)).toMatchObject({ window: 0 });
    setClock(app, payAt);
    await app.sql`
      update test_payments.sessions set status = 'complete', payment_id = 'pay_' || id where id = ${sessionId}`;
    await postSigned(app, sessionId);
    const [refund] = await app.sql<{ reason: string }[]>`
      select reason from refunds join checkouts on checkouts.id = checkout_id where session_id = ${sessionId}`;
    return [await taken(app, chef, start), refund?.reason];
  };
  // Answers are awaited from 15:10 on for 16:00.
  const [today, tuesday] = ['2027-06-15T20:00:00.000Z', '2027-06-15T'];
  expect(await late(today, `${tuesday}19:09:00Z`)).toEqual([{ window: 1, day: 1, portions: 1 }, undefined]);
  setClock(app, '2027-06-15T12:00:00-04:00');
  const next = '2027-06-15T20:30:00.000Z';
  expect(await late(next, `${tuesday}19:41:00Z`)).toEqual([
    { window: 0, day: 1, portions: 1 },
    `Your payment arrived after the time to pay had ended. ${chef.firstName} cannot make it for today at 16:30 any more. You can order it for another time.`,
  ]);
});

test('a payment that is heard of too late to start is refunded, and no kitchen is paused for it', async () => {
  const { chef, dish } = await aKitchen(app, {}, '2027-06-18T14:20:00.000Z');
  await app.sql`update chefs set notice_minutes = 0 where id = ${chef.chefId}`;
  const { dish: other, chef: second } = await aKitchen(app, {}, '2027-06-18T14:20:00.000Z');
  const later = '2027-06-18T22:00:00.000Z';
  const sessions: string[] = [];
  for (const person of await addPeople(app, 2)) {
    const page = await hold(
      app,
      person,
      [
        [dish, 1],
        [other, 1],
      ],
      {
        plans: [...plan(chef).plans, ...plan(second, later).plans],
      },
    );
    sessions.push((page as Session).sessionId);
  }
  await app.sql`
    update test_payments.sessions set status = 'complete', payment_id = 'pay_' || id where id = any (${sessions})`;
  // Answers are awaited from 15:10 on.
  setClock(app, '2027-06-18T15:11:00.000Z');
  for (const sessionId of sessions) await postSigned(app, sessionId);
  await runRound(app);
  const orders = await app.sql`
    select chef_id = ${chef.chefId} as is_late, status, cancelled_by, (select reason from refunds where order_id = orders.id) as reason
    from orders where chef_id in (${chef.chefId}, ${second.chefId}) order by 1 desc`;
  const reason = 'The time to cook for today at 12:00 had passed before your payment arrived';
  const ended = { is_late: true, status: 'Cancelled', cancelled_by: 'operator', reason };
  const placed = { is_late: false, status: 'Pending', cancelled_by: null, reason: null };
  expect(orders.map((row) => ({ ...row }))).toEqual([ended, ended, placed, placed]);
  expect(await taken(app, chef)).toEqual({ window: 0, day: 0, portions: 0 });
  const [row] = await app.sql`select paused_until from chefs where id = ${chef.chefId}`;
  expect(row?.paused_until).toBeNull();
});

const WINDOWS = `query ($chef_id: ID, $pickup: Boolean, $products: [ID!], $campus: String, $day: String) {
  getWindows(chef_id: $chef_id, pickup: $pickup, products: $products, campus: $campus, day: $day) {
    starts_at ends_at left order_until } }`;

test('windows show what is left of the window, the day and the portions; full ones show none', async () => {
  const { chef, dish } = await aKitchen(app, { windows: 2, portions: 5, maxOrders: 3 });
  const read = async (more = {}) => {
    const { data } = await app.graphql<{ getWindows: { starts_at: string; left: number; order_until: string }[] }>(
      WINDOWS,
      {
        ...{ chef_id: chef.chefId, day: '2027-06-18', products: [dish.id] },
        ...more,
      },
    );
    return data?.getWindows ?? [];
  };
  const lefts = (windows: { left: number }[]) => windows.slice(2, 5).map(({ left }) => left);
  expect((await read())[2]).toEqual({
    starts_at: NOON,
    ends_at: '2027-06-18T16:30:00.000Z',
    left: 2,
    order_until: '2027-06-18T13:20:00.000Z',
  });
  for (const start of [NOON, NOON]) await hold(app, await addCustomer(app), [[dish, 1]], plan(chef, start));
  expect(lefts(await read())).toEqual([0, 1, 1]);
  expect(lefts(await read({ products: [dish.id, dish.id] }))).toEqual([0, 1, 1]);
  expect(lefts(await read({ products: Array(4).fill(dish.id) }))).toEqual([0, 0, 0]);
  expect((await read({ day: undefined })).length).toBeGreaterThan(100);
  // A collected order needs no way; a far campus a longer one.
  expect((await read({ pickup: true }))[2]?.order_until).toBe('2027-06-18T13:35:00.000Z');
  const [near, far] = [await read(), await read({ campus: 'Guelph Campus' })];
  expect(Date.parse(far[2]?.order_until ?? '')).toBeLessThan(Date.parse(near[2]?.order_until ?? ''));
  await app.sql`update products set ahead_quantity = null where id = ${dish.id}`;
  expect(lefts(await read({ day: '2027-06-17' }))).toEqual([0, 0, 0]);
  for (const day of ['2026-13-45', 'Friday'])
    expect((await app.graphql(WINDOWS, { chef_id: chef.chefId, day })).error).toBe(
      'Please choose today or one of the next seven days.',
    );
  await app.sql`update chefs set plans_ahead = false where id = ${chef.chefId}`;
  expect(await read()).toEqual([]);
});

test('an own open page takes no room from its customer, a lapsed one from nobody', async () => {
  const { chef, dish } = await aKitchen(app, { windows: 1, portions: 3, maxOrders: 1 });
  const [customer, other] = [await addCustomer(app), await addCustomer(app)];
  const left = async (person?: Person, products = [dish.id]) => {
    const { data } = await app.graphql<{ getWindows: { starts_at: string; left: number }[] }>(
      WINDOWS,
      { chef_id: chef.chefId, day: '2027-06-18', products },
      person,
    );
    return data?.getWindows.find(({ starts_at }) => starts_at === NOON)?.left;
  };
  await hold(app, customer, [[dish, 3]], plan(chef));
  expect([await left(customer), await left(other), await left()]).toEqual([1, 0, 0]);
  const all = Array<string>(3).fill(dish.id);
  expect(await left(customer, all)).toBe(1);
  await edit(app, chef, dish, { ahead_quantity: 2 });
  expect([await left(customer, all), await left(customer)]).toEqual([0, 1]);
  await edit(app, chef, dish, { ahead_quantity: 3 });
  const another = await addDish(app, chef);
  await app.sql`update products set ahead_quantity = 3 where id = ${another.id}`;
  setClock(app, '2027-06-15T12:32:00-04:00');
  expect([await left(), await left(other, [another.id])]).toEqual([1, 1]);
  expect(typeof (await hold(app, other, [[another, 3]], plan(chef)))).toBe('object');
});

test('a dish that is sold out today is still sold for Friday', async () => {
  const [{ chef, dish }, customer] = [await aKitchen(app), await addCustomer(app)];
  await edit(app, chef, dish, { sold_out_today: true });
  const most = async (day: string) => {
    const { data } = await app.graphql<{ getWindows: { left: number }[] }>(WINDOWS, {
      ...{ chef_id: chef.chefId, products: [dish.id], day },
    });
    return Math.max(...(data?.getWindows ?? []).map(({ left }) => left));
  };
  expect([await most('2027-06-15'), await most('2027-06-18')]).toEqual([0, 2]);
  const GONE = 'Butter Chicken is no longer available.';
  for (const start of [null, '2027-06-15T23:00:00.000Z'])
    expect(await hold(app, customer, [[dish, 1]], plan(chef, start))).toBe(GONE);
  expect(await hold(app, customer, [[dish, 1]], plan(chef))).toMatchObject({ sessionId: expect.any(String) });
  await edit(app, chef, dish, { is_available: 'No', sold_out_today: false });
  expect(await hold(app, await addCustomer(app), [[dish, 1]], plan(chef))).toBe(GONE);
});

test('they cost three statements at most', async () => {
  const { chef, dish } = await aKitchen(app);
  const { counter, graphql } = counted;
  const ask = () => graphql(WINDOWS, { chef_id: chef.chefId, products: [dish.id] });
  expect(await counter.fewest(ask, 3)).toBeLessThanOrEqual(3);
});

const LEAVE = 'mutation ($from: String, $to: String) { setDaysAway(from: $from, to: $to) { state } }';

test('days away over sold half hours are refused by name, and others are not sold', async () => {
  const [{ chef, dish }, customer] = [await aKitchen(app), await addCustomer(app)];
  const page = await hold(app, customer, [[dish, 1]], plan(chef));
  const leave = (from: string, to: string) => app.graphql(LEAVE, { from, to }, { token: chef.token });
  expect((await leave('2027-06-17', '2027-06-19')).error).toBe(
    'A payment for Friday at 12:00 is open until 12:31. Please try again then, or choose other days.',
  );
  await pay(app, customer, page);
  await hold(app, await addCustomer(app), [[dish, 1]], plan(chef, '2027-06-18T17:00:00.000Z'));
  expect((await leave('2027-06-17', '2027-06-19')).error).toBe(
    'You have sold Friday at 12:00. Please reject these orders first, or choose other days.',
  );
  expect((await leave('2027-06-19', '2027-06-20')).error).toBeUndefined();
  expect(await hold(app, await addCustomer(app), [[dish, 1]], plan(chef, '2027-06-19T16:00:00.000Z'))).toContain(
    'cannot make it for Saturday at 12:00 any more. Next: Monday at 11:00',
  );
});

test('a half hour that nobody waits for does not keep its chef from going away', async () => {
  const [{ chef, dish }, customer] = [await aKitchen(app), await addCustomer(app)];
  const leave = async (day: string) => (await app.graphql(LEAVE, { from: day, to: day }, { token: chef.token })).error;
  const orderId = await pay(app, customer, await hold(app, customer, [[dish, 1]], plan(chef)));
  expect(await leave('2027-06-18')).toContain('You have sold Friday at 12:00.');
  setClock(app, '2027-06-18T12:01:00-04:00');
  expect(await leave('2027-06-18')).toBeUndefined();
  setClock(app, '2027-06-15T12:00:00-04:00');
  await moveAsChef(app, chef, orderId, 'Cancelled', 'No stove');
  await app.sql`update windows set orders = 1 where chef_id = ${chef.chefId}`;
  expect(await leave('2027-06-18')).toBeUndefined();
  await app.sql`update windows set orders = 0 where chef_id = ${chef.chefId}`;
});

test('a half hour after midnight belongs to its own day and keeps its chef here on both', async () => {
  const [{ chef, dish }, customer] = [await aKitchen(app), await addCustomer(app)];
  await app.sql`
    update chefs set preferred_start_time = '20:00', preferred_end_time = '03:00' where id = ${chef.chefId}`;
  const night = '2027-06-19T05:00:00.000Z';
  await pay(app, customer, await hold(app, customer, [[dish, 2]], plan(chef, night)));
  expect(await taken(app, chef, night)).toEqual({ window: 1, day: 1, portions: 2 });
  const leave = (day: string) => app.graphql(LEAVE, { from: day, to: day }, { token: chef.token });
  expect((await leave('2027-06-19')).error).toContain('You have sold Saturday at 01:00.');
  expect((await leave('2027-06-18')).error).toContain('You have sold Saturday at 01:00.');
  expect((await leave('2027-06-17')).error).toBeUndefined();
  for (const [now, todaysOrders] of [
    ['2027-06-18T23:00:00-04:00', 0],
    ['2027-06-19T00:30:00-04:00', 1],
  ] as const) {
    setClock(app, now);
    expect((await app.graphql('{ getChefStats { todaysOrders } }', {}, chef)).data).toEqual({
      getChefStats: { todaysOrders },
    });
  }
});

test('a sale and days away at once have one winner', async () => {
  for (let time = 0; time < 4; time += 1) {
    const [{ chef, dish }, customer] = [await aKitchen(app), await addCustomer(app)];
    const [page, left] = await Promise.all([
      hold(app, customer, [[dish, 1]], plan(chef)),
      app.graphql(LEAVE, { from: '2027-06-18', to: '2027-06-18' }, { token: chef.token }),
    ]);
    expect([typeof page === 'object', left.error === undefined]).toEqual(
      typeof page === 'object' ? [true, false] : [false, true],
    );
  }
});

test('new hours, a shorter preparation or fewer portions do not touch what is sold', async () => {
  const [{ chef, dish }, customer] = [await aKitchen(app), await addCustomer(app)];
  const orderId = await pay(app, customer, await hold(app, customer, [[dish, 2]], plan(chef)));
  const read = () => app.sql`select starts_at, ready_by, answer_from, cancel_until from orders where id = ${orderId}`;
  const before = await read();
  const { error } = await app.graphql(
    'mutation ($input: ChefInput) { updateChef(input: $input) { id } }',
    {
      input: {
        ...{ keeps_hours: true, preferred_start_time: '18:00', preferred_end_time: '20:00' },
        ...{ prep_minutes: 60, notice_minutes: 600, orders_per_window: 1 },
      },
    },
    { token: chef.token },
  );
  expect(error).toBeUndefined();
  await app.graphql(
    'mutation ($id: ID, $input: ProductInput) { updateProduct(id: $id, input: $input) { id } }',
    { id: dish.id, input: { ahead_quantity: 1 } },
    { token: chef.token },
  );
  expect(await read()).toEqual(before);
  expect(await taken(app, chef)).toEqual({ window: 1, day: 1, portions: 2 });
  const [offer] = await app.sql`select portions, taken from offers where product_id = ${dish.id}`;
  expect(offer).toEqual({ portions: 2, taken: 2 });
});

test('a planned order promises what its page did when it was opened', async () => {
  const [{ chef, dish }, customer] = [await aKitchen(app), await addCustomer(app)];
  const page = await hold(app, customer, [[dish, 1]], plan(chef));
  await app.sql`update chefs set prep_minutes = 90, notice_minutes = 2880 where id = ${chef.chefId}`;
  const orderId = await pay(app, customer, page);
  const [order] = await app.sql`select ready_by, answer_from, cancel_until from orders where id = ${orderId}`;
  expect({ ...order }).toEqual({
    ready_by: new Date('2027-06-18T15:45:00Z'),
    answer_from: new Date('2027-06-18T15:10:00Z'),
    cancel_until: new Date('2027-06-18T13:20:00Z'),
  });
});

test('a day’s own number of portions replaces the usual one, never below what is taken', async () => {
  const [{ chef, dish }, customer] = [await aKitchen(app), await addCustomer(app)];
  const DAY = NOON.slice(0, 10);
  const set = async (portions: number | null, { day = DAY, token = chef.token } = {}) => {
    const mutation =
      'mutation ($id: ID, $day: String, $portions: Int) { setDayPortions(product_id: $id, day: $day, portions: $portions) { success } }';
    const { error } = await app.graphql(mutation, { id: dish.id, day, portions }, { token });
    return error;
  };
  const read = async () => {
    const query = `{ getDayPortions(product_id: "${dish.id}") { day portions taken is_own } }`;
    return (await app.graphql<{ getDayPortions: unknown }>(query, {}, { token: chef.token })).data?.getDayPortions;
  };
  expect([await set(5), await set(5)]).toEqual([undefined, undefined]);
  await app.graphql(
    'mutation ($id: ID, $input: ProductInput) { updateProduct(id: $id, input: $input) { id } }',
    { id: dish.id, input: { ahead_quantity: 1 } },
    { token: chef.token },
  );
  expect(typeof (await hold(app, customer, [[dish, 5]], plan(chef)))).toBe('object');
  expect(await read()).toEqual([{ day: DAY, portions: 5, taken: 5, is_own: true }]);
  expect(await set(4)).toBe('5 portions are already sold or being paid, so there cannot be fewer.');
  expect(await set(null)).toBe('5 portions are already sold or being paid, so there cannot be fewer.');
  expect([await set(6), await set(0, { day: '2027-06-17' })]).toEqual([undefined, undefined]);
  expect(await hold(app, await addCustomer(app), [[dish, 1]], plan(chef, '2027-06-17T16:00:00.000Z'))).toMatch(
    /: 0 left for /,
  );
  expect(await set(null, { day: '2027-06-17' })).toBeUndefined();
  expect(await read()).toEqual([{ day: DAY, portions: 6, taken: 5, is_own: true }]);
  expect(await set(3, { day: '2027-06-14' })).toBe('Please choose today or one of the next seven days.');
  expect(await set(3, { day: '2027-06-23' })).toBe('Please choose today or one of the next seven days.');
  expect(await set(-1)).toBe('Please enter 0 to 99,999 portions.');
  expect(await set(3, { token: (await addChef(app)).token })).toBe('Product not found!');
  // Sold for now only, no day of its own is left either.
  expect(await set(9, { day: '2027-06-20' })).toBeUndefined();
  await app.graphql(
    'mutation ($id: ID, $input: ProductInput) { updateProduct(id: $id, input: $input) { id } }',
    { id: dish.id, input: { ahead_quantity: '' } },
    { token: chef.token },
  );
  expect(await read()).toEqual([{ day: DAY, portions: 5, taken: 5, is_own: false }]);
  const offered = await hold(app, await addCustomer(app), [[dish, 1]], plan(chef, '2027-06-20T16:00:00.000Z'));
  expect(offered).toMatch(/^Butter Chicken: 0 left/);
  expect(await set(3, { day: '2027-06-20' })).toBe('Butter Chicken cannot be ordered for later.');
});

test('portions above a lowered number do not come back with a page or an order that ends', async () => {
  const { chef, dish } = await aKitchen(app, { windows: 9, portions: 5 });
  const [held, paid, other] = [await addCustomer(app), await addCustomer(app), await addCustomer(app)];
  const orderId = await pay(app, paid, await hold(app, paid, [[dish, 2]], plan(chef)));
  await hold(app, held, [[dish, 3]], plan(chef));
  await edit(app, chef, dish, { ahead_quantity: 1 });
  const offer = async () => (await app.sql`select portions, taken from offers where product_id = ${dish.id}`)[0];
  expect(await offer()).toEqual({ portions: 5, taken: 5 });
  await cancelCheckout(app, held);
  expect(await offer()).toEqual({ portions: 2, taken: 2 });
  expect(await hold(app, other, [[dish, 1]], plan(chef))).toContain('Butter Chicken: 0 left for Friday.');
  await moveAsChef(app, chef, orderId, 'Cancelled', 'No stove');
  expect(await offer()).toEqual({ portions: 1, taken: 0 });
  expect(await hold(app, other, [[dish, 2]], plan(chef))).toContain('Butter Chicken: 1 left for Friday.');
});

describe('at the same moment', () => {
  const DAY = NOON.slice(0, 10);
  const untilOneWaits = () =>
    eventually(
      () => app.sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      (rows) => rows.length > 0,
    );

  test('fewer portions of a day hold for every customer, and neither waits for the other', async () => {
    for (const isOpened of [false, true]) {
      const { chef, dish } = await aKitchen(app);
      const offers = [{ product_id: dish.id, day: DAY, quantity: 1 }];
      if (isOpened) await inTransaction(app.sql, (tx) => createOffers(tx, offers));
      const { edit } = await inTransaction(app.sql, async (tx) => {
        await lockChefDays(tx, [{ chef_id: chef.chefId, day: DAY }]);
        await createOffers(tx, offers);
        await lockOffers(tx, offers);
        const edited = app.graphql(
          'mutation ($id: ID, $input: ProductInput) { updateProduct(id: $id, input: $input) { id } }',
          { id: dish.id, input: { ahead_quantity: 1 } },
          { token: chef.token },
        );
        await Promise.race([edited, untilOneWaits()]);
        expect(await isForSale(tx, { product_id: dish.id, unitPrice: null }, DAY)).toBe(true);
        return { edit: edited };
      });
      expect((await edit).error).toBeUndefined();
      expect(await app.sql`select portions from offers where product_id = ${dish.id}`).toEqual([{ portions: 1 }]);
    }
  });

  test('a chef who leaves on Friday sells no half hour of that night any more', async () => {
    const [{ chef, dish }, customer] = [await aKitchen(app), await addCustomer(app)];
    await app.sql`
      update chefs set preferred_start_time = '20:00', preferred_end_time = '03:00' where id = ${chef.chefId}`;
    const night = '2027-06-19T05:00:00.000Z';
    const { page } = await inTransaction(app.sql, async (tx) => {
      await lockChefDays(tx, [{ chef_id: chef.chefId, day: '2027-06-19' }]);
      const held = hold(app, customer, [[dish, 1]], plan(chef, night));
      await untilOneWaits();
      await tx`update chefs set days_away = '{2027-06-18}' where id = ${chef.chefId}`;
      return { page: held };
    });
    expect(await page).toContain(`${chef.firstName} has no room Saturday at 01:00.`);
    expect(await taken(app, chef, night)).toMatchObject({ window: null, portions: null });
  });

  test('a swap and a first order of a day do not lock each other out', async () => {
    const { chef, dish } = await aKitchen(app);
    const groups = [{ chef_id: chef.chefId, day: DAY, starts_at: new Date(NOON) }];
    const lines = [{ product_id: dish.id, chef_id: chef.chefId, quantity: 1, unitPrice: null }];
    const wanted = { checkoutId: 'none', groups, lines };
    const undone = new Error('undone');
    let tries = 0;
    const take = (before: (tx: Transaction) => Promise<void>) =>
      inTransaction(app.sql, async (tx) => {
        tries += 1;
        await before(tx);
        await takeHold(tx, wanted, app.clock.now());
        throw undone;
      });
    let other: Promise<unknown> | undefined;
    const swap = take(async (tx) => {
      await lockHolds(tx, [wanted]);
      other = take(async () => {}).catch((error: unknown) => error);
      await untilOneWaits();
    });
    await expect(swap).rejects.toBe(undone);
    expect([await other, tries]).toEqual([undone, 2]);
  });

  test('what is gone is refused without waiting for those who pay for it', async () => {
    const { chef, dish } = await aKitchen(app, { portions: 1 });
    await hold(app, await addCustomer(app), [[dish, 1]], plan(chef));
    const late = await addCustomer(app);
    await inTransaction(app.sql, async (tx) => {
      await lockChefDays(tx, [{ chef_id: chef.chefId, day: DAY }]);
      expect(await hold(app, late, [[dish, 1]], plan(chef, '2027-06-18T17:00:00.000Z'))).toContain(
        'Butter Chicken: 0 left for Friday.',
      );
    });
  });
});

test('windows and offers go after thirty days', async () => {
  const { chef, dish } = await aKitchen(app, {}, '2027-01-12T12:00:00-05:00');
  await hold(app, await addCustomer(app), [[dish, 1]], plan(chef, '2027-01-15T17:00:00.000Z'));
  const rows = async () =>
    (
      await app.sql`select 1 from windows where chef_id = ${chef.chefId}
      union all select 1 from offers where product_id = ${dish.id}`
    ).length;
  setClock(app, '2027-02-14T11:59:00-05:00');
  await sweepCheckouts(app.app.systemContext());
  await deleteOldAhead(app.app.systemContext());
  expect(await rows()).toBe(2);
  setClock(app, '2027-02-16T12:00:00-05:00');
  await deleteOldAhead(app.app.systemContext());
  expect(await rows()).toBe(0);
});
