import type { Page } from '@playwright/test';
import { expect, PASSWORD, test } from '../fixtures.ts';
import { tabTo, typeInto } from '../keyboard.ts';
import { buy, readyOrder, refuseStream, ticket } from '../orders.ts';
import { newEmail } from '../registering.ts';

const heard = (page: Page, sentence: string | RegExp) => page.locator('[aria-live]').filter({ hasText: sentence });

const press = (page: Page, key: string) => page.keyboard.press(key);

test('a customer registers with the keyboard alone, corrected on the way', async ({ page }) => {
  test.slow();
  await page.goto('/register');
  await tabTo(page, 'button', 'Proceed');
  await press(page, 'Enter');
  await expect(page.getByRole('alert')).toHaveText('Please fill in all fields.');
  const first = page.getByRole('textbox', { name: 'First name' });
  await expect(first).toBeFocused();
  await expect(first).toHaveAccessibleDescription('Please fill this in.');
  await page.keyboard.type('Noor');
  await typeInto(page, 'Last name', 'El Haddad');
  for (const name of ['Password', 'Confirm password']) {
    await typeInto(page, name, PASSWORD);
    // The button inside names its state.
    await press(page, 'Tab');
    await expect(page.locator(':focus')).toHaveAccessibleName(`Show ${name.toLowerCase()}`);
  }
  await tabTo(page, 'combobox', 'Gender');
  await page.keyboard.type('Fem');
  await typeInto(page, 'Mobile', '5195550100');
  await typeInto(page, 'Email', newEmail());
  const customer = page.getByRole('checkbox', { name: 'Customer' });
  await tabTo(page, 'checkbox', 'Customer');
  await press(page, 'Space');
  await expect(customer).not.toBeChecked();
  await press(page, 'Space');
  await expect(customer).toBeChecked();
  await tabTo(page, 'button', 'Proceed');
  await press(page, 'Enter');

  await expect(page.getByRole('heading', { name: 'Step 2 of 2' })).toBeFocused();
  await tabTo(page, 'combobox', 'Campus name');
  await page.keyboard.type('Guelph');
  await typeInto(page, 'Building name', 'Speedvale Court, Unit 7');
  await press(page, 'Tab');
  await press(page, 'Enter');
  await expect(page.getByRole('textbox', { name: 'Postal code' })).not.toHaveValue('');
  await expect(page.getByRole('textbox', { name: 'Postal code' })).toHaveAttribute('readonly');
  await tabTo(page, 'button', 'Proceed Registration');
  await press(page, 'Enter');

  await expect(page).toHaveURL(/\/Login$/);
  await expect(page.getByRole('status').filter({ hasText: 'User registered successfully!' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('a chef is notified of an order, accepts one and leaves another, with the keyboard alone', async ({
  asChef: chef,
  callerAs,
}) => {
  const liam = await callerAs('liam@homeplate.ca');
  await refuseStream(chef);
  await chef.clock.install();
  await chef.reload();
  await expect(chef.getByRole('article').first()).toBeVisible();
  const waiting = await buy(liam, 'Dal Tadka');
  const number = await buy(liam, 'Dal Tadka');
  await chef.clock.fastForward(15_500);
  await expect(heard(chef, '2 new orders')).toBeAttached();

  await test.step('the Reject dialog takes the focus and returns it', async () => {
    await tabTo(chef, 'button', `Reject order ${waiting}`);
    await press(chef, 'Enter');
    const dialog = chef.getByRole('dialog', { name: `Reject order ${waiting}?` });
    await expect(dialog.getByRole('button', { name: 'Keep it' })).toBeFocused();
    await press(chef, 'Escape');
    await expect(dialog).toBeHidden();
    await expect(ticket(chef, waiting).getByRole('button', { name: `Reject order ${waiting}` })).toBeFocused();
  });

  await tabTo(chef, 'button', `Accept order ${number}`);
  await press(chef, 'Enter');
  await expect(heard(chef, `Order ${number} is accepted`)).toBeAttached();
  await expect(ticket(chef, number).getByRole('button', { name: /^Accept/ })).toHaveCount(0);
  // The pressed button is gone; focus is on its outcome, which waits for it.
  const outcome = ticket(chef, number).locator('[data-outcome]');
  await expect(outcome).toBeFocused();
  await expect(outcome).toContainText('Accepted');
  await tabTo(chef, 'button', `Undo order ${number}`);
  await press(chef, 'Tab');
  await chef.clock.fastForward(5_500);
  await expect(ticket(chef, number).getByText('Waiting Pickup')).toBeVisible();
});

test('a rider picks up and delivers with the keyboard alone', async ({ asRider: rider, callerAs }) => {
  test.slow();
  const number = await readyOrder(
    await callerAs('jonah@homeplate.ca'),
    await callerAs('chef@homeplate.ca'),
    'Dal Tadka',
  );

  await rider.clock.install();
  await rider.goto('/rider/orders');
  await expect(ticket(rider, number)).toBeVisible();
  await tabTo(rider, 'button', `Pickup order ${number}`);
  await press(rider, 'Enter');
  await expect(heard(rider, `Order ${number} picked up`)).toBeAttached();
  await expect(ticket(rider, number).locator('[data-outcome]')).toBeFocused();
  await press(rider, 'Tab');
  await expect(ticket(rider, number).getByRole('link', { name: 'Deliver it' })).toBeFocused();
  await press(rider, 'Enter');
  await expect(rider).toHaveURL(/in-progress\?order=/);
  await expect(rider.getByRole('link', { name: /Conestoga Place.*, opens the map$/ }).first()).toBeVisible();
  await tabTo(rider, 'link', /^Call Jonah/);
  await tabTo(rider, 'button', `Mark Delivered order ${number}`);
  await press(rider, 'Enter');
  await expect(heard(rider, `Order ${number} delivered. You can undo it for five seconds.`)).toBeAttached();
  await test.step('focus pauses the countdown', async () => {
    await expect(ticket(rider, number).locator('[data-outcome]')).toBeFocused();
    await press(rider, 'Tab');
    const undo = ticket(rider, number).getByRole('button', { name: 'Undo' });
    await expect(undo).toBeFocused();
    await expect(undo).toHaveAccessibleName(`Undo order ${number}`);
    await rider.clock.fastForward(30_000);
    await press(rider, 'Enter');
    await expect(heard(rider, `Order ${number} is not delivered`)).toBeAttached();
    await expect(ticket(rider, number).getByRole('button', { name: 'Mark Delivered' })).toBeVisible();
  });
  await tabTo(rider, 'button', `Mark Delivered order ${number}`);
  await press(rider, 'Enter');
  await expect(ticket(rider, number).locator('[data-outcome]')).toBeFocused();
  await press(rider, 'Shift+Tab');
  await rider.clock.fastForward(5000);
  await expect(ticket(rider, number)).toHaveCount(0);
  // The focused card left: focus goes to its replacement, or the heading.
  await expect(rider.locator('h1:focus, [data-heading]:focus')).toBeVisible();
});

test('when a pressed button disappears with its row, focus moves to the heading', async ({ signedInAs }) => {
  const chef = await signedInAs('chef@homeplate.ca', '/chef/profile/edit');
  await chef.getByRole('button', { name: 'Save Profile' }).click();
  await tabTo(chef, 'button', 'Dismiss');
  await press(chef, 'Enter');
  await expect(chef.getByText('Profile updated successfully!')).toHaveCount(0);
  await expect(chef.getByRole('heading', { level: 1 })).toBeFocused();

  await chef.route('**/graphql', (route) => {
    const isMenu = (route.request().postData() ?? '').includes('OwnMenu');
    return isMenu ? route.fulfill({ json: { errors: [{ message: 'No luck today.' }] } }) : route.continue();
  });
  await chef.goto('/chef/products');
  await expect(chef.getByRole('alert')).toHaveText(/No luck today/);
  await chef.unrouteAll();
  await tabTo(chef, 'button', 'Try again');
  await press(chef, 'Enter');
  await expect(chef.getByRole('list', { name: 'Menu' })).toBeVisible();
  await expect(chef.getByRole('heading', { level: 1 })).toBeFocused();
});
