import { describe, expect, test } from 'vitest';
import { givenPerson, type Person, signIn } from './support/givenPeople.ts';
import { CHEF, CREATE_CHEF, CREATE_PAYMENT_INFO, CREATE_RIDER, RIDER, register } from './support/registering.ts';
import { sharedApp } from './support/sharedApp.ts';

const app = await sharedApp();

describe('the rider step', () => {
  test('creates the record of the fresh user, and answers it masked', async () => {
    const user = await register(app, { role: ['Rider'] });
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

  test('the rider step sent again, even at once, answers the same record', async () => {
    const user = await register(app, { role: ['Rider'] });
    const send = (changes: object) =>
      app.graphql<{ createRider: { id: string; vehicle_type: string } }>(
        CREATE_RIDER,
        { input: { ...RIDER, ...changes, user: user.id } },
        { cookie: user.cookie },
      );
    const answers = [...(await Promise.all([send({}), send({}), send({})])), await send({})];
    expect(new Set(answers.map((answer) => answer.data?.createRider?.id)).size).toBe(1);
    for (const change of [{ vehicle_type: 'Car' }, { driver_license_number: 'D1234-56789' }]) {
      const other = await send(change);
      expect([other.error, other.code]).toEqual([
        'This step was already saved with other details. Please sign in and change them in your profile.',
        'CONFLICT',
      ]);
    }
    const [stored] = await app.sql`select vehicle_type from riders where user_id = ${user.id}`;
    expect(stored).toEqual({ vehicle_type: 'Scooter' });
  });

  test('sent by a signed-in rider who has the record already, it answers that one', async () => {
    const rider = await givenPerson(app, { roles: ['Rider'] });
    const answer = await app.graphql<{ createRider: Record<string, unknown> }>(CREATE_RIDER, { input: RIDER }, rider);
    expect(answer.data?.createRider).toMatchObject({ id: rider.riderId, vehicle_type: 'Bike' });
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
    const user = await register(app, { role: ['Rider'] });
    const answer = await app.graphql(CREATE_RIDER, { input: { ...input, user_id: user.id } }, { cookie: user.cookie });
    expect([answer.error, answer.code]).toEqual([text, 'BAD_USER_INPUT']);
  });

  test('without a user id it says so', async () => {
    const answer = await app.graphql(CREATE_RIDER, { input: RIDER });
    expect([answer.error, answer.code]).toEqual(['User ID is missing. Rider cannot be created.', 'BAD_USER_INPUT']);
  });
});

describe('the chef step', () => {
  test('creates the record of the fresh user by its id alone, and the first sign-in lists the chef', async () => {
    const user = await register(app, { role: ['Chef'] });
    const isListed = async () => {
      const answer = await app.graphql<{ getAllChefs: { user_id: string }[] }>('{ getAllChefs { user_id } }');
      return answer.data?.getAllChefs.some((chef) => chef.user_id === user.id);
    };
    const answer = await app.graphql<{ createChef: Record<string, unknown> }>(CREATE_CHEF, {
      input: { ...CHEF, user_id: user.id },
    });
    expect(answer.data?.createChef).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{24}$/),
      user_id: user.id,
      user: { id: user.id, first_name: null },
      specialty_cuisines: ['Indian', 'Other'],
      type_of_meals: ['Lunch', 'Dinner'],
      cooking_experience: '1-3 years',
      max_orders_per_day: 12,
      preferred_working_days: ['Monday', 'Friday'],
      preferred_start_time: '11:00',
      preferred_end_time: null,
      bio: null,
    });
    expect(await isListed()).toBe(false);
    await signIn(app, user.email);
    expect(await isListed()).toBe(true);
  });

  test.each([
    [7, 7],
    ['7', 7],
    [0, 0],
    ['many', 0],
    [-2, 0],
  ])('max_orders_per_day %j is kept as %i', async (sent, kept) => {
    const user = await register(app, { role: ['Chef'] });
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
    ['hours that are kept without an end', { ...CHEF, keeps_hours: true }],
    ['a weekday with half its hours', { ...CHEF, day_hours: [{ day: 'Friday', start: '17:00' }] }],
    ['a weekday twice', { ...CHEF, day_hours: Array(2).fill({ day: 'Friday', start: '17:00', end: '23:00' }) }],
    ['no weekday', { ...CHEF, day_hours: [{ day: 'Today', start: '17:00', end: '23:00' }] }],
  ])('refuses %s', async (_what, input) => {
    const user = await register(app, { role: ['Chef'] });
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
  test('are stored encrypted, answered as their last digits, and others are refused', async () => {
    const user = await register(app, { role: ['Chef'] });
    const send = (bank_account_number: string, institution_number = '815') =>
      app.graphql<{ createPaymentInfo: Record<string, unknown> }>(
        CREATE_PAYMENT_INFO,
        { input: { user_id: user.id, bank_account_number, transit_number: '01234', institution_number } },
        { cookie: user.cookie },
      );
    const first = await send('987654321');
    const again = await send('987-654 321');
    const other = await send('111111111');
    expect(first.data?.createPaymentInfo).toMatchObject({
      user_id: user.id,
      bank_account_number: '••••4321',
      transit_number: '••••34',
    });
    expect(again.data).toEqual(first.data);
    for (const { error } of [other, await send('987654321', '816'), await send('987654321', '')])
      expect(error).toBe(
        'This step was already saved with other details. Please sign in and change them in your profile.',
      );
    const [row] =
      await app.sql`select bank_account_number_sealed as sealed from payment_infos where user_id = ${user.id}`;
    expect(row?.sealed).toMatch(/^v1\.[0-9a-f]{8}\.[\w-]{40,}$/);
  });

  test.each([
    [{ bank_account_number: '12', transit_number: '1' }, 'Please enter a bank account number of 7 to 12 digits.'],
    [{ bank_account_number: '1234567', transit_number: '1' }, 'Please enter a transit number of 5 digits.'],
    [{}, 'Please enter a bank account number of 7 to 12 digits.'],
  ])('%j are refused', async (input, text) => {
    const user = await register(app, { role: ['Rider'] });
    const answer = await app.graphql(
      CREATE_PAYMENT_INFO,
      { input: { ...input, user_id: user.id } },
      { cookie: user.cookie },
    );
    expect(answer.error).toBe(text);
  });
});

describe('the bank details of a signed-in owner', () => {
  const store = (person: Person, input: Record<string, unknown>) =>
    app.graphql<{ createPaymentInfo: Record<string, unknown> }>(
      `mutation ($input: PaymentInfoInput) {
        createPaymentInfo(input: $input) { id bank_account_number transit_number institution_number } }`,
      { input },
      { token: person.token },
    );

  test('are replaced, one number alone by sending the other back masked', async () => {
    const person = await givenPerson(app, { roles: ['Rider'] });
    const first = await store(person, { bank_account_number: '1234567', transit_number: '00012' });
    const [before] = await app.sql`select * from payment_infos where user_id = ${person.id}`;
    const second = await store(person, { user: person.id, bank_account_number: '••••67', transit_number: '55599' });
    const [after] = await app.sql`select * from payment_infos where user_id = ${person.id}`;
    expect(first.data?.createPaymentInfo).toMatchObject({ bank_account_number: '••••67', transit_number: '••••12' });
    expect(second.data?.createPaymentInfo).toMatchObject({ bank_account_number: '••••67', transit_number: '••••99' });
    expect([after?.id, after?.bank_account_number_sealed]).toEqual([before?.id, before?.bank_account_number_sealed]);
    expect(after?.transit_number_sealed).not.toBe(before?.transit_number_sealed);
    expect((await store(person, { bank_account_number: '••••00', transit_number: '55599' })).error).toBe(
      'Please enter a bank account number of 7 to 12 digits.',
    );
  });

  test('bank details keep an encrypted and masked institution number with their account', async () => {
    const person = await givenPerson(app, { roles: ['Chef'] });
    const both = { bank_account_number: '1234567', transit_number: '00012' };
    const kept = { bank_account_number: '••••67', transit_number: '••••12' };
    const shown = async (input: Record<string, unknown>) => {
      const { data, error } = await store(person, input);
      return error ?? data?.createPaymentInfo.institution_number;
    };
    const sealed = async () => {
      const [row] = await app.sql`
        select institution_number_sealed as sealed, institution_number_last as last from payment_infos where user_id = ${person.id}`;
      return row;
    };
    expect(await shown(both)).toBeNull();
    expect(await sealed()).toEqual({ sealed: null, last: null });
    const refused = 'Please enter an institution number of 3 digits.';
    expect(await shown({ ...kept, institution_number: '1234' })).toBe(refused);
    expect(await shown({ ...kept, institution_number: '••••99' })).toBe(refused);
    expect(await shown({ ...kept, institution_number: ' 815 ' })).toBe('••••15');
    const first = await sealed();
    expect(first).toEqual({ sealed: expect.stringMatching(/^v1\.[0-9a-f]{8}\.[\w-]{40,}$/), last: '15' });
    expect([await shown(kept), await shown({ ...kept, institution_number: '••••15' })]).toEqual(['••••15', '••••15']);
    expect(await sealed()).toEqual(first);
    const { data } = await app.graphql<{ getUserProfile: { payment_info: unknown } }>(
      '{ getUserProfile { payment_info { institution_number } } }',
      {},
      person,
    );
    expect(data?.getUserProfile.payment_info).toEqual({ institution_number: '••••15' });
    expect(await shown({ ...both, institution_number: '••••15' })).toBe('••••15');
    expect(await shown({ ...kept, transit_number: '00013' })).toBe(refused);
    expect(await sealed()).toMatchObject({ last: '15' });
    expect(await shown({ ...kept, transit_number: '00013', institution_number: '010' })).toBe('••••10');
  });
});
