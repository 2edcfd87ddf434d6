import { expectNoAxeFindings } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { expectSoundLayout } from '../layout.ts';
import { findDish, readyOrder } from '../orders.ts';
import { newChef, newCustomer, newRider } from '../people.ts';
import { deliver, orderOf, pickUp } from '../riders.ts';
import { ask, type Caller } from '../server.ts';

const DISH = 'Momos of Tara';
const TARA = { first_name: 'Tara', last_name: 'Cook', campus: 'Doon Campus', building: 'Oak Hall 3' };

type CallerAs = (email: string) => Promise<Caller>;

async function review(chef: Caller, callerAs: CallerAs, said: { stars: number; text: string; note?: string }) {
  const customer = await callerAs(await newCustomer());
  const number = await readyOrder(customer, chef, DISH);
  const rider = await callerAs(await newRider());
  const orderId = await pickUp(rider, number);
  await deliver(rider, orderId, `pin: "${(await orderOf(customer, number)).handoff.pin}"`);
  const add = `mutation ($orderId: ID, $product_id: ID, $stars: Int, $text: String, $note: String) {
    addReview(orderId: $orderId, product_id: $product_id, stars: $stars, text: $text, note: $note) { id } }`;
  await ask(customer, add, { orderId, product_id: (await findDish(customer, DISH)).id, ...said });
}

test('a chef reads reviews with their private notes and answers each once', async ({
  signedInAs,
  callerAs,
  page: guest,
}) => {
  test.slow();
  const email = await newChef(TARA, [{ name: DISH, description: 'Steamed.', price: 9, quantity: 12 }]);
  const chef = await callerAs(email);
  const page = await signedInAs(email);
  const area = page.getByRole('navigation', { name: 'Chef area' });
  await area.getByRole('link', { name: 'Reviews' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Reviews' })).toBeFocused();
  await expect(page.getByText('No reviews yet.')).toBeVisible();
  await expectNoAxeFindings(page);

  await review(chef, callerAs, { stars: 3, text: 'Fine.' });
  await review(chef, callerAs, { stars: 4, text: 'Good & hot', note: 'A little cold.' });
  const { id } = await findDish(chef, DISH);
  await guest.goto(`/Customer/ProductDetails/${id}`);
  await expect(guest.getByRole('main')).toContainText('New');
  await review(chef, callerAs, { stars: 4, text: 'Crisp.' });

  await page.reload();
  const row = page.getByRole('listitem').filter({ hasText: 'Good & hot' });
  await expect(row).toContainText('Only you read this');
  await expect(row).toContainText('A little cold.');
  await expect(page.getByText('★ 3.7 (3)')).toBeVisible();
  await row.getByRole('button', { name: 'Answer' }).press('Enter');
  const answer = row.getByLabel('Your answer');
  await expect(answer).toBeFocused();
  await answer.fill('Please keep <b>calm</b>.');
  await row.getByRole('button', { name: 'Send answer' }).click();
  await expect(answer).toHaveAccessibleDescription(/without/i);
  await expectNoAxeFindings(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectSoundLayout(page, 'an answer at 320 px');
  await page.setViewportSize({ width: 1280, height: 800 });

  // Typing survives, and an answer sent without a reply is there.
  await page.reload();
  await expect(answer).toHaveValue('Please keep <b>calm</b>.');
  await answer.fill('Thank you, warmer next time!');
  let lost = 0;
  await page.route('**/graphql', async (route) => {
    if (lost > 0 || !route.request().postData()?.includes('mutation AnswerReview')) return route.fallback();
    lost += 1;
    await route.fetch();
    return route.abort();
  });
  await row.getByRole('button', { name: 'Send answer' }).click();
  await expect(row).toContainText('The chef’s answerThank you, warmer next time!');
  await expect(row.getByRole('button')).toHaveCount(0);
  await expect(row.getByRole('heading')).toBeFocused();
  expect(await page.evaluate(() => ({ ...sessionStorage }))).toEqual({});

  await guest.reload();
  await expect(guest.getByRole('main')).toContainText('★ 3.7 (3)');
  expect(await (await guest.request.get(`/Customer/ProductDetails/${id}`)).text()).toContain(
    '"aggregateRating":{"@type":"AggregateRating","ratingValue":3.7,"reviewCount":3}',
  );
  await guest.getByRole('contentinfo').scrollIntoViewIfNeeded();
  const shown = guest.getByRole('region', { name: 'Reviews' }).getByRole('listitem').filter({ hasText: 'Good & hot' });
  await expect(shown).toContainText('Thank you, warmer next time!');
  await expect(guest.getByText('A little cold.')).toHaveCount(0);
});
