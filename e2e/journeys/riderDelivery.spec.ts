import type { Page, Route } from '@playwright/test';
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
  await expect(ticket(rider, number)).toContainText('Picked up · find it under Orders Inprogress');
  await ticket(rider, number).getByRole('link', { name: 'Orders Inprogress' }).click();
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
  await expect(carried.getByRole('button', { name: 'Undo' })).toBeVisible();
  await rider.getByRole('link', { name: 'Order Completed' }).click();
  await expect(ticket(rider, number)).toContainText('Delivered');
  await expect(ticket(rider, number)).not.toContainText('Conestoga Place');
  await expect.poll(() => totalOrders(rider)).toBe(before + 1);
  await expectNoAxeFindings(rider);
});

test('a delivery can be undone for five seconds, and is sent after them', async ({
  asChef: chef,
  asRider: rider,
  signedInAs,
}) => {
  test.slow();
  const number = await readyOrder(await signedInAs('jonah@homeplate.ca'), chef);
  const moves: string[] = [];
  rider.on('request', (request) => {
    const asked = request.postData() ?? '';
    if (asked.includes('MoveAsRider')) moves.push(asked);
  });
  await rider.clock.install();
  await rider.goto('/rider/orders');
  await ticket(rider, number).getByRole('button', { name: 'Pickup' }).click();
  await ticket(rider, number).getByRole('link', { name: 'Orders Inprogress' }).click();
  const deliver = ticket(rider, number).getByRole('button', { name: 'Mark Delivered' });
  const undo = ticket(rider, number).getByRole('button', { name: 'Undo' });
  moves.length = 0;

  await deliver.click();
  // Under the keyboard's focus the five seconds stand still.
  await rider.keyboard.press('Tab');
  await expect(undo).toBeFocused();
  await expectNoAxeFindings(rider);
  await undo.click();
  await expect(deliver).toBeVisible();
  await expect(undo).toHaveCount(0);
  await rider.clock.fastForward(20_000);
  await rider.reload();
  await expect(ticket(rider, number)).toContainText('In Progress');
  expect(moves).toHaveLength(0);

  await deliver.click();
  await expect(undo).toBeVisible();
  expect(moves).toHaveLength(0);
  await rider.clock.fastForward(5000);
  await expect(ticket(rider, number)).toHaveCount(0);
  expect(moves).toHaveLength(1);
  await rider.goto('/rider/orders/completed');
  await expect(ticket(rider, number)).toContainText('Delivered');
});

test('a delivery is sent when the tab is hidden, the page reloaded, or its rider logs out', async ({
  asChef: chef,
  asRider: rider,
  signedInAs,
}) => {
  test.slow();
  const jonah = await signedInAs('jonah@homeplate.ca');
  const numbers = [await readyOrder(jonah, chef), await readyOrder(jonah, chef), await readyOrder(jonah, chef)];
  const [hidden = '', reloaded = '', loggedOut = ''] = numbers;
  await rider.goto('/rider/orders');
  for (const number of numbers) {
    await ticket(rider, number).getByRole('button', { name: 'Pickup' }).click();
    await expect(ticket(rider, number)).toContainText('Picked up');
  }
  await rider.goto('/rider/orders/in-progress');
  const press = async (number: string) => {
    await ticket(rider, number).getByRole('button', { name: 'Mark Delivered' }).click();
    await expect(ticket(rider, number).getByRole('button', { name: 'Undo' })).toBeVisible();
  };
  const statusAtCustomer = async (number: string) => {
    await jonah.goto('/Customer/PastOrders');
    return ticket(jonah, number).getByText('Completed').first().isVisible();
  };

  await press(hidden);
  await rider.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
  await expect(ticket(rider, hidden).getByRole('button', { name: 'Undo' })).toHaveCount(0);
  await expect.poll(() => statusAtCustomer(hidden)).toBe(true);

  await press(reloaded);
  await rider.reload();
  await expect.poll(() => statusAtCustomer(reloaded)).toBe(true);

  await rider.goto('/rider/orders/in-progress');
  await press(loggedOut);
  await rider.getByRole('button', { name: 'Logout' }).click();
  await expect(rider).toHaveURL(/\/Login$/i);
  await expect.poll(() => statusAtCustomer(loggedOut)).toBe(true);
});

