import type { Page } from '@playwright/test';
import { expectNoAxeFindings } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { placeOrder, ticket } from '../orders.ts';
import { newRider } from '../screens/workers.ts';

/** An order that waits for a rider: bought by `customer`, accepted by Amira. */
async function readyOrder(customer: Page, chef: Page): Promise<string> {
  const number = await placeOrder(customer, 'Vegetable Biryani');
  await chef.goto('/chef/orders');
  await ticket(chef, number).getByRole('button', { name: 'Accept' }).click();
  await expect(ticket(chef, number)).toContainText('Waiting Pickup');
  return number;
}

async function totalOrders(page: Page): Promise<number> {
  const card = page.getByText('Total Orders', { exact: true }).locator('xpath=ancestor::dl');
  await expect(card).toHaveText(/\d$/);
  return Number(/\d+$/.exec((await card.textContent()) ?? '')?.[0]);
}

test('a rider picks up, finds the door and delivers', { tag: '@chief' }, async ({
  asChef: chef,
  asRider: rider,
  signedInAs,
}) => {
  test.slow();
  const jonah = await signedInAs('jonah@homeplate.ca');
  const number = await readyOrder(jonah, chef);
  await rider.goto('/rider/orders');
  await expect(rider.getByRole('heading', { level: 1 })).toHaveText('Hi, Owen');
  const before = await totalOrders(rider);

  // Before the pickup: the buyer's first name and campus, the kitchen's campus and city, nothing more.
  await expect(ticket(rider, number)).toContainText('Jonah');
  await expect(ticket(rider, number)).toContainText('Doon Campus');
  await expect(ticket(rider, number)).not.toContainText('Conestoga Place');
  await expect(ticket(rider, number).getByRole('link', { name: /^Doon Campus Kitchener, Ontario/ })).toBeVisible();
  await expect(ticket(rider, number).getByRole('link', { name: /Call/ })).toHaveCount(0);
  await expectNoAxeFindings(rider);

  await ticket(rider, number).getByRole('button', { name: 'Pickup' }).click();
  await expect(ticket(rider, number)).toHaveCount(0);
  await rider.getByRole('link', { name: 'Orders Inprogress' }).click();
  const carried = ticket(rider, number);
  await expect(carried).toContainText('In Progress');
  await expect(carried.getByRole('link', { name: /Conestoga Place, Suite 120/ })).toHaveAttribute(
    'href',
    /maps.*Doon%20Campus/,
  );
  // Amira's kitchen.
  await expect(carried.getByRole('link', { name: /Conestoga Place, Suite 304, Doon Campus/ })).toHaveAttribute(
    'href',
    /maps.*Doon%20Campus%2C%20Kitchener%2C%20Ontario$/,
  );
  await expect(carried.getByRole('link', { name: /Call/ })).toHaveAttribute('href', /^tel:\d{10}$/);
  await expectNoAxeFindings(rider);

  await jonah.goto('/Customer/OrderDetails');
  await expect(ticket(jonah, number)).toContainText('Owen is on the way to you.');
  await expect(ticket(jonah, number).getByText(/^Rider details/)).toBeVisible();
  await expect(ticket(jonah, number)).toContainText('Owen · Scooter');

  const button = carried.getByRole('button', { name: 'Mark Delivered' });
  expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(56);
  await button.click();
  await expect(carried).toHaveCount(0);
  await rider.getByRole('link', { name: 'Order Completed' }).click();
  await expect(ticket(rider, number)).toContainText('Delivered');
  await expect(ticket(rider, number)).not.toContainText('Conestoga Place');
  await expect.poll(() => totalOrders(rider)).toBe(before + 1);
  await expectNoAxeFindings(rider);
});

test('a double tap picks up one order, and the one that slides under the finger stays', async ({
  asChef: chef,
  asRider: rider,
  signedInAs,
}) => {
  test.slow();
  const jonah = await signedInAs('jonah@homeplate.ca');
  await readyOrder(jonah, chef);
  await readyOrder(jonah, chef);
  const moves: string[] = [];
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await rider.route('**/graphql', async (route) => {
    const asked = route.request().postData() ?? '';
    if (asked.includes('MoveAsRider')) {
      moves.push(asked);
      await held;
    }
    return route.continue();
  });
  await rider.goto('/rider/orders');
  const pressed = rider.getByRole('article').first();
  await expect(rider.getByText('Nearest to your campus first')).toBeVisible();
  const number = /\d+/.exec((await pressed.getByRole('heading').first().textContent()) ?? '')?.[0] ?? '';
  const button = ticket(rider, number).getByRole('button');
  await button.dblclick();
  await expect(button).toHaveAccessibleName(`Pickup order ${number}`);
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await expect(ticket(rider, number)).toContainText('In Progress');
  await button.click({ force: true });

  // As soon as the list closes up, the finger taps once more on the same spot.
  await rider.evaluate(() => {
    const list = document.querySelector('ul[aria-label="Current orders"]') as HTMLElement;
    const [first, next] = list.children;
    new MutationObserver(() => {
      if (first?.isConnected) return;
      const tap = new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 });
      next?.querySelector('button')?.dispatchEvent(tap);
    }).observe(list, { childList: true });
  });
  answer();
  await expect(ticket(rider, number)).toHaveCount(0);
  await expect(rider.getByRole('button', { name: /^Pickup order/ }).first()).not.toHaveAttribute('aria-busy');
  expect(moves).toHaveLength(1);
  await rider.goto('/rider/orders/in-progress');
  await expect(ticket(rider, number)).toContainText('In Progress');
});

