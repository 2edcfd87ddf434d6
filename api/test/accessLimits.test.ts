import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { cookiesOf, givenPerson, PASSWORD, signIn } from './support/givenPeople.ts';
import { sharedApp } from './support/sharedApp.ts';

const TOO_MANY = 'Too many attempts. Please try again in 15 minutes.';

const app = await sharedApp();
beforeEach(async () => {
  await app.sql`truncate rate_counters`;
});
afterEach(() => app.clock.shift(0));

const tally = (texts: readonly (string | undefined)[]) =>
  Object.fromEntries(
    [...new Set(texts)].map((text) => [text ?? 'fine', texts.filter((other) => other === text).length]),
  );

describe('login', () => {
  test('ten guesses in 15 minutes, and the right password is refused after them', async () => {
    const { email } = await givenPerson(app);
    const guesses = Array.from({ length: 40 }, (_, index) => signIn(app, email, `guess${index}x1`));
    const answers = await Promise.all(guesses);
    expect(tally(answers.map((answer) => answer.error))).toEqual({ 'Invalid email or password.': 10, [TOO_MANY]: 30 });
    const refused = await signIn(app, email);
    expect([refused.error, refused.code, refused.status]).toEqual([TOO_MANY, 'RATE_LIMITED', 429]);
    // The clock runs on during the guesses of a slow machine.
    app.clock.shift(15 * 60 - 40);
    expect((await signIn(app, email)).error).toBe('Too many attempts. Please try again in a minute.');
    app.clock.shift(15 * 60 + 5);
    expect((await signIn(app, email)).error).toBeUndefined();
  });

  test('the window has no edge to guess twice as much around', async () => {
    const { email } = await givenPerson(app);
    await signIn(app, email, 'first1');
    app.clock.shift(14 * 60);
    for (let guess = 0; guess < 9; guess += 1) await signIn(app, email, 'guess1');
    app.clock.shift(15 * 60 + 5);
    expect((await signIn(app, email, 'one more1')).error).toBe('Invalid email or password.');
    expect((await signIn(app, email, 'one more1')).code).toBe('RATE_LIMITED');
  });

  test('an unknown address is counted like a known one', async () => {
    for (let guess = 0; guess < 10; guess += 1) await signIn(app, 'nobody@campus.ca', 'guess1');
    expect((await signIn(app, 'nobody@campus.ca', 'guess1')).error).toBe(TOO_MANY);
  });

  test('only failures count', async () => {
    const { email } = await givenPerson(app);
    for (let time = 0; time < 12; time += 1) expect((await signIn(app, email)).error).toBeUndefined();
  });

  test('a browser that signed in before still lets the owner in while strangers are refused', async () => {
    const { email } = await givenPerson(app);
    const { browser } = cookiesOf((await signIn(app, email)).headers);
    const stranger = cookiesOf((await signIn(app, (await givenPerson(app)).email)).headers).browser;
    for (let guess = 0; guess < 12; guess += 1) await signIn(app, email, 'guess1');
    expect((await signIn(app, email)).code).toBe('RATE_LIMITED');
    expect((await signIn(app, email, PASSWORD, { cookie: `browser=${stranger}` })).code).toBe('RATE_LIMITED');
    expect((await signIn(app, email, PASSWORD, { cookie: `browser=${browser}` })).error).toBeUndefined();
    for (let guess = 0; guess < 10; guess += 1) await signIn(app, email, 'guess1', { cookie: `browser=${browser}` });
    expect((await signIn(app, email, PASSWORD, { cookie: `browser=${browser}` })).code).toBe('RATE_LIMITED');
  });

  test('300 failures of one address, over many accounts', async () => {
    const { email } = await givenPerson(app);
    const { browser } = cookiesOf((await signIn(app, email)).headers);
    const [counter] = await app.sql`select key from rate_counters where key like 'login-address:%'`;
    await app.sql`
      update rate_counters set hits = array_fill(${app.clock.now()}::timestamptz, array[300]) where key = ${counter?.key}`;
    expect((await signIn(app, (await givenPerson(app)).email)).error).toBe(TOO_MANY);
    expect((await signIn(app, email, PASSWORD, { cookie: `browser=${browser}` })).error).toBeUndefined();
  });
});

test('forgotPassword: three an hour for an account, known or not', async () => {
  const person = await givenPerson(app);
  const ask = (email: string) =>
    app.graphql('mutation ($email: String) { forgotPassword(email: $email) { message } }', { email });
  for (const email of [person.email, 'nobody@campus.ca']) {
    for (let time = 0; time < 3; time += 1) expect((await ask(email.toUpperCase())).error).toBeUndefined();
    const refused = await ask(email);
    expect([refused.error, refused.code]).toEqual([
      'Too many attempts. Please try again in 60 minutes.',
      'RATE_LIMITED',
    ]);
  }
  app.clock.shift(3605);
  expect((await ask(person.email)).error).toBeUndefined();
});

test('resetPassword: ten in 15 minutes for an address', async () => {
  const reset = () => app.graphql('mutation { resetPassword(token: "x", newPassword: "homeplate1") { message } }');
  const answers = await Promise.all(Array.from({ length: 12 }, reset));
  expect(tally(answers.map((answer) => answer.code))).toEqual({ BAD_USER_INPUT: 10, RATE_LIMITED: 2 });
});

test('isEmailUnique: 60 a minute for an address', async () => {
  const ask = () => app.graphql('{ isEmailUnique(email: "maya@campus.ca") }');
  const answers = await Promise.all(Array.from({ length: 62 }, ask));
  expect(tally(answers.map((answer) => answer.code))).toEqual({ fine: 60, RATE_LIMITED: 2 });
  app.clock.shift(61);
  expect((await ask()).error).toBeUndefined();
});

test('createUser: 200 an hour for an address, refused ones counted too', async () => {
  const create = () => app.graphql('mutation { createUser(input: {}) { id } }');
  const answers = await Promise.all(Array.from({ length: 203 }, create));
  expect(tally(answers.map((answer) => answer.code))).toEqual({ BAD_USER_INPUT: 200, RATE_LIMITED: 3 });
});

test('the counters hold neither an e-mail nor an address', async () => {
  await signIn(app, 'planted.person@campus.ca', 'guess1');
  const rows = await app.sql<{ row: string }[]>`select rate_counters::text as row from rate_counters`;
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.filter(({ row }) => /planted|127\.0\.0\.1/.test(row))).toEqual([]);
});
