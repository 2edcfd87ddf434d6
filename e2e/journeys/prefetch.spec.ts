// Intent to open a dish prefetches its query and larger picture.
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';

const PHONE = { width: 412, height: 823 };
test.use({ viewport: PHONE, screen: PHONE, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true });

const signs: Record<string, (page: Page, card: Locator) => Promise<void>> = {
  'the pointer': (_, card) => card.hover(),
  'the focus': (_, card) => card.getByRole('link').focus(),
  async 'a finger'(page, card) {
    const box = await card.boundingBox();
    const touch = await page.context().newCDPSession(page);
    // A finger that slides off opens nothing.
    const at = { x: (box?.x ?? 0) + 40, y: (box?.y ?? 0) + 60 };
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
    await touch.send('Input.dispatchTouchEvent', { type: 'touchCancel', touchPoints: [] });
  },
};

for (const [sign, give] of Object.entries(signs)) {
  test(`${sign} on a card fetches the dish and its 640 px picture, once`, async ({ page }) => {
    await page.goto('/?q=mapo', { waitUntil: 'networkidle' });
    const card = page.getByRole('article').filter({ hasText: 'Mapo Tofu' });
    const href = (await card.getByRole('link').getAttribute('href')) ?? '';
    const small = (await card.locator('img').evaluate((image: HTMLImageElement) => image.currentSrc)) ?? '';
    expect(small).toMatch(/\/320\.webp$/);
    const queries: string[] = [];
    const pictures: string[] = [];
    page.on('request', (request) => {
      const body = request.postData() ?? '';
      if (body.includes('getProductById')) queries.push(String(JSON.parse(body).variables.id));
      if (request.url().endsWith('/640.webp')) pictures.push(request.url());
    });
    await give(page, card);
    const large = small.replace(/320\.webp$/, '640.webp');
    await expect.poll(() => [queries, pictures]).toEqual([[href.split('/').at(-1)], [large]]);
    expect(new URL(page.url()).pathname).toBe('/');

    // The page requests neither again.
    await page.waitForLoadState('networkidle');
    await card.getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Mapo Tofu' })).toBeVisible();
    const shown = page.getByRole('main').locator('img').first();
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.currentSrc)).toBe(large);
    expect(queries).toHaveLength(1);
  });
}

test('a press on Add fetches nothing of the dish', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  const cards = page.getByRole('article').filter({ has: page.getByRole('button', { name: /^Add / }) });
  const idOf = async (card: Locator) => (await card.getByRole('link').first().getAttribute('href'))?.split('/').at(-1);
  const [pressed, meant] = [await idOf(cards.nth(0)), await idOf(cards.nth(1))];
  expect(pressed).not.toBe(meant);
  const queries: string[] = [];
  page.on('request', (request) => {
    const body = request.postData() ?? '';
    if (body.includes('getProductById')) queries.push(String(JSON.parse(body).variables.id));
  });
  await page.getByRole('button', { name: /^Add / }).first().tap();
  await expect(page.getByRole('group', { name: /^Quantity of / }).first()).toBeVisible();
  // Any fetch of the press would have started before this.
  await page.locator(`a[href$="${meant}"]`).focus();
  await expect.poll(() => queries).toEqual([meant]);
});
