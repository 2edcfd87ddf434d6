import type { Queryable } from '../../platform/database.ts';
import { CHEF_COLUMNS, type ChefFilter, type ChefRow, listChefs, USER_COLUMNS, type UserRow } from './people.store.ts';

/** A chef's record and the person's: one row holds both, so that cards of chefs cost one statement. */
export type ListedChef = { chef: ChefRow; user: UserRow };

type JoinedRow = Record<`chef_${keyof ChefRow}` | `user_${keyof UserRow}`, unknown>;

const COLUMNS = [
  ...CHEF_COLUMNS.map((column) => `chefs.${column} as chef_${column}`),
  ...USER_COLUMNS.map((column) => `users.${column} as user_${column}`),
].join(', ');
const chefsAndUsers = (sql: Queryable) => sql`${sql.unsafe(COLUMNS)}`;

export async function findChefsWithUsers(sql: Queryable, ids: readonly string[]): Promise<ListedChef[]> {
  const rows = await sql<JoinedRow[]>`
    select ${chefsAndUsers(sql)} from chefs join users on users.id = chefs.user_id where chefs.id = any (${[...ids]})`;
  return rows.map(split);
}

/** The page of chefs that `listChefs` answers, in its order. */
export async function listChefsWithUsers(sql: Queryable, filter: ChefFilter): Promise<ListedChef[]> {
  const page = listChefs(sql, filter) as unknown as ReturnType<Queryable>;
  const rows = await sql<JoinedRow[]>`
    select ${chefsAndUsers(sql)}
    from (select page.*, row_number() over () as place from (${page}) as page) as chefs
      -- One by one: how long a page is the planner does not know, and it would read all users for it.
      cross join lateral (select * from users where id = chefs.user_id limit 1) as users
    order by place`;
  return rows.map(split);
}

function split(row: JoinedRow): ListedChef {
  const chef = Object.fromEntries(CHEF_COLUMNS.map((column) => [column, row[`chef_${column}`]]));
  const user = Object.fromEntries(USER_COLUMNS.map((column) => [column, row[`user_${column}`]]));
  return { chef, user } as unknown as ListedChef;
}

/** The campus where each of these chefs cooks. */
export async function findCampusesOfChefs(
  sql: Queryable,
  chefIds: readonly string[],
): Promise<{ id: string; campus: string | null }[]> {
  return sql<{ id: string; campus: string | null }[]>`
    select chefs.id, users.address_line_1 as campus from chefs join users on users.id = chefs.user_id
    where chefs.id = any (${[...chefIds]})`;
}
