import { expect, test } from 'vitest';
import { lockOrder } from '../src/modules/orders/lifecycle.store.ts';
import { refundOrder } from '../src/modules/orders/refunds.ts';
import { findOpenedNumber, markChecked } from '../src/modules/people/taxNumbers.ts';
import { inTransaction } from '../src/platform/database.ts';
import { deliver, pinOf } from './support/doorScenes.ts';
import {
  addChef,
  addCustomer,
  addDish,
  addRider,
  ask,
  buy,
  moveAsChef,
  moveAsRider,
  type Person,
} from './support/marketplace.ts';
import { sharedApp } from './support/sharedApp.ts';

const app = await sharedApp({
  RATE_LIMITS: 'off',
  TAX_RULES: 'on',
  SITE_TAX_NUMBER: '123456789RT0001',
  PLATFORM_FEE_PERCENT: '10',
});

/** Cents of each account of an order. */
async function balances(orderId: string) {
  const rows = await app.sql<{ account: string; cents: number }[]>`
    select account, sum(cents)::int as cents from (
      select from_account as account, -amount_cents as cents from ledger where order_id = ${orderId}
      union all select to_account, amount_cents from ledger where order_id = ${orderId}
    ) as moved group by account having sum(cents) <> 0 order by account`;
  return Object.fromEntries(rows.map(({ account, cents }) => [account, cents]));
}

async function registered(person: Person): Promise<void> {
  await ask(app, person, 'setTaxNumber(number: "987654321RT0001")');
  const found = await findOpenedNumber(app.sql, app.config, person.id);
  if (found) await inTransaction(app.sql, (tx) => markChecked(tx, found.row, app.clock.now()));
}

test('each tax is booked to who charges it, and goes back from there with its part', async () => {
  const [customer, chef, rider] = [await addCustomer(app), await addChef(app), await addRider(app)];
  await registered(chef);
  const [orderId = ''] = await buy(app, customer, [[await addDish(app, chef, { price: 333 }), 3]]);
  await moveAsChef(app, chef, orderId, 'Waiting Pickup');
  await moveAsRider(app, rider, orderId, 'In Progress');
  await deliver(app, rider, orderId, `pin: "${await pinOf(app, { customer, orderId })}"`);
  // On its fee of $1.00 the site charges 13 cents, as its chef is registered.
  expect(await balances(orderId)).toEqual({
    ...{ chef: 999 + 130 - 113, platform: 100, provider: -1467, rider: 299, tax: 39 + 13 },
  });

  const back = (lines: number, fee: boolean, bearer: 'chef' | 'platform') =>
    inTransaction(app.sql, async (tx) => {
      await lockOrder(tx, orderId);
      const parts = { lines: lines > 0 ? [{ position: 0, quantity: lines }] : [], fee };
      return refundOrder(app.app.systemContext(), tx, { orderId, bearer, reason: 'Cold', parts });
    });
  expect(await back(0, true, 'platform')).toBe(338);
  const due = async () => {
    const { refunds_due = 0, provider = 0, ...rest } = await balances(orderId);
    return { ...rest, out: refunds_due + provider };
  };
  expect(await due()).toEqual({ chef: 999 + 130 - 113, rider: 299, platform: -199, tax: 13, out: -1467 + 338 });
  expect(await back(1, false, 'chef')).toBe(376);
  expect(await due()).toEqual({ chef: 666 + 87 - 76, rider: 299, platform: -232, tax: 9, out: -1467 + 338 + 376 });
  expect(await back(2, false, 'chef')).toBe(753);
  expect(await due()).toEqual({ rider: 299, platform: -299, out: 0 });
});
