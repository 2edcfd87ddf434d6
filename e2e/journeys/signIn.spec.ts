import type { Page } from '@playwright/test';
import { expectNoAxeFindings } from '../axe.ts';
import { expect, PASSWORD, signIn, test } from '../fixtures.ts';
import { pressStill } from '../orders.ts';

const letsGo = (page: Page) => page.getByRole('button', { name: "Let's Go!" }).click();

test('problems are shown in order, in the banner and at the field', { tag: '@chief' }, async ({ page }) => {
  await page.goto('/Login');
  const alert = page.getByRole('alert');
  await letsGo(page);
  await expect(alert).toHaveText('Please fill in both email and password.');
  await expect(page.getByLabel('Email')).toBeFocused();
  await expectNoAxeFindings(page);

  await page.getByLabel('Email').fill('customer@homeplate');
  await expect(alert).toHaveCount(0);
  await letsGo(page);
  await expect(alert).toHaveText('Please fill in both email and password.');
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();

  await page.getByLabel('Password', { exact: true }).fill('wrong password');
  await letsGo(page);
  await expect(alert).toHaveText('Please enter a valid email address.');

  await page.getByLabel('Email').fill('customer@homeplate.ca');
  await letsGo(page);
  await expect(alert).toHaveText('Invalid email or password.');
  await expect(alert).toBeFocused();
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('wrong password');
});

test('after too many attempts it shows how long to wait', async ({ page }) => {
  await page.goto('/Login');
  await page.getByLabel('Email').fill('nobody.here@homeplate.ca');
  await page.getByLabel('Password', { exact: true }).fill('wrong password');
  const answered = () => page.waitForResponse('**/graphql');
  for (let tries = 0; tries < 11; tries += 1) await Promise.all([answered(), letsGo(page)]);
  await expect(page.getByRole('alert')).toHaveText('Too many attempts. Please try again in 15 minutes.');
});

test('offline it says so, and works when the connection is back', async ({ page, context }) => {
  await page.goto('/Login');
  await page.getByLabel('Email').fill('customer@homeplate.ca');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await context.setOffline(true);
  await letsGo(page);
  await expect(page.getByRole('alert').filter({ hasText: 'Error logging in' })).toBeVisible();
  await context.setOffline(false);
  await letsGo(page);
  await expect(page).not.toHaveURL(/\/login/i);
});

test('each role lands on its page, and the login answer is stored', async ({ page }) => {
  for (const [email, landing] of [
    ['customer@homeplate.ca', /\/\?campus=Doon\+Campus$/],
    ['chef@homeplate.ca', /\/chef\/orders$/],
    ['rider@homeplate.ca', /\/rider\/orders$/],
    ['everyone@homeplate.ca', /\/chef\/orders$/],
  ] as const) {
    await signIn(page, email);
    await expect(page, email).toHaveURL(landing);
    const stored = await page.evaluate(() => ({ ...localStorage }));
    expect(stored.user_id).toMatch(/^[0-9a-f]{24}$/);
    expect(stored.token).toBeTruthy();
    expect(stored.uname).toBeTruthy();
    expect(stored.urole).toBeTruthy();
    await page.context().clearCookies();
    await page.evaluate(() => localStorage.clear());
  }
});

test('the page that asked for sign-in comes before the page of the role', async ({ page }) => {
  await page.goto('/chef/profile');
  await expect(page).toHaveURL(/\/Login$/);
  await page.getByLabel('Email').fill('chef@homeplate.ca');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await letsGo(page);
  await expect(page).toHaveURL(/\/chef\/profile$/);
});

test('somebody signed in who opens the sign-in or the registration goes where they belong', async ({
  asChef: page,
}) => {
  for (const address of ['/Login', '/login', '/register']) {
    await page.goto(address);
    await expect(page).toHaveURL(/\/chef\/orders$/);
  }
});

test('after a logout there is no Undo, and nothing of what was typed', async ({ signedInAs }) => {
  const page = await signedInAs('chef@homeplate.ca', '/chef/profile/edit');
  await page.getByLabel('Bio').fill('Half a sentence about');
  await page.goto('/?q=Samosa');
  await page
    .getByRole('button', { name: /^Add .*Samosa/ })
    .first()
    .click();
  await page
    .getByRole('button', { name: /^Remove one .*Samosa/ })
    .first()
    .click();
  const toast = page.getByRole('region', { name: 'Notifications' });
  await expect(toast.getByRole('button', { name: 'Undo' })).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/Login$/);
  await expect(toast.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
});

