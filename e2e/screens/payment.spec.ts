import type { Page } from '@playwright/test';
import { drawer } from '../cart.ts';
import { expect, payByCard } from '../fixtures.ts';
import { placeOrder } from '../orders.ts';
import { newCustomer } from '../people.ts';
import { addDishes, openCart } from './going.ts';
import { openMail } from './mail.ts';
import { alter } from './network.ts';
import { picture } from './picture.ts';

const NEW = { as: () => newCustomer() };

async function goToPay(page: Page): Promise<void> {
  await addDishes(page, 'Dal Tadka', 'Egg Fried Rice');
  await openCart(page);
  await drawer(page).getByRole('button', { name: 'Checkout' }).click();
  await expect(page.getByLabel('Card number')).toBeVisible();
}

picture('card-page', 'form', goToPay, { ...NEW, chief: true });
picture(
  'card-page',
  'nothing-filled',
  async (page) => {
    await goToPay(page);
    await page.getByRole('button', { name: 'Pay' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
  },
  NEW,
);
picture(
  'card-page',
  'declined',
  async (page) => {
    await goToPay(page);
    await payByCard(page, '4000 0000 0000 0002');
    await expect(page.getByRole('alert')).toContainText('Your card was declined.');
  },
  NEW,
);
picture(
  'card-page',
  'closed',
  async (page) => {
    await goToPay(page);
    const address = page.url();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText('Payment cancelled.')).toBeVisible();
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'This payment page is closed' })).toBeVisible();
  },
  NEW,
);
picture('card-page', 'unknown', (page) => page.goto('/pay/none'));

picture(
  'home',
  'payment-cancelled',
  async (page) => {
    await goToPay(page);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText('Payment cancelled.')).toBeVisible();
  },
  NEW,
);

picture(
  'order-details',
  'placed-with-two-chefs',
  async (page) => {
    await goToPay(page);
    await payByCard(page);
    await expect(page.getByRole('status').filter({ hasText: 'is with' })).toBeVisible();
  },
  NEW,
);

// Portions sold elsewhere while the card page was open; the provider takes the money too late.
for (const [state, answer] of [
  [
    'paid-too-late',
    {
      status: 'refunded',
      message:
        'Your payment arrived after the time to pay had ended. Dal Tadka is sold out. The full amount is on its way back to your card.',
    },
  ],
  ['payment-expired', { status: 'expired', message: 'The time to pay has ended. Nothing was charged.' }],
] as const) {
  picture(
    'order-details',
    state,
    async (page) => {
      await goToPay(page);
      const sessionId = new URL(page.url()).pathname.split('/').at(-1);
      await alter<{ confirmCheckout: object }>(page, 'ConfirmCheckout', (data) =>
        Object.assign(data.confirmCheckout, answer),
      );
      await page.goto(`/Customer/OrderDetails?session_id=${sessionId}`);
      await expect(page.getByText(answer.message)).toBeVisible();
    },
    NEW,
  );
}

picture(
  'mail',
  'order-placed',
  async (page) => {
    await placeOrder(page, 'Dal Tadka');
    await openMail(page, /^Receipt: /);
    await alone(page);
  },
  NEW,
);

picture('mail', 'reset', async (page) => {
  const email = await newCustomer();
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(page.getByText('Check your email for reset instructions.')).toBeVisible();
  await openMail(page, /Reset your Homeplate password/, email);
  await alone(page);
});

/** The mail itself: its page blocks scripts, and axe is one. */
async function alone(page: Page): Promise<void> {
  const html = await page.request.get((await page.locator('iframe').getAttribute('src')) ?? '');
  await page.goto('about:blank');
  await page.setContent(await html.text());
}
