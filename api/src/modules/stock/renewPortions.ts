import { torontoDay } from '@homeplate/domain/torontoTime';
import type { Context } from '../../context.ts';
import { findRenewing, renewDishes } from './renewPortions.store.ts';

/** Gives dishes that renew their portions of the new Toronto day. A transaction for each kitchen: a sale waits for no other. */
export async function renewPortions({ sql, now, catalogue }: Context): Promise<void> {
  const day = torontoDay(now);
  for (const chefId of await findRenewing(sql, day)) {
    if ((await renewDishes(sql, chefId, day, now)) > 0) catalogue.changed([chefId]);
  }
}
