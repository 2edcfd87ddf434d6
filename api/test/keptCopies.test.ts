import { expect, it } from 'vitest';
import { seedDemoCampus } from '../src/demo/seed.ts';
import { findBrokenCopies } from './support/copies.ts';
import { sharedApp } from './support/sharedApp.ts';

const app = await sharedApp();

it('kept copies follow every change of their source, and one that differs is told', async () => {
  const { sql } = app;
  await seedDemoCampus(app.app.systemContext());
  expect(await findBrokenCopies(sql)).toEqual([]);
  await sql`update users set address_line_1 = 'Milton Campus' where first_name = 'Amira'`;
  await sql`update users set status = 'suspended' where first_name = 'Wei'`;
  await sql`update users set awaits_approval = true where first_name = 'Luca'`;
  await sql`update products set quantity = 0 where name like 'Taco%'`;
  await sql`update orders set status = 'Cancelled', cancelled_by = 'chef' where status = 'Pending'`;
  expect(await findBrokenCopies(sql)).toEqual([]);

  await sql`update chef_totals set orders = orders + 1`;
  await sql`update rider_totals set delivery_fee_cents = 1`;
  await sql`update products set campus = 'Guelph Campus' where name = 'Butter Chicken'`;
  await sql`update chefs set sells = not sells where user_id = (select id from users where first_name = 'Luca')`;
  const told = (await findBrokenCopies(sql)).join('\n');
  expect(told).toMatch(/totals of chef \w+ differ/);
  expect(told).toMatch(/totals of rider \w+ differ/);
  expect(told).toMatch(/dish \w+ stands apart/);
  expect(told).toMatch(/kitchen \w+ is said to sell false/);
});
