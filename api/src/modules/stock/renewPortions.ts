import { torontoDay } from '@homeplate/domain/torontoTime';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database.ts';
import { doEach } from '../../platform/rounds.ts';
import { findRenewing, markRenewed, renewProducts } from './stock.store.ts';

/**
 * Gives products that renew their portions of the new Toronto day. A transaction for each kitchen: a sale waits for no other, and one
 * that fails stops no other.
 */
export async function renewPortions({ sql, now, log }: Context): Promise<void> {
  const day = torontoDay(now);
  const chefIds = await findRenewing(sql, day);
  await doEach(log, Object.fromEntries(chefIds.map((chefId) => [chefId, () => renewProducts(sql, chefId, day, now)])));
}

/** Renews from tomorrow on: it has today's portions. */
export async function startRenewal(tx: Transaction, productId: string, at: Date): Promise<void> {
  await markRenewed(tx, productId, torontoDay(at));
}
