// A closed kitchen: the same answer wherever its dishes are shown.
import type { Page } from '@playwright/test';
import { expectNoAxeFindings } from '../axe.ts';
import { addDish, drawer, line, openCart, stepperIn } from '../cart.ts';
import { dishCard } from '../catalogue.ts';
import { expect, openSignedIn, test } from '../fixtures.ts';
import { cook, hours, MINUTE, pauseKitchen, resumeKitchen, timeIn } from '../kitchens.ts';
import { newCustomer } from '../people.ts';
import { ask } from '../server.ts';

const searchFor = (page: Page, dish: string) =>
  page.goto(`/?q=${encodeURIComponent(dish)}`, { waitUntil: 'networkidle' });
const add = (page: Page, dish: string) =>
  page.getByRole('main').getByRole('button', { name: new RegExp(`^Add.* ${dish}$`) });
const checkout = (page: Page) => drawer(page).getByRole('button', { name: 'Checkout' });

/** Layout shifts between header and footer. Runs in the page. */
const shifts = () =>
  new Promise<string[]>((resolve) => {
    const moved: string[] = [];
    new PerformanceObserver((list) => {
      const entries = list.getEntries() as unknown as { sources: { node: Node | null }[] }[];
      for (const { node } of entries.flatMap(({ sources }) => sources)) {
        if (node && document.querySelector('main')?.contains(node)) moved.push(node.textContent ?? '');
      }
    }).observe({ type: 'layout-shift', buffered: true });
    requestAnimationFrame(() => setTimeout(() => resolve(moved)));
  });

test('a closed kitchen says when it opens, and has no Add', async ({ page, browser, baseURL }) => {
  const dish = 'Moonlight Ramen';
  const opens = timeIn(180);
  await cook('Luna', dish, hours(opens, timeIn(300)));
  const words = new RegExp(`^Opens (today|tomorrow) at ${opens}$`);

  const failures: string[] = [];
  page.on('console', (message) => message.type() === 'error' && failures.push(message.text()));
  page.on('pageerror', ({ message }) => failures.push(message));
  await test.step('on its card, below open ones', async () => {
    await searchFor(page, dish);
    await expect(dishCard(page, dish).getByText(words)).toBeVisible();
    await expect(add(page, dish)).toHaveCount(0);
    await expectNoAxeFindings(page);
  });
  await test.step('on the page of the dish', async () => {
    await dishCard(page, dish).getByRole('link', { name: dish }).click();
    await expect(page.getByRole('heading', { level: 1, name: dish })).toBeVisible();
    await expect(page.getByRole('main').getByText(words)).toHaveCount(1);
    await expect(add(page, dish)).toHaveCount(0);
    await expect(page.getByRole('main')).toContainText('12 left');
    await expectNoAxeFindings(page);
  });
  const ofDish = page.url();
  await test.step('on the page of its chef', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Luna Hours' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Luna Hours' })).toBeVisible();
    await expect(page.getByRole('main').getByText(words)).toHaveCount(2);
    await expect(add(page, dish)).toHaveCount(0);
    await expectNoAxeFindings(page);
  });
  await test.step('on pages from the server, which stay as they come', async () => {
    for (const address of [ofDish, page.url(), `/?q=${encodeURIComponent(dish)}`]) {
      await page.goto(address, { waitUntil: 'networkidle' });
      await expect(page.getByRole('main').getByText(words).first()).toBeVisible();
      expect(await page.evaluate(shifts), address).toEqual([]);
    }
  });
  await test.step('among the chefs', async () => {
    await page.goto('/?campus=Brantford+Campus', { waitUntil: 'networkidle' });
    const chefs = page.getByRole('region', { name: 'Chefs Around You' });
    const all = chefs.getByRole('button', { name: 'View All' });
    if (await all.isVisible()) await all.click();
    await expect(chefs.getByRole('article').filter({ hasText: 'Luna Hours' }).getByText(words)).toBeVisible();
  });
  await test.step('without a script, in the same words', async () => {
    const plain = await browser.newContext({ javaScriptEnabled: false });
    const still = await plain.newPage();
    for (const address of [`${baseURL}/?q=${encodeURIComponent(dish)}`, ofDish]) {
      await still.goto(address);
      await expect(still.getByRole('main').getByText(words)).toBeVisible();
      await expect(add(still, dish)).toHaveCount(0);
    }
    await plain.close();
  });
  expect(failures).toEqual([]);
});

