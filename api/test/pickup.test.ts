import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findLate } from '../src/modules/orders/forOperator.ts';
import { findCooked } from '../src/modules/orders/personalData.store.ts';
import { aKitchen, hold, NOON, pay, plan } from './support/aheadScenes.ts';
import { answerArrival, cancelled, endOf, mailsAbout, roundAt, runRound } from './support/deadlines.ts';
import { asCustomer, doorRowOf, pinOf, wrongPins } from './support/doorScenes.ts';
import { untilBooksAgree } from './support/invariants.ts';
import {
  addChef,
  addCustomer,
  addDish,
  addRider,
  type CartLine,
  cancelOrder,
  moveAsChef,
  moveAsRider,
  mutate,
  type Person,
} from './support/marketplace.ts';
import { addMailedCustomer } from './support/notificationScenes.ts';
import { earningsOf, list, type Scene } from './support/orderScenes.ts';
import { accepted, collect, markReady, toCollect } from './support/pickupScenes.ts';
import { sharedApp } from './support/sharedApp.ts';
import { setClock } from './support/testApp.ts';

const app = await sharedApp({ PICKUP: 'on', ORDER_AHEAD: 'on', DEADLINE_SCALE: '1' });
beforeAll(() => runRound(app));
afterAll(() => untilBooksAgree(app.sql));
beforeEach(() => setClock(app, '2027-06-15T12:00:00-04:00'));

const HANDED = { success: true, message: 'Handed over.' };
const LATE = { success: false, message: 'This order was already changed. The list is up to date now.' };
const NOT_FOUND = { outcome: null };

const FIELDS = `id status collect pickup_spot here_at question eta { to } ready_by tip delivery_fee uncollected_from delivery_note review_until
  handoff { kind spot pin pin_locked_until proof } customer_id { first_name address_line_1 address_line_2 mobile_number } rider { first_name }`;
const seenBy = async (person: Person, field: string, orderId: string) =>
  (await list(app, person, field, FIELDS)).find(({ id }) => id === orderId);
const bells = async (person: Person) => {
  const rows = await app.sql<
    { kind: string }[]
  >`select kind from notifications where user_id = ${person.id} order by kind`;
  return rows.map(({ kind }) => kind);
};
const lateSteps = async ({ orderId }: Scene) =>
  (await findLate(app.sql, app.clock.now())).find(({ id }) => id === orderId)?.steps;
const here = ({ customer, orderId }: Scene) => mutate(app, customer, `tellHere(orderId: "${orderId}")`);
const readyAt = async ({ orderId }: Scene) =>
  (await app.sql<[{ at: Date }]>`select ready_by as at from orders where id = ${orderId}`)[0].at;

