import { findTaxFacts } from '../../../src/modules/checkout/taxes.store.ts';
import { findLargeSellers } from '../../../src/modules/orders/orderStats.store.ts';
import * as numbers from '../../../src/modules/people/taxNumbers.store.ts';
import { findRules, insertRule } from '../../../src/modules/tax/rules.store.ts';
import { openDatabase } from '../../../src/platform/database.ts';
import { newId } from '../../../src/platform/ids.ts';
import { addChef, addCustomer, addDish, openPage } from '../marketplace.ts';
import type { HeardShop } from './shop.ts';

export async function payTaxes(shop: HeardShop): Promise<void> {
  const sql = openDatabase(shop.heardUrl, { max: 1 });
  const now = new Date();
  const [user] = await sql<{ user_id: string }[]>`select user_id from chefs limit 1`;
  const row = { user_id: user?.user_id ?? '', tax_number_sealed: 'v1.', tax_number_last: '1', given_at: now };
  await findTaxFacts(sql, [newId()], '2031-01-01');
  await findLargeSellers(sql, now);
  await findRules(sql);
  await sql.begin(async (tx) => {
    const rule = { province: 'Quebec', what: 'food', bps: 500, small_up_to_cents: null, small_bps: null } as const;
    await insertRule(tx, { ...rule, from_day: '2031-01-01', to_day: null });
    await numbers.writeTaxNumber(tx, row);
    await numbers.markChecked(tx, { ...row, checked_at: null }, now);
    await numbers.keepTaxNumberUntil(tx, row.user_id, now);
    await numbers.removeTaxNumber(tx, row.user_id, now, now);
  });
  await numbers.findTaxNumber(sql, row.user_id);
  await numbers.findWaitingNumbers(sql);
  await numbers.deleteKeptNumbers(sql, now);
  await sql.end();
  shop.config.taxRules = true;
  await openPage(shop, await addCustomer(shop), [[await addDish(shop, await addChef(shop)), 1]]);
  shop.config.taxRules = false;
}
