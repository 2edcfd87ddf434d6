import type { Page } from '@playwright/test';
import { expectNoAxeFindings } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { pressStill, readyOrder, ticket } from '../orders.ts';

async function totalOrders(page: Page): Promise<number> {
  const card = page.getByText('Total Orders', { exact: true }).locator('xpath=ancestor::dl');
  await expect(card).toHaveText(/\d$/);
  return Number(/\d+$/.exec((await card.textContent()) ?? '')?.[0]);
}

test('a rider picks up, finds the door and delivers', { tag: '@chief' }, async ({
  asRider: rider,
  signedInAs,
  callerAs,
}) => {
  test.slow();
  const jonah = await signedInAs('jonah@homeplate.ca');
  const number = await readyOrder(jonah, await callerAs('chef@homeplate.ca'));
  await rider.goto('/rider/orders');
  await expect(rider.getByRole('heading', { level: 1 })).toHaveText('Hi, Owen');
  const before = await totalOrders(rider);

  // Before Pickup: the buyer's first name and campus, the kitchen's campus and city.
  await expect(ticket(rider, number)).toContainText(/From Amira, Doon Campus.* to Jonah, Doon Campus/);
  await expect(ticket(rider, number)).not.toContainText('Conestoga Place');
  await expect(ticket(rider, number).getByRole('link', { name: /Call/ })).toHaveCount(0);
  await expectNoAxeFindings(rider);

  await pressStill(ticket(rider, number).getByRole('button', { name: 'Pickup' }));
  await expect(ticket(rider, number)).toContainText('Picked up');
  await rider.goto('/rider/orders/in-progress');
  const carried = ticket(rider, number);
  await expect(carried).toContainText('In Progress');
  await expect(carried.getByRole('link', { name: /Conestoga Place, Suite 120/ })).toHaveAttribute(
    'href',
    /maps.*Doon%20Campus/,
  );
  await expect(carried.getByRole('link', { name: /Conestoga Place, Suite 304, Doon Campus/ })).toHaveAttribute(
    'href',
    /maps.*Doon%20Campus%2C%20Kitchener%2C%20Ontario$/,
  );
  for (const name of ['Jonah', 'the kitchen'])
    await expect(carried.getByRole('link', { name: `Call ${name}` })).toHaveAttribute('href', /^tel:\d{10}$/);
  await expectNoAxeFindings(rider);

  await jonah.goto('/Customer/OrderDetails');
  await expect(ticket(jonah, number)).toContainText('Owen is on the way to you.');
  await expect(ticket(jonah, number).getByText(/^Rider details/)).toBeVisible();
  await expect(ticket(jonah, number)).toContainText('Owen · Scooter');

  const button = carried.getByRole('button', { name: 'Mark Delivered' });
  expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(56);
  await pressStill(button);
  await expect(carried.getByRole('button', { name: 'Undo' })).toBeVisible();
  await rider.getByRole('link', { name: 'Order Completed' }).click();
  await expect(ticket(rider, number)).toContainText('Delivered');
  await expect(ticket(rider, number)).not.toContainText('Conestoga Place');
  await expect.poll(() => totalOrders(rider)).toBe(before + 1);
  await expectNoAxeFindings(rider);
});

test('the empty lists say so and offer a next step', async ({ asRider: rider }) => {
  await rider.route('**/graphql', (route) => {
    const asked = route.request().postData() ?? '';
    if (asked.includes('RiderCurrentOrders')) return route.fulfill({ json: { data: { getCurrentOrdersRider: [] } } });
    if (asked.includes('RiderCompletedOrders'))
      return route.fulfill({ json: { data: { getCompletedOrdersRider: [] } } });
    return route.continue();
  });
  await rider.goto('/rider/orders');
  await expect(rider.getByText('No current orders available.')).toBeVisible();
  await rider.getByRole('link', { name: 'Go to your campus and hours' }).click();
  await expect(rider).toHaveURL(/\/rider\/profile$/);
  await rider.goto('/rider/orders/completed');
  await expect(rider.getByText('No completed orders available.')).toBeVisible();
  await rider.getByRole('link', { name: 'See what waits for pickup' }).click();
  await expect(rider).toHaveURL(/\/rider\/orders$/);
});
