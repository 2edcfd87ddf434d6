import { afterEach, describe, expect, test } from 'vitest';
import { cookiesOf, givenPerson, givenSession, LOGIN, PASSWORD, type Person, signIn } from './support/givenPeople.ts';
import { keyed, newKey } from './support/graphqlClient.ts';
import { liveReaders, soon } from './support/liveStream.ts';
import { ask } from './support/marketplace.ts';
import { mailsTo } from './support/outbox.ts';
import { CHEF, CREATE_CHEF, CREATE_PAYMENT_INFO } from './support/registering.ts';
import { sharedApp } from './support/sharedApp.ts';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

const app = await sharedApp();
const { open } = liveReaders(app);
afterEach(() => app.clock.shift(0));

const change = (person: Person, password: string, newPassword: string) =>
  ask(app, person, `changePassword(password: "${password}", newPassword: "${newPassword}")`);
const isSignedIn = async (token: string) =>
  (await app.graphql('{ getUserProfile { id } }', {}, { token })).error === undefined;
const rowOf = async ({ id }: Person) => (await app.sql`select * from users where id = ${id}`)[0];

type Shown = { id: string; device: string; current: boolean; last_seen_at: string };
async function sessionsOf(person: Pick<Person, 'token'>): Promise<Shown[]> {
  const answer = await app.graphql<{ getSessions: Shown[] }>(
    '{ getSessions { id device current last_seen_at created_at } }',
    {},
    person,
  );
  return answer.data?.getSessions ?? [];
}

test('the owner is mailed when bank details are replaced, not when masked ones are sent back', async () => {
  const person = await givenPerson(app, { roles: ['Chef'] });
  const store = (bank_account_number: string, transit_number: string, institution_number?: string) =>
    app.graphql(
      CREATE_PAYMENT_INFO,
      { input: { user_id: person.id, bank_account_number, transit_number, institution_number } },
      person,
    );
  for (const [account, transit, institution] of [
    ['12345678', '12345'],
    ['••••5678', '••••45'],
    ['87654321', '12345'],
    ['••••4321', '••••45', '815'],
    ['••••4321', '••••45', '••••15'],
  ] as const)
    expect((await store(account, transit, institution)).error).toBeUndefined();
  const mails = await mailsTo(app, person.email, 2);
  expect(mails.map(({ subject }) => subject)).toEqual(
    Array(2).fill('The bank details of your Homeplate account were changed'),
  );
});

describe('changePassword', () => {
  test('sets the new password, ends every other session, stays signed in and mails the person', async () => {
    const person = await givenPerson(app);
    const elsewhere = await givenSession(app.sql, person.id, app.clock.now());
    expect(await change(person, PASSWORD, 'anewpassw0rd')).toEqual({
      success: true,
      message: 'Your password was changed. All other devices are signed out.',
    });
    expect([await isSignedIn(person.token), await isSignedIn(elsewhere)]).toEqual([true, false]);
    expect((await signIn(app, person.email)).code).toBe('UNAUTHENTICATED');
    expect((await signIn(app, person.email, 'anewpassw0rd')).error).toBeUndefined();
    const [mail] = await mailsTo(app, person.email);
    expect(mail?.subject).toBe('Your Homeplate password was changed');
  });

  test('sent twice at once under one key, and again, is answered as done', async () => {
    const person = await givenPerson(app);
    const query = `mutation { changePassword(password: "${PASSWORD}", newPassword: "anewpassw0rd") { success } }`;
    const key = newKey();
    const send = () => app.graphql(query, {}, keyed(key, { token: person.token }));
    for (const answer of [...(await Promise.all([send(), send()])), await send()])
      expect(answer.data).toEqual({ changePassword: { success: true } });
    expect(await mailsTo(app, person.email)).toHaveLength(1);
  });

  test.each([
    ['', 'anewpassw0rd', 'Please enter your current password.'],
    ['wrongpassw0rd', 'anewpassw0rd', 'This is not your current password.'],
    [PASSWORD, '', 'Please enter all the fields.'],
    [PASSWORD, 'password1', 'This password is one of the most common ones. Please choose another.'],
  ])('refuses %j and %j, and changes nothing', async (password, next, text) => {
    const person = await givenPerson(app);
    const before = await rowOf(person);
    expect(await change(person, password, next)).toBe(text);
    expect(await rowOf(person)).toEqual(before);
    expect(await isSignedIn(person.token)).toBe(true);
  });

  test('wrong passwords count with those of sign-in', async () => {
    const person = await givenPerson(app);
    for (let guess = 0; guess < 10; guess += 1)
      expect(await change(person, `guessno${guess}`, 'anewpassw0rd')).toBe('This is not your current password.');
    expect(await change(person, PASSWORD, 'anewpassw0rd')).toMatch(/^Too many attempts/);
    expect((await signIn(app, person.email)).code).toBe('RATE_LIMITED');
  });

  test('of two changes at once, one wins', async () => {
    const person = await givenPerson(app);
    const other = { ...person, token: await givenSession(app.sql, person.id, app.clock.now()) };
    const answers = await Promise.all([
      change(person, PASSWORD, 'firstpassw0rd'),
      change(other, PASSWORD, 'secondpassw0rd'),
    ]);
    expect(answers.filter((answer) => typeof answer === 'object')).toHaveLength(1);
  });
});

