import { tapWire } from './wireTap.ts';

export type StatementCounter = {
  /** The database's address through the counter. */
  url: string;
  /** How many statements the server sends while `work` runs. The connections of the job queue and of the catalogue's signal do not count. */
  during(work: () => Promise<unknown>): Promise<number>;
  close(): Promise<void>;
};

/** Counts the statements that a server executes, on the wire. */
export async function countStatements(databaseUrl: string): Promise<StatementCounter> {
  let executed = 0;
  // E executes a prepared statement, Q is a simple query.
  const tap = await tapWire(databaseUrl, (type) => {
    if (type === 'E' || type === 'Q') executed += 1;
  });
  return {
    url: tap.url,
    async during(work) {
      const before = executed;
      await work();
      return executed - before;
    },
    close: tap.close,
  };
}
