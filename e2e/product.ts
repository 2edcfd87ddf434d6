import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { Client } from 'pg';

/** This worker's. */
export const product = { url: '', databaseUrl: '' };

/** From the global setup: Postgres, and the data folder of its database. */
const PREPARED = { postgresUrl: 'E2E_POSTGRES_URL', folder: 'E2E_FOLDER' } as const;
const TEMPLATE = 'homeplate';
const ROOT = join(import.meta.dirname, '..');

type Data = { databaseUrl: string; dataDir: string };
type Running = { url: string; stop(): Promise<void> };

/** Once, for all workers. */
export async function prepare(postgresUrl: string, folder: string): Promise<void> {
  process.env[PREPARED.postgresUrl] = postgresUrl;
  process.env[PREPARED.folder] = folder;
  const server = await start({ databaseUrl: postgresUrl, dataDir: join(folder, TEMPLATE) }, {});
  await server.stop();
}

/** On a copy of the prepared data. */
export async function startProduct(name: string, settings: Readonly<Record<string, string>>): Promise<Running> {
  const postgresUrl = process.env[PREPARED.postgresUrl] ?? '';
  const folder = process.env[PREPARED.folder] ?? '';
  const dataDir = join(folder, name);
  await cp(join(folder, TEMPLATE), dataDir, { recursive: true });
  await query(at(postgresUrl, 'postgres'), `create database ${name} template ${TEMPLATE}`);
  const databaseUrl = at(postgresUrl, name);
  const server = await start({ databaseUrl, dataDir }, settings);
  Object.assign(product, { url: server.url, databaseUrl });
  return server;
}

async function start({ databaseUrl, dataDir }: Data, settings: Readonly<Record<string, string>>): Promise<Running> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const args = ['--disable-warning=ExperimentalWarning', '--import=./scripts/lib/endWithParent.mjs', 'api/src/main.ts'];
  const server = spawn(process.execPath, args, {
    cwd: ROOT,
    env: {
      ...process.env,
      ...{ PORT: String(port), DATABASE_URL: databaseUrl, DATA_DIR: dataDir, LOG_LEVEL: 'error' },
      // A request may follow a busy pause of any length.
      KEEP_ALIVE_S: '600',
      ...{ MODE: 'demo', TEST_CLOCK: '0', DELIVERY_FEE_CENTS: '299', TAX_PERCENT: '0' },
      ...settings,
    },
    // Ends with its worker, by the channel.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = once(server, 'exit');
  await untilReady(`${url}/readyz`, server);
  return {
    url,
    stop: async () => {
      server.kill('SIGTERM');
      await ended;
    },
  };
}

async function query(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

function at(postgresUrl: string, database: string): string {
  const url = new URL(postgresUrl);
  url.pathname = `/${database}`;
  return url.href;
}

async function freePort(): Promise<number> {
  const port = 20_000 + Math.floor(Math.random() * 12_000);
  const probe = createServer();
  const isFree = await new Promise<boolean>((answer) => {
    probe.once('error', () => answer(false)).listen(port, 'localhost', () => answer(true));
  });
  if (!isFree) return freePort();
  probe.close();
  await once(probe, 'close');
  return port;
}

/** Ended by the caller's timeout. */
async function untilReady(address: string, server: ChildProcess): Promise<void> {
  const isReady = () =>
    fetch(address).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (server.exitCode !== null) throw new Error('The server has ended before it was ready.');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