test('a delivery that cannot be sent says so on its card and is tried again', async ({
  asChef: chef,
  asRider: rider,
  signedInAs,
}) => {
  test.slow();
  const number = await readyOrder(await signedInAs('liam@homeplate.ca'), chef);
  await rider.clock.install();
  await rider.goto('/rider/orders');
  await ticket(rider, number).getByRole('button', { name: 'Pickup' }).click();
  await ticket(rider, number).getByRole('link', { name: 'Orders Inprogress' }).click();
  const cut = (route: Route) =>
    (route.request().postData() ?? '').includes('MoveAsRider') ? route.abort() : route.continue();
  await rider.route('**/graphql', cut);
  const press = () => ticket(rider, number).getByRole('button', { name: 'Mark Delivered' }).click();
  const card = ticket(rider, number);

  await press();
  await rider.clock.fastForward(5000);
  await expect(card.getByRole('alert')).toContainText('Not marked delivered. The server could not be reached.');
  await expect(card).toContainText('In Progress');
  await expectNoAxeFindings(rider);

  await test.step('also where the page was left meanwhile', async () => {
    await rider.reload();
    await press();
    await rider.getByRole('link', { name: 'Profile Details' }).click();
    const told = rider.getByRole('region', { name: 'Notifications' });
    await expect(told).toContainText(`Order ${number} is not delivered`);
    await told.getByRole('button', { name: 'Show' }).click();
    await expect(card.getByRole('alert')).toContainText('Not marked delivered. The server could not be reached.');
  });

  await rider.unroute('**/graphql', cut);
  await rider.clock.fastForward(1000);
  await card.getByRole('button', { name: 'Try again' }).click();
  await expect(card).toContainText('Delivered');
  await rider.getByRole('link', { name: 'Order Completed' }).click();
  await expect(card).toContainText('Delivered');
});

test('what a poll brings is shown once the finger has been still for 700 ms', async ({
  asChef: chef,
  asRider: rider,
  signedInAs,
}) => {
  test.slow();
  const liam = await signedInAs('liam@homeplate.ca');
  await readyOrder(liam, chef);
  await rider.clock.install();
  await rider.goto('/rider/orders');
  const cards = rider.getByRole('list', { name: 'Current orders' }).locator('> li');
  await expect(cards.first()).toBeVisible();
  const before = await cards.count();
  const number = await readyOrder(liam, chef);
  await rider.clock.pauseAt(Date.now() + 60_000);
  const polled = rider.waitForResponse((response) =>
    (response.request().postData() ?? '').includes('RiderCurrentOrders'),
  );
  await cards.first().click({ position: { x: 10, y: 10 } });
  // The focus of the window reads the list as well as the clock does.
  await rider.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await (await polled).finished();
  await rider.clock.runFor(600);
  await expect(cards).toHaveCount(before);
  await rider.clock.runFor(200);
  await expect(ticket(rider, number).or(rider.getByRole('article', { name: `Order ${number} (new)` }))).toBeVisible();
  await expect(cards).toHaveCount(before + 1);
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
  await expect(ticket(noor, number)).toContainText('Picked up');

  await ticket(owen, number).getByRole('button', { name: 'Pickup' }).click();
  await expect(ticket(owen, number).getByRole('alert')).toHaveText('Already taken');
  await expect(ticket(owen, number).getByRole('alert')).toBeFocused();
  await expect(ticket(owen, number).getByRole('button')).toHaveCount(0);
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
  await expect(ticket(rider, number).getByRole('alert')).toContainText('The server could not be reached.');
  await expect(ticket(rider, number).getByRole('button', { name: 'Pickup' })).toBeVisible();
  await expect(ticket(rider, number)).toContainText('Waiting Pickup');
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
