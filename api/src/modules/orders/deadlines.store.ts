import type { Answer } from '@homeplate/domain/deadlineRound';
import type { WaitingWord } from '@homeplate/domain/deadlines';
import { MISSED_ORDERS } from '@homeplate/domain/kitchenHours';
import type { OrderActor } from '@homeplate/domain/orderLifecycle';
import type { Queryable, Transaction } from '../../platform/database.ts';

export type OrderTimes = Record<
  | 'accepted_at'
  | 'picked_up_at'
  | 'taken_over_at'
  | 'ready_at'
  | 'asked_waiting_at'
  | 'kept_waiting_at'
  | 'asked_arrival_at'
  | 'handed_back_at'
  | 'denied_arrival_at'
  | 'confirmed_arrival_at'
  | 'pin_locked_at'
  | 'stop_seen_at'
  | 'help_called_at'
  | 'claimed_at'
  | 'claim_ended_at',
  Date | null
> & { paid_at: Date; waiting_word: WaitingWord | null; is_coming_back: boolean; is_refunded: boolean };

/** In the order of writing, since clocks of two copies may differ. */
export const waitingWord = (sql: Queryable) => sql`
  (select kind from order_marks
    where order_id = orders.id and kind in ('asked_waiting', 'kept_waiting', 'ready', 'ready_moved')
    order by order_marks.id desc limit 1)`;

/** Its rider called for help, and it has not moved since. */
export const isStranded = (sql: Queryable) => sql`
  exists (select from order_marks where order_id = orders.id and kind = 'help_called' and order_marks.at >= (
    select max(at) from order_events where order_id = orders.id))`;

/** Who handed it back, while neither kitchen nor another rider has it; cancelled, too. An undone Pickup took nothing. */
export const bringer = (sql: Queryable) => sql`
  (select by_user from order_marks as back
    where kind = 'handed_back' and id = (
        select max(id) from order_marks where order_id = orders.id and kind in ('handed_back', 'brought_back'))
      and (select count(*) from order_events where order_id = orders.id and to_status = 'In Progress' and at > back.at)
        <= (select count(*) from order_marks
          where order_id = orders.id and kind = 'pickup_undone' and by_role = 'rider' and at > back.at))`;

/** Ids of orders that this user takes back, or did when they were cancelled. */
export const takenBackBy = (sql: Queryable, userId: string | null) => sql`
  (select orders.id from orders where ${bringer(sql)} = ${userId} and orders.id in (
    select order_id from order_marks where kind = 'handed_back' and by_user = ${userId}))`;

export function isTakenBack(tx: Transaction, orderId: string, userId: string): Promise<boolean> {
  return tx`select from orders where id = ${orderId} and ${bringer(tx)} = ${userId}`.some();
}

export const isComingBack = (sql: Queryable) => sql`(orders.status = 'Waiting Pickup' and ${bringer(sql)} is not null)`;

/** Its columns are `OrderTimes`. */
export const withTimes = (sql: Queryable) => sql`
  cross join lateral (
    select orders.created_at as paid_at, moves.*, marks.*, claiming.*,
      ${waitingWord(sql)} as waiting_word, ${isComingBack(sql)} as is_coming_back,
      coalesce((select payment_status <> 'Paid' from payments where order_id = orders.id), false) as is_refunded
    from (
      select max(at) filter (where from_status = 'Pending' and to_status = 'Waiting Pickup') as accepted_at,
        max(at) filter (where from_status = 'Waiting Pickup' and to_status = 'In Progress') as picked_up_at,
        max(at) filter (where from_status = 'In Progress' and to_status = 'In Progress') as taken_over_at
      from order_events where order_id = orders.id
    ) as moves, (
      select max(at) filter (where kind = 'ready') as ready_at,
        max(at) filter (where kind = 'asked_waiting') as asked_waiting_at,
        max(at) filter (where kind = 'kept_waiting') as kept_waiting_at,
        max(at) filter (where kind = 'asked_arrival') as asked_arrival_at,
        max(at) filter (where kind = 'handed_back' or (kind = 'pickup_undone' and by_role = 'operator')) as handed_back_at,
        max(at) filter (where kind = 'denied_arrival') as denied_arrival_at,
        max(at) filter (where kind = 'confirmed_arrival') as confirmed_arrival_at,
        max(at) filter (where kind = 'pin_locked') as pin_locked_at,
        max(at) filter (where kind = 'stop_seen') as stop_seen_at,
        case when ${isStranded(sql)} then max(at) filter (where kind = 'help_called') end as help_called_at
      from order_marks where order_id = orders.id
    ) as marks, (
      select max(at) filter (where ended_at is null) as claimed_at,
        max(ended_at) filter (where ended_by in ('released', 'lapsed')) as claim_ended_at
      from claims where order_id = orders.id
    ) as claiming
  ) as times`;

