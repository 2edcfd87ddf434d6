import type { Context } from '../../context.ts';
import { inTransaction, type Transaction } from '../../platform/database.ts';
import { notFound } from '../../platform/domainError.ts';
import { readId } from '../../platform/ids.ts';
import { caller } from '../access/actor.ts';
import { findTimedOrder, type MarkKind, type TimedOrder } from './deadlines.store.ts';
import { lockOrder, lockRider } from './lifecycle.store.ts';
import { markOrder } from './markOrder.ts';

/** Who acts: the user, their record in the role, and a mark on the order by them. */
export type By = { userId: string; recordId: string; mark: (kind: MarkKind) => Promise<void> };

/** By which of the caller's ids they act, and which of the order's must be the same; a rider may act on any order. */
const ROLES = {
  customer: { record: 'userId', owner: 'customer_id' },
  chef: { record: 'chefId', owner: 'chef_id' },
  carrier: { record: 'riderId', owner: 'rider_id' },
  rider: { record: 'riderId', owner: null },
} as const;

/**
 * Acts on an order with the order locked: its marks, moves and deadlines follow each other. A rider's row is locked before it: what one rider
 * does at once follows each other too. A foreign order answers like a missing one.
 */
export function withOrder<T>(
  context: Context,
  role: keyof typeof ROLES,
  wanted: string | null | undefined,
  act: (tx: Transaction, order: TimedOrder, by: By) => Promise<T>,
): Promise<T> {
  const actor = caller(context);
  const { record, owner } = ROLES[role];
  const { userId, [record]: recordId } = actor;
  const id = readId(wanted);
  if (id === undefined || recordId === null) throw notFound('orderNotFound');
  const party = role === 'carrier' ? 'rider' : role;
  return inTransaction(context.sql, async (tx) => {
    if (party === 'rider' && !(await lockRider(tx, recordId))) throw notFound('orderNotFound');
    const order = (await lockOrder(tx, id)) && (await findTimedOrder(tx, id));
    if (!order || (owner !== null && order[owner] !== recordId)) throw notFound('orderNotFound');
    const mark = (kind: MarkKind) => markOrder(context, tx, { orderId: id, kind, role: party, userId });
    return act(tx, order, { userId, recordId, mark });
  });
}
