import postgres, { type Sql as PostgresSql, type TransactionSql } from 'postgres';

/** A connection pool, or a transaction on it: a store function takes either. */
export type Sql = PostgresSql;
export type Transaction = TransactionSql;
export type Queryable = Sql | Transaction;

const CONNECTIONS = 20;
const SHARE_OF_TRANSACTIONS = 0.6;

/**
 * Opens a pool of at most `max` connections. A restart of the database ends single queries with an error, never the process.
 * Transactions have connections of their own: the driver hands queries on to busy connections, and a BEGIN that is the
 * hundredth on one of them (porsager/postgres#1189) would open a transaction that strangers' queries then run in.
 */
export function openDatabase(url: string, { max = CONNECTIONS }: { max?: number } = {}): Sql {
  const share = Math.ceil(max * SHARE_OF_TRANSACTIONS);
  const transactions = openPool(url, share);
  const queries = openPool(url, Math.max(1, max - share));
  const endQueries = queries.end;
  return Object.assign(queries, {
    begin: transactions.begin,
    end: async (options?: { timeout?: number }) => {
      await Promise.all([endQueries(options), transactions.end(options)]);
    },
  });
}

function openPool(url: string, max: number): Sql {
  return postgres(url, {
    max,
    idle_timeout: 60,
    connect_timeout: 5,
    onnotice: () => {},
    types: {
      // Counts and order numbers stay far below 2^53.
      bigint: {
        to: 20,
        from: [20],
        parse: (text: string) => Number(text),
        serialize: (value: number) => String(value),
      },
      // Calendar days travel as YYYY-MM-DD, untouched by any time zone.
      date: { to: 1082, from: [1082], parse: (text: string) => text, serialize: (value: string) => value },
    },
    connection: {
      application_name: 'homeplate',
      statement_timeout: 10_000,
      idle_in_transaction_session_timeout: 15_000,
    },
  }) as unknown as Sql;
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
