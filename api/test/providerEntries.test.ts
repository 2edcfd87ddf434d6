import { afterEach, expect, test } from 'vitest';
import { book } from '../src/modules/books/book.ts';
import { importEntries } from '../src/modules/payouts/importEntries.ts';
import { inTransaction } from '../src/platform/database.ts';
import { newId } from '../src/platform/ids.ts';
import { bookedOf, bought, differenceOf, importAtNight, nextNight } from './support/bookScenes.ts';
import { eventually, moveAsChef } from './support/marketplace.ts';
import { sharedStripeShop } from './support/stripeShop.ts';

const { app, simulator } = await sharedStripeShop('whsec_1');
afterEach(() => simulator.webhooks({}));

const entriesOf = (subject: string) =>
  app.sql<{ id: string; type: string; cents: number; fee_cents: number; matched: boolean }[]>`
    select id, type, cents, fee_cents, matched from provider_entries where subject = ${subject} order by at, cents`;

test('a payment and its fee are read once, however often and by however many copies', async () => {
  const { checkoutId } = await bought(app, simulator);
  const night = await nextNight(app);
  await Promise.all([importEntries(night), importEntries({ ...night })]);
  const [entry] = await entriesOf(checkoutId);
  expect(entry).toMatchObject({ type: 'charge', cents: 1299, fee_cents: 68, matched: true });
  expect(await bookedOf(app, entry?.id ?? '')).toEqual([
    { fact: 'provider_fee', move: 'platform provider', cents: 68 },
  ]);
  await importEntries(night);
  expect(await importAtNight(app)).toEqual([]);
  expect(await entriesOf(checkoutId)).toHaveLength(1);
  expect(await bookedOf(app, entry?.id ?? '')).toHaveLength(1);
});

test('the next night reads what a night missed in an outage', async () => {
  const { checkoutId } = await bought(app, simulator);
  await simulator.faults({ on: 'GET /v1/balance_transactions', kind: 'fail-before', times: 3 });
  const night = await nextNight(app, 3);
  await expect(importEntries(night)).rejects.toThrow('503');
  await importEntries(night);
  expect(await entriesOf(checkoutId)).toMatchObject([{ matched: true }]);
});

test('a dispute without a message is taken after an outage between its entry and its reading', async () => {
  const { sessionId } = await bought(app, simulator);
  const id = await simulator.dispute(sessionId);
  await simulator.faults({ on: `GET /v1/disputes/${id}`, kind: 'fail-before', times: 3 });
  const night = await nextNight(app);
  await expect(importEntries(night)).rejects.toThrow('503');
  await importEntries(night);
  expect(await bookedOf(app, id)).toMatchObject([{ fact: 'dispute_taken', cents: 1299 }]);
});

test('a payment that the provider does not list yet differs until its entry comes', async () => {
  await simulator.hold(true);
  const { checkoutId } = await bought(app, simulator);
  await importAtNight(app);
  expect(await differenceOf(app, checkoutId)).toEqual({ type: 'charge', here_cents: 1299, there_cents: 0 });
  await simulator.hold(false);
  expect(await importAtNight(app)).toEqual([]);
  expect(await entriesOf(checkoutId)).toMatchObject([{ matched: true }]);
});

test('a difference between provider and books is shown and not corrected', async () => {
  const source = { id: 'ch_elsewhere', object: 'charge', metadata: {} };
  await simulator.enter({ amount: 777, reporting_category: 'charge', source });
  const { checkoutId, sessionId } = await bought(app, simulator);
  const { entries, sessions } = await simulator.state();
  const intent = sessions.find((session) => session.id === sessionId)?.payment_intent;
  const { id = '' } = entries.find((entry) => entry.source?.payment_intent === intent) ?? {};
  await simulator.alter(id, { amount: 1298 });
  const before = await app.sql`select from ledger where subject = ${checkoutId}`;
  const both = [checkoutId, 'ch_elsewhere'].sort();
  expect(await importAtNight(app)).toEqual(both);
  expect(await differenceOf(app, 'ch_elsewhere')).toEqual({ type: 'charge', here_cents: 0, there_cents: 777 });
  expect(await differenceOf(app, checkoutId)).toEqual({ type: 'charge', here_cents: 1299, there_cents: 1298 });
  expect(await app.sql`select from ledger where subject = ${checkoutId}`).toHaveLength(before.length);
  expect(await importAtNight(app)).toEqual(both);

  await simulator.enter({ amount: -777, reporting_category: 'charge_failure', source });
  await simulator.alter(id, { amount: 1299 });
  await app.sql`delete from provider_entries where id = ${id}`;
  expect(await importAtNight(app)).toEqual([]);
});

