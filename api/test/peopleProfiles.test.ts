import { describe, expect, test } from 'vitest';
import { givenPerson, givenSession, PASSWORD, type Person } from './support/givenPeople.ts';
import { mailsTo } from './support/outbox.ts';
import { sharedApp } from './support/sharedApp.ts';

const UPDATE_USER = `mutation ($id: ID, $input: UserUpdateInput) { updateUser(id: $id, input: $input) {
  id first_name last_name email mobile_number role gender profile_image status address_line_1 address_line_2 city province
  postal_code country nearby_landmark } }`;

const app = await sharedApp();

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

  test('stores a mobile number as ten digits, however it is written', async () => {
    const person = await givenPerson(app);
    const answer = await update(person, { last_name: "O'Brien", mobile_number: '+1 (519) 555-0182' });
    expect(answer.data?.updateUser).toMatchObject({ last_name: "O'Brien", mobile_number: '5195550182' });
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
    [undefined, 'Please enter your current password.'],
    ['not mine 1', 'This is not your current password.'],
  ])("joins the password's message with the others: %j", async (password, text) => {
    const person = await givenPerson(app);
    const answer = await update(person, {
      first_name: '',
      email: `new.${person.email}`,
      password,
      mobile_number: '123',
    });
    expect(answer.error).toBe(
      `First name is required and must contain only letters. A valid 10-digit mobile number is required. ${text}`,
    );
  });

  test.each([
    [{ gender: 'Robot' }, 'Please fill in all fields.'],
    [{ address_line_1: '' }, 'Campus Name is required.'],
    [{ postal_code: '12345' }, 'Please enter a valid postal code.'],
    [{ first_name: 'a'.repeat(61) }, 'Please use at most 60 characters here.'],
    [{ address_line_2: 'b'.repeat(61) }, 'Please use at most 60 characters here.'],
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
    const whole = `${app.url}${url}`;
    expect((await update(person, { profile_image: '' })).error).toBeUndefined();
    expect((await update(person, { profile_image: whole })).data?.updateUser.profile_image).toBe(url);
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
    const answer = await update(person, { email: other.email.toUpperCase(), password: PASSWORD });
    expect([answer.error, answer.code]).toEqual(['An account with this email already exists.', 'CONFLICT']);
  });

  test('a new e-mail tells the old address, ends the other sessions and kills an open reset link', async () => {
    const person = await givenPerson(app, { firstName: 'Nadia' });
    const elsewhere = await givenSession(app.sql, person.id, app.clock.now());
    await app.sql`insert into password_resets (user_id, token_hash, expires_at) values (${person.id}, '\\x01', ${new Date('2100-01-01')})`;
    const answer = await update(person, { email: `new.${person.email}`, password: PASSWORD });
    expect(answer.data?.updateUser.email).toBe(`new.${person.email}`);
    expect((await app.graphql('{ getUserProfile { id } }', {}, { token: elsewhere })).code).toBe('UNAUTHENTICATED');
    expect((await app.graphql('{ getUserProfile { id } }', {}, { token: person.token })).error).toBeUndefined();
    expect(await app.sql`select 1 from password_resets where user_id = ${person.id}`).toHaveLength(0);
    const [mail] = await mailsTo(app, person.email);
    expect(mail).toMatchObject({ subject: 'The email address of your Homeplate account was changed' });
    expect(mail?.text).not.toContain(`new.${person.email}`);
  });

  test('a new spelling of the same e-mail ends nothing', async () => {
    const person = await givenPerson(app);
    const elsewhere = await givenSession(app.sql, person.id, app.clock.now());
    expect((await update(person, { email: person.email.replace('robin', 'Robin') })).error).toBeUndefined();
    expect((await app.graphql('{ getUserProfile { id } }', {}, { token: elsewhere })).error).toBeUndefined();
  });
});
