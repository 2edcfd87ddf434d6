import type { Page } from '@playwright/test';
import { campusSelect, chefsAround, dishCard, openHome, topPicks } from '../catalogue.ts';
import { inDatabase } from '../database.ts';
import { expect, test } from '../fixtures.ts';
import { newCustomer } from '../people.ts';

test('Home shows four dishes and four chefs, and all of them on demand', { tag: '@chief' }, async ({ page }) => {
  // No scrolling brings one button to the place where another was just pressed.
  await page.setViewportSize({ width: 1280, height: 2000 });
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

test('an unfolded list is still unfolded after Back', async ({ page }) => {
  await openHome(page);
  await chefsAround(page).getByRole('button', { name: 'View All' }).click();
  await chefsAround(page).getByRole('link', { name: 'Luca Rossi' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Luca Rossi' })).toBeVisible();
  await page.goBack();
  await expect(chefsAround(page).getByRole('button', { name: 'Show Less' })).toBeVisible();
  await expect(chefsAround(page).getByRole('link', { name: 'Luca Rossi' })).toBeVisible();
});

test('a campus shows what is delivered there, its own first, until it is cleared', async ({ page }) => {
  await openHome(page);
  await expect(campusSelect(page).getByRole('option', { name: 'Select Campus' })).toBeAttached();
  await expect(campusSelect(page).getByRole('option')).toHaveCount(10);
  await campusSelect(page).selectOption('Guelph Campus');
  await expect(page).toHaveURL(/\/\?campus=Guelph\+Campus$/);
  const weiFirst = async () => {
    await expect(campusSelect(page)).toHaveValue('Guelph Campus');
    await expect(chefsAround(page).getByRole('link', { name: 'Wei Zhang' })).toBeVisible();
    await expect(topPicks(page).getByRole('article').first()).toContainText('Wei Zhang');
    await expect(topPicks(page).getByRole('article').first()).toContainText(/\d+–\d+ min · \$2\.99 delivery/);
    await expect(chefsAround(page).getByRole('article').nth(1)).toContainText('from ');
  };
  await weiFirst();
  await page.reload();
  await weiFirst();

  await page.getByRole('link', { name: 'Wei Zhang' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Wei Zhang' })).toBeVisible();
  await page.goBack();
  await weiFirst();

  await page.getByRole('button', { name: 'Clear campus' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(campusSelect(page)).toHaveValue('');
  await expect(topPicks(page).getByRole('article')).toHaveCount(4);
  await page.goBack();
  await weiFirst();
});

test('a chosen campus, or the choice of all, is remembered before anything is drawn', async ({ page }) => {
  await page.goto('/?campus=Nowhere');
  await expect(page.getByText('We do not know the campus “Nowhere”.')).toBeVisible();
  await page.goto('/?campus=doon');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('campus'))).toBe('Doon Campus');
  await page.getByRole('link', { name: 'Homeplate', exact: true }).click();
  await expect(page).toHaveURL(/\/\?campus=Doon\+Campus$/);
  await openHome(page);
  await campusSelect(page).selectOption('Cambridge Campus');
  await expect(dishCard(page, 'Tacos al Pastor')).toContainText('Sofía Reyes');
  await page.goto('/?q=tacos');
  await expect(page).toHaveURL(/\/\?q=tacos&campus=Cambridge\+Campus$/);
  await page.getByRole('article').getByRole('link', { name: 'Tacos al Pastor' }).click();
  await page.getByRole('link', { name: 'Homeplate', exact: true }).click();
  await expect(campusSelect(page)).toHaveValue('Cambridge Campus');
  await expect(topPicks(page).getByRole('article').first()).toContainText('Sofía Reyes');
  await page.getByRole('button', { name: 'Clear campus' }).click();
  await expect(page.getByText('from ', { exact: false })).toHaveCount(0);
  await page.goto('/');
  await expect(topPicks(page).getByRole('article')).toHaveCount(4);
  await expect(page).toHaveURL(/\/$/);
});

test("a link's campus counts on a dish's page too, unless this browser has chosen another", async ({
  page: guest,
  signedInAs,
}) => {
  const follow = async (page: Page, link: string) => {
    await page.goto(link, { waitUntil: 'networkidle' });
    await page.getByRole('article').getByRole('link', { name: 'Egg Fried Rice' }).click();
    await expect(page.getByText(/min · \$2\.99 delivery to Guelph Campus$/)).toBeVisible();
  };
  await follow(guest, '/?campus=guelph&q=fried+rice');
  await follow(guest, '/?campus=doon&q=fried+rice');
  const [resident, homeless] = [await newCustomer(), await newCustomer()];
  await inDatabase((client) => client.query('update users set address_line_1 = null where email = $1', [homeless]));
  for (const email of [resident, homeless]) {
    const page = await signedInAs(email);
    await page.evaluate(() => localStorage.removeItem('campus'));
    await follow(page, '/?campus=guelph&q=fried+rice');
  }
});

test('Back to another campus than the cart’s says so, and takes it', async ({ page }) => {
  await openHome(page);
  const campus = page.getByLabel('Campus', { exact: true });
  for (const name of ['Doon', 'Guelph']) {
    await campus.selectOption(`${name} Campus`);
    await expect(page).toHaveURL(new RegExp(`campus=${name}`));
  }
  await page.goBack();
  await expect(campus).toHaveValue('Doon Campus');
  await expect(page.getByText('Your orders go to Guelph Campus.')).toBeVisible();
  await page.getByRole('button', { name: 'Deliver to Doon Campus' }).click();
  await expect(page.getByText('Your orders go to')).toHaveCount(0);
  await page.reload();
  await expect(campus).toHaveValue('Doon Campus');
  await expect(page.getByText('Your orders go to')).toHaveCount(0);
});

test('a person begins with their own campus, until they choose another or leave', async ({ asCustomer: page }) => {
  await page.evaluate(() => localStorage.removeItem('campus'));
  await page.goto('/');
  await expect(campusSelect(page)).toHaveValue('Doon Campus');
  await expect(dishCard(page, 'Tacos al Pastor')).toHaveCount(0);
  await page.reload();
  await expect(page).toHaveURL(/\/\?campus=Doon\+Campus$/);
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.goto('/');
  await expect(campusSelect(page)).toHaveValue('');
});

test('what was drawn for a guest is not shown to a person while the script is on its way', async ({
  page,
  asCustomer,
}) => {
  const login = (shown: Page) => shown.getByRole('banner').getByRole('link', { name: 'Login' });
  for (const shown of [page, asCustomer]) await shown.route('**/assets/*.js', (route) => route.abort());
  for (const address of ['/', '/Customer/OrderDetails']) {
    for (const shown of [page, asCustomer]) await shown.goto(address);
    await expect(login(page).first()).toBeVisible();
    await expect(login(asCustomer)).toHaveCount(0);
  }
});

test('on a phone the first dishes are in sight without scrolling', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  for (const place of [0, 1]) {
    const card = topPicks(page).getByRole('article').nth(place);
    await expect(card.getByRole('heading')).toBeInViewport({ ratio: 1 });
    await expect(card.getByRole('button', { name: /^Add/ })).toBeInViewport({ ratio: 0.9 });
  }
});

test('a campus that nothing reaches says so in both lists, and leads to the others', async ({ page }) => {
  await openHome(page);
  // Some kitchens of the demo deliver everywhere.
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('"Stratford Campus"')
      ? route.fulfill({ json: { data: { getAllProducts: [], getAllChefs: [] } } })
      : route.fallback(),
  );
  await campusSelect(page).selectOption('Stratford Campus');
  await expect(page.getByText('No products available for the selected campus.', { exact: true })).toBeVisible();
  await expect(page.getByText('No chefs available for the selected campus.', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'See all chefs' }).click();
  await expect(campusSelect(page)).toHaveValue('');
  await expect(chefsAround(page).getByRole('article')).toHaveCount(4);
});

test('sold-out dishes, and those of a closed kitchen, stand last and cannot be added', async ({ page }) => {
  for (const [search, name, words] of [
    ['luca', 'Classic Lasagna', 'Sold out'],
    ['mateo', 'Chocolate Brownie Stack', 'Opens'],
  ] as const) {
    await openHome(page, `/?q=${search}`);
    await expect(page.getByRole('article').last()).toContainText(name);
    await expect(page.getByRole('article').first()).not.toContainText(name);
    await expect(dishCard(page, name)).toContainText(words);
    await expect(dishCard(page, name).getByRole('button', { name: /^Add/ })).toHaveCount(0);
    await dishCard(page, name).getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(words);
    await expect(page.getByRole('button', { name: `Add ${name}` })).toHaveCount(0);
  }
});

test('a picture that does not load falls back to the default', async ({ page }) => {
  await page.route('**/*', (route) => (route.request().resourceType() === 'image' ? route.abort() : route.continue()));
  await openHome(page, '/?q=pancakes');
  const picture = dishCard(page, 'Buttermilk Pancakes');
  await expect(picture.locator('img')).toHaveCount(0);
  await expect(picture.locator('[class*=counter-] svg')).toBeVisible();
});

test('a failed query shows a red alert and can be retried', async ({ page }) => {
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
  await expect(chefsAround(page).getByRole('article')).toHaveCount(4);
});