test('a refund, and one that the customer’s bank sends back, agree with the books', async () => {
  await simulator.webhooks({ url: `${app.url}/webhooks/payments`, secret: 'whsec_1' });
  const { chef, orderId } = await bought(app, simulator);
  await moveAsChef(app, chef, orderId, 'Cancelled', 'Out of rice');
  const read = () =>
    app.sql<{ id: string; status: string; provider_refund_id: string }[]>`
      select id, status, provider_refund_id from refunds where order_id = ${orderId}`.first();
  const refund = await eventually(read, (found) => found?.status === 'Refunded');
  await importAtNight(app);
  expect(await entriesOf(refund?.id ?? '')).toMatchObject([{ type: 'refund', cents: -1299, matched: true }]);
  await simulator.failRefund(refund?.provider_refund_id ?? '');
  await eventually(read, (found) => found?.status === 'Refund Pending');
  await importAtNight(app);
  expect(await entriesOf(refund?.id ?? '')).toMatchObject([{ matched: true }, { cents: 1299, matched: true }]);
  expect(await differenceOf(app, refund?.id ?? '')).toBeUndefined();
});

test('sweeps, top-ups and fees are booked as listed; a transfer agrees with its payout', async () => {
  const sweep = await simulator.enter({ amount: -5000, reporting_category: 'payout' });
  const topUp = await simulator.enter({ amount: 2000, reporting_category: 'topup' });
  const fee = await simulator.enter({ amount: -199, reporting_category: 'fee' });
  const payoutId = newId();
  const source = { id: 'tr_1', object: 'transfer', transfer_group: payoutId };
  await simulator.enter({ amount: -4200, reporting_category: 'transfer', source });
  const at = new Date();
  await inTransaction(app.sql, (tx) =>
    book(tx, { name: 'payout_sent', subject: payoutId, at, cents: 4200, road: 'stripe' }),
  );
  expect(await importAtNight(app)).toEqual([]);
  expect(await bookedOf(app, sweep.id)).toEqual([{ fact: 'sweep', move: 'bank provider', cents: 5000 }]);
  expect(await bookedOf(app, topUp.id)).toEqual([{ fact: 'sweep', move: 'provider bank', cents: 2000 }]);
  expect(await bookedOf(app, fee.id)).toEqual([{ fact: 'provider_fee', move: 'platform provider', cents: 199 }]);
  expect(await entriesOf(payoutId)).toMatchObject([{ type: 'transfer', matched: true }]);
});

test('the fee of another currency’s balance is none of these books', async () => {
  const source = { id: 'ch_foreign', object: 'charge', metadata: {} };
  const foreign = { currency: 'usd', reporting_category: 'charge', fee: 50, source };
  const { id } = await simulator.enter({ amount: 700, ...foreign });
  expect(await importAtNight(app)).toEqual(['ch_foreign']);
  expect(await differenceOf(app, 'ch_foreign')).toEqual({ type: 'other', here_cents: 0, there_cents: 700 });
  expect(await bookedOf(app, id)).toEqual([]);
  await simulator.enter({ amount: -700, ...foreign });
  expect(await importAtNight(app)).toEqual([]);
});

test('an entry that is listed six days late is read', async () => {
  await bought(app, simulator);
  await importAtNight(app);
  const created = Math.floor(Date.now() / 1000) - 6 * 86_400;
  const { id } = await simulator.enter({ amount: -199, reporting_category: 'fee', created });
  expect(await importAtNight(app)).toEqual([]);
  expect(await bookedOf(app, id)).toHaveLength(1);
});

test('an entry or a dispute that cannot be taken is an alert, and the night goes on', async () => {
  const { sessionId } = await bought(app, simulator);
  const dispute = await simulator.dispute(sessionId);
  const { id: broken } = await simulator.enter({ amount: 0, fee: 1e19, reporting_category: 'charge' });
  const { checkoutId } = await bought(app, simulator);
  await simulator.faults({ on: `GET /v1/disputes/${dispute}`, kind: 'refuse' });
  const alerts: unknown[] = [];
  const night = await nextNight(app);
  await importEntries({ ...night, log: { ...night.log, error: (facts: unknown) => void alerts.push(facts) } as never });
  expect(alerts).toEqual([
    expect.objectContaining({ alert: 'deadline_failed', disputeId: dispute }),
    expect.objectContaining({ alert: 'deadline_failed', entryId: broken }),
  ]);
  expect(await entriesOf(checkoutId)).toMatchObject([{ matched: true }]);
  await simulator.faults();
  await simulator.alter(broken, { fee: 0 });
  expect(await importAtNight(app)).toEqual([]);
  expect(await bookedOf(app, dispute)).toMatchObject([{ fact: 'dispute_taken' }]);
  expect(await entriesOf(broken)).toHaveLength(1);
});
