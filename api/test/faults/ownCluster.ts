import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startEmbeddedPostgres } from '@homeplate/local-postgres';
import { Client } from 'pg';

export type OwnCluster = {
  url: string;
  /** Ends Postgres as `pg_ctl stop -m immediate` does; it is started again at once. Resolves when it has recovered. */
  restartImmediately(): Promise<void>;
  close(): Promise<void>;
};

/** A Postgres that one test has for itself and may treat as it likes. */
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

/** Whether a Postgres that was started after that moment answers. */
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
