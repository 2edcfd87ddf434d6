import { givenPerson, givenSession, type Person } from './givenPeople.ts';
import { addDish, buy, moveAsChef, moveAsRider, openPage, type TestChef } from './marketplace.ts';
import type { TestApp } from './testApp.ts';

export const ROLES = ['customer', 'chef', 'rider'] as const;
export type RoleName = (typeof ROLES)[number];

/** Two of each role; `others` own what is foreign to the first. */
export type Cast = Record<RoleName, Person> & { others: Record<RoleName, Person> };

/** Private values name their owner, to be found anywhere. */
export async function givenCast(app: TestApp): Promise<Cast> {
  const one = async (prefix: string) => ({
    customer: await givenPlanted(app, `${prefix}customer`, ['Customer']),
    chef: await givenPlanted(app, `${prefix}chef`, ['Chef']),
    rider: await givenPlanted(app, `${prefix}rider`, ['Rider']),
  });
  return { ...(await one('own')), others: await one('other') };
}

async function givenPlanted(app: TestApp, name: string, roles: ('Customer' | 'Chef' | 'Rider')[]): Promise<Person> {
  const person = await givenPerson(app, { roles, firstName: name, email: `${name}.mail@campus.ca` });
  await app.sql`
    update users set mobile_number = ${`${name}-mobile`}, address_line_2 = ${`${name}-room`}, postal_code = ${`${name}-postal`},
      nearby_landmark = ${`${name}-street`}, city = ${`${name}-city`}, gender = ${`${name}-gender`} where id = ${person.id}`;
  await app.sql`
    update chefs set cooking_experience = ${`${name}-experience`}, max_orders_per_day = 4321, pickup = true, plans_ahead = true,
      pickup_spot = 'Main entrance' where user_id = ${person.id}`;
  await app.sql`
    update riders set vehicle_registration_number = ${`${name}-plate`}, vehicle_insurance_number = ${`${name}-insurance`},
      driver_license_number_last = ${`${name}-licence`} where user_id = ${person.id}`;
  await app.sql`
    insert into payment_infos (id, user_id, bank_account_number_sealed, bank_account_number_last, transit_number_sealed,
      transit_number_last, institution_number_sealed, institution_number_last, created_at, updated_at)
    values (${person.id}, ${person.id}, 'v1.sealed', ${`${name}-account`}, 'v1.sealed', ${`${name}-transit`},
      'v1.sealed', ${`${name}-institution`},
      ${app.clock.now()}, ${app.clock.now()})`;
  return person;
}

export const asKitchen = (person: Person): TestChef => ({ ...person, chefId: person.chefId ?? '' });

export type OrderStage = 'Pending' | 'Waiting Pickup' | 'In Progress' | 'Completed' | 'Cancelled';

export async function givenOrder(app: TestApp, people: Record<RoleName, Person>, stage: OrderStage): Promise<string> {
  const dish = await addDish(app, asKitchen(people.chef));
  const [id = ''] = await buy(app, people.customer, [[dish, 1]]);
  const stages: OrderStage[] = ['Waiting Pickup', 'In Progress', 'Completed'];
  if (stage === 'Cancelled') await moveAsChef(app, people.chef, id, 'Cancelled', 'Sold out');
  for (const step of stages.slice(0, stages.indexOf(stage) + 1)) {
    if (step === 'Waiting Pickup') await moveAsChef(app, people.chef, id, step);
    else await moveAsRider(app, people.rider, id, step);
  }
  return id;
}

/** Returns its session id. */
export async function givenCheckout(app: TestApp, customer: Person, chef: Person): Promise<string> {
  return (await openPage(app, customer, [[await addDish(app, asKitchen(chef)), 1]])).sessionId;
}

const DAY_MS = 86_400_000;

/** Expired, revoked and other bad proofs. */
export async function givenBadProofs({ sql, clock }: TestApp, person: Person) {
  const expired = await givenSession(sql, person.id, new Date(clock.now().getTime() - 61 * DAY_MS));
  const revoked = await givenSession(sql, person.id, clock.now());
  await sql`delete from sessions where token_hash = sha256(${Buffer.from(revoked)})`;
  return {
    expired: { token: expired },
    revoked: { token: revoked },
    garbage: { token: 'garbage' },
    'expired cookie': { cookie: `session=${expired}` },
  };
}

export async function givenOrders(app: TestApp, cast: Cast): Promise<void> {
  for (const people of [cast, cast.others])
    for (const stage of ['Pending', 'Waiting Pickup', 'In Progress', 'Completed', 'Cancelled'] as const)
      await givenOrder(app, people, stage);
}
