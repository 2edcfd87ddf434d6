import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { fillCampus, fillChef, fillPersonal, fillRider, newEmail, proceed, type Role } from '../registering.ts';
import { open } from './going.ts';
import { cutOff, delay, refuse } from './network.ts';
import { picture } from './picture.ts';

const personal = async (page: Page, roles: readonly Role[], email = newEmail()) => {
  await open('/register')(page);
  await fillPersonal(page, email, roles);
};
const toCampus = async (page: Page, roles: readonly Role[], steps: number) => {
  await personal(page, roles);
  await proceed(page, `Step 1 of ${steps}`, 'Proceed');
  await expect(page.getByRole('heading', { name: `Step 2 of ${steps}` })).toBeVisible();
};
const toThird = async (page: Page, roles: readonly Role[], steps: number) => {
  await toCampus(page, roles, steps);
  await fillCampus(page);
  await page.getByRole('button', { name: 'Proceed Registration' }).click();
  await expect(page.getByRole('heading', { name: `Step 3 of ${steps}` })).toBeVisible();
};
const refusedBy = (button: string) => async (page: Page) => {
  await page.getByRole('button', { name: button, exact: true }).click();
  await expect(page.getByRole('alert')).toBeVisible();
};

picture('register', 'personal', open('/register'), { chief: true, adapted: true });
picture('register', 'personal-filled', (page) => personal(page, ['Customer', 'Chef', 'Rider']));
picture('register', 'personal-refused', async (page) => {
  await open('/register')(page);
  await refusedBy('Proceed')(page);
});
picture('register', 'personal-without-role', async (page) => {
  await personal(page, []);
  await refusedBy('Proceed')(page);
});
picture('register', 'personal-email-taken', async (page) => {
  await personal(page, ['Customer'], 'customer@homeplate.ca');
  await refusedBy('Proceed')(page);
  await expect(page.getByRole('alert')).toContainText('An account with this email already exists.');
});
picture('register', 'personal-email-not-checked', async (page) => {
  await cutOff(page, 'IsEmailUnique');
  await personal(page, ['Customer']);
  await refusedBy('Proceed')(page);
});
picture('register', 'personal-busy', async (page) => {
  await delay(page, 'IsEmailUnique');
  await personal(page, ['Customer']);
  await page.getByRole('button', { name: 'Proceed', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Proceed', exact: true })).toHaveAttribute('aria-busy', 'true');
});

picture('register', 'campus', (page) => toCampus(page, ['Customer'], 2));
picture(
  'register',
  'campus-filled',
  async (page) => {
    await toCampus(page, ['Customer', 'Chef', 'Rider'], 4);
    await fillCampus(page);
  },
  { chief: true },
);
picture('register', 'campus-refused', async (page) => {
  await toCampus(page, ['Customer'], 2);
  await refusedBy('Proceed Registration')(page);
});
picture('register', 'campus-server-refused', async (page) => {
  await refuse(page, 'CreateUser');
  await toCampus(page, ['Customer'], 2);
  await fillCampus(page);
  await refusedBy('Proceed Registration')(page);
});

picture('register', 'rider', (page) => toThird(page, ['Rider'], 3), { chief: true });
picture('register', 'rider-refused', async (page) => {
  await toThird(page, ['Rider'], 3);
  await refusedBy('Proceed Registration')(page);
});
picture('register', 'rider-filled', async (page) => {
  await toThird(page, ['Customer', 'Rider'], 3);
  await fillRider(page);
});
picture('register', 'rider-not-made', async (page) => {
  await refuse(page, 'CreateRider');
  await toThird(page, ['Rider'], 3);
  await fillRider(page);
  await refusedBy('Proceed Registration')(page);
});

picture('register', 'chef', (page) => toThird(page, ['Chef'], 3), { chief: true });
picture('register', 'chef-refused', async (page) => {
  await toThird(page, ['Chef'], 3);
  await refusedBy('Proceed Registration')(page);
});
picture('register', 'chef-filled', async (page) => {
  await toThird(page, ['Chef'], 3);
  await fillChef(page);
});
picture('register', 'chef-not-made', async (page) => {
  await refuse(page, 'CreateChef');
  await toThird(page, ['Chef'], 3);
  await fillChef(page);
  await refusedBy('Proceed Registration')(page);
});
