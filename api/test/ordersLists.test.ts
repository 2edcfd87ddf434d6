import { afterAll, expect, test } from 'vitest';

import { composeMail } from '../src/mails/mails.ts';
import { answerArrival } from './support/deadlines.ts';
import { untilBooksAgree } from './support/invariants.ts';
import {
  addChef,
  addCustomer,
  addDish,
  addRider,
  buy,
  cancelOrder,
  countMails,
  eventually,
  moveAsChef,
  moveAsRider,
  type Person,
} from './support/marketplace.ts';
import { idsOf, list, placed, type WireOrder } from './support/orderScenes.ts';
import { sharedApp } from './support/sharedApp.ts';

const app = await sharedApp({ RATE_LIMITS: 'off' });
afterAll(() => untilBooksAgree(app.sql));

const CUSTOMER_FIELDS = `customer_id { first_name last_name email mobile_number address_line_1 address_line_2
  city province postal_code country }`;

test('each reader sees of the customer what their part needs', async () => {
  const { customer, chef, orderId } = await placed(app);
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
    (await list(app, person, field, `id ${CUSTOMER_FIELDS}`)).find((order) => order.id === orderId)?.customer_id;
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

test('the customer sees the rider from the pickup on, and the phone until it has arrived', async () => {
  const { customer, chef, orderId } = await placed(app);
  const rider = await addRider(app);
  const [{ mobile_number }] = await app.sql<[{ mobile_number: string }]>`
    select mobile_number from users where id = ${rider.id}`;
  const shown = async (person: Person, query: string) =>
    (await list(app, person, query, 'id rider { first_name vehicle_type mobile_number }'))[0]?.rider;
  const known = { first_name: rider.firstName, vehicle_type: 'Bike' };
  expect(await shown(customer, 'getOpenOrders')).toBeNull();
  await moveAsChef(app, chef, orderId, 'Waiting Pickup');
  expect(await shown(customer, 'getOpenOrders')).toBeNull();
  await moveAsRider(app, rider, orderId, 'In Progress');
  expect(await shown(customer, 'getOpenOrders')).toEqual({ ...known, mobile_number });
  expect(mobile_number).toMatch(/^\d{10}$/);
  await moveAsRider(app, rider, orderId, 'Completed');
  expect(await shown(customer, 'getPastOrdersCustomer')).toEqual({ ...known, mobile_number });
  expect(await shown(chef, 'getCompletedOrders')).toEqual({ ...known, mobile_number: null });
  await answerArrival(app, customer, orderId, true);
  for (const [person, query] of [
    [customer, 'getPastOrdersCustomer'],
    [chef, 'getCompletedOrders'],
    [rider, 'getCompletedOrdersRider'],
  ] as const)
    expect(await shown(person, query)).toEqual({ ...known, mobile_number: null });
});

test('`completed` lists the delivered past orders, the newest first', async () => {
  const { customer, chef, orderId } = await placed(app);
  const rider = await addRider(app);
  const dish = await addDish(app, chef, { quantity: 100 });
  await moveAsChef(app, chef, orderId, 'Waiting Pickup');
  for (const status of ['In Progress', 'Completed']) await moveAsRider(app, rider, orderId, status);
  const bought: string[] = [];
  for (let n = 0; n < 3; n += 1) bought.push(...(await buy(app, customer, [[dish, 1]])));
  for (const id of bought.slice(1)) await cancelOrder(app, customer, id);
  expect(idsOf(await list(app, customer, 'getPastOrdersCustomer(completed: true)'))).toEqual([orderId]);
  expect(idsOf(await list(app, customer, 'getPastOrdersCustomer(completed: false)'))).toHaveLength(3);
  await moveAsChef(app, chef, bought[0] ?? '', 'Waiting Pickup');
  for (const status of ['In Progress', 'Completed']) await moveAsRider(app, rider, bought[0] ?? '', status);
  const newest = 'getPastOrdersCustomer(completed: true, limit: 1)';
  expect(idsOf(await list(app, customer, newest))).toEqual([bought[0]]);
  expect(idsOf(await list(app, customer, `getPastOrdersCustomer(completed: true, after: "${bought[0]}")`))).toEqual([
    orderId,
  ]);
});

test('lists are their owner’s alone', async () => {
  const { chef, customer } = await placed(app);
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
  expect(idsOf(await list(app, chef, `getCurrentOrders(chef_id: "${chef.chefId}")`))).toHaveLength(1);
  expect(idsOf(await list(app, chef, `getCurrentOrders(chef_id: "${chef.id}")`))).toHaveLength(1);
  expect(await list(app, customer, `getOpenOrders(customerId: "${customer.id}")`)).toHaveLength(1);
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

  const offered = idsOf(await list(app, rider, 'getCurrentOrdersRider'));
  // The rider's radius is 5 km; the far kitchen is 43 away.
  const wanted = [campusOrder, laterCampusOrder, cityOrder];
  expect(offered.slice(0, 3)).toEqual(wanted);
  expect(offered.indexOf(awayOrder)).toBeGreaterThan(2);
  expect(offered.indexOf(doorOrder)).toBeGreaterThan(offered.indexOf(awayOrder));

  const firstPage = idsOf(await list(app, rider, 'getCurrentOrdersRider(limit: 2)'));
  const nextPage = idsOf(await list(app, rider, `getCurrentOrdersRider(limit: 2, after: "${laterCampusOrder}")`));
  expect([...firstPage, ...nextPage].slice(0, 3)).toEqual(wanted);
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
      const page = idsOf(await list(app, person, `${field}(limit: 2${after ? `, after: "${after}"` : ''})`));
      if (page.length === 0) break;
      seen.push(...page);
    }
    expect(seen).toEqual(ids);
  }
});

