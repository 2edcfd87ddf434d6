import type { Queryable } from '../../platform/database.ts';
import type { Account } from './books.store.ts';

/** In cents: of the order and its refunds, then of the books. */
export type SummedOrder = {
  id: string;
  order_no: number;
  is_ended: boolean;
  total: number;
  asked: number;
  settled: number;
  paid: number;
  held: number;
  due: number;
  /** Settled, less what came back. */
  away: number;
};

const HOUR_MS = 3_600_000;
/** The round has long booked it. Without a proof the customer can say for a day that nothing came. */
const BOOKED_AFTER_MS = { proven: 2 * HOUR_MS, unproven: 27 * HOUR_MS };

/** An order that ended this long ago is over, booked or not. */
const isOver = (sql: Queryable, now: Date) => sql`
  (end_booked or status in ('Completed', 'Cancelled') and coalesce(completed_at, (
      select max(at) from order_events where order_events.order_id = orders.id and to_status = 'Cancelled'))
    <= case proof when 'none' then ${new Date(now.getTime() - BOOKED_AFTER_MS.unproven)}::timestamptz
      else ${new Date(now.getTime() - BOOKED_AFTER_MS.proven)}::timestamptz end)`;

/** Refunds that are not booked yet do not count. */
export async function findOrders(sql: Queryable, after: string, now: Date, limit: number): Promise<SummedOrder[]> {
  return sql<SummedOrder[]>`
    select id, order_no, ${isOver(sql, now)} as is_ended, total_cents as total, refunded.*, booked.*
    from orders cross join lateral (
      select coalesce(sum(amount_cents) filter (where booked), 0)::bigint as asked,
        coalesce(sum(amount_cents) filter (where settlings % 2 = 1), 0)::bigint as settled
      from refunds where refunds.order_id = orders.id
    ) as refunded cross join lateral (
      select coalesce(sum(amount_cents) filter (where fact = 'paid'), 0)::bigint as paid,
        coalesce(sum(case 'held' when to_account then amount_cents when from_account then -amount_cents end), 0)::bigint as held,
        coalesce(sum(case 'refunds_due' when to_account then amount_cents when from_account then -amount_cents end), 0)::bigint as due,
        coalesce(sum(case fact when 'refund_settled' then amount_cents when 'refund_returned' then -amount_cents end), 0)::bigint
          as away
      from ledger where ledger.order_id = orders.id
    ) as booked
    where id > ${after} order by id limit ${limit}`;
}

/** Payments that became no order. */
export async function countMissing(sql: Queryable): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    select count(*) as count from refunds
    where order_id is null and not exists (select from ledger where fact = 'paid_late' and subject = checkout_id)`;
  return row.count;
}

export type Balance = { account: string; user_id: string; kept: number; cents: number; summed: number; until: number };

export async function findBalances(sql: Queryable, after: Balance | undefined, limit: number): Promise<Balance[]> {
  return sql<Balance[]>`
    select account, user_id, kept.cents as kept, rows.*, (
      select coalesce(sum(days.cents), 0)::bigint from statement_days as days
      where days.user_id = kept.user_id and days.account = kept.account) as summed
    from ledger_balances as kept cross join statement_days_until cross join lateral (
      select coalesce(sum(sides.cents), 0)::bigint as cents, coalesce(sum(sides.cents) filter (where id <= last_id), 0)::bigint as until
      from (
        select id, amount_cents as cents from ledger where to_user = user_id and to_account = account
        union all select id, -amount_cents from ledger where from_user = user_id and from_account = account
      ) as sides) as rows
    where (account, user_id) > (${after?.account ?? ''}, ${after?.user_id ?? ''})
    order by account, user_id limit ${limit}`;
}

export type Total = { account: Account; cents: number };

/** Adds the rows since to each account's last closing. */
export async function findTotals(sql: Queryable): Promise<Total[]> {
  return sql<Total[]>`
    with last as (select account, cents, last_id from ledger_closings where day = (select max(day) from ledger_closings)),
      since as (select * from ledger where id > coalesce((select max(last_id) from last), 0))
    select account, sum(cents)::bigint as cents from (
      select from_account as account, -amount_cents as cents from since
      union all select to_account, amount_cents from since
      union all select account, cents from last
    ) as sides group by account order by account`;
}
