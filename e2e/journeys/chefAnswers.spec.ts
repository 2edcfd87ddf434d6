import { expectNoAxeFindings } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { buy, cancelOrder, findDish, moveOrder, nextPoll, pressStill, refuseStream, ticket } from '../orders.ts';
import { ask } from '../server.ts';

test('a new order is announced, counted in the title, and accepted', async ({ asChef: chef, callerAs }) => {
  const liam = await callerAs('liam@homeplate.ca');
  // Its hint would announce the order before the clock leaps over the announcement.
  await refuseStream(chef);
  await chef.clock.install();
  await chef.reload();
  await expect(chef.getByRole('article').first()).toBeVisible();
  const tab = chef.getByRole('link', { name: /^Dashboard/ });
  await expect(tab).toContainText(/new order/);
  const before = Number(/(\d+) new order/.exec((await tab.textContent()) ?? '')?.[1]);
  const counted = (count: number) => `(${count}) Chef Dashboard · Homeplate`;
  // Title, tab and the bar of the other pages are one number.
  await expect(chef).toHaveTitle(counted(before));
  await chef.getByRole('link', { name: 'Menu', exact: true }).click();
  await expect(chef).toHaveTitle(`(${before}) Menu · Homeplate`);
  const bar = chef.locator('div').filter({ hasText: new RegExp(`^${before} new orders?$`) });
  await expect(bar).toBeVisible();
  await chef
    .getByRole('banner')
    .getByRole('link', { name: /^\d+ open orders? / })
    .click();
  await expect(chef.getByRole('article').first()).toBeVisible();

  const number = await buy(liam, 'Dal Tadka');
  await nextPoll(chef);
  await expect(chef).toHaveTitle(counted(before + 1));
  await expect(chef.locator('[aria-live=polite]').filter({ hasText: '1 new order' })).toBeAttached();
  const fresh = chef.getByRole('article', { name: `Order ${number} (new)` });
  await expect(fresh).toBeVisible();
  await expect(tab).toContainText(`${before + 1} new orders`);

  // A ticket that just moved takes no press.
  await chef.clock.fastForward(1_000);
  await fresh.getByRole('button', { name: 'Accept' }).dblclick();
  await expect(ticket(chef, number)).toContainText('Accepted');
  await expect(ticket(chef, number)).not.toContainText(/Pending|to answer/);
  await expect(ticket(chef, number).getByRole('button', { name: /^(Accept|Reject)/ })).toHaveCount(0);
  await expect(chef).toHaveTitle(counted(before));
  await chef.reload();
  await expect(ticket(chef, number)).toContainText('Waiting Pickup');
});

