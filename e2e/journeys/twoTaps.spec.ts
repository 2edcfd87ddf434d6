import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { buy, markReady, moveOrder, ticket } from '../orders.ts';
import { newChef, newRider } from '../people.ts';
import { ask, type Caller } from '../server.ts';
import { callsOf, centre, middleOf, onPhone, PHONE, tapAt } from '../taps.ts';

const GAPS = [100, 350, 600];

/** The interval is under test: the only timed wait. */
async function tapTwice(page: Page, button: Locator, gap: number): Promise<void> {
  const place = await middleOf(button);
  const finger = await page.context().newCDPSession(page);
  const start = Date.now() / 1000;
  // One finger leaves the screen before it comes again.
  await Promise.all([tapAt(finger, place, start), new Promise((resolve) => setTimeout(resolve, gap))]);
  await tapAt(finger, place, start + gap / 1000);
  await finger.detach();
}

async function pendingOrders(customer: Caller, count: number, dish: string): Promise<string[]> {
  const numbers: string[] = [];
  while (numbers.length < count) numbers.push(await buy(customer, dish));
  return numbers;
}

const kitchenOf = (name: string) =>
  newChef({ first_name: 'Tao', last_name: 'Taps', campus: 'Doon Campus', building: 'Maple Block 6' }, [
    { name, description: 'Slow and warm.', price: 9.5, quantity: 9 },
  ]);

const yOf = async (card: Locator) => (await card.boundingBox())?.y ?? Number.NaN;

const expectAt = async (card: Locator, y: number) => expect(Math.abs((await yOf(card)) - y)).toBeLessThan(1);

test('two taps on Pickup take one order, two on Mark Delivered deliver one', async ({ browser, callerAs }) => {
  test.slow();
  const chef = await callerAs(await kitchenOf('Soup to pick up'));
  const numbers = await pendingOrders(await callerAs('customer@homeplate.ca'), 4, 'Soup to pick up');
  for (const number of numbers) {
    await moveOrder(chef, number, 'Waiting Pickup');
    await markReady(chef, number);
  }
  const rider = await onPhone(browser, await newRider());
  const moves = callsOf(rider, 'MoveAsRider');
  const cards = () => rider.getByRole('article');
  await rider.goto('/rider/orders');
  for (const [done, gap] of GAPS.entries()) {
    await test.step(`Pickup, ${gap} ms apart`, async () => {
      // Equal heights: when the first leaves, the next button takes its place.
      const [card, next] = [ticket(rider, numbers[done] ?? ''), ticket(rider, numbers[done + 1] ?? '')];
      const button = card.getByRole('button', { name: 'Pickup' });
      await rider.reload();
      await centre(button);
      const [place, nextPlace] = [await yOf(card), await yOf(next)];
      const height = (await card.boundingBox())?.height ?? 0;
      await tapTwice(rider, button, gap);
      await expect(card).toContainText('Picked up');
      await expect(next.getByRole('button', { name: 'Pickup' })).toBeVisible();
      await expectAt(card, place);
      expect(moves).toHaveLength(done + 1);
      await expect.poll(async () => (await card.boundingBox())?.height).toBeLessThan(height - 100);
      await expect.poll(() => yOf(next)).toBeLessThan(nextPlace - 100);
      await expectAt(card, place);
    });
  }
  await test.step('the card leaves after five seconds and the next one moves up', async () => {
    await expect(cards().getByText('Picked up')).toHaveCount(0);
  });

  moves.length = 0;
  for (const [done, gap] of GAPS.entries()) {
    await test.step(`Mark Delivered, ${gap} ms apart`, async () => {
      await rider.goto('/rider/orders/in-progress');
      const buttons = rider.getByRole('button', { name: /^Mark Delivered order/ });
      await expect(buttons).toHaveCount(GAPS.length - done);
      await tapTwice(rider, buttons.first(), gap);
      await expect(cards().first()).toContainText('Delivered');
      await expect(rider.getByRole('button', { name: /^Undo order/ })).toHaveCount(1);
      await expect(buttons).toHaveCount(GAPS.length - done - 1);
      expect(moves).toHaveLength(done);
      // Leaving the page sends what could be undone.
      await rider.getByRole('link', { name: 'Order Completed' }).tap();
      await expect(rider.getByRole('list', { name: 'Completed orders' }).getByRole('article')).toHaveCount(done + 1);
      expect(moves).toHaveLength(done + 1);
    });
  }
  await rider.context().close();
});

