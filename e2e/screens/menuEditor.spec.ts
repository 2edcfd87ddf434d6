import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { buy } from '../orders.ts';
import { newChef } from '../people.ts';
import { open, openUnanswered } from './going.ts';
import { LONG_DISH, longChef } from './longNames.ts';
import { cutOff, delay, losePictures, refuse } from './network.ts';
import { picture } from './picture.ts';

const AMIRA = { as: 'chef@homeplate.ca' };
const PICTURE = join(import.meta.dirname, '../../api/db/demo/pictures/chana-masala/640.webp');

const card = (page: Page, dish: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: dish, exact: true }) });

const openDishForm = (dish: string) => async (page: Page) => {
  await open('/chef/products')(page);
  await card(page, dish).getByRole('link', { name: /^Edit/ }).click();
  await expect(page.getByLabel('Price')).not.toHaveValue('');
};

const askToDelete = async (page: Page) => {
  await open('/chef/products')(page);
  await card(page, 'Dal Tadka')
    .getByRole('button', { name: /^Delete/ })
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
};

picture('chef-products', 'many', open('/chef/products'), { ...AMIRA, chief: true, adapted: true });
picture('chef-products', 'none', open('/chef/products'), {
  as: () => newChef({ first_name: 'Ines', last_name: 'Moreau', campus: 'Milton Campus', building: 'Room 4' }),
});
picture('chef-products', 'long-names', open('/chef/products'), { as: longChef });
picture(
  'chef-products',
  'loading',
  async (page) => {
    await delay(page, 'OwnMenu');
    await openUnanswered(page, '/chef/products');
  },
  AMIRA,
);
picture(
  'chef-products',
  'not-loaded',
  async (page) => {
    await cutOff(page, 'OwnMenu');
    await page.goto('/chef/products');
    await expect(page.getByRole('alert')).toBeVisible();
  },
  AMIRA,
);
picture(
  'chef-products',
  'without-pictures',
  async (page) => {
    await losePictures(page);
    await open('/chef/products')(page);
  },
  AMIRA,
);
picture('chef-products', 'delete', askToDelete, { ...AMIRA, adapted: true });
picture(
  'chef-products',
  'deleting',
  async (page) => {
    await askToDelete(page);
    await delay(page, 'DeleteDish');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  },
  AMIRA,
);
picture(
  'chef-products',
  'not-deleted',
  async (page) => {
    await askToDelete(page);
    await refuse(page, 'DeleteDish');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('alert')).toContainText('Failed to delete product.');
  },
  AMIRA,
);
picture(
  'chef-products',
  'saved',
  async (page) => {
    await openDishForm('Dal Tadka')(page);
    await page.getByRole('button', { name: 'Update Product' }).click();
    await expect(page.getByText('Product updated successfully!').first()).toBeVisible();
  },
  AMIRA,
);

picture('chef-product-add', 'empty', open('/chef/product/add'), { ...AMIRA, chief: true });
picture(
  'chef-product-add',
  'refused',
  async (page) => {
    await open('/chef/product/add')(page);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
  },
  AMIRA,
);
picture(
  'chef-product-add',
  'uploading',
  async (page) => {
    await open('/chef/product/add')(page);
    await page.route('**/upload', () => undefined);
    await page.getByLabel('Image').setInputFiles(PICTURE);
    await expect(page.getByRole('progressbar')).toBeVisible();
  },
  AMIRA,
);
picture(
  'chef-product-add',
  'uploaded',
  async (page) => {
    await open('/chef/product/add')(page);
    await page.getByLabel('Image').setInputFiles(PICTURE);
    await expect(page.getByRole('button', { name: 'Remove' })).toBeVisible();
    await page.getByLabel('Name', { exact: true }).fill('Chana Masala');
    await page.getByLabel('Price').fill('9.5');
  },
  AMIRA,
);
for (const { state, file } of [
  { state: 'wrong-kind', file: { name: 'menu.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') } },
  { state: 'too-large', file: { name: 'huge.png', mimeType: 'image/png', buffer: Buffer.alloc(5_242_881) } },
]) {
  picture(
    'chef-product-add',
    state,
    async (page) => {
      await open('/chef/product/add')(page);
      await page.getByLabel('Image').setInputFiles(file);
      await expect(page.getByText(/Only JPG, PNG|File size must be/).first()).toBeVisible();
    },
    AMIRA,
  );
}
picture(
  'chef-product-add',
  'no-file',
  async (page) => {
    await open('/chef/product/add')(page);
    await page.getByLabel('Image').dispatchEvent('cancel', { bubbles: true });
    await expect(page.getByText('No file selected.').first()).toBeVisible();
  },
  AMIRA,
);
picture(
  'chef-product-add',
  'upload-failed',
  async (page) => {
    await open('/chef/product/add')(page);
    await page.route('**/upload', (route) => route.abort());
    await page.getByLabel('Image').setInputFiles(PICTURE);
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
  AMIRA,
);

picture('chef-product-edit', 'form', openDishForm('Butter Chicken'), { ...AMIRA, chief: true });
picture('chef-product-edit', 'long-names', openDishForm(LONG_DISH), { as: longChef });
picture(
  'chef-product-edit',
  'loading',
  async (page) => {
    await delay(page, 'OwnDish');
    await openUnanswered(page, '/chef/product/edit/ffffffffffffffffffffffff');
  },
  AMIRA,
);
picture(
  'chef-product-edit',
  'missing',
  async (page) => {
    await page.goto('/chef/product/edit/ffffffffffffffffffffffff');
    await expect(page.getByRole('alert')).toBeVisible();
  },
  AMIRA,
);
picture(
  'chef-product-edit',
  'saving',
  async (page) => {
    await openDishForm('Dal Tadka')(page);
    await delay(page, 'ChangeDish');
    await page.getByRole('button', { name: 'Update Product' }).click();
  },
  AMIRA,
);
picture(
  'chef-product-edit',
  'not-saved',
  async (page) => {
    await openDishForm('Dal Tadka')(page);
    await cutOff(page, 'ChangeDish');
    await page.getByRole('button', { name: 'Update Product' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
  },
  AMIRA,
);
picture(
  'chef-product-edit',
  'sold-meanwhile',
  async (page, cast) => {
    await openDishForm('Vegetable Biryani')(page);
    await buy(await cast.as('liam@homeplate.ca'), 'Vegetable Biryani');
    await page.getByLabel('Quantity').fill('0');
    await page.getByRole('button', { name: 'Update Product' }).click();
    await expect(page.getByRole('alert')).toContainText('while you were editing');
  },
  AMIRA,
);
