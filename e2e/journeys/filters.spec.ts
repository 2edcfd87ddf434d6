import type { Page } from '@playwright/test';
import { expectNoAxeFindings } from '../axe.ts';
import { dishCard, openHome, searchBox, topPicks } from '../catalogue.ts';
import { expect, test } from '../fixtures.ts';
import { tabTo } from '../keyboard.ts';
import { expectSoundLayout } from '../layout.ts';

const chips = (page: Page) => page.getByRole('navigation', { name: 'Filters' });
const chip = (page: Page, name: string | RegExp) => chips(page).getByRole('link', { name });
const dishes = (page: Page) => page.getByRole('region', { name: 'Dishes' }).getByRole('article');
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Filters' });
const filterForm = (page: Page) => page.getByRole('form', { name: 'All filters' });

const listed = async (page: Page) => {
  await expect(page.getByRole('region', { name: 'Dishes' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Dishes' }).locator('[aria-busy=true]')).toHaveCount(0);
  return dishes(page).getByRole('heading').allTextContents();
};

test('filters add up in the address, survive a reload, and Back removes them one by one', async ({ page }) => {
  await openHome(page);
  await chip(page, 'Veg').click();
  await expect(page).toHaveURL(/\/\?diet=veg$/);
  await expect(topPicks(page)).toHaveCount(0);
  await expect(dishCard(page, 'Chana Masala')).toBeVisible();
  await expect(dishCard(page, 'Butter Chicken')).toHaveCount(0);

  await chip(page, 'Without…').click();
  await expect(sheet(page).getByText('Leave out allergens')).toBeFocused();
  await expect(sheet(page).getByRole('checkbox', { name: /^soy/ })).toBeInViewport({ ratio: 1 });
  await sheet(page)
    .getByRole('checkbox', { name: /^peanuts · \d+$/ })
    .check();
  const price = sheet(page).getByLabel('Or another price, up to');
  await price.fill('nothing');
  await sheet(page).getByRole('button', { name: /^Show/ }).click();
  await expect(price).toBeFocused();
  await expect(price).toHaveAccessibleDescription('Please type a price above $0, at most $10,000.');
  await price.fill('');
  await sheet(page)
    .getByRole('button', { name: /^Show \d+ dish/ })
    .click();
  await expect(page).toHaveURL(/\/\?diet=veg&without=peanuts$/);
  // One does not state, the other may contain them.
  for (const name of ['Chana Masala', 'Samosa Chaat']) await expect(dishCard(page, name)).toHaveCount(0);
  await expect(dishCard(page, 'Palak Paneer')).toBeVisible();
  const names = await listed(page);

  await dishCard(page, 'Palak Paneer').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Palak Paneer' })).toBeVisible();
  await page.goBack();
  expect(await listed(page)).toEqual(names);
  await page.reload();
  expect(await listed(page)).toEqual(names);

  await page.goBack();
  await expect(page).toHaveURL(/\/\?diet=veg$/);
  await expect(dishCard(page, 'Chana Masala')).toBeVisible();
  await chip(page, /^Veg.*remove filter$/).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(topPicks(page).getByRole('article')).toHaveCount(4);
});

test('filters go together with a sort, a search and a campus, and are cleared at once', async ({ page }) => {
  await openHome(page, '/?campus=Doon+Campus&sort=price');
  const texts = await dishes(page).allTextContents();
  const forSale = texts.filter((text) => !/Opens|Paused|Full today|Sold out|Not available/.test(text));
  const prices = forSale.map((text) => Number(/\$([\d.]+)/.exec(text)?.[1]));
  expect(prices.length).toBeGreaterThan(1);
  expect(prices).toEqual(prices.toSorted((one, other) => one - other));
  // What cannot be had comes last.
  expect(texts.slice(0, forSale.length)).toEqual(forSale);
  await searchBox(page).fill('indian');
  await expect(page).toHaveURL(/\/\?campus=Doon\+Campus&q=indian&sort=price$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Search results for "indian"' })).toBeVisible();
  await chip(page, 'Open now').click();
  await expect(page).toHaveURL(/&q=indian&sort=price&open=now$/);
  await chip(page, 'Clear all').click();
  await expect(page).toHaveURL(/\/\?campus=Doon\+Campus&q=indian$/);
  await expect(chip(page, 'Open now')).not.toHaveAttribute('aria-current');
});

test('a list that a filter empties says which one, and takes it off', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (line) => line.type() === 'error' && errors.push(line.text()));
  await openHome(page, '/?diet=veg&under=1');
  await expect(page.getByRole('heading', { name: 'No dishes match “Up to $1”.' })).toBeVisible();
  await page.getByRole('link', { name: /^Remove “Up to \$1” · \d+$/ }).click();
  await expect(page).toHaveURL(/\/\?diet=veg$/);
  await expect(dishCard(page, 'Palak Paneer')).toBeVisible();
  // Not drawn by the server: off the network too.
  await chip(page, 'Clear all').click();
  await expect(topPicks(page)).toBeVisible();
  // The server's HTML was hydrated as it was.
  for (const address of ['/?cuisine=klingon', '/?diet=veg', '/?filters=all']) await openHome(page, address);
  expect(errors).toEqual([]);
});

test('an address with an unknown filter shows why, and never everything', async ({ page }) => {
  await openHome(page, '/?cuisine=klingon&diet=veg');
  await expect(page.getByText('Please choose cuisines from: Indian, Italian, Mexican, Chinese, Other.')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
  await page.getByRole('link', { name: 'Clear all filters' }).click();
  await expect(topPicks(page).getByRole('article')).toHaveCount(4);
});

test('an answer that comes late does not replace a newer one', async ({ page }) => {
  await openHome(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('"dietary":["veg"]')) await held;
    await route.continue().catch(() => undefined);
  });
  await chip(page, 'Veg').click();
  await chip(page, /^Veg.*remove filter$/).click();
  await chip(page, 'Gluten Free').click();
  await expect(page).toHaveURL(/\/\?diet=gluten-free$/);
  const names = await listed(page);
  release();
  await expect(dishCard(page, 'Guacamole and Chips')).toBeVisible();
  expect(await listed(page)).toEqual(names);
  expect(names).not.toContain('Palak Paneer');
});

test('the sheet of all filters counts what it shows, by keyboard and on a small phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openHome(page);
  await expectSoundLayout(page, 'Home with filters at 320 px');
  await tabTo(page, 'link', /^Filters/);
  await page.keyboard.press('Enter');
  await expect(sheet(page).getByRole('heading', { level: 2, name: 'Filters' })).toBeFocused();
  await expect(sheet(page).getByRole('group', { name: 'Diet' }).getByRole('checkbox')).toHaveCount(3);
  await expectSoundLayout(page, 'the sheet at 320 px');

  await page.keyboard.press('Escape');
  await expect(sheet(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/$/);
  await expect(chip(page, /^Filters/)).toBeFocused();

  await page.keyboard.press('Enter');
  await tabTo(page, 'checkbox', /^Veg · \d+$/);
  await page.keyboard.press('Space');
  await sheet(page).getByText('Leave out allergens').press('Enter');
  await tabTo(page, 'checkbox', /^tree nuts · \d+$/);
  await page.keyboard.press('Space');
  await expect(sheet(page).getByRole('checkbox', { name: /^tree nuts/ })).toBeChecked();
  const show = sheet(page).getByRole('button', { name: /^Show \d+ dish/ });
  // The list is not asked before.
  await expect(page).toHaveURL(/\/\?filters=all$/);
  await tabTo(page, 'button', /^Show/);
  const count = Number(/\d+/.exec((await show.textContent()) ?? '')?.[0]);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/\?diet=veg&without=tree-nuts$/);
  expect(await listed(page)).toHaveLength(count);
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
});

