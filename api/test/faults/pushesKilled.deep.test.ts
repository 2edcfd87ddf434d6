import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Simulator, startSimulator } from '../stripeSimulator/start.ts';
import { addChef, addCustomer, addDish, confirm, eventually, moveAsChef, openPage } from '../support/marketplace.ts';
import { type PushReply, type PushService, startPushService, subscribe } from '../support/pushService.ts';
import { insist, prepareServer, type ServerProcess } from './serverProcess.ts';

const STEP_LOCK = 4_244;

let simulator: Simulator;
let service: PushService;
let server: ServerProcess;
beforeAll(async () => {
  [simulator, service] = [await startSimulator(), await startPushService()];
  server = await prepareServer(simulator, { env: { PUSH_TEST_ORIGIN: service.origin, DEMO_PLAY: 'off' } });
  await server.sql.text(`create function wait_at_push() returns trigger language plpgsql as
    'begin perform pg_advisory_xact_lock_shared(${STEP_LOCK}); return new; end'`);
  // A database with people is not seeded.
  await addChef(server);
  await server.start();
}, 60_000);
afterAll(async () => {
  await server.close();
  await service.close();
  await simulator.close();
}, 30_000);

async function scene(...replies: PushReply[]) {
  const [chef, customer] = [await addChef(server), await addCustomer(server)];
  const { sessionId } = await openPage(server, customer, [[await addDish(server, chef), 1]]);
  await simulator.pay(sessionId);
  const [order] = (await confirm(server, customer, sessionId)).orders;
  const browser = service.browser(...replies);
  expect(await subscribe(server, customer, browser)).toMatchObject({ success: true });
  return { accept: () => moveAsChef(server, chef, order?.id ?? '', 'Waiting Pickup'), browser };
}

/** The queue is empty, a dead process's work included. */
const untilDone = () =>
  eventually(
    async () => server.sql`select from pgboss.job where name = 'push' and state in ('created', 'active', 'retry')`,
    (jobs) => jobs.length === 0,
    90_000,
  );

const waiting = () =>
  server.sql<{ pid: number }[]>`
    select pid from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`;

/** What a dead server's connections still do. */
const busy = () =>
  server.sql`
    select from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and state in ('active', 'idle in transaction')`;

test.each([
  ['before it has claimed the push', 'pushes', 'insert', 'true'],
  ['when the push service has it', 'pgboss.job_common', 'update', "new.name = 'push' and new.state = 'completed'"],
])(
  'of a server that is killed %s, the browser gets it once',
  async (_name, table, on, when) => {
    const { accept, browser } = await scene();
    await server.sql.text(`create trigger wait_here before ${on} on ${table}
    for each row when (${when}) execute function wait_at_push()`);
    await server.sql.reserve(async (gate) => {
      await gate`select pg_advisory_lock(${STEP_LOCK})`;
      await accept();
      const [backend] = await eventually(waiting, (found) => found.length > 0);
      await server.kill();
      // Otherwise it would go on after the lock.
      await server.sql`select pg_terminate_backend(${backend?.pid ?? 0})`;
      await gate`select pg_advisory_unlock(${STEP_LOCK})`;
    });
    await server.sql.text(`drop trigger wait_here on ${table}`);
    await server.start();
    await untilDone();
    expect(service.shownTo(browser)).toHaveLength(1);
  },
  120_000,
);

test('of a server that is killed while the push service is about to answer, the browser gets it once', async () => {
  const { accept, browser } = await scene('late');
  await accept();
  await eventually(
    async () => service.shownTo(browser).length,
    (count) => count === 1,
  );
  await server.kill();
  await server.start();
  await untilDone();
  expect(service.shownTo(browser)).toHaveLength(1);
}, 120_000);

test('of a server that is killed again and again, no browser gets one twice, and only what was being sent is lost', async () => {
  const scenes = await Promise.all(Array.from({ length: 16 }, () => scene()));
  const endpoints = scenes.map(({ browser }) => browser.endpoint);
  /** Claimed and not arrived: what a dead server was sending. */
  const underWay = async () => {
    const claimed = await server.sql<{ endpoint: string }[]>`
      select endpoint from pushes join push_subscriptions on id = subscription_id
      where endpoint = any (${endpoints})`;
    return claimed
      .map(({ endpoint }) => endpoint)
      .filter((endpoint) => !service.received.some(({ path }) => endpoint.endsWith(path)));
  };
  const atKills = new Set<string>();
  for (let time = 0; time < 2; time += 1) {
    const accepting = scenes.slice(time * 8, time * 8 + 8).map(({ accept }) => insist(accept));
    await Promise.race(accepting);
    await server.kill();
    await eventually(busy, (found) => found.length === 0);
    for (const endpoint of await underWay()) atKills.add(endpoint);
    await server.start();
    await Promise.all(accepting);
    await untilDone();
    expect([...atKills]).toEqual(expect.arrayContaining(await underWay()));
  }
  const counts = scenes.map(({ browser }) => service.shownTo(browser).length);
  expect(Math.max(...counts)).toBe(1);
  const [row] = await server.sql<[{ sent: number; written: number }]>`
    select (select count(*)::int from pushes) as sent,
      (select count(*)::int from notifications where kind = 'accepted') as written`;
  expect(row.sent).toBe(row.written);
}, 240_000);
