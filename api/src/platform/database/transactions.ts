import type { ReservedSql } from 'postgres';
import { DatabaseLost, inTime, isTemplate, type Sql, type Transaction } from './driver.ts';
import type { Line, Lines } from './lines.ts';

type Work = (tx: Transaction) => unknown;

/**
 * The driver's `begin` on connections that are fenced: once the connection of a transaction is lost, nothing more is sent
 * on it, not even ROLLBACK. The driver (postgres.js 3.4) would end the process with an exception that nobody can catch, or
 * open the connection again and run the rest of the work outside of any transaction.
 */
export function createBegin(lines: Lines, patienceMs: number): Sql['begin'] {
  const begin = async (...args: [Work] | [string, Work]) => {
    const work = args.at(-1) as Work;
    const line = await lines.acquire();
    let answered = line.expectAnswer();
    let refusal: unknown;
    const run = async (tx: Transaction) => {
      answered();
      try {
        return await fenced(line, patienceMs, tx, work);
      } catch (error) {
        refusal = error;
        throw error;
      } finally {
        // For COMMIT or ROLLBACK.
        answered = line.expectAnswer();
      }
    };
    try {
      const begun = args.length === 1 ? line.sql.begin(run) : line.sql.begin(args[0], run);
      return await line.unlessLost(begun);
    } catch (error) {
      // BEGIN or COMMIT failed: the state of the connection is unknown.
      if (error !== refusal) line.lose('A transaction failed at its edge.');
      throw error;
    } finally {
      answered();
      lines.release(line);
    }
  };
  return begin as Sql['begin'];
}

/** A connection for work that needs the same session for longer, such as an advisory lock; `release` gives it back. */
export function createReserve(lines: Lines, patienceMs: number): Sql['reserve'] {
  return async () => {
    const line = await lines.acquire();
    const answered = line.expectAnswer();
    try {
      const reserved = await line.unlessLost(reserveOpen(line.sql));
      const release = () => {
        if (!line.isLost) reserved.release();
        lines.release(line);
      };
      return new Proxy(fence(line, patienceMs, reserved), {
        get: (target, name) => (name === 'release' ? release : Reflect.get(target, name)),
      });
    } catch (error) {
      line.lose('A connection could not be reserved.');
      lines.release(line);
      throw error;
    } finally {
      answered();
    }
  };
}

/** The driver never hands out a connection that it opened for this very wish, unless it had to ask for types on it. */
async function reserveOpen(sql: Sql): Promise<ReservedSql> {
  await sql`select`;
  return sql.reserve();
}

/** Runs the work; never settles when the connection was lost meanwhile, because the driver would then write to it. */
async function fenced(line: Line, patienceMs: number, tx: Transaction, work: Work): Promise<unknown> {
  try {
    const result = work(fence(line, patienceMs, tx));
    return await (Array.isArray(result) ? Promise.all(result) : result);
  } finally {
    if (line.isLost) await new Promise<never>(() => {});
  }
}

function fence<Tag extends Sql | Transaction>(line: Line, patienceMs: number, tag: Tag): Tag {
  const send = <Statement extends PromiseLike<unknown>>(make: () => Statement): Statement => {
    if (line.isLost) throw new DatabaseLost('The connection of this transaction was lost.');
    return inTime(make(), patienceMs, () => line.lose('The database did not answer in time.'));
  };
  return new Proxy(tag, {
    apply: (target, self, args) => {
      const make = () => Reflect.apply(target as never, self, args) as PromiseLike<unknown>;
      return isTemplate(args) ? send(make) : make();
    },
    get: (target, name) => {
      if (name === 'unsafe') return (...args: Parameters<Sql['unsafe']>) => send(() => target.unsafe(...args));
      if (name === 'savepoint')
        return (work: Work) => {
          const inner = (tx: Transaction) => fenced(line, patienceMs, tx, work);
          return line.unlessLost((target as Transaction).savepoint(inner));
        };
      return Reflect.get(target, name);
    },
  });
}
