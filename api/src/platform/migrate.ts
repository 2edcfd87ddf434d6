import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sql } from './database.ts';

const MIGRATIONS = join(import.meta.dirname, '../../db/migrations');
// One arbitrary number that all copies of the server agree on.
const MIGRATION_LOCK = 7_215_301;

/** Applies the migrations that this database lacks, in order, each in a transaction; copies that start together wait. */
export async function migrate(sql: Sql, now: Date): Promise<string[]> {
  const connection = await sql.reserve();
  try {
    await connection`select pg_advisory_lock(${MIGRATION_LOCK})`;
    await connection`create table if not exists migrations (name text primary key, applied_at timestamptz not null)`;
    const applied = new Set((await connection`select name from migrations`).map((row) => String(row.name)));
    const files = (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql')).sort();
    const missing = files.filter((name) => !applied.has(name));
    for (const name of missing) {
      await connection`begin`;
      await connection.unsafe(await readFile(join(MIGRATIONS, name), 'utf8'));
      await connection`insert into migrations (name, applied_at) values (${name}, ${now})`;
      await connection`commit`;
    }
    return missing;
  } catch (error) {
    await connection`rollback`;
    throw error;
  } finally {
    await connection`select pg_advisory_unlock(${MIGRATION_LOCK})`;
    connection.release();
  }
}
