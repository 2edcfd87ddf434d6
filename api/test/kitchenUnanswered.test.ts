import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { endOf, mailsAbout, pending, roundAt, runRound } from './support/deadlines.ts';
import { untilBooksAgree } from './support/invariants.ts';
import {
  addChef,
  addCustomer,
  addDish,
  buy,
  cancelOrder,
  eventually,
  moveAsChef,
  openPage,
  postCard,
  type TestChef,
} from './support/marketplace.ts';
import { sharedApp } from './support/sharedApp.ts';
import { setClock } from './support/testApp.ts';

const app = await sharedApp({ RATE_LIMITS: 'off', DEADLINE_SCALE: '1' });
let chef: TestChef;

beforeAll(() => runRound(app));

afterAll(() => untilBooksAgree(app.sql));
beforeEach(async () => {
  setClock(app, '2027-06-15T12:00:00-04:00');
  chef = await addChef(app);
});

/** Unanswered; returns its id. */
async function miss(): Promise<string> {
  const { orderId, from } = await pending(app, chef);
  await roundAt(app, from, 10);
  return orderId;
}

async function answer() {
  const { orderId } = await pending(app, chef);
  await moveAsChef(app, chef, orderId, 'Waiting Pickup');
}

type State = { state: string; unanswered: boolean | null; opens_at: string | null };
const STATE = 'kitchen { state unanswered opens_at }';
async function ownKitchen(): Promise<State | undefined> {
  const answered = await app.graphql<{ getChefProfile: { kitchen: State } }>(
    `{ getChefProfile { ${STATE} } }`,
    {},
    chef,
  );
  return answered.data?.getChefProfile.kitchen;
}
async function shownKitchen(): Promise<State | undefined> {
  const ask = `query ($id: ID) { getChefById(id: $id) { ${STATE} } }`;
  const answered = await app.graphql<{ getChefById: { kitchen: State } }>(ask, { id: chef.chefId });
  return answered.data?.getChefById.kitchen;
}

const setPause = (call: string) => app.graphql(`mutation { ${call} { state unanswered } }`, {}, chef);
const OPEN = { state: 'open', unanswered: false, opens_at: null };
const PAUSED = { state: 'paused', unanswered: true, opens_at: null };

test('two orders in a row without an answer pause the kitchen, and its chef reads why', async () => {
  const first = await miss();
  expect(await ownKitchen()).toEqual(OPEN);
  const second = await miss();
  expect(await ownKitchen()).toEqual(PAUSED);
  expect(await shownKitchen()).toEqual({ ...PAUSED, unanswered: null });
  const mails = await app.sql<{ order: string; paused: string }[]>`
    select orders.id as order, data -> 'values' ->> 'paused' as paused from pgboss.job
    join orders on order_no::text = data -> 'values' ->> 'order_no'
    where name = 'mail' and data ->> 'kind' = 'orderEnded' and data ->> 'to' = ${chef.email} order by order_no`;
  expect(mails).toEqual([
    { order: first, paused: '' },
    { order: second, paused: 'yes' },
  ]);
  expect(await mailsAbout(app, chef, second)).toEqual(['orderEnded']);
});

test('the pause ends when the chef resumes', async () => {
  await miss();
  await miss();
  expect((await setPause('resumeKitchen')).data).toEqual({ resumeKitchen: { state: 'open', unanswered: false } });
});

test('the pause ends when the chef accepts an order paid before it, not with a rejection', async () => {
  for (const [status, after] of [
    ['Cancelled', PAUSED],
    ['Waiting Pickup', OPEN],
  ] as const) {
    chef = await addChef(app);
    await miss();
    const { from } = await pending(app, chef);
    await roundAt(app, from, 9);
    const { orderId } = await pending(app, chef);
    await roundAt(app, from, 10);
    expect(await ownKitchen()).toEqual(PAUSED);
    await moveAsChef(app, chef, orderId, status);
    expect(await ownKitchen()).toEqual(after);
  }
});

test('two orders of one customer do not pause the kitchen', async () => {
  const customer = await addCustomer(app);
  const dish = await addDish(app, chef);
  for (const _ of [1, 2]) {
    const [orderId = ''] = await buy(app, customer, [[dish, 1]]);
    await roundAt(app, app.clock.now(), 10.1);
    expect(await endOf(app, orderId)).toMatchObject({ cancelled_by: 'system' });
  }
  expect(await ownKitchen()).toEqual(OPEN);
  await miss();
  expect(await ownKitchen()).toEqual(PAUSED);
});

test('what was missed more than a day before does not count', async () => {
  await miss();
  setClock(app, '2027-06-16T12:15:00-04:00');
  await runRound(app);
  await miss();
  expect(await ownKitchen()).toEqual(OPEN);
  await miss();
  expect(await ownKitchen()).toEqual(PAUSED);
});

test('what was missed before the chef resumed does not count', async () => {
  await miss();
  await miss();
  await setPause('resumeKitchen');
  await miss();
  expect(await ownKitchen()).toEqual(OPEN);
  await miss();
  expect(await ownKitchen()).toEqual(PAUSED);
});

test('an accepted order between two others starts the count again', async () => {
  await miss();
  await answer();
  await miss();
  expect(await ownKitchen()).toEqual(OPEN);
});

test('what a customer cancelled counts neither way', async () => {
  await miss();
  const { customer, orderId } = await pending(app, chef);
  await cancelOrder(app, customer, orderId);
  await miss();
  expect(await ownKitchen()).toEqual(PAUSED);
});

test('an order that was paid while the kitchen was closed does not count', async () => {
  await miss();
  const { orderId, from } = await pending(app, chef);
  await app.sql`update orders set paid_open = false where id = ${orderId}`;
  await roundAt(app, from, 10);
  expect(await ownKitchen()).toEqual(OPEN);
});

test('a kitchen counts as open by the moment of the payment; a day’s last order closes none', async () => {
  const paidOpen = async (sessionId: string) => {
    const [order] = await app.sql<{ paid_open: boolean }[]>`
      select paid_open from orders join checkouts on checkouts.id = group_id where session_id = ${sessionId}`;
    return order?.paid_open;
  };
  chef = await addChef(app, { maxOrders: 1 });
  const last = await openPage(app, await addCustomer(app), [[await addDish(app, chef), 1]]);
  await postCard(last.url);
  expect(
    await eventually(
      () => paidOpen(last.sessionId),
      (open) => open !== undefined,
    ),
  ).toBe(true);
  chef = await addChef(app);
  const late = await openPage(app, await addCustomer(app), [[await addDish(app, chef), 1]]);
  await setPause('pauseKitchen(minutes: 30)');
  await postCard(late.url);
  expect(
    await eventually(
      () => paidOpen(late.sessionId),
      (open) => open !== undefined,
    ),
  ).toBe(false);
});

test('a pause of the chef stays as it is, and one after the other is the chef’s own', async () => {
  await miss();
  const { from } = await pending(app, chef);
  await setPause('pauseKitchen(minutes: 30)');
  await roundAt(app, from, 10);
  expect(await ownKitchen()).toMatchObject({ state: 'paused', unanswered: false, opens_at: expect.any(String) });
  await setPause('resumeKitchen');
  await miss();
  await miss();
  expect(await ownKitchen()).toEqual(PAUSED);
  await setPause('pauseKitchen(minutes: 15)');
  expect(await ownKitchen()).toMatchObject({ state: 'paused', unanswered: false, opens_at: expect.any(String) });
});
