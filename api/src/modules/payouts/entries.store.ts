import type { Queryable, Transaction } from '../../platform/database.ts';

export type Progress = {
  read_until: Date | null;
  /** A local day. */
  night: string | null;
  ledger_id: number;
  ledger_id_before: number;
};

export function readProgress(sql: Queryable): Promise<Progress> {
  return sql<[Progress]>`
    select read_until, night::text as night, ledger_id, ledger_id_before from provider_imports`.first();
}

export async function setReadUntil(sql: Queryable, until: Date): Promise<void> {
  await sql`update provider_imports set read_until = greatest(read_until, ${until}::timestamptz)`;
}

const COMPARISON_LOCK = 7_215_353;

export async function lockComparison(tx: Transaction): Promise<boolean> {
  const [row] = await tx<[{ locked: boolean }]>`select pg_try_advisory_xact_lock(${COMPARISON_LOCK}) as locked`;
  return row.locked;
}

/** False if another copy finished it. */
export function finishNight(sql: Queryable, night: string, ledgerId: number): Promise<boolean> {
  return sql`
    update provider_imports set night = ${night}::date, ledger_id_before = ledger_id, ledger_id = greatest(ledger_id, ${ledgerId}::bigint)
    where night is null or night < ${night}::date returning night`.some();
}

export async function findFirstSale(sql: Queryable): Promise<Date | undefined> {
  const [row] = await sql<{ created_at: Date }[]>`select created_at from orders order by order_no limit 1`;
  return row?.created_at;
}

export type NewEntry = {
  id: string;
  type: string;
  cents: number;
  fee_cents: number;
  source: string | null;
  subject: string;
  at: Date;
  matched: boolean;
};

/** Answers those that were not there. */
export async function insertEntries(tx: Transaction, entries: readonly NewEntry[]): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    insert into provider_entries (id, type, cents, fee_cents, source, subject, at, matched)
    select id, type, cents, fee_cents, source,
      coalesce((select payouts.id from payouts where type = 'transfer' and provider_id = entries.subject collate "default"), subject), at, matched
    from json_populate_recordset(null::provider_entries, ${JSON.stringify(entries)}::text::json) as entries
    on conflict (id) do nothing returning id`;
  return rows.map(({ id }) => id);
}
