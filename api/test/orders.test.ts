import { afterAll, beforeAll, expect, test } from 'vitest';
import { remindRefunds } from '../src/modules/orders/refunds.ts';
import { findBrokenInvariants, readTestBooks } from './invariants.ts';
import {
  addChef,
  addCustomer,
  addDish,
  addRider,
  addVehicle,
  buy,
  cancelOrder,
  countMails,
  eventually,
  moveAsChef,
  moveAsRider,
  type Person,
  stockOf,
  type TestChef,
  type TestDish,
} from './marketplace.ts';
import { startTestApp, type TestApp } from './testApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'off' });
});
afterAll(async () => {
  await eventually(
    async () => findBrokenInvariants(app.sql, await readTestBooks(app.sql)),
    (broken) => broken.length === 0,
  );
  await app.close();
});

type Scene = { customer: Person; chef: TestChef; dish: TestDish; orderId: string };

/** One paid order of two portions, $10.00 each. */
async function placed(chef?: TestChef): Promise<Scene> {
  const cook = chef ?? (await addChef(app));
  const customer = await addCustomer(app);
  const dish = await addDish(app, cook, { price: 1000, quantity: 20 });
  const [orderId = ''] = await buy(app, customer, [[dish, 2]]);
  return { customer, chef: cook, dish, orderId };
}

type WireOrder = Record<string, unknown> & { id: string; status: string };

async function list(person: Person, field: string, selection = 'id status'): Promise<WireOrder[]> {
  const answer = await app.graphql<{ list: WireOrder[] }>(`{ list: ${field} { ${selection} } }`, {}, person);
  if (!answer.data?.list) throw new Error(`${field} answered ${answer.error}`);
  return answer.data.list;
}

const idsOf = (orders: readonly WireOrder[]) => orders.map((order) => order.id);

test('an order goes from the kitchen to the door, and everyone sees it in their list', async () => {
  const { customer, chef, orderId } = await placed();
  const rider = await addRider(app);
  expect(await list(customer, 'getOpenOrders')).toEqual([{ id: orderId, status: 'Pending' }]);
  expect(await list(chef, 'getCurrentOrders')).toEqual([{ id: orderId, status: 'Pending' }]);
  expect(idsOf(await list(rider, 'getCurrentOrdersRider'))).not.toContain(orderId);

  expect((await moveAsChef(app, chef, orderId, 'Waiting Pickup')).outcome).toEqual({
    success: true,
    message: 'Order accepted.',
  });
  expect(await list(rider, 'getCurrentOrdersRider')).toContainEqual({ id: orderId, status: 'Waiting Pickup' });

  expect((await moveAsRider(app, rider, orderId, 'In Progress', rider.riderId)).outcome?.success).toBe(true);
  expect(idsOf(await list(rider, 'getCurrentOrdersRider'))).not.toContain(orderId);
  expect(await list(rider, 'getInprogressOrdersRider')).toEqual([{ id: orderId, status: 'In Progress' }]);
  expect(await list(chef, 'getCurrentOrders')).toEqual([{ id: orderId, status: 'In Progress' }]);

  expect((await moveAsRider(app, rider, orderId, 'Completed', rider.id)).outcome?.success).toBe(true);
  expect(await list(rider, 'getCompletedOrdersRider')).toEqual([{ id: orderId, status: 'Completed' }]);
  expect(await list(chef, 'getCompletedOrders')).toEqual([{ id: orderId, status: 'Completed' }]);
  expect(await list(chef, 'getCurrentOrders')).toEqual([]);
  expect(await list(customer, 'getOpenOrders')).toEqual([]);

  const [past] = await list(
    customer,
    'getPastOrdersCustomer',
    `_id id order_no status total_amount subtotal delivery_fee tax group_id
     payment { payment_method amount payment_status } refund { amount } cancel_reason
     rider { first_name vehicle_type } chef_id { user { first_name address_line_1 email } }
     timeline { from status by }`,
  );
  expect(past).toEqual({
    _id: orderId,
    id: orderId,
    order_no: expect.any(Number),
    status: 'Completed',
    total_amount: 22.99,
    subtotal: 20,
    delivery_fee: 2.99,
    tax: 0,
    group_id: expect.stringMatching(/^[0-9a-f]{24}$/),
    payment: { payment_method: 'Card', amount: 22.99, payment_status: 'Paid' },
    refund: null,
    cancel_reason: null,
    rider: { first_name: rider.firstName, vehicle_type: 'Bike' },
    chef_id: { user: { first_name: chef.firstName, address_line_1: 'Doon Campus', email: null } },
    timeline: [
      { from: null, status: 'Pending', by: 'payment' },
      { from: 'Pending', status: 'Waiting Pickup', by: 'chef' },
      { from: 'Waiting Pickup', status: 'In Progress', by: 'rider' },
      { from: 'In Progress', status: 'Completed', by: 'rider' },
    ],
  });
});

