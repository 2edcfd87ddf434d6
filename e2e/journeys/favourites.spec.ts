import type { Page } from '@playwright/test';
import { expectNoAxeFindings } from '../axe.ts';
import { dishCard, openHome } from '../catalogue.ts';
import { expect, PASSWORD, test } from '../fixtures.ts';
import { expectSoundLayout } from '../layout.ts';
import { findDish, moveClock, pressStill } from '../orders.ts';
import { newChef, newCustomer } from '../people.ts';
import { ask, type Caller } from '../server.ts';

const heart = (page: Page, name: string) => page.getByRole('button', { name: `Favourite ${name}`, exact: true });
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const back = (page: Page) => page.getByRole('button', { name: 'Tell me when it is back' });
const noMore = (page: Page) => page.getByRole('button', { name: 'Stop notifying me' });

type Marked = { getFavourites: { products: { name: string }[]; chefs: { id: string }[]; alerts: string[] } };
const marked = async (caller: Caller) => {
  const { getFavourites } = await ask<Marked>(caller, '{ getFavourites { products { name } chefs { id } alerts } }');
  const { products, chefs, alerts } = getFavourites;
  return { dishes: products.map(({ name }) => name).sort(), chefs: chefs.length, alerts };
};

test('a guest marks dish and chef, and takes the marks into the account', async ({ page, callerAs }) => {
  await openHome(page, '/?q=palak');
  await heart(page, 'Palak Paneer').click();
  await expect(heart(page, 'Palak Paneer')).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('link', { name: 'Palak Paneer' }).click();
  await expect(title(page, 'Palak Paneer')).toBeVisible();
  await expect(heart(page, 'Palak Paneer')).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('main').getByRole('link', { name: 'Priya' }).click();
  await expect(title(page, 'Priya')).toBeVisible();
  const chef = (await title(page, 'Priya').textContent()) ?? '';
  await heart(page, chef).click();

  await page.getByRole('banner').getByRole('link', { name: 'Favourites' }).click();
  await expect(title(page, 'Favourites')).toBeVisible();
  await expect(dishCard(page, 'Palak Paneer')).toBeVisible();
  await expect(dishCard(page, chef)).toBeVisible();
  await page.reload();
  await expect(dishCard(page, 'Palak Paneer')).toBeVisible();

  const email = await newCustomer();
  const caller = await callerAs(email);
  const { id } = await findDish(caller, 'Dal Tadka');
  await ask(caller, 'mutation ($id: ID) { setFavourite(product_id: $id, on: true) { success } }', { id });
  const signIn = async () => {
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: "Let's Go!" }).click();
    await expect(title(page, 'Favourites')).toBeVisible();
  };
  await page.getByRole('link', { name: 'Sign in to keep them' }).click();
  await signIn();
  await expect.poll(() => marked(caller)).toMatchObject({ dishes: ['Dal Tadka', 'Palak Paneer'], chefs: 1 });
  await page.reload();
  await expect(dishCard(page, 'Dal Tadka')).toBeVisible();
  await expect(heart(page, 'Dal Tadka')).toHaveAttribute('aria-pressed', 'true');

  // Removed ones stay in sight.
  await heart(page, 'Dal Tadka').click();
  await expect(heart(page, 'Dal Tadka')).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(() => marked(caller)).toMatchObject({ dishes: ['Palak Paneer'], chefs: 1 });
  // The browser's next person has none of it.
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.goto('/Customer/Favourites');
  await expect(page.getByRole('heading', { name: 'No favourites yet.' })).toBeVisible();
  expect(await marked(caller)).toMatchObject({ dishes: ['Palak Paneer'], chefs: 1 });
});

test('favourites of an account say when they come and for how much, or that they do not', async ({
  signedInAs,
  callerAs,
}) => {
  const email = await newCustomer();
  const caller = await callerAs(email);
  for (const name of ['Egg Fried Rice', 'Tacos al Pastor']) {
    const { id } = await findDish(caller, name);
    const query = 'query ($id: ID) { getProductById(id: $id) { chef { id } } }';
    const { getProductById } = await ask<{ getProductById: { chef: { id: string } } }>(caller, query, { id });
    const mark = `mutation ($id: ID, $chef: ID) {
      dish: setFavourite(product_id: $id, on: true) { success }
      chef: setFavourite(chef_id: $chef, on: true) { success }
    }`;
    await ask(caller, mark, { id, chef: getProductById.chef.id });
  }
  const page = await signedInAs(email);
  await page.evaluate(() => localStorage.setItem('campus', 'Guelph Campus'));
  await page.goto('/Customer/Favourites');
  for (const name of ['Egg Fried Rice', 'Wei Zhang'])
    await expect(dishCard(page, name)).toContainText(/\d+–\d+ min · \$2\.99 delivery/);
  for (const name of ['Tacos al Pastor', 'Sofía Reyes'])
    await expect(dishCard(page, name)).toContainText('Sofía does not deliver to Guelph Campus.');
});

