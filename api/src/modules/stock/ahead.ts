import type { Transaction } from '../../platform/database.ts';
import { lockChefDays } from './stock.store.ts';

export {
  type DayPortions,
  findDayPortions,
  findRoom,
  findSoldWindows,
  type Room,
  resizeOffers,
  setOffer,
} from './ahead.store.ts';

/** Sales of these days wait. */
export const lockDays = (tx: Transaction, chefId: string, days: readonly string[]): Promise<void> =>
  lockChefDays(
    tx,
    days.map((day) => ({ chef_id: chefId, day })),
  );
