import { dayText, laterDay, localDay, weekdayOf } from '@homeplate/domain/localTime';
import { expectNoAxeFindings } from '../axe.ts';
import { addDish, drawer, openCart, summary } from '../cart.ts';
import { dishCard, openHome } from '../catalogue.ts';
import { inDatabase } from '../database.ts';
import { expect, payByCard, test } from '../fixtures.ts';
import { tabTo } from '../keyboard.ts';
import { cook } from '../kitchens.ts';
import { expectSoundLayout } from '../layout.ts';
import { buy, cancelOrder, markReady, moveOrder, placedOrder, planFor, pressStill, ticket } from '../orders.ts';
import { newCustomer } from '../people.ts';
import { ask } from '../server.ts';

const HALF = 30 * 60_000;
const DISH = 'Shelf Dal';

/** Moves the order's ready time to yesterday. */
const shiftReady = (number: string) =>
  inDatabase((client) =>
    client.query(
      `with late as (update orders set ready_by = ready_by - interval '1 day', first_ready_by = ready_by - interval '1 day' where order_no = $1 returning id)
       update order_marks set at = at - interval '1 day' where kind = 'ready' and order_id = (select id from late)`,
      [number],
    ),
  );

test('a closed kitchen’s next half hour is chosen, and its food is collected with a PIN', async ({
  signedInAs,
  callerAs,
}) => {
  test.slow();
  const today = localDay(new Date());
  const kitchen = await cook('Wren', DISH, {
    ...{ plans_ahead: true, notice_minutes: 0, pickup: true, pickup_spot: 'Library entrance' },
    ...{ keeps_hours: true, days_away: [today, laterDay(today, 1)] },
  });
  await inDatabase((client) => client.query('update products set ahead_quantity = 9 where name = $1', [DISH]));
  const email = await newCustomer({ campus: 'Brantford Campus' });
  const page = await signedInAs(email);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 390, height: 844 });
  await addDish(page, DISH);
  await openCart(page);
  const when = drawer(page).getByRole('group', { name: 'When from Wren' });
  await expect(when.getByRole('radio')).toHaveCount(1);
  await expect(when.getByRole('radio', { name: / 07:30–08:00$/ })).toBeChecked();

  await test.step('the sheet works by keyboard, and on a narrow phone', async () => {
    await tabTo(page, 'button', /^Another time/);
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('dialog', { name: 'When from Wren?' });
    await expect(sheet.getByRole('radio', { name: '07:30–08:00' })).toBeChecked();
    await expect(sheet.getByRole('radio', { name: '07:30–08:00' })).toBeInViewport({ ratio: 1 });
    for (const width of [320, 1280, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await expect(sheet.getByRole('button', { name: /^Take \w+ 07:30–08:00$/ })).toBeInViewport({ ratio: 1 });
      expect(await sheet.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThan(2);
    }
    await expectNoAxeFindings(page);
    await sheet.getByRole('heading').focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect(sheet.getByRole('status')).toContainText('Cancel free until');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(sheet).toBeHidden();
    await expect(when.getByRole('radio', { name: / 07:30–08:00$/ })).toBeChecked();
  });

  await expect(summary(page, 'Delivery')).toBeVisible();
  await expect(drawer(page)).toContainText(/Closed now\. For \w+( \w+)? at 07:30, or choose\./);
  const pickUp = drawer(page).getByRole('radio', { name: 'Pick up, free' });
  const before = await pickUp.boundingBox();
  await pickUp.click();
  await expect(drawer(page)).toContainText('Library entrance, Brantford Campus');
  await expect(summary(page, 'Delivery')).toHaveCount(0);
  await expect(drawer(page).getByText('Deliver to')).toBeHidden();
  expect(await pickUp.boundingBox()).toEqual(before);
  await page.setViewportSize({ width: 320, height: 844 });
  await expectSoundLayout(page, 'a pickup in the cart at 320 px');
  await expectNoAxeFindings(page);
  await drawer(page).getByRole('button', { name: 'Checkout' }).click();
  await payByCard(page);
  const number = await placedOrder(page);
  const own = ticket(page, number);
  await expect(own).toContainText(/Pick it up\w+day 07:30–08:00Library entrance, Brantford Campus/);
  await expect(own.getByRole('button', { name: 'Cancel order' })).toBeVisible();
  await expectSoundLayout(page, 'an order to collect at 320 px');

  const chef = await signedInAs(kitchen);
  const cooks = await callerAs(kitchen);
  await planFor(number, Math.ceil(Date.now() / HALF) * HALF + 2 * HALF);
  await chef.reload();
  await chef.getByRole('button', { name: /^Start 1 for \d\d:\d\d$/ }).click();
  await expect(ticket(chef, number)).toContainText('Sam collects it: Library entrance');
  await markReady(cooks, number);
  await own.getByRole('button', { name: 'I am here' }).click();
  await expect(own).toContainText('Wren knows that you are here.');
  await expectNoAxeFindings(page);
  const pin = await own
    .getByText(/^\d{4}$/, { exact: true })
    .last()
    .textContent();
  await expect(ticket(chef, number)).toContainText('Sam is here');
  await chef.getByRole('link', { name: /^Sam is here, since/ }).click();
  await expect(ticket(chef, number).locator('[data-heading]')).toBeFocused();
  await chef.setViewportSize({ width: 320, height: 844 });
  await expectNoAxeFindings(chef);
  const field = ticket(chef, number).getByLabel(/^Ask Sam for the PIN/);
  await field.fill(pin === '1234' ? '4321' : '1234');
  await field.press('Enter');
  await expect(field).toHaveAccessibleDescription(/PIN/);
  await field.fill(pin ?? '');
  await field.press('Enter');
  await expect(ticket(chef, number)).toHaveCount(0);

  await test.step('what nobody collects is closed by its chef, an hour after it was ready', async () => {
    const { rows } = await inDatabase((client) =>
      client.query<{ chef_id: string }>('select chef_id from orders where order_no = $1', [number]),
    );
    const chef_id = rows[0]?.chef_id;
    const { getWindows } = await ask<{ getWindows: { starts_at: string }[] }>(
      cooks,
      'query ($id: ID) { getWindows(chef_id: $id, pickup: true) { starts_at } }',
      { id: chef_id },
    );
    const plans = [{ chef_id, starts_at: getWindows[0]?.starts_at, pickup: true }];
    const late = await buy(await callerAs(email), DISH, 1, { plans });
    await planFor(late, Math.ceil(Date.now() / HALF) * HALF + 2 * HALF);
    await moveOrder(cooks, late, 'Waiting Pickup');
    await markReady(cooks, late);
    await shiftReady(late);
    await chef.reload();
    await pressStill(ticket(chef, late).getByRole('button', { name: 'Not collected' }));
    await chef.getByRole('dialog').getByRole('button', { name: 'Not collected' }).press('Enter');
    await expect(ticket(chef, late)).toHaveCount(0);
    await page.getByRole('link', { name: 'Past Orders' }).click();
    await expect(ticket(page, late)).toContainText('Nobody collected it');
    await expect(ticket(page, number)).toContainText('Handed to you, confirmed with your PIN');
    await ticket(page, number).getByRole('button', { name: 'Order again' }).click();
    await expect(drawer(page).getByRole('radio', { name: 'Pick up, free' })).toBeChecked();
  });
});

