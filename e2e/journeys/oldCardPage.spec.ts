// A card page left open after its payment was replaced.
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { ask } from '../server.ts';

type Open = { openCheckout: { sessionId: string } | null };

const openSession = async (page: Page) =>
  (await ask<Open>(page, '{ openCheckout { sessionId } }', {})).openCheckout?.sessionId;

const pending = (page: Page) => page.evaluate(() => localStorage.getItem('checkout_session'));

async function checkOut(page: Page): Promise<string> {
  await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Checkout' }).click();
  await expect(page.getByLabel('Card number')).toBeVisible();
  return page.url();
}

test('the return from an old card page leaves the newer payment open, and says so', async ({ signedInAs }) => {
  const name = 'Vegetable Samosas';
  const page = await signedInAs('everyone@homeplate.ca');
  const add = (count: string) => page.getByRole('button', { name: count, exact: true });
  await page.goto('/?q=samosas', { waitUntil: 'networkidle' });
  await add(`Add ${name}`).click();
  const old = await checkOut(page);
  await page.goto('/?q=samosas', { waitUntil: 'networkidle' });
  await add(`Add one ${name}`).first().click();
  const newer = await checkOut(page);
  expect(newer).not.toBe(old);

  const tab = await page.context().newPage();
  await tab.goto(old);
  await expect(tab.getByRole('heading', { name: 'This payment page is closed' })).toBeVisible();
  await tab.getByRole('link', { name: 'Back to Homeplate' }).click();
  await expect(tab.getByText('That payment page is already closed. Your newer payment is still open.')).toBeVisible();
  await expect(tab).toHaveURL(/\/$/);
  expect(newer).toContain((await openSession(tab)) ?? 'none');
  expect(newer).toContain(JSON.parse((await pending(tab)) ?? '{}').sessionId);

  await page.reload();
  await expect(page.getByRole('button', { name: 'Pay' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(
    page.getByText('Payment cancelled. Nothing was charged, and your cart is as you left it.'),
  ).toBeVisible();
  expect([await openSession(page), await pending(page)]).toEqual([undefined, null]);
});

test('the return from another user’s card page cancels nothing', async ({ asCustomer: page, signedInAs }) => {
  const name = 'Vegetable Samosas';
  await page.goto('/?q=samosas', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: `Add ${name}`, exact: true }).click();
  const theirs = await checkOut(page);
  const other = await signedInAs('everyone@homeplate.ca', theirs);
  await other.getByRole('button', { name: 'Cancel' }).click();
  await expect(other.getByRole('alert')).toContainText(
    "We can't find that payment in your account. Nothing was cancelled.",
  );
  expect(theirs).toContain((await openSession(page)) ?? 'none');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Payment cancelled.')).toBeVisible();
});
