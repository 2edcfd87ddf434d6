import type { Locator, Page } from '@playwright/test';
import { expectNoAxeFindings } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { buy, findDish, moveOrder, ticket } from '../orders.ts';
import { newChef, newCustomer } from '../people.ts';
import { ask } from '../server.ts';
import { onPhone } from '../taps.ts';

const KAI = { first_name: 'Kai', last_name: 'Wong', campus: 'Doon Campus', building: 'Maple Block 12' };

const dish = (name: string) => ({ name, description: 'Slow and warm.', price: 9.5, quantity: 7 });

const kitchen = (page: Page) => page.getByRole('region', { name: 'Kitchen' });
const button = (page: Page, name: string) => kitchen(page).getByRole('button', { name, exact: true });
const said = (page: Page, text: string | RegExp) => page.locator('[aria-live=polite]').filter({ hasText: text });

async function choose(page: Page, menu: string, item: string): Promise<void> {
  await button(page, menu).click();
  await button(page, item).click();
}

async function answerRing(page: Page): Promise<void> {
  const question = page.getByRole('dialog', { name: 'Ring for new orders?' });
  await question.getByRole('button', { name: 'No sound' }).press('Enter');
  await expect(question).toHaveCount(0);
}

const dayIn = (days: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Toronto' }).format(Date.now() + days * 86_400_000);

test('a chef pauses the kitchen and resumes, by keyboard', async ({ signedInAs, callerAs }) => {
  const name = 'Congee of Kai';
  const page = await signedInAs(await newChef(KAI, [dish(name)]));
  await expect(kitchen(page).getByText('Open', { exact: true })).toBeVisible();

  await test.step('open payments are counted', async () => {
    const customer = await callerAs(await newCustomer());
    const { id, price } = await findDish(customer, name);
    await ask(customer, 'mutation ($input: OrderInput) { createCheckoutSession(orderInput: $input) { url } }', {
      input: { products: [{ id, name, price: price * 100, quantity: 1 }] },
    });
    await button(page, 'Pause').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(button(page, '15 minutes')).toBeFocused();
    await expectNoAxeFindings(page);
    await page.keyboard.press('Enter');
    await expect(kitchen(page)).toContainText(/Paused until (\d\d:\d\d|midnight)/);
    await expect(kitchen(page)).toContainText(
      '1 customer is still paying. If the payment goes through, you get the order.',
    );
    await expect(said(page, /Paused until .* 1 customer is still paying/)).toBeAttached();
    await expectNoAxeFindings(page);
  });

  await test.step('another length takes the place of the first', async () => {
    await kitchen(page)
      .getByRole('button', { name: /Change pause$/ })
      .click();
    await button(page, 'Until tomorrow').click();
    await expect(kitchen(page)).toContainText('Paused until midnight');
  });

  await button(page, 'Resume').focus();
  await page.keyboard.press('Enter');
  await answerRing(page);
  await expect(kitchen(page).getByText('Open', { exact: true })).toBeVisible();
  await expect(said(page, 'Open.')).toBeAttached();
  await expect(button(page, 'Pause')).toBeFocused();
  await expect(kitchen(page)).not.toContainText('payment');
});

test('the menu opens in its place: a press on its way meets the row under the finger', async ({ signedInAs }) => {
  const page = await signedInAs(await newChef(KAI));
  await button(page, 'Pause').click({ trial: true });
  const tops = await page.evaluate(async () => {
    const list = document.querySelector<HTMLElement>('section[aria-label=Kitchen] [popover]');
    list?.showPopover();
    const top = () => list?.getBoundingClientRect().top;
    const first = top();
    await Promise.all((list?.getAnimations() ?? []).map(({ finished }) => finished));
    return [first, top()];
  });
  expect(tops[0]).toBeGreaterThan(0);
  expect(tops[0]).toBe(tops[1]);
});

test('two quick taps on a menu open it, a later one closes it', async ({ signedInAs }) => {
  const page = await signedInAs(await newChef(KAI));
  const pause = button(page, 'Pause');
  const menu = kitchen(page).locator(':popover-open');
  await pause.dblclick();
  await expect(menu).toHaveCount(1);
  const close = async () => {
    if (await menu.count()) await pause.click();
    await expect(menu).toHaveCount(0, { timeout: 200 });
  };
  await expect(close).toPass({ intervals: [700] });
});

test('beside an open menu a finger only closes it, and pausing scrolls nothing away', async ({ browser, callerAs }) => {
  const email = await newChef(KAI, [dish('Congee under a finger')]);
  const number = await buy(await callerAs(await newCustomer()), 'Congee under a finger');
  await moveOrder(await callerAs(email), number, 'Waiting Pickup');
  const page = await onPhone(browser, email);
  const ready = ticket(page, number).getByRole('button', { name: /^Ready/ });
  const menu = kitchen(page).locator(':popover-open');
  // Playwright's own tap scrolls.
  const tap = async (control: Locator, part = 0.5) => {
    const { x = 0, y = 0, width = 0, height = 0 } = (await control.boundingBox()) ?? {};
    await page.touchscreen.tap(x + width * part, y + height / 2);
  };
  await page.evaluate(() => scrollTo({ top: 150, behavior: 'instant' }));
  await tap(button(page, 'Pause'));
  await expect(menu).toHaveCount(1);
  await tap(ready, 0.9);
  await expect(menu).toHaveCount(0);
  await expect(ready).toBeEnabled();
  await expect(ticket(page, number)).not.toContainText('Undo');
  const place = async () => (await ready.boundingBox())?.y;
  const stood = await place();
  await tap(button(page, 'Pause'));
  await tap(button(page, '15 minutes'));
  await expect(button(page, 'Resume')).toBeVisible();
  expect(await place()).toBe(stood);
  await tap(button(page, 'Resume'));
  await answerRing(page);
  await expect(button(page, 'Pause')).toBeVisible();
  expect(await place()).toBe(stood);
  await tap(page.getByRole('button', { name: /how this device rings$/ }));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await place()).toBe(stood);
  await ready.tap();
  await expect(ticket(page, number)).toContainText('Undo');
  await page.context().close();
});

