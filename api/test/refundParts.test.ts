import { formatCents } from '@homeplate/domain/money';
import { describe, expect, test, vi } from 'vitest';
import { doAudited, readAudit } from '../src/modules/operators/audit.ts';
import { findOrderFile } from '../src/modules/operators/operatorOrder.store.ts';
import { endByOperator, refundByOperator } from '../src/modules/orders/forOperator.ts';
import { lockOrder } from '../src/modules/orders/lifecycle.store.ts';
import { findBought } from '../src/modules/orders/personalData.store.ts';
import { type OrderRefund, refundOrder } from '../src/modules/orders/refunds.ts';
import {
  readRefusedRefunds,
  remindRefunds,
  retryRefund,
  settleByHand,
  settleRefund,
} from '../src/modules/orders/settleRefunds.ts';
import { inTransaction } from '../src/platform/database.ts';
import { PaymentsRefused, PaymentsUnavailable } from '../src/providers/payments.ts';
import { findBrokenCopies } from './support/copies.ts';
import { carried, cooking, deadlineApp, endOf, pending, type Waiting } from './support/deadlines.ts';
import { deliver, pinOf } from './support/doorScenes.ts';
import { countMails, eventually, mutate } from './support/marketplace.ts';
import { earningsOf, list } from './support/orderScenes.ts';
import { postWebhook, sign } from './support/paymentMessages.ts';

const app = await deadlineApp();
const context = () => app.app.systemContext();

/** Its job is lost. */
function unsent(): ReturnType<typeof context> {
  const whole = context();
  return { ...whole, jobs: { ...whole.jobs, add: () => Promise.resolve() } };
}

/** As an operator's act does. */
const giveBack = ({ orderId }: { orderId: string }, refund: Partial<OrderRefund> = {}, owing = context()) =>
  doAudited({ sql: app.sql, now: app.clock.now(), by: 'Kim' }, 'refund', 'cold', async (tx) => {
    await lockOrder(tx, orderId);
    const result = await refundOrder(owing, tx, { orderId, bearer: 'platform', reason: 'Cold', ...refund });
    return { result, subject: orderId, details: {} };
  });

const FIELDS =
  'id payment { payment_status } refund { amount status reason refunded_at } refunds { amount status reason }';
const seen = async ({ customer, orderId }: Pick<Waiting, 'customer' | 'orderId'>) =>
  (await list(app, customer, 'getPastOrdersCustomer', FIELDS)).find(({ id }) => id === orderId);
const settled = ({ orderId }: Waiting) =>
  eventually(
    () => app.sql`select from refunds where order_id = ${orderId} and status = 'Refund Pending'`,
    (waiting) => waiting.length === 0,
  );
async function mailedAs({ customer }: Pick<Waiting, 'customer'>): Promise<string[]> {
  const jobs = await app.sql<{ values: { share: string; paid: string } }[]>`
    select data -> 'values' as values from pgboss.job
    where name = 'mail' and data ->> 'kind' = 'refunded' and data ->> 'to' = ${customer.email}`;
  return jobs.map(({ values: { paid, share } }) => `${paid} ${share}`);
}
async function delivered(): Promise<Waiting & { total: number; food: number }> {
  const scene = await carried(app);
  await deliver(app, scene.rider, scene.orderId, `pin: "${await pinOf(app, scene)}"`);
  const [{ total, food }] = await app.sql<[{ total: number; food: number }]>`
    select total_cents as total, subtotal_cents as food from orders where id = ${scene.orderId}`;
  return { ...scene, total, food };
}

