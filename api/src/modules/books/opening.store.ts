import type { Queryable, Transaction } from '../../platform/database.ts';

export async function readOpening(sql: Queryable): Promise<Date | undefined> {
  const [row] = await sql<{ at: Date }[]>`select at from ledger_opening`;
  return row?.at;
}

export function insertOpening(tx: Transaction, at: Date): Promise<boolean> {
  return tx`insert into ledger_opening (at) values (${at}) on conflict do nothing returning at`.some();
}

export async function settleBalances(tx: Transaction, at: Date): Promise<void> {
  await tx`
    insert into ledger (fact, subject, position, from_account, from_user, to_account, amount_cents, at)
    select 'settled_before', user_id, case account when 'chef' then 0 else 1 end, account, user_id, 'bank', cents, ${at}
    from ledger_balances where cents > 0
    order by user_id, account`;
}

export async function isOpeningMissing(sql: Queryable): Promise<boolean> {
  const [row] = await sql<[{ missing: boolean }]>`
    select not exists (select from ledger_opening) and (select id from orders order by id limit 1) is not null as missing`;
  return row.missing;
}
