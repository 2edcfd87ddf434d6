// As in production.
import type { Page } from '@playwright/test';
import { expectNoAxeFindings } from '../axe.ts';
import { addDish, drawer, openCart } from '../cart.ts';
import { expect, PASSWORD, test } from '../fixtures.ts';
import { expectSoundLayout } from '../layout.ts';
import { fillChef, fillPersonal, newEmail, proceed, type Role } from '../registering.ts';

const INVALID = 'This link is invalid or has expired. Please sign in and ask for a new one.';
const FIRST = 'Please confirm your email before you pay: open the link we sent, or ask for a new one.';
const MAILED = (email: string) => `We emailed a link to ${email}: open it to confirm the address.`;

test.use({ settings: { EMAIL_CONFIRMATION: 'on' } });

async function mailedLink(page: Page, email: string, count = 1): Promise<string> {
  const box = await page.context().newPage();
  const mails = box
    .getByRole('listitem')
    .filter({ hasText: 'Confirm your email for Homeplate' })
    .filter({ hasText: email });
  await expect(async () => {
    await box.goto('/dev/mail');
    await expect(mails).toHaveCount(count, { timeout: 1000 });
  }).toPass();
  await mails.first().getByRole('link').click();
  const link = await box.locator('pre a[href*="/ConfirmEmail?token="]').getAttribute('href');
  await box.close();
  return link ?? '';
}

async function register(page: Page, email: string, roles: readonly Role[] = ['Customer']): Promise<void> {
  const steps = roles.includes('Chef') ? 3 : 2;
  await page.goto('/register');
  await fillPersonal(page, email, roles);
  await proceed(page, `Step 1 of ${steps}`, 'Proceed');
  await page.getByLabel('Campus name').selectOption('Doon Campus');
  await page.getByLabel('Building name').fill('Maple Block 12');
  await proceed(page, `Step 2 of ${steps}`, 'Proceed Registration');
  if (steps === 3) {
    await fillChef(page);
    await proceed(page, 'Step 3 of 3', 'Proceed Registration');
  }
  await expect(page.getByRole('status').filter({ hasText: MAILED(email) })).toBeVisible();
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/Login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: "Let's Go!" }).click();
  await expect(page).not.toHaveURL(/\/login/i);
}

const sendAgain = (page: Page) => page.getByRole('button', { name: 'Send the link again' });

test('an unconfirmed person keeps the cart and pays after the newest link', async ({ page, browser }) => {
  const email = newEmail();
  await page.setViewportSize({ width: 320, height: 700 });
  await register(page, email);
  await signIn(page, email);
  await addDish(page, 'Dal Tadka');
  await openCart(page);
  const checkout = drawer(page).getByRole('button', { name: 'Checkout' });
  await expect(drawer(page).getByRole('status').filter({ hasText: FIRST })).toBeVisible();
  await checkout.click();
  await expect(drawer(page).getByRole('alert')).toHaveText(new RegExp(FIRST));
  await expectNoAxeFindings(page);
  await expectSoundLayout(page, 'refused at 320 px');
  const replaced = await mailedLink(page, email);
  await drawer(page).getByRole('button', { name: 'Send the link again' }).click();
  await expect(drawer(page).getByText(`We sent a new link to ${email}.`)).toBeVisible();
  await drawer(page).getByRole('button', { name: 'I have confirmed' }).click();
  await expect(drawer(page).getByText('Dal Tadka').first()).toBeVisible();

  const link = await mailedLink(page, email, 2);
  await test.step('a replaced link says so, in a browser without a session', async () => {
    const elsewhere = await (await browser.newContext()).newPage();
    await elsewhere.goto(replaced);
    await expect(elsewhere.getByRole('alert')).toHaveText(INVALID);
    await expectNoAxeFindings(elsewhere);
    await elsewhere.getByRole('link', { name: 'Sign in' }).click();
    await expect(elsewhere).toHaveURL(/\/Login$/);
    await elsewhere.context().close();
  });

  await test.step('the newest confirms, its secret leaves the address and is in no Referer', async () => {
    const opened = await page.context().newPage();
    const secret = new URL(link).searchParams.get('token') ?? 'none';
    const named: string[] = [];
    opened.on('request', async (request) => {
      // The page may close before the last answer.
      const { referer = '' } = await request.allHeaders().catch((): Record<string, string> => ({}));
      if (referer.includes(secret) || (request.url().includes(secret) && !request.isNavigationRequest()))
        named.push(request.url());
    });
    await opened.goto(link, { waitUntil: 'networkidle' });
    await expect(opened.getByText('Your email is confirmed.')).toBeVisible();
    await expect(opened).toHaveURL(/\/ConfirmEmail$/);
    expect(named).toEqual([]);
    await expectNoAxeFindings(opened);
    await opened.reload();
    await expect(opened.getByText('Your email is already confirmed.')).toBeVisible();
    await opened.getByRole('link', { name: 'Back to your cart' }).click();
    await expect(drawer(opened).getByText('Dal Tadka').first()).toBeVisible();
    await opened.close();
  });

  await drawer(page).getByRole('button', { name: 'I have confirmed' }).click();
  await expect(page.getByLabel('Card number')).toBeVisible();
});

