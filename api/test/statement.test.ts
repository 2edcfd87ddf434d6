import { localDay, startOfLocalDay } from '@homeplate/domain/localTime';
import { describe, expect, test } from 'vitest';
import type { Actor } from '../src/context.ts';
import { checkBooks } from '../src/modules/books/check.ts';
import { closeDay } from '../src/modules/books/closeDay.ts';
import type { Fact, FactName } from '../src/modules/books/facts.ts';
import { doAudited } from '../src/modules/operators/audit.ts';
import { endByOperator } from '../src/modules/orders/forOperator.ts';
import { lockOrder } from '../src/modules/orders/lifecycle.store.ts';
import { refundOrder } from '../src/modules/orders/refunds.ts';
import { readStatement } from '../src/modules/payouts/statement.ts';
import { sumDays } from '../src/modules/payouts/sumDays.ts';
import { findTaxNumber, markChecked, removeTaxNumber, writeTaxNumber } from '../src/modules/people/taxNumbers.store.ts';
import { inTransaction } from '../src/platform/database.ts';
import { newId } from '../src/platform/ids.ts';
import { carried, cooking, deadlineApp, ready, type Waiting } from './support/deadlines.ts';
import { deskOf, seenOf, tasksOf } from './support/deskScenes.ts';
import { deliver, pinOf } from './support/doorScenes.ts';
import { addChef, buy, moveAsChef, moveAsRider, mutate, type Person } from './support/marketplace.ts';
import { addMailedCustomer } from './support/notificationScenes.ts';
import { earningsOf, list } from './support/orderScenes.ts';
import { bookNow } from './support/payoutScenes.ts';

const app = await deadlineApp();

type Line = {
  id: string;
  what: string;
  amount: number;
  order_no: number | null;
  minutes: number | null;
  about: string;
};
type Statement = {
  lines: Line[];
  has_more: boolean;
  total: number;
  balance: number;
  sums: { what: string; orders: number; amount: number }[];
};

const FIELDS =
  'lines { id at order_no what amount minutes about } has_more total balance tax_included from to sums { what orders amount }';
async function statement(person: Person, role: string, more = '') {
  const query = `{ getStatement(role: "${role}"${more}) { ${FIELDS} } }`;
  const { data, error, code } = await app.graphql<{ getStatement: Statement }>(query, {}, person);
  return data?.getStatement ?? { error, code };
}
const read = async (person: Person, role: string, more = '') => (await statement(person, role, more)) as Statement;
const shown = ({ lines }: Statement) => lines.map(({ what, amount }) => `${what} ${amount.toFixed(2)}`);
const cents = (dollars: number) => Math.round(dollars * 100);
const sumOf = (lines: readonly { amount: number }[]) => lines.reduce((sum, { amount }) => sum + cents(amount), 0);
async function balanceOf({ id }: Person, account: string) {
  const [row] = await app.sql<{ cents: number }[]>`
    select cents from ledger_balances where user_id = ${id} and account = ${account}`;
  return Number(row?.cents ?? 0);
}

const handOver = async (scene: Waiting) =>
  deliver(app, scene.rider, scene.orderId, `pin: "${await pinOf(app, scene)}"`);
const giveBack = ({ orderId }: Waiting, amount: number, bearer: 'chef' | 'platform') =>
  doAudited({ sql: app.sql, now: app.clock.now(), by: 'Kim' }, 'refund', 'cold', async (tx) => {
    await lockOrder(tx, orderId);
    const refund = { orderId, amount, bearer, reason: 'Cold' };
    return { result: await refundOrder(app.app.systemContext(), tx, refund), subject: orderId, details: {} };
  });

async function another({ chef, dish, rider }: Waiting): Promise<Waiting> {
  const customer = await addMailedCustomer(app);
  const [orderId = ''] = await buy(app, customer, [[dish, 1]]);
  await moveAsChef(app, chef, orderId, 'Waiting Pickup');
  await moveAsRider(app, rider, orderId, 'In Progress');
  const scene = { chef, dish, rider, customer, orderId, from: new Date() };
  await handOver(scene);
  return scene;
}

