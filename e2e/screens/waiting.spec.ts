import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { newCustomer } from '../people.ts';
import { goHomeFromElsewhere, openDish, openUnanswered } from './going.ts';
import { delay } from './network.ts';
import { picture } from './picture.ts';

const AMIRA = { as: 'chef@homeplate.ca' };
const NEW = { as: () => newCustomer() };

async function waitFor(page: Page, operation: string, seconds: number, go: (page: Page) => Promise<unknown>) {
  await delay(page, operation);
  await page.clock.install();
  await go(page);
  await page.clock.fastForward(seconds * 1000);
  await page.clock.resume();
}

const stillLoading = (operation: string, go: (page: Page) => Promise<unknown>) => async (page: Page) => {
  await waitFor(page, operation, 8, go);
  await expect(page.getByText('Still loading – check your connection').first()).toBeVisible();
};

const unanswered = (address: string) => (page: Page) => openUnanswered(page, address);

async function begun(page: Page): Promise<void> {
  await expect(page.getByText('Loading', { exact: true }).first()).toBeAttached();
}

picture(
  'home',
  'still-loading',
  stillLoading('Home', async (page) => {
    await goHomeFromElsewhere(page);
    await begun(page);
  }),
);
picture('home', 'still-searching', async (page) => {
  await goHomeFromElsewhere(page);
  await stillLoading('Products', async () => {
    await page.getByPlaceholder('Search for products').fill('masala');
    await begun(page);
  })(page);
});
picture('product', 'still-loading', async (page) => {
  await openDish('Butter Chicken')(page);
  await stillLoading('Product', async () => {
    await page
      .getByRole('region', { name: /^More from/ })
      .getByRole('link', { name: 'Mango Lassi' })
      .click();
    await begun(page);
  })(page);
});
picture('chef', 'still-loading', async (page) => {
  await openDish('Mapo Tofu')(page);
  await stillLoading('Chef', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Wei Zhang' }).first().click();
    await begun(page);
  })(page);
});
picture('order-details', 'still-loading', stillLoading('OpenOrders', unanswered('/Customer/OrderDetails')), NEW);
picture('past-orders', 'still-loading', stillLoading('PastOrders', unanswered('/Customer/PastOrders')), NEW);
picture('chef-orders', 'still-loading', stillLoading('ChefCurrentOrders', unanswered('/chef/orders')), AMIRA);
picture('chef-products', 'still-loading', stillLoading('OwnMenu', unanswered('/chef/products')), AMIRA);
picture('chef-profile', 'still-loading', stillLoading('ChefProfile', unanswered('/chef/profile')), AMIRA);
picture(
  'chef-product-edit',
  'still-loading',
  stillLoading('OwnDish', unanswered('/chef/product/edit/ffffffffffffffffffffffff')),
  AMIRA,
);

picture(
  'order-details',
  'confirming-for-long',
  async (page) => {
    await waitFor(page, 'ConfirmCheckout', 20, async () => {
      await page.goto('/Customer/OrderDetails?session_id=late');
      await expect(page.getByText('Confirming your payment…')).toBeVisible();
    });
    await expect(page.getByText(/^This takes longer than usual\./)).toBeVisible();
  },
  NEW,
);
