import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { secretHash } from '../src/platform/ids.ts';
import { cookiesOf, givenPerson, PASSWORD, signIn } from './support/givenPeople.ts';
import { keptMails, mailsTo } from './support/outbox.ts';
import { sharedApp } from './support/sharedApp.ts';

const WRONG = 'Invalid email or password.';
const DAY = 24 * 3600;

const app = await sharedApp({ TRUSTED_PROXIES: '127.0.0.1' });
beforeEach(async () => {
  await app.sql`truncate rate_counters`;
});
afterEach(() => app.clock.shift(0));

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
const ofMany = (index: number) => `10.${index >> 8}.${index & 255}.1`;

function tally(codes: readonly (string | undefined)[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const code of codes) counts[code ?? 'fine'] = (counts[code ?? 'fine'] ?? 0) + 1;
  return counts;
}

async function guess(email: string, count: number, address: (index: number) => string) {
  const codes: (string | undefined)[] = [];
  let next = 0;
  const guesser = async () => {
    for (let index = next++; index < count; index = next++)
      codes.push((await signIn(app, email, `guess${index}`, from(address(index)))).code);
  };
  await Promise.all(Array.from({ length: 40 }, guesser));
  return tally(codes);
}

async function givenFailures(email: string, count: number): Promise<void> {
  await app.sql`delete from rate_counters where key like 'login-account:%'`;
  await signIn(app, email, 'guess1', from('192.0.2.1'));
  await app.sql`
    update rate_counters set hits = array_fill(hits[1], array[${count}::int]) where key like 'login-account:%'`;
}

const warnings = async (email: string) =>
  (await app.sql`select 1 from pgboss.job where data->>'kind' = 'passwordGuessed' and data->>'to' = ${email}`).length;

