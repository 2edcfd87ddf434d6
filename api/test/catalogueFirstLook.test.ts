import { beforeAll, expect, it } from 'vitest';
import { seedDemoCampus } from '../src/demo/seed.ts';
import { valuesOf } from '../src/platform/database.ts';
import { newId } from '../src/platform/ids.ts';
import { cookDish, openKitchen } from './support/kitchens.ts';
import { sharedApp } from './support/sharedApp.ts';

// A search looks at the list's first thousand dishes, if they suffice.

const DISHES = 1_100;
const BUSY = 'Guelph Campus';

const app = await sharedApp({ RATE_LIMITS: 'off' });
beforeAll(async () => {
  await seedDemoCampus(app.app.systemContext());
  const { chefId, pictureUrl } = await openKitchen(app, { first_name: 'Zelda', campus: BUSY });
  const now = app.clock.now().getTime();
  const rows = Array.from({ length: DISHES }, (_, place) => ({
    id: newId(),
    chef_id: chefId,
    ...describe(place),
    price_cents: 900,
    quantity: 5,
    image_url: pictureUrl,
    dietary: 'Veg',
    is_available: true,
    created_at: new Date(now - place * 1000),
  }));
  await app.sql`insert into products ${valuesOf(rows)}`;
});

function describe(place: number): { name: string; description: string } {
  if (place === 1050) return { name: 'Barley Risotto', description: 'Slowly stirred.' };
  return { name: `Bowl ${place}`, description: place % 16 === 0 && place < 960 ? 'With barley.' : 'With greens.' };
}

async function find(search: string, campus: string): Promise<string[]> {
  const answer = await app.graphql<{ getAllProducts: { name: string }[] }>(
    'query ($search: String, $campus: String) { getAllProducts(search: $search, campus: $campus, limit: 40) { name } }',
    { search, campus },
  );
  expect(answer.error).toBeUndefined();
  return (answer.data?.getAllProducts ?? []).map(({ name }) => name);
}

it('a dish behind the first thousand is found by its name before forty described by it', async () => {
  const found = await find('barley', BUSY);
  expect(found).toHaveLength(40);
  expect(found.slice(0, 3)).toEqual(['Barley Risotto', 'Bowl 0', 'Bowl 16']);
});

it('a word in many names shows the first of the list', async () => {
  expect(await find('bowl', BUSY)).toEqual(Array.from({ length: 40 }, (_, place) => `Bowl ${place}`));
});

it('a dish behind the first thousand is found by its present name and campus', async () => {
  const kitchen = await openKitchen(app, { campus: BUSY });
  const dish = await cookDish(app, kitchen, { name: 'Quinoa Parfait', created_at: new Date(0) });
  const names = async (search: string, campus: string) => {
    app.app.catalogue.changed();
    return (await find(search, campus)).join();
  };
  const move = (campus: string) => app.sql`update users set address_line_1 = ${campus} where id = ${kitchen.id}`;

  expect(await names('quinoa', BUSY)).toBe('Quinoa Parfait');
  await app.sql`update products set name = 'Sorghum Parfait' where id = ${dish}`;
  expect(await names('quinoa', BUSY)).toBe('');
  expect(await names('sorghum', BUSY)).toBe('Sorghum Parfait');
  await move('Milton Campus');
  expect(await names('sorghum', BUSY)).toBe('');
  expect(await names('sorghum', 'Milton Campus')).toBe('Sorghum Parfait');
  await move(BUSY);
  expect(await names('sorghum parfait', BUSY)).toBe('Sorghum Parfait');
  expect(await names('sorgum', BUSY)).toBe('Sorghum Parfait');
});
