import { afterEach, describe, expect, test } from 'vitest';
import { givenPerson, givenSession, PASSWORD, type Person } from './support/givenPeople.ts';
import { addChef, addDish, ask, startCheckout } from './support/marketplace.ts';
import { keptMails, mailsTo } from './support/outbox.ts';
import { register } from './support/registering.ts';
import { sharedApp } from './support/sharedApp.ts';
import { writeUnheard } from './support/signals.ts';

const INVALID = 'This link is invalid or has expired. Please sign in and ask for a new one.';
const FIRST = 'Please confirm your email before you pay: open the link we sent, or ask for a new one.';
const DONE = { success: true, message: 'Your email is confirmed.' };
const BEFORE = { success: true, message: 'Your email is already confirmed.' };

const app = await sharedApp({ EMAIL_CONFIRMATION: 'on', PUBLIC_URL: 'http://homeplate.example' });
afterEach(() => app.clock.shift(0));

type Registered = { id: string; email: string; token: string; firstName: string };

async function registered(changes: Record<string, unknown> = {}): Promise<Registered> {
  const { id, email } = await register(app, changes);
  return { id, email, firstName: 'Maya', token: await givenSession(app.sql, id, app.clock.now()) };
}

const tokenIn = (text = '') => /\/ConfirmEmail\?token=([\w-]{43})/.exec(text)?.[1] ?? '';
async function linkFor(email: string): Promise<string> {
  const [mail] = await mailsTo(app, email);
  expect(mail?.subject).toBe('Confirm your email for Homeplate');
  return tokenIn(mail?.text);
}
async function confirm(token: string | null, headers: Record<string, string> = {}) {
  const answer = await app.graphql<{ outcome: unknown }>(
    'mutation ($token: String) { outcome: confirmEmail(token: $token) { success message } }',
    { token },
    { headers },
  );
  return answer.error ?? answer.data?.outcome;
}
async function isConfirmed({ token }: Pick<Person, 'token'>): Promise<boolean | undefined> {
  const query = '{ getUserProfile { email_confirmed user { email_confirmed } } }';
  type Answer = { getUserProfile: { email_confirmed: boolean; user: { email_confirmed: boolean } } };
  const profile = (await app.graphql<Answer>(query, {}, { token })).data?.getUserProfile;
  expect(profile?.user.email_confirmed).toBe(profile?.email_confirmed);
  return profile?.email_confirmed;
}

test('a new person pays nothing before the e-mail is confirmed, and then does', async () => {
  const person = await registered();
  const dish = await addDish(app, await addChef(app));
  expect(await isConfirmed(person)).toBe(false);
  const refused = await startCheckout(app, person, [[dish, 1]]);
  expect([refused.error, refused.code]).toEqual([FIRST, 'FORBIDDEN']);
  expect(await app.sql`select 1 from checkouts where user_id = ${person.id}`).toEqual([]);
  expect(await confirm(await linkFor(person.email))).toEqual(DONE);
  expect(await isConfirmed(person)).toBe(true);
  const page = await startCheckout(app, person, [[dish, 1]]);
  expect(page.error).toBeUndefined();
});

test('dishes of an unconfirmed cook are neither listed nor sold until the confirmation', async () => {
  const person = await registered({ role: ['Customer', 'Chef'] });
  const chef = { ...person, chefId: person.id };
  await app.sql`
    insert into chefs (id, user_id, specialty_cuisines, type_of_meals, cooking_experience, preferred_working_days, created_at)
    values (${person.id}, ${person.id}, '{Indian}', '{Dinner}', '5+ years', '{Monday}', ${app.clock.now()})`;
  const dish = await addDish(app, chef, { name: 'Unheard Curry' });
  const buyer = await givenPerson(app);
  const shown = async () => {
    const query = `query ($id: ID!) { getChefById(id: $id) { id } getAllProducts { id } getAllChefs { id } }`;
    type Answer = {
      getChefById: { id: string } | null;
      getAllProducts: { id: string }[];
      getAllChefs: { id: string }[];
    };
    const { data } = await app.graphql<Answer>(query, { id: person.id });
    const lists = [...(data?.getAllProducts ?? []), ...(data?.getAllChefs ?? [])];
    return [data?.getChefById?.id, lists.some(({ id }) => id === dish.id), lists.some(({ id }) => id === person.id)];
  };
  expect((await shown()).slice(1)).not.toContain(true);
  expect((await startCheckout(app, buyer, [[dish, 1]])).error).toBe('Unheard Curry is no longer available.');
  await confirm(await linkFor(person.email));
  await expect.poll(shown).toEqual([person.id, true, true]);
  expect((await startCheckout(app, buyer, [[dish, 1]])).error).toBeUndefined();
});

