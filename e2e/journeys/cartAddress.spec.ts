// A press shows the cart at once; the address, by which Back closes it, follows after the frame.
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';

const drawer = (page: Page) => page.getByRole('dialog', { name: /^Cart/ });
const cartLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Cart/ });
const steps = (page: Page) => page.evaluate(() => history.length);

test('the cart is there before the address says so; closed in between, it leaves no step in the history', async ({
  page,
}) => {
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

test('opened, the cart is one step of the history: closing goes back, Forward opens it again', async ({ page }) => {
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
