import { topicOf } from '@homeplate/domain/deadlines';
import type { Context } from '../../context.ts';
import type { OperatorTask } from '../../generated/resolverTypes.ts';
import { findLate, type LateOrder, MOST_REFUSALS } from '../orders/forOperator.ts';
import { SECOND_LOOK_MS } from '../payouts/decide.ts';
import { findState, findWaitingTasks, type State, stateOf, type WaitingKind, type WaitingRow } from './now.store.ts';
import { byOperator } from './session.ts';

type LateKind = 'help' | 'arrival_denied' | 'door' | 'no_rider' | 'not_ready' | 'not_collected';
export type TaskKind = LateKind | WaitingKind;

/** The keys stand in order of urgency. */
const KINDS: Record<TaskKind, { act: string | null; byNote?: true }> = {
  allergy: { act: null },
  help: { act: null },
  arrival_denied: { act: null, byNote: true },
  door: { act: 'nudge' },
  no_rider: { act: 'nudge' },
  not_ready: { act: 'nudge' },
  not_started: { act: 'nudge' },
  not_collected: { act: 'nudge' },
  problem: { act: null },
  dispute: { act: null },
  refund_refused: { act: null },
  payout_short: { act: null },
  payout_confirm: { act: null },
  payout_pay: { act: null },
  unpaid_cook: { act: 'pay_cook', byNote: true },
  approval: { act: null },
  paper: { act: null },
  campus_stopped: { act: 'start' },
  review_hidden: { act: null },
  job_failed: { act: 'retry' },
  push_refused: { act: null },
};
const URGENCY = Object.keys(KINDS);

const LATE: Partial<Record<string, LateKind>> = {
  help: 'help',
  arrival: 'arrival_denied',
  door: 'door',
  rider: 'no_rider',
  ready: 'not_ready',
  collect: 'not_collected',
};

export const TAKEN_MS = 8 * 3_600_000;

type Task = Omit<WaitingRow, 'kind'> & State & { kind: TaskKind; kitchen_campus: string | null; isOpen: boolean };

export async function readOperatorNow({
  sql,
  now,
  operator,
}: Pick<Context, 'sql' | 'now' | 'operator'>): Promise<OperatorTask[]> {
  const takenSince = new Date(now.getTime() - TAKEN_MS);
  const at = {
    ...{ now, refusals: MOST_REFUSALS, by: operator ? byOperator(operator) : '' },
    ownSince: new Date(now.getTime() - SECOND_LOOK_MS),
  };
  const [late, waiting] = await Promise.all([
    findLate<State>(sql, now, sql`, ${stateOf(sql, sql`late.id`, takenSince)}`),
    findWaitingTasks(sql, at, takenSince),
  ]);
  const others = waiting.map((row) => ({ ...row, kitchen_campus: null, isOpen: false }));
  const tasks: Task[] = [...late.map(taskOfLate), ...others];
  return tasks
    .filter(
      ({ kind, since, isOpen, noted_at }) => !KINDS[kind].byNote || isOpen || noted_at === null || noted_at < since,
    )
    .sort((one, other) => place(one) - place(other) || one.since.getTime() - other.since.getTime())
    .map(({ isOpen: _open, noted_at: _noted, order_no, since, ...task }) => ({
      ...task,
      act: KINDS[task.kind].act,
      id: `${task.kind}:${task.subject}`,
      order_no: order_no === null ? null : String(order_no),
      since: String(since.getTime()),
    }));
}

export async function readSeen({ sql, now }: Pick<Context, 'sql' | 'now'>, subject: string): Promise<string> {
  return (await findState(sql, subject, new Date(now.getTime() - TAKEN_MS))).seen;
}

const place = ({ kind }: { kind: string }) => URGENCY.indexOf(kind);

function taskOfLate({ id, status, steps, campus, seen, taken_by, noted_at, ...order }: LateOrder & State): Task {
  const kinds = steps.flatMap((step) => LATE[topicOf(step)] ?? []);
  const kind = kinds.sort((one, other) => place({ kind: one }) - place({ kind: other }))[0] ?? 'door';
  const { order_no, since, kitchen_campus } = order;
  return {
    kind,
    subject: id,
    order_id: id,
    order_no,
    since,
    kitchen_campus,
    campus,
    ...{ seen, taken_by, noted_at },
    count: 1,
    detail: null,
    isOpen: status !== 'Completed',
  };
}
