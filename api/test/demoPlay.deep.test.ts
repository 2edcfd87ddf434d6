import { afterAll, describe, expect, test } from 'vitest';
import { remindRefunds } from '../src/modules/orders/settleRefunds.ts';
import { dropCampus, MINUTE, moveClock, NOON, onCampus, order, signIn, wait } from './support/demoCampus.ts';
import { deskOf, tasksOf } from './support/deskScenes.ts';
import {
  cancelOrder,
  confirm,
  eventually,
  GOOD_CARD,
  moveAsChef,
  moveAsRider,
  openPage,
  postCard,
} from './support/marketplace.ts';
import { startTestApp, type TestApp } from './support/testApp.ts';

afterAll(dropCampus);

async function statusOf(app: TestApp, orderId = ''): Promise<string> {
  const [row] = await app.sql<[{ status: string; is_ready: boolean }]>`
    select status, exists (select from order_marks where order_id = orders.id and kind = 'ready') as is_ready
    from orders where id = ${orderId}`;
  return row.status === 'Waiting Pickup' && row.is_ready ? 'Ready' : row.status;
}

async function watch(app: TestApp, orderId: string | undefined, minutes: number): Promise<string[]> {
  const seen = [];
  for (let minute = 1; minute <= minutes; minute += 1) {
    await wait(app, 1);
    seen.push(await statusOf(app, orderId));
  }
  return seen;
}

type Row = Record<string, unknown>;
const ACCOUNTS = [
  ['customer', 'getOpenOrders'],
  ['aisha', 'getOpenOrders'],
  ['chef', 'getCurrentOrders'],
  ['rider', 'getCurrentOrdersRider'],
  ['rider', 'getInprogressOrdersRider'],
] as const;

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

  test('an order that the kitchen never answers is refunded after three minutes, every time', async () => {
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
        const heard = await app.sql<{ kind: string }[]>`
          select kind from notifications where user_id = ${customer.id} and subject_id = ${orderId}`;
        expect(heard.map(({ kind }) => kind)).not.toContain('no_answer');
        expect(heard).not.toEqual([]);
        await eventually(
          () => app.sql<Row[]>`select status, reason from refunds where order_id = ${orderId}`,
          ([refund]) => refund?.status === 'Refunded' && refund.reason === 'Not accepted in time',
        );
        await wait(app, 1);
      }
    });
  });
});

test('the demo’s people order for later, once at a time, and each window is served', async () => {
  await onCampus(
    async (app) => {
      const open = () => app.sql<Row[]>`
        select first_name, pickup, orders.status, (starts_at > ${app.clock.now()}) as later from orders
        where starts_at is not null and orders.status not in ('Completed', 'Cancelled') order by first_name, pickup`;
      const of = (first_name: string, pickup: boolean) => ({ first_name, pickup, status: 'Pending', later: true });
      const all = [of('Aisha', true), of('Jonah', false), of('Liam', false), of('Maya', false), of('Maya', true)];
      await wait(app, 1);
      expect(await open()).toEqual(all);
      // Started, ready, fetched, brought, ordered again.
      for (const minutes of [80, 90, 3, 3, 1]) await wait(app, minutes);
      const ended = await app.sql<Row[]>`
        select first_name, status from orders where starts_at is not null and starts_at < ${app.clock.now()} and not pickup`;
      expect(ended).toContainEqual({ first_name: 'Jonah', status: 'Completed' });
      expect(ended.every(({ status }) => status === 'Completed')).toBe(true);
      expect(await open()).toContainEqual({ ...of('Maya', true), status: 'Waiting Pickup', later: false });
      expect(await open()).toContainEqual(expect.objectContaining({ first_name: 'Jonah', later: true }));
    },
    { ORDER_AHEAD: 'on' },
  );
});

