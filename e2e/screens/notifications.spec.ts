import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { notify } from '../notifications.ts';
import { newChef, newCustomer } from '../people.ts';
import { open } from './going.ts';
import { picture } from './picture.ts';

const AMIRA = 'chef@homeplate.ca';
const ROSA = { first_name: 'Rosa', last_name: 'Bell', campus: 'Doon Campus', building: 'Maple Block 4' };

async function openPanel(page: Page): Promise<void> {
  await open('/')(page);
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Notifications/ })
    .click();
}

picture(
  'notifications',
  'list',
  async (page) => {
    await notify(AMIRA, [
      { kind: 'new_order' },
      { kind: 'unanswered', minutesAgo: 3 },
      { kind: 'kitchen_paused', minutesAgo: 90 },
    ]);
    await openPanel(page);
    await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
  },
  { as: AMIRA, chief: true },
);
picture(
  'notifications',
  'empty',
  async (page) => {
    await openPanel(page);
    await expect(page.getByRole('heading', { name: 'No notifications yet' })).toBeVisible();
  },
  { as: () => newCustomer() },
);

picture('notification-settings', 'chef', open('/chef/profile/notifications'), { as: () => newChef(ROSA), chief: true });
picture('notification-settings', 'customer', open('/Customer/Profile/notifications'), { as: () => newCustomer() });

picture(
  'chef-orders',
  'sound-on',
  async (page) => {
    await open('/chef/orders')(page);
    await page.getByRole('button', { name: 'how this device rings' }).click();
    await page.getByRole('button', { name: 'Sound', exact: true }).click();
    await page.reload({ waitUntil: 'networkidle' });
    await expect(page.getByText('Rings by sound')).toBeVisible();
  },
  { as: () => newChef(ROSA) },
);
