import type { Page } from '@playwright/test';
import { expectNoAxeFindings } from '../axe.ts';
import { expect, openSignedIn, test } from '../fixtures.ts';
import { hide } from '../hide.ts';
import { expectSoundLayout } from '../layout.ts';
import { buy, cancelOrder, ticket } from '../orders.ts';
import { newChef, newCustomer } from '../people.ts';

const ROSA = { first_name: 'Rosa', last_name: 'Bell', campus: 'Doon Campus', building: 'Maple Block 4' };

const cook = (dish: string) => newChef(ROSA, [{ name: dish, description: 'Slow and warm.', price: 9, quantity: 20 }]);

type Ring = { inSeconds: number; state: string; stopped: boolean };
declare global {
  interface Window {
    rings: Ring[];
    locks: number;
  }
}

/** From its next load on, records what the page plays, and its wake locks. */
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
const soundSwitch = (page: Page) =>
  page.getByRole('region', { name: 'Kitchen' }).getByRole('switch', { name: 'Sound', exact: true });
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
  await soundSwitch(page).focus();
  await page.keyboard.press('Enter');
  await expect(soundSwitch(page)).toBeFocused();
  await expect(soundSwitch(page)).toBeChecked();
  await expectNoAxeFindings(page);
  // The press itself is heard.
  await expect.poll(() => secondsOf(page)).toEqual([0]);

  const number = await buy(customer, dish);
  // The ring, and the next one after its end.
  await expect.poll(() => secondsOf(page)).toEqual([0, 0, 19]);
  expect((await rings(page)).every(({ state }) => state === 'running')).toBe(true);
  await ticket(page, number).getByRole('button', { name: 'Accept' }).click();
  await expect.poll(async () => (await rings(page)).at(-1)?.stopped).toBe(true);

  await test.step('answered elsewhere, it ends as well, and so does the bar on the other pages', async () => {
    await page.getByRole('navigation', { name: 'Chef area' }).getByRole('link', { name: 'Menu' }).click();
    const second = await buy(customer, dish);
    await expect.poll(() => secondsOf(page)).toEqual([0, 0, 19, 0, 19]);
    const waiting = page.getByRole('status').filter({ hasText: '1 new order' });
    await waiting.getByRole('link', { name: 'Answer' }).click();
    await expect(ticket(page, second)).toBeVisible();
    await expect(waiting).toHaveCount(0);
    await cancelOrder(customer, second);
    await expect.poll(async () => (await rings(page)).at(-1)?.stopped).toBe(true);
  });
  await soundSwitch(page).click();
  const heard = (await rings(page)).length;
  const third = await buy(customer, dish);
  await expect(ticket(page, third)).toBeVisible();
  expect(await rings(page)).toHaveLength(heard);
});

test('after a load a bar says so until the first tap; the screen stays awake, and again after each return', async ({
  browser,
  callerAs,
}) => {
  const dish = 'Ringing Biryani';
  const email = await cook(dish);
  const page = await openSignedIn(browser, email, { viewport: { width: 320, height: 640 } });
  await soundSwitch(page).click();
  await listenTo(page);
  await expect(bar(page)).toBeVisible();
  await expectNoAxeFindings(page);
  await expectSoundLayout(page, 'the bar at 320 px');
  const customer = await callerAs(await newCustomer());
  const number = await buy(customer, dish);
  await expect(ticket(page, number)).toBeVisible();
  expect(await rings(page)).toEqual([]);
  await page.getByRole('heading', { level: 1 }).click();
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

test('of two tabs one sounds; the other goes on when it is closed, and logout ends it', async ({
  signedInAs,
  callerAs,
}) => {
  const dish = 'Ringing Korma';
  const page = await signedInAs(await cook(dish));
  await soundSwitch(page).click();
  const second = await page.context().newPage();
  await second.goto('/chef/products');
  await listenTo(page);
  await listenTo(second);
  for (const tab of [page, second]) {
    await tab.getByRole('heading', { level: 1 }).click();
    await expect(bar(tab)).toHaveCount(0);
  }
  await buy(await callerAs(await newCustomer()), dish);
  await expect.poll(() => secondsOf(page)).toEqual([0, 19]);
  // On every page of the area.
  await expect(second.getByRole('link', { name: 'Dashboard 1 new order' })).toBeVisible();
  expect(await rings(second)).toEqual([]);
  await page.close();
  await expect.poll(() => secondsOf(second)).toEqual([0, 19]);
  await second.getByRole('button', { name: 'Logout' }).click();
  await expect(second).toHaveURL(/\/Login/);
  expect((await rings(second)).at(-1)?.stopped).toBe(true);
});
