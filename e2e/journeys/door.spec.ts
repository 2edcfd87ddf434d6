import type { Page } from '@playwright/test';
import { expectNoAxeFindings } from '../axe.ts';
import { addDish, drawer, openCart } from '../cart.ts';
import { campusSelect } from '../catalogue.ts';
import { expect, PASSWORD, payByCard, test } from '../fixtures.ts';
import { buy, moveClock, moveOrder, placedOrder, ticket } from '../orders.ts';
import { newCustomer, newRider } from '../people.ts';
import { deliver, nobodyHere, pickUp, sendPhoto, tryPin } from '../riders.ts';

const DISH = 'Dal Tadka';

const choose = (page: Page) =>
  drawer(page)
    .getByRole('button', { name: /^Change where and how/ })
    .click();
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Deliver to' });
const choice = (page: Page, name: string) => sheet(page).getByRole('radio', { name, exact: true });
const note = (page: Page) => sheet(page).getByLabel('Note for the rider');
const save = (page: Page) => sheet(page).getByRole('button', { name: 'Save' }).click();
const checkOut = (page: Page) => drawer(page).getByRole('button', { name: 'Checkout' }).click();
const part = (page: Page, number: string, text: string | RegExp) => ticket(page, number).getByText(text).first();

test.afterEach(() => moveClock(0));

test('a spot and a note survive sign-in and reach the rider, whose photo shows where it was left', {
  tag: '@chief',
}, async ({ page, callerAs }) => {
  test.slow();
  const email = await newCustomer();
  await addDish(page, DISH);
  await openCart(page);
  await choose(page);
  // Without a campus there are no spots.
  await expect(choice(page, 'Hand it to me')).toBeChecked();
  await expect(sheet(page).getByRole('radio')).toHaveCount(2);
  await note(page).fill('On the left shelf, please');
  await expect(sheet(page)).toContainText('25 of 300 characters');
  await save(page);
  await checkOut(page);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: "Let's Go!" }).click();

  await expect(drawer(page)).toContainText('“On the left shelf, please”');
  await choose(page);
  await choice(page, 'Library entrance').check();
  await expectNoAxeFindings(page);
  await save(page);
  await expect(drawer(page)).toContainText('Leave at: Library entrance');
  await page.reload();
  await expect(drawer(page)).toContainText('Leave at: Library entrance');
  await expect(drawer(page)).toContainText('“On the left shelf, please”');
  await checkOut(page);
  await payByCard(page);
  const number = await placedOrder(page);
  await expect(ticket(page, number)).toContainText('Leave at: Library entrance');
  await expect(ticket(page, number)).toContainText('“On the left shelf, please”');

  await moveOrder(await callerAs('chef@homeplate.ca'), number, 'Waiting Pickup');
  const rider = await callerAs(await newRider());
  const orderId = await pickUp(rider, number);
  await expect(ticket(page, number)).toContainText('In Progress');
  await expect(ticket(page, number)).not.toContainText('Your PIN: tell it to your rider');
  await deliver(rider, orderId, `photo: "${await sendPhoto(rider, orderId)}", place: "Left shelf"`);

  for (const address of [undefined, '/Customer/PastOrders']) {
    if (address) await page.goto(address);
    await expect(ticket(page, number)).toContainText('Left at: Library entrance, “Left shelf”');
    const photo = ticket(page, number).getByRole('img', { name: `photo of where order ${number} was left` });
    await photo.scrollIntoViewIfNeeded();
    await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await expect(ticket(page, number)).toContainText('Deleted after 30 days');
    await expectNoAxeFindings(page);
  }
  // The choice was for the paid order.
  await page.goto('/');
  await addDish(page, DISH);
  await openCart(page);
  await expect(drawer(page)).toContainText('Hand it to me');
  await expect(drawer(page)).not.toContainText('left shelf');

  await page.route('**/delivery-photos/*', (route) => route.fulfill({ status: 404 }));
  await page.goto('/Customer/PastOrders');
  await expect(part(page, number, 'The photo cannot be shown.')).toBeVisible();
});

test('the customer’s PIN proves the delivery and locks after five wrong tries', async ({ signedInAs, callerAs }) => {
  const email = await newCustomer();
  const page = await signedInAs(email);
  const number = await buy(page, DISH);
  await moveOrder(await callerAs('chef@homeplate.ca'), number, 'Waiting Pickup');
  await page.goto('/Customer/OrderDetails');
  await expect(ticket(page, number)).toContainText('Hand it to me');
  await expect(ticket(page, number)).not.toContainText('Your PIN: tell it to your rider');

  const rider = await callerAs(await newRider());
  const orderId = await pickUp(rider, number);
  await expect(part(page, number, 'Your PIN: tell it to your rider')).toBeVisible();
  // Screen readers read digit by digit.
  const spoken = (await part(page, number, /^\d \d \d \d$/).textContent()) ?? '';
  const pin = spoken.replaceAll(' ', '');
  await expect(ticket(page, number)).toContainText(pin);
  await expectNoAxeFindings(page);
  const wrong = String((Number(pin) + 1) % 10_000).padStart(4, '0');
  await tryPin(rider, orderId, wrong);
  await expect(ticket(page, number)).not.toContainText('wrong tries');
  for (let tries = 1; tries < 5; tries += 1) await tryPin(rider, orderId, wrong);
  await expect(part(page, number, /^Five wrong tries. Your PIN works again at \d\d:\d\d\./)).toBeVisible();

  await moveClock(11);
  await deliver(rider, orderId, `pin: "${pin}"`);
  await expect(part(page, number, 'Handed to you, confirmed with your PIN')).toBeVisible();
  await expect(ticket(page, number)).not.toContainText('Your PIN: tell it to your rider');
});

