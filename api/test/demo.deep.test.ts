import { beforeAll, describe, expect, it } from 'vitest';
import { playMoney } from '../src/demo/money.ts';
import { seedDemoCampus } from '../src/demo/seed.ts';
import { readOperatorNow } from '../src/modules/operators/now.ts';
import { importEntries } from '../src/modules/payouts/importEntries.ts';
import { findBrokenInvariants, readTestBooks, untilBooksAgree } from './support/invariants.ts';
import { eventually, moveAsChef } from './support/marketplace.ts';
import { fetchPicture } from './support/pictureFiles.ts';
import { sharedApp } from './support/sharedApp.ts';
import { setClock, startTestApp } from './support/testApp.ts';

const app = await sharedApp();
beforeAll(async () => {
  expect(await seedDemoCampus(app.app.systemContext())).toBe(true);
});

const monthsAgo = (months: number) => new Date(Date.now() - 30 * months * 86_400_000).toISOString().slice(0, 10);

type Account = { token: string; id: string; role: string[] };

async function signIn(email: string, campus = app): Promise<Account> {
  const answer = await campus.graphql<{ login: { token: string; user: { id: string; role: string[] } } }>(
    `mutation { login(input: { email: "${email}", password: "homeplate1" }) { token user { id role } } }`,
  );
  expect(answer.error).toBeUndefined();
  return {
    token: answer.data?.login.token ?? '',
    id: answer.data?.login.user.id ?? '',
    role: answer.data?.login.user.role ?? [],
  };
}

type Listed = { status: string; cancel_reason: string | null; refund: { status: string } | null };

async function list(account: Account, field: string): Promise<Listed[]> {
  const answer = await app.graphql<{ orders: Listed[] }>(
    `{ orders: ${field.replace('$id', `"${account.id}"`)} {
       status cancel_reason refund { status } items { quantity } payment { amount } } }`,
    {},
    { token: account.token },
  );
  expect(answer.error).toBeUndefined();
  return answer.data?.orders ?? [];
}

const statuses = (orders: Listed[]) => [...new Set(orders.map((order) => order.status))].sort();

