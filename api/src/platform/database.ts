import { DatabaseError } from 'pg';
import {
  type Ask,
  connectionSettings,
  type OnNotice,
  OPTION_OF_NOTICES,
  OPTIONS_OF_TRANSACTIONS,
  openPool,
  PATIENCE_MS,
  type Question,
  STALE_PLAN,
  sqlState,
  withConnection,
} from './database/connection.ts';
import { listen } from './database/listener.ts';
import { createTag, type Queryable } from './database/statement.ts';
import { DomainError } from './domainError.ts';

export * from './database/statement.ts';

type Work<Result> = (tx: Transaction) => Promise<Result>;

/** The pool, or a transaction; `begin` inside one is a savepoint. */
export type Sql = Queryable & { begin<Result>(work: Work<Result>): Promise<Result> };

/** A failed savepoint is undone and the transaction goes on. Savepoints queue. */
export type Transaction = Sql & {
  savepoint: Sql['begin'];
  /** Before the caller goes on; not after a rollback. */
  afterCommit(act: Act): void;
};

type Act = () => void;

export type Database = ReturnType<typeof openDatabase>;

const CONNECTIONS = 20;
const SHARE_OF_TRANSACTIONS = 0.6;
const SHARE_OF_PUBLIC_READS = 0.15;

/**
 * A lost connection, or no answer within `patienceMs`, fails its work, never the process. Transactions and public reads
 * have own connections, so that neither can starve the rest.
 */
export function openDatabase(url: string, { max = CONNECTIONS, patienceMs = PATIENCE_MS, notices = false } = {}) {
  const share = Math.ceil(max * SHARE_OF_TRANSACTIONS);
  const signalling = notices ? OPTION_OF_NOTICES : '';
  const transactions = openPool(url, share, patienceMs, `${OPTIONS_OF_TRANSACTIONS} ${signalling}`);
  const publicShare = Math.ceil(max * SHARE_OF_PUBLIC_READS);
  const publicReads = openPool(url, publicShare, patienceMs);
  const statements = openPool(url, Math.max(1, max - share - publicShare), patienceMs, signalling);
  const listeners = new Set<OnNotice>();
  const onNotice: OnNotice = (detail, message) => {
    for (const listener of listeners) listener(detail, message);
  };
  const askOne = (pool: typeof statements, question: Question) =>
    retried(() => withConnection(pool, (ask) => ask(question), onNotice));
  const tag = createTag((question) => askOne(statements, question));
  const begin: Sql['begin'] = (work) => withConnection(transactions, (ask) => runTransaction(ask, work), onNotice);
  return Object.assign(tag, {
    begin,
    onNotice: (listener: OnNotice) => {
      listeners.add(listener);
    },
    ask: ((question) => askOne(statements, question)) as Ask,
    /** Reads what anybody may ask. Nothing more is sent once `signal` is aborted. */
    publicly: (signal: AbortSignal, first?: Ask): Sql => {
      const ask: Ask = async (question) => {
        signal.throwIfAborted();
        const answer = await first?.(question).catch(() => undefined);
        return answer ?? askOne(publicReads, question);
      };
      return Object.assign(createTag(ask), { begin });
    },
    reserve: <Result>(work: (connection: Queryable) => Promise<Result>) =>
      withConnection(statements, (ask) => work(createTag(ask))),
    listen: (channels: readonly string[], onMessage: (text: string, channel: string) => void, onListen?: () => void) =>
      listen(connectionSettings(url, patienceMs), channels, onMessage, onListen),
    end: async () => {
      await Promise.all([statements.end(), transactions.end(), publicReads.end()]);
    },
  });
}

const IN_FAILED_TRANSACTION = '25P02';

async function runTransaction<Result>(connection: Ask, work: Work<Result>): Promise<Result> {
  let cause: unknown;
  const ask: Ask = (question) =>
    connection(question).catch((error: unknown) => {
      if (sqlState(error) !== IN_FAILED_TRANSACTION) cause = error;
      throw error;
    });
  const { transaction, end } = createTransaction(ask);
  try {
    const begun = ask({ text: 'begin read write' });
    begun.catch(() => {});
    const result = await work(transaction);
    await begun;
    const { command } = await ask({ text: 'commit' });
    if (command !== 'COMMIT') throw new Error('The transaction was undone: a statement of it had failed.');
    end().forEach(runSafely);
    return result;
  } catch (error) {
    end();
    await connection({ text: 'rollback' }).catch(() => {});
    // When statements are sent together, a later one may fail first: the cause decides about a retry.
    throw sqlState(error) === IN_FAILED_TRANSACTION ? (cause ?? error) : error;
  }
}

/** A commit stands, whatever fails after it. */
function runSafely(act: Act): void {
  try {
    act();
  } catch (error) {
    process.emitWarning(error instanceof Error ? error : String(error));
  }
}

/** `end` returns what runs after the commit. */
function createTransaction(ask: Ask): { transaction: Transaction; end: () => Act[] } {
  const tag = createTag(ask);
  const acts: Act[] = [];
  let isOver = false;
  let isParted = false;
  const end = () => {
    isOver = true;
    return acts;
  };
  const afterCommit = (act: Act) => {
    if (isOver) throw new Error('The transaction is over: nothing follows its commit any more.');
    acts.push(act);
  };
  const savepoint: Sql['begin'] = async (work) => {
    if (isParted) throw new Error('Another savepoint of the transaction is open.');
    isParted = true;
    const part = createTransaction(ask);
    try {
      await tag.text('savepoint part');
      try {
        const result = await work(part.transaction);
        await tag.text('release savepoint part');
        acts.push(...part.end());
        return result;
      } catch (error) {
        part.end();
        await tag.text('rollback to savepoint part; release savepoint part');
        throw error;
      }
    } finally {
      isParted = false;
    }
  };
  return { transaction: Object.assign(tag, { savepoint, begin: savepoint, afterCommit }), end };
}

/** Undoes what was done until a refusal; the transaction goes on. */
export function orRefusal<Result>(tx: Transaction, work: Work<Result>): Promise<Result | DomainError> {
  return tx.savepoint(work).catch((error: unknown) => {
    if (error instanceof DomainError) return error;
    throw error;
  });
}

const RETRIED = new Set(['40001', '40P01', STALE_PLAN]);
const MAX_TRIES = 4;

export function inTransaction<Result>(sql: Sql, work: Work<Result>): Promise<Result> {
  return retried(() => sql.begin(work));
}

/** Nothing was done, so three tries. */
async function retried<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= MAX_TRIES || !RETRIED.has(sqlState(error) ?? '')) throw error;
    }
  }
}

export function brokenConstraint(error: unknown): string | undefined {
  return error instanceof DatabaseError ? error.constraint : undefined;
}

export type Connections = { max: number; counts: { application: string; state: string; count: number }[] };

export async function countConnections(sql: Queryable): Promise<Connections> {
  const counts = await sql<Connections['counts']>`
    select application_name as application, state, count(*) as count from pg_stat_activity
    where datname = current_database() and application_name like 'homeplate%' and state is not null
    group by 1, 2`;
  const [{ max }] = await sql<[{ max: number }]>`select current_setting('max_connections')::int as max`;
  return { max, counts };
}
