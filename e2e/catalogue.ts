import type { Page } from '@playwright/test';

export const topPicks = (page: Page) => page.getByRole('region', { name: 'Top Picks' });
export const chefsAround = (page: Page) => page.getByRole('region', { name: 'Chefs Around You' });
export const dishCard = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) });
export const searchBox = (page: Page) => page.getByPlaceholder('Search for products');
export const campusSelect = (page: Page) => page.getByLabel('Campus', { exact: true });

/** After hydration. */
export async function openHome(page: Page, address = '/'): Promise<void> {
  await page.goto(address, { waitUntil: 'networkidle' });
}
