import { afterEach, describe, expect, test } from 'vitest';
import { givenPerson, PASSWORD, type Person, signIn } from './support/givenPeople.ts';
import { keptMails, mailsTo, tokenIn } from './support/outbox.ts';
import { sharedApp } from './support/sharedApp.ts';

const INVALID = 'This reset link is invalid or has expired. Please ask for a new one.';
const DONE = 'Your password has been reset. Please sign in.';

const app = await sharedApp({ RATE_LIMITS: 'off', PUBLIC_URL: 'http://homeplate.example' });
afterEach(() => app.clock.shift(0));

const forgot = (email: string | null, headers: Record<string, string> = {}) =>
  app.graphql<{ forgotPassword: { message: string } }>(
    'mutation ($email: String) { forgotPassword(email: $email) { message } }',
    { email },
    { headers },
  );
const reset = (token: string | null, newPassword: string | null = 'homeplate2', headers: Record<string, string> = {}) =>
  app.graphql<{ resetPassword: { message: string } | null }>(
    'mutation ($token: String, $newPassword: String) { resetPassword(token: $token, newPassword: $newPassword) { message } }',
    { token, newPassword },
    { headers },
  );

async function tokenFor(person: Person, mailCount = 1): Promise<string> {
  await forgot(person.email);
  const mails = await mailsTo(app, person.email, mailCount);
  const tokens = mails.map(tokenIn);
  const open = await Promise.all(tokens.map(isOpen));
  return tokens[open.indexOf(true)] ?? '';
}

async function isOpen(token: string): Promise<boolean> {
  const { secretHash } = await import('../src/platform/ids.ts');
  return (await app.sql`select 1 from password_resets where token_hash = ${secretHash(token)}`).length > 0;
}

test('a reset ends the registration that was begun with the address', async () => {
  const person = await givenPerson(app, { roles: ['Chef'] });
  const open = async () => (await app.sql`select 1 from registration_windows where user_id = ${person.id}`).length;
  await app.sql`
    insert into registration_windows (user_id, cookie_hash, expires_at)
    values (${person.id}, ${Buffer.alloc(32, 3)}, ${new Date(app.clock.now().getTime() + 600_000)})`;
  expect(await open()).toBe(1);
  expect((await reset(await tokenFor(person))).data?.resetPassword?.message).toBe(DONE);
  expect(await open()).toBe(0);
});

describe('forgotPassword', () => {
  test('answers known and unknown addresses alike, and mails the known one', async () => {
    const person = await givenPerson(app, { firstName: 'Nadia' });
    const suspended = await givenPerson(app, { status: 'suspended' });
    for (const email of [person.email.toUpperCase(), 'nobody@campus.ca', suspended.email]) {
      expect((await forgot(email)).data).toEqual({
        forgotPassword: { message: 'Check your email for reset instructions.' },
      });
    }
    const [mail] = await mailsTo(app, person.email);
    expect(mail?.subject).toBe('Reset your Homeplate password');
    expect(mail?.text).toContain('Hi Nadia');
    expect(mail?.html).toContain('Hi Nadia');
    const waiting = async () =>
      (await app.sql`select count(*)::int as count from pgboss.job where name = 'mail' and state < 'completed'`)[0]
        ?.count;
    await expect.poll(waiting, { timeout: 15_000 }).toBe(0);
    expect((await keptMails(app)).filter(({ to }) => to === 'nobody@campus.ca' || to === suspended.email)).toEqual([]);
  });

  test.each([
    [null, 'Please enter the email.'],
    [' ', 'Please enter the email.'],
    ['nobody', 'Please enter a valid email address.'],
  ])('refuses %j', async (email, text) => {
    const answer = await forgot(email);
    expect([answer.error, answer.code]).toEqual([text, 'BAD_USER_INPUT']);
  });

  test("the link's host is the configured one, whatever the request claims", async () => {
    const person = await givenPerson(app);
    await forgot(person.email, {
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
      forwarded: 'host=evil.example',
    });
    const [mail] = await mailsTo(app, person.email);
    expect(mail?.text).toMatch(/^http:\/\/homeplate\.example\/reset-password\?token=[\w-]{43}$/m);
    expect(mail?.html).toMatch(/href="http:\/\/homeplate\.example\/reset-password\?token=[\w-]{43}"/);
    expect(JSON.stringify(mail)).not.toContain('evil.example');
  });

  test('neither the token nor the link is in the database', async () => {
    const person = await givenPerson(app);
    const token = await tokenFor(person);
    expect(token).toMatch(/^[\w-]{43}$/);
    const rows = await app.sql<
      { row: string }[]
    >`select job::text as row from pgboss.job union all select password_resets::text from password_resets`;
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(({ row }) => row.includes(token))).toEqual([]);
  });
});

