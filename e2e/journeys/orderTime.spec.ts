import type { Page } from '@playwright/test';
import { expectNoAxeFindings } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { buy, moveClock, moveOrder, passUndo, pressStill, readyOrder, ticket } from '../orders.ts';

const RANGE = /\d\d:\d\d–\d\d:\d\d/;
const stationOf = (page: Page, number: string) =>
  ticket(page, number).getByRole('list', { name: 'Progress of the order' }).locator('[aria-current=step]');

// A round after a long pause would count as an outage.
test.beforeEach(() => moveClock(0));
test.afterEach(() => moveClock(0));

test('forty minutes are promised, and the customer reads each step to the door', async ({
  asChef: chef,
  asCustomer: customer,
  asRider: rider,
}) => {
  test.slow();
  for (const page of [chef, customer, rider]) await page.clock.install();
  const number = await buy(customer, 'Dal Tadka');
  await chef.reload();
  await expect(ticket(chef, number)).toContainText(/(59|60) min to answer/);
  await ticket(chef, number).getByRole('radio', { name: '40 minutes' }).check();
  await expect(ticket(chef, number).getByRole('button', { name: /^Accept/ })).toContainText(', 40 min');
  await expectNoAxeFindings(chef);
  await ticket(chef, number)
    .getByRole('button', { name: /^Accept/ })
    .click();
  await expect(ticket(chef, number)).toContainText('Accepted');
  await passUndo(chef, number);
  await expect(ticket(chef, number)).toContainText(/(39|40) min left/);

  await customer.goto('/Customer/OrderDetails');
  await expect(ticket(customer, number)).toContainText('Arrives');
  await expect(ticket(customer, number)).toContainText(RANGE);
  await expect(ticket(customer, number)).toContainText('Amira is cooking. A rider will pick it up next.');
  await expect(ticket(customer, number)).toContainText(/Readydue about \d\d:\d\d/);
  await expect(stationOf(customer, number)).toContainText('Cooking');
  await expectNoAxeFindings(customer);
  await rider.reload();
  await expect(ticket(rider, number)).toContainText(/Ready in \d+ min/);

  const ready = ticket(chef, number).getByRole('button', { name: /^Ready/ });
  await ready.click();
  await passUndo(chef, number);
  await expect(ticket(chef, number)).toContainText(/Ready.*No rider yet/);
  await expect(ready).toHaveCount(0);
  await customer.reload();
  await expect(stationOf(customer, number)).toContainText(/Ready\d\d:\d\d/);
  await expect(ticket(customer, number)).toContainText('Your order is ready. We are asking riders nearby.');

  await rider.reload();
  await expect(ticket(rider, number)).toContainText('Ready now');
  await pressStill(ticket(rider, number).getByRole('button', { name: 'Pickup' }));
  await expect(ticket(rider, number)).toContainText('Picked up');
  await customer.reload();
  await expect(stationOf(customer, number)).toContainText('On the way');
  await expect(ticket(customer, number)).toContainText('Owen is on the way to you.');
  await expect(ticket(customer, number)).toContainText(RANGE);

  await rider.goto('/rider/orders/in-progress');
  const carried = ticket(rider, number);
  await carried.getByRole('button', { name: 'Mark Delivered' }).click();
  await passUndo(rider, number);
  await expect(carried).toHaveCount(0);
  await rider.getByRole('link', { name: 'Order Completed' }).click();
  await expect(ticket(rider, number)).toContainText('Delivered');
  await customer.clock.fastForward(15_500);
  await expect(stationOf(customer, number)).toContainText(/Marked delivered\d\d:\d\d/);
  await expect(ticket(customer, number)).not.toContainText(RANGE);
});

