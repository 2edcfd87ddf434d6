import type { Page } from '@playwright/test';
import { expect, openSignedIn, test } from '../fixtures.ts';
import { hide } from '../hide.ts';
import { buy, moveOrder, placeOrder, ticket } from '../orders.ts';

/** Without the stream it would take up to 15 s. */
const SOON = { timeout: 12_000 };

const followed = (page: Page, act: () => Promise<unknown>) =>
  Promise.all([page.waitForResponse((response) => response.url().endsWith('/live') && response.ok()), act()]);

test("a chef's tap is on the customer's screen at once, and in the title of a hidden tab", async ({
  asCustomer: page,
  callerAs,
}) => {
  const chef = await callerAs('chef@homeplate.ca');
  let number = '';
  await followed(page, async () => {
    number = await placeOrder(page, 'Dal Tadka');
  });
  await expect(ticket(page, number)).toContainText('Pending');
  await moveOrder(chef, number, 'Waiting Pickup');
  await expect(ticket(page, number).getByText('Waiting Pickup').first()).toBeVisible(SOON);

  let other = '';
  await followed(page, async () => {
    other = await placeOrder(page, 'Dal Tadka');
  });
  await hide(page, true);
  await moveOrder(chef, other, 'Waiting Pickup');
  await expect(page).toHaveTitle('(1) Cooking', SOON);
  await hide(page, false);
  await expect(page).toHaveTitle('Order Details · Homeplate');
  await expect(ticket(page, other).getByText('Waiting Pickup').first()).toBeVisible();
});

test('a new order is on the dashboard at once, in each tab', async ({ asChef: page, callerAs }) => {
  const second = await page.context().newPage();
  await second.goto('/chef/orders');
  for (const tab of [page, second]) await expect(tab.getByRole('status').filter({ hasText: /^Live$/ })).toBeVisible();
  const number = await buy(await callerAs('customer@homeplate.ca'), 'Dal Tadka');
  await expect(ticket(page, number)).toBeVisible(SOON);
  await expect(ticket(second, number)).toBeVisible(SOON);
});

test('where the stream is refused the pages poll, and say so', async ({ browser, callerAs }) => {
  const page = await openSignedIn(browser, 'chef@homeplate.ca');
  await page.route('**/live', (route) => route.fulfill({ status: 503, headers: { 'retry-after': '3600' } }));
  await page.clock.install();
  await page.reload();
  await expect(page.getByRole('status').filter({ hasText: 'Checking every 15 s' })).toBeVisible();
  const customer = await callerAs('customer@homeplate.ca');
  const number = await buy(customer, 'Mango Lassi');
  await page.clock.runFor(16_000);
  await expect(ticket(page, number)).toBeVisible();
  await page.context().setOffline(true);
  await expect(page.getByRole('status').filter({ hasText: 'No connection' }).first()).toBeVisible();
  await page.context().close();
});
