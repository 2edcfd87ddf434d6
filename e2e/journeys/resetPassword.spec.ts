import type { Page } from '@playwright/test';
import { expectNoAxeFindings } from '../axe.ts';
import { expect, PASSWORD, signIn, test } from '../fixtures.ts';
import { newCustomer } from '../people.ts';
import { newEmail } from '../registering.ts';

async function mailedLink(page: Page, email: string): Promise<string> {
  const mail = page
    .getByRole('listitem')
    .filter({ hasText: 'Reset your Homeplate password' })
    .filter({ hasText: email });
  await expect(async () => {
    await page.goto('/dev/mail');
    await expect(mail.first()).toBeVisible({ timeout: 1000 });
  }).toPass();
  await mail.first().getByRole('link').click();
  const link = await page.locator('pre a[href*="/reset-password?token="]').getAttribute('href');
  return link ?? '';
}

test('a forgotten password is replaced through the mailed link, once', { tag: '@chief' }, async ({ page }) => {
  const email = await newCustomer();
  await page.goto('/Login');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('link', { name: 'Forgot Password?' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Check your email for reset instructions.' })).toBeVisible();
  await expectNoAxeFindings(page);

  const link = await mailedLink(page, email);
  await page.goto(link);
  await page.getByLabel('New password').fill('Password1');
  await page.getByLabel('Confirm password').fill('Password1');
  await page.getByRole('button', { name: 'Reset Password' }).click();
  const common = 'This password is one of the most common ones. Please choose another.';
  await expect(page.getByRole('alert')).toHaveText(common);
  await expect(page.getByLabel('New password')).toBeFocused();
  await expect(page.getByLabel('New password')).toHaveAccessibleDescription(new RegExp(common));
  await page.getByLabel('New password').fill('newplate22');
  await page.getByLabel('Confirm password').fill('newplate22');
  // A lost answer; the next try succeeds.
  await page.route(
    '**/graphql',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page.getByRole('alert')).toHaveText('Error resetting password. Please try again.');
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page.getByText('Your password has been reset. Please sign in.')).toBeVisible();
  await expect(page.getByText(/Taking you to the sign-in page in \d seconds?…/)).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);

  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: "Let's Go!" }).click();
  await expect(page.getByRole('alert')).toHaveText('Invalid email or password.');
  await signIn(page, email, 'newplate22');

  await page.goto(link);
  await page.getByLabel('New password').fill('newplate33');
  await page.getByLabel('Confirm password').fill('newplate33');
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'This reset link is invalid or has expired. Please ask for a new one.',
  );
});

test('the e-mail address is validated before anything is sent', async ({ page, context }) => {
  await page.goto('/forgot-password');
  const alert = page.getByRole('alert');
  const send = () => page.getByRole('button', { name: 'Send Reset Link' }).click();
  await send();
  await expect(alert).toHaveText('Please enter the email.');
  await page.getByLabel('Email').fill('noor@@example.com');
  await send();
  await expect(alert).toHaveText('Please enter a valid email address.');
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.getByLabel('Email').fill(newEmail());
  await context.setOffline(true);
  await send();
  await expect(alert.filter({ hasText: 'Error processing request' })).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Sign in here' }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test('missing fields appear in the style of success, everything else as an error', async ({ page, context }) => {
  await page.goto('/reset-password?token=unknown');
  const alert = page.getByRole('alert');
  const press = () => page.getByRole('button', { name: 'Reset Password' }).click();
  await press();
  await expect(alert).toHaveText('Please enter all the fields.');
  await expect(alert).toHaveClass(/basil/);
  await expectNoAxeFindings(page);

  await page.getByLabel('New password').fill('newplate22');
  await page.getByLabel('Confirm password').fill('newplate23');
  await press();
  await expect(alert).toHaveText('Passwords do not match.');
  await expect(alert).toHaveClass(/beet/);

  await page.getByLabel('New password').fill('short1');
  await page.getByLabel('Confirm password').fill('short1');
  await press();
  await expect(alert).toHaveText('Password must be at least 8 characters long and include at least one number.');

  await page.getByLabel('New password').fill('newplate22');
  await page.getByLabel('Confirm password').fill('newplate22');
  await context.setOffline(true);
  await press();
  await expect(alert.filter({ hasText: 'Error resetting password. Please try again.' })).toBeVisible();
  await context.setOffline(false);
  await press();
  await expect(alert).toHaveText('This reset link is invalid or has expired. Please ask for a new one.');
});

test('a reset page without a token says so at once, and leads to a new link', async ({ page }) => {
  await page.goto('/reset-password');
  await expect(page.getByRole('alert')).toHaveText(
    'This reset link is invalid or has expired. Please ask for a new one.',
  );
  await expect(page.getByRole('button', { name: 'Reset Password' })).toHaveCount(0);
  await expectNoAxeFindings(page);
  await page.getByRole('link', { name: 'Ask for a new one' }).click();
  await expect(page).toHaveURL(/\/forgot-password$/);
});
