import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../support/marketplace.ts';
import { startPushingServer } from './pushingServer.ts';

const STEP_LOCK = 4_244;

const { server, service, scene, untilDone, close } = await startPushingServer();
afterAll(close, 30_000);
beforeAll(() =>
  server.sql.text(`create function wait_at_push() returns trigger language plpgsql as
    'begin perform pg_advisory_xact_lock_shared(${STEP_LOCK}); return new; end'`),
);

const waiting = () =>
  server.sql<{ pid: number }[]>`
    select pid from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`;

test.each([
  ['before it has claimed the push', 'pushes', 'insert', 'true'],
  ['when the push service has it', 'pgboss.job_common', 'update', "new.name = 'push' and new.state = 'completed'"],
])(
  'the browser gets a push once from a server that is killed %s',
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

test('a browser gets one push from a server killed before the push service answers', async () => {
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
