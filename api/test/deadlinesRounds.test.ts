import { describe, expect, test } from 'vitest';
import { bookMissing } from '../src/modules/orders/bookMissing.ts';
import { findLate } from '../src/modules/orders/forOperator.ts';
import {
  answerArrival,
  carried,
  deadlineApp,
  endOf,
  mailsAbout,
  pending,
  ready,
  roundAt,
  runRound,
  SCALE,
} from './support/deadlines.ts';
import { readTestBooks } from './support/invariants.ts';
import { moveAsChef, stockOf } from './support/marketplace.ts';
import { startTestApp, type TestApp } from './support/testApp.ts';

const app = await deadlineApp();

async function withCopy(work: (copy: TestApp) => Promise<void>): Promise<void> {
  const copy = await startTestApp(SCALE, app.databaseUrl);
  try {
    await work(copy);
  } finally {
    await copy.close();
  }
}

const shiftTo = (copy: Pick<TestApp, 'clock'>, from: Date, minutes: number) =>
  copy.clock.shift((from.getTime() + minutes * 60_000 - Date.now()) / 1000);

describe('a round', () => {
  test('and a chef who accepts in the same moment have one outcome, however often both come', async () => {
    await withCopy(async (copy) => {
      for (let time = 0; time < 3; time += 1) {
        const { chef, customer, dish, orderId, from } = await pending(app);
        for (const server of [app, copy]) shiftTo(server, from, 10);
        const rounds = Array.from({ length: 10 }, (_, place) => runRound(place % 2 === 0 ? app : copy));
        const taps = Array.from({ length: 10 }, () => moveAsChef(app, chef, orderId, 'Waiting Pickup'));
        const answers = await Promise.all(taps);
        await Promise.all(rounds);
        const end = await endOf(app, orderId);
        const isAccepted = end.status === 'Waiting Pickup';
        expect(end).toMatchObject(
          isAccepted ? { cancelled_by: null, refunds: 0 } : { status: 'Cancelled', cancelled_by: 'system', refunds: 1 },
        );
        expect(new Set(answers.map(({ outcome }) => outcome?.success))).toEqual(new Set([isAccepted]));
        expect(await stockOf(app, dish)).toBe(isAccepted ? 18 : 20);
        const told = await mailsAbout(app, customer, orderId);
        expect(told.filter((kind) => ['orderAccepted', 'orderCancelled'].includes(kind))).toHaveLength(1);
        const [row] = await app.sql`select count(*) as events from order_events where order_id = ${orderId}`;
        expect(row).toEqual({ events: 2 });
      }
    });
  });

  test('of two copies at once tells each thing once', async () => {
    await withCopy(async (copy) => {
      const orders = await Promise.all(Array.from({ length: 12 }, () => pending(app)));
      for (const minutes of [3, 5, 10]) {
        for (const server of [app, copy]) shiftTo(server, orders[0]?.from ?? new Date(), minutes + 0.5);
        await Promise.all([runRound(app), runRound(copy), runRound(app), runRound(copy)]);
      }
      // What another copy held is left to the next round.
      await runRound(app);
      for (const { chef, customer, orderId } of orders) {
        expect(await mailsAbout(app, chef, orderId)).toEqual(['orderUnanswered', 'orderEnded']);
        const told = (await mailsAbout(app, customer, orderId)).filter((kind) => kind !== 'refunded');
        expect(told).toEqual(['orderPlaced', 'noAnswerYet', 'orderCancelled']);
        expect(await endOf(app, orderId)).toMatchObject({ status: 'Cancelled', refunds: 1 });
      }
    });
  });

  test('a round skips an order that fails and tries it again a minute later', async () => {
    const [bad, good] = [await pending(app), await pending(app)];
    await app.sql.text(`
      create function refuse() returns trigger language plpgsql as $$ begin raise 'It fails.'; end $$;
      create trigger refuse before update of done_steps on orders for each row when (old.id = '${bad.orderId}')
        execute function refuse()`);
    const lines: object[] = [];
    const log = { error: (line: object) => lines.push(line) } as never;
    shiftTo(app, good.from, 10);
    await runRound(app, { log });
    expect(lines).toEqual([{ alert: 'deadline_failed', orderId: bad.orderId, reason: 'It fails.' }]);
    expect([(await endOf(app, bad.orderId)).status, (await endOf(app, good.orderId)).status]).toEqual([
      'Pending',
      'Cancelled',
    ]);
    await app.sql.text('drop trigger refuse on orders; drop function refuse()');
    await runRound(app);
    expect((await endOf(app, bad.orderId)).status).toBe('Pending');
    await roundAt(app, good.from, 11.5);
    expect(await endOf(app, bad.orderId)).toMatchObject({ status: 'Cancelled', refunds: 1 });
  });

  test('ends an order that an operator refunded on its way without a second refund', async () => {
    const { customer, orderId, from } = await carried(app);
    await app.sql`
      with paid as (update payments set payment_status = 'Refunded' where order_id = ${orderId} returning *),
        noted as (
          insert into refunds (id, checkout_id, order_id, provider_payment_id, amount_cents, reason, status, created_at,
            provider_refund_id, settled_at)
          select orders.id, group_id, orders.id, provider_payment_id, total_cents, 'Spilled', 'Refunded', ${from},
            'test_refund_' || orders.id, ${from}
          from orders join payments on payments.order_id = orders.id where orders.id = ${orderId}
          returning *)
      insert into test_payments.refunds (id, idempotency_key, payment_id, amount_cents, reference, created_at)
      select provider_refund_id, id, provider_payment_id, amount_cents, id, created_at from noted`;
    await roundAt(app, from, 60);
    await answerArrival(app, customer, orderId, false);
    await roundAt(app, from, 61 + 24 * 60);
    expect(await endOf(app, orderId)).toMatchObject({ status: 'Cancelled', cancelled_by: 'system', refunds: 1 });
    const [mail] = await app.sql`
      select data -> 'values' ->> 'amount' as amount from pgboss.job
      where name = 'mail' and data ->> 'kind' = 'orderCancelled' and data ->> 'to' = ${customer.email}`;
    expect(mail).toEqual({ amount: '' });
    const { refunds } = await readTestBooks(app.sql);
    expect(refunds.filter(({ reference }) => reference === orderId)).toHaveLength(1);
    await bookMissing(app.app.systemContext());
  });
});

