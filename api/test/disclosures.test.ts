import { expect, test } from 'vitest';
import { insertDisclosures } from '../src/modules/orders/riderOrders.store.ts';
import { raw } from '../src/platform/database.ts';
import { adminOf } from './support/adminCommand.ts';
import { addRider, eventually, moveAsChef, moveAsRider, type TestRider } from './support/marketplace.ts';
import { placed } from './support/orderScenes.ts';
import { sharedApp, sharedCountedApp } from './support/sharedApp.ts';

const DOORS = `{ list: getInprogressOrdersRider { id customer_id { first_name address_line_2 mobile_number }
  pickup { address_line_1 address_line_2 city } } }`;

const app = await sharedApp({ RATE_LIMITS: 'off' });
const { counter, graphql } = await sharedCountedApp(app);

async function ask(rider: TestRider, query: string): Promise<unknown> {
  const answer = await graphql<{ list: unknown }>(query, {}, rider);
  expect(answer.error).toBeUndefined();
  return answer.data?.list;
}

async function carried(rider: TestRider): Promise<string> {
  const { chef, orderId } = await placed(app);
  await moveAsChef(app, chef, orderId, 'Waiting Pickup');
  expect((await moveAsRider(app, rider, orderId, 'In Progress')).outcome?.success).toBe(true);
  return orderId;
}

const written = (rider: TestRider) =>
  app.sql`select order_id, what from disclosures where reader_id = ${rider.id} order by order_id, what`;

test('who was shown which door and phone is written down, once for each', async () => {
  const rider = await addRider(app);
  const order = await carried(rider);
  await ask(rider, '{ list: getCurrentOrdersRider { customer_id { address_line_2 mobile_number } pickup { city } } }');
  await ask(rider, '{ list: getInprogressOrdersRider { id customer_id { first_name } pickup { city } } }');
  expect(await written(rider)).toEqual([]);
  await ask(rider, '{ list: getInprogressOrdersRider { customer_id { mobile_number } } }');
  expect(await written(rider)).toEqual([{ order_id: order, what: 'phone' }]);
  const shown = await ask(rider, DOORS);
  expect(shown).toEqual([
    {
      id: order,
      customer_id: {
        first_name: expect.any(String),
        address_line_2: 'Building B, room 12',
        mobile_number: '5195550123',
      },
      pickup: { address_line_1: 'Doon Campus', address_line_2: 'Building B, room 12', city: 'Kitchener' },
    },
  ]);
  const all = ['kitchen', 'phone', 'room'].map((what) => ({ order_id: order, what }));
  expect(await written(rider)).toEqual(all);
  const first = await app.sql`select * from disclosures where order_id = ${order} order by what`;
  expect(await ask(rider, DOORS)).toEqual(shown);
  expect(await app.sql`select * from disclosures where order_id = ${order} order by what`).toEqual(first);
});

test('it takes one statement for a list that shows something new, and none afterwards', async () => {
  const rider = await addRider(app);
  for (let count = 0; count < 3; count += 1) await carried(rider);
  await ask(rider, '{ list: getInprogressOrdersRider { id chef_id { user { id } } } }');
  const first = await counter.during(() => ask(rider, DOORS));
  expect(await written(rider)).toHaveLength(9);
  const later: number[] = [];
  for (let tries = 0; tries < 10; tries += 1) later.push(await counter.during(() => ask(rider, DOORS)));
  // Other traffic on the wire only adds.
  expect(first).toBeGreaterThan(Math.min(...later));
  expect(Math.min(...later)).toBe(4);
  const inserts = await app.sql`select distinct xmin::text from disclosures where reader_id = ${rider.id}`;
  expect(inserts).toHaveLength(1);
});

test('without the row nothing is shown, and rows stay as they are', async () => {
  const rider = await addRider(app);
  const order = await carried(rider);
  await app.sql`alter table disclosures add constraint full_disk check (order_id <> ${raw(`'${order}'`)})`;
  const answer = await app.graphql<{ list: null }>(DOORS, {}, rider);
  await app.sql`alter table disclosures drop constraint full_disk`;
  expect(answer.code).toBe('INTERNAL');
  expect(JSON.stringify(answer.data)).not.toContain('5195550123');
  await ask(rider, DOORS);
  await expect(app.sql`delete from disclosures`).rejects.toThrow('added, never changed');
  await expect(app.sql`update disclosures set what = 'room'`).rejects.toThrow('added, never changed');
});

test('operators read it at the order', async () => {
  const rider = await addRider(app);
  const order = await carried(rider);
  await ask(rider, DOORS);
  const [row] = await app.sql<[{ order_no: number }]>`select order_no from orders where id = ${order}`;
  const said = await adminOf(app)('order', String(row.order_no));
  expect(said.out).toContain(`the customer's door shown to ${rider.email}`);
  expect(said.out).toContain(`the customer's phone shown to ${rider.email}`);
  expect(said.out).toContain(`the kitchen's door shown to ${rider.email}`);
});

test('two tabs that are shown the same doors in another order wait for each other, without a deadlock', async () => {
  const rider = await addRider(app);
  const [first = '', second = ''] = [(await placed(app)).orderId, (await placed(app)).orderId].toSorted();
  const shown = (orderId: string, what: 'kitchen' | 'phone') => ({
    orderId,
    readerId: rider.id,
    what,
    at: app.clock.now(),
  });
  let other: Promise<void> | undefined;
  await app.sql.begin(async (tx) => {
    await insertDisclosures(tx, [shown(first, 'kitchen')]);
    const backwards = [
      shown(second, 'phone'),
      shown(second, 'kitchen'),
      shown(first, 'phone'),
      shown(first, 'kitchen'),
    ];
    other = insertDisclosures(app.sql, backwards);
    // A failure rejects below.
    other.catch(() => {});
    await eventually(
      () => app.sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      (waiting) => waiting.length > 0,
    );
    await insertDisclosures(tx, [shown(second, 'kitchen'), shown(second, 'phone')]);
  });
  await other;
  expect(await written(rider)).toEqual([
    { order_id: first, what: 'kitchen' },
    { order_id: first, what: 'phone' },
    { order_id: second, what: 'kitchen' },
    { order_id: second, what: 'phone' },
  ]);
});
