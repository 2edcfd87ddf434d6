import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { migrateDatabase } from '../../src/platform/migrate.ts';
import { startSimulator } from '../stripeSimulator/start.ts';
import { openBucket } from '../support/bucket.ts';
import { createGraphql } from '../support/graphqlClient.ts';
import { untilBooksAgree } from '../support/invariants.ts';
import { addPeople, type Person, type Shop } from '../support/marketplace.ts';
import { openBalancer } from './balancer.ts';
import { startOwnCluster } from './ownCluster.ts';
import { createPicturing } from './picturing.ts';
import { report } from './report.ts';
import { prepareServer } from './serverProcess.ts';
import { createShoppers, openKitchens } from './shoppers.ts';

const STREAMS = 60;
const AT_ONCE = 12;
const ROUNDS = Number(process.env.SCALE_ROUNDS ?? 3);
const MOST_SILENT_MS = 5_000;

test('two servers behind a balancer: kills, an upgrade one by one and a restarted Postgres lose nothing', async () => {
  const cluster = await startOwnCluster();
  const simulator = await startSimulator();
  const [balancer, bucket] = [await openBalancer(), await openBucket()];
  const env = { TRUSTED_PROXIES: '127.0.0.1', PUBLIC_URL: balancer.url, ...bucket.settings };
  const own = { databaseUrl: cluster.url, env };
  const servers = [await prepareServer(simulator, own), await prepareServer(simulator, own)] as const;
  const [one] = servers;
  let isOver = false;
  let load: Promise<unknown> = Promise.resolve();
  try {
    await migrateDatabase(cluster.url, new Date());
    const shop: Shop = { ...one, url: balancer.url, graphql: createGraphql(balancer.url) };
    const kitchens = await openKitchens(one, 3);
    const picturing = await createPicturing(one, 4);
    const { carry } = picturing;
    const shoppers = createShoppers(simulator, kitchens, {
      ...{ leave: 1, neverReturn: 20, choice: { handoff: 'door' }, carry },
    });
    const [people, readers] = [await addPeople(one, 200), await addPeople(one, STREAMS)];
    await Promise.all(servers.map((server) => server.start()));
    await simulator.webhooks({ url: `${balancer.url}/webhooks/payments`, secret: 'whsec_1', copies: 2 });
    balancer.use(servers.map(({ url }) => url));
    await pause(1_500);

    const silences = readers.map((reader) => listen(shop, reader, () => isOver));
    const shopping = async () => {
      while (!isOver) await shoppers.shopAll([shop], people, AT_ONCE);
    };
    load = Promise.all([shopping(), ...kitchens.map(({ chef }) => picturing.uploadUntil(() => isOver, shop, chef))]);
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const server of servers) {
        await pause(3_000);
        await server.kill();
        await pause(2_000);
        await server.start();
      }
      // One by one, as an upgrade.
      for (const server of servers) {
        await pause(3_000);
        expect(await server.stop()).toBe(0);
        await server.start();
      }
      await pause(3_000);
      await cluster.restartImmediately();
    }
    await pause(5_000);
    isOver = true;
    await load;
    const longest = Math.max(...(await Promise.all(silences)));

    await untilBooksAgree(one.sql, simulator.books, 150_000);
    await shoppers.checkAcknowledged(one);
    await picturing.checkPictures(shop, bucket.address);
    report('scale', {
      rounds: ROUNDS,
      streams: STREAMS,
      ...shoppers.counts(),
      ...picturing.counts(),
      'longest silence, ms': Math.round(longest),
    });
    expect(longest).toBeLessThan(MOST_SILENT_MS);
  } finally {
    isOver = true;
    await load.catch(() => {});
    for (const server of servers) await server.close();
    await balancer.close();
    await bucket.close();
    await simulator.close();
    await cluster.close();
  }
});

/** As pages do (live.ts). Answers the longest time without a stream, in milliseconds. */
async function listen({ url }: Shop, { token }: Person, isOver: () => boolean): Promise<number> {
  let longest = 0;
  let lostAt = performance.now();
  let isLost = true;
  for (let failures = 0; !isOver(); failures += 1) {
    const over = new AbortController();
    const stop = setInterval(() => isOver() && over.abort(), 200);
    let wait = 0;
    try {
      const answer = await fetch(`${url}/live`, { headers: { authorization: `Bearer ${token}` }, signal: over.signal });
      if (!answer.ok || answer.body === null) wait = 3_000;
      else {
        longest = Math.max(longest, performance.now() - lostAt);
        failures = 0;
        isLost = false;
        try {
          for await (const _ of answer.body);
        } finally {
          if (!isOver()) [isLost, lostAt] = [true, performance.now()];
        }
      }
    } catch {
      // Ended or over.
    } finally {
      clearInterval(stop);
    }
    if (!isOver()) await pause(Math.max(wait, 1_000 * 2 ** failures) * (1 + Math.random() / 2));
  }
  return Math.max(longest, isLost ? performance.now() - lostAt : 0);
}
