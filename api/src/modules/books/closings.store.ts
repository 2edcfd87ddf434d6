import type { Queryable, Transaction } from '../../platform/database.ts';

export function isClosed(sql: Queryable, day: string): Promise<boolean> {
  return sql`select from ledger_closings where day >= ${day} limit 1`.some();
}

/** A row with a lower id than the last could come later. If that takes longer, the next hour tries again. */
export async function holdLedger(tx: Transaction): Promise<void> {
  await tx.text("set local lock_timeout = '2s'; lock table ledger in share row exclusive mode");
}

export async function insertClosing(tx: Transaction, day: string): Promise<void> {
  await tx`
    insert into ledger_closings (account, day, cents, last_id)
    with since as (select coalesce(max(last_id), 0) as id from ledger_closings where day = (select max(day) from ledger_closings))
    select account, ${day}::date, sum(cents), max(max(id)) over ()
    from (
      select from_account as account, -amount_cents as cents, ledger.id from ledger, since where ledger.id > since.id
      union all
      select to_account, amount_cents, ledger.id from ledger, since where ledger.id > since.id
      union all
      select account, cents, last_id from ledger_closings where day = (select max(day) from ledger_closings)
    ) as sides group by account having count(*) > 0`;
}
