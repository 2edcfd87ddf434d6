import { localDay } from '@homeplate/domain/localTime';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database.ts';
import { doEach } from '../../platform/rounds.ts';
import { deleteOldOffers, deleteOldWindows } from './ahead.store.ts';
import { findRenewing, markRenewed, renewProducts } from './stock.store.ts';

/** A transaction for each kitchen: a sale waits for no other, and one that fails stops no other. */
export async function renewPortions({ sql, now, log }: Context): Promise<void> {
  const day = localDay(now);
  const chefIds = await findRenewing(sql, day);
  await doEach(log, Object.fromEntries(chefIds.map((chefId) => [chefId, () => renewProducts(sql, chefId, day, now)])));
}

/** Renews from tomorrow on: it has today's portions. */
export async function startRenewal(tx: Transaction, productId: string, at: Date): Promise<void> {
  await markRenewed(tx, productId, localDay(at));
}

const AHEAD_KEPT_MS = 30 * 86_400_000;

export async function deleteOldAhead({ sql, now }: Context): Promise<void> {
  const before = new Date(now.getTime() - AHEAD_KEPT_MS);
  await deleteOldWindows(sql, before);
  await deleteOldOffers(sql, localDay(before));
}
