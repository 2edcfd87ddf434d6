import type { Locator, Route } from '@playwright/test';
import { expectNoAxeFindings } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { readyOrder, ticket } from '../orders.ts';
import { newRider } from '../people.ts';
import { ask } from '../server.ts';

/** Repeated, since a press on a ticket that just moved is ignored. */
const tapUntil = (button: Locator, shown: Locator) =>
  expect(async () => {
    // Gone, where the press before counted.
    await button.click({ timeout: 1_000 }).catch(() => undefined);
    await expect(shown).toBeVisible({ timeout: 2_000 });
  }).toPass();

test('a delivery can be undone for five seconds, and is sent after them', async ({ asRider: rider, callerAs }) => {
  test.slow();
  const number = await readyOrder(await callerAs('jonah@homeplate.ca'), await callerAs('chef@homeplate.ca'));
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
  const undo = ticket(rider, number).getByRole('button', { name: `Undo order ${number}` });
  moves.length = 0;

  await tapUntil(deliver, undo);
  // Keyboard focus pauses the five seconds.
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

  await tapUntil(deliver, undo);
  expect(moves).toHaveLength(0);
  await rider.clock.fastForward(5000);
  await expect(ticket(rider, number)).toHaveCount(0);
  expect(moves).toHaveLength(1);
  await rider.goto('/rider/orders/completed');
  await expect(ticket(rider, number)).toContainText('Delivered');
});

test('a delivery is sent when the tab is hidden, the page reloaded, or its rider logs out', async ({
  callerAs,
  signedInAs,
}) => {
  test.slow();
  // The limit is three, and Owen carries one.
  const rider = await signedInAs(await newRider());
  const [jonah, chef] = [await callerAs('jonah@homeplate.ca'), await callerAs('chef@homeplate.ca')];
  const numbers = [await readyOrder(jonah, chef), await readyOrder(jonah, chef), await readyOrder(jonah, chef)];
  const [hidden = '', reloaded = '', loggedOut = ''] = numbers;
  await rider.goto('/rider/orders');
  for (const number of numbers) {
    await ticket(rider, number).getByRole('button', { name: 'Pickup' }).click();
    await expect(ticket(rider, number)).toContainText('Picked up');
  }
  await rider.goto('/rider/orders/in-progress');
  const press = (number: string) => {
    const card = ticket(rider, number);
    return tapUntil(
      card.getByRole('button', { name: 'Mark Delivered' }),
      card.getByRole('button', { name: /^Undo order/ }),
    );
  };
  const isCompleted = async (number: string) => {
    const { getPastOrdersCustomer: past } = await ask<{
      getPastOrdersCustomer: { order_no: number; status: string }[];
    }>(jonah, '{ getPastOrdersCustomer { order_no status } }');
    return past.some((order) => String(order.order_no) === number && order.status === 'Completed');
  };

  await press(hidden);
  await rider.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
  await expect(ticket(rider, hidden).getByRole('button', { name: 'Undo' })).toHaveCount(0);
  await expect.poll(() => isCompleted(hidden)).toBe(true);

  await press(reloaded);
  await rider.reload();
  await expect.poll(() => isCompleted(reloaded)).toBe(true);

  await rider.goto('/rider/orders/in-progress');
  await press(loggedOut);
  await rider.getByRole('button', { name: 'Logout' }).click();
  await expect(rider).toHaveURL(/\/Login$/i);
  await expect.poll(() => isCompleted(loggedOut)).toBe(true);
});

test('a delivery that cannot be sent is kept, says so on its card, and is sent again', async ({
  asRider: rider,
  callerAs,
}) => {
  test.slow();
  const number = await readyOrder(await callerAs('liam@homeplate.ca'), await callerAs('chef@homeplate.ca'));
  await rider.clock.install();
  await rider.goto('/rider/orders');
  await ticket(rider, number).getByRole('button', { name: 'Pickup' }).click();
  await ticket(rider, number).getByRole('link', { name: 'Orders Inprogress' }).click();
  const cut = (route: Route) =>
    (route.request().postData() ?? '').includes('MoveAsRider') ? route.abort() : route.continue();
  await rider.route('**/graphql', cut);
  const card = ticket(rider, number);

  await tapUntil(
    card.getByRole('button', { name: 'Mark Delivered' }),
    card.getByRole('button', { name: `Undo order ${number}` }),
  );
  await rider.clock.fastForward(5000);
  await expect(card).toContainText('Saved, not yet confirmed');
  await expect(card).toContainText('In Progress');
  await expectNoAxeFindings(rider);

  await test.step('also after a reload, and on the other pages', async () => {
    await rider.reload();
    await expect(card).toContainText('Saved, not yet confirmed');
    await rider.getByRole('link', { name: 'Order Completed' }).click();
    await expect(rider.getByText(`Order ${number}: saved, not yet confirmed`).last()).toBeVisible();
  });

  await rider.unroute('**/graphql', cut);
  await rider.clock.fastForward(10_000);
  await expect(card).toContainText('Delivered');
});
