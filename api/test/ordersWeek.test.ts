import { expect, test } from 'vitest';
import {
  addChef,
  addCustomer,
  addDish,
  addRider,
  buy,
  cancelOrder,
  moveAsChef,
  moveAsRider,
  type Person,
} from './support/marketplace.ts';
import { sharedApp } from './support/sharedApp.ts';
import { setClock } from './support/testApp.ts';

const app = await sharedApp({ RATE_LIMITS: 'off', TAX_PERCENT: '13' });

type Day = { date: string; orders: number; earnings: number };

/** Lines of `date orders earnings`. */
async function weekOf(person: Person, field: 'getChefWeek' | 'getRiderWeek'): Promise<string[]> {
  const query = `{ week: ${field} { date orders earnings } }`;
  const answer = await app.graphql<{ week: Day[] }>(query, {}, { token: person.token });
  if (!answer.data?.week) throw new Error(`No week: ${answer.error}`);
  return answer.data.week.map(({ date, orders, earnings }) => `${date} ${orders} ${earnings}`);
}

async function deliver(chef: Person, rider: Person, id: string): Promise<void> {
  await moveAsChef(app, chef, id, 'Waiting Pickup');
  await moveAsRider(app, rider, id, 'In Progress');
  await moveAsRider(app, rider, id, 'Completed');
}

// The last minute before both midnights, and the midnights.
const NIGHTS = [
  {
    what: 'an ordinary day',
    moments: ['2027-06-10T03:59:00Z', '2027-06-10T04:00:00Z', '2027-06-11T03:59:00Z', '2027-06-11T04:00:00Z'],
    chef: [
      '2027-06-05 0 0',
      '2027-06-06 0 0',
      '2027-06-07 0 0',
      '2027-06-08 0 0',
      '2027-06-09 1 10',
      '2027-06-10 2 20',
      '2027-06-11 1 10',
    ],
  },
  {
    what: 'the day of 23 hours',
    moments: ['2027-03-14T04:59:00Z', '2027-03-14T05:00:00Z', '2027-03-15T03:59:00Z', '2027-03-15T04:00:00Z'],
    chef: [
      '2027-03-09 0 0',
      '2027-03-10 0 0',
      '2027-03-11 0 0',
      '2027-03-12 0 0',
      '2027-03-13 1 10',
      '2027-03-14 2 20',
      '2027-03-15 1 10',
    ],
  },
  {
    what: 'the day of 25 hours',
    moments: ['2027-11-07T03:59:00Z', '2027-11-07T04:00:00Z', '2027-11-08T04:59:00Z', '2027-11-08T05:00:00Z'],
    chef: [
      '2027-11-02 0 0',
      '2027-11-03 0 0',
      '2027-11-04 0 0',
      '2027-11-05 0 0',
      '2027-11-06 1 10',
      '2027-11-07 2 20',
      '2027-11-08 1 10',
    ],
  },
];

for (const { what, moments, chef: expected } of NIGHTS) {
  test(`a week counts an order on its Toronto day, at 23:59 and at both midnights of ${what}`, async () => {
    setClock(app, moments[0] ?? '');
    const [chef, customer, rider] = [await addChef(app), await addCustomer(app), await addRider(app)];
    const dish = await addDish(app, chef, { price: 1000, quantity: 100 });
    for (const moment of moments) {
      setClock(app, moment);
      const [id = ''] = await buy(app, customer, [[dish, 1]]);
      await deliver(chef, rider, id);
    }
    expect(await weekOf(chef, 'getChefWeek')).toEqual(expected);
    const delivered = expected.map((line) => line.replace(/ 10$/, ' 2.99').replace(/ 20$/, ' 5.98'));
    expect(await weekOf(rider, 'getRiderWeek')).toEqual(delivered);
  });
}

test('cancelled orders are out of the week, and so is what is older than it', async () => {
  setClock(app, '2027-06-24T16:00:00Z');
  const [chef, customer] = [await addChef(app), await addCustomer(app)];
  const dish = await addDish(app, chef, { price: 1250, quantity: 100 });
  await buy(app, customer, [[dish, 4]]);
  setClock(app, '2027-06-25T16:00:00Z');
  const [kept = ''] = await buy(app, customer, [[dish, 2]]);
  await moveAsChef(app, chef, kept, 'Waiting Pickup');
  const [dropped = ''] = await buy(app, customer, [[dish, 1]]);
  await cancelOrder(app, customer, dropped);
  setClock(app, '2027-07-01T16:00:00Z');
  expect(await weekOf(chef, 'getChefWeek')).toEqual([
    '2027-06-25 1 25',
    '2027-06-26 0 0',
    '2027-06-27 0 0',
    '2027-06-28 0 0',
    '2027-06-29 0 0',
    '2027-06-30 0 0',
    '2027-07-01 0 0',
  ]);
});

test('a delivery counts on the rider’s day of delivery and on the chef’s day of the order', async () => {
  setClock(app, '2027-07-10T16:00:00Z');
  const [chef, customer, rider] = [await addChef(app), await addCustomer(app), await addRider(app)];
  const [otherChef, otherRider] = [await addChef(app), await addRider(app)];
  const dish = await addDish(app, chef, { price: 1000 });
  const [id = ''] = await buy(app, customer, [[dish, 1]]);
  await moveAsChef(app, chef, id, 'Waiting Pickup');
  await moveAsRider(app, rider, id, 'In Progress');
  setClock(app, '2027-07-11T16:00:00Z');
  expect((await weekOf(rider, 'getRiderWeek')).at(-1)).toBe('2027-07-11 0 0');
  await moveAsRider(app, rider, id, 'Completed');
  expect((await weekOf(chef, 'getChefWeek')).slice(-2)).toEqual(['2027-07-10 1 10', '2027-07-11 0 0']);
  expect((await weekOf(rider, 'getRiderWeek')).slice(-2)).toEqual(['2027-07-10 0 0', '2027-07-11 1 2.99']);
  expect((await weekOf(otherChef, 'getChefWeek')).every((line) => line.endsWith(' 0 0'))).toBe(true);
  expect((await weekOf(otherRider, 'getRiderWeek')).every((line) => line.endsWith(' 0 0'))).toBe(true);
});

test('an order at the very instant of midnight is on the new day alone', async () => {
  setClock(app, '2027-08-04T16:00:00Z');
  const [chef, customer, rider] = [await addChef(app), await addCustomer(app), await addRider(app)];
  const dish = await addDish(app, chef, { price: 1000 });
  const [id = ''] = await buy(app, customer, [[dish, 1]]);
  await deliver(chef, rider, id);
  const midnight = '2027-08-04T04:00:00Z';
  await app.sql`update orders set created_at = ${midnight}, completed_at = ${midnight} where id = ${id}`;
  expect((await weekOf(chef, 'getChefWeek')).slice(-2)).toEqual(['2027-08-03 0 0', '2027-08-04 1 10']);
  expect((await weekOf(rider, 'getRiderWeek')).slice(-2)).toEqual(['2027-08-03 0 0', '2027-08-04 1 2.99']);
});
