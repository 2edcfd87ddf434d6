import type { Queryable, Transaction } from '../../platform/database.ts';

export function isClosed(sql: Queryable, day: string): Promise<boolean> {
  return sql`select from ledger_closings where day >= ${day} limit 1`.some();
}

/** No lower id comes later: it waits for all who write. If that takes longer, the next hour tries again. */
export async function findLastId(tx: Transaction): Promise<number> {
  await tx.text("set local lock_timeout = '2s'; lock table ledger in share row exclusive mode");
  const [{ id }] = await tx<[{ id: number }]>`select coalesce(max(id), 0) as id from ledger`;
  return id;
}

export async function lockClosings(tx: Transaction): Promise<void> {
  await tx.text('lock table ledger_closings in share row exclusive mode');
}

export async function insertClosing(tx: Transaction, day: string, until: number): Promise<void> {
  await tx`
    insert into ledger_closings (account, day, cents, last_id)
    with since as (select coalesce(max(last_id), 0) as id from ledger_closings where day = (select max(day) from ledger_closings))
    select account, ${day}::date, sum(cents), ${until}
    from (
      select from_account as account, -amount_cents as cents from ledger, since where ledger.id > since.id and ledger.id <= ${until}
      union all
      select to_account, amount_cents from ledger, since where ledger.id > since.id and ledger.id <= ${until}
      union all
      select account, cents from ledger_closings where day = (select max(day) from ledger_closings)
    ) as sides group by account`;
}
