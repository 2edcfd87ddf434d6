import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { prepareServer } from './faults/serverProcess.ts';
import { startSimulator } from './stripeSimulator/start.ts';

const SECONDS = 15;

test('an idle server asks its database at most six times a second', async () => {
  const simulator = await startSimulator();
  const server = await prepareServer(simulator);
  const commits = async () => {
    const [row] = await server.sql<{ count: number }[]>`
      select (xact_commit + xact_rollback)::int as count from pg_stat_database where datname = current_database()`;
    return row?.count ?? 0;
  };
  try {
    await server.start();
    // A rate has no event to wait for: what the start brings with it is over, then a span is counted.
    await delay(5_000);
    const before = await commits();
    await delay(SECONDS * 1_000);
    expect(((await commits()) - before) / SECONDS).toBeLessThanOrEqual(6);
  } finally {
    await server.close();
    await simulator.close();
  }
});
