import { afterEach, expect, test } from 'vitest';
import { sweepCheckouts } from '../src/modules/checkout/sweepCheckouts.ts';
import { type OperatorRefund, refundByOperator } from '../src/modules/orders/forOperator.ts';
import { inTransaction, type Transaction } from '../src/platform/database.ts';
import { untilBooksAgree } from './support/invariants.ts';
import {
  addChef,
  addCustomer,
  addDish,
  addPeople,
  addRegular,
  addRider,
  buy,
  cancelOrder,
  eventually,
  moveAsChef,
  moveAsRider,
  openPage,
  postCard,
  startCheckout,
  stockOf,
} from './support/marketplace.ts';
import { createRandom } from './support/random.ts';
import { sharedApp } from './support/sharedApp.ts';

const app = await sharedApp({ RATE_LIMITS: 'off' });
afterEach(() => untilBooksAgree(app.sql));

test('B1: of 500 buyers at once, exactly as many are served as there are portions', async () => {
  const chef = await addChef(app);
  const dish = await addDish(app, chef, { name: 'Momos', quantity: 10 });
  const buyers = await addPeople(app, 500);
  const answers = await Promise.all(buyers.map((buyer) => startCheckout(app, buyer, [[dish, 1]])));
  const errors = answers.filter((answer) => !answer.data?.createCheckoutSession).map((answer) => answer.error);
  expect(answers.length - errors.length).toBe(10);
  expect(new Set(errors)).toEqual(new Set(['Momos is sold out.']));
  expect(await stockOf(app, dish)).toBe(0);
});

test('B3: a chef with a limit of 20 orders a day gets 20', async () => {
  const chef = await addChef(app, { maxOrders: 20 });
  const dish = await addDish(app, chef, { quantity: 1000 });
  const buyers = await addPeople(app, 100);
  const answers = await Promise.all(buyers.map((buyer) => startCheckout(app, buyer, [[dish, 1]])));
  const errors = answers.filter((answer) => !answer.data?.createCheckoutSession).map((answer) => answer.error);
  expect(answers.length - errors.length).toBe(20);
  expect(new Set(errors)).toEqual(new Set([`${chef.firstName} can't take more orders today.`]));
  expect(await stockOf(app, dish)).toBe(980);
});

test('A10: double clicks and two tabs with one cart get one page', async () => {
  const [chef, customer] = [await addChef(app), await addCustomer(app)];
  const dish = await addDish(app, chef);
  const pages = await Promise.all(Array.from({ length: 12 }, () => openPage(app, customer, [[dish, 2]])));
  expect(new Set(pages.map((page) => page.url)).size).toBe(1);
  expect(await stockOf(app, dish)).toBe(8);
});

test('A10: tabs with different carts leave one page that can be paid', async () => {
  const [chef, customer] = [await addChef(app), await addRegular(app)];
  const dish = await addDish(app, chef, { quantity: 50 });
  for (let round = 0; round < 5; round += 1) {
    const answers = await Promise.all([1, 2, 3, 4].map((quantity) => startCheckout(app, customer, [[dish, quantity]])));
    const pages = answers.flatMap((answer) => answer.data?.createCheckoutSession ?? []);
    const refused = new Set(answers.flatMap((answer) => answer.error ?? []));
    refused.delete('Your last payment is still being processed. Please wait a moment.');
    expect([...refused]).toEqual([]);
    const shown = await Promise.all([...new Set(pages.map((page) => page.url))].map((url) => fetch(url)));
    expect(shown.filter((answer) => answer.status === 200).length).toBeLessThanOrEqual(1);
    const [{ open }] = await app.sql<[{ open: number }]>`
      select count(*) as open from test_payments.sessions join checkouts on checkouts.id = reference
      where user_id = ${customer.id} and test_payments.sessions.status = 'open'`;
    expect(open).toBeLessThanOrEqual(1);
  }
});

test('a page that is given up by several at once gives its portions back once', async () => {
  const [chef, customer] = [await addChef(app), await addRegular(app)];
  const dish = await addDish(app, chef, { quantity: 9 });
  for (let round = 0; round < 5; round += 1) {
    const { sessionId } = await openPage(app, customer, [[dish, 4]]);
    const cancel = async () => {
      const document = 'mutation ($id: String) { cancelCheckout(sessionId: $id) { success } }';
      expect((await app.graphql(document, { id: sessionId }, customer)).data).toEqual({
        cancelCheckout: { success: true },
      });
    };
    const sweep = () => sweepCheckouts(app.app.systemContext());
    app.clock.shift(31 * 60 + 1);
    await Promise.all(Array.from({ length: 12 }, (_, n) => (n % 6 === 5 ? sweep() : cancel())));
    app.clock.shift(0);
    expect(await stockOf(app, dish)).toBe(9);
  }
});

