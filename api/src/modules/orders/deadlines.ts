import { pendingSteps } from '@homeplate/domain/deadlineRound';
import { DEADLINES, type DeadlineOrder, type Deadlines } from '@homeplate/domain/deadlines';
import { runsLateAt, travelBetween } from '@homeplate/domain/eta';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database.ts';
import { setDueAt } from './deadlines.store.ts';
import { findTimedOrder, type TimedOrder } from './orders.store.ts';

export type Planning = { config: Pick<Context['config'], 'deadlineScale' | 'payCooked' | 'payCookedDayCents'> };

export const deadlinesOf = ({ config }: Planning): Deadlines => ({ ...DEADLINES, scale: config.deadlineScale });

export function asDeadlineOrder(row: TimedOrder): DeadlineOrder {
  const { ready_by, kitchen_campus, address_line_1 } = row;
  if (!ready_by || row.pickup) return row;
  const travel = travelBetween(kitchen_campus, address_line_1);
  return { ...row, runs_late_at: runsLateAt({ ...row, ready_by, travel }) ?? null };
}

/** Sets when a round looks at the order next, and answers the order. Called in the transaction of every move and mark. */
export async function planNext(planning: Planning, tx: Transaction, orderId: string): Promise<TimedOrder | undefined> {
  const row = await findTimedOrder(tx, orderId);
  if (row === undefined) return undefined;
  const [next] = pendingSteps(asDeadlineOrder(row), new Set(row.done_steps), deadlinesOf(planning));
  await setDueAt(tx, orderId, next?.at ?? null);
  return row;
}
