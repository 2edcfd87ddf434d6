import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { givenPerson, givenSession, type Person } from './givenPeople.ts';
import { mailsTo } from './keptMail.ts';
import { startTestApp, type TestApp } from './testApp.ts';

const UPDATE_USER = `mutation ($id: ID, $input: UserUpdateInput) { updateUser(id: $id, input: $input) {
  id first_name last_name email mobile_number role gender profile_image status address_line_1 address_line_2 city province
  postal_code country nearby_landmark } }`;
const UPDATE_RIDER = `mutation ($id: ID, $input: RiderInput) { updateRider(id: $id, input: $input) {
  id vehicle_type vehicle_registration_number vehicle_insurance_number insurance_expiry_date driver_license_number
  license_expiry_date preferred_delivery_radius preferred_working_days preferred_start_time preferred_end_time
  long_distance_preference } }`;
const UPDATE_CHEF = `mutation ($input: ChefInput) { updateChef(input: $input) {
  id specialty_cuisines type_of_meals cooking_experience max_orders_per_day preferred_working_days preferred_start_time
  preferred_end_time bio } }`;

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const rowOf = async (person: Person) => (await app.sql`select * from users where id = ${person.id}`)[0];

describe('reading a profile', () => {
  test('answers the flat fields and user, chef, rider and bank details beside them', async () => {
    const person = await givenPerson(app, { roles: ['Customer', 'Chef', 'Rider'] });
    const query = `query ($userId: ID) { getUserProfile(userId: $userId) { id first_name email role
      user { id email mobile_number } chef { id user_id cooking_experience max_orders_per_day }
      rider { id driver_license_number insurance_expiry_date } payment_info { id } } }`;
    const expected = {
      id: person.id,
      first_name: 'Robin',
      email: person.email,
      role: ['Customer', 'Chef', 'Rider'],
      user: { id: person.id, email: person.email, mobile_number: '5195550123' },
      chef: { id: person.chefId, user_id: person.id, cooking_experience: '1-3 years', max_orders_per_day: 20 },
      rider: {
        id: person.riderId,
        driver_license_number: '••••6789',
        insurance_expiry_date: String(Date.parse('2030-05-01T16:00:00Z')),
      },
      payment_info: null,
    };
    for (const userId of [undefined, person.id, person.id.toUpperCase(), person.chefId, person.riderId]) {
      const answer = await app.graphql<{ getUserProfile: unknown }>(query, { userId }, { token: person.token });
      expect(answer.data?.getUserProfile).toEqual(expected);
    }
    const cookie = `session=${person.token}`;
    expect((await app.graphql<{ getUserProfile: unknown }>(query, {}, { cookie })).data?.getUserProfile).toEqual(
      expected,
    );
  });

  test('by role: the record, or null as long as it is missing', async () => {
    const query = `{ getChefProfile { id user { email } products { id } } getRiderProfile { id user { email } vehicle_type }
      getUserProfileRider { id rider { id } } }`;
    const person = await givenPerson(app, { roles: ['Chef', 'Rider'] });
    expect((await app.graphql(query, {}, { token: person.token })).data).toEqual({
      getChefProfile: { id: person.chefId, user: { email: person.email }, products: [] },
      getRiderProfile: { id: person.riderId, user: { email: person.email }, vehicle_type: 'Bike' },
      getUserProfileRider: { id: person.id, rider: { id: person.riderId } },
    });
    const unfinished = await givenPerson(app, { roles: ['Chef', 'Rider'], finished: false });
    expect((await app.graphql(query, {}, { token: unfinished.token })).data).toEqual({
      getChefProfile: null,
      getRiderProfile: null,
      getUserProfileRider: { id: unfinished.id, rider: null },
    });
  });
});

