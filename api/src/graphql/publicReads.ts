import type { Context } from '../context.ts';
import { createLoaders } from '../loaders.ts';
import type { Ask } from '../platform/database/connection.ts';
import type { Database } from '../platform/database.ts';
import { createQueue } from '../platform/queue.ts';
import type { Asking } from './requestLimits.ts';

// Up to a megabyte each, until answered.
const DOCUMENTS = { running: 3, waiting: 300, waitingOfOne: 60 };

/** `owner`: a session, a network. */
export type TakeTurn = (reader: Context, owner: string, asking: Asking) => Promise<void>;

export function createPublicReads(sql: Database, askReplica: () => Ask | undefined): TakeTurn {
  const inTurn = createQueue(DOCUMENTS);
  return (reader, owner, { over, done }) => {
    const { spendFields } = reader;
    reader.sql = sql.publicly(over.signal);
    reader.lists = sql.publicly(over.signal, askReplica());
    reader.loaders = createLoaders(reader.sql, reader.now);
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
