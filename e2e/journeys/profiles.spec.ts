import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectNoAxeFindings } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { newChef, newCustomer } from '../people.ts';
import { dayFromNow } from '../registering.ts';

const PICTURE = join(import.meta.dirname, '../../web/src/features/access/pictures/login-480.webp');

const shown = (page: Page, term: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.locator('dt', { hasText: new RegExp(`^${term}$`) }) })
    .locator('dd');

const save = (page: Page) => page.getByRole('button', { name: 'Save Profile' }).click();

const longDate = (day: string) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'UTC', dateStyle: 'long' }).format(new Date(`${day}T00:00:00Z`));

const NOOR = {
  first_name: 'Noor',
  last_name: 'El Haddad',
  campus: 'Guelph Campus',
  building: 'Speedvale Court, Unit 7',
};

test('a chef changes everything that can be changed', { tag: '@chief' }, async ({ signedInAs }) => {
  const little = {
    ...{ specialty_cuisines: ['Italian'], type_of_meals: ['Dinner'], cooking_experience: '1-3 years' },
    ...{ preferred_working_days: ['Monday'], preferred_start_time: '11:00', preferred_end_time: '20:00' },
  };
  const page = await signedInAs(await newChef(NOOR, [], little), '/chef/profile');
  await expectNoAxeFindings(page);
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await expect(page).toHaveURL(/\/chef\/profile\/edit$/);

  await page.getByLabel('Mobile').fill('5195550177');
  await page.getByLabel('Campus name').selectOption('Brantford Campus');
  await page.getByLabel('Building name').fill('Colborne Hall 3');
  await page.getByRole('group', { name: 'Specialty cuisines' }).getByRole('checkbox', { name: 'Chinese' }).check();
  await page.getByRole('group', { name: 'Type of meals' }).getByRole('checkbox', { name: 'Snacks' }).check();
  await page.getByLabel('Cooking experience').selectOption('5+ years');
  await page.getByLabel('Bio').fill('Slow sauces, mostly.');
  await page.getByRole('checkbox', { name: 'Sunday' }).check();
  await page.getByLabel('Start time').fill('10:30');
  await page.getByLabel('End time').fill('19:45');
  await page.getByLabel('Maximum orders per day').fill('33');
  await page.getByLabel('Bank account number').fill('987654321');
  await page.getByLabel('Transit number').fill('54321');
  const picture = Promise.withResolvers<void>();
  await page.route('**/upload', async (route) => {
    await picture.promise;
    return route.continue();
  });
  await page.getByLabel('Profile picture').setInputFiles(PICTURE);
  await expect(page.getByText(/login-480\.webp, \d+ KB/)).toBeVisible();
  await expectNoAxeFindings(page);
  await save(page);
  picture.resolve();

  await expect(page).toHaveURL(/\/chef\/profile$/);
  await expect(page.getByRole('status').filter({ hasText: 'Profile updated successfully!' })).toBeVisible();
  await page.reload();
  for (const [term, value] of [
    ['Mobile', '519-555-0177'],
    ['Campus name', 'Brantford Campus'],
    ['Building name', 'Colborne Hall 3'],
    ['Address line 1', '274 Colborne Street'],
    ['City', 'Brantford'],
    ['Postal code', 'N3T 2H1'],
    ['Cooking experience', '5\\+ years'],
    ['Bio', 'Slow sauces, mostly.'],
    ['Start time', '10:30'],
    ['End time', '19:45'],
    ['Maximum orders per day', '33'],
    ['Bank account number', '^•+4321$'],
    ['Transit number', '^•+21$'],
  ] as const) {
    await expect(shown(page, term)).toHaveText(new RegExp(value));
  }
  await expect(shown(page, 'Specialty cuisines')).toContainText('Chinese');
  await expect(shown(page, 'Type of meals')).toContainText('Snacks');
  await expect(shown(page, 'Working days')).toContainText('Sunday');
  const portrait = page.getByRole('img', { name: /^Portrait of / });
  await expect(portrait).toHaveJSProperty('complete', true);
  expect(await portrait.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(await page.content()).not.toContain('987654321');
});

test("a rider's dates stay on their day in Toronto, and the licence stays hidden", async ({ signedInAs }) => {
  const page = await signedInAs('rider@homeplate.ca', '/rider/profile/edit');
  const licence = page.getByLabel('Driver licence number');
  await expect(licence).toHaveValue(/^•+[A-Z0-9-]{2,4}$/);
  const hidden = await licence.inputValue();
  const insurance = dayFromNow(0);
  const licenceDay = dayFromNow(150);
  await page.getByLabel('Insurance expiry date').fill(insurance);
  await page.getByLabel('Licence expiry date').fill(licenceDay);
  await page.getByLabel('Preferred delivery radius').selectOption('20+ km');
  await page.getByRole('radio', { name: 'Yes' }).check();
  await save(page);

  await expect(page.getByText('Profile updated successfully!')).toBeVisible();
  await expectNoAxeFindings(page);
  await expect(shown(page, 'Insurance expiry date')).toHaveText(longDate(insurance));
  await expect(shown(page, 'Licence expiry date')).toHaveText(longDate(licenceDay));
  await expect(shown(page, 'Driver licence number')).toHaveText(hidden);
  await expect(shown(page, 'Preferred delivery radius')).toHaveText('20+ km');
  await expect(shown(page, 'Long distance preference')).toHaveText('Yes');
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await expect(page.getByLabel('Insurance expiry date')).toHaveValue(insurance);
  await expect(page.getByLabel('Licence expiry date')).toHaveValue(licenceDay);

  await licence.fill('NEW-LIC-2468');
  await save(page);
  await expect(shown(page, 'Driver licence number')).toHaveText(/^•+2468$/);
});

test('all problems are shown at once, and at their fields', async ({ signedInAs }) => {
  const page = await signedInAs('rider@homeplate.ca', '/rider/profile/edit');
  await page.getByLabel('First name').fill('0wen');
  await page.getByLabel('Last name').fill('');
  await page.getByLabel('Email').fill('owen at homeplate');
  await page.getByLabel('Mobile').fill('123');
  await page.getByLabel('Registration number').fill('');
  await page.getByLabel('Driver licence number').fill('');
  await page.getByLabel('Insurance number').fill('short');
  await save(page);
  await expect(page.getByRole('alert')).toHaveText(
    'First name is required and must contain only letters. Last name is required and must contain only letters. ' +
      'A valid email address is required. A valid 10-digit mobile number is required. ' +
      'Vehicle Reg. Number is required for riders. Driver License Number is required for riders. ' +
      'Vehicle insurance number must be alphanumeric and at least 8 characters long.',
  );
  await expect(page.getByRole('alert').getByRole('listitem')).toHaveCount(7);
  await expect(page.getByLabel('First name')).toBeFocused();
  await expect(page.getByLabel('Mobile')).toHaveAccessibleDescription(/A valid 10-digit mobile number is required\./);
  await expectNoAxeFindings(page);
});

test('the first wrong field shows its label below the header', async ({ asRider: page }) => {
  for (const viewport of [
    { width: 320, height: 640 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(viewport);
    await page.goto('/rider/profile/edit');
    const field = page.getByLabel('Mobile');
    await field.fill('');
    const room = () =>
      field.evaluate((input: HTMLInputElement) => {
        const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
        return Math.round((input.labels?.[0]?.getBoundingClientRect().top ?? 0) - bar);
      });
    await field.evaluate((input: HTMLInputElement) => {
      input.blur();
      const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
      scrollBy({ top: input.getBoundingClientRect().top - bar - 20, behavior: 'instant' });
    });
    expect(await room()).toBeLessThan(0);
    await field.evaluate((input: HTMLInputElement) => input.form?.requestSubmit());
    await expect(field).toBeFocused();
    await expect.poll(room).toBeGreaterThanOrEqual(0);
  }
});

test('a field that was edited and left shows its problem until it is corrected', async ({ signedInAs }) => {
  const page = await signedInAs('rider@homeplate.ca', '/rider/profile/edit');
  const expectMessage = (label: string, text: string) =>
    expect(page.getByLabel(label)).toHaveAccessibleDescription(text);
  await page.getByLabel('Mobile').fill('123');
  await page.getByLabel('Building name').focus();
  await expectMessage('Mobile', 'A valid 10-digit mobile number is required.');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.getByLabel('Mobile').fill('5195550100');
  await expect(page.getByLabel('Mobile')).not.toHaveAccessibleDescription(/required/);
  await page.getByLabel('Bank account number').fill('12');
  await page.getByLabel('Transit number').focus();
  await expect(page.getByLabel('Bank account number')).toHaveAccessibleDescription(
    /^Please enter a bank account number of 7 to 12 digits\./,
  );
});

test('a customer changes the address from the cart and is back at the cart', async ({ signedInAs }) => {
  const page = await signedInAs(await newCustomer(NOOR));
  await page.getByRole('button', { name: /^Add / }).first().click();
  await page.getByRole('link', { name: /^Cart/ }).click();
  const cart = page.getByRole('dialog', { name: /^Cart/ });
  await expect(cart.getByText('Guelph Campus, Speedvale Court, Unit 7')).toBeVisible();
  await cart.getByRole('button', { name: /^Change where/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Deliver to' });
  await sheet.getByLabel('Building').fill('Speedvale Court, Unit 12');
  await sheet.getByRole('radio', { name: 'Save for next time' }).check();
  await expectNoAxeFindings(page);
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(cart.getByText('Guelph Campus, Speedvale Court, Unit 12')).toBeVisible();
  await page.goto('/Customer/Profile/edit');
  await expect(page.getByLabel('Building name')).toHaveValue('Speedvale Court, Unit 12');
  await page.getByLabel('First name').fill('Nora');
  await save(page);
  await expect(page).toHaveURL(/\/Customer\/Profile$/);
  expect(await page.evaluate(() => localStorage.getItem('uname'))).toBe('Nora');
  await expect(shown(page, 'First name')).toHaveText('Nora');
});

test('changes from another device are not overwritten', async ({ signedInAs }) => {
  const here = await signedInAs('mateo@homeplate.ca', '/chef/profile');
  await expect(here.getByRole('link', { name: 'Edit', exact: true })).toBeVisible();
  const elsewhere = await signedInAs('mateo@homeplate.ca', '/chef/profile/edit');
  await elsewhere.getByLabel('Mobile').fill('5195550188');
  await save(elsewhere);
  await expect(elsewhere).toHaveURL(/\/chef\/profile$/);

  await here.getByRole('link', { name: 'Edit', exact: true }).click();
  await here.getByLabel('Bio').fill('Corn, lime and patience.');
  await save(here);
  await expect(here).toHaveURL(/\/chef\/profile$/);
  await expect(shown(here, 'Bio')).toHaveText('Corn, lime and patience.');
  await expect(shown(here, 'Mobile')).toHaveText('519-555-0188');
});
