import type { DishFilter } from '@homeplate/domain/dishFilter';
import { CATALOGUE_DEFAULT_LIMIT } from '@homeplate/domain/limits';
import type { Queryable } from '../../platform/database.ts';
import { type ProductRow, productColumns } from '../menu/menu.store.ts';
import { campusList } from './campusList.store.ts';
import { isWanted, opensSoonest, SORT_ORDERS } from './dishFilter.store.ts';
import { meantMatch, typedMatch } from './productMatch.store.ts';
import { type Fragment, inIndex, meantQuery, typedQuery, wordIndex } from './searchIndex.store.ts';
import type { SearchWord } from './searchWords.ts';

/**
 * A search looks through so many dishes in the order of the list, and takes at most a page of others from the index of words, and
 * another for descriptions. A common word is found often enough among the first; a rare one has fewer others.
 */
const FIRST_LOOK = 1000;
const OTHERS = CATALOGUE_DEFAULT_LIMIT;
/** A filter without words looks through so many in the order of the list: what it passes over is not counted in words. */
const FILTERED_LOOK = 10_000;

export type CataloguePage = {
  /** A campus's name, or null for all. */
  campus: string | null;
  limit: number;
  /** The id of the last dish of the page before, or null. */
  after: string | null;
};

const LIST_ORDER = SORT_ORDERS.recommended;

/**
 * Dishes of active chefs: of open kitchens first, then what can be ordered, then by orders of the last 30 days, then newest. An index
 * has this order, so a page costs the same however many dishes there are.
 */
export function listProducts(sql: Queryable, { campus, limit, after }: CataloguePage): Promise<ProductRow[]> {
  const { onCampus, order } = campusList(sql, 'products', LIST_ORDER, campus, after);
  return sql<ProductRow[]>`
    select ${productColumns(sql)} from products
    where is_listed and deleted_at is null ${onCampus} order by ${order} limit ${limit}`;
}

/**
 * The dishes of the list that a filter asks for, in the order of its sort. It reads in that order until it has enough; behind the dish `after`
 * it goes on from there. Of kitchens that are closed, only those among the first of the list are sorted by when they open.
 */
export function listWanted(sql: Queryable, filter: DishFilter, page: CataloguePage): Promise<ProductRow[]> {
  const { campus, limit, after } = page;
  if (filter.sort === 'opening') return listOpening(sql, filter, page);
  const columns = SORT_ORDERS[filter.sort];
  const { onCampus, order } = campusList(sql, 'products', columns, campus, after);
  // By name: of an expression the planner would not see outside that it stands in order already, and read all of them.
  const named = columns.map((column) => (column === '(-price_cents)' ? 'cheapness' : column));
  const { order: sameOrder } = campusList(sql, 'products', named, campus);
  return sql<ProductRow[]>`
    select ${productColumns(sql)} from (
      select *, -price_cents as cheapness from products where is_listed and deleted_at is null ${onCampus} order by ${order} limit ${FILTERED_LOOK}
    ) as products
    where ${isWanted(sql, filter)} order by ${sameOrder} limit ${limit}`;
}

function listOpening(
  sql: Queryable,
  filter: DishFilter,
  { campus, limit, after }: CataloguePage,
): Promise<ProductRow[]> {
  const columns: Fragment = sql`*, row(is_open, ${opensSoonest(sql)}, for_sale, recent_orders, created_at, id) as rank`;
  return sql<ProductRow[]>`
    with ranked as materialized (
      select * from (${firstProducts(sql, columns, campus)}) as first where ${isWanted(sql, filter)}
    )
    select ${productColumns(sql)} from ranked as products ${behindRank(sql, after)}
    order by rank desc limit ${limit}`;
}

const behindRank = (sql: Queryable, after: string | null): Fragment =>
  after === null ? sql`` : sql`where rank < (select last.rank from ranked as last where last.id = ${after})`;