test('a pause that does not reach the server says so, and the kitchen stays open', async ({ signedInAs }) => {
  const page = await signedInAs(await newChef(KAI));
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('PauseKitchen') ? route.abort() : route.continue(),
  );
  await choose(page, 'Pause', '60 minutes');
  await expect(kitchen(page).getByRole('alert')).toContainText(
    'The server could not be reached. Please check your connection.',
  );
  await expect(kitchen(page).getByText('Open', { exact: true })).toBeVisible();
  await page.unroute('**/graphql');
  await choose(page, 'Pause', '60 minutes');
  await expect(kitchen(page)).toContainText('Paused until');
  await expect(kitchen(page).getByRole('alert')).toHaveCount(0);
});

test('what another device changes is shown within a minute', async ({ signedInAs, callerAs }) => {
  const email = await newChef(KAI);
  const page = await signedInAs(email);
  await page.clock.install();
  await page.reload();
  await expect(kitchen(page).getByText('Open', { exact: true })).toBeVisible();
  await ask(await callerAs(email), 'mutation { pauseKitchen(minutes: 60) { state } }');
  await page.clock.fastForward(60_500);
  await expect(kitchen(page)).toContainText('Paused until');
});

test('a chef goes away for days and comes back', async ({ signedInAs }) => {
  const page = await signedInAs(await newChef(KAI));
  const dialog = page.getByRole('dialog', { name: 'Days away' });
  const ask = async (from: string, to: string) => {
    await dialog.getByLabel('First day').fill(from);
    await dialog.getByLabel('Last day').fill(to);
    await dialog.getByRole('button', { name: 'Save' }).click();
  };

  await test.step('days that cannot be are refused', async () => {
    await choose(page, 'Pause', 'Days away');
    await expect(dialog.getByLabel('First day')).toHaveAttribute('max', dayIn(365));
    await expect(dialog.getByLabel('Last day')).toHaveAccessibleDescription('At most 60 days');
    await ask(dayIn(330), '');
    await expect(dialog.getByLabel('Last day')).toHaveAttribute('max', dayIn(365));
    await ask('', '');
    const text = 'Please choose a first and a last day, today or later. Within the next year';
    await expect(dialog.getByLabel('First day')).toHaveAccessibleDescription(text);
    await expect(dialog.getByLabel('First day')).toBeFocused();
    await expectNoAxeFindings(page);
    await ask(dayIn(1), dayIn(61));
    await expect(dialog.getByLabel('Last day')).toHaveAccessibleDescription(/^Please choose at most 60 days\./);
  });

  await test.step('days to come are shown, and withdrawn', async () => {
    await ask(dayIn(1), dayIn(1));
    await expect(dialog).toBeHidden();
    await expect(kitchen(page)).toContainText('Away tomorrow.');
    await expect(kitchen(page)).toContainText('Open until midnight');
    await choose(page, 'Pause', 'Cancel days away');
    await expect(kitchen(page)).not.toContainText('Away');
    await expect(kitchen(page).getByText('Open', { exact: true })).toBeVisible();
  });

  await choose(page, 'Pause', 'Days away');
  await expect(dialog.getByLabel('First day')).toHaveValue('');
  await ask(dayIn(0), dayIn(0));
  await expect(kitchen(page)).toContainText('Away until tomorrow');
  await expect(said(page, 'Away until tomorrow.')).toBeAttached();
  await button(page, "I'm back").click();
  await answerRing(page);
  await expect(kitchen(page).getByText('Open', { exact: true })).toBeVisible();
  await expect(button(page, 'Pause')).toBeFocused();
});

