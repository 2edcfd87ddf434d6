import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@homeplate/local-postgres';

/** One Postgres for all API tests: DATABASE_URL's server when it is set, else an embedded one that is thrown away. */
export default async function setup(): Promise<() => Promise<void>> {
  if (process.env.TEST_POSTGRES_URL !== undefined) return async () => {};
  if (process.env.DATABASE_URL !== undefined) {
    process.env.TEST_POSTGRES_URL = process.env.DATABASE_URL;
    return async () => {};
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'homeplate-test-'));
  const server = await startEmbeddedPostgres({
    dataDir,
    log: { debug() {}, info() {}, warn() {}, error() {} },
    // Its data are thrown away: waiting for the disk would be half of the tests' time.
    // Several files at once start two servers each, with their pools.
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '400' },
  });
  process.env.TEST_POSTGRES_URL = server.url;
  return async () => {
    await server.stop();
    await rm(server.folder, { recursive: true, force: true });
    await rm(dataDir, { recursive: true, force: true });
  };
}
