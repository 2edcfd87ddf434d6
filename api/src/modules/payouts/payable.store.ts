import type { Queryable, Transaction } from '../../platform/database.ts';

/** Problems of an order are reported by then. */
export const EARNED_MS = 48 * 3_600_000;
/** Longer than a planned order lives. */
export const MOST_LIVED_DAYS = 11;
/** A bank returns what was won by then. */
const RETURNED_DAYS = 30;
/** Who claims and never rides would be paid for nothing. */
export const MOST_BEFORE_PICKUP_MINUTES = 30;
const MOST_WITHOUT_PICKUP_MINUTES = 15;

export type Balances = { chef: number; rider: number };

/** Locked until the end, as the books lock them. */
export async function lockBalances(tx: Transaction, userId: string): Promise<Balances> {
  return balancesOf(await tx<Balance[]>`${balances(tx, userId)} for no key update`);
}

export async function findBalances(sql: Queryable, userId: string): Promise<Balances> {
  return balancesOf(await sql<Balance[]>`${balances(sql, userId)}`);
}

type Balance = { account: 'chef' | 'rider'; cents: number };

export async function findOwed(sql: Queryable, userId: string): Promise<Balances & { sent: number }> {
  const rows = await sql<(Balance & { sent: number })[]>`
    select account, cents from ledger_balances where user_id = ${userId}
    union all select 'sent', coalesce(sum(cents), 0)::bigint from payouts where user_id = ${userId} and settled_at is null`;
  const sent = rows.find(({ account }: { account: string }) => account === 'sent')?.cents;
  return { ...balancesOf(rows), sent: Number(sent ?? 0) };
}

const balances = (sql: Queryable, userId: string) => sql`
  select account, cents from ledger_balances where user_id = ${userId} order by account`;

function balancesOf(rows: readonly Balance[]): Balances {
  const of = (account: 'chef' | 'rider') => Number(rows.find((row) => row.account === account)?.cents ?? 0);
  return { chef: of('chef'), rider: of('rider') };
}

export type Held = { cents: number; orders: string[] };

/** Orders newer than `cutoff`, or with an undecided problem or dispute. Not what a payout took. */
export function findHeld(tx: Queryable, userId: string, cutoff: Date): Promise<Held> {
  const covers = (run: ReturnType<Queryable>) => tx`
    earned_id < ${run}.id and earned_at <= ${run}.at - make_interval(secs => ${EARNED_MS / 1000}) and by_order.id <> all (${run}.held_orders)`;
  return tx<[Held]>`
    with runs as (
      select prepared.id, prepared.at, held_orders, failed.id as failed_id from payouts
        join ledger as prepared on prepared.fact = 'payout_prepared' and prepared.subject = payouts.id and prepared.position = 0
        left join ledger as failed on failed.fact = 'payout_failed' and failed.subject = payouts.id and failed.position = 0
      where payouts.user_id = ${userId} and chef_cents > 0 and held_orders is not null
    ), kitchen as (select id from chefs where user_id = ${userId}), held as (
      select order_id as id from ledger
      where to_user = ${userId} and to_account = 'chef' and at > ${cutoff} and fact in ('completed', 'ended')
      union
      select order_id from kitchen join problems on problems.chef_id = kitchen.id where decided_at is null
      union
      select orders.id from (
        select checkout_id from disputes where state in ('inquiry', 'open')
        union all
        select disputes.checkout_id from disputes join ledger on fact = 'dispute_taken' and subject = disputes.id
        where state = 'won' and changed_at > ${cutoff}::timestamptz - make_interval(days => ${RETURNED_DAYS})
          and not exists (select from ledger as won where won.fact = 'dispute_won' and won.subject = disputes.id)
      ) as disputed join orders on orders.group_id = disputed.checkout_id join kitchen on kitchen.id = orders.chef_id
    )
    select coalesce(sum(cents), 0)::int as cents, coalesce(array_agg(by_order.id order by by_order.id), '{}') as orders from (
      select held.id, sum(case when to_account = 'chef' and to_user = ${userId} then amount_cents else 0 end
        - case when from_account = 'chef' and from_user = ${userId} then amount_cents else 0 end) as cents,
        max(ledger.id) filter (where to_account = 'chef' and fact in ('completed', 'ended')) as earned_id,
        max(ledger.at) filter (where to_account = 'chef' and fact in ('completed', 'ended')) as earned_at
      from held join ledger on ledger.order_id = held.id group by held.id) as by_order
    where cents > 0 and not exists (
      select from runs as took where failed_id is null and ${covers(tx`took`)} and not exists (
        select from runs as had where had.id < took.id and had.failed_id > took.id and ${covers(tx`had`)}))`.first();
}

