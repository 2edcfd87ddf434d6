import { describe, expect, test } from 'vitest';
import { seedDemoCampus } from '../src/demo/seed.ts';
import { untilBooksAgree } from './support/invariants.ts';
import { buy, eventually, moveAsChef, moveAsRider, type Person } from './support/marketplace.ts';
import { startTestApp, type TestApp } from './support/testApp.ts';

const MINUTE = 60_000;
const NOON = Date.parse('2027-06-15T12:00:00-04:00');

/** A demo campus of its own, on which demo people act unless `env` says otherwise. */
async function onCampus(work: (app: TestApp) => Promise<void>, env: Record<string, string> = {}, start = NOON) {
  const app = await startTestApp({ DEMO_PLAY: 'on', RATE_LIMITS: 'off', ...env });
  try {
    await moveClock(app, start);
    await seedDemoCampus(app.app.systemContext());
    await work(app);
    await untilBooksAgree(app.sql);
  } finally {
    await app.close();
  }
}

/** Moves the clock, with all that comes within a minute. */
async function moveClock(app: TestApp, instant: number): Promise<void> {
  const answer = await fetch(`${app.url}/dev/clock`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ seconds: (instant - Date.now()) / 1000 }),
  });
  expect(answer.status).toBe(200);
}

const wait = (app: TestApp, minutes: number) => moveClock(app, app.clock.now().getTime() + minutes * MINUTE);

async function signIn(app: TestApp, email: string): Promise<Person> {
  const { data } = await app.graphql<{ login: { token: string; user: { id: string; first_name: string } } }>(
    `mutation { login(input: { email: "${email}", password: "homeplate1" }) { token user { id first_name } } }`,
  );
  if (!data) throw new Error(`${email} cannot sign in.`);
  return { id: data.login.user.id, token: data.login.token, email, firstName: data.login.user.first_name };
}

/** One portion of each dish; the ids of the orders. */
async function order(app: TestApp, email: string, ...names: string[]): Promise<string[]> {
  const dishes = await app.sql<{ id: string; chefId: string; name: string; price: number }[]>`
    select id, chef_id as "chefId", name, price_cents as price from products
    where name = any (${names}) order by array_position(${names}::text[], name)`;
  const person = await signIn(app, email);
  return buy(
    app,
    person,
    dishes.map((dish) => [dish, 1]),
  );
}

async function statusOf(app: TestApp, orderId = ''): Promise<string> {
  const [row] = await app.sql<[{ status: string; is_ready: boolean }]>`
    select status, exists (select from order_marks where order_id = orders.id and kind = 'ready') as is_ready
    from orders where id = ${orderId}`;
  return row.status === 'Waiting Pickup' && row.is_ready ? 'Ready' : row.status;
}

/** Where the order stands after each of so many minutes without anybody. */
async function watch(app: TestApp, orderId: string | undefined, minutes: number): Promise<string[]> {
  const seen = [];
  for (let minute = 1; minute <= minutes; minute += 1) {
    await wait(app, 1);
    seen.push(await statusOf(app, orderId));
  }
  return seen;
}

