import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { type Binaries, findBinaries } from './binaries.ts';
import { ensureCluster } from './cluster.ts';
import { findExistingHome, findHome, type Home, openOwnFolder } from './home.ts';
import { acquireLock, DataInUse, type Lock } from './lock.ts';
import type { EmbeddedPostgresLog } from './log.ts';
import { stopOrphan } from './orphan.ts';
import { type Postmaster, startPostmaster } from './postmaster.ts';

export type EmbeddedPostgresOptions = {
  /** Created when missing. */
  dataDir: string;
  log: EmbeddedPostgresLog;
  /** Loopback; default: any free port. */
  port?: number | undefined;
  settings?: Readonly<Record<string, string>> | undefined;
};

export type EmbeddedPostgres = {
  /** Its owner may create databases but is no superuser. */
  url: string;
  /** Holds cluster, password and lock: in DATA_DIR, or under /var/lib/homeplate for root. */
  folder: string;
  /** Makes a checkpoint; releases the data. Idempotent. */
  stop(): Promise<void>;
};

const DATABASE = 'homeplate';
const SHARE_TIMEOUT_MS = 20_000;
const READY = 'ready';

export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const locked = await lockData(options);
  const { home } = locked;
  try {
    const { url, stop } = await run(locked, options);
    return {
      url,
      folder: home.folder,
      stop: async () => {
        await stop();
        locked.release();
      },
    };
  } catch (problem) {
    locked.release();
    throw problem;
  }
}

export async function shareEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { dataDir } = options;
  const folder = await findExistingHome(dataDir);
  if (folder === undefined)
    throw new Error(
      `There is no database in ${dataDir}: set DATA_DIR or DATABASE_URL to where the server has its own.`,
    );
  const deadline = performance.now() + SHARE_TIMEOUT_MS;
  for (;;) {
    try {
      return await startEmbeddedPostgres(options);
    } catch (problem) {
      if (!(problem instanceof DataInUse)) throw problem;
      const url = await readAddress(folder);
      if (url !== undefined) return { url, folder, stop: async () => {} };
      // Its holder is starting or stopping.
      if (performance.now() > deadline) throw problem;
      await delay(100);
    }
  }
}

async function readAddress(folder: string): Promise<string | undefined> {
  const lines = (await readFile(join(folder, 'cluster', 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  const [port, status] = [Number(lines[3]), lines[7]?.trim()];
  if (!(port > 0) || status !== READY) return undefined;
  const password = (await readFile(join(folder, 'password'), 'utf8')).trim();
  return addressOf(port, password);
}

export type LockedData = { home: Home; binaries: Binaries; release(): void };

export async function lockData({ dataDir, log }: EmbeddedPostgresOptions): Promise<LockedData> {
  const locks: Lock[] = [];
  const release = () => {
    for (const lock of locks) lock.release();
  };
  try {
    const own = await openOwnFolder(dataDir);
    locks.push(acquireLock(own, dataDir));
    const home = await findHome(own, log);
    if (home.folder !== own) locks.push(acquireLock(home.folder, dataDir));
    const binaries = await findBinaries(home);
    await stopOrphan(home, log);
    return { home, binaries, release };
  } catch (problem) {
    release();
    throw problem;
  }
}

/** After `stop`, which makes a checkpoint, the files are complete. */
export async function run({ home, binaries }: LockedData, { log, port, settings }: EmbeddedPostgresOptions) {
  let postmaster: Postmaster | undefined;
  const stop = async () => postmaster?.stop();
  try {
    const password = await ensureCluster(home, binaries, log);
    postmaster = await startPostmaster({ home, binaries, log, port, settings });
    await ensureDatabase(postmaster.port, password);
    return { url: addressOf(postmaster.port, password), stop };
  } catch (problem) {
    await stop();
    throw problem;
  }
}

const addressOf = (port: number, password: string) =>
  `postgres://${DATABASE}:${password}@127.0.0.1:${port}/${DATABASE}`;

async function ensureDatabase(port: number, password: string): Promise<void> {
  const client = new Client({ host: '127.0.0.1', port, user: 'postgres', password, database: 'postgres' });
  try {
    await client.connect();
    const role = await client.query('select from pg_roles where rolname = $1', [DATABASE]);
    const database = await client.query('select from pg_database where datname = $1', [DATABASE]);
    // DDL takes no parameters; the password is our own hexadecimal digits.
    if (role.rowCount === 0) await client.query(`create role ${DATABASE} login createdb password '${password}'`);
    if (database.rowCount === 0) await client.query(`create database ${DATABASE} owner ${DATABASE}`);
  } finally {
    await client.end();
  }
}
