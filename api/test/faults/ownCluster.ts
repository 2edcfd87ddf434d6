import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startEmbeddedPostgres } from '@homeplate/local-postgres';
import { Client } from 'pg';

export type OwnCluster = {
  url: string;
  /** As `pg_ctl stop -m immediate`, then a start. Resolves when recovered. */
  restartImmediately(): Promise<void>;
  close(): Promise<void>;
};

export async function startOwnCluster(): Promise<OwnCluster> {
  const dataDir = await mkdtemp(join(tmpdir(), 'homeplate-cluster-'));
  const server = await startEmbeddedPostgres({ dataDir, log: { debug() {}, info() {}, warn() {}, error() {} } });
  return {
    url: server.url,
    restartImmediately: async () => {
      const pidFile = await readFile(join(server.folder, 'cluster', 'postmaster.pid'), 'utf8');
      const killedAt = new Date();
      process.kill(Number.parseInt(pidFile, 10), 'SIGQUIT');
      for (let isBack = false; !isBack; await pause(20)) isBack = await takesConnections(server.url, killedAt);
    },
    close: async () => {
      await server.stop();
      await rm(server.folder, { recursive: true, force: true });
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Does a Postgres started after that moment answer? */
async function takesConnections(url: string, startedAfter: Date): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000, query_timeout: 2_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rowCount } = await client.query('select where pg_postmaster_start_time() > $1', [startedAfter]);
    return rowCount === 1;
  } catch {
    return false;
  } finally {
    await client.end();
  }
}
