import type { Queryable, Transaction } from '../../platform/database.ts';

export type SettingsRow = {
  campus: string;
  spots: string[] | null;
  delivery_fee_cents: number | null;
  stopped_since: Date | null;
  stopped_sentence: string | null;
  changed_at: Date;
};

export function findSettings(sql: Queryable): Promise<SettingsRow[]> {
  return sql<SettingsRow[]>`
    select campus, spots, delivery_fee_cents, stopped_since, stopped_sentence, changed_at from campus_settings`;
}

export function startOrders(tx: Transaction, campus: string, now: Date): Promise<boolean> {
  return tx`
    update campus_settings set stopped_since = null, stopped_sentence = null, changed_at = ${now}
    where campus = ${campus} and stopped_since is not null returning campus`.some();
}

/** False where another change was sooner than `seen`, null for none. */
export function writeSettings(tx: Transaction, row: SettingsRow, seen: Date | null): Promise<boolean> {
  const { campus, spots, delivery_fee_cents: fee, stopped_since, stopped_sentence, changed_at } = row;
  return tx`
    insert into campus_settings as before (campus, spots, delivery_fee_cents, stopped_since, stopped_sentence, changed_at)
    select ${campus}, ${spots}::text[], ${fee}::integer, ${stopped_since}::timestamptz, ${stopped_sentence}::text,
      ${changed_at}::timestamptz
    on conflict (campus) do update set
      spots = excluded.spots, delivery_fee_cents = excluded.delivery_fee_cents,
      stopped_since = case when excluded.stopped_since is null then null
        else coalesce(before.stopped_since, excluded.stopped_since) end,
      stopped_sentence = excluded.stopped_sentence, changed_at = excluded.changed_at
    where date_trunc('milliseconds', before.changed_at) = ${seen}::timestamptz
    returning campus`.some();
}

/** The campuses of the newest users. */
export async function findSomeCampuses(sql: Queryable, limit: number): Promise<string[]> {
  const rows = await sql<{ campus: string }[]>`
    select distinct address_line_1 as campus from (
      select address_line_1 from users order by id desc limit ${limit}) as some_users
    where address_line_1 <> ''`;
  return rows.map(({ campus }) => campus);
}
