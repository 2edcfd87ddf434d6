import type { Queryable } from '../../platform/database.ts';
import type { SearchWord } from '../../platform/forgivingSearch.ts';
import { type ProductRow, productColumns } from './menu.store.ts';

/** From 0 to 1: "margarita" is this much like "margherita". */
const MIN_LIKENESS = 0.5;

export type CataloguePage = {
  /** A campus's name, or null for all. */
  campus: string | null;
  limit: number;
  /** The id of the last dish of the page before, or null. */
  after: string | null;
};

/** Dishes of active chefs: what can be ordered first, then by orders of the last 30 days, then newest. */
export function listProducts(sql: Queryable, page: CataloguePage): Promise<ProductRow[]> {
  return sql<ProductRow[]>`
    with listed as (
      select products.*,
        row(is_available and quantity > 0, recent_orders, products.created_at, products.id) as rank
      from products
        join chefs on chefs.id = products.chef_id
        join users on users.id = chefs.user_id
      where products.deleted_at is null and users.status = 'active'
        and (${page.campus}::text is null or users.address_line_1 = ${page.campus})
    )
    select ${productColumns(sql)} from listed as products
    where ${page.after}::text is null or rank < (select last.rank from listed as last where last.id = ${page.after})
    order by rank desc
    limit ${page.limit}`;
}

/**
 * The same dishes, those that every word of a search is found in: most of all in the dish's name, then in the chef's name
 * or cuisines, then in the description. Only when nothing is found so, words with a typing error in a name or a cuisine
 * count too. What can be ordered comes first, then the better match, then as in the list.
 */
export function searchProducts(
  sql: Queryable,
  words: readonly SearchWord[],
  page: CataloguePage,
): Promise<ProductRow[]> {
  const plain = words.map((word) => plainMatch(sql, word.plain));
  const forgiving = words.map((word) => forgivingMatch(sql, word));
  return sql<ProductRow[]>`
    with kitchens as materialized (
      select chefs.id as kitchen_id,
        search_text(concat_ws(' ', users.first_name, users.last_name, array_to_string(chefs.specialty_cuisines, ' ')))
          as kitchen
      from chefs join users on users.id = chefs.user_id
      where users.status = 'active' and (${page.campus}::text is null or users.address_line_1 = ${page.campus})
    ), listed as not materialized (
      select products.*, kitchen from products join kitchens on kitchen_id = chef_id where deleted_at is null
    ), typed as materialized (
      select listed.*, ${joined(sql, plain, 'score', '+')} as score
      from listed where ${joined(sql, plain, 'isFound', 'and')}
    ), meant as materialized (
      select listed.*, ${joined(sql, forgiving, 'score', '+')} as score
      from listed where not exists (select from typed) and ${joined(sql, forgiving, 'isFound', 'and')}
    ), ranked as (
      select found.*,
        row(is_available and quantity > 0, score, recent_orders, created_at, id) as rank
      from (select * from typed union all select * from meant) as found
    )
    select ${productColumns(sql)} from ranked as products
    where ${page.after}::text is null or rank < (select last.rank from ranked as last where last.id = ${page.after})
    order by rank desc
    limit ${page.limit}`;
}

type Fragment = ReturnType<Queryable>;
type WordMatch = { isFound: Fragment; score: Fragment };

/** A word as it was typed: anywhere in the name, at the beginning of a word elsewhere. `strpos` spares most expressions. */
function plainMatch(sql: Queryable, word: string): WordMatch {
  const begins = `\\m${word}`;
  const inKitchen = sql`(strpos(kitchen, ${word}) > 0 and kitchen ~ ${begins})`;
  return {
    isFound: sql`(strpos(search_name, ${word}) > 0 or ${inKitchen}
      or (strpos(search_description, ${word}) > 0 and search_description ~ ${begins}))`,
    score: sql`case
        when search_name ~ ${`${begins}\\M`} then 9
        when search_name ~ ${begins} then 8
        when ${inKitchen} then 6
        when strpos(search_name, ${word}) > 0 then 5
        else 3
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
    isFound: sql`(search_name ~ ${forgiving} or kitchen ~ ${forgiving} or ${likeness} >= ${MIN_LIKENESS})`,
    score: sql`case when search_name ~ ${forgiving} then 2 else 1 end + ${likeness}`,
  };
}

function joined(sql: Queryable, matches: readonly WordMatch[], part: keyof WordMatch, by: '+' | 'and'): Fragment {
  const operator = by === '+' ? sql`+` : sql`and`;
  const parts = matches.map((match) => match[part]);
  return parts.reduce((whole, next) => sql`${whole} ${operator} ${next}`);
}
