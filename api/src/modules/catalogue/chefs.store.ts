import { columns, type Queryable, raw } from '../../platform/database.ts';
import { CHEF_COLUMNS, type ChefRow, USER_COLUMNS, type UserRow } from '../people/people.store.ts';
import { type CataloguePage, campusList } from './campusList.store.ts';
import { typedOrMeantQuery, wordIndex } from './searchMatch.store.ts';
import type { SearchWord } from './searchWords.ts';

/** A chef with the person: one row of the database holds both, so that cards of chefs cost one statement. */
export type ListedChef = ChefRow & { user: UserRow };

const COLUMNS = [
  ...CHEF_COLUMNS.map((column) => `chefs.${column}`),
  ...USER_COLUMNS.map((column) => `users.${column}`),
].join(', ');
const chefsAndUsers = (sql: Queryable) => sql`${raw(COLUMNS)}`;

export async function findChefsWithUsers(sql: Queryable, ids: readonly string[]): Promise<ListedChef[]> {
  const rows = await sql`
    select ${chefsAndUsers(sql)} from chefs join users on users.id = chefs.user_id
    where chefs.id = any (${[...ids]})`.asArrays();
  return rows.map(toChef);
}

/** The chef that an id names, the chef's own or the user's, as long as its person is shown to others. */
export async function findListedChef(sql: Queryable, id: string): Promise<ChefRow | undefined> {
  const [chef] = await sql<ChefRow[]>`
    select ${columns(CHEF_COLUMNS.map((column) => `chefs.${column}`))}
    from chefs
    where (chefs.id = ${id} or chefs.user_id = ${id}) and is_listed`;
  return chef;
}

/** A search looks through so many chefs in the order of the list, and takes at most so many others from the index of words. */
const FIRST_LOOK = 1000;
const OTHERS = 1000;
const LIST_ORDER = ['is_open', 'sells', 'recent_orders', 'created_at', 'id'] as const;

/**
 * Active chefs: open kitchens first, then those with a dish to sell, then by their dishes' orders of the last 30 days, then newest.
 * An index has this order, so a page costs the same however many chefs there are.
 */
function listChefs(sql: Queryable, words: readonly SearchWord[], page: CataloguePage): Promise<ChefRow[]> {
  const { campus, limit, after } = page;
  const { onCampus, order } = campusList(sql, 'chefs', LIST_ORDER, campus, after);
  if (words.length === 0)
    return sql<ChefRow[]>`
      select ${columns(CHEF_COLUMNS)} from chefs where is_listed ${onCampus} order by ${order} limit ${limit}`;
  const isFound = sql`search_kitchen ~ all (${words.map((word) => word.forgiving)}::text[])`;
  const index = wordIndex(sql, campus);
  return sql<ChefRow[]>`
    with first as materialized (
      select * from chefs where is_listed ${onCampus} order by ${order} limit ${FIRST_LOOK}
    ), near as materialized (
      select * from first where ${isFound} order by ${order} limit ${limit}
    ), further as (
      select * from chefs
      where (select count(*) from near) < ${limit} and is_listed
        and ${index.words} @@ ${typedOrMeantQuery(sql, words, index.place)}
        and (is_open, sells, recent_orders, created_at, id) <
          (select is_open, sells, recent_orders, created_at, id from first order by 1, 2, 3, 4, 5 limit 1)
      limit ${OTHERS}
    ), found as (
      select * from near union all select * from further where ${isFound}
    )
    select ${columns(CHEF_COLUMNS)} from found order by ${order} limit ${limit}`;
}

/** The page of chefs that `listChefs` answers, in its order. */
export async function listChefsWithUsers(
  sql: Queryable,
  words: readonly SearchWord[],
  page: CataloguePage,
): Promise<ListedChef[]> {
  const listed = listChefs(sql, words, page) as unknown as ReturnType<Queryable>;
  const rows = await sql`
    select ${chefsAndUsers(sql)}
    from (select page.*, row_number() over () as place from (${listed}) as page) as chefs
      -- One by one: how long a page is the planner does not know, and it would read all users for it.
      cross join lateral (select * from users where id = chefs.user_id limit 1) as users
    order by place`.asArrays();
  return rows.map(toChef);
}

// Rows come as bare values: for so many columns, taking records apart by their names took longer than the statement.
function toChef(values: readonly unknown[]): ListedChef {
  const user = record(USER_COLUMNS, values, CHEF_COLUMNS.length);
  return { ...record(CHEF_COLUMNS, values, 0), user } as unknown as ListedChef;
}

function record(columns: readonly string[], values: readonly unknown[], from: number): Record<string, unknown> {
  const made: Record<string, unknown> = {};
  for (const [index, column] of columns.entries()) made[column] = values[from + index];
  return made;
}
