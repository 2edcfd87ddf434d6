import { createHash, randomBytes } from 'node:crypto';
import type { TestApp } from './testApp.ts';

export const PASSWORD = 'homeplate1';
/** Hashing for each person would take minutes. */
const PASSWORD_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$qnwt/4ZSIDmj7q7UFblN/g$NvoF4sJiZd+2mZPDm6PCslq63l5XXr9X3Yyxp0etejQ';

export type Person = {
  id: string;
  email: string;
  firstName: string;
  /** A session's token. */
  token: string;
  chefId: string | null;
  riderId: string | null;
};

export type PersonWishes = {
  roles?: readonly ('Customer' | 'Chef' | 'Rider')[];
  /** False: the registration was never finished. */
  finished?: boolean;
  firstName?: string;
  lastName?: string;
  email?: string;
  campus?: string | null;
  city?: string;
  cuisines?: readonly string[];
  status?: 'active' | 'suspended';
  createdAt?: Date;
};

const newId = () => randomBytes(12).toString('hex');

/** Writes the person, a session and the roles' records into the tables. */
export async function givenPerson({ sql, clock }: TestApp, wishes: PersonWishes = {}): Promise<Person> {
  const { roles = ['Customer'], finished = true, campus = 'Doon Campus', createdAt = clock.now() } = wishes;
  const id = newId();
  const firstName = wishes.firstName ?? 'Robin';
  const email = wishes.email ?? `robin.${id}@campus.ca`;
  await sql`
    insert into users (id, first_name, last_name, email, mobile_number, password_hash, role, gender, status, address_line_1,
      address_line_2, city, province, postal_code, country, nearby_landmark, profile_image, created_at)
    values (${id}, ${firstName}, ${wishes.lastName ?? 'Miller'}, ${email}, '5195550123', ${PASSWORD_HASH}, ${[...roles]},
      'Female', ${wishes.status ?? 'active'}, ${campus}, 'Maple Block 12', ${wishes.city ?? 'Kitchener'}, 'Ontario',
      'N2G 4M4', 'Canada', '299 Doon Valley Drive', '/pictures/portrait/640.webp', ${createdAt})`;
  const chefId = finished && roles.includes('Chef') ? newId() : null;
  const riderId = finished && roles.includes('Rider') ? newId() : null;
  if (chefId !== null) {
    await sql`
      insert into chefs (id, user_id, specialty_cuisines, type_of_meals, cooking_experience, max_orders_per_day,
        preferred_working_days, preferred_start_time, preferred_end_time, bio, created_at)
      values (${chefId}, ${id}, ${[...(wishes.cuisines ?? ['Indian'])]}, ${['Dinner']}, '1-3 years', 20, ${['Monday']},
        '10:00', '20:00', 'Food from home.', ${createdAt})`;
  }
  if (riderId !== null) {
    await sql`
      insert into riders (id, user_id, vehicle_type, vehicle_registration_number, vehicle_insurance_number,
        insurance_expiry_date, driver_license_number_sealed, driver_license_number_last, license_expiry_date,
        preferred_delivery_radius, preferred_working_days, preferred_start_time, preferred_end_time, created_at)
      values (${riderId}, ${id}, 'Bike', 'ABC-123', 'INSURED123', '2030-05-01', 'v1.sealed', '6789', '2030-06-01', '5 km',
        ${['Friday']}, '09:00', '17:00', ${createdAt})`;
  }
  return { id, email, firstName, token: await givenSession(sql, id, createdAt), chefId, riderId };
}

/** Returns its token. */
export async function givenSession(sql: TestApp['sql'], userId: string, openedAt: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const hash = createHash('sha256').update(token).digest();
  await sql`
    insert into sessions (token_hash, user_id, created_at, last_seen_at) values (${hash}, ${userId}, ${openedAt}, ${openedAt})`;
  return token;
}

/** From an answer, for the next request's Cookie header. */
export function cookiesOf(headers: Headers): Record<string, string> {
  const pairs = headers.getSetCookie().map((line) => /^([^=]+)=([^;]*)/.exec(line) ?? []);
  return Object.fromEntries(pairs.map(([, name = '', value = '']) => [name, value]));
}

export const LOGIN =
  'mutation ($email: String, $password: String) { login(input: { email: $email, password: $password }) { token } }';

export function signIn(
  app: Pick<TestApp, 'graphql'>,
  email: string,
  password = PASSWORD,
  options: Parameters<TestApp['graphql']>[2] = {},
) {
  return app.graphql<{ login: { token: string } }>(LOGIN, { email, password }, options);
}
