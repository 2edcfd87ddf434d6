import { expect, test } from 'vitest';
import { cookiesOf, givenPerson, PASSWORD, signIn } from '../support/givenPeople.ts';
import { guessPasswords } from '../support/guessing.ts';
import { sharedApp } from '../support/sharedApp.ts';
import { report } from './report.ts';

const app = await sharedApp();

test('D4: 10,000 guesses, aliases and forged addresses among them: ten looks, and the owner signs in meanwhile', async () => {
  const { email } = await givenPerson(app);
  const { browser } = cookiesOf((await signIn(app, email)).headers);
  let guessing = true;
  const startedAt = performance.now();
  const sending = guessPasswords(app, email, 10_000, 100).finally(() => {
    guessing = false;
  });
  const owner: { error: string | undefined; ms: number }[] = [];
  // Below the 120 sign-ins a minute of one account from one place.
  while (guessing && owner.length < 100) {
    const askedAt = performance.now();
    const { error } = await signIn(app, email, PASSWORD, { cookie: `browser=${browser}` });
    owner.push({ error, ms: performance.now() - askedAt });
  }
  const { answers, severalAnswers } = await sending;
  const seconds = Number(((performance.now() - startedAt) / 1000).toFixed(1));
  expect(answers).toEqual({
    '200 Invalid email or password.': 10,
    '429 Too many attempts. Please try again in 15 minutes.': 8_990,
  });
  expect(severalAnswers).toEqual({
    '200 Only one of these operations is allowed in a request.': 750,
    '400 A request holds a query.': 250,
  });
  expect((await signIn(app, email)).code).toBe('RATE_LIMITED');
  expect(owner.filter(({ error }) => error !== undefined)).toEqual([]);
  expect(owner.length).toBeGreaterThan(0);
  const slowest = Math.round(Math.max(...owner.map(({ ms }) => ms)));
  report('D4', {
    guesses: 10_000,
    seconds,
    looks: 10,
    'sign-ins of the owner': owner.length,
    'slowest, ms': slowest,
  });
});
