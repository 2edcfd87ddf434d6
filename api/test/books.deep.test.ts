import fc from 'fast-check';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { closeDay } from '../src/modules/books/closeDay.ts';
import { doAudited } from '../src/modules/operators/audit.ts';
import { bookMissing } from '../src/modules/orders/bookMissing.ts';
import { deliverByOperator, endByOperator, refundByOperator } from '../src/modules/orders/forOperator.ts';
import { lockOrder } from '../src/modules/orders/lifecycle.store.ts';
import { movePlatformBears, refundOrder } from '../src/modules/orders/refunds.ts';
import { settleByHand, settleRefund } from '../src/modules/orders/settleRefunds.ts';
import { inTransaction, type Sql, type Transaction } from '../src/platform/database.ts';
import { newId } from '../src/platform/ids.ts';
import { PaymentsRefused } from '../src/providers/payments.ts';
import type { Waiting } from './support/deadlines.ts';
import { answerArrival, carried, cooking, pending, runRound, SCALE } from './support/deadlines.ts';
import { findBrokenInvariants, readTestBooks } from './support/invariants.ts';
import { startOlderCopy } from './support/ledger.ts';
import { moveAsChef, moveAsRider } from './support/marketplace.ts';
import { earningsOf } from './support/orderScenes.ts';
import { sharedApp } from './support/sharedApp.ts';
import { setClock } from './support/testApp.ts';

const app = await sharedApp({ ...SCALE, TAX_PERCENT: '13', PLATFORM_FEE_PERCENT: '12.5' });
let setOlder: (isOlder: boolean) => Promise<void>;
beforeAll(async () => {
  await runRound(app);
  setOlder = await startOlderCopy(app.sql);
});
const NOON = '2027-06-15T12:00:00-04:00';
beforeEach(() => setClock(app, NOON));

type Scene = Omit<Waiting, 'rider'> & Partial<Waiting>;
type Row = { id: string };

const context = () => {
  const whole = app.app.systemContext();
  const jobs: typeof whole.jobs = {
    ...whole.jobs,
    add: async (tx, name, ...rest) => (name === 'refund' ? undefined : whole.jobs.add(tx, name, ...rest)),
  };
  return { ...whole, jobs };
};

const act = <Result>({ orderId }: Scene, work: (tx: Transaction) => Promise<Result>) =>
  doAudited({ sql: app.sql, now: app.clock.now(), by: 'Kim' }, 'refund', 'Cold', async (tx) => {
    await lockOrder(tx, orderId);
    return { result: await work(tx), subject: orderId, details: {} };
  });

const refunds = ({ orderId }: Scene) => app.sql<Row[]>`
  select id from refunds where order_id = ${orderId} order by created_at, id`;

/** Undone as it would commit. */
const killed: Sql = new Proxy(app.sql, {
  get: (sql, name) =>
    name !== 'begin'
      ? Reflect.get(sql, name)
      : (work: (tx: Transaction) => Promise<unknown>) =>
          sql.begin(async (tx) => {
            await work(tx);
            throw new Error('killed');
          }),
});
const log = { error: () => {} };
const round = (sql: Sql = app.sql) => bookMissing({ sql, now: app.clock.now(), log });

const settle = (id: string, answer: 'taken' | 'refused' | 'returned') => {
  const whole = context();
  const payments = { ...whole.payments };
  if (answer === 'refused') payments.refund = () => Promise.reject(new PaymentsRefused('refused'));
  if (answer === 'returned') payments.findRefund = async () => ({ id: 'x', status: 'failed' });
  return settleRefund({ ...whole, payments }, id).catch(() => undefined);
};
const byHand = (id: string) =>
  inTransaction(app.sql, (tx) => settleByHand(context(), tx, { refundId: id, reference: 'E-transfer 7' }));

type Step = { name: string; isOlder: boolean; cents: number; place: number; isChefs: boolean };

async function give(scene: Scene, { cents, isChefs }: Step): Promise<string> {
  const problemId = newId();
  const refund = { orderId: scene.orderId, amount: cents, reason: 'Cold', problemId };
  await act(scene, (tx) => refundOrder(context(), tx, { ...refund, bearer: isChefs ? 'chef' : 'platform' })).catch(
    () => 0,
  );
  return problemId;
}

const STEPS = {
  part: give,
  rest: (scene: Scene) =>
    act(scene, (tx) => refundByOperator(context(), tx, { bearer: 'chef', orderId: scene.orderId, reason: 'All' })),
  cancel: (scene: Scene) =>
    act(scene, (tx) => endByOperator(context(), tx, { orderId: scene.orderId, reason: 'Burnt' })),
  /** Either copy may move it, whichever gave it. */
  move: async (scene: Scene, step: Step) => {
    const problemId = await give(scene, { ...step, isChefs: true });
    if (step.place === 0) await setOlder(!step.isOlder);
    await act(scene, (tx) => movePlatformBears(context(), tx, { problemId, orderId: scene.orderId }));
  },
  taken: async (scene: Scene, { place }: Step) => settle((await refunds(scene))[place]?.id ?? '', 'taken'),
  returned: async (scene: Scene, { place, isOlder }: Step) => {
    const id = (await refunds(scene))[place]?.id ?? '';
    await settle(id, 'taken');
    if (place === 0) await setOlder(!isOlder);
    await settle(id, 'returned');
  },
  refused: async (scene: Scene, { place }: Step) => {
    const id = (await refunds(scene))[place]?.id ?? '';
    for (let tries = 0; tries < 3; tries += 1) await settle(id, 'refused');
    await byHand(id);
  },
  deliver: ({ rider, orderId }: Scene) => rider && moveAsRider(app, rider, orderId, 'Completed'),
  close: (scene: Scene) =>
    act(scene, (tx) => deliverByOperator(context(), tx, { orderId: scene.orderId, reason: 'Seen' })),
  deny: ({ customer, orderId }: Scene) => answerArrival(app, customer, orderId, false),
  confirm: ({ customer, orderId }: Scene) => answerArrival(app, customer, orderId, true),
  accept: ({ chef, orderId }: Scene) => moveAsChef(app, chef, orderId, 'Waiting Pickup'),
  round: () => round(),
  killedRound: () => round(killed).catch(() => undefined),
  closing: () => closeDay({ sql: app.sql, now: app.clock.now() }),
} as const;