test('a second rider is too late: "Already taken", and the order leaves the list', async ({
  asChef: chef,
  asRider: owen,
  signedInAs,
}) => {
  const liam = await signedInAs('liam@homeplate.ca');
  const noor = await signedInAs('everyone@homeplate.ca');
  const number = await readyOrder(liam, chef);
  for (const rider of [owen, noor]) {
    await rider.goto('/rider/orders');
    await expect(ticket(rider, number)).toBeVisible();
  }
  await noor
    .getByRole('article', { name: `Order ${number}` })
    .getByRole('button', { name: 'Pickup' })
    .click();
  await expect(ticket(noor, number)).toHaveCount(0);

  await ticket(owen, number).getByRole('button', { name: 'Pickup' }).click();
  await expect(owen.getByRole('alert')).toContainText(`Order ${number}: Already taken`);
  await expect(owen.getByRole('alert')).toBeFocused();
  await expect(ticket(owen, number)).toHaveCount(0);
  await owen.goto('/rider/orders/in-progress');
  await expect(owen.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(ticket(owen, number)).toHaveCount(0);
});

test('a rider who carries three orders reads at the ticket that one is to be delivered first', async ({
  asChef: chef,
  signedInAs,
}) => {
  test.slow();
  const liam = await signedInAs('liam@homeplate.ca');
  const rider = await signedInAs(await newRider());
  const numbers: string[] = [];
  for (let count = 0; count < 4; count += 1) numbers.push(await readyOrder(liam, chef));
  const fourth = numbers.pop() ?? '';
  await rider.goto('/rider/orders');
  // With the keyboard: a tap on a ticket that has just slid under the finger is none.
  for (const number of numbers) {
    await ticket(rider, number).getByRole('button', { name: 'Pickup' }).press('Enter');
    await expect(ticket(rider, number)).toHaveCount(0);
  }
  await ticket(rider, fourth).getByRole('button', { name: 'Pickup' }).press('Enter');
  await expect(ticket(rider, fourth).getByRole('alert')).toHaveText(
    'You carry three orders. Deliver one before you pick up the next.',
  );
  await expect(ticket(rider, fourth).getByRole('button', { name: 'Pickup' })).toBeEnabled();
  await expectNoAxeFindings(rider);

  await rider.goto('/rider/orders/in-progress');
  await expect(rider.getByRole('article')).toHaveCount(3);
  for (const number of numbers) {
    await ticket(rider, number).getByRole('button', { name: 'Mark Delivered' }).press('Enter');
    await expect(ticket(rider, number)).toHaveCount(0);
  }
});

test('a pickup that does not reach the server is taken back', async ({ asChef: chef, asRider: rider, signedInAs }) => {
  const liam = await signedInAs('liam@homeplate.ca');
  const number = await readyOrder(liam, chef);
  await rider.goto('/rider/orders');
  await rider.route('**/graphql', (route) =>
    (route.request().postData() ?? '').includes('MoveAsRider') ? route.abort() : route.continue(),
  );
  await ticket(rider, number).getByRole('button', { name: 'Pickup' }).click();
  await expect(rider.getByRole('alert')).toContainText(`Order ${number}: The server could not be reached.`);
  await expect(ticket(rider, number).getByRole('button', { name: 'Pickup' })).toBeVisible();
});

test('the empty lists say so and lead on', async ({ asRider: rider }) => {
  await rider.route('**/graphql', (route) => {
    const asked = route.request().postData() ?? '';
    if (asked.includes('RiderCurrentOrders')) return route.fulfill({ json: { data: { getCurrentOrdersRider: [] } } });
    if (asked.includes('RiderCompletedOrders'))
      return route.fulfill({ json: { data: { getCompletedOrdersRider: [] } } });
    return route.continue();
  });
  await rider.goto('/rider/orders');
  await expect(rider.getByText('No current orders available.')).toBeVisible();
  await rider.getByRole('link', { name: 'Go to your campus and hours' }).click();
  await expect(rider).toHaveURL(/\/rider\/profile$/);
  await rider.goto('/rider/orders/completed');
  await expect(rider.getByText('No completed orders available.')).toBeVisible();
  await rider.getByRole('link', { name: 'See what waits for pickup' }).click();
  await expect(rider).toHaveURL(/\/rider\/orders$/);
});