test('two taps on Accept or Reject answer one order', async ({ browser, callerAs }) => {
  test.slow();
  const [liam, jonah] = [await callerAs('liam@homeplate.ca'), await callerAs('jonah@homeplate.ca')];
  const chef = await onPhone(browser, await kitchenOf('Soup to answer'));
  const moves = callsOf(chef, 'MoveAsChef', 'requestfinished');
  const numbers = await pendingOrders(liam, 4, 'Soup to answer');
  await chef.goto('/chef/orders');
  for (const [done, gap] of GAPS.entries()) {
    await test.step(`Accept, ${gap} ms apart`, async () => {
      const number = numbers[done] ?? '';
      const next = ticket(chef, numbers[done + 1] ?? '');
      await chef.reload();
      await centre(ticket(chef, number).getByRole('button', { name: 'Accept' }));
      const place = await yOf(next);
      await tapTwice(chef, ticket(chef, number).getByRole('button', { name: 'Accept' }), gap);
      await expect(ticket(chef, number)).toContainText('Accepted');
      await expect(next.getByRole('button', { name: 'Accept' })).toBeVisible();
      await expectAt(next, place);
      // Leaving the page sends what could be undone; a reload before the answer would send it again.
      await chef.getByRole('link', { name: 'Order Completed' }).tap();
      await expect.poll(() => moves.length).toBe(done + 1);
      await chef.getByRole('link', { name: 'Current Orders' }).first().tap();
    });
  }
  moves.length = 0;
  const more = [...numbers.slice(3), ...(await pendingOrders(jonah, 3, 'Soup to answer'))];
  await chef.reload();
  for (const [done, gap] of GAPS.entries()) {
    await test.step(`Reject, ${gap} ms apart`, async () => {
      const number = more[done] ?? '';
      await ticket(chef, number).getByRole('button', { name: 'Reject' }).tap();
      const dialog = chef.getByRole('dialog', { name: `Reject order ${number}?` });
      await dialog.getByRole('radio', { name: 'Kitchen closed' }).check();
      await tapTwice(chef, dialog.getByRole('button', { name: 'Reject' }), gap);
      await expect(ticket(chef, number)).toContainText('Rejected and refunded');
      await expect(chef.getByRole('dialog')).toHaveCount(0);
      await expect(ticket(chef, more[done + 1] ?? '').getByRole('button', { name: 'Accept' })).toBeEnabled();
      await expect.poll(() => moves.length).toBe(done + 1);
    });
  }
  await chef.context().close();
});

test('two taps on Cancel order refund one order', async ({ browser }) => {
  test.slow();
  await kitchenOf('Soup to cancel');
  const page = await onPhone(browser, 'aisha@homeplate.ca');
  const calls = callsOf(page, 'CancelOrder');
  const numbers = await pendingOrders(page, 4, 'Soup to cancel');
  await page.goto('/Customer/OrderDetails');
  for (const [done, gap] of GAPS.entries()) {
    await test.step(`${gap} ms apart`, async () => {
      const number = numbers[3 - done] ?? '';
      await ticket(page, number).getByRole('button', { name: 'Cancel order' }).tap();
      const dialog = page.getByRole('dialog', { name: `Cancel order ${number}?` });
      await dialog.getByRole('radio', { name: 'Changed my mind' }).check();
      await tapTwice(page, dialog.getByRole('button', { name: 'Cancel order' }), gap);
      await expect(ticket(page, number)).toContainText('Cancelled by you');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      expect(calls).toHaveLength(done + 1);
    });
  }
  await expect(ticket(page, numbers[0] ?? '')).toContainText('Pending');
  await page.context().close();
});

