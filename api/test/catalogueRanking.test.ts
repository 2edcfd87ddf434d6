import { beforeAll, expect, it } from 'vitest';
import { seedDemoCampus } from '../src/demo/seed.ts';
import { refreshRecentOrders } from '../src/modules/catalogue/browse.ts';
import { sharedApp } from './support/sharedApp.ts';

const DAY_SECONDS = 86_400;

const app = await sharedApp();
beforeAll(async () => {
  await seedDemoCampus(app.app.systemContext());
});

async function countOf(dish: string): Promise<number> {
  const [row] = await app.sql<[{ recent_orders: number }]>`select recent_orders from products where name = ${dish}`;
  return row.recent_orders;
}

it('counts each order of a dish once, however many portions, and no cancelled or older one', async () => {
  const [ordered] = await app.sql<[{ count: number }]>`
    select count(*) from orders join order_lines on order_lines.order_id = orders.id
    where order_lines.name = 'Butter Chicken' and orders.status <> 'Cancelled'`;
  expect(await countOf('Butter Chicken')).toBe(ordered.count);
  // Ordered once, and rejected.
  expect(await countOf('Chocolate Brownie Stack')).toBe(0);
  // Ordered once, 41 days ago.
  expect(await countOf('Classic Lasagna')).toBe(0);
});

it('lets orders fade after 30 days, and the list with them', async () => {
  const first = async () => {
    const { data } = await app.graphql<{ getAllProducts: { name: string }[] }>('{ getAllProducts(limit: 1) { name } }');
    return data?.getAllProducts[0]?.name;
  };
  expect(await first()).toBe('Butter Chicken');
  app.clock.shift(31 * DAY_SECONDS);
  await refreshRecentOrders(app.app.systemContext());
  expect(await countOf('Butter Chicken')).toBe(0);
  // Without orders the newest comes first.
  expect(await first()).toBe('Shakshuka');
  app.clock.shift(0);
  await refreshRecentOrders(app.app.systemContext());
  expect(await first()).toBe('Butter Chicken');
});
