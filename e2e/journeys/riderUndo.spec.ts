import type { Locator, Route } from '@playwright/test';
import { expectNoAxeFindings } from '../axe.ts';
import { expect, logOutAtWork, test } from '../fixtures.ts';
import { pressStill, readyOrder, ticket } from '../orders.ts';
import { newRider } from '../people.ts';
import { ask } from '../server.ts';

const press = async (button: Locator, shown: Locator) => {
  await button.click();
  await expect(shown).toBeVisible();
};

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
  await pressStill(ticket(rider, number).getByRole('button', { name: 'Pickup' }));
  await ticket(rider, number).getByRole('link', { name: 'Deliver it' }).click();
  const deliver = ticket(rider, number).getByRole('button', { name: 'Mark Delivered' });
  const undo = ticket(rider, number).getByRole('button', { name: `Undo order ${number}` });
  moves.length = 0;

  const height = () =>
    ticket(rider, number).evaluate((card) => card.closest<HTMLElement>('[data-row]')?.offsetHeight ?? 0);
  await expect(deliver).toBeVisible();
  await rider.setViewportSize({ width: 390, height: 560 });
  await deliver.scrollIntoViewIfNeeded();
  await rider.clock.pauseAt((await rider.evaluate(() => Date.now())) + 1000);
  const before = await height();
  await deliver.click();
  await rider.clock.runFor(100);
  await expect(undo).toBeVisible();
  // As high as before while a finger may still be on it, then the outcome alone, in sight.
  expect(await height()).toBe(before);
  await expect(undo).toBeInViewport({ ratio: 1 });
  await rider.clock.runFor(1000);
  expect(await height()).toBeLessThan(before / 2);
  await expect(undo).toBeInViewport({ ratio: 1 });
  await rider.clock.resume();
  // Keyboard focus pauses the five seconds.
  await rider.keyboard.press('Tab');
  await expect(undo).toBeFocused();
  await expectNoAxeFindings(rider);
  await undo.click();
  await expect(deliver).toBeVisible();
  await expect(undo).toHaveCount(0);
  expect(await height()).toBe(before);
  await rider.clock.fastForward(20_000);
  await rider.reload();
  await expect(ticket(rider, number)).toContainText('In Progress');
  expect(moves).toHaveLength(0);

  await press(deliver, undo);
  expect(moves).toHaveLength(0);
  await rider.clock.fastForward(5000);
  await expect(ticket(rider, number)).toHaveCount(0);
  expect(moves).toHaveLength(1);
  await rider.goto('/rider/orders/completed');
  await expect(ticket(rider, number)).toContainText('Delivered');
});

