import type { Locator, Page } from '@playwright/test';
import { openHome } from '../catalogue.ts';
import { expect, test } from '../fixtures.ts';
import { buy, moveOrder, readyOrder, ticket } from '../orders.ts';
import { newChef, newRider } from '../people.ts';
import { callsOf, centre, middleOf, onPhone, PHONE, tapAt } from '../taps.ts';

const LING = { first_name: 'Ling', last_name: 'Slow', campus: 'Doon Campus', building: 'Maple Block 5' };
const dish = (name: string) => ({ name, description: 'Slow and warm.', price: 9.5, quantity: 9 });
const TOLD = 'The list just changed. Tap again.';

/** The second tap comes before the answer to the first was seen for 600 ms. */
async function tapTwice(page: Page, button: Locator, seen: Locator): Promise<void> {
  const finger = await page.context().newCDPSession(page);
  const place = await middleOf(button);
  const start = Date.now() / 1000;
  await tapAt(finger, place, start);
  await expect(seen).toBeVisible();
  await tapAt(finger, place, start + 0.55);
  await finger.detach();
}

test('a tap made before a list moved is not a press on what came there, and says so', async ({ browser, callerAs }) => {
  test.slow();
  const customer = await callerAs('customer@homeplate.ca');
  const kitchen = await callerAs(await newChef(LING, [dish('Slow Soup')]));
  const numbers = [];
  while (numbers.length < 3) numbers.push(await readyOrder(customer, kitchen, 'Slow Soup'));
  const [first = '', second = ''] = numbers;
  const rider = await onPhone(browser, await newRider());
  const moves = callsOf(rider, 'MoveAsRider');
  await rider.goto('/rider/orders');
  const finger = await rider.context().newCDPSession(rider);
  await tapAt(finger, await middleOf(await centre(ticket(rider, first).getByRole('button', { name: 'Pickup' }))));
  await expect(ticket(rider, first)).toContainText('Picked up');
  const before = Date.now() / 1000;
  await expect(ticket(rider, first)).toHaveCount(0);
  const pickup = ticket(rider, second).getByRole('button', { name: 'Pickup' });
  const place = await middleOf(pickup);
  await tapAt(finger, place, before);
  await expect(rider.getByText(TOLD)).toBeVisible();
  expect(moves).toHaveLength(1);
  await tapAt(finger, await middleOf(await centre(pickup)));
  await expect(ticket(rider, second)).toContainText('Picked up');
  expect(moves).toHaveLength(2);
  await rider.context().close();
});

test('Ready counts or says why while an order arrives on a slow phone', async ({ browser, callerAs }) => {
  test.slow();
  const email = await newChef(LING, [dish('Slow Rice')]);
  const [customer, kitchen] = [await callerAs('liam@homeplate.ca'), await callerAs(email)];
  const chef = await onPhone(browser, email);
  const finger = await chef.context().newCDPSession(chef);
  for (const round of [1, 2]) {
    const number = await buy(customer, 'Slow Rice', round);
    await moveOrder(kitchen, number, 'Waiting Pickup');
    await chef.goto('/chef/orders');
    const card = ticket(chef, number);
    const place = await middleOf(await centre(card.getByRole('button', { name: /^Ready/ })));
    await finger.send('Emulation.setCPUThrottlingRate', { rate: 20 });
    const [next] = await Promise.all([
      buy(customer, 'Slow Rice'),
      new Promise((resolve) => setTimeout(resolve, 600)).then(() => tapAt(finger, place)),
    ]);
    await expect(card.getByText('Undo').or(chef.getByText(TOLD)).first()).toBeVisible();
    await expect(ticket(chef, next)).toBeVisible();
    await finger.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  }
  await chef.context().close();
});

test('the second of two quick taps does not undo the first', async ({ browser }) => {
  test.slow();
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await openHome(page, '/');
  const chip = page.getByRole('navigation', { name: 'Filters' }).getByRole('link', { name: /^Up to .12/ });
  await test.step('a heart', async () => {
    const heart = page.getByRole('button', { name: /^Favourite/ });
    await tapTwice(page, heart.first(), heart.first().and(page.locator('[aria-pressed=true]')));
    await expect(page.getByRole('button', { name: /^Favourite/, pressed: true })).toHaveCount(1);
    await heart.first().tap({ trial: true });
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    await expect(page.locator('a[style*=pointer-events]')).toHaveCount(0, { timeout: 1 });
    await expect(page.getByText(TOLD)).toHaveCount(0);
  });
  await test.step('nor one elsewhere on a heart, which is told', async () => {
    const pressed = page.getByRole('button', { name: /^Favourite/, pressed: true });
    const { x, y } = await middleOf(pressed);
    const finger = await page.context().newCDPSession(page);
    const start = Date.now() / 1000;
    await tapAt(finger, { x, y }, start);
    await expect(pressed).toHaveCount(0);
    await middleOf(page.getByRole('button', { name: /^Favourite/ }).first());
    await tapAt(finger, { x: x + 20, y }, start + 0.3);
    await expect(page.getByText(TOLD)).toBeVisible();
    await expect(pressed).toHaveCount(0);
  });
  await test.step('View All', async () => {
    const less = page.getByRole('button', { name: 'Show Less' });
    await tapTwice(page, page.getByRole('button', { name: 'View All' }).first(), less.first());
    await expect(less).toHaveCount(1);
  });
  await test.step('a filter', async () => {
    await chip.scrollIntoViewIfNeeded();
    await tapTwice(page, chip, chip.and(page.locator('[aria-current]')));
    await expect(page).toHaveURL(/under=12/);
  });
  await test.step('the cart, whose backdrop would close it', async () => {
    await page.goto('/?q=palak', { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Add Palak Paneer', exact: true }).tap();
    const drawer = page.getByRole('dialog');
    await tapTwice(page, page.getByRole('banner').getByRole('link', { name: /^Cart/ }), drawer);
    await expect(drawer.getByRole('heading', { name: 'Cart (1)' })).toBeVisible();
  });
  await context.close();
  const rider = await onPhone(browser, await newRider());
  await test.step('a duty', async () => {
    const duty = rider.getByRole('switch');
    await rider.goto('/rider/orders');
    const wasOn = await duty.isChecked();
    await tapTwice(rider, duty, rider.getByRole('switch', { checked: !wasOn }));
    await rider.reload();
    await expect(duty).toBeChecked({ checked: !wasOn });
  });
  await rider.context().close();
  const chef = await onPhone(browser, 'luca@homeplate.ca');
  await test.step('the menu of a pause', async () => {
    await chef.goto('/chef/orders');
    const pause = chef.getByRole('button', { name: 'Pause' });
    await tapTwice(chef, pause, chef.getByRole('button', { name: 'Until tomorrow' }));
    await expect(chef.getByRole('button', { name: 'Until tomorrow' })).toBeVisible();
  });
  await chef.context().close();
});
