import type { Page } from '@playwright/test';
import { expectNoAxeFindings } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { buy, cancelOrder, refuseStream, ticket } from '../orders.ts';

const labels = ["Today's Orders", "Today's Earnings", 'Total Orders', 'Total Earnings'];

async function nextPoll(page: Page): Promise<void> {
  await page.clock.fastForward(15_500);
}

test('a chef finds greeting, figures, tabs and the open orders, those to answer first, each kind oldest first', {
  tag: '@chief',
}, async ({ asChef: chef }) => {
  await expect(chef).toHaveURL(/\/chef\/orders$/);
  await expect(chef.getByRole('heading', { level: 1 })).toHaveText('Hi, Amira');
  for (const label of labels) await expect(chef.getByText(label, { exact: true })).toBeVisible();
  await expect(chef.getByRole('region', { name: 'Figures' }).getByText(/^\$\d+\.\d{2}$/)).toHaveCount(2);
  await expect(chef.getByRole('link', { name: 'Current Orders' })).toHaveAttribute('aria-current', 'page');

  const tickets = await chef.getByRole('article').allTextContents();
  expect(tickets.length).toBeGreaterThan(1);
  const turns = tickets.map((text) =>
    ['Pending', 'Waiting Pickup', 'In Progress'].findIndex((it) => text.includes(it)),
  );
  expect(turns).toEqual(turns.toSorted());
  const pending = tickets
    .filter((text) => text.includes('Pending'))
    .map((text) => Number(/Order\D*(\d+)/.exec(text)?.[1]));
  expect(pending).toEqual(pending.toSorted((one, other) => one - other));

  const waiting = chef.getByRole('article').filter({ hasText: 'Not too spicy, please' });
  await expect(waiting).toContainText('Maya Thompson');
  await expect(waiting).toContainText('Doon Campus');
  await expect(waiting).toContainText('Kitchener, Ontario');
  await expect(waiting).toContainText('Butter Chicken');
  await expect(waiting).toContainText('$27.99 · Card');
  await expectNoAxeFindings(chef);
});

test('a new order is announced, counted in the title, and accepted', { tag: '@chief' }, async ({
  asChef: chef,
  callerAs,
}) => {
  const liam = await callerAs('liam@homeplate.ca');
  await chef.clock.install();
  await chef.reload();
  await expect(chef.getByRole('article').first()).toBeVisible();
  const tab = chef.getByRole('link', { name: /^Dashboard/ });
  await expect(tab).toContainText(/new order/);
  const before = Number(/(\d+) new order/.exec((await tab.textContent()) ?? '')?.[1]);
  const counted = (count: number) => `(${count}) Chef Dashboard · Homeplate`;
  await expect(chef).toHaveTitle(counted(before));

  const number = await buy(liam, 'Dal Tadka');
  await nextPoll(chef);
  await expect(chef).toHaveTitle(counted(before + 1));
  await expect(chef.locator('[aria-live=polite]').filter({ hasText: '1 new order' })).toBeAttached();
  const fresh = chef.getByRole('article', { name: `Order ${number} (new)` });
  await expect(fresh).toBeVisible();

  // A press on a ticket that just moved is ignored.
  await chef.clock.fastForward(1_000);
  await fresh.getByRole('button', { name: 'Accept' }).dblclick();
  await expect(ticket(chef, number)).toContainText('Waiting Pickup');
  await expect(ticket(chef, number)).toContainText('Accepted');
  await expect(ticket(chef, number).getByRole('button')).toHaveCount(0);
  await expect(chef).toHaveTitle(counted(before));
  await chef.reload();
  await expect(ticket(chef, number)).toContainText('Waiting Pickup');
});

test('a new order is announced although another one has just been cancelled', async ({ asChef: chef, callerAs }) => {
  const liam = await callerAs('liam@homeplate.ca');
  await refuseStream(chef);
  await chef.clock.install();
  await chef.reload();
  await expect(chef.getByRole('article').first()).toBeVisible();
  const said = chef.locator('[aria-live=polite]').filter({ hasText: '1 new order' });
  const first = await buy(liam, 'Dal Tadka');
  await nextPoll(chef);
  await expect(said).toBeAttached();
  await cancelOrder(liam, first);
  const second = await buy(liam, 'Dal Tadka');
  await chef.evaluate(() => {
    for (const region of document.querySelectorAll('[aria-live=polite]'))
      new MutationObserver(() => Object.assign(window, { heard: region.textContent })).observe(region, {
        childList: true,
        characterData: true,
        subtree: true,
      });
  });
  await nextPoll(chef);
  await expect(chef.getByRole('article', { name: `Order ${second} (new)` })).toBeVisible();
  await expect.poll(() => chef.evaluate(() => String(Reflect.get(window, 'heard')))).toContain('1 new order');
});

test('a hidden tab does not poll, and polls once when visible again', async ({ asChef: chef }) => {
  await refuseStream(chef);
  await chef.clock.install();
  await chef.reload();
  await expect(chef.getByRole('article').first()).toBeVisible();
  const look = (state: 'hidden' | 'visible') =>
    chef.evaluate((visibility) => {
      Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    }, state);
  const isList = (request: { postData(): string | null }) => (request.postData() ?? '').includes('ChefCurrentOrders');
  let asked = 0;
  chef.on('request', (request) => {
    if (isList(request)) asked += 1;
  });

  await nextPoll(chef);
  await expect.poll(() => asked).toBe(1);
  await look('hidden');
  await chef.clock.fastForward(120_000);
  expect(asked).toBe(1);
  await Promise.all([chef.waitForRequest(isList), look('visible')]);
  await expect.poll(() => asked).toBe(2);
});