describe('resetPassword', () => {
  test('sets the password once, ends all sessions and tells the owner', async () => {
    const person = await givenPerson(app);
    const token = await tokenFor(person);
    const answer = await reset(token);
    expect(answer.data).toEqual({ resetPassword: { message: DONE } });
    expect((await app.graphql('{ getUserProfile { id } }', {}, { token: person.token })).code).toBe('UNAUTHENTICATED');
    expect((await signIn(app, person.email, PASSWORD)).code).toBe('UNAUTHENTICATED');
    expect((await signIn(app, person.email, 'homeplate2')).error).toBeUndefined();
    const again = await reset(token, 'homeplate3');
    expect([again.error, again.code]).toEqual([INVALID, 'BAD_USER_INPUT']);
    const mails = await mailsTo(app, person.email, 2);
    expect(mails.map(({ subject }) => subject)).toContain('Your Homeplate password was changed');
  });

  test('a reset retried with its key and password succeeds', async () => {
    const person = await givenPerson(app);
    const token = await tokenFor(person);
    const key = { 'idempotency-key': 'reset-whose-answer-was-lost' };
    const signedIn = { ...key, authorization: `Bearer ${person.token}` };
    const answers = await Promise.all([reset(token, 'homeplate2', signedIn), reset(token, 'homeplate2', key)]);
    expect(answers.map(({ data }) => data?.resetPassword?.message)).toEqual([DONE, DONE]);
    expect((await reset(token, 'homeplate2', key)).data).toEqual({ resetPassword: { message: DONE } });
    expect((await reset(token, 'homeplate3', key)).error).toBe(INVALID);
    expect((await reset(token, 'homeplate2')).error).toBe(INVALID);
    expect((await signIn(app, person.email, 'homeplate2')).error).toBeUndefined();
    const mails = await mailsTo(app, person.email, 2);
    expect(mails.filter(({ subject }) => subject === 'Your Homeplate password was changed')).toHaveLength(1);
  });

  test('of twenty at once, one succeeds', async () => {
    const token = await tokenFor(await givenPerson(app));
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => reset(token, `homeplate${index}`)));
    const texts = answers.map((answer) => answer.data?.resetPassword?.message ?? answer.error);
    expect(texts.filter((text) => text === DONE)).toHaveLength(1);
    expect(texts.filter((text) => text === INVALID)).toHaveLength(19);
  });

  test('is too late after 30 minutes', async () => {
    const inTime = await tokenFor(await givenPerson(app));
    const tooLate = await tokenFor(await givenPerson(app));
    app.clock.shift(29 * 60);
    expect((await reset(inTime)).error).toBeUndefined();
    // Last: what has expired may be tidied away at any moment.
    app.clock.shift(30 * 60 + 5);
    expect((await reset(tooLate)).error).toBe(INVALID);
  });

  test('takes the newest link only', async () => {
    const person = await givenPerson(app);
    const older = await tokenFor(person);
    const newer = await tokenFor(person, 2);
    expect(newer).not.toBe(older);
    expect((await reset(older)).error).toBe(INVALID);
    expect((await reset(newer)).error).toBeUndefined();
  });

  test.each([
    ['token', '', 'Please enter all the fields.'],
    ['token', null, 'Please enter all the fields.'],
    ['token', 'short', 'Password must be at least 8 characters long and include at least one number.'],
    ['', 'homeplate2', INVALID],
    [null, 'homeplate2', INVALID],
    ['garbage', 'homeplate2', INVALID],
  ])('with the token %j and the password %j it is refused', async (token, password, text) => {
    const answer = await reset(token, password);
    expect([answer.error, answer.code]).toEqual([text, 'BAD_USER_INPUT']);
  });

  test('a refused password leaves the link alive', async () => {
    const token = await tokenFor(await givenPerson(app));
    await reset(token, 'weak');
    expect((await reset(token, 'Password1')).error).toBe(
      'This password is one of the most common ones. Please choose another.',
    );
    expect((await reset(token)).error).toBeUndefined();
  });
});