describe('a statement', () => {
  test('a statement lists what was earned, taken back and paid out, and adds up to the balance', async () => {
    const scene = await carried(app);
    expect(await read(scene.chef, 'chef')).toMatchObject({ lines: [], total: 0, balance: 0 });
    app.clock.shift((Date.parse('2027-06-15T12:30:00-04:00') - Date.now()) / 1000);
    await handOver(scene);
    await giveBack(scene, 500, 'chef');
    await another(scene);
    await app.sql`update order_lines set name = 'קוסקוס' where order_id = ${scene.orderId}`;
    const of = await read(scene.chef, 'chef');
    expect(shown(of).toSorted()).toEqual(['food 10.00', 'food 20.00', 'refund -5.00']);
    expect(of.lines.find(({ amount }) => amount === 20)?.about).toBe('2 × \u2068קוסקוס\u2069');
    expect([sumOf(of.lines), cents(of.total), cents(of.balance)]).toEqual(
      Array(3).fill(await balanceOf(scene.chef, 'chef')),
    );
    expect(sumOf(of.sums)).toBe(cents(of.total));
    expect((await earningsOf(app, scene.chef)).totalEarnings).toBe(of.total);
    const ride = await read(scene.rider, 'rider');
    expect(ride.lines.map(({ what, about }) => [what, about])).toEqual(Array(2).fill(['delivery', 'Doon Campus']));
    expect(ride.lines.at(-1)?.minutes).toBe(30);
    await app.sql`
      insert into claims (order_id, rider_id, at, ended_at, ended_by)
      select id, rider_id, completed_at - interval '3 hours', completed_at, 'picked_up' from orders where id = ${scene.orderId}`;
    expect((await read(scene.rider, 'rider')).lines.at(-1)?.minutes).toBe(60);
    await app.sql`delete from claims where order_id = ${scene.orderId}`;
    const stats = await app.graphql<{ getRiderStats: { totalEarnings: number } }>(
      '{ getRiderStats { totalEarnings } }',
      {},
      scene.rider,
    );
    expect(stats.data?.getRiderStats.totalEarnings).toBe(ride.total);
    const payout = { subject: `payout of ${scene.orderId}`, userId: scene.chef.id, chefCents: 1000, riderCents: 0 };
    await bookNow(app, { name: 'payout_prepared', at: app.clock.now(), ...payout });
    await bookNow(app, { name: 'payout_prepared', at: app.clock.now(), ...payout });
    app.clock.shift((Date.parse('2027-06-15T12:31:00-04:00') - Date.now()) / 1000);
    const left = await read(scene.chef, 'chef');
    expect(shown(left).toSorted()).toEqual(['food 10.00', 'food 20.00', 'paid_out -10.00', 'refund -5.00']);
    expect([cents(left.total), cents(left.balance)]).toEqual([1500, 1500]);
    await bookNow(app, { name: 'payout_failed', at: app.clock.now(), ...payout });
    expect(shown(await read(scene.chef, 'chef'))).toContain('put_back 10.00');
    const all = await read(scene.chef, 'chef', ', from: "2027-06-15"');
    expect(shown(all)).toContain('paid_out -10.00');
    expect([cents(all.total), cents(all.balance)]).toEqual([2500, 2500]);
  });

  test('speaks of the food before the site’s fee, and of the fee', async () => {
    const chef = await addChef(app);
    const orderId = newId();
    const none = { cents: 0, borneCents: 0, feeBackCents: 0, taxes: [] };
    const deal = { orderId, checkoutId: newId(), chefUser: chef.id, riderUser: null, at: app.clock.now() };
    const sums = { foodCents: 2000, feeCents: 200, deliveryCents: 299, tipCents: 100 };
    const taxes = [{ remitter: 'chef', cents: 260 }] as const;
    await bookNow(app, { name: 'completed', subject: orderId, ...deal, ...sums, taxes, refunded: none });
    const refund = {
      cents: 1130,
      borneCents: 1000,
      feeBackCents: 100,
      taxes: [{ remitter: 'chef', cents: 130 }],
    } as const;
    await bookNow(app, { name: 'refund_asked', subject: `${orderId}r`, ...deal, ...refund, isDistributed: true });
    const of = await read(chef, 'chef');
    expect(shown(of).toSorted()).toEqual([
      'delivery 2.99',
      'fee -2.00',
      'fee_back 1.00',
      'food 20.00',
      'refund -10.00',
      'tax -1.30',
      'tax 2.60',
      'tip 1.00',
    ]);
    expect(cents(of.total)).toBe(await balanceOf(chef, 'chef'));
  });

  test('a statement tells a registered rider the tax part where riders charge it themselves', async () => {
    const scene = await carried(app);
    const { rider, orderId } = scene;
    await app.sql`
      insert into checkout_taxes (checkout_id, chef_id, what, name, base_cents, bps, cents, remitter)
      select group_id, chef_id, 'delivery', '', delivery_fee_cents, 0, 0, 'rider' from orders where id = ${orderId}`;
    await handOver(scene);
    const context = app.app.systemContext();
    const told = () =>
      readStatement(
        { ...context, config: { ...context.config, deliveryBy: 'rider' } },
        { ...rider, userId: rider.id, roles: ['Rider'] } as unknown as Actor,
        { role: 'rider' },
      );
    expect(await told()).toMatchObject({ total: 2.99, tax_included: 0 });
    await app.sql`
      insert into tax_numbers (user_id, tax_number_sealed, tax_number_last, given_at, checked_at)
      values (${rider.id}, 'sealed', '1', now(), 'epoch')`;
    expect(await told()).toMatchObject({ total: 2.99, tax_included: 0.34 });
    const corrected = { tax_number_sealed: 'corrected', tax_number_last: '2', given_at: app.clock.now() };
    for (let twice = 0; twice < 2; twice += 1)
      await inTransaction(app.sql, (tx) => writeTaxNumber(tx, { ...corrected, user_id: rider.id }));
    expect(await told()).toMatchObject({ total: 2.99, tax_included: 0.34 });
    expect(await read(rider, 'rider')).toMatchObject({ total: 2.99, tax_included: 0 });
    const ride = async () => {
      const customer = await addMailedCustomer(app);
      const [id = ''] = await buy(app, customer, [[scene.dish, 1]]);
      await app.sql`
        insert into checkout_taxes (checkout_id, chef_id, what, name, base_cents, bps, cents, remitter)
        select group_id, chef_id, 'delivery', '', delivery_fee_cents, 0, 0, 'rider' from orders where id = ${id}`;
      await moveAsChef(app, scene.chef, id, 'Waiting Pickup');
      await moveAsRider(app, rider, id, 'In Progress');
      await handOver({ ...scene, customer, orderId: id });
    };
    const remove = () =>
      inTransaction(app.sql, (tx) => removeTaxNumber(tx, rider.id, app.clock.now(), app.clock.now()));
    for (let twice = 0; twice < 2; twice += 1) await remove();
    await ride();
    expect(await told()).toMatchObject({ total: 5.98, tax_included: 0.34 });
    expect(await findTaxNumber(app.sql, rider.id)).toBeUndefined();
    const again = { ...corrected, user_id: rider.id, given_at: app.clock.now() };
    await inTransaction(app.sql, (tx) => writeTaxNumber(tx, again));
    await inTransaction(app.sql, (tx) => markChecked(tx, { ...again, checked_at: null }, app.clock.now()));
    await ride();
    expect(await told()).toMatchObject({ total: 8.97, tax_included: 0.68 });
  });

  test('has a word for each fact there is', async () => {
    const WORDS: Record<FactName, string[]> = {
      ...{ paid: [], paid_late: [], refund_settled: [], refund_returned: [], provider_fee: [], sweep: [] },
      ...{
        payout_sent: [],
        payout_returned: [],
        dispute_taken: [],
        dispute_lost: [],
        dispute_won: [],
        dispute_covered: [],
      },
      completed: ['delivery', 'fee', 'fee_back', 'fee_tax', 'fee_tax', 'food', 'refund', 'tax', 'tax', 'tip'],
      ended: ['cooked'],
      settled_before: ['settled_before'],
      refund_asked: ['fee_back', 'fee_tax', 'refund', 'tax'],
      bearer_moved: ['fee_back', 'fee_tax', 'refund'],
      dispute_moved: ['dispute', 'fee_back', 'fee_tax'],
      written_off: ['other'],
      payout_prepared: ['paid_out'],
      payout_failed: ['put_back'],
      top_up: ['top_up'],
    };
    for (const [name, words] of Object.entries(WORDS)) {
      const { id, token } = await addChef(app);
      const taxes = [{ remitter: 'chef', cents: 13 }] as const;
      const shares = { cents: 150, borneCents: 100, feeBackCents: 10, feeTaxBackCents: 1, taxes };
      const any = {
        ...{ name, subject: `${name} of ${id}`, at: app.clock.now(), orderId: newId(), checkoutId: newId() },
        ...{ chefUser: id, riderUser: id, userId: id, orders: [], refunded: shares, ...shares, isDistributed: true },
        ...{
          foodCents: 2000,
          feeCents: 200,
          feeTaxCents: 26,
          deliveryCents: 299,
          tipCents: 100,
          chefCents: 7,
          riderCents: 0,
        },
        ...{ earned: [{ account: 'chef', user: id, cents: 5 }], byHand: false, road: 'by_hand' },
      };
      await bookNow(app, any as unknown as Fact);
      const person = { id, token } as Person;
      const since = `, from: "${localDay(app.clock.now())}"`;
      const both = await Promise.all(['chef', 'rider'].map((role) => read(person, role, since)));
      const lines = both.flatMap((of) => of.lines);
      expect([name, lines.map(({ what }) => what).toSorted()]).toEqual([name, words]);
    }
    const chef = await addChef(app);
    await app.sql`
      insert into ledger (fact, subject, position, from_account, to_account, to_user, amount_cents, at)
      values ('of another version', ${chef.id}, 0, 'platform', 'chef', ${chef.id}, 5, ${app.clock.now()})`;
    expect(shown(await read(chef, 'chef'))).toEqual(['other 0.05']);
  });

  test('comes in pages that lose and repeat nothing', async () => {
    const [chef, stranger] = [await addChef(app), await addChef(app)];
    await app.sql`
      insert into ledger (fact, subject, position, from_account, to_account, to_user, amount_cents, at)
      select 'ended', ${chef.id} || number, 0, 'platform', 'chef', ${chef.id}, number, ${app.clock.now()}::timestamptz - (number / 3) * interval '1 s'
      from generate_series(1, 450) as number`;
    const lines: Line[] = [];
    let page = await read(chef, 'chef');
    for (lines.push(...page.lines); page.has_more; lines.push(...page.lines))
      page = await read(chef, 'chef', `, after: "${page.lines.at(-1)?.id}"`);
    expect([lines.length, new Set(lines.map(({ id }) => id)).size]).toEqual([450, 450]);
    expect(page).toMatchObject({ total: null, sums: null });
    const { total } = await read(chef, 'chef');
    expect([sumOf(lines), cents(total)]).toEqual(Array(2).fill(await balanceOf(chef, 'chef')));
    expect(await statement(stranger, 'chef', `, after: "${lines[0]?.id}"`)).toMatchObject({ code: 'NOT_FOUND' });
  });

  test('has the sums of its lines, whatever of them is summed by day', async () => {
    const [chef, rider] = [await addChef(app), await addChef(app)];
    const shares = { cents: 150, borneCents: 100, feeBackCents: 10, feeTaxBackCents: 1 };
    const taxes = [{ remitter: 'chef', cents: 13 }] as const;
    const sums = { foodCents: 2000, feeCents: 200, feeTaxCents: 26, deliveryCents: 299, tipCents: 100, taxes };
    await closeDay({ sql: app.sql, now: new Date('2029-06-15') });
    await sumDays({ sql: app.sql });
    // Rows of a day come after later ones, facts are cut, around the hours that spring skips and autumn repeats.
    for (let turn = 0; turn < 16; turn += 1) {
      const day = ['2027-03-14', '2027-03-15', '2026-11-01', '2026-11-02'][turn % 4];
      const at = new Date(`${day}T0${(turn * 5) % 9}:30:00Z`);
      const deal = { orderId: newId(), checkoutId: newId(), chefUser: chef.id, riderUser: rider.id, at };
      const refunded = { ...shares, taxes };
      await bookNow(app, { name: 'completed', subject: deal.orderId, ...deal, ...sums, refunded });
      const refund = { ...deal, ...refunded, isDistributed: true };
      await bookNow(app, { name: 'refund_asked', subject: `${deal.orderId}r`, ...refund });
      if (turn % 4 !== 3) continue;
      await closeDay({ sql: app.sql, now: new Date(Date.UTC(2030, 1, turn)) });
      await sumDays({ sql: app.sql }, 1);
      expect((await checkBooks(app.sql, app.clock.now())).broken).toEqual([]);
      for (const [person, role] of [[chef, 'chef'] as const, [rider, 'rider'] as const])
        for (const from of ['2026-11-02', '2026-10-31', '2027-03-14', '2027-03-15']) {
          const of = await read(person, role, `, from: "${from}", to: "2027-06-15"`);
          const kinds = Map.groupBy(of.lines, ({ what }) => what);
          const summed = [...kinds].map(([what, lines]) => [what, sumOf(lines)]).toSorted();
          expect(of.sums.map(({ what, amount }) => [what, cents(amount)]).toSorted()).toEqual(summed);
          const once = of.sums.filter(({ orders }) => orders > 0);
          expect(once.map(({ what, orders }) => [what, orders])).toEqual(
            once.map(({ what }) => [what, kinds.get(what)?.length]),
          );
        }
    }
    await bookNow(app, {
      ...{ name: 'payout_prepared', subject: newId(), userId: chef.id, chefCents: 5, riderCents: 0 },
      at: new Date('2027-03-14T05:45:00Z'),
    });
    const since = await read(chef, 'chef', ', to: "2027-04-01"');
    expect(sumOf(since.sums)).toBe(sumOf(since.lines));
    const before = await read(chef, 'chef', ', to: "2027-03-10"');
    expect(before).toEqual(await read(chef, 'chef', ', from: "2026-03-10", to: "2027-03-10"'));
    const days = await app.sql`select from statement_days where user_id = ${chef.id}`;
    expect(days.length).toBeGreaterThan(20);
  });

  test.each([
    [', from: "2026-06-14"', 'BAD_USER_INPUT'],
    [', from: "2027-02-30"', 'BAD_USER_INPUT'],
    [', from: "2027-06-16", to: "2027-06-15"', 'BAD_USER_INPUT'],
    [', after: "no"', 'NOT_FOUND'],
    [', after: "999999999999999999"', 'NOT_FOUND'],
  ])('refuses %s', async (more, code) => {
    const chef = await addChef(app);
    expect(await statement(chef, 'chef', more)).toMatchObject({ code });
    expect(await statement(chef, 'chef', ', from: "2026-06-15", to: "2027-06-15"')).toMatchObject({ lines: [] });
  });

  test('is of one’s own role alone', async () => {
    const chef = await addChef(app);
    expect(await statement(chef, 'rider')).toMatchObject({ lines: [], balance: 0 });
    expect(await statement(chef, 'platform')).toMatchObject({ code: 'BAD_USER_INPUT' });
  });
});