test('a rejected order is refunded once, with its reason, and its portions return', async () => {
  const { customer, chef, dish, orderId } = await placed();
  expect(await stockOf(app, dish)).toBe(18);
  const { outcome } = await moveAsChef(app, chef, orderId, 'Cancelled', 'Sold out');
  expect(outcome).toEqual({ success: true, message: 'Order rejected. The customer gets a full refund.' });
  expect(await stockOf(app, dish)).toBe(20);

  const selection =
    'id status cancel_reason cancelled_by payment { payment_status } refund { amount status reason refunded_at }';
  const [settled] = await eventually(
    () => list(customer, 'getPastOrdersCustomer', selection),
    ([order]) => JSON.stringify(order).includes('Refunded'),
  );
  expect(settled).toEqual({
    id: orderId,
    status: 'Cancelled',
    cancel_reason: 'Sold out',
    cancelled_by: 'chef',
    payment: { payment_status: 'Refunded' },
    refund: { amount: 22.99, status: 'Refunded', reason: 'Sold out', refunded_at: expect.stringMatching(/Z$/) },
  });
  expect(await list(chef, 'getCancelledOrders', 'id cancel_reason')).toEqual([
    { id: orderId, cancel_reason: 'Sold out' },
  ]);
});

test('until the money is sent, the refund is pending', async () => {
  const { customer, chef, orderId } = await placed();
  // The provider has no such payment: the job will try until an operator has looked.
  await app.sql`update payments set provider_payment_id = 'pay_gone' where order_id = ${orderId}`;
  await moveAsChef(app, chef, orderId, 'Cancelled');
  const orders = await list(customer, 'getPastOrdersCustomer', 'id payment { payment_status } refund { status }');
  expect(orders).toEqual([
    { id: orderId, payment: { payment_status: 'Refund Pending' }, refund: { status: 'Refund Pending' } },
  ]);
  await app.sql`
    update refunds set provider_payment_id = checkouts.payment_id from checkouts
    where checkouts.id = refunds.checkout_id and refunds.order_id = ${orderId}`;
});

test('the customer may take back an order while it is pending, and only then', async () => {
  const { customer, chef, dish, orderId } = await placed();
  const first = await cancelOrder(app, customer, orderId, 'Changed my mind');
  expect(first.outcome).toEqual({ success: true, message: 'Order cancelled. You get a full refund.' });
  expect((await cancelOrder(app, customer, orderId)).outcome?.success).toBe(true);
  expect(await stockOf(app, dish)).toBe(20);
  expect((await moveAsChef(app, chef, orderId, 'Waiting Pickup')).outcome).toEqual({
    success: false,
    message: 'This order was already changed. The list is up to date now.',
  });

  const accepted = await placed(chef);
  await moveAsChef(app, chef, accepted.orderId, 'Waiting Pickup');
  expect((await cancelOrder(app, accepted.customer, accepted.orderId)).outcome?.success).toBe(false);
});

