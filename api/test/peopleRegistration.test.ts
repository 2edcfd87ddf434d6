import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cookiesOf, givenPerson } from './givenPeople.ts';
import { startTestApp, type TestApp } from './testApp.ts';

const CREATE_USER = `mutation ($input: UserInput) { createUser(input: $input) {
  id first_name last_name email mobile_number role gender status address_line_1 address_line_2 city province postal_code
  country nearby_landmark profile_image created_at } }`;
const CREATE_RIDER = `mutation ($input: RiderInput) { createRider(input: $input) {
  id user_id user { id first_name email } vehicle_type vehicle_registration_number vehicle_insurance_number
  insurance_expiry_date driver_license_number license_expiry_date preferred_delivery_radius preferred_working_days
  preferred_start_time preferred_end_time long_distance_preference } }`;
const CREATE_CHEF = `mutation ($input: ChefInput) { createChef(input: $input) {
  id user_id user { id first_name } specialty_cuisines type_of_meals cooking_experience max_orders_per_day
  preferred_working_days preferred_start_time preferred_end_time bio } }`;
const CREATE_PAYMENT_INFO = `mutation ($input: PaymentInfoInput) { createPaymentInfo(input: $input) {
  id user_id user { id } bank_account_number transit_number } }`;

const RIDER = {
  vehicle_type: 'scooter',
  vehicle_registration_number: 'CKPT-482',
  vehicle_insurance_number: 'INS4820917',
  insurance_expiry_date: '2031-03-08',
  driver_license_number: 'C1234-56789',
  license_expiry_date: '2031-11-02T04:30:00.000Z',
  preferred_delivery_radius: '20+ km',
  preferred_working_days: ['Sunday', 'monday'],
  preferred_start_time: '10:00',
  preferred_end_time: '18:30',
};
const CHEF = {
  specialty_cuisines: ['Other', 'indian'],
  type_of_meals: ['Dinner', 'Lunch'],
  cooking_experience: '1-3 years',
  max_orders_per_day: '12',
  preferred_working_days: ['Friday', 'Monday'],
  preferred_start_time: '11:00',
  preferred_end_time: '',
};

let app: TestApp;
let count = 0;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const newEmail = () => {
  count += 1;
  return `maya.${count}@campus.ca`;
};
const newUser = (changes: Record<string, unknown> = {}) => ({
  first_name: 'Maya',
  last_name: 'Thompson',
  email: newEmail(),
  mobile_number: '5195550123',
  password_hash: 'homeplate1',
  role: ['Customer'],
  gender: 'Female',
  address_line_1: 'Doon Campus',
  address_line_2: 'Maple Block 12',
  ...changes,
});

async function register(changes: Record<string, unknown> = {}) {
  const answer = await app.graphql<{ createUser: { id: string; email: string } }>(CREATE_USER, {
    input: newUser(changes),
  });
  expect(answer.error).toBeUndefined();
  const user = answer.data?.createUser ?? { id: '', email: '' };
  return { ...user, cookie: `registration=${cookiesOf(answer.headers).registration}` };
}

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

  test('takes a single role, no gender, and values written into the query text', async () => {
    const answer = await app.graphql<{ createUser: { role: string[]; gender: string } }>(`mutation { createUser(input: {
      first_name: "Ann", last_name: "Lee", email: "${newEmail()}", mobile_number: "5195550123", password_hash: "homeplate1",
      role: "Customer", address_line_1: "Milton Campus", address_line_2: "B", status: "suspended", created_at: "1999" }) { role gender } }`);
    expect(answer.data?.createUser).toEqual({ role: ['Customer'], gender: 'Other' });
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
    ['a name without end', { first_name: 'a'.repeat(61) }, 'Please keep this text under 60 characters.'],
  ])('refuses %s', async (_what, changes, text) => {
    const input = changes === null ? null : newUser(changes);
    const answer = await app.graphql(CREATE_USER, { input });
    expect([answer.error, answer.code, answer.data]).toEqual([text, 'BAD_USER_INPUT', { createUser: null }]);
  });

  test('a taken e-mail is said before the campus is looked at, whatever its case', async () => {
    const { email } = await register();
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
    const { id } = await register();
    const [row] = await app.sql`select password_hash from users where id = ${id}`;
    expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  test('the registration cookie is for the server alone and lives 15 minutes', async () => {
    const answer = await app.graphql(CREATE_USER, { input: newUser() });
    const cookie = answer.headers.getSetCookie().find((line) => line.startsWith('registration='));
    expect(cookie).toMatch(/; Max-Age=900; Path=\/; HttpOnly; SameSite=Strict$/);
  });
});

