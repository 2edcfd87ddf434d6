import type { Page } from '@playwright/test';
import { workerReady } from '../appWorker.ts';
import { expectNoAxeFindings } from '../axe.ts';
import { openBalancer } from '../deployments.ts';
import { test as base, expect, signIn } from '../fixtures.ts';
import { buy, ticket } from '../orders.ts';
import { newCustomer } from '../people.ts';

type Balancer = Awaited<ReturnType<typeof openBalancer>>;

const test = base.extend<{ balancer: Balancer; open: (workers?: 'allow' | 'block') => Promise<Page> }>({
  balancer: async ({ baseURL }, use) => {
    const balancer = await openBalancer(baseURL ?? '');
    await use(balancer);
    await balancer.close();
  },
  open: async ({ browser, balancer }, use) => {
    const pages: Page[] = [];
    await use(async (serviceWorkers = 'allow') => {
      const context = await browser.newContext({ baseURL: balancer.url, serviceWorkers });
      const page = await context.newPage();
      pages.push(page);
      return page;
    });
    for (const page of pages) await page.context().close();
  },
});

const updated = (page: Page) => page.getByRole('status').filter({ hasText: 'Homeplate has been updated.' });
const search = (page: Page) => page.getByRole('searchbox');
const scripts = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((name) => /^\/assets\/index.*\.js$/.test(name)),
  );

test('an open page hears of a new build and loses nothing; its next page is the new one', async ({
  open,
  balancer,
}) => {
  const page = await open();
  await page.goto('/');
  await workerReady(page);
  await search(page).fill('soup');
  balancer.become('second build');
  const other = await page.context().newPage();
  await other.goto('/Login');
  await expect(updated(page)).toBeVisible();
  await expect(search(page)).toHaveValue('soup');
  expect(await scripts(page)).toEqual([expect.not.stringContaining('.second.')]);

  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  await expect(page.getByRole('button', { name: "Let's Go!" })).toBeVisible();
  await expect(page).toHaveURL(/\/Login$/);
  await expect.poll(() => scripts(page)).toEqual([expect.stringContaining('.second.')]);
  await expect(updated(page)).toHaveCount(0);
  await expect(updated(other)).toHaveCount(0);
});

test('a screen of an earlier build comes from the device, where it was open before', async ({ open, balancer }) => {
  const page = await open();
  await page.goto('/Login');
  await expect(page.getByRole('button', { name: "Let's Go!" })).toBeVisible();
  await workerReady(page);
  await page.goto('/', { waitUntil: 'networkidle' });
  const before = await scripts(page);
  expect(before).toHaveLength(1);
  // Favourites load once the page is idle.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/assets/favourites')),
  );
  balancer.become('second build');
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  await expect(page.getByRole('button', { name: "Let's Go!" })).toBeVisible();
  expect(await scripts(page)).toEqual(before);
});

test('a page whose file of an earlier build is gone opens as the new build', async ({ open, balancer }) => {
  // Not every browser has a worker.
  const page = await open('block');
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: /^Add / }).first().click();
  const cart = page.getByRole('banner').getByRole('link', { name: /^Cart/ });
  await expect(cart).toHaveAccessibleName('Cart 1 item');
  balancer.become('second build');
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  await expect(page.getByRole('button', { name: "Let's Go!" })).toBeVisible();
  expect(await scripts(page)).toEqual([expect.stringContaining('.second.')]);

  // A page that never got its file.
  await page.route('**/assets/Login*', (route) => route.fulfill({ status: 404 }));
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible();
  await expect(updated(page)).toBeVisible();
  await expectNoAxeFindings(page);
  await page.unroute('**/assets/Login*');
  await updated(page).getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('button', { name: "Let's Go!" })).toBeVisible();
  await page.goto('/');
  await expect(cart).toHaveAccessibleName('Cart 1 item');
});

test('a server that cannot be reached, or a network that swallows all, is met with what is kept', async ({
  open,
  balancer,
  callerAs,
}) => {
  const email = await newCustomer();
  const number = await buy(await callerAs(email), 'Mango Lassi');
  const page = await open();
  await signIn(page, email);
  await page.goto('/Customer/OrderDetails');
  await expect(ticket(page, number)).toBeVisible();
  await workerReady(page);
  for (const state of ['down', 'silent'] as const) {
    balancer.become(state);
    await page.reload();
    await expect(page.getByText(/This is as of \d\d:\d\d/), state).toBeVisible();
    await expect(ticket(page, number), state).toBeVisible();
    balancer.become('first build');
    await page.reload();
    await expect(page.getByText(/This is as of/), state).toHaveCount(0);
  }
  balancer.become('down');
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline.' })).toBeVisible();
  await page.getByRole('link', { name: 'Open orders' }).click();
  await expect(ticket(page, number)).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline.' })).toBeVisible();
  // The page also tries again unasked.
  balancer.become('first build');
  await expect(page.getByRole('heading', { name: 'Top Picks' })).toBeVisible();
});