describe('a pickup', () => {
  test('costs no delivery, is handed over for the PIN made at Accept, and pays its chef alone', async () => {
    const scene = await toCollect(app);
    const { customer, chef, orderId } = scene;
    expect(await seenBy(customer, 'getOpenOrders', orderId)).toMatchObject({
      ...{ collect: true, pickup_spot: 'Library entrance', delivery_fee: 0, tip: 0 },
      handoff: { pin: null },
    });
    await moveAsChef(app, chef, orderId, 'Waiting Pickup');
    const pin = await pinOf(app, scene);
    expect(pin).toMatch(/^[0-9]{4}$/);
    expect((await markReady(app, scene)).outcome?.message).toBe('Order ready. The customer knows.');
    const outcomes = await Promise.all([1, 2].map(() => collect(app, chef, orderId, `pin: "${pin}"`)));
    expect(outcomes.map(({ outcome }) => outcome)).toEqual([HANDED, HANDED]);
    expect(await doorRowOf(app, orderId)).toMatchObject({ status: 'Completed', pin: null, proof: 'pin' });
    expect((await earningsOf(app, chef)).totalEarnings).toBe(20);
    const booked = await app.sql<{ account: string; cents: number }[]>`
      select to_account as account, sum(amount_cents)::int as cents from ledger
      where order_id = ${orderId} and fact = 'completed' group by to_account order by to_account`;
    expect(booked.filter(({ account }) => account !== 'taxes')).toEqual([{ account: 'chef', cents: 2000 }]);
    expect(await bells(customer)).toEqual(['collected', 'ready_to_collect', 'to_collect']);
    expect(await mailsAbout(app, customer, orderId)).toEqual(['orderPlaced', 'orderAccepted', 'readyToCollect']);
  });

  test('is no offer: no rider finds, claims, carries or is told of it, and none is waited for', async () => {
    const scene = await accepted(app);
    const rider = await addRider(app);
    await mutate(app, rider, 'setOnDuty(on: true)');
    await markReady(app, scene);
    await roundAt(app, await readyAt(scene), 20);
    expect(await seenBy(rider, 'getCurrentOrdersRider', scene.orderId)).toBeUndefined();
    for (const call of ['claimOrder', 'releaseOrder', 'undoPickup', 'reportNobodyHere'])
      expect(await mutate(app, rider, `${call}(orderId: "${scene.orderId}")`)).toMatchObject(NOT_FOUND);
    expect(await moveAsRider(app, rider, scene.orderId, 'In Progress')).toMatchObject(NOT_FOUND);
    expect(await bells(rider)).toEqual([]);
    expect(await seenBy(scene.customer, 'getOpenOrders', scene.orderId)).toMatchObject({ question: null, eta: null });
    expect(await lateSteps(scene)).toBeUndefined();
  });

  test('a pickup asks its customer after an hour and is closed a day later', async () => {
    const scene = await accepted(app);
    await markReady(app, scene);
    const from = await readyAt(scene);
    await roundAt(app, from, 59);
    expect(await bells(scene.customer)).not.toContain('collect_asked');
    await roundAt(app, from, 60);
    expect(await seenBy(scene.customer, 'getOpenOrders', scene.orderId)).toMatchObject({ question: 'collected' });
    expect(await lateSteps(scene)).toEqual(['collect.ask']);
    await roundAt(app, from, 60 + 24 * 60 - 1);
    expect((await endOf(app, scene.orderId)).status).toBe('Waiting Pickup');
    await roundAt(app, from, 61 + 24 * 60);
    expect(await endOf(app, scene.orderId)).toMatchObject({ status: 'Completed', refunds: 0 });
    expect((await mailsAbout(app, scene.customer, scene.orderId)).slice(-2)).toEqual([
      'collectAsked',
      'orderUncollected',
    ]);
  });

  test('that was never ready is refunded then', async () => {
    const scene = await accepted(app);
    const from = await readyAt(scene);
    await roundAt(app, from, 60);
    expect((await answerArrival(app, scene.customer, scene.orderId, false)).outcome).toMatchObject({ success: false });
    await roundAt(app, app.clock.now(), 24 * 60 + 1);
    expect(await endOf(app, scene.orderId)).toEqual(cancelled('The kitchen did not mark it ready'));
  });

  test('a pickup that nobody collects is closed by its chef after an hour, without a refund', async () => {
    const scene = await accepted(app);
    const { chef, customer, orderId } = scene;
    const nobody = () => collect(app, chef, orderId, 'uncollected: true');
    expect((await nobody()).outcome?.message).toBe('Mark it ready first.');
    await markReady(app, scene);
    expect((await nobody()).outcome?.message).toMatch(/^Please wait for the customer until \d\d:\d\d\.$/);
    const from = new Date(new Date(await readyAt(scene)).getTime() + 60 * 60_000);
    expect(await seenBy(customer, 'getOpenOrders', orderId)).toMatchObject({ uncollected_from: from.toISOString() });
    app.clock.shift((from.getTime() - Date.now()) / 1000 + 1);
    const done = { success: true, message: 'Closed as not collected.' };
    expect([(await nobody()).outcome, (await nobody()).outcome]).toEqual([done, done]);
    expect(await endOf(app, orderId)).toMatchObject({ status: 'Completed', refunds: 0 });
    expect(await seenBy(customer, 'getPastOrdersCustomer', orderId)).toMatchObject({
      ...{ handoff: { proof: 'uncollected', pin: null }, review_until: null },
    });
    expect((await answerArrival(app, customer, orderId, true)).outcome).toEqual(LATE);
    const problem = `mutation { reportProblem(orderId: "${orderId}", kind: "never_came") { state } }`;
    expect((await app.graphql(problem, {}, customer)).error).toBeUndefined();
  });

  test('that becomes ready after the question waits another day', async () => {
    const scene = await accepted(app);
    await roundAt(app, await readyAt(scene), 60);
    app.clock.shift((app.clock.now().getTime() + 24 * 3_600_000 - 60_000 - Date.now()) / 1000);
    await markReady(app, scene);
    const ready = app.clock.now();
    await roundAt(app, ready, 24 * 60 - 1);
    expect((await endOf(app, scene.orderId)).status).toBe('Waiting Pickup');
    await roundAt(app, ready, 24 * 60 + 1);
    expect((await endOf(app, scene.orderId)).status).toBe('Completed');
  });

  test('that is planned names its time on the payment page', async () => {
    const { chef, dish } = await aKitchen(app);
    const held = await hold(app, await addMailedCustomer(app), [[dish, 1]], plan(chef, NOON, { pickup: true }));
    const page = await (await fetch((held as { url: string }).url)).text();
    expect(page).toContain(`${dish.name}, Friday at 12:00, pickup`);
  });

  test('that is planned and ready early is not called uncollected before its half hour', async () => {
    const { chef, dish } = await aKitchen(app);
    const customer = await addMailedCustomer(app);
    const orderId = await pay(
      app,
      customer,
      await hold(app, customer, [[dish, 1]], plan(chef, NOON, { pickup: true })),
    );
    const noon = new Date(NOON);
    app.clock.shift((noon.getTime() - 90 * 60_000 - Date.now()) / 1000);
    await moveAsChef(app, chef, orderId, 'Waiting Pickup');
    for (let step = 0; step < 8; step += 1)
      await mutate(app, chef, `moveReadyTime(orderId: "${orderId}", minutes: -10)`);
    await mutate(app, chef, `markOrderReady(orderId: "${orderId}")`);
    const nobody = async () => (await collect(app, chef, orderId, 'uncollected: true')).outcome?.success;
    await roundAt(app, noon, 59);
    expect([await nobody(), (await seenBy(customer, 'getOpenOrders', orderId))?.question]).toEqual([false, null]);
    await roundAt(app, noon, 60);
    expect(await seenBy(customer, 'getOpenOrders', orderId)).toMatchObject({ question: 'collected' });
    expect(await nobody()).toBe(true);
  });

  test('is the customer’s to confirm, asked or not, twice as once', async () => {
    const { customer, chef, orderId } = await accepted(app);
    const outcomes = await Promise.all([1, 2].map(() => answerArrival(app, customer, orderId, true)));
    expect(outcomes.map(({ outcome }) => outcome?.message)).toEqual(Array(2).fill('Thank you. Enjoy your meal!'));
    expect((await collect(app, chef, orderId, 'pin: "0000"')).outcome).toEqual(LATE);
  });

  test('is cancelled by its chef before it is handed over, and by its customer before Accept alone', async () => {
    const scene = await accepted(app);
    expect((await cancelOrder(app, scene.customer, scene.orderId)).outcome).toEqual(LATE);
    const cancel = `updateOrderStatus(orderId: "${scene.orderId}", status: "Cancelled", after_accept: true)`;
    expect((await mutate(app, scene.chef, cancel)).outcome?.success).toBe(true);
    expect(await endOf(app, scene.orderId)).toMatchObject({ status: 'Cancelled', cancelled_by: 'chef', refunds: 1 });
  });

  test('ends once when PIN, "I have it" and the last deadline come at the same instant', async () => {
    for (const way of [0, 1]) {
      const scene = await accepted(app);
      const pin = await pinOf(app, scene);
      if (way === 0) await markReady(app, scene);
      await roundAt(app, await readyAt(scene), 60);
      app.clock.shift((app.clock.now().getTime() + 24 * 3_600_000 - Date.now()) / 1000);
      await Promise.all([
        runRound(app),
        collect(app, scene.chef, scene.orderId, `pin: "${pin}"`),
        answerArrival(app, scene.customer, scene.orderId, true),
        collect(app, scene.chef, scene.orderId, 'uncollected: true'),
      ]);
      const ends = await app.sql`
        select from order_events where order_id = ${scene.orderId} and to_status in ('Completed', 'Cancelled')`;
      expect(ends).toHaveLength(1);
    }
  });
});

