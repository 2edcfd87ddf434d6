import { expect } from 'vitest';
import {
  addChef,
  addCustomer,
  addDish,
  addRider,
  makeRegulars,
  type Person,
  type Session,
  type Shop,
  type TestChef,
  type TestDish,
  type TestRider,
} from '../support/marketplace.ts';
import { createModel, type Model, type ModelDish, type ModelOrder } from './model.ts';

export type World = {
  model: Model;
  chefs: TestChef[];
  riders: TestRider[];
  customers: Person[];
  dishes: Map<string, TestDish>;
  pages: Map<string, Session>;
  ids: Map<ModelOrder, string>;
};

export async function createWorld(app: Shop): Promise<World> {
  const chefs = [await addChef(app), await addChef(app, { maxOrders: 40 }), await addChef(app, { maxOrders: 15 })];
  const riders = [await addRider(app), await addRider(app)];
  const customers: Person[] = [await addCustomer(app), await addCustomer(app), await addCustomer(app), ...riders];
  await makeRegulars(app, customers);
  const dishes = new Map<string, TestDish>();
  const modelled = new Map<string, ModelDish>();
  for (const chef of chefs) {
    for (const price of [450, 1_200]) {
      const dish = await addDish(app, chef, { name: `Dish ${dishes.size}`, price, quantity: 8 });
      dishes.set(dish.id, dish);
      modelled.set(dish.id, { chef: chef.chefId, price, left: 8, forSale: true });
    }
  }
  const names = new Map([...dishes].map(([id, dish]) => [id, dish.name]));
  for (const chef of chefs) names.set(chef.chefId, chef.firstName);
  const limits = new Map([chefs[1], chefs[2]].map((chef, index) => [chef?.chefId ?? '', [40, 15][index] ?? 0]));
  const model = createModel(modelled, limits, (id) => names.get(id) ?? id);
  return { model, chefs, riders, customers, dishes, pages: new Map(), ids: new Map() };
}

/** Dishes, orders and chefs' days. */
export async function compareWithModel(app: Shop, { model, chefs, dishes, ids }: World): Promise<void> {
  for (const { id } of dishes.values()) {
    const [row] = await app.sql`select quantity, price_cents, is_available from products where id = ${id}`;
    const modelled = model.dishes.get(id);
    expect(row).toEqual({
      quantity: modelled?.left,
      price_cents: modelled?.price,
      is_available: modelled?.forSale,
    });
  }
  const kitchens = chefs.map(({ chefId }) => chefId);
  const rows = await app.sql<{ id: string; status: string }[]>`
    select id, status from orders where chef_id = any(${kitchens})`;
  const statusOf = new Map(rows.map((row) => [row.id, row.status]));
  expect(rows.length).toBe(model.orders.length);
  for (const order of model.orders) expect(statusOf.get(ids.get(order) ?? '')).toBe(order.status);
  const days = await app.sql<{ key: string; orders: number }[]>`
    select chef_id || ' ' || day as key, orders from chef_days where orders > 0 and chef_id = any(${kitchens})`;
  const counted = Object.fromEntries([...model.taken].filter(([, orders]) => orders > 0));
  expect(Object.fromEntries(days.map(({ key, orders }) => [key, orders]))).toEqual(counted);
}
