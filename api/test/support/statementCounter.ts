import { tapWire } from './wireTap.ts';

export type StatementCounter = {
  /** Through the counter. */
  url: string;
  /** While `work` runs, without the job queue's connections and signals. */
  during(work: () => Promise<unknown>): Promise<number>;
  /** Of many tries, over at `enough`: other traffic only adds. */
  fewest(work: () => Promise<unknown>, enough?: number): Promise<number>;
  close(): Promise<void>;
};

/** Sent some time after their cause. */
const SIGNAL = /pg_notify|as "orderId"/;

/** On the wire. */
export async function countStatements(databaseUrl: string): Promise<StatementCounter> {
  let executed = 0;
  const signals = new Set<string>();
  const bound = new Map<number, string>();
  // P prepares a statement, B binds values, E executes; Q is a simple query.
  const tap = await tapWire(databaseUrl, (type, body, connection) => {
    const [first = '', second = ''] = type === 'P' || type === 'B' ? body.toString('latin1').split('\0') : [];
    if (type === 'P') {
      signals.delete(`${connection} ${first}`);
      if (SIGNAL.test(second)) signals.add(`${connection} ${first}`);
    }
    if (type === 'B') bound.set(connection, `${connection} ${second}`);
    if (type === 'Q' || (type === 'E' && !signals.has(bound.get(connection) ?? ''))) executed += 1;
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
