import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openDatabase, type Queryable } from './database.ts';

const MIGRATIONS = join(import.meta.dirname, '../../db/migrations');
const MIGRATION_LOCK = 7_215_301;
// Everybody waits behind a migration that waits for a table.
const TABLE_PATIENCE = '5s';
const PATIENCE_MS = 3_600_000;

export async function migrateDatabase(url: string, now: Date): Promise<string[]> {
  const sql = openDatabase(url, { max: 2, patienceMs: PATIENCE_MS });
  try {
    return await sql.reserve((connection) => migrate(connection, now));
  } finally {
    await sql.end();
  }
}

/** Copies that start together wait. Unknown migrations are of a newer version (docs/operations.md, Upgrade). */
async function migrate(connection: Queryable, now: Date): Promise<string[]> {
  try {
    await connection`set statement_timeout = 0`;
    await connection`select pg_advisory_lock(${MIGRATION_LOCK})`;
    await connection`create table if not exists migrations (name text primary key, applied_at timestamptz not null)`;
    const missing = await missingMigrations(connection);
    for (const name of missing) {
      await connection`begin`;
      await connection.text(`set local lock_timeout = '${TABLE_PATIENCE}'`);
      await connection.text(await readFile(join(MIGRATIONS, name), 'utf8'));
      await connection`insert into migrations (name, applied_at) values (${name}, ${now})`;
      await connection`commit`;
    }
    return missing;
  } catch (error) {
    await connection`rollback`;
    throw error;
  } finally {
    await connection`select pg_advisory_unlock(${MIGRATION_LOCK})`;
    await connection`reset statement_timeout`;
  }
}

export async function missingMigrations(sql: Queryable): Promise<string[]> {
  const applied = new Set(await appliedMigrations(sql));
  return (await knownMigrations()).filter((name) => !applied.has(name));
}

export async function appliedMigrations(sql: Queryable): Promise<string[]> {
  const [table] = await sql`select to_regclass('migrations') is not null as exists`;
  const rows = table?.exists === true ? await sql`select name from migrations order by name` : [];
  return rows.map((row) => String(row.name));
}

export async function knownMigrations(): Promise<string[]> {
  return (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql')).sort();
}