test('a new order is announced although another one has just been cancelled', async ({ asChef: chef, callerAs }) => {
  const liam = await callerAs('liam@homeplate.ca');
  await moveOrder(await callerAs('chef@homeplate.ca'), await buy(liam, 'Dal Tadka'), 'Waiting Pickup');
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
  await pressStill(ticket(chef, number).getByRole('button', { name: 'Reject' }));

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

test('an accepted order that cannot be finished is cancelled; its sold-out dish leaves the menu', async ({
  asChef: chef,
  callerAs,
}) => {
  const [liam, amira] = [await callerAs('liam@homeplate.ca'), await callerAs('chef@homeplate.ca')];
  const number = await buy(liam, 'Mango Lassi');
  const { id } = await findDish(liam, 'Mango Lassi');
  await moveOrder(amira, number, 'Waiting Pickup');
  await chef.reload();
  await expect(ticket(chef, number).getByRole('link', { name: /^Call Liam \d{3}-\d{3}-\d{4}/ })).toBeVisible();
  await ticket(chef, number)
    .getByRole('button', { name: `Cannot finish… order ${number}` })
    .click();

  const dialog = chef.getByRole('dialog', { name: `Cancel order ${number}?` });
  await expect(dialog).toContainText('1 × Mango Lassi');
  await expect(dialog.getByRole('link', { name: /^Call Liam, \d{3}-\d{3}-\d{4}/ })).toBeVisible();
  await dialog.getByRole('radio', { name: 'Burnt or dropped' }).check();
  await expect(dialog.getByRole('checkbox')).toHaveCount(0);
  await dialog.getByRole('radio', { name: 'Sold out' }).check();
  await expect(dialog.getByRole('checkbox', { name: 'Mango Lassi' })).toBeChecked();
  await expectNoAxeFindings(chef);
  await dialog.getByRole('button', { name: 'Cancel and refund' }).click();
  await expect(ticket(chef, number)).toContainText('Cancelled and refunded');

  const isSoldOut = 'query($id: ID) { getProduct(id: $id) { sold_out_today } getChefProfile { id } }';
  await expect.poll(() => ask(amira, isSoldOut, { id })).toMatchObject({ getProduct: { sold_out_today: true } });
  await ask(amira, 'mutation($id: ID) { updateProduct(id: $id, input: { sold_out_today: false }) { id } }', {
    id,
  });
});

test('an order that its customer cancelled stays, struck, until the chef has understood', async ({
  asChef: chef,
  callerAs,
  signedInAs,
}) => {
  const jonah = await callerAs('jonah@homeplate.ca');
  const number = await buy(jonah, 'Dal Tadka');
  await refuseStream(chef);
  await chef.reload();
  const tablet = await signedInAs('chef@homeplate.ca');
  for (const device of [chef, tablet]) await expect(ticket(device, number)).toBeVisible();
  await cancelOrder(jonah, number);

  await ticket(chef, number).getByRole('button', { name: 'Accept' }).click();
  await expect(ticket(chef, number).getByRole('alert')).toHaveText(`Order ${number} cancelled`);
  await expect(ticket(chef, number)).toContainText('1 × Dal TadkaThe customer cancelled it.Reason: Changed my mind');
  await expectNoAxeFindings(chef);
  await chef.reload();
  const { y } = (await ticket(chef, number).boundingBox()) ?? { y: 0 };
  expect(y).toBeLessThanOrEqual((await chef.getByRole('article').last().boundingBox())?.y ?? 0);
  await expect(ticket(tablet, number).getByRole('alert')).toBeVisible();
  await ticket(chef, number).getByRole('button', { name: /^OK/ }).click();
  for (const device of [chef, tablet]) await expect(ticket(device, number)).toHaveCount(0);
  await chef.reload();
  await expect(chef.getByRole('article').first()).toBeVisible();
  await expect(ticket(chef, number)).toHaveCount(0);
});

test('one tap accepts all new orders, and one takes them back', async ({ signedInAs, callerAs }) => {
  const liam = await callerAs('liam@homeplate.ca');
  const numbers = [
    await buy(liam, 'Egg Fried Rice', 2),
    await buy(liam, 'Mapo Tofu'),
    await buy(liam, 'Egg Fried Rice'),
  ];
  const wei = await signedInAs('wei@homeplate.ca');
  await wei.clock.install();
  await wei.goto('/chef/orders');
  const acceptAll = wei.getByRole('button', { name: /^Accept all( for \d+ min)?$/ });
  // The second tap of a double tap does not take them back, or accept them again.
  await acceptAll.dblclick();
  for (const number of numbers) await expect(ticket(wei, number)).toContainText('Accepted');
  await wei.getByRole('button', { name: 'Undo all' }).dblclick();
  for (const number of numbers)
    await expect(ticket(wei, number).getByRole('button', { name: /^Accept/ })).toBeEnabled();
  await expectNoAxeFindings(wei);

  const first = ticket(wei, numbers[0] ?? '');
  const top = async () => (await ticket(wei, numbers[2] ?? '').boundingBox())?.y;
  await wei.setViewportSize({ width: 390, height: 844 });
  await wei.clock.fastForward(1_000);
  const before = await top();
  await first.getByRole('button', { name: /^Accept/ }).click();
  await expect(first).toContainText('Accepted');
  expect(await top()).toBe(before);
  await first.getByRole('button', { name: /^Undo/ }).click();
  await expect(first.getByRole('button', { name: /^Accept/ })).toBeEnabled();
  await test.step('who scrolls on is not pulled back when the time of Undo ends', async () => {
    await first.getByRole('button', { name: /^Accept/ }).click();
    await expect(first).toContainText('Accepted');
    const where = () => wei.evaluate(() => scrollY);
    await wei.evaluate(() => document.documentElement.style.setProperty('overflow-anchor', 'none'));
    await first.evaluate((card) => scrollBy({ top: card.getBoundingClientRect().bottom + 20, behavior: 'instant' }));
    await expect(first).not.toBeInViewport();
    const before = await where();
    await wei.clock.fastForward(5_000);
    await expect(first.getByRole('button', { name: /^Undo/ })).toHaveCount(0);
    await expect(first.getByRole('button', { name: /^Ready/ })).toBeAttached();
    expect(await where()).toBe(before);
  });
  const cook = wei.getByRole('list', { name: 'To cook' });
  const rice = cook.getByRole('button', { name: 'Egg Fried Rice 3' });
  for (const [width, height] of [
    [390, 844],
    [1280, 720],
  ] as const) {
    await wei.setViewportSize({ width, height });
    await wei.evaluate(() => scrollTo(0, 0));
    const place = await top();
    await rice.click();
    await expect(wei.getByRole('button', { name: 'Sold out today Egg Fried Rice' })).toBeVisible();
    await expect(acceptAll).toBeEnabled();
    expect(await top()).toBe(place);
    await wei.clock.fastForward(1_000);
    await rice.click();
    await expect(rice).toHaveAttribute('aria-pressed', 'false');
    await wei.clock.fastForward(1_000);
  }
  await acceptAll.click();
  await wei.clock.fastForward(5_000);
  await expect(rice).toBeVisible({ timeout: 15_000 });
  await expect(cook.getByRole('button', { name: 'Mapo Tofu 1' })).toBeVisible();
  await expect(acceptAll).toHaveCount(0);
  await rice.click();
  await expect(rice).toHaveAttribute('aria-pressed', 'true');
  await expect(wei.getByText('in 2 orders')).toBeVisible();
  const size = await rice.boundingBox();
  await wei.getByRole('button', { name: 'Sold out today Egg Fried Rice' }).click();
  const isSoldOut = async () => {
    const { id } = await findDish(liam, 'Egg Fried Rice');
    const query = 'query($id: ID) { getProduct(id: $id) { sold_out_today } }';
    return (await ask<{ getProduct: object }>(await callerAs('wei@homeplate.ca'), query, { id })).getProduct;
  };
  await expect(wei.getByText('Sold out until tomorrow')).toBeVisible();
  await expect(rice).toContainText('sold out');
  expect(await rice.boundingBox()).toEqual(size);
  expect(await isSoldOut()).toEqual({ sold_out_today: true });
  await expectNoAxeFindings(wei);
  await wei.getByRole('button', { name: 'Offer again Egg Fried Rice' }).click();
  await expect(wei.getByRole('button', { name: 'Sold out today Egg Fried Rice' })).toBeEnabled();
  await expect(wei.getByText('Sold out until tomorrow')).toHaveCount(0);
  expect(await isSoldOut()).toEqual({ sold_out_today: false });
  await expectNoAxeFindings(wei);
  const whole = wei.viewportSize() ?? { width: 1024, height: 768 };
  const height = async () => (await cook.boundingBox())?.height;
  const wide = await height();
  await wei.setViewportSize({ ...whole, width: 320 });
  await expect.poll(height).toBeGreaterThan(wide ?? 0);
  await wei.setViewportSize(whole);
  await expect.poll(height).toBe(wide);
  await ticket(wei, numbers[1] ?? '')
    .getByRole('button', { name: /^Ready/ })
    .click();
  await ticket(wei, numbers[1] ?? '')
    .getByRole('button', { name: /^Undo/ })
    .click();
  await expect(cook.getByRole('button', { name: 'Mapo Tofu 1' })).toBeVisible();
});
