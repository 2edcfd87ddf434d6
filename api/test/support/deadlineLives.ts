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
  mutate,
  type TestChef,
  type TestRider,
} from './marketplace.ts';
import { placed, type Scene } from './orderScenes.ts';
import { toCollect } from './pickupScenes.ts';
import { planned } from './plannedScenes.ts';
import { setClock, type TestApp } from './testApp.ts';

const MINUTE = 60_000;
const HOURS = 72;
const START = '2027-06-15T12:00:00-04:00';
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

const stop =
  (way: string, place: number): Deed =>
  async (app, { orderId }, { riders }) =>
    app.graphql(
      'mutation ($orderId: ID, $way: String) { cannotDeliver(orderId: $orderId, way: $way) { success } }',
      { orderId, way },
      riders[place],
    );
const takeOver =
  (place: number): Deed =>
  async (app, { orderId }, { riders }) => {
    const [row] = await app.sql<[{ code: string }]>`select handover_code as code from orders where id = ${orderId}`;
    await app.graphql('mutation { setOnDuty(on: true) { success } }', {}, riders[place]);
    await app.graphql('mutation ($code: String) { takeOver(code: $code) { success } }', { ...row }, riders[place]);
  };

const hand = (app: TestApp, chef: TestChef, orderId: string, pin: string) =>
  mutate(app, chef, `handOverOrder(orderId: "${orderId}", pin: "${pin || '0000'}")`);

const DEEDS: Record<string, Deed> = {
  accept: (app, { orderId }, { chef }) => moveAsChef(app, chef, orderId, 'Waiting Pickup'),
  reject: (app, { orderId }, { chef }) => moveAsChef(app, chef, orderId, 'Cancelled'),
  unfinished: own('updateOrderStatus(orderId: $orderId, status: "Cancelled", after_accept: true)'),
  ready: own('markOrderReady(orderId: $orderId)'),
  putOff: own('moveReadyTime(orderId: $orderId, minutes: 15)'),
  bringForward: own('moveReadyTime(orderId: $orderId, minutes: -10)'),
  pickup: carry('In Progress', 0),
  otherPickup: carry('In Progress', 1),
  claim: asRider('claimOrder', 0),
  otherClaim: asRider('claimOrder', 1),
  release: asRider('releaseOrder', 0),
  otherRelease: asRider('releaseOrder', 1),
  undo: asRider('undoPickup', 0),
  otherUndo: asRider('undoPickup', 1),
  back: stop('back', 0),
  otherBack: stop('back', 1),
  help: stop('help', 0),
  otherHelp: stop('help', 1),
  over: stop('over', 0),
  otherOver: stop('over', 1),
  takeOver: takeOver(0),
  otherTakeOver: takeOver(1),
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
  collectRight: async (app, scene, { chef }) => hand(app, chef, scene.orderId, await pinOf(app, scene)),
  collectWrong: async (app, scene, { chef }) =>
    hand(app, chef, scene.orderId, wrongPins(await pinOf(app, scene), 1)[0] ?? ''),
  uncollected: own('handOverOrder(orderId: $orderId, uncollected: true)'),
  here: (app, { orderId, customer }) => mutate(app, customer, `tellHere(orderId: "${orderId}")`),
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
const usual = fc.array(
  fc.constantFrom(
    '',
    'accept',
    'accept ready',
    'accept pickup',
    'accept ready otherPickup',
    'accept claim',
    'accept claim unfinished',
    'accept pickup undo',
    'accept pickup nobodyHere',
    'accept pickup back',
    'accept ready pickup help',
    'accept pickup help over otherTakeOver',
    'accept claim pickup wrongPin',
    'accept pickup deliver',
    'accept pickup deliver no',
  ),
  {
    minLength: ORDERS,
    maxLength: ORDERS,
  },
);

/** Half hours until its window; null: for now. */
const ahead = fc.array(fc.oneof(fc.constant(null), fc.integer({ min: 6, max: 12 }), fc.integer({ min: 6, max: 330 })), {
  minLength: ORDERS,
  maxLength: ORDERS,
});

export type Life = { usual: string[]; ahead: (number | null)[]; doings: Doing[]; lag: number; pickups?: boolean[] };
export const lives: fc.Arbitrary<Life> = fc.record({
  usual,
  ahead,
  doings: fc.array(doing, { maxLength: 30 }),
  lag: fc.constantFrom(0, 0.1, 4),
  pickups: fc.array(fc.boolean(), { minLength: ORDERS, maxLength: ORDERS }),
});

/** 72 hours: people act at will, rounds come `lag` minutes late. Then all are final. */
export async function live(
  copies: readonly [TestApp, ...TestApp[]],
  { usual: begun, ahead: later, doings, lag, pickups = [] }: Life,
): Promise<void> {
  const [app] = copies;
  for (const copy of copies) setClock(copy, START);
  const crowd = { chef: await addChef(app), riders: [await addRider(app), await addRider(app)] };
  const scenes: Scene[] = [];
  for (const [place, halves] of later.entries()) {
    const window = new Date(Date.parse(START) + (halves ?? 0) * 30 * MINUTE).toISOString();
    const begin = pickups[place] ? toCollect : placed;
    scenes.push(halves === null ? await begin(app, crowd.chef) : await planned(app, window, crowd.chef));
  }
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
  const [{ last }] = await app.sql<[{ last: Date | null }]>`
    select max(answer_from) as last from orders where id = any (${ids})`;
  await letPass(Math.max(now, Math.max(start, last?.getTime() ?? 0) + HOURS * 60 * MINUTE));
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
  const rung = await app.sql`
    select kind from notifications join orders on orders.id = subject_id
    where orders.id = any (${ids}) and kind in ('new_order', 'unanswered') and at < answer_from`;
  expect(rung).toEqual([]);
  const told = await app.sql<{ kind: string; times: number; asked: number; undone: number }[]>`
    select data ->> 'kind' as kind, count(*) as times,
      (select count(*) from order_marks where order_id = orders.id and kind = 'asked_waiting') as asked,
      (select count(*) from order_marks where order_id = orders.id and kind in ('pickup_undone', 'handed_back')) as undone
    from pgboss.job join orders on order_no::text = data -> 'values' ->> 'order_no'
    where name = 'mail' and orders.id = any (${ids}) group by orders.id, data ->> 'to', data ->> 'kind'`;
  // Asked again after each wish to wait; a rider again for each Pickup.
  const most: Record<string, (asked: number, undone: number) => number> = {
    riderMissing: (asked) => asked,
    deliveryOverdue: (_, undone) => 2 + 2 * undone,
    orderOnItsWay: (_, undone) => 1 + undone,
  };
  expect(told.filter(({ kind, times, asked, undone }) => times > (most[kind]?.(asked, undone) ?? 1))).toEqual([]);
}
