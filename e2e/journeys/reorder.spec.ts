import type { Locator, Page } from '@playwright/test';
import { expectNoAxeFindings } from '../axe.ts';
import { addDish, drawer, line } from '../cart.ts';
import { openHome, topPicks } from '../catalogue.ts';
import { expect, test } from '../fixtures.ts';
import { pauseKitchen } from '../kitchens.ts';
import { expectSoundLayout } from '../layout.ts';
import { buyTogether, findDish, moveOrder } from '../orders.ts';
import { newChef, newCustomer, newRider } from '../people.ts';
import { bring } from '../riders.ts';
import { ask, type Caller, withCaller } from '../server.ts';

const again = (page: Page) => page.getByRole('region', { name: 'Order again' });
const change = 'mutation ($id: ID, $input: ProductInput) { updateProduct(id: $id, input: $input) { id } }';

const as = <T>(email: string, act: (caller: Caller) => Promise<T>) => withCaller(act, email);

const cook = (first_name: string, dishes: readonly string[]) =>
  newChef(
    { first_name, last_name: 'Again', campus: 'Doon Campus', building: 'Oak Hall 3' },
    dishes.map((name) => ({ name, description: 'As last time.', price: 9, quantity: 12 })),
  );

async function haveBrought(customer: string, chefs: readonly string[], portions: Record<string, number>) {
  const numbers = await as(customer, (caller) => buyTogether(caller, portions));
  for (const chef of chefs)
    await as(chef, async (caller) => {
      for (const number of numbers) await moveOrder(caller, number, 'Waiting Pickup').catch(() => undefined);
    });
  await as(await newRider(), async (rider) => {
    for (const number of numbers) await bring(rider, number);
  });
  return numbers;
}

const quantityOf = (page: Page, dish: string) => line(page, dish).getByRole('group', { name: `Quantity of ${dish}` });

async function expectCart(page: Page, dishes: Record<string, number>): Promise<void> {
  await expect(drawer(page)).toBeVisible();
  for (const [dish, count] of Object.entries(dishes)) await expect(quantityOf(page, dish)).toContainText(String(count));
  const all = Object.values(dishes).reduce((sum, count) => sum + count, 0);
  await expect(drawer(page).getByRole('heading', { level: 2 })).toHaveText(`Cart (${all})`);
}

test('one tap orders again what is available, and a list says what differs', async ({ signedInAs }) => {
  test.slow();
  const [noor, tomas] = [
    await cook('Noor', ['Congee of Noor', 'Broth of Noor', 'Rolls of Noor']),
    await cook('Tomas', ['Cake of Tomas']),
  ];
  const email = await newCustomer();
  const portions = { 'Congee of Noor': 2, 'Broth of Noor': 1, 'Rolls of Noor': 2, 'Cake of Tomas': 1 };
  await haveBrought(email, [noor, tomas], portions);
  await as(noor, async (chef) => {
    const idOf = async (name: string) => (await findDish(chef, name)).id;
    await ask(chef, change, { id: await idOf('Congee of Noor'), input: { price: 10 } });
    await ask(chef, change, { id: await idOf('Rolls of Noor'), input: { quantity: 1 } });
    await ask(chef, 'mutation ($id: ID) { deleteProduct(id: $id) { success } }', { id: await idOf('Broth of Noor') });
  });
  await as(tomas, (chef) => pauseKitchen(chef, 60));

  const page = await signedInAs(email);
  await addDish(page, 'Mango Lassi');
  await openHome(page);
  const cards = again(page).getByRole('listitem');
  await expect(cards).toHaveCount(2);
  const noors = cards.filter({ hasText: '2 × Congee of Noor, Broth of Noor, 2 × Rolls of Noor' });
  await expect(noors).toContainText('$47.99 · Today, Noor');

  let taps = 0;
  const tap = async (button: Locator) => {
    await button.click();
    taps += 1;
  };
  const cart = { 'Mango Lassi': 1, 'Congee of Noor': 2, 'Rolls of Noor': 1 };
  const said = [
    'Congee of Noor: $10.00 now, $9.00 then.',
    'Broth of Noor is no longer available.',
    'Rolls of Noor: 1 of 2 available now.',
  ];
  const rest = drawer(page).getByRole('status').filter({ hasText: 'Different from last time' });

  await test.step('a closed kitchen is said where it was pressed, and the cart stays', async () => {
    await cards
      .filter({ hasText: 'Cake of Tomas' })
      .getByRole('button', { name: /^Again/ })
      .click();
    const nothing = again(page).getByRole('status');
    await expect(nothing).toBeFocused();
    await expect(nothing.getByRole('listitem')).toHaveText([
      "Cake of Tomas: the kitchen isn't taking orders right now.",
    ]);
    await expect(drawer(page)).toHaveCount(0);
    await expectNoAxeFindings(page);
  });

  await test.step('from a past order and from its receipt', async () => {
    await page.goto('/Customer/PastOrders');
    const past = page.getByRole('article').filter({ hasText: 'Congee of Noor' });
    await past.getByRole('button', { name: /^Order again/ }).click();
    await expectCart(page, cart);
    await expect(rest.getByRole('listitem')).toHaveText(said);
    await expectNoAxeFindings(page);
    await drawer(page).getByRole('button', { name: 'Close' }).click();
    await past.getByRole('link', { name: /^Receipt/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Receipt' })).toBeVisible();
    await page.getByRole('button', { name: 'Order again' }).click();
    await expectCart(page, cart);
    await expect(rest.getByRole('listitem')).toHaveText(said);
    // The list is of this one opening.
    await page.goBack();
    await expect(drawer(page)).toHaveCount(0);
    await page.getByRole('link', { name: /^Cart/ }).click();
    await expectCart(page, cart);
    await expect(rest).toHaveCount(0);
  });

  await test.step('from Home, and on to the payment', async () => {
    await openHome(page);
    await tap(noors.getByRole('button', { name: /^Again/ }));
    await expectCart(page, cart);
    await expect(rest.getByRole('listitem')).toHaveText(said);
    await tap(drawer(page).getByRole('button', { name: 'Checkout' }));
    await expect(page.getByLabel('Card number')).toBeVisible();
    expect(taps).toBe(2);
  });
});

test('an answer that is lost is asked for again, and quick presses fill the cart once', async ({ signedInAs }) => {
  const chef = await cook('Ola', ['Pierogi of Ola']);
  const email = await newCustomer();
  await haveBrought(email, [chef], { 'Pierogi of Ola': 2 });
  const page = await signedInAs(email);
  let asked = 0;
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('query Reorder')) return route.continue();
    asked += 1;
    if (asked > 1) return route.continue();
    await route.fetch();
    await route.abort();
  });
  const button = again(page).getByRole('button', { name: /^Again/ });
  await button.dblclick();
  await expectCart(page, { 'Pierogi of Ola': 2 });
  expect(asked).toBe(2);

  // Without an answer the reason is shown, and nothing is lost.
  await drawer(page).getByRole('button', { name: 'Close' }).click();
  await page.route('**/graphql', (route) => route.abort());
  await button.click();
  await expect(again(page).getByRole('alert')).toContainText('The server could not be reached.');
  await expect(drawer(page)).toHaveCount(0);
});