describe('the money of an order', () => {
  test('goes back in parts: Paid while something is left, and the sum and each part are shown', async () => {
    const scene = await delivered();
    const mails = await countMails(app, 'refunded', scene.customer);
    expect(await giveBack(scene, { amount: 300, reason: 'Cold rice' })).toBe(300);
    await settled(scene);
    expect(await seen(scene)).toMatchObject({
      payment: { payment_status: 'Paid' },
      refund: { amount: 3, status: 'Refunded', reason: 'Cold rice', refunded_at: expect.any(String) },
      refunds: [{ amount: 3 }],
    });
    expect(await giveBack(scene, { reason: 'The rest' })).toBe(scene.total - 300);
    await settled(scene);
    expect(await seen(scene)).toMatchObject({
      payment: { payment_status: 'Refunded' },
      refund: { amount: scene.total / 100, status: 'Refunded', reason: 'The rest' },
      refunds: [{ reason: 'Cold rice' }, { reason: 'The rest', amount: (scene.total - 300) / 100 }],
    });
    expect(await giveBack(scene)).toBe(0);
    expect(await countMails(app, 'refunded', scene.customer)).toBe(mails + 2);
    expect(await mailedAs(scene)).toEqual(['card in part', 'card in part']);
  });

  test('is never more than was paid: of eight parts at once one finds what it asks', async () => {
    const scene = await delivered();
    const amount = Math.ceil(scene.total * 0.6);
    const given = await Promise.allSettled(Array.from({ length: 8 }, () => giveBack(scene, { amount })));
    expect(given.filter((each) => each.status === 'fulfilled')).toEqual([{ status: 'fulfilled', value: amount }]);
    for (const wrong of [0, -1, 0.5, Number.NaN, Number.POSITIVE_INFINITY])
      await expect(giveBack(scene, { amount: wrong })).rejects.toThrow('one cent or more');
    const left = formatCents(scene.total - amount);
    await expect(giveBack(scene, { amount })).rejects.toThrow(`Only ${left} of this order is left`);
    await expect(app.sql`
      insert into refunds (id, checkout_id, order_id, provider_payment_id, amount_cents, borne_cents, reason, status, created_at)
      select reverse(id), checkout_id, order_id, provider_payment_id, ${scene.total - amount + 1}, 0, reason, status, created_at
      from refunds where order_id = ${scene.orderId} limit 1`).rejects.toThrow('exceed');
    await expect(
      app.sql`update refunds set amount_cents = ${scene.total + 1} where order_id = ${scene.orderId}`,
    ).rejects.toThrow('exceed');
  });

  test('that an operator sees go back is what is left, or nothing goes back', async () => {
    const scene = await delivered();
    const all = (seen: number) =>
      inTransaction(app.sql, (tx) =>
        refundByOperator(context(), tx, { bearer: 'chef', orderId: scene.orderId, reason: 'Cold', seen }),
      );
    await giveBack(scene, { amount: 100 });
    expect(await all(scene.total)).toBe('changed');
    expect(await all(scene.total - 100)).toBe('refunded');
    expect(await all(scene.total - 100)).toBe('already');
  });

  test('is Refunded once two parts are settled at once', async () => {
    const scene = await delivered();
    await giveBack(scene, { amount: 100 }, unsent());
    await giveBack(scene, {}, unsent());
    await app.sql`update refunds set refusals = 3 where order_id = ${scene.orderId}`;
    const [one = { id: '' }, other = { id: '' }] = await app.sql<{ id: string }[]>`
      select id from refunds where order_id = ${scene.orderId}`;
    const reference = 'E-transfer 7';
    const second = await inTransaction(app.sql, async (tx) => {
      await settleByHand(context(), tx, { refundId: one.id, reference });
      const second = inTransaction(app.sql, (tx) => settleByHand(context(), tx, { refundId: other.id, reference }));
      await eventually(
        () =>
          app.sql`select from pg_stat_activity where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`,
        (waiting) => waiting.length > 0,
      );
      return { second };
    });
    expect(await second.second).toBe(true);
    expect(await seen(scene)).toMatchObject({ payment: { payment_status: 'Refunded' } });
  });

  test('that is left goes back when it is cancelled, and the download holds all parts', async () => {
    const scene = await cooking(app);
    await giveBack(scene, { amount: 250, reason: 'A part' });
    await settled(scene);
    await mutate(
      app,
      scene.chef,
      `updateOrderStatus(orderId: "${scene.orderId}", status: "Cancelled", reason: "Burnt", after_accept: true)`,
    );
    expect(await endOf(app, scene.orderId)).toMatchObject({ status: 'Cancelled', refunds: 2 });
    const [{ given, total }] = await app.sql<[{ given: number; total: number }]>`
      select sum(amount_cents)::int as given, total_cents as total from refunds join orders on orders.id = order_id
      where order_id = ${scene.orderId} group by total_cents`;
    expect(given).toBe(total);
    await settled(scene);
    expect(await mailedAs(scene)).toEqual(['card in part']);
    const held = (await findBought(app.sql, scene.customer.id)).find(({ id }) => id === scene.orderId);
    expect(held?.refunds).toMatchObject([
      { amount_cents: 250, reason: 'A part' },
      { amount_cents: total - 250, reason: 'Burnt' },
    ]);
  });
});

