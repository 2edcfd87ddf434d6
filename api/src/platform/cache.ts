import { LRUCache } from 'lru-cache';

export type Sources = 'everything' | ReadonlySet<string>;

/** `keep: false`: shared with those who wait, then dropped; else until the instant `until`. */
export type Made<Value> = { value: Value; bytes?: number; sources: Sources; keep: boolean; until?: number };

export type Cache<Value> = {
  /** Made once for all who ask, until one of its sources changes. */
  get(key: string, make: () => Promise<Made<Value>>): Promise<Value>;
  find(key: string): Value | undefined;
  drop(changed: Sources): void;
};

/** `now`: milliseconds, for `until`. */
export type CacheOptions = ({ entries: number } | { bytes: number }) & { maxAgeMs: () => number; now: () => number };

/** One value's most of the bytes: a few giants must not push out all others. */
const MAX_SHARE = 1 / 8;
const BYTES_A_LETTER = 2;
const NEVER = Number.POSITIVE_INFINITY;

type Entry<Value> = { value: Value; sources: Sources; since: number; until: number };

export function createCache<Value>(options: CacheOptions): Cache<Value> {
  const entries = new LRUCache<string, Entry<Value>>(
    'bytes' in options
      ? { maxSize: options.bytes, maxEntrySize: Math.floor(options.bytes * MAX_SHARE) }
      : { max: options.entries },
  );
  const pending = new Map<string, Promise<Value>>();

  const find = (key: string): Value | undefined => {
    const entry = entries.get(key);
    if (entry === undefined || performance.now() - entry.since >= options.maxAgeMs()) return undefined;
    return entry.until === NEVER || options.now() < entry.until ? entry.value : undefined;
  };
  const start = (key: string, make: () => Promise<Made<Value>>): Promise<Value> => {
    const since = performance.now();
    const isCurrent = () => pending.get(key) === promise;
    const promise = make()
      .then(({ value, sources, keep, bytes = 0, until = NEVER }) => {
        const entry = { value, sources, since, until };
        const size = 'bytes' in options ? { size: bytes + BYTES_A_LETTER * key.length } : {};
        if (keep && isCurrent()) entries.set(key, entry, size);
        return value;
      })
      .finally(() => {
        if (isCurrent()) pending.delete(key);
      });
    pending.set(key, promise);
    return promise;
  };

  return {
    get: async (key, make) => find(key) ?? pending.get(key) ?? start(key, make),
    find,
    drop(changed) {
      pending.clear();
      for (const [key, { sources }] of [...entries.entries()]) if (isTouched(sources, changed)) entries.delete(key);
    },
  };
}

export function createNoCache<Value>(): Cache<Value> {
  return { get: async (_key, make) => (await make()).value, find: () => undefined, drop() {} };
}

function isTouched(sources: Sources, changed: Sources): boolean {
  if (sources === 'everything' || changed === 'everything') return true;
  return [...sources].some((name) => changed.has(name));
}
