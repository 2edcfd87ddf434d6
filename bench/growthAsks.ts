import { campuses } from '@homeplate/domain/campuses';
import { searchTerms } from '@homeplate/domain/searchIntents';
import { BUSY_CHEF_OPEN } from '../api/test/scale/orders.ts';
import { DISHES_PER_CHEF, idOf, isSoldOut, priceOf, userOfChef } from '../api/test/scale/rows.ts';
import { dishName, dishWords, firstName, lastName } from '../api/test/scale/words.ts';
import type { Town } from './growthTown.ts';

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
  findOperatorPeople: { id: string }[];
  getOperatorPerson: { name: string };
  findOperatorOrders: { status: string; campus: string }[];
  getOperatorProblems: { id: string }[];
  getAudit: { id: string; about: string }[];
  getStatement: { sums: { amount: number }[]; total: number };
  getNextPayout: { amount: number; owed: number };
  getBooks: { accounts: { account: string }[] };
};

export type Ask = {
  query: string;
  variables: Record<string, unknown>;
  token?: string;
  cookie?: string;
  isRight(data: Data): boolean | Promise<boolean>;
};

/** Asks `number`; none repeats, so none is cached. */
export type Kind = { what: string; isPrivate?: true; count: number; ask(town: Town, number: number): Ask };

const DISH = `id name description price quantity image_url dietary is_available
  chef { id specialty_cuisines user { id first_name last_name address_line_1 profile_image } }`;
const BIG_CAMPUS = campuses()[0]?.address ?? '';
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

const operatorFinds: Kind = {
  what: 'operator finds a person and their orders',
  isPrivate: true,
  count: 150,
  ask: ({ size, operatorOf }, number) => {
    const user = (number * 31) % size.users;
    const texts = [`user${user}@scale.test`, `519${1_000_000 + user}`, `${firstName(user)} ${lastName(user)}`];
    return {
      query: `query ($text: String) { findOperatorPeople(text: $text) { id }
        findOperatorOrders(text: $text) { status campus dish dishes total } }`,
      variables: { text: texts[number % 3] },
      cookie: operatorOf(number),
      isRight: ({ findOperatorPeople }) => findOperatorPeople.some(({ id }) => id === idOf('user', user)),
    };
  },
};

const operatorOpens: Kind = {
  what: 'operator opens a person',
  isPrivate: true,
  count: 150,
  ask: ({ size, operatorOf }, number) => {
    const user = (number * 31) % size.users;
    return {
      query: `query ($id: ID) { getOperatorPerson(id: $id) { name refunds refunded problems { id } orders { id } timeline { at } } }`,
      variables: { id: idOf('user', user) },
      cookie: operatorOf(number),
      isRight: ({ getOperatorPerson: person }) => person.name === `${firstName(user)} ${lastName(user)}`,
    };
  },
};

const operatorLists: Kind = {
  what: 'operator lists orders',
  isPrivate: true,
  count: 150,
  ask: ({ operatorOf }, number) => {
    const status = ['Completed', 'Cancelled', ''][number % 3];
    const campus = number % 2 === 0 ? BIG_CAMPUS : '';
    return {
      query: `query ($status: String, $campus: String) {
        findOperatorOrders(status: $status, campus: $campus) { status campus dish dishes total } }`,
      variables: { status, campus },
      cookie: operatorOf(number),
      isRight: ({ findOperatorOrders: orders }) =>
        orders.length > 0 &&
        orders.every((order) => (!status || order.status === status) && (!campus || order.campus === campus)),
    };
  },
};

/** As Menu asks: by words of the name, and by the chef's. */
const operatorDishes: Kind = {
  what: 'operator finds a dish',
  count: 150,
  ask: ({ operatorOf }, number) => ({
    query: `query ($text: String, $limit: Int) {
      getAllProducts(search: $text, limit: $limit) { id name description chef { user { first_name last_name address_line_1 } } } }`,
    variables: {
      text: number % 2 === 0 ? searchOf(4 * number) : firstName(userOfChef(number % 30)),
      limit: 20 + Math.floor(number / 40),
    },
    cookie: operatorOf(number),
    isRight: ({ getAllProducts: dishes }) => number % 2 === 0 || dishes.length > 0,
  }),
};

const operatorProblems: Kind = {
  what: 'operator lists problems',
  isPrivate: true,
  count: 150,
  ask: ({ operatorOf }, number) => ({
    query: '{ getOperatorProblems { id kind state order_no } }',
    variables: {},
    cookie: operatorOf(number),
    isRight: ({ getOperatorProblems: problems }) => problems.length === 40,
  }),
};

const operatorAudit: Kind = {
  what: 'operator reads the audit',
  isPrivate: true,
  count: 150,
  ask: ({ operatorOf, size }, number) => ({
    query: 'query ($before: ID) { getAudit(before: $before) { id at by act about reason details } }',
    variables: { before: String(size.orders - number) },
    cookie: operatorOf(number),
    isRight: ({ getAudit: rows }) => rows.length === 50 && rows.every(({ about }) => about !== null),
  }),
};

export const KINDS: readonly Kind[] = [
  home,
  search,
  filtered,
  choices,
  product,
  currentOrders,
  stats,
  checkout,
  operatorFinds,
  operatorOpens,
  operatorLists,
  operatorDishes,
  operatorProblems,
  operatorAudit,
];