test('a kitchen earns what was accepted, less what it bears of refunds', async () => {
  const scene = await delivered();
  const { food } = scene;
  const earned = async () => {
    const { todaysEarnings, totalEarnings } = await earningsOf(app, scene.chef);
    expect(await findBrokenCopies(app.sql)).toEqual([]);
    expect(todaysEarnings).toBe(totalEarnings);
    return Math.round(totalEarnings * 100);
  };
  expect(await earned()).toBe(food);
  await giveBack(scene, { amount: 200, bearer: 'platform' });
  expect(await earned()).toBe(food);
  await giveBack(scene, { amount: 150, bearer: 'chef' });
  expect(await earned()).toBe(food - 150);
  // More than its food it never bears.
  await giveBack(scene, { bearer: 'chef' });
  expect(await earned()).toBe(Math.max(0, food - (scene.total - 200)));

  const next = await pending(app, scene.chef);
  const before = await earned();
  await giveBack(next, { amount: 50, bearer: 'chef' });
  expect(await earned()).toBe(before);
  await mutate(app, scene.chef, `updateOrderStatus(orderId: "${next.orderId}", status: "Waiting Pickup")`);
  const accepted = await earned();
  expect(accepted).toBeGreaterThan(before);
  await giveBack(next, { amount: 100, bearer: 'chef' });
  expect(await earned()).toBe(accepted - 100);
  await mutate(
    app,
    scene.chef,
    `updateOrderStatus(orderId: "${next.orderId}", status: "Cancelled", reason: "Burnt", after_accept: true)`,
  );
  expect(await earned()).toBe(before);

  // Dated from before its question, during which a part went back.
  const last = await pending(app, scene.chef);
  await mutate(app, scene.chef, `updateOrderStatus(orderId: "${last.orderId}", status: "Waiting Pickup")`);
  const asked = context();
  await giveBack(last, { amount: 100, bearer: 'chef' });
  await inTransaction(app.sql, (tx) => endByOperator(asked, tx, { orderId: last.orderId, reason: 'Burnt' }));
  expect(await earned()).toBe(before);
});

test('the rest takes from the kitchen only food that nobody gave back', async () => {
  const scene = await delivered();
  const lines = [{ position: 0, quantity: 1 }];
  await giveBack(scene, { parts: { lines, fee: false } });
  const [{ left }] = await app.sql<[{ left: number }]>`
    select sum(unit_price_cents * quantity)::integer - min(unit_price_cents) filter (where position = 0) as left
    from order_lines where order_id = ${scene.orderId}`;
  await giveBack(scene, { bearer: 'chef' });
  const [{ borne }] = await app.sql<[{ borne: number }]>`
    select borne_cents as borne from refunds where order_id = ${scene.orderId} and bearer = 'chef'`;
  expect(borne).toBe(left);
});

