import type { Page } from '@playwright/test';
import { expectNoAxeFindings } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { buy, moveOrder } from '../orders.ts';

const week = (page: Page) => page.getByRole('table', { name: 'Orders and earnings of the last 7 days' });
const today = (page: Page) => week(page).getByRole('row', { name: /\(today\)/ });

async function figuresOfToday(page: Page): Promise<[orders: number, dollars: number]> {
  const cells = await today(page).getByRole('cell').allTextContents();
  return [Number(cells[0]), Number(cells[1]?.replace('$', ''))];
}

test('the week is a table of seven days for screen readers, also when drawn as bars', async ({ asChef: chef }) => {
  await expect(chef.getByRole('heading', { name: 'Last 7 days' })).toBeVisible();
  await expect(week(chef).getByRole('columnheader')).toHaveText(['Day', 'Orders', 'Earnings']);
  await expect(week(chef).getByRole('row')).toHaveCount(9);
  await expect(week(chef).getByRole('rowheader').nth(6)).toHaveText(/^\w{3}, \w{3} \d+ \(today\)$/);
  const cells = (row: string | undefined) => Number(row);
  const orders = await week(chef).locator('tbody td:nth-child(2)').allTextContents();
  const together = await week(chef).locator('tfoot td:nth-child(2)').textContent();
  expect(orders.map(cells).reduce((sum, count) => sum + count, 0)).toBe(Number(together));

  await chef.getByRole('button', { name: 'Show as table' }).click();
  await expect(chef.getByRole('button', { name: 'Show as bars' })).toBeFocused();
  expect((await week(chef).boundingBox())?.width).toBeGreaterThan(300);
  await expectNoAxeFindings(chef);
});

test('an order of now is in today’s row and in nobody else’s', async ({ asChef: chef, callerAs }) => {
  await expect(today(chef)).toBeAttached();
  const [orders, dollars] = await figuresOfToday(chef);
  const number = await buy(await callerAs('liam@homeplate.ca'), 'Dal Tadka', 2);
  await chef.reload();
  await expect.poll(() => figuresOfToday(chef)).toEqual([orders + 1, dollars]);
  await moveOrder(await callerAs('chef@homeplate.ca'), number, 'Waiting Pickup');
  await chef.reload();
  await expect.poll(() => figuresOfToday(chef)).toEqual([orders + 1, dollars + 17]);
});

test('the rider’s pages stay light in the dark, header and all; the home page does not', async ({ asRider: rider }) => {
  const paper = () => rider.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await rider.emulateMedia({ colorScheme: 'dark' });
  for (const path of ['/rider/orders', '/rider/orders/in-progress', '/rider/orders/completed', '/rider/profile']) {
    await rider.goto(path);
    await expect(rider.getByRole('navigation', { name: 'Rider area' })).toBeVisible();
    expect(await paper()).toBe('rgb(255, 251, 245)');
  }
  await rider.goto('/');
  await expect.poll(paper).toBe('rgb(23, 17, 13)');
});
