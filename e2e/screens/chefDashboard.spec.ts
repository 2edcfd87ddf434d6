import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { buy, ticket } from '../orders.ts';
import { newChef, newUnfinished } from '../people.ts';
import { open, openUnanswered } from './going.ts';
import { LONG_DISH, longChef, longCustomer } from './longNames.ts';
import { cutOff, delay } from './network.ts';
import { type Cast, picture } from './picture.ts';

const AMIRA = { as: 'chef@homeplate.ca' };
const NEW_CHEF = {
  as: () => newChef({ first_name: 'Ines', last_name: 'Moreau', campus: 'Milton Campus', building: 'Room 4' }),
};
const paidOrder = async (cast: Cast, dish: string, by = 'liam@homeplate.ca') => buy(await cast.as(by), dish);

const dialog = (page: Page) => page.getByRole('dialog');

picture('chef-orders', 'many', open('/chef/orders'), { ...AMIRA, chief: true, adapted: true });
picture('chef-orders', 'none', open('/chef/orders'), NEW_CHEF);
picture(
  'chef-orders',
  'week-as-table',
  async (page) => {
    await open('/chef/orders')(page);
    await page.getByRole('button', { name: 'Show as table' }).click();
  },
  AMIRA,
);

picture(
  'chef-orders',
  'loading',
  async (page) => {
    await delay(page, 'ChefCurrentOrders');
    await delay(page, 'ChefStats');
    await openUnanswered(page, '/chef/orders');
  },
  AMIRA,
);

picture(
  'chef-orders',
  'not-loaded',
  async (page) => {
    await cutOff(page, 'ChefCurrentOrders');
    await cutOff(page, 'ChefStats');
    await page.goto('/chef/orders');
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
  AMIRA,
);

picture(
  'chef-orders',
  'new-order',
  async (page, cast) => {
    await page.clock.install();
    await open('/chef/orders')(page);
    await expect(page.getByRole('article').first()).toBeVisible();
    const number = await paidOrder(cast, 'Mango Lassi', 'jonah@homeplate.ca');
    await page.clock.fastForward(15_500);
    await expect(page.getByRole('article', { name: `Order ${number} (new)` })).toBeVisible();
    await page.clock.resume();
  },
  AMIRA,
);

picture(
  'chef-orders',
  'long-names',
  async (page, cast) => {
    await longChef();
    await buy(await cast.as(await longCustomer()), LONG_DISH, 2);
    await open('/chef/orders')(page);
    await expect(page.getByRole('article').first()).toBeVisible();
  },
  { as: longChef },
);

picture(
  'chef-orders',
  'accepting',
  async (page, cast) => {
    const number = await paidOrder(cast, 'Dal Tadka');
    await open('/chef/orders')(page);
    await delay(page, 'MoveAsChef');
    await ticket(page, number).getByRole('button', { name: 'Accept' }).click();
    await expect(ticket(page, number)).toContainText('Accepted');
  },
  AMIRA,
);

picture(
  'chef-orders',
  'changed-meanwhile',
  async (page, cast) => {
    const liam = await cast.as('liam@homeplate.ca');
    const number = await buy(liam, 'Dal Tadka');
    await open('/chef/orders')(page);
    await ticket(liam, number).getByRole('button', { name: 'Cancel order' }).click();
    await dialog(liam).getByRole('radio', { name: 'Changed my mind' }).check();
    await dialog(liam).getByRole('button', { name: 'Cancel order' }).click();
    await expect(ticket(liam, number)).toContainText('Cancelled by you');
    await expect(ticket(page, number).getByRole('alert')).toHaveText(`Order ${number} cancelled`);
  },
  AMIRA,
);

picture(
  'chef-orders',
  'reject',
  async (page, cast) => {
    const number = await paidOrder(cast, 'Dal Tadka');
    await open('/chef/orders')(page);
    await ticket(page, number).getByRole('button', { name: 'Reject' }).click();
    await expect(dialog(page)).toBeVisible();
  },
  AMIRA,
);

picture(
  'chef-orders',
  'reject-without-reason',
  async (page, cast) => {
    const number = await paidOrder(cast, 'Dal Tadka');
    await open('/chef/orders')(page);
    await ticket(page, number).getByRole('button', { name: 'Reject' }).click();
    await dialog(page).getByRole('button', { name: 'Reject' }).click();
    await expect(dialog(page)).toContainText('Please choose a reason or write one.');
  },
  AMIRA,
);

picture(
  'chef-orders',
  'rejecting',
  async (page, cast) => {
    const number = await paidOrder(cast, 'Dal Tadka');
    await open('/chef/orders')(page);
    await delay(page, 'MoveAsChef');
    await ticket(page, number).getByRole('button', { name: 'Reject' }).click();
    await dialog(page).getByRole('radio', { name: 'Kitchen closed' }).check();
    await dialog(page).getByRole('button', { name: 'Reject' }).click();
    const reject = ticket(page, number).getByRole('button', { name: 'Reject' });
    await expect(reject).toHaveAttribute('aria-disabled', 'true');
  },
  AMIRA,
);

picture(
  'chef-orders',
  'offline',
  async (page) => {
    await open('/chef/orders')(page);
    await page.context().setOffline(true);
    await expect(page.getByText(/You are offline|No connection\./).first()).toBeVisible();
  },
  AMIRA,
);

picture(
  'chef-orders',
  'finish-registration',
  async (page) => {
    await open('/chef/orders')(page);
    await expect(page.getByRole('heading', { name: 'Chef Details' })).toBeVisible();
  },
  { as: () => newUnfinished('Chef') },
);

picture(
  'chef-orders',
  'finish-registration-refused',
  async (page) => {
    await open('/chef/orders')(page);
    await page.getByRole('button', { name: 'Proceed Registration' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
  },
  { as: () => newUnfinished('Chef') },
);

picture('chef-completed', 'none', open('/chef/orders/completed'), NEW_CHEF);
picture(
  'chef-completed',
  'with-refunds',
  async (page, cast) => {
    const number = await paidOrder(cast, 'Dal Tadka');
    await open('/chef/orders')(page);
    await ticket(page, number).getByRole('button', { name: 'Reject' }).click();
    await dialog(page).getByRole('radio', { name: 'Kitchen closed' }).check();
    await dialog(page).getByLabel('In your own words').fill('The gas is out until tomorrow, I am so sorry about it.');
    await dialog(page).getByRole('button', { name: 'Reject' }).click();
    await expect(dialog(page)).toBeHidden();
    await open('/chef/orders/completed')(page);
    await expect(ticket(page, number)).toBeVisible();
  },
  { ...AMIRA, chief: true },
);
picture(
  'chef-completed',
  'not-loaded',
  async (page) => {
    await cutOff(page, 'ChefCompletedOrders');
    await page.goto('/chef/orders/completed');
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
  AMIRA,
);
