import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { refreshOpenState } from '../src/modules/catalogue/kitchenTurns.ts';
import { cookDish, endTidying, type Kitchen, openKitchen } from './support/kitchens.ts';
import { sharedApp, sharedCountedApp } from './support/sharedApp.ts';

const app = await sharedApp({ RATE_LIMITS: 'off', CATALOGUE_CACHE: 'off' });
const counted = await sharedCountedApp(app);

type Filter = {
  dietary?: string[];
  without?: string[];
  cuisine?: string[];
  meal?: string[];
  max_price?: number;
  open_now?: boolean;
  min_rating?: number;
  sort?: string;
};
type Made = {
  id: string;
  name: string;
  dietary: string;
  allergens: { contains: string[]; may_contain: string[] } | null;
  cuisines: string[];
  meals: string[];
  price: number;
  open: boolean;
  sells: boolean;
  stars: [sum: number, count: number];
  lift: number;
  orders: number;
  at: number;
};

const CAMPUS = 'Guelph Campus';
const made: Made[] = [];
const at = (list: readonly string[], place: number) => list[place % list.length] ?? '';

beforeAll(async () => {
  await endTidying(app);
  const start = app.clock.now().getTime();
  const kitchens: { kitchen: Kitchen; open: boolean; cuisines: string[]; meals: string[] }[] = [];
  for (const [place, cuisines] of [['Indian'], ['Italian', 'Other'], ['Mexican'], ['Chinese', 'Indian']].entries()) {
    const meals = [at(['Lunch', 'Dinner'], place), at(['Snacks', 'Breakfast'], place)];
    const kitchen = await openKitchen(app, { first_name: 'Filter', campus: CAMPUS, cuisines });
    const open = place < 2;
    const until = open ? null : new Date(start + (9 - place) * 3_600_000);
    await app.sql`update chefs set type_of_meals = ${meals}, paused_until = ${until} where id = ${kitchen.chefId}`;
    kitchens.push({ kitchen, open, cuisines, meals });
  }
  for (let place = 0; place < 60; place += 1) {
    const home = kitchens[place % 4];
    if (home === undefined) throw new Error('No kitchen.');
    const { kitchen, ...of } = home;
    const keys = ['milk', 'peanuts', 'soy', 'wheat', 'almonds'];
    const dish = {
      name: `${at(['Curry', 'Noodles', 'Stew'], place)} ${at(['Red', 'Green'], place)}`,
      dietary: at(['Veg', 'Non Veg', 'Gluten Free'], place),
      price: 500 + ((place * 370) % 1900),
      orders: (place * 7) % 5,
      stars: [((place * 3) % 5) * (place % 6), place % 6] as [number, number],
      lift: ((place * 11) % 7) - 3,
      at: start - place * 60_000,
    };
    const lists = { contains: [at(keys, place)], may_contain: place % 3 === 0 ? [at(keys, place + 1)] : [] };
    const hasGluten = [...lists.contains, ...lists.may_contain].includes('wheat');
    const allergens = place % 4 === 0 || (dish.dietary === 'Gluten Free' && hasGluten) ? null : lists;
    const sells = place % 7 !== 0;
    const id = await cookDish(app, kitchen, {
      name: dish.name,
      price_cents: dish.price,
      quantity: sells ? 5 : 0,
      recent_orders: dish.orders,
      created_at: new Date(dish.at),
    });
    const [sum, count] = dish.stars;
    await app.sql`
      update products set dietary = ${dish.dietary}, is_open = ${of.open}, rating_sum = ${sum}, rating_count = ${count},
        rating_lift = ${dish.lift}, allergens = ${allergens && { ...allergens, stated_at: '2026-01-01T00:00:00.000Z' }}::jsonb
      where id = ${id}`;
    made.push({ ...dish, ...of, id, allergens, sells });
  }
  await refreshOpenState(app.app.systemContext());
}, 60_000);