describe('one account, guessed at from everywhere', () => {
  test('guesses from many addresses get a hundred looks, whether or not the account exists', async () => {
    const { email } = await givenPerson(app);
    for (const account of [email, 'nobody.at.all@campus.ca']) {
      await givenFailures(account, 85);
      expect(await guess(account, 65, ofMany)).toEqual({ UNAUTHENTICATED: 15, RATE_LIMITED: 50 });
      expect(await warnings(account)).toBe(1);
    }
  });

  test('then one guess after one minute, two, four … an hour at most, and the answer says how long', async () => {
    const { email } = await givenPerson(app);
    await givenFailures(email, 100);
    const waits: number[] = [];
    let seconds = 0;
    for (let round = 0; round < 8; round += 1) {
      const refused = await signIn(app, email, PASSWORD, from(ofMany(round)));
      expect([refused.status, refused.code]).toEqual([429, 'RATE_LIMITED']);
      const wait = Number(refused.headers.get('retry-after'));
      waits.push(Math.ceil(wait / 60));
      const minutes = waits.at(-1) === 1 ? /^(1|a) minute, / : new RegExp(`^${waits.at(-1)} minutes, `);
      const [start, end = ''] = (refused.error ?? '').split(' try again in ');
      expect(start).toBe('Too many attempts for this account. Please');
      expect(end).toMatch(minutes);
      expect(end).toMatch(/, or reset your password\.$/);
      seconds += wait + 1;
      app.clock.shift(seconds);
      const tries = Array.from({ length: 5 }, (_, index) => signIn(app, email, 'guess1', from(ofMany(500 + index))));
      const codes = tally((await Promise.all(tries)).map(({ code }) => code));
      expect(codes).toEqual({ UNAUTHENTICATED: 1, RATE_LIMITED: 4 });
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
    app.clock.shift(seconds + DAY + 5);
    expect((await signIn(app, email, PASSWORD, from('198.51.100.1'))).error).toBeUndefined();
  });

  test('the owner signs in from a known browser, and others sign in from anywhere', async () => {
    const [owner, neighbour] = [await givenPerson(app), await givenPerson(app)];
    const { browser } = cookiesOf((await signIn(app, owner.email, PASSWORD, from('198.51.100.2'))).headers);
    await givenFailures(owner.email, 100);
    expect((await signIn(app, owner.email, PASSWORD, from('198.51.100.2'))).code).toBe('RATE_LIMITED');
    const known = { ...from('198.51.100.3'), cookie: `browser=${browser}` };
    expect((await signIn(app, owner.email, PASSWORD, known)).error).toBeUndefined();
    expect((await signIn(app, owner.email, 'guess1', known)).error).toBe(WRONG);
    expect((await signIn(app, neighbour.email, PASSWORD, from('198.51.100.2'))).error).toBeUndefined();
  });

  test('a reset lets the owner in at once on a new device, and forgets all other browsers', async () => {
    const owner = await givenPerson(app);
    const { browser: old } = cookiesOf((await signIn(app, owner.email, PASSWORD, from('198.51.100.4'))).headers);
    await givenFailures(owner.email, 100);
    const fresh = cookiesOf((await reset(await givenReset(owner.id), from('198.51.100.5'))).headers).browser;
    const passwordOf = (browser: string | undefined) =>
      signIn(app, owner.email, 'homeplate2', { ...from('198.51.100.6'), cookie: `browser=${browser}` });
    expect((await passwordOf(fresh)).error).toBeUndefined();
    expect((await passwordOf(old)).code).toBe('RATE_LIMITED');
  });

  test('the owner gets a mail that says what to do, once a day', async () => {
    const { email } = await givenPerson(app, { firstName: 'Nadia' });
    await givenFailures(email, 98);
    await signIn(app, email, 'guess1', from(ofMany(1)));
    expect(await warnings(email)).toBe(0);
    await signIn(app, email, 'guess1', from(ofMany(2)));
    app.clock.shift(65);
    expect((await signIn(app, email, 'guess1', from(ofMany(3)))).error).toBe(WRONG);
    const [mail] = await mailsTo(app, email);
    expect(mail?.subject).toBe('Many failed sign-ins to your Homeplate account');
    expect(mail?.text).toContain('Hi Nadia');
    expect(mail?.text).toContain(`${app.url.replace('127.0.0.1', 'localhost')}/forgot-password`);
    expect(mail?.text).not.toMatch(/token|10\.0|\d+ (attempts|minutes)/);
    expect(await warnings(email)).toBe(1);
    app.clock.shift(DAY + 130);
    await givenFailures(email, 99);
    await signIn(app, email, 'guess1', from(ofMany(4)));
    expect(await mailsTo(app, email, 2)).toHaveLength(2);
    expect((await keptMails(app)).filter(({ to }) => to.startsWith('nobody'))).toEqual([]);
  });
});

describe('a whole IPv6 network', () => {
  test('of a /48 has three times the guesses of one address: 30 at an account, whatever its /64', async () => {
    const { email } = await givenPerson(app);
    expect(await guess(email, 90, (index) => `2001:db8:5:${index.toString(16)}::1`)).toEqual({
      UNAUTHENTICATED: 30,
      RATE_LIMITED: 60,
    });
    expect((await signIn(app, email, PASSWORD, from('2001:db8:6:1::1'))).error).toBeUndefined();
  });

  test('has 900 failures over many accounts', async () => {
    await signIn(app, 'a@campus.ca', 'guess1', from('2001:db8:7:1::1'));
    const fill = (count: number) => app.sql`
      update rate_counters set hits = array_fill(hits[1], array[${count}::int]) where key like 'login-address:%'`;
    const next = async () => (await signIn(app, 'b@campus.ca', 'guess1', from('2001:db8:7:2::1'))).code;
    await fill(899);
    expect([await next(), await next()]).toEqual(['UNAUTHENTICATED', 'RATE_LIMITED']);
    expect((await signIn(app, 'b@campus.ca', 'guess1', from('2001:db8:8:2::1'))).code).toBe('UNAUTHENTICATED');
  });
});

describe('links for a new password', () => {
  const ask = (index: number, address: string) =>
    app.graphql(
      'mutation ($email: String) { forgotPassword(email: $email) { message } }',
      { email: `asked.${index}@campus.ca` },
      from(address),
    );

  test('20 an hour are written down for an address, over any accounts', async () => {
    const answers = await Promise.all(Array.from({ length: 25 }, (_, index) => ask(index, '198.51.100.7')));
    expect(tally(answers.map(({ code }) => code))).toEqual({ fine: 20, RATE_LIMITED: 5 });
    expect(await app.sql`select 1 from pgboss.job where data->>'to' like 'asked.%'`).toHaveLength(20);
    expect((await ask(30, '198.51.100.8')).error).toBeUndefined();
  });

  test('a valid one works on a network that has tried too many others', async () => {
    const owner = await givenPerson(app);
    const token = await givenReset(owner.id);
    const here = from('198.51.100.9');
    const tried = [];
    for (let index = 0; index < 12; index += 1) tried.push((await reset(`guess${index}`, here)).code);
    expect(tally(tried)).toEqual({ BAD_USER_INPUT: 10, RATE_LIMITED: 2 });
    expect((await reset(token, here)).error).toBeUndefined();
    expect((await reset(token, here)).code).toBe('RATE_LIMITED');
  });
});

async function givenReset(userId: string): Promise<string> {
  const token = `reset-of-${userId}`;
  const expiresAt = new Date(app.clock.now().getTime() + 60_000);
  await app.sql`insert into password_resets (user_id, token_hash, expires_at)
    values (${userId}, ${secretHash(token)}, ${expiresAt})`;
  return token;
}

function reset(token: string, options: ReturnType<typeof from>) {
  return app.graphql(
    'mutation ($token: String) { resetPassword(token: $token, newPassword: "homeplate2") { message } }',
    { token },
    options,
  );
}