test('five wrong PINs at the kitchen lock it for ten minutes, and its customer is told', async () => {
  const scene = await accepted(app);
  const pin = await pinOf(app, scene);
  const tries = await Promise.all(
    wrongPins(pin, 5).map((wrong) => collect(app, scene.chef, scene.orderId, `pin: "${wrong}"`)),
  );
  expect(tries.every(({ outcome }) => outcome?.success === false)).toBe(true);
  expect((await collect(app, scene.chef, scene.orderId, `pin: "${pin}"`)).error).toContain('Too many wrong PINs');
  expect((await asCustomer(app, scene)).handoff?.pin_locked_until).not.toBeNull();
  expect(await bells(scene.customer)).toContain('pin_locked');
  app.clock.shift((app.clock.now().getTime() + 10 * 60_000 - Date.now()) / 1000 + 1);
  expect((await collect(app, scene.chef, scene.orderId, `pin: "${pin}"`)).outcome).toEqual(HANDED);
});

test('“I am here” tells the chef, at most every five minutes, and ends with the order', async () => {
  const scene = await accepted(app);
  const told = { success: true, message: `${scene.chef.firstName} knows that you are here.` };
  expect([(await here(scene)).outcome, (await here(scene)).outcome]).toEqual([told, told]);
  const count = async () => (await bells(scene.chef)).filter((kind) => kind === 'customer_here').length;
  expect(await count()).toBe(1);
  app.clock.shift((app.clock.now().getTime() + 5 * 60_000 - Date.now()) / 1000 + 1);
  await here(scene);
  expect(await count()).toBe(2);
  expect((await seenBy(scene.chef, 'getCurrentOrders', scene.orderId))?.here_at).not.toBeNull();
  await collect(app, scene.chef, scene.orderId, `pin: "${await pinOf(app, scene)}"`);
  expect((await here(scene)).outcome).toEqual(LATE);
});