describe('the demo campus', () => {
  it('says of every dish but one what it contains, and has reviews with pictures and answers', async () => {
    type Dish = { name: string; allergens: object | null; rating: { average: number | null; count: number } };
    const { data } = await app.graphql<{ getAllProducts: Dish[] }>(
      '{ getAllProducts { name allergens { contains } rating { average count } } }',
    );
    const dishes = data?.getAllProducts ?? [];
    expect(dishes.filter(({ allergens }) => allergens === null).map(({ name }) => name)).toEqual(['Chana Masala']);
    const rated = dishes.filter(({ rating }) => rating.average !== null).map(({ name }) => name);
    expect(rated.sort()).toEqual(['Butter Chicken', 'Steamed Dumplings', 'Tacos al Pastor']);
    expect(dishes.filter(({ rating }) => rating.count === 0).length).toBeGreaterThan(10);
    const [figures] = await app.sql<{ pictured: number; answered: number }[]>`
      select count(*) filter (where pictures <> '{}') as pictured, count(reply) as answered from reviews`;
    expect(figures?.pictured).toBeGreaterThan(0);
    expect(figures?.answered).toBeGreaterThan(0);
  });

  it('knows a customer with past orders, some reviewed and some not, and favourites', async () => {
    const { token } = await signIn('customer@homeplate.ca');
    const { data } = await app.graphql<{
      getPastOrdersCustomer: { status: string; reviews: object[] | null }[];
      getFavourites: { products: object[]; chefs: object[]; alerts: string[] };
    }>(
      '{ getPastOrdersCustomer { status reviews { stars } } getFavourites { products { id } chefs { id } alerts } }',
      {},
      { token },
    );
    const delivered = data?.getPastOrdersCustomer.filter(({ status }) => status === 'Completed') ?? [];
    expect(delivered.some(({ reviews }) => reviews?.length)).toBe(true);
    expect(delivered.some(({ reviews }) => reviews?.length === 0)).toBe(true);
    expect(data?.getFavourites).toMatchObject({ products: [{}, {}, {}], chefs: [{}], alerts: [expect.any(String)] });
  });

  it('has 24 dishes of 8 chefs on more than 5 campuses, each with its pictures', async () => {
    const { data } = await app.graphql<{
      getAllProducts: { image_url: string; quantity: number; dietary: string; is_available: string; name: string }[];
      getAllChefs: { user: { address_line_1: string; profile_image: string } }[];
    }>(`{ getAllProducts { name image_url quantity dietary is_available }
          getAllChefs { user { address_line_1 profile_image } } }`);
    const dishes = data?.getAllProducts ?? [];
    const chefs = data?.getAllChefs ?? [];
    expect(dishes).toHaveLength(24);
    expect(chefs).toHaveLength(8);
    expect(new Set(chefs.map((chef) => chef.user.address_line_1)).size).toBeGreaterThanOrEqual(5);
    for (const url of [...dishes.map((dish) => dish.image_url), ...chefs.map((chef) => chef.user.profile_image)]) {
      for (const width of [320, 640, 1280]) expect((await fetchPicture(app, url, width)).length).toBeGreaterThan(1000);
    }
    expect(new Set(dishes.map((dish) => dish.dietary))).toEqual(new Set(['Veg', 'Non Veg', 'Gluten Free']));
    expect(dishes.filter((dish) => dish.quantity === 0)).toHaveLength(1);
    expect(dishes.filter((dish) => dish.is_available === 'No')).toHaveLength(1);
    expect(dishes.filter((dish) => dish.quantity > 0 && dish.quantity <= 3).length).toBeGreaterThan(0);
    for (const name of ['Egg Fried Rice', 'Shakshuka', 'Avocado Toast Duo']) {
      expect(dishes.find((dish) => dish.name === name)?.dietary).toBe('Non Veg');
    }
    // Home's picks are of four different kitchens.
    expect(dishes.slice(0, 4).map((dish) => dish.name)).toEqual([
      'Butter Chicken',
      'Tacos al Pastor',
      'Steamed Dumplings',
      'Spaghetti and Meatballs',
    ]);
  });

  it('lets the four accounts in, each with its roles', async () => {
    expect((await signIn('customer@homeplate.ca')).role).toEqual(['Customer']);
    expect((await signIn('chef@homeplate.ca')).role).toEqual(['Chef']);
    expect((await signIn('rider@homeplate.ca')).role).toEqual(['Rider']);
    expect((await signIn('everyone@homeplate.ca')).role).toEqual(['Customer', 'Chef', 'Rider']);
  });

  it.each(['customer@homeplate.ca', 'everyone@homeplate.ca'])('shows %s open and past purchases', async (email) => {
    const account = await signIn(email);
    expect((await list(account, 'getOpenOrders(customerId: $id)')).length).toBeGreaterThan(0);
    expect(statuses(await list(account, 'getPastOrdersCustomer(customer_id: $id)'))).toContain('Completed');
  });

  it('shows the customer a cancelled order with its reason and its refund', async () => {
    const past = await list(await signIn('customer@homeplate.ca'), 'getPastOrdersCustomer(customer_id: $id)');
    expect(past).toContainEqual(
      expect.objectContaining({ status: 'Cancelled', cancel_reason: 'Sold out', refund: { status: 'Refunded' } }),
    );
  });

  it('shows the chef orders in every state, and today’s earnings', async () => {
    const chef = await signIn('chef@homeplate.ca');
    const current = await list(chef, 'getCurrentOrders(chef_id: $id)');
    expect(statuses(current)).toEqual(['In Progress', 'Pending', 'Waiting Pickup']);
    expect((await list(chef, 'getCompletedOrders(chef_id: $id)')).length).toBeGreaterThan(3);
    expect(statuses(await list(chef, 'getCancelledOrders(chef_id: $id)'))).toEqual(['Cancelled']);
    await expectEarnings(chef, 'getChefStats(chef_id: $id)');
    expect((await list(await signIn('everyone@homeplate.ca'), 'getCurrentOrders(chef_id: $id)')).length).toBe(1);
  });

  it.each(['rider@homeplate.ca', 'everyone@homeplate.ca'])(
    'shows %s deliveries to take, under way and done',
    async (email) => {
      const rider = await signIn(email);
      expect(statuses(await list(rider, 'getCurrentOrdersRider'))).toEqual(['Waiting Pickup']);
      expect(await list(rider, 'getInprogressOrdersRider(rider_id: $id)')).toHaveLength(1);
      expect((await list(rider, 'getCompletedOrdersRider(rider_id: $id)')).length).toBeGreaterThan(2);
      await expectEarnings(rider, 'getRiderStats(rider_id: $id)');
    },
  );

  it('keeps the rules of real orders, stock and money', async () => {
    expect(await findBrokenInvariants(app.sql, await readTestBooks(app.sql))).toEqual([]);
  });

  it('the demo gives its operator orders without a rider, an answered problem and a paper', async () => {
    const tasks = await readOperatorNow(app.app.systemContext());
    expect([...new Set(tasks.map(({ kind }) => kind))]).toEqual(['no_rider', 'problem', 'paper']);
    const [problem] = await app.sql`select kind, state, reply from problems where state = 'answered'`;
    expect(problem).toMatchObject({ kind: 'cold', reply: expect.stringContaining('left my kitchen hot') });
  });

  it('the demo has a chef and a rider with two payouts, and a disputed payment', async () => {
    const paid = await startTestApp({ DEMO_PLAY: 'on', PAYOUTS: 'manual', RATE_LIMITS: 'off' });
    try {
      await seedDemoCampus(paid.app.systemContext());
      await playMoney(paid.app.systemContext());
      for (const [email, role] of [
        ['chef@homeplate.ca', 'chef'],
        ['rider@homeplate.ca', 'rider'],
      ] as const) {
        const { token } = await signIn(email, paid);
        type Sums = { sums: { what: string; amount: number }[] };
        type Read = { getPayee: { state: string }; getNextPayout: { day: string; amount: number }; getStatement: Sums };
        const { data } = await paid.graphql<Read>(
          `{ getPayee { state } getNextPayout { day amount }
             getStatement(role: "${role}", from: "${monthsAgo(2)}") { sums { what amount } } }`,
          {},
          { token },
        );
        expect(data?.getPayee.state).toBe('ready');
        expect(data?.getNextPayout.amount).toBeGreaterThan(0);
        expect(data?.getStatement.sums.find(({ what }) => what === 'paid_out')?.amount).toBeLessThan(0);
      }
      const [payouts] = await paid.sql`
        select count(distinct batch_id) as runs, bool_and(state = 'paid') as paid from payouts`;
      expect(payouts).toEqual({ runs: 2, paid: true });
      const tasks = await readOperatorNow(paid.app.systemContext());
      expect(tasks.filter(({ kind }) => kind === 'dispute')).toHaveLength(1);
      await importEntries(paid.app.systemContext());
      const differing = await paid.sql`select type from provider_differences`;
      expect(differing).toEqual([{ type: 'dispute' }]);
      await untilBooksAgree(paid.sql);
    } finally {
      await paid.close();
    }
  });

  it('waits with the orders that it began with, however late a visitor comes', async () => {
    const [open] = await app.sql`
      select count(*) as orders, count(due_at) as due from orders where status not in ('Completed', 'Cancelled')`;
    expect(open?.orders).toBeGreaterThan(3);
    expect(open?.due).toBe(0);
  });

  it('is open for business: the chef rejects a demo order and the money goes back', async () => {
    const open = await startTestApp();
    try {
      await seedDemoCampus(open.app.systemContext());
      const chef = await signIn('chef@homeplate.ca', open);
      const { data } = await open.graphql<{ getCurrentOrders: { id: string; status: string }[] }>(
        '{ getCurrentOrders { id status } }',
        {},
        { token: chef.token },
      );
      const pending = data?.getCurrentOrders.find((order) => order.status === 'Pending')?.id ?? '';
      const person = { ...chef, email: 'chef@homeplate.ca', firstName: 'Amira' };
      expect((await moveAsChef(open, person, pending, 'Cancelled', 'Sold out')).outcome?.success).toBe(true);
      await eventually(
        () => open.sql<{ status: string }[]>`select status from refunds where order_id = ${pending}`,
        ([refund]) => refund?.status === 'Refunded',
      );
      await untilBooksAgree(open.sql);
    } finally {
      await open.close();
    }
  });

  it('is set up once', async () => {
    expect(await seedDemoCampus(app.app.systemContext())).toBe(false);
    expect(await app.sql`select from products`).toHaveLength(24);
  });

  it('has a PIN for what is on its way', async () => {
    const pins = await app.sql<{ pin: string | null }[]>`select pin from orders where status = 'In Progress'`;
    expect(pins.length).toBeGreaterThan(1);
    for (const { pin } of pins) expect(pin).toMatch(/^[0-9]{4}$/);
  });
});

