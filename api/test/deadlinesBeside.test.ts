import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { keepDeadlines } from '../src/modules/orders/keepDeadlines.ts';
import { endOf, pending, ready, roundAt, runRound } from './support/deadlines.ts';
import { untilBooksAgree } from './support/invariants.ts';
import { addRider, type Outcome, type Person } from './support/marketplace.ts';
import { sharedApp } from './support/sharedApp.ts';
import { setClock } from './support/testApp.ts';

const app = await sharedApp({ RATE_LIMITS: 'off', DEADLINE_SCALE: '1' });

// The first round of all takes the time before it for an outage.
beforeAll(() => runRound(app));
afterAll(() => untilBooksAgree(app.sql));
beforeEach(() => setClock(app, '2027-06-15T12:00:00-04:00'));

test('an order of a server of the version before, which sets no due_at, has its deadlines', async () => {
  const { orderId, from } = await pending(app);
  await app.sql`update orders set due_at = null where id = ${orderId}`;
  await roundAt(app, from, 1);
  const [row] = await app.sql`select due_at > ${from} as is_planned from orders where id = ${orderId}`;
  expect(row).toEqual({ is_planned: true });
  await roundAt(app, from, 10);
  expect(await endOf(app, orderId)).toMatchObject({ status: 'Cancelled', cancelled_by: 'system', refunds: 1 });
});

test('an order that another session holds holds up no other, nor the round behind an outage', async () => {
  const [held, other] = [await pending(app), await pending(app)];
  const [last] = await app.sql<[{ ran_at: Date }]>`select ran_at from deadline_rounds`;
  const afterOutage = new Date(last.ran_at.getTime() + 5 * 60_000);
  await app.sql.begin(async (tx) => {
    await tx`select from orders where id = ${held.orderId} for update`;
    setClock(app, new Date(other.from.getTime() + 10 * 60_000).toISOString());
    await keepDeadlines(app.app.systemContext(), afterOutage);
    const rows = await app.sql`
      select id = ${held.orderId} as is_held, outage_ms from orders where id in (${held.orderId}, ${other.orderId}) order by 1`;
    expect(rows).toEqual([
      { is_held: false, outage_ms: 300_000 },
      { is_held: true, outage_ms: 0 },
    ]);
  });
  await app.sql`update deadline_rounds set ran_at = ${last.ran_at}`;
});

test('a claim ends with its order also where a server of the version before moved it, and its rider can claim', async () => {
  const scenes = [await ready(app), await ready(app), await ready(app)];
  const rider = scenes[0]?.rider as Person;
  const claim = (orderId: string) =>
    app.graphql<{ outcome: Outcome }>(`mutation { outcome: claimOrder(orderId: "${orderId}") { success } }`, {}, rider);
  for (const { orderId } of scenes) expect((await claim(orderId)).data?.outcome.success).toBe(true);
  // As it did: the status alone.
  const other = await addRider(app);
  for (const { orderId } of scenes)
    await app.sql`
      with moved as (update orders set status = 'In Progress', rider_id = ${other.riderId} where id = ${orderId} returning id)
      insert into order_events (order_id, from_status, to_status, by_role, by_user, at)
      select id, 'Waiting Pickup', 'In Progress', 'rider', ${other.id}, ${app.clock.now()} from moved`;
  expect((await claim((await ready(app)).orderId)).data?.outcome.success).toBe(false);
  await runRound(app);
  expect((await claim((await ready(app)).orderId)).data?.outcome.success).toBe(true);
});
