import { tapWire } from './wireTap.ts';

export type StatementCounter = {
  /** Through the counter. */
  url: string;
  /** While `work` runs, without the job queue's connections and signals. */
  during(work: () => Promise<unknown>): Promise<number>;
  /** A statement outside of a transaction is one. */
  commits(): number;
  /** The fewest of many tries: jobs of the server only add. It ends at `enough`, else when four tries took the fewest. */
  fewest(work: () => Promise<unknown>, enough?: number): Promise<number>;
  close(): Promise<void>;
};

/** Sent some time after their cause. */
const SIGNAL = /pg_notify|as "orderId"/;

/** On the wire. */
export async function countStatements(databaseUrl: string): Promise<StatementCounter> {
  let executed = 0;
  let committed = 0;
  const inTransaction = new Set<number>();
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
    if (type !== 'Q' && (type !== 'E' || signals.has(bound.get(connection) ?? ''))) return;
    executed += 1;
    const text = type === 'Q' ? body.toString('latin1') : '';
    if (text.startsWith('begin')) inTransaction.add(connection);
    if (/^(commit|rollback)\b(?! to)/.test(text)) inTransaction.delete(connection);
    if (!inTransaction.has(connection) && !text.startsWith('rollback')) committed += 1;
  });
  async function during(work: () => Promise<unknown>): Promise<number> {
    const before = executed;
    await work();
    return executed - before;
  }
  return {
    url: tap.url,
    during,
    commits: () => committed,
    async fewest(work, enough = -1) {
      const counts: number[] = [];
      const fewest = () => Math.min(...counts);
      const isSure = () =>
        enough < 0 ? counts.filter((count) => count === fewest()).length === 4 : fewest() <= enough;
      // The sweep at a busy server's start lasts seconds.
      const most = enough < 0 ? 15 : 500;
      while (counts.length < most && !isSure()) counts.push(await during(work));
      return fewest();
    },
    close: tap.close,
  };
}
