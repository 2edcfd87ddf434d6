import { randomBytes } from 'node:crypto';
import { findCampusPlace } from '@homeplate/domain/campusPlaces';
import { MEAL_TYPES, SPECIALTY_CUISINES, WORKING_DAYS } from '@homeplate/domain/options';
import type { Client } from 'pg';
import { inDatabase } from './database.ts';
import { newEmail } from './registering.ts';

// Written into the tables: registration has stories of its own. Each function returns the email.

/** It hashes PASSWORD; hashing for each person would take minutes. */
const PASSWORD_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$qnwt/4ZSIDmj7q7UFblN/g$NvoF4sJiZd+2mZPDm6PCslq63l5XXr9X3Yyxp0etejQ';

type Person = { first_name: string; last_name: string; campus: string; building: string };
type NewDish = { name: string; description: string; price: number; quantity: number; ahead_quantity?: number };

const SAM: Person = { first_name: 'Sam', last_name: 'Student', campus: 'Doon Campus', building: 'Maple Block 12' };

export async function newCustomer(changes: Partial<Person> = {}): Promise<string> {
  return (await inDatabase((client) => insertUser(client, { ...SAM, ...changes }, 'Customer'))).email;
}

/** The role's record is missing. */
export async function newUnfinished(role: 'Chef' | 'Rider'): Promise<string> {
  const person = { ...SAM, first_name: 'Robin', last_name: 'Rider' };
  return (await inDatabase((client) => insertUser(client, person, role))).email;
}

/** `kitchen` changes cuisines and hours. */
export function newChef(
  person: Person,
  dishes: readonly NewDish[] = [],
  kitchen: Record<string, unknown> = {},
): Promise<string> {
  return inDatabase(async (client) => {
    const user = await insertUser(client, person, 'Chef');
    const chef_id = newId();
    await insert(client, 'chefs', {
      id: chef_id,
      user_id: user.id,
      specialty_cuisines: SPECIALTY_CUISINES,
      type_of_meals: MEAL_TYPES,
      cooking_experience: '5+ years',
      max_orders_per_day: 12,
      preferred_working_days: WORKING_DAYS,
      preferred_start_time: '07:30',
      preferred_end_time: '22:00',
      created_at: new Date(),
      ...kitchen,
    });
    // Nobody is listed before the first sign-in.
    if (dishes.length > 0)
      await client.query('update users set first_signed_in_at = created_at where id = $1', [user.id]);
    for (const dish of dishes) await insertDish(client, chef_id, dish);
    return user.email;
  });
}

export function newRider(first_name = 'Robin', last_name = 'Rider'): Promise<string> {
  return inDatabase(async (client) => {
    const user = await insertUser(client, { ...SAM, first_name, last_name }, 'Rider');
    await insert(client, 'riders', {
      id: newId(),
      user_id: user.id,
      vehicle_type: 'Bike',
      vehicle_registration_number: 'ABC-123',
      vehicle_insurance_number: 'INS20261234',
      insurance_expiry_date: '2030-01-31',
      driver_license_number_sealed: 'of no use without its key',
      driver_license_number_last: '6789',
      license_expiry_date: '2030-06-30',
      preferred_delivery_radius: '20+ km',
      preferred_working_days: WORKING_DAYS,
      preferred_start_time: '11:00',
      preferred_end_time: '22:30',
      created_at: new Date(),
    });
    return user.email;
  });
}

const newId = () => randomBytes(12).toString('hex');

async function insertUser(
  client: Client,
  { first_name, last_name, campus, building }: Person,
  role: string,
): Promise<{ id: string; email: string }> {
  const user = { id: newId(), email: newEmail() };
  const place = findCampusPlace(campus);
  if (!place) throw new Error(`There is no campus called ${campus}.`);
  await insert(client, 'users', {
    ...user,
    ...{ first_name, last_name, role: [role], password_hash: PASSWORD_HASH },
    ...{ mobile_number: '5195550123', gender: 'Other', address_line_1: place.address, address_line_2: building },
    ...{ city: place.city, province: place.province, postal_code: place.postalCode, country: place.country },
    ...{ nearby_landmark: place.addressLine1, created_at: new Date() },
  });
  return user;
}

/** It shares another dish's picture. */
async function insertDish(client: Client, chef_id: string, { price, quantity, ...texts }: NewDish): Promise<void> {
  const at = new Date();
  const { rows } = await client.query<{ image_url: string }>('select image_url from products order by id limit 1');
  const dish = { id: newId(), chef_id, ...texts, price_cents: Math.round(price * 100), quantity };
  await insert(client, 'products', {
    ...dish,
    ...{ dietary: 'Non Veg', is_available: true, image_url: rows[0]?.image_url, created_at: at },
  });
  if (quantity > 0)
    await insert(client, 'stock_movements', { product_id: dish.id, change: quantity, reason: 'added', at });
}

async function insert(client: Client, table: string, row: Record<string, unknown>): Promise<void> {
  const values = Object.values(row);
  const places = values.map((_, index) => `$${index + 1}`);
  await client.query(`insert into ${table} (${Object.keys(row)}) values (${places})`, values);
}
