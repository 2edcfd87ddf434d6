import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@homeplate/local-postgres';
import { prepare } from './product.ts';

const silent = { debug() {}, info() {}, warn() {}, error() {} };

/** One Postgres for all workers, on temporary data. */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'homeplate-e2e-'));
  // Thrown away: nothing waits for the disk.
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' };
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), log: silent, settings });
  const clear = async () => {
    await postgres.stop();
    // Root's database is elsewhere.
    for (const path of [postgres.folder, folder]) await rm(path, { recursive: true, force: true });
  };
  await prepare(postgres.url, folder).catch(async (problem: unknown) => {
    await clear();
    throw problem;
  });
  return clear;
}
