import type { Queryable, Transaction } from '../../platform/database.ts';

export type Account =
  | 'provider'
  | 'bank'
  | 'held'
  | 'refunds_due'
  | 'chef'
  | 'rider'
  | 'platform'
  | 'tax'
  | 'payouts_due'
  | 'disputes';

export type LedgerRow = {
  fact: string;
  subject: string;
  position: number;
  from_account: Account;
  /** Only accounts of chefs and riders have a user. */
  from_user: string | null;
  to_account: Account;
  to_user: string | null;
  amount_cents: number;
  order_id: string | null;
  checkout_id: string | null;
  at: Date;
};

/** What was booked before stays. By person, as balances are locked in the order of the rows. */
export async function insertRows(tx: Transaction, rows: readonly LedgerRow[]): Promise<void> {
  await tx`
    insert into ledger
      (fact, subject, position, from_account, from_user, to_account, to_user, amount_cents, order_id, checkout_id, at)
    select fact, subject, position, from_account, from_user, to_account, to_user, amount_cents, order_id, checkout_id, at
    from json_populate_recordset(null::ledger, ${JSON.stringify(rows.map((row, id) => ({ id, ...row })))}::text::json) as rows
    where not exists (select from ledger as before where before.fact = rows.fact and before.subject = rows.subject)
    order by coalesce(from_user, to_user), case when from_user is null then to_account else from_account end, id
    on conflict (fact, subject, position) do nothing`;
}

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
