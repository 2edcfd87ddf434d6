import { expect, test } from '../fixtures.ts';
import { moveClock, pressStill, readyOrder, ticket } from '../orders.ts';
import { newCustomer, newRider } from '../people.ts';

test.afterEach(() => moveClock(0));

test('without a network the tabs of a rider open, with the door of what is carried', async ({
  callerAs,
  signedInAs,
}) => {
  const number = await readyOrder(await callerAs(await newCustomer()), await callerAs('chef@homeplate.ca'));
  const rider = await signedInAs(await newRider());
  await rider.goto('/rider/orders', { waitUntil: 'networkidle' });
  await pressStill(ticket(rider, number).getByRole('button', { name: 'Pickup' }));
  const door = rider.getByRole('navigation', { name: 'Deliver now' }).getByRole('link');
  await expect(door).toContainText(`Deliver ${number}`, { timeout: 15_000 });
  const ring = rider.getByRole('button', { name: /how this device rings$/ });
  await expect(ring).toContainText('No rings');
  await rider.context().setOffline(true);
  await expect(ring).toContainText('Offline');
  await door.click();
  await expect(
    ticket(rider, number)
      .getByRole('link', { name: /^Call / })
      .first(),
  ).toBeVisible();
  await expect(ticket(rider, number).getByLabel('Ask for the PIN')).toBeVisible();
  await rider.context().setOffline(false);
});

test('a spot is the destination: on the card, for the maps and to the customer', async ({ callerAs, signedInAs }) => {
  const email = await newCustomer();
  const choice = { handoff: 'spot', spot: 'Library entrance' };
  const chef = await callerAs('chef@homeplate.ca');
  const number = await readyOrder(await callerAs(email), chef, 'Vegetable Biryani', choice);
  const rider = await signedInAs(await newRider(), '/rider/orders');
  await ticket(rider, number).getByRole('button', { name: 'Pickup' }).click();
  await expect(ticket(rider, number)).toContainText('Picked up');
  await rider.goto('/rider/orders');
  await expect(rider.getByRole('navigation', { name: 'Deliver now' })).toContainText('Library entrance, Doon Campus');
  await rider.goto('/rider/orders/in-progress');
  const card = ticket(rider, number);
  await expect(card.getByRole('link', { name: 'Navigate' })).toHaveAttribute(
    'href',
    /Library%20entrance%2C%20Doon%20Campus/,
  );
  await card.getByRole('button', { name: 'Nobody here' }).click();
  const customer = await signedInAs(email, '/Customer/OrderDetails');
  await expect(ticket(customer, number)).toContainText('Your rider is at: Library entrance');
});

test('a customer who comes after the five minutes still gives the PIN', async ({ callerAs, signedInAs }) => {
  const number = await readyOrder(await callerAs(await newCustomer()), await callerAs('chef@homeplate.ca'));
  const rider = await signedInAs(await newRider(), '/rider/orders');
  await ticket(rider, number).getByRole('button', { name: 'Pickup' }).click();
  await expect(ticket(rider, number)).toContainText('Picked up');
  await rider.goto('/rider/orders/in-progress');
  const card = ticket(rider, number);
  await card.getByRole('button', { name: 'Nobody here' }).click();
  await expect(card).toContainText(/Wait (5:00|4:\d\d) more\./);
  await moveClock(6);
  await rider.reload();
  await expect(card).toContainText('Leave it and take a photo');
  await card.getByRole('button', { name: 'The customer is here: enter the PIN' }).click();
  await expect(card.getByLabel('Ask for the PIN')).toBeVisible();
  await card.getByRole('button', { name: 'Leave it with a photo' }).click();
  await card.getByLabel(/^Take a photo/).setInputFiles({
    name: 'door.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('no picture'),
  });
  await expect(card.getByRole('alert')).toHaveText('Only JPG, PNG, and WEBP formats are allowed.');
});
