import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, expect, test, vi } from 'vitest';
import { withDatabase } from '../src/admin/backup/dump.ts';
import { cleanUpServers, newFolder, prepareEmbeddedServer } from './support/embeddedServer.ts';
import { findBrokenInvariants, readTestBooks } from './support/invariants.ts';
import { findSystemPostgres, startSystemPostgres } from './support/systemPostgres.ts';

const run = promisify(execFile);
const PAGE = join(import.meta.dirname, '../../docs/operations.md');
const IN_CONTAINER = /^docker compose exec -T database (.+)$/gm;

vi.setConfig({ testTimeout: 180_000 });
afterEach(cleanUpServers);

const bin = findSystemPostgres();

test.skipIf(bin === undefined)(
  'the lines of operations.md back up and restore a campus (needs /usr/lib/postgresql)',
  async () => {
    const lines = Array.from((await readFile(PAGE, 'utf8')).matchAll(IN_CONTAINER), ([, line]) => line ?? '');
    const [dump = '', ...restore] = lines;
    expect(lines.map((line) => line.split(' ')[0])).toEqual(['pg_dump', 'dropdb', 'createdb', 'pg_restore']);
    const postgres = await startSystemPostgres(bin ?? '');
    try {
      const url = new URL(await postgres.url('homeplate'));
      await withDatabase(url.href, (sql) => sql`create role homeplate superuser login`);
      url.username = 'homeplate';
      const cwd = await newFolder();
      const env = { PATH: `${bin}:${process.env.PATH}`, PGHOST: url.hostname, PGPORT: url.port, LC_ALL: 'C' };
      const shell = (line: string) => run('sh', ['-c', line], { cwd, env });
      const server = await prepareEmbeddedServer(await newFolder(), { DATABASE_URL: url.href });

      await server.start();
      const before = await readState(url.href);
      expect(before.orders.length).toBeGreaterThan(10);
      // The job queue's partitions make a restore over existing data fail.
      expect(before.partitions).toBeGreaterThan(0);
      await shell(dump);
      await withDatabase(url.href, (sql) => sql`update orders set cancel_reason = 'after the dump' where true`);
      expect(await server.stop()).toBe(0);
      for (const line of restore) expect((await shell(line)).stderr).toBe('');

      expect(await readState(url.href)).toEqual(before);
      await server.start();
      const dishes = await fetch(`${server.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query: '{ getAllProducts { id } }' }),
      });
      expect(
        ((await dishes.json()) as { data: { getAllProducts: unknown[] } }).data.getAllProducts.length,
      ).toBeGreaterThan(0);
      // Its jobs run on the restored partitions.
      await vi.waitFor(async () => expect(await brokenIn(url.href)).toEqual([]), { timeout: 30_000 });
      await server.stop();
    } finally {
      await postgres.stop();
    }
  },
);

function readState(url: string) {
  return withDatabase(url, async (sql) => {
    const orders = await sql`select * from orders order by id`;
    const [counts] = await sql<[{ partitions: number; tables: number }]>`
      select count(*) filter (where relispartition) as partitions, count(*) as tables
      from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where relkind in ('r', 'p') and nspname in ('public', 'pgboss', 'test_payments')`;
    return { orders: [...orders], ...counts };
  });
}

const brokenIn = (url: string) => withDatabase(url, async (sql) => findBrokenInvariants(sql, await readTestBooks(sql)));
