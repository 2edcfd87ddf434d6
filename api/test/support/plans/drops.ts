import { findDropExcess } from '../../../src/modules/checkout/checkout.store.ts';
import * as news from '../../../src/modules/drops/drops.store.ts';
import * as drops from '../../../src/modules/stock/drops.store.ts';
import { openDatabase } from '../../../src/platform/database.ts';

export async function sellDrop(heardUrl: string): Promise<void> {
  const sql = openDatabase(heardUrl, { max: 2 });
  const [dish] = await sql<{ id: string; chef_id: string }[]>`select id, chef_id from products order by id limit 1`;
  const [person] = await sql<{ id: string }[]>`select id from users order by id limit 1`;
  const { id: product_id = '', chef_id = '' } = dish ?? {};
  const userId = person?.id ?? '';
  const [day, opens_at, closes_at] = ['2027-06-25', new Date('2027-06-23T22:00:00Z'), new Date('2027-06-25T22:00:00Z')];
  const [drop, at] = [{ product_id, day }, opens_at];
  await sql.begin(async (tx) => {
    await drops.insertDrop(tx, { ...drop, portions: 3, opens_at, closes_at, max_per_order: 2 });
    await drops.findRunning(tx, { chefId: chef_id, at });
    await drops.lockOwnDrop(tx, drop, chef_id);
    await drops.changeDrop(tx, drop, { portions: 4, closes_at });
    await news.insertNews(tx, drop, { now: at, opening: at });
    const due = await news.lockNews(tx, at);
    for (const kind of ['drop_announced', 'drop_opening'] as const)
      await news.findFollowers(tx, { ...drop, kind, chef_id, told: '' }, 200);
    if (due) await news.endNews(tx, due, userId);
    if (due) await news.endNews(tx, due, null);
    await news.deleteNews(tx, drop);
    await findDropExcess(tx, userId, [product_id]);
    await news.takeAlerts(tx, at, 200);
    await news.deleteAlertsOf(tx, userId);
  });
  await news.insertAlert(sql, userId, drop, at);
  await news.hasAlert(sql, userId, drop);
  await news.findAllAlerts(sql, userId);
  await news.deleteAlerts(sql, [userId], drop);
  await drops.findDrop(sql, drop, chef_id);
  await drops.findDropsOfChefs(sql, [chef_id], { at, limit: 12 });
  for (const campus of ['Doon Campus', null]) await drops.findDropsAt(sql, { campus, at, limit: 12, ofChef: 2 });
  await drops.hasOpenDrop(sql, product_id, at);
  await drops.findPaying(sql, drop);
  await sql.end();
}
