import type { ProblemKind, ProblemState, Record60 } from '@homeplate/domain/problems';
import { type Queryable, type Transaction, valuesOf } from '../../platform/database.ts';

export type Line = { position: number; quantity: number };

export type ProblemRow = {
  id: string;
  order_id: string;
  customer_id: string;
  chef_id: string;
  kind: ProblemKind;
  state: ProblemState;
  text: string | null;
  created_at: Date;
  reply: string | null;
  decided_by: string | null;
  reason: string | null;
  decided_at: Date | null;
  due_at: Date | null;
  contest: string | null;
  contested_at: Date | null;
  contest_settled_at: Date | null;
  contest_answer: string | null;
  shows_avoided: boolean;
};

export type Problem = ProblemRow & {
  lines: readonly Line[];
  photos: readonly string[];
  refunded: number | null;
  bearer: 'chef' | 'platform' | null;
};

const whole = (sql: Queryable) => sql`
  problems.*,
  (select coalesce(json_agg(json_build_object('position', position, 'quantity', quantity) order by position), '[]')
    from problem_lines where problem_id = problems.id) as lines,
  (select coalesce(json_agg(problem_photos.id order by taken_at, problem_photos.id), '[]')
    from problem_photos where problem_id = problems.id) as photos,
  (select sum(amount_cents)::int from refunds
    where refunds.order_id = problems.order_id and refunds.problem_id = problems.id) as refunded,
  (select coalesce(bearer, 'platform') from refunds
    where refunds.order_id = problems.order_id and refunds.problem_id = problems.id limit 1) as bearer`;

export async function findProblemsOfOrders(sql: Queryable, orderIds: readonly string[]): Promise<Problem[]> {
  return sql<Problem[]>`
    select ${whole(sql)} from problems where order_id = any (${[...orderIds]}) order by created_at, problems.id`;
}

export function findProblem(sql: Queryable, id: string): Promise<Problem | undefined> {
  return sql<Problem[]>`select ${whole(sql)} from problems where problems.id = ${id}`.first();
}

export type NewProblem = Pick<
  ProblemRow,
  'id' | 'order_id' | 'customer_id' | 'chef_id' | 'kind' | 'state' | 'text' | 'created_at' | 'due_at' | 'shows_avoided'
>;

export async function insertProblem(tx: Transaction, problem: NewProblem, lines: readonly Line[]): Promise<void> {
  await tx`insert into problems ${valuesOf([problem])}`;
  if (lines.length > 0)
    await tx`insert into problem_lines ${valuesOf(lines.map((line) => ({ problem_id: problem.id, ...line })))}`;
}

export type Decision = { state: ProblemState; decided_by: string; reason: string | null; at: Date };

export function decide(tx: Transaction, id: string, decision: Decision): Promise<boolean> {
  const { state, decided_by, reason, at } = decision;
  return tx`
    update problems set state = ${state}, decided_by = ${decided_by}, reason = ${reason}, decided_at = ${at}, due_at = null
    where id = ${id} and decided_at is null returning id`.some();
}

export async function setReply(tx: Transaction, id: string, reply: string, at: Date, dueAt: Date): Promise<void> {
  await tx`
    update problems set state = 'answered', reply = ${reply}, replied_at = ${at}, due_at = ${dueAt}
    where id = ${id} and decided_at is null`;
}

export async function escalate(tx: Transaction, id: string, dueAt: Date | null): Promise<void> {
  await tx`
    update problems set state = case state when 'open' then 'escalated' else state end, due_at = ${dueAt}
    where id = ${id} and decided_at is null`;
}

export async function setContest(tx: Transaction, id: string, text: string, at: Date): Promise<void> {
  await tx`update problems set contest = ${text}, contested_at = ${at} where id = ${id} and contested_at is null`;
}

export async function settleContest(tx: Transaction, id: string, answer: string, at: Date): Promise<void> {
  await tx`update problems set contest_settled_at = ${at}, contest_answer = ${answer} where id = ${id}`;
}

export type DueProblem = { id: string; order_id: string };

export async function findDueProblems(sql: Queryable, now: Date, after: string, limit: number): Promise<DueProblem[]> {
  return sql<DueProblem[]>`
    select problems.id, problems.order_id from problems join payments on payments.order_id = problems.order_id
      join orders on orders.id = problems.order_id
    where decided_at is null and (problems.due_at <= ${now} or payment_status <> 'Paid'
      or kind = 'never_came' and proof = 'pin' and completed_at > problems.created_at) and problems.id > ${after}
      and not exists (select from disputes where disputes.checkout_id = orders.group_id and disputes.state = 'open')
    order by problems.id limit ${limit}`;
}

const AUTOMATIC_LOCK = 7_215_305;

/** One automatic refund at a time: the caps count what is committed. Before the order's lock. */
export async function lockAutomatic(tx: Transaction): Promise<void> {
  await tx`select pg_advisory_xact_lock(${AUTOMATIC_LOCK})`;
}

export async function sumAutomatic(tx: Transaction, day: { from: Date; to: Date }): Promise<number> {
  const [row] = await tx<[{ cents: number }]>`
    select coalesce(sum(amount_cents), 0)::int as cents
    from problems join refunds on refunds.order_id = problems.order_id and refunds.problem_id = problems.id
    where decided_by = 'system' and decided_at >= ${day.from} and decided_at < ${day.to}`;
  return row.cents;
}

export function findRecord(
  tx: Transaction,
  { customerId, orderId, since }: { customerId: string; orderId: string; since: Date },
) {
  return tx<[Record60]>`
    select
      (select count(*)::int from (
        select from orders where customer_id = ${customerId} and status in ('Completed', 'Cancelled')
          and status = 'Completed' and orders.id <> ${orderId} limit 3) as before) as "deliveredBefore",
      (select count(*)::int from orders where customer_id = ${customerId} and status in ('Completed', 'Cancelled')
          and status = 'Completed' and orders.created_at > ${since}) as orders,
      (select count(*)::int from problems
        where customer_id = ${customerId} and problems.created_at > ${since} and state = 'refunded' and exists (
          select from refunds where refunds.order_id = problems.order_id and problem_id = problems.id)) as refunds`.first();
}