test('a mark that the server refuses is taken back, and can be tried again', async ({ signedInAs }) => {
  const page = await signedInAs(await newCustomer());
  await openHome(page, '/?q=palak');
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('setFavourite') ? route.abort() : route.continue(),
  );
  await heart(page, 'Palak Paneer').click();
  const toast = page.getByRole('region', { name: 'Notifications' });
  await expect(toast).toContainText('The server could not be reached.');
  await expect(heart(page, 'Palak Paneer')).toHaveAttribute('aria-pressed', 'false');
  await page.unroute('**/graphql');
  await toast.getByRole('button', { name: 'Try again' }).click();
  await expect(heart(page, 'Palak Paneer')).toHaveAttribute('aria-pressed', 'true');
  await page.reload({ waitUntil: 'networkidle' });
  await expect(heart(page, 'Palak Paneer')).toHaveAttribute('aria-pressed', 'true');

  // Refused after the logout, it is not left to the browser's next person.
  const loggedOut = Promise.withResolvers<void>();
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('setFavourite')) return route.continue();
    await loggedOut.promise;
    return route.abort();
  });
  await heart(page, 'Palak Paneer').click();
  const refused = page.waitForEvent('requestfailed');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/Login$/);
  loggedOut.resolve();
  await refused;
  await page.goto('/Customer/Favourites');
  await expect(page.getByRole('heading', { name: 'No favourites yet.' })).toBeVisible();
});

test('quick presses end as the last one, whatever an older answer says', async ({ signedInAs, callerAs }) => {
  const email = await newCustomer();
  const page = await signedInAs(email);
  const caller = await callerAs(email);
  const older = Promise.withResolvers<void>();
  let unsaved = 0;
  await page.route('**/graphql', async (route) => {
    const asked = route.request().postData() ?? '';
    if (asked.includes('query Marked')) {
      const response = await route.fetch();
      await older.promise;
      return route.fulfill({ response });
    }
    if (!asked.includes('mutation SetFavourite')) return route.fallback();
    unsaved += 1;
    await route.fulfill({ response: await route.fetch() });
    unsaved -= 1;
  });
  const asked = page.waitForRequest((request) => (request.postData() ?? '').includes('query Marked'));
  await page.goto('/?q=palak');
  await asked;
  for (let press = 0; press < 5; press += 1)
    await heart(page, 'Palak Paneer').evaluate((it) => (it as HTMLElement).click());
  await expect.poll(async () => unsaved === 0 && (await marked(caller)).dishes).toEqual(['Palak Paneer']);
  const answered = page.waitForResponse((response) => (response.request().postData() ?? '').includes('query Marked'));
  older.resolve();
  await (await answered).finished();
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect(heart(page, 'Palak Paneer')).toHaveAttribute('aria-pressed', 'true');
});

test('who asked is told when a sold-out dish is back, and is led to it', async ({ page, callerAs, signedInAs }) => {
  const name = 'Saffron Halwa';
  const dish = { name, description: 'With cardamom.', price: 6, quantity: 3 };
  const chef = await callerAs(
    await newChef({ first_name: 'Nadia', last_name: 'Aziz', campus: 'Milton Campus', building: 'B 1' }, [dish]),
  );
  const { id } = await findDish(chef, name);
  const stock = async (quantity: number) => {
    const query = 'query ($id: ID) { getProduct(id: $id) { name description price dietary image_url is_available } }';
    const { getProduct } = await ask<{ getProduct: Record<string, unknown> }>(chef, query, { id });
    await ask(chef, 'mutation ($id: ID, $input: ProductInput) { updateProduct(id: $id, input: $input) { id } }', {
      id,
      input: { ...getProduct, quantity },
    });
  };
  await stock(0);

  // A guest signs in first, and need not press again.
  await page.goto(`/Customer/ProductDetails/${id}`, { waitUntil: 'networkidle' });
  await back(page).click();
  await expect(page).toHaveURL(/\/Login$/);
  await expect(page.getByRole('status').getByText('Sign in, and we notify you when it is back.')).toBeVisible();
  await page.goBack();
  await pressStill(back(page));
  const guest = await newCustomer();
  await page.getByLabel('Email').fill(guest);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: "Let's Go!" }).click();
  await expect(title(page, name)).toBeVisible();
  await expect(noMore(page)).toBeVisible();
  expect((await marked(await callerAs(guest))).alerts).toEqual([id]);

  const asking = await signedInAs(await newCustomer());
  await asking.goto(`/Customer/ProductDetails/${id}`, { waitUntil: 'networkidle' });
  const saved = asking.waitForResponse((response) => response.request().postData()?.includes('setFavourite') ?? false);
  await back(asking).click();
  await expect(noMore(asking)).toBeVisible();
  await expect(asking.getByRole('region', { name: 'Notifications' })).toContainText('We will notify you');
  await expect(heart(asking, name)).toHaveAttribute('aria-pressed', 'true');
  await saved;
  await expectNoAxeFindings(asking);

  await stock(5);
  await moveClock(0);
  await asking.goto('/');
  await asking.getByRole('banner').getByRole('button', { name: 'Notifications 1 unread' }).click();
  await asking.getByRole('link', { name: `${name} is back` }).click();
  await expect(title(asking, name)).toBeVisible();
  await expect(asking).toHaveURL(new RegExp(id));
});

test('Favourites without any say so, and all of it has room on a small phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('link', { name: 'Favourites' }).click();
  await expect(page.getByRole('heading', { name: 'No favourites yet.' })).toBeVisible();
  await expectSoundLayout(page, 'no favourites');
  await page.getByRole('link', { name: 'Browse dishes' }).click();
  await heart(page, 'Butter Chicken').click();
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('link', { name: 'Favourites' }).click();
  await expect(dishCard(page, 'Butter Chicken')).toBeVisible();
  await expectSoundLayout(page, 'one favourite');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectNoAxeFindings(page);
  }
});
