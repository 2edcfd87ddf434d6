import { expectNoAxeFindings } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { readyOrder, refuseStream, ticket } from '../orders.ts';
import { newCustomer, newRider } from '../people.ts';

test('what a poll brings comes last, and no row in view moves', async ({ asRider: rider, callerAs }) => {
  const [liam, chef] = [await callerAs('liam@homeplate.ca'), await callerAs('chef@homeplate.ca')];
  await readyOrder(liam, chef);
  await refuseStream(rider);
  await rider.goto('/rider/orders');
  const cards = rider.getByRole('list', { name: 'Current orders' }).locator('> li');
  await expect(cards.first()).toBeVisible();
  const before = await cards.count();
  const places = () => cards.evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().top + scrollY));
  const were = await places();
  const number = await readyOrder(liam, chef);
  // Window focus refetches the list, as the timer does.
  await rider.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await expect(cards).toHaveCount(before + 1);
  await expect(cards.last().getByRole('article', { name: `Order ${number} (new)` })).toBeVisible();
  expect((await places()).slice(0, before)).toEqual(were);
});

test('a second rider is too late: "Already taken", and the order leaves the list', async ({
  asRider: owen,
  callerAs,
  signedInAs,
}) => {
  const noor = await signedInAs(await newRider('Noor'));
  const number = await readyOrder(await callerAs('liam@homeplate.ca'), await callerAs('chef@homeplate.ca'));
  await refuseStream(owen);
  await owen.clock.install();
  for (const rider of [owen, noor]) {
    await rider.goto('/rider/orders');
    await expect(ticket(rider, number)).toBeVisible();
  }
  await noor
    .getByRole('article', { name: `Order ${number}` })
    .getByRole('button', { name: 'Pickup' })
    .click();
  await expect(ticket(noor, number)).toContainText('Picked up');

  await ticket(owen, number).getByRole('button', { name: 'Pickup' }).click();
  await expect(ticket(owen, number).getByRole('alert')).toHaveText('Already taken');
  await expect(ticket(owen, number).getByRole('alert')).toBeFocused();
  await expect(ticket(owen, number).getByRole('button')).toHaveCount(0);
  await owen.clock.fastForward(6_000);
  await expect(ticket(owen, number)).toHaveCount(0);
  await owen.goto('/rider/orders/in-progress');
  await expect(owen.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(ticket(owen, number)).toHaveCount(0);
});

test('a rider with three orders is not offered the next, and the page says why once', async ({
  callerAs,
  signedInAs,
}) => {
  test.slow();
  const chef = await callerAs('chef@homeplate.ca');
  // A new account pays for three portions of a dish in an hour.
  const customers = [await callerAs(await newCustomer()), await callerAs(await newCustomer())];
  const rider = await signedInAs(await newRider());
  const numbers: string[] = [];
  for (const customer of [...customers, ...customers]) numbers.push(await readyOrder(customer, chef));
  const fourth = numbers.pop() ?? '';
  await rider.clock.install();
  await rider.goto('/rider/orders');
  // Keys are pressed, since a ticket that just moved ignores a finger.
  for (const number of numbers) {
    await ticket(rider, number).getByRole('button', { name: "I'll take it" }).press('Enter');
    await expect(ticket(rider, number)).toContainText('Pick it up by');
  }
  await expect(rider.getByText('You already have three orders. Deliver or release one first.').first()).toBeVisible();
  await expect(ticket(rider, fourth).getByRole('button', { name: "I'll take it" })).toHaveCount(0);
  await expect(ticket(rider, fourth).getByRole('button', { name: 'Pickup' })).toBeDisabled();
  for (const number of numbers) {
    await ticket(rider, number).getByRole('button', { name: 'Pickup' }).press('Enter');
    await expect(ticket(rider, number)).toContainText('Picked up');
    await rider.clock.fastForward(6_000);
    await expect(ticket(rider, number)).toHaveCount(0);
  }
  await expect(ticket(rider, fourth).getByRole('button', { name: 'Pickup' })).toBeDisabled();
  await expect(rider.getByText("You're carrying three orders. Deliver one before you pick up the next.")).toHaveCount(
    1,
  );
  await expectNoAxeFindings(rider);

  await rider.goto('/rider/orders/in-progress');
  await expect(rider.getByRole('article')).toHaveCount(3);
  for (const number of numbers) {
    await ticket(rider, number).getByRole('button', { name: 'Mark Delivered' }).press('Enter');
    await expect(ticket(rider, number)).toContainText('Delivered');
  }
  // Leaving the page sends them.
  await rider.getByRole('link', { name: 'Order Completed' }).click();
  for (const number of numbers) await expect(ticket(rider, number)).toContainText('Delivered');
});

test('a pickup that the server refuses without a reason is taken back', async ({ asRider: rider, callerAs }) => {
  const number = await readyOrder(await callerAs('liam@homeplate.ca'), await callerAs('chef@homeplate.ca'));
  await rider.goto('/rider/orders');
  await rider.route('**/graphql', (route) =>
    (route.request().postData() ?? '').includes('MoveAsRider')
      ? route.fulfill({ json: { data: null, errors: [{ message: 'An error occurred. Please try again.' }] } })
      : route.continue(),
  );
  await ticket(rider, number).getByRole('button', { name: 'Pickup' }).click();
  await expect(ticket(rider, number).getByRole('alert')).toContainText('An error occurred.');
  await expect(ticket(rider, number).getByRole('button', { name: 'Pickup' })).toBeVisible();
  await expect(ticket(rider, number)).toContainText('Waiting Pickup');
});
