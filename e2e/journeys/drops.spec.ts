import { expectNoAxeFindings } from '../axe.ts';
import { drawer, line } from '../cart.ts';
import { inDatabase } from '../database.ts';
import { expect, test } from '../fixtures.ts';
import { expectSoundLayout } from '../layout.ts';
import { newChef } from '../people.ts';

test.use({ settings: { ORDER_AHEAD: 'on', PICKUP: 'on' } });

const person = { first_name: 'Dora', last_name: 'Dropper', campus: 'Doon Campus', building: 'Cedar Block 3' };

/** As if it had been announced for then. */
const openIn = (seconds: number) =>
  inDatabase((client) =>
    client.query("update offers set opens_at = now() + $1 * interval '1 second' where portions = 4 and is_drop", [
      seconds,
    ]),
  );

test('a drop counts down on its page and opens there without a reload', async ({ signedInAs, page, browser }) => {
  test.slow();
  const kitchen = await newChef(
    person,
    [
      { name: 'Drop Curry', description: 'Once a week', price: 12, quantity: 0 },
      { name: 'Plain Rice', description: 'Steamed', price: 4, quantity: 9, ahead_quantity: 20 },
    ],
    { plans_ahead: true },
  );
  const chef = await signedInAs(kitchen, '/chef/products');
  await chef.getByRole('button', { name: 'Announce a drop' }).click();
  const form = chef.getByRole('dialog', { name: 'Announce a drop' });
  await expect(form.getByLabel('Opens at')).toHaveAccessibleDescription('At least an hour ahead');
  await form.getByRole('button', { name: 'Announce' }).click();
  await expect(form).toContainText('Please choose a dish.');
  await form.getByLabel('Dish').selectOption('Drop Curry');
  await form.getByRole('button', { name: 'Announce' }).click();
  await expect(form).toContainText('Please enter 1 to 99,999 portions.');
  await form.getByLabel('Portions').fill('4');
  await expectNoAxeFindings(chef);
  for (const width of [320, 390, 1280]) {
    await chef.setViewportSize({ width, height: 900 });
    await expectSoundLayout(chef, `announcing a drop at ${width} px`);
  }
  await form.getByRole('button', { name: 'Announce' }).click();
  const drops = chef.getByRole('region', { name: 'For later' });
  await expect(drops.getByRole('listitem')).toContainText('Announced');
  for (const width of [320, 390, 1280]) {
    await chef.setViewportSize({ width, height: 900 });
    await expectSoundLayout(chef, `own drops at ${width} px`);
  }
  await expectNoAxeFindings(chef);

  await test.step('one day has other portions than each day', async () => {
    const days = chef.getByRole('dialog', { name: 'Portions for a day' });
    const day = days.getByLabel('Day', { exact: true });
    await drops.getByRole('button', { name: 'Portions for a day' }).click();
    await days.getByLabel('Dish').selectOption('Plain Rice');
    await day.selectOption({ index: 2 });
    await days.getByLabel('Portions', { exact: true }).fill('40');
    await expectNoAxeFindings(chef);
    await days.getByRole('button', { name: 'Save' }).click();
    await expect(days).toBeHidden();
    await drops.getByRole('button', { name: 'Portions for a day' }).click();
    await expect(day.getByRole('option').nth(2)).toHaveText(/: 40$/);
    await expect(day.getByRole('option').nth(3)).toHaveText(/: 20$/);
    const portions = days.getByLabel('Portions', { exact: true });
    await expect(portions).toHaveValue('40');
    await portions.fill('30');
    await day.selectOption({ index: 3 });
    await expect(portions).toHaveValue('');
    await day.selectOption({ index: 2 });
    await days.getByRole('button', { name: 'Save' }).click();
    await expect(days).toBeHidden();
    const someDrop = "product_id = (select id from products where name = 'Plain Rice') and is_drop";
    await inDatabase((client) =>
      client.query(`
        insert into offers (product_id, day, portions, is_drop, opens_at, closes_at, max_per_order)
        select id, current_date + 4, 7, true, now(), now() + interval '1 day', 2 from products where name = 'Plain Rice'`),
    );
    await chef.reload();
    await drops.getByRole('button', { name: 'Portions for a day' }).click();
    await days.getByLabel('Dish').selectOption('Plain Rice');
    await expect(day.getByRole('option').filter({ hasText: 'drop of 7' })).toHaveCount(1);
    await expect(day.getByRole('option').nth(2)).toHaveText(/: 40$/);
    const ofDrop = await day.getByRole('option').filter({ hasText: 'drop of 7' }).getAttribute('value');
    await day.selectOption(ofDrop);
    await days.getByRole('button', { name: 'Save' }).click();
    await expect(days).toContainText('You have a drop of Plain Rice for');
    await inDatabase((client) => client.query(`delete from offers where ${someDrop}`));
    await day.selectOption({ index: 2 });
    await expect(portions).toHaveAccessibleDescription('Empty it to sell 20, as on other days');
    await portions.fill('');
    await days.getByRole('button', { name: 'Save' }).click();
    await expect(days).toBeHidden();
    await drops.getByRole('button', { name: 'Portions for a day' }).click();
    await expect(day.getByRole('option').nth(2)).toHaveText(/: 20$/);
    await days.getByRole('button', { name: 'Cancel' }).click();
  });
  const address = (await drops.getByRole('link', { name: 'Drop Curry' }).getAttribute('href')) ?? '';

  await test.step('its page says the time also without a script, and shows a picture to messengers', async () => {
    const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: new URL(chef.url()).origin });
    const quiet = await plain.newPage();
    await quiet.goto(address);
    await expect(quiet.getByRole('region', { name: 'When it opens' })).toContainText(/Opens \w+, \w+ \d+ at 18:00/);
    const head = (name: string) => quiet.locator(`meta[property="${name}"]`).getAttribute('content');
    expect(await head('og:title')).toBe('Drop Curry: a drop by Dora Dropper · Homeplate');
    expect(await head('og:description')).toMatch(/^4 portions for \w+, \w+ \d+\. Opens /);
    expect(await head('og:image')).toMatch(/^http.*\.(webp|jpg)$/);
    const listed = quiet.getByRole('region', { name: 'Drops' }).getByRole('link', { name: 'Drop Curry' });
    const dish = address.replace(/Drop\/(\w+)\/.*/, 'ProductDetails/$1');
    for (const way of ['/?campus=Milton+Campus', dish]) {
      await quiet.goto(way);
      await expect(listed).toHaveAttribute('href', address);
    }
    await quiet.getByRole('link', { name: 'Dora Dropper' }).first().click();
    await expect(listed).toBeInViewport();
    await plain.close();
  });

  await test.step('the page of its dish leads there', async () => {
    await page.goto(address.replace(/Drop\/(\w+)\/.*/, 'ProductDetails/$1'));
    const link = page.getByRole('region', { name: 'Drops' }).getByRole('link', { name: 'Drop Curry' });
    await expect(link).toHaveAttribute('href', address);
  });

  await page.goto(address);
  await expect(page.getByRole('timer')).toHaveText(/\d:\d\d:\d\d/);
  await expect(page.getByRole('button', { name: /^Tell me / }).filter({ visible: true })).toHaveCount(1);
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await expectSoundLayout(page, `an announced drop at ${width} px`);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByText('$12.00').filter({ visible: true })).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1280, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expectNoAxeFindings(page);
  await page.emulateMedia({ colorScheme: 'light' });

  await test.step('it opens by itself', async () => {
    await openIn(8);
    await page.reload();
    await expect(page.getByText('4 left')).toBeVisible({ timeout: 30_000 });
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await expectSoundLayout(page, `an open drop at ${width} px`);
    }
    await expectNoAxeFindings(page);
    await page
      .getByRole('button', { name: /^Add for / })
      .filter({ visible: true })
      .click();
    await expect(line(page, 'Drop Curry')).toContainText('$12.00');
    await expect(drawer(page).getByRole('radio', { name: /12:00–12:30/ })).toBeChecked();
    await expect(drawer(page)).not.toContainText('cannot be ordered for later');
  });

  await test.step('its page leads to the cart and keeps the time that was chosen there', async () => {
    await drawer(page)
      .getByRole('button', { name: /^Another time/ })
      .click();
    const sheet = page.getByRole('dialog', { name: 'When from Dora?' });
    await sheet.getByRole('radio', { name: '13:00–13:30' }).check();
    await sheet.getByRole('button', { name: /^Take / }).click();
    await expect(line(page, 'Drop Curry')).toBeVisible();
    await page.goto(address);
    await page.getByRole('button', { name: 'View cart' }).filter({ visible: true }).click();
    await expect(drawer(page).getByRole('radio', { name: /13:00–13:30/ })).toBeChecked();
  });

  await test.step('it says that it moves other dishes, which go back once it is removed', async () => {
    const remove = () => drawer(page).getByRole('button', { name: 'Remove one Drop Curry' }).click();
    const when = drawer(page).getByRole('group', { name: 'When from Dora' });
    await remove();
    await page.goto('/?q=Plain+Rice');
    await page.getByRole('button', { name: 'Add Plain Rice', exact: true }).click();
    await page.goto(address);
    await expect(page.getByText(/^Your dishes from Dora are then all for /).filter({ visible: true })).toBeVisible();
    await page
      .getByRole('button', { name: /^Add for / })
      .filter({ visible: true })
      .click();
    await expect(when.getByRole('radio', { name: /12:00–12:30/ })).toBeChecked();
    await remove();
    await expect(when.getByRole('radio', { name: /12:00–12:30/ })).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(when.getByRole('radio', { name: /12:00–12:30/ })).toBeChecked();
  });

  await test.step('where its kitchen has no half hour free, it says so', async () => {
    const pause = (until: string | null) =>
      inDatabase((client) =>
        client.query('update chefs set paused_until = $1 where user_id = (select id from users where last_name = $2)', [
          until,
          person.last_name,
        ]),
      );
    await pause('9999-01-01');
    const other = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage();
    await other.goto(address);
    await expect(other.getByText(/^The kitchen has no half hour free on /).filter({ visible: true })).toBeVisible();
    await expect(other.getByRole('button', { name: /^Add for / })).toHaveCount(0);
    await pause(null);
    await other.context().close();
  });

  await chef.reload();
  await expect(drops.getByRole('listitem')).toContainText('0 of 4 taken');
  await drops.getByRole('button', { name: /^Close/ }).click();
  await chef.getByRole('dialog').getByRole('button', { name: 'Close it' }).click();
  await expect(drops.getByRole('listitem')).toHaveCount(0);
  await page.goto(address);
  await expect(page.getByRole('region', { name: 'What is left' })).toContainText('Closed');
});
