import type { Page } from '@playwright/test';
import { cutNetwork, storedFor, workerReady } from '../appWorker.ts';
import { expect, signIn, test } from '../fixtures.ts';
import { buy, readyOrder, ticket } from '../orders.ts';
import { newCustomer, newRider } from '../people.ts';
import { claim, pickUp } from '../riders.ts';
import { ask, type Caller } from '../server.ts';

test.use({ serviceWorkers: 'allow' });

const SINCE = /No connection\. This is as of \d\d:\d\d\./;

type OpenOrders = { getOpenOrders: { order_no: number; handoff: { pin: string } | null }[] };

async function pinOf(customer: Caller): Promise<string> {
  const { getOpenOrders } = await ask<OpenOrders>(customer, '{ getOpenOrders { order_no handoff { pin } } }');
  return getOpenOrders[0]?.handoff?.pin ?? '';
}

/** The service worker keeps them for later. */
async function readOrders(page: Page, number: string): Promise<void> {
  await page.goto('/Customer/OrderDetails');
  await expect(ticket(page, number)).toBeVisible();
  await workerReady(page);
}

const offlinePage = (page: Page) => page.getByRole('heading', { level: 1, name: 'You are offline.' });

test('the order page shows PIN and door without a network, and nothing after logout', async ({
  signedInAs,
  callerAs,
}) => {
  const email = await newCustomer({ building: 'Cellar Lodge 7' });
  const customer = await callerAs(email);
  const number = await readyOrder(customer, await callerAs('chef@homeplate.ca'));
  await pickUp(await callerAs(await newRider()), number);
  const pin = await pinOf(customer);
  const page = await signedInAs(email);
  await readOrders(page, number);
  await expect(page.getByText(SINCE)).toHaveCount(0);

  await cutNetwork(page.context());
  await expect(page.getByText(SINCE)).toBeVisible();
  await page.reload();
  await expect(page.getByText(SINCE)).toBeVisible();
  await expect(ticket(page, number)).toContainText(pin);
  await expect(ticket(page, number)).toContainText('Cellar Lodge 7');

  // The network brings changes without a press.
  await page.context().setOffline(false);
  await expect(page.getByText(SINCE)).toHaveCount(0);
  await expect(ticket(page, number)).toContainText('In Progress');

  await cutNetwork(page.context());
  await page.reload();
  await expect(ticket(page, number)).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await expect(offlinePage(page)).toBeVisible();
  const { files, texts, ...rest } = await storedFor(page);
  expect(rest).toEqual({ local: {}, session: {}, databases: [] });
  expect(files.filter((file) => !file.startsWith('/assets/'))).toEqual([]);
  expect(texts).toContain('Homeplate');
  expect(texts).not.toMatch(/Sam|Cellar Lodge|Order \d/);
  await page.goto('/Customer/OrderDetails');
  await expect(offlinePage(page)).toBeVisible();
  await expect(page.getByText('Cellar Lodge')).toHaveCount(0);
});

test('what is cached of one person goes when another signs in', async ({ signedInAs, callerAs }) => {
  const email = await newCustomer();
  const number = await buy(await callerAs(email), 'Mango Lassi');
  const page = await signedInAs(email);
  await readOrders(page, number);
  expect((await storedFor(page)).local.cached_orders).toContain(`"order_no":${number}`);

  // Signing in needs a browser without a session.
  await page.evaluate(() => localStorage.removeItem('user_id'));
  await signIn(page, await newCustomer({ first_name: 'Other' }));
  expect((await storedFor(page)).local).not.toHaveProperty('cached_orders');
  await page.goto('/Customer/OrderDetails');
  await expect(page.getByRole('heading', { name: 'No Orders Found' })).toBeVisible();
  await cutNetwork(page.context());
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Order Details' })).toBeVisible();
  await expect(page.getByText(`${number}`)).toHaveCount(0);
});

