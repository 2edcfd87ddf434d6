import { expect, PASSWORD, signIn, test } from '../fixtures.ts';
import { fillCampus, fillPersonal, fillRider, newEmail, proceed } from '../registering.ts';

test('Tab moves through the first step in visual order', async ({ page }) => {
  await page.goto('/register');
  await page.getByLabel('First name').focus();
  const walked: string[] = [];
  for (let steps = 0; steps < 12; steps += 1) {
    const name = await page.evaluate(() => document.activeElement?.getAttribute('name'));
    if (name && name !== walked.at(-1)) walked.push(name);
    await page.keyboard.press('Tab');
  }
  const fields = ['first_name', 'last_name', 'email', 'mobile_number', 'password', 'confirmPassword', 'gender', 'role'];
  expect(walked).toEqual(fields.map((field) => `user.${field}`));
});

test('a common password refused by the server leads back to its field', async ({ page }) => {
  const common = 'This password is one of the most common ones. Please choose another.';
  const type = async (password: string) => {
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByLabel('Confirm password').fill(password);
  };
  await page.goto('/register');
  await fillPersonal(page, newEmail(), ['Customer']);
  await type('Password1');
  await proceed(page, 'Step 1 of 2', 'Proceed');
  await fillCampus(page);
  await proceed(page, 'Step 2 of 2', 'Proceed Registration');
  const field = page.getByLabel('Password', { exact: true });
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription(new RegExp(common));
  await expect(page.getByRole('alert')).toHaveText(common);
  await type(PASSWORD);
  await proceed(page, 'Step 1 of 2', 'Proceed');
  await proceed(page, 'Step 2 of 2', 'Proceed Registration');
  await expect(page).toHaveURL(/\/Login$/);
});

test('a rider sets the long-distance preference at registration', async ({ page }) => {
  const email = newEmail();
  await page.goto('/register');
  await fillPersonal(page, email, ['Rider']);
  await proceed(page, 'Step 1 of 3', 'Proceed');
  await fillCampus(page);
  await proceed(page, 'Step 2 of 3', 'Proceed Registration');
  await fillRider(page);
  const wish = page.getByRole('group', { name: 'Long distance preference' });
  await expect(wish.getByRole('radio', { name: 'No' })).toBeChecked();
  await wish.getByRole('radio', { name: 'Yes' }).check();
  await proceed(page, 'Step 3 of 3', 'Proceed Registration');
  await expect(page).toHaveURL(/\/Login$/);
  await signIn(page, email, PASSWORD);
  await page.goto('/rider/profile');
  await expect(page.getByText('Long distance preference').locator('xpath=..')).toContainText('Yes');
});
