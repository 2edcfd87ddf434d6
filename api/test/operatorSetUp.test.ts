import { describe, expect, test } from 'vitest';
import { addDemoOperator, showDemoOperator } from '../src/modules/operators/demoOperator.ts';
import { changeOperator } from '../src/modules/operators/invite.ts';
import { totpOf } from '../src/modules/operators/totp.ts';
import { hashPassword } from '../src/platform/passwords.ts';
import { LOGIN } from './support/operatorScenes.ts';
import { mailsTo } from './support/outbox.ts';
import { sharedApp } from './support/sharedApp.ts';

const OPEN = 'mutation Open($token: String) { openOperatorLink(token: $token) { email secret qr qr_size } }';
const SET_UP = `mutation SetUp($token: String, $name: String, $password: String, $code: String) {
  setUpOperator(token: $token, name: $name, password: $password, code: $code) { recovery_codes }
}`;
const SELF = '{ getOperator { name } }';
const GONE = 'This link was used or is too old. Please ask for a new one.';

const app = await sharedApp({ RATE_LIMITS: 'off' });
type Link = { openOperatorLink: { email: string; secret: string; qr: string; qr_size: number } | null };
type Ready = { setUpOperator: { recovery_codes: string[] } | null };

const change = (what: 'add' | 'reset' | 'remove', email: string) => {
  const { sql, jobs, now } = app.app.systemContext();
  return changeOperator({ sql, jobs, now, by: 'root' }, what, email);
};
async function mailedToken(email: string, before?: string): Promise<string> {
  const mails = await mailsTo(app, email, before === undefined ? 1 : 2);
  const tokens = mails.map(({ text }) => /\/operator\/set-up#([\w-]+)/.exec(text)?.[1] ?? '');
  return tokens.find((token) => token !== before) ?? '';
}
const open = (token: string) => app.graphql<Link>(OPEN, { token });
async function setUp(token: string, more: Record<string, string> = {}) {
  const { data } = await open(token);
  const secret = data?.openOperatorLink?.secret ?? '';
  const code = secret && totpOf(secret).generate({ timestamp: app.clock.now().getTime() });
  const answer = await app.graphql<Ready>(SET_UP, { token, name: 'Noor', password: 'console42', code, ...more });
  return { ...answer, secret, codes: answer.data?.setUpOperator?.recovery_codes ?? [] };
}
const later = (secret: string) => totpOf(secret).generate({ timestamp: app.clock.now().getTime() + 30_000 });
const signIn = (email: string, code: string, password = 'console42') => app.graphql(LOGIN, { email, password, code });

describe('an invited operator', () => {
  test('opens the mailed link, and it works once', async () => {
    expect(await change('add', 'noor@campus.ca')).toBe(true);
    const token = await mailedToken('noor@campus.ca');
    const first = (await open(token)).data?.openOperatorLink;
    expect(first).toEqual((await open(token)).data?.openOperatorLink);
    expect(first?.email).toBe('noor@campus.ca');
    expect(first?.qr).toMatch(/^(M\d+ \d+h1v1h-1z)+$/);
    const wrong = await setUp(token, { code: '000000' });
    expect(wrong.code).toBe('BAD_USER_INPUT');
    const { codes, secret } = await setUp(token);
    expect(new Set(codes).size).toBe(10);
    expect(codes.every((code) => /^([a-z2-7]{4}-){3}[a-z2-7]{4}$/.test(code))).toBe(true);
    expect([(await open(token)).error, (await setUp(token)).error]).toEqual([GONE, GONE]);

    const [row] = await app.sql`select * from operators where email = 'noor@campus.ca'`;
    expect(JSON.stringify(row)).not.toContain(secret);
    const used = totpOf(secret).generate({ timestamp: app.clock.now().getTime() });
    expect((await signIn('noor@campus.ca', used)).code).toBe('UNAUTHENTICATED');
    expect((await signIn('noor@campus.ca', later(secret))).data?.operatorLogin).toMatchObject({ name: 'Noor' });
  });

  test('signs in with a recovery code once, as it is written or without its dashes', async () => {
    await change('add', 'lost@campus.ca');
    const { codes } = await setUp(await mailedToken('lost@campus.ca'));
    const [one = '', two = ''] = codes;
    expect((await signIn('lost@campus.ca', one)).error).toBeUndefined();
    expect((await signIn('lost@campus.ca', one)).code).toBe('UNAUTHENTICATED');
    expect((await signIn('lost@campus.ca', two.replaceAll('-', '').toUpperCase())).error).toBeUndefined();
  });

  test('is late after 30 minutes, and a newer link replaces the one before', async () => {
    await change('add', 'late@campus.ca');
    const token = await mailedToken('late@campus.ca');
    await change('reset', 'late@campus.ca');
    const newer = await mailedToken('late@campus.ca', token);
    expect((await open(token)).error).toBe(GONE);
    expect((await open(newer)).error).toBeUndefined();
    app.clock.shift(30 * 60);
    expect((await open(newer)).error).toBe(GONE);
    app.clock.shift(0);
  });

  test('chooses a password that is not one of the most common', async () => {
    await change('add', 'weak@campus.ca');
    const token = await mailedToken('weak@campus.ca');
    expect((await setUp(token, { password: 'password1' })).error).toContain('most common');
    expect((await setUp(token, { name: ' ' })).error).toBe('Please enter your name.');
  });
});

test.each(['reset', 'remove'] as const)('to %s an operator ends the sessions and the way in', async (what) => {
  const email = `${what}@campus.ca`;
  await change('add', email);
  expect(await change('add', email)).toBe(false);
  const { codes } = await setUp(await mailedToken(email));
  const { headers } = await signIn(email, codes[0] ?? '');
  const cookie = headers.getSetCookie()[0]?.split(';')[0] ?? '';
  expect((await app.graphql(SELF, {}, { cookie })).data).toEqual({ getOperator: { name: 'Noor' } });
  expect(await change(what, email)).toBe(true);
  expect((await app.graphql(SELF, {}, { cookie })).data).toEqual({ getOperator: null });
  expect((await signIn(email, codes[1] ?? '')).code).toBe('UNAUTHENTICATED');
  // Removed, they can be added; reset, they are operators still.
  expect(await change('add', email)).toBe(what === 'remove');
  const acts = await app.sql<{ act: string }[]>`
    select act from audit where subject = (select id from operators where email = ${email}) order by id`;
  expect(acts.map(({ act }) => act)).toEqual([
    'add operator',
    'set up operator',
    `${what} operator`,
    ...(what === 'remove' ? ['add operator'] : []),
  ]);
});

test('the demo shows the code of its operator that works next, and production shows none', async () => {
  const context = app.app.systemContext();
  await addDemoOperator(context, () => hashPassword('console42', ''));
  const shown = async () =>
    (
      await app.graphql<{ getDemoOperator: { email: string; code: string; works_in: number } }>(
        '{ getDemoOperator { email code works_in } }',
      )
    ).data?.getDemoOperator ?? { email: '', code: '', works_in: -1 };
  for (let time = 0; time < 2; time += 1) {
    const { email, code, works_in } = await shown();
    expect(works_in).toBe(0);
    expect((await signIn(email, code)).data?.operatorLogin).toMatchObject({ email: 'operator@homeplate.ca' });
  }
  const next = await shown();
  expect(next.works_in).toBeGreaterThan(0);
  expect((await signIn(next.email, next.code)).code).toBe('UNAUTHENTICATED');
  app.clock.shift(next.works_in);
  expect(await shown()).toEqual({ ...next, works_in: 0 });
  expect((await signIn(next.email, next.code)).data?.operatorLogin).toMatchObject({ email: next.email });
  app.clock.shift(0);
  const production = { ...context, config: { ...context.config, mode: 'production' as const } };
  expect(await showDemoOperator(production)).toBeNull();
});