export type Due = { id: string; due_at: Date };

export async function findDue(sql: Queryable, now: Date, after: Due, limit: number): Promise<Due[]> {
  return sql<Due[]>`
    select id, due_at from orders
    where due_at is not null and due_at <= ${now} and (due_at, id) > (${after.due_at}, ${after.id})
    order by due_at, id limit ${limit}`;
}

/** Also locks the payment; false if not due any more, or held by someone else. */
export function lockDue(tx: Transaction, orderId: string, now: Date): Promise<boolean> {
  return tx`
    select orders.id from orders join payments on payments.order_id = orders.id
    where orders.id = ${orderId} and due_at <= ${now} for no key update of orders, payments skip locked`.some();
}

export async function addDoneSteps(tx: Transaction, orderId: string, steps: readonly string[]): Promise<void> {
  await tx`update orders set done_steps = done_steps || ${[...steps]}::text[] where id = ${orderId}`;
}

export async function setDueAt(tx: Transaction, orderId: string, dueAt: Date | null): Promise<void> {
  await tx`update orders set due_at = ${dueAt} where id = ${orderId}`;
}

export async function postpone(sql: Queryable, orderId: string, now: Date, until: Date): Promise<void> {
  await sql`update orders set due_at = ${until} where id = ${orderId} and due_at <= ${now}`;
}

export type MarkKind =
  | WaitingWord
  | 'asked_arrival'
  | 'denied_arrival'
  | 'confirmed_arrival'
  | 'claimed'
  | 'released'
  | 'claim_lapsed'
  | 'pickup_undone'
  | 'handed_back'
  | 'brought_back'
  | 'handover_offered'
  | 'help_called'
  | 'stop_seen'
  | 'pin_locked'
  | 'nobody_here';

export type NewMark = { orderId: string; kind: MarkKind; role: OrderActor; userId: string | null; at: Date };

export async function insertMark(tx: Transaction, { orderId, kind, role, userId, at }: NewMark): Promise<void> {
  await tx`
    insert into order_marks (order_id, kind, by_role, by_user, at)
    values (${orderId}, ${kind}, ${role}, ${userId}, ${at})`;
}

/** Newest first: the last two answered or missed, awaited after `since` and the chef's last resume, paid in time, while open. */
export async function findAnswers(tx: Transaction, chefId: string, { since, now }: { since: Date; now: Date }) {
  const awaited = tx`coalesce(answer_from, orders.created_at)`;
  return tx<Answer[]>`
    select order_events.by_role = 'system' as missed, customer_id
    from orders
    join order_events on order_events.order_id = orders.id
    join chefs on chefs.id = orders.chef_id
    where orders.chef_id = ${chefId} and ${awaited} > ${since} and ${awaited} > coalesce(resumed_at, ${since}) and ${awaited} <= ${now}
      and (answer_from is null or orders.created_at <= answer_from) and paid_open and from_status = 'Pending' and by_role in ('chef', 'system')
    order by ${awaited} desc, orders.id desc limit ${MISSED_ORDERS}`;
}

/** Locked for the round that goes on; undefined at the first one. */
export async function lockLastRound(tx: Transaction): Promise<Date | undefined> {
  const rows = await tx<{ ran_at: Date }[]>`select ran_at from deadline_rounds for update`;
  return rows[0]?.ran_at;
}

export async function noteRound(tx: Transaction, at: Date): Promise<void> {
  await tx`
    insert into deadline_rounds (ran_at) values (${at})
    on conflict (is_only) do update set ran_at = greatest(deadline_rounds.ran_at, excluded.ran_at)`;
}

type OpenOrder = { id: string; outage_ms: number; begins_at: Date | null };

/** Skips locked orders: one lock must not hold up all deadlines. `begins_at`: when a planned order's wait for chef or rider does. */
export async function lockOpenOrders(tx: Transaction): Promise<OpenOrder[]> {
  return tx<OpenOrder[]>`
    select id, outage_ms, case status when 'Pending' then answer_from when 'Waiting Pickup' then case when answer_from is not null then ready_by end end as begins_at
    from orders where due_at is not null order by id for no key update skip locked`;
}

