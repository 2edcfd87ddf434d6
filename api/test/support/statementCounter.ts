import { tapWire } from './wireTap.ts';

export type StatementCounter = {
  /** The database's address through the counter. */
  url: string;
  /** How many statements the server sends while `work` runs. The connections of the job queue and of the catalogue's signal do not count. */
  during(work: () => Promise<unknown>): Promise<number>;
  /** The fewest of many tries, over when they are as few as `enough`: what else goes over the same wire only adds. */
  fewest(work: () => Promise<unknown>, enough?: number): Promise<number>;
  close(): Promise<void>;
};

/** Counts the statements that a server executes, on the wire. */
export async function countStatements(databaseUrl: string): Promise<StatementCounter> {
  let executed = 0;
  // E executes a prepared statement, Q is a simple query.
  const tap = await tapWire(databaseUrl, (type) => {
    if (type === 'E' || type === 'Q') executed += 1;
  });
  async function during(work: () => Promise<unknown>): Promise<number> {
    const before = executed;
    await work();
    return executed - before;
  }
  return {
    url: tap.url,
    during,
    async fewest(work, enough = -1) {
      let fewest = Number.POSITIVE_INFINITY;
      for (let tries = 0; tries < 15 && fewest > enough; tries += 1) fewest = Math.min(fewest, await during(work));
      return fewest;
    },
    close: tap.close,
  };
}
