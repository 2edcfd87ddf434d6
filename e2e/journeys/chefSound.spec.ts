import type { Page } from '@playwright/test';
import { expectNoAxeFindings } from '../axe.ts';
import { expect, logOutAtWork, openSignedIn, test } from '../fixtures.ts';
import { hide } from '../hide.ts';
import { expectSoundLayout } from '../layout.ts';
import { buy, cancelOrder, ticket } from '../orders.ts';
import { newChef, newCustomer, newRider } from '../people.ts';

const ROSA = { first_name: 'Rosa', last_name: 'Bell', campus: 'Doon Campus', building: 'Maple Block 4' };

const cook = (dish: string) => newChef(ROSA, [{ name: dish, description: 'Slow and warm.', price: 9, quantity: 20 }]);

type Ring = { inSeconds: number; state: string; stopped: boolean };
declare global {
  interface Window {
    rings: Ring[];
    locks: number;
  }
}

async function listenTo(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.rings = [];
    window.locks = 0;
    // The browser counts a journey's evaluations as presses.
    let hasBeenActive = false;
    for (const tap of ['pointerdown', 'keydown'])
      addEventListener(tap, () => (hasBeenActive = true), { capture: true });
    Object.defineProperty(navigator, 'userActivation', { get: () => ({ hasBeenActive }) });
    const { start, stop } = OscillatorNode.prototype;
    const known = new Map<OscillatorNode, Ring>();
    OscillatorNode.prototype.start = function (at = 0) {
      const ring = {
        inSeconds: Math.abs(Math.round(at - this.context.currentTime)),
        state: this.context.state,
        stopped: false,
      };
      known.set(this, ring);
      window.rings.push(ring);
      start.call(this, at);
    };
    OscillatorNode.prototype.stop = function (at?: number) {
      const ring = known.get(this);
      if (ring && at === undefined) ring.stopped = true;
      stop.call(this, at);
    };
    const { request } = WakeLock.prototype;
    WakeLock.prototype.request = function (kind) {
      window.locks += 1;
      return request.call(this, kind);
    };
  });
  await page.reload();
}

const rings = (page: Page) => page.evaluate(() => window.rings);
const secondsOf = async (page: Page) => (await rings(page)).map(({ inSeconds }) => inSeconds);
/** Answers what the head asks. */
async function chooseSound(page: Page, answer = 'Sound'): Promise<void> {
  await page.getByRole('button', { name: 'how this device rings' }).click();
  const question = page.getByRole('dialog', { name: 'Ring for new orders?' });
  await question.getByRole('button', { name: answer, exact: true }).click();
  await expect(question).toHaveCount(0);
}
const line = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const bar = (page: Page) => page.getByRole('status').filter({ hasText: 'Tap anywhere to hear new orders.' });

test('one tap turns the sound on, which repeats every 20 s until the order is answered', async ({
  signedInAs,
  callerAs,
}) => {
  const dish = 'Ringing Dal';
  const page = await signedInAs(await cook(dish));
  const customer = await callerAs(await newCustomer());
  await listenTo(page);
  await test.step('while it is off nothing is heard', async () => {
    const number = await buy(customer, dish);
    await expect(ticket(page, number)).toBeVisible();
    await ticket(page, number).getByRole('button', { name: 'Accept' }).click();
    await expect(ticket(page, number)).toContainText('Accepted');
    expect(await rings(page)).toEqual([]);
  });
  await expect(line(page, 'This device is silent. Ring for new orders?')).toBeVisible();
  const choose = page.getByRole('button', { name: 'how this device rings' });
  await choose.focus();
  await page.keyboard.press('Enter');
  await expectNoAxeFindings(page);
  await page.getByRole('button', { name: 'Test ring' }).press('Enter');
  await expect.poll(() => secondsOf(page)).toEqual([0]);
  await page.getByRole('button', { name: 'Sound', exact: true }).press('Enter');
  await expect(choose).toBeFocused();
  await expect(line(page, 'Rings by sound, while Homeplate is open.')).toBeVisible();
  await expectNoAxeFindings(page);
  // The press itself is heard.
  await expect.poll(() => secondsOf(page)).toEqual([0, 0]);

  const number = await buy(customer, dish);
  // The ring, and the next one after its end.
  await expect.poll(() => secondsOf(page)).toEqual([0, 0, 0, 19]);
  expect((await rings(page)).every(({ state }) => state === 'running')).toBe(true);
  const rider = await signedInAs(await newRider());
  await listenTo(rider);
  await rider.getByRole('switch').click();
  await rider.getByRole('dialog').getByRole('button', { name: 'Sound', exact: true }).click();
  await expect.poll(() => secondsOf(rider)).toEqual([0]);
  await ticket(page, number).getByRole('button', { name: 'Accept' }).click();
  await expect.poll(async () => (await rings(page)).at(-1)?.stopped).toBe(true);
  await test.step('a rider on duty hears the offer, until the next tap', async () => {
    await expect.poll(() => secondsOf(rider)).toEqual([0, 0, 19]);
    await expect(ticket(rider, number)).toBeVisible();
    await rider.getByRole('navigation', { name: 'Orders' }).click({ position: { x: 2, y: 2 } });
    await expect.poll(async () => (await rings(rider)).at(-1)?.stopped).toBe(true);
  });

  await test.step('answered elsewhere, it ends as well, and so does the bar on the other pages', async () => {
    await page.getByRole('navigation', { name: 'Chef area' }).getByRole('link', { name: 'Menu' }).click();
    const second = await buy(customer, dish);
    await expect.poll(() => secondsOf(page)).toEqual([0, 0, 0, 19, 0, 19]);
    const waiting = page.getByRole('status').filter({ hasText: '1 new order' });
    await waiting.getByRole('link', { name: 'Answer' }).click();
    await expect(ticket(page, second)).toBeVisible();
    await expect(waiting).toHaveCount(0);
    await cancelOrder(customer, second);
    await expect.poll(async () => (await rings(page)).at(-1)?.stopped).toBe(true);
  });
  await chooseSound(page, 'No sound');
  await expect(line(page, 'This device is silent for new orders.')).toBeVisible();
  const heard = (await rings(page)).length;
  const third = await buy(customer, dish);
  await expect(ticket(page, third)).toBeVisible();
  expect(await rings(page)).toHaveLength(heard);
});

