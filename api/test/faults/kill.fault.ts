import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Simulator, startSimulator } from '../stripeSimulator/start.ts';
import { untilBooksAgree } from '../support/invariants.ts';
import { addPeople } from '../support/marketplace.ts';
import { report } from './report.ts';
import { prepareServer, type ServerProcess } from './serverProcess.ts';
import { createShoppers, openKitchens } from './shoppers.ts';

const CHECKOUTS = 1_000;
const AT_ONCE = 24;
const KILLS = 40;

let simulator: Simulator;
let server: ServerProcess;
beforeAll(async () => {
  simulator = await startSimulator();
  server = await prepareServer(simulator);
});
afterAll(async () => {
  await server.close();
  await simulator.close();
});

test(`A5: killed ${KILLS} times during ${CHECKOUTS} checkouts, nothing that was acknowledged is lost`, async () => {
  const shoppers = createShoppers(simulator, await openKitchens(server, 4), { leave: 10, neverReturn: 50 });
  const people = await addPeople(server, CHECKOUTS);
  await server.start();

  const restarts: number[] = [];
  let isOver = false;
  const killer = (async () => {
    while (restarts.length < KILLS && !isOver) {
      // After checkouts, not time: a slow machine would be killed idle.
      const goal = shoppers.counts().pages + (CHECKOUTS / KILLS) * 1.5 * Math.random();
      while (shoppers.counts().pages < goal && !isOver) await pause(10);
      await pause(200 * Math.random());
      await server.kill();
      restarts.push(await server.start());
    }
  })();
  await shoppers.shopAll([server], people, AT_ONCE);
  isOver = true;
  await killer;

  await untilBooksAgree(server.sql, simulator.books, 150_000);
  await shoppers.checkAcknowledged(server);
  report('A5', {
    checkouts: CHECKOUTS,
    kills: restarts.length,
    'slowest start, ms': Math.round(Math.max(...restarts)),
    ...shoppers.counts(),
  });
  expect(Math.max(...restarts)).toBeLessThan(5_000);
});
