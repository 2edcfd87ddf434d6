import { expect, test } from 'vitest';
import { book } from '../src/modules/books/book.ts';
import { checkBooks } from '../src/modules/books/check.ts';
import { bookOrders } from '../src/modules/orders/booking.ts';
import { settleByHand } from '../src/modules/orders/settleRefunds.ts';
import { keepDispute, keepDisputes } from '../src/modules/payouts/disputes.ts';
import { inTransaction } from '../src/platform/database.ts';
import { bookedOf, bought, importAtNight } from './support/bookScenes.ts';
import { findBrokenCopies } from './support/copies.ts';
import { deskOf } from './support/deskScenes.ts';
import { addCustomer, confirm, eventually, moveAsChef, openPage } from './support/marketplace.ts';
import { asOperator } from './support/operatorActs.ts';
import { earningsOf } from './support/orderScenes.ts';
import { decideAs } from './support/problemScenes.ts';
import { aKitchen, sharedStripeShop } from './support/stripeShop.ts';

const { app, simulator } = await sharedStripeShop('whsec_1');
type Scene = Awaited<ReturnType<typeof bought>>;
type Of = { orderId: string };

const deliver = ({ orderId }: Of, proof: 'pin' | 'none' = 'pin') =>
  inTransaction(app.sql, async (tx) => {
    await tx`update orders set status = 'Completed', completed_at = now(), proof = ${proof} where id = ${orderId}`;
    await bookOrders(tx, [orderId], new Date());
  });
const keep = (id: string) => keepDispute(app.app.systemContext(), id);
async function dispute({ sessionId }: Pick<Scene, 'sessionId'>, cents: number): Promise<string> {
  const id = await simulator.dispute(sessionId, { cents });
  await keep(id);
  return id;
}
async function decide(id: string, end: 'lost' | 'won'): Promise<void> {
  await simulator.decide(id, end);
  await keep(id);
}
const REFUSED = { on: 'POST /v1/refunds', kind: 'refuse', chance: 1 } as const;
const refusals = (of: Of) =>
  eventually(
    () => app.sql`select from refunds where order_id = ${of.orderId} and refusals > 0`,
    (rows) => rows.length > 0,
  );
async function waiting(scene: Scene, decision: Parameters<typeof decideAs>[2]): Promise<void> {
  await simulator.faults(REFUSED);
  await decideAs(app, scene.orderId, decision);
  await refusals(scene);
  await simulator.faults();
}
const refundsOf = ({ orderId }: Of) =>
  app.sql<{ id: string; cents: number; covered: boolean; status: string }[]>`
    select id, amount_cents as cents, covered_by is not null as covered, status from refunds
    where order_id = ${orderId} order by amount_cents`;
const settled = (of: Of) =>
  eventually(
    () => refundsOf(of),
    (all) => all.length > 0 && all.every(({ status }) => status === 'Refunded'),
  );
async function sentTo({ sessionId }: Pick<Scene, 'sessionId'>): Promise<number[]> {
  const { sessions, refunds } = await simulator.state();
  const payment = sessions.find(({ id }) => id === sessionId)?.payment_intent;
  return refunds.filter(({ payment_intent }) => payment_intent === payment).map(({ amount }) => amount);
}
async function move(id: string, order: string | null): Promise<unknown> {
  const desk = await deskOf(app);
  const { seen } = await desk.read<{ seen: string }>(`getDispute(id: "${id}") { seen }`);
  const to = `order: ${JSON.stringify(order)}, reason: "It was raw", seen: "${seen}"`;
  return asOperator(app, desk, `moveDispute(id: "${id}", ${to})`);
}
async function kitchensOf(id: string): Promise<unknown> {
  const desk = await deskOf(app);
  return (await desk.read<{ kitchens: object[] }>(`getDispute(id: "${id}") { kitchens { order_id most } }`)).kitchens;
}
async function expectSoundBooks(): Promise<void> {
  expect(await findBrokenCopies(app.sql)).toEqual([]);
  expect((await checkBooks(app.sql, app.clock.now())).broken).toEqual([]);
  expect(await importAtNight(app)).toEqual([]);
}
const NOTHING_LEFT = 'Nothing of it is left for this kitchen to pay.';

test('a kitchen does not pay for a dispute what it pays for the refund that it covers', async () => {
  const [all, part] = [await bought(app, simulator, 3), await bought(app, simulator, 3)];
  const ids: string[] = [];
  for (const [scene, cents] of [
    [all, 1000],
    [part, 1500],
  ] as const) {
    await deliver(scene);
    await waiting(scene, { lines: [{ position: 0, quantity: 1 }], bearer: 'chef' });
    ids.push(await dispute(scene, cents));
  }
  const [ofAll = '', ofPart = ''] = ids;
  expect(await kitchensOf(ofAll)).toEqual([]);
  expect(await kitchensOf(ofPart)).toEqual([{ order_id: part.orderId, most: 5 }]);
  expect(await move(ofAll, all.orderId)).toBe(NOTHING_LEFT);
  expect(await move(ofPart, part.orderId)).toMatchObject({ success: true });
  for (const id of ids) await decide(id, 'lost');
  for (const scene of [all, part]) {
    expect(await settled(scene)).toMatchObject([{ cents: 1000, covered: true }]);
    expect(await sentTo(scene)).toEqual([]);
  }
  expect(await move(ofAll, all.orderId)).toBe(NOTHING_LEFT);
  for (const id of ids) await keep(id);
  expect(await earningsOf(app, all.chef)).toMatchObject({ totalEarnings: 20 });
  expect(await earningsOf(app, part.chef)).toMatchObject({ totalEarnings: 15 });
  await expectSoundBooks();
});

