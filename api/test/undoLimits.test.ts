import { afterAll, beforeEach, expect, test } from 'vitest';
import { runRound } from './support/deadlines.ts';
import {
  asCustomer,
  type Carried,
  carried,
  deliver,
  doorIn,
  doorRowOf,
  nobodyHere,
  pinOf,
  sendPhoto,
  wrongPins,
} from './support/doorScenes.ts';
import { keyed } from './support/graphqlClient.ts';
import { untilBooksAgree } from './support/invariants.ts';
import {
  addChef,
  addRider,
  moveAsChef,
  moveAsRider,
  type Outcome,
  type Person,
  type TestRider,
} from './support/marketplace.ts';
import { list, placed } from './support/orderScenes.ts';
import { sharedApp } from './support/sharedApp.ts';
import { countAs, startTestApp } from './support/testApp.ts';

const app = await sharedApp({ DEADLINE_SCALE: '1' });
let noon = 0;
const later = (seconds: number) => app.clock.shift(noon + seconds);
beforeEach(() => {
  noon = (Date.parse('2027-06-15T12:00:00-04:00') - Date.now()) / 1000;
  later(0);
});
afterAll(() => untilBooksAgree(app.sql));

async function ask(person: Partial<ReturnType<typeof keyed>>, call: string) {
  const answer = await app.graphql<{ outcome: Outcome | null }>(
    `mutation { outcome: ${call} { success message } }`,
    {},
    person,
  );
  return answer.data?.outcome ?? answer.error;
}
const undo = (rider: Person, { orderId }: Carried) => ask(rider, `undoPickup(orderId: "${orderId}")`);
const release = (rider: Person, { orderId }: Carried) => ask(rider, `releaseOrder(orderId: "${orderId}")`);
const pickUp = (rider: TestRider, { orderId }: Carried) => moveAsRider(app, rider, orderId, 'In Progress');

async function handedOn(scene: Carried): Promise<Carried> {
  await undo(scene.rider, scene);
  await release(scene.rider, scene);
  const rider = await addRider(app);
  await pickUp(rider, scene);
  return { ...scene, rider };
}

test('a press that is sent again with its key acts once, whatever came after it', async () => {
  const scene = await carried(app);
  const { orderId, chef } = scene;
  await undo(scene.rider, scene);
  await release(scene.rider, scene);
  const [rider, last] = [await addRider(app), await addRider(app)];
  const move = `updateOrderStatusRider(orderId: "${orderId}", status: "In Progress", rider_id: "${rider.riderId}")`;
  const press = (call: string, person: { token: string } = rider) =>
    ask(keyed(call.replaceAll(/\W/g, ''), person), call.includes('(') ? call : `${call}(orderId: "${orderId}")`);
  const back = `markOrderReady(orderId: "${orderId}", back: true)`;
  const stop = `cannotDeliver(orderId: "${orderId}", way: "back")`;
  const claims = () => app.sql`select from claims where order_id = ${orderId} and ended_at is null`;
  const isComingBack = async () =>
    (await list(app, chef, 'getCurrentOrders', 'coming_back')).map(({ coming_back }) => coming_back);

  const first = [await press('claimOrder'), await press(move), await press('reportNobodyHere')];
  expect(first).toEqual(Array(3).fill(expect.objectContaining({ success: true })));
  await undo(rider, scene);
  expect(await press(move)).toEqual(first[1]);
  expect(await doorRowOf(app, orderId)).toMatchObject({ status: 'Waiting Pickup', pin: null });
  await pickUp(rider, scene);
  expect(await press('reportNobodyHere')).toEqual(first[2]);
  expect(await doorRowOf(app, orderId)).toMatchObject({ status: 'In Progress', nobody_here_until: null });
  await press(stop);
  expect(await press('claimOrder')).toEqual(first[0]);
  expect(await claims()).toEqual([]);
  const brought = await press(back, chef);
  await pickUp(last, scene);
  await ask(last, stop);
  expect(await press(back, chef)).toEqual(brought);
  expect(await isComingBack()).toEqual([true]);
});

test('the PIN of the next Pickup is not locked by the tries before it', async () => {
  const scene = await carried(app);
  for (const wrong of wrongPins(await pinOf(app, scene), 5))
    await deliver(app, scene.rider, scene.orderId, `pin: "${wrong}"`);
  expect((await asCustomer(app, scene)).handoff?.pin_locked_until).not.toBeNull();
  const next = await handedOn(scene);
  expect((await asCustomer(app, next)).handoff?.pin_locked_until).toBeNull();
  const { outcome } = await deliver(app, next.rider, next.orderId, `pin: "${await pinOf(app, next)}"`);
  expect(outcome?.success).toBe(true);
});

test('a photo proves nothing after the next Pickup, of the same rider or another', async () => {
  const refusal = { success: false, message: 'Please take a photo of this order first.' };
  for (const isSame of [true, false]) {
    const scene = await carried(app, { handoff: 'door' });
    const { id } = (await sendPhoto(app, scene.rider, scene.orderId)).body;
    later(60);
    await undo(scene.rider, scene);
    const next = isSame ? scene : await handedOn(scene);
    if (isSame) await pickUp(scene.rider, scene);
    const { outcome } = await deliver(app, next.rider, next.orderId, `photo: "${id}", place: "Mat"`);
    expect(outcome).toEqual(refusal);
    later(0);
  }
});

