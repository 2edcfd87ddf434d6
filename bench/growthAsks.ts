import { CAMPUSES } from '@homeplate/domain/campuses';
import { searchTerms } from '@homeplate/domain/searchIntents';
import { BUSY_CHEF_OPEN } from '../api/test/scale/orders.ts';
import { DISHES_PER_CHEF, idOf, isSoldOut, priceOf } from '../api/test/scale/rows.ts';
import { dishName, dishWords } from '../api/test/scale/words.ts';
import type { Town } from './growthTown.ts';

/** Each answer has one or two of these. */
type Data = {
  getAllProducts: {
    name: string;
    description: string;
    price: number;
    dietary: string;
    allergens: { contains: string[] } | null;
    chef: unknown;
  }[];
  getFilterCounts: { filter: string; value: string; count: number }[];
  getAllChefs: unknown[];
  getProductById: { name: string };
  getCurrentOrders: unknown[];
  getChefStats: { totalOrders: number };
  createCheckoutSession: { sessionId: string };
};

/** With the check of its answer. */
export type Ask = {
  query: string;
  variables: Record<string, unknown>;
  token?: string;
  isRight(data: Data): boolean | Promise<boolean>;
};

/** By number; none repeats, so none is cached. */
export type Kind = { what: string; isPrivate?: true; count: number; ask(town: Town, number: number): Ask };

const DISH = `id name description price quantity image_url dietary is_available
  chef { id specialty_cuisines user { id first_name last_name address_line_1 profile_image } }`;
const BIG_CAMPUS = CAMPUSES[0]?.address ?? '';
const FEWEST = 5;
const FEWEST_CHEFS = 40;

const home: Kind = {
  what: 'home',
  count: 152,
  ask: (_town, number) => {
    const limit = FEWEST + Math.floor(number / 2);
    const chefs = Math.min(limit, FEWEST_CHEFS);
    return {
      query: `query ($campus: String, $limit: Int, $chefs: Int) { getAllProducts(campus: $campus, limit: $limit) { ${DISH} }
        getAllChefs(campus: $campus, limit: $chefs) { id specialty_cuisines user { id first_name } } }`,
      variables: { campus: number % 2 === 0 ? BIG_CAMPUS : null, limit, chefs },
      isRight: ({ getAllProducts, getAllChefs }) => getAllProducts.length === limit && getAllChefs.length === chefs,
    };
  },
};

/** A word, two, a prefix; one in four with swapped letters. */
function searchOf(number: number): string {
  const word = (list: readonly string[], step: number) => list[(number * step) % list.length] ?? '';
  const main = word(dishWords.mains, 7);
  const form = word(dishWords.forms, 11);
  const pair = `${word(dishWords.styles, 13)} ${form}`;
  const turn = [main, `${main} ${form}`, pair, `${main.slice(0, 2)}${main[3]}${main[2]}${main.slice(4)}`][number % 4];
  return (turn ?? main).toLowerCase();
}

const search: Kind = {
  what: 'search',
  count: 200,
  ask: (_town, number) => ({
    query: `query ($search: String, $campus: String, $limit: Int) {
      getAllProducts(search: $search, campus: $campus, limit: $limit) { ${DISH} } }`,
    // The limit distinguishes equal searches.
    variables: { search: searchOf(number), campus: BIG_CAMPUS, limit: 20 + Math.floor(number / 40) },
    isRight: ({ getAllProducts: dishes }) => {
      // "Noodles" are ramen too.
      const meant = searchTerms(searchOf(number).split(' ')).map(({ word, anywhere, names }) => [
        word,
        ...anywhere,
        ...names,
      ]);
      const holdsAll = ({ name, description, chef }: Data['getAllProducts'][number]) => {
        const text = `${name} ${description} ${JSON.stringify(chef)}`.toLowerCase();
        return meant.every((parts) => parts.some((part) => text.includes(part)));
      };
      // A typing error finds only guesses, without the text.
      return dishes.every(holdsAll) || !dishes.some(holdsAll);
    },
  }),
};

