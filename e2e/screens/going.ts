import type { Page } from '@playwright/test';
import { cartLink, drawer } from '../cart.ts';
import { expect } from '../fixtures.ts';

/** Waits for all its requests. */
export const open = (address: string) => async (page: Page) => {
  await page.goto(address, { waitUntil: 'networkidle' });
};

/** While answers are delayed, the network is never idle. */
export async function openUnanswered(page: Page, address: string): Promise<void> {
  await page.goto(address);
  // Spinners appear after a delay.
  await expect(page.getByText('Loading', { exact: true }).first()).toBeAttached();
}

/** So that the browser itself fetches the dishes. */
export async function goHomeFromElsewhere(page: Page): Promise<void> {
  await page.goto('/nowhere', { waitUntil: 'networkidle' });
  await page.getByRole('banner').getByRole('link', { name: 'Homeplate' }).click();
  await expect(page.getByRole('search')).toBeVisible();
}

export const openDish = (name: string) => async (page: Page) => {
  await page.goto(`/?q=${encodeURIComponent(name)}`, { waitUntil: 'networkidle' });
  await page.getByRole('main').getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.waitForLoadState('networkidle');
};

export const openChefOf = (dish: string, chef: string) => async (page: Page) => {
  await openDish(dish)(page);
  await page.getByRole('main').getByRole('link', { name: chef }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: chef })).toBeVisible();
  await page.waitForLoadState('networkidle');
};

export async function addDishes(page: Page, ...names: string[]): Promise<void> {
  for (const name of names) {
    await page.goto(`/?q=${encodeURIComponent(name)}`, { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: `Add ${name}`, exact: true }).click();
    await expect(page.getByRole('main').getByRole('group', { name: `Quantity of ${name}` })).toBeVisible();
  }
}

export async function openCart(page: Page): Promise<void> {
  await cartLink(page).click();
  await expect(drawer(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
}
