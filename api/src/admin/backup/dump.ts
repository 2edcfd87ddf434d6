import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openDatabase, type Sql } from '../../platform/database.ts';
import { Refusal } from '../usage.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

const run = promisify(execFile);

const FILE = 'database.dump';

export async function dumpDatabase(url: string, folder: string, env: Environment): Promise<{ postgres: string }> {
  const postgres = await withDatabase(url, majorOf);
  await needProgram('pg_dump', postgres, env);
  await runProgram('pg_dump', url, env, [
    '--format=custom',
    '--no-owner',
    '--no-privileges',
    `--file=${join(folder, FILE)}`,
  ]);
  return { postgres };
}

/** Refuses a database with tables unless forced, which drops the product's schemas first. */
export async function loadDump(
  url: string,
  backup: { folder: string; postgres: string },
  { force, env }: { force: boolean; env: Environment },
): Promise<void> {
  await withDatabase(url, async (sql) => {
    const server = await majorOf(sql);
    if (Number(server) < Number(backup.postgres))
      throw new Refusal(`The backup was made by Postgres ${backup.postgres}, and this server is Postgres ${server}.`);
    await needProgram('pg_restore', backup.postgres, env);
    await refuseUsed(sql);
    if (!(await holdsTables(sql))) return;
    if (!force) throw new Refusal('The database of DATABASE_URL holds tables already: --force replaces them.');
    await sql.text(`
      drop schema if exists pgboss, test_payments cascade;
      drop schema public cascade;
      create schema public`);
  });
  const load = ['--no-owner', '--no-privileges', '--exit-on-error', '--single-transaction', join(backup.folder, FILE)];
  await runProgram('pg_restore', url, env, load);
}

export async function withDatabase<Result>(url: string, work: (sql: Sql) => Promise<Result>): Promise<Result> {
  const sql = openDatabase(url, { max: 2 });
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
}

async function majorOf(sql: Sql): Promise<string> {
  const [{ version }] = await sql<[{ version: number }]>`select current_setting('server_version_num')::int as version`;
  return String(Math.floor(version / 10_000));
}

/** Looks for servers' job queues: our own pool has the servers' other name. */
async function refuseUsed(sql: Sql): Promise<void> {
  const rows = await sql`
    select 1 from pg_stat_activity where datname = current_database() and application_name = 'homeplate jobs'`;
  if (rows.length > 0) throw new Refusal('A server uses the database of DATABASE_URL: stop all of them first.');
}

function holdsTables(sql: Sql): Promise<boolean> {
  return sql`
    select from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind = 'r' and nspname in ('public', 'pgboss', 'test_payments') limit 1`.some();
}

async function needProgram(name: 'pg_dump' | 'pg_restore', major: string, env: Environment): Promise<void> {
  const answer = await run(name, ['--version'], { env }).catch(() => undefined);
  const found = /(\d+)(\.|devel|beta|rc|$)/m.exec(answer?.stdout ?? '')?.[1];
  const wanted = `install the client programs of Postgres ${major} or newer`;
  if (found === undefined) throw new Refusal(`${name} is not on PATH: ${wanted}.`);
  if (Number(found) < Number(major))
    throw new Refusal(`${name} on PATH is of Postgres ${found}, too old for data of Postgres ${major}: ${wanted}.`);
}

/** Arguments are public on the machine. */
async function runProgram(name: string, url: string, env: Environment, args: readonly string[]): Promise<void> {
  const { password } = new URL(url);
  const open = new URL(url);
  open.password = '';
  const secret = password === '' ? {} : { PGPASSWORD: decodeURIComponent(password) };
  try {
    await run(name, [`--dbname=${open.href}`, ...args], { env: { ...env, ...secret }, maxBuffer: 64 * 1024 * 1024 });
  } catch (error) {
    const output = (error as { stderr?: string }).stderr?.trim().split('\n').slice(-3).join(' ');
    throw new Refusal(`${name} failed: ${output ?? 'it could not be started'}`);
  }
}
