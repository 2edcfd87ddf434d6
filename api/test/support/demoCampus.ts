import { expect } from 'vitest';
import { seedDemoCampus } from '../../src/demo/seed.ts';
import { untilBooksAgree } from './invariants.ts';
import { buy, type Person } from './marketplace.ts';
import { startTestAppOn, type TestApp } from './testApp.ts';
import { createTestDatabase, type TestDatabase } from './testDatabase.ts';

export const MINUTE = 60_000;
export const NOON = Date.parse('2027-06-15T12:00:00-04:00');

// Setting it up takes longer than most of what happens there.
let campusAtNoon: Promise<TestDatabase> | undefined;

async function setUp(database: TestDatabase): Promise<TestDatabase> {
  const app = await startTestAppOn({ ...database, drop: async () => {} });
  await moveClock(app, NOON);
  await seedDemoCampus(app.app.systemContext());
  await app.close();
  return database;
}

async function copyAtNoon(): Promise<TestDatabase> {
  campusAtNoon ??= createTestDatabase().then(setUp);
  return createTestDatabase(new URL((await campusAtNoon).url).pathname.slice(1));
}

/** After a file's last test. */
export async function dropCampus(): Promise<void> {
  await (await campusAtNoon)?.drop();
  campusAtNoon = undefined;
}

/** Its demo people act unless `env` forbids it. */
export async function onCampus(work: (app: TestApp) => Promise<void>, env: Record<string, string> = {}, start = NOON) {
  const database = await (start === NOON ? copyAtNoon() : createTestDatabase());
  const app = await startTestAppOn(database, { DEMO_PLAY: 'on', ORDER_AHEAD: 'off', RATE_LIMITS: 'off', ...env });
  try {
    await moveClock(app, start);
    await seedDemoCampus(app.app.systemContext());
    await work(app);
    await untilBooksAgree(app.sql);
  } finally {
    await app.close();
  }
}

export async function moveClock(app: TestApp, instant: number): Promise<void> {
  const answer = await fetch(`${app.url}/dev/clock`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ seconds: (instant - Date.now()) / 1000 }),
  });
  expect(answer.status).toBe(200);
}

export const wait = (app: TestApp, minutes: number) => moveClock(app, app.clock.now().getTime() + minutes * MINUTE);

export async function signIn(app: TestApp, email: string): Promise<Person> {
  const { data } = await app.graphql<{ login: { token: string; user: { id: string; first_name: string } } }>(
    `mutation { login(input: { email: "${email}", password: "homeplate1" }) { token user { id first_name } } }`,
  );
  if (!data) throw new Error(`${email} cannot sign in.`);
  return { id: data.login.user.id, token: data.login.token, email, firstName: data.login.user.first_name };
}

export async function order(app: TestApp, email: string, ...names: string[]): Promise<string[]> {
  const dishes = await app.sql<{ id: string; chefId: string; name: string; price: number }[]>`
    select id, chef_id as "chefId", name, price_cents as price from products
    where name = any (${names}) order by array_position(${names}::text[], name)`;
  const person = await signIn(app, email);
  return buy(
    app,
    person,
    dishes.map((dish) => [dish, 1]),
  );
}
