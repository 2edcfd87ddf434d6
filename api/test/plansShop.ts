import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import { createClock } from '../src/platform/clock.ts';
import { openDatabase } from '../src/platform/database.ts';
import { createGraphql } from './graphqlClient.ts';
import { grow, NOTHING } from './scale/grow.ts';
import { freePort, type TestApp } from './testApp.ts';
import { createTestDatabase } from './testDatabase.ts';
import { tapWire } from './wireTap.ts';

export type HeardShop = TestApp & {
  /** Every different statement that the server has sent so far. */
  heard: ReadonlySet<string>;
  /** The database's address, heard. */
  heardUrl: string;
};

const SIZE = { dishes: 20_000, users: 10_000, orders: 20_000 };

/** The real server on a database with 20,000 dishes and orders, all of whose statements are heard. */
export async function startHeardShop(): Promise<HeardShop> {
  const database = await createTestDatabase();
  await grow(database.url, NOTHING, SIZE, new Date());
  const heard = new Set<string>();
  // P prepares a statement: its name, then its text, each ended by a zero.
  const tap = await tapWire(database.url, (type, body) => {
    if (type !== 'P') return;
    const text = body.subarray(body.indexOf(0) + 1);
    heard.add(text.toString('utf8', 0, text.indexOf(0)));
  });
  const dataDir = await mkdtemp(join(tmpdir(), 'homeplate-plans-'));
  const port = await freePort();
  const config = readConfig({
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    TEST_CLOCK: '0',
    LOG_LEVEL: 'silent',
  });
  const clock = createClock(config.testClockSeconds);
  const app = await createApp(config, tap.url, clock);
  await app.server.listen({ port, host: '127.0.0.1' });
  const sql = openDatabase(database.url, { max: 5 });
  const url = `http://127.0.0.1:${port}`;
  return {
    ...{ url, sql, clock, config, app, heard },
    databaseUrl: database.url,
    heardUrl: tap.url,
    graphql: createGraphql(url),
    async close() {
      await app.close();
      await tap.close();
      await sql.end({ timeout: 2 });
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