test('a cook is told what waits, and a wrong or foreign link confirms nothing', async ({ page, browser }) => {
  const email = newEmail();
  await register(page, email, ['Customer', 'Chef']);
  const link = await mailedLink(page, email);
  await signIn(page, email);
  await expect(page).toHaveURL(/\/chef\/orders$/);
  const waits = page.getByRole('status').filter({ hasText: 'Confirm your email so customers can find your kitchen.' });
  await expect(waits).toBeVisible();
  await expectNoAxeFindings(page);

  await test.step('somebody else who is signed in does not confirm it', async () => {
    const other = await (await browser.newContext()).newPage();
    await signIn(other, 'customer@homeplate.ca');
    await other.goto(link);
    await expect(other.getByRole('alert')).toHaveText(INVALID);
    await sendAgain(other).click();
    await expect(other.getByText('Your email is already confirmed.')).toBeVisible();
    await expect(other.getByRole('link', { name: 'See the dishes' })).toBeVisible();
    await other.goto('/Customer/Profile');
    await expect(other.getByRole('heading', { name: 'Campus' })).toBeVisible();
    await expect(sendAgain(other)).toHaveCount(0);
    await other.context().close();
  });

  await page.goto('/ConfirmEmail');
  await expect(page.getByRole('alert')).toHaveText(INVALID);
  await sendAgain(page).click();
  await expect(page.getByText(`We sent a new link to ${email}.`)).toBeVisible();
  await page.goto(await mailedLink(page, email, 2));
  await expect(page.getByText('Your email is confirmed.')).toBeVisible();
  await page.getByRole('link', { name: 'To your kitchen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Hi, Noor' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(waits).toHaveCount(0);
});

test('another e-mail needs the password and waits for its confirmation', async ({ page }) => {
  const email = newEmail();
  const other = newEmail();
  await register(page, email);
  await page.goto(await mailedLink(page, email));
  await expect(page.getByText('Your email is confirmed.')).toBeVisible();
  await signIn(page, email);
  await page.goto('/Customer/Profile/edit');
  const password = page.getByLabel('Current password', { exact: true });
  const save = page.getByRole('button', { name: 'Save Profile' });
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(password).toHaveCount(0);
  await page.getByLabel('First name').fill('Nora');
  await page.getByLabel('Email').fill(other);
  await save.click();
  await expect(page.getByRole('alert')).toHaveText('Please enter your current password.');
  await expect(password).toBeFocused();
  await password.fill('not my password 1');
  await save.click();
  await expect(page.getByRole('alert')).toHaveText('This is not your current password.');
  await expect(password).toBeFocused();
  await expectNoAxeFindings(page);
  await expect(page.getByLabel('First name')).toHaveValue('Nora');
  await expect(page.getByLabel('Email')).toHaveValue(other);
  await password.fill(PASSWORD);
  await save.click();
  await expect(page.getByText(`Profile updated successfully! ${MAILED(other)}`)).toBeVisible();
  await expect(page.getByText('Please confirm your email so you can order.')).toBeVisible();
  await expectNoAxeFindings(page);
  await page.goto(await mailedLink(page, other));
  await expect(page.getByText('Your email is confirmed.')).toBeVisible();
  await page.getByRole('link', { name: 'See the dishes' }).click();
  await expect(page.getByPlaceholder('Search for products')).toBeVisible();
});
