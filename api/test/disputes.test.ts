import { afterEach, expect, test } from 'vitest';
import { checkBooks } from '../src/modules/books/check.ts';
import { bookOrders } from '../src/modules/orders/booking.ts';
import { remindRefunds, settleByHand } from '../src/modules/orders/settleRefunds.ts';
import { keepDispute, keepDisputes } from '../src/modules/payouts/disputes.ts';
import { inTransaction } from '../src/platform/database.ts';
import { disputeOf as readStripe } from '../src/providers/stripeEntries.ts';
import { bookedOf, bought, importAtNight } from './support/bookScenes.ts';
import { findBrokenCopies } from './support/copies.ts';
import { deskOf, tasksOf } from './support/deskScenes.ts';
import { eventually, moveAsChef } from './support/marketplace.ts';
import { asOperator } from './support/operatorActs.ts';
import { earningsOf, list, statusOf } from './support/orderScenes.ts';
import { decideAs, refundsOf } from './support/problemScenes.ts';
import { sharedStripeShop } from './support/stripeShop.ts';

const { app, simulator } = await sharedStripeShop('whsec_1');
const HOOK = { url: `${app.url}/webhooks/payments`, secret: 'whsec_1' };
afterEach(() => simulator.webhooks({}));

const disputeOf = (id: string) =>
  app.sql<{ state: string; cents: number; checkout_id: string; due_by: Date | null }[]>`
    select state, cents, checkout_id, due_by from disputes where id = ${id}`.first();
const until = (id: string, state: string) =>
  eventually(
    () => disputeOf(id),
    (found) => found?.state === state,
  );
async function disputed() {
  await simulator.webhooks(HOOK);
  const scene = await bought(app, simulator);
  const id = await simulator.dispute(scene.sessionId);
  await until(id, 'open');
  return { scene, id };
}
async function decide(id: string, state: 'lost' | 'won') {
  await simulator.decide(id, state);
  await until(id, state);
}
const untilRefunded = ({ orderId }: { orderId: string }) =>
  eventually(
    () => statusOf(app, orderId),
    ({ payment_status }) => payment_status === 'Refunded',
  );
const deliver = ({ orderId }: { orderId: string }) =>
  inTransaction(app.sql, async (tx) => {
    await tx`update orders set status = 'Completed', completed_at = now(), proof = 'pin' where id = ${orderId}`;
    await bookOrders(tx, [orderId], new Date());
  });
const untilSettled = ({ orderId }: { orderId: string }) =>
  eventually(
    () => app.sql`select from refunds where order_id = ${orderId} and status = 'Refund Pending'`,
    (rows) => rows.length === 0,
  );
const refundCalls = async () =>
  (await simulator.state()).calls.filter(({ call }) => call === 'POST /v1/refunds').length;
const reject = (scene: Awaited<ReturnType<typeof bought>>) =>
  moveAsChef(app, scene.chef, scene.orderId, 'Cancelled', 'Out of rice');

test('a dispute is taken once, its order goes on, and nobody can refund its payment', async () => {
  await simulator.webhooks({ ...HOOK, copies: 3 });
  const scene = await bought(app, simulator);
  const id = await simulator.dispute(scene.sessionId);
  expect(await until(id, 'open')).toMatchObject({ cents: 1299, checkout_id: scene.checkoutId });
  await importAtNight(app);
  expect(await bookedOf(app, id)).toEqual([{ fact: 'dispute_taken', move: 'disputes provider', cents: 1299 }]);
  const refund = decideAs(app, scene.orderId, { rest: true, bearer: 'platform', reason: 'Sorry' });
  await expect(refund).rejects.toThrow('The customer’s bank disputes this payment. No refund until it has decided.');
  expect(await refundsOf(app, scene.orderId)).toEqual([]);
  const accepted = await moveAsChef(app, scene.chef, scene.orderId, 'Waiting Pickup');
  expect(accepted.outcome?.success).toBe(true);
});

