import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp, type RunningApp } from '../src/app.ts';
import { type Config, readConfig } from '../src/config.ts';
import { type Clock, createClock } from '../src/platform/clock.ts';
import { openDatabase, type Sql } from '../src/platform/database.ts';
import { createTestDatabase } from './testDatabase.ts';

export type TestApp = {
  url: string;
  sql: Sql;
  clock: Clock;
  config: Config;
  app: RunningApp;
  databaseUrl: string;
  /** POST /graphql with real HTTP. `token` goes into the Authorization header, `cookie` into Cookie. */
  graphql<Data = Record<string, unknown>>(
    query: string,
    variables?: Record<string, unknown>,
    options?: { token?: string | undefined; cookie?: string; headers?: Record<string, string> },
  ): Promise<Answer<Data>>;
  close(): Promise<void>;
};

export type Answer<Data> = {
  status: number;
  headers: Headers;
  data: Data | null;
  errors: { message: string; extensions?: { code?: string }; path?: unknown }[] | undefined;
  /** The first error's message. */
  error: string | undefined;
  /** The first error's code. */
  code: string | undefined;
};

/** The real server on a database of its own, reached over HTTP. `env` overrides the environment of the demo mode. */
export async function startTestApp(env: Record<string, string> = {}): Promise<TestApp> {
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'homeplate-app-'));
  const port = await freePort();
  const config = readConfig({ PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, TEST_CLOCK: '0', ...env });
  const clock = createClock(config.testClockSeconds);
  const app = await createApp(config, database.url, clock);
  await app.server.listen({ port, host: '127.0.0.1' });
  const sql = openDatabase(database.url, { max: 5 });
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    sql,
    clock,
    config,
    app,
    databaseUrl: database.url,
    async graphql<Data>(
      query: string,
      variables: Record<string, unknown> = {},
      options: { token?: string | undefined; cookie?: string; headers?: Record<string, string> } = {},
    ) {
      const response = await fetch(`${url}/graphql`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(options.token === undefined ? {} : { authorization: `Bearer ${options.token}` }),
          ...(options.cookie === undefined ? {} : { cookie: options.cookie }),
          ...options.headers,
        },
        body: JSON.stringify({ query, variables }),
      });
      const body = (await response.json()) as { data?: Data | null; errors?: Answer<Data>['errors'] };
      return {
        status: response.status,
        headers: response.headers,
        data: body.data ?? null,
        errors: body.errors,
        error: body.errors?.[0]?.message,
        code: body.errors?.[0]?.extensions?.code,
      };
    },
    async close() {
      await app.close();
      await sql.end({ timeout: 2 });
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((done) => probe.listen(0, '127.0.0.1', done));
  const { port } = probe.address() as { port: number };
  await new Promise((done) => probe.close(done));
  return port;
}
