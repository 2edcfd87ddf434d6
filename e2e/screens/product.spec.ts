import { expect } from '../fixtures.ts';
import { open, openDish } from './going.ts';
import { alter, cutOff, delay, losePictures, refuse } from './network.ts';
import { picture } from './picture.ts';

picture('product', 'in-stock', openDish('Butter Chicken'), { chief: true });
picture('product', 'sold-out', openDish('Classic Lasagna'));
picture('product', 'switched-off', openDish('Chocolate Brownie Stack'));
picture('product', 'last-ones', openDish('Vegetable Samosas'));
picture('product', 'not-found', open('/Customer/ProductDetails/ffffffffffffffffffffffff'));
picture('product', 'without-id', open('/Customer/ProductDetails'));

picture(
  'product',
  'in-cart',
  async (page) => {
    await openDish('Butter Chicken')(page);
    await page.getByRole('button', { name: 'Add Butter Chicken', exact: true }).click();
    await expect(
      page.getByRole('main').getByRole('group', { name: 'Quantity of Butter Chicken' }).first(),
    ).toBeVisible();
  },
  { windowOnly: true },
);

picture('product', 'without-pictures', async (page) => {
  await losePictures(page);
  await openDish('Butter Chicken')(page);
});

// Only a client-side link to an uncached dish makes the browser fetch.
picture('product', 'loading', async (page) => {
  await openDish('Butter Chicken')(page);
  await delay(page, 'Product');
  await page
    .getByRole('region', { name: /^More from/ })
    .getByRole('link', { name: 'Mango Lassi' })
    .click();
  await expect(page).toHaveURL(/ProductDetails/);
  await expect(page.getByText('Loading', { exact: true }).first()).toBeAttached();
});

picture('product', 'incomplete', async (page) => {
  await openDish('Butter Chicken')(page);
  await alter<{ getProductById: { name: string | null } }>(page, 'Product', ({ getProductById }) => {
    getProductById.name = null;
  });
  await page
    .getByRole('region', { name: /^More from/ })
    .getByRole('link', { name: 'Mango Lassi' })
    .click();
  await expect(page.getByText('Product data is missing or incomplete!')).toBeVisible();
});

for (const [state, fail] of [
  ['refused', refuse],
  ['unreachable', cutOff],
] as const) {
  picture('product', state, async (page) => {
    await openDish('Butter Chicken')(page);
    await fail(page, 'Product');
    await page
      .getByRole('region', { name: /^More from/ })
      .getByRole('link', { name: 'Mango Lassi' })
      .click();
    await expect(page.getByRole('alert')).toBeVisible();
  });
}