/** Every second with a word; sorts in turn. */
const filtered: Kind = {
  what: 'filtered search',
  count: 200,
  ask: (_town, number) => {
    const cents = 1000 + 10 * Math.floor(number / 2);
    return {
      query: `query ($search: String, $campus: String, $limit: Int, $cents: Int, $sort: String) {
        getAllProducts(search: $search, campus: $campus, limit: $limit, dietary: ["Veg", "Gluten Free"], without: ["peanuts", "gluten"],
          max_price: $cents, cuisine: ["Indian", "Mexican"], sort: $sort) { allergens { contains } ${DISH} } }`,
      variables: {
        search: number % 2 === 0 ? '' : searchOf(2 * number),
        campus: BIG_CAMPUS,
        limit: 20,
        cents,
        sort: ['recommended', 'price', 'opening', 'rating'][Math.floor(number / 2) % 4],
      },
      isRight: ({ getAllProducts: dishes }) =>
        (number % 2 === 1 || dishes.length === 20) &&
        dishes.every(
          ({ price, dietary, allergens }) =>
            price * 100 <= cents + 0.5 && dietary !== 'Non Veg' && allergens && !allergens.contains.includes('peanuts'),
        ),
    };
  },
};

const choices: Kind = {
  what: 'counts beside the filters',
  count: 150,
  ask: (_town, number) => ({
    query: `query ($campus: String, $cents: Int) {
      getFilterCounts(campus: $campus, max_price: $cents, without: ["peanuts"]) { filter value count } }`,
    variables: { campus: BIG_CAMPUS, cents: 1000 + 10 * number },
    isRight: ({ getFilterCounts: counts }) => counts.some(({ filter, count }) => filter === 'dietary' && count > 0),
  }),
};

const product: Kind = {
  what: 'product page',
  count: 200,
  ask: ({ size }, number) => {
    const dish = (number * 7919) % size.dishes;
    return {
      query: `query ($id: ID) { getProductById(id: $id) { ${DISH} } }`,
      variables: { id: idOf('dish', dish) },
      isRight: ({ getProductById }) => getProductById.name === dishName(dish),
    };
  },
};

const currentOrders: Kind = {
  what: 'current orders',
  isPrivate: true,
  count: 150,
  ask: ({ chef }) => ({
    query: `{ getCurrentOrders { id order_no status created_at customer_id { first_name } payment { amount }
      items { quantity product_id { id name } } } }`,
    variables: {},
    token: chef,
    isRight: ({ getCurrentOrders }) => getCurrentOrders.length >= BUSY_CHEF_OPEN,
  }),
};

const stats: Kind = {
  what: 'stats',
  isPrivate: true,
  count: 150,
  ask: ({ chef, sql }, number) => ({
    query: '{ getChefStats { todaysOrders todaysEarnings totalOrders totalEarnings } }',
    variables: {},
    token: chef,
    isRight: async ({ getChefStats }) => {
      if (number > 0) return getChefStats.totalOrders > 0;
      const [counted] = await sql<{ count: number }[]>`
        select count(*) from orders where chef_id = ${idOf('chef', 0)} and status <> 'Cancelled'`;
      return counted?.count === getChefStats.totalOrders;
    },
  }),
};

const checkout: Kind = {
  what: 'checkout',
  isPrivate: true,
  count: 100,
  ask: (town, number) => {
    const chef = 1 + ((number * 31) % Math.floor(town.size.dishes / DISHES_PER_CHEF - 1));
    const dishes = Array.from({ length: DISHES_PER_CHEF }, (_, place) => chef * DISHES_PER_CHEF + place);
    const products = dishes
      .filter((dish) => !isSoldOut(dish))
      .slice(0, 2)
      .map((dish) => ({ id: idOf('dish', dish), name: dishName(dish), price: priceOf(dish), quantity: 1 }));
    return {
      query: 'mutation ($orderInput: OrderInput) { createCheckoutSession(orderInput: $orderInput) { sessionId url } }',
      variables: {
        orderInput: {
          products,
          successUrl: `${town.server.url}/Customer/OrderDetails`,
          cancelUrl: `${town.server.url}/`,
        },
      },
      token: town.nextCustomer(),
      isRight: ({ createCheckoutSession: session }) => session.sessionId !== '',
    };
  },
};

export const KINDS: readonly Kind[] = [home, search, filtered, choices, product, currentOrders, stats, checkout];
