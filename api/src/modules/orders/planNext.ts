import { pendingSteps } from '@homeplate/domain/deadlineRound';
import { DEADLINES, type DeadlineOrder, type Deadlines } from '@homeplate/domain/deadlines';
import { runsLateAt, travelBetween } from '@homeplate/domain/eta';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database.ts';
import { type DeadlineRow, findDeadlineOrder, insertMark, type NewMark, setDueAt } from './deadlines.store.ts';
import { orderChanged } from './live.ts';

export type Planning = { config: Pick<Context['config'], 'deadlineScale'> };

export function deadlinesOf({ config }: Planning): Deadlines {
  return { ...DEADLINES, scale: config.deadlineScale };
}

/** The order as its deadlines see it: with the instant from which it runs late. */
export function asDeadlineOrder(row: DeadlineRow): DeadlineOrder {
  const { ready_by, kitchen_campus, customer_campus } = row;
  if (!ready_by) return row;
  const travel = travelBetween(kitchen_campus, customer_campus);
  return { ...row, runs_late_at: runsLateAt({ ...row, ready_by, travel }) ?? null };
}

/** Sets when a round looks at the order next. Called in the transaction of every move and mark. */
export async function planNext(planning: Planning, tx: Transaction, orderId: string): Promise<void> {
  const row = await findDeadlineOrder(tx, orderId);
  if (row === undefined) return;
  const [next] = pendingSteps(asDeadlineOrder(row), new Set(row.done_steps), deadlinesOf(planning));
  await setDueAt(tx, orderId, next?.at ?? null);
}

/** Notes what happens to an order between its moves: the open pages and its deadlines follow. */
export async function markOrder(
  context: Planning & Pick<Context, 'live' | 'now'>,
  tx: Transaction,
  mark: Omit<NewMark, 'at'>,
): Promise<void> {
  await insertMark(tx, { ...mark, at: context.now });
  orderChanged(context, tx, [mark.orderId]);
  await planNext(context, tx, mark.orderId);
}
