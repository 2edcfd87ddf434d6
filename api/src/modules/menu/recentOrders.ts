import type { Context } from '../../graphql/context.ts';
import { recountRecentOrders } from './recentOrders.store.ts';

const RECENT_MS = 30 * 86_400_000;

/**
 * Brings every dish's count of recent orders up to date. A ranking may be an hour behind, so this runs beside the orders
 * and not in their transactions, where it would lock the dishes that everyone wants.
 */
export async function refreshRecentOrders({ sql, now, catalogue }: Context): Promise<void> {
  const changed = await recountRecentOrders(sql, new Date(now.getTime() - RECENT_MS));
  if (changed > 0) catalogue.changed();
}
