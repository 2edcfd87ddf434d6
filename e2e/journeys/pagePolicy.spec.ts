import { createHash } from 'node:crypto';
import { expect, test } from '../fixtures.ts';
import { ask } from '../server.ts';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const textsOf = (html: string, element: RegExp) => Array.from(html.matchAll(element), ([, text = '']) => text);

test("every page's policy names its scripts by hash, and nothing loads from other origins", async ({ page }) => {
  const { getAllProducts } = await ask<{ getAllProducts: { id: string; chef_id: string }[] }>(
    page,
    '{ getAllProducts(limit: 1) { id chef_id } }',
    {},
  );
  const [dish] = getAllProducts;
  for (const address of [
    '/',
    '/?q=soup',
    `/Customer/ProductDetails/${dish?.id}`,
    `/Customer/ChefDetails/${dish?.chef_id}`,
    '/Login',
    '/chef/orders',
    '/nowhere',
  ]) {
    const response = await page.request.get(address);
    const html = await response.text();
    const headers = response.headers();
    const policy = new Map(
      (headers['content-security-policy'] ?? '').split('; ').map((line) => {
        const [name = '', ...values] = line.split(' ');
        return [name, values];
      }),
    );
    const scripts = textsOf(html, /<script(?: data-files="[^"]*")?>([\s\S]*?)<\/script>/g);
    const styles = textsOf(html, /<style>([\s\S]*?)<\/style>/g);
    // One inline script and style per page; a private frame has only the style.
    expect(policy.get('script-src'), address).toEqual(["'self'", expect.stringMatching(/^'sha256-/)]);
    for (const script of scripts) expect(policy.get('script-src')?.[1], address).toBe(hashOf(script));
    if (/^\/(\?|$|Customer)/.test(address)) expect(scripts, address).toHaveLength(1);
    expect(styles, address).toHaveLength(1);
    expect(policy.get('style-src'), address).toEqual(["'self'", ...styles.map(hashOf)]);
    expect(Object.fromEntries(policy)).toMatchObject({
      'default-src': ["'self'"],
      'img-src': ["'self'", 'data:', 'blob:'],
      'manifest-src': ["'self'"],
      'worker-src': ["'self'"],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'none'"],
    });
    // What the policy blocks would be missing silently.
    expect(html, address).not.toMatch(/<[^>]+\sstyle=|<[^>]+\son[a-z]+=/i);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'x-frame-options': 'DENY',
      'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    });
  }
});
