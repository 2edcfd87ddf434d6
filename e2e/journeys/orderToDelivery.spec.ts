import type { Page } from '@playwright/test';
import { expect, payByCard, test } from '../fixtures.ts';
import { passUndo, pressStill } from '../orders.ts';

/** It returns cents. */
async function stat(page: Page, label: string): Promise<number> {
  const figure = page.locator('dl').filter({ hasText: label }).getByRole('definition');
  await expect(figure).toHaveText(/^\$\d+\.\d\d$/);
  return Math.round(Number((await figure.textContent())?.slice(1)) * 100);
}

async function addDish(page: Page, search: string, dish: string): Promise<void> {
  await page.goto(`/?q=${encodeURIComponent(search)}`);
  await page.getByRole('button', { name: `Add ${dish}` }).click();
}

const ORDER_NUMBER = /article "Order (\d+)"/;

test('one cart, two chefs, one payment: accepted, delivered, and earned to the cent', { tag: '@chief' }, async ({
  asCustomer: customer,
  asRider: rider,
  signedInAs,
}) => {
  test.slow();
  const luca = await signedInAs('luca@homeplate.ca');
  const wei = await signedInAs('wei@homeplate.ca');
  const before = {
    luca: await stat(luca, "Today's Earnings"),
    wei: await stat(wei, "Today's Earnings"),
    rider: await stat(rider, "Today's Earnings"),
  };

  await luca.clock.install();
  await test.step('the customer fills a cart with dishes of two chefs and pays', async () => {
    await addDish(customer, 'spaghetti', 'Spaghetti and Meatballs');
    await addDish(customer, 'dumplings', 'Steamed Dumplings');
    await customer.getByRole('link', { name: /^Cart/ }).click();
    await expect(customer.getByText('2 chefs, 2 deliveries, one payment')).toBeVisible();
    await customer.getByRole('button', { name: 'Checkout' }).click();
    await expect(customer.getByLabel('Card number')).toBeVisible();
    // 12.00 + 10.00 and two deliveries at 2.99.
    await expect(customer.getByText('$27.98').first()).toBeVisible();
    await payByCard(customer);
    await expect(customer).toHaveURL(/\/Customer\/OrderDetails/);
    await expect(customer.getByText(/is with Luca|is with Wei/).first()).toBeVisible();
  });

  await test.step('both chefs see their own order, one accepts', async () => {
    await luca.reload();
    const ticket = luca
      .getByRole('article')
      .filter({ hasText: 'Spaghetti and Meatballs' })
      .filter({ hasText: 'Pending' })
      .last();
    await expect(ticket).not.toContainText('Steamed Dumplings');
    await wei.reload();
    await expect(wei.getByRole('article').filter({ hasText: 'Steamed Dumplings' }).last()).toBeVisible();
    const number = ORDER_NUMBER.exec(await ticket.ariaSnapshot())?.[1] ?? 'no number';
    await pressStill(ticket.getByRole('button', { name: 'Accept' }));
    await passUndo(luca, number);
    await expect(luca.getByRole('article').filter({ hasText: 'Spaghetti and Meatballs' }).last()).toContainText(
      'Waiting Pickup',
    );
  });

  await test.step('the rider picks up and delivers', async () => {
    await rider.reload();
    const waiting = rider.getByRole('article').filter({ hasText: 'Spaghetti and Meatballs' }).last();
    const number = ORDER_NUMBER.exec(await waiting.ariaSnapshot())?.[1] ?? 'no number';
    await pressStill(waiting.getByRole('button', { name: 'Pickup' }));
    await rider.getByRole('button', { name: 'Yes, I have it' }).click();
    await expect(rider.getByRole('article').filter({ hasText: number })).toContainText('Picked up');
    await customer.reload();
    await expect(customer.getByRole('article').filter({ hasText: number })).toContainText('In Progress');
    await rider.clock.install();
    await rider.goto('/rider/orders/in-progress');
    const carried = rider.getByRole('article').filter({ hasText: number });
    await pressStill(carried.getByRole('button', { name: 'Mark Delivered' }));
    await passUndo(rider, number);
    await expect(carried).toHaveCount(0);
    await rider.getByRole('link', { name: 'Order Completed' }).click();
    await expect(rider.getByRole('article').filter({ hasText: number })).toContainText('Delivered');
    await customer.goto('/Customer/PastOrders');
    await expect(customer.getByRole('article').filter({ hasText: number })).toContainText('Completed');
  });

  await test.step('chefs and rider have the right earnings', async () => {
    for (const page of [luca, wei]) await page.reload();
    await rider.goto('/rider/orders');
    await expect.poll(() => stat(luca, "Today's Earnings")).toBe(before.luca + 1200);
    // Not accepted yet.
    await expect.poll(() => stat(wei, "Today's Earnings")).toBe(before.wei);
    await expect.poll(() => stat(rider, "Today's Earnings")).toBe(before.rider + 299);
  });
});

