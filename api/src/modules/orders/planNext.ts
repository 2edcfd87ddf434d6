import { pendingSteps } from '@homeplate/domain/deadlineRound';
import type { Transaction } from '../../platform/database.ts';
import { findDeadlineOrder, setDueAt } from './deadlines.store.ts';
import { asDeadlineOrder, deadlinesOf, type Planning } from './deadlines.ts';

/** Call it in the transaction of every move and mark. */
export async function planNext(planning: Planning, tx: Transaction, orderId: string): Promise<void> {
  const row = await findDeadlineOrder(tx, orderId);
  if (row === undefined) return;
  const [next] = pendingSteps(asDeadlineOrder(row), new Set(row.done_steps), deadlinesOf(planning));
  await setDueAt(tx, orderId, next?.at ?? null);
}
