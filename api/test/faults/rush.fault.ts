import { afterEach, expect, test } from 'vitest';
import {
  addChef,
  addDish,
  addPeople,
  addRider,
  confirm,
  countOrders,
  eventually,
  moveAsChef,
  moveAsRider,
  openPage,
  type Person,
  startCheckout,
  stockOf,
  type TestDish,
} from '../support/marketplace.ts';
import { createRandom } from '../support/random.ts';
import { HALF_OF_REFUNDS_FAIL, refundedOrders, sharedStripeShop } from '../support/stripeShop.ts';
import { report } from './report.ts';

const { app, simulator, settle } = await sharedStripeShop('whsec_1');
afterEach(settle);

// New customers open three payments for a dish in three hours.
const REFUSALS =
  /^(Dish \d is sold out\.|Only \d+ of Dish \d left\.|(You opened 3 payments for Dish \d in three hours|Payments for Dish \d were left unpaid) .*)$/;

const seconds = (since: number) => Number(((performance.now() - since) / 1000).toFixed(1));

async function each<Thing, Result>(things: readonly Thing[], work: (thing: Thing) => Promise<Result>, atOnce = 40) {
  const results: Result[] = [];
  const waiting = [...things];
  const worker = async () => {
    for (let thing = waiting.shift(); thing !== undefined; thing = waiting.shift()) results.push(await work(thing));
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
}

async function paidPages(buyers: readonly Person[], dish: TestDish): Promise<{ buyer: Person; sessionId: string }[]> {
  return each(buyers, async (buyer) => {
    const { sessionId } = await openPage(app, buyer, [[dish, 1]]);
    await simulator.pay(sessionId);
    return { buyer, sessionId };
  });
}

async function orders(count: number, dish: TestDish): Promise<string[]> {
  const pages = await paidPages(await addPeople(app, count), dish);
  return each(pages, async ({ buyer, sessionId }) => (await confirm(app, buyer, sessionId)).orders[0]?.id ?? '');
}

test('B1: 500 buyers, 10 portions: 10 holds and 490 clear answers in five seconds', async () => {
  const dish = await addDish(app, await addChef(app), { name: 'Momos', quantity: 10 });
  const buyers = await addPeople(app, 500);
  await app.graphql('{ getAllProducts { id } }');
  const startedAt = performance.now();
  const answers = await Promise.all(buyers.map((buyer) => startCheckout(app, buyer, [[dish, 1]])));
  const took = seconds(startedAt);
  const refusals = answers.flatMap((answer) => answer.error ?? []);
  expect(new Set(refusals)).toEqual(new Set(['Momos is sold out.']));
  expect(refusals).toHaveLength(490);
  expect(await stockOf(app, dish)).toBe(0);
  report('B1', { buyers: 500, served: 10, seconds: took });
  expect(took).toBeLessThan(5);
});

test('B2: 200 buyers, random lines of 5 dishes in random order, the chef editing meanwhile', async () => {
  const chef = await addChef(app);
  const names = ['Dish 1', 'Dish 2', 'Dish 3', 'Dish 4', 'Dish 5'];
  const dishes = await Promise.all(names.map((name) => addDish(app, chef, { name, quantity: 100 })));
  const random = createRandom(11);
  const buyers = await addPeople(app, 200);
  const counts = { pages: 0, refused: 0, paid: 0, edits: 0 };
  const shop = async (buyer: Person) => {
    for (let n = 0; n < 4; n += 1) {
      const lines = dishes
        .map((dish) => [dish, 1 + Math.floor(random() * 3)] as [TestDish, number])
        .filter(() => random() < 0.7)
        .sort(() => random() - 0.5);
      if (lines.length === 0) continue;
      const answer = await startCheckout(app, buyer, lines);
      const page = answer.data?.createCheckoutSession;
      counts[page ? 'pages' : 'refused'] += 1;
      if (!page) expect(answer.error).toMatch(REFUSALS);
      else if (random() < 0.3 && (await simulator.pay(page.sessionId))) {
        counts.paid += 1;
        expect((await confirm(app, buyer, page.sessionId)).status).toBe('paid');
      }
    }
  };
  const edit = async () => {
    for (let n = 0; n < 100; n += 1) {
      const dish = dishes[n % 5];
      const [seen] = await app.sql<[{ quantity: number }]>`select quantity from products where id = ${dish?.id ?? ''}`;
      const answer = await app.graphql(
        'mutation ($id: ID, $input: ProductInput) { updateProduct(id: $id, input: $input) { id } }',
        { id: dish?.id, input: { quantity: seen.quantity + 3, quantity_seen: seen.quantity } },
        { token: chef.token },
      );
      expect(answer.error).toBeUndefined();
      counts.edits += 1;
    }
  };
  await Promise.all([...buyers.map(shop), edit()]);
  const [stats] = await app.sql<[{ deadlocks: number }]>`
    select deadlocks from pg_stat_database where datname = current_database()`;
  report('B2', { ...counts, deadlocks: stats.deadlocks });
  expect(stats.deadlocks).toBe(0);
});

test('A2: 100 paid pages, every message dropped, no browser back: the sweeper makes the orders in 120 seconds', async () => {
  await simulator.webhooks({ url: `${app.url}/webhooks/payments`, secret: 'whsec_1', drop: true });
  const dish = await addDish(app, await addChef(app), { quantity: 100 });
  await paidPages(await addPeople(app, 100), dish);
  const startedAt = performance.now();
  await eventually(
    () => countOrders(app, dish),
    (count) => count === 100,
    120_000,
  );
  report('A2', { orders: 100, seconds: seconds(startedAt) });
});

test('A3: webhook, return page and sweeper at once, 100 pages: 100 order groups', async () => {
  await simulator.webhooks({ url: `${app.url}/webhooks/payments`, secret: 'whsec_1', copies: 3 });
  const dish = await addDish(app, await addChef(app), { quantity: 100 });
  const buyers = await addPeople(app, 100);
  await each(buyers, async (buyer) => {
    const { sessionId } = await openPage(app, buyer, [[dish, 1]]);
    await Promise.all([simulator.pay(sessionId), confirm(app, buyer, sessionId), confirm(app, buyer, sessionId)]);
  });
  await eventually(
    () => countOrders(app, dish),
    (count) => count === 100,
    60_000,
  );
});

test('A13: 200 rejects with the provider failing half the time: exactly one refund each', async () => {
  const [chef, other] = [await addChef(app), await addChef(app)];
  const [dish, side] = [
    await addDish(app, chef, { quantity: 200 }),
    await addDish(app, other, { quantity: 600, price: 2_000 }),
  ];
  const buyers = await addPeople(app, 200);
  await each(buyers, async (buyer) => {
    const { sessionId } = await openPage(app, buyer, [
      [dish, 1],
      [side, 3],
    ]);
    await simulator.pay(sessionId);
    expect((await confirm(app, buyer, sessionId)).orders).toHaveLength(2);
  });
  const rows = await app.sql<{ id: string }[]>`select id from orders where chef_id = ${chef.chefId}`;
  await simulator.faults(...HALF_OF_REFUNDS_FAIL);
  await each(rows, ({ id }) => moveAsChef(app, chef, id, 'Cancelled', 'Sold out'));
  const refunded = () => refundedOrders(app, chef.chefId);
  await eventually(refunded, (count) => count >= 100, 120_000);
  const duringFaults = await refunded();
  await simulator.faults();
  const startedAt = performance.now();
  await eventually(refunded, (count) => count === 200, 60_000);
  const references = (await simulator.state()).refunds.map((refund) => refund.metadata.reference);
  expect(new Set(references).size).toBe(references.length);
  report('A13', { rejects: 200, duringFaults, 'seconds to drain after them': seconds(startedAt) });
});

test('A14: accept and reject at once, 500 pairs: one winner, the loser is told', async () => {
  const chef = await addChef(app);
  const dish = await addDish(app, chef, { quantity: 500 });
  const ids = await orders(500, dish);
  const wins = { accepted: 0, rejected: 0 };
  await each(ids, async (id) => {
    const both = await Promise.all([
      moveAsChef(app, chef, id, 'Waiting Pickup'),
      moveAsChef(app, chef, id, 'Cancelled'),
    ]);
    const [accepted, rejected] = both.map(({ outcome }) => outcome?.success);
    expect([accepted, rejected].filter(Boolean)).toHaveLength(1);
    wins[accepted ? 'accepted' : 'rejected'] += 1;
    expect(both.map(({ outcome }) => outcome?.message)).toContain(
      'This order was already changed. The list is up to date now.',
    );
  });
  report('A14', { pairs: 500, ...wins });
});

test('B4: 100 orders and 20 riders who all want them all: one rider each', async () => {
  const chef = await addChef(app);
  const dish = await addDish(app, chef, { quantity: 100 });
  const riders = await Promise.all(Array.from({ length: 20 }, () => addRider(app)));
  const ids = await orders(100, dish);
  await each(ids, (id) => moveAsChef(app, chef, id, 'Waiting Pickup'));
  const byRider = new Map<string, number>();
  await each(
    ids,
    async (id) => {
      const answers = await Promise.all(riders.map((rider) => moveAsRider(app, rider, id, 'In Progress')));
      const winners = riders.filter((_, index) => answers[index]?.outcome?.success);
      expect(winners).toHaveLength(1);
      const others = answers.filter(({ outcome }) => !outcome?.success).map(({ outcome }) => outcome?.message);
      expect(
        others.every((said) => said === 'Already taken' || said?.startsWith("You're carrying three orders.")),
      ).toBe(true);
      // Three is a rider's limit.
      for (const rider of winners) await moveAsRider(app, rider, id, 'Completed');
      const winner = winners[0]?.id ?? '';
      byRider.set(winner, (byRider.get(winner) ?? 0) + 1);
    },
    5,
  );
  report('B4', { orders: 100, riders: 20, winners: byRider.size });
});
