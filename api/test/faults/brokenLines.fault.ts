import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Simulator, startSimulator } from '../stripeSimulator/start.ts';
import { untilBooksAgree } from '../support/invariants.ts';
import { addPeople, eventually, startCheckout } from '../support/marketplace.ts';
import { createTestDatabase } from '../support/testDatabase.ts';
import { type FaultProxy, startFaultProxy } from './faultProxy.ts';
import { report } from './report.ts';
import { prepareServer, type ServerProcess } from './serverProcess.ts';
import { createShoppers, type Kitchen, openKitchens } from './shoppers.ts';

/** A statement waits nine seconds; after a refusal a request asks no second. */
const LIMIT_MS = 10_000;

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let proxy: FaultProxy;
let simulator: Simulator;
let server: ServerProcess;
let kitchens: Kitchen[];
beforeAll(async () => {
  database = await createTestDatabase();
  proxy = await startFaultProxy(database.url);
  simulator = await startSimulator();
  server = await prepareServer(simulator, { databaseUrl: proxy.url });
  kitchens = await openKitchens(server, 3);
  await server.start();
});
afterAll(async () => {
  await server.close();
  await simulator.close();
  await proxy.close();
  await database.drop();
});

async function expectWhole(): Promise<void> {
  expect(server.runs()).toBe(true);
  await untilBooksAgree(server.sql, simulator.books, 150_000);
}

test('a line to the database that is cut or reset forty times under load costs no process and no purchase', async () => {
  const shoppers = createShoppers(simulator, kitchens, { leave: 10, neverReturn: 20 });
  const people = await addPeople(server, 200);
  let losses = 0;
  let isOver = false;
  const breaker = (async () => {
    const words = ['commit', 'insert into checkout_lines', 'update products', 'insert into orders', 'pgboss.job'];
    while (losses < 40 && !isOver) {
      await pause(100 + 400 * Math.random());
      const fault = losses % 2 ? 'cut' : 'reset';
      if (losses % 4 < 2)
        proxy.breakAt(words[losses % words.length] ?? 'commit', fault, losses % 3 ? 'asked' : 'answered');
      else proxy[fault]();
      losses += 1;
    }
  })();
  await shoppers.shopAll([server], people, 12);
  isOver = true;
  await breaker;
  await expectWhole();
  await shoppers.checkAcknowledged(server);
  report('Lines broken', { losses, ...shoppers.counts() });
});

test('while the database is silent every request is answered in time, masked, and afterwards all works', async () => {
  const shoppers = createShoppers(simulator, kitchens, { leave: 0, neverReturn: 0 });
  const people = await addPeople(server, 30);
  const { dish } = kitchens[0] as Kitchen;
  proxy.stall();
  const startedAt = performance.now();
  const timed = async <Result extends { data: object | null; error: string | undefined }>(asked: Promise<Result>) => {
    const { data, error = '' } = await asked;
    expect(Object.values(data ?? {}).filter(Boolean)).toEqual([]);
    return { error, ms: performance.now() - startedAt };
  };
  const [reads, changes] = await Promise.all([
    Promise.all(people.map(({ token }) => timed(server.graphql('{ getOpenOrders { id } }', {}, { token })))),
    Promise.all(people.map((person) => timed(startCheckout(server, person, [[dish, 1]])))),
  ]);
  for (const { error } of reads) expect(error).toBe('We are very busy right now. Please try again in a moment.');
  for (const { error } of changes)
    expect(error).toMatch(/^Something went wrong on our side\. Please try again\. \(Reference [0-9a-f]{8}\)$/);
  const slowest = Math.max(...[...reads, ...changes].map(({ ms }) => ms));
  expect(slowest).toBeLessThan(LIMIT_MS);
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  proxy.resume();
  const resumedAt = performance.now();
  await eventually(
    async () => (await fetch(`${server.url}/readyz`)).status,
    (status) => status === 200,
    20_000,
  );
  const back = performance.now() - resumedAt;
  await shoppers.shopAll([server], people, 6);
  await expectWhole();
  await shoppers.checkAcknowledged(server);
  report('Silent database', { 'slowest answer, ms': Math.round(slowest), 'back after, ms': Math.round(back) });
});
