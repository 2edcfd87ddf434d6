import { expect, test } from '../fixtures.ts';

const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)];

test('icons exist in the sizes that phones and tabs request', async ({ page, request }) => {
  await page.goto('/');
  const icons = await page
    .locator('link[rel=icon], link[rel=apple-touch-icon]')
    .evaluateAll((links) =>
      links.map((link) => [link.getAttribute('rel'), link.getAttribute('href'), link.getAttribute('sizes')]),
    );
  expect(icons).toEqual([
    ['icon', '/icon-192.png', '192x192'],
    ['icon', '/favicon.svg', 'any'],
    ['apple-touch-icon', '/icon-180.png', null],
  ]);
  const manifest = await request.get((await page.locator('link[rel=manifest]').getAttribute('href')) ?? '');
  const { name, icons: listed } = (await manifest.json()) as { name: string; icons: Record<string, string>[] };
  expect(name).toBe('Homeplate');
  expect(listed.filter(({ purpose }) => purpose === 'maskable').map(({ sizes }) => sizes)).toEqual([
    '192x192',
    '512x512',
  ]);
  for (const [path, size] of [
    ['/icon-180.png', 180],
    ['/icon-192.png', 192],
    ['/icon-512.png', 512],
    ['/maskable-192.png', 192],
    ['/maskable-512.png', 512],
    ['/badge-96.png', 96],
  ] as const) {
    const icon = await request.get(path);
    expect(icon.headers()['content-type']).toBe('image/png');
    expect(sizeOf(await icon.body())).toEqual([size, size]);
  }
  expect((await request.get('/favicon.svg')).headers()['content-type']).toContain('image/svg+xml');
});

test('a shared link shows the picture of its dish or chef, else that of the shop', async ({ page, request }) => {
  const shared = () => page.locator('meta[property="og:image"]').getAttribute('content');
  await page.goto('/?q=butter');
  expect(await shared()).toMatch(/^http:.*\/og\.jpg$/);
  const dish = await page.getByRole('link', { name: 'Butter Chicken' }).first().getAttribute('href');
  await page.goto(dish ?? '');
  const ofDish = await shared();
  expect(ofDish).toMatch(/^http:.*\/pictures\/.+\/1280\.webp$/);
  const chef = await page.getByRole('main').getByRole('link', { name: 'Amira Khan' }).first().getAttribute('href');
  await page.goto(chef ?? '');
  const ofChef = await shared();
  expect(ofChef).toMatch(/^http:.*\/pictures\/.+\/640\.webp$/);
  expect(ofChef).not.toBe(ofDish);
  for (const address of [ofDish, ofChef]) {
    const picture = await request.get(new URL(address ?? '').pathname);
    expect(picture.headers()['content-type']).toBe('image/webp');
  }
});
