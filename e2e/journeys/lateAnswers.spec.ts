import { join } from 'node:path';
import type { Page, Route } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { buy, pressStill, readyOrder, ticket } from '../orders.ts';
import { newChef } from '../people.ts';

const PICTURE = join(import.meta.dirname, '../../api/db/demo/pictures/samosa/640.webp');

/** Until they are released. */
async function holdBack(page: Page, operation: string): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await page.route('**/graphql', async (route) => {
    if ((route.request().postData() ?? '').includes(operation)) await gate.promise;
    return route.fallback();
  });
  return gate.resolve;
}

test('a late answer does not navigate away from the current page', async ({ asChef: chef }) => {
  const area = chef.getByRole('navigation', { name: 'Chef area' });
  const answerDish = await holdBack(chef, 'ChangeDish');
  await chef.goto('/chef/products');
  await chef.getByRole('link', { name: 'Edit Dal Tadka' }).click();
  await chef.getByRole('button', { name: 'Update Product' }).click();
  await area.getByRole('link', { name: 'Profile Details' }).click();
  await chef.getByRole('link', { name: 'Edit', exact: true }).click();
  await chef.getByLabel('Bio').fill('Half a sentence about');
  answerDish();
  await expect(chef.getByRole('region', { name: 'Notifications' })).toContainText('Product updated successfully!');
  await expect(chef).toHaveURL(/\/chef\/profile\/edit$/);
  await expect(chef.getByLabel('Bio')).toHaveValue('Half a sentence about');

  const answerProfile = await holdBack(chef, 'UpdateUserProfile');
  await chef.getByRole('button', { name: 'Save Profile' }).click();
  await area.getByRole('link', { name: 'Dashboard' }).click();
  await expect(chef.getByRole('heading', { level: 1 })).toHaveText('Hi, Amira');
  answerProfile();
  await expect(chef.getByRole('region', { name: 'Notifications' })).toContainText('Profile updated successfully!');
  await expect(chef).toHaveURL(/\/chef\/orders$/);
});

test('a question about one order stays when the answer about another one comes', async ({ asChef: chef, callerAs }) => {
  const liam = await callerAs('liam@homeplate.ca');
  const first = await buy(liam, 'Dal Tadka');
  const second = await buy(liam, 'Dal Tadka');
  const answer = await holdBack(chef, 'MoveAsChef');
  await chef.goto('/chef/orders');
  await pressStill(ticket(chef, first).getByRole('button', { name: 'Accept' }));
  await pressStill(ticket(chef, second).getByRole('button', { name: 'Reject' }));
  const dialog = chef.getByRole('dialog', { name: `Reject order ${second}?` });
  await dialog.getByLabel('In your own words').fill('the gas is out');
  answer();
  await expect(ticket(chef, first).getByRole('button', { name: 'Accept' })).toHaveCount(0);
  await expect(dialog.getByLabel('In your own words')).toHaveValue('the gas is out');
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(ticket(chef, second)).toContainText('Rejected and refunded');
});

test('a dialog about one dish stays open when another dish has been deleted', async ({ signedInAs }) => {
  const person = { first_name: 'Lena', last_name: 'Bauer', campus: 'Doon Campus', building: 'Maple Block 4' };
  const dishes = ['Obatzda', 'Kasnocken', 'Marillen'].map((name) => ({
    name,
    description: 'Warm.',
    price: 9,
    quantity: 20,
  }));
  const chef = await signedInAs(await newChef(person, dishes));
  const answer = await holdBack(chef, 'DeleteDish');
  await chef.goto('/chef/products');
  const deleting = chef.getByRole('button', { name: /^Delete / });
  await expect(deleting.nth(1)).toBeVisible();
  const before = await deleting.count();
  await deleting.nth(0).click();
  await chef.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await chef.keyboard.press('Escape');
  await expect(chef.getByRole('dialog')).toBeHidden();
  await deleting.nth(1).click();
  await expect(chef.getByRole('dialog')).toBeVisible();
  answer();
  await expect(chef.getByText('Product deleted successfully!')).toBeAttached();
  await expect(chef.getByRole('dialog').getByRole('button', { name: 'Delete' })).not.toHaveAttribute('aria-busy');
  await expect(chef.getByRole('dialog')).toBeVisible();
  await chef.getByRole('button', { name: 'Keep it' }).click();
  await expect(deleting).toHaveCount(before - 1);
});

