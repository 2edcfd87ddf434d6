import { pendingSteps } from '@homeplate/domain/deadlineRound';
import type { Transaction } from '../../platform/database.ts';
import { findTimedOrder, setDueAt, type TimedOrder } from './deadlines.store.ts';
import { asDeadlineOrder, deadlinesOf, type Planning } from './deadlines.ts';

/** Sets when a round looks at the order next, and answers the order. Called in the transaction of every move and mark. */
export async function planNext(planning: Planning, tx: Transaction, orderId: string): Promise<TimedOrder | undefined> {
  const row = await findTimedOrder(tx, orderId);
  if (row === undefined) return undefined;
  const [next] = pendingSteps(asDeadlineOrder(row), new Set(row.done_steps), deadlinesOf(planning));
  await setDueAt(tx, orderId, next?.at ?? null);
  return row;
}
