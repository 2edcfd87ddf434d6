import type { Page } from '@playwright/test';
import { chefsAround, dishCard, openHome } from '../catalogue.ts';
import { expect, test } from '../fixtures.ts';

async function findDish(page: Page, name: string): Promise<{ id: string; chef: { id: string } }> {
  const answer = await page.request.post('/graphql', {
    data: {
      query: 'query ($search: String) { getAllProducts(search: $search) { id name chef { id } } }',
      variables: { search: name },
    },
  });
  const dishes = (await answer.json()).data.getAllProducts as { id: string; name: string; chef: { id: string } }[];
  const found = dishes.find((dish) => dish.name === name);
  if (!found) throw new Error(`There is no dish called ${name}.`);
  return found;
}

test('a card shows the essentials, and its title opens the page of the dish', async ({ page }) => {
  await openHome(page, '/?q=greek');
  const card = dishCard(page, 'Greek Salad');
  await expect(card).toContainText('$9.00');
  await expect(card).toContainText('Doon Campus');
  await expect(card.getByText('Veg', { exact: true })).toBeAttached();
  await card.getByRole('link', { name: 'Greek Salad' }).click();
  await expect(page).toHaveURL(/\/Customer\/ProductDetails\/[0-9a-f]{24}$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Greek Salad' })).toBeVisible();
  await expect(page).toHaveTitle(/Greek Salad/);

  const main = page.getByRole('main');
  await expect(main.getByText('$9.00').first()).toBeVisible();
  await expect(main.getByText('Veg', { exact: true }).first()).toBeVisible();
  await expect(main).toContainText(
    'Crunchy cucumber, ripe tomato, red onion and olives under cubes of creamy feta and a pinch of oregano.',
  );
  await expect(main).toContainText('Doon Campus');
  await expect(main.getByText(/^\d+ left$/)).toBeVisible();
  const more = page.getByRole('region', { name: 'More from Noor Haddad' });
  await expect(more.getByRole('link', { name: 'Shakshuka' })).toBeVisible();
  await expect(more.getByRole('link', { name: 'Greek Salad' })).toHaveCount(0);

  await main.getByRole('button', { name: 'Add Greek Salad' }).click();
  const stepper = main.getByRole('group', { name: 'Quantity of Greek Salad' });
  await stepper.getByRole('button', { name: 'Add one Greek Salad' }).click();
  await expect(stepper.getByRole('status')).toHaveText('2');
  await stepper.getByRole('button', { name: 'Remove one Greek Salad' }).click();
  await expect(stepper.getByRole('status')).toHaveText('1');

  await main.getByRole('link', { name: 'Noor Haddad' }).click();
  await expect(page).toHaveURL(/\/Customer\/ChefDetails\/[0-9a-f]{24}$/);
});

test('few portions are shown on the card and on the page', async ({ page }) => {
  await openHome(page, '/?q=lassi');
  await expect(dishCard(page, 'Mango Lassi')).toContainText(/Only \d left/);
  await dishCard(page, 'Mango Lassi').getByRole('link', { name: 'Mango Lassi' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mango Lassi' })).toBeVisible();
  await expect(page.getByRole('main').getByText(/^Only \d left$/)).toBeVisible();
});

test('the page of a chef shows bio, hours and all dishes', async ({ page }) => {
  await openHome(page);
  await chefsAround(page).getByRole('button', { name: 'View All' }).click();
  const card = chefsAround(page).getByRole('article').filter({ hasText: 'Sofía Reyes' });
  await expect(card).toContainText('Mexican');
  await expect(card).toContainText('Cambridge Campus');
  await card.getByRole('link', { name: 'Sofía Reyes' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Sofía Reyes' })).toBeVisible();
  await expect(page).toHaveURL(/\/Customer\/ChefDetails\/[0-9a-f]{24}$/);
  const main = page.getByRole('main');
  await expect(main).toContainText(
    'From Puebla to Cambridge with a tortilla press in my suitcase. Everything is made the same morning, salsas too.',
  );
  await expect(main).toContainText('Cambridge Campus');
  const about = main.getByRole('list', { name: 'About this kitchen' });
  await expect(about.getByRole('listitem')).toContainText(['Mexican', 'Lunch, Dinner, Snacks']);
  await expect(main.getByRole('article')).toHaveCount(3);
  await dishCard(page, 'Black Bean Quesadilla')
    .getByRole('button', { name: 'Add to Cart Black Bean Quesadilla' })
    .click();
  await expect(page.getByRole('link', { name: 'Cart 1 item', exact: true })).toBeVisible();
  await main
    .getByRole('link', { name: /^★ 4\.0 \(3\) reviews$/ })
    .first()
    .click();
  const reviews = main.getByRole('region', { name: 'Reviews' });
  await expect(reviews.getByRole('listitem').first()).toContainText('Tacos al Pastor');
  await expect(reviews.getByRole('heading', { name: 'Reviews' })).toBeInViewport();
  await expect(page.locator('#reviews')).toBeFocused();

  await openHome(page, '/?q=tacos');
  await dishCard(page, 'Tacos al Pastor')
    .getByRole('link', { name: /reviews$/ })
    .click();
  await expect(page).toHaveURL(/\/Customer\/ProductDetails\/[0-9a-f]{24}#reviews$/);
  await expect(page.locator('#reviews')).toBeFocused();
  await expect(reviews.getByRole('heading', { name: 'Reviews' })).toBeInViewport();
});

test('an unknown dish, chef or page answers 404 with a text and a link home', async ({ page }) => {
  for (const [address, text, wayHome] of [
    ['/Customer/ProductDetails/ffffffffffffffffffffffff', 'Product not found!', 'Browse dishes'],
    ['/Customer/ProductDetails/nonsense', 'Product not found!', 'Browse dishes'],
    ['/Customer/ProductDetails', 'Product ID is missing from the URL.', 'Browse dishes'],
    ['/Customer/ChefDetails/ffffffffffffffffffffffff', 'Chef not found!', 'Browse dishes'],
    ['/Customer/ChefDetails/nonsense', 'Chef not found!', 'Browse dishes'],
    // A truncated UTF-8 sequence.
    ['/Customer/ProductDetails/%E0%A4%A', 'Product not found!', 'Browse dishes'],
    ['/no/such/page%', 'This plate is empty.', 'Back to the dishes'],
    ['/no/such/page', 'This plate is empty.', 'Back to the dishes'],
  ] as const) {
    const response = await page.goto(address, { waitUntil: 'networkidle' });
    expect(response?.status(), address).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: text, exact: true })).toBeVisible();
    await expect(page, address).toHaveTitle(
      /^((Product|Chef|Page) not found|Product ID is missing from the URL) · Homeplate$/,
    );
    await page.getByRole('link', { name: wayHome }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enjoy Fresh, Homemade Meals on Campus');
  }
});

test('routes ignore case', async ({ page }) => {
  const { id } = await findDish(page, 'Greek Salad');
  const response = await page.goto(`/customer/productdetails/${id}`);
  expect(response?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1, name: 'Greek Salad' })).toBeVisible();
});

test('a narrow window at pixel ratio 1 has a sharp picture too', async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 823 });
  await page.goto(`/Customer/ProductDetails/${(await findDish(page, 'Greek Salad')).id}`);
  const picture = page.getByRole('main').locator('img').first();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/\/640\.webp$/);
});