test('what is cached goes when the session has ended, and when the order is final', async ({
  signedInAs,
  callerAs,
}) => {
  const email = await newCustomer();
  const customer = await callerAs(email);
  const page = await signedInAs(email);
  const first = await buy(customer, 'Mango Lassi');
  await readOrders(page, first);
  await ticket(page, first).getByRole('button', { name: 'Cancel order' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio').first().check();
  await dialog.getByRole('button', { name: 'Cancel order' }).click();
  await expect(ticket(page, first)).toContainText('Cancelled');
  await expect.poll(async () => (await storedFor(page)).local).not.toHaveProperty('cached_orders');

  const second = await buy(customer, 'Mango Lassi');
  await readOrders(page, second);
  expect((await storedFor(page)).local.cached_orders).toContain(`"order_no":${second}`);
  // Signed out elsewhere: the next answer tells.
  await ask(page, 'mutation { logout { success } }');
  await page.reload();
  await expect(page).toHaveURL(/\/Login/);
  expect((await storedFor(page)).local).not.toHaveProperty('cached_orders');
});

test('a reload without a network shows our own page, and the wanted one once it is back', async ({ page }) => {
  await page.goto('/');
  await workerReady(page);
  await cutNetwork(page.context());
  await page.reload();
  await expect(offlinePage(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open orders' })).toHaveCount(0);
  // API addresses are not the worker's business.
  const other = await page.context().newPage();
  await expect(other.goto('/pay/nothing')).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/);
  await page.goto('/Login');
  await expect(offlinePage(page)).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('button', { name: "Let's Go!" })).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Top Picks' })).toBeVisible();
});

test('riders keep door, phone and note of their orders without a network; a chef accepts', async ({
  signedInAs,
  callerAs,
}) => {
  test.slow();
  const customer = await callerAs(await newCustomer({ building: 'Cellar Lodge 8' }));
  const number = await readyOrder(customer, await callerAs('chef@homeplate.ca'), undefined, {
    delivery_note: 'Second door on the left',
  });
  const claimed = await readyOrder(customer, await callerAs('chef@homeplate.ca'));
  const email = await newRider();
  await pickUp(await callerAs(email), number);
  await claim(await callerAs(email), claimed);
  const page = await signedInAs(email);
  await expect(ticket(page, claimed)).toBeVisible();
  await page.goto('/rider/orders/in-progress');
  await expect(ticket(page, number)).toBeVisible();
  await workerReady(page);
  await cutNetwork(page.context());
  await page.reload();
  await expect(page.getByText(SINCE)).toBeVisible();
  await expect(ticket(page, number)).toContainText('Cellar Lodge 8');
  await expect(ticket(page, number)).toContainText('Second door on the left');
  await expect(
    ticket(page, number)
      .getByRole('link', { name: /call|519/i })
      .first(),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Current Orders' }).click();
  await expect(page.getByText(SINCE)).toBeVisible();
  await expect(ticket(page, claimed)).toContainText('Pick up from');

  const pressed = await buy(customer, 'Mango Lassi');
  const chef = await signedInAs('chef@homeplate.ca', '/chef/orders');
  await expect(ticket(chef, pressed)).toBeVisible();
  await workerReady(chef);
  let sent = 0;
  chef.on('requestfinished', (request) => {
    if (request.postData()?.includes('mutation MoveAsChef')) sent += 1;
  });
  await cutNetwork(chef.context());
  await ticket(chef, pressed)
    .getByRole('button', { name: /^Accept/ })
    .click();
  await expect(ticket(chef, pressed)).toContainText('Saved, not yet confirmed');
  await chef.reload();
  await expect(chef.getByText(SINCE)).toBeVisible();
  await expect(ticket(chef, pressed)).toContainText('Mango Lassi');
  await expect(ticket(chef, pressed)).toContainText('Saved, not yet confirmed');
  await chef.context().setOffline(false);
  await expect(ticket(chef, pressed)).toContainText('Waiting Pickup');
  await expect(ticket(chef, pressed)).toContainText('No rider yet');
  expect(sent).toBe(1);
});
