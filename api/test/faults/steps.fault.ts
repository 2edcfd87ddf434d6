import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Fault } from '../stripeSimulator/faults.ts';
import { type Simulator, startSimulator } from '../stripeSimulator/start.ts';
import { untilBooksAgree } from '../support/invariants.ts';
import {
  addChef,
  addCustomer,
  addDish,
  confirm,
  eventually,
  moveAsChef,
  openPage,
  type Person,
  startCheckout,
  type TestChef,
  type TestDish,
} from '../support/marketplace.ts';
import { report } from './report.ts';
import { insist, prepareServer, type ServerProcess } from './serverProcess.ts';

const RUNS = 2;
const STEP_LOCK = 4_242;

type Act = 'checkout' | 'pay' | 'cancel' | 'reject';
/** Stopped at a row that the server writes, or at a call that it makes. */
type Step = { name: string; act: Act } & ({ table: string; on: string; when: string } | { fault: Fault });

const CREATE = 'POST /v1/checkout/sessions';
const REFUND = 'POST /v1/refunds';

const STEPS: readonly Step[] = [
  { name: 'the cart is being written', act: 'checkout', table: 'checkout_lines', on: 'insert', when: 'true' },
  {
    name: 'portions are being held',
    act: 'checkout',
    table: 'stock_movements',
    on: 'insert',
    when: "new.reason = 'held'",
  },
  { name: 'the page is being asked for', act: 'checkout', fault: { on: CREATE, kind: 'hang-before', times: 1 } },
  {
    name: 'the page was made and the answer is lost',
    act: 'checkout',
    fault: { on: CREATE, kind: 'hang-after', times: 1 },
  },
  {
    name: 'the page is being written down',
    act: 'checkout',
    table: 'checkouts',
    on: 'update',
    when: 'old.session_id is null',
  },
  { name: 'the payment is being marked', act: 'pay', table: 'checkouts', on: 'update', when: "new.status = 'paid'" },
  { name: 'the orders are being written', act: 'pay', table: 'order_lines', on: 'insert', when: 'true' },
  {
    name: 'the receipt is being queued',
    act: 'pay',
    table: 'pgboss.job_common',
    on: 'insert',
    when: "new.name = 'mail'",
  },
  { name: 'the page is being closed', act: 'cancel', fault: { on: `${CREATE}/cs_`, kind: 'hang-after', times: 1 } },
  {
    name: 'a hold is being released',
    act: 'cancel',
    table: 'stock_movements',
    on: 'insert',
    when: "new.reason = 'released'",
  },
  { name: 'a reject is being written', act: 'reject', table: 'refunds', on: 'insert', when: 'true' },
  { name: 'the refund is being sent', act: 'reject', fault: { on: REFUND, kind: 'hang-before', times: 1 } },
  {
    name: 'the refund was sent and the answer is lost',
    act: 'reject',
    fault: { on: REFUND, kind: 'hang-after', times: 1 },
  },
  {
    name: 'the refund is being marked',
    act: 'reject',
    table: 'refunds',
    on: 'update',
    when: "new.status = 'Refunded'",
  },
];

let simulator: Simulator;
let server: ServerProcess;
let kitchen: { chef: TestChef; dish: TestDish };
beforeAll(async () => {
  simulator = await startSimulator();
  server = await prepareServer(simulator);
  const chef = await addChef(server);
  kitchen = { chef, dish: await addDish(server, chef, { quantity: 1_000 }) };
  await server.sql.text(`create function wait_at_step() returns trigger language plpgsql as
    'begin perform pg_advisory_xact_lock_shared(${STEP_LOCK}); return new; end'`);
  await server.start();
});
afterAll(async () => {
  await untilBooksAgree(server.sql, simulator.books, 180_000);
  report('A6', { steps: STEPS.length, kills: STEPS.length * RUNS, broken: 0 });
  await server.close();
  await simulator.close();
});

for (const step of STEPS) {
  test(`A6: killed while ${step.name}, the next try of the same person works`, async () => {
    for (let run = 0; run < RUNS; run += 1) {
      const person = await addCustomer(server);
      const act = await prepare(step.act, person);
      await killAt(step, act);
      await server.start();
      await insist(async () => {
        const answer = await startCheckout(server, person, [[kitchen.dish, 3]]);
        expect(answer.error).toBeUndefined();
      });
    }
  });
}

async function prepare(act: Act, person: Person): Promise<() => Promise<unknown>> {
  const { chef, dish } = kitchen;
  if (act === 'checkout') return () => startCheckout(server, person, [[dish, 2]]);
  const { sessionId } = await openPage(server, person, [[dish, 2]]);
  if (act === 'pay') return () => simulator.pay(sessionId);
  if (act === 'cancel')
    return () => server.graphql('mutation { cancelCheckout { success } }', {}, { token: person.token });
  await simulator.pay(sessionId);
  const [order] = (await confirm(server, person, sessionId)).orders;
  return () => moveAsChef(server, chef, order?.id ?? '', 'Cancelled', 'Sold out');
}

async function killAt(step: Step, act: () => Promise<unknown>): Promise<void> {
  if ('fault' in step) {
    await simulator.faults(step.fault);
    const before = (await simulator.state()).calls.length;
    void act().catch(() => {});
    await eventually(
      async () => (await simulator.state()).calls.slice(before).some(({ call }) => call.startsWith(step.fault.on)),
      Boolean,
    );
    await server.kill();
    await simulator.faults();
    return;
  }
  await server.sql.text(`create trigger wait_here before ${step.on} on ${step.table}
    for each row when (${step.when}) execute function wait_at_step()`);
  await server.sql.reserve(async (gate) => {
    await gate`select pg_advisory_lock(${STEP_LOCK})`;
    void act().catch(() => {});
    await eventually(
      async () =>
        (await server.sql`select from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`)
          .length > 0,
      Boolean,
    );
    await server.kill();
    await gate`select pg_advisory_unlock(${STEP_LOCK})`;
  });
  await server.sql.text(`drop trigger wait_here on ${step.table}`);
}