describe('updateUser', () => {
  const update = (person: Person, input: Record<string, unknown>, id: string | null = person.id) =>
    app.graphql<{ updateUser: Record<string, unknown> }>(UPDATE_USER, { id, input }, { token: person.token });

  test('changes what is sent and keeps what is not, or is null', async () => {
    const person = await givenPerson(app);
    const before = await rowOf(person);
    const answer = await update(person, { first_name: ' Zoë ', mobile_number: ' 5195550199 ', last_name: null });
    expect(answer.data?.updateUser).toMatchObject({
      first_name: 'Zoë',
      last_name: 'Miller',
      mobile_number: '5195550199',
    });
    expect(await rowOf(person)).toEqual({ ...before, first_name: 'Zoë', mobile_number: '5195550199' });
  });

  test('joins all messages into one error and changes nothing', async () => {
    const person = await givenPerson(app);
    const before = await rowOf(person);
    const answer = await update(person, {
      first_name: '',
      last_name: 'R2',
      email: 'nobody',
      mobile_number: '123',
      address_line_2: '',
      gender: 'Female',
    });
    expect([answer.error, answer.code]).toEqual([
      'First name is required and must contain only letters. Last name is required and must contain only letters. ' +
        'A valid email address is required. A valid 10-digit mobile number is required. Building Name is required.',
      'BAD_USER_INPUT',
    ]);
    expect(await rowOf(person)).toEqual(before);
  });

  test.each([
    [{ gender: 'Robot' }, 'Please fill in all fields.'],
    [{ address_line_1: '' }, 'Campus Name is required.'],
    [{ postal_code: '12345' }, 'Please enter a valid postal code.'],
    [{ first_name: 'a'.repeat(61) }, 'Please keep this text under 60 characters.'],
    [{ address_line_2: 'b'.repeat(61) }, 'Please keep this text under 60 characters.'],
    [{ profile_image: 'https://elsewhere.example/me.png' }, 'Please upload the profile picture here first.'],
  ])('refuses %j', async (input, text) => {
    const answer = await update(await givenPerson(app), input);
    expect([answer.error, answer.code]).toEqual([text, 'BAD_USER_INPUT']);
  });

  test('another campus brings its own address along', async () => {
    const person = await givenPerson(app);
    const moved = await update(person, { address_line_1: 'Brantford Campus (Brantford)', address_line_2: 'Tower 3' });
    expect(moved.data?.updateUser).toMatchObject({
      address_line_1: 'Brantford Campus',
      address_line_2: 'Tower 3',
      city: 'Brantford',
      province: 'Ontario',
      postal_code: 'N3T 2H1',
      country: 'Canada',
      nearby_landmark: '274 Colborne Street',
    });
  });

  test('a person without an address can add one', async () => {
    const person = await givenPerson(app, { roles: ['Chef'] });
    await app.sql`update users set address_line_1 = null, address_line_2 = null, city = null, province = null,
      postal_code = null, country = null, nearby_landmark = null where id = ${person.id}`;
    const answer = await update(person, { address_line_1: 'Milton Campus', address_line_2: 'North 1' });
    expect(answer.data?.updateUser).toMatchObject({ city: 'Milton', postal_code: 'L9T 5V7' });
  });

  test('takes a picture that the person uploaded, keeps the one it has, and removes it', async () => {
    const person = await givenPerson(app);
    const url = `/pictures/${person.id}/640.webp`;
    await app.sql`insert into pictures (id, user_id, url, created_at) values (${person.id}, ${person.id}, ${url}, ${new Date()})`;
    expect((await update(person, { profile_image: url })).data?.updateUser.profile_image).toBe(url);
    expect((await update(person, { profile_image: url })).data?.updateUser.profile_image).toBe(url);
    expect((await update(await givenPerson(app), { profile_image: url })).error).toBe(
      'Please upload the profile picture here first.',
    );
    expect((await update(person, { profile_image: '' })).data?.updateUser.profile_image).toBeNull();
  });

  test('ignores role and status, and knows no password', async () => {
    const person = await givenPerson(app);
    const before = await rowOf(person);
    const answer = await update(person, { role: ['Chef'], status: 'suspended', created_at: '1999-01-01' });
    expect(answer.data?.updateUser).toMatchObject({ role: ['Customer'], status: 'active' });
    expect((await update(person, { password_hash: 'homeplate2' })).status).toBe(400);
    expect((await update(person, { id: 'b'.repeat(24) })).status).toBe(400);
    expect(await rowOf(person)).toEqual(before);
  });

  test("somebody else's profile answers like a missing one", async () => {
    const [person, other] = [await givenPerson(app), await givenPerson(app)];
    const before = await rowOf(other);
    for (const id of [other.id, 'a'.repeat(24), 'nonsense', '']) {
      const answer = await update(person, { first_name: 'Eve' }, id);
      expect([answer.error, answer.code]).toEqual(['Not found.', 'NOT_FOUND']);
    }
    expect(await rowOf(other)).toEqual(before);
  });

  test('a taken e-mail is refused', async () => {
    const [person, other] = [await givenPerson(app), await givenPerson(app)];
    const answer = await update(person, { email: other.email.toUpperCase() });
    expect([answer.error, answer.code]).toEqual(['An account with this email already exists.', 'CONFLICT']);
  });

  test('a new e-mail tells the old address, ends the other sessions and kills an open reset link', async () => {
    const person = await givenPerson(app, { firstName: 'Nadia' });
    const elsewhere = await givenSession(app.sql, person.id, app.clock.now());
    await app.sql`insert into password_resets (user_id, token_hash, expires_at) values (${person.id}, '\\x01', ${new Date('2100-01-01')})`;
    const answer = await update(person, { email: `new.${person.email}` });
    expect(answer.data?.updateUser.email).toBe(`new.${person.email}`);
    expect((await app.graphql('{ getUserProfile { id } }', {}, { token: elsewhere })).code).toBe('UNAUTHENTICATED');
    expect((await app.graphql('{ getUserProfile { id } }', {}, { token: person.token })).error).toBeUndefined();
    expect(await app.sql`select 1 from password_resets where user_id = ${person.id}`).toHaveLength(0);
    const [mail] = await mailsTo(app, person.email);
    expect(mail).toMatchObject({ subject: 'The e-mail address of your Homeplate account was changed' });
    expect(mail?.text).not.toContain(`new.${person.email}`);
  });

  test('a new spelling of the same e-mail ends nothing', async () => {
    const person = await givenPerson(app);
    const elsewhere = await givenSession(app.sql, person.id, app.clock.now());
    expect((await update(person, { email: person.email.replace('robin', 'Robin') })).error).toBeUndefined();
    expect((await app.graphql('{ getUserProfile { id } }', {}, { token: elsewhere })).error).toBeUndefined();
  });
});

