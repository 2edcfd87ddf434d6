import { vi } from 'vitest';
import { valuesOf } from '../../src/platform/database.ts';
import { newId } from '../../src/platform/ids.ts';
import { addChef, type Person, type TestChef } from './marketplace.ts';
import type { TestApp } from './testApp.ts';

export type Kitchen = TestChef & { pictureUrl: string };

type KitchenDetails = {
  first_name: string;
  last_name: string;
  campus: string;
  status: 'active' | 'suspended';
  cuisines: string[];
};

/** Registered, with one picture. */
export async function openKitchen(app: TestApp, details: Partial<KitchenDetails> = {}): Promise<Kitchen> {
  const {
    first_name = 'Robin',
    last_name = 'Vale',
    campus = 'Doon Campus',
    status = 'active',
    cuisines = ['Other'],
  } = details;
  const chef = await addChef(app, { campus, roles: ['Chef'] });
  await app.sql`update users set first_name = ${first_name}, last_name = ${last_name}, status = ${status} where id = ${chef.id}`;
  await app.sql`update chefs set specialty_cuisines = ${cuisines} where id = ${chef.chefId}`;
  return { ...chef, pictureUrl: await addPicture(app, chef) };
}

/** Returns its URL. */
async function addPicture(app: TestApp, person: Person): Promise<string> {
  const id = newId();
  const url = `/pictures/${id}/640.webp`;
  await app.sql`insert into pictures ${valuesOf({ id, user_id: person.id, url, created_at: app.clock.now() })}`;
  return url;
}

export type DishDetails = {
  name: string;
  description: string;
  price_cents: number;
  quantity: number;
  dietary: 'Veg' | 'Non Veg' | 'Gluten Free';
  is_available: boolean;
  recent_orders: number;
  image_url: string;
  created_at: Date;
};

/** Writes the dish's first stock movement, too. */
export async function cookDish(app: TestApp, kitchen: Kitchen, details: Partial<DishDetails> = {}): Promise<string> {
  const id = newId();
  const dish = {
    id,
    chef_id: kitchen.chefId,
    name: 'Lentil Soup',
    description: 'A bowl that warms.',
    price_cents: 850,
    quantity: 10,
    image_url: kitchen.pictureUrl,
    dietary: 'Veg',
    is_available: true,
    recent_orders: 0,
    created_at: app.clock.now(),
    ...details,
  };
  await app.sql`insert into products ${valuesOf(dish)}`;
  const movement = { product_id: id, change: dish.quantity, reason: 'added', at: dish.created_at };
  if (dish.quantity > 0) await app.sql`insert into stock_movements ${valuesOf(movement)}`;
  return id;
}

/** They must be equal. */
export async function stockAndMovements(app: TestApp, productId: string): Promise<{ quantity: number; moved: number }> {
  const [row] = await app.sql<[{ quantity: number; moved: number }]>`
    select quantity, (select coalesce(sum(change), 0)::integer from stock_movements where product_id = products.id) as moved
    from products where id = ${productId}`;
  return row;
}

/** Ends the start's tidying and calls off the next: it would recount `recent_orders`. */
export async function endTidying({ sql }: TestApp): Promise<void> {
  await sql`delete from pgboss.schedule where name = 'tidy'`;
  await vi.waitUntil(async () => {
    const jobs = await sql<{ state: string }[]>`select state from pgboss.job where name = 'tidy'`;
    return jobs.length > 0 && jobs.every(({ state }) => state === 'completed');
  }, 20_000);
}
