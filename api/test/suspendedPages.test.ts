import { afterEach, describe, expect, test } from 'vitest';
import { suspendUser } from '../src/modules/access/sessions.ts';
import { findCheckout } from '../src/modules/checkout/checkout.store.ts';
import { giveUp } from '../src/modules/checkout/fulfil.ts';
import { closeOpenPage, closePagesOf } from '../src/modules/checkout/sweepCheckouts.ts';
import { inTransaction, type Transaction } from '../src/platform/database.ts';
import { adminOf } from './support/adminCommand.ts';
import { untilBooksAgree } from './support/invariants.ts';
import {
  addChef,
  addCustomer,
  addDish,
  addPeople,
  eventually,
  openPage,
  type Person,
  postCard,
  startCheckout,
  stockOf,
} from './support/marketplace.ts';
import { paySilently } from './support/paymentMessages.ts';
import { sharedApp } from './support/sharedApp.ts';
import { aKitchen, checkoutsOf, sessionsFor, sharedStripeShop } from './support/stripeShop.ts';
import type { TestApp } from './support/testApp.ts';

/** Before the hold, or between it and its page. */
const REFUSED =
  /^Thali is no longer available|^Card payment is not available right now|^Your last payment is still being/;

// A page is closed by such a POST.
const EXPIRE = 'POST /v1/checkout/sessions/';

const statusesOf = async (app: TestApp, person: Person) => (await checkoutsOf(app, person.id)).map((row) => row.status);

const untilReleased = (app: TestApp, person: Person) =>
  eventually(
    () => statusesOf(app, person),
    (statuses) => statuses.every((status) => status === 'released'),
    40_000,
  );

/** As the operator's command. */
const suspend = (app: TestApp, person: Person) => inTransaction(app.sql, (tx) => suspendIn(tx, app, person));
async function suspendIn(tx: Transaction, app: TestApp, person: Person): Promise<number> {
  await suspendUser(app.app.systemContext(), tx, person.id);
  return closePagesOf(app.app.systemContext(), tx, { userId: person.id });
}

