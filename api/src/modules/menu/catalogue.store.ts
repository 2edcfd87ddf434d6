import { campusList } from '../../platform/campusList.ts';
import type { Queryable } from '../../platform/database.ts';
import type { SearchWord } from '../../platform/forgivingSearch.ts';
import { type Fragment, meantQuery, typedQuery, wordIndex } from '../../platform/searchIndex.ts';
import { type ProductRow, productColumns } from './menu.store.ts';

/** From 0 to 1: "margarita" is this much like "margherita". */
const MIN_LIKENESS = 0.5;

/**
 * A search looks through so many dishes in the order of the list, and takes at most so many others from the index of words.
 * A common word is found often enough among the first; a rare one has fewer others. So no search costs more than this.
 */
const FIRST_LOOK = 1000;
const OTHERS = 500;
/** The least score of a word found in a dish's name or kitchen. */
const GOOD_SCORE = 5;

export type CataloguePage = {
  /** A campus's name, or null for all. */
  campus: string | null;
  limit: number;
  /** The id of the last dish of the page before, or null. */
  after: string | null;
};

const LIST_ORDER = ['for_sale', 'recent_orders', 'created_at', 'id'] as const;

/**
 * Dishes of active chefs: what can be ordered first, then by orders of the last 30 days, then newest. An index stands in
 * this order, so a page costs the same however many dishes there are.
 */
export function listProducts(sql: Queryable, { campus, limit, after }: CataloguePage): Promise<ProductRow[]> {
  const { onCampus, order } = campusList(sql, 'products', LIST_ORDER, campus, after);
  return sql<ProductRow[]>`
    select ${productColumns(sql)} from products
    where is_listed and deleted_at is null ${onCampus} order by ${order} limit ${limit}`;
}

/** The first dishes of the list, in its order, through which every search looks. */
function firstProducts(sql: Queryable, columns: Fragment, campus: string | null): Fragment {
  const { onCampus, order } = campusList(sql, 'products', LIST_ORDER, campus);
  return sql`
    select ${columns} from products
    where is_listed and deleted_at is null ${onCampus} order by ${order} limit ${FIRST_LOOK}`;
}

/**
 * The first page of `searchAllProducts` as far as the first dishes of the list tell. `isWhole` when they tell all of it:
 * they fill the page with good matches, or something was found and there are no other dishes.
 */
