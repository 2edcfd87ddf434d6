import { beforeAll, describe, expect, it } from 'vitest';
import { seedDemoCampus } from '../src/demo/seed.ts';
import { cookDish, openKitchen } from './support/kitchens.ts';
import { sharedApp } from './support/sharedApp.ts';

const app = await sharedApp({ RATE_LIMITS: 'off' });
beforeAll(async () => {
  await seedDemoCampus(app.app.systemContext());
});

async function find(search: string | undefined, more: Record<string, unknown> = {}): Promise<string[]> {
  const answer = await app.graphql<{ getAllProducts: { name: string }[] }>(
    'query ($search: String, $campus: String, $limit: Int, $after: ID) { getAllProducts(search: $search, campus: $campus, limit: $limit, after: $after) { id name } }',
    { search, ...more },
  );
  expect(answer.error).toBeUndefined();
  return (answer.data?.getAllProducts ?? []).map((product) => product.name);
}

describe('the search', () => {
  it.each([
    ['butter chicken', 'Butter Chicken'],
    ['BUTTER', 'Butter Chicken'],
    ['  chicken   butter ', 'Butter Chicken'],
    ['tofu', 'Mapo Tofu'],
    ['lasagna', 'Classic Lasagna'],
    ['guac', 'Guacamole and Chips'],
    ['penne al', 'Penne al Pesto'],
  ])('finds %j by the dish, whatever the case and order', async (search, dish) => {
    expect((await find(search))[0]).toBe(dish);
  });

  it.each([
    ['buttr chicken', 'Butter Chicken'],
    ['butterr', 'Butter Chicken'],
    ['buttre', 'Butter Chicken'],
    ['bitter chicken', 'Butter Chicken'],
    ['lasanga', 'Classic Lasagna'],
    ['biriyani', 'Vegetable Biryani'],
    ['quesadila', 'Black Bean Quesadilla'],
    ['shakshouka', 'Shakshuka'],
    ['spahgetti', 'Spaghetti and Meatballs'],
    ['spahget', 'Spaghetti and Meatballs'],
    ['tofy', 'Mapo Tofu'],
    ['tfou', 'Mapo Tofu'],
    ['dla', 'Dal Tadka'],
    ['dsl', 'Dal Tadka'],
    ['lasi', 'Mango Lassi'],
    ['margarita', 'Margherita Pizza'],
  ])('forgives one typing error: %j', async (search, dish) => {
    expect(await find(search)).toContain(dish);
  });

  it.each(['sofia', 'SOFÍA', 'sofía reyes', 'Reyes'])(
    'finds a chef’s dishes by the chef’s name: %j',
    async (search) => {
      expect((await find(search)).sort()).toEqual(['Black Bean Quesadilla', 'Guacamole and Chips', 'Tacos al Pastor']);
    },
  );

  it('finds dishes by cuisine, a mistyped one too', async () => {
    const chinese = ['Egg Fried Rice', 'Mapo Tofu', 'Steamed Dumplings', 'Veggie Stir-Fry Noodles'];
    expect((await find('chinese')).sort()).toEqual(chinese);
    expect((await find('chinise')).sort()).toEqual(chinese);
  });

  it('finds a word of the description after those of the name', async () => {
    expect(await find('spinach')).toEqual(['Palak Paneer']);
    expect((await find('rice'))[0]).toBe('Egg Fried Rice');
    expect(await find('rice')).toContain('Veggie Burrito Bowl');
  });

  it('offers no guess where the word itself is found', async () => {
    expect(await find('dal')).toEqual(['Dal Tadka']);
    expect(await find('tacos')).toEqual(['Tacos al Pastor']);
  });

  it('wants every word', async () => {
    expect(await find('butter noodles')).toEqual([]);
    expect(await find('wei noodles')).toEqual(['Veggie Stir-Fry Noodles']);
  });

  it('puts what cannot be ordered last', async () => {
    const italian = await find('luca');
    expect(italian).toHaveLength(4);
    expect(italian.at(-1)).toBe('Classic Lasagna');
  });

  it('keeps to the campus', async () => {
    expect(await find('indian', { campus: 'Waterloo Campus' })).not.toContain('Butter Chicken');
    expect(await find('indian', { campus: 'Doon Campus' })).toContain('Butter Chicken');
  });

  it('is read page by page like the list', async () => {
    const all = await find('indian');
    expect(all).toHaveLength(7);
    const [third] = await app.sql<{ id: string }[]>`select id from products where name = ${all[2] ?? ''}`;
    expect(await find('indian', { after: third?.id })).toEqual(all.slice(3));
    expect(await find('indian', { limit: 2 })).toEqual(all.slice(0, 2));
  });

  it('finds accented names without their accents, and the other way round', async () => {
    const kitchen = await openKitchen(app, { first_name: 'Zoë', last_name: 'Müller', campus: 'Stratford Campus' });
    await cookDish(app, kitchen, { name: 'Crème Brûlée' });
    app.app.systemContext().catalogue.changed();
    for (const search of ['creme brulee', 'CRÈME', 'brulée', 'muller', 'zoe']) {
      expect(await find(search)).toEqual(['Crème Brûlée']);
    }
    expect(await find('lasågna')).toEqual(['Classic Lasagna']);
  });

  it.each(['', '   ', '!?.', '%_', '\u0000', '((((('])('shows everything when %j holds no word', async (search) => {
    const all = await find(undefined);
    expect(all.length).toBeGreaterThanOrEqual(24);
    expect(await find(search)).toEqual(all);
  });

  it.each(["'; drop table products; --", 'tofu.*|\\mlasagna', 'a'.repeat(5000), '🍛 curry\u202e', 'x '.repeat(500)])(
    'takes %j for words and nothing else',
    async (search) => {
      expect(await find(search)).toEqual([]);
    },
  );
});
