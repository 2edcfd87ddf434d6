import { afterAll, expect, test } from 'vitest';
import { remindRefunds } from '../src/modules/orders/settleRefunds.ts';
import { untilBooksAgree } from './support/invariants.ts';
import {
  addChef,
  addCustomer,
  addDish,
  addRider,
  addVehicle,
  buy,
  cancelOrder,
  eventually,
  moveAsChef,
  moveAsRider,
  stockOf,
} from './support/marketplace.ts';
import { idsOf, list, placed } from './support/orderScenes.ts';
import { keptMails } from './support/outbox.ts';
import { sharedApp } from './support/sharedApp.ts';

const app = await sharedApp({ RATE_LIMITS: 'off' });
afterAll(() => untilBooksAgree(app.sql));

test('an order goes from the kitchen to the door, and everyone sees it in their list', async () => {
  const { customer, chef, orderId } = await placed(app);
  const rider = await addRider(app);
  expect(await list(app, customer, 'getOpenOrders')).toEqual([{ id: orderId, status: 'Pending' }]);
  expect(await list(app, chef, 'getCurrentOrders')).toEqual([{ id: orderId, status: 'Pending' }]);
  expect(idsOf(await list(app, rider, 'getCurrentOrdersRider'))).not.toContain(orderId);

  expect((await moveAsChef(app, chef, orderId, 'Waiting Pickup')).outcome).toEqual({
    success: true,
    message: 'Order accepted.',
  });
  expect(await list(app, rider, 'getCurrentOrdersRider')).toContainEqual({ id: orderId, status: 'Waiting Pickup' });

  expect((await moveAsRider(app, rider, orderId, 'In Progress', rider.riderId)).outcome?.success).toBe(true);
  expect(idsOf(await list(app, rider, 'getCurrentOrdersRider'))).not.toContain(orderId);
  expect(await list(app, rider, 'getInprogressOrdersRider')).toEqual([{ id: orderId, status: 'In Progress' }]);
  expect(await list(app, chef, 'getCurrentOrders')).toEqual([{ id: orderId, status: 'In Progress' }]);

  expect((await moveAsRider(app, rider, orderId, 'Completed', rider.id)).outcome?.success).toBe(true);
  expect(await list(app, rider, 'getCompletedOrdersRider')).toEqual([{ id: orderId, status: 'Completed' }]);
  expect(await list(app, chef, 'getCompletedOrders')).toEqual([{ id: orderId, status: 'Completed' }]);
  expect(await list(app, chef, 'getCurrentOrders')).toEqual([]);
  expect(await list(app, customer, 'getOpenOrders')).toEqual([]);

  const [past] = await list(
    app,
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
  const { customer, chef, dish, orderId } = await placed(app);
  expect(await stockOf(app, dish)).toBe(18);
  const { outcome } = await moveAsChef(app, chef, orderId, 'Cancelled', 'Sold out');
  expect(outcome).toEqual({ success: true, message: 'Order rejected. The customer gets a full refund.' });
  expect(await stockOf(app, dish)).toBe(20);

  const selection =
    'id status cancel_reason cancelled_by payment { payment_status } refund { amount status reason refunded_at }';
  const [settled] = await eventually(
    () => list(app, customer, 'getPastOrdersCustomer', selection),
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
  expect(await list(app, chef, 'getCancelledOrders', 'id cancel_reason')).toEqual([
    { id: orderId, cancel_reason: 'Sold out' },
  ]);
});

test.each([
  ['the chef’s reason, after a reject', 'chef', / will not be delivered\. Reason: Sold out\.\n/],
  ['no reason, after the customer’s own cancel', 'customer', /, you cancelled .+ \(order \d+\)\.\n/],
] as const)('the mail of a cancellation gives the sum and %s', async (_what, by, sentence) => {
  const { customer, chef, orderId } = await placed(app);
  if (by === 'chef') await moveAsChef(app, chef, orderId, 'Cancelled', 'Sold out');
  else await cancelOrder(app, customer, orderId);
  const [mail] = await eventually(
    async () =>
      (await keptMails(app)).filter(({ to, subject }) => to === customer.email && subject.includes('is cancelled')),
    (mails) => mails.length > 0,
  );
  const text = mail?.text.replaceAll('\u2060', '');
  expect(text).toMatch(sentence);
  expect(text).toContain('You get $22.99 back on your card.');
});

test('until the money is sent, the refund is pending', async () => {
  const { customer, chef, orderId } = await placed(app);
  // Unknown to the provider: the job retries until an operator looks.
  await app.sql`update payments set provider_payment_id = 'pay_gone' where order_id = ${orderId}`;
  await moveAsChef(app, chef, orderId, 'Cancelled');
  const orders = await list(app, customer, 'getPastOrdersCustomer', 'id payment { payment_status } refund { status }');
  expect(orders).toEqual([
    { id: orderId, payment: { payment_status: 'Refund Pending' }, refund: { status: 'Refund Pending' } },
  ]);
  await app.sql`
    update refunds set provider_payment_id = checkouts.payment_id from checkouts
    where checkouts.id = refunds.checkout_id and refunds.order_id = ${orderId}`;
});

test('the customer may take back an order while it is pending, and only then', async () => {
  const { customer, chef, dish, orderId } = await placed(app);
  const first = await cancelOrder(app, customer, orderId, 'Changed my mind');
  expect(first.outcome).toEqual({ success: true, message: 'Order cancelled. You get a full refund.' });
  expect((await cancelOrder(app, customer, orderId)).outcome?.success).toBe(true);
  expect(await stockOf(app, dish)).toBe(20);
  expect((await moveAsChef(app, chef, orderId, 'Waiting Pickup')).outcome).toEqual({
    success: false,
    message: 'This order was already changed. The list is up to date now.',
  });

  const accepted = await placed(app, chef);
  await moveAsChef(app, chef, accepted.orderId, 'Waiting Pickup');
  expect((await cancelOrder(app, accepted.customer, accepted.orderId)).outcome?.success).toBe(false);
});

test('a second rider is too late', async () => {
  const { chef, orderId } = await placed(app);
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
  const { chef, orderId } = await placed(app);
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
  const { customer, chef, orderId } = await placed(app);
  const [rider, otherChef, otherCustomer] = [await addRider(app), await addChef(app), await addCustomer(app)];

  for (const status of ['In Progress', 'Completed', 'Pending', 'Done', '']) {
    expect((await moveAsChef(app, chef, orderId, status)).error, status).toBe('This is not possible now.');
  }
  for (const status of ['Waiting Pickup', 'Cancelled', 'Pending', '']) {
    expect((await moveAsRider(app, rider, orderId, status)).error, status).toBe('This is not possible now.');
  }
  expect((await moveAsChef(app, otherChef, orderId, 'Waiting Pickup')).error).toBe('Order not found.');
  expect((await moveAsChef(app, customer, orderId, 'Waiting Pickup')).code).toBe('FORBIDDEN');
  expect((await moveAsRider(app, customer, orderId, 'In Progress')).code).toBe('FORBIDDEN');
  expect((await cancelOrder(app, otherCustomer, orderId)).error).toBe('Order not found.');
  expect((await cancelOrder(app, chef, orderId)).error).toBe('Order not found.');
  expect((await moveAsChef(app, chef, 'a'.repeat(24), 'Waiting Pickup')).error).toBe('Order not found.');
  expect((await moveAsChef(app, chef, "' or true", 'Waiting Pickup')).error).toBe('Order not found.');
  expect((await moveAsRider(app, rider, orderId, 'In Progress')).error).toBe('Order not found.');
  expect((await moveAsRider(app, rider, orderId, 'In Progress', otherChef.id)).error).toBe('Not found.');
  expect(await list(app, chef, 'getCurrentOrders')).toEqual([{ id: orderId, status: 'Pending' }]);
});

test('a rider never sees or carries their own purchase', async () => {
  const chef = await addChef(app);
  const rider = await addRider(app);
  const dish = await addDish(app, chef);
  const [orderId = ''] = await buy(app, rider, [[dish, 1]]);
  await moveAsChef(app, chef, orderId, 'Waiting Pickup');
  expect(idsOf(await list(app, rider, 'getCurrentOrdersRider'))).not.toContain(orderId);
  expect((await moveAsRider(app, rider, orderId, 'In Progress')).error).toBe('Order not found.');
});

test('a chef who rides may carry what their kitchen cooked', async () => {
  const chef = await addChef(app, { roles: ['Customer', 'Chef', 'Rider'] });
  await addVehicle(app, chef);
  const { orderId } = await placed(app, chef);
  await moveAsChef(app, chef, orderId, 'Waiting Pickup');
  expect((await moveAsRider(app, chef, orderId, 'In Progress')).outcome?.success).toBe(true);
});

test('reasons are at most 300 characters', async () => {
  const { chef, customer, orderId } = await placed(app);
  const long = 'x'.repeat(301);
  expect((await moveAsChef(app, chef, orderId, 'Cancelled', long)).error).toBe(
    'Please use at most 300 characters for the reason.',
  );
  expect((await cancelOrder(app, customer, orderId, long)).error).toBe(
    'Please use at most 300 characters for the reason.',
  );
});

test('a refund whose job was lost is taken up again', async () => {
  const { chef, orderId } = await placed(app);
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
