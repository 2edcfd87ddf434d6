import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@homeplate/local-postgres';

/** On DATABASE_URL's server when set, else an embedded one on temporary data. */
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
    // Waiting for the disk would be half of the time.
    settings: {
      ...{ fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '400' },
      // Each file signs in some forty times.
      scram_iterations: '1',
    },
  });
  process.env.TEST_POSTGRES_URL = server.url;
  return async () => {
    await server.stop();
    await rm(server.folder, { recursive: true, force: true });
    await rm(dataDir, { recursive: true, force: true });
  };
}
