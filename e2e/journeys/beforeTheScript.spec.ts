// Presses before the script work, or are replayed.
import type { Page } from '@playwright/test';
import { campusSelect, searchBox } from '../catalogue.ts';
import { expect, test } from '../fixtures.ts';

const firstScript = /\/assets\/index-[^/]+\.js$/;

const nameOf = (url: string) => /\/assets\/(\w+)-/.exec(url)?.[1];

async function holdScript(page: Page) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(firstScript, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

test('Add and the cart pressed before the script are done when it runs, each once', async ({ page }) => {
  const release = await holdScript(page);
  await page.goto('/?q=mapo');
  const card = page.getByRole('article').filter({ hasText: 'Mapo Tofu' });
  await card.getByRole('button', { name: 'Add Mapo Tofu' }).dblclick();
  await page.getByRole('banner').getByRole('link', { name: 'Cart' }).click();
  // Nothing happened yet, and the address has no hash.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(new URL(page.url()).hash).toBe('');
  release();
  const drawer = page.getByRole('dialog', { name: /^Cart/ });
  await expect(drawer.getByRole('listitem').filter({ hasText: 'Mapo Tofu' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart 1 item', includeHidden: true })).toHaveCount(1);
});

for (const way of ['a link', 'the address'] as const) {
  test(`Add pressed before the script survives leaving the page by ${way}`, async ({ page }) => {
    const release = await holdScript(page);
    await page.goto('/?q=mapo');
    const card = page.getByRole('article').filter({ hasText: 'Mapo Tofu' });
    const add = card.getByRole('button', { name: 'Add Mapo Tofu' });
    await add.click();
    await add.click();
    if (way === 'a link') await card.getByRole('link', { name: 'Mapo Tofu' }).click();
    else await page.goto('/');
    await expect(page.getByRole('heading', { level: 1, name: way === 'a link' ? 'Mapo Tofu' : /./ })).toBeVisible();
    release();
    const cart = page.getByRole('banner').getByRole('link', { name: 'Cart' });
    await expect(cart).toHaveAccessibleName('Cart 1 item');
    await cart.click();
    await expect(page.getByRole('dialog', { name: /^Cart/ }).getByRole('listitem')).toContainText('Mapo Tofu');
  });
}

test('links and the search work before the script', async ({ page }) => {
  await holdScript(page);
  await page.goto('/');
  await page.getByPlaceholder('Search for products').fill('mapo');
  await page.getByPlaceholder('Search for products').press('Enter');
  await expect(page).toHaveURL(/[?&]q=mapo/);
  await page.getByRole('link', { name: 'Mapo Tofu' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mapo Tofu' })).toBeVisible();
});

test('campus and search chosen before the script both apply', async ({ page }) => {
  const release = await holdScript(page);
  await page.goto('/');
  await campusSelect(page).selectOption('Guelph Campus');
  await searchBox(page).fill('fried rice');
  release();
  await expect(page).toHaveURL(/\?campus=Guelph\+Campus&q=fried\+rice$/);
  await expect(campusSelect(page)).toHaveValue('Guelph Campus');
  await expect(searchBox(page)).toHaveValue('fried rice');
});

test('Order Details pressed before the script leads to the signed-in user’s orders', async ({ asCustomer: page }) => {
  const release = await holdScript(page);
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Order Details' }).click();
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'Order Details' })).toBeVisible();
  await expect(page).toHaveURL(/\/Customer\/OrderDetails$/);
});

for (const sign of ['a touch', 'a key'] as const) {
  test(`the script waits for the page to be painted, but not after ${sign}`, async ({ page }) => {
    // A pending picture keeps the page loading.
    const { promise: shown, resolve: show } = Promise.withResolvers<void>();
    await page.route(/\/assets\/hero-/, async (route) => {
      await shown;
      await route.continue();
    });
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (/\.js$/.test(request.url())) scripts.push(request.url());
    });
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(scripts).toEqual([]);
    if (sign === 'a key') await page.keyboard.press('Tab');
    else await page.getByRole('heading', { level: 1 }).dispatchEvent('touchstart');
    await expect.poll(() => scripts.map(nameOf)[0]).toBe('index');
    show();
  });
}