describe('of a pickup', () => {
  const DOOR = 'Building B, room 12, Doon Campus, Kitchener';

  test('the chef reads name and phone, and no address, PIN or note of the customer', async () => {
    const scene = await toCollect(app, undefined, { more: { handoff: 'door', delivery_note: 'The blue door' } });
    await moveAsChef(app, scene.chef, scene.orderId, 'Waiting Pickup');
    expect(await seenBy(scene.chef, 'getCurrentOrders', scene.orderId)).toMatchObject({
      customer_id: {
        first_name: scene.customer.firstName,
        address_line_1: null,
        address_line_2: null,
        mobile_number: '5195550123',
      },
      ...{ handoff: { kind: 'hand', spot: null, pin: null }, delivery_note: null },
    });
    const [row] = await app.sql`select address_line_2, delivery_note, handoff from orders where id = ${scene.orderId}`;
    expect({ ...row }).toEqual({ address_line_2: null, delivery_note: null, handoff: 'hand' });
  });

  test('a customer sees the kitchen’s door from Accept until collection, which is recorded', async () => {
    const scene = await toCollect(app, undefined, { spot: null });
    const { customer, chef, orderId } = scene;
    const spot = async () =>
      ((await seenBy(customer, 'getOpenOrders', orderId)) ?? (await seenBy(customer, 'getPastOrdersCustomer', orderId)))
        ?.pickup_spot;
    const opened = () => app.sql`select reader_id, what from disclosures where order_id = ${orderId}`;
    expect([await spot(), await opened()]).toEqual([null, []]);
    await moveAsChef(app, chef, orderId, 'Waiting Pickup');
    expect([await spot(), await opened()]).toEqual([DOOR, [{ reader_id: customer.id, what: 'kitchen' }]]);
    const mails = await app.sql<{ text: string }[]>`
      select data::text as text from pgboss.job where name = 'mail' and data ->> 'to' = ${customer.email}`;
    expect(mails.some(({ text }) => text.includes('room 12'))).toBe(false);
    await collect(app, chef, orderId, `pin: "${await pinOf(app, scene)}"`);
    expect(await spot()).toBeNull();
  });

  test('which its chef sees noted apart from what riders were shown', async () => {
    const scene = await accepted(app, undefined, { spot: null });
    const [row] = await findCooked(app.sql, scene.chef.id);
    expect(row).toMatchObject({ shown_to_riders: [], door_shown_at: expect.any(Date), pickup: true });
  });

  test('a spot opens no door', async () => {
    const { orderId } = await accepted(app);
    expect(await app.sql`select from disclosures where order_id = ${orderId}`).toEqual([]);
  });

  test('a stranger, another chef and a rider end and read nothing', async () => {
    const scene = await accepted(app);
    const pin = await pinOf(app, scene);
    for (const person of [await addChef(app), scene.customer, await addRider(app)])
      expect((await collect(app, person, scene.orderId, `pin: "${pin}"`)).outcome).toBeNull();
    for (const person of [scene.chef, await addRider(app)]) {
      expect(await here({ ...scene, customer: person })).toMatchObject(NOT_FOUND);
      expect(await answerArrival(app, person, scene.orderId, true)).toMatchObject(NOT_FOUND);
    }
    expect((await endOf(app, scene.orderId)).status).toBe('Waiting Pickup');
  });
});

