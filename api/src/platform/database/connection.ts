import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { type ClientConfig, DatabaseError, Pool, type PoolClient, type QueryResult, types } from 'pg';
import { busy } from '../domainError.ts';

/** The statement may or may not have run. */
class DatabaseLost extends Error {
  override name = 'DatabaseLost';
  readonly code = 'DATABASE_LOST';
}

export type Question = { text: string; values?: unknown[] | undefined; rowMode?: 'array' };

type Noted = { message?: string | undefined; detail?: string | undefined };
export type OnNotice = (detail: string, message: string) => void;

export type Ask = (question: Question) => Promise<QueryResult>;

// Both limits stay below a browser's ten seconds, so it gets an answer.
const STATEMENT_LIMIT_MS = 8_000;
export const PATIENCE_MS = STATEMENT_LIMIT_MS + 1_000;
const IDLE_MS = 60_000;
// Planned once per connection: planning a search took longer than the search.
const OPTIONS = '-c plan_cache_mode=force_generic_plan';
/** The tables then signal their changes by notices (`0036_catalogue_signal.sql`). */
export const OPTION_OF_NOTICES = '-c homeplate.notices=on';
/** BEGIN asks for the right to write, so that statements sent together with one that fails write nothing. */
export const OPTIONS_OF_TRANSACTIONS = '-c default_transaction_read_only=on';

const readers = new Map<number, (text: string) => unknown>([
  // Counts and order numbers stay far below 2^53.
  [types.builtins.INT8, Number],
  [types.builtins.DATE, String],
]);

// Settings in an address would override ours.
const OWN_SETTINGS = ['options', 'application_name', 'query_timeout', 'statement_timeout'];

export function connectionSettings(url: string, patienceMs: number): ClientConfig {
  const address = new URL(url);
  for (const name of OWN_SETTINGS) address.searchParams.delete(name);
  return {
    connectionString: address.href,
    application_name: 'homeplate',
    keepAlive: true,
    connectionTimeoutMillis: Math.min(patienceMs, PATIENCE_MS),
    query_timeout: patienceMs,
    statement_timeout: STATEMENT_LIMIT_MS,
    idle_in_transaction_session_timeout: 15_000,
    types: {
      getTypeParser: (oid: number, format?: 'text') => readers.get(oid) ?? types.getTypeParser(oid, format),
    } as never,
  };
}

export function openPool(url: string, max: number, patienceMs: number, options = ''): Pool {
  const pool = new Pool({
    ...connectionSettings(url, patienceMs),
    // The last one of a name wins.
    options: `${new URL(url).searchParams.get('options') ?? ''} ${OPTIONS} ${options}`.trim(),
    max,
    idleTimeoutMillis: IDLE_MS,
    pipeline: true,
  });
  // Without listeners it would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** RATE_LIMITED when all connections stay in use: nothing was done. */
export async function withConnection<Result>(
  pool: Pool,
  work: (ask: Ask) => Promise<Result>,
  onNotice: OnNotice = () => {},
): Promise<Result> {
  const client = await pool.connect().catch((error: Error) => {
    // pg-pool gives neither code nor class; a test fails when its text changes.
    if (error.message === 'timeout exceeded when trying to connect') throw busy();
    throw 'code' in error ? error : lostBy(error);
  });
  let isUsable = true;
  const lose = () => {
    isUsable = false;
  };
  const notices: Noted[] = [];
  const note = (notice: Noted) => notices.push(notice);
  client.on('error', lose);
  client.on('notice', note);
  const ask: Ask = async ({ text, values, rowMode }) => {
    if (!isUsable) throw new DatabaseLost('The connection of this transaction was lost.');
    if (values?.includes(undefined)) throw new TypeError('A value of a statement is undefined.');
    try {
      const name = values && preparedNames.memo(text);
      sendWithOthers(client);
      return await client.query({ text, values, name, rowMode: rowMode as 'array' });
    } catch (error) {
      if (sqlState(error) === STALE_PLAN) resetPreparedNames();
      if (error instanceof DatabaseError && error.severity !== 'FATAL') throw error;
      lose();
      throw lostBy(error as Error);
    }
  };
  try {
    return await work(ask);
  } finally {
    client.off('error', lose);
    client.off('notice', note);
    client.release(!isUsable);
    isUsable = false;
    for (const { message, detail } of notices) onNotice(detail ?? '', message ?? '');
  }
}

/** What is asked in one turn leaves in one write. */
function sendWithOthers({ connection: { stream } }: PoolClient): void {
  stream.cork();
  process.nextTick(() => stream.uncork());
}

export function sqlState(error: unknown): string | undefined {
  return error instanceof DatabaseError ? error.code : undefined;
}

function lostBy(cause: Error): DatabaseLost {
  const isSilent = cause.message.includes('timeout');
  const message = isSilent ? 'The database did not answer in time.' : 'The connection to the database ended.';
  return new DatabaseLost(message, { cause });
}

/** A migration changed the columns of a prepared statement, which must be prepared again. */
export const STALE_PLAN = '0A000';
let generation = 0;

const preparedNames = new LRUCache<string, string>({
  // Bulk inserts have a text per number of rows. An evicted text gets the same name again.
  max: 1000,
  memoMethod: (text) => hash('sha1', `${generation} ${text}`, 'base64url'),
});

function resetPreparedNames(): void {
  generation += 1;
  preparedNames.clear();
}