describe('updateRider', () => {
  const update = (person: Person, input: Record<string, unknown>, id: string | null = person.riderId) =>
    app.graphql<{ updateRider: Record<string, unknown> }>(UPDATE_RIDER, { id, input }, { token: person.token });
  const sealed = async (person: Person) =>
    (await app.sql`select driver_license_number_sealed as sealed from riders where user_id = ${person.id}`)[0]?.sealed;

  test('changes what is sent, by the record id or the user id', async () => {
    const person = await givenPerson(app, { roles: ['Rider'] });
    const first = await update(person, { vehicle_type: 'car', long_distance_preference: true });
    expect(first.data?.updateRider).toMatchObject({
      vehicle_type: 'Car',
      long_distance_preference: true,
      vehicle_registration_number: 'ABC-123',
    });
    const second = await update(
      person,
      { preferred_working_days: ['sunday', 'Tuesday'], preferred_delivery_radius: '10 km' },
      person.id,
    );
    expect(second.data?.updateRider).toMatchObject({
      id: person.riderId,
      vehicle_type: 'Car',
      preferred_working_days: ['Tuesday', 'Sunday'],
      preferred_delivery_radius: '10 km',
      long_distance_preference: true,
    });
  });

  test('an expiry date sent back as it was received stays the same Toronto day', async () => {
    const person = await givenPerson(app, { roles: ['Rider'] });
    const read = async () =>
      (
        await app.graphql<{ getRiderProfile: Record<string, string> }>(
          '{ getRiderProfile { insurance_expiry_date license_expiry_date } }',
          {},
          { token: person.token },
        )
      ).data?.getRiderProfile ?? {};
    const received = await read();
    const iso = (field: string) => new Date(Number(received[field])).toISOString();
    await update(person, {
      insurance_expiry_date: iso('insurance_expiry_date'),
      license_expiry_date: received.license_expiry_date,
    });
    expect(await read()).toEqual(received);
    const [row] = await app.sql`select insurance_expiry_date as day from riders where user_id = ${person.id}`;
    expect(row?.day).toBe('2030-05-01');
  });

  test('a masked licence number sent back keeps the stored one; a new one replaces it', async () => {
    const person = await givenPerson(app, { roles: ['Rider'] });
    const before = await sealed(person);
    const kept = await update(person, { driver_license_number: '••••6789' });
    expect([kept.data?.updateRider.driver_license_number, await sealed(person)]).toEqual(['••••6789', before]);
    const changed = await update(person, { driver_license_number: 'NEW-99' });
    expect(changed.data?.updateRider.driver_license_number).toBe('••••99');
    expect(await sealed(person)).toMatch(/^v1\.[0-9a-f]{8}\./);
    const tampered = await update(person, { driver_license_number: '••••1111' });
    expect(tampered.error).toBe("Please enter a valid driver's license number.");
  });

  test('joins all messages into one error', async () => {
    const person = await givenPerson(app, { roles: ['Rider'] });
    const answer = await update(person, {
      vehicle_registration_number: '',
      driver_license_number: '',
      vehicle_insurance_number: 'short',
      insurance_expiry_date: '2020-01-01',
      license_expiry_date: 'soon',
      vehicle_type: 'Rocket',
    });
    expect([answer.error, answer.code]).toEqual([
      'Vehicle Reg. Number is required for riders. Driver License Number is required for riders. ' +
        'Vehicle insurance number must be alphanumeric and at least 8 characters long. ' +
        'Insurance expiry date cannot be in the past. License expiry date cannot be in the past. ' +
        'Please fill in all required fields for Rider.',
      'BAD_USER_INPUT',
    ]);
  });

  test('a paper that has expired does not keep the hours from being changed', async () => {
    const person = await givenPerson(app, { roles: ['Rider'] });
    await app.sql`update riders set insurance_expiry_date = '2020-01-01' where user_id = ${person.id}`;
    expect((await update(person, { preferred_start_time: '07:30' })).data?.updateRider.preferred_start_time).toBe(
      '07:30',
    );
  });

  test('without a record, or for another rider, there is nothing to find', async () => {
    const person = await givenPerson(app, { roles: ['Rider'], finished: false });
    const other = await givenPerson(app, { roles: ['Rider'] });
    expect((await update(person, { vehicle_type: 'Car' }, null)).code).toBe('NOT_FOUND');
    expect((await update(other, { vehicle_type: 'Car', user_id: person.id })).code).toBe('NOT_FOUND');
    expect((await update(person, { vehicle_type: 'Car' }, other.riderId)).code).toBe('NOT_FOUND');
    const [row] = await app.sql`select vehicle_type from riders where user_id = ${other.id}`;
    expect(row?.vehicle_type).toBe('Bike');
  });
});