test('a second rider is too late', async () => {
  const { chef, orderId } = await placed();
  const [first, second] = [await addRider(app), await addRider(app)];
  await moveAsChef(app, chef, orderId, 'Waiting Pickup');
  expect((await moveAsRider(app, first, orderId, 'In Progress')).outcome?.success).toBe(true);
  expect((await moveAsRider(app, second, orderId, 'In Progress')).outcome).toEqual({
    success: false,
    message: 'Already taken',
  });
  expect((await moveAsRider(app, second, orderId, 'Completed')).code).toBe('NOT_FOUND');
  expect((await moveAsRider(app, first, orderId, 'Completed')).outcome?.success).toBe(true);
});

test('repeating one’s own move is a success and changes nothing', async () => {
  const { chef, orderId } = await placed();
  const rider = await addRider(app);
  for (const _ of [1, 2]) expect((await moveAsChef(app, chef, orderId, 'Waiting Pickup')).outcome?.success).toBe(true);
  for (const _ of [1, 2]) expect((await moveAsRider(app, rider, orderId, 'In Progress')).outcome?.success).toBe(true);
  expect((await moveAsChef(app, chef, orderId, 'Waiting Pickup')).outcome?.success).toBe(true);
  for (const _ of [1, 2]) expect((await moveAsRider(app, rider, orderId, 'Completed')).outcome?.success).toBe(true);
  const [{ count }] = await app.sql<[{ count: number }]>`
    select count(*) from order_events where order_id = ${orderId}`;
  expect(count).toBe(4);
});

test('no role makes another’s move, and a foreign order is a missing one', async () => {
  const { customer, chef, orderId } = await placed();
  const [rider, otherChef, otherCustomer] = [await addRider(app), await addChef(app), await addCustomer(app)];

  for (const status of ['In Progress', 'Completed', 'Pending', 'Done', '']) {
    expect((await moveAsChef(app, chef, orderId, status)).error, status).toBe('This change is not possible.');
  }
  for (const status of ['Waiting Pickup', 'Cancelled', 'Pending', '']) {
    expect((await moveAsRider(app, rider, orderId, status)).error, status).toBe('This change is not possible.');
  }
  expect((await moveAsChef(app, otherChef, orderId, 'Waiting Pickup')).error).toBe('Order not found.');
  expect((await moveAsChef(app, customer, orderId, 'Waiting Pickup')).code).toBe('FORBIDDEN');
  expect((await moveAsRider(app, customer, orderId, 'In Progress')).code).toBe('FORBIDDEN');
  expect((await cancelOrder(app, otherCustomer, orderId)).error).toBe('Order not found.');
  expect((await cancelOrder(app, chef, orderId)).error).toBe('Order not found.');
  expect((await moveAsChef(app, chef, 'a'.repeat(24), 'Waiting Pickup')).error).toBe('Order not found.');
  expect((await moveAsChef(app, chef, "' or true", 'Waiting Pickup')).error).toBe('Order not found.');
  // Not accepted yet: there is nothing to pick up.
  expect((await moveAsRider(app, rider, orderId, 'In Progress')).error).toBe('Order not found.');
  expect((await moveAsRider(app, rider, orderId, 'In Progress', otherChef.id)).error).toBe('Not found.');
  expect(await list(chef, 'getCurrentOrders')).toEqual([{ id: orderId, status: 'Pending' }]);
});

test('a rider never sees or carries their own purchase', async () => {
  const chef = await addChef(app);
  const rider = await addRider(app);
  const dish = await addDish(app, chef);
  const [orderId = ''] = await buy(app, rider, [[dish, 1]]);
  await moveAsChef(app, chef, orderId, 'Waiting Pickup');
  expect(idsOf(await list(rider, 'getCurrentOrdersRider'))).not.toContain(orderId);
  expect((await moveAsRider(app, rider, orderId, 'In Progress')).error).toBe('Order not found.');
});

