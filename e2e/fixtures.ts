import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';

export const PASSWORD = 'homeplate1';

type People = {
  /** A page in a separate browser, signed in with a demo account. */
  signedInAs(email: string): Promise<Page>;
  asCustomer: Page;
  asChef: Page;
  asRider: Page;
};

/** Three users of the demo campus, each in a separate browser. */
export const test = base.extend<People>({
  signedInAs: async ({ browser }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (email) => {
      const context = await browser.newContext();
      contexts.push(context);
      const page = await context.newPage();
      await signIn(page, email);
      return page;
    });
    for (const context of contexts) await context.close();
  },
  asCustomer: async ({ signedInAs }, use) => use(await signedInAs('customer@homeplate.ca')),
  asChef: async ({ signedInAs }, use) => use(await signedInAs('chef@homeplate.ca')),
  asRider: async ({ signedInAs }, use) => use(await signedInAs('rider@homeplate.ca')),
});

export { expect };

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