test('the five minutes of a rider are not those of the next, and the door is not shown any more', async () => {
  const scene = await carried(app, { handoff: 'door' });
  await nobodyHere(app, scene.rider, scene.orderId);
  const next = await handedOn(scene);
  later(6 * 60);
  expect((await deliver(app, next.rider, next.orderId, 'returned: true')).outcome?.success).toBe(false);
  expect(await doorIn(app, scene.rider, 'getInprogressOrdersRider', scene.orderId)).toBeUndefined();
});

test('three Pickups are undone on a day: whose phone a rider reads is bounded', async () => {
  const rider = await addRider(app);
  const outcomes: unknown[] = [];
  const offered: unknown[] = [];
  for (let count = 0; count < 4; count += 1) {
    const scene = await carried(app);
    await undo(scene.rider, scene);
    await release(scene.rider, scene);
    await pickUp(rider, scene);
    const [seen] = await list(app, rider, 'getInprogressOrdersRider', 'undo_until');
    offered.push(seen?.undo_until === null);
    outcomes.push(await undo(rider, scene));
    await release(rider, scene);
  }
  expect(outcomes).toEqual([
    ...Array(3).fill({ success: true, message: 'Pickup undone.' }),
    { success: false, message: 'You undid three pickups today. Please deliver this order.' },
  ]);
  // What would be refused is not offered.
  expect(offered).toEqual([false, false, false, true]);
});

test('a rider claims at most thirty orders in an hour: each shows the door of a kitchen', async () => {
  const [rider, chef] = [await addRider(app), await addChef(app, { maxOrders: 50 })];
  const claim = async () => {
    const { orderId } = await placed(app, chef);
    await moveAsChef(app, chef, orderId, 'Waiting Pickup');
    const answer = await ask(rider, `claimOrder(orderId: "${orderId}")`);
    await ask(rider, `releaseOrder(orderId: "${orderId}")`);
    return answer;
  };
  expect(await claim()).toMatchObject({ success: true });
  await countAs(app, 'claim', 29);
  expect(await claim()).toMatchObject({ success: true });
  expect(await claim()).toMatch(/^Too many attempts\. Please try again in/);
});

test('a rider who claims nothing more today does not get a claim by undoing a Pickup', async () => {
  const rider = await addRider(app);
  for (let count = 0; count < 3; count += 1) {
    const scene = await carried(app);
    await undo(scene.rider, scene);
    await release(scene.rider, scene);
    await ask(rider, `claimOrder(orderId: "${scene.orderId}")`);
    later(61);
    await release(rider, scene);
    later(0);
  }
  const scene = await carried(app);
  await undo(scene.rider, scene);
  await release(scene.rider, scene);
  await pickUp(rider, scene);
  expect(await undo(rider, scene)).toEqual({ success: true, message: 'Pickup undone.' });
  expect(await app.sql`select from claims where order_id = ${scene.orderId} and ended_at is null`).toHaveLength(0);
});

test('after a no at the door an order cannot be returned: the refund that was promised comes', async () => {
  const scene = await carried(app);
  await app.sql`
    insert into order_marks (order_id, kind, by_role, at)
    values (${scene.orderId}, 'asked_arrival', 'system', ${app.clock.now()})`;
  expect(await ask(scene.customer, `answerArrival(orderId: "${scene.orderId}", arrived: false)`)).toMatchObject({
    success: true,
  });
  await nobodyHere(app, scene.rider, scene.orderId);
  later(301);
  expect((await deliver(app, scene.rider, scene.orderId, 'returned: true')).outcome).toEqual({
    success: false,
    message: 'The customer says that it has not arrived. Please deliver it with the PIN or a photo.',
  });
  later(25 * 3600);
  await runRound(app);
  const [row] = await app.sql`
    select orders.status, payment_status <> 'Paid' as is_refunded from orders
    join payments on payments.order_id = orders.id where orders.id = ${scene.orderId}`;
  expect(row).toEqual({ status: 'Cancelled', is_refunded: true });
});

test('an undo and a delivery at two copies of the server have one winner', async () => {
  const copy = await startTestApp({}, app.databaseUrl);
  try {
    for (let round = 0; round < 6; round += 1) {
      const scene = await carried(app);
      const pin = await pinOf(app, scene);
      const [undone, delivered] = await Promise.all([
        undo(scene.rider, scene),
        deliver(copy, scene.rider, scene.orderId, `pin: "${pin}"`),
      ]);
      expect([(undone as Outcome).success, delivered.outcome?.success].filter(Boolean)).toHaveLength(1);
      const events = await app.sql`
        select from order_events where order_id = ${scene.orderId} and from_status = 'In Progress'`;
      expect(events).toHaveLength(1);
    }
  } finally {
    await copy.close();
  }
});
