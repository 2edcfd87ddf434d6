import { expect } from 'vitest';
import { seedDemoCampus } from '../../src/demo/seed.ts';
import { untilBooksAgree } from './invariants.ts';
import { buy, type Person } from './marketplace.ts';
import { startTestApp, type TestApp } from './testApp.ts';

export const MINUTE = 60_000;
export const NOON = Date.parse('2027-06-15T12:00:00-04:00');

/** Its demo people act unless `env` forbids it. */
export async function onCampus(work: (app: TestApp) => Promise<void>, env: Record<string, string> = {}, start = NOON) {
  const app = await startTestApp({ DEMO_PLAY: 'on', RATE_LIMITS: 'off', ...env });
  try {
    await moveClock(app, start);
    await seedDemoCampus(app.app.systemContext());
    await work(app);
    await untilBooksAgree(app.sql);
  } finally {
    await app.close();
  }
}

/** With all that is due each minute. */
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

/** One portion each; returns the orders' ids. */
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
