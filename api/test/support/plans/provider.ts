import { createTestEntries } from '../../../src/demo/payments/testRefunds.ts';
import * as books from '../../../src/modules/operators/books.store.ts';
import * as refunds from '../../../src/modules/orders/refunds.store.ts';
import * as compare from '../../../src/modules/payouts/compare.store.ts';
import * as disputes from '../../../src/modules/payouts/disputes.store.ts';
import * as entries from '../../../src/modules/payouts/entries.store.ts';
import { inTransaction, openDatabase } from '../../../src/platform/database.ts';

/** A dispute of one payment, and a night of the provider's entries. */
export async function readProvider(url: string): Promise<void> {
  const sql = openDatabase(url, { max: 1 });
  const now = new Date();
  const [paid] = await sql<{ id: string }[]>`select id from checkouts order by id limit 1`;
  const id = paid?.id ?? '';
  const missing = {
    id: 'txn_1',
    type: 'other',
    cents: 1,
    fee_cents: 0,
    source: null,
    subject: 'txn_1',
    at: now,
  } as const;
  await createTestEntries(sql)({ from: new Date(0), until: now }, null);
  await entries.readProgress(sql);
  await entries.findFirstSale(sql);
  await entries.setReadUntil(sql, now);
  await inTransaction(sql, async (tx) => {
    await entries.insertEntries(tx, [{ ...missing, matched: false }]);
    await entries.lockComparison(tx);
    await entries.finishNight(tx, '2026-11-27', 0);
    const row = { id: 'dp_1', checkout_id: id, cents: 1, reason: 'general', state: 'lost', due_by: null } as const;
    await disputes.putDispute(tx, { ...row, opened_at: now, changed_at: now });
    await disputes.setBearer(tx, 'dp_1', null);
    await disputes.findBorneOrder(tx, 'dp_1');
    await disputes.isLossBooked(tx, 'dp_1');
    await disputes.findMoved(tx, 'dp_1');
    await refunds.setDisputed(tx, '');
    const parts = { amount_cents: 2, borne_cents: 1, borne_delivery_cents: 0 };
    await refunds.splitRefund(tx, { id, ...parts }, { partId: 'part', cents: 1, taxes: '[]' });
    await refunds.lockDisputes(tx, id);
    await refunds.markUncovered(tx, '');
    await refunds.markCovered(tx, id, 'dp_1', now);
  });
  const later = new Date(now.getTime() + 1);
  await compare.findLedgerIdBefore(sql, 0, later);
  await compare.compareRows(sql, { after: 0, upTo: 1, before: later, now });
  await compare.compareEntries(sql, { after: '', before: later, now }, 100_000);
  await compare.compareDifferences(sql, { after: '', now }, 1);
  await compare.findDifferences(sql, 1);
  await compare.countDifferences(sql);
  await disputes.isCheckout(sql, id);
  await disputes.findUnfinished(sql, now);
  await disputes.findDisputes(sql, 1);
  await disputes.findDispute(sql, 'dp_1');
  await disputes.countUnfinished(sql);
  await disputes.findDisputedOrders(sql, 'dp_1');
  await refunds.findDisputeOf(sql, id);
  await refunds.findCovered(sql, 'dp_1');
  await refunds.findWholeRefund(sql, id);
  await refunds.findWaitingOf(sql, id);
  await books.findBalancesOf(sql, '2026-11-27', now);
  await books.countWaiting(sql, 3);
  await sql.end();
}
