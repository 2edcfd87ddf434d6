import { afterEach, expect, test } from 'vitest';
import { suspendUser } from '../src/modules/access/sessions.ts';
import { fulfil } from '../src/modules/checkout/fulfil.ts';
import { findOpenWork } from '../src/modules/orders/forOperator.ts';
import { changesOf, inTransaction, type Transaction } from '../src/platform/database.ts';
import { untilBooksAgree } from './support/invariants.ts';
import {
  addChef,
  addCustomer,
  addDish,
  confirm,
  countMails,
  eventually,
  openPage,
  postCard,
  stockOf,
  type TestChef,
} from './support/marketplace.ts';
import { statusOf } from './support/orderScenes.ts';
import { ordersOf, paySilently } from './support/paymentMessages.ts';
import { sharedApp } from './support/sharedApp.ts';

const REASON = 'The kitchen closed before your payment arrived';

const app = await sharedApp({ RATE_LIMITS: 'off' });
afterEach(() => untilBooksAgree(app.sql));

/** As an operator; returns the order numbers shown to the operator. */
const suspend = (chef: TestChef) => inTransaction(app.sql, (tx) => suspendIn(tx, chef));
async function suspendIn(tx: Transaction, chef: TestChef): Promise<number[]> {
  await suspendUser(app.app.systemContext(), tx, chef.id);
  return (await findOpenWork(tx, chef.id)).toCook;
}

async function aPage(quantity = 2) {
  const [chef, customer] = [await addChef(app), await addCustomer(app)];
  const dish = await addDish(app, chef, { price: 1000, quantity: 10 });
  return { chef, customer, dish, ...(await openPage(app, customer, [[dish, quantity]])) };
}

test('paid after the suspension: the order is cancelled, and every cent and portion goes back', async () => {
  const { chef, customer, dish, url, sessionId } = await aPage();
  expect(await suspend(chef)).toEqual([]);
  expect((await postCard(url)).status).toBe(303);
  const { status, message, orders } = await confirm(app, customer, sessionId);
  expect([status, message]).toEqual([
    'paid',
    'Your order was cancelled. The full amount is on its way back to your card.',
  ]);
  expect(orders).toMatchObject([{ status: 'Cancelled', total_amount: 22.99 }]);
  const [order] = orders;
  await eventually(
    () => statusOf(app, order?.id ?? ''),
    (now) => now?.payment_status === 'Refunded',
  );
  expect(await statusOf(app, order?.id ?? '')).toMatchObject({ status: 'Cancelled', cancelled_by: 'operator' });
  const refunds = await app.sql`select amount_cents, reason from refunds where order_id = ${order?.id ?? ''}`;
  expect(refunds).toEqual([{ amount_cents: 2299, reason: REASON }]);
  expect(await stockOf(app, dish)).toBe(10);
  // Notified of the end, and of no beginning.
  expect(await countMails(app, 'orderCancelled', customer)).toBe(1);
  expect(await countMails(app, 'orderPlaced', customer)).toBe(0);
});

test('only the closed kitchen’s order is cancelled of two in one cart', async () => {
  const [open, closed, customer] = [await addChef(app), await addChef(app), await addCustomer(app)];
  const [one, two] = [await addDish(app, open), await addDish(app, closed)];
  const { url, sessionId } = await openPage(app, customer, [
    [one, 1],
    [two, 1],
  ]);
  await suspend(closed);
  await postCard(url);
  const { message, orders } = await confirm(app, customer, sessionId);
  expect(message).toBe('Thank you! Your order is placed.');
  const rows =
    await app.sql`select chef_id, status, cancel_reason from orders where id = any(${orders.map((o) => o.id)})`;
  expect(new Map(rows.map((row) => [row.chef_id, [row.status, row.cancel_reason]]))).toEqual(
    new Map([
      [open.chefId, ['Pending', null]],
      [closed.chefId, ['Cancelled', REASON]],
    ]),
  );
  expect(await countMails(app, 'orderPlaced', customer)).toBe(1);
});

