import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { newChef, newRider } from '../people.ts';
import { open, openUnanswered } from './going.ts';
import { longChef } from './longNames.ts';
import { cutOff, delay } from './network.ts';
import { picture } from './picture.ts';

const AMIRA = { as: 'chef@homeplate.ca' };
const OWEN = { as: 'rider@homeplate.ca' };
const MAYA = { as: 'customer@homeplate.ca' };
const PICTURE = join(import.meta.dirname, '../../api/db/demo/pictures/chef-noor/640.webp');

const save = (page: Page) => page.getByRole('button', { name: 'Save Profile' }).click();

const PROFILES = [
  { name: 'chef-profile', path: '/chef/profile', as: AMIRA, query: 'ChefProfile', update: 'UpdateUserProfile' },
  { name: 'rider-profile', path: '/rider/profile', as: OWEN, query: 'RiderProfile', update: 'UpdateUserProfileRider' },
  { name: 'customer-profile', path: '/Customer/Profile', as: MAYA, query: 'CustomerProfile', update: 'UpdateUser' },
];

for (const { name, path, as, query, update } of PROFILES) {
  picture(name, 'shown', open(path), { ...as, chief: true });
  picture(
    name,
    'loading',
    async (page) => {
      await delay(page, query);
      await openUnanswered(page, path);
    },
    as,
  );
  picture(
    name,
    'not-loaded',
    async (page) => {
      await cutOff(page, query);
      await page.goto(path);
      await expect(page.getByRole('alert')).toBeVisible();
    },
    as,
  );
  picture(
    name,
    'updated',
    async (page) => {
      await open(`${path}/edit`)(page);
      await save(page);
      await expect(page.getByText('Profile updated successfully!')).toBeVisible();
    },
    as,
  );

  picture(`${name}-edit`, 'form', open(`${path}/edit`), { ...as, chief: true });
  picture(
    `${name}-edit`,
    'all-problems',
    async (page) => {
      await open(`${path}/edit`)(page);
      for (const field of await page
        .locator('form input:not([type=file], [type=radio], [type=checkbox], [readonly])')
        .all())
        await field.fill('');
      await page.getByLabel('First name').fill('R2D2');
      await save(page);
      await expect(page.getByRole('alert')).toBeVisible();
    },
    as,
  );
  picture(
    `${name}-edit`,
    'saving',
    async (page) => {
      await open(`${path}/edit`)(page);
      await delay(page, update);
      await save(page);
      await expect(page.getByRole('button', { name: 'Save Profile' })).toHaveAttribute('aria-busy', 'true');
    },
    as,
  );
  picture(
    `${name}-edit`,
    'not-saved',
    async (page) => {
      await open(`${path}/edit`)(page);
      await cutOff(page, update);
      await save(page);
      await expect(page.getByRole('alert')).toBeVisible();
    },
    as,
  );
}

picture('chef-profile', 'long-names', open('/chef/profile'), { as: longChef });
picture('chef-profile-edit', 'long-names', open('/chef/profile/edit'), { as: longChef });
picture('chef-profile', 'little-known', open('/chef/profile'), {
  as: () => newChef({ first_name: 'Ines', last_name: 'Moreau', campus: 'Milton Campus', building: 'Room 4' }),
});
picture('rider-profile', 'little-known', open('/rider/profile'), { as: () => newRider() });

picture(
  'chef-profile',
  'bank-replaced',
  async (page) => {
    await open('/chef/profile/edit')(page);
    await page.getByLabel('Bank account number').fill('1234567890');
    await page.getByLabel('Transit number').fill('54321');
    await save(page);
    await expect(page.getByText('Profile updated successfully!')).toBeVisible();
  },
  { as: 'wei@homeplate.ca' },
);

picture(
  'chef-profile-edit',
  'uploading',
  async (page) => {
    await open('/chef/profile/edit')(page);
    await page.route('**/upload', () => undefined);
    await page.getByLabel('Profile picture').setInputFiles(PICTURE);
    await expect(page.getByRole('progressbar')).toBeVisible();
  },
  AMIRA,
);
picture(
  'chef-profile-edit',
  'upload-failed',
  async (page) => {
    await open('/chef/profile/edit')(page);
    await page.route('**/upload', (route) => route.abort());
    await page.getByLabel('Profile picture').setInputFiles(PICTURE);
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
  AMIRA,
);

picture('account', 'customer', open('/Customer/Account'), { as: 'customer@homeplate.ca', chief: true, adapted: true });
picture('favourites', 'account', open('/Customer/Favourites'), { as: 'customer@homeplate.ca', chief: true });
picture('home', 'filters', open('/?diet=veg&without=peanuts&filters=all'), {
  chief: true,
  adapted: true,
  windowOnly: true,
});