describe('the rider step', () => {
  test('creates the record of the fresh user, and answers it masked', async () => {
    const user = await register({ role: ['Rider'] });
    const answer = await app.graphql<{ createRider: Record<string, unknown> }>(
      CREATE_RIDER,
      { input: { ...RIDER, user_id: user.id } },
      { cookie: user.cookie },
    );
    expect(answer.error).toBeUndefined();
    expect(answer.data?.createRider).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{24}$/),
      user_id: user.id,
      user: { id: user.id, first_name: 'Maya', email: user.email },
      vehicle_type: 'Scooter',
      vehicle_registration_number: 'CKPT-482',
      vehicle_insurance_number: 'INS4820917',
      insurance_expiry_date: String(Date.parse('2031-03-08T17:00:00Z')),
      driver_license_number: '••••6789',
      license_expiry_date: String(Date.parse('2031-11-02T16:00:00Z')),
      preferred_delivery_radius: '20+ km',
      preferred_working_days: ['Monday', 'Sunday'],
      preferred_start_time: '10:00',
      preferred_end_time: '18:30',
      long_distance_preference: false,
    });
  });

  test('a repeat answers the record that exists, unchanged, even at the same moment', async () => {
    const user = await register({ role: ['Rider'] });
    const send = (changes: object) =>
      app.graphql<{ createRider: { id: string; vehicle_type: string } }>(
        CREATE_RIDER,
        { input: { ...RIDER, ...changes, user: user.id } },
        { cookie: user.cookie },
      );
    const atOnce = await Promise.all([send({}), send({ vehicle_type: 'Car' }), send({ vehicle_type: 'Bike' })]);
    const later = await send({ vehicle_type: 'Car', vehicle_registration_number: '' });
    const ids = new Set([...atOnce, later].map((answer) => answer.data?.createRider.id));
    const types = new Set([...atOnce, later].map((answer) => answer.data?.createRider.vehicle_type));
    expect([ids.size, types.size]).toEqual([1, 1]);
  });

  test.each([
    ['nothing but the user', {}, 'Please fill in all required fields for Rider.'],
    ['an unknown vehicle', { ...RIDER, vehicle_type: 'Rocket' }, 'Please fill in all required fields for Rider.'],
    [
      'a wrong registration',
      { ...RIDER, vehicle_registration_number: 'ab', driver_license_number: 'x' },
      'Please enter a valid vehicle registration number.',
    ],
    [
      'a wrong licence',
      { ...RIDER, driver_license_number: 'C1', vehicle_insurance_number: 'x' },
      "Please enter a valid driver's license number.",
    ],
    [
      'a wrong insurance number',
      { ...RIDER, vehicle_insurance_number: 'INS-1', insurance_expiry_date: '2020-01-01' },
      'Vehicle insurance number must be alphanumeric and at least 8 characters long.',
    ],
    [
      'an expired insurance',
      { ...RIDER, insurance_expiry_date: '2020-01-01', license_expiry_date: '2020-01-01' },
      'Insurance expiry date cannot be in the past.',
    ],
    ['no licence expiry date', { ...RIDER, license_expiry_date: null }, 'License expiry date cannot be in the past.'],
  ])('refuses %s', async (_what, input, text) => {
    const user = await register({ role: ['Rider'] });
    const answer = await app.graphql(CREATE_RIDER, { input: { ...input, user_id: user.id } }, { cookie: user.cookie });
    expect([answer.error, answer.code]).toEqual([text, 'BAD_USER_INPUT']);
  });

  test('without a user id it says so', async () => {
    const answer = await app.graphql(CREATE_RIDER, { input: RIDER });
    expect([answer.error, answer.code]).toEqual(['User ID is missing. Rider cannot be created.', 'BAD_USER_INPUT']);
  });
});

