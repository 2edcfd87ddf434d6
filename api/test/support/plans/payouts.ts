import { findOwnBatches } from '../../../src/modules/operators/books.store.ts';
import { setFeeTaxes } from '../../../src/modules/orders/booking.store.ts';
import * as batches from '../../../src/modules/payouts/batches.store.ts';
import * as lists from '../../../src/modules/payouts/list.store.ts';
import * as payable from '../../../src/modules/payouts/payable.store.ts';
import * as payees from '../../../src/modules/payouts/payee.store.ts';
import * as payouts from '../../../src/modules/payouts/payouts.store.ts';
import { deletePayeeOf, findOwnPayouts } from '../../../src/modules/payouts/personalData.store.ts';
import { findTaxedFees } from '../../../src/modules/payouts/statement.store.ts';
import { findUnpaid } from '../../../src/modules/payouts/unpaid.store.ts';
import { findSellers } from '../../../src/modules/payouts/year.store.ts';
import { inTransaction, openDatabase } from '../../../src/platform/database.ts';
import { newId } from '../../../src/platform/ids.ts';

export async function payOut(url: string): Promise<void> {
  const sql = openDatabase(url, { max: 1 });
  const [user] = await sql<{ id: string }[]>`select id from users order by id limit 1`;
  const userId = user?.id ?? '';
  const now = new Date();
  const id = newId();
  const page = { after: '', limit: 10 };
  await inTransaction(sql, async (tx) => {
    await payees.savePayee(tx, { userId, road: 'stripe', email: null }, now);
    await payees.lockPayee(tx, userId);
    await payable.lockBalances(tx, userId);
    await payable.findHeld(tx, userId, now);
    await payable.sumLater(tx, userId, now);
    await payable.findEngaged(tx, userId, { from: now, until: now, lastId: null });
    await batches.insertBatch(tx, { id, weekly: null, until: now, prepared_by: 'system', prepared_at: now });
    const of = { id, batch_id: id, user_id: userId, road: 'stripe', state: 'prepared', until: now } as const;
    const sums = {
      cents: 1,
      chef_cents: 1,
      rider_cents: 0,
      top_up_cents: 0,
      from_at: null,
      engaged_seconds: null,
      payee_changed_at: now,
      held_orders: [],
    };
    await payouts.insertPayout(tx, { ...of, ...sums });
    await payouts.findOwner(tx, userId);
    await payouts.findPast(tx, userId, 5);
    await payouts.sumUnsent(tx, userId);
    await payees.setCameBack(tx, id, now);
    await payees.clearCameBack(tx, userId);
    await setFeeTaxes(tx, []);
    await payouts.lockHeld(tx, id);
    await payouts.isPaidIn(tx, id, userId);
    await payouts.findLastPeriod(tx, userId);
    await payouts.setProviderId(tx, '', '');
    await batches.lockOpen(tx, id);
    await batches.completeBatch(tx, id, now);
    await batches.lockBatch(tx, id);
    await batches.confirmBatch(tx, id, 'system', now);
    await payouts.confirmPayoutsOf(tx, id);
    await payouts.findUnsettled(tx, id);
  });
  await payees.findPayee(sql, userId);
  await payees.hasAllNumbers(sql, userId);
  await payees.setProviderAccount(sql, userId, { account: 'acct_1', former: null }, now);
  await inTransaction(sql, (tx) => payees.setReady(tx, userId, now));
  await payees.setUnready(sql, userId);
  await payees.takeAsking(sql, now, 1);
  await payees.setLeaving(sql, userId, now);
  await findTaxedFees(sql, { userId, account: 'rider', from: now, to: now });
  await findSellers(sql, undefined, 1);
  await payable.findOwed(sql, userId);
  await payable.findComing(sql, userId);
  await batches.hasWeekly(sql, '2026-11-27');
  await batches.isWeeklyDue(sql, '2026-11-27', '2026-11-27');
  await batches.findOpenBatch(sql, id);
  await payouts.sumBatch(sql, id);
  await batches.findOpenBatches(sql);
  await batches.findEarners(sql, { ...page, hasWage: true });
  await payouts.findForgotten(sql, now, 1);
  await payouts.countWaitingPayouts(sql);
  const sending = await payouts.startSending(sql, id, now);
  if (sending !== undefined) await payouts.markShort(sql, sending, now);
  await findUnpaid(sql, { changedSince: now, earnedSince: now, leavingSince: now, least: 1, named: 1 });
  await findOwnBatches(sql, 'system', now);
  await lists.findBatches(sql, 1);
  await lists.findPayoutsOf(sql, id, page);
  await lists.findBankLines(sql, id, { ...page, at: now });
  await lists.isConfirmed(sql, id);
  await findOwnPayouts(sql, userId);
  await inTransaction(sql, async (tx) => {
    const payout = await payouts.lockPayout(tx, id);
    if (payout !== undefined) await payouts.endPayout(tx, payout, { state: 'cancelled', by: 'system', at: now });
    await deletePayeeOf(tx, userId);
  });
  await sql.end();
}