test('a refund of an order that ends meanwhile waits, and goes out once the dispute is won', async () => {
  const { scene, id } = await disputed();
  const before = await refundCalls();
  expect((await reject(scene)).outcome?.success).toBe(true);
  await remindRefunds({ ...app.app.systemContext(), now: new Date(Date.now() + 3_600_000) });
  expect(await statusOf(app, scene.orderId)).toMatchObject({ status: 'Cancelled', payment_status: 'Refund Pending' });
  expect(await refundCalls()).toBe(before);
  const [refund] = await app.sql<[{ id: string }]>`
    update refunds set refusals = 3 where order_id = ${scene.orderId} returning id`;
  const desk = await deskOf(app);
  expect(await tasksOf(desk, refund.id)).toEqual([]);
  const byHand = inTransaction(app.sql, (tx) =>
    settleByHand(app.app.systemContext(), tx, { refundId: refund.id, reference: 'E-transfer 7' }),
  );
  await expect(byHand).rejects.toThrow('disputes this payment');
  await app.sql`update refunds set refusals = 0 where id = ${refund.id}`;
  await decide(id, 'won');
  await remindRefunds({ ...app.app.systemContext(), now: new Date(Date.now() + 3_600_000) });
  await untilRefunded(scene);
  expect(await refundCalls()).toBe(before + 1);
  expect(await bookedOf(app, id)).toEqual([
    { fact: 'dispute_taken', move: 'disputes provider', cents: 1299 },
    { fact: 'dispute_won', move: 'provider disputes', cents: 1299 },
  ]);
});

test('a lost dispute gives the customer the money once, and the platform bears it once', async () => {
  const { scene, id } = await disputed();
  const before = await refundCalls();
  await reject(scene);
  await decide(id, 'lost');
  await untilRefunded(scene);
  expect(await refundCalls()).toBe(before);
  const [refund] = await app.sql<{ id: string; covered_by: string }[]>`
    select id, covered_by from refunds where order_id = ${scene.orderId}`;
  expect(refund?.covered_by).toBe(id);
  const [platform] = await app.sql<[{ cents: number }]>`
    select coalesce(sum(case 'platform' when to_account then amount_cents when from_account then -amount_cents end), 0)::int as cents
    from ledger where subject in (${id}, ${refund?.id}) or order_id = ${scene.orderId}`;
  expect(platform.cents).toBe(0);
  expect((await checkBooks(app.sql, app.clock.now())).broken).toEqual([]);
});

