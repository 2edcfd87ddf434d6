import { localDay, nextDay, startOfLocalDay } from '@homeplate/domain/localTime';
import { school } from '@homeplate/domain/school';
import type { Queryable } from '../../platform/database.ts';
import { EARNED_MS, MOST_BEFORE_PICKUP_MINUTES, MOST_LIVED_DAYS } from './payable.store.ts';

export type Account = 'chef' | 'rider';
export type Whose = { userId: string; account: Account };
/** The period is half-open: [from, to). */
export type Period = Whose & { from: Date; to: Date };

export function rowsOn(sql: Queryable, side: 'from' | 'to', where: ReturnType<Queryable>) {
  const columns =
    side === 'from'
      ? sql`from_account as account, from_user as user_id, false as is_in, -amount_cents as cents, to_account as other`
      : sql`to_account as account, to_user as user_id, true as is_in, amount_cents as cents, from_account as other`;
  return sql`select id, at, fact, subject, position, order_id, ${columns} from ledger where ${where}`;
}

function ownRows(sql: Queryable, side: 'from' | 'to', { userId, account, from, to }: Period) {
  const own =
    side === 'from'
      ? sql`from_user = ${userId} and from_account = ${account}`
      : sql`to_user = ${userId} and to_account = ${account}`;
  return rowsOn(sql, side, sql`${own} and at >= ${from} and at < ${to}`);
}

/** After four sums, one or two taxes and two parts of a refund. */
const FIRST_TAX_BACK = 7;

/** The kitchen's row lacks the site's fee, the next row. */
export const spoken = (sql: Queryable, rows: ReturnType<Queryable>) => sql`
  select rows.id, part, rows.at, rows.account, rows.user_id, rows.subject, rows.order_id, what, split.cents,
    case when what in ('food', 'fee', 'delivery', 'tip', 'cooked') then 1 else 0 end as orders from (${rows}) as rows
  left join ledger as fee on rows.fact = 'completed' and rows.position = 0
    and fee.fact = 'completed' and fee.subject = rows.subject and fee.position = 1
  cross join lateral (
    select 0, rows.cents + coalesce(fee.amount_cents, 0), case rows.fact
      when 'completed' then case
        when other = 'platform' then 'fee_back'
        when other = 'tax' then 'fee_tax'
        when not is_in then case when rows.position >= ${FIRST_TAX_BACK} then 'tax' else 'refund' end
        when rows.position = 0 then 'food'
        when rows.position = 2 then 'delivery'
        when rows.position = 3 then 'tip'
        else 'tax' end
      when 'refund_asked' then case
        when other = 'platform' then 'fee_back'
        when other = 'tax' then 'fee_tax'
        when rows.position = 0 then 'refund'
        else 'tax' end
      when 'bearer_moved' then case rows.position when 0 then 'refund' when 1 then 'fee_back' else 'fee_tax' end
      when 'dispute_moved' then case rows.position when 0 then 'dispute' when 1 then 'fee_back' else 'fee_tax' end
      when 'ended' then 'cooked'
      when 'top_up' then 'top_up'
      when 'payout_prepared' then 'paid_out'
      when 'payout_failed' then 'put_back'
      when 'settled_before' then 'settled_before'
      else 'other' end
    union all
    select 1, -fee.amount_cents, 'fee' where fee.amount_cents is not null
  ) as split (part, cents, what)`;

export type LineRow = {
  id: number;
  at: Date;
  what: string;
  cents: number;
  order_no: number | null;
  about: string | null;
  dishes: readonly { quantity: number; name: string }[] | null;
  minutes: number | null;
};

/** Newest first. A row may be two lines: `limit` counts rows. */
export function findLines(
  sql: Queryable,
  period: Period,
  { after, limit }: { after: Cursor | null; limit: number },
): Promise<LineRow[]> {
  const { userId, account } = period;
  const page = sql`
    ${after === null ? sql`` : sql`and (at, id) < (${after.at}, ${after.id})`} order by at desc, id desc limit ${limit}`;
  const rows = sql`
    select * from ((${ownRows(sql, 'from', period)} ${page}) union all (${ownRows(sql, 'to', period)} ${page})) as both_sides
    order by at desc, id desc limit ${limit}`;
  return sql<LineRow[]>`
    select lines.id, at, what, cents, order_no, ${account === 'chef' ? reason(sql) : way(sql)} as about,
      ${account === 'chef' ? dishes(sql) : sql`null::json`} as dishes,
      ${account === 'chef' ? sql`null::int` : minutes(sql, userId)} as minutes
    from (${spoken(sql, rows)}) as lines left join orders on orders.id = order_id
    order by at desc, lines.id desc, part`;
}

const dishes = (sql: Queryable) => sql`
  case when what in ('food', 'cooked') then (
    select json_agg(json_build_object('quantity', quantity, 'name', name) order by position)
    from order_lines where order_lines.order_id = orders.id) end`;

