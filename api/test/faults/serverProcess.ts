import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClock } from '../../src/platform/clock.ts';
import { type Database, openDatabase } from '../../src/platform/database.ts';
import type { Simulator } from '../stripeSimulator/start.ts';
import { createGraphql } from '../support/graphqlClient.ts';
import type { Shop } from '../support/marketplace.ts';
import { freePort } from '../support/testApp.ts';
import { createTestDatabase } from '../support/testDatabase.ts';

/** The real server as a process, to be killed and restarted on its data. */
export type ServerProcess = Shop & {
  sql: Database;
  dataDir: string;
  /** After a shell prefix such as `ulimit -f 32`; returns milliseconds until ready. */
  start(limit?: string): Promise<number>;
  kill(): Promise<void>;
  /** SIGTERM; returns the exit code. */
  stop(): Promise<number | null>;
  /** True while the last start's process runs. */
  runs(): boolean;
  close(): Promise<void>;
};

type Options = {
  /** The caller drops it; default: a database of its own. */
  databaseUrl?: string;
  /** The entry of another version. */
  main?: string;
  env?: Record<string, string>;
};

const MAIN = join(import.meta.dirname, '../../src/main.ts');

/** Pays through the simulator; `start` starts it. */
export async function prepareServer(simulator: Simulator, options: Options = {}): Promise<ServerProcess> {
  const database =
    options.databaseUrl === undefined
      ? await createTestDatabase()
      : { url: options.databaseUrl, drop: () => Promise.resolve() };
  const dataDir = await mkdtemp(join(tmpdir(), 'homeplate-server-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const sql = openDatabase(database.url, { max: 10 });
  await simulator.webhooks({ url: `${url}/webhooks/payments`, secret: 'whsec_1', copies: 2 });
  let child: ChildProcess | undefined;

  const kill = async () => {
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  return {
    url,
    dataDir,
    sql,
    clock: createClock(0),
    graphql: createGraphql(url),
    start: async (limit = 'true') => {
      const startedAt = performance.now();
      const command = `${limit}; exec "$0" "$1"`;
      child = spawn('/bin/sh', ['-c', command, process.execPath, options.main ?? MAIN], {
        stdio: ['ignore', 'pipe', 'pipe'],
        env: {
          ...process.env,
          MODE: 'demo',
          PORT: String(port),
          HOST: '127.0.0.1',
          DATABASE_URL: database.url,
          DATA_DIR: dataDir,
          RATE_LIMITS: 'off',
          PAYMENTS: 'stripe',
          STRIPE_SECRET_KEY: 'sk_test_1',
          STRIPE_WEBHOOK_SECRETS: 'whsec_1',
          STRIPE_API_BASE: simulator.url,
          ...options.env,
        },
      });
      let said = '';
      for (const stream of [child.stdout, child.stderr]) {
        stream?.on('data', (text: Buffer) => {
          said = (said + text.toString('utf8')).slice(-4_000);
        });
      }
      await untilReady(`${url}/readyz`, child, () => said);
      return performance.now() - startedAt;
    },
    kill,
    stop: async () => {
      if (child === undefined || child.exitCode !== null || child.signalCode !== null)
        throw new Error('It does not run.');
      const exit = once(child, 'exit');
      child.kill('SIGTERM');
      const [code] = (await exit) as [number | null];
      return code;
    },
    runs: () => child !== undefined && child.exitCode === null && child.signalCode === null,
    close: async () => {
      await kill();
      await sql.end();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function untilReady(url: string, child: ChildProcess, said: () => string): Promise<void> {
  while (child.exitCode === null && child.signalCode === null) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  if (child.signalCode === null) throw new Error(`The server ended before it was ready: ${said()}`);
}

export async function insist<Result>(work: () => Promise<Result>, ms = 240_000): Promise<Result> {
  const deadline = performance.now() + ms;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50 + 100 * Math.random()));
    }
  }
}
