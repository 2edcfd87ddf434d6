import { localDay } from '@homeplate/domain/localTime';
import { afterAll, expect, test } from 'vitest';
import { readYear } from '../src/modules/payouts/year.ts';
import { earned, givenEarner, givenPayee, PAY_DAY, payoutsOf, runWeekly, toPayDay } from './support/payoutScenes.ts';
import { sharedApp } from './support/sharedApp.ts';

const app = await sharedApp({ RATE_LIMITS: 'off', PAYOUTS: 'manual', PAYOUT_DAY: PAY_DAY, PAYOUT_MIN: '1000' });
afterAll(() => app.clock.shift(0));

const DAY_MS = 86_400_000;

test('the year reports a chef of 30 sales or above $2,800, and every rider', async () => {
  const [few, often, limit, much] = [
    await givenEarner(app, 0),
    await givenEarner(app, 0),
    await givenEarner(app, 280_000),
    await givenEarner(app, 280_001),
  ];
  const rider = await givenEarner(app, 299, 'Rider');
  for (let sale = 1; sale <= 30; sale += 1) {
    await earned(app, often, 100);
    if (sale < 30) await earned(app, few, 100);
  }
  const year = Number(localDay(new Date(app.clock.now().getTime() - 9 * DAY_MS)).slice(0, 4));
  const rows = await readYear(app.app.systemContext(), year);
  const reported = [few, often, limit, much, rider].map(({ id }) => rows.some(({ user }) => user === id));
  expect(reported).toEqual([false, true, false, true, true]);
  const row = rows.find(({ user }) => user === often.id) ?? {};
  const quarters = [1, 2, 3, 4].map((quarter) => Number(row[`q${quarter}_paid`]));
  expect(quarters.toSorted((one, other) => other - one)).toEqual([30, 0, 0, 0]);
});

test('for 30 days after it was asked, a deletion has even the smallest sum paid', async () => {
  const [asked, before, stays] = [
    await givenEarner(app, 500),
    await givenEarner(app, 500),
    await givenEarner(app, 500),
  ];
  for (const person of [asked, before, stays]) await givenPayee(app, person);
  toPayDay(app);
  const now = app.clock.now().getTime();
  for (const [person, days] of [
    [asked, 29],
    [before, 31],
  ] as const)
    await app.sql`update payees set leaving_at = ${new Date(now - days * DAY_MS)} where user_id = ${person.id}`;
  await runWeekly(app);
  const payouts = await Promise.all([asked, before, stays].map((person) => payoutsOf(app, person)));
  expect(payouts.map((list) => list.map(({ cents }) => cents))).toEqual([[500], [], []]);
});
