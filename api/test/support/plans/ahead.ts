import { localDayBounds } from '@homeplate/domain/localTime';
import { findPlanners } from '../../../src/modules/catalogue/chefs.store.ts';
import { markReopened } from '../../../src/modules/checkout/checkout.store.ts';
import * as ahead from '../../../src/modules/stock/ahead.store.ts';
import { lockDays } from '../../../src/modules/stock/ahead.ts';
import { isForSale } from '../../../src/modules/stock/stock.store.ts';
import { openDatabase } from '../../../src/platform/database.ts';

export async function sellAhead(heardUrl: string): Promise<void> {
  const sql = openDatabase(heardUrl, { max: 2 });
  const [dish] = await sql<{ id: string; chef_id: string }[]>`select id, chef_id from products order by id limit 1`;
  const { id: product_id = '', chef_id = '' } = dish ?? {};
  const [starts_at, day] = [new Date('2027-06-18T16:00:00Z'), '2027-06-18'];
  const [windows, offers] = [[{ chef_id, day, starts_at }], [{ product_id, day, quantity: 1 }]];
  await sql.begin(async (tx) => {
    await ahead.lockWindows(tx, windows);
    await ahead.createOffers(tx, offers);
    await ahead.lockOffers(tx, offers);
    for (const window of windows) {
      await ahead.takeWindow(tx, window);
      await ahead.giveWindowBack(tx, window);
    }
    for (const offer of offers) {
      await ahead.takeOffer(tx, offer, starts_at);
      await ahead.findOffer(tx, offer, '');
      await ahead.giveOfferBack(tx, offer);
    }
    await markReopened(tx, { id: 'none', network_hash: null });
    await isForSale(tx, { product_id, unitPrice: null }, day);
    await ahead.resizeOffers(tx, { productId: product_id, portions: 1, from: day });
    await lockDays(tx, chef_id, [day]);
    await ahead.setOffer(tx, { product_id, day, portions: 2 });
    await ahead.findDayPortions(tx, product_id, day);
    await ahead.findSoldWindows(tx, { chefId: chef_id, days: [day], at: starts_at });
  });
  await ahead.findRoom(sql, { chefId: chef_id, productIds: [product_id], from: day, at: starts_at, userId: '' });
  const page = { campus: null, deliversTo: null, outOfReach: false, limit: 10, after: null };
  await findPlanners(sql, localDayBounds(starts_at), page);
  await ahead.deleteOldWindows(sql, starts_at);
  await ahead.deleteOldOffers(sql, day);
  await sql.end();
}