test('a chef who rides may carry what their kitchen cooked', async () => {
  const chef = await addChef(app, { roles: ['Customer', 'Chef', 'Rider'] });
  await addVehicle(app, chef);
  const { orderId } = await placed(chef);
  await moveAsChef(app, chef, orderId, 'Waiting Pickup');
  expect((await moveAsRider(app, chef, orderId, 'In Progress')).outcome?.success).toBe(true);
});

const CUSTOMER_FIELDS = `customer_id { first_name last_name email mobile_number address_line_1 address_line_2
  city province postal_code country }`;

test('each reader sees of the customer what their part needs', async () => {
  const { customer, chef, orderId } = await placed();
  const rider = await addRider(app);
  const nothing = {
    first_name: null,
    last_name: null,
    email: null,
    mobile_number: null,
    address_line_1: null,
    address_line_2: null,
    city: null,
    province: null,
    postal_code: null,
    country: null,
  };
  const see = async (person: Person, field: string) =>
    (await list(person, field, `id ${CUSTOMER_FIELDS}`)).find((order) => order.id === orderId)?.customer_id;
  const campus = { first_name: customer.firstName, address_line_1: 'Doon Campus' };
  const door = {
    ...campus,
    last_name: 'Tester',
    mobile_number: '5195550123',
    address_line_2: 'Building B, room 12',
    city: 'Kitchener',
    province: 'Ontario',
    postal_code: 'N2G 4M4',
    country: 'Canada',
  };

  expect(await see(customer, 'getOpenOrders')).toEqual({ ...door, email: customer.email });
  const forChef = { ...nothing, ...campus, last_name: 'Tester', city: 'Kitchener', province: 'Ontario' };
  expect(await see(chef, 'getCurrentOrders')).toEqual(forChef);

  await moveAsChef(app, chef, orderId, 'Waiting Pickup');
  expect(await see(rider, 'getCurrentOrdersRider')).toEqual({ ...nothing, ...campus });
  await moveAsRider(app, rider, orderId, 'In Progress');
  expect(await see(rider, 'getInprogressOrdersRider')).toEqual({ ...nothing, ...door });
  await moveAsRider(app, rider, orderId, 'Completed');
  expect(await see(rider, 'getCompletedOrdersRider')).toEqual({ ...nothing, ...campus });
  expect(await see(chef, 'getCompletedOrders')).toEqual(forChef);
});

test('the rider is shown once the order is picked up', async () => {
  const { customer, chef, orderId } = await placed();
  const rider = await addRider(app);
  const shown = async () => (await list(customer, 'getOpenOrders', 'id rider { first_name vehicle_type }'))[0]?.rider;
  expect(await shown()).toBeNull();
  await moveAsChef(app, chef, orderId, 'Waiting Pickup');
  expect(await shown()).toBeNull();
  await moveAsRider(app, rider, orderId, 'In Progress');
  expect(await shown()).toEqual({ first_name: rider.firstName, vehicle_type: 'Bike' });
});

