import {
  addChef,
  addDish,
  type CartLine,
  confirm,
  type Person,
  postCard,
  type Shop,
  startCheckout,
  type TestChef,
} from './marketplace.ts';
import { setClock, type TestApp } from './testApp.ts';

export const AHEAD = { ORDER_AHEAD: 'on', PICKUP: 'on', RATE_LIMITS: 'off', DEADLINE_SCALE: '1' };

/** The Friday after. */
export const NOON = '2027-06-18T16:00:00.000Z';

export async function aKitchen(
  app: TestApp,
  { windows = 2, portions = 3, maxOrders = 0 } = {},
  at = '2027-06-15T12:00:00-04:00',
) {
  setClock(app, at);
  const chef = await addChef(app, { maxOrders });
  await app.sql`
    update chefs set plans_ahead = true, pickup = true, orders_per_window = ${windows}, keeps_hours = true,
      preferred_working_days = '{}', preferred_start_time = '11:00', preferred_end_time = '21:00' where id = ${chef.chefId}`;
  const dish = await addDish(app, chef, { quantity: 1 });
  await app.sql`update products set ahead_quantity = ${portions} where id = ${dish.id}`;
  return { chef, dish };
}

export const plan = ({ chefId }: Pick<TestChef, 'chefId'>, starts_at: string | null = NOON, more = {}) => ({
  plans: [{ chef_id: chefId, starts_at, ...more }],
});

/** Its page, or why there is none. */
export async function hold(app: Shop, person: Person, lines: CartLine[], plans: Record<string, unknown>) {
  const { data, error } = await startCheckout(app, person, lines, plans);
  return data?.createCheckoutSession ?? error;
}

export async function taken(app: Shop, { chefId }: TestChef, start = NOON) {
  const [row] = await app.sql<[{ window: number | null; day: number | null; portions: number | null }]>`
    select (select orders from windows where chef_id = ${chefId} and starts_at = ${start}) as window,
      (select orders from chef_days where chef_id = ${chefId} and day = ${start.slice(0, 10)}) as day,
      (select sum(taken) from offers where day = ${start.slice(0, 10)} and product_id in (
        select id from products where chef_id = ${chefId})) as portions`;
  return row;
}

/** Paid; returns the order's id. */
export async function pay(app: Shop, person: Person, page: unknown): Promise<string> {
  const { sessionId, url } = page as { sessionId: string; url: string };
  await postCard(url);
  const { orders } = await confirm(app, person, sessionId);
  return orders[0]?.id ?? '';
}