describe('updateChef', () => {
  const update = (person: Person, input: Record<string, unknown>) =>
    app.graphql<{ updateChef: Record<string, unknown> }>(UPDATE_CHEF, { input }, { token: person.token });

  test('changes what is sent; an empty time or bio is taken away', async () => {
    const person = await givenPerson(app, { roles: ['Chef'] });
    const answer = await update(person, {
      id: person.chefId,
      specialty_cuisines: ['chinese', 'Mexican'],
      max_orders_per_day: '8',
      preferred_end_time: '',
      bio: '',
    });
    expect(answer.data?.updateChef).toEqual({
      id: person.chefId,
      specialty_cuisines: ['Mexican', 'Chinese'],
      type_of_meals: ['Dinner'],
      cooking_experience: '1-3 years',
      max_orders_per_day: 8,
      preferred_working_days: ['Monday'],
      preferred_start_time: '10:00',
      preferred_end_time: null,
      bio: null,
    });
  });

  test.each([
    [{ cooking_experience: '' }, 'Cooking experience is required for chefs.'],
    [
      { cooking_experience: 'ages', type_of_meals: [] },
      'Cooking experience is required for chefs. Please ensure all chef details are filled in and valid.',
    ],
    [
      { specialty_cuisines: ['Indian', 'Martian'], preferred_working_days: [] },
      'Please ensure all chef details are filled in and valid.',
    ],
    [{ max_orders_per_day: '' }, 'Please ensure all chef details are filled in and valid.'],
    [{ preferred_start_time: '25:00' }, 'Please ensure all chef details are filled in and valid.'],
    [{ bio: 'b'.repeat(1001) }, 'Please keep this text under 1000 characters.'],
  ])('refuses %j', async (input, text) => {
    const answer = await update(await givenPerson(app, { roles: ['Chef'] }), input);
    expect([answer.error, answer.code]).toEqual([text, 'BAD_USER_INPUT']);
  });

  test('for another chef there is nothing to find', async () => {
    const [person, other] = [await givenPerson(app, { roles: ['Chef'] }), await givenPerson(app, { roles: ['Chef'] })];
    for (const target of [{ id: other.chefId }, { user_id: other.id }, { user: other.id }]) {
      expect((await update(person, { ...target, bio: 'taken over' })).code).toBe('NOT_FOUND');
    }
    expect(await app.sql`select 1 from chefs where bio = 'taken over'`).toHaveLength(0);
  });
});

