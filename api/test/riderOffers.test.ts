import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { riderDeeds } from './support/claimScenes.ts';
import { runRound } from './support/deadlines.ts';
import { untilBooksAgree } from './support/invariants.ts';
import {
  addChef,
  addCustomer,
  addDish,
  addRider,
  buy,
  moveAsChef,
  moveAsRider,
  type Person,
} from './support/marketplace.ts';
import { list } from './support/orderScenes.ts';
import { sharedApp } from './support/sharedApp.ts';
import { setClock } from './support/testApp.ts';

const app = await sharedApp({ RATE_LIMITS: 'off', DEADLINE_SCALE: '1' });
const { claim, release, pickUp, later } = riderDeeds(app);

beforeAll(() => runRound(app));
afterAll(() => untilBooksAgree(app.sql));
beforeEach(() => setClock(app, '2027-06-15T12:00:00-04:00'));

const PLACES = {
  Reuter: 'Reuter Drive Training Centre',
  Cambridge: 'Cambridge Campus',
  Doon: 'Doon Campus',
  Guelph: 'Guelph Campus',
  Waterloo: 'Waterloo Campus',
  elsewhere: '12 King Street',
};
type Place = keyof typeof PLACES;

/** From one place to another. */
async function offer(way: string): Promise<string> {
  const [from, to] = way.split(' to ').map((place) => ({ campus: PLACES[place as Place] }));
  const [chef, customer] = [await addChef(app, from), await addCustomer(app, to)];
  await app.sql`update chefs set campus = ${from?.campus ?? null} where id = ${chef.chefId}`;
  const [orderId = ''] = await buy(app, customer, [[await addDish(app, chef), 1]]);
  await moveAsChef(app, chef, orderId, 'Waiting Pickup');
  return orderId;
}

/** Made in this order. */
async function offers(ways: readonly string[]): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for (const way of ways) names.set(await offer(way.replace(/^.*: /, '')), way);
  return names;
}

async function rider(radius: string, { far = false } = {}) {
  const person = await addRider(app, { campus: PLACES.Reuter, city: 'Cambridge' });
  await app.sql`
    update riders set preferred_delivery_radius = ${radius}, long_distance_preference = ${far} where id = ${person.riderId}`;
  return person;
}

async function seenBy(person: Person, names: Map<string, string>): Promise<string[]> {
  const whole = (await list(app, person, 'getCurrentOrdersRider')).map(({ id }) => id);
  const paged: string[] = [];
  while (paged.length <= whole.length) {
    const after = paged.at(-1);
    const [next] = await list(app, person, `getCurrentOrdersRider(limit: 1${after ? `, after: "${after}"` : ''})`);
    if (next === undefined) break;
    paged.push(next.id);
  }
  expect(paged).toEqual(whole);
  return whole.flatMap((id) => names.get(id) ?? []);
}

describe('the offers of a rider', () => {
  test('come by radius, campus, city, way and age, over pages too', async () => {
    // Ids are random: with so many, age is not the order by chance.
    const own = ['first', 'second', 'third', 'fourth', 'fifth'].map((age) => `${age}: Reuter to Reuter`);
    const near = ['Reuter to Cambridge', 'Reuter to Doon'];
    const nearCity = ['Cambridge to Cambridge', 'Cambridge to Doon'];
    const nearby = ['Doon to Doon', 'Doon to Cambridge'];
    const campus = ['Reuter to Waterloo', 'Reuter to Guelph'];
    const city = ['Cambridge to Waterloo'];
    const beyond = ['Waterloo to Waterloo', 'Guelph to Guelph'];
    const farthest = ['Guelph to Waterloo'];
    const others = [near, nearCity, nearby, campus, city, beyond, farthest].flat();
    // Reversed, so that the oldest is not first by chance.
    const names = await offers([...others.toReversed(), ...own]);
    const unbounded = [own, near, campus, nearCity, city, nearby, beyond, farthest].flat();
    expect(await seenBy(await rider('5 km'), names)).toEqual([...own, ...others]);
    expect(await seenBy(await rider('15 km'), names)).toEqual(unbounded);
    expect(await seenBy(await rider('20+ km'), names)).toEqual(unbounded);
    expect(await seenBy(await rider('5 km', { far: true }), names)).toEqual(unbounded);
  }, 60_000);

  test('begin with what the rider has claimed and end with what they gave back, wherever it is', async () => {
    const names = await offers([
      'released: Reuter to Reuter',
      'lapsed: Reuter to Reuter',
      'Reuter to Reuter',
      'Guelph to Guelph',
    ]);
    const [released = '', lapsed = ''] = names.keys();
    const [person, other] = [await rider('5 km'), await rider('5 km')];
    await claim(person, released);
    await release(person, released);
    await claim(person, lapsed);
    // Past ten minutes after it should be ready.
    later(36);
    await runRound(app);
    const farthest = await offer('Guelph to Waterloo');
    names.set(farthest, 'claimed: Guelph to Waterloo');
    await claim(person, farthest);
    expect(await seenBy(person, names)).toEqual([
      'claimed: Guelph to Waterloo',
      'Reuter to Reuter',
      'Guelph to Guelph',
      'released: Reuter to Reuter',
      'lapsed: Reuter to Reuter',
    ]);
    // To others it was never claimed.
    expect(await seenBy(other, names)).toEqual([
      'released: Reuter to Reuter',
      'lapsed: Reuter to Reuter',
      'Reuter to Reuter',
      'Guelph to Guelph',
    ]);
  });

  test('leave a way unmeasured that begins or ends at no campus', async () => {
    const names = await offers([
      'Reuter to Waterloo',
      'elsewhere to Doon',
      'Guelph to elsewhere',
      'Reuter to elsewhere',
    ]);
    expect(await seenBy(await rider('5 km'), names)).toEqual([
      'Reuter to elsewhere',
      'elsewhere to Doon',
      'Reuter to Waterloo',
      'Guelph to elsewhere',
    ]);
  });
});

test('an offer says its distance in tenths of a kilometre and its pay in dollars', async () => {
  const ways = { 'Reuter to Doon': 4.5, 'Doon to Cambridge': 0.8, 'Guelph to Waterloo': 19.1, 'Doon to Doon': 0 };
  const names = await offers([...Object.keys(ways), 'elsewhere to Doon', 'Doon to elsewhere']);
  const person = await rider('5 km');
  const shown = async (field: string) =>
    (await list(app, person, field, 'id distance_km rider_pay delivery_fee')).flatMap(({ id, ...values }) => {
      const name = names.get(id);
      return name === undefined ? [] : [[name, values]];
    });
  const paid = (distance_km: number | null) => ({ distance_km, rider_pay: 2.99, delivery_fee: 2.99 });
  const wanted = {
    ...Object.fromEntries(Object.entries(ways).map(([way, km]) => [way, paid(km)])),
    'elsewhere to Doon': paid(null),
    'Doon to elsewhere': paid(null),
  };
  expect(Object.fromEntries(await shown('getCurrentOrdersRider'))).toEqual(wanted);
  const [far = ''] = [...names].flatMap(([id, name]) => (name === 'Guelph to Waterloo' ? [id] : []));
  await pickUp(person, far);
  expect(await shown('getInprogressOrdersRider')).toEqual([['Guelph to Waterloo', paid(19.1)]]);
  await moveAsRider(app, person, far, 'Completed');
  expect(await shown('getCompletedOrdersRider')).toEqual([['Guelph to Waterloo', paid(19.1)]]);
});