type Row = Record<string, unknown>;
describe('an order of a demo kitchen', () => {
  test('is accepted, cooked, carried and delivered without anybody, a step each two minutes', async () => {
    await onCampus(async (app) => {
      const [orderId] = await order(app, 'customer@homeplate.ca', 'Steamed Dumplings');
      expect(await watch(app, orderId, 9)).toEqual([
        ...['Pending', 'Waiting Pickup', 'Waiting Pickup', 'Ready', 'Ready'],
        ...['In Progress', 'In Progress', 'Completed', 'Completed'],
      ]);
    });
  });

  test('is left to a visitor who plays the other part and comes first', async () => {
    await onCampus(async (app) => {
      const [orderId = ''] = await order(app, 'customer@homeplate.ca', 'Steamed Dumplings');
      await wait(app, 1);
      const wei = await signIn(app, 'wei@homeplate.ca');
      expect((await moveAsChef(app, wei, orderId, 'Waiting Pickup')).outcome?.success).toBe(true);
      expect(await watch(app, orderId, 2)).toEqual(['Waiting Pickup', 'Ready']);
    });
  });

  test('is moved once where two copies of the server act', async () => {
    await onCampus(async (app) => {
      const copy = await startTestApp({ DEMO_PLAY: 'on' }, app.databaseUrl);
      try {
        const [orderId = ''] = await order(app, 'customer@homeplate.ca', 'Steamed Dumplings');
        for (let step = 0; step < 4; step += 1) {
          const instant = app.clock.now().getTime() + 2 * MINUTE;
          await Promise.all([moveClock(app, instant), moveClock(copy, instant)]);
        }
        expect(await statusOf(app, orderId)).toBe('Completed');
        expect(await app.sql`select from order_events where order_id = ${orderId}`).toHaveLength(4);
        expect(await app.sql`select kind from order_marks where order_id = ${orderId} order by id`).toEqual([
          { kind: 'ready' },
          { kind: 'claimed' },
        ]);
      } finally {
        await copy.close();
      }
    });
  });

  test('waits for as long as DEMO_PLAY is off, and where the clock is a test’s', async () => {
    for (const setting of ['off', '']) {
      await onCampus(
        async (app) => {
          const [orderId] = await order(app, 'customer@homeplate.ca', 'Steamed Dumplings');
          expect(new Set(await watch(app, orderId, 9))).toEqual(new Set(['Pending']));
        },
        { DEMO_PLAY: setting },
      );
    }
  });

  test('is refunded three minutes after its payment where the kitchen never answers, time after time', async () => {
    await onCampus(async (app) => {
      for (let time = 0; time < 3; time += 1) {
        const [orderId = ''] = await order(app, 'customer@homeplate.ca', 'Palak Paneer');
        const customer = await signIn(app, 'customer@homeplate.ca');
        await wait(app, 1);
        const { data } = await app.graphql<{ getLatestOrder: { accept_by: string; created_at: string } }>(
          '{ getLatestOrder { accept_by created_at } }',
          {},
          { token: customer.token },
        );
        const { accept_by: end = '', created_at: start = '' } = data?.getLatestOrder ?? {};
        expect(Date.parse(end) - Date.parse(start)).toBe(3 * MINUTE);
        expect(await watch(app, orderId, 2)).toEqual(['Pending', 'Cancelled']);
        await eventually(
          () => app.sql<Row[]>`select status, reason from refunds where order_id = ${orderId}`,
          ([refund]) => refund?.status === 'Refunded' && refund.reason === 'Not accepted in time',
        );
        await wait(app, 1);
      }
    });
  });
});

describe('of the four accounts that visitors are given', () => {
  test('no kitchen accepts by itself', async () => {
    await onCampus(async (app) => {
      const ids = await order(app, 'customer@homeplate.ca', 'Dal Tadka', 'Greek Salad');
      for (const id of ids) expect(new Set(await watch(app, id, 6))).toEqual(new Set(['Pending']));
    });
  });

  test('no kitchen says that a meal is ready, but another rider fetches it when it should be, and brings it', async () => {
    await onCampus(async (app) => {
      const [orderId = ''] = await order(app, 'customer@homeplate.ca', 'Dal Tadka');
      const amira = await signIn(app, 'chef@homeplate.ca');
      await moveAsChef(app, amira, orderId, 'Waiting Pickup');
      expect(new Set(await watch(app, orderId, 24))).toEqual(new Set(['Waiting Pickup']));
      expect(await watch(app, orderId, 4)).toEqual(['In Progress', 'In Progress', 'Completed', 'Completed']);
      expect(await app.sql`select kind from order_marks where order_id = ${orderId}`).toEqual([{ kind: 'claimed' }]);
      const [carrier] = await app.sql<Row[]>`
        select users.email from orders join riders on riders.id = rider_id join users on users.id = riders.user_id
        where orders.id = ${orderId}`;
      expect(['hana@homeplate.ca', 'tomas@homeplate.ca']).toContain(carrier?.email);
    });
  });

  test('no rider delivers by itself', async () => {
    await onCampus(async (app) => {
      const [orderId = ''] = await order(app, 'customer@homeplate.ca', 'Steamed Dumplings');
      await watch(app, orderId, 4);
      const owen = await signIn(app, 'rider@homeplate.ca');
      expect((await moveAsRider(app, owen, orderId, 'In Progress')).outcome?.success).toBe(true);
      expect(new Set(await watch(app, orderId, 6))).toEqual(new Set(['In Progress']));
    });
  });

  test('the orders of the seed wait for ever, as do those of all others', async () => {
    await onCampus(async (app) => {
      const open = () => app.sql<Row[]>`
        select id, status, rider_id from orders where status not in ('Completed', 'Cancelled') order by id`;
      const before = await open();
      for (const hours of [1, 24, 24 * 7]) {
        await moveClock(app, NOON + hours * 60 * MINUTE);
        expect(await open()).toEqual(before);
      }
    });
  });
});

