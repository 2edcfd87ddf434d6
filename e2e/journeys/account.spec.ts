import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectNoAxeFindings } from '../axe.ts';
import { expect, openSignedIn, PASSWORD, signIn, test } from '../fixtures.ts';
import { expectSoundLayout } from '../layout.ts';
import { placeOrder } from '../orders.ts';
import { newChef, newCustomer } from '../people.ts';

const section = (page: Page, name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) });

const start = async (page: Page, what: string) => {
  await page.getByRole('button', { name: what }).click();
  await page
    .getByRole('dialog', { name: `${what}?` })
    .getByRole('button', { name: what })
    .click();
};

test('a customer starts to cook with the same account, and menus follow at once', async ({ signedInAs }) => {
  const page = await signedInAs(await newCustomer(), '/Customer/Profile');
  await page.getByRole('link', { name: 'Account', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Account and privacy' })).toBeFocused();
  await expect(section(page, 'Your roles')).toContainText('You order food.');
  const other = await page.context().newPage();
  await other.goto('/Customer/Account');
  await expect(other.getByRole('button', { name: 'Start cooking' })).toBeVisible();
  // A lost answer: the role is there all the same.
  let lost = 0;
  await page.route('**/graphql', async (route) => {
    if (lost > 0 || !route.request().postData()?.includes('mutation AddRole')) return route.fallback();
    lost += 1;
    await route.fetch();
    return route.abort();
  });
  await start(page, 'Start cooking');
  await expect(page.getByRole('alert')).toContainText('could not be reached');
  await page.getByRole('link', { name: 'Your kitchen' }).click();
  await expect(page).toHaveURL(/\/chef\/orders$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Chef Details' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Chef Dashboard' })).toBeVisible();
  // The other tab still offers it.
  await start(other, 'Start cooking');
  await expect(other.getByRole('heading', { level: 1, name: 'Chef Details' })).toBeVisible();
  await other.goto('/Customer/Account');
  await start(other, 'Start delivering');
  await expect(other.getByRole('heading', { level: 1, name: 'Rider Details' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Rider Dashboard' })).toBeVisible();
});

test('a password is changed, other devices are signed out, and only the new one signs in', async ({ browser }) => {
  const email = await newCustomer();
  const page = await openSignedIn(browser, email);
  const elsewhere = await (await browser.newContext()).newPage();
  await signIn(elsewhere, email);
  await page.goto('/Customer/Account');
  const devices = section(page, 'Where you are signed in').getByRole('listitem');
  await expect(devices).toHaveCount(2);
  await expect(devices.first()).toContainText('This device');

  const card = section(page, 'Password');
  await card.getByRole('button', { name: 'Change password' }).click();
  await expect(card.getByLabel('Current password')).toBeFocused();
  await expect(card.getByText('Please enter your current password.').first()).toBeVisible();
  await card.getByLabel('Current password').fill('not-my-password-1');
  await card.getByLabel('New password').fill('correct-horse-battery-9');
  await card.getByRole('button', { name: 'Change password' }).click();
  await expect(card.getByText('This is not your current password.').first()).toBeVisible();
  await expect(card.getByLabel('New password')).toHaveValue('correct-horse-battery-9');

  // A lost answer: the next try tells the outcome.
  await card.getByLabel('Current password').fill(PASSWORD);
  let lost = 0;
  await page.route('**/graphql', async (route) => {
    if (lost > 0 || !route.request().postData()?.includes('mutation ChangePassword')) return route.fallback();
    lost += 1;
    await route.fetch();
    return route.abort();
  });
  await card.getByRole('button', { name: 'Change password' }).click();
  await expect(card.getByText('Your password could not be changed. Please try again.')).toBeVisible();
  await card.getByRole('button', { name: 'Change password' }).click();
  await expect(card.getByText('Your password was changed. All other devices are signed out.')).toBeVisible();
  await expect(card.getByLabel('New password')).toHaveValue('');
  await expect(devices).toHaveCount(1);

  await elsewhere.goto('/Customer/OrderDetails');
  await expect(elsewhere).toHaveURL(/\/login$/i);
  await elsewhere.getByLabel('Email').fill(email);
  await elsewhere.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await elsewhere.getByRole('button', { name: "Let's Go!" }).click();
  await expect(elsewhere.getByText('Invalid email or password.').first()).toBeVisible();
  await elsewhere.getByLabel('Password', { exact: true }).fill('correct-horse-battery-9');
  await elsewhere.getByRole('button', { name: "Let's Go!" }).click();
  await expect(elsewhere).toHaveURL(/\/Customer\/OrderDetails$/);

  await page.reload();
  await expect(devices).toHaveCount(2);
  await devices
    .nth(1)
    .getByRole('button', { name: /^Sign out/ })
    .click();
  await expect(devices).toHaveCount(1);
  await elsewhere.reload();
  await expect(elsewhere).toHaveURL(/\/login$/i);
  await elsewhere.context().close();
  await page.context().close();
});

test('the download is a file of the own data, and says when it cannot be had', async ({ signedInAs }) => {
  const email = await newCustomer();
  const page = await signedInAs(email, '/Customer/Account');
  await page.route('**/account/data', (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: 'Download my data' }).click();
  await expect(page.getByRole('alert')).toContainText('could not be downloaded');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe('homeplate-data.zip');
  expect(await readFile(await file.path(), 'latin1')).toMatch(/^PK.*data\.json/s);

  // An ended session leads to the sign-in, and back.
  await page.evaluate(async () => {
    const token = localStorage.getItem('token');
    const query = 'mutation { logout { success } }';
    await fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ query }),
    });
  });
  await page.getByRole('button', { name: 'Download my data' }).click();
  await expect(page).toHaveURL(/\/Login$/);
  await expect(page.getByText('Your session has expired. Please sign in again.')).toBeVisible();
});

