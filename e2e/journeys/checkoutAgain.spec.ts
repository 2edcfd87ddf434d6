// A checkout that did not reach its payment page.
import type { Page } from '@playwright/test';
import { drawer, line, summary } from '../cart.ts';
import { expect, test } from '../fixtures.ts';
import { findDish } from '../orders.ts';
import { ask } from '../server.ts';

const checkout = (page: Page) => drawer(page).getByRole('button', { name: 'Checkout' });

const setPrice = (chef: Page, id: string, price: number) =>
  ask(chef, 'mutation ($id: ID, $input: ProductInput) { updateProduct(id: $id, input: $input) { id } }', {
    id,
    input: { price },
  });

/** It returns once the portions are released. */
async function cancelPayment(page: Page) {
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Payment cancelled.' })).toBeVisible();
}

test('portions held by a checkout with a lost answer can still be bought', async ({ asCustomer: page }) => {
  const name = 'Vegetable Samosas';
  const { id, quantity } = await findDish(page, name);
  // All that are left.
  await page.evaluate(([dish, count]) => localStorage.setItem('cart', JSON.stringify({ [String(dish)]: count })), [
    id,
    quantity,
  ] as const);
  await page.goto('/#cart');
  await page.reload();
  await expect(line(page, name)).toBeVisible();
  await page.route('**/graphql', async (route) => {
    const isStart = (route.request().postData() ?? '').includes('StartCheckout');
    if (!isStart) return route.continue();
    await route.fetch();
    await route.abort();
  });
  await checkout(page).click();
  await expect(drawer(page).getByRole('alert')).toContainText('The server could not be reached.');
  await page.unroute('**/graphql');
  expect((await findDish(page, name)).quantity).toBe(0);
  // The cart knows that none are left, and who holds them.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('products'))).toContain('"quantity":0');
  await expect(drawer(page)).not.toContainText('sold out');
  await expect(drawer(page).getByRole('button', { name: 'Try again' })).toBeVisible();

  const looked = page.waitForResponse((response) => (response.request().postData() ?? '').includes('query CartDish'));
  await page.reload();
  await (await looked).finished();
  await expect(line(page, name).getByRole('status')).toHaveText(String(quantity));
  await expect(line(page, name).getByRole('button', { name: `Add one ${name}` })).toHaveAccessibleDescription(
    `Only ${quantity} left`,
  );
  await expect(drawer(page)).not.toContainText('sold out');
  await checkout(page).click();
  await expect(page.getByLabel('Card number')).toBeVisible();
  await cancelPayment(page);
  await expect(async () => expect((await findDish(page, name)).quantity).toBe(quantity)).toPass();
});

test('a changed fee or price is shown with the refusal, and the next attempt pays it', async ({
  asCustomer: page,
  signedInAs,
}) => {
  const name = 'Dal Tadka';
  const amira = await signedInAs('chef@homeplate.ca');
  const { id } = await findDish(page, name);
  const total = summary(page, 'Total');
  // Quoted before the fee rose.
  let isTried = false;
  await page.route('**/graphql', async (route) => {
    const query = route.request().postData() ?? '';
    isTried ||= query.includes('StartCheckout');
    if (!query.includes('query Quote') || isTried) return route.continue();
    const quote = await route.fetch();
    const body = (await quote.text()).replace('2.99', '1.99').replace('11.49', '10.49');
    await route.fulfill({ response: quote, body });
  });
  await page.goto('/?q=tadka', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: `Add ${name}`, exact: true }).click();
  await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click();
  await expect(total).toContainText('$10.49');
  const looked = page.waitForRequest((request) => isTried && (request.postData() ?? '').includes('query CartDish'));
  await checkout(page).click();
  await expect(drawer(page).getByRole('alert')).toContainText('The total is now $11.49. Nothing was charged.');
  await expect(total).toContainText('$11.49');
  await expect(summary(page, 'Delivery')).toContainText('$2.99');
  await (await (await looked).response())?.finished();
  await setPrice(amira, id, 9.25);
  try {
    await checkout(page).click();
    await expect(drawer(page).getByRole('alert')).toContainText(`${name} now costs $9.25. Please check your cart.`);
    await expect(line(page, name)).toContainText('The price changed from $8.50 to $9.25.');
    await expect(total).toContainText('$12.24');
    await drawer(page).getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('button', { name: 'Pay' })).toBeVisible();
    await expect(page.getByText('$12.24').first()).toBeVisible();
    await cancelPayment(page);
  } finally {
    await setPrice(amira, id, 8.5);
  }
});
