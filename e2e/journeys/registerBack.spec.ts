import { expect, test } from '../fixtures.ts';
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
  // Twice, before the first navigation completes.
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

test('a step without form data starts at the first step, and Back leaves the form', async ({ page }) => {
  await page.goto('/Login');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await fillPersonal(page, newEmail(), ['Customer']);
  await proceed(page, 'Step 1 of 2', 'Proceed');
  await fillCampus(page);
  await page.reload();
  await expect(page.getByRole('heading', { name: /^Step 1 of/ })).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});
