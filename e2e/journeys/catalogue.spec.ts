import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';

const topPicks = (page: Page) => page.getByRole('region', { name: 'Top Picks' });
const chefsAround = (page: Page) => page.getByRole('region', { name: 'Chefs Around You' });
const dishCard = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) });
const searchBox = (page: Page) => page.getByPlaceholder('Search for products');
const campusSelect = (page: Page) => page.getByLabel('Campus', { exact: true });

/** The home page, once the script listens. */
async function openHome(page: Page, address = '/'): Promise<void> {
  await page.goto(address, { waitUntil: 'networkidle' });
}

/** What the server says of a dish. */
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

test('Home shows four dishes and four chefs, and all of them on demand', async ({ page }) => {
  await openHome(page);
  await expect(
    page.getByRole('heading', { level: 1, name: 'Enjoy Fresh, Homemade Meals on Campus', exact: true }),
  ).toBeVisible();
  await expect(
    page.getByText('Order delicious, home-cooked food made by students, delivered straight to you!', { exact: true }),
  ).toBeVisible();

  for (const section of [topPicks(page), chefsAround(page)]) {
    const cards = section.getByRole('article');
    await expect(cards).toHaveCount(4);
    await section.getByRole('button', { name: 'View All' }).click();
    await expect.poll(() => cards.count()).toBeGreaterThanOrEqual(8);
    await section.getByRole('button', { name: 'Show Less' }).click();
    await expect(cards).toHaveCount(4);
    await expect(section.getByRole('button', { name: 'View All' })).toBeVisible();
  }
});

