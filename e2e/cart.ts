import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

export const drawer = (page: Page) => page.getByRole('dialog', { name: /^Cart/ });
export const cartLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Cart/ });
export const stepperIn = (page: Page, dish: string) =>
  page.getByRole('main').getByRole('group', { name: `Quantity of ${dish}` });
export const line = (page: Page, dish: string) => drawer(page).getByRole('listitem').filter({ hasText: dish });

export async function addDish(page: Page, dish: string): Promise<void> {
  await page.goto(`/?q=${encodeURIComponent(dish)}`);
  await page.getByRole('button', { name: `Add ${dish}`, exact: true }).click();
  await expect(stepperIn(page, dish)).toBeVisible();
}

export async function openCart(page: Page): Promise<void> {
  await cartLink(page).click();
  await expect(drawer(page)).toBeVisible();
}

export const summary = (page: Page, label: string) => drawer(page).getByText(label, { exact: true }).locator('..');
