import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { newEmail } from './registering.ts';
import { ask, type Caller, logIn, PASSWORD, withCaller } from './server.ts';

// Registered without the form; each function returns the email.

const PICTURE = join(import.meta.dirname, '../api/db/demo/pictures/chana-masala/640.webp');
const WEEK = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

type Person = { first_name: string; last_name: string; campus: string; building: string };
type NewDish = { name: string; description: string; price: number; quantity: number };

const SAM: Person = { first_name: 'Sam', last_name: 'Student', campus: 'Doon Campus', building: 'Maple Block 12' };

/** Without any history. */
export function newCustomer(changes: Partial<Person> = {}): Promise<string> {
  return withCaller(async (caller) => (await register(caller, { ...SAM, ...changes }, 'Customer')).email);
}

/** Without the role's record. */
export function newUnfinished(role: 'Chef' | 'Rider'): Promise<string> {
  const person = { ...SAM, first_name: 'Robin', last_name: 'Rider' };
  return withCaller(async (caller) => (await register(caller, person, role)).email);
}

/** `kitchen` changes cuisines and hours. */
export function newChef(
  person: Person,
  dishes: readonly NewDish[] = [],
  kitchen: Record<string, unknown> = {},
): Promise<string> {
  return withCaller(async (caller) => {
    const { id, email } = await register(caller, person, 'Chef');
    await ask(caller, 'mutation ($input: ChefInput) { createChef(input: $input) { id } }', {
      input: {
        user_id: id,
        specialty_cuisines: ['Mexican', 'Indian', 'Italian', 'Chinese', 'Other'],
        type_of_meals: ['Breakfast', 'Lunch', 'Dinner', 'Snacks', 'Other'],
        cooking_experience: '5+ years',
        max_orders_per_day: 12,
        preferred_working_days: WEEK,
        preferred_start_time: '07:30',
        preferred_end_time: '22:00',
        ...kitchen,
      },
    });
    if (dishes.length > 0) await logIn(caller, email);
    for (const dish of dishes) await addDish(caller, dish);
    return email;
  });
}

/** Without deliveries. */
export function newRider(first_name = 'Robin', last_name = 'Rider'): Promise<string> {
  return withCaller(async (caller) => {
    const { id, email } = await register(caller, { ...SAM, first_name, last_name }, 'Rider');
    await ask(caller, 'mutation ($input: RiderInput) { createRider(input: $input) { id } }', {
      input: {
        user_id: id,
        vehicle_type: 'Bike',
        vehicle_registration_number: 'ABC-123',
        vehicle_insurance_number: 'INS20261234',
        insurance_expiry_date: '2030-01-31',
        driver_license_number: 'D1234-56789',
        license_expiry_date: '2030-06-30',
        preferred_delivery_radius: '20+ km',
        preferred_working_days: WEEK,
        preferred_start_time: '11:00',
        preferred_end_time: '22:30',
      },
    });
    return email;
  });
}

async function register(caller: Caller, person: Person, role: string): Promise<{ id: string; email: string }> {
  const email = newEmail();
  const { first_name, last_name, campus, building } = person;
  const document = 'mutation ($input: UserInput) { createUser(input: $input) { id } }';
  const { createUser } = await ask<{ createUser: { id: string } }>(caller, document, {
    input: {
      ...{ first_name, last_name, email, role: [role], password_hash: PASSWORD },
      ...{ mobile_number: '5195550123', gender: 'Other', address_line_1: campus, address_line_2: building },
    },
  });
  return { id: createUser.id, email };
}

async function addDish(caller: Caller, dish: NewDish): Promise<void> {
  const file = { name: 'dish.webp', mimeType: 'image/webp', buffer: readFileSync(PICTURE) };
  const upload = await caller.request.post('/upload', { multipart: { file } });
  const { imageUrl } = (await upload.json()) as { imageUrl: string };
  await ask(caller, 'mutation ($input: ProductInput) { addProduct(input: $input) { id } }', {
    input: { ...dish, dietary: 'Non Veg', is_available: 'Yes', image_url: imageUrl },
  });
}
