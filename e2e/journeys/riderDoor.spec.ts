import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { axeFindings, expectNoAxeFindings } from '../axe.ts';
import { expect, openSignedIn, test } from '../fixtures.ts';
import { pressStill, readyOrder, ticket } from '../orders.ts';
import { newChef, newRider } from '../people.ts';
import { orderOf, tryPin } from '../riders.ts';
import type { Caller } from '../server.ts';

const times = async (customer: Caller, number: string, status: string) =>
  (await orderOf(customer, number)).timeline.filter((event) => event.status === status).length;

const PICTURE = join(import.meta.dirname, '../../api/db/demo/pictures/chana-masala/640.webp');

const onPhone = (browser: Browser, email: string) =>
  openSignedIn(browser, email, { viewport: { width: 390, height: 844 }, hasTouch: true });

/** The server gets the next such request; its answer is lost, then the network. */
async function cutInTheMiddle(page: Page, name: string): Promise<() => Promise<void>> {
  let isCut = false;
  await page.route('**/graphql', async (route) => {
    if (isCut || !(route.request().postData() ?? '').includes(name)) return route.fallback();
    isCut = true;
    await route.fetch();
    await page.context().setOffline(true);
    return route.abort();
  });
  return () => page.context().setOffline(false);
}

const setUp = async (
  browser: Browser,
  callerAs: (email: string) => Promise<Caller>,
  handover: Record<string, string> = {},
) => {
  // Other journeys use up the demo's portions.
  const dish = `Noodles ${crypto.randomUUID()}`;
  const cook = { first_name: 'Mei', last_name: 'Cook', campus: 'Doon Campus', building: 'Maple Block 12' };
  const chef = await newChef(cook, [{ name: dish, description: 'With soy.', price: 8, quantity: 3 }], {
    preferred_start_time: '00:00',
    preferred_end_time: '23:59',
  });
  const customer = await callerAs('liam@homeplate.ca');
  const number = await readyOrder(customer, await callerAs(chef), dish, handover);
  const rider = await onPhone(browser, await newRider());
  await rider.goto('/rider/orders');
  return { customer, number, rider, card: ticket(rider, number) };
};

async function pickUp(rider: Page, number: string) {
  await ticket(rider, number).getByRole('button', { name: 'Pickup' }).click();
  await expect(ticket(rider, number)).toContainText('Picked up');
  await rider.goto('/rider/orders/in-progress');
}

test('a Pickup whose answer is lost is saved and happens once when the network is back', async ({
  browser,
  callerAs,
}) => {
  test.slow();
  const { customer, number, rider, card } = await setUp(browser, callerAs);
  const reconnect = await cutInTheMiddle(rider, 'MoveAsRider');
  await card.getByRole('button', { name: 'Pickup' }).click();
  await expect(card).toContainText('Saved, not yet confirmed');
  await expect(card).toContainText('Waiting Pickup');
  await expectNoAxeFindings(rider);
  await reconnect();
  await expect(card).toContainText('Picked up');
  expect(await times(customer, number, 'In Progress')).toBe(1);
  await rider.goto('/rider/orders/in-progress');
  await expect(card).toContainText('In Progress');
  await rider.context().close();
});

test('a delivery by PIN without a network is sent after a reload, and has one effect', async ({
  browser,
  callerAs,
}) => {
  test.slow();
  const { customer, number, rider, card } = await setUp(browser, callerAs);
  await pickUp(rider, number);
  const pin = (await orderOf(customer, number)).handoff.pin ?? '';
  await card.getByLabel('Ask for the PIN').fill(pin);
  const cut = '**/graphql';
  await rider
    .context()
    .route(cut, (route) =>
      (route.request().postData() ?? '').includes('HandOver') ? route.abort() : route.fallback(),
    );
  await card.getByRole('button', { name: 'Mark Delivered' }).click();
  await expect(card).toContainText('Saved, not yet confirmed');
  expect((await orderOf(customer, number)).status).toBe('In Progress');
  await rider.reload();
  await expect(card).toContainText('Saved, not yet confirmed');
  await rider.context().unroute(cut);
  await rider.evaluate(() => dispatchEvent(new Event('online')));
  await expect.poll(async () => (await orderOf(customer, number)).handoff.proof).toBe('pin');
  expect(await times(customer, number, 'Completed')).toBe(1);
  await expect(card).toHaveCount(0);
  await rider.context().close();
});

