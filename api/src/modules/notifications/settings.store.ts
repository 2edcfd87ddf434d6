import type { Queryable } from '../../platform/database.ts';

export type Settings = { off: string[]; quiet_from: string | null; quiet_to: string | null };

export async function findSettings(sql: Queryable, userId: string): Promise<Settings | undefined> {
  const [row] = await sql<Settings[]>`
    select off, quiet_from, quiet_to from notification_settings where user_id = ${userId}`;
  return row;
}

export type SettingsChange = {
  on: readonly string[];
  off: readonly string[];
  /** Absent: as they are. */
  quiet: { from: string | null; to: string | null } | undefined;
};

/** One statement: a switch in a mail and one on a page, at the same time, both count. */
export async function changeSettings(
  sql: Queryable,
  userId: string,
  { on, off, quiet }: SettingsChange,
): Promise<void> {
  await sql`
    insert into notification_settings (user_id) values (${userId}) on conflict do nothing`;
  await sql`
    update notification_settings set
      off = array(select unnest(off) union select unnest(${[...off]}::text[]) except select unnest(${[...on]}::text[])),
      quiet_from = case when ${quiet !== undefined} then ${quiet?.from ?? null} else quiet_from end,
      quiet_to = case when ${quiet !== undefined} then ${quiet?.to ?? null} else quiet_to end
    where user_id = ${userId}`;
}
