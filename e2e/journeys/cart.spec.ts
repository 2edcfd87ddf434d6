import { addDish, cartLink, drawer, line, openCart, stepperIn, summary } from '../cart.ts';
import { expect, PASSWORD, test } from '../fixtures.ts';

test('Add becomes − 1 +, the badge counts portions, and − at 1 removes with Undo', async ({ page }) => {
  const dish = 'Black Bean Quesadilla';
  await addDish(page, dish);
  const stepper = stepperIn(page, dish);
  const count = stepper.getByRole('status');
  await expect(page.getByRole('button', { name: `Add ${dish}`, exact: true })).toHaveCount(0);
  await expect(count).toHaveText('1');
  await expect(cartLink(page)).toHaveAccessibleName('Cart 1 item');
  await expect(drawer(page)).toHaveCount(0);

  await stepper.getByRole('button', { name: `Add one ${dish}` }).click();
  await expect(count).toHaveText('2');
  await expect(cartLink(page)).toHaveAccessibleName('Cart 2 items');
  await stepper.getByRole('button', { name: `Remove one ${dish}` }).click();
  await expect(count).toHaveText('1');
  await stepper.getByRole('button', { name: `Remove one ${dish}` }).click();
  await expect(stepper).toHaveCount(0);
  await expect(page.getByRole('button', { name: `Add ${dish}`, exact: true })).toBeVisible();
  await expect(cartLink(page)).toHaveAccessibleName('Cart');

  const notice = page.getByRole('region', { name: 'Notifications' });
  await expect(notice).toContainText(`${dish} removed`);
  await notice.getByRole('button', { name: 'Undo' }).click();
  await expect(count).toHaveText('1');
  await expect(cartLink(page)).toHaveAccessibleName('Cart 1 item');
});

test('the drawer shows lines, subtotal, charges and total to the cent, grouped by chef', { tag: '@chief' }, async ({
  page,
}) => {
  await addDish(page, 'Egg Fried Rice');
  await addDish(page, 'Chana Masala');
  await stepperIn(page, 'Chana Masala').getByRole('button', { name: 'Add one Chana Masala' }).click();
  await expect(cartLink(page)).toHaveAccessibleName('Cart 3 items');
  await openCart(page);
  await expect(drawer(page).getByRole('heading', { level: 2 })).toHaveText('Cart (3)');

  await expect(drawer(page).getByText('2 chefs, 2 deliveries, one payment', { exact: true })).toBeVisible();
  const wei = drawer(page).getByRole('region', { name: 'Wei Zhang' });
  const priya = drawer(page).getByRole('region', { name: 'Priya Sharma' });
  await expect(wei).toContainText('Egg Fried Rice');
  await expect(wei).not.toContainText('Chana Masala');
  await expect(priya).toContainText('Chana Masala');
  await expect(priya).toContainText('$9.50');
  await expect(priya).toContainText('$19.00');

  // 9.50 + 2 × 9.50, and 2.99 per chef.
  await expect(summary(page, 'Subtotal')).toContainText('$28.50');
  await expect(summary(page, 'Delivery, 2 × $2.99')).toContainText('$5.98');
  await expect(summary(page, 'Total')).toContainText('$34.48');
  await expect(drawer(page).getByText('Extra charges may apply', { exact: true })).toBeVisible();

  await wei.getByRole('button', { name: 'Add one Egg Fried Rice' }).click();
  await expect(summary(page, 'Total')).toContainText('$43.98');
  await priya.getByRole('button', { name: 'Remove one Chana Masala' }).click();
  await priya.getByRole('button', { name: 'Remove one Chana Masala' }).click();
  await expect(priya).toHaveCount(0);
  await expect(drawer(page).getByRole('heading', { level: 2 })).toHaveText('Cart (2)');
  await expect(drawer(page).getByText('2 chefs, 2 deliveries, one payment')).toHaveCount(0);
  await expect(summary(page, 'Total')).toContainText('$21.99');
  await drawer(page).getByRole('button', { name: 'Undo' }).click();
  await expect(drawer(page).getByRole('heading', { level: 2 })).toHaveText('Cart (3)');
});

test('an empty cart says so, and Back closes the drawer', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  await openCart(page);
  await expect(drawer(page).getByRole('heading', { level: 2 })).toHaveText('Cart (0)');
  await expect(drawer(page).getByText('Your cart is empty.', { exact: true })).toBeVisible();
  await expect(drawer(page).getByText('Subtotal')).toHaveCount(0);
  await expect(drawer(page).getByRole('button', { name: 'Checkout' })).toHaveCount(0);
  await page.goBack();
  await expect(drawer(page)).toHaveCount(0);
  await openCart(page);
  await drawer(page).getByRole('button', { name: 'Browse dishes' }).click();
  await expect(drawer(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/$/);
});

test('the cart persists under its two local keys, over a reload and in a second tab', async ({ page, context }) => {
  const dish = 'Greek Salad';
  await addDish(page, dish);
  await stepperIn(page, dish)
    .getByRole('button', { name: `Add one ${dish}` })
    .click();
  const stored = await page.evaluate(() => ({
    cart: JSON.parse(localStorage.getItem('cart') ?? 'null'),
    products: JSON.parse(localStorage.getItem('products') ?? 'null'),
  }));
  expect(Object.keys(stored.cart)).toEqual([expect.stringMatching(/^[0-9a-f]{24}$/)]);
  expect(Object.values(stored.cart)).toEqual([2]);
  expect(stored.products).toEqual([
    expect.objectContaining({ id: Object.keys(stored.cart)[0], name: 'Greek Salad', price: 9 }),
  ]);

  await page.reload();
  await expect(stepperIn(page, dish).getByRole('status')).toHaveText('2');
  await expect(cartLink(page)).toHaveAccessibleName('Cart 2 items');

  const other = await context.newPage();
  await other.goto(`/?q=${encodeURIComponent(dish)}`, { waitUntil: 'networkidle' });
  await expect(stepperIn(other, dish).getByRole('status')).toHaveText('2');
  await stepperIn(other, dish)
    .getByRole('button', { name: `Add one ${dish}` })
    .click();
  await expect(stepperIn(page, dish).getByRole('status')).toHaveText('3');
  await openCart(page);
  await expect(line(page, dish)).toContainText('$27.00');
  await addDish(other, 'Shakshuka');
  await expect(drawer(page).getByRole('heading', { level: 2 })).toHaveText('Cart (4)');
  await expect(line(page, 'Shakshuka')).toContainText('$10.00');
});

test('Checkout asks to sign in first and returns to the open cart; Logout empties it', async ({ page }) => {
  await addDish(page, 'Dal Tadka');
  await openCart(page);
  await drawer(page).getByRole('button', { name: 'Checkout' }).click();
  await expect(page).toHaveURL(/\/Login$/);
  await page.getByLabel('Email').fill('customer@homeplate.ca');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: "Let's Go!" }).click();
  await expect(drawer(page)).toBeVisible();
  await expect(line(page, 'Dal Tadka')).toContainText('$8.50');
  await expect(drawer(page).getByText('Deliver to', { exact: true })).toBeVisible();
  await drawer(page).getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/Login$/);
  const stored = await page.evaluate(() =>
    ['cart', 'products', 'user_id', 'token', 'uname', 'urole'].map((key) => localStorage.getItem(key)),
  );
  expect(stored).toEqual([null, null, null, null, null, null]);
  await page.goto('/');
  await expect(cartLink(page)).toHaveAccessibleName('Cart');
});
