import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { buy, moveClock, moveOrder, placeOrder, ticket } from '../orders.ts';
import { newCustomer, newRider } from '../people.ts';
import { deliver, nobodyHere, pickUp, sendPhoto, tryPin } from '../riders.ts';
import { ask } from '../server.ts';
import { open, openUnanswered } from './going.ts';
import { LONG_DISH, LONG_NOTE, longChef, longCustomer } from './longNames.ts';
import { cutOff, delay, refuse } from './network.ts';
import { type Cast, picture } from './picture.ts';

const CUSTOMER = { as: 'customer@homeplate.ca' };
const NEW = { as: () => newCustomer() };
const ORDERS = '/Customer/OrderDetails';

picture('order-details', 'several', open(ORDERS), { ...CUSTOMER, chief: true, adapted: true });
picture('order-details', 'none', open(ORDERS), NEW);

picture(
  'order-details',
  'loading',
  async (page) => {
    await delay(page, 'OpenOrders');
    await openUnanswered(page, ORDERS);
  },
  CUSTOMER,
);

picture(
  'order-details',
  'refused',
  async (page) => {
    await refuse(page, 'OpenOrders');
    await page.goto(ORDERS);
    await expect(page.getByRole('alert')).toBeVisible();
  },
  CUSTOMER,
);

picture(
  'order-details',
  'unreachable',
  async (page) => {
    await cutOff(page, 'OpenOrders');
    await page.goto(ORDERS);
    await expect(page.getByRole('alert')).toBeVisible();
  },
  CUSTOMER,
);

picture(
  'order-details',
  'confirming-payment',
  async (page) => {
    await delay(page, 'ConfirmCheckout');
    await page.goto(`${ORDERS}?session_id=late`);
    await expect(page.getByText('Confirming your payment…')).toBeVisible();
  },
  NEW,
);

picture(
  'order-details',
  'unknown-payment',
  async (page) => {
    await page.goto(`${ORDERS}?session_id=unknown`);
    await expect(page.getByRole('alert')).toContainText('We do not know this payment.');
  },
  NEW,
);

picture('order-details', 'placed', (page) => placeOrder(page, 'Dal Tadka'), NEW);
picture(
  'order-details',
  'placed-by-long-names',
  async (page) => {
    await longChef();
    await placeOrder(page, LONG_DISH, 2);
  },
  { as: longCustomer },
);

picture(
  'order-details',
  'cancel-dialog',
  async (page) => {
    const number = await placeOrder(page, 'Dal Tadka');
    await ticket(page, number).getByRole('button', { name: 'Cancel order' }).click();
  },
  NEW,
);

picture(
  'order-details',
  'cancelled',
  async (page) => {
    const number = await placeOrder(page, 'Dal Tadka');
    await ticket(page, number).getByRole('button', { name: 'Cancel order' }).click();
    await page.getByRole('radio', { name: 'Ordered by mistake' }).check();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click();
    await expect(ticket(page, number)).toContainText('Cancelled by you');
  },
  NEW,
);

picture(
  'order-details',
  'waiting-for-pickup',
  async (page, cast) => {
    const id = await orderOf(page);
    await accept(cast, id);
    await open(ORDERS)(page);
  },
  NEW,
);

picture(
  'order-details',
  'on-its-way',
  async (page, cast) => {
    const id = await orderOf(page);
    await accept(cast, id);
    await bring(cast, id, 'In Progress');
    await open(ORDERS)(page);
  },
  NEW,
);

picture(
  'order-details',
  'just-delivered',
  async (page, cast) => {
    const id = await orderOf(page);
    await accept(cast, id);
    await bring(cast, id, 'In Progress');
    await page.clock.install();
    await open(ORDERS)(page);
    await expect(page.getByRole('article')).toContainText('is on the way to you.');
    await bring(cast, id, 'Completed');
    await page.clock.fastForward(15_500);
    await expect(page.getByRole('article')).toContainText('Completed', { timeout: 15_000 });
    await page.clock.resume();
  },
  NEW,
);