test('a declined card can be tried again, and the order is there', async ({ asCustomer: page }) => {
  await addDish(page, 'palak', 'Palak Paneer');
  await page.getByRole('link', { name: /^Cart/ }).click();
  await page.getByRole('button', { name: 'Checkout' }).click();
  await payByCard(page, '4000 0000 0000 0002');
  await expect(page.getByRole('alert')).toContainText(/declined/i);
  await payByCard(page, '4242 4242 4242 4241');
  await expect(page.getByRole('alert')).toBeVisible();
  await payByCard(page);
  await expect(page).toHaveURL(/\/Customer\/OrderDetails/);
  await expect(page.getByRole('article').filter({ hasText: 'Palak Paneer' }).first()).toContainText('Pending');
});

test('a cancelled payment leaves the cart and releases the portions', async ({ asCustomer: page }) => {
  await addDish(page, 'guacamole', 'Guacamole and Chips');
  await page.getByRole('link', { name: /^Cart/ }).click();
  await page.getByRole('button', { name: 'Checkout' }).click();
  await expect(page.getByLabel('Card number')).toBeVisible();
  const session = new URL(page.url()).pathname.split('/').at(-1);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Payment cancelled. Nothing was charged')).toBeVisible();
  await page.getByRole('link', { name: /^Cart/ }).click();
  await expect(page.getByRole('dialog')).toContainText('Guacamole and Chips');

  // A later return to that payment still leads to the cart.
  await page.goto(`/Customer/OrderDetails?session_id=${session}`);
  await expect(page.getByText('The time to pay has ended. Nothing was charged.')).toBeVisible();
  await page.getByRole('button', { name: 'Open the cart' }).click();
  await expect(page.getByRole('dialog')).toContainText('Guacamole and Chips');
});

test('a failed cancel of a payment is not shown as cancelled and can be retried', async ({ asCustomer: page }) => {
  const pending = () => page.evaluate(() => localStorage.getItem('checkout_session'));
  await addDish(page, 'guacamole', 'Guacamole and Chips');
  await page.getByRole('link', { name: /^Cart/ }).click();
  await page.getByRole('button', { name: 'Checkout' }).click();
  await page.route('**/graphql', (route) =>
    /mutation CancelCheckout\b/.test(route.request().postData() ?? '') ? route.abort() : route.fallback(),
  );
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'not cancelled' })).toContainText(
    'Your payment is not cancelled yet. The server could not be reached. Please check your connection.',
  );
  await expect(page.getByText(/Nothing was charged/)).toHaveCount(0);
  expect(await pending()).not.toBeNull();

  await page.unroute('**/graphql');
  await page.getByRole('link', { name: 'Try again' }).click();
  const cancelled = page.getByText('Payment cancelled. Nothing was charged, and your cart is as you left it.');
  await expect(cancelled).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  const [message, title] = await Promise.all([cancelled.boundingBox(), page.locator('h1').boundingBox()]);
  expect(message?.y).toBeLessThan(title?.y ?? 0);
  await expect(page).toHaveURL(/\/$/);
  expect(await pending()).toBeNull();
});
