import type { Context } from '../context.ts';
import { createLoaders } from '../loaders.ts';
import type { Database } from '../platform/database.ts';
import { createQueue } from '../platform/queue.ts';
import type { Asking } from './requestLimits.ts';

// What a document has read is in memory until it is answered: of large lists, a megabyte.
const DOCUMENTS = { running: 3, waiting: 300, waitingOfOne: 60 };

/** Waits until it is the turn of `owner` (a session, a network), and lets `reader` read on the connections for that. Throws RATE_LIMITED. */
export type TakeTurn = (reader: Context, owner: string, asking: Asking) => Promise<void>;

/** Documents that read what is open to anyone: a few at a time, so that nothing private ever waits for them. */
export function createPublicReads(sql: Database): TakeTurn {
  const inTurn = createQueue(DOCUMENTS);
  return (reader, owner, { over, done }) => {
    const { spendFields } = reader;
    reader.sql = sql.publicly(over.signal);
    reader.loaders = createLoaders(reader.sql, reader.now);
    // Refused once, the rest of the document is not read either.
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