/** Written from the rules, not from the statement. */
function passes(dish: Made, filter: Filter): boolean {
  const groups: Record<string, string[]> = { tree_nuts: ['almonds'], gluten: ['wheat'] };
  const avoided = (filter.without ?? []).flatMap((key) => groups[key] ?? [key]);
  const [sum, count] = dish.stars;
  const said = dish.allergens && [...dish.allergens.contains, ...dish.allergens.may_contain];
  return (
    (!filter.dietary?.length || filter.dietary.includes(dish.dietary)) &&
    (avoided.length === 0 || (said !== null && !avoided.some((key) => said.includes(key)))) &&
    (!filter.cuisine?.length || filter.cuisine.some((cuisine) => dish.cuisines.includes(cuisine))) &&
    (!filter.meal?.length || filter.meal.some((meal) => dish.meals.includes(meal))) &&
    (filter.max_price === undefined || dish.price <= filter.max_price) &&
    (filter.open_now !== true || dish.open) &&
    (filter.min_rating === undefined || (count >= 3 && sum / count >= filter.min_rating))
  );
}

const GETS = ['dietary', 'without', 'cuisine', 'meal'].map((name) => `$${name}: [String]`).join(', ');
const USES =
  'dietary: $dietary, without: $without, cuisine: $cuisine, meal: $meal, max_price: $max_price, open_now: $open_now, min_rating: $min_rating';
const HEAD = `${GETS}, $max_price: Int, $open_now: Boolean, $min_rating: Float, $search: String`;
const LIST = `query (${HEAD}, $sort: String, $limit: Int, $after: ID) {
  dishes: getAllProducts(campus: "${CAMPUS}", search: $search, limit: $limit, after: $after, sort: $sort, ${USES}) { id name } }`;
const COUNTS = `query (${HEAD}) {
  counts: getFilterCounts(campus: "${CAMPUS}", search: $search, ${USES}) { filter value count } }`;

async function listed(filter: Filter & { search?: string; limit?: number; after?: string }): Promise<string[]> {
  const answer = await app.graphql<{ dishes: { id: string }[] }>(LIST, filter);
  expect(answer.error).toBeUndefined();
  return (answer.data?.dishes ?? []).map(({ id }) => id);
}

async function counts(filter: Filter & { search?: string }) {
  const answer = await app.graphql<{ counts: { filter: string; value: string; count: number }[] }>(COUNTS, filter);
  expect(answer.error).toBeUndefined();
  return answer.data?.counts ?? [];
}

const of = (options: string[]) => fc.option(fc.subarray(options, { minLength: 1 }), { nil: undefined, freq: 1 });
const filters: fc.Arbitrary<Filter> = fc
  .record({
    dietary: of(['Veg', 'Non Veg', 'Gluten Free']),
    without: of(['milk', 'peanuts', 'soy', 'gluten', 'tree_nuts', 'rye']),
    cuisine: of(['Indian', 'Italian', 'Mexican', 'Other']),
    meal: of(['Lunch', 'Snacks', 'Breakfast']),
    max_price: fc.option(fc.constantFrom(500, 800, 1500, 5000), { nil: undefined, freq: 1 }),
    open_now: fc.option(fc.boolean(), { nil: undefined, freq: 1 }),
    min_rating: fc.option(fc.constantFrom(1, 2, 3.5), { nil: undefined, freq: 1 }),
  })
  .map((filter) => JSON.parse(JSON.stringify(filter)) as Filter);

test('whatever is asked for, the list holds exactly the dishes that pass', async () => {
  await fc.assert(
    fc.asyncProperty(filters, async (filter) => {
      const right = made.filter((dish) => passes(dish, filter)).map(({ id }) => id);
      expect((await listed(filter)).sort()).toEqual(right.sort());
      const searched = made.filter((dish) => passes(dish, filter) && dish.name.startsWith('Curry'));
      expect((await listed({ ...filter, search: 'curry' })).sort()).toEqual(searched.map(({ id }) => id).sort());
    }),
    { numRuns: 60 },
  );
}, 60_000);

