import type { DishFilter } from '@homeplate/domain/dishFilter';
import { CATALOGUE_DEFAULT_LIMIT } from '@homeplate/domain/limits';
import type { Fragment, Queryable } from '../../platform/database.ts';
import { type ProductRow, productColumns } from '../menu/menu.store.ts';
import { type CataloguePage, campusList } from './campusList.store.ts';
import { isWanted, opensSoonest, SORT_ORDERS } from './dishFilter.store.ts';
import { inIndex, meantMatch, meantQuery, typedMatch, typedQuery, wordIndex } from './searchMatch.store.ts';
import type { SearchWord } from './searchWords.ts';

/**
 * A search looks through so many dishes in the order of the list, and takes at most a page of others from the index of words, and
 * another for descriptions. A common word is found often enough among the first; a rare one has fewer others.
 */
const FIRST_LOOK = 1000;
const OTHERS = CATALOGUE_DEFAULT_LIMIT;
/** A filter without words looks through so many in the order of the list: what it passes over is not counted in words. */
const FILTERED_LOOK = 10_000;

/**
 * Dishes of active chefs that a filter asks for: of open kitchens first, then what can be ordered, then in the order of the sort. An index
 * has this order, so a page costs the same however many dishes there are.
 */
export function listProducts(sql: Queryable, filter: DishFilter, page: CataloguePage): Promise<ProductRow[]> {
  if (filter.sort === 'opening') return listOpening(sql, filter, page);
  const { campus, limit, after } = page;
  const columns = SORT_ORDERS[filter.sort];
  const { onCampus, order } = campusList(sql, 'products', columns, campus, after);
  // By name: of an expression the planner would not see outside that it stands in order already, and read all of them.
  const named = columns.map((column) => (column === '(-price_cents)' ? 'cheapness' : column));
  const { order: sameOrder } = campusList(sql, 'products', named, campus);
  return sql<ProductRow[]>`
    select ${productColumns(sql)} from (
      select *, -price_cents as cheapness from products
      where is_listed and deleted_at is null ${onCampus} order by ${order} limit ${FILTERED_LOOK}
    ) as products
    where ${isWanted(sql, filter)} order by ${sameOrder} limit ${limit}`;
}

/** Of kitchens that are closed, only those among the first of the list are sorted by when they open. */
function listOpening(
  sql: Queryable,
  filter: DishFilter,
  { campus, limit, after }: CataloguePage,
): Promise<ProductRow[]> {
  return sql<ProductRow[]>`
    with ranked as materialized (
      select *, row(is_open, ${opensSoonest(sql)}, for_sale, recent_orders, created_at, id) as rank
      from (${firstProducts(sql, campus)}) as first where ${isWanted(sql, filter)}
    )
    select ${productColumns(sql)} from ranked as products ${behindRank(sql, after)} order by rank desc limit ${limit}`;
}

const behindRank = (sql: Queryable, after: string | null): Fragment =>
  after === null ? sql`` : sql`where rank < (select last.rank from ranked as last where last.id = ${after})`;

/** The first dishes of the list, in its order, through which every search looks. */
function firstProducts(sql: Queryable, campus: string | null, part = sql`limit ${FIRST_LOOK}`): Fragment {
  const { onCampus, order } = campusList(sql, 'products', SORT_ORDERS.recommended, campus);
  return sql`select * from products where is_listed and deleted_at is null ${onCampus} order by ${order} ${part}`;
}

/**
 * The dishes that every word of a search is found in and a filter asks for: most of all in the dish's name, then in the chef's name
 * or cuisines, then in the description. Only when nothing is found so, words with a typing error in a name or a cuisine
 * count too. What can be ordered comes first, then the better match, then as in the list; of a great many dishes, good
 * matches among the first thousand of the list come before all others. The better match counts less where another sort is asked for.
 *
 * Each part looks only where those before it leave the page open; a later page looks everywhere, in the same order.
 */
export function searchProducts(
  sql: Queryable,
  words: readonly SearchWord[],
  filter: DishFilter,
  { campus, limit, after }: CataloguePage,
): Promise<ProductRow[]> {
  const [typed, meant, wanted] = [typedMatch(sql, words), meantMatch(sql, words), isWanted(sql, filter)];
  const first = firstProducts(sql, campus);
  const index = wordIndex(sql, campus);
  const isLaterPage = after !== null;
  const others = (isAsked: Fragment, query: Fragment): Fragment => sql`
    select * from products
    where exists (select from last) and ${isAsked} and is_listed and deleted_at is null and ${index.words} @@ ${query}
      and (is_open, for_sale, recent_orders, created_at, id) <
        (select is_open, for_sale, recent_orders, created_at, id from last)
    limit ${OTHERS}`;
  const ranks: Record<DishFilter['sort'], Fragment> = {
    recommended: sql`row(is_open, for_sale, is_near, score, recent_orders, created_at, id)`,
    opening: sql`row(is_open, ${opensSoonest(sql)}, for_sale, score, recent_orders, created_at, id)`,
    price: sql`row(is_open, for_sale, -price_cents, score, created_at, id)`,
    rating: sql`row(is_open, for_sale, rating_lift, score, created_at, id)`,
  };
  return sql<ProductRow[]>`
    with near as materialized (
      select *, ${typed.score} as score from (${first}) as first where ${typed.isFound} and ${wanted}
    ), last as materialized (
      ${firstProducts(sql, campus, sql`offset ${FIRST_LOOK - 1} limit 1`)}
    ), named as materialized (
      select *, ${typed.score} as score from (${others(
        sql`(${isLaterPage} or (select count(*) from near where score >= ${typed.good}) < ${limit})`,
        typedQuery(sql, words, index.place, 'names'),
      )}) as candidate
      where ${typed.isFound} and ${wanted}
    ), described as materialized (
      select *, ${typed.score} as score from (${others(
        sql`(${isLaterPage} or (select count(*) from near) + (select count(*) from named) < ${limit})`,
        typedQuery(sql, words, index.place, 'names and descriptions'),
      )}) as candidate
      where ${typed.isFound} and ${wanted} and not exists (select from named where named.id = candidate.id)
    ), typed as materialized (
      select *, score >= ${typed.good} as is_near from near
      union all select *, false from named
      union all select *, false from described
    ), guess as materialized (
      -- Words that are on the menu were not mistyped, whatever else keeps their dishes out.
      select ${meantQuery(sql, words)} as lexemes
      where not exists (select from typed) and not exists (select from (${first}) as first where ${typed.isFound})
    ), guessed as materialized (
      select * from (${first}) as first
      where exists (select from guess) and lexemes @@ (select lexemes from guess) and ${meant.isFound} and ${wanted}
    ), meant as (
      select * from guessed
      union all
      select * from (${others(
        sql`exists (select from guess) and not exists (select from guessed)`,
        sql`(select ${inIndex(sql, sql`lexemes`, index)} from guess)`,
      )}) as candidate where ${meant.isFound} and ${wanted}
    ), ranked as (
      select *, ${ranks[filter.sort]} as rank
      from (select * from typed union all select *, ${meant.score}, true from meant) as found
    )
    select ${productColumns(sql)} from ranked as products ${behindRank(sql, after)} order by rank desc limit ${limit}`;
}