describe('updating both parts of a profile', () => {
  test('changes both, and the answer is fresh', async () => {
    const person = await givenPerson(app, { roles: ['Chef'] });
    const answer = await app.graphql(
      `mutation ($id: ID, $userInput: UserUpdateInput, $chefInput: ChefInput) {
        updateUserProfile(id: $id, userInput: $userInput, chefInput: $chefInput) { first_name user { first_name } chef { bio } } }`,
      { id: person.id, userInput: { first_name: 'Ines' }, chefInput: { bio: 'Soups.' } },
      { token: person.token },
    );
    expect(answer.data).toEqual({
      updateUserProfile: { first_name: 'Ines', user: { first_name: 'Ines' }, chef: { bio: 'Soups.' } },
    });
  });

  test('or neither, with the messages of both', async () => {
    const person = await givenPerson(app, { roles: ['Chef', 'Rider'] });
    const chef = await app.graphql(
      `mutation ($u: UserUpdateInput, $c: ChefInput) { updateUserProfile(userInput: $u, chefInput: $c) { id } }`,
      { u: { first_name: 'Ines', mobile_number: '1' }, c: { bio: 'Soups.', cooking_experience: '' } },
      { token: person.token },
    );
    expect(chef.error).toBe('A valid 10-digit mobile number is required. Cooking experience is required for chefs.');
    const rider = await app.graphql(
      `mutation ($u: UserUpdateInput, $r: RiderInput) { updateUserProfileRider(userInput: $u, riderInput: $r) { id } }`,
      { u: { first_name: '' }, r: { vehicle_type: 'Car', vehicle_registration_number: 'x' } },
      { token: person.token },
    );
    expect(rider.error).toBe(
      'First name is required and must contain only letters. Please enter a valid vehicle registration number.',
    );
    expect((await rowOf(person))?.first_name).toBe('Robin');
    expect((await app.sql`select bio from chefs where user_id = ${person.id}`)[0]?.bio).toBe('Food from home.');
  });

  test('a taken e-mail keeps the chef part from being saved', async () => {
    const [person, other] = [await givenPerson(app, { roles: ['Chef'] }), await givenPerson(app)];
    const answer = await app.graphql(
      'mutation ($u: UserUpdateInput, $c: ChefInput) { updateUserProfile(userInput: $u, chefInput: $c) { id } }',
      { u: { email: other.email }, c: { bio: 'Soups.' } },
      { token: person.token },
    );
    expect(answer.code).toBe('CONFLICT');
    expect((await app.sql`select bio from chefs where user_id = ${person.id}`)[0]?.bio).toBe('Food from home.');
  });

  test('when the database fails at the chef part, the user part is taken back', async () => {
    const person = await givenPerson(app, { roles: ['Chef'] });
    await app.sql`alter table chefs add constraint failing check (bio <> 'Fails.') not valid`;
    const answer = await app.graphql(
      'mutation ($u: UserUpdateInput, $c: ChefInput) { updateUserProfile(userInput: $u, chefInput: $c) { id } }',
      { u: { first_name: 'Ines', email: `new.${person.email}` }, c: { bio: 'Fails.' } },
      { token: person.token },
    );
    await app.sql`alter table chefs drop constraint failing`;
    expect(answer.code).toBe('INTERNAL');
    expect(await rowOf(person)).toMatchObject({ first_name: 'Robin', email: person.email });
    expect(await app.sql`select 1 from pgboss.job where data->>'to' = ${person.email}`).toHaveLength(0);
  });
});

describe('the bank details of a signed-in owner', () => {
  const store = (person: Person, input: Record<string, unknown>) =>
    app.graphql<{ createPaymentInfo: Record<string, unknown> }>(
      'mutation ($input: PaymentInfoInput) { createPaymentInfo(input: $input) { id bank_account_number transit_number } }',
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
});
