import type { Queryable } from '../../platform/database.ts';
import type { SearchWord } from '../../platform/forgivingSearch.ts';
import { PRODUCT_COLUMNS, type ProductRow } from './menu.store.ts';

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
    select ${sql([...PRODUCT_COLUMNS])} from listed
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
  const plain = words.map((word) => word.plain);
  const forgiving = words.map((word) => word.forgiving);
  return sql<ProductRow[]>`
    with listed as (
      select products.*,
        search_text(products.name) as dish,
        search_text(concat_ws(' ', users.first_name, users.last_name, array_to_string(chefs.specialty_cuisines, ' ')))
          as kitchen,
        search_text(products.description) as story
      from products
        join chefs on chefs.id = products.chef_id
        join users on users.id = chefs.user_id
      where products.deleted_at is null and users.status = 'active'
        and (${page.campus}::text is null or users.address_line_1 = ${page.campus})
    ), scored as (
      select listed.*, found.score, found.is_plain, bool_or(found.is_plain) over () as any_plain
      from listed cross join lateral (
        select sum(greatest(plain_score, forgiven_score)) as score,
          bool_and(plain_score > 0) as is_plain,
          bool_and(plain_score > 0 or forgiven_score > 0) as is_found
        from unnest(${plain}::text[], ${forgiving}::text[]) as word (plain, forgiving)
          cross join lateral (
            select case
                when dish ~ ('\\m' || plain || '\\M') then 9
                when dish ~ ('\\m' || plain) then 8
                when kitchen ~ ('\\m' || plain) then 6
                when strpos(dish, plain) > 0 then 5
                when story ~ ('\\m' || plain) then 3
                else 0
              end as plain_score,
              case when dish ~ forgiving then 2 when kitchen ~ forgiving then 1 else 0 end as forgiven_score
          ) as scores
      ) as found
      where found.is_found
    ), ranked as (
      select scored.*,
        row(is_available and quantity > 0, score, recent_orders, created_at, id) as rank
      from scored where is_plain or not any_plain
    )
    select ${sql([...PRODUCT_COLUMNS])} from ranked
    where ${page.after}::text is null or rank < (select last.rank from ranked as last where last.id = ${page.after})
    order by rank desc
    limit ${page.limit}`;
}
