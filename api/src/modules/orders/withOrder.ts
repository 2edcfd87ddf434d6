import type { Context } from '../../context.ts';
import { inTransaction, type Transaction } from '../../platform/database.ts';
import { notFound } from '../../platform/domainError.ts';
import { readId } from '../../platform/ids.ts';
import { caller } from '../access/actor.ts';
import { type DeadlineRow, findDeadlineOrder, type MarkKind } from './deadlines.store.ts';
import { lockOrder } from './lifecycle.store.ts';
import { markOrder } from './markOrder.ts';

export type LockedOrder = DeadlineRow & { id: string };
export type Mark = (kind: MarkKind) => Promise<void>;

/**
 * Locks the caller's own order, so that marks, moves and deadlines run one after the other. `mark` writes the caller's
 * mark. A foreign order answers like a missing one.
 */
export function withOrder<T>(
  context: Context,
  role: 'customer' | 'chef',
  wanted: string | null | undefined,
  act: (tx: Transaction, order: LockedOrder, mark: Mark) => Promise<T>,
): Promise<T> {
  const { userId, chefId } = caller(context);
  const id = readId(wanted);
  if (id === undefined || (role === 'chef' && chefId === null)) throw notFound('orderNotFound');
  return inTransaction(context.sql, async (tx) => {
    const isThere = await lockOrder(tx, id);
    const order = isThere && (await findDeadlineOrder(tx, id));
    const isOwn = role === 'chef' ? order?.chef_id === chefId : order?.customer_id === userId;
    if (!order || !isOwn) throw notFound('orderNotFound');
    return act(tx, { ...order, id }, (kind) => markOrder(context, tx, { orderId: id, kind, role, userId }));
  });
}
