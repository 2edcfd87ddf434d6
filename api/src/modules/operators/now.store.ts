import type { Queryable } from '../../platform/database.ts';
import { LOOKS, NOTE, TAKE } from './audit.store.ts';

export type WaitingKind =
  | 'allergy'
  | 'problem'
  | 'paper'
  | 'not_started'
  | 'campus_stopped'
  | 'refund_refused'
  | 'dispute'
  | 'payout_confirm'
  | 'payout_pay'
  | 'payout_short'
  | 'unpaid_cook'
  | 'approval'
  | 'review_hidden'
  | 'job_failed'
  | 'push_refused';

export type WaitingRow = {
  kind: WaitingKind;
  subject: string;
  order_id: string | null;
  order_no: number | null;
  since: Date;
  count: number;
  detail: string | null;
  campus: string | null;
};

const MOST_OF_A_KIND = 50;
const NEWEST_REPORTS = 200;
const UNPAID_MS = 7 * 86_400_000;
const FAILING_PUSHES = 3;

type At = { now: Date; refusals: number; by: string; ownSince: Date };

const problems = (sql: Queryable, which: ReturnType<Queryable>) => sql`
  select problems.id as subject, order_id, order_no, problems.created_at as since, 1 as count, kind as detail,
    address_line_1 as campus
  from problems join orders on orders.id = order_id where ${which}`;

/** Cooked in vain. */
export const unpaidCooks = (sql: Queryable, since: Date, detail = sql`null`) => sql`
  select orders.id, orders.id, order_no, (
    select max(at) from order_events where order_id = orders.id and to_status = 'Cancelled'), subtotal_cents, ${detail}, chefs.campus
  from orders join chefs on chefs.id = orders.chef_id join users as cook on cook.id = chefs.user_id
  where orders.status = 'Cancelled' and orders.created_at > ${since}::timestamptz - interval '8 days'
    and coalesce(orders.starts_at, orders.created_at) > ${since} and cooked_cents is null and was_cooked_in_vain(orders.id)`;

const SOURCES: Record<WaitingKind, (sql: Queryable, at: At) => ReturnType<Queryable>> = {
  allergy: (sql) => problems(sql, sql`decided_at is null and kind = 'allergy'`),
  problem: (sql) => sql`
    ${problems(
      sql,
      sql`decided_at is null and kind <> 'allergy' and state <> 'open'
      and not (kind = 'never_came' and status = 'In Progress')`,
    )}
    union all ${problems(sql, sql`contested_at is not null and contest_settled_at is null`)}`,
  paper: (sql) => sql`
    select kitchen_papers.id, null, null::bigint, handed_in_at, 1, kind, chefs.campus
    from kitchen_papers left join chefs on chefs.user_id = kitchen_papers.user_id
    where state = 'waits'`,
  not_started: (sql, { now }) => sql`
    select orders.id, orders.id, order_no, answer_from, 1, (extract(epoch from starts_at) * 1000)::bigint::text, chefs.campus
    from orders join chefs on chefs.id = orders.chef_id
    where orders.status = 'Pending' and starts_at is not null and answer_from <= ${now}`,
  campus_stopped: (sql) => sql`
    select campus, null, null::bigint, stopped_since, 1, stopped_sentence, campus from campus_settings
    where stopped_since is not null`,
  refund_refused: (sql, { refusals }) => sql`
    select refunds.id as subject, order_id, order_no, refunds.created_at as since, amount_cents as count,
      case when order_id is null then (select user_id from checkouts where checkouts.id = refunds.checkout_id) end as detail,
      address_line_1 as campus
    from refunds left join orders on orders.id = refunds.order_id
    where refunds.status = 'Refund Pending' and refusals >= ${refusals} and not exists (
      select from disputes where disputes.checkout_id = refunds.checkout_id and state = 'open')`,
  dispute: (sql) => sql`
    select disputes.id, bought.*, opened_at, cents, (extract(epoch from due_by) * 1000)::bigint::text, null
    from disputes left join lateral (
      select orders.id as order_id, order_no from orders where group_id = checkout_id order by order_no limit 1) as bought on true
    where state in ('inquiry', 'open')`,
  payout_confirm: (sql, { by, ownSince }) => sql`
    select payout_batches.id, null, null::bigint, prepared_at, sum(cents)::int, count(*)::text, null
    from payouts join payout_batches on payout_batches.id = batch_id
    where settled_at is null and state = 'prepared' and complete_at is not null
      and not (prepared_by = ${by} and prepared_at > ${ownSince}) group by payout_batches.id`,
  payout_pay: (sql) => sql`
    select payout_batches.id, null, null::bigint, confirmed_at, sum(cents)::int, count(*)::text, null
    from payouts join payout_batches on payout_batches.id = batch_id
    where settled_at is null and state = 'confirmed' and road = 'manual' group by payout_batches.id`,
  payout_short: (sql) => sql`
    select 'stripe', null, null::bigint, min(short_since), sum(cents)::int, count(*)::text, null
    from payouts where settled_at is null and short_since is not null having count(*) > 0`,
  unpaid_cook: (sql, { now }) => unpaidCooks(sql, new Date(now.getTime() - UNPAID_MS)),
  approval: (sql) => sql`
    select users.id, null, null::bigint, users.created_at, 1, array_to_string(array_remove(role, 'Customer'), ', '), address_line_1
    from users where awaits_approval and (
      exists (select from chefs where user_id = users.id) or exists (select from riders where user_id = users.id))`,
  review_hidden: (sql) => sql`
    select reviews.id, order_id, order_no, hidden_at, stars, text, chefs.campus
    from reviews join orders on orders.id = reviews.order_id join chefs on chefs.id = orders.chef_id
    where hidden_at is not null and checked_at is null and reviews.id = any (array(
      select review_id from (select review_id, at from review_reports order by at desc limit ${NEWEST_REPORTS}) as latest))`,
  job_failed: (sql) => sql`
    select name, null, null::bigint, min(created_on), count(*)::int, null, null
    from pgboss.job where state = 'failed' group by name`,
  push_refused: (sql, { now }) => sql`
    select host, null, null::bigint, least(min(wait_until), ${now}::timestamptz), count(*)::int, null, null
    from (select split_part(endpoint, '/', 3) as host, wait_until from push_subscriptions where failures > 0 and failures >= ${FAILING_PUSHES}) as failing
    group by host`,
};