export async function sumLater(tx: Queryable, userId: string, until: Date): Promise<number> {
  const [row] = await tx<[{ cents: number }]>`
    select coalesce(sum(amount_cents), 0) as cents from ledger
    where to_user = ${userId} and to_account = 'rider' and fact = 'completed' and at > ${until}`;
  return Number(row.cents);
}

export type Engaged = { seconds: number; fees: number };

/** `lastId`: fees booked later did not count before. */
export async function findEngaged(
  tx: Queryable,
  userId: string,
  { from, until, lastId }: { from: Date; until: Date; lastId: number | null },
): Promise<Engaged> {
  const [row] = await tx<[Engaged]>`
    with rider as (select id from riders where user_id = ${userId}),
    since as (select ${from}::timestamptz - make_interval(days => ${MOST_LIVED_DAYS}) as at),
    taken as (
      select orders.id from rider join orders on orders.rider_id = rider.id, since
      where status in ('Completed', 'Cancelled') and created_at > since.at
      union
      select order_id from rider join claims on claims.rider_id = rider.id, since where claims.at > since.at
    ), spans as (
      select greatest(least(claims.at, carried.at), carried.at - make_interval(mins => ${MOST_BEFORE_PICKUP_MINUTES})) as from_at,
        carried.ended_at
      from taken cross join rider
      cross join lateral (
        select at, to_status, by_user, lead(at) over (order by id) as ended_at from order_events where order_id = taken.id
      ) as carried
      left join claims on claims.order_id = taken.id and claims.rider_id = rider.id
      where to_status = 'In Progress' and by_user = ${userId}
      union all
      select claims.at, least(claims.ended_at, claims.at + make_interval(mins => ${MOST_WITHOUT_PICKUP_MINUTES}))
      from rider join claims on claims.rider_id = rider.id, since
      where claims.at > since.at and ended_by = 'order_ended'
    )
    select
      (select coalesce(sum(extract(epoch from upper(span) - lower(span))), 0)::int from (
        select unnest(range_agg(tstzrange(from_at, ended_at))) as span from spans
        where ended_at > ${from} and ended_at <= ${until} and from_at < ended_at) as merged) as seconds,
      (select coalesce(sum(amount_cents), 0)::int from ledger, since
        where to_user = ${userId} and to_account = 'rider' and fact = 'completed' and position = 2
          and ledger.at > since.at and ledger.at <= ${until} and (ledger.at > ${from} or ledger.id > ${lastId})) as fees`;
  return row;
}

/** What ended before the books were opened was settled outside them. */
export async function findComing(sql: Queryable, userId: string): Promise<Balances> {
  const [row] = await sql<[Balances]>`
    with ended as (
      select orders.*, chefs.user_id as cook, riders.user_id as bringer
      from orders join chefs on chefs.id = orders.chef_id left join riders on riders.id = orders.rider_id
      where not end_booked and orders.status in ('Completed', 'Cancelled') and orders.status = 'Completed'
        and ${userId} in (chefs.user_id, riders.user_id) and completed_at >= (select at from ledger_opening)
    )
    select
      coalesce(sum(earned_of(id, subtotal_cents, fee_cents) - fee_tax_cents
        + coalesce((select sum(cents) from order_taxes where order_id = ended.id and remitter = 'chef'), 0)
        + case when bringer is null then delivery_fee_cents + tip_cents else 0 end) filter (where cook = ${userId}), 0)::int as chef,
      coalesce(sum(delivery_fee_cents + tip_cents) filter (where bringer = ${userId}), 0)::int as rider
    from ended`;
  return row;
}
