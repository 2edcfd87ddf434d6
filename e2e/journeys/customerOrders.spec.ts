import type { Page } from '@playwright/test';
import { expectNoAxeFindings } from '../axe.ts';
import { expect, signIn, test } from '../fixtures.ts';
import { markReady, moveOrder, placeOrder, refuseStream, ticket } from '../orders.ts';
import { newCustomer, newRider } from '../people.ts';
import { bring } from '../riders.ts';

test('after the payment the order is confirmed once, with the focus on it', async ({ signedInAs }) => {
  const page = await signedInAs('aisha@homeplate.ca');
  const number = await placeOrder(page, 'Dal Tadka', 2);
  const confirmed = page.getByRole('status').filter({ hasText: `Order ${number} is with Amira` });
  await expect(confirmed).toBeFocused();
  await expect(page).toHaveURL(/\/Customer\/OrderDetails$/);

  const order = ticket(page, number);
  await expect(order).toContainText('Pending');
  await expect(order).toContainText(
    /Waiting for Amira to accept\. If they don't by \d\d:\d\d, you get a full refund\./,
  );
  await expect(order).toContainText(/From Amira [^,]+, Doon Campus\s*Deliver to .+, .+ Campus/);
  await expect(order).toContainText("You'll see your rider here once they pick up your order");
  await expect(order.getByRole('listitem').filter({ hasText: 'Dal Tadka' })).toContainText('2 ×');
  await expect(order.getByRole('listitem').filter({ hasText: 'Dal Tadka' })).toContainText('$8.50');
  await expect(order).toContainText('Subtotal$17.00');
  await expect(order).toContainText('Delivery fee$2.99');
  await expect(order).toContainText('Totalwith $2.99 delivery$19.99');
  await expect(page.getByRole('link', { name: 'Order More' })).toHaveAttribute('href', '/');
  await expectNoAxeFindings(page);

  await page.reload();
  await expect(order).toBeVisible();
  await expect(confirmed).toHaveCount(0);
});

test('the confirmation leaves the page when its order has come', async ({ signedInAs, callerAs }) => {
  const page = await signedInAs(await newCustomer());
  const number = await placeOrder(page, 'Dal Tadka');
  const confirmed = page.getByRole('status').filter({ hasText: `Order ${number} is with Amira` });
  await expect(confirmed).toBeVisible();
  const chef = await callerAs('chef@homeplate.ca');
  await moveOrder(chef, number, 'Waiting Pickup');
  await markReady(chef, number);
  await bring(await callerAs(await newRider()), number);
  await expect(ticket(page, number)).toContainText('Completed');
  await expect(confirmed).toHaveCount(0);
});

const TOO_LATE =
  'Your payment arrived after the time to pay had ended. Dal Tadka is sold out. The full amount is on its way back to your card.';

