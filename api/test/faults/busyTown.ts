import { setTimeout as pause } from 'node:timers/promises';
import { migrateDatabase } from '../../src/platform/migrate.ts';
import { startSimulator } from '../stripeSimulator/start.ts';
import { openBucket } from '../support/bucket.ts';
import { createGraphql } from '../support/graphqlClient.ts';
import { untilBooksAgree } from '../support/invariants.ts';
import { addPeople, type Shop } from '../support/marketplace.ts';
import { createPicturing } from './picturing.ts';
import { prepareServer } from './serverProcess.ts';
import { createShoppers, openKitchens } from './shoppers.ts';
import { openStream } from './streams.ts';

const STREAMS = 60;
const AT_ONCE = 12;

type Place = {
  databaseUrl: string;
  siteUrl: string;
  balance(servers: readonly string[]): void;
  env?: Record<string, string>;
};

/** Two servers behind one address, under load until `settle`. */
export async function openBusyTown({ databaseUrl, siteUrl, balance, env }: Place) {
  const [simulator, bucket] = [await startSimulator(), await openBucket()];
  const settings = { TRUSTED_PROXIES: '127.0.0.1', PUBLIC_URL: siteUrl, ...bucket.settings, ...env };
  const own = { databaseUrl, env: settings };
  const servers = [await prepareServer(simulator, own), await prepareServer(simulator, own)] as const;
  const [one] = servers;
  let isOver = false;
  let load: Promise<unknown> = Promise.resolve();
  const close = async () => {
    isOver = true;
    await load.catch(() => {});
    for (const server of servers) await server.close();
    await bucket.close();
    await simulator.close();
  };
  try {
    await migrateDatabase(databaseUrl, new Date());
    const shop: Shop = { ...one, url: siteUrl, graphql: createGraphql(siteUrl) };
    const kitchens = await openKitchens(one, 3);
    const picturing = await createPicturing(one, 4);
    const { carry } = picturing;
    const shoppers = createShoppers(simulator, kitchens, {
      ...{ leave: 1, neverReturn: 20, choice: { handoff: 'door' }, carry },
    });
    const [people, readers] = [await addPeople(one, 200), await addPeople(one, STREAMS)];
    await Promise.all(servers.map((server) => server.start()));
    await simulator.webhooks({ url: `${siteUrl}/webhooks/payments`, secret: 'whsec_1', copies: 2 });
    balance(servers.map(({ url }) => url));
    await pause(1_500);

    const streams = readers.map((reader) => openStream(shop, reader, () => isOver));
    const shopping = async () => {
      while (!isOver) await shoppers.shopAll([shop], people, AT_ONCE);
    };
    load = Promise.all([shopping(), ...kitchens.map(({ chef }) => picturing.uploadUntil(() => isOver, shop, chef))]);
    return {
      servers,
      shop,
      kitchens,
      streams,
      settle: async () => {
        isOver = true;
        await load;
        await Promise.all(streams.map(({ over }) => over));
        await untilBooksAgree(one.sql, simulator.books, 150_000);
        await shoppers.checkAcknowledged(one);
        await picturing.checkPictures(shop, bucket.address);
        return { streams: STREAMS, ...shoppers.counts(), ...picturing.counts() };
      },
      close,
    };
  } catch (problem) {
    await close();
    throw problem;
  }
}