test('B2: random carts in random order while the chef edits: no portion is lost or comes back', async () => {
  const chef = await addChef(app);
  const dishes = await Promise.all([1, 2, 3, 4, 5].map((n) => addDish(app, chef, { name: `Dish ${n}`, quantity: 16 })));
  // More than connections; each waits for all others of its dishes.
  const buyers = await addPeople(app, 14);
  const random = createRandom(7);
  const cart = () =>
    dishes
      .map((dish) => [dish, 1 + Math.floor(random() * 3)] as [typeof dish, number])
      .filter(() => random() < 0.6)
      .sort(() => random() - 0.5);
  let refused = 0;
  const shop = async (buyer: (typeof buyers)[number]) => {
    for (let n = 0; n < 3; n += 1) {
      const lines = cart();
      if (lines.length === 0) continue;
      const answer = await startCheckout(app, buyer, lines);
      if (answer.error !== undefined) {
        refused += 1;
        expect(answer.error).toMatch(/^(Dish \d is sold out\.|Only \d+ of Dish \d left\.)$/);
        continue;
      }
      if (random() < 0.4) await postCard(answer.data?.createCheckoutSession?.url ?? '');
    }
  };
  const edit = async () => {
    for (let n = 0; n < 15; n += 1) {
      const dish = dishes[n % dishes.length];
      const [seen] = await app.sql<[{ quantity: number }]>`select quantity from products where id = ${dish?.id ?? ''}`;
      const answer = await app.graphql<{ updateProduct: { id: string } }>(
        'mutation ($id: ID, $input: ProductInput) { updateProduct(id: $id, input: $input) { id } }',
        { id: dish?.id, input: { quantity: seen.quantity + 2, quantity_seen: seen.quantity } },
        { token: chef.token },
      );
      expect(answer.data?.updateProduct, answer.error).toEqual({ id: dish?.id });
    }
  };
  await Promise.all([...buyers.map(shop), edit()]);
  expect(refused).toBeGreaterThan(0);
});

test('A14: accept and reject at once have one winner, and the loser is told', async () => {
  const chef = await addChef(app);
  const dish = await addDish(app, chef, { quantity: 1000 });
  const customers = await addPeople(app, 24);
  const orders = (await Promise.all(customers.map((customer) => buy(app, customer, [[dish, 1]])))).flat();
  const results = await Promise.all(
    orders.map((id) =>
      Promise.all([moveAsChef(app, chef, id, 'Waiting Pickup'), moveAsChef(app, chef, id, 'Cancelled')]),
    ),
  );
  const late = { success: false, message: 'This order was already changed. The list is up to date now.' };
  for (const [accepted, rejected] of results) {
    const outcomes = [accepted.outcome, rejected.outcome];
    expect(outcomes.filter((outcome) => outcome?.success)).toHaveLength(1);
    expect(outcomes).toContainEqual(late);
  }
});

test('A14: accept and accept at once, and the customer’s cancel beside them', async () => {
  const chef = await addChef(app);
  const dish = await addDish(app, chef, { quantity: 1000 });
  const customers = await addPeople(app, 16);
  await Promise.all(
    customers.map(async (customer) => {
      const [id = ''] = await buy(app, customer, [[dish, 1]]);
      const [first, second, cancelled] = await Promise.all([
        moveAsChef(app, chef, id, 'Waiting Pickup'),
        moveAsChef(app, chef, id, 'Waiting Pickup'),
        cancelOrder(app, customer, id),
      ]);
      expect(first.outcome?.success).toBe(second.outcome?.success);
      expect(cancelled.outcome?.success).toBe(!first.outcome?.success);
    }),
  );
});

test('B4: of 50 riders, one picks up the order', async () => {
  const [chef, customer] = [await addChef(app), await addCustomer(app)];
  const dish = await addDish(app, chef);
  const riders = await Promise.all(Array.from({ length: 50 }, () => addRider(app)));
  const [id = ''] = await buy(app, customer, [[dish, 1]]);
  await moveAsChef(app, chef, id, 'Waiting Pickup');
  const outcomes = (await Promise.all(riders.map((rider) => moveAsRider(app, rider, id, 'In Progress')))).map(
    (answer) => answer.outcome,
  );
  expect(outcomes.filter((outcome) => outcome?.success)).toHaveLength(1);
  expect(outcomes.filter((outcome) => outcome?.message === 'Already taken')).toHaveLength(49);
});

test('B4: 12 orders and 12 riders who all want them all: one rider each', async () => {
  const chef = await addChef(app);
  const dish = await addDish(app, chef, { quantity: 1000 });
  const riders = await Promise.all(Array.from({ length: 12 }, () => addRider(app)));
  const customers = await addPeople(app, 12);
  const orders = (await Promise.all(customers.map((customer) => buy(app, customer, [[dish, 1]])))).flat();
  await Promise.all(orders.map((id) => moveAsChef(app, chef, id, 'Waiting Pickup')));
  const wins = await Promise.all(
    orders.map(async (id) => {
      const answers = await Promise.all(riders.map((rider) => moveAsRider(app, rider, id, 'In Progress')));
      return answers.filter((answer) => answer.outcome?.success).length;
    }),
  );
  expect(wins).toEqual(orders.map(() => 1));
});

test("an operator's refund that waits for another one of the same order finds it done", async () => {
  const [chef, customer] = [await addChef(app), await addCustomer(app)];
  const [orderId = ''] = await buy(app, customer, [[await addDish(app, chef), 1]]);
  const refund = (tx: Transaction) =>
    refundByOperator(app.app.systemContext(), tx, { bearer: 'chef', orderId, reason: 'Twice' });
  const isWaiting = () =>
    app.sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  const second = Promise.withResolvers<OperatorRefund>();
  await inTransaction(app.sql, async (tx) => {
    expect(await refund(tx)).toBe('cancelled');
    inTransaction(app.sql, refund).then(second.resolve, second.reject);
    await eventually(isWaiting, (rows) => rows.length > 0);
  });
  expect(await second.promise).toBe('already');
});
