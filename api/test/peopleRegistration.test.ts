import { describe, expect, test } from 'vitest';
import { signIn } from './support/givenPeople.ts';
import { CREATE_USER, newEmail, newUser, register } from './support/registering.ts';
import { sharedApp } from './support/sharedApp.ts';

const app = await sharedApp();

describe('createUser', () => {
  test('answers the new user, the blanks filled from the campus', async () => {
    const email = newEmail();
    const input = newUser({
      email: ` ${email} `,
      first_name: ' Zoë ',
      role: ['rider', 'CUSTOMER'],
      address_line_1: 'doon campus (Kitchener)',
    });
    const { data } = await app.graphql<{ createUser: Record<string, unknown> }>(CREATE_USER, { input });
    expect(data?.createUser).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{24}$/),
      first_name: 'Zoë',
      last_name: 'Thompson',
      email,
      mobile_number: '5195550123',
      role: ['Customer', 'Rider'],
      gender: 'Female',
      status: 'active',
      address_line_1: 'Doon Campus',
      address_line_2: 'Maple Block 12',
      city: 'Kitchener',
      province: 'Ontario',
      postal_code: 'N2G 4M4',
      country: 'Canada',
      nearby_landmark: '299 Doon Valley Drive',
      profile_image: null,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    });
  });

  test('takes names, numbers and passwords as people write them', async () => {
    const email = newEmail();
    const input = newUser({
      email,
      first_name: 'Mary-Ann',
      last_name: 'O’Brien',
      mobile_number: '(519) 555-0182',
      password_hash: 'crème brûlée 9',
    });
    const { data } = await app.graphql<{ createUser: Record<string, unknown> }>(CREATE_USER, { input });
    expect(data?.createUser).toMatchObject({ last_name: 'O’Brien', mobile_number: '5195550182' });
    // Another keyboard composes accents differently.
    expect((await signIn(app, email, 'crème brûlée 9'.normalize('NFD'))).error).toBeUndefined();
    expect((await signIn(app, email, 'creme brulee 9')).code).toBe('UNAUTHENTICATED');
  });

  test('stores names, email, number and postal code without the invisible marks of an address book', async () => {
    const email = newEmail();
    const input = newUser({
      email: `\u2066${email.replace('@', '\u200b@')}\u2069`,
      mobile_number: '\u202a+1 (519) 555-0123\u202c',
      postal_code: 'N2G\u00ad 4M4\ufe0f',
      first_name: '\u200fMary\u2011Ann\u00a0Eve\u202c',
      last_name: 'سبز\u200cواری',
    });
    const { data } = await app.graphql<{ createUser: Record<string, unknown> }>(CREATE_USER, { input });
    expect(data?.createUser).toMatchObject({
      ...{ email, mobile_number: '5195550123', postal_code: 'N2G 4M4' },
      ...{ first_name: 'Mary-Ann Eve', last_name: 'سبز\u200cواری' },
    });
    expect((await signIn(app, `\ufeff${email}\u200e`)).error).toBeUndefined();
  });

  test('takes a single role, no gender, and values written into the query text', async () => {
    const answer = await app.graphql<{ createUser: { role: string[]; gender: string } }>(`mutation { createUser(input: {
      first_name: "Ann", last_name: "Lee", email: "${newEmail()}", mobile_number: "5195550123", password_hash: "homeplate1",
      role: "Customer", address_line_1: "Milton Campus", address_line_2: "B", status: "suspended", created_at: "1999" }) { role gender } }`);
    expect(answer.data?.createUser).toEqual({ role: ['Customer'], gender: 'Other' });
  });

  test('refuses a password that is among the most common, in capitals too, once the rules are met', async () => {
    const answerTo = async (input: Record<string, unknown>) =>
      (await app.graphql(CREATE_USER, { input: newUser(input) })).error;
    for (const password_hash of ['password1', 'PassWord1', 'qwerty123', '1q2w3e4r'])
      expect(await answerTo({ password_hash })).toBe(
        'This password is one of the most common ones. Please choose another.',
      );
    expect(await answerTo({ password_hash: '12345678' })).toBe(
      'Password must be at least 8 characters long and include at least one number.',
    );
    expect(await answerTo({ password_hash: 'password1', role: [] })).toBe('Please select at least one role.');
    expect(await answerTo({ password_hash: 'homeplate1' })).toBeUndefined();
  });

  test.each([
    ['nothing at all', null, 'Please fill in all fields.'],
    ['no password', { password_hash: '' }, 'Please fill in all fields.'],
    [
      'a digit in the first name',
      { first_name: 'M4ya', last_name: '1' },
      'First name must only contain letters and spaces.',
    ],
    ['a digit in the last name', { last_name: 'R2', email: 'no' }, 'Last name must only contain letters and spaces.'],
    ['no e-mail', { email: 'maya@campus', mobile_number: '1' }, 'Please enter a valid email.'],
    ['a short mobile', { mobile_number: '519555', password_hash: 'x' }, 'Please enter a valid 10-digit mobile number.'],
    [
      'a weak password',
      { password_hash: 'homeplate', role: [] },
      'Password must be at least 8 characters long and include at least one number.',
    ],
    ['no role', { role: [], address_line_1: '' }, 'Please select at least one role.'],
    ['a role that does not exist', { role: ['Admin'] }, 'Please select at least one role.'],
    ['no campus', { address_line_1: '', address_line_2: '' }, 'Campus Name is required.'],
    ['an unknown campus', { address_line_1: 'Mars Campus' }, 'Campus Name is required.'],
    ['no building', { address_line_2: ' ', postal_code: '1' }, 'Building Name is required.'],
    ['a wrong postal code', { postal_code: '90210' }, 'Please enter a valid postal code.'],
    ['a name without end', { first_name: 'a'.repeat(61) }, 'Please use at most 60 characters here.'],
  ])('refuses %s', async (_what, changes, text) => {
    const input = changes === null ? null : newUser(changes);
    const answer = await app.graphql(CREATE_USER, { input });
    expect([answer.error, answer.code, answer.data]).toEqual([text, 'BAD_USER_INPUT', { createUser: null }]);
  });

  test('a taken e-mail is said before the campus is looked at, whatever its case', async () => {
    const { email } = await register(app);
    const answer = await app.graphql(CREATE_USER, {
      input: newUser({ email: email.toUpperCase(), address_line_1: '' }),
    });
    expect([answer.error, answer.code]).toEqual(['An account with this email already exists.', 'CONFLICT']);
  });

  test('two registrations of one address at once give one account and one clear error', async () => {
    const email = newEmail();
    const answers = await Promise.all(
      [email, email.toUpperCase(), email].map((typed) =>
        app.graphql(CREATE_USER, { input: newUser({ email: typed }) }),
      ),
    );
    expect(answers.map((answer) => answer.error ?? 'registered').sort()).toEqual([
      'An account with this email already exists.',
      'An account with this email already exists.',
      'registered',
    ]);
    expect(await app.sql`select 1 from users where lower(email) = ${email}`).toHaveLength(1);
  });

  test('a chef may register without a campus, as the specification has no campus step for one', async () => {
    const input = newUser({ role: ['Chef'], address_line_1: null, address_line_2: undefined });
    const answer = await app.graphql<{ createUser: Record<string, unknown> }>(CREATE_USER, { input });
    expect(answer.data?.createUser).toMatchObject({ role: ['Chef'], address_line_1: null, city: null });
  });

  test('keeps the password as an Argon2id hash of the agreed strength', async () => {
    const { id } = await register(app);
    const [row] = await app.sql`select password_hash from users where id = ${id}`;
    expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  test('the registration cookie is for the server alone and lives 15 minutes', async () => {
    const answer = await app.graphql(CREATE_USER, { input: newUser() });
    const cookie = answer.headers.getSetCookie().find((line) => line.startsWith('registration='));
    expect(cookie).toMatch(/; Max-Age=900; Path=\/; HttpOnly; SameSite=Strict$/);
  });
});

test('isEmailUnique knows taken addresses in any case, and refuses what is none', async () => {
  const { email } = await register(app);
  const ask = (address: string | null) =>
    app.graphql<{ isEmailUnique: boolean }>('query ($email: String) { isEmailUnique(email: $email) }', {
      email: address,
    });
  expect((await ask(email.toUpperCase())).data?.isEmailUnique).toBe(false);
  expect((await ask('nobody@campus.ca')).data?.isEmailUnique).toBe(true);
  expect((await ask('nobody')).error).toBe('Please enter a valid email.');
  expect((await ask(null)).code).toBe('BAD_USER_INPUT');
});