const opening = (dish: Made) => (dish.open ? 0 : dish.cuisines.includes('Chinese') ? 6 : 7);
const ORDER: Record<string, (dish: Made) => number[]> = {
  recommended: (dish) => [+dish.open, +dish.sells, dish.orders, dish.at],
  opening: (dish) => [+dish.open, -opening(dish), +dish.sells, dish.orders, dish.at],
  price: (dish) => [+dish.open, +dish.sells, -dish.price, dish.at],
  rating: (dish) => [+dish.open, +dish.sells, dish.lift, dish.at],
};
const behind = (order: (dish: Made) => number[]) => (one: Made, other: Made) => {
  const [a, b] = [order(one), order(other)];
  const place = a.findIndex((value, index) => value !== b[index]);
  return (b[place] ?? 0) - (a[place] ?? 0);
};

describe.each(Object.keys(ORDER))('sorted by %s', (sort) => {
  const order = ORDER[sort] as (dish: Made) => number[];
  const filter: Filter = { sort, meal: ['Lunch', 'Dinner'] };

  test('open kitchens come first and what is sold out last, page by page as in one', async () => {
    const right = made.filter((dish) => passes(dish, filter)).sort(behind(order));
    const whole = await listed(filter);
    expect(whole).toEqual(right.map(({ id }) => id));
    const paged: string[] = [];
    for (let page = await listed({ ...filter, limit: 7 }); page.length > 0; ) {
      paged.push(...page);
      page = await listed({ ...filter, limit: 7, after: paged.at(-1) ?? '' });
    }
    expect(paged).toEqual(whole);
  });

  test('a search keeps to it as well', async () => {
    const found = await listed({ ...filter, search: 'noodles' });
    const right = made.filter((dish) => passes(dish, filter) && dish.name.startsWith('Noodles')).sort(behind(order));
    if (sort === 'recommended') expect(found).toHaveLength(right.length);
    else expect(found).toEqual(right.map(({ id }) => id));
    const paged = [...(await listed({ ...filter, search: 'noodles', limit: 3 }))];
    paged.push(...(await listed({ ...filter, search: 'noodles', after: paged.at(-1) ?? '' })));
    expect(paged).toEqual(found);
  });
});

describe('the count beside a choice', () => {
  const chosen = (filter: Filter, name: string, value: string): Filter => {
    if (name === 'without') return { ...filter, without: [...(filter.without ?? []), value] };
    if (['dietary', 'cuisine', 'meal'].includes(name)) return { ...filter, [name]: [value] };
    return { ...filter, [name]: name === 'open_now' ? true : Number(value) };
  };

  test('is what the list holds with it, and of the value "" what it holds without the filter', async () => {
    await fc.assert(
      fc.asyncProperty(
        filters,
        fc.constantFrom(undefined, 'curry', 'curyr', 'curry under $12'),
        async (filter, search) => {
          for (const { filter: name, value, count } of await counts({ ...filter, ...(search && { search }) })) {
            const { [name as keyof Filter]: _dropped, ...rest } = filter;
            const wish = value === '' ? rest : chosen(filter, name, value);
            const most = search?.includes('$') ? 1200 : Number.POSITIVE_INFINITY;
            const right = made.filter(
              (dish) => passes(dish, wish) && (!search || (dish.name.startsWith('Curry') && dish.price <= most)),
            );
            expect([name, value, count]).toEqual([name, value, right.length]);
          }
        },
      ),
      { numRuns: 25 },
    );
  }, 60_000);

  test('stands at each choice, and at the whole only of a filter that is set', async () => {
    const all = await counts({ dietary: ['Veg'] });
    expect(all.filter(({ value }) => value === '').map(({ filter }) => filter)).toEqual(['dietary']);
    expect(all.filter(({ filter }) => filter === 'without')).toHaveLength(26);
    const ofMarks = await app.graphql<{ getFilterCounts: { count: number }[] }>(
      '{ getFilterCounts(search: "%") { count } }',
    );
    expect(new Set(ofMarks.data?.getFilterCounts.map(({ count }) => count))).toEqual(new Set([0]));
    expect(await app.graphql('{ getFilterCounts(campus: "Nowhere") { count } }')).toMatchObject({
      data: { getFilterCounts: [] },
    });
  });
});

