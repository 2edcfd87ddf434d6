import { expect, test } from 'vitest';
import { codeOf, givenOperator, givenOperatorSession, LOGIN, OPERATOR_PASSWORD } from './support/operatorScenes.ts';
import { sharedApp } from './support/sharedApp.ts';

const app = await sharedApp();
const signIn = (email: string, password: string, code: string) => app.graphql(LOGIN, { email, password, code });

test('a network waits after ten failures, even with the right password and code', async () => {
  const noor = await givenOperator(app);
  expect((await signIn(noor.email, OPERATOR_PASSWORD, codeOf(app, noor, -1))).error).toBeUndefined();
  for (let tries = 0; tries < 10; tries += 1) {
    // Half of them know the password.
    const { code } = await signIn(noor.email, tries % 2 ? OPERATOR_PASSWORD : 'console43', '000000');
    expect(code).toBe('UNAUTHENTICATED');
  }
  const right = await signIn(noor.email, OPERATOR_PASSWORD, codeOf(app, noor));
  expect(right.code).toBe('RATE_LIMITED');
  expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(14 * 60);
  app.clock.shift(15 * 60);
  expect((await signIn(noor.email, OPERATOR_PASSWORD, codeOf(app, noor))).error).toBeUndefined();
});

test('an email that is no operator waits alike', async () => {
  for (let tries = 0; tries < 10; tries += 1)
    expect((await signIn('nobody@campus.ca', 'console43', '000000')).code).toBe('UNAUTHENTICATED');
  expect((await signIn('nobody@campus.ca', 'console43', '000000')).code).toBe('RATE_LIMITED');
});

test('guesses at the code of an open session wait after ten', async () => {
  const noor = await givenOperator(app);
  const cookie = await givenOperatorSession(app, noor);
  const confirm = (code: string) =>
    app.graphql('mutation C($code: String) { operatorConfirm(code: $code) { id } }', { code }, { cookie });
  for (let tries = 0; tries < 10; tries += 1) expect((await confirm('000000')).code).toBe('BAD_USER_INPUT');
  expect((await confirm(codeOf(app, noor))).code).toBe('RATE_LIMITED');
});
