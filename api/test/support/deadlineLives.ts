import fc from 'fast-check';
import { expect } from 'vitest';
import { keepDeadlines } from '../../src/modules/orders/keepDeadlines.ts';
import { answerArrival, keepWaiting } from './deadlines.ts';
import { deliver, pinOf, sendPhoto, wrongPins } from './doorScenes.ts';
import {
  addChef,
  addRider,
  cancelOrder,
  moveAsChef,
  moveAsRider,
  type TestChef,
  type TestRider,
} from './marketplace.ts';
import { placed, type Scene } from './orderScenes.ts';
import { setClock, type TestApp } from './testApp.ts';

const MINUTE = 60_000;
const HOURS = 72;
const ORDERS = 5;

type Crowd = { chef: TestChef; riders: readonly TestRider[] };
type Deed = (app: TestApp, scene: Scene, crowd: Crowd) => Promise<unknown>;

const own = (call: string): Deed => {
  const mutation = `mutation ($orderId: ID) { ${call} { success } }`;
  return (app, { orderId }, { chef }) => app.graphql(mutation, { orderId }, chef);
};
const carry =
  (status: string, place: number): Deed =>
  async (app, { orderId }, { riders }) => {
    const rider = riders[place];
    if (rider !== undefined) await moveAsRider(app, rider, orderId, status);
  };

const asRider =
  (call: string, place: number): Deed =>
  async (app, { orderId }, { riders }) =>
    app.graphql(`mutation ($orderId: ID) { ${call}(orderId: $orderId) { success } }`, { orderId }, riders[place]);

const handOver =
  (place: number, evidence: (pin: string) => string): Deed =>
  async (app, scene, { riders }) => {
    const rider = riders[place];
    if (rider !== undefined) await deliver(app, rider, scene.orderId, evidence((await pinOf(app, scene)) || '0000'));
  };

/** Whether it is the time for it or not. */
const DEEDS: Record<string, Deed> = {
  accept: (app, { orderId }, { chef }) => moveAsChef(app, chef, orderId, 'Waiting Pickup'),
  reject: (app, { orderId }, { chef }) => moveAsChef(app, chef, orderId, 'Cancelled'),
  ready: own('markOrderReady(orderId: $orderId)'),
  putOff: own('moveReadyTime(orderId: $orderId, minutes: 15)'),
  pickup: carry('In Progress', 0),
  otherPickup: carry('In Progress', 1),
  claim: asRider('claimOrder', 0),
  otherClaim: asRider('claimOrder', 1),
  release: asRider('releaseOrder', 0),
  otherRelease: asRider('releaseOrder', 1),
  undo: asRider('undoPickup', 0),
  otherUndo: asRider('undoPickup', 1),
  deliver: carry('Completed', 0),
  otherDeliver: carry('Completed', 1),
  nobodyHere: asRider('reportNobodyHere', 0),
  otherNobodyHere: asRider('reportNobodyHere', 1),
  bringBack: handOver(0, () => 'returned: true'),
  leave: async (app, scene, crowd) => {
    const rider = crowd.riders[0];
    const photo = rider && (await sendPhoto(app, rider, scene.orderId)).body.id;
    if (photo !== undefined) await handOver(0, () => `photo: "${photo}", place: "On the mat"`)(app, scene, crowd);
  },
  rightPin: handOver(0, (pin) => `pin: "${pin}"`),
  otherRightPin: handOver(1, (pin) => `pin: "${pin}"`),
  wrongPin: handOver(0, (pin) => `pin: "${wrongPins(pin, 1)[0]}"`),
  cancel: (app, { orderId, customer }) => cancelOrder(app, customer, orderId),
  keepWaiting: (app, { orderId, customer }) => keepWaiting(app, customer, orderId),
  yes: (app, { orderId, customer }) => answerArrival(app, customer, orderId, true),
  no: (app, { orderId, customer }) => answerArrival(app, customer, orderId, false),
};

type Doing = { order: number; minutes: number; deed: string; twice: boolean };

const minutes = fc.oneof(fc.nat({ max: 12 }), fc.nat({ max: 90 }), fc.nat({ max: 900 }));
const doing = fc.record({
  order: fc.nat({ max: ORDERS - 1 }),
  minutes,
  deed: fc.constantFrom(...Object.keys(DEEDS)),
  twice: fc.boolean(),
});
/** Most are accepted soon, some carried, or little would happen. */
const usual = fc.array(
  fc.constantFrom(
    '',
    'accept',
    'accept ready',
    'accept pickup',
    'accept ready otherPickup',
    'accept claim',
    'accept pickup undo',
    'accept pickup nobodyHere',
    'accept claim pickup wrongPin',
    'accept pickup deliver',
    'accept pickup deliver no',
  ),
  {
    minLength: ORDERS,
    maxLength: ORDERS,
  },
);

