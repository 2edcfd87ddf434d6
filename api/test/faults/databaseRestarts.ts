import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import { migrateDatabase } from '../../src/platform/migrate.ts';
import { startSimulator } from '../stripeSimulator/start.ts';
import { untilBooksAgree } from '../support/invariants.ts';
import { addPeople, eventually, type Shop } from '../support/marketplace.ts';
import { startOwnCluster } from './ownCluster.ts';
import { prepareServer } from './serverProcess.ts';
import { createShoppers, type Habits, openKitchens } from './shoppers.ts';

type Run = Habits & {
  restarts: number;
  people: number;
  atOnce: number;
  /** Between two restarts. */
  pauseMs: number;
};

/** Row A9. Returns counts, and the latest error's time after a restart. */
export async function shopThroughRestarts(run: Run): Promise<Record<string, number>> {
  const cluster = await startOwnCluster();
  const simulator = await startSimulator();
  const server = await prepareServer(simulator, { databaseUrl: cluster.url });
  let isOver = false;
  let load = Promise.resolve();
  try {
    // Before the start, which would seed an empty market.
    await migrateDatabase(cluster.url, new Date());
    const shoppers = createShoppers(simulator, await openKitchens(server, 3), run);
    const people = await addPeople(server, run.people);
    await server.start();
    const errors = noteErrors(server);
    load = (async () => {
      // Repeatedly, so that there is load at any speed.
      while (!isOver) await shoppers.shopAll([errors.shop], people, run.atOnce);
    })();
    const morePages = async () => {
      const before = shoppers.counts().pages;
      await pause(run.pauseMs);
      const pages = async () => shoppers.counts().pages;
      await Promise.race([eventually(pages, (count) => count > before, 60_000), load]);
    };
    const recoveries: number[] = [];
    for (let n = 0; n < run.restarts; n += 1) {
      await morePages();
      const killedAt = performance.now();
      errors.expectDown();
      await cluster.restartImmediately();
      errors.expectUp();
      recoveries.push(performance.now() - killedAt);
    }
    await morePages();
    isOver = true;
    await load;

    expect(server.runs()).toBe(true);
    await untilBooksAgree(server.sql, simulator.books, 150_000);
    await shoppers.checkAcknowledged(server);
    return {
      restarts: recoveries.length,
      ...shoppers.counts(),
      errors: errors.count(),
      'slowest recovery of Postgres, ms': Math.round(Math.max(...recoveries)),
      'last error after a recovery, ms': Math.round(errors.lastAfterUp()),
    };
  } finally {
    isOver = true;
    await load.catch(() => {});
    await server.close();
    await simulator.close();
    await cluster.close();
  }
}

function noteErrors(shop: Shop) {
  let count = 0;
  let isUp = true;
  let upSince = performance.now();
  let lastAfterUp = 0;
  const note = () => {
    count += 1;
    if (isUp) lastAfterUp = Math.max(lastAfterUp, performance.now() - upSince);
  };
  const graphql = (async (...args: Parameters<Shop['graphql']>) => {
    try {
      const answer = await shop.graphql(...args);
      if (answer.code === 'INTERNAL' || answer.status >= 500) note();
      return answer;
    } catch (error) {
      note();
      throw error;
    }
  }) as Shop['graphql'];
  return {
    shop: { ...shop, graphql },
    expectDown: () => {
      isUp = false;
    },
    expectUp: () => {
      isUp = true;
      upSince = performance.now();
    },
    count: () => count,
    lastAfterUp: () => lastAfterUp,
  };
}
