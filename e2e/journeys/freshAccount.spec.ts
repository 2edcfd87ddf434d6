// Limits before the first delivery.
import { expect, test } from '../fixtures.ts';
import { findDish } from '../orders.ts';
import { newCustomer } from '../people.ts';

test('a fresh account that wants too much of a dish reads how much it may order', async ({ signedInAs }) => {
  const name = 'Black Bean Quesadilla';
  const page = await signedInAs(await newCustomer());
  const { id } = await findDish(page, name);
  await page.evaluate((dish) => localStorage.setItem('cart', JSON.stringify({ [dish]: 11 })), id);
  await page.goto('/#cart');
  await page.reload();

  const drawer = page.getByRole('dialog', { name: /^Cart/ });
  const line = drawer.getByRole('listitem').filter({ hasText: name });
  const checkout = drawer.getByRole('button', { name: 'Checkout' });
  const text = `Until your first delivery, you can order up to 10 portions of a dish. Your cart has 11 of ${name}.`;
  // The dish's price comes late: only its number was in the cart.
  await expect(drawer.getByText('$101.99')).toBeVisible();
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