test.each([
  [{ dietary: ['Vegan'] }, 'Please choose diets from: Veg, Non Veg, Gluten Free.'],
  [{ without: ['celery'] }, 'Please choose allergens from the list.'],
  [{ without: [null] }, 'Please choose allergens from the list.'],
  [{ cuisine: ['Elvish'] }, 'Please choose cuisines from: Indian, Italian, Mexican, Chinese, Other.'],
  [{ meal: ['Brunch'] }, 'Please choose meals from: Breakfast, Lunch, Dinner, Snacks, Other.'],
  [{ max_price: 0 }, 'Please choose a highest price above $0, at most $10,000.'],
  [{ max_price: 1_000_001 }, 'Please choose a highest price above $0, at most $10,000.'],
  [{ min_rating: 5.1 }, 'Please choose a rating from 1 to 5.'],
  [{ min_rating: 0.5 }, 'Please choose a rating from 1 to 5.'],
])('%j is refused with a text: never read as everything', async (filter, text) => {
  for (const query of [LIST, COUNTS]) {
    const refused = await app.graphql(query, filter);
    expect([refused.code, refused.error]).toEqual(['BAD_USER_INPUT', text]);
  }
});

test('a filter that leaves nothing of what was typed brings no guesses', async () => {
  expect(await listed({ search: 'stew', max_price: 1 })).toEqual([]);
  expect(await listed({ search: 'strew', max_price: 5000 })).not.toEqual([]);
});

test('an unknown sort is refused with a text', async () => {
  const refused = await app.graphql(LIST, { sort: 'newest' });
  expect([refused.code, refused.error]).toEqual([
    'BAD_USER_INPUT',
    'Please sort by recommended, opening, price or rating.',
  ]);
});

test('a filtered list takes the statements of a plain one, and all counts take one', async () => {
  const filter = { dietary: ['Veg'], without: ['milk'], sort: 'price' };
  const read = (query: string, variables: object) => () => counted.graphql(query, { ...variables });
  const plain = await counted.counter.fewest(read(LIST, {}));
  expect(await counted.counter.fewest(read(LIST, filter), plain)).toBe(plain);
  expect(await counted.counter.fewest(read(LIST, { ...filter, search: 'curry' }), plain)).toBe(plain);
  expect(await counted.counter.fewest(read(COUNTS, { ...filter, search: 'curry' }), 1)).toBe(1);
});

test('a kitchen that closes is sorted by when it opens again', async () => {
  const campus = 'Milton Campus';
  const add = async (name: string, hours: number) => {
    const kitchen = await openKitchen(app, { campus });
    const until = new Date(app.clock.now().getTime() + hours * 3_600_000);
    await app.sql`update chefs set paused_until = ${until} where id = ${kitchen.chefId}`;
    return cookDish(app, kitchen, { name });
  };
  await add('Late', 5);
  await add('Now', -1);
  // Beyond the shown week.
  await add('Never', 24 * 30);
  await add('Soon', 1);
  await refreshOpenState(app.app.systemContext());
  const { data } = await app.graphql<{ getAllProducts: { name: string }[] }>(
    `{ getAllProducts(campus: "${campus}", sort: "opening") { name } }`,
  );
  expect(data?.getAllProducts.map(({ name }) => name)).toEqual(['Now', 'Soon', 'Late', 'Never']);
});