test('a person without a kitchen leaves the lists in memory with their confirmation', async () => {
  const person = await registered();
  const dish = await addDish(app, await addChef(app), { name: 'Cached Curry' });
  const names = async () => {
    const { data } = await app.graphql<{ getAllProducts: { name: string }[] }>('{ getAllProducts { name } }');
    return data?.getAllProducts.map(({ name }) => name);
  };
  const token = await linkFor(person.email);
  app.app.catalogue.changed();
  for (let round = 0; round < 3; round += 1) expect(await names()).toContain('Cached Curry');
  await writeUnheard(app, () => app.sql`update products set name = 'Fresh Curry' where id = ${dish.id}`);
  expect(await confirm(token)).toEqual(DONE);
  expect(await names()).toContain('Cached Curry');
});

describe('a link', () => {
  test('confirms once; again it says so and changes nothing', async () => {
    const person = await registered();
    const token = await linkFor(person.email);
    const answers = await Promise.all([confirm(token), confirm(token)]);
    expect(answers).toEqual(expect.arrayContaining([DONE, BEFORE]));
    expect(await confirm(token)).toEqual(BEFORE);
    expect(await isConfirmed(person)).toBe(true);
  });

  test('that is unknown or empty is refused', async () => {
    for (const token of [null, '', 'x'.repeat(43)]) expect(await confirm(token)).toBe(INVALID);
  });

  test('is refused after two days', async () => {
    const person = await registered();
    const token = await linkFor(person.email);
    app.clock.shift(48 * 3600 + 1);
    expect(await confirm(token)).toBe(INVALID);
    app.clock.shift(0);
    expect(await isConfirmed(person)).toBe(false);
  });

  test('ends with the next one', async () => {
    const person = await registered();
    const first = await linkFor(person.email);
    expect(await ask(app, person, 'resendConfirmation')).toMatchObject({ success: true });
    const mails = await mailsTo(app, person.email, 2);
    const second = mails.map(({ text }) => tokenIn(text)).find((token) => token !== first) ?? '';
    expect(await confirm(first)).toBe(INVALID);
    expect(await confirm(second)).toEqual(DONE);
  });

  test('of somebody else than who is signed in in this browser is refused, and stays', async () => {
    const [person, other] = [await registered(), await givenPerson(app)];
    const token = await linkFor(person.email);
    expect(await confirm(token, { cookie: `session=${other.token}` })).toBe(INVALID);
    expect(await isConfirmed(person)).toBe(false);
    expect(await confirm(token, { cookie: `session=${person.token}` })).toEqual(DONE);
  });

  test('is not in the database', async () => {
    const person = await registered();
    const token = await linkFor(person.email);
    const [{ texts }] = await app.sql<[{ texts: string }]>`
      select (select string_agg(job::text, '') from pgboss.job) || (select string_agg(row::text, '') from email_confirmations as row)
        as texts`;
    expect(texts).not.toContain(token);
  });

  test('of a reset proves the address as well', async () => {
    const person = await registered();
    await linkFor(person.email);
    await app.graphql('mutation ($email: String) { forgotPassword(email: $email) { message } }', {
      email: person.email,
    });
    const mails = await mailsTo(app, person.email, 2);
    const token = mails.map(({ text }) => /reset-password\?token=([\w-]+)/.exec(text)?.[1]).find(Boolean);
    const reset = 'mutation ($token: String) { resetPassword(token: $token, newPassword: "homeplate2") { message } }';
    expect((await app.graphql(reset, { token })).error).toBeUndefined();
    expect(await app.sql`select awaits_confirmation as waits from users where id = ${person.id}`).toEqual([
      { waits: false },
    ]);
  });
});

