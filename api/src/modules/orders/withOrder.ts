import type { Context } from '../../context.ts';
import type { Outcome } from '../../generated/resolverTypes.ts';
import { inTransaction, type Transaction } from '../../platform/database.ts';
import { notFound } from '../../platform/domainError.ts';
import { claimKey, findRecordOfKey, readIdempotencyKey } from '../../platform/idempotency.ts';
import { readId } from '../../platform/ids.ts';
import { caller } from '../access/actor.ts';
import type { MarkKind } from './deadlines.store.ts';
import { lockOrder, lockRider } from './lifecycle.store.ts';
import { markOrder } from './markOrder.ts';
import { findTimedOrder, type TimedOrder } from './orders.store.ts';

export type By = { userId: string; recordId: string; mark: (kind: MarkKind) => Promise<void> };

const ROLES = {
  customer: { record: 'userId', owner: 'customer_id' },
  chef: { record: 'chefId', owner: 'chef_id' },
  carrier: { record: 'riderId', owner: 'rider_id' },
  rider: { record: 'riderId', owner: null },
} as const;

export async function lockTimedOrder(tx: Transaction, id: string): Promise<TimedOrder | undefined> {
  return (await lockOrder(tx, id)) && findTimedOrder(tx, id);
}

/** Locks the order, and a rider's row before it: marks, moves and deadlines follow each other. A foreign order answers like a missing one. */
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
    const order = await lockTimedOrder(tx, id);
    if (!order || (party === 'rider' && order.pickup) || (owner !== null && order[owner] !== recordId))
      throw notFound('orderNotFound');
    const mark = (kind: MarkKind) => markOrder(context, tx, { orderId: id, kind, role: party, userId });
    return act(tx, order, { userId, recordId, mark });
  });
}

/** The same, once per Idempotency-Key: what succeeded with it answers `done`, wherever the order is by now. */
export function pressOnce(
  context: Context,
  role: keyof typeof ROLES,
  press: { operation: string; input: { orderId?: string | null | undefined; [name: string]: unknown }; done: Outcome },
  act: (tx: Transaction, order: TimedOrder, by: By) => Promise<Outcome>,
): Promise<Outcome> {
  const { operation, input, done } = press;
  const key = readIdempotencyKey(context, operation, input);
  return withOrder(context, role, input.orderId, async (tx, order, by) => {
    // Under the order's lock: a repeat waits, and finds the key.
    if (key && (await findRecordOfKey(tx, key, context.now)) !== undefined) return done;
    const outcome = await act(tx, order, by);
    if (key && outcome.success) await claimKey(tx, key, order.id, context.now);
    return outcome;
  });
}