test('an order of somebody else is like a missing one', async ({ callerAs, signedInAs }) => {
  const chef = await cook('Rui', ['Bifana of Rui']);
  const owner = await newCustomer();
  await haveBrought(owner, [chef], { 'Bifana of Rui': 1 });
  const orders = '{ getPastOrdersCustomer { _id } }';
  const { getPastOrdersCustomer } = await as(owner, (caller) =>
    ask<{ getPastOrdersCustomer: { _id: string }[] }>(caller, orders),
  );
  const foreign = getPastOrdersCustomer[0]?._id ?? '';
  const other = await newCustomer();
  const caller = await callerAs(other);
  for (const orderId of [foreign, 'f'.repeat(24)]) {
    const refused = ask(caller, 'query ($orderId: ID) { reorder(orderId: $orderId) { lines { name } } }', { orderId });
    await expect(refused).rejects.toThrow(/^Order not found\.$/);
  }
  const page = await signedInAs(other);
  await expect(topPicks(page).getByRole('article')).toHaveCount(4);
  await expect(again(page)).toHaveCount(0);
  await page.goto(`/Customer/Receipt/${foreign}`);
  await expect(page.getByRole('heading', { name: 'Order not found.' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Order again' })).toHaveCount(0);
});

const moved = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const found: string[] = [];
        type Shift = { sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[] };
        new PerformanceObserver((list) => {
          for (const { node, previousRect: before, currentRect: after } of (
            list.getEntries() as unknown as Shift[]
          ).flatMap(({ sources }) => sources))
            if (document.querySelector('main')?.contains(node) && Math.abs(before.y - after.y) > 0.5)
              found.push(`${node?.textContent?.slice(0, 40)} from ${before.y} to ${after.y}`);
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => setTimeout(() => resolve(found)));
      }),
  );

test('the last three orders have their place on Home until their person leaves', async ({ asCustomer: page }) => {
  await expect(again(page).getByRole('listitem')).toHaveCount(3);
  for (const [width, height] of [
    [320, 640],
    [390, 844],
    [768, 1024],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    await openHome(page);
    await expect(again(page).getByRole('listitem')).toHaveCount(3);
    expect.soft(await moved(page), `at ${width} px`).toEqual([]);
    await expectSoundLayout(page, `Home with past orders at ${width} px`);
  }
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectNoAxeFindings(page);
  }
  await openHome(page, '/?diet=veg');
  await expect(again(page)).toHaveCount(0);
  await openHome(page);
  const above = (await topPicks(page).boundingBox())?.y ?? 0;
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await openHome(page);
  await expect(again(page)).toHaveCount(0);
  expect((await topPicks(page).boundingBox())?.y).toBeLessThan(above);
  expect(await page.evaluate(() => localStorage.getItem('ordered'))).toBeNull();
});

test('a count beside a dish named from right to left stays with its dish', async ({ signedInAs }) => {
  test.slow();
  const names = ['قورمه زرد', 'קוסקוס חם'];
  const chef = await cook('דוד', names);
  const email = await newCustomer();
  await haveBrought(email, [chef], { 'قورمه زرد': 2, 'קוסקוס חם': 3 });
  const page = await signedInAs(email);
  const drawn = await again(page)
    .getByText('קוסקוס חם')
    .first()
    .evaluate(
      (line, parts) => {
        const text = document.createTreeWalker(line, NodeFilter.SHOW_TEXT).nextNode() as Text;
        const left = (part: string) => {
          const range = document.createRange();
          range.setStart(text, text.data.indexOf(part));
          range.setEnd(text, text.data.indexOf(part) + part.length);
          return range.getBoundingClientRect().left;
        };
        return parts.toSorted((one, other) => left(one) - left(other));
      },
      ['2 ×', 'קוסקוס', '3 ×', 'قورمه'],
    );
  expect(drawn.join(' ')).toMatch(/^(2 × قورمه 3 × קוסקוס|3 × קוסקוס 2 × قورمه)$/);
});
