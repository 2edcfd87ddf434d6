import { newId } from '../../src/platform/ids.ts';
import {
  addChef,
  addDish,
  addPeople,
  addRegular,
  addRider,
  type CartLine,
  openPage,
  type Person,
  type TestChef,
  type TestRider,
} from './marketplace.ts';
import { placed } from './orderScenes.ts';
import type { TestApp } from './testApp.ts';

/** One person per role, with so many rows in every list, shared with different people. */
export type PrivateRows = { customer: Person; chef: TestChef; rider: TestRider };

type Copy = { status: string; customer_id: string; chef_id: string; rider_id?: string; created_at: Date };

const MOST_LINES = 100;

export async function givenPrivateRows(app: TestApp, count: number): Promise<PrivateRows> {
  const { orderId } = await placed(app);
  const [customer, chef, rider] = [await addRegular(app), await addChef(app), await addRider(app)];
  const other = await addRider(app);
  const customers = await addPeople(app, count);
  const kitchens = await addKitchens(app, count, chef.chefId);
  for (let number = 1; number < count; number += 1) await addDish(app, chef);
  const cart: CartLine[] = [[await addDish(app, chef), 1]];
  for (let number = 1; number < Math.min(count, MOST_LINES); number += 1)
    cart.push([await addDish(app, { ...chef, chefId: kitchens[number] ?? '' }), 1]);
  await openPage(app, customer, cart);

  const copies: Copy[] = [];
  for (let number = 0; number < count; number += 1) {
    const created_at = new Date(app.clock.now().getTime() - number * 60_000);
    const bought = { customer_id: customer.id, chef_id: kitchens[number] ?? '', created_at };
    const cooked = { customer_id: customers[number]?.id ?? '', chef_id: chef.chefId, created_at };
    const carried = { ...cooked, chef_id: kitchens[number] ?? '', rider_id: rider.riderId };
    copies.push({ ...bought, status: 'Pending' }, { ...bought, status: 'Cancelled' });
    copies.push({ ...bought, status: 'Completed', rider_id: other.riderId });
    for (const status of ['Pending', 'Cancelled']) copies.push({ ...cooked, status });
    copies.push({ ...cooked, status: 'Completed', rider_id: rider.riderId });
    copies.push({ ...cooked, chef_id: bought.chef_id, status: 'Waiting Pickup' });
    copies.push({ ...carried, status: 'In Progress' });
  }
  await copyOrder(app, orderId, copies);
  await app.sql`
    insert into notifications (id, user_id, kind, subject_id, step, at)
    select substr(md5(id), 1, 24), customer_id, 'cancelled', id, 'cancel', created_at
    from orders where customer_id = ${customer.id}`;
  await app.sql`
    insert into reviews (id, order_id, author_id, product_id, chef_id, stars, at)
    select substr(md5(orders.id), 1, 24), orders.id, customer_id, product_id, chef_id, 4, completed_at
    from orders join order_lines on order_id = orders.id where chef_id = ${chef.chefId} and status = 'Completed'`;
  return { customer, chef, rider };
}

async function addKitchens(app: TestApp, count: number, likeChef: string): Promise<string[]> {
  const people = await addPeople(app, count, ['Customer', 'Chef']);
  const chefs = people.map(({ id }) => ({ id: newId(), user_id: id }));
  await app.sql`
    insert into chefs (id, user_id, specialty_cuisines, type_of_meals, cooking_experience, preferred_working_days, created_at)
    select new.id, new.user_id, specialty_cuisines, type_of_meals, cooking_experience, preferred_working_days, created_at
    from chefs, jsonb_to_recordset(${JSON.stringify(chefs)}) as new (id text, user_id text)
    where chefs.id = ${likeChef}`;
  return chefs.map(({ id }) => id);
}

/** Copies the order with all that belongs to it, payment included. */
async function copyOrder(app: TestApp, orderId: string, copies: readonly Copy[]): Promise<void> {
  const { sql } = app;
  const rows = copies.map((copy) => ({
    ...copy,
    id: newId(),
    group_id: newId(),
    cancelled_by: copy.status === 'Cancelled' ? 'chef' : null,
    completed_at: copy.status === 'Completed' ? copy.created_at : null,
  }));
  const news = sql`jsonb_array_elements(${JSON.stringify(rows)}) as new`;
  await sql`
    insert into checkouts select copy.* from checkouts, ${news}, jsonb_populate_record(checkouts, jsonb_build_object(
      'id', new ->> 'group_id', 'user_id', new ->> 'customer_id', 'session_id', null, 'payment_id', null)) as copy
    where checkouts.id = (select group_id from orders where id = ${orderId})`;
  await sql`
    insert into orders select copy.* from orders, ${news},
      jsonb_populate_record(orders, new || jsonb_build_object('order_no', nextval('order_numbers'))) as copy
    where orders.id = ${orderId}`;
  await sql`
    insert into order_lines select copy.* from order_lines, ${news},
      jsonb_populate_record(order_lines, jsonb_build_object('order_id', new ->> 'id')) as copy
    where order_lines.order_id = ${orderId}`;
  await sql`
    insert into payments select copy.* from payments, ${news},
      jsonb_populate_record(payments, jsonb_build_object('order_id', new ->> 'id')) as copy
    where payments.order_id = ${orderId}`;
  await sql`
    insert into order_events (order_id, from_status, to_status, by_role, at)
    select new ->> 'id', from_status, to_status, by_role, at from order_events, ${news} where order_id = ${orderId}`;
}
