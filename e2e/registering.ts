import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { PASSWORD } from './fixtures.ts';

export type Role = 'Customer' | 'Chef' | 'Rider';

export function newEmail(): string {
  return `e2e.${randomUUID().slice(0, 8)}@example.com`;
}

/** In Toronto, for a date field. */
export function dayFromNow(days: number): string {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Toronto' });
  return format.format(new Date(Date.now() + days * 86_400_000));
}

export async function fillPersonal(page: Page, email: string, roles: readonly Role[]): Promise<void> {
  await page.getByLabel('First name').fill('Noor');
  await page.getByLabel('Last name').fill('El Haddad');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await page.getByLabel('Gender').selectOption('Female');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Mobile').fill('5195550100');
  for (const role of ['Customer', 'Chef', 'Rider'] as const)
    await page.getByRole('checkbox', { name: role, exact: true }).setChecked(roles.includes(role));
}

export async function fillCampus(page: Page): Promise<void> {
  await page.getByLabel('Campus name').selectOption('Guelph Campus');
  await page.getByLabel('Building name').fill('Speedvale Court, Unit 7');
}

export async function fillRider(page: Page): Promise<void> {
  await page.getByLabel('Vehicle type').selectOption('Scooter');
  await page.getByLabel('Registration number').fill('GUE-214');
  await page.getByLabel('Insurance number').fill('INS20261234');
  await page.getByLabel('Insurance expiry date').fill(dayFromNow(200));
  await page.getByLabel('Driver licence number').fill('D1234-56789');
  await page.getByLabel('Licence expiry date').fill(dayFromNow(400));
  await page.getByRole('checkbox', { name: 'Friday' }).check();
  await page.getByRole('checkbox', { name: 'Saturday' }).check();
  await page.getByLabel('Start time').fill('17:00');
  await page.getByLabel('End time').fill('22:30');
  await page.getByLabel('Preferred delivery radius').selectOption('10 km');
}

export async function fillChef(page: Page): Promise<void> {
  await page.getByRole('group', { name: 'Specialty cuisines' }).getByRole('checkbox', { name: 'Italian' }).check();
  await page.getByRole('group', { name: 'Type of meals' }).getByRole('checkbox', { name: 'Dinner' }).check();
  await page.getByLabel('Cooking experience').selectOption('1-3 years');
  await page.getByRole('group', { name: 'Working days' }).getByRole('checkbox', { name: 'Monday' }).check();
  await page.getByLabel('Start time').fill('11:00');
  await page.getByLabel('End time').fill('20:00');
  await page.getByLabel('Maximum orders per day').fill('12');
}

export async function proceed(page: Page, heading: string, button: string): Promise<void> {
  await expect(page.getByRole('heading', { name: heading })).toBeVisible();
  await page.getByRole('button', { name: button, exact: true }).click();
}

export async function registerCustomer(page: Page, email: string): Promise<void> {
  await page.goto('/register');
  await fillPersonal(page, email, ['Customer']);
  await proceed(page, 'Step 1 of 2', 'Proceed');
  await fillCampus(page);
  await proceed(page, 'Step 2 of 2', 'Proceed Registration');
  await expect(page).toHaveURL(/\/Login$/);
}
