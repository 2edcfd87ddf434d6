import type { Database } from '../../platform/database.ts';
import { newId } from '../../platform/ids.ts';
import type { Signals } from '../../platform/signal.ts';

const CHANNEL = 'catalogue_changed';
const COALESCE_MS = 250;
const ALL = '*';

export type Touched = 'everything' | ReadonlySet<string>;

/**
 * Raised by the tables (`0036_catalogue_signal.sql`): this process hears of its own writes before their caller goes on.
 */
export type CatalogueSignal = {
  /** Calls `listener` on every change, with 'everything' after a lost connection. */
  onChange(listener: (touched: Touched) => void): void;
  /** Tells of changes that no table holds, such as time. */
  changed(): void;
  isConnected(): boolean;
};

export function openCatalogueSignal(signals: Signals, sql: Database): CatalogueSignal {
  const ownName = newId();
  const listeners = new Set<(touched: Touched) => void>();
  const notify = (touched: Touched) => {
    for (const listener of listeners) listener(touched);
  };
  const changed = () => notify('everything');
  const notifyOf = (campuses: ReadonlySet<string>) => notify(campuses.has(ALL) ? 'everything' : campuses);
  const { raise } = signals.open<ReadonlySet<string>>({
    name: CHANNEL,
    everyMs: COALESCE_MS,
    merge: (unsent = new Set(), more) => new Set([...unsent, ...more]),
    write: async (campuses) => [{ from: ownName, campuses: [...campuses] }],
    receive: ({ from, campuses } = {}) => {
      if (from === ownName) return;
      // A message that cannot be read is about everything.
      if (Array.isArray(campuses)) notifyOf(new Set(campuses.map(String)));
      else changed();
    },
    missed: changed,
  });
  sql.onNotice((campus, name) => {
    if (name !== CHANNEL) return;
    const touched = new Set([campus]);
    notifyOf(touched);
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
