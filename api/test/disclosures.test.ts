import { expect, test } from 'vitest';
import { raw } from '../src/platform/database.ts';
import { adminOf } from './support/adminCommand.ts';
import { addRider, moveAsChef, moveAsRider, ask as press, type TestRider } from './support/marketplace.ts';
import { placed } from './support/orderScenes.ts';
import { sharedApp } from './support/sharedApp.ts';

const DOORS = `{ list: getInprogressOrdersRider { id customer_id { first_name address_line_2 mobile_number }
  pickup { address_line_1 address_line_2 city } } }`;

const app = await sharedApp({ RATE_LIMITS: 'off' });

async function ask(rider: TestRider, query: string): Promise<unknown> {
  const answer = await app.graphql<{ list: unknown }>(query, {}, rider);
  expect(answer.error).toBeUndefined();
  return answer.data?.list;
}

async function carried(rider: TestRider): Promise<string> {
  const { chef, orderId } = await placed(app);
  await moveAsChef(app, chef, orderId, 'Waiting Pickup');
  expect((await moveAsRider(app, rider, orderId, 'In Progress')).outcome?.success).toBe(true);
  return orderId;
}

const CLAIM = 'mutation ($orderId: ID) { claimOrder(orderId: $orderId) { success } }';
const done = async (rider: TestRider, mutation: string) =>
  expect(await press(app, rider, mutation)).toMatchObject({ success: true });

const written = (rider: TestRider) =>
  app.sql`select order_id, what from disclosures where reader_id = ${rider.id} order by order_id, what`;

test('each door and phone shown to a rider is recorded', async () => {
  const { chef, orderId } = await placed(app);
  await moveAsChef(app, chef, orderId, 'Waiting Pickup');
  const rider = await addRider(app);
  const rows = (whats: string) => whats.split(' ').map((what) => ({ order_id: orderId, what }));
  await ask(rider, '{ list: getCurrentOrdersRider { customer_id { address_line_2 mobile_number } pickup { city } } }');
  expect(await written(rider)).toEqual([]);
  await app.graphql(CLAIM, { orderId }, rider);
  expect(await written(rider)).toEqual(rows('kitchen'));
  expect((await moveAsRider(app, rider, orderId, 'In Progress')).outcome?.success).toBe(true);
  expect(await written(rider)).toEqual(rows('kitchen phone room'));
  const first = await app.sql`select * from disclosures where order_id = ${orderId} order by what`;
  const shown = await ask(rider, DOORS);
  expect(shown).toEqual([
    {
      id: orderId,
      customer_id: {
        first_name: expect.any(String),
        address_line_2: 'Building B, room 12',
        mobile_number: '5195550123',
      },
      pickup: { address_line_1: 'Doon Campus', address_line_2: 'Building B, room 12', city: 'Kitchener' },
    },
  ]);
  await app.graphql('mutation ($orderId: ID) { undoPickup(orderId: $orderId) { success } }', { orderId }, rider);
  await moveAsRider(app, rider, orderId, 'In Progress');
  expect(await app.sql`select * from disclosures where order_id = ${orderId} order by what`).toEqual(first);
});

test('the doors that open to the rider who takes an order over are recorded too', async () => {
  const [first, second] = [await addRider(app), await addRider(app)];
  const order = await carried(first);
  await done(second, 'setOnDuty(on: true)');
  await done(first, `cannotDeliver(orderId: "${order}", way: "over")`);
  const list = await ask(first, '{ list: getInprogressOrdersRider { handover_code } }');
  await done(second, `takeOver(code: "${(list as { handover_code: string }[])[0]?.handover_code}")`);
  expect(await written(second)).toEqual(['kitchen', 'phone', 'room'].map((what) => ({ order_id: order, what })));
});

test('a list of open doors neither reads nor writes what is recorded', async () => {
  const rider = await addRider(app);
  for (let count = 0; count < 3; count += 1) await carried(rider);
  await app.sql.begin(async (tx) => {
    await tx`lock table disclosures in access exclusive mode`;
    expect(await ask(rider, DOORS)).toHaveLength(3);
  });
});

test('without the row nothing is opened, and rows stay as they are', async () => {
  const rider = await addRider(app);
  const { chef, orderId } = await placed(app);
  await moveAsChef(app, chef, orderId, 'Waiting Pickup');
  await app.sql`alter table disclosures add constraint full_disk check (order_id <> ${raw(`'${orderId}'`)})`;
  const claimed = await app.graphql(CLAIM, { orderId }, rider);
  const picked = await moveAsRider(app, rider, orderId, 'In Progress');
  await app.sql`alter table disclosures drop constraint full_disk`;
  expect([claimed.code, picked.code]).toEqual(['INTERNAL', 'INTERNAL']);
  expect(await ask(rider, DOORS)).toEqual([]);
  await carried(rider);
  await expect(app.sql`delete from disclosures`).rejects.toThrow('added, never changed');
  await expect(app.sql`update disclosures set what = 'room'`).rejects.toThrow('added, never changed');
});

test('operators read it at the order', async () => {
  const rider = await addRider(app);
  const order = await carried(rider);
  const [row] = await app.sql<[{ order_no: number }]>`select order_no from orders where id = ${order}`;
  const said = await adminOf(app)('order', String(row.order_no));
  expect(said.out).toContain(`the customer's door opened to ${rider.email}`);
  expect(said.out).toContain(`the customer's phone opened to ${rider.email}`);
  expect(said.out).toContain(`the kitchen's door opened to ${rider.email}`);
});
