import type { Answer } from '@homeplate/domain/deadlineRound';
import type { DeadlineOrder, WaitingWord } from '@homeplate/domain/deadlines';
import type { OrderActor } from '@homeplate/domain/orderLifecycle';
import type { HandoffKind } from '@homeplate/domain/validation/handoff';
import type { Queryable, Transaction } from '../../platform/database.ts';

/** An order with its times: what its deadlines, its estimate and its last steps depend on. */
export type TimedOrder = DeadlineOrder & {
  id: string;
  customer_id: string;
  chef_id: string;
  rider_id: string | null;
  handoff: HandoffKind;
  pin: string | null;
  nobody_here_until: Date | null;
  done_steps: readonly string[];
  asked_waiting_at: Date | null;
  first_ready_by: Date | null;
  promised_to: Date | null;
  kitchen_campus: string | null;
  customer_campus: string;
};

/** In the order of writing, since clocks of two copies may differ. */
export const waitingWord = (sql: Queryable) => sql`
  (select kind from order_marks
    where order_id = orders.id and kind in ('asked_waiting', 'kept_waiting', 'ready', 'ready_moved')
    order by order_marks.id desc limit 1)`;

/** Asked in a statement behind the one that locks the order: it sees what was committed until then. */
export async function findTimedOrder(tx: Queryable, orderId: string): Promise<TimedOrder | undefined> {
  const rows = await tx<TimedOrder[]>`
    select orders.id, orders.status, orders.customer_id, orders.chef_id, rider_id, handoff, pin, nobody_here_until, orders.created_at as paid_at, first_ready_by, ready_by, promised_to,
      arrives_by, completed_at, proof, outage_ms, waits_forever, done_steps, chefs.campus as kitchen_campus,
      orders.address_line_1 as customer_campus, moves.*, marks.*, claiming.*, ${waitingWord(tx)} as waiting_word,
      exists (select from payments where order_id = orders.id and payment_status <> 'Paid') as is_refunded
    from orders
    join chefs on chefs.id = orders.chef_id
    cross join lateral (
      select max(at) filter (where from_status = 'Pending' and to_status = 'Waiting Pickup') as accepted_at,
        max(at) filter (where from_status = 'Waiting Pickup' and to_status = 'In Progress') as picked_up_at
      from order_events where order_id = orders.id
    ) as moves
    cross join lateral (
      select max(at) filter (where kind = 'ready') as ready_at,
        max(at) filter (where kind = 'asked_waiting') as asked_waiting_at,
        max(at) filter (where kind = 'kept_waiting') as kept_waiting_at,
        max(at) filter (where kind = 'asked_arrival') as asked_arrival_at,
        max(at) filter (where kind = 'denied_arrival') as denied_arrival_at,
        max(at) filter (where kind = 'confirmed_arrival') as confirmed_arrival_at
      from order_marks where order_id = orders.id
    ) as marks
    cross join lateral (
      select max(at) filter (where ended_at is null) as claimed_at,
        max(ended_at) filter (where ended_by in ('released', 'lapsed')) as claim_ended_at
      from claims where order_id = orders.id
    ) as claiming
    where orders.id = ${orderId}`;
  return rows[0];
}

export type Due = { id: string; due_at: Date };

export async function findDue(sql: Queryable, now: Date, after: Due, limit: number): Promise<Due[]> {
  return sql<Due[]>`
    select id, due_at from orders
    where due_at is not null and due_at <= ${now} and (due_at, id) > (${after.due_at}, ${after.id})
    order by due_at, id limit ${limit}`;
}

/** Also locks the payment; false if not due any more, or held by someone else. */
export async function lockDue(tx: Transaction, orderId: string, now: Date): Promise<boolean> {
  const rows = await tx`
    select orders.id from orders join payments on payments.order_id = orders.id
    where orders.id = ${orderId} and due_at <= ${now} for no key update of orders, payments skip locked`;
  return rows.length === 1;
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
  | 'pin_locked'
  | 'nobody_here';

export type NewMark = {
  orderId: string;
  kind: MarkKind;
  role: OrderActor;
  userId: string | null;
  at: Date;
};

export async function insertMark(tx: Transaction, { orderId, kind, role, userId, at }: NewMark): Promise<void> {
  await tx`
    insert into order_marks (order_id, kind, by_role, by_user, at)
    values (${orderId}, ${kind}, ${role}, ${userId}, ${at})`;
}

/** Newest first: the last two answered or missed, paid after `since` and the chef's last resume, while open. */
export async function findAnswers(tx: Transaction, chefId: string, since: Date): Promise<Answer[]> {
  return tx<Answer[]>`
    select order_events.by_role = 'system' as missed, customer_id
    from orders
    join order_events on order_events.order_id = orders.id
    join chefs on chefs.id = orders.chef_id
    where orders.chef_id = ${chefId} and orders.created_at > ${since} and orders.created_at > coalesce(resumed_at, ${since})
      and paid_open and from_status = 'Pending' and by_role in ('chef', 'system')
    order by orders.created_at desc, orders.id desc limit 2`;
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

/** Skips locked orders: one lock must not hold up all deadlines. */
export async function lockOpenOrders(tx: Transaction): Promise<{ id: string; outage_ms: number }[]> {
  return tx<{ id: string; outage_ms: number }[]>`
    select id, outage_ms from orders where due_at is not null order by id for no key update skip locked`;
}

export async function setOutages(tx: Transaction, orders: readonly { id: string; outage_ms: number }[]): Promise<void> {
  await tx`
    update orders set outage_ms = late.ms
    from unnest(${orders.map(({ id }) => id)}::text[], ${orders.map(({ outage_ms }) => outage_ms)}::integer[])
      as late (id, ms)
    where orders.id = late.id`;
}

/** Open and reported to the operators by `steps`; or delivered after the customer's no and not refunded. */
export type LateOrder = { id: string; order_no: number; status: string; created_at: Date; steps: readonly string[] };

const DISPUTED_MS = 7 * 86_400_000;

const lateOrders = (sql: Queryable, now: Date) => sql`
  (
    select orders.id, order_no, status, created_at, array(
      select step from unnest(done_steps) as step
      where case status
        when 'Waiting Pickup' then (step like 'rider.ask:%' and ${waitingWord(sql)} in ('asked_waiting', 'kept_waiting'))
          or (step like 'ready.operators:%' and not exists (
          select from order_marks where order_id = orders.id and kind = 'ready'))
        else step in ('door.operators', 'arrival.operators') end
    ) as steps
    from orders where due_at is not null and status in ('Waiting Pickup', 'In Progress')
    union all
    select orders.id, order_no, status, orders.created_at, array['arrival.operators'] as steps
    from order_marks
      join orders on orders.id = order_marks.order_id
      join payments on payments.order_id = orders.id
      join order_events on order_events.order_id = orders.id and to_status = 'Completed' and order_events.by_role = 'rider'
    where kind = 'denied_arrival' and order_marks.at > ${new Date(now.getTime() - DISPUTED_MS)}
      and status = 'Completed' and payment_status = 'Paid'
  ) as late`;

export async function findLateOrders(sql: Queryable, now: Date, limit: number): Promise<LateOrder[]> {
  return sql<
    LateOrder[]
  >`select * from ${lateOrders(sql, now)} where steps <> '{}' order by created_at, id limit ${limit}`;
}

export async function countLateOrders(sql: Queryable, now: Date): Promise<number> {
  const [row] = await sql<
    [{ count: number }]
  >`select count(*) as count from ${lateOrders(sql, now)} where steps <> '{}'`;
  return row.count;
}