describe('with the built-in provider', async () => {
  const app = await sharedApp({ RATE_LIMITS: 'off' });
  afterEach(() => untilBooksAgree(app.sql));

  test('a suspension closes the open pages with portions of that chef, and no others', async () => {
    const [chef, other] = [await addChef(app), await addChef(app)];
    const [soup, stew] = [await addDish(app, chef), await addDish(app, other)];
    const [one, both, none] = await addPeople(app, 3);
    if (!one || !both || !none) throw new Error('Nobody buys.');
    const first = await openPage(app, one, [[soup, 2]]);
    const second = await openPage(app, both, [
      [soup, 1],
      [stew, 3],
    ]);
    const third = await openPage(app, none, [[stew, 1]]);

    const said = await adminOf(app)('suspend', chef.email, '--reason', 'Complaints', '--yes');
    expect([said.code, said.err]).toEqual([0, '']);
    expect(said.out).toBe(
      `${chef.email} is suspended and signed out everywhere.\n  Open payment pages: 2, which a running server closes.\n`,
    );
    await untilReleased(app, one);
    await untilReleased(app, both);
    expect([await stockOf(app, soup), await stockOf(app, stew)]).toEqual([10, 9]);
    for (const { url } of [first, second]) expect((await postCard(url)).status).toBe(410);
    expect((await fetch(third.url)).status).toBe(200);
    expect(await statusesOf(app, none)).toEqual(['open']);
    const [row] = await app.sql`select details from audit where act = 'suspend' and subject = ${chef.id}`;
    expect(row?.details).toEqual({ pages: 2 });
  });

  test('no public read shows a suspended chef, their dishes or their arrivals', async () => {
    const [chef, other, fan] = [await addChef(app), await addChef(app), await addCustomer(app)];
    const dish = await addDish(app, chef, { name: 'Quetzal Soup' });
    await addDish(app, other, { name: 'Quetzal Stew' });
    const mark = 'mutation ($id: ID) { setFavourite(product_id: $id, on: true) { success } }';
    await app.graphql(mark, { id: dish.id }, { token: fan.token });
    const CHEF = 'id arrivals(campus: "Doon Campus") { from } products { id }';
    const reads = [
      `getAllProducts(search: "quetzal") { id chef { ${CHEF} } }`,
      `getAllProducts(delivers_to: "Doon Campus") { id chef { ${CHEF} } }`,
      `getAllChefs { ${CHEF} }`,
      `getAllChefs(delivers_to: "Doon Campus") { ${CHEF} }`,
      `getChefById(id: "${chef.chefId}") { ${CHEF} }`,
      `getChefById(id: "${chef.id}") { ${CHEF} }`,
      `getProductById(id: "${dish.id}") { id chef { ${CHEF} } }`,
      `getProductsByChef(chef_id: "${chef.chefId}") { id chef { ${CHEF} } }`,
      'getFavourites { products { id } }',
    ];
    const shown = async () => {
      const answers = await Promise.all(reads.map((read) => app.graphql(`{ ${read} }`, {}, { token: fan.token })));
      return answers.map(({ data }) => [chef.chefId, dish.id].some((id) => JSON.stringify(data ?? null).includes(id)));
    };
    const portions = async () => {
      const { data } = await app.graphql<{ getFilterCounts: { filter: string; count: number }[] }>(
        '{ getFilterCounts(search: "quetzal") { filter count } }',
      );
      return Math.max(...(data?.getFilterCounts ?? []).map(({ count }) => count));
    };
    expect([await shown(), await portions()]).toEqual([reads.map(() => true), 2]);
    expect((await adminOf(app)('suspend', chef.email, '--reason', 'Complaints', '--yes')).code).toBe(0);
    await eventually(shown, (seen) => !seen.includes(true));
    await eventually(portions, (count) => count === 1);
  });

  test('the page that a suspended customer would pay is closed too', async () => {
    const [customer, chef] = [await addCustomer(app), await addChef(app)];
    const dish = await addDish(app, chef);
    const { url } = await openPage(app, customer, [[dish, 4]]);
    expect(await suspend(app, customer)).toBe(1);
    await untilReleased(app, customer);
    expect([(await postCard(url)).status, await stockOf(app, dish)]).toEqual([410, 10]);
  });

  test('what was paid before its page could be closed is cancelled, and refunded in full', async () => {
    const [customer, chef] = [await addCustomer(app), await addChef(app)];
    const dish = await addDish(app, chef, { price: 1000 });
    const { sessionId } = await openPage(app, customer, [[dish, 2]]);
    await paySilently(app, [sessionId]);
    expect(await suspend(app, chef)).toBe(1);
    const refunds = await eventually(
      () => app.sql`
        select refunds.amount_cents, refunds.status, orders.status as "order" from refunds
        join orders on orders.id = refunds.order_id where orders.customer_id = ${customer.id}`,
      ([refund]) => refund?.status === 'Refunded',
    );
    expect(refunds).toEqual([{ amount_cents: 2299, status: 'Refunded', order: 'Cancelled' }]);
    expect(await stockOf(app, dish)).toBe(10);
  });

  test('a page asked for while its customer is suspended is refused', async () => {
    const [one, two, chef] = [await addCustomer(app), await addCustomer(app), await addChef(app)];
    const dish = await addDish(app, chef);
    await openPage(app, two, [[dish, 1]]);
    const waiting = () => app.sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    const askWhileSuspended = (customer: Person) =>
      inTransaction(app.sql, async (tx) => {
        await suspendIn(tx, app, customer);
        const asked = startCheckout(app, customer, [[dish, 2]]);
        await eventually(waiting, (rows) => rows.length > 0);
        return { asked };
      });
    const suspended = { error: 'This account is suspended. Please contact us.', code: 'FORBIDDEN' };
    for (const customer of [one, two]) expect(await (await askWhileSuspended(customer)).asked).toMatchObject(suspended);
    await untilReleased(app, two);
    expect([await statusesOf(app, one), await statusesOf(app, two)]).toEqual([[], ['released']]);
    expect(await stockOf(app, dish)).toBe(10);
  });

  test('closing is safe to repeat, at once and later, and touches no later page', async () => {
    const [customer, chef] = [await addCustomer(app), await addChef(app)];
    const dish = await addDish(app, chef);
    await openPage(app, customer, [[dish, 2]]);
    const [checkout] = await checkoutsOf(app, customer.id);
    const close = () => closeOpenPage(app.app.systemContext(), checkout?.id ?? '');
    await Promise.all(Array.from({ length: 6 }, close));
    expect(await stockOf(app, dish)).toBe(10);
    const { url } = await openPage(app, customer, [[dish, 3]]);
    await close();
    await closeOpenPage(app.app.systemContext(), 'a'.repeat(24));
    expect([(await fetch(url)).status, await stockOf(app, dish)]).toEqual([200, 7]);
  });

  test('a suspension that is given up closes nothing', async () => {
    const [customer, chef] = [await addCustomer(app), await addChef(app)];
    const { url } = await openPage(app, customer, [[await addDish(app, chef), 1]]);
    const failed = inTransaction(app.sql, async (tx) => {
      expect(await suspendIn(tx, app, chef)).toBe(1);
      throw new Error('The audit could not be written.');
    });
    await expect(failed).rejects.toThrow('The audit could not be written.');
    expect(
      await app.sql`select 1 from pgboss.job where name = 'closePage' and data ->> 'checkoutId' in
      (select id from checkouts where user_id = ${customer.id})`,
    ).toEqual([]);
    expect((await fetch(url)).status).toBe(200);
  });

  test('a page that was opened between the look at its checkout and the end of it is closed too', async () => {
    const [customer, { dish }] = [await addCustomer(app), await aKitchen(app)];
    const { url } = await openPage(app, customer, [[dish, 2]]);
    const [open] = await checkoutsOf(app, customer.id);
    const checkout = await findCheckout(app.sql, open?.id ?? '');
    if (checkout === undefined) throw new Error('There is no checkout.');
    const asSeenBefore = { ...checkout, session_id: null, session_url: null };
    expect(await giveUp(app.app.systemContext(), asSeenBefore)).toBe('released');
    expect((await fetch(url)).status).toBe(410);
  });

  test('whichever comes first, 30 times: no page stays open with portions of a suspended chef', async () => {
    const customers = await addPeople(app, 30);
    const dishes = await Promise.all(
      customers.map(async () => {
        const chef = await addChef(app);
        return { chef, dish: await addDish(app, chef, { name: 'Thali' }) };
      }),
    );
    await Promise.all(
      customers.map(async (customer, n) => {
        const { chef, dish } = dishes[n] ?? { chef: customer as never, dish: undefined as never };
        const [answer] = await Promise.all([startCheckout(app, customer, [[dish, 1]]), suspend(app, chef)]);
        if (answer.error !== undefined) expect(answer.error).toMatch(REFUSED);
      }),
    );
    for (const customer of customers) await untilReleased(app, customer);
    expect(await Promise.all(dishes.map(({ dish }) => stockOf(app, dish)))).toEqual(customers.map(() => 10));
  });
});