/** The first dishes of the list, in its order, through which every search looks. */
function firstProducts(
  sql: Queryable,
  columns: Fragment,
  campus: string | null,
  part: Fragment = sql`limit ${FIRST_LOOK}`,
): Fragment {
  const { onCampus, order } = campusList(sql, 'products', LIST_ORDER, campus);
  return sql`
    select ${columns} from products
    where is_listed and deleted_at is null ${onCampus} order by ${order} ${part}`;
}

/** Of the first page of a search, what the first dishes of the list tell; `last` is the last of them where others must be asked. */
export type FirstLook = { dishes: ProductRow[]; last: string | null };

/**
 * The first page of `searchAllProducts` as far as the first dishes of the list tell. They tell all of it where they fill the page
 * with good matches, or where something was found and there are no other dishes.
 */
export async function searchFirstProducts(
  sql: Queryable,
  words: readonly SearchWord[],
  { campus, limit }: CataloguePage,
): Promise<FirstLook> {
  const typed = typedMatch(sql, words);
  const columns: Fragment = sql`${productColumns(sql)}, is_open, for_sale, recent_orders, search_name, search_kitchen, search_description`;
  const dishes = await sql<(ProductRow & { last: string | null })[]>`
    with near as materialized (
      select first.*, ${typed.score} as score
      from (${firstProducts(sql, columns, campus)}) as first where ${typed.isFound}
    )
    select ${productColumns(sql)}, case
        when (select count(*) from near where score >= ${typed.good}) < ${limit}
        then (${firstProducts(sql, sql`id`, campus, sql`offset ${FIRST_LOOK - 1} limit 1`)})
      end as last
    from near as products
    order by is_open desc, for_sale desc, score desc, recent_orders desc, created_at desc, id desc limit ${limit}`;
  return { dishes, last: dishes[0]?.last ?? null };
}

/** The first page of `searchAllProducts` where the first look has found something, and others must be asked. */
export function searchOtherProducts(
  sql: Queryable,
  words: readonly SearchWord[],
  page: CataloguePage,
  { dishes, last }: FirstLook,
): Promise<ProductRow[]> {
  const { score } = typedMatch(sql, words);
  const isFurther: Fragment = sql`(is_open, for_sale, recent_orders, created_at, id) <
    (select is_open, for_sale, recent_orders, created_at, id from products where id = ${last})`;
  return sql<ProductRow[]>`
    with near as materialized (
      select products.*, ${score} as score from products
      where id = any (${dishes.map(({ id }) => id)}) and is_listed and deleted_at is null
    ), ${typedProducts(sql, words, page, isFurther)}
    select ${productColumns(sql)} from typed as products
    order by is_open desc, for_sale desc, is_near desc, score desc, recent_orders desc, created_at desc, id desc limit ${page.limit}`;
}

/** What a search asks for beside its words, whether it guesses what was meant where it finds nothing, and what stands in which order. */
type Wanted = { isWanted: Fragment; mayGuess: Fragment; rank: Fragment };

const everything = (sql: Queryable): Wanted => ({
  isWanted: sql`true`,
  mayGuess: sql`true`,
  rank: sql`row(is_open, for_sale, is_near, score, recent_orders, created_at, id)`,
});

/** The dishes of `searchAllProducts` that a filter asks for, in the order of its sort: the better match first only where nothing else is asked. */
export function searchWanted(
  sql: Queryable,
  words: readonly SearchWord[],
  filter: DishFilter,
  page: CataloguePage,
): Promise<ProductRow[]> {
  const { rank } = everything(sql);
  const ranks: Record<DishFilter['sort'], Fragment> = {
    recommended: rank,
    opening: sql`row(is_open, ${opensSoonest(sql)}, for_sale, score, recent_orders, created_at, id)`,
    price: sql`row(is_open, for_sale, -price_cents, score, created_at, id)`,
    rating: sql`row(is_open, for_sale, rating_lift, score, created_at, id)`,
  };
  // Words that are on the menu were not mistyped, whatever else keeps their dishes out.
  const mayGuess: Fragment = sql`not exists (select from first where ${typedMatch(sql, words).isFound})`;
  const wanted = { isWanted: isWanted(sql, filter), mayGuess, rank: ranks[filter.sort] };
  return searchAllProducts(sql, words, page, wanted);
}

