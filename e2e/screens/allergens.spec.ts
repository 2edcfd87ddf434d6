import type { Page } from '@playwright/test';
import { drawer } from '../cart.ts';
import { expect } from '../fixtures.ts';
import { addDishes, open, openCart, openDish } from './going.ts';
import { picture } from './picture.ts';

/** Avoiding milk, peanuts and cashews. */
const avoiding = (show: (page: Page) => Promise<unknown>) => async (page: Page) => {
  const list = JSON.stringify({ here: ['milk', 'peanuts', 'cashews'], account: [], userId: '', offered: true });
  await page.addInitScript((stored) => localStorage.setItem('avoided', stored), list);
  await show(page);
};
const openPicker = async (page: Page) => {
  await openDish('Butter Chicken')(page);
  await page.getByRole('button', { name: 'What do you avoid?' }).click();
  await expect(page.getByRole('dialog').getByRole('checkbox', { name: 'Peanuts' })).toBeVisible();
};

picture('home', 'avoiding', avoiding(open('/')), { chief: true });
picture('product', 'avoiding', avoiding(openDish('Butter Chicken')), { chief: true, adapted: true });
picture('product', 'not-stated', openDish('Chana Masala'));
picture('avoided', 'nothing', openPicker, { chief: true });
picture('avoided', 'some', avoiding(openPicker), { adapted: true });
picture(
  'cart',
  'avoiding',
  avoiding(async (page) => {
    await addDishes(page, 'Butter Chicken', 'Steamed Dumplings', 'Chana Masala');
    await openCart(page);
    await drawer(page).getByRole('button', { name: 'Note to the kitchen for Butter Chicken' }).click();
    await drawer(page).getByLabel('Note to the kitchen', { exact: true }).fill('No onions, please.');
  }),
  { chief: true, adapted: true },
);
