import postgres from 'postgres';
import { createDriver, PATIENCE_MS, type Queryable, type Sql, type Transaction } from './database/driver.ts';
import { openLines } from './database/lines.ts';
import { createListener } from './database/listener.ts';
import { openStatements } from './database/statements.ts';
import { createBegin, createReserve } from './database/transactions.ts';

export type { Queryable, Sql, Transaction } from './database/driver.ts';

const CONNECTIONS = 20;
const SHARE_OF_TRANSACTIONS = 0.6;

type DatabaseOptions = {
  /** Most connections; LISTEN has one more. */
  max?: number;
  /** How long a statement may be without an answer, in milliseconds. */
  patienceMs?: number;
};

/**
 * Opens a pool of connections. A restart of the database, or a line that is cut, reset or silent, ends what is under way
 * with an error, never the process; what is asked afterwards finds new connections.
 * Transactions have connections of their own: the driver hands queries on to busy connections, and a BEGIN that is the
 * hundredth on one of them (porsager/postgres#1189) would open a transaction that strangers' queries then run in.
 */
export function openDatabase(url: string, options: DatabaseOptions = {}): Sql {
  const { max = CONNECTIONS, patienceMs = PATIENCE_MS } = options;
  const share = Math.ceil(max * SHARE_OF_TRANSACTIONS);
  const connect = createDriver(url);
  const lines = openLines(connect, share, patienceMs);
  const statements = openStatements(connect, Math.max(1, max - share), patienceMs);
  const listener = createListener(connect, patienceMs);
  const { sql } = statements;
  const own = {
    begin: createBegin(lines, patienceMs),
    reserve: createReserve(lines, patienceMs),
    listen: listener.listen,
    notify: (channel: string, text: string) => sql`select pg_notify(${channel}, ${text})`,
    end: async (limit?: { timeout?: number }) => {
      await Promise.all([listener.end(), statements.end(limit), lines.end(limit)]);
    },
  };
  return new Proxy(sql, {
    get: (target, name) => (Object.hasOwn(own, name) ? own[name as keyof typeof own] : Reflect.get(target, name)),
  });
}

const RETRIED = new Set(['40001', '40P01']);
const MAX_TRIES = 4;

/** Runs `work` in a transaction; a deadlock or a serialisation failure is tried again, three times at most. */
export async function inTransaction<Result>(sql: Sql, work: (tx: Transaction) => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return (await sql.begin((tx) => work(tx))) as Result;
    } catch (error) {
      if (attempt >= MAX_TRIES || !RETRIED.has(sqlState(error) ?? '')) throw error;
    }
  }
}

/** The SQLSTATE of a database error ('23505' is a broken unique key), or undefined for any other error. */
function sqlState(error: unknown): string | undefined {
  return error instanceof postgres.PostgresError ? error.code : undefined;
}

/** The name of the constraint that a database error broke. */
export function brokenConstraint(error: unknown): string | undefined {
  return error instanceof postgres.PostgresError ? error.constraint_name : undefined;
}

export type Connections = {
  /** Most that the server takes, from everybody. */
  max: number;
  counts: { application: string; state: string; count: number }[];
};

/** The connections of all copies of the product to its database, by pool and state. */
export async function countConnections(sql: Queryable): Promise<Connections> {
  const counts = await sql<Connections['counts']>`
    select application_name as application, state, count(*) as count from pg_stat_activity
    where datname = current_database() and application_name like 'homeplate%' and state is not null
    group by 1, 2`;
  const [{ max }] = await sql<[{ max: number }]>`select current_setting('max_connections')::int as max`;
  return { max, counts: [...counts] };
}
