import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { readyOrder, ticket } from '../orders.ts';
import { newRider, newUnfinished } from '../people.ts';
import { open, openUnanswered } from './going.ts';
import { LONG_DISH, longChef, longCustomer } from './longNames.ts';
import { cutOff, delay } from './network.ts';
import { type Cast, picture } from './picture.ts';

const OWEN = { as: 'rider@homeplate.ca' };
// Not Amira's: other screenshots use up her daily limit.
const WEI = 'wei@homeplate.ca';

const ordered = async (cast: Cast) =>
  readyOrder(await cast.as('liam@homeplate.ca'), await cast.as(WEI), 'Egg Fried Rice');

async function pickUp(page: Page, number: string): Promise<void> {
  await open('/rider/orders')(page);
  await ticket(page, number).getByRole('button', { name: 'Pickup' }).click();
  await expect(ticket(page, number)).toContainText('Picked up');
}

picture('rider-orders', 'many', open('/rider/orders'), { ...OWEN, chief: true, adapted: true });
picture('rider-orders', 'first-day', open('/rider/orders'), { as: () => newRider() });

picture(
  'rider-orders',
  'loading',
  async (page) => {
    await delay(page, 'RiderCurrentOrders');
    await delay(page, 'RiderStats');
    await openUnanswered(page, '/rider/orders');
  },
  OWEN,
);

picture(
  'rider-orders',
  'not-loaded',
  async (page) => {
    await cutOff(page, 'RiderCurrentOrders');
    await cutOff(page, 'RiderStats');
    await page.goto('/rider/orders');
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
  OWEN,
);

picture(
  'rider-orders',
  'none',
  async (page) => {
    await page.route('**/graphql', (route) =>
      (route.request().postData() ?? '').includes('RiderCurrentOrders')
        ? route.fulfill({ json: { data: { getCurrentOrdersRider: [] } } })
        : route.fallback(),
    );
    await open('/rider/orders')(page);
    await expect(page.getByText('No current orders available.')).toBeVisible();
  },
  OWEN,
);

picture(
  'rider-orders',
  'already-taken',
  async (page, cast) => {
    const number = await ordered(cast);
    await open('/rider/orders')(page);
    const noor = await cast.as(await newRider('Noor'));
    await noor.goto('/rider/orders');
    await ticket(noor, number).getByRole('button', { name: 'Pickup' }).click();
    await expect(ticket(noor, number)).toContainText('Picked up');
    await ticket(page, number).getByRole('button', { name: 'Pickup' }).click();
    await expect(page.getByRole('alert')).toContainText('Already taken');
  },
  OWEN,
);

picture(
  'rider-orders',
  'picked-up',
  async (page, cast) => {
    const number = await ordered(cast);
    await open('/rider/orders')(page);
    await ticket(page, number).getByRole('button', { name: 'Pickup' }).click();
    await expect(ticket(page, number)).toContainText('Picked up');
    await ticket(page, number).getByText('Picked up').scrollIntoViewIfNeeded();
  },
  { as: () => newRider('Owen'), windowOnly: true, fleeting: true },
);

picture(
  'rider-orders',
  'three-carried',
  async (page, cast) => {
    for (let count = 0; count < 3; count += 1) await pickUp(page, await ordered(cast));
    await open('/rider/orders')(page);
    await expect(page.getByText("You're carrying three orders.")).toBeVisible();
  },
  { as: () => newRider('Owen') },
);

picture(
  'rider-orders',
  'waiting-for-approval',
  async (page) => {
    await page.route('**/graphql', (route) =>
      (route.request().postData() ?? '').includes('OwnRider')
        ? route.fulfill({ json: { data: { getRiderProfile: { id: 'x', approved: false } } } })
        : route.fallback(),
    );
    await open('/rider/orders')(page);
    await expect(page.getByText("We're reviewing your details.")).toBeVisible();
  },
  { as: () => newRider() },
);

picture(
  'rider-orders',
  'offline',
  async (page) => {
    await open('/rider/orders')(page);
    await page.context().setOffline(true);
    await expect(page.getByText(/You are offline|No connection\./).first()).toBeVisible();
  },
  OWEN,
);

picture(
  'rider-orders',
  'finish-registration',
  async (page) => {
    await open('/rider/orders')(page);
    await expect(page.getByRole('heading', { name: 'Rider Details' })).toBeVisible();
  },
  { as: () => newUnfinished('Rider') },
);

picture(
  'rider-orders',
  'finish-registration-refused',
  async (page) => {
    await open('/rider/orders')(page);
    await page.getByRole('button', { name: 'Proceed Registration' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
  },
  { as: () => newUnfinished('Rider') },
);

picture(
  'rider-in-progress',
  'one',
  async (page, cast) => {
    await pickUp(page, await ordered(cast));
    await open('/rider/orders/in-progress')(page);
  },
  { as: () => newRider(), chief: true },
);
picture('rider-in-progress', 'none', open('/rider/orders/in-progress'), { as: () => newRider() });

picture(
  'rider-in-progress',
  'long-names',
  async (page, cast) => {
    const chef = await longChef();
    const number = await readyOrder(await cast.as(await longCustomer()), await cast.as(chef), LONG_DISH);
    await pickUp(page, number);
    await open('/rider/orders/in-progress')(page);
    await expect(ticket(page, number)).toBeVisible();
  },
  { as: () => newRider('Maximiliane Featherstonehaugh') },
);

picture(
  'rider-in-progress',
  'not-delivered',
  async (page, cast) => {
    const number = await ordered(cast);
    await pickUp(page, number);
    await open('/rider/orders/in-progress')(page);
    await cutOff(page, 'MoveAsRider');
    await ticket(page, number).getByRole('button', { name: 'Mark Delivered' }).click();
    await expect(ticket(page, number)).toContainText('Saved, not yet confirmed');
  },
  { as: () => newRider('Owen') },
);

picture(
  'rider-in-progress',
  'delivered',
  async (page, cast) => {
    await pickUp(page, await ordered(cast));
    await open('/rider/orders/in-progress')(page);
    await page
      .getByRole('button', { name: /^Mark Delivered/ })
      .first()
      .click();
    await page.getByRole('button', { name: /^Undo/ }).scrollIntoViewIfNeeded();
  },
  { as: () => newRider(), windowOnly: true, fleeting: true },
);

picture('rider-completed', 'many', open('/rider/orders/completed'), { ...OWEN, chief: true });
picture('rider-completed', 'none', open('/rider/orders/completed'), { as: () => newRider() });