describe('a cook whose ready order ends without a rider', () => {
  const paidOn = async ({ chef, orderId }: Waiting) =>
    (await list(app, chef, 'getCancelledOrders', 'id cooked_pay')).find(({ id }) => id === orderId)?.cooked_pay;

  test('an operator pays a cook once, with a fresh code, and all figures show it', async () => {
    const scene = await ready(app);
    const [desk, late] = [await deskOf(app), await deskOf(app, 'Late', { codeMinutesAgo: 11 })];
    const { orderId, chef } = scene;
    await desk.act('cancel', orderId, await seenOf(desk, 'Order', orderId), 'No rider');
    expect(await paidOn(scene)).toBeNull();
    expect((await desk.read<{ acts: string[] }>(`getOperatorOrder(id: "${orderId}") { acts }`)).acts).toEqual([
      'pay_cook',
    ]);
    const [task] = await tasksOf(desk, orderId);
    expect(await late.act('pay_cook', orderId, task?.seen ?? '')).toBe('FORBIDDEN');
    const both = await Promise.all([1, 2].map(() => desk.act('pay_cook', orderId, task?.seen ?? '')));
    expect(both).toContainEqual(expect.objectContaining({ success: true, message: 'Its cook gets $20.00.' }));
    expect(both).toContain('CONFLICT');
    const again = await desk.act('pay_cook', orderId, await seenOf(desk, 'Order', orderId));
    expect(again).toMatchObject({ success: false, code: 'operatorCookPaid' });
    expect(await tasksOf(desk, orderId)).toEqual([]);
    expect(await paidOn(scene)).toBe(20);
    const of = await read(chef, 'chef');
    expect(shown(of)).toEqual(['cooked 20.00']);
    expect(await earningsOf(app, chef)).toEqual({ todaysEarnings: 20, totalEarnings: 20 });
    const audit = await app.sql`select act, details from audit where subject = ${orderId} and act = 'pay cook'`;
    expect(audit).toEqual([{ act: 'pay cook', details: { cents: 2000 } }]);
  });

  test('PAY_COOKED pays a cook at once, never for what the kitchen cancelled or had not ready', async () => {
    const context = app.app.systemContext();
    const paying = { ...context, config: { ...context.config, payCooked: true, payCookedDayCents: 1_000_000 } };
    const end = async (scene: { orderId: string }) => {
      const given = { orderId: scene.orderId, reason: 'No rider' };
      expect(await inTransaction(app.sql, (tx) => endByOperator(paying, tx, given))).toBe(true);
    };
    const [waits, rides, cooks, own] = [await ready(app), await carried(app), await cooking(app), await ready(app)];
    for (const scene of [waits, rides, cooks]) await end(scene);
    const cancel = 'status: "Cancelled", reason: "Burnt", after_accept: true';
    await mutate(app, own.chef, `updateOrderStatus(orderId: "${own.orderId}", ${cancel})`);
    const paid = [waits, rides, cooks, own].map(({ chef }) => balanceOf(chef, 'chef'));
    expect(await Promise.all(paid)).toEqual([2000, 2000, 0, 0]);
    expect([await paidOn(waits), await paidOn(cooks)]).toEqual([20, null]);
    const news = await list(app, waits.chef, 'getNotifications', 'id text');
    expect(news.map(({ text }) => text).join()).toContain('we pay you for it');
    const desk = await deskOf(app);
    expect(await tasksOf(desk, waits.orderId)).toEqual([]);
    const seen = await seenOf(desk, 'Order', own.orderId);
    expect(await desk.act('pay_cook', own.orderId, seen)).toMatchObject({ success: false });
  });

  test('a kitchen is paid automatically once a day and up to a cap for all', async () => {
    const context = app.app.systemContext();
    const from = startOfLocalDay(localDay(context.now));
    const [{ cents }] = await app.sql<[{ cents: number }]>`
      select coalesce(sum(amount_cents), 0)::int as cents from ledger where fact = 'ended' and at >= ${from}`;
    const end = async ({ orderId }: { orderId: string }) => {
      const paying = { ...context, config: { ...context.config, payCooked: true, payCookedDayCents: cents + 4500 } };
      await inTransaction(app.sql, (tx) => endByOperator(paying, tx, { orderId, reason: 'No rider' }));
    };
    const [one, second, third] = [await ready(app), await ready(app), await ready(app)];
    const again = await ready(app, one.chef);
    for (const scene of [one, again, second, third]) await end(scene);
    expect(await balanceOf(one.chef, 'chef')).toBe(2000);
    expect(await balanceOf(second.chef, 'chef')).toBe(2000);
    expect(await balanceOf(third.chef, 'chef')).toBe(0);
    const desk = await deskOf(app);
    for (const { orderId } of [again, third]) expect(await tasksOf(desk, orderId)).toHaveLength(1);
  });

  test('a kitchen is paid automatically once for a customer, and $50 a week for new friends', async () => {
    const context = app.app.systemContext();
    const paying = { ...context, config: { ...context.config, payCooked: true, payCookedDayCents: 1_000_000_000 } };
    const first = await ready(app);
    const [again, other, friend, later] = await Promise.all(Array.from({ length: 4 }, () => ready(app, first.chef)));
    if (!again || !other || !friend || !later) throw new Error('Nothing is ready.');
    const ends = [first, again, other, friend, later];
    await app.sql`
      update orders set customer_id = (select customer_id from orders where id = ${first.orderId}) where id = ${again.orderId}`;
    for (const [place, { orderId }] of ends.entries()) {
      const day = place === 4 ? 8 : place;
      const now = new Date(context.now.getTime() + day * 86_400_000);
      await inTransaction(app.sql, (tx) => endByOperator({ ...paying, now }, tx, { orderId, reason: 'No rider' }));
    }
    expect(await Promise.all(ends.map(paidOn))).toEqual([20, null, 20, null, 20]);
    expect(await tasksOf(await deskOf(app), again.orderId)).toHaveLength(1);
  });
});
