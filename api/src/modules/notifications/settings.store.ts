import { NOTIFICATIONS, type NotificationRow } from '@homeplate/domain/notificationTable';
import { QUIET_HOURS } from '@homeplate/domain/quietHours';
import type { Queryable } from '../../platform/database.ts';

export type Settings = { off: string[]; quiet_from: string | null; quiet_to: string | null };

export type Channel = 'push' | 'mail';

export const switchOf = (kind: string, channel: Channel): string => `${kind}.${channel}`;

const rows: [string, NotificationRow][] = Object.entries(NOTIFICATIONS);

/** Stored with the first change. */
export const USUAL_SETTINGS: Settings = {
  off: rows.filter(([, { mailOnRequest }]) => mailOnRequest).map(([kind]) => switchOf(kind, 'mail')),
  ...QUIET_HOURS,
};

export function findSettings(sql: Queryable, userId: string): Promise<Settings | undefined> {
  return sql<Settings[]>`
    select off, quiet_from, quiet_to from notification_settings where user_id = ${userId}`.first();
}

export type SettingsChange = {
  on: readonly string[];
  off: readonly string[];
  quiet: Pick<Settings, 'quiet_from' | 'quiet_to'> | undefined;
};

/** Parallel switches in a mail and on a page both count. */
export async function changeSettings(sql: Queryable, userId: string, { on, off, quiet }: SettingsChange) {
  const { quiet_from, quiet_to } = quiet ?? USUAL_SETTINGS;
  const first = [...USUAL_SETTINGS.off.filter((name) => !on.includes(name)), ...off];
  await sql`
    insert into notification_settings as known (user_id, off, quiet_from, quiet_to)
    values (${userId}, ${first}, ${quiet_from}, ${quiet_to})
    on conflict (user_id) do update set
      off = array(
        select unnest(known.off) union select unnest(${[...off]}::text[]) except select unnest(${[...on]}::text[])),
      quiet_from = case when ${quiet !== undefined} then excluded.quiet_from else known.quiet_from end,
      quiet_to = case when ${quiet !== undefined} then excluded.quiet_to else known.quiet_to end`;
}
