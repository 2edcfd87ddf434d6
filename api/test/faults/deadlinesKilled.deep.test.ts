import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Simulator, startSimulator } from '../stripeSimulator/start.ts';
import { mailsAbout } from '../support/deadlines.ts';
import { untilBooksAgree } from '../support/invariants.ts';
import { addChef, addCustomer, addDish, confirm, eventually, openPage } from '../support/marketplace.ts';
import { prepareServer, type ServerProcess } from './serverProcess.ts';

const STEP_LOCK = 4_243;
const OLD = "interval '1 hour'";

const STEPS = [
  ['its steps are being noted', 'orders', 'update', 'new.done_steps <> old.done_steps'],
  ['it is being cancelled', 'orders', 'update', "new.status = 'Cancelled' and old.status = 'Pending'"],
  ['its portions come back', 'stock_movements', 'insert', "new.reason = 'returned'"],
  ['its refund is being written', 'refunds', 'insert', 'true'],
  ['its chef is being mailed', 'pgboss.job_common', 'insert', "new.data ->> 'kind' = 'orderEnded'"],
] as const;

let simulator: Simulator;
let server: ServerProcess;
beforeAll(async () => {
  simulator = await startSimulator();
  server = await prepareServer(simulator, { env: { DEADLINE_SCALE: '1' } });
  await server.sql.text(`create function wait_at_step() returns trigger language plpgsql as
    'begin perform pg_advisory_xact_lock_shared(${STEP_LOCK}); return new; end'`);
  // A database with people is not seeded.
  await addChef(server);
  await server.start();
}, 60_000);
// The last one runs first.
afterAll(async () => {
  await server.close();
  await simulator.close();
}, 30_000);
afterAll(() => untilBooksAgree(server.sql, simulator.books, 60_000), 90_000);

for (const [name, table, on, when] of STEPS) {
  test(`a server that is killed while ${name} has ended nothing, and the next one ends it once`, async () => {
    const [chef, customer] = [await addChef(server), await addCustomer(server)];
    const { sessionId } = await openPage(server, customer, [[await addDish(server, chef), 2]]);
    await simulator.pay(sessionId);
    const [order] = (await confirm(server, customer, sessionId)).orders;
    const orderId = order?.id ?? '';
    await server.sql.text(`create trigger wait_here before ${on} on ${table}
      for each row when (${when}) execute function wait_at_step()`);
    await server.sql.reserve(async (gate) => {
      await gate`select pg_advisory_lock(${STEP_LOCK})`;
      await server.sql.text(
        `update orders set created_at = created_at - ${OLD}, due_at = due_at - ${OLD} where id = '${orderId}'`,
      );
      await eventually(
        async () =>
          (
            await server.sql`select from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`
          ).length > 0,
        Boolean,
      );
      await server.kill();
      await gate`select pg_advisory_unlock(${STEP_LOCK})`;
    });
    await server.sql.text(`drop trigger wait_here on ${table}`);
    const statusOf = async () => {
      const [row] = await server.sql<[{ status: string }]>`select status from orders where id = ${orderId}`;
      return row.status;
    };
    expect(await statusOf()).toBe('Pending');
    await server.start();
    await eventually(statusOf, (status) => status === 'Cancelled');
    const told = async () => [await mailsAbout(server, chef, orderId), await mailsAbout(server, customer, orderId)];
    expect((await told())[0]).toEqual(['orderEnded']);
    expect((await told())[1]?.filter((kind) => kind === 'orderCancelled')).toHaveLength(1);
  }, 60_000);
}
