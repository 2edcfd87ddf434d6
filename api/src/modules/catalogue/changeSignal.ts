import type { Database, Queryable } from '../../platform/database.ts';
import { newId } from '../../platform/ids.ts';

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
  close(): Promise<void>;
};

type FindCampuses = (
  sql: Queryable,
  chefIds: readonly string[],
) => Promise<readonly { id: string; campus: string | null }[]>;

// A NOTIFY inside a business transaction serialises commits, so it is sent beside them and coalesced.
export async function openCatalogueSignal(
  sql: Database,
  findCampuses: FindCampuses = async () => [],
): Promise<CatalogueSignal> {
  const ownName = newId();
  const listeners = new Set<(touched: Touched) => void>();
  const campuses = new Map<string, string>();
  /** Counts the changes after which no chef's campus is known any more. */
  let moves = 0;
  let unsent: 'everything' | Set<string> = new Set();
  let timer: NodeJS.Timeout | undefined;
  let lastSent = 0;
  let isClosed = false;

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
  const send = async () => {
    const sending = unsent;
    unsent = new Set();
    lastSent = performance.now();
    try {
      const touched = sending === 'everything' ? sending : await resolve(sending);
      const message = JSON.stringify({ from: ownName, campuses: touched === 'everything' ? null : [...touched] });
      await sql`select pg_notify(${CHANNEL}, ${message})`;
    } catch {
      // It is sent again until the others have received it.
      unsent = merged(unsent, sending);
      schedule();
    }
  };
  const schedule = () => {
    if (isClosed) return;
    timer ??= setTimeout(
      () => {
        timer = undefined;
        void send();
      },
      Math.max(0, lastSent + COALESCE_MS - performance.now()),
    );
  };

  const receive = (payload: string) => {
    const message = readMessage(payload);
    // What changed here was dropped here at once, when it changed.
    if (message.from === ownName) return;
    if (message.touched === 'everything') everythingChanged();
    else notify(message.touched);
  };
  // While the connection was lost, nobody knows what changed.
  const listening = await sql.listen(CHANNEL, receive, everythingChanged);
  return {
    changed: (chefIds) => {
      if (chefIds === undefined) everythingChanged();
      else notify(campusesOf(chefIds));
      unsent = merged(unsent, chefIds ?? 'everything');
      schedule();
    },
    onChange: (listener) => {
      listeners.add(listener);
    },
    learner,
    isConnected: listening.isConnected,
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      // A program that ends right after its change still says so.
      if (timer !== undefined) await send();
      await listening.unlisten();
    },
  };
}

function merged(one: 'everything' | Set<string>, other: 'everything' | Iterable<string>): 'everything' | Set<string> {
  if (one === 'everything' || other === 'everything') return 'everything';
  const both = new Set([...one, ...other]);
  return both.size > MAX_SENT_CHEFS ? 'everything' : both;
}

/** A message that cannot be read, such as one of another version, is about everything. */
function readMessage(payload: string): { from: unknown; touched: Touched } {
  try {
    const { from, campuses } = JSON.parse(payload) as { from?: unknown; campuses?: unknown };
    return { from, touched: Array.isArray(campuses) ? new Set(campuses.map(String)) : 'everything' };
  } catch {
    return { from: undefined, touched: 'everything' };
  }
}
