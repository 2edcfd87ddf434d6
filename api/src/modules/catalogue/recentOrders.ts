import type { Context } from '../../context.ts';
import { recountKitchens, recountRecentOrders } from './recentOrders.store.ts';

const RECENT_MS = 30 * 86_400_000;

/**
 * Brings every dish's and every kitchen's count of recent orders up to date. A ranking may be an hour behind, so this runs
 * beside the orders and not in their transactions, where it would lock the dishes that everyone wants.
 */
export async function refreshRecentOrders({ sql, now, catalogue }: Context): Promise<void> {
  const dishes = await recountRecentOrders(sql, { from: new Date(now.getTime() - RECENT_MS), to: now });
  const kitchens = await recountKitchens(sql);
  if (dishes + kitchens > 0) catalogue.changed();
}
