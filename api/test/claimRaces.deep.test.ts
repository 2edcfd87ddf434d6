import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { keepDeadlines } from '../src/modules/orders/keepDeadlines.ts';
import { untilBooksAgree } from './support/invariants.ts';
import {
  addChef,
  addDish,
  addPeople,
  addRider,
  buy,
  moveAsChef,
  moveAsRider,
  type TestRider,
} from './support/marketplace.ts';
import { setClock, startTestApp, type TestApp } from './support/testApp.ts';

// Repeat: RACES_SEED=… npx vitest run --project api api/test/claimRaces.deep.test.ts
const SEED = Number(process.env.RACES_SEED ?? Math.floor(Math.random() * 2 ** 31));
const ENV = { RATE_LIMITS: 'off', DEADLINE_SCALE: '1' };
const MINUTE = 60_000;
const ORDERS = 30;
const RIDERS = 20;
const app = await startTestApp(ENV);
const copies: TestApp[] = [app, await startTestApp(ENV, app.databaseUrl)];
// The last one runs first.
afterAll(async () => {
  for (const copy of copies.toReversed()) await copy.close();
});
afterAll(() => untilBooksAgree(app.sql));

type Deed = (copy: TestApp, rider: TestRider, orderId: string) => Promise<unknown>;
const ask =
  (mutation: string): Deed =>
  (copy, rider, orderId) =>
    copy.graphql(`mutation ($orderId: ID) { ${mutation}(orderId: $orderId) { success } }`, { orderId }, rider);
const claimed = (riderId: string) => app.sql<{ id: string }[]>`
  select order_id as id from claims where rider_id = ${riderId} and ended_at is null limit 1`;
const carried = (riderId: string) => app.sql<{ id: string }[]>`
  select id from orders where rider_id = ${riderId} and status = 'In Progress' limit 1`;
const toOwn =
  (mutation: string, find: typeof claimed): Deed =>
  async (copy, rider, orderId) => {
    const [own] = await find(rider.riderId);
    return ask(mutation)(copy, rider, own?.id ?? orderId);
  };
const DEEDS: Record<string, Deed> = {
  claim: ask('claimOrder'),
  release: toOwn('releaseOrder', claimed),
  undo: toOwn('undoPickup', carried),
  pickup: (copy, rider, orderId) => moveAsRider(copy, rider, orderId, 'In Progress'),
  deliver: (copy, rider, orderId) => moveAsRider(copy, rider, orderId, 'Completed'),
};

const deed = fc.record({
  name: fc.constantFrom('claim', 'claim', 'pickup', ...Object.keys(DEEDS)),
  rider: fc.nat({ max: RIDERS - 1 }),
  // Five orders per rider: more than allowed, and contested.
  order: fc.nat({ max: 4 }),
  copy: fc.nat({ max: 1 }),
});
const rush = fc.record({ deeds: fc.array(deed, { minLength: 60, maxLength: 60 }), minutes: fc.nat({ max: 4 }) });

async function waiting(count: number): Promise<string[]> {
  const chef = await addChef(app);
  const dish = await addDish(app, chef, { quantity: count });
  const ids: string[] = [];
  for (const customer of await addPeople(app, count)) ids.push(...(await buy(app, customer, [[dish, 1]])));
  for (const id of ids) await moveAsChef(app, chef, id, 'Waiting Pickup');
  return ids;
}

const takers = (ids: readonly string[]) => app.sql<{ order_id: string; takers: number; status: string }[]>`
  select orders.id as order_id, status, (rider_id is not null)::int + (
    select count(*) from claims where order_id = orders.id and ended_at is null) as takers
  from orders where id = any (${[...ids]})`;

test(`twenty riders take thirty orders once each, and none takes four (seed ${SEED})`, async () => {
  for (const copy of copies) setClock(copy, '2027-06-15T12:00:00-04:00');
  for (const copy of copies) await keepDeadlines(copy.app.systemContext(), copy.clock.machine());
  const orders = await waiting(ORDERS);
  const riders: TestRider[] = [];
  const [keeper, untouched] = [await addRider(app), [] as string[]];
  for (let count = 0; count < RIDERS; count += 1) riders.push(await addRider(app));
  const rushes = fc.sample(rush, { numRuns: 12, seed: SEED });
  let now = app.clock.now().getTime();
  for (const [place, { deeds, minutes }] of rushes.entries()) {
    // Once long enough for claims to lapse, of which this is one.
    if (place === 6) {
      untouched.push(...(await waiting(1)));
      await DEEDS.claim?.(app, keeper, untouched[0] ?? '');
    }
    now += (place === 6 ? 40 : minutes) * MINUTE;
    for (const copy of copies) copy.clock.shift((now - Date.now()) / 1000);
    await Promise.all([
      ...copies.map((copy) => keepDeadlines(copy.app.systemContext(), copy.clock.machine())),
      ...deeds.map(({ name, rider, order, copy }) =>
        DEEDS[name]?.(copies[copy] ?? app, riders[rider] as TestRider, orders[(rider + order) % ORDERS] ?? ''),
      ),
    ]);
    // The books hold the rules of claims.
    await untilBooksAgree(app.sql);
    const taken = await takers(orders);
    expect(taken.filter((order) => order.takers > 1)).toEqual([]);
  }
  const happened = await app.sql<{ kind: string }[]>`
    select distinct kind from order_marks where order_id = any (${[...orders, ...untouched]}) order by kind`;
  expect(happened.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['claim_lapsed', 'claimed', 'pickup_undone', 'released']),
  );
}, 120_000);

const succeeded = async (deeds: readonly Promise<unknown>[]) => {
  const answers = (await Promise.all(deeds)) as { data?: Record<string, { success: boolean } | null> | null }[];
  return answers.map(({ data }) => Object.values(data ?? {}).some((outcome) => outcome?.success));
};

test('one rider gets three of five orders', async () => {
  for (const copy of copies) copy.clock.shift(0);
  const orders = await waiting(15);
  for (let turn = 0; turn < orders.length; turn += 5) {
    const rider = await addRider(app);
    const deeds = orders
      .slice(turn, turn + 5)
      .map((id, place) => DEEDS[place < 2 ? 'pickup' : 'claim']?.(copies[place % 2] ?? app, rider, id));
    expect((await succeeded(deeds as Promise<unknown>[])).filter(Boolean)).toHaveLength(3);
  }
}, 60_000);

test('one of four riders gets the order', async () => {
  for (const copy of copies) copy.clock.shift(0);
  for (const id of await waiting(10)) {
    const riders = [await addRider(app), await addRider(app), await addRider(app), await addRider(app)];
    const deeds = riders.map((rider, place) =>
      DEEDS[place % 2 === 0 ? 'pickup' : 'claim']?.(copies[place < 2 ? 0 : 1] ?? app, rider, id),
    );
    expect((await succeeded(deeds as Promise<unknown>[])).filter(Boolean)).toHaveLength(1);
  }
  expect(
    (await takers((await app.sql<{ id: string }[]>`select id from orders`).map(({ id }) => id))).filter(
      (order) => order.takers > 1,
    ),
  ).toEqual([]);
}, 60_000);