test('lists are their owner’s alone', async () => {
  const { chef, customer } = await placed();
  const [otherChef, rider, otherRider] = [await addChef(app), await addRider(app), await addRider(app)];
  const refused: [Person, string, string][] = [
    [customer, `getLatestOrder(customerId: "${otherChef.id}")`, 'NOT_FOUND'],
    [customer, `getOpenOrders(customerId: "${otherChef.id}")`, 'NOT_FOUND'],
    [customer, `getPastOrdersCustomer(customer_id: "${otherChef.id}")`, 'NOT_FOUND'],
    [otherChef, `getCurrentOrders(chef_id: "${chef.chefId}")`, 'NOT_FOUND'],
    [otherChef, `getCompletedOrders(chef_id: "${chef.id}")`, 'NOT_FOUND'],
    [otherChef, `getCancelledOrders(chef_id: "nonsense")`, 'NOT_FOUND'],
    [customer, 'getCurrentOrders', 'FORBIDDEN'],
    [customer, 'getCurrentOrdersRider', 'FORBIDDEN'],
    [rider, `getInprogressOrdersRider(rider_id: "${otherRider.riderId}")`, 'NOT_FOUND'],
    [rider, `getCompletedOrdersRider(rider_id: "${otherRider.id}")`, 'NOT_FOUND'],
  ];
  for (const [person, field, code] of refused) {
    const answer = await app.graphql(`{ ${field} { id } }`, {}, person);
    expect(answer.code, field).toBe(code);
  }
  for (const field of [`getChefStats(chef_id: "${chef.id}")`, `getRiderStats(rider_id: "${rider.id}")`]) {
    const answer = await app.graphql(`{ ${field} { totalOrders } }`, {}, customer);
    expect(answer.code, field).toBe('FORBIDDEN');
  }
  expect(idsOf(await list(chef, `getCurrentOrders(chef_id: "${chef.chefId}")`))).toHaveLength(1);
  expect(idsOf(await list(chef, `getCurrentOrders(chef_id: "${chef.id}")`))).toHaveLength(1);
  expect(await list(customer, `getOpenOrders(customerId: "${customer.id}")`)).toHaveLength(1);
});

test('the latest order is the newest that is not over', async () => {
  const chef = await addChef(app);
  const customer = await addCustomer(app);
  const dish = await addDish(app, chef);
  const latest = async () =>
    (await app.graphql<{ getLatestOrder: WireOrder | null }>('{ getLatestOrder { id } }', {}, customer)).data
      ?.getLatestOrder?.id;
  expect(await latest()).toBeUndefined();
  const [older = ''] = await buy(app, customer, [[dish, 1]]);
  const [newer = ''] = await buy(app, customer, [[dish, 2]]);
  expect(await latest()).toBe(newer);
  await cancelOrder(app, customer, newer);
  expect(await latest()).toBe(older);
  await cancelOrder(app, customer, older);
  expect(await latest()).toBeUndefined();
});

test('riders are offered what is nearest first', async () => {
  const far = { campus: 'Milton Campus', city: 'Milton' };
  const sameCity = { campus: 'Reuter Drive Training Centre', city: 'Cambridge' };
  const own = { campus: 'Cambridge Campus', city: 'Cambridge' };
  const rider = await addRider(app, own);
  const order = async (kitchen: typeof own, door: typeof own) => {
    const [chef, customer] = [await addChef(app, kitchen), await addCustomer(app, door)];
    const dish = await addDish(app, chef);
    const [id = ''] = await buy(app, customer, [[dish, 1]]);
    await moveAsChef(app, chef, id, 'Waiting Pickup');
    return id;
  };
  const awayOrder = await order(far, far);
  const cityOrder = await order(sameCity, sameCity);
  const doorOrder = await order(far, own);
  const campusOrder = await order(own, own);
  const laterCampusOrder = await order(own, own);

  const offered = idsOf(await list(rider, 'getCurrentOrdersRider'));
  const wanted = [campusOrder, laterCampusOrder, doorOrder, cityOrder];
  expect(offered.slice(0, 4)).toEqual(wanted);
  expect(offered.indexOf(awayOrder)).toBeGreaterThan(3);

  const firstPage = idsOf(await list(rider, 'getCurrentOrdersRider(limit: 2)'));
  const nextPage = idsOf(await list(rider, `getCurrentOrdersRider(limit: 2, after: "${laterCampusOrder}")`));
  expect([...firstPage, ...nextPage]).toEqual(wanted);
});

