import { beforeAll, expect, test } from 'vitest';
import { seedDemoCampus } from '../src/demo/seed.ts';
import { readTestBooks, untilBooksAgree } from './support/invariants.ts';
import { addCustomer, confirm, eventually, moveAsChef, openPage } from './support/marketplace.ts';
import { aKitchen, sharedStripeShop } from './support/stripeShop.ts';

const { app, simulator } = await sharedStripeShop('whsec_one');
beforeAll(() => seedDemoCampus(app.app.systemContext()));

async function signInAsChef(): Promise<{ token: string; id: string }> {
  const { data } = await app.graphql<{ login: { token: string; user: { id: string } } }>(
    'mutation { login(input: { email: "chef@homeplate.ca", password: "homeplate1" }) { token user { id } } }',
  );
  return { token: data?.login.token ?? '', id: data?.login.user.id ?? '' };
}

const refundOf = async (orderId: string) => {
  const [row] = await app.sql<{ status: string; provider_payment_id: string; provider_refund_id: string }[]>`
    select status, provider_payment_id, provider_refund_id from refunds where order_id = ${orderId}`;
  return row;
};
const isSettled = (refund: Awaited<ReturnType<typeof refundOf>>) => refund?.status === 'Refunded';

test('a rejected order is refunded by the provider that took its payment', async () => {
  const chef = await signInAsChef();
  const [seeded] = await app.sql<[{ id: string }]>`
    select orders.id from orders join chefs on chefs.id = chef_id
    where user_id = ${chef.id} and status = 'Pending' order by order_no limit 1`;
  const reject = (token: string, orderId: string) =>
    moveAsChef(app, { token, id: '', email: '', firstName: '' }, orderId, 'Cancelled', 'Out of rice');
  expect((await reject(chef.token, seeded.id)).outcome?.success).toBe(true);
  const own = await eventually(() => refundOf(seeded.id), isSettled);
  const [kept] = await app.sql`
    select reference from test_payments.refunds where id = ${own?.provider_refund_id ?? ''}
      and payment_id = ${own?.provider_payment_id ?? ''}`;
  expect(kept).toBeDefined();
  expect((await simulator.state()).calls.filter(({ call }) => call.includes('refunds'))).toEqual([]);

  const [customer, kitchen] = [await addCustomer(app), await aKitchen(app)];
  const { sessionId } = await openPage(app, customer, [[kitchen.dish, 1]]);
  await simulator.pay(sessionId);
  const { orders } = await confirm(app, customer, sessionId);
  expect((await reject(kitchen.chef.token, orders[0]?.id ?? '')).outcome?.success).toBe(true);
  const theirs = await eventually(() => refundOf(orders[0]?.id ?? ''), isSettled);
  expect((await simulator.state()).refunds.map(({ id }) => id)).toEqual([theirs?.provider_refund_id]);

  await untilBooksAgree(app.sql, async (sql) => {
    const [builtIn, stripe] = [await readTestBooks(sql), await simulator.books()];
    return {
      payments: [...builtIn.payments, ...stripe.payments],
      refunds: [...builtIn.refunds, ...stripe.refunds],
    };
  });
});
