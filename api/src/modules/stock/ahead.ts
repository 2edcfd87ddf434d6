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

export {
  changeDrop,
  type DropRow,
  findDrop,
  findDropsAt,
  findDropsOfChefs,
  findPaying,
  hasOpenDrop,
  insertDrop,
  lockOwnDrop,
  type NewDrop,
} from './drops.store.ts';

/** Sales of these days wait. */
export const lockDays = (tx: Transaction, chefId: string, days: readonly string[]): Promise<void> =>
  lockChefDays(
    tx,
    days.map((day) => ({ chef_id: chefId, day })),
  );
