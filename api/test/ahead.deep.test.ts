import { afterAll, expect, test } from 'vitest';
import { AHEAD, aKitchen, hold, NOON, plan, taken } from './support/aheadScenes.ts';
import { aDrop, OPENS } from './support/dropScenes.ts';
import { untilBooksAgree } from './support/invariants.ts';
import { addPeople } from './support/marketplace.ts';
import { sharedApp } from './support/sharedApp.ts';
import { setClock, startTestApp } from './support/testApp.ts';

const PORTIONS = 40;

const app = await sharedApp(AHEAD);
const second = await startTestApp(AHEAD, app.databaseUrl);
afterAll(() => second.close());

test('200 buyers on two servers buy exactly the portions of one offer', async () => {
  const { chef, dish } = await aKitchen(app, { windows: 100, portions: PORTIONS });
  setClock(second, '2027-06-15T12:00:00-04:00');
  const buyers = await addPeople(app, 200);
  const startedAt = performance.now();
  const waits: number[] = [];
  const answers = await Promise.all(
    buyers.map(async (buyer, place) => {
      const answer = await hold(place % 2 === 0 ? app : second, buyer, [[dish, 1]], plan(chef));
      waits.push(performance.now() - startedAt);
      return answer;
    }),
  );
  const refusals = answers.filter((answer) => typeof answer === 'string');
  expect(answers.length - refusals.length).toBe(PORTIONS);
  for (const refusal of refusals) expect(refusal).toMatch(/^Butter Chicken: 0 left for Friday\. Next: Saturday at /);
  expect(await taken(app, chef, NOON)).toEqual({ window: PORTIONS, day: PORTIONS, portions: PORTIONS });
  const [stats] = await app.sql<[{ deadlocks: number }]>`
    select deadlocks from pg_stat_database where datname = current_database()`;
  expect(stats.deadlocks).toBe(0);
  await untilBooksAgree(app.sql);
  console.info(`p95 of 200 buyers: ${Math.round(waits.sort((one, other) => one - other)[189] ?? 0)} ms`);
});

test('200 buyers of one address buy exactly the portions of a drop, at most two each', async () => {
  const before = new Date(Date.parse(OPENS) - 60_000).toISOString();
  const { chef, dish, wanted } = await aDrop(app, { portions: PORTIONS }, before);
  setClock(second, before);
  const buyers = await addPeople(app, 200);
  const rush = () =>
    Promise.all(
      buyers.map((buyer, place) => hold(place % 2 === 0 ? app : second, buyer, [[dish, 1 + (place % 3)]], wanted)),
    );
  expect(new Set(await rush())).toEqual(new Set(['Butter Chicken opens today at 18:00.']));
  for (const server of [app, second]) setClock(server, OPENS);
  const answers = await rush();
  const [row] = await app.sql<[{ most: number }]>`
    select max(quantity)::int as most from checkout_lines join checkouts on checkouts.id = checkout_id
    where product_id = ${dish.id} and status = 'open'`;
  expect(row.most).toBe(2);
  for (const refusal of answers.filter((answer) => typeof answer === 'string'))
    expect(refusal).toMatch(
      /^(Butter Chicken: [01] left for Friday\.|Each person can order at most 2 of Butter Chicken\.)/,
    );
  expect(await taken(app, chef, NOON)).toMatchObject({ portions: PORTIONS });
  await untilBooksAgree(app.sql);
});
