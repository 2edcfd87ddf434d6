import { beforeEach, describe, expect, test } from 'vitest';
import { hashPassword } from '../src/platform/passwords.ts';
import { cookiesOf, givenPerson, PASSWORD, signIn } from './support/givenPeople.ts';
import { guessPasswords } from './support/guessing.ts';
import { sharedApp } from './support/sharedApp.ts';

const TOO_MANY = 'Too many attempts. Please try again in 15 minutes.';

const app = await sharedApp();
beforeEach(async () => {
  await app.sql`truncate rate_counters`;
});

describe('hundreds of guesses at one password', () => {
  test('are ten looks at it, however they are written and whoever they claim to be', async () => {
    const { email } = await givenPerson(app);
    const { answers, severalAnswers } = await guessPasswords(app, email, 400, 50);
    expect(answers).toEqual({ '200 Invalid email or password.': 10, [`429 ${TOO_MANY}`]: 350 });
    expect(severalAnswers).toEqual({
      '200 Only one of these operations is allowed in a request.': 30,
      '400 A request holds a query.': 10,
    });
    expect((await signIn(app, email)).error).toBe(TOO_MANY);
  });

  test('let the owner’s known browser and the rest of the network sign in', async () => {
    const [owner, neighbour] = [await givenPerson(app), await givenPerson(app)];
    const { browser } = cookiesOf((await signIn(app, owner.email)).headers);
    let guessing = true;
    const guesses = guessPasswords(app, owner.email, 300, 100).finally(() => {
      guessing = false;
    });
    const errors: (string | undefined)[] = [];
    // Below the 120 sign-ins a minute of one account from one place.
    while (guessing && errors.length < 100) {
      const ownersAnswer = await signIn(app, owner.email, PASSWORD, { cookie: `browser=${browser}` });
      errors.push(ownersAnswer.error, (await signIn(app, neighbour.email)).error);
    }
    await guesses;
    expect(errors.length).toBeGreaterThan(1);
    expect(errors.filter((error) => error !== undefined)).toEqual([]);
  });
});

test('a sign-in that was sent away because too many others were waiting is no failure', async () => {
  const { email } = await givenPerson(app);
  let isCrowded = true;
  const waitAgain = async () => {
    while (isCrowded) await hashPassword('homeplate1', '127.0.0.1');
  };
  // Two are served and fifty wait; who was served queues again.
  const crowd = Promise.all(Array.from({ length: 52 }, waitAgain));
  for (let attempt = 0; attempt < 12; attempt += 1) {
    const answer = await signIn(app, email);
    expect([answer.status, answer.error]).toEqual([429, 'We are very busy right now. Please try again in a moment.']);
  }
  isCrowded = false;
  await crowd;
  expect((await signIn(app, email)).error).toBeUndefined();
});