test('resendConfirmation is limited, and mails nothing where nothing is to confirm', async () => {
  const confirmed = await givenPerson(app);
  expect(await ask(app, confirmed, 'resendConfirmation')).toEqual(BEFORE);
  const person = await registered();
  await linkFor(person.email);
  for (let link = 0; link < 3; link += 1)
    expect(await ask(app, person, 'resendConfirmation')).toEqual({
      success: true,
      message: `We sent a new link to ${person.email}.`,
    });
  expect(await ask(app, person, 'resendConfirmation')).toMatch(/^Too many attempts/);
  await mailsTo(app, person.email, 4);
  expect((await keptMails(app)).filter(({ to }) => to === confirmed.email)).toEqual([]);
});

test('who is there before the migration is confirmed', async () => {
  expect(await isConfirmed(await givenPerson(app))).toBe(true);
});

describe('another e-mail', () => {
  const update = async (person: Pick<Person, 'token'>, input: Record<string, unknown>) => {
    const query = 'mutation ($input: UserUpdateInput) { updateUser(input: $input) { email email_confirmed } }';
    const answer = await app.graphql<{ updateUser: unknown }>(query, { input }, { token: person.token });
    return answer.error ?? answer.data?.updateUser;
  };

  test('needs the password, changes nothing without it, and no other field does', async () => {
    const person = await givenPerson(app);
    const email = `new.${person.email}`;
    const first_name = 'Nadia';
    expect(await update(person, { email, first_name })).toBe('Please enter your current password.');
    expect(await update(person, { email, first_name, password: 'wrong-passw0rd' })).toBe(
      'This is not your current password.',
    );
    expect(await app.sql`select email, first_name from users where id = ${person.id}`).toEqual([
      { email: person.email, first_name: 'Robin' },
    ]);
    expect(await update(person, { first_name, email: person.email })).toEqual({
      email: person.email,
      email_confirmed: true,
    });
  });

  test('a new e-mail takes effect only when the link sent to it is opened', async () => {
    const person = await registered();
    const old = await linkFor(person.email);
    const email = `new.${person.email}`;
    expect(await update(person, { email, password: PASSWORD })).toEqual({ email, email_confirmed: false });
    const mails = await mailsTo(app, person.email, 2);
    expect(mails.map(({ subject }) => subject)).toContain('The email address of your Homeplate account was changed');
    expect(await confirm(old)).toBe(INVALID);
    expect(await confirm(await linkFor(email))).toEqual(DONE);
    expect(await isConfirmed(person)).toBe(true);
  });

  test('is changed five times an hour: each change mails an address that may be anybody’s', async () => {
    const person = await givenPerson(app);
    const answers = [];
    for (let time = 0; time < 6; time += 1)
      answers.push(await update(person, { email: `${time}.${person.email}`, password: PASSWORD }));
    expect(answers.slice(0, 5).map((answer) => typeof answer)).toEqual(Array(5).fill('object'));
    expect(answers[5]).toMatch(/^Too many/);
  });

  test('wrong passwords count with those of sign-in', async () => {
    const person = await givenPerson(app);
    for (let guess = 0; guess < 10; guess += 1)
      await update(person, { email: 'next@campus.ca', password: `guess-${guess}` });
    expect(await update(person, { email: 'next@campus.ca', password: PASSWORD })).toMatch(/^Too many attempts/);
  });
});

describe('without EMAIL_CONFIRMATION', async () => {
  const open = await sharedApp();

  test('a new person is confirmed at once; a new e-mail is told that the account is there', async () => {
    const { id, email } = await register(open, { email: 'maya.open@campus.ca' });
    const token = await givenSession(open.sql, id, open.clock.now());
    expect(await open.sql`select awaits_confirmation as waits from users where id = ${id}`).toEqual([{ waits: false }]);
    const query = 'mutation ($input: UserUpdateInput) { updateUser(input: $input) { email_confirmed } }';
    const input = { email: 'maya.next@campus.ca', password: PASSWORD };
    expect((await open.graphql(query, { input }, { token })).data).toEqual({ updateUser: { email_confirmed: true } });
    const [told] = await mailsTo(open, 'maya.next@campus.ca');
    expect(told?.subject).toBe('This address now belongs to your Homeplate account');
    expect((await mailsTo(open, email)).map(({ subject }) => subject)).toEqual([
      'The email address of your Homeplate account was changed',
    ]);
  });
});
