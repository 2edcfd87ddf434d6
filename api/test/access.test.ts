import { afterEach, describe, expect, test } from 'vitest';
import { cookiesOf, givenPerson, givenSession, PASSWORD } from './support/givenPeople.ts';
import { eventually } from './support/marketplace.ts';
import { sharedApp } from './support/sharedApp.ts';
import type { TestApp } from './support/testApp.ts';

const LOGIN =
  'mutation ($input: LoginInput) { login(input: $input) { token user { id first_name last_name email role } } }';
const WHO = '{ getUserProfile { id } }';
const DAY = 24 * 3600;

const app = await sharedApp({ RATE_LIMITS: 'off' });
afterEach(() => app.clock.shift(0));

type Options = Parameters<TestApp['graphql']>[2];

function signIn(email: unknown, password: unknown = PASSWORD, options: Options = {}) {
  return app.graphql<{ login: { token: string; user: Record<string, unknown> } }>(
    LOGIN,
    { input: { email, password } },
    options,
  );
}

async function whoIs(options: Options): Promise<string | undefined> {
  const answer = await app.graphql<{ getUserProfile: { id: string } | null }>(WHO, {}, options);
  return answer.data?.getUserProfile?.id ?? answer.error;
}

describe('login', () => {
  test('answers a token and the person, and sets a session cookie for the server alone', async () => {
    const person = await givenPerson(app, { roles: ['Customer', 'Chef'] });
    const answer = await signIn(` ${person.email.toUpperCase()} `);
    expect(answer.data?.login).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      user: {
        id: person.id,
        first_name: 'Robin',
        last_name: 'Miller',
        email: person.email,
        role: ['Customer', 'Chef'],
      },
    });
    const token = answer.data?.login.token;
    const cookie = answer.headers.getSetCookie().find((line) => line.startsWith('session='));
    expect(cookie).toBe(`session=${token}; Max-Age=${60 * DAY}; Path=/; HttpOnly; SameSite=Strict`);
    expect(await whoIs({ token })).toBe(person.id);
    expect(await whoIs({ cookie: `session=${token}` })).toBe(person.id);
  });

  test('a wrong password and an unknown address answer alike', async () => {
    const person = await givenPerson(app);
    const answers = [
      await signIn(person.email, 'homeplate2'),
      await signIn('nobody@campus.ca'),
      await signIn(person.email, 'x'.repeat(5000)),
    ];
    for (const answer of answers) {
      expect([answer.error, answer.code, answer.data]).toEqual([
        'Invalid email or password.',
        'UNAUTHENTICATED',
        { login: null },
      ]);
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
  });

  test.each([
    [null, null, 'Please fill in both email and password.'],
    ['maya@campus.ca', '', 'Please fill in both email and password.'],
    ['', 'homeplate1', 'Please fill in both email and password.'],
    ['maya@campus', 'homeplate1', 'Please enter a valid email address.'],
  ])('refuses %j with %j', async (email, password, text) => {
    const answer = await signIn(email, password);
    expect([answer.error, answer.code]).toEqual([text, 'BAD_USER_INPUT']);
  });

  test('a suspended account is told so once the password is right', async () => {
    const person = await givenPerson(app, { status: 'suspended' });
    expect((await signIn(person.email, 'wrong')).error).toBe('Invalid email or password.');
    const answer = await signIn(person.email);
    expect([answer.error, answer.code]).toEqual(['This account is suspended. Please contact us.', 'FORBIDDEN']);
    expect(await whoIs({ token: person.token })).toBe('Your session has expired. Please sign in again.');
  });

  test('keeps the ten sessions that were used last', async () => {
    const person = await givenPerson(app);
    const hourLater = (hours: number) => new Date(app.clock.now().getTime() - (20 - hours) * 3_600_000);
    const older = await Promise.all([1, 2, 3].map((hours) => givenSession(app.sql, person.id, hourLater(hours))));
    const answers = await Promise.all(Array.from({ length: 9 }, () => signIn(person.email)));
    const kept = await app.sql`select 1 from sessions where user_id = ${person.id}`;
    expect(kept).toHaveLength(10);
    expect(await whoIs({ token: older[0] })).toBe('Your session has expired. Please sign in again.');
    expect(await whoIs({ token: answers[0]?.data?.login.token })).toBe(person.id);
  });

  test('a password that was changed while it was being verified opens nothing', async () => {
    const person = await givenPerson(app);
    const answers: Promise<Awaited<ReturnType<typeof signIn>>>[] = [];
    await app.sql.begin(async (tx) => {
      await tx`update users set password_hash = 'another' where id = ${person.id}`;
      const [self] = await tx<[{ pid: number }]>`select pg_backend_pid() as pid`;
      answers.push(signIn(person.email));
      // Only locks of this database: other tests share the cluster.
      await eventually(
        () => app.sql`select 1 from pg_stat_activity where ${self.pid} = any(pg_blocking_pids(pid))`,
        (waiting) => waiting.length > 0,
      );
    });
    expect((await answers[0])?.error).toBe('Invalid email or password.');
    expect(await app.sql`select 1 from sessions where user_id = ${person.id}`).toHaveLength(1);
  });
});