test('the whole of a cancelled order is mailed only when the card has refused it once', async () => {
  const refuse = () => Promise.reject(new PaymentsRefused('no'));
  for (const [isRefused, mails] of [
    [false, []],
    [true, ['card in full']],
  ] as const) {
    const scene = await pending(app);
    await inTransaction(app.sql, (tx) => endByOperator(unsent(), tx, { orderId: scene.orderId, reason: 'Burnt' }));
    const [{ id }] = await app.sql<[{ id: string }]>`select id from refunds where order_id = ${scene.orderId}`;
    const payments = { ...context().payments, refund: refuse };
    if (isRefused) await settleRefund({ ...context(), payments }, id);
    await settleRefund(context(), id);
    expect(await seen(scene)).toMatchObject({ payment: { payment_status: 'Refunded' } });
    expect(await mailedAs(scene)).toEqual(mails);
  }
});

describe('a refund that the provider refuses three times', () => {
  async function refused(): Promise<Waiting & { refundId: string }> {
    const scene = await delivered();
    await giveBack(scene, { amount: 100 });
    await settled(scene);
    await giveBack(scene, { amount: 200 });
    await settled(scene);
    // As one that the provider knows no payment of.
    const [{ id: refundId }] = await app.sql<[{ id: string }]>`
      update refunds set status = 'Refund Pending', settled_at = null, provider_payment_id = 'pay_unknown', attempts = 0
      where order_id = ${scene.orderId} and amount_cents = 200 returning id`;
    await app.sql`delete from test_payments.refunds where reference = ${refundId}`;
    for (let time = 1; time <= 3; time += 1) await settleRefund(context(), refundId);
    return { ...scene, refundId };
  }
  const rowOf = async (id: string) =>
    (await app.sql`select status, refusals, attempts, by_hand_reference from refunds where id = ${id}`)[0];
  const byHand = (refundId: string) =>
    inTransaction(app.sql, (tx) => settleByHand(context(), tx, { refundId, reference: 'E-transfer 7' }));

  test('is tried no more, and is listed until it was paid another way, once', async () => {
    const { refundId, ...scene } = await refused();
    const waits = { status: 'Refund Pending', refusals: 3, attempts: 3 };
    expect(await rowOf(refundId)).toMatchObject(waits);
    await settleRefund(context(), refundId);
    app.clock.shift(3600);
    await remindRefunds(context());
    expect(await rowOf(refundId)).toMatchObject(waits);
    expect((await readRefusedRefunds(app.sql)).map(({ id }) => id)).toContain(refundId);
    const mails = await countMails(app, 'refunded', scene.customer);
    expect((await Promise.all([byHand(refundId), byHand(refundId)])).sort()).toEqual([false, true]);
    expect(await rowOf(refundId)).toMatchObject({ status: 'Refunded', by_hand_reference: 'E-transfer 7' });
    await settleRefund(context(), refundId);
    expect(await countMails(app, 'refunded', scene.customer)).toBe(mails + 1);
    expect(await readRefusedRefunds(app.sql)).toEqual([]);
    expect(await mailedAs(scene)).toContain('by hand in part');
  });

  test('a refund gets a new key after each refusal, and keeps its key after a lost answer', async () => {
    const { refundId } = await refused();
    await app.sql`update refunds set refusals = 0, retries = 0, attempts = 0 where id = ${refundId}`;
    const keys: string[] = [];
    const answers = [new PaymentsUnavailable('lost'), new PaymentsRefused('no'), new PaymentsRefused('no')];
    const payments = {
      ...context().payments,
      findRefund: async () => null,
      refund: async ({ idempotencyKey }: { idempotencyKey: string }) => {
        keys.push(idempotencyKey);
        throw answers[keys.length - 1] ?? new PaymentsRefused('no');
      },
    };
    for (let time = 1; time <= 4; time += 1) await settleRefund({ ...context(), payments }, refundId).catch(() => {});
    expect(keys).toEqual(['', '', '.1', '.2'].map((end) => `refund-${refundId}${end}`));
    expect(await byHand(refundId)).toBe(true);
  });

  test('is tried again ten minutes after the first refusal, and twenty after the second', async () => {
    const { refundId } = await refused();
    await app.sql`update refunds set refusals = 0, refused_at = null where id = ${refundId}`;
    const begun = app.clock.now().getTime();
    const at = (minutes: number) => ({ ...context(), now: new Date(begun + minutes * 60_000) });
    const isTriedAt = async (minutes: number) => {
      const add = vi.fn();
      await remindRefunds({ ...at(minutes), jobs: { ...context().jobs, add } });
      return add.mock.calls.some(([, , payload]) => payload.refundId === refundId);
    };
    await settleRefund(at(0), refundId);
    expect([await isTriedAt(9), await isTriedAt(10)]).toEqual([false, true]);
    await settleRefund(at(10), refundId);
    expect([await isTriedAt(29), await isTriedAt(30)]).toEqual([false, true]);
    await settleRefund(at(30), refundId);
    expect(await isTriedAt(600)).toBe(false);
    expect(await byHand(refundId)).toBe(true);
  });

  test('is found under its order in the audit when it was paid another way', async () => {
    const { refundId, orderId } = await refused();
    await doAudited({ sql: app.sql, now: app.clock.now(), by: 'Kim' }, 'refund paid', 'E-transfer 7', async (tx) => {
      const result = await settleByHand(context(), tx, { refundId, reference: 'E-transfer 7' });
      return { result, subject: refundId, details: {} };
    });
    const acts = (await readAudit(app.sql, { subject: orderId, limit: 9 })).map(({ act }) => act);
    expect(acts).toEqual(['refund paid', 'refund', 'refund']);
    const { entries } = await findOrderFile(app.sql, orderId, { refusals: 3, nearby: [] });
    expect(entries.map(({ what }) => what)).toContain('refund paid');
  });

  test('is mailed once it is sent again, also of a cancelled order', async () => {
    const scene = await pending(app);
    await inTransaction(app.sql, (tx) => endByOperator(unsent(), tx, { orderId: scene.orderId, reason: 'Burnt' }));
    const [{ id }] = await app.sql<[{ id: string }]>`
      update refunds set refusals = 3, attempts = 3 where order_id = ${scene.orderId} returning id`;
    await inTransaction(app.sql, (tx) => retryRefund(unsent(), tx, id));
    await settleRefund(context(), id);
    expect(await mailedAs(scene)).toEqual(['card in full']);
  });

  test('is sent again once, with a reference of its own', async () => {
    const { refundId, orderId } = await refused();
    const [{ payment }] = await app.sql<[{ payment: string }]>`
      update refunds set provider_payment_id = payments.provider_payment_id from payments
      where refunds.id = ${refundId} and payments.order_id = ${orderId} returning refunds.provider_payment_id as payment`;
    const again = () => inTransaction(app.sql, (tx) => retryRefund(context(), tx, refundId));
    expect((await Promise.all([again(), again()])).sort()).toEqual([false, true]);
    await eventually(
      () => rowOf(refundId),
      (row) => row?.status === 'Refunded',
    );
    const asked = await app.sql`
      select reference, idempotency_key, amount_cents from test_payments.refunds
      where payment_id = ${payment} and reference like ${`${refundId}%`}`;
    expect(asked).toEqual([{ reference: `${refundId}.3`, idempotency_key: `refund-${refundId}.3`, amount_cents: 200 }]);
    expect(await byHand(refundId)).toBe(false);
    // The provider names it by that reference.
    await settleRefund(
      { ...context(), payments: { ...context().payments, findRefund: async () => ({ id: 're', status: 'failed' }) } },
      refundId,
    );
    expect(await rowOf(refundId)).toMatchObject({ status: 'Refund Pending', refusals: 3 });
    expect(await byHand(refundId)).toBe(true);
  });

  test('only that one is settled by hand', async () => {
    const scene = await delivered();
    await giveBack(scene, { amount: 100 });
    const [{ id }] = await app.sql<[{ id: string }]>`select id from refunds where order_id = ${scene.orderId}`;
    expect(await byHand(id)).toBe(false);
    expect(await byHand('0'.repeat(24))).toBe(false);
  });
});

