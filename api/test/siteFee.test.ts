import { expect, test } from 'vitest';
import { lockOrder } from '../src/modules/orders/lifecycle.store.ts';
import { refundOrder } from '../src/modules/orders/refunds.ts';
import { inTransaction } from '../src/platform/database.ts';
import { deliver, pinOf } from './support/doorScenes.ts';
import { addChef, addCustomer, addDish, addRider, buy, moveAsChef, moveAsRider } from './support/marketplace.ts';
import { balanceOf } from './support/payoutScenes.ts';
import { sharedApp } from './support/sharedApp.ts';

const app = await sharedApp({ RATE_LIMITS: 'off', PLATFORM_FEE_PERCENT: '12.5' });

/** Three dishes of $3.33, delivered. */
async function sold() {
  const [customer, chef, rider] = [await addCustomer(app), await addChef(app), await addRider(app)];
  const [orderId = ''] = await buy(app, customer, [[await addDish(app, chef, { price: 333 }), 3]]);
  await moveAsChef(app, chef, orderId, 'Waiting Pickup');
  await moveAsRider(app, rider, orderId, 'In Progress');
  await deliver(app, rider, orderId, `pin: "${await pinOf(app, { customer, orderId })}"`);
  return { chef, orderId };
}

const giveBack = (orderId: string, fee: boolean) =>
  inTransaction(app.sql, async (tx) => {
    await lockOrder(tx, orderId);
    const parts = { lines: [{ position: 0, quantity: 1 }], fee };
    return refundOrder(app.app.systemContext(), tx, { orderId, bearer: 'chef', reason: 'Cold', parts });
  });

test('refunded parts give back all of a fee that rounds', async () => {
  const { chef, orderId } = await sold();
  const earned = [await balanceOf(app, chef)];
  for (let part = 0; part < 3; part += 1) {
    await giveBack(orderId, false);
    earned.push(await balanceOf(app, chef));
  }
  expect(earned).toEqual([999 - 125, 666 - 83, 333 - 42, 0]);
  const feeBack = await app.sql`
    select amount_cents::int as cents from ledger where order_id = ${orderId} and from_account = 'platform' order by id`;
  expect(feeBack.map(({ cents }) => cents)).toEqual([42, 41, 42]);
});

test('on a delivery fee that a kitchen bears nothing of the site’s fee goes back', async () => {
  const { chef, orderId } = await sold();
  await giveBack(orderId, true);
  const once = 999 - 125 - (333 + 299) + 42;
  expect(await balanceOf(app, chef)).toBe(once);
  await giveBack(orderId, false);
  expect(await balanceOf(app, chef)).toBe(once - 333 + 41);
  const totals = await app.sql`select subtotal_cents::int as cents from chef_totals where chef_id = ${chef.chefId}`;
  expect(totals).toEqual([{ cents: once - 333 + 41 }]);
});
