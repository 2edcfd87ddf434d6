import fc from 'fast-check';
import { expect, test } from 'vitest';
import { settleRefund } from '../src/modules/orders/settleRefunds.ts';
import { keepProblems } from '../src/modules/problems/keepProblems.ts';
import { deadlineApp, runRound } from './support/deadlines.ts';
import { findBrokenInvariants, readTestBooks } from './support/invariants.ts';
import { eventually } from './support/marketplace.ts';
import { decideAs, refundAsChef, refundsOf, reply, report, withdraw } from './support/problemScenes.ts';
import { delivered } from './support/reviewScenes.ts';

const app = await deadlineApp();

const kinds = fc.constantFrom('missing', 'cold', 'late', 'never_came', 'allergy', 'spilled');
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ name: fc.constant('report' as const), kind: kinds }) },
  fc.record({
    name: fc.constantFrom('chef' as const, 'reply' as const, 'withdraw' as const, 'round' as const, 'crash' as const),
  }),
  fc.record({
    name: fc.constant('operator' as const),
    wanted: fc.record({
      lines: fc.constantFrom([], [{ position: 0, quantity: 1 }]),
      fee: fc.boolean(),
      rest: fc.boolean(),
      bearer: fc.constantFrom('chef', 'platform'),
      named: fc.boolean(),
    }),
  }),
);

test('no series of reports, answers and decisions refunds more than the total', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 10 }), async (steps) => {
      const scene = await delivered(app);
      const { customer, chef, orderId } = scene;
      let id = '';
      for (const one of steps) {
        switch (one.name) {
          case 'report': {
            const lines = one.kind === 'late' || one.kind === 'never_came' ? null : [{ position: 0, quantity: 1 }];
            id = (await report(app, customer, orderId, { kind: one.kind, lines })).problem?.id ?? id;
            break;
          }
          case 'chef':
            await Promise.all([1, 2].map(() => refundAsChef(app, chef, id)));
            break;
          case 'reply':
            await reply(app, chef, id, 'No');
            break;
          case 'withdraw':
            await withdraw(app, customer, id);
            break;
          case 'crash':
          case 'round': {
            const whole = app.app.systemContext();
            const now = new Date(whole.now.getTime() + 25 * 3_600_000);
            const add: typeof whole.jobs.add =
              one.name === 'crash' ? () => Promise.reject(new Error('killed')) : whole.jobs.add;
            await keepProblems({ ...whole, now, jobs: { ...whole.jobs, add } });
            break;
          }
          case 'operator': {
            const { named, ...wanted } = one.wanted;
            const decisions = [1, 2].map(() =>
              decideAs(app, orderId, { ...wanted, problemId: named && id ? id : null }).catch((error: Error) =>
                expect(error.name).toBe('DomainError'),
              ),
            );
            await Promise.all(decisions);
          }
        }
        const refunds = await refundsOf(app, orderId);
        const [{ total, subtotal }] = await app.sql<[{ total: number; subtotal: number }]>`
          select total_cents as total, subtotal_cents as subtotal from orders where id = ${orderId}`;
        const sum = (cents: readonly number[]) => cents.reduce((all, part) => all + part, 0);
        expect(sum(refunds.map(({ amount_cents }) => amount_cents))).toBeLessThanOrEqual(total);
        expect(sum(refunds.map(({ borne_cents }) => borne_cents))).toBeLessThanOrEqual(subtotal);
        for (const refund of refunds) {
          expect(['chef', 'platform']).toContain(refund.bearer);
          expect(refund.reason).not.toBe('');
        }
        const problems = await app.sql<
          { id: string; state: string }[]
        >`select id, state from problems where order_id = ${orderId}`;
        expect(problems.length).toBeLessThanOrEqual(2);
        for (const problem of problems.filter(({ state }) => state !== 'refunded'))
          expect(refunds.filter(({ problem_id }) => problem_id === problem.id)).toEqual([]);
      }
      for (const { id } of await app.sql<{ id: string }[]>`select id from refunds where order_id = ${orderId}`)
        await settleRefund(app.app.systemContext(), id).catch(() => undefined);
      const broken = await eventually(
        async () =>
          (await findBrokenInvariants(app.sql, await readTestBooks(app.sql))).filter((one) => !one.startsWith('I7')),
        (sentences) => sentences.length === 0,
      );
      expect(broken).toEqual([]);
    }),
    { numRuns: 12 },
  );
  await runRound(app);
}, 120_000);
