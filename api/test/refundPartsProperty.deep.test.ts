import fc from 'fast-check';
import { expect, test } from 'vitest';
import { doAudited } from '../src/modules/operators/audit.ts';
import { endByOperator, refundByOperator } from '../src/modules/orders/forOperator.ts';
import { lockOrder } from '../src/modules/orders/lifecycle.store.ts';
import { type OrderRefund, refundOrder } from '../src/modules/orders/refunds.ts';
import { settleByHand, settleRefund } from '../src/modules/orders/settleRefunds.ts';
import { inTransaction, type Transaction } from '../src/platform/database.ts';
import { type Payments, PaymentsRefused, PaymentsUnavailable } from '../src/providers/payments.ts';
import { carried, cooking, deadlineApp, pending } from './support/deadlines.ts';
import { findBrokenInvariants, readTestBooks } from './support/invariants.ts';
import { countMails, moveAsRider } from './support/marketplace.ts';
import { earningsOf, type Scene } from './support/orderScenes.ts';

const app = await deadlineApp();

/** No worker sends a refund: each try is a step. */
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

const ANSWERS = {
  taken: (payments) => payments.refund,
  lost: (payments) => async (request) => {
    await payments.refund(request);
    throw new PaymentsUnavailable('lost');
  },
  offline: () => () => Promise.reject(new PaymentsUnavailable('offline')),
  refused: () => () => Promise.reject(new PaymentsRefused('refused')),
} satisfies Record<string, (payments: Payments) => Payments['refund']>;
type Answer = keyof typeof ANSWERS;

async function tryOnce(refundId: string, answer: Answer): Promise<void> {
  const whole = context();
  const payments = { ...whole.payments, refund: ANSWERS[answer](whole.payments) };
  await settleRefund({ ...whole, payments }, refundId).catch(() => undefined);
}

type Part = { cents: number; bearer: OrderRefund['bearer'] };
type Step =
  | { kind: 'part'; part: Part }
  | { kind: 'two at once'; parts: [Part, Part] }
  | { kind: 'try'; place: number; answers: readonly Answer[] }
  | { kind: 'two tries at once'; places: [number, number] }
  | { kind: 'by hand'; place: number }
  | { kind: 'rest' }
  | { kind: 'cancel' };

const part = fc.record({ cents: fc.integer({ min: 0, max: 3000 }), bearer: fc.constantFrom('chef', 'platform') });
const place = fc.nat({ max: 1 });
const answer = fc.constantFrom(...(Object.keys(ANSWERS) as Answer[]));
const answers = fc.oneof(
  fc.array(answer, { minLength: 1, maxLength: 3 }),
  fc.constant<Answer[]>(['refused', 'refused', 'refused']),
);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('part'), part }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('two at once'), parts: fc.tuple(part, part) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('try'),
      place,
      answers: answers,
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('two tries at once'), places: fc.tuple(place, place) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('by hand'), place }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('rest') }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancel') }) },
) as fc.Arbitrary<Step>;

const BEGINNINGS: Record<string, () => Promise<Scene>> = {
  pending: () => pending(app),
  cooking: () => cooking(app),
  carried: () => carried(app),
  delivered: async () => {
    const scene = await carried(app);
    await moveAsRider(app, scene.rider, scene.orderId, 'Completed');
    return scene;
  },
};

/** `is_told`: by the cancellation's mail. */
type Row = { id: string; amount_cents: number; status: string; refusals: number; is_told: boolean };
const rowsOf = ({ orderId }: Scene) => app.sql<Row[]>`
  select refunds.id, amount_cents, refunds.status, refusals,
    refusals = 0 and by_hand_reference is null and exists (select from order_events
      where order_id = orders.id and to_status = 'Cancelled' and at = refunds.created_at) as is_told
  from refunds join orders on orders.id = order_id where order_id = ${orderId} order by refunds.created_at, refunds.id`;