test('filters have no findings of axe, light and dark', async ({ page }) => {
  for (const address of ['/?diet=veg&without=peanuts', '/?diet=veg&under=1', '/?cuisine=klingon', '/?filters=all']) {
    await openHome(page, address);
    if (address.includes('all')) await expect(sheet(page)).toBeVisible();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectNoAxeFindings(page);
    }
  }
});

test.describe('without the script', () => {
  test.use({ javaScriptEnabled: false });

  test('filters are links, and all of them a form', async ({ page }) => {
    await page.goto('/?campus=Doon+Campus');
    await chip(page, 'Veg').click();
    await expect(page).toHaveURL(/\/\?campus=Doon\+Campus&diet=veg$/);
    await expect(dishCard(page, 'Dal Tadka')).toBeVisible();
    await expect(dishCard(page, 'Butter Chicken')).toHaveCount(0);

    await chip(page, 'Filters · 1').click();
    await expect(filterForm(page).getByRole('checkbox', { name: /^Veg · \d+$/ })).toBeChecked();
    await filterForm(page).getByText('Leave out allergens').click();
    await filterForm(page)
      .getByRole('checkbox', { name: /^mustard · \d+$/ })
      .check();
    await filterForm(page).getByText('More filters').click();
    await filterForm(page).getByRole('radio', { name: 'Lowest price' }).check();
    await filterForm(page).getByLabel('Or another price, up to').fill('9.50');
    await filterForm(page).getByRole('button', { name: 'Show dishes' }).click();
    await expect(page).toHaveURL(/campus=Doon\+Campus&diet=veg&under=&under=9\.50&without=mustard&sort=price/);
    await expect(dishCard(page, 'Dal Tadka')).toHaveCount(0);
    await expect(dishCard(page, 'Mango Lassi')).toBeVisible();

    await searchBox(page).fill('lassi');
    await searchBox(page).press('Enter');
    await expect(page).toHaveURL(/diet=veg/);
    await expect(dishCard(page, 'Mango Lassi')).toBeVisible();
    await page.goto('/?diet=veg&under=1');
    await page.getByRole('link', { name: /^Remove “Up to \$1”/ }).click();
    await expect(page).toHaveURL(/\/\?diet=veg$/);
  });
});
