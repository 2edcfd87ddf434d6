import { join } from 'node:path';
import type { Page, Route } from '@playwright/test';
import { expectNoAxeFindings } from '../axe.ts';
import { inDatabase } from '../database.ts';
import { expect, openSignedIn, PASSWORD, test } from '../fixtures.ts';
import { expectSoundLayout } from '../layout.ts';
import { moveClock, readyOrder, ticket } from '../orders.ts';
import { newCustomer, newRider } from '../people.ts';
import { deliver, orderOf, pickUp } from '../riders.ts';
import { ask, type Caller } from '../server.ts';

test.afterEach(() => moveClock(0));

const DISH = 'Vegetable Biryani';
const PICTURE = join(import.meta.dirname, '../../api/db/demo/pictures/samosa/640.webp');
const PHONE = { viewport: { width: 390, height: 844 } };

type CallerAs = (email: string) => Promise<Caller>;

async function delivered(customer: Caller, callerAs: CallerAs) {
  const number = await readyOrder(customer, await callerAs('chef@homeplate.ca'), DISH);
  const rider = await callerAs(await newRider());
  const orderId = await pickUp(rider, number);
  await deliver(rider, orderId, `pin: "${(await orderOf(customer, number)).handoff.pin}"`);
  return { number, address: `/Customer/Review?order=${orderId}`, orderId };
}

async function toReview(signedInAs: (email: string) => Promise<Page>, callerAs: CallerAs) {
  const email = await newCustomer();
  const page = await signedInAs(email);
  const order = await delivered(page, callerAs);
  await page.goto(order.address);
  return { ...order, email, page };
}

/** Only reports of people with a delivered order count. */
async function newReporter(callerAs: CallerAs): Promise<string> {
  const email = await newCustomer();
  await delivered(await callerAs(email), callerAs);
  return email;
}

const part = (page: Page, name = DISH) => page.getByRole('region', { name });
const form = (page: Page, name = DISH) => page.getByRole('form', { name: `Review of ${name}` });
const words = (page: Page) => form(page).getByLabel('Your review');
const send = (page: Page) => form(page).getByRole('button', { name: 'Send review' });
const stars = (page: Page, count: number, name = DISH) =>
  form(page, name).getByRole('radio', { name: `${count} star` });
async function openReviews(page: Page, product: string) {
  await page.goto(product);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  return page.getByRole('region', { name: 'Reviews' });
}

type Written = { getOrder: { reviews: { id: string; stars: number; text: string }[] } };
const written = async (caller: Caller, orderId: string) =>
  (
    await ask<Written>(caller, 'query ($id: ID) { getOrder(orderId: $id) { reviews { id stars text } } }', {
      id: orderId,
    })
  ).getOrder.reviews;

async function loseAnswers(page: Page, times: number): Promise<void> {
  const lose = async (route: Route) => {
    if (!route.request().postData()?.includes('mutation AddReview')) return route.fallback();
    await route.fetch();
    return route.abort();
  };
  await page.route('**/graphql', lose, { times });
}

