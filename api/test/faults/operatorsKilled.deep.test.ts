import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Simulator, startSimulator } from '../stripeSimulator/start.ts';
import { untilBooksAgree } from '../support/invariants.ts';
import { addChef, addCustomer, addDish, confirm, eventually, openPage } from '../support/marketplace.ts';
import { givenOperatorSession } from '../support/operatorScenes.ts';
import { prepareServer, type ServerProcess } from './serverProcess.ts';

const STEP_LOCK = 4_245;
const NOOR = '00000000000000000000abcd';

let simulator: Simulator;
let server: ServerProcess;
let cookie: string;
beforeAll(async () => {
  simulator = await startSimulator();
  server = await prepareServer(simulator, { env: { DEMO_PLAY: 'off' } });
  await server.sql.text(`create function wait_at_act() returns trigger language plpgsql as
    'begin perform pg_advisory_xact_lock_shared(${STEP_LOCK}); return new; end'`);
  await addChef(server);
  await server.start();
  await server.sql`
    insert into operators (id, email, name, created_at) values (${NOOR}, 'noor@campus.ca', 'Noor', ${server.clock.now()})`;
  cookie = await givenOperatorSession(server, { id: NOOR });
}, 60_000);
afterAll(async () => {
  await server.close();
  await simulator.close();
}, 30_000);
afterAll(() => untilBooksAgree(server.sql, simulator.books, 60_000), 90_000);

async function paid() {
  const [chef, customer] = [await addChef(server), await addCustomer(server)];
  const { sessionId } = await openPage(server, customer, [[await addDish(server, chef), 2]]);
  await simulator.pay(sessionId);
  const [order] = (await confirm(server, customer, sessionId)).orders;
  return order?.id ?? '';
}

const seenOf = async (orderId: string) =>
  (
    await server.graphql<{ getOperatorOrder: { seen: string } }>(
      `{ getOperatorOrder(id: "${orderId}") { seen } }`,
      {},
      { cookie },
    )
  ).data?.getOperatorOrder.seen ?? '';

const act = async (kind: Kind, orderId: string, seen: string) => {
  const call =
    kind === 'cancel'
      ? `operatorAct(act: "cancel", subject: "${orderId}", seen: "${seen}", reason: "Storm")`
      : `operatorRefund(orderId: "${orderId}", seen: "${seen}", fee: true, bearer: "platform", reason: "Late")`;
  const { data, error } = await server.graphql<{ answer: { success: boolean } }>(
    `mutation { answer: ${call} { success } }`,
    {},
    { cookie },
  );
  return data?.answer?.success ?? error;
};

type Kind = 'cancel' | 'refund';

const done = async (orderId: string) => {
  const [row] = await server.sql<[{ acts: number; refunds: number; settled: number }]>`
    select (select count(*)::int from audit where subject = ${orderId} and act in ('cancel', 'refund')) as acts,
      (select count(*)::int from refunds where order_id = ${orderId}) as refunds,
      (select count(*)::int from refunds where order_id = ${orderId} and status = 'Refunded') as settled`;
  return row;
};

test.each<[Kind, string, string, string, string, number]>([
  ['cancel', 'before its row of the audit is written', 'audit', 'insert', "new.act = 'cancel'", 0],
  ['refund', 'before its row of the audit is written', 'audit', 'insert', "new.act = 'refund'", 0],
  ['cancel', 'when the job has paid it back', 'refunds', 'update', "new.status = 'Refunded'", 1],
  ['refund', 'when the job has paid it back', 'refunds', 'update', "new.status = 'Refunded'", 1],
])(
  "an operator's %s of a server that is killed %s is done once",
  async (kind, _when, table, on, when, before) => {
    const orderId = await paid();
    const seen = await seenOf(orderId);
    await server.sql.text(`create trigger wait_here before ${on} on ${table}
      for each row when (${when}) execute function wait_at_act()`);
    await server.sql.reserve(async (gate) => {
      await gate`select pg_advisory_lock(${STEP_LOCK})`;
      const answer = act(kind, orderId, seen).catch(() => undefined);
      const waiting = () =>
        server.sql<{ pid: number }[]>`
          select pid from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`;
      const [backend] = await eventually(waiting, (found) => found.length > 0);
      await server.kill();
      await answer;
      // Otherwise it would go on after the lock.
      await server.sql`select pg_terminate_backend(${backend?.pid ?? 0})`;
      await gate`select pg_advisory_unlock(${STEP_LOCK})`;
    });
    await server.sql.text(`drop trigger wait_here on ${table}`);
    expect(await done(orderId)).toEqual({ acts: before, refunds: before, settled: 0 });
    await server.start();
    if (before === 0) expect(await act(kind, orderId, seen)).toBe(true);
    else expect(await act(kind, orderId, seen)).not.toBe(true);
    await eventually(
      () => done(orderId),
      ({ settled }) => settled === 1,
      30_000,
    );
    expect(await done(orderId)).toEqual({ acts: 1, refunds: 1, settled: 1 });
  },
  90_000,
);