export async function setOutages(tx: Transaction, orders: readonly { id: string; outage_ms: number }[]): Promise<void> {
  await tx`
    update orders set outage_ms = late.ms
    from unnest(${orders.map(({ id }) => id)}::text[], ${orders.map(({ outage_ms }) => outage_ms)}::integer[])
      as late (id, ms)
    where orders.id = late.id`;
}

/** Open and reported to the operators by `steps`, free for too long, or delivered after the customer's no and not refunded. */
export type LateOrder = {
  id: string;
  order_no: number;
  status: string;
  created_at: Date;
  steps: readonly string[];
  campus: string;
  kitchen_campus: string | null;
  since: Date;
};

const DISPUTED_MS = 7 * 86_400_000;
const NO_RIDER_MS = 10 * 60_000;

const sinceWhen = (sql: Queryable) => sql`
  address_line_1 as campus, (select campus from chefs where chefs.id = orders.chef_id) as kitchen_campus, coalesce(
    (select max(at) from order_marks where order_id = orders.id
      and kind in ('asked_waiting', 'asked_arrival', 'denied_arrival', 'help_called')),
    (select max(at) from order_events where order_id = orders.id)) as since`;

/** Ready, or back, for so long and free; null otherwise. */
const freeSince = (sql: Queryable, now: Date) => sql`(
  select max(at) from (
    select at from order_events where order_id = orders.id
    union all select at from order_marks where order_id = orders.id and kind = 'ready'
    union all select first_ready_by where answer_from is not null) as moves
  where ${isFree(sql)} and exists (select from order_marks where order_id = orders.id and kind = 'ready')
  having max(at) <= ${new Date(now.getTime() - NO_RIDER_MS)})`;

const isFree = (sql: Queryable) => sql`
  status = 'Waiting Pickup' and not pickup and not exists (select from claims where order_id = orders.id and ended_at is null)`;

const lateOrders = (sql: Queryable, now: Date) => sql`
  (
    select id, order_no, status, created_at, campus, kitchen_campus, coalesce(free_since, since) as since,
      case when free_since is null then steps else array_append(steps, 'rider.free') end as steps
    from (
      select orders.id, order_no, status, created_at, ${sinceWhen(sql)}, ${freeSince(sql, now)} as free_since, array(
        select step from unnest(done_steps) as step
        where case status
          when 'Waiting Pickup' then (step like 'rider.ask:%' and ${isFree(sql)}
              and ${waitingWord(sql)} in ('asked_waiting', 'kept_waiting'))
            or step = 'collect.ask'
            or (step like 'ready.operators:%' and not exists (
              select from order_marks where order_id = orders.id and kind = 'ready'))
          else step in ('door.operators', 'arrival.operators') end
        union all select 'help.operators' where status = 'In Progress' and ${isStranded(sql)}
      ) as steps
      from (
        select * from orders where due_at is not null and status in ('Waiting Pickup', 'In Progress')
        union all select * from orders where waits_forever and status in ('Waiting Pickup', 'In Progress')
      ) as orders
    ) as open
    union all
    select orders.id, order_no, status, orders.created_at, ${sinceWhen(sql)}, array['arrival.operators'] as steps
    from order_marks
      join orders on orders.id = order_marks.order_id
      join payments on payments.order_id = orders.id
      join order_events on order_events.order_id = orders.id and to_status = 'Completed' and order_events.by_role = 'rider'
    where kind = 'denied_arrival' and order_marks.at > ${new Date(now.getTime() - DISPUTED_MS)}
      and status = 'Completed' and payment_status = 'Paid'
  ) as late`;

/** `more`: further columns, by `late.id`. */
export async function findLateOrders<More>(sql: Queryable, now: Date, limit: number, more = sql``) {
  return sql<
    (LateOrder & More)[]
  >`select late.* ${more} from ${lateOrders(sql, now)} where steps <> '{}' order by created_at, id limit ${limit}`;
}

export async function countLateOrders(sql: Queryable, now: Date): Promise<number> {
  const [row] = await sql<
    [{ count: number }]
  >`select count(*) as count from ${lateOrders(sql, now)} where steps <> '{}'`;
  return row.count;
}
