import type { Context } from '../../context.ts';
import type { Outcome } from '../../generated/resolverTypes.ts';
import { refused } from '../../platform/domainError.ts';
import { hasMarked } from './claims.store.ts';
import { insertMark } from './deadlines.store.ts';
import { orderChanged } from './live.ts';
import { withOrder } from './withOrder.ts';

const KIND = 'stop_seen';
const SEEN: Outcome = { success: true, message: 'Your other devices know.' };

/** Repeating succeeds. */
export function markStopSeen(context: Context, orderId: string | null | undefined): Promise<Outcome> {
  return withOrder(context, 'chef', orderId, async (tx, { id, status }, { userId }) => {
    if (status !== 'Cancelled') return refused('moveTooLate');
    if (await hasMarked(tx, id, userId, KIND)) return SEEN;
    await insertMark(tx, { orderId: id, kind: KIND, role: 'chef', userId, at: context.now });
    orderChanged(context, tx, [id]);
    return SEEN;
  });
}
