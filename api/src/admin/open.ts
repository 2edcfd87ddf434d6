import { setSchool } from '@homeplate/domain/school';
import { shareEmbeddedPostgres } from '@homeplate/local-postgres';
import type { FastifyBaseLogger } from 'fastify';
import { type Config, readConfig } from '../config.ts';
import { type Live, openLive } from '../modules/orders/live.ts';
import { openDatabase, type Sql } from '../platform/database.ts';
import { type JobRunner, openJobs } from '../platform/jobs.ts';
import { missingMigrations } from '../platform/migrate.ts';
import { createSignals } from '../platform/signal.ts';
import { Refusal } from './usage.ts';

/** A use case's context without a request, and the person at the keyboard. */
export type Operator = {
  sql: Sql;
  jobs: JobRunner;
  live: Live;
  config: Config;
  now: Date;
  by: string;
  reason: string | undefined;
  bearer: string | undefined;
  say(line: string): void;
  /** Throws unless the answer is yes. */
  confirm(what: string): Promise<void>;
};

export type AdminSession = Pick<Operator, 'sql' | 'jobs' | 'live' | 'config'> & { close(): Promise<void> };

const silent = { debug() {}, info() {}, warn() {}, error() {} };

/** Rejects with a sentence. */
export async function openAdminSession(env: NodeJS.ProcessEnv): Promise<AdminSession> {
  const config = readConfig(env);
  setSchool(config.school);
  const postgres =
    config.databaseUrl === undefined
      ? await shareEmbeddedPostgres({ dataDir: config.dataDir, log: silent })
      : undefined;
  const databaseUrl = config.databaseUrl ?? postgres?.url ?? '';
  const sql = openDatabase(databaseUrl, { max: 4 });
  const opened: (() => Promise<unknown>)[] = [async () => postgres?.stop(), () => sql.end()];
  const close = async () => {
    for (const end of opened.reverse()) await end();
  };
  try {
    const missing = await missingMigrations(sql);
    if (missing.length > 0)
      throw new Refusal('The database is older than this version: start the server of this version once.');
    const signals = createSignals(sql);
    const jobs = await openJobs(databaseUrl, silent as unknown as FastifyBaseLogger, { signals });
    opened.push(jobs.stop);
    const live = openLive(signals, sql);
    await signals.start();
    opened.push(signals.close);
    return { sql, jobs, live, config, close };
  } catch (error) {
    await close();
    throw error;
  }
}