test('a delivery whose answer is lost is confirmed once the network is back', async ({ browser, callerAs }) => {
  test.slow();
  const { customer, number, rider, card } = await setUp(browser, callerAs);
  await pickUp(rider, number);
  const reconnect = await cutInTheMiddle(rider, 'MoveAsRider');
  await card.getByRole('button', { name: 'Mark Delivered' }).click();
  // First the five seconds of Undo.
  await expect(card).toContainText('Saved, not yet confirmed', { timeout: 15_000 });
  await reconnect();
  await expect(card).toHaveCount(0);
  expect(await times(customer, number, 'Completed')).toBe(1);
  await rider.context().close();
});

test('a rider takes an offer, and releases it with a reason', async ({ browser, callerAs }) => {
  test.slow();
  const { rider, card } = await setUp(browser, callerAs);
  await expect(card).toContainText('$2.99');
  await rider.getByRole('switch', { name: 'Off duty' }).click();
  await rider
    .getByRole('dialog', { name: 'Ring for new orders?' })
    .getByRole('button', { name: 'No sound' })
    .press('Enter');
  await expect(rider.getByRole('switch', { name: 'On duty' })).toBeChecked();
  const take = card.getByRole('button', { name: "I'll take it" });
  expect((await take.boundingBox())?.height).toBeGreaterThanOrEqual(56);
  await take.click();
  await expect(card).toContainText('Pick it up by');
  // A kitchen's door is only for the rider who claimed the order.
  await expect(card).toContainText('Maple Block 12');
  await expectNoAxeFindings(rider);
  await card.getByRole('button', { name: 'Release' }).click();
  const dialog = rider.getByRole('dialog');
  await expect(dialog).toContainText('After 60 seconds it counts');
  await dialog.getByRole('radio', { name: 'Too far' }).check();
  await dialog.getByRole('button', { name: 'Release' }).click();
  await expect(card).toContainText('Released');
  await rider.reload();
  await expect(card).toContainText('You had it before');
  await expect(card.getByRole('button', { name: "I'll take it" })).toHaveCount(0);
  await card.getByRole('button', { name: 'Pickup' }).click();
  await expect(card).toContainText('Picked up');
  await rider.context().close();
});

test('a claimed order is picked up, and a mistaken Pickup undone', async ({ browser, callerAs }) => {
  test.slow();
  const { rider, card } = await setUp(browser, callerAs);
  await card.getByRole('button', { name: "I'll take it" }).click();
  await card.getByRole('button', { name: 'Pickup' }).click();
  // Its link goes after five seconds; the tab leads there too.
  await rider.getByRole('navigation', { name: 'Orders' }).getByRole('link', { name: 'Orders Inprogress' }).click();
  await card.getByRole('button', { name: 'Undo pickup' }).click();
  await expect(card).toContainText('Pickup undone.');
  await rider.getByRole('link', { name: 'Current Orders' }).click();
  await expect(card).toContainText('Pick it up by');
  await rider.context().close();
});

test('after five wrong PINs the order is delivered without one', async ({ browser, callerAs }) => {
  const { customer, number, rider, card } = await setUp(browser, callerAs);
  await pickUp(rider, number);
  const { id, handoff } = await orderOf(customer, number);
  const wrong = handoff.pin === '0000' ? '1111' : '0000';
  for (let tries = 1; tries < 5; tries += 1) await tryPin(rider, id, wrong);
  const field = card.getByLabel('Ask for the PIN');
  const deliver = card.getByRole('button', { name: /Mark Delivered|Try again/ });
  await field.fill(wrong);
  await deliver.click();
  await expect(card).toContainText('You can deliver without it.');
  await expect(field).toHaveValue('');
  await deliver.click();
  await expect(card).toContainText('Tap again to deliver without it');
  await pressStill(deliver);
  await expect(card).toContainText('Delivered');
  await rider.context().close();
});

