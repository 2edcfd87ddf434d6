import type { Queryable } from '../../platform/database.ts';
import { CHEF_COLUMNS, type ChefFilter, type ChefRow, listChefs, USER_COLUMNS, type UserRow } from './people.store.ts';

/** A chef with the person: one row of the database holds both, so that cards of chefs cost one statement. */
export type ListedChef = ChefRow & { user: UserRow };

const COLUMNS = [
  ...CHEF_COLUMNS.map((column) => `chefs.${column}`),
  ...USER_COLUMNS.map((column) => `users.${column}`),
].join(', ');
const chefsAndUsers = (sql: Queryable) => sql`${sql.unsafe(COLUMNS)}`;

export async function findChefsWithUsers(sql: Queryable, ids: readonly string[]): Promise<ListedChef[]> {
  const rows = await sql`
    select ${chefsAndUsers(sql)} from chefs join users on users.id = chefs.user_id
    where chefs.id = any (${[...ids]})`.values();
  return rows.map(toChef);
}

/** The page of chefs that `listChefs` answers, in its order. */
export async function listChefsWithUsers(sql: Queryable, filter: ChefFilter): Promise<ListedChef[]> {
  const page = listChefs(sql, filter) as unknown as ReturnType<Queryable>;
  const rows = await sql`
    select ${chefsAndUsers(sql)}
    from (select page.*, row_number() over () as place from (${page}) as page) as chefs
      -- One by one: how long a page is the planner does not know, and it would read all users for it.
      cross join lateral (select * from users where id = chefs.user_id limit 1) as users
    order by place`.values();
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

/** The campus where each of these chefs cooks. */
export async function findCampusesOfChefs(
  sql: Queryable,
  chefIds: readonly string[],
): Promise<{ id: string; campus: string | null }[]> {
  return sql<{ id: string; campus: string | null }[]>`
    select chefs.id, users.address_line_1 as campus from chefs join users on users.id = chefs.user_id
    where chefs.id = any (${[...chefIds]})`;
}
