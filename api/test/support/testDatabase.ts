import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ClientBase, Pool } from 'pg';
import { openJobs } from '../../src/platform/jobs.ts';
import { migrateDatabase } from '../../src/platform/migrate.ts';

const MIGRATIONS = join(import.meta.dirname, '../../db/migrations');
// Copying needs the template alone: one test process at a time.
const TEMPLATE_LOCK = 7_215_302;

const quiet = { warn() {}, info() {}, error() {} };

export type TestDatabase = { url: string; drop(): Promise<void> };

let kept: Pool | undefined;

/** A connection that has copied once copies the next in a fifth of the time. */
function administer(server: string): Pool {
  kept ??= new Pool({ connectionString: server, max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true });
  return kept;
}

/** Copies a migrated template for one test file, or `original`, to which nobody may be connected. */
export async function createTestDatabase(original?: string): Promise<TestDatabase> {
  const server = process.env.TEST_POSTGRES_URL;
  if (server === undefined) throw new Error('TEST_POSTGRES_URL is set by test/globalSetup.ts.');
  const name = `test_${process.pid}_${Math.random().toString(36).slice(2, 10)}`;
  const admin = await administer(server).connect();
  try {
    await admin.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const template = original ?? (await ensureTemplate(admin, server));
    await admin.query(`create database ${name} template ${template}`);
  } finally {
    await admin.query('select pg_advisory_unlock($1)', [TEMPLATE_LOCK]);
    admin.release();
  }
  return {
    url: withDatabase(server, name),
    drop: async () => {
      const drop = (how = '') => administer(server).query(`drop database if exists ${name} ${how}`);
      // FORCE fails on a superuser's autovacuum; a plain DROP ends that, but nobody else.
      const force = () => drop('with (force)');
      await force().catch(() => drop().catch(force));
    },
  };
}

async function ensureTemplate(admin: ClientBase, server: string): Promise<string> {
  const hash = createHash('sha256');
  for (const file of readdirSync(MIGRATIONS).sort()) hash.update(readFileSync(join(MIGRATIONS, file)));
  const template = `template_${hash.digest('hex').slice(0, 16)}`;
  const existing = await admin.query('select from pg_database where datname = $1', [template]);
  if (existing.rowCount === 1) return template;
  const making = `${template}_making`;
  await admin.query(`drop database if exists ${making} with (force)`);
  await admin.query(`create database ${making}`);
  const url = withDatabase(server, making);
  await migrateDatabase(url, new Date());
  const jobs = await openJobs(url, quiet as never);
  await jobs.stop();
  await admin.query(`alter database ${making} rename to ${template}`);
  return template;
}

function withDatabase(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}