describe('an outage', () => {
  const awayFor = (minutes: number) =>
    app.sql`update deadline_rounds set ran_at = ran_at - make_interval(secs => ${minutes * 60})`;

  test('puts off the accept by as long as it was, once, also with two copies', async () => {
    await withCopy(async (copy) => {
      const { orderId, from } = await pending(app);
      await roundAt(app, from, 0);
      await awayFor(7);
      for (const server of [app, copy]) shiftTo(server, from, 12);
      await Promise.all([runRound(app), runRound(copy)]);
      const [row] = await app.sql<[{ outage_ms: number }]>`select outage_ms from orders where id = ${orderId}`;
      expect(Math.round(row.outage_ms / 60_000)).toBe(7);
      expect((await endOf(app, orderId)).status).toBe('Pending');
      await roundAt(app, from, 17.5);
      expect((await endOf(app, orderId)).status).toBe('Cancelled');
    });
  });

  test('of two minutes puts off nothing, and a long one half an hour', async () => {
    const [short, long] = [await pending(app), await pending(app)];
    await roundAt(app, short.from, 0);
    await awayFor(1.9);
    await roundAt(app, short.from, 10);
    expect((await endOf(app, short.orderId)).status).toBe('Cancelled');
    const next = await pending(app, long.chef);
    await awayFor(600);
    await roundAt(app, next.from, 39);
    expect((await endOf(app, next.orderId)).status).toBe('Pending');
    await roundAt(app, next.from, 40.5);
    expect((await endOf(app, next.orderId)).status).toBe('Cancelled');
  });

  test('an outage puts off an answer by the part of it in which the answer was awaited', async () => {
    const [far, near] = [await pending(app), await pending(app)];
    await roundAt(app, near.from, 0);
    const awaitedFrom = ({ orderId }: { orderId: string }, minutes: number) =>
      app.sql`update orders set answer_from = ${near.from}::timestamptz + make_interval(mins => ${minutes}) where id = ${orderId}`;
    await awaitedFrom(far, 60);
    await awaitedFrom(near, 5);
    await awayFor(20);
    await roundAt(app, near.from, 12);
    const rows = await app.sql<{ outage_ms: number }[]>`
      select outage_ms from orders where id = any (${[far.orderId, near.orderId]}) order by answer_from desc`;
    expect(rows.map(({ outage_ms }) => Math.round(outage_ms / 60_000))).toEqual([0, 7]);
    await roundAt(app, near.from, 21.9);
    expect((await endOf(app, near.orderId)).status).toBe('Pending');
    await roundAt(app, near.from, 22.1);
    expect(await endOf(app, near.orderId)).toMatchObject({ status: 'Cancelled', refunds: 1 });
    await roundAt(app, near.from, 69.9);
    expect((await endOf(app, far.orderId)).status).toBe('Pending');
    await roundAt(app, near.from, 70.1);
    expect(await endOf(app, far.orderId)).toMatchObject({ status: 'Cancelled', refunds: 1 });
  });

  test('is forgotten with the next move', async () => {
    const { chef, orderId, from } = await pending(app);
    await roundAt(app, from, 0);
    await awayFor(7);
    await runRound(app);
    await moveAsChef(app, chef, orderId, 'Waiting Pickup');
    const [row] = await app.sql`select outage_ms from orders where id = ${orderId}`;
    expect(row).toEqual({ outage_ms: 0 });
  });
});

describe('the operators', () => {
  test('find orders that are late, by what they wait for', async () => {
    const [waiting, away] = [await ready(app), await carried(app)];
    const lines: object[] = [];
    const log = { error: (line: object) => lines.push(line) } as never;
    const steps = async (orderId: string) =>
      (await findLate(app.sql, app.clock.now())).find(({ id }) => id === orderId)?.steps;
    shiftTo(app, waiting.from, 16);
    await runRound(app, { log });
    const ask = `rider.ask:${waiting.from.getTime()}:0`;
    expect(await steps(waiting.orderId)).toEqual([ask, 'rider.free']);
    shiftTo(app, away.from, 41);
    await runRound(app, { log });
    expect(await steps(away.orderId)).toEqual(['door.operators']);
    expect(lines).toContainEqual({ alert: 'order_late', orderId: waiting.orderId, step: ask });
    expect(lines).toContainEqual({ alert: 'order_late', orderId: away.orderId, step: 'door.operators' });
    await roundAt(app, away.from, 60);
    await answerArrival(app, away.customer, away.orderId, false);
    await runRound(app);
    expect(await steps(away.orderId)).toEqual(['door.operators', 'arrival.operators']);
    await roundAt(app, away.from, 72 * 60);
    expect(await steps(away.orderId)).toBeUndefined();
  });
});
