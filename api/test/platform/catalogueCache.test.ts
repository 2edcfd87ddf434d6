import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createCatalogueCache, type Made, noReads, type Reads } from '../../src/modules/catalogue/cache.ts';
import type { Touched } from '../../src/modules/catalogue/changeSignal.ts';

let change: (touched: Touched) => void;
let isHeard: boolean;
const signal = {
  onChange: (listener: (touched: Touched) => void) => {
    change = listener;
  },
  isHeard: () => isHeard,
};
beforeEach(() => {
  isHeard = true;
});

/** An answer of so many bytes that was made from these campuses. */
const made = (value: string, campuses: (string | null)[], bytes = 10) =>
  vi.fn(async (reads: Reads): Promise<Made<string>> => {
    for (const campus of campuses) reads.campuses.add(campus);
    return { value, bytes, keep: true };
  });

describe('a kept answer', () => {
  test('is made once for all who ask at the same time and later', async () => {
    const cache = createCatalogueCache<string>(signal, { mostBytes: 1_000 });
    const make = made('dishes', ['Doon Campus']);
    const answers = await Promise.all([1, 2, 3].map(() => cache.get('a', make)));
    expect([...answers, await cache.get('a', make), cache.find('a')]).toEqual(Array(5).fill('dishes'));
    expect(make).toHaveBeenCalledTimes(1);
  });

  test('is dropped by a change of a campus that it was made from, and by no other', async () => {
    const cache = createCatalogueCache<string>(signal, { mostBytes: 10_000 });
    await cache.get('doon', made('doon', ['Doon Campus']));
    await cache.get('milton', made('milton', ['Milton Campus']));
    await cache.get('all', made('all', [null]));
    await cache.get('unknown', made('unknown', []));
    change(new Set(['Doon Campus']));
    expect(['doon', 'milton', 'all', 'unknown'].map(cache.find)).toEqual([undefined, 'milton', undefined, undefined]);
    change('everything');
    expect(cache.find('milton')).toBeUndefined();
    expect(cache.size()).toEqual({ entries: 0, bytes: 0 });
  });

  test('is not given to who asks after a change that came while it was being made', async () => {
    const cache = createCatalogueCache<string>(signal, { mostBytes: 1_000 });
    const slow = Promise.withResolvers<Made<string>>();
    const before = cache.get('a', () => slow.promise);
    change(new Set(['Milton Campus']));
    const after = cache.get('a', made('new', ['Doon Campus']));
    slow.resolve({ value: 'old', bytes: 10, keep: true });
    expect([await before, await after, cache.find('a')]).toEqual(['old', 'new', 'new']);
  });

  test('made from another kept answer is touched by what that one was made from', async () => {
    const rows = createCatalogueCache<string>(signal, { mostBytes: 1_000 });
    await rows.get('rows', made('rows', ['Doon Campus']));
    const reads: Reads = { ...noReads(), since: Number.POSITIVE_INFINITY };
    await rows.get('rows', made('unused', []), reads);
    expect(reads.campuses).toEqual(new Set(['Doon Campus']));
    expect(reads.since).toBeLessThan(performance.now());
  });

  test('that failed, or must not be kept, is made anew', async () => {
    const cache = createCatalogueCache<string>(signal, { mostBytes: 1_000 });
    await expect(cache.get('a', () => Promise.reject(new Error('no database')))).rejects.toThrow('no database');
    expect(await cache.get('a', async () => ({ value: 'refused', bytes: 5, keep: false }))).toBe('refused');
    expect(cache.find('a')).toBeUndefined();
    expect(await cache.get('a', made('right', [null]))).toBe('right');
  });

  test('lives for 0.3 s while other processes cannot be heard, and for 30 s at most', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    try {
      const cache = createCatalogueCache<string>(signal, { mostBytes: 1_000 });
      await cache.get('a', made('a', ['Doon Campus']));
      vi.advanceTimersByTime(29_000);
      expect(cache.find('a')).toBe('a');
      vi.advanceTimersByTime(1_000);
      expect(cache.find('a')).toBeUndefined();
      await cache.get('a', made('a', ['Doon Campus']));
      isHeard = false;
      vi.advanceTimersByTime(299);
      expect(cache.find('a')).toBe('a');
      vi.advanceTimersByTime(1);
      expect(cache.find('a')).toBeUndefined();
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('the memory of kept answers', () => {
  test('never grows over its bound: who was asked for longest ago goes first', async () => {
    const cache = createCatalogueCache<string>(signal, { mostBytes: 1_000 });
    for (let index = 0; index < 500; index += 1) {
      await cache.get(`key ${index}`, made(`value ${index}`, ['Doon Campus'], 100));
      await cache.get('key 0', made('value 0', ['Doon Campus'], 100));
      expect(cache.size().bytes).toBeLessThanOrEqual(1_000);
    }
    expect(cache.find('key 0')).toBe('value 0');
    expect(cache.find('key 499')).toBe('value 499');
    expect(cache.find('key 400')).toBeUndefined();
    expect(cache.size().entries).toBeLessThanOrEqual(8);
  });

  test('takes in no giant that would push out all others', async () => {
    const cache = createCatalogueCache<string>(signal, { mostBytes: 1_000 });
    await cache.get('small', made('small', ['Doon Campus']));
    expect(await cache.get('giant', made('giant', ['Doon Campus'], 126))).toBe('giant');
    expect([cache.find('giant'), cache.find('small')]).toEqual([undefined, 'small']);
  });
});
