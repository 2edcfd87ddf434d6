import { afterEach, expect, test } from 'vitest';
import { AHEAD, hold } from './support/aheadScenes.ts';
import { aDrop } from './support/dropScenes.ts';
import { addChef, addDish, addPeople, addRegular, openPage, startCheckout, stockOf } from './support/marketplace.ts';
import { sharedApp } from './support/sharedApp.ts';

const app = await sharedApp({ ...AHEAD, RATE_LIMITS: 'on' });
afterEach(() => app.clock.shift(0));

test('six fresh accounts of one network hold at most 20 of 50 portions, even at once', async () => {
  const dish = await addDish(app, await addChef(app), { name: 'Momos', quantity: 50 });
  const fresh = await addPeople(app, 6);
  const answers = await Promise.all(fresh.map((person) => startCheckout(app, person, [[dish, 10]])));
  expect(answers.map(({ error }) => error ?? 'a page').sort()).toEqual([
    ...Array(4).fill(
      'Several new customers on your network are still paying for Momos. Please try again in 31 minutes.',
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

test('two accounts whose pages expire leave portions to their network', async () => {
  const dish = await addDish(app, await addChef(app), { name: 'Roti', quantity: 50 });
  const [one, two, honest] = await addPeople(app, 3);
  if (!one || !two || !honest) throw new Error('Nobody buys.');
  const both = () => Promise.all([one, two].map((person) => startCheckout(app, person, [[dish, 10]])));
  const opened = (answers: { error?: string | undefined }[]) =>
    answers.filter(({ error }) => error === undefined).length;
  expect(opened(await both())).toBe(2);
  const crowded = 'Several new customers on your network are still paying for Roti. Please try again in 31 minutes.';
  expect((await startCheckout(app, honest, [[dish, 1]])).error).toBe(crowded);
  app.clock.shift(32 * 60);
  expect(opened(await both())).toBe(1);
  await openPage(app, honest, [[dish, 5]]);
  for (const minutes of [64, 96, 128]) {
    app.clock.shift(minutes * 60);
    await both();
  }
  expect(opened(await both())).toBe(0);
  expect(await stockOf(app, dish)).toBe(50);
});

test('thirty fresh accounts of one residence hold all 24 portions of a drop', async () => {
  const { dish, wanted } = await aDrop(app, { portions: 24 });
  const people = await addPeople(app, 30);
  const answers = await Promise.all(people.map((person) => hold(app, person, [[dish, 1]], wanted)));
  const refused = answers.filter((answer) => typeof answer === 'string');
  expect(refused).toEqual(
    Array(6).fill(expect.stringMatching(/^Butter Chicken: 0 left for Friday\. 24 are being paid, /)),
  );
  const [first] = people;
  if (first)
    expect(await hold(app, first, [[dish, 3]], wanted)).toBe('Each person can order at most 2 of Butter Chicken.');
});
