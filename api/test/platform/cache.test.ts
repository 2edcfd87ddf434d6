import { describe, expect, test, vi } from 'vitest';
import { type Cache, createCache, createNoCache, type Made, type Sources } from '../../src/platform/cache.ts';

const MAX_AGE_MS = 30_000;
const now = () => 0;
const ofBytes = (bytes: number) => createCache<string>({ bytes, maxAgeMs: () => MAX_AGE_MS, now });

const made = (value: string, sources: Sources, bytes = 10) =>
  vi.fn(async (): Promise<Made<string>> => ({ value, sources, bytes, keep: true }));
const DOON = new Set(['Doon']);

describe('a cached value', () => {
  test('is made once for all who ask at the same time and later', async () => {
    const cache = ofBytes(1_000);
    const make = made('dishes', DOON);
    const values = await Promise.all([1, 2, 3].map(() => cache.get('a', make)));
    expect([...values, await cache.get('a', make), cache.find('a')]).toEqual(Array(5).fill('dishes'));
    expect(make).toHaveBeenCalledTimes(1);
  });

  test('is dropped by a change of one of its sources, and by no other', async () => {
    const cache = ofBytes(10_000);
    await cache.get('doon', made('doon', DOON));
    await cache.get('both', made('both', new Set(['Milton', 'Doon'])));
    await cache.get('milton', made('milton', new Set(['Milton'])));
    await cache.get('all', made('all', 'everything'));
    cache.drop(DOON);
    expect(['doon', 'both', 'milton', 'all'].map(cache.find)).toEqual([undefined, undefined, 'milton', undefined]);
    cache.drop('everything');
    expect(cache.find('milton')).toBeUndefined();
  });

  test('is not given to who asks after a change that came while it was being made', async () => {
    const cache = ofBytes(1_000);
    const slow = Promise.withResolvers<Made<string>>();
    const before = cache.get('a', () => slow.promise);
    cache.drop(new Set(['Milton']));
    const after = cache.get('a', made('new', DOON));
    slow.resolve({ value: 'old', sources: DOON, bytes: 10, keep: true });
    expect([await before, await after, cache.find('a')]).toEqual(['old', 'new', 'new']);
  });

  test('that failed, or must not be kept, is made again', async () => {
    const cache = ofBytes(1_000);
    await expect(cache.get('a', () => Promise.reject(new Error('no database')))).rejects.toThrow('no database');
    const refused = { value: 'refused', sources: DOON, bytes: 5, keep: false };
    expect(await cache.get('a', async () => refused)).toBe('refused');
    expect(cache.find('a')).toBeUndefined();
    expect(await cache.get('a', made('right', DOON))).toBe('right');
  });

  test('is as old as the beginning of its making, and no older than may be now', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    try {
      let maxAge = MAX_AGE_MS;
      const cache = createCache<string>({ bytes: 1_000, maxAgeMs: () => maxAge, now });
      const slow = async () => {
        vi.advanceTimersByTime(1_000);
        return { value: 'a', sources: DOON, keep: true };
      };
      await cache.get('a', slow);
      vi.advanceTimersByTime(28_999);
      expect(cache.find('a')).toBe('a');
      vi.advanceTimersByTime(1);
      expect(cache.find('a')).toBeUndefined();
      expect(await cache.get('a', made('b', DOON))).toBe('b');
      maxAge = 300;
      vi.advanceTimersByTime(299);
      expect(cache.find('a')).toBe('b');
      vi.advanceTimersByTime(1);
      expect(cache.find('a')).toBeUndefined();
    } finally {
      vi.useRealTimers();
    }
  });

  test('ends at the instant until which it is true', async () => {
    let instant = 1_000;
    const cache = createCache<string>({ bytes: 1_000, maxAgeMs: () => MAX_AGE_MS, now: () => instant });
    await cache.get('a', async () => ({ value: 'open', sources: DOON, keep: true, until: 2_000 }));
    instant = 1_999;
    expect(cache.find('a')).toBe('open');
    instant = 2_000;
    expect(cache.find('a')).toBeUndefined();
    expect(await cache.get('a', made('closed', DOON))).toBe('closed');
  });

  test('is none where there is no cache', async () => {
    const cache = createNoCache<string>();
    expect([await cache.get('a', made('first', DOON)), await cache.get('a', made('second', DOON))]).toEqual([
      'first',
      'second',
    ]);
    expect(cache.find('a')).toBeUndefined();
  });
});

describe('the memory of a cache', () => {
  const held = (cache: Cache<string>, keys: readonly string[]) => keys.filter((key) => cache.find(key) !== undefined);

  test('never grows over its bytes: what was used longest ago goes first', async () => {
    const cache = ofBytes(1_000);
    const keys = Array.from({ length: 500 }, (_, index) => `key ${index}`);
    for (const key of keys) {
      await cache.get(key, made(key, DOON, 100));
      await cache.get('key 0', made('key 0', DOON, 100));
    }
    // 100 bytes each, and two for each letter of the key.
    expect(held(cache, keys)).toEqual(['key 0', ...keys.slice(-7)]);
  });

  test('takes in no giant that would push out all others', async () => {
    const cache = ofBytes(1_000);
    await cache.get('small', made('small', DOON));
    expect(await cache.get('giant', made('giant', DOON, 126))).toBe('giant');
    expect(held(cache, ['giant', 'small'])).toEqual(['small']);
  });

  test('holds so many values where they are counted', async () => {
    const cache = createCache<string>({ entries: 300, maxAgeMs: () => MAX_AGE_MS, now });
    await cache.get('/', made('home', DOON));
    const keys = Array.from({ length: 300 }, (_, index) => `/?q=${index}`);
    for (const key of keys) {
      await cache.get(key, made(key, DOON));
      await cache.get('/', made('home again', DOON));
    }
    expect(cache.find('/')).toBe('home');
    expect(held(cache, keys)).toEqual(keys.slice(1));
  });
});