const reason = (sql: Queryable) => sql`
  case when what = 'dispute' then (
    select reason from audit where audit.subject = split_part(lines.subject, '.', 1) collate "default" and act in ('move dispute', 'keep dispute') and audit.at <= lines.at
    order by audit.id desc limit 1) end`;

const way = (sql: Queryable) => sql`
  case when what = 'delivery' then (
    select concat_ws(' to ', chefs.campus, nullif(orders.address_line_1, chefs.campus)) from chefs where chefs.id = orders.chef_id) end`;

const minutes = (sql: Queryable, userId: string) => sql`
  case when what = 'delivery' then (
    select ceil(extract(epoch from completed_at
      - greatest(least(claimed, picked), picked - make_interval(mins => ${MOST_BEFORE_PICKUP_MINUTES}))) / 60)::int
    from (select
      (select max(claims.at) from claims where claims.order_id = orders.id and claims.rider_id = orders.rider_id) as claimed,
      (select max(order_events.at) from order_events where order_events.order_id = orders.id and to_status = 'In Progress' and by_user = ${userId}) as picked
    ) as began) end`;

/** `part`: from which of the starts on, from 1. */
export type SumRow = { part: number; what: string; orders: number; cents: number };

/** Only rows after those that days sum are read. */
export function sumLines(sql: Queryable, period: Period, starts: readonly Date[] = [period.from]): Promise<SumRow[]> {
  const { userId, account, from, to } = period;
  const day = localDay(from);
  const whole = from > startOfLocalDay(day) ? nextDay(day) : day;
  const start = startOfLocalDay(whole);
  // Bounds at both ends make the planner expect few rows.
  const late = sql`id > (select last_id from statement_days_until) and id <= (select max(id) from ledger)`;
  const rows = (side: 'from' | 'to') => sql`
    ${ownRows(sql, side, { ...period, to: start })} union all ${ownRows(sql, side, { ...period, from: start })} and ${late}`;
  return sql<SumRow[]>`
    select width_bucket(at, ${starts}::timestamptz[]) as part, what, sum(orders)::int as orders, sum(cents)::bigint as cents from (
      select day::timestamp at time zone ${school().zone} as at, what, orders, cents from statement_days
      where user_id = ${userId} and account = ${account} and day >= ${whole} and day < ${localDay(to)}
      union all
      select at, what, orders, cents from (${spoken(sql, sql`${rows('from')} union all ${rows('to')}`)}) as lines
    ) as sums group by 1, what order by 1, what`;
}

export type RiddenFees = { day: string; campus: string | null; cents: number; count: number };

export function findTaxedFees(sql: Queryable, { userId, from, to }: Period): Promise<RiddenFees[]> {
  return sql<RiddenFees[]>`
    select (at at time zone ${school().zone})::date::text as day, address_line_1 as campus, amount_cents as cents,
      count(*)::int as count
    from ledger join orders on orders.id = order_id
      join checkout_taxes on checkout_taxes.checkout_id = group_id and checkout_taxes.chef_id = orders.chef_id
    where to_user = ${userId} and to_account = 'rider' and fact = 'completed' and position = 2
      and at >= ${from} and at < ${to} and what = 'delivery' and remitter = 'rider'
      and exists (select from tax_numbers where user_id = ${userId} and coalesce(first_checked_at, checked_at) <= at
        and (removed_at is null or at < removed_at or at >= checked_at))
    group by 1, 2, 3`;
}

export type Cursor = { at: Date; id: number };

export function findCursor(sql: Queryable, { userId, account }: Whose, id: string): Promise<Cursor | undefined> {
  return sql<Cursor[]>`
    select at, id from ledger where id = ${id} and (
      from_user = ${userId} and from_account = ${account} or to_user = ${userId} and to_account = ${account})`.first();
}

/** Payouts that came back do not count. A rider's orders may be booked later than they are. */
export async function findUnpaidSince(sql: Queryable, { userId, account }: Whose): Promise<Date | undefined> {
  const [row] = await sql<{ from: Date }[]>`
    with last as (
      select id, at, (select until from payouts where payouts.id = subject collate "default") as until from ledger
      where from_user = ${userId} and from_account = ${account} and fact = 'payout_prepared'
        and coalesce((select state from payouts where payouts.id = subject collate "default"), '') not in ('failed', 'cancelled')
      order by at desc, id desc limit 1
    )
    select case when ${account}::text = 'chef' then at - make_interval(secs => ${EARNED_MS / 1000}) else least(
      coalesce(until, at) + interval '1 ms',
      (select min(ledger.at) from ledger where to_user = ${userId} and to_account = 'rider' and fact = 'completed'
        and ledger.at > last.at - make_interval(days => ${MOST_LIVED_DAYS}) and ledger.id > last.id)) end as from
    from last`;
  return row?.from;
}