describe('the chef step', () => {
  test('creates the record of the fresh user by its id alone, which lists the chef', async () => {
    const user = await register({ role: ['Chef'] });
    const unfinished = await app.graphql<{ getAllChefs: { user_id: string }[] }>('{ getAllChefs { user_id } }');
    expect(unfinished.data?.getAllChefs.map((chef) => chef.user_id)).not.toContain(user.id);
    const answer = await app.graphql<{ createChef: Record<string, unknown> }>(CREATE_CHEF, {
      input: { ...CHEF, user_id: user.id },
    });
    expect(answer.data?.createChef).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{24}$/),
      user_id: user.id,
      user: { id: user.id, first_name: 'Maya' },
      specialty_cuisines: ['Indian', 'Other'],
      type_of_meals: ['Lunch', 'Dinner'],
      cooking_experience: '1-3 years',
      max_orders_per_day: 12,
      preferred_working_days: ['Monday', 'Friday'],
      preferred_start_time: '11:00',
      preferred_end_time: null,
      bio: null,
    });
    const finished = await app.graphql<{ getAllChefs: { user_id: string }[] }>('{ getAllChefs { user_id } }');
    expect(finished.data?.getAllChefs.map((chef) => chef.user_id)).toContain(user.id);
  });

  test.each([
    [7, 7],
    ['7', 7],
    [0, 0],
    ['many', 0],
    [-2, 0],
  ])('max_orders_per_day %j is kept as %i', async (sent, kept) => {
    const user = await register({ role: ['Chef'] });
    const answer = await app.graphql<{ createChef: { max_orders_per_day: number } }>(CREATE_CHEF, {
      input: { ...CHEF, user_id: user.id, max_orders_per_day: sent },
    });
    expect(answer.data?.createChef.max_orders_per_day).toBe(kept);
  });

  test.each([
    ['nothing but the user', {}],
    ['no cuisine', { ...CHEF, specialty_cuisines: [] }],
    ['an unknown cuisine', { ...CHEF, specialty_cuisines: ['Martian'] }],
    ['no meal type', { ...CHEF, type_of_meals: null }],
    ['no experience', { ...CHEF, cooking_experience: '' }],
    ['no working day', { ...CHEF, preferred_working_days: [] }],
    ['no maximum', { ...CHEF, max_orders_per_day: null }],
    ['a time that is none', { ...CHEF, preferred_start_time: 'noon' }],
  ])('refuses %s', async (_what, input) => {
    const user = await register({ role: ['Chef'] });
    const answer = await app.graphql(CREATE_CHEF, { input: { ...input, user_id: user.id } });
    expect([answer.error, answer.code]).toEqual([
      'Please ensure all chef details are filled in and valid.',
      'BAD_USER_INPUT',
    ]);
  });

  test('without a user id it says so', async () => {
    const answer = await app.graphql(CREATE_CHEF, { input: CHEF });
    expect(answer.error).toBe('User ID is missing. Chef account cannot be created.');
  });
});

describe('the bank details', () => {
  test('are stored encrypted, answered as their last digits, and kept at a repeat', async () => {
    const user = await register({ role: ['Chef'] });
    const send = (bank_account_number: string) =>
      app.graphql<{ createPaymentInfo: Record<string, unknown> }>(
        CREATE_PAYMENT_INFO,
        { input: { user_id: user.id, bank_account_number, transit_number: '01234' } },
        { cookie: user.cookie },
      );
    const first = await send('987654321');
    const again = await send('111111111');
    expect(first.data?.createPaymentInfo).toMatchObject({
      user_id: user.id,
      bank_account_number: '••••4321',
      transit_number: '••••34',
    });
    expect(again.data).toEqual(first.data);
    const [row] =
      await app.sql`select bank_account_number_sealed as sealed from payment_infos where user_id = ${user.id}`;
    expect(row?.sealed).toMatch(/^v1\.[0-9a-f]{8}\.[\w-]{40,}$/);
  });

  test.each([
    [{ bank_account_number: '12', transit_number: '1' }, 'Please enter a bank account number of 7 to 12 digits.'],
    [{ bank_account_number: '1234567', transit_number: '1' }, 'Please enter a transit number of 5 digits.'],
    [{}, 'Please enter a bank account number of 7 to 12 digits.'],
  ])('%j are refused', async (input, text) => {
    const user = await register({ role: ['Rider'] });
    const answer = await app.graphql(
      CREATE_PAYMENT_INFO,
      { input: { ...input, user_id: user.id } },
      { cookie: user.cookie },
    );
    expect(answer.error).toBe(text);
  });
});

