import { tapWire } from './wireTap.ts';

export type StatementCounter = {
  /** The database's address through the counter. */
  url: string;
  /** How many statements the server sends while `work` runs. The connections of the job queue and what signals send do not count. */
  during(work: () => Promise<unknown>): Promise<number>;
  /** The fewest of many tries, over when they are as few as `enough`: what else goes over the same wire only adds. */
  fewest(work: () => Promise<unknown>, enough?: number): Promise<number>;
  close(): Promise<void>;
};

/** Of the signals, which are sent some time after what they tell of. */
const SIGNAL = /pg_notify|as "orderId"/;

/** Counts the statements that a server executes, on the wire. */
export async function countStatements(databaseUrl: string): Promise<StatementCounter> {
  let executed = 0;
  const signals = new Set<string>();
  const bound = new Map<number, string>();
  // P prepares a statement under a name, B binds values to it, E executes it; Q is a simple query.
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
