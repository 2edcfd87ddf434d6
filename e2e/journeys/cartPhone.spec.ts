import { addDish, drawer, line, openCart, stepperIn } from '../cart.ts';
import { expect, test } from '../fixtures.ts';

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a bar at the bottom shows count and total, and opens the cart', async ({ page }) => {
    await page.goto('/?q=pesto', { waitUntil: 'networkidle' });
    const bar = page.getByRole('main').getByRole('link', { name: /^View cart/ });
    await expect(bar).toHaveCount(0);
    await page.getByRole('button', { name: 'Add Penne al Pesto', exact: true }).tap();
    await expect(bar).toContainText('1 item');
    await expect(bar).toContainText('$10.00 + delivery');
    await expect(bar).toBeInViewport({ ratio: 1 });
    await stepperIn(page, 'Penne al Pesto').getByRole('button', { name: 'Add one Penne al Pesto' }).tap();
    await expect(bar).toContainText('2 items');
    await expect(bar).toContainText('$20.00');
    // The on-screen keyboard leaves no room.
    await page.getByLabel('Search for products').focus();
    await expect(bar).toBeHidden();
    await page.getByLabel('Search for products').blur();
    await bar.tap();
    await expect(drawer(page).getByRole('heading', { level: 2 })).toHaveText('Cart (2)');
    await expect(drawer(page).getByRole('button', { name: 'Checkout' })).toBeInViewport({ ratio: 1 });
    await expect(bar).toHaveCount(0);
    await page.setViewportSize({ width: 390, height: 400 });
    const spare = await drawer(page).evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
    expect(spare).toBe(0);
  });

  test('the page of a dish has its buttons and the cart link at the bottom', async ({ page }) => {
    await page.goto('/?q=margherita', { waitUntil: 'networkidle' });
    await page.getByRole('link', { name: 'Margherita Pizza' }).tap();
    await expect(page.getByRole('heading', { level: 1, name: 'Margherita Pizza' })).toBeVisible();
    const add = page.getByRole('button', { name: 'Add Margherita Pizza', exact: true });
    await expect(add).toBeInViewport({ ratio: 1 });
    await add.tap();
    await expect(stepperIn(page, 'Margherita Pizza').getByRole('status')).toHaveText('1');
    await page.getByRole('link', { name: /^View cart/ }).tap();
    await expect(line(page, 'Margherita Pizza')).toContainText('$11.50');
  });
});

for (const [name, viewport] of Object.entries({
  'a phone held across': { width: 844, height: 390 },
  'a phone with an open keyboard': { width: 390, height: 480 },
  'a narrow low window': { width: 568, height: 320 },
})) {
  test(`Checkout stays in sight on ${name}, with several dishes and scrolled`, async ({ page }) => {
    await page.setViewportSize(viewport);
    for (const dish of ['Margherita Pizza', 'Chana Masala']) await addDish(page, dish);
    await openCart(page);
    const checkout = drawer(page).getByRole('button', { name: 'Checkout' });
    await expect(checkout).toBeInViewport({ ratio: 1 });
    await drawer(page).getByText('Total', { exact: true }).scrollIntoViewIfNeeded();
    await expect(checkout).toBeInViewport({ ratio: 1 });
    await expect(drawer(page).getByText('Total', { exact: true })).toBeInViewport({ ratio: 1 });
  });
}