test('a rider who cannot deliver hands the order over, and the next one calls for help', async ({
  asRider: rider,
  callerAs,
  signedInAs,
}) => {
  test.slow();
  const number = await readyOrder(await callerAs('jonah@homeplate.ca'), await callerAs('chef@homeplate.ca'));
  const [chef, customer] = [await signedInAs('chef@homeplate.ca'), await signedInAs('jonah@homeplate.ca')];
  await rider.goto('/rider/orders');
  await pressStill(ticket(rider, number).getByRole('button', { name: "I'll take it" }));
  await chef.goto('/chef/orders');
  await expect(ticket(chef, number)).toContainText('Owen is coming');
  await pressStill(ticket(rider, number).getByRole('button', { name: 'Pickup' }));
  await ticket(rider, number).getByRole('link', { name: 'Deliver it' }).click();
  await ticket(rider, number).getByRole('button', { name: 'I cannot deliver' }).click();
  await expectNoAxeFindings(rider);
  await rider.getByRole('button', { name: 'Take it back to the kitchen' }).click();
  await expect(ticket(rider, number)).toContainText('Please take it back to the kitchen.');
  await expect(ticket(rider, number).getByRole('link', { name: 'Show the kitchen' })).toBeVisible();
  await expect(ticket(chef, number)).toContainText(/Owen brings it back.*\d{3}-\d{3}-\d{4}/);
  const takeBack = rider.getByRole('link', { name: `Take ${number} back to Amira: ` });
  await expect(takeBack).toHaveAccessibleName(/: .*Conestoga Place/);
  await rider.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(takeBack).toBeInViewport({ ratio: 1 });
  await rider.goto('/rider/orders');
  await expect(ticket(rider, number)).toContainText('Take back to');
  await takeBack.click();
  await expect(ticket(rider, number)).toBeInViewport();
  await expectNoAxeFindings(rider);
  await expectNoAxeFindings(chef);
  const height = async () => (await ticket(chef, number).boundingBox())?.height;
  const before = await height();
  await ticket(chef, number).getByRole('button', { name: 'Food is back' }).click();
  await expect(ticket(chef, number).locator('[data-outcome]')).toHaveText('Food is back');
  expect(await height()).toBe(before);
  await expect(ticket(rider, number)).toContainText('Ready now');
  await expect(takeBack).toHaveCount(0);
  await ticket(rider, number).getByRole('button', { name: 'Pickup' }).click();
  await ticket(rider, number).getByRole('link', { name: 'Deliver it' }).click();
  await rider.setViewportSize({ width: 390, height: 600 });
  const cannot = ticket(rider, number).getByRole('button', { name: 'I cannot deliver' });
  await cannot.click({ trial: true });
  await cannot.evaluate((button) => button.scrollIntoView({ block: 'end' }));
  await cannot.click();
  await expect(rider.getByRole('button', { name: 'Tell the customer I am stuck' })).toBeVisible();
  await expect(rider.getByRole('button', { name: 'Take it back to the kitchen' })).toHaveCount(0);
  await rider.getByRole('button', { name: 'Hand it over' }).click();
  const shown = ticket(rider, number).getByText(/^\d{3} \d{3}$/);
  await expect(shown).toBeInViewport({ ratio: 1 });
  const digits = (await shown.textContent()) ?? '';

  const next = await signedInAs(await newRider(), '/rider/orders');
  await next.getByRole('switch').click();
  await next.getByRole('button', { name: 'No sound' }).click();
  await next.getByText('Take over from another rider').click();
  const field = next.getByLabel('Six digits on their screen');
  await field.fill('000 000');
  await next.getByRole('button', { name: 'Take it over' }).click();
  await expect(next.getByText('No order on your campus has these digits')).toBeVisible();
  await field.fill(digits);
  await next.context().setOffline(true);
  await next.getByRole('button', { name: 'Take it over' }).click();
  await expect(next.getByText('Saved, not yet confirmed').first()).toBeVisible();
  await next.context().setOffline(false);
  await expect(rider.getByRole('status').filter({ hasText: 'has it now' })).toContainText(`Order ${number}: `);
  await expect(next).toHaveURL(/in-progress/);
  await expect(ticket(rider, number)).toHaveCount(0);

  await ticket(next, number).getByRole('button', { name: 'I cannot deliver' }).click();
  await next.getByRole('button', { name: 'Tell the customer I am stuck' }).click();
  await expect(ticket(next, number)).toContainText('know that you are stuck');
  await expect(ticket(next, number)).toContainText(/You can still deliver it until \d\d:\d\d: then it is cancelled/);
  await customer.goto('/Customer/OrderDetails');
  await expect(ticket(customer, number)).toContainText('needs help');
  await next.setViewportSize({ width: 390, height: 600 });
  await ticket(next, number).getByRole('button', { name: 'I cannot deliver' }).scrollIntoViewIfNeeded();
  const takesNoPress = next.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        const card = () => document.querySelector<HTMLElement>('article:has(s)');
        new MutationObserver(() => card()?.style.pointerEvents === 'none' && resolve(true)).observe(document, {
          subtree: true,
          childList: true,
          attributes: true,
        });
      }),
  );
  await pressStill(ticket(customer, number).getByRole('button', { name: 'Cancel, full refund' }));
  await customer.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click();
  await expect(ticket(customer, number)).toContainText('Reason: The rider could not deliver it');
  // Read at the end of a long card.
  await expect(next.getByRole('heading', { name: `${number} cancelled` })).toBeInViewport();
  await expect(next.getByRole('button', { name: /^OK/ })).toBeInViewport();
  await expect(next.getByText('you can keep it or throw it away')).toBeVisible();
  expect(await takesNoPress).toBe(true);
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
    await pressStill(ticket(rider, number).getByRole('button', { name: 'Pickup' }));
    await expect(ticket(rider, number)).toContainText('Picked up');
  }
  await rider.goto('/rider/orders/in-progress');
  const deliver = (number: string) => {
    const card = ticket(rider, number);
    return press(
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

  await deliver(hidden);
  await rider.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
  await expect(ticket(rider, hidden).getByRole('button', { name: 'Undo' })).toHaveCount(0);
  await expect.poll(() => isCompleted(hidden)).toBe(true);

  await deliver(reloaded);
  await rider.reload();
  await expect.poll(() => isCompleted(reloaded)).toBe(true);

  await rider.goto('/rider/orders/in-progress');
  await deliver(loggedOut);
  await logOutAtWork(rider, { asked: true });
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
  await pressStill(ticket(rider, number).getByRole('button', { name: 'Pickup' }));
  await ticket(rider, number).getByRole('link', { name: 'Deliver it' }).click();
  const cut = (route: Route) =>
    (route.request().postData() ?? '').includes('MoveAsRider') ? route.abort() : route.continue();
  await rider.route('**/graphql', cut);
  const card = ticket(rider, number);

  await press(
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