test('paid before the suspension: the order stays, and the operator is told of it', async () => {
  const { chef, customer, url, sessionId } = await aPage();
  await postCard(url);
  const { orders } = await confirm(app, customer, sessionId);
  expect(await suspend(chef)).toEqual(orders.map((order) => order.order_no));
  expect(await statusOf(app, orders[0]?.id ?? '')).toMatchObject({ status: 'Pending', payment_status: 'Paid' });
});

const waiting = async () =>
  (
    await app.sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  ).length;

test('a suspension that comes while a payment is being written waits for it, and names its order', async () => {
  const { chef, sessionId } = await aPage();
  const suspended = Promise.withResolvers<number[]>();
  const paid = Promise.withResolvers<unknown>();
  await inTransaction(app.sql, async (tx) => {
    await tx`lock table orders in share mode`;
    await paySilently(app, [sessionId]);
    fulfil(app.app.systemContext(), sessionId).then(paid.resolve, paid.reject);
    await eventually(waiting, (count) => count === 1);
    suspend(chef).then(suspended.resolve, suspended.reject);
    await eventually(waiting, (count) => count === 2);
  });
  expect(await paid.promise).toBe('paid');
  expect(await suspended.promise).toHaveLength(1);
});

test('a payment that comes while a suspension is being written waits for it, and is paid back', async () => {
  const { chef, customer, sessionId } = await aPage();
  const paid = Promise.withResolvers<unknown>();
  await inTransaction(app.sql, async (tx) => {
    expect(await suspendIn(tx, chef)).toEqual([]);
    await paySilently(app, [sessionId]);
    fulfil(app.app.systemContext(), sessionId).then(paid.resolve, paid.reject);
    await eventually(waiting, (count) => count === 1);
  });
  await paid.promise;
  expect((await confirm(app, customer, sessionId)).orders).toMatchObject([{ status: 'Cancelled' }]);
});

test('whichever comes first, 40 times: each order is either cancelled or named to the operator', async () => {
  const pages = await Promise.all(Array.from({ length: 40 }, () => aPage(1)));
  await paySilently(
    app,
    pages.map((page) => page.sessionId),
  );
  const outcomes = await Promise.all(
    pages.map(async ({ chef, sessionId }, n) => {
      const pay = () => fulfil(app.app.systemContext(), sessionId);
      const first = n % 2 === 0 ? pay() : undefined;
      const suspension = suspend(chef);
      const [named] = await Promise.all([suspension, first ?? pay()]);
      const [order] = await app.sql<[{ status: string; order_no: number }]>`
        select orders.status, order_no from orders join checkouts on checkouts.id = group_id where session_id = ${sessionId}`;
      return [order.status, named.includes(order.order_no)];
    }),
  );
  for (const outcome of outcomes)
    expect([
      ['Pending', true],
      ['Cancelled', false],
    ]).toContainEqual(outcome);
  expect(await Promise.all(pages.map((page) => ordersOf(app, page.sessionId)))).toEqual(pages.map(() => 1));
});

test('a chef who was let in again before the payment cooks it', async () => {
  const { chef, customer, url, sessionId } = await aPage();
  await suspend(chef);
  await app.sql`update users set status = 'active' where id = ${chef.id}`;
  await postCard(url);
  expect((await confirm(app, customer, sessionId)).orders).toMatchObject([{ status: 'Pending' }]);
});

test('a dish that is deleted or switched off while somebody pays is sold as the page showed it', async () => {
  for (const change of [{ deleted_at: new Date() }, { is_available: false }]) {
    const { customer, dish, url, sessionId } = await aPage();
    await app.sql`update products set ${changesOf(change)} where id = ${dish.id}`;
    await postCard(url);
    expect((await confirm(app, customer, sessionId)).orders).toMatchObject([
      { status: 'Pending', total_amount: 22.99 },
    ]);
  }
});