test('an operator moves a dispute to its kitchen and back, and the chef’s figures follow', async () => {
  await simulator.webhooks(HOOK);
  const desk = await deskOf(app);
  const [scene, other] = [await bought(app, simulator), await bought(app, simulator)];
  await deliver(scene);
  const id = await simulator.dispute(scene.sessionId);
  await until(id, 'open');
  const open = () =>
    desk.read<{ seen: string; kitchens: object[] }>(`getDispute(id: "${id}") { seen kitchens { order_id most } }`);
  const { seen, kitchens } = await open();
  expect(kitchens).toEqual([{ order_id: scene.orderId, most: 10 }]);
  const moveSeen = (as: string, order: string | null, reason: string) =>
    asOperator(
      app,
      desk,
      `moveDispute(id: "${id}", order: ${JSON.stringify(order)}, reason: "${reason}", seen: "${as}")`,
    );
  const move = async (order: string | null, reason = 'It was raw') => moveSeen((await open()).seen, order, reason);
  expect(await move(scene.orderId, ' ')).toMatch(/reason/);
  expect(await move(other.orderId)).toBe('Not found.');
  for (const order of [scene.orderId, null, scene.orderId]) expect(await move(order)).toMatchObject({ success: true });
  expect(await moveSeen(seen, null, 'Stale')).toBe('This has changed meanwhile. Please look at it again.');
  const chefs = async () => {
    const query = '{ getStatement(role: "chef") { lines { what amount about } } }';
    const { data } = await app.graphql<{ getStatement: { lines: { what: string }[] } }>(query, {}, scene.chef);
    const { totalEarnings } = await earningsOf(app, scene.chef);
    return { totalEarnings, lines: data?.getStatement.lines.filter(({ what }) => what === 'dispute') };
  };
  expect(await chefs()).toEqual({ totalEarnings: 10, lines: [] });
  await decide(id, 'lost');
  expect((await bookedOf(app, id)).slice(1)).toEqual([
    { fact: 'dispute_lost', move: 'platform disputes', cents: 1299 },
    { fact: 'dispute_moved', move: 'chef platform', cents: 1000 },
  ]);
  const taken = { what: 'dispute', amount: -10, about: 'It was raw' };
  expect(await chefs()).toEqual({ totalEarnings: 0, lines: [taken] });
  for (const _ of [1, 2]) expect(await move(null, 'It was not')).toMatchObject({ success: true });
  expect(await bookedOf(app, `${id}.2`)).toEqual([{ fact: 'dispute_moved', move: 'platform chef', cents: 1000 }]);
  const back = { what: 'dispute', amount: 10, about: 'It was not' };
  expect(await chefs()).toEqual({ totalEarnings: 10, lines: [back, taken] });
  expect(await move(scene.orderId)).toMatchObject({ success: true });
  expect(await chefs()).toMatchObject({ totalEarnings: 0, lines: [taken, back, taken] });
  const news = await list(app, scene.chef, 'getNotifications', 'kind url');
  expect(news.filter(({ kind }) => kind === 'dispute_borne')).toHaveLength(3);
  expect(await findBrokenCopies(app.sql)).toEqual([]);
  expect((await checkBooks(app.sql, app.clock.now())).broken).toEqual([]);
  const won = await simulator.dispute(other.sessionId);
  await until(won, 'open');
  await simulator.decide(won, 'won');
  await until(won, 'won');
  const { seen: seenWon } = await desk.read<{ seen: string }>(`getDispute(id: "${won}") { seen }`);
  expect(await asOperator(app, desk, `moveDispute(id: "${won}", reason: "Late", seen: "${seenWon}")`)).toBe(
    'The customer’s bank has decided this dispute.',
  );
});

test('a kitchen is asked for no more than what it has not paid back yet', async () => {
  await simulator.webhooks(HOOK);
  const desk = await deskOf(app);
  const scene = await bought(app, simulator);
  await deliver(scene);
  await decideAs(app, scene.orderId, { lines: [{ position: 0, quantity: 1 }], bearer: 'chef' });
  await untilSettled(scene);
  const id = await simulator.dispute(scene.sessionId);
  await until(id, 'open');
  const open = () =>
    desk.read<{ seen: string; kitchens: object[] }>(`getDispute(id: "${id}") { seen kitchens { order_id most } }`);
  await app.sql`update refunds set borne_cents = 400 where order_id = ${scene.orderId}`;
  expect((await open()).kitchens).toEqual([{ order_id: scene.orderId, most: 6 }]);
  await app.sql`update refunds set borne_cents = 1000 where order_id = ${scene.orderId}`;
  for (const end of ['open', 'lost'] as const) {
    if (end === 'lost') await simulator.decide(id, end);
    await until(id, end);
    const { seen, kitchens } = await open();
    expect(kitchens).toEqual([]);
    const act = `moveDispute(id: "${id}", order: "${scene.orderId}", reason: "It was raw", seen: "${seen}")`;
    expect(await asOperator(app, desk, act)).toBe('Nothing of it is left for this kitchen to pay.');
  }
  await app.sql`update disputes set borne_by = ${scene.orderId} where id = ${id}`;
  await keepDispute(app.app.systemContext(), id);
  const news = await list(app, scene.chef, 'getNotifications', 'kind');
  expect(news.filter(({ kind }) => kind === 'dispute_borne')).toEqual([]);
});