test('a receipt is read by its customer alone; to others it does not exist', async () => {
  const { customer, chef, orderId } = await placed(app);
  const read = async (person: Person, id: unknown) => {
    const fields = '{ id total_amount payment { amount payment_status } }';
    const { data, errors } = await app.graphql(`query ($id: ID) { getOrder(orderId: $id) ${fields} }`, { id }, person);
    return { data, errors };
  };
  const own = { id: orderId, total_amount: 22.99, payment: { amount: 22.99, payment_status: 'Paid' } };
  expect((await read(customer, orderId)).data).toEqual({ getOrder: own });
  await moveAsChef(app, chef, orderId, 'Cancelled', 'Kitchen closed');
  expect((await read(customer, orderId.toUpperCase())).data).toMatchObject({ getOrder: { id: orderId } });

  const missing = await read(customer, 'f'.repeat(24));
  expect(missing.errors?.[0]).toMatchObject({ message: 'Order not found.', extensions: { code: 'NOT_FOUND' } });
  for (const [person, id] of [
    [await addCustomer(app), orderId],
    [chef, orderId],
    [customer, 'x'],
    [customer, null],
  ] as const)
    expect(await read(person, id)).toEqual(missing);
});

test('the mail of an order leads to its receipt', async () => {
  const { customer, orderId } = await placed(app);
  const [job] = await app.sql<[{ data: { values: Record<string, string> } }]>`
    select data from pgboss.job where name = 'mail' and data ->> 'kind' = 'orderPlaced' and data ->> 'to' = ${customer.email}`;
  const site = { publicUrl: 'https://homeplate.example', contactEmail: 'help@homeplate.example' };
  const { text, html } = composeMail('orderPlaced', job.data.values, site);
  for (const shown of [text, html]) expect(shown).toContain(`https://homeplate.example/Customer/Receipt/${orderId}`);
});

test('the customer is told by mail once of each step', async () => {
  const { customer, chef, orderId } = await placed(app);
  const rider = await addRider(app);
  await moveAsChef(app, chef, orderId, 'Waiting Pickup');
  await moveAsChef(app, chef, orderId, 'Waiting Pickup');
  await moveAsRider(app, rider, orderId, 'In Progress');
  await moveAsRider(app, rider, orderId, 'Completed');
  const rejected = await placed(app, chef);
  await moveAsChef(app, chef, rejected.orderId, 'Cancelled', 'Kitchen closed');
  await eventually(
    () => app.sql`select from payments where order_id = ${rejected.orderId} and payment_status = 'Refunded'`,
    (rows) => rows.length > 0,
  );
  for (const kind of ['orderPlaced', 'orderAccepted', 'orderOnItsWay', 'arrivalAsked'])
    expect(await countMails(app, kind, customer), kind).toBe(1);
  for (const kind of ['orderPlaced', 'orderCancelled'])
    expect(await countMails(app, kind, rejected.customer), kind).toBe(1);
  expect(await countMails(app, 'refunded', rejected.customer)).toBe(0);
  const [told] = await app.sql<[{ data: { to: string; values: Record<string, string> } }]>`
    select data from pgboss.job where name = 'mail' and data ->> 'kind' = 'orderCancelled' and data ->> 'to' = ${rejected.customer.email}`;
  expect(told.data.values).toMatchObject({ reason: 'Kitchen closed', amount: '$22.99' });
});
