import type { Database } from '../../platform/database.ts';
import { newId } from '../../platform/ids.ts';
import type { Signals } from '../../platform/signal.ts';

const CHANNEL = 'catalogue_changed';
const COALESCE_MS = 250;

/** The campuses whose dishes or chefs have changed. */
export type Touched = 'everything' | ReadonlySet<string>;

/** Raised by the tables themselves (`0036_catalogue_signal.sql`): this process hears of its own writes before their caller goes on. */
export type CatalogueSignal = {
  /** Calls `listener` on every change, anyone's, and with 'everything' when the connection to the database was lost for a while. */
  onChange(listener: (touched: Touched) => void): void;
  /** For what no table holds, such as the time: drops everything in this process. */
  changed(): void;
  /** Whether the connection that receives the changes of other processes is open. */
  isConnected(): boolean;
};

export function openCatalogueSignal(signals: Signals, sql: Database): CatalogueSignal {
  const ownName = newId();
  const listeners = new Set<(touched: Touched) => void>();
  const notify = (touched: Touched) => {
    for (const listener of listeners) listener(touched);
  };
  const changed = () => notify('everything');
  const { raise } = signals.open<ReadonlySet<string>>({
    name: CHANNEL,
    everyMs: COALESCE_MS,
    merge: (unsent = new Set(), more) => new Set([...unsent, ...more]),
    write: async (campuses) => [{ from: ownName, campuses: [...campuses] }],
    receive: ({ from, campuses } = {}) => {
      // What was written here was dropped here at once.
      if (from === ownName) return;
      // A message that cannot be read is about everything.
      if (Array.isArray(campuses)) notify(new Set(campuses.map(String)));
      else changed();
    },
    // While the connection was lost, nobody knows what changed.
    missed: changed,
  });
  sql.onNotice((campus, name) => {
    if (name !== CHANNEL) return;
    const touched = new Set([campus]);
    notify(touched);
    raise(touched);
  });
  return {
    onChange: (listener) => {
      listeners.add(listener);
    },
    changed,
    isConnected: signals.isConnected,
  };
}