test('two taps on Delete take one dish off the menu', async ({ browser }) => {
  const chef = await onPhone(browser, 'luca@homeplate.ca');
  const { getProductsByChef } = await ask<{ getProductsByChef: { image_url: string }[] }>(
    chef,
    'query ($id: ID) { getProductsByChef(chef_id: $id) { image_url } }',
    { id: await chef.evaluate(() => localStorage.getItem('user_id')) },
  );
  for (const gap of GAPS) {
    await ask(chef, 'mutation ($id: ID, $input: ProductInput) { addProduct(chef_id: $id, input: $input) { id } }', {
      id: await chef.evaluate(() => localStorage.getItem('user_id')),
      input: {
        ...{ name: `Tap ${gap}`, price: 3, quantity: 1, dietary: 'Veg', description: 'Short-lived.' },
        ...{ is_available: 'No', image_url: getProductsByChef[0]?.image_url },
      },
    });
  }
  const calls = callsOf(chef, 'DeleteDish');
  await chef.goto('/chef/products');
  for (const [done, gap] of GAPS.entries()) {
    await test.step(`${gap} ms apart`, async () => {
      await chef.getByRole('button', { name: `Delete Tap ${gap}` }).tap();
      await tapTwice(chef, chef.getByRole('dialog').getByRole('button', { name: 'Delete' }), gap);
      await expect(chef.getByRole('heading', { name: `Tap ${gap}` })).toHaveCount(0);
      await expect(chef.getByText('Product deleted successfully!')).toBeVisible();
      await expect(chef.getByRole('dialog')).toHaveCount(0);
      await expect(chef).toHaveURL(/\/chef\/products$/);
      expect(calls).toHaveLength(done + 1);
    });
  }
  await expect(chef.getByRole('button', { name: /^Delete / })).toHaveCount(getProductsByChef.length);
  await chef.context().close();
});

test('two taps on the minus of a last portion take one dish out of the cart', async ({ browser }) => {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  for (const dish of ['Egg Fried Rice', 'Steamed Dumplings', 'Mapo Tofu', 'Palak Paneer']) {
    await page.goto(`/?q=${encodeURIComponent(dish)}`, { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: `Add ${dish}`, exact: true }).tap();
    await expect(page.getByRole('group', { name: `Quantity of ${dish}` })).toBeVisible();
  }
  await test.step('in the list of dishes, where Add comes to its place', async () => {
    for (const gap of GAPS) {
      await tapTwice(page, page.getByRole('button', { name: 'Remove one Palak Paneer' }), gap);
      await expect(page.getByRole('banner').getByRole('link', { name: 'Cart 3 items' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Add Palak Paneer', exact: true })).toBeVisible();
      await page.reload({ waitUntil: 'networkidle' });
      await page.getByRole('button', { name: 'Add Palak Paneer', exact: true }).tap();
      await expect(page.getByRole('banner').getByRole('link', { name: 'Cart 4 items' })).toBeVisible();
    }
  });
  const drawer = page.getByRole('dialog');
  const removals = drawer.getByRole('button', { name: /^Remove one/ });
  await test.step('what the kitchens offer comes late and moves no dish', async () => {
    let answer = () => {};
    const late = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(/graphql/, async (route) => {
      if (route.request().postData()?.includes('query CartDish')) await late;
      await route.continue();
    });
    await page.getByRole('banner').getByRole('link', { name: 'Cart 4 items' }).tap();
    await expect(removals).toHaveCount(4);
    const places = [await yOf(removals.first()), await yOf(removals.last())];
    answer();
    await expect(drawer.getByRole('radio', { name: 'Pick up, free' })).toBeVisible();
    expect([await yOf(removals.first()), await yOf(removals.last())]).toEqual(places);
    await page.unrouteAll();
  });
  for (const [done, gap] of GAPS.entries()) {
    await test.step(`in the cart, ${gap} ms apart`, async () => {
      await expect(removals).toHaveCount(4 - done);
      await tapTwice(page, removals.first(), gap);
      await expect(drawer.getByRole('heading', { name: `Cart (${3 - done})` })).toBeVisible();
      await expect(removals).toHaveCount(3 - done);
    });
  }
  await context.close();
});
