import { campuses } from '@homeplate/domain/campuses';
import type { Sql } from '../api/src/platform/database.ts';
import { CHEFS_PER_CAMPUS, WORDS } from './market.ts';

/** 40 dishes with chefs, 20 chefs with users. */
const QUERY = `query Home($campus: String, $search: String, $dishes: Int, $chefs: Int) {
  getAllProducts(campus: $campus, search: $search, limit: $dishes) {
    id name description price quantity image_url dietary is_available
    allergens { contains may_contain stated_at } rating { average count }
    chef { ...Card }
  }
  getAllChefs(campus: $campus, limit: $chefs) { ...Card }
}
fragment Card on Chef {
  id specialty_cuisines user { id first_name last_name address_line_1 profile_image } kitchen { state opens_at closes_at }
}`;
const DISHES = 40;

export type Pair = { campus: string | null; search: string | null };

/** Each campus and all, without a search and with each word. */
export const PAIRS: readonly Pair[] = [null, ...campuses().map(({ address }) => address)].flatMap((campus) =>
  [null, ...WORDS].map((search) => ({ campus, search })),
);

export const nameOf = ({ campus, search }: Pair): string => `${campus}/${search}`;

export const bodyOf = (pair: Pair): string =>
  JSON.stringify({ query: QUERY, variables: { ...pair, dishes: DISHES, chefs: CHEFS_PER_CAMPUS } });

type Stated = { contains: string[]; may_contain: string[]; stated_at: string };
// The database orders keys differently.
const showStated = (stated: Stated | null): Stated | null =>
  stated && { contains: stated.contains, may_contain: stated.may_contain, stated_at: stated.stated_at };

type Stored = Awaited<ReturnType<typeof readStored>>;

export async function readStored(sql: Sql) {
  const [dishes, chefs] = await Promise.all([
    sql<{ id: string; chef_id: string; [column: string]: unknown }[]>`
      select id, chef_id, name, description, price_cents, quantity, image_url, dietary, is_available, recent_orders,
        created_at, allergens from products where deleted_at is null`,
    sql<{ id: string; [column: string]: unknown }[]>`
      select chefs.id, specialty_cuisines, chefs.created_at, user_id, first_name, last_name, address_line_1,
        profile_image from chefs join users on users.id = user_id where status = 'active'`,
  ]);
  return { dishes, chefs };
}

/** Computed without the server's code. */
export function expectedAnswer({ dishes, chefs }: Stored, { campus, search }: Pair): string {
  const listed = chefs.filter((chef) => campus === null || chef.address_line_1 === campus);
  const byId = new Map(listed.map((chef) => [chef.id, chef]));
  const menuOf = (id: string) => dishes.filter((dish) => dish.chef_id === id);
  const sells = (dish: Record<string, unknown>) => Number(dish.is_available === true && Number(dish.quantity) > 0);
  const sum = (rows: readonly Record<string, unknown>[]) =>
    rows.reduce((all, row) => all + Number(row.recent_orders), 0);
  const found = dishes.filter(
    (dish) => byId.has(dish.chef_id) && (search === null || String(dish.description).includes(search)),
  );
  const ranked = ranking(found, (dish) => [sells(dish), Number(dish.recent_orders), Number(dish.created_at)]);
  const rankedChefs = ranking(listed, (chef) => {
    const menu = menuOf(chef.id);
    return [Number(menu.some((dish) => sells(dish) === 1)), sum(menu), Number(chef.created_at)];
  });
  const showUser = (chef: Record<string, unknown> | undefined) => ({
    id: chef?.user_id,
    first_name: chef?.first_name,
    last_name: chef?.last_name,
    address_line_1: chef?.address_line_1,
    profile_image: chef?.profile_image,
  });
  const showChef = (chef: Record<string, unknown> | undefined) => ({
    id: chef?.id,
    specialty_cuisines: chef?.specialty_cuisines,
    user: showUser(chef),
    // Without hours of its own.
    kitchen: { state: 'open', opens_at: null, closes_at: null },
  });
  const data = {
    getAllProducts: ranked.slice(0, DISHES).map((dish) => ({
      id: dish.id,
      name: dish.name,
      description: dish.description,
      price: Number(dish.price_cents) / 100,
      quantity: dish.quantity,
      image_url: dish.image_url,
      dietary: dish.dietary,
      is_available: dish.is_available === true ? 'Yes' : 'No',
      allergens: showStated(dish.allergens as Stated | null),
      rating: { average: null, count: 0 },
      chef: showChef(byId.get(dish.chef_id)),
    })),
    getAllChefs: rankedChefs.slice(0, CHEFS_PER_CAMPUS).map(showChef),
  };
  return JSON.stringify({ data });
}

/** Descending, by the first key that differs. */
function ranking<Row>(rows: readonly Row[], keysOf: (row: Row) => number[]): Row[] {
  const keyed = rows.map((row) => ({ row, keys: keysOf(row) }));
  keyed.sort(
    (a, b) => b.keys.map((key, index) => key - (a.keys[index] ?? 0)).find((difference) => difference !== 0) ?? 0,
  );
  return keyed.map(({ row }) => row);
}