test('an account with an open order stays; without one it is deleted for good', async ({ signedInAs, browser }) => {
  const email = await newCustomer({ first_name: 'Noor' });
  const page = await signedInAs(email);
  const number = await placeOrder(page, 'Dal Tadka');
  await page.goto('/Customer/Account');
  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account for good?' });
  await expect(dialog.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await expectNoAxeFindings(page);
  await dialog.getByLabel('Password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expect(dialog).toContainText(`You still have open orders: ${number}.`);
  await dialog.getByRole('button', { name: 'Keep it' }).click();

  await page.goto('/Customer/OrderDetails');
  await page.getByRole('button', { name: /^Cancel order/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Cancel order/ })
    .click();
  await expect(page.getByText('Cancelled').first()).toBeVisible();
  // Home reserves a place for those who have ordered.
  await page.evaluate(() => localStorage.setItem('ordered', localStorage.getItem('user_id') ?? ''));
  await page.goto('/Customer/Account');
  await page.getByRole('button', { name: 'Delete account' }).click();
  await dialog.getByLabel('Password').fill('not-my-password-1');
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expect(dialog).toContainText('This is not your current password.');
  await dialog.getByLabel('Password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page).toHaveURL(/\/(\?.*)?$/);
  await expect(page.getByText('Your account is deleted.')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  const drops = await page.getByRole('region', { name: 'Drops' }).boundingBox();
  const topPicks = await page.getByRole('region', { name: 'Top Picks' }).boundingBox();
  expect((topPicks?.y ?? 0) - (drops?.y ?? 0) - (drops?.height ?? 0)).toBeLessThan(100);
  expect(
    await page.evaluate(() =>
      ['token', 'user_id', 'uname', 'urole', 'cached_orders'].map((key) => localStorage.getItem(key)),
    ),
  ).toEqual(Array(5).fill(null));

  const later = await (await browser.newContext()).newPage();
  await later.goto('/Login');
  await later.getByLabel('Email').fill(email);
  await later.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await later.getByRole('button', { name: "Let's Go!" }).click();
  await expect(later.getByText('Invalid email or password.').first()).toBeVisible();
  await later.context().close();
});

test('the account fits the narrowest phone, in light and dark', async ({ browser }) => {
  const rosa = { first_name: 'Rosa', last_name: 'Bell', campus: 'Doon Campus', building: 'Maple Block 4' };
  const email = await newChef(rosa);
  const page = await openSignedIn(browser, email, { viewport: { width: 320, height: 640 }, reducedMotion: 'reduce' });
  await page.goto('/Customer/Account');
  await expect(section(page, 'Where you are signed in').getByText('This device')).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectNoAxeFindings(page);
    await expectSoundLayout(page, `the account, ${colorScheme}`);
  }
  await page.context().close();
});
