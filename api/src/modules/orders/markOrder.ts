import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database.ts';
import { insertMark, type NewMark } from './deadlines.store.ts';
import type { Planning } from './deadlines.ts';
import { orderChanged } from './live.ts';
import { planNext } from './planNext.ts';

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