picture('past-orders', 'many', open('/Customer/PastOrders'), { ...CUSTOMER, chief: true });
picture('past-orders', 'none', open('/Customer/PastOrders'), NEW);
picture(
  'past-orders',
  'loading',
  async (page) => {
    await delay(page, 'PastOrders');
    await openUnanswered(page, '/Customer/PastOrders');
  },
  CUSTOMER,
);
picture(
  'past-orders',
  'refused',
  async (page) => {
    await refuse(page, 'PastOrders');
    await page.goto('/Customer/PastOrders');
    await expect(page.getByRole('alert')).toBeVisible();
  },
  CUSTOMER,
);
picture('customer-profile', 'shown', open('/Customer/Profile'), { ...CUSTOMER, chief: true });
picture('customer-profile-edit', 'form', open('/Customer/Profile/edit'), { ...CUSTOMER, chief: true });

picture(
  'order-details',
  'at-the-door',
  async (page, cast) => {
    const { rider, orderId } = await carried(page, cast, { delivery_note: LONG_NOTE });
    for (let tries = 0; tries < 5; tries += 1) await tryPin(rider, orderId, '0000');
    await nobodyHere(rider, orderId);
    await page.reload();
    await expect(page.getByText('Your rider is at the door').first()).toBeVisible();
  },
  { as: longCustomer, chief: true, adapted: true },
);
picture(
  'order-details',
  'left-with-photo',
  async (page, cast) => {
    const { rider, orderId } = await carried(page, cast, { handoff: 'door' });
    await expect(page.getByText('In Progress')).toBeVisible();
    await deliver(rider, orderId, `photo: "${await sendPhoto(rider, orderId)}", place: "${LONG_NOTE}"`);
    await page.getByRole('img', { name: 'photo of where order' }).scrollIntoViewIfNeeded();
  },
  { as: longCustomer, adapted: true },
);
picture(
  'past-orders',
  'left-and-returned',
  async (page, cast) => {
    const left = await carried(page, cast, { handoff: 'door' });
    await deliver(
      left.rider,
      left.orderId,
      `photo: "${await sendPhoto(left.rider, left.orderId)}", place: "Left shelf"`,
    );
    const { rider, orderId } = await carried(page, cast);
    await nobodyHere(rider, orderId);
    await moveClock(6);
    await deliver(rider, orderId, 'returned: true');
    await moveClock(0);
    await page.goto('/Customer/PastOrders');
    await expect(page.getByText('so your food went back')).toBeVisible();
  },
  { as: longCustomer, adapted: true },
);

/** Picked up by a new rider. */
async function carried(page: Page, cast: Cast, choice: Parameters<typeof buy>[3] = {}) {
  await page.goto(ORDERS);
  const number = await buy(page, 'Dal Tadka', 1, choice);
  await moveOrder(await cast.as('chef@homeplate.ca'), number, 'Waiting Pickup');
  const rider = await cast.as(await newRider());
  const orderId = await pickUp(rider, number);
  await page.goto(ORDERS);
  return { rider, orderId };
}

async function orderOf(page: Page): Promise<string> {
  const number = await placeOrder(page, 'Dal Tadka');
  const { getOpenOrders } = await ask<{ getOpenOrders: { _id: string; order_no: number }[] }>(
    page,
    'query { getOpenOrders { _id order_no } }',
    {},
  );
  return getOpenOrders.find(({ order_no }) => String(order_no) === number)?._id ?? '';
}

async function accept(cast: Cast, orderId: string): Promise<void> {
  const chef = await cast.as('chef@homeplate.ca');
  const document = 'mutation ($id: ID) { updateOrderStatus(orderId: $id, status: "Waiting Pickup") { success } }';
  await ask(chef, document, { id: orderId });
}

async function bring(cast: Cast, orderId: string, status: 'In Progress' | 'Completed'): Promise<void> {
  const rider = await cast.as('rider@homeplate.ca');
  const document = 'mutation ($id: ID, $to: String) { updateOrderStatusRider(orderId: $id, status: $to) { success } }';
  await ask(rider, document, { id: orderId, to: status });
}