test('long lists come page by page, without a gap or a repeat', async () => {
  const chef = await addChef(app);
  const customer = await addCustomer(app);
  const dish = await addDish(app, chef, { quantity: 100 });
  const ids: string[] = [];
  for (let n = 0; n < 5; n += 1) {
    const [id = ''] = await buy(app, customer, [[dish, 1]]);
    await cancelOrder(app, customer, id);
    ids.unshift(id);
  }
  for (const [person, field] of [
    [customer, 'getPastOrdersCustomer'],
    [chef, 'getCancelledOrders'],
  ] as const) {
    const seen: string[] = [];
    for (let after = ''; ; after = seen.at(-1) ?? '') {
      const page = idsOf(await list(person, `${field}(limit: 2${after ? `, after: "${after}"` : ''})`));
      if (page.length === 0) break;
      seen.push(...page);
    }
    expect(seen).toEqual(ids);
  }
});

test('a list takes at most four statements, however long it is', async () => {
  const chef = await addChef(app);
  const customer = await addCustomer(app);
  const dish = await addDish(app, chef, { quantity: 100 });
  for (let n = 0; n < 3; n += 1) await buy(app, customer, [[dish, 1]]);
  const statements: string[] = [];
  const { debug } = app.app.systemContext().sql.options;
  app.app.systemContext().sql.options.debug = (_connection, query) => statements.push(query);
  await list(
    customer,
    'getOpenOrders',
    `id items { product_id { name } quantity } timeline { status at } payment { amount } refund { amount }
     rider { first_name } chef_id { id user { first_name address_line_1 } }`,
  );
  app.app.systemContext().sql.options.debug = debug;
  const forTheList = statements.filter((query) => !query.includes('sessions'));
  expect(forTheList.length).toBeLessThanOrEqual(4);
  expect(forTheList.length).toBeGreaterThan(0);
});

test('the customer is told by mail once of each step', async () => {
  const { customer, chef, orderId } = await placed();
  const rider = await addRider(app);
  await moveAsChef(app, chef, orderId, 'Waiting Pickup');
  await moveAsChef(app, chef, orderId, 'Waiting Pickup');
  await moveAsRider(app, rider, orderId, 'In Progress');
  await moveAsRider(app, rider, orderId, 'Completed');
  const rejected = await placed(chef);
  await moveAsChef(app, chef, rejected.orderId, 'Cancelled', 'Kitchen closed');
  await eventually(
    () => countMails(app, 'refunded', rejected.customer),
    (count) => count > 0,
  );
  for (const kind of ['orderPlaced', 'orderAccepted', 'orderOnItsWay', 'orderDelivered'])
    expect(await countMails(app, kind, customer), kind).toBe(1);
  for (const kind of ['orderPlaced', 'orderCancelled', 'refunded'])
    expect(await countMails(app, kind, rejected.customer), kind).toBe(1);
  const [told] = await app.sql<[{ data: { to: string; values: Record<string, string> } }]>`
    select data from pgboss.job where name = 'mail' and data ->> 'kind' = 'orderCancelled' and data ->> 'to' = ${rejected.customer.email}`;
  expect(told.data.values).toMatchObject({ reason: 'Kitchen closed', amount: '$22.99' });
});

test('reasons are at most 300 characters', async () => {
  const { chef, customer, orderId } = await placed();
  const long = 'x'.repeat(301);
  expect((await moveAsChef(app, chef, orderId, 'Cancelled', long)).error).toBe(
    'Please keep the reason under 300 characters.',
  );
  expect((await cancelOrder(app, customer, orderId, long)).error).toBe('Please keep the reason under 300 characters.');
});

test('a refund whose job was lost is taken up again', async () => {
  const { chef, orderId } = await placed();
  await app.sql`create function lose_job() returns trigger language plpgsql as 'begin return null; end'`;
  await app.sql`create trigger lose before insert on pgboss.job_common for each row when (new.name = 'refund')
    execute function lose_job()`;
  await moveAsChef(app, chef, orderId, 'Cancelled');
  await app.sql`drop trigger lose on pgboss.job_common`;
  const status = async () => (await app.sql`select status from refunds where order_id = ${orderId}`)[0]?.status;
  app.clock.shift(11 * 60);
  await remindRefunds(app.app.systemContext());
  app.clock.shift(0);
  await eventually(status, (now) => now === 'Refunded');
});