test('a rider who finds nobody waits five minutes and brings the order back', async ({
  signedInAs,
  callerAs,
  asChef: chef,
}) => {
  const page = await signedInAs(await newCustomer());
  const number = await buy(page, DISH);
  await moveOrder(await callerAs('chef@homeplate.ca'), number, 'Waiting Pickup');
  const rider = await callerAs(await newRider());
  const orderId = await pickUp(rider, number);
  await page.goto('/Customer/OrderDetails');
  await expect(part(page, number, 'Your PIN: tell it to your rider')).toBeVisible();
  await nobodyHere(rider, orderId);
  await expect(part(page, number, 'Your rider is at the door')).toBeVisible();
  await expect(part(page, number, /^[0-5]:\d\d left$/)).toBeVisible();
  await expectNoAxeFindings(page);

  await moveClock(6);
  await page.reload();
  await expect(part(page, number, /^Your rider has waited until \d\d:\d\d/)).toBeVisible();
  await deliver(rider, orderId, 'returned: true');
  await expect(part(page, number, 'Nobody came, so your rider took it back.')).toBeVisible();
  await expect(ticket(page, number).getByRole('list', { name: 'Progress of the order' })).toContainText('Returned');
  await expect(ticket(page, number).getByRole('link', { name: 'Something wrong?' }).first()).toBeVisible();
  await chef.goto('/chef/orders/completed');
  await expect(ticket(chef, number)).toContainText('Nobody came to the door, so it comes back to you.');
  await expectNoAxeFindings(chef);
});

test('another choice after an open payment opens another one, the same choice the same', async ({ signedInAs }) => {
  const page = await signedInAs(await newCustomer());
  await addDish(page, DISH);
  const open = async () => {
    await openCart(page);
    await checkOut(page);
    await expect(page.getByLabel('Card number')).toBeVisible();
    const { pathname } = new URL(page.url());
    await page.goto('/');
    return pathname;
  };
  const first = await open();
  expect(await open()).toBe(first);
  await openCart(page);
  await choose(page);
  await choice(page, 'Leave at the door').check();
  await save(page);
  await page.keyboard.press('Escape');
  const second = await open();
  expect(second).not.toBe(first);
  expect(await open()).toBe(second);
});

test('the choice is the same in two tabs, and goes to the campus that Home shows', async ({ signedInAs }) => {
  const page = await signedInAs(await newCustomer());
  await addDish(page, DISH);
  const other = await page.context().newPage();
  await other.goto('/#cart');
  await expect(drawer(other)).toContainText('Hand it to me');
  await openCart(page);
  await choose(page);
  await choice(page, 'Residence lobby').check();
  await note(page).fill('Ring twice');
  await save(page);
  await expect(drawer(other)).toContainText('Leave at: Residence lobby');
  await expect(drawer(other)).toContainText('“Ring twice”');

  // Another campus for this cart: its building is asked for.
  await other.goto('/');
  await campusSelect(other).selectOption('Stratford Campus');
  await openCart(other);
  await expect(drawer(other)).toContainText(
    "Residence lobby isn't at Stratford Campus, so your rider will hand it to you.",
  );
  await expect(drawer(other)).toContainText('Hand it to me');
  await expect(drawer(other)).toContainText('Which building?');
  await checkOut(other);
  await expect(sheet(other).getByLabel('Building')).toBeFocused();
  await sheet(other).getByLabel('Building').fill('Festival House 3');
  await expect(choice(other, 'Only this order')).toBeChecked();
  await expectNoAxeFindings(other);
  await save(other);
  await payByCard(other);
  const number = await placedOrder(other);
  await expect(ticket(other, number)).toContainText('Hand it to me');
  await expect(ticket(other, number)).toContainText('“Ring twice”');
  await expect(ticket(other, number)).toContainText('Deliver to Festival House 3, Stratford Campus');
  // The next cart goes home.
  await other.goto('/');
  await expect(campusSelect(other)).toHaveValue('Doon Campus');

  await addDish(page, DISH);
  await openCart(page);
  await choose(page);
  await note(page).fill('Blue door');
  await save(page);
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/Login$/);
  expect(await page.evaluate(() => localStorage.getItem('delivery'))).toBeNull();
});