test('an unfolded list is unfolded again after Back', async ({ page }) => {
  await openHome(page);
  await chefsAround(page).getByRole('button', { name: 'View All' }).click();
  await chefsAround(page).getByRole('link', { name: 'Luca Rossi' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Luca Rossi' })).toBeVisible();
  await page.goBack();
  await expect(chefsAround(page).getByRole('button', { name: 'Show Less' })).toBeVisible();
  await expect(chefsAround(page).getByRole('link', { name: 'Luca Rossi' })).toBeVisible();
});

test('a campus filters dishes and chefs, stays in the address, and can be cleared', async ({ page }) => {
  await openHome(page);
  await expect(campusSelect(page).getByRole('option', { name: 'Select Campus' })).toBeAttached();
  await expect(campusSelect(page).getByRole('option')).toHaveCount(10);
  await campusSelect(page).selectOption('Brantford Campus');
  await expect(page).toHaveURL(/\/\?campus=Brantford\+Campus$/);
  const onlyEmily = async () => {
    await expect(campusSelect(page)).toHaveValue('Brantford Campus');
    await expect(chefsAround(page).getByRole('link', { name: 'Emily Tremblay' })).toBeVisible();
    await expect(topPicks(page).getByRole('link', { name: 'Buttermilk Pancakes' })).toBeVisible();
    await expect(page.getByRole('article').filter({ hasNotText: 'Brantford Campus' })).toHaveCount(0);
  };
  await onlyEmily();
  await page.reload();
  await onlyEmily();

  await page.getByRole('link', { name: 'Emily Tremblay' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Emily Tremblay' })).toBeVisible();
  await page.goBack();
  await onlyEmily();

  await page.getByRole('button', { name: 'Clear campus' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(campusSelect(page)).toHaveValue('');
  await expect(topPicks(page).getByRole('article')).toHaveCount(4);
  await page.goBack();
  await onlyEmily();
});

test('a campus without chefs says so in both lists', async ({ page }) => {
  await openHome(page);
  await campusSelect(page).selectOption('Stratford Campus');
  await expect(page.getByText('No products available for the selected campus.', { exact: true })).toBeVisible();
  await expect(page.getByText('No chefs available for the selected campus.', { exact: true })).toBeVisible();
});

test('the search answers while one types, and forgives case, accents and one typing error', async ({ page }) => {
  await openHome(page);
  const results = (term: string) => page.getByRole('heading', { level: 1, name: `Search results for "${term}"` });
  await searchBox(page).pressSequentially('mango');
  await expect(results('mango')).toBeVisible();
  await expect(page).toHaveURL(/\/\?q=mango$/);
  await expect(dishCard(page, 'Mango Lassi')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Top Picks' })).toHaveCount(0);

  const finds = async (term: string, dish: string) => {
    await searchBox(page).fill(term);
    await expect(results(term)).toBeVisible();
    await expect(dishCard(page, dish)).toBeVisible();
  };
  await finds('DAL TADKA', 'Dal Tadka');
  await finds('shakshúka', 'Shakshuka');
  await finds('margerita', 'Margherita Pizza');
  await finds('sofia', 'Black Bean Quesadilla');
  await finds('Sofía', 'Black Bean Quesadilla');
  await finds('italian', 'Penne al Pesto');

  await page.reload();
  await expect(results('italian')).toBeVisible();
  await expect(searchBox(page)).toHaveValue('italian');
  await expect(dishCard(page, 'Penne al Pesto')).toBeVisible();

  // All that was typed is one step of Back.
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
  await expect(topPicks(page).getByRole('article')).toHaveCount(4);
});

test('a search looks into the chosen campus only, and one without a hit can be cleared', async ({ page }) => {
  await openHome(page, '/?campus=Guelph+Campus');
  await searchBox(page).fill('fried rice');
  await expect(dishCard(page, 'Egg Fried Rice')).toBeVisible();
  await expect(page).toHaveURL(/campus=Guelph\+Campus&q=fried\+rice$/);
  await searchBox(page).fill('lasagna');
  await expect(page.getByText('No products found.', { exact: true })).toBeVisible();

  await searchBox(page).fill('zzzzqqqq');
  await expect(page.getByRole('heading', { name: 'Search results for "zzzzqqqq"' })).toBeVisible();
  await expect(page.getByText('No products found.', { exact: true })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Clear search' }).last().click();
  await expect(page).toHaveURL(/\/\?campus=Guelph\+Campus$/);
  await expect(topPicks(page)).toBeVisible();
  await expect(searchBox(page)).toHaveValue('');

  await searchBox(page).fill('fried rice');
  await page.getByRole('search').getByRole('button', { name: 'Clear search' }).click();
  await expect(searchBox(page)).toHaveValue('');
  await expect(searchBox(page)).toBeFocused();
  await expect(topPicks(page)).toBeVisible();
});

test('sold-out and unavailable dishes stand last and cannot be added', async ({ page }) => {
  for (const [search, name, words] of [
    ['luca', 'Classic Lasagna', 'Sold out'],
    ['mateo', 'Chocolate Brownie Stack', 'Not available right now'],
  ] as const) {
    await openHome(page, `/?q=${search}`);
    await expect(page.getByRole('article').last()).toContainText(name);
    await expect(page.getByRole('article').first()).not.toContainText(name);
    await expect(dishCard(page, name)).toContainText(words);
    await expect(dishCard(page, name).getByRole('button')).toHaveCount(0);
    await dishCard(page, name).getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(words);
    await expect(page.getByRole('button', { name: `Add ${name}` })).toHaveCount(0);
  }
});

test('a card tells the essentials, and its title opens the page of the dish', async ({ page }) => {
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
  await expect(main.getByText(/^\d+ left today$/)).toBeVisible();
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

test('few portions are told on the card and on the page', async ({ page }) => {
  await openHome(page, '/?q=lassi');
  await expect(dishCard(page, 'Mango Lassi')).toContainText(/Only \d left/);
  await dishCard(page, 'Mango Lassi').getByRole('link', { name: 'Mango Lassi' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mango Lassi' })).toBeVisible();
  await expect(page.getByRole('main').getByText(/^Only \d left$/)).toBeVisible();
});

test('the page of a chef tells who cooks what and when, with all dishes', async ({ page }) => {
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
  for (const fact of ['Mexican', 'Lunch', 'Dinner', 'Snacks']) {
    await expect(about.getByText(fact, { exact: true })).toBeVisible();
  }
  await expect(main.getByRole('article')).toHaveCount(3);
  await dishCard(page, 'Black Bean Quesadilla').getByRole('button', { name: 'Add Black Bean Quesadilla' }).click();
  await expect(page.getByRole('link', { name: 'Cart 1 item', exact: true })).toBeVisible();
});

test('an address without its dish, chef or page answers 404 in words, with a way home', async ({ page }) => {
  for (const [address, text, wayHome] of [
    ['/Customer/ProductDetails/ffffffffffffffffffffffff', 'Product not found!', 'Browse meals'],
    ['/Customer/ProductDetails/nonsense', 'Product not found!', 'Browse meals'],
    ['/Customer/ProductDetails', 'Product ID is missing from the URL.', 'Browse meals'],
    ['/Customer/ChefDetails/ffffffffffffffffffffffff', 'Chef not found!', 'Browse meals'],
    ['/Customer/ChefDetails/nonsense', 'Chef not found!', 'Browse meals'],
    ['/no/such/page', 'This plate is empty.', 'Back to the meals'],
  ] as const) {
    const response = await page.goto(address, { waitUntil: 'networkidle' });
    expect(response?.status(), address).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: text, exact: true })).toBeVisible();
    await page.getByRole('link', { name: wayHome }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enjoy Fresh, Homemade Meals on Campus');
  }
});

test('routes match without regard to case', async ({ page }) => {
  const { id } = await findDish(page, 'Greek Salad');
  const response = await page.goto(`/customer/productdetails/${id}`);
  expect(response?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1, name: 'Greek Salad' })).toBeVisible();
});

test('a picture that does not load leaves its place to a default one', async ({ page }) => {
  await page.route('**/*', (route) => (route.request().resourceType() === 'image' ? route.abort() : route.continue()));
  await openHome(page, '/?q=pancakes');
  const picture = dishCard(page, 'Buttermilk Pancakes');
  await expect(picture.locator('img')).toHaveCount(0);
  await expect(picture.locator('[class*=counter-] svg')).toBeVisible();
});

test('a failed query is told in a red alert and can be tried again', async ({ page }) => {
  let how: 'refuse' | 'abort' | 'answer' = 'refuse';
  await page.route('**/graphql', (route) => {
    if (how === 'answer') return route.continue();
    if (how === 'abort') return route.abort();
    return route.fulfill({
      json: { data: null, errors: [{ message: 'The kitchen is on fire.', extensions: { code: 'INTERNAL' } }] },
    });
  });
  await openHome(page);
  await campusSelect(page).selectOption('Milton Campus');
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText('The kitchen is on fire.');
  how = 'abort';
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(alert).not.toContainText('The kitchen is on fire.');
  await expect(alert).toBeVisible();
  how = 'answer';
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(alert).toHaveCount(0);
  await expect(chefsAround(page).getByRole('link', { name: 'Mateo Silva' })).toBeVisible();
});

test.describe('without the script', () => {
  test.use({ javaScriptEnabled: false });

  test('Home shows dishes and links, and the search asks the server', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enjoy Fresh, Homemade Meals on Campus');
    await expect(topPicks(page).getByRole('article')).toHaveCount(4);
    await expect(chefsAround(page).getByRole('article')).toHaveCount(4);
    await searchBox(page).fill('quesadilla');
    await searchBox(page).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Search results for "quesadilla"' })).toBeVisible();
    await dishCard(page, 'Black Bean Quesadilla').getByRole('link', { name: 'Black Bean Quesadilla' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Black Bean Quesadilla' })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Sofía Reyes' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Sofía Reyes' })).toBeVisible();
  });

  test('a campus is chosen with the form and its button', async ({ page }) => {
    await page.goto('/');
    await campusSelect(page).selectOption('Waterloo Campus');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page).toHaveURL(/\/\?campus=Waterloo/);
    await expect(campusSelect(page)).toHaveValue('Waterloo Campus');
    for (const card of await topPicks(page).getByRole('article').all())
      await expect(card).toContainText('Waterloo Campus');
  });
});
