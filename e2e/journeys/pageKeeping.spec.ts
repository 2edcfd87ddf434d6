// Caching, checked on the wire.
import { get, type IncomingHttpHeaders } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { ask } from '../server.ts';

interface Sent {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
}

/** Without cache or decoding. */
const fetchRaw = (url: string, headers: Record<string, string> = {}) =>
  new Promise<Sent>((resolve, reject) => {
    get(url, { headers }, async (answer) => {
      resolve({ status: answer.statusCode, headers: answer.headers, bytes: Buffer.concat(await answer.toArray()) });
    }).on('error', reject);
  });

const decode = { br: brotliDecompressSync, gzip: gunzipSync };

async function publicPages(page: Page): Promise<string[]> {
  const query = '{ getAllProducts(limit: 1) { id chef_id } }';
  const { getAllProducts } = await ask<{ getAllProducts: { id: string; chef_id: string }[] }>(page, query, {});
  const [dish] = getAllProducts;
  return ['/', '/?q=soup', `/Customer/ProductDetails/${dish?.id}`, `/Customer/ChefDetails/${dish?.chef_id}`];
}

test('a public page is revalidated each time and sent only if it changed', async ({ page, baseURL }) => {
  for (const path of await publicPages(page)) {
    const first = await fetchRaw(`${baseURL}${path}`);
    expect(first.status, path).toBe(200);
    expect(first.headers, path).toMatchObject({
      // A shared cache may answer for a second; browsers revalidate.
      'cache-control': 'public, max-age=0, s-maxage=1, must-revalidate',
      vary: 'accept-encoding',
      etag: expect.stringMatching(/^W\/"[\w-]{22}"$/),
    });
    // The page is public.
    expect(first.headers['set-cookie'], path).toBeUndefined();
    const etag = first.headers.etag ?? '';
    for (const known of [etag, `"other", ${etag}`]) {
      const again = await fetchRaw(`${baseURL}${path}`, { 'if-none-match': known, 'accept-encoding': 'br' });
      expect([again.status, again.bytes.length], path).toEqual([304, 0]);
      expect(again.headers, path).toMatchObject({ etag, 'cache-control': first.headers['cache-control'] });
    }
    expect((await fetchRaw(`${baseURL}${path}`, { 'if-none-match': '"other"' })).status, path).toBe(200);
  }
});

test('a changed dish is a changed page', async ({ baseURL, asChef: chef }) => {
  const { getAllProducts } = await ask<{ getAllProducts: { id: string; price: number }[] }>(
    chef,
    '{ getAllProducts(search: "Butter Chicken") { id price } }',
    {},
  );
  const [dish] = getAllProducts;
  const fetchPage = (known: string) =>
    fetchRaw(`${baseURL}/Customer/ProductDetails/${dish?.id}`, { 'if-none-match': known });
  // New words would drop the allergen statement.
  const change = (price = 0) =>
    ask(chef, 'mutation ($id: ID, $input: ProductInput) { updateProduct(id: $id, input: $input) { id } }', {
      id: dish?.id,
      input: { price },
    });
  const before = (await fetchPage('')).headers.etag ?? '';
  expect((await fetchPage(before)).status).toBe(304);
  await change(77.77);
  await expect.poll(async () => (await fetchPage(before)).status).toBe(200);
  const after = await fetchPage(before);
  expect(after.bytes.toString()).toContain('77.77');
  expect(after.headers.etag).not.toBe(before);
  await change(dish?.price);
  await expect.poll(async () => (await fetchPage(before)).status).toBe(304);
});

test('missing and private pages are never cached', async ({ baseURL }) => {
  for (const path of ['/nowhere', `/Customer/ProductDetails/${'0'.repeat(24)}`]) {
    const { status, headers } = await fetchRaw(`${baseURL}${path}`);
    expect([status, headers.etag], path).toEqual([404, undefined]);
  }
});

test('built files are cached for good, in the smallest encoding that the browser accepts', async ({
  page,
  baseURL,
}) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  const builtFiles = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => new URL(name).pathname)
        .filter((name) => name.startsWith('/assets/')),
    );
  const isScript = (name: string) => name.endsWith('.js');
  // Some load only when idle.
  await expect.poll(async () => (await builtFiles()).filter(isScript).length).toBeGreaterThan(2);
  const built = await builtFiles();
  const texts = built.filter(isScript);
  expect(built.length).toBeGreaterThan(texts.length);
  for (const path of new Set(built)) {
    const plain = await fetchRaw(`${baseURL}${path}`, { 'accept-encoding': 'identity' });
    expect(plain.status, path).toBe(200);
    expect(plain.headers, path).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    });
    expect(plain.headers['content-encoding'], path).toBeUndefined();
    if (!texts.includes(path)) continue;
    for (const [accepted, encoding] of [
      ['gzip, deflate, br, zstd', 'br'],
      ['gzip', 'gzip'],
    ] as const) {
      const { headers, bytes } = await fetchRaw(`${baseURL}${path}`, { 'accept-encoding': accepted });
      expect(headers, path).toMatchObject({
        'content-encoding': encoding,
        'content-type': plain.headers['content-type'],
        'cache-control': 'public, max-age=31536000, immutable',
        vary: 'accept-encoding',
      });
      expect(decode[encoding](bytes).equals(plain.bytes), `${path} in ${encoding}`).toBe(true);
      expect(bytes.length, path).toBeLessThan(plain.bytes.length);
    }
  }
  // Plain names are revalidated after a day.
  const icon = await fetchRaw(`${baseURL}/favicon.svg`);
  expect(icon.headers['cache-control']).toBe('public, max-age=86400');
});

test('a page comes in the smallest encoding that the browser accepts', async ({ baseURL }) => {
  const plain = await fetchRaw(`${baseURL}/`);
  expect(plain.headers['content-encoding']).toBeUndefined();
  for (const encoding of ['br', 'gzip'] as const) {
    const { headers, bytes } = await fetchRaw(`${baseURL}/`, { 'accept-encoding': encoding });
    expect(headers).toMatchObject({ 'content-encoding': encoding, etag: plain.headers.etag, vary: 'accept-encoding' });
    expect(decode[encoding](bytes).equals(plain.bytes)).toBe(true);
  }
});