test('a won appeal turns back what was lost, also for the kitchen that bore it', async () => {
  await simulator.webhooks(HOOK);
  const scene = await bought(app, simulator);
  await deliver(scene);
  const id = await simulator.dispute(scene.sessionId);
  await until(id, 'open');
  await app.sql`update disputes set borne_by = ${scene.orderId} where id = ${id}`;
  await decide(id, 'lost');
  expect(await earningsOf(app, scene.chef)).toMatchObject({ totalEarnings: 0 });
  await decide(id, 'won');
  for (const _ of [1, 2]) await keepDispute(app.app.systemContext(), id);
  expect((await bookedOf(app, id)).at(-1)).toEqual({ fact: 'dispute_won', move: 'provider disputes', cents: 1299 });
  expect(await bookedOf(app, `${id}.2`)).toEqual([
    { fact: 'dispute_lost', move: 'disputes platform', cents: 1299 },
    { fact: 'dispute_moved', move: 'platform chef', cents: 1000 },
  ]);
  expect(await earningsOf(app, scene.chef)).toMatchObject({ totalEarnings: 10 });
  expect(await importAtNight(app)).toEqual([]);
  expect(await findBrokenCopies(app.sql)).toEqual([]);
  expect((await checkBooks(app.sql, app.clock.now())).broken).toEqual([]);
});

test('a refund that a lost dispute covered goes out once its appeal is won', async () => {
  const { scene, id } = await disputed();
  const before = await refundCalls();
  await reject(scene);
  await simulator.decide(id, 'lost');
  await untilRefunded(scene);
  const [refund] = await app.sql<[{ id: string }]>`select id from refunds where order_id = ${scene.orderId}`;
  await simulator.decide(id, 'won');
  await eventually(
    () =>
      app.sql`select from refunds where id = ${refund.id} and status = 'Refunded' and provider_refund_id is not null`,
    (rows) => rows.length === 1,
  );
  expect(await refundCalls()).toBe(before + 1);
  expect(await bookedOf(app, refund.id)).toEqual([
    { fact: 'refund_asked', move: 'held refunds_due', cents: 1299 },
    { fact: 'refund_settled', move: 'refunds_due bank', cents: 1299 },
    { fact: 'dispute_covered', move: 'bank platform', cents: 1299 },
    { fact: 'refund_returned', move: 'bank refunds_due', cents: 1299 },
  ]);
  expect(await bookedOf(app, `${refund.id}.2`)).toEqual([
    { fact: 'dispute_covered', move: 'platform bank', cents: 1299 },
    { fact: 'refund_settled', move: 'refunds_due provider', cents: 1299 },
  ]);
  expect(await importAtNight(app)).toEqual([]);
  expect((await checkBooks(app.sql, app.clock.now())).broken).toEqual([]);
});

test('a refund sent before the dispute is settled, not covered, and shown to the operator', async () => {
  await simulator.webhooks(HOOK);
  const scene = await bought(app, simulator);
  await simulator.faults({ on: 'POST /v1/refunds', kind: 'fail-after', chance: 1 });
  const { refunds: sent } = await simulator.state();
  await reject(scene);
  await eventually(
    () => simulator.state(),
    ({ refunds }) => refunds.length > sent.length,
  );
  const id = await simulator.dispute(scene.sessionId);
  await until(id, 'open');
  await decide(id, 'lost');
  const [refund] = await app.sql<[{ id: string }]>`select id from refunds where order_id = ${scene.orderId}`;
  await untilRefunded(scene);
  await simulator.faults();
  expect((await bookedOf(app, refund.id)).map(({ move }) => move)).toEqual([
    'held refunds_due',
    'refunds_due provider',
  ]);
  const desk = await deskOf(app);
  const { twice, evidence } = await desk.read<{ twice: number; evidence: string }>(
    `getDispute(id: "${id}") { twice evidence }`,
  );
  expect(twice).toBe(12.99);
  expect(evidence).toContain('Refund of $12.99');
});

