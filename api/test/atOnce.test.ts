import { afterEach, expect, test } from 'vitest';
import { untilBooksAgree } from './support/invariants.ts';
import {
  addChef,
  addCustomer,
  addDish,
  addPeople,
  addRider,
  buy,
  moveAsChef,
  moveAsRider,
  startCheckout,
  stockOf,
} from './support/marketplace.ts';
import { sharedApp } from './support/sharedApp.ts';

const app = await sharedApp({ RATE_LIMITS: 'off' });
afterEach(() => untilBooksAgree(app.sql));

test('eight buyers at once buy exactly the portions there are', async () => {
  const dish = await addDish(app, await addChef(app), { name: 'Momos', quantity: 3 });
  const buyers = await addPeople(app, 8);
  const answers = await Promise.all(buyers.map((buyer) => startCheckout(app, buyer, [[dish, 1]])));
  const refused = answers.filter((answer) => !answer.data?.createCheckoutSession);
  expect(refused.map(({ error }) => error)).toEqual(Array(5).fill('Momos is sold out.'));
  expect(await stockOf(app, dish)).toBe(0);
});

test('accept and reject at once have one winner, and one of eight riders picks up', async () => {
  const [chef, customer] = [await addChef(app), await addCustomer(app)];
  const [id = ''] = await buy(app, customer, [[await addDish(app, chef), 1]]);
  const answers = await Promise.all(
    ['Waiting Pickup', 'Cancelled'].map((status) => moveAsChef(app, chef, id, status as 'Cancelled')),
  );
  expect(answers.filter(({ outcome }) => outcome?.success)).toHaveLength(1);

  const [next = ''] = await buy(app, customer, [[await addDish(app, chef), 1]]);
  await moveAsChef(app, chef, next, 'Waiting Pickup');
  const riders = await Promise.all(Array.from({ length: 8 }, () => addRider(app)));
  const outcomes = await Promise.all(riders.map((rider) => moveAsRider(app, rider, next, 'In Progress')));
  expect(outcomes.filter(({ outcome }) => outcome?.success)).toHaveLength(1);
  expect(outcomes.filter(({ outcome }) => outcome?.message === 'Already taken')).toHaveLength(7);
});
