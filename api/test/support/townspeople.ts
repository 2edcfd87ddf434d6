import { valuesOf } from '../../src/platform/database.ts';
import { newId, newSecret, secretHash } from '../../src/platform/ids.ts';
import type { TestApp } from './testApp.ts';

export type Shop = Pick<TestApp, 'url' | 'sql' | 'clock' | 'graphql'>;

// Rows are written directly: sign-up has its own tests.

export type Person = { id: string; token: string; email: string; firstName: string };
export type TestChef = Person & { chefId: string };
export type TestRider = Person & { riderId: string };
export type TestDish = { id: string; chefId: string; name: string; price: number };

type Place = { campus?: string; building?: string | null; city?: string };

export async function addPeople(app: Shop, count: number, roles: string[] = ['Customer'], place: Place = {}) {
  const now = app.clock.now();
  const people: Person[] = Array.from({ length: count }, () => {
    const id = newId();
    return {
      id,
      token: newSecret(),
      email: `${id}@homeplate.test`,
      firstName: `Ann${id.slice(0, 8).replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))}`,
    };
  });
  const users = people.map(({ id, email, firstName }) => ({
    id,
    first_name: firstName,
    last_name: 'Tester',
    email,
    mobile_number: '5195550123',
    password_hash: 'none',
    role: roles,
    address_line_1: place.campus ?? 'Doon Campus',
    address_line_2: place.building === undefined ? 'Building B, room 12' : place.building,
    city: place.city ?? 'Kitchener',
    province: 'Ontario',
    postal_code: 'N2G 4M4',
    country: 'Canada',
    created_at: now,
  }));
  const sessions = people.map(({ id, token }) => ({
    token_hash: secretHash(token),
    user_id: id,
    created_at: now,
    last_seen_at: now,
  }));
  await app.sql`insert into users ${valuesOf(users)}`;
  await app.sql`insert into sessions ${valuesOf(sessions)}`;
  return people;
}

/** Signed in, without the roles' records. */
export async function addPerson(app: Shop, roles: string[] = ['Customer'], place: Place = {}): Promise<Person> {
  const [person] = await addPeople(app, 1, roles, place);
  if (person === undefined) throw new Error('No person was added.');
  return person;
}

export function addCustomer(app: Shop, place: Place = {}): Promise<Person> {
  return addPerson(app, ['Customer'], place);
}

export async function addChef(
  app: Shop,
  options: Place & { maxOrders?: number; roles?: string[] } = {},
): Promise<TestChef> {
  const person = await addPerson(app, options.roles ?? ['Customer', 'Chef'], options);
  const chefId = newId();
  await app.sql`
    insert into chefs (id, user_id, specialty_cuisines, type_of_meals, cooking_experience, max_orders_per_day,
      preferred_working_days, created_at)
    values (${chefId}, ${person.id}, '{Indian}', '{Dinner}', '5+ years', ${options.maxOrders ?? 0}, '{Monday}',
      ${app.clock.now()})`;
  return { ...person, chefId };
}

/** A chef may be a rider too. */
export async function addRider(app: Shop, place: Place = {}, roles = ['Customer', 'Rider']): Promise<TestRider> {
  const person = await addPerson(app, roles, place);
  return { ...person, riderId: await addVehicle(app, person) };
}

export async function addVehicle(app: Shop, person: Person): Promise<string> {
  const riderId = newId();
  await app.sql`
    insert into riders (id, user_id, vehicle_type, vehicle_registration_number, vehicle_insurance_number,
      insurance_expiry_date, driver_license_number_sealed, driver_license_number_last, license_expiry_date,
      preferred_delivery_radius, preferred_working_days, preferred_start_time, preferred_end_time, created_at)
    values (${riderId}, ${person.id}, 'Bike', 'ABC-123', 'INS12345678', '2030-01-01', 'sealed', '45', '2030-01-01',
      '5 km', '{Monday}', '09:00', '17:00', ${app.clock.now()})`;
  return riderId;
}

export async function addDish(
  app: Shop,
  chef: TestChef,
  dish: { name?: string; price?: number; quantity?: number; available?: boolean } = {},
): Promise<TestDish> {
  const id = newId();
  const { name = 'Butter Chicken', price = 1250, quantity = 10, available = true } = dish;
  const at = app.clock.now();
  await app.sql`
    insert into products (id, chef_id, name, description, price_cents, quantity, image_url, dietary, is_available,
      created_at)
    values (${id}, ${chef.chefId}, ${name}, 'Slow cooked.', ${price}, ${quantity}, '/pictures/x/640.webp', 'Non Veg',
      ${available}, ${at})`;
  if (quantity > 0)
    await app.sql`
      insert into stock_movements (product_id, change, reason, at) values (${id}, ${quantity}, 'added', ${at})`;
  return { id, chefId: chef.chefId, name, price };
}
