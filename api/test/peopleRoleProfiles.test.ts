import { describe, expect, test } from 'vitest';
import { givenPerson, PASSWORD, type Person } from './support/givenPeople.ts';
import { sharedApp } from './support/sharedApp.ts';

const UPDATE_RIDER = `mutation ($id: ID, $input: RiderInput) { updateRider(id: $id, input: $input) {
  id vehicle_type vehicle_registration_number vehicle_insurance_number insurance_expiry_date driver_license_number
  license_expiry_date preferred_delivery_radius preferred_working_days preferred_start_time preferred_end_time
  long_distance_preference } }`;
const UPDATE_CHEF = `mutation ($input: ChefInput) { updateChef(input: $input) {
  id specialty_cuisines type_of_meals cooking_experience max_orders_per_day preferred_working_days preferred_start_time
  preferred_end_time bio } }`;

const app = await sharedApp();

const rowOf = async (person: Person) => (await app.sql`select * from users where id = ${person.id}`)[0];

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
    [{ bio: 'b'.repeat(1001) }, 'Please use at most 1000 characters here.'],
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
      { u: { email: other.email, password: PASSWORD }, c: { bio: 'Soups.' } },
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
      { u: { first_name: 'Ines', email: `new.${person.email}`, password: PASSWORD }, c: { bio: 'Fails.' } },
      { token: person.token },
    );
    await app.sql`alter table chefs drop constraint failing`;
    expect(answer.code).toBe('INTERNAL');
    expect(await rowOf(person)).toMatchObject({ first_name: 'Robin', email: person.email });
    expect(await app.sql`select 1 from pgboss.job where data->>'to' = ${person.email}`).toHaveLength(0);
  });
});