test('a chef says when, how far and how fast in the profile', async ({ signedInAs }) => {
  const page = await signedInAs(await newChef(KAI));
  const shown = (term: string) =>
    page
      .locator('dl > div')
      .filter({ has: page.locator('dt', { hasText: new RegExp(`^${term}$`) }) })
      .locator('dd');
  await page.goto('/chef/profile');
  await expect(shown('Orders')).toHaveText('At any time');
  await expect(shown('Delivery distance')).toHaveText('Everywhere');
  await expect(shown('Preparation time')).toHaveText('25 minutes');
  await expect(shown('Days away')).toHaveText('None');

  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  const minutes = page.getByLabel('Minutes to prepare an order');
  await expect(page.getByRole('radio', { name: '25 min' })).toBeChecked();
  await page.getByLabel('Delivery distance').fill('far');
  await minutes.fill('4');
  await page.getByRole('button', { name: 'Save Profile' }).click();
  await expect(page.getByRole('alert')).toContainText('Please enter a delivery distance of 0.1 to 500 km.');
  await expect(page.getByRole('alert')).toContainText('Please enter a preparation time of 5 to 180 minutes.');
  await expect(page.getByLabel('Delivery distance')).toBeFocused();
  await expectNoAxeFindings(page);
  await page.getByLabel('Delivery distance').fill('12.5');
  await page.getByRole('radio', { name: '40 min' }).check();
  await expect(minutes).toHaveValue('40');
  await page.getByRole('checkbox', { name: 'Take orders only in these hours' }).check();
  await page.getByRole('button', { name: 'Save Profile' }).click();

  await expect(page.getByText('Profile updated successfully!')).toBeVisible();
  await page.reload();
  await expect(shown('Orders')).toHaveText('Only in these hours');
  await expect(shown('Delivery distance')).toHaveText('12.5 km');
  await expect(shown('Preparation time')).toHaveText('40 minutes');
  await page.goto('/chef/orders');
  await expect(kitchen(page)).toContainText(/Open until 22:00|Closed, opens (today|tomorrow) at 07:30/);
});

test('a dish has portions for each day', async ({ signedInAs }) => {
  const page = await signedInAs(await newChef(KAI, [dish('Jook of Kai')]), '/chef/products');
  const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Jook of Kai' }) });
  const edit = async (portions: string) => {
    await card.getByRole('link', { name: 'Edit' }).click();
    await page.getByLabel('Each new day from').fill(portions);
    await page.getByRole('checkbox', { name: 'None of these' }).check();
    await page.getByRole('button', { name: 'Update Product' }).click();
  };
  await expect(card).not.toContainText('each day');
  await edit('1.5');
  await expect(page.getByRole('alert')).toHaveText('Quantity must be a non-negative integer.');
  await expect(page.getByLabel('Each new day from')).toBeFocused();
  await page.getByLabel('Each new day from').fill('30');
  await page.getByRole('button', { name: 'Update Product' }).click();
  await expect(card).toContainText('Quantity: 7');
  await expect(card).toContainText('30 each day');
  await expectNoAxeFindings(page);
  await edit('');
  await expect(page.getByText('Product updated successfully!').first()).toBeAttached();
  await expect(card).not.toContainText('each day');
});