/**
 * The same dishes, those that every word of a search is found in: most of all in the dish's name, then in the chef's name
 * or cuisines, then in the description. Only when nothing is found so, words with a typing error in a name or a cuisine
 * count too. What can be ordered comes first, then the better match, then as in the list; of a great many dishes, good
 * matches among the first thousand of the list come before all others.
 */
export function searchAllProducts(
  sql: Queryable,
  words: readonly SearchWord[],
  page: CataloguePage,
  wanted: Wanted = everything(sql),
): Promise<ProductRow[]> {
  const typed = typedMatch(sql, words);
  const meant = meantMatch(sql, words);
  const index = wordIndex(sql, page.campus);
  const isFurther: Fragment = sql`(is_open, for_sale, recent_orders, created_at, id) <
    (select is_open, for_sale, recent_orders, created_at, id from first order by 1, 2, 3, 4, 5 limit 1)`;
  return sql<ProductRow[]>`
    with first as materialized (
      ${firstProducts(sql, sql`*`, page.campus)}
    ), near as materialized (
      select first.*, ${typed.score} as score from first where ${typed.isFound} and ${wanted.isWanted}
    ), ${typedProducts(sql, words, page, isFurther, wanted)}, guess as materialized (
      select ${meantQuery(sql, words)} as lexemes where not exists (select from typed) and ${wanted.mayGuess}
    ), guessed as materialized (
      select * from first where lexemes @@ (select lexemes from guess) and ${meant.isFound} and ${wanted.isWanted}
    ), meant as materialized (
      select * from guessed
      union all
      select * from (
        select * from products
        where not exists (select from guessed) and is_listed and deleted_at is null
          and ${index.words} @@ (select ${inIndex(sql, sql`lexemes`, index)} from guess) and ${isFurther} limit ${OTHERS}
      ) as candidate where ${meant.isFound} and ${wanted.isWanted}
    ), ranked as (
      select found.*, ${wanted.rank} as rank
      from (select * from typed union all select meant.*, ${meant.score}, true from meant) as found
    )
    select ${productColumns(sql)} from ranked as products ${behindRank(sql, page.after)}
    order by rank desc limit ${page.limit}`;
}

/**
 * `typed`: the dishes of `near`, and others that the index finds by what was typed. A first page that good matches in `near` fill
 * needs no others; a later page has all of them, in the same order.
 */
function typedProducts(
  sql: Queryable,
  words: readonly SearchWord[],
  { campus, limit, after }: CataloguePage,
  isFurther: Fragment,
  { isWanted: wanted }: Wanted = everything(sql),
): Fragment {
  const { isFound, score, good } = typedMatch(sql, words);
  const index = wordIndex(sql, campus);
  const isLaterPage = after !== null;
  return sql`
    named as materialized (
      select * from (
        select * from products
        where (${isLaterPage} or (select count(*) from near where score >= ${good}) < ${limit})
          and is_listed and deleted_at is null
          and ${index.words} @@ ${typedQuery(sql, words, index.place, 'names')} and ${isFurther} limit ${OTHERS}
      ) as candidate where ${isFound} and ${wanted} and not exists (select from near where near.id = candidate.id)
    ), described as materialized (
      select * from (
        select * from products
        where (${isLaterPage} or (select count(*) from near) + (select count(*) from named) < ${limit})
          and is_listed and deleted_at is null
          and ${index.words} @@ ${typedQuery(sql, words, index.place, 'names and descriptions')}
          and ${isFurther} limit ${OTHERS}
      ) as candidate
      where ${isFound} and ${wanted} and not exists (select from near where near.id = candidate.id)
        and not exists (select from named where named.id = candidate.id)
    ), typed as materialized (
      select near.*, score >= ${good} as is_near from near
      union all select named.*, ${score}, false from named
      union all select described.*, ${score}, false from described
    )`;
}