test('at the door: a wrong PIN is said on the card, nobody there starts five minutes', async ({
  browser,
  callerAs,
}) => {
  test.slow();
  const { customer, number, rider, card } = await setUp(browser, callerAs);
  await pickUp(rider, number);
  await expect(card.getByRole('link', { name: 'Navigate' })).toHaveAttribute(
    'href',
    /Room%20108%2C%20Waterloo%20Campus/,
  );
  const pin = (await orderOf(customer, number)).handoff.pin ?? '';
  const field = card.getByLabel('Ask for the PIN');
  await expect(field).toHaveAttribute('inputmode', 'numeric');
  await field.fill('12');
  await card.getByRole('button', { name: 'Mark Delivered' }).click();
  await expect(card).toContainText('The PIN has four digits.');
  await field.fill(pin === '0000' ? '1111' : '0000');
  await card.getByRole('button', { name: 'Mark Delivered' }).click();
  await expect(card.getByRole('alert')).toContainText('That is not the PIN for this order.');
  // The same tap once more delivers nothing.
  await field.fill('');
  await card.getByRole('button', { name: /Mark Delivered|Try again/ }).click();
  await expect(card).toContainText('Tap again to deliver without it');
  // What stands there first: the card is older than the press.
  const wait = card.evaluate(
    (element) =>
      new Promise<string>((resolve) => {
        const look = () => {
          const [shown] = /Wait [\d:]+ more/.exec(element.textContent ?? '') ?? [];
          if (shown) resolve(shown);
        };
        new MutationObserver(look).observe(element, { childList: true, subtree: true, characterData: true });
      }),
  );
  await card.getByRole('button', { name: 'Nobody here' }).click();
  expect(await wait).toMatch(/Wait (5:00|4:5\d) more/);
  const question = rider.getByRole('dialog', { name: `Mark order ${number} delivered without PIN or photo?` });
  // Once Nobody here is answered.
  await expect(async () => {
    await card.getByRole('button', { name: 'Mark Delivered' }).click({ timeout: 2000 });
    await expect(question).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expect(question).toContainText(/still has [45]:\d\d/);
  await expectNoAxeFindings(rider);
  await question.getByRole('button', { name: 'Keep waiting' }).click();
  await expect(question).toBeHidden();
  await expect(card.getByRole('button', { name: 'Undo order' })).toHaveCount(0);
  await card.getByLabel(`Ask for the PIN of ${number}, Liam`).fill(pin);
  await card.getByRole('button', { name: 'Mark Delivered' }).click();
  await expect(card).toContainText('Delivered');
  await rider.context().close();
});

test('what is to be read outdoors has a contrast of 7:1, at 320 px too', async ({ browser, callerAs }) => {
  test.slow();
  const { number, rider, card } = await setUp(browser, callerAs);
  const contrast = () => axeFindings(rider, 'color-contrast-enhanced');
  expect(await contrast()).toEqual([]);
  await pickUp(rider, number);
  await expect(card).toBeVisible();
  expect(await contrast()).toEqual([]);
  for (const path of ['/rider/orders', '/rider/orders/in-progress']) {
    await rider.setViewportSize({ width: 320, height: 700 });
    await rider.goto(path);
    await expect(rider.getByRole('article').first()).toBeVisible();
    expect(await rider.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  }
  await rider.context().close();
});

test('an order that is to be left at the door is delivered with a photo and its place', async ({
  browser,
  callerAs,
}) => {
  test.slow();
  const { customer, number, rider, card } = await setUp(browser, callerAs, {
    handoff: 'door',
    delivery_note: 'Blue door',
  });
  await rider.setViewportSize({ width: 390, height: 844 });
  await pickUp(rider, number);
  await expect(card).toContainText('Blue door');
  await card.getByLabel(/^Take a photo/).setInputFiles(PICTURE);
  await expect(card.getByLabel('Where it is')).toHaveValue('At the door');
  await expect(card.getByRole('button', { name: 'Mark Delivered' })).toBeInViewport({ ratio: 0.9 });
  await expectNoAxeFindings(rider);
  await card.getByRole('button', { name: 'Mark Delivered' }).click();
  // The preview above the button is gone with it: the result must not be above the screen.
  await expect(card.locator('[data-outcome]')).toContainText('Delivered');
  await expect(card.locator('[data-outcome]')).toBeInViewport({ ratio: 1 });
  await expect.poll(async () => (await orderOf(customer, number)).handoff.proof).toBe('photo');
  await rider.context().close();
});

test('a photo that was taken without a network is sent after a reload, and proves the delivery', async ({
  browser,
  callerAs,
}) => {
  test.slow();
  const { customer, number, rider, card } = await setUp(browser, callerAs, { handoff: 'door' });
  await pickUp(rider, number);
  await card.getByLabel(/^Take a photo/).setInputFiles(PICTURE);
  await card.getByLabel('Where it is').fill('On the mat');
  const cut = '**/delivery-photos?*';
  await rider.context().route(cut, (route) => route.abort());
  await card.getByRole('button', { name: 'Mark Delivered' }).click();
  await expect(card).toContainText('Saved, not yet confirmed');
  expect((await orderOf(customer, number)).status).toBe('In Progress');
  await rider.reload();
  await expect(card).toContainText('Saved, not yet confirmed');
  await rider.context().unroute(cut);
  await rider.evaluate(() => dispatchEvent(new Event('online')));
  await expect.poll(async () => (await orderOf(customer, number)).handoff.proof).toBe('photo');
  expect(await times(customer, number, 'Completed')).toBe(1);
  await expect(card).toHaveCount(0);
  await rider.context().close();
});