describe('getSessions and endSession', () => {
  test('a session says of what device it is, when it was used, and which one asks', async () => {
    const person = await givenPerson(app);
    await app.sql`update sessions set last_seen_at = ${new Date(app.clock.now().getTime() - 3_600_000)} where user_id = ${person.id}`;
    const headers = { 'user-agent': FIREFOX };
    const answer = await app.graphql<{ login: { token: string } }>(
      LOGIN,
      { email: person.email, password: PASSWORD },
      { headers },
    );
    const mine = await sessionsOf({ token: answer.data?.login.token ?? '' });
    expect(mine.map(({ device, current }) => [device, current])).toEqual([
      ['Firefox on Windows', true],
      ['Unknown device', false],
    ]);
    expect((await sessionsOf(person)).map(({ current }) => current)).toEqual([true, false]);
  });

  test('one that no longer counts is not listed', async () => {
    const person = await givenPerson(app);
    await givenSession(app.sql, person.id, new Date(app.clock.now().getTime() - 61 * 86_400_000));
    expect(await sessionsOf(person)).toHaveLength(1);
  });

  test('ends that session and its streams, and no other', async () => {
    const person = await givenPerson(app);
    const token = await givenSession(app.sql, person.id, app.clock.now());
    const [here, there] = [await open(person), await open({ ...person, token })];
    const wanted = (await sessionsOf(person)).find(({ current }) => !current);
    expect(await ask(app, person, `endSession(id: "${wanted?.id}")`)).toMatchObject({ success: true });
    await soon(() => expect(there.isOver()).toBe(true));
    expect(here.isOver()).toBe(false);
    expect([await isSignedIn(person.token), await isSignedIn(token)]).toEqual([true, false]);
  });

  test('the present one is a sign-out: its cookie goes too', async () => {
    const person = await givenPerson(app);
    const [mine] = await sessionsOf(person);
    const { headers } = await app.graphql(`mutation { endSession(id: "${mine?.id}") { success } }`, {}, person);
    expect(cookiesOf(headers).session).toBe('');
    expect(await isSignedIn(person.token)).toBe(false);
  });

  test("somebody else's session answers like a missing one, and stays", async () => {
    const [person, other] = [await givenPerson(app), await givenPerson(app)];
    const [theirs] = await sessionsOf(other);
    for (const id of [theirs?.id, 'a'.repeat(24), 'nonsense', ''])
      expect(await ask(app, person, `endSession(id: "${id}")`)).toBe('Not found.');
    expect(await isSignedIn(other.token)).toBe(true);
  });
});

describe('addRole', () => {
  const rolesOf = async (person: Person) =>
    (await app.graphql<{ getUserProfile: { role: string[] } }>('{ getUserProfile { role } }', {}, person)).data
      ?.getUserProfile.role;

  test('a customer becomes a cook with the same session, and one later also a rider', async () => {
    const person = await givenPerson(app);
    expect(await ask(app, person, 'addRole(role: "chef")')).toEqual({
      success: true,
      message: 'You can set up your kitchen now.',
    });
    expect(await rolesOf(person)).toEqual(['Customer', 'Chef']);
    const created = await app.graphql(CREATE_CHEF, { input: { ...CHEF, user: person.id } }, person);
    expect(created.error).toBeUndefined();
    // Only for cooks.
    expect((await app.graphql('{ getCurrentOrders { id } }', {}, person)).data).toEqual({ getCurrentOrders: [] });
    expect(await ask(app, person, 'addRole(role: "Rider")')).toMatchObject({ success: true });
    expect(await rolesOf(person)).toEqual(['Customer', 'Chef', 'Rider']);
  });

  test.each([
    ['Customer', 'You already have this role.'],
    ['Admin', 'Please choose Customer, Chef or Rider.'],
    ['', 'Please choose Customer, Chef or Rider.'],
  ])('refuses %j, and changes nothing', async (role, text) => {
    const person = await givenPerson(app);
    const before = await rowOf(person);
    expect(await ask(app, person, `addRole(role: "${role}")`)).toBe(text);
    expect(await rowOf(person)).toEqual(before);
  });

  test('the same role twice at once is added once', async () => {
    const person = await givenPerson(app);
    const answers = await Promise.all([1, 2, 3].map(() => ask(app, person, 'addRole(role: "Chef")')));
    expect(answers.filter((answer) => answer === 'You already have this role.')).toHaveLength(2);
    expect(await rolesOf(person)).toEqual(['Customer', 'Chef']);
  });

  test('without it, a record of that role is refused', async () => {
    const person = await givenPerson(app);
    const { error } = await app.graphql(CREATE_CHEF, { input: { ...CHEF, user: person.id } }, person);
    expect(error).toBe('This role was not chosen at registration.');
  });
});
