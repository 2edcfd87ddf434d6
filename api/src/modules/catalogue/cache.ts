import type { CatalogueSignal, Touched } from './changeSignal.ts';

// The signal makes an answer at most a second old; this is for the copy that died between its commit and its signal.
const MAX_AGE_MS = 30_000;
/** While changes of other processes cannot be heard. */
const UNHEARD_MAX_AGE_MS = 300;
/** One answer may take this share of the cache: a few giants must not push out all others. */
const MAX_SHARE = 1 / 8;

/**
 * What an answer was made from: the campuses read (null: all of them), since when the oldest part is known, and until which
 * instant of the server's clock it is true.
 */
export type Reads = { campuses: Set<string | null>; since: number; until: number };

/** Before anything is read. */
export function noReads(): Reads {
  return { campuses: new Set(), since: performance.now(), until: Number.POSITIVE_INFINITY };
}

/** An answer with its size in bytes, near enough; `keep: false` shares it with those who wait, and no longer. */
export type Made<Value> = { value: Value; bytes: number; keep: boolean };

type Entry<Value> = {
  answer: Promise<Value>;
  since: number;
  until: number;
  /** Once it is made. */
  finished: { value: Value; bytes: number; campuses: Set<string | null> } | undefined;
};

export type CatalogueCache<Value> = {
  /** The answer under `key`, made once and kept until a campus that it was made from changes. */
  get(key: string, make: (reads: Reads) => Promise<Made<Value>>, asker?: Reads): Promise<Value>;
  /** The answer under `key` if it is kept and finished. */
  find(key: string): Value | undefined;
  /** How much is kept now. */
  size(): { entries: number; bytes: number };
};

/**
 * Keeps answers of the public catalogue in this process, at most `mostBytes` of them, those asked for last. Whoever asks while
 * an answer is being made waits for that one; whoever asks after a change never gets what was read before it. Answers are
 * shared: do not change them.
 */
export function createCatalogueCache<Value>(
  signal: Pick<CatalogueSignal, 'onChange' | 'isHeard'>,
  { mostBytes, now = Date.now }: { mostBytes: number; now?: () => number },
): CatalogueCache<Value> {
  // A Map keeps the order of insertion, so the first entry is the one that was used longest ago.
  const entries = new Map<string, Entry<Value>>();
  let bytes = 0;

  const drop = (key: string, entry: Entry<Value>) => {
    if (entries.get(key) !== entry) return;
    entries.delete(key);
    bytes -= entry.finished?.bytes ?? 0;
  };
  const keep = (key: string, entry: Entry<Value>, made: Made<Value>, reads: Reads) => {
    if (entries.get(key) !== entry) return;
    const size = made.bytes + 2 * key.length;
    if (!made.keep || size > mostBytes * MAX_SHARE) return drop(key, entry);
    entry.since = reads.since;
    entry.until = reads.until;
    entry.finished = { value: made.value, bytes: size, campuses: reads.campuses };
    bytes += size;
    for (const [oldKey, old] of entries) {
      if (bytes <= mostBytes) break;
      if (old !== entry) drop(oldKey, old);
    }
  };

  signal.onChange((touched) => {
    for (const [key, entry] of entries) if (isTouched(entry, touched)) drop(key, entry);
  });

  const start = (key: string, make: (reads: Reads) => Promise<Made<Value>>): Entry<Value> => {
    const reads = noReads();
    const { since, until } = reads;
    const entry: Entry<Value> = { answer: undefined as never, since, until, finished: undefined };
    entry.answer = make(reads).then(
      (made) => {
        keep(key, entry, made, reads);
        return made.value;
      },
      (error: unknown) => {
        drop(key, entry);
        throw error;
      },
    );
    return entry;
  };

  /** The entry of `key` unless it is too old; put last where somebody may have to leave soon, since it was used last. */
  const take = (key: string): Entry<Value> | undefined => {
    const known = entries.get(key);
    if (known === undefined) return undefined;
    const maxAge = signal.isHeard() ? MAX_AGE_MS : UNHEARD_MAX_AGE_MS;
    if (performance.now() - known.since >= maxAge || now() >= known.until) {
      drop(key, known);
      return undefined;
    }
    if (bytes > mostBytes / 2) {
      entries.delete(key);
      entries.set(key, known);
    }
    return known;
  };

  return {
    async get(key, make, asker) {
      let entry = take(key);
      if (entry === undefined) {
        entry = start(key, make);
        entries.set(key, entry);
      }
      const value = await entry.answer;
      if (asker !== undefined) {
        asker.since = Math.min(asker.since, entry.since);
        asker.until = Math.min(asker.until, entry.until);
        for (const campus of entry.finished?.campuses ?? [null]) asker.campuses.add(campus);
      }
      return value;
    },
    find: (key) => take(key)?.finished?.value,
    size: () => ({ entries: entries.size, bytes }),
  };
}

/** What is still being made, or says nothing of its campuses, is touched by every change. */
function isTouched({ finished }: Entry<unknown>, touched: Touched): boolean {
  const campuses = finished?.campuses ?? new Set([null]);
  if (touched === 'everything' || campuses.size === 0 || campuses.has(null)) return true;
  return [...campuses].some((campus) => campus !== null && touched.has(campus));
}

/** What a row takes in memory, near enough. */
const ROW_BYTES = 1_500;

type Reader = { catalogueRows: CatalogueCache<Lists>; reads: Reads };
/** Lists of rows, by name. */
export type Lists = Readonly<Record<string, readonly unknown[]>>;

/** The lists under `key`, which are made from one campus (null: from all): read, or kept from an earlier request. */
export async function keptRows<Found extends Lists>(
  { catalogueRows, reads: asker }: Reader,
  key: string,
  campus: string | null,
  read: () => Promise<Found>,
): Promise<Found> {
  const make = async (reads: Reads): Promise<Made<Lists>> => {
    reads.campuses.add(campus);
    const value = await read();
    const rows = Object.values(value).reduce((count, list) => count + list.length, 0);
    return { value, bytes: rows * ROW_BYTES, keep: true };
  };
  return (await catalogueRows.get(key, make, asker)) as Found;
}

/** The same without keeping anything: every answer is made anew. */
export function createNoCache<Value>(): CatalogueCache<Value> {
  return {
    get: async (_key, make) => (await make(noReads())).value,
    find: () => undefined,
    size: () => ({ entries: 0, bytes: 0 }),
  };
}
