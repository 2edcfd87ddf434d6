import { beforeAll, describe, expect, it } from 'vitest';
import { seedDemoCampus } from '../src/demo/seed.ts';
import { typedQuery, wordIndex } from '../src/modules/catalogue/searchMatch.store.ts';
import { readSearch } from '../src/modules/catalogue/searchWords.ts';
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

  it.each(['%', '_', '%_', '"', '🍛', '!?.', '(((((', '\\', '\u200b', '\u00ad', '\ufe0f'])(
    'of %j, marks alone, finds neither dishes nor chefs',
    async (search) => {
      expect(await find(search)).toEqual([]);
      const query = 'query ($search: String) { getAllChefs(search: $search) { id } }';
      expect((await app.graphql<{ getAllChefs: [] }>(query, { search })).data?.getAllChefs).toEqual([]);
    },
  );

  it.each([
    ['under\u00a0$12', 'under $12'],
    ['under \u2066$12\u2069', 'under $12'],
    ['ｕｎｄｅｒ ＄１２', 'under $12'],
    ['chick\u00aden', 'chicken'],
    ['ｃｈｉｃｋｅｎ', 'chicken'],
  ])('reads %j as %j', async (search, plain) => {
    const found = await find(plain);
    expect(found).not.toEqual([]);
    expect(await find(search)).toEqual(found);
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

  const MEANT: readonly [search: string, found: readonly string[], missed: readonly string[]][] = [
    ['vegetarian', ['Palak Paneer', 'Vegetable Biryani'], ['Butter Chicken', 'Egg Fried Rice']],
    ['non veg', ['Butter Chicken', 'Tacos al Pastor'], ['Palak Paneer']],
    ['gluten-free', ['Guacamole and Chips'], ['Butter Chicken', 'Mapo Tofu']],
    ['desserts', ['Chocolate Brownie Stack'], ['Butter Chicken']],
    ['drink', ['Mango Lassi'], ['Mapo Tofu']],
    ['pasta', ['Penne al Pesto', 'Classic Lasagna'], ['Butter Chicken']],
    ['breakfast', ['Shakshuka'], ['Butter Chicken']],
    ['brekfast', ['Shakshuka'], ['Butter Chicken']],
    ['indian food', ['Butter Chicken'], ['Mapo Tofu']],
    ['vegetarian lunch', ['Palak Paneer'], ['Butter Chicken', 'Shakshuka']],
    ['vegetarian lunch under $12', ['Palak Paneer'], ['Butter Chicken', 'Shakshuka']],
    ['drinks under $6', ['Mango Lassi'], ['Butter Chicken']],
    ['up to 6', ['Mango Lassi'], ['Butter Chicken', 'Palak Paneer']],
    ['cheap veggie lunch', ['Palak Paneer'], ['Butter Chicken']],
    ['chef sofia', ['Tacos al Pastor'], ['Butter Chicken']],
    ['tonight', ['Butter Chicken'], ['Shakshuka']],
    ['something spicy', ['Mapo Tofu', 'Tacos al Pastor', 'Dal Tadka'], ['Mango Lassi', 'Butter Chicken']],
    ['burritos', ['Veggie Burrito Bowl'], ['Butter Chicken']],
    ['pizzas', ['Margherita Pizza'], ['Butter Chicken']],
  ];
  it.each(MEANT)('understands %j', async (search, found, missed) => {
    const dishes = await find(search);
    expect(dishes).toEqual(expect.arrayContaining([...found]));
    for (const dish of missed) expect(dishes).not.toContain(dish);
  });

  it('finds a claim where a chef makes it, never where it is denied, and never by a guess', async () => {
    const kitchen = await openKitchen(app, { first_name: 'Omar', campus: 'Milton Campus' });
    const at = { campus: 'Milton Campus' };
    await cookDish(app, kitchen, { name: 'Kebab', description: 'Lamb from a Halal butcher.', dietary: 'Non Veg' });
    await cookDish(app, kitchen, { name: 'Ribs', description: 'Non-halal pork, not gluten free.', dietary: 'Non Veg' });
    const kale = await cookDish(app, kitchen, {
      name: 'Halval with kale',
      description: 'Gluten-free, vegetarian.',
      dietary: 'Non Veg',
    });
    app.app.catalogue.changed();
    expect(await find('halal', at)).toEqual(['Kebab']);
    expect(await find('halal meat', at)).toEqual(['Kebab']);
    expect(await find('halal', { campus: 'Doon Campus' })).toEqual([]);
    expect(await find('halal kale')).not.toContain('Halval with kale');
    expect(await find('gluten free', at)).toEqual(['Halval with kale']);
    // A diet counts from the moment it is given.
    expect(await find('glutenfree', at)).toEqual(['Halval with kale']);
    await app.sql`update products set dietary = 'Veg' where id = ${kale}`;
    app.app.catalogue.changed();
    expect(await find('veg lamb', at)).toEqual([]);
    expect(await find('veg', at)).toContain('Halval with kale');
    await app.sql`update chefs set type_of_meals = '{Dinner}' where id = ${kitchen.chefId}`;
    app.app.catalogue.changed();
    expect(await find('lunch', at)).not.toContain('Kebab');
    expect(await find('supper', at)).toEqual(expect.arrayContaining(['Halval with kale', 'Kebab', 'Ribs']));
  });

  it('finds what is meant beyond the first dishes of the list, on a campus and on all', async () => {
    const kitchen = await openKitchen(app, { first_name: 'Ines', campus: 'Cambridge Campus' });
    for (const name of ['Baklava', 'Iced tea', 'Plain bread']) await cookDish(app, kitchen, { name });
    app.app.catalogue.changed();
    for (const campus of ['Cambridge Campus', null]) {
      const words = (search: string) =>
        typedQuery(app.sql, readSearch(search).words, wordIndex(app.sql, campus).place, 'names');
      const named = async (search: string) =>
        (
          await app.sql<{ name: string }[]>`
            select name from products where chef_id = ${kitchen.chefId}
              and ${wordIndex(app.sql, campus).words} @@ ${words(search)} order by name`
        ).map(({ name }) => name);
      expect(await named('sweets')).toEqual(['Baklava']);
      expect(await named('drinks')).toEqual(['Iced tea']);
      expect(await named('vegetarian bread')).toEqual(['Plain bread']);
    }
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
    app.app.catalogue.changed();
    for (const search of ['creme brulee', 'CRÈME', 'brulée', 'muller', 'zoe']) {
      expect(await find(search)).toEqual(['Crème Brûlée']);
    }
    expect(await find('lasågna')).toEqual(['Classic Lasagna']);
  });

  it.each(['', '   '])('shows everything when %j holds no word', async (search) => {
    const all = await find(undefined);
    expect(all.length).toBeGreaterThanOrEqual(24);
    expect(await find(search)).toEqual(all);
  });

  it.each(["'; drop table products; --", 'tofu.*|\\mlasagna', 'a'.repeat(5000), '🍛 quinoa\u202e', 'x '.repeat(500)])(
    'takes %j for words and nothing else',
    async (search) => {
      expect(await find(search)).toEqual([]);
    },
  );
});