test('a sold pickup keeps its campus, though its kitchen has moved', async () => {
  const { customer, chef, orderId } = await toCollect(app);
  const [{ campus }] = await app.sql<[{ campus: string }]>`select campus from chefs where id = ${chef.chefId}`;
  const moved = await app.graphql(
    'mutation ($user: UserUpdateInput) { updateUserProfile(userInput: $user) { id } }',
    { user: { address_line_1: 'Guelph Campus', address_line_2: 'Hall 9' } },
    chef,
  );
  expect(moved.error).toBeUndefined();
  await moveAsChef(app, chef, orderId, 'Waiting Pickup');
  const [row] = await list(app, customer, 'getOpenOrders', 'id status pickup_spot pickup_campus');
  expect(row).toMatchObject({ pickup_spot: 'Library entrance', pickup_campus: campus });
  const [mail] = await app.sql`
    select data -> 'values' ->> 'spot' as spot from pgboss.job
    where name = 'mail' and data ->> 'to' = ${customer.email} and data ->> 'kind' = 'orderAccepted'`;
  expect({ ...mail }).toEqual({ spot: `at Library entrance, ${campus}` });
});

test('a kitchen chooses a spot of its campus or its door, and keeps no spot of another', async () => {
  const chef = await addChef(app);
  const update = (chefInput: Record<string, unknown>, user: Record<string, unknown> = {}) =>
    app.graphql(
      'mutation ($chef: ChefInput, $user: UserUpdateInput) { updateUserProfile(chefInput: $chef, userInput: $user) { id } }',
      { chef: chefInput, user },
      chef,
    );
  const stored = async () => ({
    ...(await app.sql`select pickup, pickup_spot from chefs where id = ${chef.chefId}`)[0],
  });
  expect((await update({ pickup: true, pickup_spot: 'Nowhere' })).error).toBeDefined();
  expect((await update({ pickup: true, pickup_spot: 'Library entrance' })).error).toBeUndefined();
  expect(await stored()).toEqual({ pickup: true, pickup_spot: 'Library entrance' });
  await update({ pickup_spot: '' });
  expect(await stored()).toEqual({ pickup: true, pickup_spot: null });
});