describe('a message of the provider', () => {
  const post = async (type: string, object: object) => {
    const body = JSON.stringify({ id: 'evt_1', type, data: { object } });
    return (await postWebhook(app, body, sign(app, body))).status;
  };
  const about = (reference: string) => ({ object: 'refund', id: 're_1', metadata: { reference } });

  test('about a refund lets it be tried; one about something else, or about no refund, is answered', async () => {
    const scene = await delivered();
    await giveBack(scene, { amount: 100 }, unsent());
    const [{ id }] = await app.sql<[{ id: string }]>`select id from refunds where order_id = ${scene.orderId}`;
    expect(await post('payout.paid', { object: 'payout', id: 'po_1' })).toBe(200);
    for (const unknown of ['none', '\u0000', '0'.repeat(24)])
      expect(await post('refund.updated', about(unknown))).toBe(200);
    for (const id of ['\u0000', undefined])
      expect(await post('checkout.session.completed', { object: 'checkout.session', id })).toBe(200);
    expect(await post('refund.updated', { object: 'refund', id: 're_1' })).toBe(200);
    expect(await seen(scene)).toMatchObject({ refund: { status: 'Refund Pending' } });
    expect(await post('refund.updated', about(id))).toBe(200);
    await settled(scene);
  });

  test('is taken up also while the refund’s own job runs, and stays until the refund shows it', async () => {
    const scene = await delivered();
    let id = '';
    const jobs = async (isNews: boolean) =>
      app.sql<{ state: string }[]>`
        select state from pgboss.job where name = 'refund' and data ->> 'refundId' = ${id}
          and coalesce((data ->> 'isNews')::boolean, false) = ${isNews}`;
    const locked = Promise.withResolvers<void>();
    const provider = app.sql.begin(async (tx) => {
      await tx`select from test_payments.sessions order by id for update`;
      await locked.promise;
    });
    await giveBack(scene, { amount: 100 });
    [{ id }] = await app.sql<[{ id: string }]>`select id from refunds where order_id = ${scene.orderId}`;
    await eventually(
      () => jobs(false),
      ([own]) => own?.state === 'active',
    );
    expect(await post('refund.failed', about(id))).toBe(200);
    expect(await jobs(true)).toHaveLength(1);
    const failed = async () => ({ id: 're_1', status: 'failed' }) as const;
    const news = () =>
      settleRefund({ ...context(), payments: { ...context().payments, findRefund: failed } }, id, true);
    await expect(news()).rejects.toThrow('refused');
    locked.resolve();
    await provider;
    await settled(scene);
    await news();
    expect(await seen(scene)).toMatchObject({ refund: { status: 'Refund Pending' } });
    expect((await readRefusedRefunds(app.sql)).map((refund) => refund.id)).toContain(id);
    await inTransaction(app.sql, (tx) => settleByHand(context(), tx, { refundId: id, reference: 'E-transfer 8' }));
  });

  test('that the bank returned a settled refund lets it wait for an operator', async () => {
    const scene = await delivered();
    await giveBack(scene);
    await settled(scene);
    const [{ id }] = await app.sql<[{ id: string }]>`select id from refunds where order_id = ${scene.orderId}`;
    await settleRefund(context(), id);
    expect(await seen(scene)).toMatchObject({ payment: { payment_status: 'Refunded' } });
    const whole = context();
    const findRefund = async () => ({ id: 're_1', status: 'failed' }) as const;
    await settleRefund({ ...whole, payments: { ...whole.payments, findRefund } }, id);
    expect(await seen(scene)).toMatchObject({
      payment: { payment_status: 'Refund Pending' },
      refund: { status: 'Refund Pending', refunded_at: null },
    });
    expect((await readRefusedRefunds(app.sql)).map((refund) => refund.id)).toEqual([id]);
    await inTransaction(app.sql, (tx) => settleByHand(context(), tx, { refundId: id, reference: 'E-transfer 9' }));
    const unasked = () => Promise.reject(new Error('asked'));
    await settleRefund({ ...whole, payments: { ...whole.payments, findRefund: unasked } }, id);
    expect(await seen(scene)).toMatchObject({ payment: { payment_status: 'Refunded' } });
  });
});