test('a notification leads to the review, which its author changes and three reports hide', async ({
  browser,
  page: guest,
  callerAs,
  signedInAs,
}) => {
  test.slow();
  const page = await openSignedIn(browser, await newCustomer(), PHONE);
  const { number, orderId } = await delivered(page, callerAs);
  const reporters = [await newReporter(callerAs), await newReporter(callerAs), await newReporter(callerAs)] as const;
  await moveClock(31);
  await page.goto('/');
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Notifications/ })
    .click();
  await page.getByRole('link', { name: /: how was it\?/ }).click();
  await expect(page).toHaveURL(`/Customer/Review?order=${orderId}`);
  await expect(page.getByRole('heading', { level: 1, name: 'How was it?' })).toBeFocused();
  await expect(stars(page, 5)).toBeInViewport();
  await expect(send(page)).toHaveCount(0);
  await expectNoAxeFindings(page);

  // The keyboard alone sets the stars.
  await stars(page, 1).focus();
  await page.keyboard.press('Space');
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('ArrowRight');
  await expect(stars(page, 4)).toBeChecked();
  expect((await stars(page, 4).boundingBox())?.width).toBeGreaterThanOrEqual(44);
  await form(page).getByRole('checkbox', { name: 'Tasty' }).check();
  const text = `Good <3 & "hot", order ${number}`;
  await words(page).fill(text);
  const file = form(page).getByLabel('Add a picture');
  await file.setInputFiles({ name: 'menu.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') });
  await expect(form(page)).toContainText('Only JPG, PNG, and WEBP formats are allowed.');
  await file.setInputFiles(PICTURE);
  await expect(form(page).getByRole('img', { name: 'Picture 1' })).toBeVisible();
  await file.setInputFiles(PICTURE);
  await form(page).getByRole('button', { name: 'Remove picture 2' }).press('Enter');
  await expect(form(page).getByRole('img')).toHaveCount(1);
  await expect(form(page).getByRole('group', { name: 'Pictures' })).toBeFocused();
  await form(page).getByLabel('Private note').fill('A little cold');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectNoAxeFindings(page);
  }
  await page.setViewportSize({ width: 320, height: 640 });
  await expectSoundLayout(page, 'the form at 320 px');
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectSoundLayout(page, 'the form on a desktop');

  await send(page).click();
  const thanks = part(page).getByRole('status');
  await expect(thanks).toContainText('Thank you!');
  await expect(thanks).toBeFocused();
  for (const said of ['Your review', '4 of 5 stars', 'Tasty', text, 'A little cold'])
    await expect(part(page)).toContainText(said);
  await expectNoAxeFindings(page);
  await expectSoundLayout(page, 'what was sent');
  await stars(page, 5, 'Robin').check();
  await form(page, 'Robin').getByRole('button', { name: 'Send review' }).click();
  await expect(part(page, 'Robin')).toContainText('5 of 5 stars');

  const product = (await thanks.getByRole('link').getAttribute('href')) ?? '';
  let list = await openReviews(guest, product);
  const shown = () => list.getByRole('listitem').filter({ hasText: `order ${number}` });
  await expect(shown()).toContainText(text);
  await expect(shown().getByRole('img')).toHaveCount(1);
  await expect(guest.getByText('A little cold')).toHaveCount(0);
  expect(await (await guest.request.get(product)).text()).not.toContain('A little cold');

  await page.reload();
  await part(page).getByRole('button', { name: 'Edit' }).click();
  await expect(stars(page, 4)).toBeFocused();
  await stars(page, 5).check();
  await words(page).fill(`Even better the next day, order ${number}`);
  await form(page).getByRole('button', { name: 'Save' }).click();
  await expect(part(page).getByRole('status')).toHaveText(/Your review is changed\./);
  list = await openReviews(guest, product);
  await expect(shown()).toContainText('Even better the next day');
  await expect(shown()).toContainText('5 of 5 stars');

  const review = (await written(page, orderId)).find((one) => one.text?.includes(number));
  const chef = await callerAs('chef@homeplate.ca');
  await ask(chef, 'mutation ($id: ID) { replyToReview(id: $id, text: "Thank you!") { id } }', { id: review?.id });
  await page.reload();
  await expect(part(page)).toContainText('The chef’s answerThank you!');

  const reporter = await signedInAs(reporters[0]);
  list = await openReviews(reporter, product);
  await shown().getByRole('button', { name: 'Report' }).click();
  await shown().getByLabel('Why should this review be looked at?').fill('Not about the dish');
  await shown().getByRole('button', { name: 'Report' }).click();
  await expect(shown()).toContainText('Thank you. We look at it.');
  for (const email of reporters.slice(1))
    await ask(await callerAs(email), 'mutation ($id: ID) { reportReview(id: $id, reason: "Not nice") { success } }', {
      id: review?.id,
    });
  await page.goto('/');
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Notifications/ })
    .click();
  await page.getByRole('link', { name: /: your review is hidden/ }).click();
  await expect(part(page)).toContainText('Hidden: Three people reported it.');
  await expect(part(page)).toContainText('Even better the next day');
  await expect(part(page).getByRole('button', { name: 'Edit' })).toHaveCount(0);
  await expectNoAxeFindings(page);
  list = await openReviews(guest, product);
  await expect(shown()).toHaveCount(0);
  await page.context().close();
});

