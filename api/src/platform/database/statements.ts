import { type Connect, inTime, isTemplate, type Sql } from './driver.ts';

// Among what is under way on a pool that lost a connection may be statements that the driver never answers.
const GRACE_SECONDS = 2;

export type Statements = {
  /** Asks the pool of this moment; a tag like the driver's own. */
  sql: Sql;
  end(options?: { timeout?: number }): Promise<void>;
};

/**
 * A pool for single statements that survives the loss of its connections. The driver (postgres.js 3.4) cannot: after some
 * losses a connection never comes back, or hands the old session's error to the next statement. So the pool that lost a
 * connection takes nothing new, and the next statement finds a new one; what it still has under way may finish.
 */
export function openStatements(connect: Connect, max: number, patienceMs: number): Statements {
  const retired = new Set<Promise<void>>();
  let isEnded = false;
  let pool = openPool();

  function openPool(): Sql {
    // Nothing ends these connections but a loss.
    const opened: Sql = connect({ max, idle_timeout: 0, max_lifetime: null, onclose: () => replace(opened) });
    return opened;
  }

  function replace(lost: Sql): void {
    if (lost !== pool || isEnded) return;
    pool = openPool();
    const end = lost.end({ timeout: GRACE_SECONDS }).finally(() => retired.delete(end));
    retired.add(end);
  }

  const timely = <Statement extends PromiseLike<unknown>>(make: (from: Sql) => Statement): Statement => {
    const from = pool;
    return inTime(make(from), patienceMs, () => replace(from));
  };
  const sql = new Proxy(pool, {
    apply: (_first, self, args) => {
      const make = (from: Sql) => Reflect.apply(from as never, self, args) as PromiseLike<unknown>;
      return isTemplate(args) ? timely(make) : make(pool);
    },
    get: (_first, name) => {
      if (name === 'unsafe') return (...args: Parameters<Sql['unsafe']>) => timely((from) => from.unsafe(...args));
      return Reflect.get(pool, name);
    },
  });
  return {
    sql,
    end: async (options) => {
      isEnded = true;
      await Promise.all([pool.end(options), ...retired]);
    },
  };
}
