import { expect, test } from 'vitest';
import { addChef, addDish, addPeople, addRegular, openPage, startCheckout, stockOf } from './support/marketplace.ts';
import { sharedApp } from './support/sharedApp.ts';

const app = await sharedApp();

test('six fresh accounts of one network hold 20 of the 50 portions of a dish together, even all at once', async () => {
  const dish = await addDish(app, await addChef(app), { name: 'Momos', quantity: 50 });
  const fresh = await addPeople(app, 6);
  const answers = await Promise.all(fresh.map((person) => startCheckout(app, person, [[dish, 10]])));
  expect(answers.map(({ error }) => error ?? 'a page').sort()).toEqual([
    ...Array(4).fill(
      'Many first orders of Momos from your network wait for their payment. Please try again in 31 minutes at the latest.',
    ),
    'a page',
    'a page',
  ]);
  expect(await stockOf(app, dish)).toBe(30);
  expect(answers.flatMap(({ code, status }) => (code === undefined ? [] : [`${status} ${code}`]))).toEqual(
    Array(4).fill('429 RATE_LIMITED'),
  );
  // Not for people with a delivered order, nor for other dishes.
  await openPage(app, await addRegular(app), [[dish, 10]]);
  const waiting = fresh[answers.findIndex(({ error }) => error !== undefined)];
  const holder = fresh[answers.findIndex(({ error }) => error === undefined)];
  if (!waiting || !holder) throw new Error('Nobody waits.');
  await openPage(app, waiting, [[await addDish(app, await addChef(app)), 2]]);
  // What is given up is free, and its network forgotten.
  await app.graphql('mutation { cancelCheckout { success } }', {}, { token: holder.token });
  await openPage(app, waiting, [[dish, 10]]);
  expect(await app.sql`select from checkouts where network_hash is not null and status <> 'open'`).toEqual([]);
});
