import { addChef, addDish, buy, type Person, type TestChef, type TestDish } from './marketplace.ts';
import { addMailedCustomer } from './notificationScenes.ts';
import type { TestApp } from './testApp.ts';

export type Scene = { customer: Person; chef: TestChef; dish: TestDish; orderId: string };

/** Two portions, $10.00 each. */
export async function placed(app: TestApp, chef?: TestChef): Promise<Scene> {
  const cook = chef ?? (await addChef(app));
  const customer = await addMailedCustomer(app);
  const dish = await addDish(app, cook, { price: 1000, quantity: 20 });
  const [orderId = ''] = await buy(app, customer, [[dish, 2]]);
  return { customer, chef: cook, dish, orderId };
}

export type WireOrder = Record<string, unknown> & { id: string; status: string };

export async function list(app: TestApp, person: Person, field: string, selection = 'id status'): Promise<WireOrder[]> {
  const answer = await app.graphql<{ list: WireOrder[] }>(`{ list: ${field} { ${selection} } }`, {}, person);
  if (!answer.data?.list) throw new Error(`${field} answered ${answer.error}`);
  return answer.data.list;
}

export const idsOf = (orders: readonly WireOrder[]) => orders.map((order) => order.id);

/** Two portions, for an operator. */
export async function anOrder(app: TestApp) {
  const chef = await addChef(app);
  const dish = await addDish(app, chef);
  const customer = await addMailedCustomer(app);
  const [orderId = ''] = await buy(app, customer, [[dish, 2]]);
  const [row] = await app.sql`select order_no from orders where id = ${orderId}`;
  return { chef, dish, customer, orderId, number: Number(row?.order_no) };
}

export async function statusOf(app: TestApp, orderId: string) {
  const [row] = await app.sql<[{ status: string; cancelled_by: string | null; payment_status: string }]>`
    select status, cancelled_by, payment_status from orders join payments on payments.order_id = orders.id
    where orders.id = ${orderId}`;
  return row;
}

/** Dollars. */
export async function earningsOf(app: TestApp, chef: Person) {
  type Earnings = { todaysEarnings: number; totalEarnings: number };
  const query = '{ getChefStats { todaysEarnings totalEarnings } }';
  const { data, error } = await app.graphql<{ getChefStats: Earnings }>(query, {}, chef);
  if (!data) throw new Error(`getChefStats answered ${error}`);
  return data.getChefStats;
}
