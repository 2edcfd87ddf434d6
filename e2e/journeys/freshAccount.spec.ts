// Limits of an account before its first delivered order.
import { expect, signIn, test } from '../fixtures.ts';
import { ask } from '../orders.ts';
import { newEmail, registerCustomer } from '../registering.ts';

type Found = { getAllProducts: { id: string; name: string }[] };

test('a fresh account above its limit reads the limit at the dish and can continue', async ({ page }) => {
  const name = 'Veggie Burrito Bowl';
  const email = newEmail();
  await registerCustomer(page, email);
  await signIn(page, email);
  const query = 'query ($search: String) { getAllProducts(search: $search) { id name } }';
  const { getAllProducts } = await ask<Found>(page, query, { search: name });
  const id = getAllProducts.find((dish) => dish.name === name)?.id ?? '';
  await page.evaluate((dish) => localStorage.setItem('cart', JSON.stringify({ [dish]: 11 })), id);
  await page.goto('/#cart');
  await page.reload();

  const drawer = page.getByRole('dialog', { name: /^Cart/ });
  const line = drawer.getByRole('listitem').filter({ hasText: name });
  const checkout = drawer.getByRole('button', { name: 'Checkout' });
  const text = `Until your first delivery you can have 10 portions of a dish. Your cart has 11 of ${name}.`;
  await checkout.click();
  await expect(drawer.getByRole('alert')).toContainText(text);
  await expect(line).toContainText(text);
  await expect(drawer.getByText('Please look at the marked dishes first.')).toBeVisible();
  await expect(checkout).toBeDisabled();

  await line.getByRole('button', { name: `Remove one ${name}` }).click();
  await expect(line).not.toContainText(text);
  await checkout.click();
  await expect(page.getByText(`10 × ${name}`)).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Payment cancelled.')).toBeVisible();
});
