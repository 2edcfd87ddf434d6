import type { Context } from '../context.ts';
import { createLoaders } from '../loaders.ts';
import type { Database } from '../platform/database.ts';
import { createQueue } from '../platform/queue.ts';
import type { Asking } from './requestLimits.ts';

// Data of a document stays in memory until answered: up to a megabyte.
const DOCUMENTS = { running: 3, waiting: 300, waitingOfOne: 60 };

/**
 * Waits for a turn of `owner` (a session, a network) and gives `reader` the public connections. Throws RATE_LIMITED.
 */
export type TakeTurn = (reader: Context, owner: string, asking: Asking) => Promise<void>;

/** A few at a time, so that private requests never wait for public ones. */
export function createPublicReads(sql: Database): TakeTurn {
  const inTurn = createQueue(DOCUMENTS);
  return (reader, owner, { over, done }) => {
    const { spendFields } = reader;
    reader.sql = sql.publicly(over.signal);
    reader.loaders = createLoaders(reader.sql, reader.now);
    // After one refusal the rest is not read either.
    const refuse = (refusal: unknown): never => {
      over.abort(refusal);
      throw refusal;
    };
    reader.spendFields = (fields) => {
      try {
        spendFields(fields);
      } catch (refusal) {
        refuse(refusal);
      }
    };
    return new Promise((start, fail) => {
      const turn = () => {
        start();
        return done;
      };
      inTurn(turn, owner, over.signal).catch(refuse).catch(fail);
    });
  };
}
