import { Client } from 'pg';
import { type Binaries, findBinaries } from './binaries.ts';
import { ensureCluster } from './cluster.ts';
import { findHome, type Home, openOwnFolder } from './home.ts';
import { holdLock, type Lock } from './lock.ts';
import type { EmbeddedPostgresLog } from './log.ts';
import { clearOrphan } from './orphan.ts';
import { type Postmaster, startPostmaster } from './postmaster.ts';

export type EmbeddedPostgresOptions = {
  /** Where the project keeps its data; made when missing. */
  dataDir: string;
  log: EmbeddedPostgresLog;
  /** Loopback port for Postgres; without one, any that is free. */
  port?: number | undefined;
  /** Settings of Postgres on top of ours, such as `fsync: 'off'` for data that are thrown away. */
  settings?: Readonly<Record<string, string>> | undefined;
};

export type EmbeddedPostgres = {
  /** Connects to the database `homeplate` as its owner, who may create databases but is no superuser. */
  url: string;
  /** The folder with cluster, password and lock: in DATA_DIR, or under /var/lib/homeplate for root. */
  folder: string;
  /** Shuts Postgres down (sessions are ended, everything is on disk) and gives the data free. May be called twice. */
  stop(): Promise<void>;
};

const DATABASE = 'homeplate';

/**
 * Starts the Postgres that comes with the npm packages on the data of DATA_DIR and makes the database when it is
 * missing. Rejects with one sentence for a person when the data are in use by another process, or cannot be used.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const place = await occupy(options);
  const { home } = place;
  try {
    const { url, stop } = await run(place, options);
    return {
      url,
      folder: home.folder,
      stop: async () => {
        await stop();
        place.release();
      },
    };
  } catch (problem) {
    place.release();
    throw problem;
  }
}

/** A place that this process alone may use, with nothing running on it, until it is released. */
export type Place = { home: Home; binaries: Binaries; release(): void };

/** Takes the data of DATA_DIR for this process. Rejects with one sentence when another process has them. */
export async function occupy({ dataDir, log }: EmbeddedPostgresOptions): Promise<Place> {
  const locks: Lock[] = [];
  const release = () => {
    for (const lock of locks) lock.release();
  };
  try {
    const own = await openOwnFolder(dataDir);
    locks.push(holdLock(own, dataDir));
    const home = await findHome(own, log);
    if (home.folder !== own) locks.push(holdLock(home.folder, dataDir));
    const binaries = await findBinaries(home);
    await clearOrphan(home, log);
    return { home, binaries, release };
  } catch (problem) {
    release();
    throw problem;
  }
}

/** Runs Postgres on an occupied place. `stop` ends it with a checkpoint: then the files alone are the whole database. */
export async function run({ home, binaries }: Place, { log, port, settings }: EmbeddedPostgresOptions) {
  let postmaster: Postmaster | undefined;
  const stop = async () => postmaster?.stop();
  try {
    const password = await ensureCluster(home, binaries, log);
    postmaster = await startPostmaster({ home, binaries, log, port, settings });
    await ensureDatabase(postmaster.port, password);
    return { url: `postgres://${DATABASE}:${password}@127.0.0.1:${postmaster.port}/${DATABASE}`, stop };
  } catch (problem) {
    await stop();
    throw problem;
  }
}

async function ensureDatabase(port: number, password: string): Promise<void> {
  const client = new Client({ host: '127.0.0.1', port, user: 'postgres', password, database: 'postgres' });
  try {
    await client.connect();
    const role = await client.query('select from pg_roles where rolname = $1', [DATABASE]);
    const database = await client.query('select from pg_database where datname = $1', [DATABASE]);
    // The password is our own hexadecimal digits: DDL takes no parameters.
    if (role.rowCount === 0) await client.query(`create role ${DATABASE} login createdb password '${password}'`);
    if (database.rowCount === 0) await client.query(`create database ${DATABASE} owner ${DATABASE}`);
  } finally {
    await client.end();
  }
}
