// Storage may be forbidden with cookies, or full.
import { drawer } from '../cart.ts';
import { expect, PASSWORD, test } from '../fixtures.ts';

const ways = {
  'forbids its storage': () =>
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    }),
  'has no room in its storage': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  },
};

for (const [what, take] of Object.entries(ways)) {
  test(`a browser that ${what} can order as long as it stays on the page`, async ({ page }) => {
    await page.addInitScript(take);
    await page.goto('/?q=mapo', { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Add Mapo Tofu', exact: true }).click();
    const cart = page.getByRole('banner').getByRole('link', { name: /^Cart/ });
    await expect(cart).toHaveAccessibleName('Cart 1 item');
    await cart.click();
    await drawer(page).getByRole('button', { name: 'Checkout' }).click();
    await page.getByLabel('Email').fill('customer@homeplate.ca');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: "Let's Go!" }).click();
    await expect(drawer(page).getByRole('listitem').filter({ hasText: 'Mapo Tofu' })).toBeVisible();
    await drawer(page).getByRole('button', { name: 'Checkout' }).click();
    await expect(page.getByLabel('Card number')).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page).toHaveURL(/\/(\?checkout=cancelled&checkout_id=[0-9a-f]{24})?$/);
  });
}
