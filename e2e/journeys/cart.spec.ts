import type { Page } from '@playwright/test';
import { expect, PASSWORD, test } from '../fixtures.ts';

const drawer = (page: Page) => page.getByRole('dialog', { name: /^Cart/ });
const cartLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Cart/ });
const stepperIn = (page: Page, dish: string) =>
  page.getByRole('main').getByRole('group', { name: `Quantity of ${dish}` });
const line = (page: Page, dish: string) => drawer(page).getByRole('listitem').filter({ hasText: dish });

/** Looks for a dish and adds it, once the script listens. */
async function addDish(page: Page, dish: string): Promise<void> {
  await page.goto(`/?q=${encodeURIComponent(dish)}`, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: `Add ${dish}`, exact: true }).click();
  await expect(stepperIn(page, dish)).toBeVisible();
}

async function openCart(page: Page): Promise<void> {
  await cartLink(page).click();
  await expect(drawer(page)).toBeVisible();
}

/** One row of the summary, e.g. "Total". */
const summary = (page: Page, label: string) => drawer(page).getByText(label, { exact: true }).locator('..');

test('Add becomes − 1 +, the badge counts portions, and − at 1 removes with Undo', { tag: '@chief' }, async ({
  page,
}) => {
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
  await expect(drawer(page).getByRole('heading', { level: 2 })).toHaveText('Cart (2)');

  await expect(drawer(page).getByText('2 chefs, 2 deliveries, one payment', { exact: true })).toBeVisible();
  const wei = drawer(page).getByRole('region', { name: 'Wei Zhang' });
  const priya = drawer(page).getByRole('region', { name: 'Priya Sharma' });
  await expect(wei).toContainText('Egg Fried Rice');
  await expect(wei).not.toContainText('Chana Masala');
  await expect(priya).toContainText('Chana Masala');
  await expect(priya).toContainText('$9.50');
  await expect(priya).toContainText('$19.00');

  // 9.50 + 2 × 9.50, and a delivery of 2.99 by each chef.
  await expect(summary(page, 'Subtotal')).toContainText('$28.50');
  await expect(summary(page, 'Delivery, 2 × $2.99')).toContainText('$5.98');
  await expect(summary(page, 'Total')).toContainText('$34.48');
  await expect(drawer(page).getByText('Extra charges may apply', { exact: true })).toBeVisible();

  await wei.getByRole('button', { name: 'Add one Egg Fried Rice' }).click();
  await expect(summary(page, 'Total')).toContainText('$43.98');
  await priya.getByRole('button', { name: 'Remove one Chana Masala' }).click();
  await priya.getByRole('button', { name: 'Remove one Chana Masala' }).click();
  await expect(priya).toHaveCount(0);
  await expect(drawer(page).getByRole('heading', { level: 2 })).toHaveText('Cart (1)');
  await expect(drawer(page).getByText('2 chefs, 2 deliveries, one payment')).toHaveCount(0);
  await expect(summary(page, 'Total')).toContainText('$21.99');
  await drawer(page).getByRole('button', { name: 'Undo' }).click();
  await expect(drawer(page).getByRole('heading', { level: 2 })).toHaveText('Cart (2)');
});

test('an empty cart says so, and Back closes the drawer', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  await openCart(page);
  await expect(drawer(page).getByRole('heading', { level: 2 })).toHaveText('Cart (0)');
  await expect(drawer(page).getByText('Your cart is empty.', { exact: true })).toBeVisible();
  await expect(drawer(page).getByText('Extra charges may apply', { exact: true })).toBeVisible();
  await page.goBack();
  await expect(drawer(page)).toHaveCount(0);
  await openCart(page);
  await drawer(page).getByRole('button', { name: 'Browse meals' }).click();
  await expect(drawer(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/$/);
});

test('the cart is kept under its two local keys, over a reload and in a second tab', { tag: '@chief' }, async ({
  page,
  context,
}) => {
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
  await expect(drawer(page).getByRole('heading', { level: 2 })).toHaveText('Cart (2)');
  await expect(line(page, 'Shakshuka')).toContainText('$10.00');
});

test('+ stops at the portions that are left and says why', async ({ page }) => {
  const dish = 'Vegetable Samosas';
  await page.goto(`/?q=${encodeURIComponent(dish)}`, { waitUntil: 'networkidle' });
  const told = await page.getByText(/^Only \d left$/).textContent();
  const left = Number(/\d/.exec(told ?? '')?.[0]);
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
  // A press is taken, but changes nothing.
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
  await expect(chef.getByRole('status').filter({ hasText: 'Product updated successfully!' })).toBeVisible();
}

test('a price that changed meanwhile is marked when the drawer opens', async ({ page, signedInAs }) => {
  const dish = 'Buttermilk Pancakes';
  const emily = await signedInAs('emily@homeplate.ca');
  await addDish(page, dish);
  await setPrice(emily, dish, '9.25');
  try {
    await openCart(page);
    await expect(line(page, dish)).toContainText('The price changed from $8.50 to $9.25.');
    await expect(summary(page, 'Subtotal')).toContainText('$9.25');
    await expect(summary(page, 'Total')).toContainText('$12.24');
    // Seen once is enough.
    await drawer(page).getByRole('button', { name: 'Close' }).click();
    await openCart(page);
    await expect(line(page, dish)).toContainText('$9.25');
    await expect(line(page, dish)).not.toContainText('The price changed');
  } finally {
    await setPrice(emily, dish, '8.50');
  }
});

test('Checkout asks to sign in first and returns to the open cart; Logout empties it', { tag: '@chief' }, async ({
  page,
}) => {
  await addDish(page, 'Avocado Toast Duo');
  await openCart(page);
  await drawer(page).getByRole('button', { name: 'Checkout' }).click();
  await expect(page).toHaveURL(/\/Login$/);
  await page.getByLabel('Email').fill('customer@homeplate.ca');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: "Let's Go!" }).click();
  await expect(drawer(page)).toBeVisible();
  await expect(line(page, 'Avocado Toast Duo')).toContainText('$8.50');
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

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a bar at the bottom shows count and total, and opens the cart', async ({ page }) => {
    await page.goto('/?q=pesto', { waitUntil: 'networkidle' });
    const bar = page.getByRole('main').getByRole('link', { name: /^View cart/ });
    await expect(bar).toHaveCount(0);
    await page.getByRole('button', { name: 'Add Penne al Pesto', exact: true }).tap();
    await expect(bar).toContainText('1 item');
    await expect(bar).toContainText('$10.00');
    await expect(bar).toBeInViewport({ ratio: 1 });
    await stepperIn(page, 'Penne al Pesto').getByRole('button', { name: 'Add one Penne al Pesto' }).tap();
    await expect(bar).toContainText('2 items');
    await expect(bar).toContainText('$20.00');
    // The on-screen keyboard leaves it no room.
    await page.getByLabel('Search for products').focus();
    await expect(bar).toBeHidden();
    await page.getByLabel('Search for products').blur();
    await bar.tap();
    await expect(drawer(page).getByRole('heading', { level: 2 })).toHaveText('Cart (1)');
    await expect(drawer(page).getByRole('button', { name: 'Checkout' })).toBeInViewport({ ratio: 1 });
    await expect(bar).toHaveCount(0);
  });

  test('the page of a dish has its buttons and the way to the cart at the bottom', async ({ page }) => {
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
