import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, test, vi } from 'vitest';
import { createPageCache } from '../src/http/pageCache.ts';
import { acceptsEncoding, createPageEncoder } from '../src/http/pageEncoding.ts';

const page = (html: string, reusable = true, campus: string | null = null) => ({ html, reusable, campus });

describe('the page cache', () => {
  test('a page is made once for everybody who asks at the same time', async () => {
    const cache = createPageCache<ReturnType<typeof page>>(300);
    let made = 0;
    const make = async () => page(`page ${++made}`);
    const answers = await Promise.all([cache.get('/', make), cache.get('/', make), cache.get('/', make)]);
    expect(answers.map(({ html }) => html)).toEqual(['page 1', 'page 1', 'page 1']);
  });

  test('a change of the catalogue drops it, even while a page is being made', async () => {
    const cache = createPageCache<ReturnType<typeof page>>(300);
    const { promise, resolve } = Promise.withResolvers<ReturnType<typeof page>>();
    const early = cache.get('/', () => promise);
    cache.drop(new Set(['Doon Campus']));
    resolve(page('old'));
    expect((await early).html).toBe('old');
    expect((await cache.get('/', async () => page('new'))).html).toBe('new');
  });

  test('a change of one campus leaves the pages of others; a change of all leaves none', async () => {
    const cache = createPageCache<ReturnType<typeof page>>(300);
    const show = async (text: string) =>
      Promise.all(
        [null, 'Doon Campus', 'Milton Campus'].map(async (campus) => {
          const { html } = await cache.get(`/?campus=${campus}`, async () => page(text, true, campus));
          return html;
        }),
      );
    expect(await show('first')).toEqual(['first', 'first', 'first']);
    cache.drop(new Set(['Doon Campus']));
    expect(await show('second')).toEqual(['second', 'second', 'first']);
    cache.drop('everything');
    expect(await show('third')).toEqual(['third', 'third', 'third']);
  });

  test('a page grows old', async () => {
    let now = 0;
    const cache = createPageCache<ReturnType<typeof page>>(300, () => now);
    await cache.get('/', async () => page('old'));
    now = 29_000;
    expect((await cache.get('/', async () => page('new'))).html).toBe('old');
    now = 31_000;
    expect((await cache.get('/', async () => page('new'))).html).toBe('new');
  });

  test('failures and makeshift pages are not kept', async () => {
    const cache = createPageCache<ReturnType<typeof page>>(300);
    await expect(cache.get('/', async () => Promise.reject(new Error('down')))).rejects.toThrow('down');
    await cache.get('/', async () => page('makeshift', false));
    expect((await cache.get('/', async () => page('whole'))).html).toBe('whole');
  });

  test('it keeps a bounded number of pages, the last used ones', async () => {
    const cache = createPageCache<ReturnType<typeof page>>(300);
    await cache.get('/', async () => page('home'));
    for (let i = 0; i < 299; i++) await cache.get(`/?q=${i}`, async () => page(`${i}`));
    await cache.get('/', async () => page('home again'));
    await cache.get('/?q=one-more', async () => page('more'));
    expect((await cache.get('/', async () => page('home anew'))).html).toBe('home');
    expect((await cache.get('/?q=0', async () => page('made anew'))).html).toBe('made anew');
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
    const encode = createPageEncoder(300);
    // Made anew each time, as the pages of a quiet site are.
    const sent = () => encode({ status: 200, reusable: true, campus: null, html }).body('br');
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
    const marks = ['a', 'a', 'b'].map(
      (html) => createPageEncoder(300)({ status: 200, reusable: true, campus: null, html }).etag,
    );
    expect(marks[0]).toBe(marks[1]);
    expect(marks[0]).not.toBe(marks[2]);
  });
});
