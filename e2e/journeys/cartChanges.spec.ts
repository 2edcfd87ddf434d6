import type { Page } from '@playwright/test';
import { addDish, drawer, line, openCart, stepperIn, summary } from '../cart.ts';
import { expect, test } from '../fixtures.ts';

test('+ stops at the portions that are left and says why', async ({ page }) => {
  const dish = 'Vegetable Samosas';
  await page.goto(`/?q=${encodeURIComponent(dish)}`, { waitUntil: 'networkidle' });
  const stock = await page.getByText(/^Only \d left$/).textContent();
  const left = Number(/\d/.exec(stock ?? '')?.[0]);
  await page.getByRole('button', { name: `Add ${dish}`, exact: true }).click();
  const stepper = stepperIn(page, dish);
  const more = stepper.getByRole('button', { name: `Add one ${dish}` });
  for (let count = 1; count < left; count += 1) {
    await expect(stepper.getByRole('status')).toHaveText(String(count));
    await more.click();
  }
  await expect(stepper.getByRole('status')).toHaveText(String(left));
  await expect(more).toHaveAttribute('aria-disabled', 'true');
  await expect(more).toHaveAccessibleDescription(`Only ${left} left`);
  await more.dispatchEvent('click');
  await expect(stepper.getByRole('status')).toHaveText(String(left));
  await openCart(page);
  await expect(line(page, dish).getByRole('button', { name: `Add one ${dish}` })).toHaveAccessibleDescription(
    `Only ${left} left`,
  );
});

async function setPrice(chef: Page, dish: string, price: string): Promise<void> {
  await chef.goto('/chef/products');
  const card = chef.getByRole('article').filter({ has: chef.getByRole('heading', { name: dish, exact: true }) });
  await card.getByRole('link', { name: 'Edit' }).click();
  await expect(chef.getByLabel('Price')).toHaveValue(/^\d/);
  await chef.getByLabel('Price').fill(price);
  await chef.getByRole('button', { name: 'Update Product' }).click();
  await expect(chef.getByText('Product updated successfully!').first()).toBeVisible();
}

test('a changed price is marked when the drawer opens', async ({ page, signedInAs }) => {
  const dish = 'Dal Tadka';
  const amira = await signedInAs('chef@homeplate.ca');
  await addDish(page, dish);
  await setPrice(amira, dish, '9.25');
  try {
    await openCart(page);
    await expect(line(page, dish)).toContainText('The price changed from $8.50 to $9.25.');
    await expect(summary(page, 'Subtotal')).toContainText('$9.25');
    await expect(summary(page, 'Total')).toContainText('$12.24');
    await drawer(page).getByRole('button', { name: 'Close' }).click();
    await openCart(page);
    await expect(line(page, dish)).toContainText('$9.25');
    await expect(line(page, dish)).not.toContainText('The price changed');
  } finally {
    await setPrice(amira, dish, '8.50');
  }
});
