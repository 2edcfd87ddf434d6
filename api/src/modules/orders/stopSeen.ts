import type { Context } from '../../context.ts';
import type { Outcome } from '../../generated/resolverTypes.ts';
import { refused } from '../../platform/domainError.ts';
import { insertMark } from './deadlines.store.ts';
import { orderChanged } from './live.ts';
import { withOrder } from './withOrder.ts';

const SEEN: Outcome = { success: true, message: 'Your other devices know.' };

/** Repeating succeeds. */
export function markStopSeen(context: Context, orderId: string | null | undefined): Promise<Outcome> {
  return withOrder(context, 'chef', orderId, async (tx, { id, status, stop_seen_at }, { userId }) => {
    if (status !== 'Cancelled') return refused('moveTooLate');
    if (stop_seen_at) return SEEN;
    await insertMark(tx, { orderId: id, kind: 'stop_seen', role: 'chef', userId, at: context.now });
    orderChanged(context, tx, [id]);
    return SEEN;
  });
}
