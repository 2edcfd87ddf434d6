import { readFile } from 'node:fs/promises';
import { expectNoAxeFindings } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { expectSoundLayout } from '../layout.ts';
import { buy, planFor, ticket } from '../orders.ts';
import { newChef, newCustomer } from '../people.ts';

const HALF = 30 * 60_000;

test('one tap starts a window, the days to come have a list, and the customer keeps the window', async ({
  signedInAs,
  callerAs,
}) => {
  test.slow();
  const person = { first_name: 'Priya', last_name: 'Planner', campus: 'Doon Campus', building: 'Cedar Block 3' };
  const kitchen = await newChef(person, [
    { name: 'Window Curry', description: 'Slowly cooked', price: 12, quantity: 20 },
    { name: 'Window Rice', description: 'Steamed', price: 4, quantity: 20 },
  ]);
  const email = await newCustomer();
  const customer = await callerAs(email);
  const soon = Math.ceil(Date.now() / HALF) * HALF + 2 * HALF;
  const near = [
    await buy(customer, 'Window Curry', 2),
    await buy(customer, 'Window Curry', 1, { note: 'Not too spicy, please' }),
  ];
  const far = await buy(customer, 'Window Rice', 3);
  for (const number of near) await planFor(number, soon);
  await planFor(far, soon + 72 * 3_600_000);

  const chef = await signedInAs(kitchen);
  const start = chef.getByRole('button', { name: /^Start 2 for \d\d:\d\d$/ });
  await expect(start).toBeVisible();
  await expect(chef).toHaveTitle('Chef Dashboard · Homeplate');
  await expect(chef.getByRole('article', { name: /^2 orders/ })).toContainText('Not too spicy, please');
  for (const width of [320, 390, 1280]) {
    await chef.setViewportSize({ width, height: 900 });
    await expectSoundLayout(chef, `Today and Coming at ${width} px`);
  }
  await chef.setViewportSize({ width: 390, height: 900 });
  await expectNoAxeFindings(chef);

  await test.step('a day has its list and its orders', async () => {
    const coming = chef.getByRole('region', { name: 'Coming' });
    await coming.getByRole('button', { name: /^List/ }).click();
    await expect(coming.getByRole('list', { name: 'To cook' })).toContainText('3 ×Window Rice');
    await expect(coming).toContainText(`${far} Sam, rider`);
    await chef.emulateMedia({ media: 'print' });
    await expect(start).toBeHidden();
    await expect(coming.getByText('Window Rice').first()).toBeVisible();
    await chef.emulateMedia({ media: 'screen' });
    await coming.getByRole('button', { name: /^Orders/ }).click();
    await expect(ticket(chef, far).getByRole('button')).toHaveText([/^Details/, /^Reject/]);
    await expectNoAxeFindings(chef);
  });

  await start.click();
  for (const number of near) await expect(ticket(chef, number)).toContainText('Waiting Pickup');
  await expect(start).toHaveCount(0);

  const student = await signedInAs(email, '/Customer/OrderDetails');
  const own = ticket(student, far);
  await expect(own).toContainText(/\w+day \d\d:\d\d–\d\d:\d\d/);
  await expect(own).toContainText(/You can cancel until \w+day \d\d:\d\d\./);
  await student.emulateMedia({ reducedMotion: 'reduce' });
  await student.setViewportSize({ width: 320, height: 900 });
  await expectSoundLayout(student, 'an order for later at 320 px');
  await expectNoAxeFindings(student);
  const saved = student.waitForEvent('download');
  await own.getByRole('button', { name: /^Add to calendar/ }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe(`order-${far}.ics`);
  expect(await readFile(await file.path(), 'utf8')).toContain('SUMMARY:Window Rice from Priya');
});