test('a chef moves the time of an order, and two quick presses move it once', async ({ asChef: chef, callerAs }) => {
  const number = await buy(await callerAs('liam@homeplate.ca'), 'Dal Tadka');
  await moveOrder(await callerAs('chef@homeplate.ca'), number, 'Waiting Pickup');
  await chef.clock.install();
  await chef.reload();
  const promised = ticket(chef, number).getByText(/\d min left/);
  const minutes = async () => Number.parseInt((await promised.textContent()) ?? '', 10);
  const first = await minutes();
  for (const pressed of [1, 2]) {
    await ticket(chef, number).getByRole('button', { name: '+10 min' }).dblclick();
    await expect(ticket(chef, number)).toContainText(/Ready in \d+ min/);
    await passUndo(chef, number);
    // A minute may have passed.
    await expect.poll(async () => Math.round(((await minutes()) - first) / 10)).toBe(pressed);
    await expect(ticket(chef, number).getByRole('button', { name: '+10 min' })).toBeEnabled();
  }
  await ticket(chef, number).getByRole('button', { name: '+10 min' }).click();
  await ticket(chef, number).getByRole('button', { name: /^Undo/ }).click();
  await expect(ticket(chef, number).getByRole('button', { name: '+10 min' })).toBeEnabled();
  expect(Math.abs((await minutes()) - first - 20)).toBeLessThan(3);
  // What just came under the finger takes no press.
  await chef.clock.fastForward(1_000);
  const another = ticket(chef, number).getByRole('button', { name: `Another time for order ${number}` });
  const earlier = chef.getByRole('button', { name: /^−10 min ready/ });
  await test.step('the times of a low ticket open in sight', async () => {
    const whole = chef.viewportSize() ?? { width: 1280, height: 720 };
    await chef.setViewportSize({ width: 390, height: 480 });
    await another.evaluate((button) =>
      scrollBy({ top: button.getBoundingClientRect().bottom - innerHeight + 8, behavior: 'instant' }),
    );
    await chef.clock.fastForward(1_000);
    await another.click();
    await expect(earlier).toBeInViewport({ ratio: 1 });
    await expect(chef.getByRole('button', { name: /^\+15 min ready/ })).toBeInViewport({ ratio: 1 });
    await chef.keyboard.press('Escape');
    await chef.setViewportSize(whole);
    await chef.clock.fastForward(1_000);
  });
  await another.click();
  await expectNoAxeFindings(chef);
  await earlier.click();
  await passUndo(chef, number);
  await expect.poll(async () => Math.abs((await minutes()) - first - 10)).toBeLessThan(3);
  await moveClock(50);
  await chef.reload();
  await expect(ticket(chef, number)).toContainText(/\d min late/);
});

test('a time put off whose answer is lost is saved, sent again by itself, and moves once', async ({
  asChef: chef,
  callerAs,
}) => {
  const number = await buy(await callerAs('liam@homeplate.ca'), 'Dal Tadka');
  await moveOrder(await callerAs('chef@homeplate.ca'), number, 'Waiting Pickup');
  await chef.reload();
  const minutes = async () =>
    Number.parseInt(
      (await ticket(chef, number)
        .getByText(/\d min left/)
        .textContent()) ?? '',
      10,
    );
  const before = await minutes();
  const network = Promise.withResolvers<void>();
  let lost = 0;
  await chef.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('mutation MoveReadyTime')) return route.fallback();
    lost += 1;
    if (lost > 1) return network.promise.then(() => route.fallback());
    await route.fetch();
    await route.abort();
  });
  await ticket(chef, number).getByRole('button', { name: '+10 min' }).click();
  await expect(ticket(chef, number)).toContainText('Saved, not yet confirmed');
  const isMoved = async () => Math.round(((await minutes()) - before) / 10);
  await expect.poll(isMoved).toBe(1);
  network.resolve();
  await expect(ticket(chef, number)).not.toContainText('Saved, not yet confirmed');
  await chef.reload();
  await expect.poll(isMoved).toBe(1);
});

test('a customer whose order has no rider keeps waiting or cancels with a full refund', async ({
  asCustomer: customer,
  callerAs,
}) => {
  const number = await buy(customer, 'Dal Tadka');
  await moveOrder(await callerAs('chef@homeplate.ca'), number, 'Waiting Pickup');
  await moveClock(130);
  await customer.goto('/Customer/OrderDetails');
  const question = ticket(customer, number).getByRole('region', { name: 'The kitchen has not marked it ready yet.' });
  await expect(ticket(customer, number)).toContainText('Running late, now about');
  await expect(ticket(customer, number)).toContainText('Amira is still cooking, later than planned.');
  await expect(ticket(customer, number)).toContainText(/Readywas due \d\d:\d\d/);
  await expectNoAxeFindings(customer);
  await question.getByRole('button', { name: 'Keep waiting' }).dblclick();
  await expect(customer.getByText('We keep looking for a rider.').first()).toBeVisible();
  await expect(question).toHaveCount(0);
  const kept = ticket(customer, number).getByRole('region', { name: 'Thank you for waiting.' });
  await expect(kept.getByRole('button')).toHaveText(/^Cancel, full refund/);
  await expect(customer.getByRole('dialog')).toHaveCount(0);
  await expect(ticket(customer, number)).toContainText('Running late, now about');

  await moveClock(230);
  await customer.reload();
  await question.getByRole('button', { name: 'Cancel, full refund' }).click();
  await customer.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click();
  await expect(ticket(customer, number)).toContainText('Cancelled by you');
  await expect(ticket(customer, number)).toContainText(/Refunded: \$11\.49|\$11\.49 is on its way back to the card/);
});

