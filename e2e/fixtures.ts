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
  /** A page of its own browser, signed in with one of the demo accounts, where sign-in leads. */
  signedInAs(email: string): Promise<Page>;
  /** Someone who is signed in without a browser: for what others do in a journey. */
  callerAs(email: string): Promise<Caller>;
  asCustomer: Page;
  asChef: Page;
  asRider: Page;
};

type Worker = {
  /** Of this worker's server, beside the usual ones: `test.use` them for a file. */
  settings: Readonly<Record<string, string>>;
  /** The address of this worker's server. */
  server: string;
};

/** Three users of the demo campus, each in a separate browser. */
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

/** A new browser in which this person has signed in, on the page where sign-in leads. */
export async function openSignedIn(
  browser: Browser,
  email: string,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const { storageState, home } = await sessionOf(email);
  const context = await browser.newContext({ ...options, storageState });
  const page = await context.newPage();
  // What the page asks for by itself is answered before a journey counts or stops requests.
  await page.goto(home, { waitUntil: 'networkidle' });
  return page;
}

/** Signs in through the page, as a person does. */
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
