import type { Queryable } from '../../platform/database.ts';
import { newId } from '../../platform/ids.ts';
import type { Signals } from '../../platform/signal.ts';

const CHANNEL = 'catalogue_changed';
const COALESCE_MS = 250;
const MAX_KNOWN_CHEFS = 50_000;
/** More chefs than this within one pause are sent as "everything". */
const MAX_SENT_CHEFS = 1_000;

/** The campuses whose dishes or chefs have changed. */
export type Touched = 'everything' | ReadonlySet<string>;

/** Signals to all copies of the server what of the catalogue has changed, at most every 250 ms, outside any transaction. */
export type CatalogueSignal = {
  /** Called by what writes, in `tx.afterCommit` where it is in a transaction. Without chefs, or when one of them may have moved or is new, everything has changed. */
  changed(chefIds?: readonly string[]): void;
  /** Calls `listener` on every change, anyone's, and with 'everything' when the connection to the database was lost for a while. */
  onChange(listener: (touched: Touched) => void): void;
  /**
   * Ask for it before reading chefs, then call it with each chef's campus: a change of theirs then touches that campus alone.
   * What it learns is forgotten when a chef may have moved meanwhile.
   */
  learner(): (chefId: string, campus: string | null) => void;
  /** Whether the connection that receives the changes of other processes is open. */
  isConnected(): boolean;
};

type FindCampuses = (
  sql: Queryable,
  chefIds: readonly string[],
) => Promise<readonly { id: string; campus: string | null }[]>;

export function openCatalogueSignal(
  signals: Signals,
  sql: Queryable,
  findCampuses: FindCampuses = async () => [],
): CatalogueSignal {
  const ownName = newId();
  const listeners = new Set<(touched: Touched) => void>();
  const campuses = new Map<string, string>();
  /** Counts the changes after which no chef's campus is known any more. */
  let moves = 0;

  const notify = (touched: Touched) => {
    for (const listener of listeners) listener(touched);
  };
  const everythingChanged = () => {
    moves += 1;
    campuses.clear();
    notify('everything');
  };
  const learner = () => {
    const begunAt = moves;
    return (chefId: string, campus: string | null) => {
      if (begunAt !== moves) return;
      if (campuses.size >= MAX_KNOWN_CHEFS) campuses.clear();
      campuses.set(chefId, campus ?? '');
    };
  };
  const campusesOf = (chefIds: Iterable<string>): Touched => {
    const found = new Set<string>();
    for (const chefId of chefIds) {
      const campus = campuses.get(chefId);
      if (campus === undefined) return 'everything';
      found.add(campus);
    }
    return found;
  };

  const resolve = async (chefIds: ReadonlySet<string>): Promise<Touched> => {
    const unknown = [...chefIds].filter((chefId) => !campuses.has(chefId));
    if (unknown.length > 0) {
      const learn = learner();
      for (const { id, campus } of await findCampuses(sql, unknown)) learn(id, campus);
    }
    return campusesOf(chefIds);
  };
  const { raise } = signals.open<'everything' | Iterable<string>>({
    name: CHANNEL,
    everyMs: COALESCE_MS,
    merge: (unsent = [], more) => merged(unsent, more),
    write: async (chefIds) => {
      const touched = chefIds === 'everything' ? chefIds : await resolve(new Set(chefIds));
      return [{ from: ownName, campuses: touched === 'everything' ? null : [...touched] }];
    },
    receive: (message = {}) => {
      // What changed here was dropped here at once, when it changed.
      if (message.from === ownName) return;
      // A message that cannot be read is about everything.
      if (Array.isArray(message.campuses)) notify(new Set(message.campuses.map(String)));
      else everythingChanged();
    },
    // While the connection was lost, nobody knows what changed.
    missed: everythingChanged,
  });
  return {
    changed: (chefIds) => {
      if (chefIds === undefined) everythingChanged();
      else notify(campusesOf(chefIds));
      raise(chefIds ?? 'everything');
    },
    onChange: (listener) => {
      listeners.add(listener);
    },
    learner,
    isConnected: signals.isConnected,
  };
}

function merged(one: 'everything' | Iterable<string>, other: typeof one): 'everything' | Set<string> {
  if (one === 'everything' || other === 'everything') return 'everything';
  const both = new Set([...one, ...other]);
  return both.size > MAX_SENT_CHEFS ? 'everything' : both;
}
