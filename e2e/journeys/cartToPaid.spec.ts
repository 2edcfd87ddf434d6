import type { Locator } from '@playwright/test';
import { expectNoAxeFindings } from '../axe.ts';
import { expect, PASSWORD, test } from '../fixtures.ts';
import { fillPersonal, newEmail } from '../registering.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

// The specification's fields: six of step 1, two of step 2, four of the card page.
test('from an empty phone to a paid order it takes 8 taps and 12 fields', { tag: '@chief' }, async ({ page }) => {
  let taps = 0;
  let fields = 0;
  const tap = async (button: Locator) => {
    await button.tap();
    taps += 1;
  };
  const type = async (label: string | RegExp, text: string) => {
    await page.getByLabel(label, { exact: true }).first().fill(text);
    fields += 1;
  };

  await page.goto('/?q=Dal%20Tadka');
  await tap(page.getByRole('button', { name: 'Add Dal Tadka', exact: true }));
  await tap(page.getByRole('link', { name: /^View cart/ }));
  await tap(page.getByRole('button', { name: 'Checkout' }));
  await expect(page.getByText('Your cart is waiting')).toBeVisible();
  await expectNoAxeFindings(page);
  await tap(page.getByRole('link', { name: 'Create an account' }));

  await expect(page.getByRole('checkbox', { name: 'Customer', exact: true })).toBeChecked();
  await type('First name', 'Mary-Ann');
  await type('Last name', 'O’Brien');
  await type('Password', 'correct-horse-battery-9');
  await type('Confirm password', 'correct-horse-battery-9');
  await type('Email', newEmail());
  await type('Mobile', '(519) 555-0182');
  await tap(page.getByRole('button', { name: 'Proceed', exact: true }));
  await page.getByLabel('Campus name').selectOption('Doon Campus');
  fields += 1;
  await type('Building name', 'Maple Block 12');
  await expect(page.getByText('299 Doon Valley Drive, Kitchener, N2G 4M4')).toBeVisible();
  await expect(page.getByLabel('Postal code')).toBeHidden();
  await tap(page.getByRole('button', { name: 'Proceed Registration' }));

  const drawer = page.getByRole('dialog', { name: /^Cart/ });
  await expect(drawer).toContainText('Dal Tadka');
  await expect(drawer).toContainText('Doon Campus, Maple Block 12');
  await tap(drawer.getByRole('button', { name: 'Checkout' }));
  await type('Card number', '4242 4242 4242 4242');
  await type(/expiry/i, '12 / 34');
  await type('CVC', '123');
  await type(/name/i, 'Mary-Ann O’Brien');
  await tap(page.getByRole('button', { name: 'Pay' }));
  await expect(page.getByRole('status').filter({ hasText: 'is with' })).toBeVisible();
  expect({ taps, fields }).toEqual({ taps: 8, fields: 12 });

  await page.goto('/Customer/Profile');
  await expect(page.getByText('519-555-0182')).toBeVisible();
});

test('where a guest wants it is not typed again; the sheet that asks fits a phone', async ({ page }) => {
  await page.goto('/?q=Dal%20Tadka');
  await page.getByRole('button', { name: 'Add Dal Tadka', exact: true }).tap();
  await page.getByRole('link', { name: /^View cart/ }).tap();
  await page.getByRole('button', { name: 'Change where and how it is delivered' }).tap();
  const sheet = page.getByRole('dialog', { name: 'Deliver to' });
  await sheet.getByLabel('Campus').selectOption('Doon Campus');
  await sheet.getByLabel('Building').fill('Maple Block 12');
  await expect(sheet.getByText('Residence lobby')).toBeVisible();
  expect(await sheet.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
  await sheet.getByRole('button', { name: 'Save' }).tap();
  await page.getByRole('button', { name: 'Checkout' }).tap();
  await page.getByRole('link', { name: 'Create an account' }).tap();
  await fillPersonal(page, newEmail(), ['Customer']);
  await page.getByRole('button', { name: 'Proceed', exact: true }).tap();
  await expect(page.getByLabel('Campus name')).toHaveValue('Doon Campus');
  await expect(page.getByLabel('Building name')).toHaveValue('Maple Block 12');
});

test('a target survives a reload of the wizard and a look at the sign-in', async ({ page }) => {
  await page.goto('/Customer/OrderDetails');
  const email = newEmail();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.reload();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.getByLabel('Email').fill('customer@homeplate.ca');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: "Let's Go!" }).click();
  await expect(page).toHaveURL(/\/Customer\/OrderDetails$/);
});