test('what is typed and refused stays, over a reload, Back and a session that ends', async ({
  signedInAs,
  callerAs,
}) => {
  test.slow();
  const { page, email, number, address } = await toReview(signedInAs, callerAs);
  await stars(page, 2).check();
  const long = `${'Too salty. '.repeat(1000)}`.slice(0, 10_000);
  await words(page).fill(long);
  await form(page).getByRole('checkbox', { name: 'Too salty' }).check();
  await form(page).getByLabel('Add a picture').setInputFiles(PICTURE);
  await expect(form(page).getByRole('img', { name: 'Picture 1' })).toBeVisible();
  await expect(form(page)).toContainText('10000 of 600 characters');
  await send(page).click();
  await expect(words(page)).toBeFocused();
  await expect(words(page)).toHaveAccessibleDescription(/Please use at most 600 characters for the review\./);
  await expect(words(page)).toHaveValue(long);
  await page.reload();
  await expect(words(page)).toHaveValue(long);
  await expect(part(page).getByRole('status')).toContainText('It is not sent yet.');
  await words(page).fill('<img src=x onerror=alert(1)>');
  await send(page).click();
  await expect(words(page)).toHaveAccessibleDescription(/Please write plain text, without tags such as <b>\./);

  await words(page).fill('Too salty for me');
  await page.getByRole('link', { name: 'Your orders' }).click();
  await expect(ticket(page, number)).toBeVisible();
  await page.goBack();
  await expect(words(page)).toHaveValue('Too salty for me');
  await page.evaluate(() => {
    localStorage.setItem('token', 'no longer known');
    // The page rereads the token.
    dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  });
  await send(page).click();
  await expect(page.getByText('Your session has expired. Please sign in again.')).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: "Let's Go!" }).click();
  await expect(page).toHaveURL(address);
  await expect(stars(page, 2)).toBeChecked();
  await expect(words(page)).toHaveValue('Too salty for me');
  await expect(form(page).getByRole('checkbox', { name: 'Too salty' })).toBeChecked();
  await expect(form(page).getByRole('img', { name: 'Picture 1' })).toBeVisible();
  await send(page).click();
  await expect(part(page)).toContainText('Thank you!');
  await page.reload();
  await expect(part(page)).toContainText('Your review');
  await expect(form(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'Your orders' }).click();
  await expect(ticket(page, number).getByRole('link', { name: 'Your review' })).toBeVisible();
});

test('a review whose answer was lost is sent once, and said to be done at the next try', async ({
  signedInAs,
  callerAs,
}) => {
  const { page, orderId } = await toReview(signedInAs, callerAs);
  await stars(page, 5).check();
  await words(page).fill('Lovely ');
  // The page tries three times by itself.
  await loseAnswers(page, 3);
  await send(page).click();
  await expect(form(page).getByRole('alert')).toContainText('The server could not be reached.');
  await expect(words(page)).toHaveValue('Lovely');
  await send(page).click();
  await expect(part(page)).toContainText('Thank you!');
  await expect(part(page)).toContainText('Lovely');
  expect(await written(page, orderId)).toMatchObject([{ stars: 5, text: 'Lovely' }]);
});

