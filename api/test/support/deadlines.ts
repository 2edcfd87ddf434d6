import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Context } from '../../src/context.ts';
import { keepDeadlines } from '../../src/modules/orders/keepDeadlines.ts';
import { untilBooksAgree } from './invariants.ts';
import { addRider, moveAsChef, moveAsRider, mutate, type Person, type TestRider } from './marketplace.ts';
import { placed, type Scene } from './orderScenes.ts';
import { sharedApp } from './sharedApp.ts';
import { setClock, type TestApp } from './testApp.ts';

const MINUTE = 60_000;

export const SCALE = { RATE_LIMITS: 'off', DEADLINE_SCALE: '1' };

/** Production's deadlines hold, and each test begins at noon. */
export async function deadlineApp(): Promise<TestApp> {
  const app = await sharedApp(SCALE);
  // The first round of all would find an outage.
  beforeAll(() => runRound(app));
  afterAll(() => untilBooksAgree(app.sql));
  beforeEach(() => setClock(app, '2027-06-15T12:00:00-04:00'));
  return app;
}

/** As a running server does. */
export function runRound(app: TestApp, parts: Partial<Context> = {}): Promise<void> {
  return keepDeadlines({ ...app.app.systemContext(), ...parts }, app.clock.machine());
}

/** `minutes` after an instant. */
export async function roundAt(app: TestApp, from: Date, minutes: number): Promise<void> {
  app.clock.shift((from.getTime() + minutes * MINUTE - Date.now()) / 1000);
  await runRound(app);
}

export type Waiting = Scene & { rider: TestRider; from: Date };

/** `from`: the payment. */
export async function pending(app: TestApp, chef?: Scene['chef']): Promise<Omit<Waiting, 'rider'>> {
  const scene = await placed(app, chef);
  return { ...scene, from: (await timesOf(app, scene.orderId)).paid };
}

/** Not ready; `from`: when it should be. */
export async function cooking(app: TestApp, chef?: Waiting['chef']): Promise<Waiting> {
  const scene = await placed(app, chef);
  await moveAsChef(app, scene.chef, scene.orderId, 'Waiting Pickup');
  return { ...scene, rider: await addRider(app), from: (await timesOf(app, scene.orderId)).ready };
}

/** Without a rider; `from`: when riders start to count. */
export async function ready(app: TestApp, chef?: Waiting['chef']): Promise<Waiting> {
  const scene = await cooking(app, chef);
  await app.graphql(
    'mutation ($orderId: ID) { markOrderReady(orderId: $orderId) { success } }',
    { orderId: scene.orderId },
    scene.chef,
  );
  return { ...scene, from: (await timesOf(app, scene.orderId)).ready };
}

/** `from`: when it should arrive at the latest. */
export async function carried(app: TestApp): Promise<Waiting> {
  const scene = await ready(app);
  await moveAsRider(app, scene.rider, scene.orderId, 'In Progress');
  return { ...scene, from: (await timesOf(app, scene.orderId)).expected };
}

async function timesOf(app: TestApp, orderId: string) {
  const [row] = await app.sql<[{ paid: Date; ready: Date; expected: Date }]>`
    select created_at as paid,
      coalesce(
        (select at from order_marks where order_id = orders.id and kind = 'ready'), ready_by,
        (select at from order_events where order_id = orders.id and to_status = 'Waiting Pickup')) as ready,
      coalesce(
        arrives_by, (select at from order_events where order_id = orders.id and to_status = 'In Progress')) as expected
    from orders where id = ${orderId}`;
  return row;
}

export const keepWaiting = (app: TestApp, person: Person, orderId: string) =>
  mutate(app, person, `keepWaiting(orderId: "${orderId}")`);
export const answerArrival = (app: TestApp, person: Person, orderId: string, arrived: boolean) =>
  mutate(app, person, `answerArrival(orderId: "${orderId}", arrived: ${arrived})`);

export async function mailsAbout(
  app: Pick<TestApp, 'sql'>,
  person: Pick<Person, 'email'>,
  orderId: string,
): Promise<string[]> {
  const rows = await app.sql<{ kind: string }[]>`
    select data ->> 'kind' as kind from pgboss.job
    where name = 'mail' and data ->> 'to' = ${person.email}
      and data -> 'values' ->> 'order_no' = (select order_no::text from orders where id = ${orderId})
    order by created_on, id`;
  return rows.map(({ kind }) => kind);
}

export type Ended = { status: string; cancelled_by: string | null; cancel_reason: string | null; refunds: number };

export async function endOf(app: TestApp, orderId: string): Promise<Ended> {
  const [row] = await app.sql<[Ended]>`
    select status, cancelled_by, cancel_reason, (select count(*) from refunds where order_id = orders.id) as refunds
    from orders where id = ${orderId}`;
  return row;
}

/** A deadline cancelled it. */
export const cancelled = (reason: string): Ended => ({
  status: 'Cancelled',
  cancelled_by: 'system',
  cancel_reason: reason,
  refunds: 1,
});