const OFTEN = ['part', 'part', 'part', 'returned', 'returned', 'move', 'move', 'close'] as const;
const step: fc.Arbitrary<Step> = fc.record({
  name: fc.constantFrom(...Object.keys(STEPS), ...OFTEN),
  isOlder: fc.boolean(),
  cents: fc.integer({ min: 1, max: 2600 }),
  place: fc.nat({ max: 2 }),
  isChefs: fc.boolean(),
});
const BEGINNINGS = {
  pending: () => pending(app),
  cooking: () => cooking(app),
  carried: () => carried(app),
  delivered: async () => {
    const scene = await carried(app);
    await act(scene, (tx) => deliverByOperator(context(), tx, { orderId: scene.orderId, reason: 'Seen' }));
    return scene;
  },
};

async function finish(scene: Scene): Promise<void> {
  if (scene.rider) await moveAsRider(app, scene.rider, scene.orderId, 'Completed');
  await act(scene, (tx) => endByOperator(context(), tx, { orderId: scene.orderId, reason: 'Over' }));
  for (const { id } of await refunds(scene)) {
    await settle(id, 'taken');
    await byHand(id);
  }
  setClock(app, '2027-06-16T14:00:00-04:00');
  await Promise.all([round(), round()]);
  await round();
  setClock(app, NOON);
}

type Sums = {
  captured: number;
  booked: number;
  refunded: number;
  provider: number;
  by_hand: number;
  bank: number;
  unended: number;
};
const sums = () => app.sql<[Sums]>`
  select (select sum(amount_cents) from payments)::int as captured,
    (select sum(amount_cents) from ledger where fact = 'paid')::int as booked,
    (select coalesce(sum(amount_cents), 0) from refunds where status = 'Refunded' and by_hand_reference is null)::int as refunded,
    (select coalesce(sum(case 'provider' when to_account then amount_cents when from_account then -amount_cents end), 0) from ledger)::int as provider,
    (select coalesce(sum(amount_cents), 0) from refunds where by_hand_reference is not null)::int as by_hand,
    (select coalesce(sum(case 'bank' when to_account then amount_cents when from_account then -amount_cents end), 0) from ledger)::int as bank,
    (select count(*) from orders where not end_booked and status in ('Completed', 'Cancelled'))::int as unended`;

test('each cent is where it belongs beside an older copy and killed rounds', async () => {
  const beginning = fc.constantFrom(...(Object.keys(BEGINNINGS) as (keyof typeof BEGINNINGS)[]));
  await fc.assert(
    fc.asyncProperty(
      beginning,
      fc.boolean(),
      fc.array(step, { minLength: 2, maxLength: 12 }),
      async (from, isOlder, steps) => {
        await setOlder(isOlder);
        const scene: Scene = await BEGINNINGS[from]();
        for (const one of steps) {
          await setOlder(one.isOlder);
          await STEPS[one.name as keyof typeof STEPS](scene, one);
        }
        await setOlder(false);
        await finish(scene);
        const broken = await findBrokenInvariants(app.sql, await readTestBooks(app.sql));
        expect(broken.filter((sentence) => !sentence.startsWith('I7'))).toEqual([]);
        const [sum] = await sums();
        expect(sum.booked).toBe(sum.captured);
        expect(sum.provider).toBe(sum.refunded - sum.captured);
        expect({ bank: sum.bank, unended: sum.unended }).toEqual({ bank: sum.by_hand, unended: 0 });
      },
    ),
    { numRuns: 40 },
  );
}, 300_000);

const balance = async ({ chef }: Scene) => {
  const [row] = await app.sql<{ cents: number }[]>`
    select cents from ledger_balances where account = 'chef' and user_id = ${chef.id}`;
  return row?.cents ?? 0;
};

test('a kitchen earns its sales less the site’s fee, which its refunds bring back', async () => {
  await setOlder(false);
  const scene = await BEGINNINGS.delivered();
  expect([(await earningsOf(app, scene.chef)).totalEarnings, await balance(scene)]).toEqual([17.5, 1750]);
  await give(scene, { name: 'part', cents: 1000, isChefs: true, isOlder: false, place: 0 });
  expect(await earningsOf(app, scene.chef)).toMatchObject({ totalEarnings: 8.75, todaysEarnings: 8.75 });
  expect(await balance(scene)).toBe(875);
});

test('a delivery without proof is nobody’s while it can be denied: until a yes, or for a day', async () => {
  await setOlder(false);
  const [silent, sure, denied] = [await carried(app), await carried(app), await carried(app)];
  for (const scene of [silent, sure, denied]) await moveAsRider(app, scene.rider, scene.orderId, 'Completed');
  await round();
  expect(await Promise.all([silent, sure, denied].map(balance))).toEqual([0, 0, 0]);
  await answerArrival(app, sure.customer, sure.orderId, true);
  await answerArrival(app, denied.customer, denied.orderId, false);
  expect(await Promise.all([silent, sure, denied].map(balance))).toEqual([0, 1750, 0]);
  setClock(app, '2027-06-16T12:11:00-04:00');
  await round();
  expect(await Promise.all([silent, sure, denied].map(balance))).toEqual([1750, 1750, 0]);
});