test('of a refund above the lost dispute only the rest is sent, also after a won appeal', async () => {
  const scene = await bought(app, simulator);
  const id = await dispute(scene, 1000);
  await moveAsChef(app, scene.chef, scene.orderId, 'Cancelled', 'Out of rice');
  await decide(id, 'lost');
  const refunds = await settled(scene);
  expect(refunds).toMatchObject([
    { cents: 299, covered: false },
    { cents: 1000, covered: true },
  ]);
  expect(await sentTo(scene)).toEqual([299]);
  const [rest, part] = refunds.map((refund) => refund.id);
  expect(await bookedOf(app, rest ?? '')).toEqual([
    { fact: 'refund_asked', move: 'held refunds_due', cents: 1299 },
    { fact: 'refund_settled', move: 'refunds_due provider', cents: 299 },
  ]);
  expect((await bookedOf(app, part ?? '')).map(({ fact, cents }) => [fact, cents])).toEqual([
    ['refund_settled', 1000],
    ['dispute_covered', 1000],
  ]);
  await expectSoundBooks();
  await decide(id, 'won');
  await eventually(
    () => sentTo(scene),
    (sent) => sent.length === 2,
  );
  expect(await sentTo(scene)).toEqual([299, 1000]);
  await settled(scene);
  await expectSoundBooks();
});

test('nobody pays by hand what a lost dispute has given back', async () => {
  const scene = await bought(app, simulator);
  await deliver(scene);
  await waiting(scene, { rest: true, bearer: 'platform' });
  const id = await dispute(scene, 1000);
  const [refund] = await app.sql<[{ id: string }]>`
    update refunds set refusals = 3 where order_id = ${scene.orderId} returning id`;
  const byHand = inTransaction(app.sql, async (tx) => {
    await tx`update disputes set state = 'lost' where id = ${id}`;
    const of = { subject: id, checkoutId: scene.checkoutId, cents: 1000 };
    await book(tx, { name: 'dispute_lost', ...of, at: new Date() });
    await settleByHand(app.app.systemContext(), tx, { refundId: refund.id, reference: 'E-transfer 7' });
  });
  await expect(byHand).rejects.toThrow('has given this payment back');
  await decide(id, 'lost');
  expect(await settled(scene)).toMatchObject([{ cents: 299 }, { cents: 1000, covered: true }]);
  expect(await sentTo(scene)).toEqual([299]);
  const { refunds } = await simulator.state();
  expect(refunds.at(-1)?.metadata.reference).toBe(`${refund.id}.3`);
  await expectSoundBooks();
});

test('each cent of tax goes back once when a refund is covered in part', async () => {
  const scene = await bought(app, simulator, 3);
  await app.sql`update orders set tax_cents = 299, delivery_fee_cents = 0 where id = ${scene.orderId}`;
  await deliver(scene);
  const taken = async () => {
    const [row] = await app.sql<[{ cents: number }]>`
      select coalesce(sum(case 'tax' when to_account then amount_cents when from_account then -amount_cents end), 0)::int as cents
      from ledger where order_id = ${scene.orderId}`;
    return row.cents;
  };
  expect(await taken()).toBe(299);
  await app.sql`
    insert into refunds (id, checkout_id, order_id, provider_payment_id, amount_cents, bearer, borne_cents, reason, status, created_at)
    select '0123456789abcdef01234567', group_id, orders.id, provider_payment_id, 1234, 'chef', 1111, 'Cold', 'Refund Pending', now()
    from orders join payments on payments.order_id = orders.id where orders.id = ${scene.orderId}`;
  await inTransaction(app.sql, (tx) => bookOrders(tx, [scene.orderId], new Date()));
  const id = await dispute(scene, 777);
  await decide(id, 'lost');
  expect(await settled(scene)).toMatchObject([{ cents: 457 }, { cents: 777, covered: true }]);
  await decideAs(app, scene.orderId, { rest: true, bearer: 'platform' });
  await settled(scene);
  expect(await taken()).toBe(0);
  await expectSoundBooks();
});

