// The cart opens at once; its address, for Back, follows after the frame.
import type { Page } from '@playwright/test';
import { cartLink, drawer } from '../cart.ts';
import { expect, test } from '../fixtures.ts';

const steps = (page: Page) => page.evaluate(() => history.length);

test('the cart opens before the address changes; closed in between, it leaves no history entry', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  const before = await steps(page);
  const seen = await page.evaluate(async () => {
    document.querySelector<HTMLElement>('header a[href="#cart"]')?.click();
    await Promise.resolve();
    const dialog = document.querySelector('dialog[open]');
    const { hash } = location;
    dialog?.dispatchEvent(new Event('cancel', { cancelable: true }));
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    return { opened: dialog !== null, hash };
  });
  expect(seen).toEqual({ opened: true, hash: '' });
  await expect(drawer(page)).toHaveCount(0);
  expect(new URL(page.url()).hash).toBe('');
  expect(await steps(page)).toBe(before);
});

test('the open cart is one history entry: closing goes back, Forward reopens it', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  const before = await steps(page);
  await cartLink(page).click();
  await expect(drawer(page)).toBeVisible();
  await expect(page).toHaveURL(/#cart$/);
  expect(await steps(page)).toBe(before + 1);
  await page.keyboard.press('Escape');
  await expect(drawer(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/$/);
  await expect(cartLink(page)).toBeFocused();
  await page.goForward();
  await expect(drawer(page)).toBeVisible();
  expect(await steps(page)).toBe(before + 1);
});

const doubleClose = {
  'a double click on the cross': async (page: Page) => {
    const button = drawer(page).getByRole('button', { name: 'Close' });
    // Until the drawer has slid in.
    await button.click({ trial: true });
    const cross = await button.boundingBox();
    if (!cross) throw new Error('The cross is not there.');
    await page.mouse.dblclick(cross.x + cross.width / 2, cross.y + cross.height / 2);
  },
  'Escape held down': async (page: Page) => {
    await Promise.all(Array.from({ length: 4 }, () => page.keyboard.down('Escape')));
    await page.keyboard.up('Escape');
  },
  'two presses before the browser has gone back': (page: Page) =>
    drawer(page)
      .getByRole('button', { name: 'Close' })
      .evaluate((cross: HTMLElement) => {
        cross.click();
        cross.click();
      }),
};
for (const [how, close] of Object.entries(doubleClose)) {
  test(`${how} closes the cart and leaves the page where it is`, async ({ page }) => {
    await page.goto('/?q=mapo', { waitUntil: 'networkidle' });
    await page.getByRole('link', { name: 'Mapo Tofu' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Mapo Tofu' })).toBeVisible();
    await cartLink(page).click();
    await expect(page).toHaveURL(/#cart$/);
    await close(page);
    await expect(drawer(page)).toHaveCount(0);
    await expect(page).toHaveURL(/\/Customer\/ProductDetails\/[0-9a-f]+$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Mapo Tofu' })).toBeVisible();
    await cartLink(page).click();
    await expect(drawer(page)).toBeVisible();
  });
}

test('the cart pressed during a navigation opens, and closes before the next page comes', async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/assets\/Login-[^/]+\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/?q=mapo', { waitUntil: 'networkidle' });
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/Login$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Search results for "mapo"' })).toBeVisible();
  await cartLink(page).click();
  await expect(drawer(page)).toBeVisible();
  await expect(page).toHaveURL(/\/Login#cart$/);
  await page.keyboard.press('Escape');
  await expect(drawer(page)).toBeHidden();
  release();
  await expect(page.getByRole('button', { name: "Let's Go!" })).toBeVisible();
  await expect(page).toHaveURL(/\/Login$/);
});