test('the head says that sound is off until the first tap after a load', async ({ browser, callerAs }) => {
  const dish = 'Ringing Biryani';
  const email = await cook(dish);
  const page = await openSignedIn(browser, email, { viewport: { width: 320, height: 640 } });
  await test.step('a device that has not answered asks in place while the kitchen is open', async () => {
    const question = page.getByRole('group', { name: 'Ring for new orders?' });
    await expect(question.getByRole('button', { name: 'Test ring' })).toBeVisible();
    await expectNoAxeFindings(page);
    await question.getByRole('button', { name: 'Sound', exact: true }).click();
    await expect(question).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'how this device rings' })).toBeFocused();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
  await listenTo(page);
  await expect(bar(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Unmute' })).toBeInViewport({ ratio: 1 });
  await expectNoAxeFindings(page);
  await expectSoundLayout(page, 'the head at 320 px');
  const customer = await callerAs(await newCustomer());
  const number = await buy(customer, dish);
  await expect(ticket(page, number)).toBeVisible();
  expect(await rings(page)).toEqual([]);
  await page.getByRole('heading', { name: 'Last 7 days' }).click();
  await expect(bar(page)).toHaveCount(0);
  await expect.poll(() => secondsOf(page)).toEqual([0, 19]);

  await test.step('the screen, and the title of a tab that is not looked at', async () => {
    expect(await page.evaluate(() => window.locks)).toBe(1);
    await hide(page, true);
    await expect(page).toHaveTitle('1 new order');
    await expect(page).toHaveTitle(/Chef Dashboard/);
    await expect(page).toHaveTitle('1 new order');
    await hide(page, false);
    await expect(page).toHaveTitle(/Chef Dashboard/);
    expect(await page.evaluate(() => window.locks)).toBe(2);
  });
  await test.step('with reduced motion the title stays', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await buy(customer, dish);
    await hide(page, true);
    await expect(page).toHaveTitle('2 new orders');
    await hide(page, false);
  });
  await page.context().close();
});

test('one tab rings; another takes over when it closes', async ({ signedInAs, callerAs }) => {
  const dish = 'Ringing Korma';
  const page = await signedInAs(await cook(dish));
  await chooseSound(page);
  const second = await page.context().newPage();
  await second.goto('/chef/products');
  await listenTo(page);
  await listenTo(second);
  for (const tab of [page, second]) {
    await tab.getByRole('main').click({ position: { x: 2, y: 2 } });
    await expect(bar(tab)).toHaveCount(0);
  }
  await buy(await callerAs(await newCustomer()), dish);
  await expect.poll(() => secondsOf(page)).toEqual([0, 19]);
  // On every page of the area.
  await expect(second.getByRole('link', { name: 'Dashboard 1 new order' })).toBeVisible();
  expect(await rings(second)).toEqual([]);
  await page.close();
  await expect.poll(() => secondsOf(second)).toEqual([0, 19]);
  await logOutAtWork(second, { asked: true });
  expect((await rings(second)).at(-1)?.stopped).toBe(true);
});