test('what is refunded after the loss is sent beside it', async () => {
  const scene = await bought(app, simulator, 3);
  await deliver(scene);
  const id = await dispute(scene, 1000);
  await decide(id, 'lost');
  await decideAs(app, scene.orderId, { lines: [{ position: 0, quantity: 1 }], bearer: 'chef' });
  expect(await settled(scene)).toMatchObject([{ cents: 1000, covered: false }]);
  expect(await sentTo(scene)).toEqual([1000]);
  expect(await move(id, scene.orderId)).toMatchObject({ success: true });
  await decideAs(app, scene.orderId, { rest: true, bearer: 'chef' });
  await settled(scene);
  expect(await sentTo(scene)).toEqual([1000, 1299]);
  expect(await earningsOf(app, scene.chef)).toMatchObject({ totalEarnings: 0 });
  await expectSoundBooks();
});

test('a dispute that one kitchen bears does not cover the refund of another’s order', async () => {
  const [customer, first, second] = [await addCustomer(app), await aKitchen(app), await aKitchen(app)];
  const { sessionId } = await openPage(app, customer, [
    [first.dish, 1],
    [second.dish, 1],
  ]);
  await simulator.pay(sessionId);
  await confirm(app, customer, sessionId);
  const idOf = async (chefId: string) => {
    const [row] = await app.sql<[{ id: string }]>`select id from orders where chef_id = ${chefId}`;
    return row.id;
  };
  const [bad, rejected] = [await idOf(first.chef.chefId), await idOf(second.chef.chefId)];
  await deliver({ orderId: bad });
  const id = await dispute({ sessionId }, 1000);
  expect(await move(id, bad)).toMatchObject({ success: true });
  await decide(id, 'lost');
  await moveAsChef(app, second.chef, rejected, 'Cancelled', 'Out of rice');
  expect(await settled({ orderId: rejected })).toMatchObject([{ cents: 1299, covered: false }]);
  expect(await sentTo({ sessionId })).toEqual([1299]);
  await expectSoundBooks();
});

test('of two lost disputes that one kitchen bears, the second sees the first', async () => {
  const scene = await bought(app, simulator);
  await deliver(scene);
  const ids = [await dispute(scene, 700), await dispute(scene, 599)];
  for (const id of ids) await decide(id, 'lost');
  for (const id of ids) expect(await move(id, scene.orderId)).toMatchObject({ success: true });
  expect(await earningsOf(app, scene.chef)).toMatchObject({ totalEarnings: 0 });
  expect(await bookedOf(app, ids[1] ?? '')).toContainEqual({
    fact: 'dispute_moved',
    move: 'chef platform',
    cents: 300,
  });
  expect(await move(ids[0] ?? '', null)).toMatchObject({ success: true });
  expect(await earningsOf(app, scene.chef)).toMatchObject({ totalEarnings: 7 });
  await expectSoundBooks();
});

test('a kitchen bears a dispute only once the end of its order is booked', async () => {
  const [kept, denied] = [await bought(app, simulator), await bought(app, simulator)];
  const ids: string[] = [];
  for (const scene of [kept, denied]) {
    await deliver(scene, 'none');
    const id = await dispute(scene, 1000);
    expect(await move(id, scene.orderId)).toMatchObject({ success: true });
    await decide(id, 'lost');
    expect(await bookedOf(app, id)).not.toContainEqual(expect.objectContaining({ fact: 'dispute_moved' }));
    ids.push(id);
  }
  const [late] = [await bought(app, simulator)];
  await deliver(late, 'none');
  const lost = await dispute(late, 1000);
  await decide(lost, 'lost');
  expect(await kitchensOf(lost)).toEqual([]);
  expect(await move(lost, late.orderId)).toBe('Not found.');
  await deliver(kept);
  await app.sql`update orders set status = 'Cancelled', cancelled_by = 'operator', completed_at = null, proof = null where id = ${denied.orderId}`;
  await keepDisputes(app.app.systemContext());
  const [ofKept = '', ofDenied = ''] = ids;
  expect(await bookedOf(app, ofKept)).toContainEqual({ fact: 'dispute_moved', move: 'chef platform', cents: 1000 });
  expect(await bookedOf(app, ofDenied)).not.toContainEqual(expect.objectContaining({ fact: 'dispute_moved' }));
});

test('a kitchen whose account is deleted bears nothing more', async () => {
  const scene = await bought(app, simulator, 2);
  await deliver(scene);
  const [open, lost] = [await dispute(scene, 500), await dispute(scene, 600)];
  expect(await move(open, scene.orderId)).toMatchObject({ success: true });
  await decide(lost, 'lost');
  const [{ user_id: userId }] = await app.sql<[{ user_id: string }]>`
    update users set deleted_at = now() from chefs where users.id = user_id and chefs.id = ${scene.chef.chefId} returning user_id`;
  expect(await kitchensOf(lost)).toEqual([]);
  expect(await move(lost, scene.orderId)).toBe('Not found.');
  await decide(open, 'lost');
  await decideAs(app, scene.orderId, { lines: [{ position: 0, quantity: 1 }], bearer: 'chef' });
  await settled(scene);
  const [balance] = await app.sql<[{ cents: number }]>`
    select cents from ledger_balances where account = 'chef' and user_id = ${userId}`;
  expect(balance.cents).toBe(2299);
  await expectSoundBooks();
});