describe('the card of the demo that takes no refund', () => {
  test('is given up within minutes, settled by hand, and its customer reads how', async () => {
    await onCampus(async (app) => {
      const customer = await signIn(app, 'customer@homeplate.ca');
      const [dish] = await app.sql<[{ id: string; chefId: string; name: string; price: number }]>`
        select id, chef_id as "chefId", name, price_cents as price from products where name = 'Dal Tadka'`;
      const page = await openPage(app, customer, [[dish, 1]]);
      const card = await postCard(page.url, { ...GOOD_CARD, number: '4000 0000 0000 5126', action: 'pay' });
      expect(card.status).toBe(303);
      const { orders } = await confirm(app, customer, page.sessionId);
      const orderId = orders[0]?.id ?? '';
      await cancelOrder(app, customer, orderId);
      const refused = async () =>
        (
          await app.sql<{ id: string; refusals: number }[]>`
          select id, refusals from refunds where order_id = ${orderId}`
        )[0];
      for (const times of [1, 2, 3]) {
        await eventually(refused, (refund) => refund?.refusals === times);
        await wait(app, 1);
        await remindRefunds(app.app.systemContext());
      }
      const reads = async () =>
        (
          await app.graphql<{ getOrder: { refund: Row } }>(
            `{ getOrder(orderId: "${orderId}") { refund { amount status way } } }`,
            {},
            { token: customer.token },
          )
        ).data?.getOrder.refund;
      const amount = orders[0]?.total_amount;
      expect(await reads()).toEqual({ amount, status: 'Refund Pending', way: 'other' });
      const { id = '' } = (await refused()) ?? {};
      const desk = await deskOf(app);
      const [task] = await tasksOf(desk, id);
      expect(task).toMatchObject({ kind: 'refund_refused', count: Math.round(Number(amount) * 100) });
      expect(await desk.act('settle', id, task?.seen ?? '', 'e-Transfer 4711')).toMatchObject({ success: true });
      expect(await reads()).toEqual({ amount, status: 'Refunded', way: 'other' });
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

  test('another rider brings the meal of a visitor’s kitchen that never says it is ready', async () => {
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

  test('the orders of the seed say no time that could pass, and keep their dates', async () => {
    await onCampus(async (app) => {
      const people = await Promise.all(ACCOUNTS.map(([email]) => signIn(app, `${email}@homeplate.ca`)));
      const look = () =>
        Promise.all(
          ACCOUNTS.map(async ([, field], place) => {
            const question = `{ ${field} { order_no status created_at accept_by eta { from } } }`;
            const { data } = await app.graphql<Record<string, Row[]>>(
              question,
              {},
              { token: people[place]?.token ?? '' },
            );
            return data?.[field];
          }),
        );
      const first = await look();
      const timed = first.flatMap((rows = []) =>
        rows.filter(({ accept_by, eta }) => accept_by !== null || eta !== null),
      );
      expect(first.flatMap((rows = []) => rows).length).toBeGreaterThan(8);
      expect(timed).toEqual([]);
      for (const minutes of [4, 20, 25 * 60]) {
        await wait(app, minutes);
        expect(await look()).toEqual(first);
      }
    });
  });

  test('an order of the seed has a promise once accepted or fetched, and runs late after it', async () => {
    await onCampus(async (app) => {
      const { token } = await signIn(app, 'customer@homeplate.ca');
      const etas = async () => {
        type Listed = { id: string; chef_id: { user: { first_name: string } }; eta: { late: boolean } | null };
        const question = '{ getOpenOrders { id chef_id { user { first_name } } eta { late } } }';
        const { data } = await app.graphql<{ getOpenOrders: Listed[] }>(question, {}, { token });
        return Object.fromEntries(data?.getOpenOrders.map((row) => [row.chef_id.user.first_name, row]) ?? []);
      };
      const { Amira, Luca } = await etas();
      const amira = await signIn(app, 'chef@homeplate.ca');
      expect((await moveAsChef(app, amira, Amira?.id ?? '', 'Waiting Pickup')).outcome?.success).toBe(true);
      const owen = await signIn(app, 'rider@homeplate.ca');
      expect((await moveAsRider(app, owen, Luca?.id ?? '', 'In Progress')).outcome?.success).toBe(true);
      for (const [minutes, late] of [
        [1, false],
        [90, true],
      ] as const) {
        await wait(app, minutes);
        expect(await etas()).toMatchObject({ Amira: { eta: { late } }, Luca: { eta: { late } }, Priya: { eta: null } });
      }
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
