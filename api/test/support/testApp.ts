import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp, type RunningApp } from '../../src/app.ts';
import { type Config, readConfig } from '../../src/config.ts';
import { type Clock, createClock } from '../../src/platform/clock.ts';
import { openDatabase, type Sql } from '../../src/platform/database.ts';
import { createGraphql, type Graphql } from './graphqlClient.ts';
import { createTestDatabase, type TestDatabase } from './testDatabase.ts';

export type TestApp = {
  url: string;
  sql: Sql;
  clock: Clock;
  config: Config;
  app: RunningApp;
  databaseUrl: string;
  graphql: Graphql;
  close(): Promise<void>;
};

/** Over HTTP, on its own or a given database. `env` overrides demo mode's. */
export async function startTestApp(env: Record<string, string> = {}, databaseUrl?: string): Promise<TestApp> {
  if (databaseUrl === undefined) return startTestAppOn(await createTestDatabase(), env);
  return startTestAppOn({ url: databaseUrl, drop: () => Promise.resolve() }, env);
}

/** Drops the database at closing. */
export async function startTestAppOn(
  database: TestDatabase,
  env: Record<string, string> = {},
  serversUrl = database.url,
): Promise<TestApp> {
  const dataDir = await mkdtemp(join(tmpdir(), 'homeplate-app-'));
  const port = await freePort();
  const config = readConfig({
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    TEST_CLOCK: '0',
    LOG_LEVEL: 'silent',
    ...env,
  });
  const clock = createClock(config.testClockSeconds);
  const app = await createApp(config, serversUrl, clock);
  await app.server.listen({ port, host: '127.0.0.1' });
  const sql = openDatabase(database.url, { max: 10 });
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    sql,
    clock,
    config,
    app,
    databaseUrl: database.url,
    graphql: createGraphql(url),
    async close() {
      await app.close();
      await sql.end();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export function setClock(app: Pick<TestApp, 'clock'>, instant: string): void {
  app.clock.shift((Date.parse(instant) - Date.now()) / 1000);
}

/** Answers how many. */
export async function cutConnections({ sql }: Pick<TestApp, 'sql'>): Promise<number> {
  const [{ count }] = await sql<[{ count: number }]>`
    select count(pg_terminate_backend(pid, 5000)) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`;
  return count;
}

/** What is counted by the minute of the clock is then counted in one. */
export function beginMinute(app: Pick<TestApp, 'clock'>): void {
  app.clock.shift(60 - ((Date.now() / 1000) % 60));
}

/** As if the last attempt of a limit had been so many. */
export async function countAs({ sql }: Pick<TestApp, 'sql'>, limit: string, count: number): Promise<void> {
  await sql`
    update rate_counters set hits = array_fill(hits[cardinality(hits)], array[${count}::int])
    where key like ${`${limit}:%`}`;
}

/** Unused, and none of those that the system gives to others meanwhile. */
export async function freePort(): Promise<number> {
  const port = 20_000 + Math.floor(Math.random() * 12_000);
  const probe = createServer();
  const isFree = await new Promise<boolean>((answer) => {
    probe.once('error', () => answer(false)).listen(port, '127.0.0.1', () => answer(true));
  });
  if (!isFree) return freePort();
  await new Promise((done) => probe.close(done));
  return port;
}
