// A page from the back/forward cache must not trust its old state.

import type { Page } from '@playwright/test';
import { wholeBrowser } from '../browser.ts';
import { drawer } from '../cart.ts';
import { expect, payByCard, test } from '../fixtures.ts';

// Playwright disables that cache, and the shell has none.
test.use({ launchOptions: { ...wholeBrowser, ignoreDefaultArgs: ['--disable-back-forward-cache'] } });

declare global {
  interface Window {
    restored?: number;
  }
}

async function goToPayment(page: Page, dish: string) {
  await page.goto(`/?q=${encodeURIComponent(dish)}`);
  await page.evaluate(() => {
    window.restored = 0;
    addEventListener('pageshow', ({ persisted }) => {
      window.restored = persisted ? (window.restored ?? 0) + 1 : Number.NaN;
    });
  });
  await page.getByRole('button', { name: `Add ${dish}`, exact: true }).click();
  await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click();
  await drawer(page).getByRole('button', { name: 'Checkout' }).click();
  await expect(page.getByLabel('Card number')).toBeVisible();
}

/** The page must come from the back/forward cache. */
async function goBack(page: Page, steps = 1) {
  await page.evaluate((by) => history.go(-by), steps);
  // In between there is no page to evaluate in.
  await expect.poll(() => page.evaluate(() => window.restored).catch(() => undefined)).toBe(1);
}

test('Back from the payment: the cart is as it was, and Checkout works again', async ({ asCustomer: page }) => {
  await goToPayment(page, 'Mapo Tofu');
  await goBack(page);
  await expect(drawer(page).getByRole('listitem').filter({ hasText: 'Mapo Tofu' })).toBeVisible();
  await drawer(page).getByRole('button', { name: 'Checkout' }).click();
  await expect(page.getByLabel('Card number')).toBeVisible();
});

test('Back after the payment: what was paid has left the cart', async ({ asCustomer: page }) => {
  await goToPayment(page, 'Mapo Tofu');
  await payByCard(page);
  await expect(page.getByRole('status').filter({ hasText: 'is with' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart', exact: true })).toBeVisible();
  await goBack(page, 2);
  await expect(drawer(page)).toContainText('Your cart is empty.');
});

test('Back after a sign-out in between: the page knows that nobody is signed in', async ({ asCustomer: page }) => {
  await goToPayment(page, 'Mapo Tofu');
  await page.goto('/Customer/Profile');
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login/i);
  await goBack(page, 3);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart', exact: true })).toBeVisible();
});

test('Back before the script listens leads to the page of the address', async ({ page }) => {
  await page.addInitScript(() => {
    const { addEventListener } = window;
    window.addEventListener = (type: string, ...rest: unknown[]) => {
      if (type === 'popstate' && location.search !== '') history.replaceState({ key: 'before', idx: 0 }, '', '/');
      return Reflect.apply(addEventListener, window, [type, ...rest]);
    };
  });
  await page.goto('/?q=mapo');
  await expect(page.getByRole('region', { name: 'Top Picks' })).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
});