async function expectEarnings(account: Account, field: string): Promise<void> {
  const { data } = await app.graphql<{ stats: Record<string, number> }>(
    `query ($id: ID) { stats: ${field} { todaysOrders todaysEarnings totalOrders totalEarnings } }`,
    { id: account.id },
    { token: account.token },
  );
  expect(data?.stats.todaysEarnings).toBeGreaterThan(0);
  expect(data?.stats.totalEarnings).toBeGreaterThan(data?.stats.todaysEarnings ?? 0);
  expect(data?.stats.totalOrders).toBeGreaterThan(data?.stats.todaysOrders ?? 0);
}

describe('a demo campus set up at an odd hour', () => {
  // Three minutes into the day of the autumn change, and a spring afternoon.
  it.each(['2026-11-01T04:03:00Z', '2027-03-14T19:30:00Z'])(
    '%s keeps the rules too, and has orders of today',
    async (instant) => {
      const odd = await startTestApp();
      try {
        setClock(odd, instant);
        await seedDemoCampus(odd.app.systemContext());
        expect(await findBrokenInvariants(odd.sql, await readTestBooks(odd.sql))).toEqual([]);
        const midnight = instant.startsWith('2026-11-01') ? '2026-11-01T04:00:00Z' : '2027-03-14T05:00:00Z';
        const today = await odd.sql<{ status: string }[]>`
        select distinct status from orders where created_at between ${midnight} and ${instant} order by status`;
        expect(today.map((row) => row.status)).toEqual(['Completed', 'In Progress', 'Pending', 'Waiting Pickup']);
        expect(await odd.sql`select from order_events where at > ${instant}`).toHaveLength(0);
      } finally {
        await odd.close();
      }
    },
  );
});