export function findWaitingTasks(sql: Queryable, at: At, takenSince: Date): Promise<(WaitingRow & State)[]> {
  const kinds = Object.entries(SOURCES).map(
    ([kind, source]) => sql`
      select ${kind}::text as kind, of_kind.* from (
        select * from (${source(sql, at)}) as waiting (subject, order_id, order_no, since, count, detail, campus)
        order by since, subject limit ${MOST_OF_A_KIND}) as of_kind`,
  );
  const all = kinds.reduce((before, next) => sql`${before} union all ${next}`);
  return sql<(WaitingRow & State)[]>`
    select tasks.*, ${stateOf(sql, sql`tasks.subject`, takenSince)} from (${all}) as tasks`;
}

export type State = { seen: string; taken_by: string | null; noted_at: Date | null };

/** Changes with all that its page shows. */
export const seenOf = (sql: Queryable, id: ReturnType<Queryable>) => sql`concat_ws('.',
  coalesce((select max(order_events.id) from order_events where order_id = ${id}), 0),
  coalesce((select max(order_marks.id) from order_marks where order_id = ${id}), 0),
  (select count(*) from refunds where order_id = ${id}),
  (select count(*) + count(decided_at) + count(replied_at) + count(contested_at) + count(contest_settled_at)
    from problems where order_id = ${id}),
  coalesce((select max(audit.id) from audit where subject = ${id} and act not like ${LOOKS}), 0),
  (select cardinality(person.role) || left(md5(vehicle::text), 8)
    from users as person left join riders as vehicle on vehicle.user_id = person.id where person.id = ${id}),
  (select count(*) from chefs as kitchen where kitchen.user_id = ${id}))`;

export const takenBy = (sql: Queryable, id: ReturnType<Queryable>, since: Date) => sql`(
  select coalesce(nullif(operators.name, ''), operators.email, done_by) from audit left join operators on 'operator:' || operators.id = done_by
  where subject = ${id} and act = ${TAKE} and at > ${since} order by audit.id desc limit 1)`;

export const stateOf = (sql: Queryable, id: ReturnType<Queryable>, takenSince: Date) => sql`
  ${seenOf(sql, id)} as seen, ${takenBy(sql, id, takenSince)} as taken_by,
  (select max(at) from audit where audit.subject = ${id} and act = ${NOTE}) as noted_at`;

export function findState(sql: Queryable, subject: string, takenSince: Date): Promise<State> {
  return sql<[State]>`
    select ${stateOf(sql, sql`wanted.subject`, takenSince)} from (select ${subject}::text as subject) as wanted`.first();
}