test('a refund refused for a dispute of which no message came waits for the bank, not for a hand', async () => {
  const scene = await bought(app, simulator);
  const id = await simulator.dispute(scene.sessionId);
  await reject(scene);
  expect(await until(id, 'open')).toMatchObject({ cents: 1299 });
  await remindRefunds({ ...app.app.systemContext(), now: new Date(Date.now() + 3_600_000) });
  const [refund] = await app.sql<[{ refusals: number; status: string }]>`
    select refusals, status from refunds where order_id = ${scene.orderId}`;
  expect(refund).toEqual({ refusals: 1, status: 'Refund Pending' });
  await simulator.webhooks(HOOK);
  await simulator.decide(id, 'won');
  await untilRefunded(scene);
  expect((await checkBooks(app.sql, app.clock.now())).broken).toEqual([]);
});

test('an order that ends after its dispute was lost is not paid back twice', async () => {
  const { scene, id } = await disputed();
  await decide(id, 'lost');
  const before = await refundCalls();
  await reject(scene);
  await untilRefunded(scene);
  expect(await refundCalls()).toBe(before);
});

test('after a lost dispute of a part the rest can be refunded, never more', async () => {
  await simulator.webhooks(HOOK);
  const scene = await bought(app, simulator);
  const id = await simulator.dispute(scene.sessionId, { cents: 300 });
  await until(id, 'open');
  await decide(id, 'lost');
  await deliver(scene);
  const giveRest = () => decideAs(app, scene.orderId, { rest: true, bearer: 'platform' });
  await giveRest();
  await untilSettled(scene);
  expect((await simulator.state()).refunds.at(-1)).toMatchObject({ amount: 999 });
  await expect(giveRest()).rejects.toThrow('Nothing is left to refund.');
  expect(await importAtNight(app)).toEqual([]);
  expect((await checkBooks(app.sql, app.clock.now())).broken).toEqual([]);
});

test('a dispute whose messages are lost is found by its entry, and old news do not open it again', async () => {
  const scene = await bought(app, simulator);
  const id = await simulator.dispute(scene.sessionId);
  expect(await importAtNight(app)).toEqual([]);
  expect(await disputeOf(id)).toMatchObject({ state: 'open' });
  const context = app.app.systemContext();
  const old = await context.payments.findDispute(id);
  await simulator.decide(id, 'won');
  expect(await importAtNight(app)).toEqual([]);
  const late = { ...context, payments: { ...context.payments, findDispute: async () => old } };
  await keepDispute(late, id);
  expect(await disputeOf(id)).toMatchObject({ state: 'won' });
  const [fee] = await app.sql<[{ cents: number }]>`
    select fee_cents::int as cents from provider_entries where subject = ${id} and cents < 0`;
  expect(fee.cents).toBe(1500);
});

function withAlerts(find?: (id: string) => void) {
  const context = app.app.systemContext();
  const alerts: { alert: string; disputeId: string }[] = [];
  const log = { ...context.log, error: (facts: (typeof alerts)[number]) => alerts.push(facts) };
  const findDispute = async (id: string) => {
    find?.(id);
    return context.payments.findDispute(id);
  };
  const payments = { ...context.payments, findDispute };
  return { alerts, context: { ...context, payments, log } as unknown as typeof context };
}