describe('with the hosted provider', async () => {
  const { app, simulator, settle } = await sharedStripeShop('whsec_1');
  afterEach(settle);

  test('a provider that does not answer is asked again, until the page is closed there', async () => {
    const [customer, { chef, dish }] = [await addCustomer(app), await aKitchen(app)];
    const { sessionId } = await openPage(app, customer, [[dish, 2]]);
    await simulator.faults({ on: EXPIRE, kind: 'fail-before' });
    expect(await suspend(app, chef)).toBe(1);
    const tries = () => app.sql`
      select retry_count from pgboss.job where name = 'closePage' and retry_count > 0`;
    await eventually(tries, (rows) => rows.length > 0);
    expect([await statusesOf(app, customer), await stockOf(app, dish)]).toEqual([['open'], 98]);
    await simulator.faults();
    await untilReleased(app, customer);
    const [checkout] = await checkoutsOf(app, customer.id);
    expect(await sessionsFor(simulator, [checkout?.id ?? ''])).toMatchObject([{ id: sessionId, status: 'expired' }]);
    expect([await simulator.pay(sessionId), await stockOf(app, dish)]).toEqual([false, 100]);
  });

  test('paid there while it could not be closed, it is refunded in full', async () => {
    const [customer, { chef, dish }] = [await addCustomer(app), await aKitchen(app)];
    const { sessionId } = await openPage(app, customer, [[dish, 2]]);
    await simulator.faults({ on: EXPIRE, kind: 'fail-before' });
    await suspend(app, chef);
    expect(await simulator.pay(sessionId)).toBe(true);
    await simulator.faults();
    await eventually(
      () => app.sql`
        select refunds.status from refunds join orders on orders.id = order_id where customer_id = ${customer.id}`,
      ([refund]) => refund?.status === 'Refunded',
      40_000,
    );
    expect(await stockOf(app, dish)).toBe(100);
  });
});
