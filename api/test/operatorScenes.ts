import { addChef, addCustomer, addDish, buy } from './marketplace.ts';
import type { TestApp } from './testApp.ts';

/** A paid order of two portions, for an operator to look at. */
export async function anOrder(app: TestApp) {
  const chef = await addChef(app);
  const dish = await addDish(app, chef);
  const customer = await addCustomer(app);
  const [orderId = ''] = await buy(app, customer, [[dish, 2]]);
  const [row] = await app.sql`select order_no from orders where id = ${orderId}`;
  return { chef, dish, customer, orderId, number: Number(row?.order_no) };
}

/** Where an order and its payment stand. */
export async function statusOf(app: TestApp, orderId: string) {
  const [row] = await app.sql<[{ status: string; cancelled_by: string | null; payment_status: string }]>`
    select status, cancelled_by, payment_status from orders join payments on payments.order_id = orders.id
    where orders.id = ${orderId}`;
  return row;
}