test('one dispute that cannot be read stops no other', async () => {
  const scenes = [await bought(app, simulator), await bought(app, simulator)];
  const ids: string[] = [];
  for (const { sessionId } of scenes) {
    const id = await simulator.dispute(sessionId);
    await keepDispute(app.app.systemContext(), id);
    await simulator.decide(id, 'won');
    ids.push(id);
  }
  const [broken, next] = [...ids].sort();
  await app.sql`update disputes set due_by = now() - interval '1 year' where id = ${broken ?? ''}`;
  const { alerts, context } = withAlerts((id) => {
    if (id === broken) throw new Error('503');
  });
  await keepDisputes(context);
  expect(await disputeOf(next ?? '')).toMatchObject({ state: 'won' });
  expect(alerts).toContainEqual({ alert: 'deadline_failed', disputeId: broken, reason: '503' });
});

test('an open dispute alerts once, and once more when its inquiry becomes one', async () => {
  const [scene, asked] = [await bought(app, simulator), await bought(app, simulator)];
  const id = await simulator.dispute(scene.sessionId);
  const { alerts, context } = withAlerts();
  for (const _ of [1, 2, 3]) await keepDispute(context, id);
  expect(alerts).toMatchObject([{ alert: 'dispute_open', disputeId: id }]);
  const inquiry = await simulator.dispute(asked.sessionId, { inquiry: true });
  await keepDispute(context, inquiry);
  expect(alerts).toHaveLength(1);
  await app.sql`update disputes set state = 'inquiry' where id = ${id}`;
  for (const _ of [1, 2]) await keepDispute(context, id);
  expect(alerts).toHaveLength(2);
});

test('what left the balance and what came back is told by its sign', () => {
  const moved = (...amounts: number[]) =>
    readStripe({
      ...{ id: 'dp_1', amount: 1299, reason: 'general', status: 'won', created: 0, payment_intent: null },
      ...{ evidence_details: { due_by: null }, balance_transactions: amounts.map((amount) => ({ amount })) },
    } as unknown as Parameters<typeof readStripe>[0]);
  for (const amounts of [
    [-1250, 1250],
    [1250, -1250],
  ])
    expect(moved(...amounts)).toMatchObject({ cents: 1250, isTaken: true, isReturned: true });
  expect(moved(-1250)).toMatchObject({ cents: 1250, isTaken: true, isReturned: false });
  expect(moved()).toMatchObject({ cents: 1299, isTaken: false, isReturned: false });
});

test('a bank that only asks takes nothing and stops no refund', async () => {
  await simulator.webhooks(HOOK);
  const scene = await bought(app, simulator);
  const id = await simulator.dispute(scene.sessionId, { inquiry: true });
  await until(id, 'inquiry');
  expect(await bookedOf(app, id)).toEqual([]);
  await reject(scene);
  await untilRefunded(scene);
  await simulator.decide(id, 'closed');
  await until(id, 'closed');
});

test('operators find a dispute in Now and copy its evidence, take it and leave a note', async () => {
  await simulator.webhooks(HOOK);
  const scene = await bought(app, simulator);
  const id = await simulator.dispute(scene.sessionId);
  const { due_by } = (await until(id, 'open')) ?? {};
  const desk = await deskOf(app);
  const tasks = await desk.read<{ kind: string; subject: string; count: number; detail: string }[]>(
    'getOperatorNow { kind subject count detail }',
  );
  expect(tasks).toContainEqual({ kind: 'dispute', subject: id, count: 1299, detail: String(due_by?.getTime()) });
  const [first] = await desk.read<{ state: string; due_by: string }[]>('getDisputes { state due_by }');
  expect(['open', 'inquiry']).toContain(first?.state);
  const { evidence, ...dispute } = await desk.read<{ evidence: string; amount: number; reason: string }>(
    `getDispute(id: "${id}") { amount reason evidence }`,
  );
  expect(dispute).toEqual({ amount: 12.99, reason: 'product_not_received' });
  const [order] = await app.sql<[{ order_no: number }]>`select order_no from orders where id = ${scene.orderId}`;
  for (const part of [`Order ${order.order_no} of`, '1 × Poha, $10.00 each', 'Total $12.99.', ': Paid and placed'])
    expect(evidence).toContain(part);
  type Opened = {
    seen: string;
    taken_by: string | null;
    timeline: { what: string; by: string; text: string | null }[];
  };
  const open = () => desk.read<Opened>(`getDispute(id: "${id}") { seen taken_by timeline { what by text } }`);
  const { seen } = await open();
  expect(await desk.act('take', id, seen)).toMatchObject({ success: true });
  const second = await deskOf(app, 'Second Look');
  expect(await second.act('take', id, seen)).toBe('CONFLICT');
  expect(await second.act('note', id, '', 'Sent to the bank')).toMatchObject({ success: true });
  expect(await open()).toMatchObject({
    taken_by: 'Noor',
    timeline: [
      { what: 'take', by: 'Noor', text: null },
      { what: 'note', by: 'Second Look', text: 'Sent to the bank' },
    ],
  });
  const looks = await app.sql`select from audit where act = 'look at dispute' and subject = ${id}`;
  expect(looks).toHaveLength(1);
});

