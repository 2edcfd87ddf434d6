import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type EmbeddedPostgres, type EmbeddedPostgresOptions, startEmbeddedPostgres } from './embeddedPostgres.ts';
import { findMadeHome } from './home.ts';
import { DataInUse } from './lock.ts';

const PATIENCE_MS = 20_000;
const READY = 'ready';

/**
 * The database of DATA_DIR for a second program: beside the server when one runs, else started for as long as it is needed.
 * Never makes one. Rejects with a sentence for a person.
 */
export async function visitEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { dataDir } = options;
  const folder = await findMadeHome(dataDir);
  if (folder === undefined)
    throw new Error(
      `There is no database in ${dataDir}: set DATA_DIR or DATABASE_URL to where the server has its own.`,
    );
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await startEmbeddedPostgres(options);
    } catch (problem) {
      if (!(problem instanceof DataInUse)) throw problem;
      const url = await readAddress(folder);
      if (url !== undefined) return { url, folder, stop: async () => {} };
      // Its holder is just starting, or just ending.
      if (performance.now() > deadline) throw problem;
      await delay(100);
    }
  }
}

/** Where the Postgres that runs on the folder listens, from what it wrote down itself; undefined while it is not ready. */
async function readAddress(folder: string): Promise<string | undefined> {
  const lines = (await readFile(join(folder, 'cluster', 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  const [port, status] = [Number(lines[3]), lines[7]?.trim()];
  if (!(port > 0) || status !== READY) return undefined;
  const password = (await readFile(join(folder, 'password'), 'utf8')).trim();
  return `postgres://homeplate:${password}@127.0.0.1:${port}/homeplate`;
}
