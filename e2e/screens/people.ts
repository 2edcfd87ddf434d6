import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type APIRequestContext, request, test } from '@playwright/test';
import { PASSWORD } from '../fixtures.ts';
import { ask } from '../orders.ts';
import { newEmail } from '../registering.ts';

const PICTURE = join(import.meta.dirname, '../../api/db/demo/pictures/chana-masala/640.webp');

type Person = { first_name: string; last_name: string; campus: string; building: string };
type NewDish = { name: string; description: string; price: number; quantity: number };

const SAM: Person = { first_name: 'Sam', last_name: 'Student', campus: 'Doon Campus', building: 'Maple Block 12' };

export function newCustomer(changes: Partial<Person> = {}): Promise<string> {
  return withServer(async (server) => (await register(server, { ...SAM, ...changes }, ['Customer'])).email);
}

export function newChef(person: Person, dishes: readonly NewDish[] = []): Promise<string> {
  return withServer(async (server) => {
    const { id, email } = await register(server, person, ['Chef']);
    await ask({ request: server }, 'mutation ($input: ChefInput) { createChef(input: $input) { id } }', {
      input: {
        user_id: id,
        specialty_cuisines: ['Mexican', 'Indian', 'Italian', 'Chinese', 'Other'],
        type_of_meals: ['Breakfast', 'Lunch', 'Dinner', 'Snacks', 'Other'],
        cooking_experience: '5+ years',
        max_orders_per_day: 12,
        preferred_working_days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
        preferred_start_time: '07:30',
        preferred_end_time: '22:00',
      },
    });
    await ask({ request: server }, 'mutation ($input: LoginInput) { login(input: $input) { token } }', {
      input: { email, password: PASSWORD },
    });
    for (const dish of dishes) await addDish(server, dish);
    return email;
  });
}

async function register(server: APIRequestContext, person: Person, role: string[]) {
  const email = newEmail();
  const { first_name, last_name, campus, building } = person;
  const document = 'mutation ($input: UserInput) { createUser(input: $input) { id } }';
  const { createUser } = await ask<{ createUser: { id: string } }>({ request: server }, document, {
    input: {
      ...{ first_name, last_name, email, role, password_hash: PASSWORD },
      ...{ mobile_number: '5195550123', gender: 'Other', address_line_1: campus, address_line_2: building },
    },
  });
  return { id: createUser.id, email };
}

async function addDish(server: APIRequestContext, dish: NewDish): Promise<void> {
  const file = { name: 'dish.webp', mimeType: 'image/webp', buffer: readFileSync(PICTURE) };
  const upload = await server.post('/upload', { multipart: { file } });
  const { imageUrl } = (await upload.json()) as { imageUrl: string };
  await ask({ request: server }, 'mutation ($input: ProductInput) { addProduct(input: $input) { id } }', {
    input: { ...dish, dietary: 'Non Veg', is_available: 'Yes', image_url: imageUrl },
  });
}

async function withServer<T>(act: (server: APIRequestContext) => Promise<T>): Promise<T> {
  const { baseURL = '' } = test.info().project.use;
  const server = await request.newContext({ baseURL, extraHTTPHeaders: { origin: baseURL } });
  try {
    return await act(server);
  } finally {
    await server.dispose();
  }
}