test('the evidence of a pickup says where and when it was to be collected, and how that ended', async () => {
  const { scene, id } = await disputed();
  const desk = await deskOf(app);
  const read = async () => (await desk.read<{ evidence: string }>(`getDispute(id: "${id}") { evidence }`)).evidence;
  expect(await read()).toMatch(/, for delivery on campus\.\n.*\nDelivery address: /);
  const end = (by: string, proof: string | null) => app.sql`
    with ended as (update orders set status = 'Completed', completed_at = now(), proof = ${proof}, pickup = true,
      pickup_spot = 'Library desk', starts_at = '2026-11-27T17:00Z', here_at = '2026-11-27T17:05Z' where id = ${scene.orderId})
    insert into order_events (order_id, from_status, to_status, by_role, at)
    values (${scene.orderId}, 'Waiting Pickup', 'Completed', ${by}, now())`;
  await end('chef', 'pin');
  const collected = await read();
  for (const part of [
    ', for pickup.',
    'Chosen half hour: Fri, Nov 27, 12:00–12:30',
    'Place of pickup: Library desk',
    ': The customer said in the account that they were there',
    ': Collected',
    'Proof of pickup: The customer gave the kitchen the secret PIN',
  ])
    expect(collected).toContain(part);
  expect(collected).not.toMatch(/deliver|rider/i);
  await end('chef', 'uncollected');
  expect(await read()).toMatch(/: Closed by the kitchen as not collected\nProof of pickup: none; the kitchen says /);
  await end('system', null);
  const closed = await read();
  expect(closed).toMatch(/: Closed without an answer\nProof of pickup: none; the order is Completed\./);
  expect(closed).not.toMatch(/deliver|rider/i);
});

test('the books of a day add up to zero and show what waits', async () => {
  await bought(app, simulator);
  await importAtNight(app);
  type Read = {
    accounts: { account: string; amount: number }[];
    waits: { what: string; count: number }[];
    day: string;
  };
  const desk = await deskOf(app);
  const query = (args = '') =>
    desk.query(`getBooks${args} { day accounts { account amount } waits { what count amount } difference_count }`);
  const { data } = await query();
  const { accounts } = data as Read;
  const sign = (account: string) => (account === 'provider' || account === 'bank' ? -1 : 1);
  const cents = accounts.map(({ account, amount }) => sign(account) * Math.round(amount * 100));
  expect(cents.reduce((sum, part) => sum + part, 0)).toBe(0);
  expect(accounts.find(({ account }) => account === 'held')?.amount).toBeGreaterThanOrEqual(12.99);
  const { data: before } = await query('(day: "2024-01-01")');
  expect(before).toMatchObject({ day: '2024-01-01', accounts: [] });
  for (const day of ['2024-02-30', '2024-13-01', 'yesterday', '2999-01-01'])
    expect((await query(`(day: "${day}")`)).code).toBe('BAD_USER_INPUT');
});