export type Life = { usual: string[]; doings: Doing[]; lag: number };
export const lives: fc.Arbitrary<Life> = fc.record({
  usual,
  doings: fc.array(doing, { maxLength: 30 }),
  lag: fc.constantFrom(0, 0.1, 4),
});

/**
 * Orders from payment to 72 hours later; people act at will, rounds come `lag` minutes late at all copies. Then all
 * are final, cancelled ones refunded, and everybody notified once of each thing.
 */
export async function live(
  copies: readonly [TestApp, ...TestApp[]],
  { usual: begun, doings, lag }: Life,
): Promise<void> {
  const [app] = copies;
  for (const copy of copies) setClock(copy, '2027-06-15T12:00:00-04:00');
  const crowd = { chef: await addChef(app), riders: [await addRider(app), await addRider(app)] };
  const scenes: Scene[] = [];
  for (let count = 0; count < ORDERS; count += 1) scenes.push(await placed(app, crowd.chef));
  const ids = scenes.map(({ orderId }) => orderId);
  const start = app.clock.now().getTime();

  let now = start;
  const goTo = async (instant: number) => {
    now = Math.max(now, instant);
    for (const copy of copies) copy.clock.shift((now - Date.now()) / 1000);
    await Promise.all(copies.map((copy) => keepDeadlines(copy.app.systemContext(), copy.clock.machine())));
  };
  const nextDue = async () => {
    const [row] = await app.sql<[{ due: Date | null }]>`select min(due_at) as due from orders where id = any (${ids})`;
    return row.due === null ? undefined : Math.max(now, row.due.getTime() + lag * MINUTE);
  };
  const letPass = async (until: number) => {
    for (let due = await nextDue(); due !== undefined && due <= until; due = await nextDue()) await goTo(due);
    await goTo(until);
  };
  const act = async (order: number, deed: string, twice: boolean) => {
    const scene = scenes[order];
    const does = DEEDS[deed];
    if (scene === undefined || does === undefined) return;
    await Promise.all([does(app, scene, crowd), ...(twice ? [does(app, scene, crowd)] : [])]);
  };

  for (const [order, deeds] of begun.entries())
    for (const deed of deeds.split(' ').filter(Boolean)) await act(order, deed, false);
  for (const { order, minutes: later, deed, twice } of doings) {
    await letPass(now + later * MINUTE);
    await act(order, deed, twice);
  }
  await letPass(Math.max(now, start + HOURS * 60 * MINUTE));
  await checkEnds(app, scenes);
}

async function checkEnds(app: TestApp, scenes: readonly Scene[]): Promise<void> {
  const ids = scenes.map(({ orderId }) => orderId);
  const ends = await app.sql<{ status: string; refunded: boolean; total: boolean }[]>`
    select orders.status, payment_status <> 'Paid' as refunded, refunds.amount_cents is not distinct from total_cents as total
    from orders join payments on payments.order_id = orders.id left join refunds on refunds.order_id = orders.id
    where orders.id = any (${ids})`;
  const wanted = ends.map(({ status }) => {
    const isCancelled = status === 'Cancelled';
    return { status: isCancelled ? 'Cancelled' : 'Completed', refunded: isCancelled, total: isCancelled };
  });
  expect(ends).toEqual(wanted);
  const told = await app.sql<{ kind: string; times: number; asked: number; undone: number }[]>`
    select data ->> 'kind' as kind, count(*) as times,
      (select count(*) from order_marks where order_id = orders.id and kind = 'asked_waiting') as asked,
      (select count(*) from order_marks where order_id = orders.id and kind = 'pickup_undone') as undone
    from pgboss.job join orders on order_no::text = data -> 'values' ->> 'order_no'
    where name = 'mail' and orders.id = any (${ids}) group by orders.id, data ->> 'to', data ->> 'kind'`;
  // Asked again after each wish to wait; a rider is reminded twice, and again after an undone Pickup.
  const most: Record<string, (asked: number, undone: number) => number> = {
    riderMissing: (asked) => asked,
    deliveryOverdue: (_, undone) => 2 + 2 * undone,
    orderOnItsWay: (_, undone) => 1 + undone,
  };
  expect(told.filter(({ kind, times, asked, undone }) => times > (most[kind]?.(asked, undone) ?? 1))).toEqual([]);
}
