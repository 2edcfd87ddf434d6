import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, test, vi } from 'vitest';
import { acceptsEncoding, createPageCache } from '../src/http/pageCache.ts';

const page = (html: string, campus: string | null = null, reusable = true) => ({ status: 200, html, campus, reusable });
type Page = ReturnType<typeof page>;
const now = () => new Date();

/** Returns texts. */
function openCache() {
  const cache = createPageCache(300, now);
  const ask = async (path: string, made: Page) =>
    String(await (await cache.get(path, async () => cache.encode(made))).body(null));
  return { drop: cache.drop, ask };
}

describe('the page cache', () => {
  test('a change of one campus leaves the pages of others; a change of all leaves none', async () => {
    const { drop, ask } = openCache();
    const show = (text: string) =>
      Promise.all([null, 'Doon', 'Milton'].map((campus) => ask(`/?campus=${campus}`, page(text, campus))));
    expect(await show('first')).toEqual(['first', 'first', 'first']);
    drop(new Set(['Doon']));
    expect(await show('second')).toEqual(['second', 'second', 'first']);
    drop('everything');
    expect(await show('third')).toEqual(['third', 'third', 'third']);
  });

  test('a page lives for 30 s at most', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    try {
      const { ask } = openCache();
      await ask('/', page('old'));
      vi.advanceTimersByTime(29_000);
      expect(await ask('/', page('new'))).toBe('old');
      vi.advanceTimersByTime(2_000);
      expect(await ask('/', page('new'))).toBe('new');
    } finally {
      vi.useRealTimers();
    }
  });

  test('a page that shows a kitchen lives until its next turn', async () => {
    let instant = '2027-06-15T12:59:59Z';
    const cache = createPageCache(300, () => new Date(instant));
    const ask = async (html: string) => {
      const made = { ...page(html), until: Date.parse('2027-06-15T13:00:00Z') };
      return String(await (await cache.get('/', async () => cache.encode(made))).body(null));
    };
    expect([await ask('open'), await ask('again')]).toEqual(['open', 'open']);
    instant = '2027-06-15T13:00:00Z';
    expect(await ask('closed')).toBe('closed');
  });

  test('failures and makeshift pages are not cached', async () => {
    const cache = createPageCache(300, now);
    await expect(cache.get('/', async () => Promise.reject(new Error('down')))).rejects.toThrow('down');
    await cache.get('/', async () => cache.encode(page('makeshift', null, false)));
    const whole = await cache.get('/', async () => cache.encode(page('whole')));
    expect(String(await whole.body(null))).toBe('whole');
  });
});

describe('the encoding of a page', () => {
  test('the best that is accepted', () => {
    expect(acceptsEncoding('gzip, deflate, br, zstd')).toBe('br');
    expect(acceptsEncoding('gzip;q=1.0, br;q=0')).toBe('gzip');
    expect(acceptsEncoding('identity')).toBeNull();
    expect(acceptsEncoding(undefined)).toBeNull();
  });

  test('asked for again, a page is soon sent in fewer bytes, and is the same page', async () => {
    const html = Array.from({ length: 2000 }, (_, i) => `<li>Dish ${(i * 7919) % 1009} of ${i % 31}</li>`).join('');
    const { encode } = createPageCache(300, now);
    const sent = () => encode(page(html)).body('br');
    const first = await sent();
    const later = await vi.waitFor(
      async () => {
        const again = await sent();
        expect(again.length).toBeLessThan(first.length);
        return again;
      },
      { timeout: 10_000 },
    );
    expect(brotliDecompressSync(first).toString()).toBe(html);
    expect(brotliDecompressSync(later).toString()).toBe(html);
  });

  test('one mark for the same page, another for another', () => {
    const marks = ['a', 'a', 'b'].map((html) => createPageCache(300, now).encode(page(html)).etag);
    expect(marks[0]).toBe(marks[1]);
    expect(marks[0]).not.toBe(marks[2]);
  });
});
