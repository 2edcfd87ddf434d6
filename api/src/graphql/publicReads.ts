import type { Context } from '../context.ts';
import { createLoaders } from '../loaders.ts';
import type { Ask } from '../platform/database/connection.ts';
import type { Database } from '../platform/database.ts';
import { createQueue } from '../platform/queue.ts';

// Up to a megabyte each, until answered.
const DOCUMENTS = { running: 3, waiting: 300, waitingOfOne: 60 };

export type PublicReads = ReturnType<typeof createPublicReads>;

/** `owner`: a session, a network. `over` is aborted by a refusal too: what is left of the answer is not read. */
export function createPublicReads(sql: Database, askReplica: () => Ask | undefined) {
  const inTurn = createQueue(DOCUMENTS);
  return async <Result>(
    context: Context,
    owner: string,
    over: AbortController,
    read: (reader: Context) => Promise<Result>,
  ): Promise<Result> => {
    const refuse = (refusal: unknown): never => {
      over.abort(refusal);
      throw refusal;
    };
    const publicly = sql.publicly(over.signal);
    const reader: Context = {
      ...context,
      sql: publicly,
      lists: sql.publicly(over.signal, askReplica()),
      loaders: createLoaders(publicly, context.now),
      spendFields(fields) {
        try {
          context.spendFields(fields);
        } catch (refusal) {
          refuse(refusal);
        }
      },
    };
    const result = await inTurn(() => read(reader), owner, over.signal).catch(refuse);
    over.signal.throwIfAborted();
    return result;
  };
}