test('what was typed after a lost answer becomes a change of the review that arrived', async ({
  signedInAs,
  callerAs,
}) => {
  const { page, orderId } = await toReview(signedInAs, callerAs);
  await stars(page, 5).check();
  await words(page).fill('Lovely');
  await loseAnswers(page, 3);
  await send(page).click();
  await expect(form(page).getByRole('alert')).toContainText('The server could not be reached.');
  await words(page).fill('Lovely, and hot');
  await send(page).click();
  await expect(part(page).getByRole('alert')).toContainText('You have reviewed this already.');
  await expect(words(page)).toHaveValue('Lovely, and hot');
  await form(page).getByRole('button', { name: 'Save' }).click();
  await expect(part(page)).toContainText('Your review is changed.');
  expect(await written(page, orderId)).toMatchObject([{ stars: 5, text: 'Lovely, and hot' }]);
});

test('a review that was lost on the way is there after a reload, as sent', async ({ signedInAs, callerAs }) => {
  const { page } = await toReview(signedInAs, callerAs);
  await stars(page, 3).check();
  await words(page).fill('Lovely ');
  await loseAnswers(page, 3);
  await send(page).click();
  await expect(form(page).getByRole('alert')).toContainText('The server could not be reached.');
  await page.reload();
  await expect(part(page)).toContainText('Your review3 of 5 stars');
  await expect(form(page)).toHaveCount(0);
});

test('after 14 days the server says so, and what was typed stays', async ({ signedInAs, callerAs }) => {
  const { page, number, orderId } = await toReview(signedInAs, callerAs);
  await stars(page, 5).check();
  await words(page).fill('I had forgotten');
  await inDatabase(async (client) => {
    await client.query(`update orders set completed_at = completed_at - interval '15 days' where id = $1`, [orderId]);
  });
  const tooLate = 'An order can be reviewed for 14 days after its delivery.';
  await send(page).click();
  await expect(form(page).getByRole('alert')).toContainText(tooLate);
  await expect(words(page)).toHaveValue('I had forgotten');
  await page.reload();
  await expect(page.getByText(tooLate)).toBeVisible();
  await expect(words(page)).toHaveValue('I had forgotten');
  await expect(form(page, 'Robin')).toHaveCount(0);
  await page.getByRole('link', { name: 'Your orders' }).click();
  await expect(ticket(page, number).getByRole('link', { name: 'Review' })).toHaveCount(0);
});

test('only its customer is led to it, and nobody else reaches it', async ({
  page: guest,
  signedInAs,
  callerAs,
  asChef,
}) => {
  test.slow();
  const customer = await signedInAs(await newCustomer(), '/Customer/OrderDetails');
  const number = await readyOrder(customer, await callerAs('chef@homeplate.ca'), DISH);
  const rider = await signedInAs(await newRider());
  const orderId = await pickUp(rider, number);
  const address = `/Customer/Review?order=${orderId}`;
  await customer.goto(address);
  await expect(customer.getByRole('heading', { name: 'An order can be reviewed once it is delivered.' })).toBeVisible();
  await expectNoAxeFindings(customer);
  await customer.goto('/Customer/OrderDetails');
  await expect(ticket(customer, number)).toContainText('In Progress');
  await expect(ticket(customer, number).getByRole('link', { name: 'Review' })).toHaveCount(0);
  await deliver(rider, orderId, `pin: "${(await orderOf(customer, number)).handoff.pin}"`);
  await ticket(customer, number).getByRole('link', { name: 'Review' }).click();
  await expect(stars(customer, 5)).toBeVisible();

  for (const page of [asChef, rider]) {
    await page.goto(page === asChef ? '/chef/orders/completed' : '/rider/orders/completed');
    await expect(ticket(page, number)).toBeVisible();
    await expect(ticket(page, number).getByRole('link', { name: /review/i })).toHaveCount(0);
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'Order not found.' })).toBeVisible();
  }
  await guest.goto(address);
  await expect(guest).toHaveURL(/\/Login$/);
});
