import { campuses } from '@homeplate/domain/campuses';
import { createClock } from '../api/src/platform/clock.ts';
import { openDatabase, type Sql, valuesOf } from '../api/src/platform/database.ts';
import { newId } from '../api/src/platform/ids.ts';
import { createGraphql } from '../api/test/support/graphqlClient.ts';
import { addPeople, type TestChef } from '../api/test/support/marketplace.ts';
import { createTestDatabase } from '../api/test/support/testDatabase.ts';
import type { Lab } from './bench.ts';

export const CHEFS_PER_CAMPUS = 20;
const DISHES_PER_CHEF = 4;
export const STOCK = 50;

/** Each description has 13 of these 22 words: some 47 dishes of a campus per word. */
export const WORDS = (
  'tomato basil garlic ginger coriander lentil chickpea paneer spinach mushroom pepper onion potato carrot cumin ' +
  'turmeric coconut cashew yogurt lemon rice noodle'
).split(' ');
const WORDS_PER_DISH = 13;
/** Three dishes in four. */
const STATED = { contains: ['milk', 'cashews'], may_contain: ['peanuts'], stated_at: '2026-11-01T12:00:00.000Z' };

export type MarketDish = { id: string; chef: TestChef; campus: string; description: string };
export type Market = { databaseUrl: string; sql: Sql; dishes: MarketDish[] };

/** Nine campuses of 20 chefs and 80 dishes. No orders: a starting server would recount them during comparisons. */
export async function buildMarket(lab: Lab): Promise<Market> {
  const database = await createTestDatabase();
  lab.onEnd(() => database.drop());
  const sql = openDatabase(database.url, { max: 5 });
  lab.onEnd(() => sql.end());
  const clock = createClock(0);
  const shop = { url: '', sql, clock, graphql: createGraphql('') };
  const dishes: MarketDish[] = [];
  let age = 0;
  for (const { address: campus, city } of campuses()) {
    const people = await addPeople(shop, CHEFS_PER_CAMPUS, ['Customer', 'Chef'], { campus, city });
    const chefs = people.map((person) => ({ ...person, chefId: newId() }));
    const pictures = people.map(({ id }) => ({ id: newId(), user_id: id, created_at: clock.now() }));
    const urls = pictures.map(({ id }) => `/pictures/${id}/640.webp`);
    await sql`insert into pictures ${valuesOf(pictures.map((picture, index) => ({ ...picture, url: urls[index] ?? '' })))}`;
    await sql`insert into chefs ${valuesOf(
      chefs.map(({ chefId, id }) => ({
        id: chefId,
        user_id: id,
        specialty_cuisines: ['Indian', 'Thai'],
        type_of_meals: ['Dinner'],
        cooking_experience: '5+ years',
        max_orders_per_day: 0,
        preferred_working_days: ['Monday'],
        created_at: new Date(clock.now().getTime() - 1000 * age++),
      })),
    )}`;
    const rows = chefs.flatMap((chef, index) =>
      Array.from({ length: DISHES_PER_CHEF }, (_, number) => ({
        id: newId(),
        chef_id: chef.chefId,
        name: `Plate ${number + 1} of kitchen ${index + 1}`,
        description: describeDish(age + number),
        price_cents: 700 + 50 * number + 10 * index,
        quantity: STOCK,
        image_url: urls[index] ?? '',
        dietary: 'Veg',
        is_available: true,
        allergens: number === 0 ? null : STATED,
        created_at: new Date(clock.now().getTime() - 1000 * age++),
      })),
    );
    await sql`insert into products ${valuesOf(rows)}`;
    dishes.push(
      ...rows.map(({ id, chef_id, description }) => {
        const chef = chefs.find(({ chefId }) => chefId === chef_id);
        if (chef === undefined) throw new Error('A dish without a chef.');
        return { id, chef, campus, description };
      }),
    );
  }
  await sql`analyze`;
  return { databaseUrl: database.url, sql, dishes };
}

/** Thirteen words by seed: each word is in more than half. */
function describeDish(seed: number): string {
  return Array.from({ length: WORDS_PER_DISH }, (_, step) => WORDS[(seed + step) % WORDS.length]).join(' ');
}