export async function searchFirstProducts(
  sql: Queryable,
  words: readonly SearchWord[],
  { campus, limit }: CataloguePage,
): Promise<{ dishes: ProductRow[]; isWhole: boolean }> {
  const matches = words.map((word) => plainMatch(sql, word.plain));
  const columns: Fragment = sql`${productColumns(sql)}, for_sale, recent_orders, search_name, search_kitchen, search_description`;
  const dishes = await sql<(ProductRow & { is_whole: boolean })[]>`
    with near as materialized (
      select first.*, ${joined(sql, matches, 'score', '+')} as score
      from (${firstProducts(sql, columns, campus)}) as first where ${joined(sql, matches, 'isFound', 'and')}
    )
    select ${productColumns(sql)}, case
        when (select count(*) from near where score >= ${GOOD_SCORE * words.length}) >= ${limit} then true
        else (select count(*) from (${firstProducts(sql, sql``, campus)}) as first) < ${FIRST_LOOK}
      end as is_whole
    from near as products
    order by for_sale desc, score desc, recent_orders desc, created_at desc, id desc limit ${limit}`;
  return { dishes, isWhole: dishes[0]?.is_whole === true };
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
): Promise<ProductRow[]> {
  const plain = words.map((word) => plainMatch(sql, word.plain));
  const forgiving = words.map((word) => forgivingMatch(sql, word));
  const isPlain = joined(sql, plain, 'isFound', 'and');
  const plainScore = joined(sql, plain, 'score', '+');
  const isMeant = joined(sql, forgiving, 'isFound', 'and');
  const meantScore = joined(sql, forgiving, 'score', '+');
  const good = GOOD_SCORE * words.length;
  const index = wordIndex(sql, page.campus);
  const isFurther = sql`is_listed and deleted_at is null and (for_sale, recent_orders, created_at, id) <
    (select for_sale, recent_orders, created_at, id from first order by 1, 2, 3, 4 limit 1)`;
  // A page that the first look fills needs no other; a later page has all of them, in the same order.
  const isLaterPage = page.after !== null;
  const behind = isLaterPage
    ? sql`where rank < (select last.rank from ranked as last where last.id = ${page.after})`
    : sql``;
  return sql<ProductRow[]>`
    with first as materialized (
      ${firstProducts(sql, sql`*`, page.campus)}
    ), near as materialized (
      select first.*, ${plainScore} as score from first where ${isPlain}
    ), named as materialized (
      select * from (
        select * from products
        where (${isLaterPage} or (select count(*) from near where score >= ${good}) < ${page.limit})
          and ${index.words} @@ ${typedQuery(sql, words, index.place, 'names')} and ${isFurther} limit ${OTHERS}
      ) as candidate where ${isPlain}
    ), described as materialized (
      select * from (
        select * from products
        where (${isLaterPage} or (select count(*) from near) + (select count(*) from named) < ${page.limit})
          and ${index.words} @@ ${typedQuery(sql, words, index.place, 'names and descriptions')} and ${isFurther} limit ${OTHERS}
      ) as candidate where ${isPlain} and not exists (select from named where named.id = candidate.id)
    ), typed as materialized (
      select near.*, score >= ${good} as is_near from near
      union all select named.*, ${plainScore}, false from named
      union all select described.*, ${plainScore}, false from described
    ), guess as materialized (
      select ${meantQuery(sql, words, '')} as lexemes where not exists (select from typed)
    ), guessed as materialized (
      select * from first where lexemes @@ (select lexemes from guess) and ${isMeant}
    ), meant as materialized (
      select * from guessed
      union all
      select * from (
        select * from products
        where exists (select from guess) and not exists (select from guessed)
          and ${index.words} @@ ${meantQuery(sql, words, index.place)} and ${isFurther} limit ${OTHERS}
      ) as candidate where ${isMeant}
    ), ranked as (
      select found.*, row(for_sale, is_near, score, recent_orders, created_at, id) as rank
      from (select * from typed union all select meant.*, ${meantScore}, true from meant) as found
    )
    select ${productColumns(sql)} from ranked as products ${behind}
    order by rank desc limit ${page.limit}`;
}

type WordMatch = { isFound: Fragment; score: Fragment };

/** A word as it was typed: anywhere in the name, at the beginning of a word elsewhere. `strpos` spares most expressions. */
function plainMatch(sql: Queryable, word: string): WordMatch {
  const begins = `\\m${word}`;
  const inKitchen = sql`(strpos(search_kitchen, ${word}) > 0 and search_kitchen ~ ${begins})`;
  return {
    isFound: sql`(strpos(search_name, ${word}) > 0 or ${inKitchen}
      or (strpos(search_description, ${word}) > 0 and search_description ~ ${begins}))`,
    score: sql`case
        when strpos(search_name, ${word}) = 0 then case when ${inKitchen} then 6 else 3 end
        when search_name ~ ${`${begins}\\M`} then 9
        when search_name ~ ${begins} then 8
        when ${inKitchen} then 6
        else ${GOOD_SCORE}
      end`,
  };
}

/**
 * A word with one typing error in the name, the chef's name or a cuisine, or much like a word of the name (pg_trgm);
 * descriptions have too many other words.
 */
function forgivingMatch(sql: Queryable, { plain, forgiving }: SearchWord): WordMatch {
  const likeness = sql`strict_word_similarity(${plain}, search_name)`;
  return {
    isFound: sql`(search_name ~ ${forgiving} or search_kitchen ~ ${forgiving} or ${likeness} >= ${MIN_LIKENESS})`,
    score: sql`case when search_name ~ ${forgiving} then 2 else 1 end + ${likeness}`,
  };
}

function joined(sql: Queryable, matches: readonly WordMatch[], part: keyof WordMatch, by: '+' | 'and'): Fragment {
  const operator = by === '+' ? sql`+` : sql`and`;
  const parts = matches.map((match) => match[part]);
  return parts.reduce((whole, next) => sql`${whole} ${operator} ${next}`);
}
