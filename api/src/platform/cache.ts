import { LRUCache } from 'lru-cache';

/** Names of what a value was made from, or of what has changed. */
export type Sources = 'everything' | ReadonlySet<string>;

/**
 * A value just made. `bytes` is its size, near enough; with `keep: false` it is shared with those who wait, and no longer. From the instant
 * `until` on it is no longer true.
 */
export type Made<Value> = { value: Value; bytes?: number; sources: Sources; keep: boolean; until?: number };

export type Cache<Value> = {
  /** The value under `key`; made once for all who ask, until one of its sources changes. */
  get(key: string, make: () => Promise<Made<Value>>): Promise<Value>;
  /** The value under `key` if it is cached. */
  find(key: string): Value | undefined;
  /** Drops what a change may have made wrong, and what is being made from older reads. */
  drop(changed: Sources): void;
};

/** The most recently used stay cached: so many values, or so many bytes with their keys. `now` is the clock of `until`, in milliseconds. */
export type CacheOptions = ({ entries: number } | { bytes: number }) & { maxAgeMs: () => number; now: () => number };

/** One value may take this share of the bytes: a few giants must not push out all others. */
const MAX_SHARE = 1 / 8;
const BYTES_A_LETTER = 2;
const NEVER = Number.POSITIVE_INFINITY;

type Entry<Value> = { value: Value; sources: Sources; since: number; until: number };

/** A cache of this process. Its values are shared: do not change them. */
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

/** In the place of a cache: every value is made for each who asks. */
export function createNoCache<Value>(): Cache<Value> {
  return { get: async (_key, make) => (await make()).value, find: () => undefined, drop() {} };
}

function isTouched(sources: Sources, changed: Sources): boolean {
  if (sources === 'everything' || changed === 'everything') return true;
  return [...sources].some((name) => changed.has(name));
}
