import { torontoDay } from '@homeplate/domain/torontoTime';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database.ts';
import { doEach } from '../../platform/rounds.ts';
import { findRenewing, markRenewed, renewProducts } from './stock.store.ts';

/** One transaction per kitchen: sales do not wait for each other, and a failure stops no other. */
export async function renewPortions({ sql, now, log, catalogue }: Context): Promise<void> {
  const day = torontoDay(now);
  const renew = async (chefId: string) => {
    if ((await renewProducts(sql, chefId, day, now)) > 0) catalogue.changed([chefId]);
  };
  const chefIds = await findRenewing(sql, day);
  await doEach(log, Object.fromEntries(chefIds.map((chefId) => [chefId, () => renew(chefId)])));
}

/** Renews from tomorrow on: it has today's portions. */
export async function startRenewal(tx: Transaction, productId: string, at: Date): Promise<void> {
  await markRenewed(tx, productId, torontoDay(at));
}
