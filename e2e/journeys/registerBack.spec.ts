import { expectNoAxeFindings } from '../axe.ts';
import { expect, PASSWORD, signIn, test } from '../fixtures.ts';
import { fillCampus, fillChef, fillPersonal, newEmail, proceed } from '../registering.ts';

test("the browser's Back leads to the step before, with all that was typed", async ({ page }) => {
  await page.goto('/Login');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await fillPersonal(page, newEmail(), ['Chef']);
  await proceed(page, 'Step 1 of 3', 'Proceed');
  await fillCampus(page);
  await proceed(page, 'Step 2 of 3', 'Proceed Registration');
  await page.getByLabel('Maximum orders per day').fill('12');
  await page.getByRole('button', { name: 'Proceed Registration' }).click();
  await expect(page.getByRole('alert')).toBeVisible();

  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Step 2 of 3' })).toBeFocused();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByLabel('Building name')).toHaveValue('Speedvale Court, Unit 7');
  // Before the first navigation completes.
  await page.getByRole('button', { name: 'Back', exact: true }).evaluate((back: HTMLButtonElement) => {
    back.click();
    back.click();
  });
  await expect(page.getByRole('heading', { name: 'Step 1 of 3' })).toBeFocused();
  await expect(page.getByLabel('First name')).toHaveValue('Noor');
  await page.goForward();
  await page.goForward();
  await expect(page.getByRole('heading', { name: 'Step 3 of 3' })).toBeFocused();
  await expect(page.getByLabel('Maximum orders per day')).toHaveValue('12');
  await fillChef(page);
  await proceed(page, 'Step 3 of 3', 'Proceed Registration');
  await expect(page.getByRole('status').filter({ hasText: 'User registered successfully!' })).toBeVisible();
});

test('typing, a reload, Back and Forward keep what was typed, except the password', async ({ page }) => {
  const email = newEmail();
  await page.goto('/Login');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await fillPersonal(page, email, ['Customer']);
  await proceed(page, 'Step 1 of 2', 'Proceed');
  await fillCampus(page);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Step 2 of 2' })).toBeVisible();
  await expect(page.getByLabel('Building name')).toHaveValue('Speedvale Court, Unit 7');
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain(PASSWORD);

  await page.goBack();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page.getByLabel('Gender')).toHaveValue('Female');
  await page.getByLabel('First name').fill('Nora');
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await page.goForward();
  await expect(page.getByText('What you typed is still here, without your password.')).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Nora');
  await page.goForward();

  await proceed(page, 'Step 2 of 2', 'Proceed Registration');
  const password = page.getByLabel('Password', { exact: true });
  await expect(password).toBeFocused();
  await expect(page.getByRole('alert')).toHaveText('Please type your password again. It was not stored.');
  await expectNoAxeFindings(page);
  await password.fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await proceed(page, 'Step 1 of 2', 'Proceed');
  await proceed(page, 'Step 2 of 2', 'Proceed Registration');
  await expect(page.getByRole('status').filter({ hasText: 'User registered successfully!' })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(page.getByLabel('First name')).toHaveValue('');
});

test('a registration whose answer was lost is finished by the next try, also after a look back', async ({ page }) => {
  const email = newEmail();
  await page.goto('/register');
  await fillPersonal(page, email, ['Customer']);
  await proceed(page, 'Step 1 of 2', 'Proceed');
  await fillCampus(page);
  await page.route(
    '**/graphql',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await proceed(page, 'Step 2 of 2', 'Proceed Registration');
  await expect(page.getByRole('alert')).toHaveText('Failed to register user. Please try again.');
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await proceed(page, 'Step 1 of 2', 'Proceed');
  await proceed(page, 'Step 2 of 2', 'Proceed Registration');
  await expect(page.getByRole('status').filter({ hasText: 'User registered successfully!' })).toBeVisible();
  await signIn(page, email);
});