const waits = ({ status, refusals }: Row) => status === 'Refund Pending' && refusals >= 3;

/** Nothing goes back of a part that is not left. */
async function give(scene: Scene, { cents, bearer }: Part): Promise<number> {
  const refund = { orderId: scene.orderId, amount: cents, bearer, reason: 'Cold' };
  return act(scene, (tx) => refundOrder(context(), tx, refund)).catch((error: Error) => {
    expect(error.name).toBe('DomainError');
    return 0;
  });
}

async function take(scene: Scene, wanted: Step): Promise<number> {
  const rows = await rowsOf(scene);
  const given = rows.reduce((sum, row) => sum + row.amount_cents, 0);
  const { orderId } = scene;
  switch (wanted.kind) {
    case 'part':
      return give(scene, wanted.part);
    case 'two at once': {
      const [one, other] = await Promise.all(wanted.parts.map((part) => give(scene, part)));
      return (one ?? 0) + (other ?? 0);
    }
    case 'try':
      for (const answer of wanted.answers) await tryOnce(rows[wanted.place]?.id ?? '', answer);
      expect((await rowsOf(scene)).filter(waits)).toEqual(expect.arrayContaining(rows.filter(waits)));
      return 0;
    case 'two tries at once':
      await Promise.all(wanted.places.map((place) => tryOnce(rows[place]?.id ?? '', 'taken')));
      return 0;
    case 'by hand': {
      const row = rows[wanted.place];
      expect(await byHand(row?.id ?? '')).toBe(row !== undefined && waits(row));
      return 0;
    }
    case 'rest':
      await act(scene, (tx) => refundByOperator(context(), tx, { bearer: 'chef', orderId, reason: 'All' }));
      return (await totalOf(scene)) - given;
    case 'cancel':
      return (await act(scene, (tx) => endByOperator(context(), tx, { orderId, reason: 'Burnt' })))
        ? (await totalOf(scene)) - given
        : 0;
  }
}

const byHand = (refundId: string) =>
  inTransaction(app.sql, (tx) => settleByHand(context(), tx, { refundId, reference: 'E-transfer 7' }));
async function totalOf({ orderId }: Scene): Promise<number> {
  const [{ total_cents }] = await app.sql<[{ total_cents: number }]>`
    select total_cents from orders where id = ${orderId}`;
  return total_cents;
}

async function check(scene: Scene, given: number): Promise<void> {
  const rows = await rowsOf(scene);
  expect(rows.reduce((sum, row) => sum + row.amount_cents, 0)).toBe(given);
  expect(given).toBeLessThanOrEqual(await totalOf(scene));
  const broken = await findBrokenInvariants(app.sql, await readTestBooks(app.sql));
  // Mails are sent beside it.
  expect(broken.filter((sentence) => !sentence.startsWith('I7'))).toEqual([]);
  const { todaysEarnings, totalEarnings } = await earningsOf(app, scene.chef);
  expect(totalEarnings).toBe(todaysEarnings);
  const told = rows.filter((row) => row.status === 'Refunded' && !row.is_told).length;
  expect(await countMails(app, 'refunded', scene.customer)).toBe(told);
}

test('no series of refunds and cancels gives back more than was paid; every sum is true', async () => {
  const beginning = fc.constantFrom(...Object.keys(BEGINNINGS));
  await fc.assert(
    fc.asyncProperty(beginning, fc.array(step, { minLength: 1, maxLength: 10 }), async (from, steps) => {
      const scene = (await BEGINNINGS[from]?.()) as Scene;
      let given = 0;
      for (const one of steps) {
        given += await take(scene, one);
        await check(scene, given);
      }
      for (const { id } of await rowsOf(scene)) {
        await tryOnce(id, 'taken');
        await byHand(id);
      }
      await check(scene, given);
      expect((await rowsOf(scene)).filter((row) => row.status !== 'Refunded')).toEqual([]);
    }),
    { numRuns: 12 },
  );
}, 120_000);