test('a pickup that fails after its rider has gone on is told where they are, once', async ({
  asRider: rider,
  callerAs,
}) => {
  const number = await readyOrder(await callerAs('liam@homeplate.ca'), await callerAs('chef@homeplate.ca'));

  const gate = Promise.withResolvers<void>();
  await rider.route('**/graphql', async (route) => {
    if (!(route.request().postData() ?? '').includes('MoveAsRider')) return route.continue();
    await gate.promise;
    return route.fulfill({ json: MASKED });
  });
  await rider.goto('/rider/orders');
  await pressStill(ticket(rider, number).getByRole('button', { name: 'Pickup' }));
  await rider.getByRole('link', { name: 'Orders Inprogress' }).click();
  await expect(rider).toHaveURL(/in-progress$/);
  gate.resolve();
  await expect(rider.getByRole('alert')).toContainText(`Order ${number}: An error occurred. Please try again.`);
  await expect(rider.getByRole('alert')).toBeFocused();
  await rider.getByRole('link', { name: 'Current Orders' }).click();
  await expect(ticket(rider, number).getByRole('button', { name: 'Pickup' })).toBeVisible();
  await expect(rider.getByRole('alert')).toHaveCount(0);
});

const MASKED = {
  data: null,
  errors: [{ message: 'An error occurred. Please try again.', extensions: { code: 'INTERNAL' } }],
};
const failures = {
  'was lost on the way': { dish: 'Arancini', fail: (route: Route) => route.abort() },
  'was an error that nobody foresaw': { dish: 'Cannoli', fail: (route: Route) => route.fulfill({ json: MASKED }) },
};
for (const [what, { dish: name, fail }] of Object.entries(failures)) {
  test(`a dish whose answer ${what} is on the menu once, as last saved`, async ({ signedInAs }) => {
    const chef = await signedInAs('luca@homeplate.ca', '/chef/product/add');
    await chef.getByLabel('Image').setInputFiles(PICTURE);
    await chef.getByLabel('Name', { exact: true }).fill(name);
    await chef.getByLabel('Price').fill('4.5');
    await chef.getByLabel('Quantity').fill('5');
    await chef.getByRole('radio', { name: 'Yes' }).check();
    await chef.getByRole('radio', { name: 'Veg', exact: true }).check();
    await chef.getByLabel('Description').fill('Crisp.');
    await chef.getByRole('checkbox', { name: 'None of these' }).check();
    await chef.route(
      '**/graphql',
      async (route) => {
        await route.fetch();
        return fail(route);
      },
      { times: 1 },
    );
    await chef.getByRole('button', { name: 'Save' }).click();
    await expect(chef.getByRole('alert')).toHaveText('An error occurred. Please try again.');
    // The form may be left in between.
    await chef.getByRole('navigation', { name: 'Chef area' }).getByRole('link', { name: 'Dashboard' }).click();
    await expect(chef).toHaveURL(/\/chef\/orders$/);
    await chef.goBack();
    await chef.getByLabel('Price').fill('5');
    await chef.getByRole('button', { name: 'Save' }).click();
    await expect(chef).toHaveURL(/\/chef\/products$/);
    await chef.reload();
    const dish = chef.getByRole('article').filter({ has: chef.getByRole('heading', { name }) });
    await expect(dish).toHaveCount(1);
    await expect(dish).toContainText('$5.00');
    await expect(dish).toContainText('Quantity: 5');
  });
}
