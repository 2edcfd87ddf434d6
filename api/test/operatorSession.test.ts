import { describe, expect, test } from 'vitest';
import {
  codeOf,
  cookieIn,
  type GivenOperator,
  givenOperator,
  givenOperatorSession,
  LOGIN,
  OPERATOR_PASSWORD,
  signInOperator,
} from './support/operatorScenes.ts';
import { sharedApp } from './support/sharedApp.ts';

const SELF = '{ getOperator { id name email confirmed_until } }';
const CONFIRM = 'mutation Confirm($code: String) { operatorConfirm(code: $code) { confirmed_until } }';
const MINUTE = 60;

const app = await sharedApp({ RATE_LIMITS: 'off' });
const pass = (minutes: number) => app.clock.shift(minutes * MINUTE);
const self = async (cookie: string) => (await app.graphql(SELF, {}, { cookie })).data?.getOperator;
const signIn = (operator: GivenOperator, more: Partial<Record<'email' | 'password' | 'code', string>> = {}) =>
  app.graphql(LOGIN, { email: operator.email, password: OPERATOR_PASSWORD, code: codeOf(app, operator), ...more });

describe('signing in', () => {
  test('opens a session by email, password and code, as a cookie that no script reads', async () => {
    const noor = await givenOperator(app);
    const { data, headers } = await signIn(noor);
    expect(data?.operatorLogin).toMatchObject({ id: noor.id, name: 'Noor', email: noor.email });
    expect(headers.getSetCookie().join()).toMatch(
      /^operator=[\w-]{43}; Max-Age=28800; Path=\/; HttpOnly; SameSite=Strict$/,
    );
    expect(await self(cookieIn(headers))).toMatchObject({ id: noor.id });
  });

  test('answers alike for a wrong email, a wrong password, a wrong code and a used one', async () => {
    const noor = await givenOperator(app);
    const code = codeOf(app, noor);
    await signIn(noor, { code });
    const used = await signIn(noor, { code });
    const answers = [
      used,
      await signIn(noor, { email: 'nobody@campus.ca' }),
      await signIn(noor, { password: 'console43' }),
      await signIn(noor, { code: '000000' }),
    ];
    for (const { code, error, headers } of answers) {
      expect([code, error]).toEqual(['UNAUTHENTICATED', 'Email, password or code is wrong. Each code works once.']);
      expect(headers.getSetCookie()).toEqual([]);
    }
  });

  test('takes a code once, also at the same moment', async () => {
    const noor = await givenOperator(app);
    const answers = await Promise.all(Array.from({ length: 4 }, () => signIn(noor)));
    expect(answers.filter(({ error }) => error === undefined)).toHaveLength(1);
  });
});

describe('a session', () => {
  test('ends after 30 minutes without a request, and after eight hours', async () => {
    const noor = await givenOperator(app);
    const cookie = await signInOperator(app, noor);
    for (let minutes = 0; minutes < 480; minutes += 29) {
      pass(minutes);
      expect(await self(cookie)).toMatchObject({ id: noor.id });
    }
    pass(480);
    expect(await self(cookie)).toBeNull();

    const idle = await givenOperatorSession(app, noor);
    pass(510);
    expect(await self(idle)).toBeNull();
  });

  test('is not renewed by what an open page asks alone', async () => {
    pass(0);
    const cookie = await givenOperatorSession(app, await givenOperator(app));
    const now = async () =>
      (await app.graphql('{ getOperatorNow { id } }', {}, { cookie, headers: { 'x-unattended': '1' } })).code;
    for (const minutes of [10, 20, 29]) {
      pass(minutes);
      expect(await now()).toBeUndefined();
    }
    pass(31);
    expect(await now()).toBe('UNAUTHENTICATED');
    pass(0);
  });

  test('ends by signing out', async () => {
    const cookie = await givenOperatorSession(app, await givenOperator(app));
    expect((await app.graphql('mutation { operatorLogout { success } }', {}, { cookie })).data).toEqual({
      operatorLogout: { success: true },
    });
    expect(await self(cookie)).toBeNull();
  });

  test('is confirmed for ten minutes by a new code', async () => {
    const noor = await givenOperator(app);
    const cookie = await givenOperatorSession(app, noor, { codeMinutesAgo: 10 });
    expect(await self(cookie)).toMatchObject({ confirmed_until: null });
    const code = codeOf(app, noor);
    const until = new Date(app.clock.now().getTime() + 10 * MINUTE * 1000).toISOString().slice(0, 16);
    const { data } = await app.graphql<{ operatorConfirm: { confirmed_until: string } }>(CONFIRM, { code }, { cookie });
    expect(data?.operatorConfirm.confirmed_until.slice(0, 16)).toBe(until);
    const again = await app.graphql(CONFIRM, { code }, { cookie });
    expect([again.code, again.error]).toEqual([
      'BAD_USER_INPUT',
      'This code is wrong or was used. Please enter the next one.',
    ]);
  });
});