test('rejecting asks for a reason, refunds the order and moves it to the cancelled ones', {
  tag: '@chief',
}, async ({ asChef: chef, signedInAs }) => {
  const aisha = await signedInAs('aisha@homeplate.ca');
  const number = await buy(aisha, 'Dal Tadka');
  await chef.clock.install();
  await chef.reload();
  await ticket(chef, number).getByRole('button', { name: 'Reject' }).click();

  const dialog = chef.getByRole('dialog', { name: `Reject order ${number}?` });
  await expect(dialog.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await expectNoAxeFindings(chef);
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(dialog).toContainText('Please choose a reason or write one.');
  await dialog.getByRole('radio', { name: 'Kitchen closed' }).check();
  await dialog.getByLabel('In your own words').fill('the gas is out');
  await dialog.getByRole('button', { name: 'Reject' }).click();

  await expect(ticket(chef, number)).toContainText('Rejected and refunded');
  await expect(ticket(chef, number).locator('[data-outcome]')).toBeFocused();
  await chef.clock.fastForward(6_000);
  await expect(ticket(chef, number)).toHaveCount(0);
  await chef.getByRole('link', { name: 'Order Completed' }).click();
  await expect(chef.getByRole('heading', { name: 'Cancelled', exact: true })).toBeVisible();
  await expect(ticket(chef, number)).toContainText('Cancelled by you');
  await expect(ticket(chef, number)).toContainText('Reason: Kitchen closed: the gas is out');
  await expect(ticket(chef, number)).toContainText(/Refund Pending|Refunded/);
  await expectNoAxeFindings(chef);

  await aisha.goto('/Customer/PastOrders');
  await expect(ticket(aisha, number)).toContainText('Cancelled by the chef');
  await expect(ticket(aisha, number)).toContainText('Kitchen closed: the gas is out');
});

test('an accept that comes too late is taken back, and the chef is told', async ({ asChef: chef, callerAs }) => {
  const jonah = await callerAs('jonah@homeplate.ca');
  const number = await buy(jonah, 'Dal Tadka');
  await refuseStream(chef);
  await chef.reload();
  await expect(ticket(chef, number)).toBeVisible();
  await cancelOrder(jonah, number);

  await ticket(chef, number).getByRole('button', { name: 'Accept' }).click();
  await expect(ticket(chef, number).getByRole('alert')).toHaveText(
    'This order was already changed. The list is up to date now.',
  );
  await expect(ticket(chef, number)).toHaveCount(0);
});

test('stats and orders that fail to load are logged and marked', async ({ asChef: chef }) => {
  const logged: string[] = [];
  await refuseStream(chef);
  chef.on('console', (message) => message.type() === 'error' && logged.push(message.text()));
  await chef.route('**/graphql', (route) => {
    const isLoad = /ChefStats|ChefCurrentOrders/.test(route.request().postData() ?? '');
    return isLoad ? route.fulfill({ json: { errors: [{ message: 'No luck today.' }] } }) : route.continue();
  });
  await chef.reload();
  await expect(chef.getByText('–', { exact: true })).toHaveCount(6);
  await expect(chef.getByText('No luck today.')).toHaveCount(0);
  const list = chef.getByRole('button', { name: 'Try again' }).last().locator('..');
  expect((await list.getByText('Not available right now').boundingBox())?.width).toBeGreaterThan(100);
  expect(logged.filter((line) => line.includes('No luck today.'))).toHaveLength(2);
});

test('an empty completed list says so and offers a next step', async ({ signedInAs }) => {
  const emily = await signedInAs('emily@homeplate.ca');
  await expect(emily.getByText('No current orders available.')).toBeVisible();
  await emily.route('**/graphql', (route) => {
    const isList = (route.request().postData() ?? '').includes('ChefCompletedOrders');
    return isList ? route.fulfill({ json: { data: { getCompletedOrders: [] } } }) : route.continue();
  });
  await emily.getByRole('link', { name: 'Order Completed' }).click();
  await expect(emily.getByText('No completed orders available.')).toBeVisible();
  await emily.getByRole('link', { name: 'See current orders' }).click();
  await expect(emily).toHaveURL(/\/chef\/orders$/);
});

test('the sidebar leads to dashboard, menu and profile', async ({ asChef: chef }) => {
  const area = chef.getByRole('navigation', { name: 'Chef area' });
  await area.getByRole('link', { name: 'Menu' }).click();
  await expect(chef).toHaveURL(/\/chef\/products$/);
  await area.getByRole('link', { name: 'Profile Details' }).click();
  await expect(chef).toHaveURL(/\/chef\/profile$/);
  await area.getByRole('link', { name: 'Dashboard' }).click();
  await expect(chef).toHaveURL(/\/chef\/orders$/);

  await test.step('and makes room for the offline banner', async () => {
    await chef.setViewportSize({ width: 1280, height: 640 });
    await expect(chef.getByRole('article').first()).toBeVisible();
    await chef.context().setOffline(true);
    const line = chef.getByText('You are offline. New orders show up when you are back.');
    await expect(line).toBeVisible();
    await expect(chef.getByRole('button', { name: 'Collapse' })).toBeInViewport({ ratio: 1 });
    await chef.mouse.wheel(0, 400);
    await expect.poll(() => chef.evaluate(() => scrollY)).toBeGreaterThan(300);
    const { y = 0 } = (await line.boundingBox()) ?? {};
    const onTop = await chef.evaluate((top) => document.elementFromPoint(20, top + 10)?.textContent, y);
    expect(onTop).toContain('You are offline.');
    await chef.context().setOffline(false);
    await expect(line).toHaveCount(0);
    await expect.poll(() => area.evaluate((nav) => nav.getBoundingClientRect().top)).toBeLessThan(90);
  });
});
