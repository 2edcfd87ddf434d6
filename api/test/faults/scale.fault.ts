import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openBalancer } from './balancer.ts';
import { openBusyTown } from './busyTown.ts';
import { startOwnCluster } from './ownCluster.ts';
import { report } from './report.ts';
import { longestOf } from './streams.ts';

const ROUNDS = Number(process.env.SCALE_ROUNDS ?? 3);
const MOST_SILENT_MS = 5_000;

test('two servers behind a balancer: kills, an upgrade one by one and a restarted Postgres lose nothing', async () => {
  const [cluster, balancer] = [await startOwnCluster(), await openBalancer()];
  const town = await openBusyTown({ databaseUrl: cluster.url, siteUrl: balancer.url, balance: balancer.use });
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const server of town.servers) {
        await pause(3_000);
        await server.kill();
        await pause(2_000);
        await server.start();
      }
      // One by one, as an upgrade.
      for (const server of town.servers) {
        await pause(3_000);
        expect(await server.stop()).toBe(0);
        await server.start();
      }
      await pause(3_000);
      await cluster.restartImmediately();
    }
    await pause(5_000);
    const counts = await town.settle();
    const longest = longestOf(town.streams);
    report('scale', { rounds: ROUNDS, ...counts, 'longest silence, ms': Math.round(longest) });
    expect(longest).toBeLessThan(MOST_SILENT_MS);
  } finally {
    await town.close();
    await balancer.close();
    await cluster.close();
  }
});