describe('the kitchens', () => {
  type Listed = { user: { first_name: string }; kitchen: { state: string; opens_at: string | null } };

  async function states(app: TestApp): Promise<Record<string, string>> {
    const { data } = await app.graphql<{ getAllChefs: Listed[] }>(
      '{ getAllChefs { user { first_name } kitchen { state opens_at } } }',
    );
    const chefs = data?.getAllChefs ?? [];
    // Those that are shut come last.
    expect(chefs.slice(6).map(({ user }) => user.first_name)).toEqual(expect.arrayContaining(['Emily', 'Mateo']));
    const opens = chefs.find(({ user }) => user.first_name === 'Mateo')?.kitchen.opens_at ?? '';
    expect(Date.parse(opens)).toBeGreaterThan(app.clock.now().getTime());
    return Object.fromEntries(chefs.map(({ user, kitchen }) => [user.first_name, kitchen.state]));
  }

  const EACH = {
    ...{ Amira: 'open', Luca: 'open', Sofía: 'open', Wei: 'open', Priya: 'open', Noor: 'open' },
    ...{ Emily: 'paused', Mateo: 'closed' },
  };

  test.each(['2027-06-15T03:00:00-04:00', '2027-06-16T12:00:00-04:00', '2026-11-01T01:30:00-04:00'])(
    'of a campus set up at %s show each state then, at night, at noon and a week later',
    async (start) => {
      const from = Date.parse(start);
      const look = async (app: TestApp) => {
        for (const hours of [0, 9, 15, 24, 7 * 24, 7 * 24 + 9]) {
          await moveClock(app, from + hours * 60 * MINUTE);
          expect(await states(app)).toEqual(EACH);
        }
      };
      await onCampus(look, { DEMO_PLAY: 'off' }, from);
    },
  );

  test('that are shut open when their chefs come back', async () => {
    await onCampus(async (app) => {
      for (const [email, mutation] of [
        ['emily@homeplate.ca', 'resumeKitchen'],
        ['mateo@homeplate.ca', 'setDaysAway'],
      ] as const) {
        const { token } = await signIn(app, email);
        const { error } = await app.graphql(`mutation { ${mutation} { state } }`, {}, { token });
        expect(error).toBeUndefined();
      }
      // A Wednesday at noon, on which Mateo cooks.
      await wait(app, 24 * 60);
      const { data } = await app.graphql<{ getAllChefs: Listed[] }>(
        '{ getAllChefs { user { first_name } kitchen { state } } }',
      );
      expect(new Set(data?.getAllChefs.map(({ kitchen }) => kitchen.state))).toEqual(new Set(['open']));
    });
  });

  test('have a dish with portions of the day, and one that does not deliver to every campus', async () => {
    await onCampus(async (app) => {
      const { data } = await app.graphql<{
        getAllProducts: { name: string; quantity: number; daily_quantity: number | null }[];
      }>('{ getAllProducts { name quantity daily_quantity } }');
      const daily = data?.getAllProducts.filter((dish) => dish.daily_quantity !== null) ?? [];
      expect(daily.map(({ name }) => name).sort()).toEqual([
        ...['Butter Chicken', 'Shakshuka', 'Spaghetti and Meatballs', 'Steamed Dumplings'],
      ]);
      await expect(order(app, 'aisha@homeplate.ca', 'Black Bean Quesadilla')).rejects.toThrow(
        'Sofía does not deliver to Guelph Campus.',
      );
    });
  });
});