test('a field that was edited and left shows its problem before anything is sent', async ({ page }) => {
  const expectMessage = (label: string, text: string) =>
    expect(page.getByLabel(label)).toHaveAccessibleDescription(text);
  await page.goto('/Login');
  await page.getByLabel('Email').fill('customer@homeplate');
  await page.getByLabel('Password', { exact: true }).focus();
  await expectMessage('Email', 'Please enter a valid email address.');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await expectMessage('Email', 'Please enter a valid email address.');
  await page.getByLabel('Email').fill('customer@homeplate.ca');
  await expectMessage('Email', '');

  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill('customer');
  await page.keyboard.press('Tab');
  await expectMessage('Email', 'Please enter a valid email address.');

  await page.goto('/reset-password?token=none');
  await page.getByLabel('New password').fill('short');
  await page.getByLabel('Confirm password').fill('long');
  await expect(page.getByLabel('New password')).toHaveAccessibleDescription(/^Password must be at least 8 characters/);
  await page.getByLabel('New password').fill('longer123');
  await expectMessage('Confirm password', 'Passwords do not match.');
  await page.getByLabel('New password').fill('long');
  await expectMessage('Confirm password', '');
});

test("a phone's account menu leads to the orders by way of the sign-in", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Account' }).click();
  const link = page.getByRole('link', { name: 'Order Details' });
  await expect(link).toHaveAttribute('href', '/Login');
  await link.click();
  await page.getByLabel('Email').fill('customer@homeplate.ca');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await letsGo(page);
  await expect(page).toHaveURL(/\/Customer\/OrderDetails$/);
});

test('an expired session says so at sign-in and comes back', async ({ asCustomer: page }) => {
  await page.evaluate(() => localStorage.setItem('token', 'no longer known'));
  await page.goto('/Customer/Profile');
  await expect(page).toHaveURL(/\/Login$/);
  await expect(page.getByText('Your session has expired. Please sign in again.')).toBeVisible();
  await page.getByLabel('Email').fill('customer@homeplate.ca');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await letsGo(page);
  await expect(page).toHaveURL(/\/Customer\/Profile$/);
});

test('the password can be shown, and the links lead on', async ({ page }) => {
  await page.goto('/login');
  const password = page.getByLabel('Password', { exact: true });
  await password.fill(PASSWORD);
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await pressStill(page.getByRole('button', { name: 'Hide password' }));
  await expect(password).toHaveAttribute('type', 'password');
  await expect(page.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', '/register');
  await expect(page.getByRole('link', { name: 'Forgot Password?' })).toHaveAttribute('href', '/forgot-password');
  await expect(page.getByRole('link', { name: 'Homeplate', exact: true })).toHaveAttribute('href', '/');
});

test.describe('the taglines', () => {
  const lines = [
    'bringing the taste of home',
    'made by local chefs, for everyone to enjoy',
    'fresh homemade meals from neighbours',
    'crafted with care by local hands',
  ];
  const shown = (page: Page) => page.getByLabel('About Homeplate').locator('p:visible');

  test('rotate, pause on hover and focus, and can be stopped', async ({ page }) => {
    await page.clock.install();
    await page.goto('/Login');
    await expect(shown(page)).toHaveText(lines[0] ?? '');
    for (const at of [1, 2, 3, 0]) {
      await page.clock.runFor(5000);
      await expect(shown(page)).toHaveText(lines[at] ?? '');
    }
    const pause = page.getByRole('button', { name: 'Pause the lines' });
    await pause.hover();
    await page.clock.runFor(20_000);
    await expect(shown(page)).toHaveText(lines[0] ?? '');
    await pause.click();
    await page.getByRole('heading', { name: 'Sign in' }).hover();
    await page.getByLabel('Email').focus();
    await page.clock.runFor(20_000);
    await expect(shown(page)).toHaveText(lines[0] ?? '');
    await page.getByRole('button', { name: 'Line 3 of 4' }).click();
    await expect(shown(page)).toHaveText(lines[2] ?? '');
  });

  test('do not move with reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.clock.install();
    await page.goto('/Login');
    await page.clock.runFor(30_000);
    await expect(shown(page)).toHaveText(lines[0] ?? '');
  });

  test('are one line under the logo on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto('/Login');
    await expect(page.getByText('bringing the taste of home')).toBeVisible();
    await expect(page.getByLabel('About Homeplate')).toBeHidden();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await expectNoAxeFindings(page);
  });
});
