import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { newChef } from '../people.ts';
import { open } from './going.ts';
import { picture } from './picture.ts';

const CUSTOMER = { as: 'customer@homeplate.ca' };
const NEW_CHEF = { first_name: 'Ines', last_name: 'Moreau', campus: 'Milton Campus', building: 'Room 4' };

const openFirst = (link: string) => async (page: Page) => {
  await page.goto('/Customer/PastOrders', { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: link }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'How was it?' })).toBeVisible();
  await page.waitForLoadState('networkidle');
};

picture('review', 'to-write', openFirst('Review order'), { ...CUSTOMER, chief: true });
picture(
  'review',
  'written-and-refused',
  async (page) => {
    await openFirst('Review order')(page);
    const form = page.getByRole('form').first();
    await form.getByRole('radio', { name: '4 stars' }).check();
    await form.getByRole('checkbox', { name: 'Tasty' }).check();
    await form.getByLabel('Your review').fill('Well spiced. '.repeat(60));
    await form.getByRole('button', { name: 'Send review' }).click();
    await expect(form.getByRole('alert')).toBeVisible();
  },
  { ...CUSTOMER, chief: true, adapted: true },
);
picture('review', 'sent', openFirst('Your review'), { ...CUSTOMER, chief: true, adapted: true });
picture('review', 'none', open('/Customer/Review?order=0123456789abcdef01234567'), CUSTOMER);

const answerFirst = async (page: Page) => {
  await open('/chef/reviews')(page);
  await page.getByRole('button', { name: 'Answer' }).first().click();
  await page.getByLabel('Your answer').fill('Thank you, and see you soon.');
};
picture('chef-reviews', 'answering', answerFirst, { as: 'chef@homeplate.ca', chief: true, adapted: true });
picture('chef-reviews', 'none', open('/chef/reviews'), { as: () => newChef(NEW_CHEF) });