test('while the payment is open the page shows that it is being confirmed', async ({ asCustomer: page }) => {
  let asked = 0;
  await page.route('**/graphql', (route) => {
    if (!(route.request().postData() ?? '').includes('ConfirmCheckout')) return route.continue();
    asked += 1;
    const answer =
      asked < 3
        ? { status: 'open', message: 'Your payment has not arrived yet.', lines: [], orders: [] }
        : { status: 'refunded', message: TOO_LATE, lines: [], orders: [] };
    return route.fulfill({ json: { data: { confirmCheckout: answer } } });
  });
  await page.goto('/Customer/OrderDetails?session_id=late');
  await expect(page.getByText('Confirming your payment…')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText(TOO_LATE);
  await expect(page).toHaveURL(/\/Customer\/OrderDetails$/);
});

test('an unknown payment is reported plainly', async ({ signedInAs }) => {
  const page = await signedInAs('customer@homeplate.ca', '/Customer/OrderDetails?session_id=unknown');
  await expect(page.getByRole('alert')).toContainText('We do not know this payment.');
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('a pending order can be cancelled, stays with its reason, and is refunded', { tag: '@chief' }, async ({
  asCustomer: page,
}) => {
  const number = await placeOrder(page, 'Dal Tadka');
  const order = ticket(page, number);
  await order.getByRole('button', { name: 'Cancel order' }).click();
  const dialog = page.getByRole('dialog', { name: `Cancel order ${number}?` });
  await expect(dialog.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await expectNoAxeFindings(page);
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  await expect(order.getByRole('button', { name: 'Cancel order' })).toBeFocused();

  await order.getByRole('button', { name: 'Cancel order' }).click();
  await dialog.getByRole('radio', { name: 'Ordered by mistake' }).check();
  await dialog.getByRole('button', { name: 'Cancel order' }).click();
  await expect(dialog).toBeHidden();
  await expect(order).toContainText('Cancelled by you');
  await expect(order).toContainText('Reason: Ordered by mistake');
  await expect(order).toContainText(/Refunded: \$11\.49|\$11\.49 is on its way back to the card/);

  await page.getByRole('link', { name: 'Past Orders' }).click();
  await expect(ticket(page, number)).toContainText('Reason: Ordered by mistake');

  await page.getByRole('link', { name: `Receipt order ${number}` }).click();
  const receipt = page.getByRole('article', { name: `Order ${number}` });
  await expect(page.getByRole('heading', { level: 1, name: 'Receipt' })).toBeFocused();
  for (const text of ['Amira Khan', '1 × Dal Tadka', '$8.50 each', '$11.49', 'This order was cancelled.'])
    await expect(receipt).toContainText(text);
  await expectNoAxeFindings(page);
  await page.emulateMedia({ media: 'print' });
  await expect(receipt).toBeVisible();
  for (const role of ['banner', 'contentinfo', 'button', 'link'] as const)
    await expect(page.getByRole(role)).toHaveCount(0);
});

async function askToCancel(page: Page, number: string, reason = 'Ordered by mistake') {
  await ticket(page, number).getByRole('button', { name: 'Cancel order' }).click();
  const question = page.getByRole('dialog', { name: `Cancel order ${number}?` });
  if (reason) await question.getByRole('radio', { name: reason }).check();
  await question.getByRole('button', { name: 'Cancel order' }).click();
}

test('an order shows as cancelled although the first answer was lost', async ({ asCustomer: page }) => {
  const number = await placeOrder(page, 'Mango Lassi');
  let lost = 0;
  await page.route('**/graphql', async (route) => {
    if (lost > 0 || !(route.request().postData() ?? '').includes('mutation CancelOrder')) return route.continue();
    lost += 1;
    await route.fetch();
    await route.abort();
  });
  await askToCancel(page, number);
  await expect(ticket(page, number)).toContainText('Reason: Ordered by mistake');
  expect(lost).toBe(1);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('an order that cannot be cancelled offline stays, and nothing cancels it later', async ({ asCustomer: page }) => {
  const number = await placeOrder(page, 'Mango Lassi');
  await page.context().setOffline(true);
  await askToCancel(page, number);
  await expect(page.getByRole('alert')).toContainText(`Order ${number}: The server could not be reached.`);
  await page.context().setOffline(false);
  await page.reload();
  await expect(ticket(page, number)).toContainText('Pending');
  // Before acceptance no reason is asked for.
  await askToCancel(page, number, '');
  await expect(ticket(page, number)).toContainText('Cancelled by you');
  await expect(ticket(page, number)).not.toContainText('Reason');
});

test('the page follows the order and says each change', async ({ asCustomer: page, callerAs }) => {
  const number = await placeOrder(page, 'Dal Tadka');
  await refuseStream(page);
  await page.clock.install();
  await page.reload();
  await expect(ticket(page, number)).toContainText('Pending');
  await moveOrder(await callerAs('chef@homeplate.ca'), number, 'Waiting Pickup');
  await page.clock.fastForward(15_500);
  await expect(ticket(page, number)).toContainText('Amira is cooking. A rider will pick it up next.');
  await expect(page.locator('[aria-live=polite]').filter({ hasText: `Order ${number} is cooking` })).toBeAttached();
  const now = ticket(page, number).getByRole('list', { name: 'Progress of the order' }).locator('[aria-current=step]');
  await expect(now).toContainText('Cooking');
  await expect(ticket(page, number).getByRole('button', { name: 'Cancel order' })).toHaveCount(0);
});

test('past orders show what was ordered, paid and refunded', async ({ signedInAs }) => {
  const page = await signedInAs('customer@homeplate.ca', '/Customer/PastOrders');
  await expect(page.getByRole('link', { name: 'Past Orders' })).toHaveAttribute('aria-current', 'page');
  const header = page.getByRole('banner').getByRole('link', { name: 'Order Details' });
  await expect(header).toHaveAttribute('aria-current', 'page');
  const completed = page.getByRole('article').filter({ hasText: 'Tacos al Pastor' });
  await expect(completed).toContainText('Completed');
  await expect(completed).toContainText('Payment methodCard');
  await expect(completed).toContainText('Payment statusPaid');
  await expect(completed).toContainText('Payment amount$32.49');
  await expect(completed).toContainText('Total$32.49');
  const cancelled = page.getByRole('article').filter({ hasText: 'Chocolate Brownie' });
  await expect(cancelled).toContainText('Cancelled by the chef');
  await expect(cancelled).toContainText('Reason: Sold out');
  await expect(cancelled).toContainText('Refunded: $15.99');
  await expectNoAxeFindings(page);
  const receipt = await completed.getByRole('link', { name: /^Receipt/ }).getAttribute('href');
  const id = receipt?.split('/').pop();
  await page.goto(`/Customer/OrderDetails?order=${id}`);
  await expect(page).toHaveURL(new RegExp(`/Customer/PastOrders\\?order=${id}$`));
});

test('without orders both pages say so and lead to the menu', async ({ signedInAs }) => {
  const page = await signedInAs('chef@homeplate.ca', '/Customer/OrderDetails');
  await expect(page.getByRole('heading', { name: 'No Orders Found' })).toBeVisible();
  await expectNoAxeFindings(page);
  await page.goto('/Customer/PastOrders');
  await expect(page.getByRole('heading', { name: 'No Completed Orders' })).toBeVisible();
  await page.getByRole('link', { name: 'Order Now' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('orders disappear after a logout in another tab, also for who signs in next', async ({ asCustomer: page }) => {
  const number = await placeOrder(page, 'Dal Tadka');
  await expect(ticket(page, number)).toBeVisible();
  const other = await page.context().newPage();
  await other.goto('/');
  await other.getByRole('button', { name: 'Logout' }).click();
  await expect(ticket(page, number)).toHaveCount(0);
  await signIn(other, 'chef@homeplate.ca');
  await page.goto('/Customer/OrderDetails');
  await expect(page.getByRole('heading', { name: 'No Orders Found' })).toBeVisible();
});

test("the server's message is shown when orders cannot be loaded", async ({ asCustomer: page }) => {
  await page.route('**/graphql', (route) =>
    (route.request().postData() ?? '').includes('OpenOrders')
      ? route.fulfill({ json: { errors: [{ message: 'We are very busy right now. Please try again in a moment.' }] } })
      : route.continue(),
  );
  await page.goto('/Customer/OrderDetails');
  await expect(page.getByRole('alert')).toContainText('We are very busy right now. Please try again in a moment.');
  await page.unroute('**/graphql');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('an invalid stored user id leads the order pages to /Login', async ({ page }) => {
  await page.goto('/');
  for (const userId of ['', 'not-an-id', '0123456789abcdef0123456']) {
    await page.evaluate((id) => localStorage.setItem('user_id', id), userId);
    for (const path of ['/Customer/OrderDetails', '/Customer/PastOrders']) {
      await page.goto(path);
      await expect(page).toHaveURL(/\/Login$/);
    }
  }
});
