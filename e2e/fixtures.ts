import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from '@playwright/test';
import { type Portions, readPortions, refill } from './portions.ts';
import { startProduct } from './product.ts';
import { type Caller, openCaller, PASSWORD, sessionOf } from './server.ts';

export { PASSWORD };

type People = {
  signedInAs(email: string, address?: string): Promise<Page>;
  callerAs(email: string): Promise<Caller>;
  asCustomer: Page;
  asChef: Page;
  asRider: Page;
};

type Stocked = {
  /** What other stories of this worker bought of the demo's dishes is there again. */
  stocked: string;
};

type Worker = {
  /** A file sets its own by `test.use`. */
  settings: Readonly<Record<string, string>>;
  server: string;
};

let portions: Portions = [];

export const test = base.extend<People & Stocked, Worker>({
  settings: [{}, { scope: 'worker', option: true }],
  server: [
    async ({ settings }, use, { workerIndex }) => {
      const { url, stop } = await startProduct(`worker_${workerIndex}`, settings);
      portions = await readPortions();
      await use(url);
      await stop();
    },
    { scope: 'worker', auto: true, timeout: 60_000 },
  ],
  baseURL: ({ server }, use) => use(server),
  stocked: [
    async ({ server }, use) => {
      await refill(portions);
      await use(server);
    },
    { auto: true },
  ],
  signedInAs: async ({ browser }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (email, address) => {
      const page = await openSignedIn(browser, email, {}, address);
      contexts.push(page.context());
      return page;
    });
    for (const context of contexts) await context.close();
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
  callerAs: async ({}, use) => {
    const callers: Caller[] = [];
    await use(async (email) => {
      const caller = await openCaller(email);
      callers.push(caller);
      return caller;
    });
    for (const caller of callers) await caller.request.dispose();
  },
  asCustomer: async ({ signedInAs }, use) => use(await signedInAs('customer@homeplate.ca')),
  asChef: async ({ signedInAs }, use) => use(await signedInAs('chef@homeplate.ca')),
  asRider: async ({ signedInAs }, use) => use(await signedInAs('rider@homeplate.ca')),
});

export { expect };

export async function openSignedIn(
  browser: Browser,
  email: string,
  options: BrowserContextOptions = {},
  address?: string,
): Promise<Page> {
  const { storageState, home } = await sessionOf(email);
  const context = await browser.newContext({ ...options, storageState });
  const page = await context.newPage();
  // The page's own requests end before a journey counts or stops requests.
  await page.goto(address ?? home, { waitUntil: 'networkidle' });
  return page;
}

export async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.goto('/Login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: "Let's Go!" }).click();
  await expect(page).not.toHaveURL(/\/login/i);
}

/** The page asks while orders are open. */
export async function logOutAtWork(page: Page, { asked }: { asked: boolean }): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'More' }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  if (asked)
    await page
      .getByRole('dialog', { name: /New orders will not ring\.$/ })
      .getByRole('button', { name: 'Logout' })
      .click();
  await expect(page).toHaveURL(/\/Login$/i);
}

export async function payByCard(page: Page, cardNumber = '4242 4242 4242 4242'): Promise<void> {
  await page.getByLabel('Card number').fill(cardNumber);
  await page.getByLabel(/expiry/i).fill('12 / 34');
  await page.getByLabel('CVC').fill('123');
  await page.getByLabel(/name/i).fill('Sam Student');
  await page.getByRole('button', { name: 'Pay' }).click();
}
