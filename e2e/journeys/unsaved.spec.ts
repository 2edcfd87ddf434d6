import { expectNoAxeFindings } from '../axe.ts';
import { expect, PASSWORD, test } from '../fixtures.ts';

const UNSAVED = 'These changes are not saved yet.';

test('a half-typed dish is there again after leaving, Back and a reload; Cancel asks', async ({ asChef: chef }) => {
  const bar = chef.getByRole('navigation', { name: 'Chef area' });
  const name = chef.getByLabel('Name', { exact: true });
  await chef.goto('/chef/product/add');
  await name.fill('Half a dish');
  await chef.getByRole('radio', { name: 'Veg', exact: true }).check();
  await bar.getByRole('link', { name: 'Dashboard' }).click();
  await expect(chef).toHaveURL(/\/chef\/orders$/);
  await chef.goBack();
  await expect(name).toHaveValue('Half a dish');
  await chef.reload();
  await expect(name).toHaveValue('Half a dish');
  await expect(chef.getByRole('radio', { name: 'Veg', exact: true })).toBeChecked();
  await expect(chef.getByText(UNSAVED)).toBeVisible();
  await expectNoAxeFindings(chef);

  await chef.getByRole('link', { name: 'Cancel' }).click();
  const question = chef.getByRole('dialog', { name: 'Discard your changes?' });
  await expect(question).toBeVisible();
  await expectNoAxeFindings(chef);
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(name).toHaveValue('Half a dish');
  await chef.getByRole('link', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(chef).toHaveURL(/\/chef\/products$/);
  await chef.goto('/chef/product/add');
  await expect(name).toHaveValue('');
  await chef.getByRole('link', { name: 'Cancel' }).click();
  await expect(chef).toHaveURL(/\/chef\/products$/);
});

test('a session that ends under a form comes back to the form as it was', async ({ signedInAs }) => {
  const chef = await signedInAs('chef@homeplate.ca', '/chef/profile/edit');
  await chef.getByLabel('Bio').fill('I cook what my grandmother cooked');
  await chef.getByLabel('Building name').fill('Cedar Block 3');
  await chef.evaluate(() => localStorage.setItem('token', 'no longer known'));
  // The page rereads the token.
  await chef.evaluate(() => dispatchEvent(new StorageEvent('storage', { key: 'token' })));
  await chef.getByRole('button', { name: 'Save Profile' }).click();
  await expect(chef.getByText('Your session has expired. Please sign in again.')).toBeVisible();
  await chef.getByLabel('Email').fill('chef@homeplate.ca');
  await chef.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await chef.getByRole('button', { name: "Let's Go!" }).click();
  await expect(chef).toHaveURL(/\/chef\/profile\/edit$/);
  await expect(chef.getByLabel('Bio')).toHaveValue('I cook what my grandmother cooked');
  await expect(chef.getByLabel('Building name')).toHaveValue('Cedar Block 3');
  await chef.getByRole('button', { name: 'Save Profile' }).click();
  await expect(chef.getByText('Profile updated successfully!')).toBeVisible();
  await expect(chef.getByText('Cedar Block 3')).toBeVisible();
});

test('a save that fails after its form was left leads back to what was typed', async ({ signedInAs }) => {
  const chef = await signedInAs('wei@homeplate.ca');
  const gate = Promise.withResolvers<void>();
  await chef.route('**/graphql', async (route) => {
    if (!(route.request().postData() ?? '').includes('UpdateUserProfile')) return route.fallback();
    await gate.promise;
    return route.abort();
  });
  // The next screen loads until the failure has come: the form is still on the page, at another address.
  const screen = Promise.withResolvers<void>();
  await chef.route('**/ChefOrders-*.js', async (route) => {
    await screen.promise;
    return route.continue();
  });
  await chef.goto('/chef/profile/edit');
  await chef.getByLabel('Bio').fill('Noodles by hand');
  await chef.getByRole('button', { name: 'Save Profile' }).click();
  await chef.getByRole('navigation', { name: 'Chef area' }).getByRole('link', { name: 'Dashboard' }).click();
  await expect(chef).toHaveURL(/\/chef\/orders$/);
  const failed = chef.waitForEvent('requestfailed');
  gate.resolve();
  await failed;
  screen.resolve();
  const toast = chef.getByRole('region', { name: 'Notifications' });
  await expect(toast).toContainText('Your profile could not be saved.');
  await toast.getByRole('button', { name: 'Open' }).click();
  await expect(chef.getByLabel('Bio')).toHaveValue('Noodles by hand');
  await expect(chef.getByText(UNSAVED)).toBeVisible();
});
