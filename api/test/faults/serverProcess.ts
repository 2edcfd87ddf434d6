import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClock } from '../../src/platform/clock.ts';
import { openDatabase } from '../../src/platform/database.ts';
import { createGraphql } from '../graphqlClient.ts';
import type { Shop } from '../marketplace.ts';
import type { Simulator } from '../stripeSimulator.ts';
import { freePort } from '../testApp.ts';
import { createTestDatabase } from '../testDatabase.ts';

/** The real server as a process of its own, which can be killed without a word and started again on the same data. */
export type ServerProcess = Shop & {
  /** Starts it and answers after how many milliseconds it was ready. */
  start(): Promise<number>;
  kill(): Promise<void>;
  close(): Promise<void>;
};

const MAIN = join(import.meta.dirname, '../../src/main.ts');

/** Prepares a server that pays through the simulator; `start` starts it. */
export async function prepareServer(simulator: Simulator): Promise<ServerProcess> {
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'homeplate-server-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const sql = openDatabase(database.url, { max: 5 });
  await simulator.webhooks({ url: `${url}/webhooks/payments`, secret: 'whsec_1', copies: 2 });
  let child: ChildProcess | undefined;

  const kill = async () => {
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  return {
    url,
    sql,
    clock: createClock(0),
    graphql: createGraphql(url),
    start: async () => {
      const startedAt = performance.now();
      child = spawn(process.execPath, [MAIN], {
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
    close: async () => {
      await kill();
      await sql.end({ timeout: 2 });
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

/** Tries again while the server cannot be reached; an answer that was lost on the way counts as none. */
export async function insist<Result>(work: () => Promise<Result>, ms = 60_000): Promise<Result> {
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
