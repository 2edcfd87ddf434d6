import type { Page } from '@playwright/test';
import { axeFindings } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { tabTo } from '../keyboard.ts';

const cartDrawer = (page: Page) => page.getByRole('dialog', { name: /^Cart/ });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'networkidle' });
}

/** Every public screen and state. */
const SCREENS: { name: string; show: (page: Page) => Promise<void> }[] = [
  { name: 'Home', show: (page) => open(page, '/') },
  { name: 'Home of a campus that others deliver to', show: (page) => open(page, '/?campus=Stratford+Campus') },
  { name: 'a search', show: (page) => open(page, '/?q=indian') },
  { name: 'a search without a hit', show: (page) => open(page, '/?q=zzzzqqqq') },
  {
    name: 'a product',
    show: async (page) => {
      await open(page, '/?q=mapo');
      await page.getByRole('link', { name: 'Mapo Tofu' }).click();
      await expect(heading(page, 'Mapo Tofu')).toBeVisible();
      await page.getByRole('button', { name: 'Add Mapo Tofu' }).click();
    },
  },
  {
    name: 'a sold-out product',
    show: async (page) => {
      await open(page, '/?q=lasagna');
      await page.getByRole('link', { name: 'Classic Lasagna' }).click();
      await expect(heading(page, 'Classic Lasagna')).toBeVisible();
    },
  },
  {
    name: 'a chef',
    show: async (page) => {
      await open(page, '/?q=mapo');
      await page.getByRole('link', { name: 'Mapo Tofu' }).click();
      await expect(heading(page, 'Mapo Tofu')).toBeVisible();
      await page.getByRole('main').getByRole('link', { name: 'Wei Zhang' }).click();
      await expect(heading(page, 'Wei Zhang')).toBeVisible();
    },
  },
  {
    name: 'the cart',
    show: async (page) => {
      await open(page, '/?q=wei');
      await page.getByRole('button', { name: 'Add Mapo Tofu' }).click();
      await page.getByRole('button', { name: 'Add Egg Fried Rice' }).click();
      await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click();
      await expect(cartDrawer(page).getByRole('button', { name: 'Checkout' })).toBeVisible();
      await expect(cartDrawer(page).getByRole('listitem')).toHaveCount(2);
    },
  },
  {
    name: 'the empty cart',
    show: async (page) => {
      await open(page, '/');
      await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click();
      await expect(cartDrawer(page).getByText('Your cart is empty.')).toBeVisible();
    },
  },
  { name: 'a missing product', show: (page) => open(page, '/Customer/ProductDetails/ffffffffffffffffffffffff') },
  { name: 'Privacy', show: (page) => open(page, '/Privacy') },
  { name: 'Terms', show: (page) => open(page, '/Terms') },
  { name: 'an unknown address', show: (page) => open(page, '/no/such/page') },
];

test('axe finds nothing on the public screens, on a phone by day and by night and on a computer', {
  tag: '@chief',
}, async ({ browser }) => {
  test.slow();
  // One browser's cache for all; what a screen stored is deleted.
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  for (const { name, show } of SCREENS) {
    await test.step(name, async () => {
      const page = await context.newPage();
      await page.setViewportSize({ width: 390, height: 844 });
      await show(page);
      const find = async (look: string, rule?: string) =>
        expect.soft(await axeFindings(page, rule), `${name}, ${look}`).toEqual([]);
      await find('phone, light');
      await page.emulateMedia({ colorScheme: 'dark' });
      // Nothing else changes at night.
      await find('phone, dark', 'color-contrast');
      await page.emulateMedia({ colorScheme: 'light' });
      await page.setViewportSize({ width: 1280, height: 800 });
      await find('computer, light');
      await page.evaluate(() => localStorage.clear());
      await page.close();
    });
  }
  await context.close();
});

test('a dish is found, added and reviewed in the cart with the keyboard alone', async ({ page }) => {
  await open(page, '/');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });

  await test.step("Tab follows the header's reading order", async () => {
    const header = page.getByRole('banner');
    for (const name of ['Homeplate', 'Order Details', 'Favourites', 'Login', 'Sign up', 'Cart']) {
      await page.keyboard.press('Tab');
      await expect(header.getByRole('link', { name, exact: true })).toBeFocused();
    }
    await page.keyboard.press('Tab');
    await expect(page.getByLabel('Campus', { exact: true })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByPlaceholder('Search for products')).toBeFocused();
  });

  await test.step('the skip link goes over the header', async () => {
    await open(page, '/');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByLabel('Campus', { exact: true })).toBeFocused();
  });

  await test.step('a dish is searched for and added', async () => {
    await page.keyboard.press('Tab');
    await page.keyboard.type('noodles');
    await expect(heading(page, 'Search results for "noodles"')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Veggie Stir-Fry Noodles' })).toBeVisible();
    await tabTo(page, 'link', 'Veggie Stir-Fry Noodles');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Add Veggie Stir-Fry Noodles' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('group', { name: 'Quantity of Veggie Stir-Fry Noodles' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add one Veggie Stir-Fry Noodles' })).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Add Veggie Stir-Fry Noodles' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Add one Veggie Stir-Fry Noodles' })).toBeFocused();
  });

  await test.step('the cart is opened, changed and closed', async () => {
    const cart = page.getByRole('banner').getByRole('link', { name: 'Cart 1 item' });
    for (let presses = 0; presses < 40; presses += 1) {
      if (await cart.evaluate((node) => node === document.activeElement)) break;
      await page.keyboard.press('Shift+Tab');
    }
    await expect(cart).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(cartDrawer(page).getByRole('heading', { level: 2 })).toBeFocused();
    await tabTo(page, 'button', 'Checkout');
    // Nothing behind the drawer is reachable.
    for (let presses = 0; presses < 12; presses += 1) {
      await page.keyboard.press('Tab');
      const behind = await page.evaluate(() => Boolean(document.activeElement?.closest('main, header nav')));
      expect(behind).toBe(false);
    }
    await page.keyboard.press('Escape');
    await expect(cartDrawer(page)).toHaveCount(0);
    await expect(cart).toBeFocused();
  });

  await test.step('a new page is announced by its heading', async () => {
    await tabTo(page, 'link', 'Veggie Stir-Fry Noodles');
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Veggie Stir-Fry Noodles')).toBeFocused();
    await expect(page).toHaveTitle(/^Veggie Stir-Fry Noodles by Wei Zhang/);
  });
});
