import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from '@playwright/test';
import { startProduct } from './product.ts';
import { type Caller, openCaller, PASSWORD, sessionOf } from './server.ts';

export { PASSWORD };

type People = {
  /** In a browser of its own, where sign-in leads. */
  signedInAs(email: string): Promise<Page>;
  /** Without a browser, for other people's acts. */
  callerAs(email: string): Promise<Caller>;
  asCustomer: Page;
  asChef: Page;
  asRider: Page;
};

type Worker = {
  /** Of this worker's server: `test.use` them for a file. */
  settings: Readonly<Record<string, string>>;
  /** This worker's. */
  server: string;
};

/** Three users, each in a browser of their own. */
export const test = base.extend<People, Worker>({
  settings: [{}, { scope: 'worker', option: true }],
  server: [
    async ({ settings }, use, { workerIndex }) => {
      const { url, stop } = await startProduct(`worker_${workerIndex}`, settings);
      await use(url);
      await stop();
    },
    { scope: 'worker', auto: true, timeout: 60_000 },
  ],
  baseURL: ({ server }, use) => use(server),
  signedInAs: async ({ browser }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (email) => {
      const page = await openSignedIn(browser, email);
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

/** On the page where sign-in leads. */
export async function openSignedIn(
  browser: Browser,
  email: string,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const { storageState, home } = await sessionOf(email);
  const context = await browser.newContext({ ...options, storageState });
  const page = await context.newPage();
  // The page's own requests end before a journey counts or stops requests.
  await page.goto(home, { waitUntil: 'networkidle' });
  return page;
}

/** Through the page. */
export async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.goto('/Login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: "Let's Go!" }).click();
  await expect(page).not.toHaveURL(/\/login/i);
}

export async function payByCard(page: Page, cardNumber = '4242 4242 4242 4242'): Promise<void> {
  await page.getByLabel('Card number').fill(cardNumber);
  await page.getByLabel(/expiry/i).fill('12 / 34');
  await page.getByLabel('CVC').fill('123');
  await page.getByLabel(/name/i).fill('Sam Student');
  await page.getByRole('button', { name: 'Pay' }).click();
}