describe('the registration window', () => {
  const chefStep = (userId: string, options: Parameters<TestApp['graphql']>[2] = {}) =>
    app.graphql(CREATE_CHEF, { input: { ...CHEF, user_id: userId } }, options);

  test('is bound to the roles that were chosen', async () => {
    const user = await register({ role: ['Customer', 'Rider'] });
    const answer = await chefStep(user.id, { cookie: user.cookie });
    expect([answer.error, answer.code]).toEqual(['This role was not chosen at registration.', 'FORBIDDEN']);
    const bank = await app.graphql(CREATE_PAYMENT_INFO, { input: { user_id: (await register()).id } });
    expect(bank.code).toBe('FORBIDDEN');
  });

  test('closes after 15 minutes', async () => {
    const user = await register({ role: ['Chef'] });
    app.clock.shift(15 * 60 + 1);
    const answer = await chefStep(user.id, { cookie: user.cookie });
    app.clock.shift(0);
    expect([answer.error, answer.code]).toEqual(['Please sign in to continue.', 'UNAUTHENTICATED']);
  });

  test('closes with the first sign-in, and the signed-in user goes on', async () => {
    const user = await register({ role: ['Chef'] });
    const login = await app.graphql<{ login: { token: string } }>(
      'mutation ($input: LoginInput) { login(input: $input) { token } }',
      { input: { email: user.email, password: 'homeplate1' } },
    );
    expect((await chefStep(user.id, { cookie: user.cookie })).code).toBe('UNAUTHENTICATED');
    expect((await chefStep(user.id, { token: login.data?.login.token })).error).toBeUndefined();
  });

  test("does not open for another registration's cookie, nor for somebody else's session", async () => {
    const user = await register({ role: ['Chef'] });
    const other = await register({ role: ['Chef'] });
    const stranger = await givenPerson(app, { roles: ['Chef'], finished: false });
    expect((await chefStep(user.id, { cookie: other.cookie })).code).toBe('UNAUTHENTICATED');
    expect((await chefStep(user.id, { token: stranger.token })).code).toBe('NOT_FOUND');
    expect((await chefStep('0123456789abcdef01234567')).code).toBe('UNAUTHENTICATED');
    expect((await chefStep('not an id')).code).toBe('UNAUTHENTICATED');
    expect(await app.sql`select 1 from chefs where user_id = ${user.id}`).toHaveLength(0);
  });

  test('without an id the signed-in user is meant', async () => {
    const chef = await givenPerson(app, { roles: ['Chef'], finished: false });
    const answer = await app.graphql<{ createChef: { user_id: string } }>(
      CREATE_CHEF,
      { input: CHEF },
      { token: chef.token },
    );
    expect(answer.data?.createChef.user_id).toBe(chef.id);
  });
});

test('isEmailUnique knows taken addresses in any case, and refuses what is none', async () => {
  const { email } = await register();
  const ask = (address: string | null) =>
    app.graphql<{ isEmailUnique: boolean }>('query ($email: String) { isEmailUnique(email: $email) }', {
      email: address,
    });
  expect((await ask(email.toUpperCase())).data?.isEmailUnique).toBe(false);
  expect((await ask('nobody@campus.ca')).data?.isEmailUnique).toBe(true);
  expect((await ask('nobody')).error).toBe('Please enter a valid email.');
  expect((await ask(null)).code).toBe('BAD_USER_INPUT');
});