describe('a session', () => {
  test('ends by logout on the server, for its token and its cookie', async () => {
    const person = await givenPerson(app);
    const token = (await signIn(person.email)).data?.login.token ?? '';
    const answer = await app.graphql('mutation { logout { success message } }', {}, { token });
    expect(answer.data).toEqual({ logout: { success: true, message: 'You are signed out.' } });
    expect(cookiesOf(answer.headers)).toEqual({ session: '' });
    expect(await whoIs({ token })).toBe('Your session has expired. Please sign in again.');
    expect(await whoIs({ cookie: `session=${token}` })).toBe('Please sign in to continue.');
    expect(await whoIs({ token: person.token })).toBe(person.id);
  });

  test('goes idle after 14 days, and each use begins them anew', async () => {
    const { id, token } = await givenPerson(app);
    app.clock.shift(13 * DAY);
    expect(await whoIs({ token })).toBe(id);
    app.clock.shift(26 * DAY);
    expect(await whoIs({ token })).toBe(id);
    app.clock.shift(40 * DAY + 1);
    expect(await whoIs({ token })).toBe('Your session has expired. Please sign in again.');
  });

  test('ends after 60 days, however much it is used', async () => {
    const { id, token } = await givenPerson(app);
    for (const days of [12, 24, 36, 48, 59]) {
      app.clock.shift(days * DAY);
      expect(await whoIs({ token })).toBe(id);
    }
    app.clock.shift(60 * DAY + 1);
    expect(await whoIs({ token })).toBe('Your session has expired. Please sign in again.');
  });

  test('is stored as a hash only', async () => {
    const person = await givenPerson(app);
    const token = (await signIn(person.email)).data?.login.token ?? '';
    const rows = await app.sql<{ text: string; length: number }[]>`
      select encode(token_hash, 'escape') as text, length(token_hash) as length from sessions`;
    expect(rows.filter((row) => row.text.includes(token))).toEqual([]);
    expect(new Set(rows.map((row) => row.length))).toEqual(new Set([32]));
  });

  test('what has ended is forgotten by the sweep', async () => {
    const person = await givenPerson(app);
    const { sweepAccess } = await import('../src/modules/access/sessions.ts');
    await sweepAccess({ sql: app.sql, now: new Date(Date.now() + 15 * DAY * 1000) });
    expect(await app.sql`select 1 from sessions where user_id = ${person.id}`).toHaveLength(0);
  });
});

describe('the bearer token', () => {
  test.each(['garbage', '', 'a b', 'x'.repeat(3000)])('%j fails, with a good cookie beside it too', async (token) => {
    const person = await givenPerson(app);
    const headers = { authorization: `Bearer ${token}` };
    const answer = await app.graphql(WHO, {}, { headers, cookie: `session=${person.token}` });
    expect([answer.error, answer.code]).toEqual(['Your session has expired. Please sign in again.', 'UNAUTHENTICATED']);
  });

  test('of another scheme fails', async () => {
    const person = await givenPerson(app);
    const answer = await app.graphql(WHO, {}, { headers: { authorization: `Basic ${person.token}` } });
    expect(answer.code).toBe('UNAUTHENTICATED');
  });

  test('that is wrong does not matter to documents of public operations alone', async () => {
    const publicOnly = await app.graphql(
      '{ getAllChefs { id } isEmailUnique(email: "maya@campus.ca") }',
      {},
      { token: 'garbage' },
    );
    expect(publicOnly.errors).toBeUndefined();
    const mixed = await app.graphql('{ getAllChefs { id } getUserProfile { id } }', {}, { token: 'garbage' });
    expect([mixed.code, mixed.data]).toEqual(['UNAUTHENTICATED', null]);
    const person = await givenPerson(app);
    expect((await signIn(person.email, PASSWORD, { token: 'garbage' })).error).toBeUndefined();
  });

  test('counts before the cookie', async () => {
    const [byHeader, byCookie] = [await givenPerson(app), await givenPerson(app)];
    expect(await whoIs({ token: byHeader.token, cookie: `session=${byCookie.token}` })).toBe(byHeader.id);
  });
});

test('roles and records are read anew on every request', async () => {
  const person = await givenPerson(app, { roles: ['Customer', 'Chef'], finished: false });
  const stats = () => app.graphql('{ getChefStats { totalOrders } }', {}, { token: person.token });
  expect((await stats()).code).not.toBe('FORBIDDEN');
  await app.sql`update users set role = array['Customer'] where id = ${person.id}`;
  expect((await stats()).code).toBe('FORBIDDEN');
});

test.each([
  'mutation { a: login(input: { email: "a@b.ca", password: "x" }) { token } b: login(input: { email: "a@b.ca", password: "y" }) { token } }',
  'mutation { forgotPassword(email: "a@b.ca") { message } resetPassword(token: "x", newPassword: "homeplate1") { message } }',
  'query { a: isEmailUnique(email: "a@b.ca") ...more } fragment more on Query { b: isEmailUnique(email: "c@d.ca") }',
])('a document has one sensitive operation: %s', async (document) => {
  const answer = await app.graphql(document);
  expect([answer.error, answer.code, answer.data]).toEqual([
    'Only one of these operations is allowed in a request.',
    'BAD_USER_INPUT',
    null,
  ]);
});