test('a paused kitchen says until when', async ({ page, callerAs }) => {
  const dish = 'Plum Pierogi';
  const chef = await callerAs(await cook('Petra', dish));
  await pauseKitchen(chef, 30);
  await searchFor(page, dish);
  await expect(dishCard(page, dish)).toContainText(/Paused until (midnight|(tomorrow at )?\d\d:\d\d)/);
  await expect(add(page, dish)).toHaveCount(0);
  await resumeKitchen(chef);
  await expect(async () => {
    await searchFor(page, dish);
    await expect(add(page, dish)).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(dishCard(page, dish)).not.toContainText('Paused');
});

test('hours that only inform close nothing', async ({ page }) => {
  const dish = 'Open Borscht';
  const opens = timeIn(180);
  await cook('Olga', dish, { ...hours(opens, timeIn(300)), keeps_hours: false });
  await searchFor(page, dish);
  await expect(add(page, dish)).toBeVisible();
  await dishCard(page, dish).getByRole('link', { name: dish }).click();
  await expect(page.getByRole('main')).toContainText(new RegExp(`Opens (today|tomorrow) at ${opens}`));
  await expect(add(page, dish)).toBeVisible();
});

test('a cart whose kitchen closes says so at the line, and loses nothing', async ({ browser, callerAs }) => {
  const [dish, other] = ['Closing Curry', 'Staying Soup'];
  const chef = await callerAs(await cook('Clara', dish));
  await cook('Steffi', other);
  const page = await openSignedIn(browser, await newCustomer({ campus: 'Brantford Campus' }));
  await addDish(page, dish);
  await addDish(page, other);
  await openCart(page);
  await expect(checkout(page)).toBeEnabled();
  const refusal = /^Clara's kitchen is closed\. It opens (at midnight|(today|tomorrow) at \d\d:\d\d)\.$/;

  await test.step('the server refuses while the cart is open', async () => {
    await page.waitForLoadState('networkidle');
    await pauseKitchen(chef, 15);
    await checkout(page).click();
    await expect(drawer(page).getByRole('alert')).toContainText(/^Clara's kitchen is closed\./);
    await expect(line(page, dish).getByText(refusal)).toBeVisible();
    await expect(line(page, other)).toBeVisible();
  });
  await test.step('the cart says what to do before it is sent', async () => {
    await page.reload();
    await expect(line(page, dish).getByText(refusal)).toBeVisible();
    await expect(checkout(page)).toBeDisabled();
    await expect(drawer(page)).toContainText(
      'Remove the marked dishes to order the others now, or come back when their kitchen is open.',
    );
    await expect(line(page, dish).getByRole('button', { name: `Add one ${dish}` })).toHaveAccessibleDescription(
      "The kitchen isn't taking orders right now",
    );
    await expectNoAxeFindings(page);
  });
  await test.step('without the closed dish the rest can be bought', async () => {
    await line(page, dish)
      .getByRole('button', { name: `Remove one ${dish}` })
      .click();
    await expect(checkout(page)).toBeEnabled();
  });
  await page.context().close();
});

test('a kitchen out of reach says so at the line', async ({ browser }) => {
  const dish = 'Distant Dumplings';
  await cook('Dora', dish, { delivery_km: 15 });
  const page = await openSignedIn(browser, await newCustomer({ campus: 'Doon Campus' }));
  await addDish(page, dish);
  await openCart(page);
  await expect(line(page, dish)).toContainText('Dora does not deliver to Doon Campus.');
  await expect(checkout(page)).toBeDisabled();
  await expect(drawer(page)).toContainText('Remove the marked dishes, or change your delivery campus.');
  await page.context().close();
});

test('a campus changed on another device while the cart is open marks the line, and is shown', async ({
  browser,
  callerAs,
}) => {
  const dish = 'Local Lasagne';
  await cook('Lola', dish, { delivery_km: 15 });
  const email = await newCustomer({ campus: 'Brantford Campus' });
  const page = await openSignedIn(browser, email);
  await addDish(page, dish);
  await openCart(page);
  await expect(drawer(page)).toContainText('Brantford Campus, Maple Block 12');
  const elsewhere = await callerAs(email);
  const { getUserProfile } = await ask<{ getUserProfile: { id: string } }>(elsewhere, '{ getUserProfile { id } }');
  await ask(elsewhere, 'mutation ($id: ID, $input: UserUpdateInput) { updateUser(id: $id, input: $input) { id } }', {
    id: getUserProfile.id,
    input: { address_line_1: 'Doon Campus' },
  });
  await checkout(page).click();
  await expect(line(page, dish)).toContainText('Lola does not deliver to Doon Campus.');
  await expect(drawer(page)).toContainText('Doon Campus, Maple Block 12');
  await page.context().close();
});

test('a page opens by itself when the kitchen does', async ({ page, callerAs }) => {
  const dish = 'Turning Tortellini';
  await cook('Tina', dish, hours(timeIn(30), timeIn(120)));
  const caller = await callerAs('customer@homeplate.ca');
  const move = (seconds: number) => caller.request.put('/dev/clock', { data: { seconds } });
  try {
    await page.clock.install();
    await searchFor(page, dish);
    await expect(dishCard(page, dish)).toContainText(/Opens (today|tomorrow) at/);
    await dishCard(page, dish).getByRole('link', { name: dish }).click();
    await expect(page.getByRole('heading', { level: 1, name: dish })).toBeVisible();
    await expect(add(page, dish)).toHaveCount(0);
    expect((await move(31 * 60)).status()).toBe(200);
    await page.clock.fastForward(31 * MINUTE);
    await expect(add(page, dish)).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText('Opens');
    await expect(page.getByText('Tina Hours is taking orders now', { exact: true })).toBeAttached();
    await add(page, dish).click();
    await expect(stepperIn(page, dish)).toBeVisible();
    // Closing keeps the cart.
    await move(121 * 60);
    await page.clock.fastForward(91 * MINUTE);
    await expect(page.getByRole('main')).toContainText(/Opens (today|tomorrow) at/);
    await expect(stepperIn(page, dish).getByRole('button', { name: `Add one ${dish}` })).toHaveAccessibleDescription(
      "The kitchen isn't taking orders right now",
    );
  } finally {
    await move(0);
  }
});
