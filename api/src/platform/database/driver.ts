import postgres, { type Options, type Sql as PostgresSql, type TransactionSql } from 'postgres';

/** A connection pool, or a transaction on it: a store function takes either. */
export type Sql = PostgresSql;
export type Transaction = TransactionSql;
export type Queryable = Sql | Transaction;

// The server ends a statement after so long, so one that is silent for longer will never answer. Both are less than the ten
// seconds after which a browser's own connection counts as silent: its request is answered before.
const STATEMENT_LIMIT_MS = 8_000;
export const PATIENCE_MS = STATEMENT_LIMIT_MS + 1_000;

/** The connection ended, or the database did not answer on it in time: what was asked of it may or may not have happened. */
export class DatabaseLost extends Error {
  override name = 'DatabaseLost';
}

type Settings = Partial<Options<Record<string, postgres.PostgresType>>>;

/** Makes instances of the driver for one database; an instance connects when it is first asked. */
export type Connect = (settings: Settings) => Sql;

/**
 * Instances with our settings. They share what the first one learns of the database's array types: the driver asks for
 * them on every new connection, and one that is lost in that moment would end the process.
 */
export function createDriver(url: string): Connect {
  const { options } = postgres(url, {
    idle_timeout: 60,
    connect_timeout: 5,
    // The driver's own pauses grow to twenty seconds: far longer than a restart of the database takes.
    backoff: ((tries: number) => Math.min(0.02 * 2 ** tries, 0.5) * (0.5 + Math.random() / 2)) as never,
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
      // Each statement is planned once for a connection: planning a search took longer than the search.
      plan_cache_mode: 'force_generic_plan',
      statement_timeout: STATEMENT_LIMIT_MS,
      idle_in_transaction_session_timeout: 15_000,
    },
  });
  const { typeArrayMap } = (options as unknown as { shared: { typeArrayMap: object } }).shared;
  return (settings) => {
    const own = {
      ...options,
      ...settings,
      // Read by the driver at every connection.
      get fetch_types() {
        return Object.keys(typeArrayMap).length === 0;
      },
    };
    return postgres(own as never) as unknown as Sql;
  };
}

/** Whether the driver was called as a template's tag, which makes a statement, and not for a name or a list of values. */
export function isTemplate(args: readonly unknown[]): boolean {
  return Array.isArray((args[0] as Partial<TemplateStringsArray> | undefined)?.raw);
}

/**
 * Makes a statement that waits for its answer no longer than `ms`, counted from when it is asked; then it is rejected with
 * DatabaseLost and `onSilence` is called. It stays what the driver made, so it may also be a part of another statement.
 */
export function inTime<Statement extends PromiseLike<unknown>>(
  statement: Statement,
  ms: number,
  onSilence: () => void,
): Statement {
  const answer = statement.then.bind(statement);
  let isAsked = false;
  const then = (done?: never, failed?: never) => {
    if (isAsked) return answer(done, failed);
    isAsked = true;
    const timely = new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        reject(new DatabaseLost('The database did not answer in time.'));
        onSilence();
      }, ms);
      const settle = (how: (value: never) => void) => (value: unknown) => {
        clearTimeout(timer);
        how(value as never);
      };
      answer(settle(resolve), settle(reject));
    });
    return timely.then(done, failed);
  };
  return Object.assign(statement, { then });
}