describe('with its page open', () => {
  const change = (chef: Person, chefInput: Record<string, unknown>, userInput: Record<string, unknown> = {}) =>
    app.graphql(
      'mutation ($chefInput: ChefInput, $userInput: UserUpdateInput) { updateUserProfile(chefInput: $chefInput, userInput: $userInput) { id } }',
      { chefInput, userInput },
      chef,
    );
  const spotAfter = async (spot: string | null, ...changed: [Record<string, unknown>, Record<string, unknown>?]) => {
    const [chef, customer] = [await addChef(app), await addMailedCustomer(app)];
    await app.sql`update chefs set pickup = true, pickup_spot = ${spot} where id = ${chef.chefId}`;
    const dish = await addDish(app, chef, { price: 1000 });
    const page = await hold(app, customer, [[dish, 1]], plan(chef, null, { pickup: true }));
    expect((await change(chef, ...changed)).error).toBeUndefined();
    const orderId = await pay(app, customer, page);
    const [order] = await app.sql`select status, pickup_spot, cancel_reason from orders where id = ${orderId}`;
    return { ...order };
  };

  test('a pickup keeps the place that its customer was shown', async () => {
    const kept = { status: 'Pending', cancel_reason: null };
    expect(await spotAfter('Library entrance', { pickup_spot: '' })).toEqual({
      ...kept,
      pickup_spot: 'Library entrance',
    });
    expect(await spotAfter(null, { pickup_spot: 'Library entrance' })).toEqual({ ...kept, pickup_spot: null });
  });

  test('it is paid back once the kitchen has ended pickup or moved', async () => {
    const ended = {
      status: 'Cancelled',
      pickup_spot: 'Library entrance',
      cancel_reason: 'The kitchen ended pickup before your payment arrived',
    };
    expect(await spotAfter('Library entrance', { pickup: false })).toEqual(ended);
    const moved = await spotAfter('Library entrance', {}, { address_line_1: 'Guelph Campus' });
    expect(moved).toEqual(ended);
  });
});

test('kitchens of a cart are paid back in one order, so that no two carts wait for each other', async () => {
  const chefs = [await addChef(app), await addChef(app)].toSorted((one, other) => (one.chefId < other.chefId ? 1 : -1));
  const [customer, ids] = [await addMailedCustomer(app), chefs.map(({ chefId }) => chefId)];
  await app.sql`update chefs set pickup = true where id = any (${ids})`;
  const lines: CartLine[] = [];
  for (const chef of chefs) lines.push([await addDish(app, chef), 1]);
  const plans = ids.map((chef_id) => ({ chef_id, pickup: true }));
  const page = await hold(app, customer, lines, { plans });
  await app.sql`update chefs set pickup = false where id = any (${ids})`;
  await pay(app, customer, page);
  const ended = await app.sql<{ id: string }[]>`
    select chef_id as id from order_events join orders on orders.id = order_id
    where customer_id = ${customer.id} and to_status = 'Cancelled' order by order_events.id`;
  expect(ended.map(({ id }) => id)).toEqual(ids.toReversed());
});

test('a cart that is all collected needs a campus and no building', async () => {
  const [chef, other, customer] = [await addChef(app), await addChef(app), await addCustomer(app, { building: null })];
  await app.sql`update chefs set pickup = true where id = ${chef.chefId}`;
  const [dish, brought] = [await addDish(app, chef), await addDish(app, other)];
  const collected = plan(chef, null, { pickup: true });
  const both: CartLine[] = [
    [dish, 1],
    [brought, 1],
  ];
  expect(await hold(app, customer, both, collected)).toContain('Please add your campus and building');
  expect(await hold(app, customer, [[dish, 1]], collected)).toMatchObject({ sessionId: expect.any(String) });
  expect(await hold(app, customer, [[dish, 1]], { ...collected, campus: 'Guelph Campus' })).toMatchObject({
    sessionId: expect.any(String),
  });
});
