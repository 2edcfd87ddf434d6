import { expect, test } from 'vitest';
import { findBrokenCopies } from './support/copies.ts';
import { addChef, addDish, addPeople, addRider, buy, moveAsChef, moveAsRider } from './support/marketplace.ts';
import { sharedApp } from './support/sharedApp.ts';

const TOO_MANY = "You're carrying three orders. Deliver one before you pick up the next.";

const app = await sharedApp({ RATE_LIMITS: 'off' });

async function waiting(count: number): Promise<string[]> {
  const chef = await addChef(app);
  const dish = await addDish(app, chef, { quantity: count });
  const customers = await addPeople(app, count);
  const orders: string[] = [];
  for (const customer of customers) orders.push(...(await buy(app, customer, [[dish, 1]])));
  for (const id of orders) await moveAsChef(app, chef, id, 'Waiting Pickup');
  return orders;
}

const carriedBy = async (riderId: string) =>
  (await app.sql`select id from orders where rider_id = ${riderId} and status = 'In Progress'`).length;

test('a rider carries three orders at most, and takes the next one after a delivery', async () => {
  const rider = await addRider(app);
  const [first = '', second = '', third = '', fourth = ''] = await waiting(4);
  for (const id of [first, second, third])
    expect((await moveAsRider(app, rider, id, 'In Progress')).outcome?.success).toBe(true);
  expect((await moveAsRider(app, rider, fourth, 'In Progress')).outcome).toEqual({ success: false, message: TOO_MANY });
  // Repeating one's own pickup succeeds; another rider's order stays taken.
  expect((await moveAsRider(app, rider, first, 'In Progress')).outcome?.success).toBe(true);
  const other = await addRider(app);
  const [taken = ''] = await waiting(1);
  await moveAsRider(app, other, taken, 'In Progress');
  expect((await moveAsRider(app, rider, taken, 'In Progress')).outcome?.message).toBe('Already taken');
  await moveAsRider(app, rider, second, 'Completed');
  expect((await moveAsRider(app, rider, fourth, 'In Progress')).outcome?.success).toBe(true);
});

test('three of twelve pickups by one rider at once succeed, and the others are told why', async () => {
  const rider = await addRider(app);
  const orders = await waiting(12);
  const answers = await Promise.all(orders.map((id) => moveAsRider(app, rider, id, 'In Progress')));
  expect(answers.filter(({ outcome }) => outcome?.success)).toHaveLength(3);
  expect(answers.filter(({ outcome }) => outcome?.message === TOO_MANY)).toHaveLength(9);
  expect(await carriedBy(rider.riderId)).toBe(3);
  const left = await app.sql`select id from orders where id = any (${orders}) and status = 'Waiting Pickup'`;
  expect(left).toHaveLength(9);
});

test('an order may end without a rider and counts for none; on the way it needs one', async () => {
  const rider = await addRider(app);
  const [orderId = ''] = await waiting(1);
  const totals = () => app.sql`select * from rider_totals order by rider_id`;
  const before = await totals();
  const set = (status: string, more: { riderId?: string; at?: Date } = {}) =>
    app.sql`
      update orders set status = ${status}, rider_id = ${more.riderId ?? null}, completed_at = ${more.at ?? null}
      where id = ${orderId}`;
  await set('Completed', { at: app.clock.now() });
  expect([await totals(), await findBrokenCopies(app.sql)]).toEqual([before, []]);
  await set('Waiting Pickup');
  expect([await totals(), await findBrokenCopies(app.sql)]).toEqual([before, []]);
  await set('Completed', { at: app.clock.now(), riderId: rider.riderId });
  expect(await totals()).toHaveLength(before.length + 1);
  await set('Waiting Pickup');
  expect(await totals()).toEqual(before);
  await expect(set('In Progress')).rejects.toThrow('orders_rider_check');
  for (const status of ['Pending', 'Waiting Pickup'])
    await expect(set(status, { riderId: rider.riderId })).rejects.toThrow('orders_rider_check');
});