test('after a no at the door the page says what follows, until it has arrived after all', async ({
  asCustomer: customer,
  asRider: rider,
  callerAs,
}) => {
  const number = await readyOrder(customer, await callerAs('chef@homeplate.ca'), 'Dal Tadka');
  await rider.reload();
  await pressStill(ticket(rider, number).getByRole('button', { name: 'Pickup' }));
  await expect(ticket(rider, number)).toContainText('Picked up');
  await moveClock(600);
  await customer.goto('/Customer/OrderDetails');
  await expect(ticket(customer, number)).toContainText('Did it arrive?');
  await expect(ticket(customer, number)).not.toContainText(RANGE);
  await pressStill(ticket(customer, number).getByRole('button', { name: 'No', exact: false }));
  const follows = /If it does not arrive by \w{3} \d\d:\d\d, you get a full refund automatically\./;
  await expect(ticket(customer, number)).toContainText(follows);
  await expect(ticket(customer, number)).not.toContainText(RANGE);
  await customer.reload();
  await expect(ticket(customer, number)).toContainText(follows);
  await expectNoAxeFindings(customer);
  await pressStill(ticket(customer, number).getByRole('button', { name: 'It has arrived' }));
  await customer.getByRole('dialog').getByRole('button', { name: 'Yes, it has arrived' }).click();
  await expect(ticket(customer, number)).toContainText('Completed');
});

test('the question at the door: a failed answer is shown, and a yes completes the order', async ({
  asCustomer: customer,
  asRider: rider,
  callerAs,
}) => {
  const number = await readyOrder(customer, await callerAs('chef@homeplate.ca'), 'Dal Tadka');
  await rider.reload();
  await pressStill(ticket(rider, number).getByRole('button', { name: 'Pickup' }));
  await expect(ticket(rider, number)).toContainText('Picked up');
  await moveClock(600);
  await customer.goto('/Customer/OrderDetails');
  const question = ticket(customer, number).getByRole('region', { name: 'Did it arrive?' });
  await expect(question).toBeVisible();
  await customer.context().setOffline(true);
  await question.getByRole('button', { name: 'Yes' }).click();
  await expect(customer.getByRole('alert')).toContainText(`Order ${number}: The server could not be reached.`);
  await customer.context().setOffline(false);
  await question.getByRole('button', { name: 'Yes' }).click();
  await expect(ticket(customer, number)).toContainText('Completed');
  await expect(question).toHaveCount(0);
});

test('an order without an answer is cancelled by Homeplate, with reason and refund', async ({
  asCustomer: customer,
}) => {
  const number = await buy(customer, 'Dal Tadka');
  await moveClock(61);
  await customer.goto('/Customer/PastOrders');
  await expect(ticket(customer, number)).toContainText('Cancelled by Homeplate');
  await expect(ticket(customer, number)).toContainText('Reason: Not accepted in time');
  await expect(ticket(customer, number)).toContainText(/Refunded: \$11\.49|\$11\.49 is on its way back to the card/);
});

test('on a phone a dashboard begins with the work, and figures and week follow', async ({
  asChef: chef,
  asRider: rider,
}) => {
  for (const [page, work] of [
    [chef, chef.getByRole('article')],
    // Carried orders before offers.
    [rider, rider.getByRole('link', { name: /^Deliver \d/ }).or(rider.getByRole('article'))],
  ] as const) {
    await page.setViewportSize({ width: 390, height: 844 });
    // Once for each device.
    const question = page.getByRole('group', { name: 'Ring for new orders?' });
    await expect(question.or(work.first()).first()).toBeVisible();
    if (await question.isVisible()) await question.getByRole('button', { name: 'No sound' }).click();
    await expect(question).toBeHidden();
    const tops = [
      page.getByRole('link', { name: 'Current Orders' }),
      work.first(),
      page.getByRole('heading', { name: 'Last 7 days' }),
      page.getByText("Today's Orders", { exact: true }),
    ].map(async (part) => (await part.boundingBox())?.y ?? 0);
    await expect(work.first()).toBeVisible();
    const placed = await Promise.all(tops);
    expect(placed).toEqual(placed.toSorted((one, other) => one - other));
    expect(placed[1]).toBeLessThan(360);
  }
});
