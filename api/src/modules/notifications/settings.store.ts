import { QUIET_HOURS } from '@homeplate/domain/quietHours';
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
  /** Absent: unchanged. */
  quiet: Pick<Settings, 'quiet_from' | 'quiet_to'> | undefined;
};

/** One statement, so that parallel switches in a mail and on a page both count. */
export async function changeSettings(
  sql: Queryable,
  userId: string,
  { on, off, quiet }: SettingsChange,
): Promise<void> {
  const { quiet_from, quiet_to } = quiet ?? QUIET_HOURS;
  await sql`
    insert into notification_settings as known (user_id, off, quiet_from, quiet_to)
    values (${userId}, ${[...off]}, ${quiet_from}, ${quiet_to})
    on conflict (user_id) do update set
      off = array(
        select unnest(known.off) union select unnest(excluded.off) except select unnest(${[...on]}::text[])),
      quiet_from = case when ${quiet !== undefined} then excluded.quiet_from else known.quiet_from end,
      quiet_to = case when ${quiet !== undefined} then excluded.quiet_to else known.quiet_to end`;
}
