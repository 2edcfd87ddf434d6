import type { Queryable } from '../../platform/database.ts';

export type AccountBalance = { account: string; cents: number };

export async function findBalancesOf(sql: Queryable, day: string, end: Date): Promise<AccountBalance[]> {
  return sql<AccountBalance[]>`
    with last as (
      select account, day, cents, last_id from ledger_closings
      where day = (select max(day) from ledger_closings where day <= ${day}::date)),
    since as (
      select * from ledger where at < ${end} and not exists (select from last where day = ${day}::date)
        and id > coalesce((select max(last_id) from last), (select 0 where not exists (select from ledger_closings)))
        and id <= coalesce((select last_id from ledger_closings where day > ${day}::date order by day limit 1),
          (select max(id) from ledger)))
    select account, sum(cents)::bigint as cents from (
      select account, cents from last
      union all select from_account, -amount_cents from since
      union all select to_account, amount_cents from since
    ) as sides group by account order by account`;
}

export type Waiting = { what: string; count: number; cents: number };

export async function countWaiting(sql: Queryable, refusals: number): Promise<Waiting[]> {
  return sql<Waiting[]>`
    select what, count(*)::int as count, coalesce(sum(cents), 0)::bigint as cents from (
      select 'refunds' as what, amount_cents as cents from refunds where status = 'Refund Pending'
      union all
      select 'refunds_refused', amount_cents from refunds where status = 'Refund Pending' and refusals >= ${refusals}
      union all
      select 'disputes', cents from disputes where state in ('inquiry', 'open')
      union all
      select 'payouts', cents from payouts where settled_at is null
    ) as waiting group by what order by what`;
}

export function findOwnBatches(sql: Queryable, by: string, since: Date): Promise<{ id: string; prepared_at: Date }[]> {
  return sql<{ id: string; prepared_at: Date }[]>`
    select id, prepared_at from payout_batches
    where prepared_at > ${since} and prepared_by = ${by} and confirmed_at is null`;
}
