import { columns, type Queryable, raw } from '../../platform/database.ts';
import { CHEF_COLUMNS, type ChefRow, USER_COLUMNS, type UserRow } from '../people/people.store.ts';
import { takesOrders } from '../stock/orderable.ts';
import {
  behindRank,
  type CataloguePage,
  campusList,
  deliversThere,
  FIRST_LOOK,
  firstOf,
  isThere,
} from './campusList.store.ts';
import { typedOrMeantQuery, wordIndex } from './searchMatch.store.ts';
import type { SearchWord } from './searchWords.ts';

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

/** While shown to others. */
export function findListedChef(sql: Queryable, id: string): Promise<ChefRow | undefined> {
  return sql<ChefRow[]>`
    select ${columns(CHEF_COLUMNS.map((column) => `chefs.${column}`))}
    from chefs
    where (chefs.id = ${id} or chefs.user_id = ${id}) and is_listed`.first();
}

const OTHERS = 1000;
const LIST_ORDER = ['is_open', 'sells', 'recent_orders', 'created_at', 'id'] as const;

/** Kitchens that plan ahead; `full`: half hours of that day without room. */
export function findPlanners(
  sql: Queryable,
  { day, from, to }: { day: string; from: Date; to: Date },
  page: CataloguePage,
): Promise<{ id: string; full: Date[] }[]> {
  return sql<{ id: string; full: Date[] }[]>`
    select id, array(
      select starts_at from windows
      where chef_id = chefs.id and starts_at >= ${from} and starts_at < ${to} and orders >= orders_per_window) as full
    from ${firstOf(sql, 'chefs', LIST_ORDER, page)} as chefs
    where plans_ahead
      and ${takesOrders(sql, sql`campus`)}
      and not exists (
        select from chef_days
        where chef_id = chefs.id and day = ${day}::date and max_orders_per_day > 0 and orders >= max_orders_per_day)`;
}

/**
 * Open kitchens first, then those with a dish to sell, then by orders of the last 30 days, then newest. An index has
 * this order.
 */
function listChefs(sql: Queryable, words: readonly SearchWord[], page: CataloguePage): Promise<ChefRow[]> {
  if (page.deliversTo !== null) return listReaching(sql, words, page);
  const { campus, limit, after } = page;
  const { onCampus, order } = campusList(sql, 'chefs', LIST_ORDER, campus, after);
  if (words.length === 0)
    return sql<ChefRow[]>`
      select ${columns(CHEF_COLUMNS)} from chefs where is_listed ${onCampus} order by ${order} limit ${limit}`;
  const isFound = isNamed(sql, words);
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

const isNamed = (sql: Queryable, words: readonly SearchWord[]) =>
  sql`search_kitchen ~ all (${words.map((word) => word.forgiving)}::text[])`;

/** Open kitchens and those with a dish to sell first, of these its own. */
function listReaching(sql: Queryable, words: readonly SearchWord[], page: CataloguePage): Promise<ChefRow[]> {
  const { campus, deliversTo, limit, after } = page;
  const index = wordIndex(sql, campus);
  const further =
    words.length === 0
      ? sql``
      : sql`union all (
          select * from chefs where is_listed and ${index.words} @@ ${typedOrMeantQuery(sql, words, index.place)}
            and ${isNamed(sql, words)} and ${deliversThere(sql, 'chefs', page)} and id not in (select id from first)
          limit ${OTHERS})`;
  const rank = sql`row(is_open, sells, ${isThere(sql, deliversTo)}, recent_orders, created_at, id)`;
  const left = (id: string) => sql`(select ${rank} from chefs where id = ${id})`;
  return sql<ChefRow[]>`
    with first as materialized (${firstOf(sql, 'chefs', LIST_ORDER, page)}), ranked as materialized (
      select *, ${rank} as rank
      from (select * from first where ${words.length === 0 ? sql`true` : isNamed(sql, words)} ${further}) as chefs
    )
    select ${columns(CHEF_COLUMNS)} from ranked ${behindRank(sql, after, left)} order by rank desc limit ${limit}`;
}

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

// Bare values: taking records apart by so many names took longer than the statement.
function toChef(values: readonly unknown[]): ListedChef {
  const user = record(USER_COLUMNS, values, CHEF_COLUMNS.length);
  return { ...record(CHEF_COLUMNS, values, 0), user } as unknown as ListedChef;
}

function record(columns: readonly string[], values: readonly unknown[], from: number): Record<string, unknown> {
  const made: Record<string, unknown> = {};
  for (const [index, column] of columns.entries()) made[column] = values[from + index];
  return made;
}
