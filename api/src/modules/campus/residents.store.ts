import type { Queryable } from '../../platform/database.ts';

/** The campuses of the newest users. */
export async function findSomeCampuses(sql: Queryable, limit: number): Promise<string[]> {
  const rows = await sql<{ campus: string }[]>`
    select distinct address_line_1 as campus from (
      select address_line_1 from users order by id desc limit ${limit}) as some_users
    where address_line_1 <> ''`;
  return rows.map(({ campus }) => campus);
}
