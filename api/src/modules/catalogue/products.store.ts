import type { DishFilter } from '@homeplate/domain/dishFilter';
import { CATALOGUE_DEFAULT_LIMIT } from '@homeplate/domain/limits';
import type { Fragment, Queryable } from '../../platform/database.ts';
import { type ProductRow, productColumns } from '../menu/menu.store.ts';
import {
  behindRank,
  type CataloguePage,
  campusList,
  deliversThere,
  FILTERED_LOOK,
  FIRST_LOOK,
  firstOf,
  isThere,
} from './campusList.store.ts';
import { isWanted, opensSoonest, SORT_ORDERS, type WantedDishes } from './dishFilter.store.ts';
import { inIndex, meantMatch, meantQuery, typedMatch, typedQuery, wordIndex } from './searchMatch.store.ts';
import type { SearchWord } from './searchWords.ts';

/** Beside the first of the list, at most a page from the index of words, and another for descriptions. */
const OTHERS = CATALOGUE_DEFAULT_LIMIT;

/** Open kitchens first, then what can be ordered, then the sort. An index has this order. */
export function listProducts(sql: Queryable, filter: WantedDishes, page: CataloguePage): Promise<ProductRow[]> {
  if (filter.sort === 'opening' || page.deliversTo !== null) return listRanked(sql, filter, page);
  const { campus, limit, after } = page;
  const columns = SORT_ORDERS[filter.sort];
  const { onCampus, order } = campusList(sql, 'products', columns, campus, after);
  // The planner would not see the order through an expression.
  const named = columns.map((column) => (column === '(-price_cents)' ? 'cheapness' : column));
  const { order: sameOrder } = campusList(sql, 'products', named, campus);
  return sql<ProductRow[]>`
    select ${productColumns(sql)} from (
      select *, -price_cents as cheapness from products
      where is_listed and deleted_at is null ${onCampus} order by ${order} limit ${FILTERED_LOOK}
    ) as products
    where ${isWanted(sql, filter)} order by ${sameOrder} limit ${limit}`;
}

/** Only the first of the list are ranked. */
function listRanked(sql: Queryable, filter: WantedDishes, page: CataloguePage): Promise<ProductRow[]> {
  const isHere = isThere(sql, page.deliversTo);
  const ranks: Record<DishFilter['sort'], Fragment> = {
    recommended: sql`row(is_open, for_sale, ${isHere}, recent_orders, created_at, id)`,
    opening: sql`row(is_open, ${opensSoonest(sql)}, for_sale, ${isHere}, recent_orders, created_at, id)`,
    price: sql`row(is_open, for_sale, -price_cents, created_at, id)`,
    rating: sql`row(is_open, for_sale, rating_lift, created_at, id)`,
  };
  const left = (id: string) => sql`(select ${ranks[filter.sort]} from products where id = ${id})`;
  return sql<ProductRow[]>`
    with ranked as materialized (
      select *, ${ranks[filter.sort]} as rank
      from ${firstOf(sql, 'products', SORT_ORDERS[filter.sort], page)} as products where ${isWanted(sql, filter)}
    )
    select ${productColumns(sql)} from ranked as products ${behindRank(sql, page.after, left)}
    order by rank desc limit ${page.limit}`;
}

/**
 * What can be ordered first, then by where it matches (dish, chef or cuisine, description), then the list; mistyped
 * words only when nothing is found so. Each part looks only where those before it leave the page open; a later page
 * looks everywhere.
 */
export function searchProducts(
  sql: Queryable,
  words: readonly SearchWord[],
  filter: WantedDishes,
  page: CataloguePage,
): Promise<ProductRow[]> {
  const { campus, deliversTo, limit, after } = page;
  const [typed, meant] = [typedMatch(sql, words), meantMatch(sql, words)];
  const wanted = sql`${isWanted(sql, filter)} and ${deliversThere(sql, 'products', page)}`;
  const [first, isHere] = [firstOf(sql, 'products', SORT_ORDERS.recommended, page), isThere(sql, deliversTo)];
  const { onCampus, order } = campusList(sql, 'products', SORT_ORDERS.recommended, campus);
  const index = wordIndex(sql, campus);
  const isLaterPage = after !== null;
  const others = (isAsked: Fragment, query: Fragment): Fragment => sql`
    select * from products
    where exists (select from last) and ${isAsked} and is_listed and deleted_at is null and ${index.words} @@ ${query}
      and (is_open, for_sale, recent_orders, created_at, id) <
        (select is_open, for_sale, recent_orders, created_at, id from last)
      and id not in (select id from near)
    limit ${OTHERS}`;
  const ranks: Record<DishFilter['sort'], Fragment> = {
    recommended: sql`row(is_open, for_sale, is_near, score, ${isHere}, recent_orders, created_at, id)`,
    opening: sql`row(is_open, ${opensSoonest(sql)}, for_sale, score, ${isHere}, recent_orders, created_at, id)`,
    price: sql`row(is_open, for_sale, -price_cents, score, created_at, id)`,
    rating: sql`row(is_open, for_sale, rating_lift, score, created_at, id)`,
  };
  return sql<ProductRow[]>`
    with near as materialized (
      select *, ${typed.score} as score from ${first} as first where ${typed.isFound} and ${wanted}
    ), last as materialized (
      select * from products where is_listed and deleted_at is null ${onCampus}
      order by ${order} offset ${FIRST_LOOK - 1} limit 1
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
      where not exists (select from typed) and not exists (select from ${first} as first where ${typed.isFound})
    ), guessed as materialized (
      select * from ${first} as first
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