test('a dish for a chosen time is found and brings that time into the cart', async ({ page }) => {
  const today = localDay(new Date());
  const kitchen = { plans_ahead: true, keeps_hours: true };
  for (const [name, dish, from, away] of [
    ['Inesita', 'Harbour Stew', '15:00', [today, laterDay(today, 1)]],
    ['Odalys', 'Harbour Rice', '17:00', [today]],
  ] as const) {
    await cook(name, dish, { ...kitchen, preferred_start_time: from, days_away: away });
    await inDatabase((client) =>
      client.query('update products set ahead_quantity = 9, quantity = 0 where name = $1', [dish]),
    );
  }
  const day = laterDay(today, 2);
  const dinner = `${weekdayOf(day)} 17:00`;
  await page.setViewportSize({ width: 320, height: 844 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openHome(page, '/?q=harbour&campus=Brantford+Campus');
  const chips = page.getByRole('navigation', { name: 'Filters' });
  await chips.getByRole('link', { name: 'Later…' }).press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await expect(sheet.getByRole('radio', { name: 'Any time' })).toBeFocused();
  await expect(sheet.getByRole('radio', { name: dayText(laterDay(today, 7), today) })).toBeVisible();
  const time = sheet.getByLabel('Half hour');
  await sheet.getByRole('radio', { name: dayText(laterDay(today, 1), today) }).check();
  await expect(time.locator('option:checked')).toHaveText('17:00–17:30 · 1');
  await sheet.getByRole('radio', { name: dayText(day, today) }).press('Space');
  await expect(time.locator('option:checked')).toHaveText('15:00–15:30 · 1');
  await time.selectOption('17:00–17:30 · 2');
  await expect(sheet.getByRole('button', { name: 'Show 2 dishes' })).toBeVisible();
  await time.selectOption('03:00–03:30 · 0');
  await sheet.getByRole('button', { name: 'Show 0 dishes' }).click();
  await page.getByRole('link', { name: `Show ${weekdayOf(day)} 15:00 · 1` }).click();
  await expect(dishCard(page, 'Harbour Stew')).toBeVisible();
  await chips.getByRole('link', { name: 'Later…' }).press('Enter');
  await time.selectOption('17:00–17:30 · 2');
  await expectSoundLayout(page, 'the choice of a time at 320 px');
  await expectNoAxeFindings(page);
  await sheet.getByRole('button', { name: 'Show 2 dishes' }).click();
  await expect(page).toHaveURL(/[?&]ready=/);
  await expect(chips.getByRole('link', { name: new RegExp(`^${dinner} ?, remove filter`) })).toBeVisible();
  await expectSoundLayout(page, 'dishes of a time at 320 px');
  await expectNoAxeFindings(page);
  await page.reload();
  await page.getByRole('button', { name: 'Add Harbour Stew', exact: true }).click();
  await dishCard(page, 'Harbour Rice').getByRole('link', { name: 'Harbour Rice' }).click();
  await page.getByRole('button', { name: 'Add Harbour Rice', exact: true }).click();
  await openCart(page);
  for (const name of ['Inesita', 'Odalys'])
    await expect(
      drawer(page)
        .getByRole('group', { name: `When from ${name}` })
        .getByRole('radio', { name: / 17:00–17:30$/ }),
    ).toBeChecked();
  await page.goto('/?ready=2026-01-05t17%3A00z');
  await expect(page.getByText('Please choose a time that is offered.')).toBeVisible();
});

test('a time that is offered stays the same once its payment page was opened', async ({ signedInAs }) => {
  const today = localDay(new Date());
  await cook('Ivo', 'Quiet Dal', {
    ...{ plans_ahead: true, notice_minutes: 0, orders_per_window: 1 },
    ...{ keeps_hours: true, days_away: [today, laterDay(today, 1)] },
  });
  await inDatabase((client) => client.query(`update products set ahead_quantity = 9 where name = 'Quiet Dal'`));
  const page = await signedInAs(await newCustomer({ campus: 'Brantford Campus' }));
  await addDish(page, 'Quiet Dal');
  await openCart(page);
  const offered = drawer(page)
    .getByRole('group', { name: 'When from Ivo' })
    .getByRole('radio', { name: / 07:30–08:00$/ });
  await expect(offered).toBeChecked();
  const asked = () => page.waitForResponse((answer) => answer.request().postData()?.includes('getWindows') === true);
  await drawer(page).getByRole('button', { name: 'Checkout' }).click();
  await page.waitForURL(/\/pay\//);
  const again = asked();
  await page.goto('/#cart');
  await again;
  await expect(offered).toBeChecked();
  await expect(drawer(page).getByRole('button', { name: 'Checkout' })).toBeEnabled();
});

test('three days of lunches take one choice of a time and three taps for each further day', async ({
  signedInAs,
  callerAs,
}) => {
  const today = localDay(new Date());
  await cook('Weiling', 'Lunch Box', { plans_ahead: true, keeps_hours: true, days_away: [today] });
  await inDatabase((client) => client.query(`update products set ahead_quantity = 9 where name = 'Lunch Box'`));
  const email = await newCustomer({ campus: 'Brantford Campus' });
  const page = await signedInAs(email);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 390, height: 844 });
  await addDish(page, 'Lunch Box');
  await openCart(page);
  const when = drawer(page).getByRole('group', { name: 'When from Weiling' });
  const pay = async (place: number) => {
    const day = laterDay(today, place);
    await expect(when.getByRole('radio', { name: / 12:00–12:30$/ })).toBeChecked();
    await drawer(page).getByRole('button', { name: 'Checkout' }).click();
    await payByCard(page);
    const number = await placedOrder(page);
    await expect(ticket(page, number)).toContainText(`${dayText(day, today).replace(/^t/, 'T')} 12:00–12:30`);
    return number;
  };
  await drawer(page)
    .getByRole('button', { name: /^Another time/ })
    .click();
  await page.getByRole('radio', { name: '12:00–12:30' }).check();
  await page.getByRole('button', { name: /^Take/ }).click();
  const first = await pay(1);
  for (const place of [2, 3]) {
    await page.getByRole('button', { name: 'Another day from Weiling' }).click();
    await pay(place);
  }
  await page.setViewportSize({ width: 320, height: 844 });
  await expectSoundLayout(page, 'a paid order for later at 320 px');
  await expectNoAxeFindings(page);

  await cancelOrder(await callerAs(email), first);
  await page.getByRole('link', { name: 'Past Orders' }).click();
  await ticket(page, first).getByRole('button', { name: 'Another day from Weiling' }).click();
  await expect(when.getByRole('radio', { name: / 12:00–12:30$/ })).toBeChecked();
});
