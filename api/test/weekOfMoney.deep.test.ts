import { afterAll, expect, test } from 'vitest';
import { checkBooks } from '../src/modules/books/check.ts';
import { startSimulator } from './stripeSimulator/start.ts';
import { deskOf } from './support/deskScenes.ts';
import { startOlderCopy } from './support/ledger.ts';
import { eventually } from './support/marketplace.ts';
import { type Life, payCook, shop } from './support/moneyLives.ts';
import {
  balancesOf,
  differences,
  paidTo,
  readCsv,
  readDue,
  readStatement,
  readTotals,
  sumsOfProvider,
  takeBeyond,
  wageless,
} from './support/moneySums.ts';
import { givenPeople, MONEY, night, openCampus, type People, payDay, round } from './support/moneyWeek.ts';
import { asOperator, givenOperatorCookie } from './support/operatorActs.ts';
import { fresh, payoutsOf } from './support/payoutScenes.ts';
import { sharedApp } from './support/sharedApp.ts';

const simulator = await startSimulator();
afterAll(() => simulator.close());
const app = await sharedApp({ ...MONEY, STRIPE_API_BASE: simulator.url });
const campus = await openCampus(app, simulator);
afterAll(() => campus.close());

const DAYS = ['14', '15', '16', '17', '18', '19', '20'].map((day) => `2027-06-${day}`);
const lives: Life[] = [];
const atNoon = (day: string) => campus.to(`${day}T12:00:00-04:00`);
const afterDay = (day: string, hours = 15.5) =>
  campus.to(new Date(Date.parse(`${day}T12:00:00-04:00`) + hours * 3_600_000).toISOString());

async function meals(people: People, carts: number) {
  const lane = async (place: number) => {
    for (let cart = 0; cart < carts; cart += 1) lives.push(...(await shop(campus, people, place)));
  };
  await Promise.all(people.customers.map((_, place) => lane(place)));
}
const settled = () =>
  eventually(
    () => app.sql`
      select from pgboss.job where name in ('refund', 'fulfil', 'dispute') and state in ('created', 'retry', 'active') and start_after <= now()`,
    (rows) => rows.length === 0,
  );
const disputed = (id: string, state: string) =>
  eventually(
    () => app.sql<{ state: string }[]>`select state from disputes where id = ${id}`.first(),
    (found) => found?.state === state,
  );
async function endDay(day: string) {
  await settled();
  await afterDay(day, 6);
  await round(campus);
  for (const life of lives.filter(({ fate, isPaid }) => fate === 'noRider' && !isPaid)) {
    expect(await payCook(campus, life.orderId)).toMatchObject({ success: true });
    life.isPaid = true;
  }
  await settled();
  await afterDay(day);
  await round(campus);
  await settled();
  await afterDay(day, 16.75);
  await night(campus);
  expect(await differences(app)).toEqual([]);
}
const first = (fate: string, place = 0) => lives.filter((life) => life.fate === fate && life.isAlone)[place] as Life;

/** At the console; by hand all under one reference but the first, which its bank sends back. */
async function payBatch(desk: { cookie: string; by: string }, day: string, fails: boolean) {
  const [batch, none] = await app.sql<{ id: string }[]>`select id from payout_batches where weekly = ${day}`;
  if (batch === undefined || none !== undefined) throw new Error('There is not one batch.');
  const now = await fresh(app, desk);
  expect(await asOperator(app, now, `confirmPayouts(batch: "${batch.id}")`)).toMatchObject({ success: true });
  const csv = await readCsv(app, now, batch.id);
  const byHand = await app.sql<{ id: string; cents: number }[]>`
    select id, cents from payouts where batch_id = ${batch.id} and road = 'manual' order by id`;
  expect(csv.sum).toBe(byHand.reduce((sum, { cents }) => sum + cents, 0));
  expect(csv.rows.map(({ payout }) => payout).sort()).toEqual(byHand.map(({ id }) => id).sort());
  if (fails) {
    const fail = `settlePayout(id: "${byHand[0]?.id}", reference: "No such address", failed: true)`;
    expect(await asOperator(app, now, fail)).toMatchObject({ success: true });
    await app.sql`update payees set came_back_at = null`;
  }
  for (let twice = 0; twice < 2; twice += 1)
    expect(await asOperator(app, now, `settlePayout(id: "${batch.id}", reference: "ET ${day}")`)).toMatchObject({
      success: true,
    });
  return batch.id;
}
const unsent = () => app.sql`select from payouts where state in ('confirmed', 'sending')`;

test('a week of the campus: each cent is found with whom it is, and nobody is paid twice', async () => {
  await campus.to('2027-06-04T12:00:00-04:00');
  await round(campus);
  const people = await givenPeople(campus);
  await simulator.webhooks({ url: `${app.url}/webhooks/payments`, secret: 'whsec_1', copies: 2 });
  const desk = await givenOperatorCookie(app);
  const setOlder = await startOlderCopy(app.sql);
  let [lost, won, covered] = ['', '', ''];

  for (const day of DAYS) {
    await atNoon(day);
    if (day === DAYS[4]) {
      await campus.to(`${day}T01:00:00-04:00`);
      await Promise.all([payDay(campus), payDay(campus)]);
      await campus.to(`${day}T09:00:00-04:00`);
      await simulator.balance({ float: -10_000_000 });
      await payBatch(desk, day, true);
      await eventually(
        () => app.sql`select from payouts where road = 'stripe' and short_since is null`,
        (rows) => rows.length === 0,
      );
      await simulator.balance({ float: 1_000_000 });
      await campus.to(`${day}T09:11:00-04:00`);
      await round(campus);
      await eventually(unsent, (rows) => rows.length === 0);
      await atNoon(day);
    }
    await meals(people, 2);
    if (day === DAYS[3]) await setOlder(true);
    await meals(people, 1);
    if (day === DAYS[3]) {
      await settled();
      expect((await checkBooks(app.sql, app.clock.now())).unbooked).toBeGreaterThan(0);
      await setOlder(false);
      await round(campus);
    }
    expect((await checkBooks(app.sql, app.clock.now())).unbooked).toBe(0);
    if (day === DAYS[1]) {
      lost = await simulator.dispute(first('delivered').sessionId);
      won = await simulator.dispute(first('delivered', 1).sessionId);
      await Promise.all([disputed(lost, 'open'), disputed(won, 'open')]);
    }
    if (day === DAYS[2]) {
      const [life] = await shop(campus, people, 0, 'disputedAndRejected');
      if (life) lives.push(life);
      covered = (
        await app.sql<[{ id: string }]>`select id from disputes where checkout_id = ${life?.checkoutId ?? ''}`
      )[0].id;
    }
    if (day === DAYS[5]) {
      for (const [id, end] of [
        [lost, 'lost'],
        [won, 'won'],
        [covered, 'lost'],
      ] as const) {
        await simulator.decide(id, end);
        await disputed(id, end);
      }
    }
    if (day === DAYS[6]) {
      const { orderId } = first('rejected');
      const [refund] = await app.sql<[{ id: string; provider_refund_id: string }]>`
        select id, provider_refund_id from refunds where order_id = ${orderId}`;
      await simulator.failRefund(refund.provider_refund_id);
      await eventually(
        () => app.sql`select from refunds where id = ${refund.id} and status = 'Refund Pending'`,
        (rows) => rows.length === 1,
      );
      await settleByHand(refund.id, orderId);
    }
    await endDay(day);
  }

  await campus.to('2027-06-22T12:00:00-04:00');
  await round(campus);
  await campus.to('2027-06-25T01:00:00-04:00');
  await Promise.all([payDay(campus), payDay(campus)]);
  await campus.to('2027-06-25T09:00:00-04:00');
  await payBatch(desk, '2027-06-25', false);
  await eventually(unsent, (rows) => rows.length === 0);
  await campus.to('2027-06-26T04:30:00-04:00');
  await round(campus);
  await night(campus);
  expect(await differences(app)).toEqual([]);

  expect(lives.length).toBeGreaterThanOrEqual(200);
  const check = await checkBooks(app.sql, app.clock.now());
  expect({ broken: check.broken, unbooked: check.unbooked }).toEqual({ broken: [], unbooked: 0 });
  const totals = await readTotals(app);
  expect(Object.values(totals).reduce((sum, cents) => sum + cents, 0)).toBe(0);
  expect(await app.sql`select from orders where not end_booked`).toEqual([]);
  const { held = 0, refunds_due = 0, payouts_due = 0, disputes = 0 } = totals;
  expect({ held, refunds_due, payouts_due, disputes }).toEqual({
    held: 0,
    refunds_due: 0,
    payouts_due: 0,
    disputes: 0,
  });

  const there = await sumsOfProvider(simulator);
  expect(-(totals.provider ?? 0)).toBe(there.net);
  const handed = await app.sql<
    [{ cents: number }]
  >`select coalesce(sum(cents), 0)::int as cents from payouts where road = 'manual' and state = 'paid'`.first();
  const [{ cents: refundedByHand }] = await app.sql<[{ cents: number }]>`
    select coalesce(sum(amount_cents), 0)::int as cents from refunds where by_hand_reference is not null and covered_by is null`;
  const { chef = 0, rider = 0, platform = 0, tax = 0 } = totals;
  const fees = there.fees + there.lost;
  expect(there.captured - there.refunded - refundedByHand - fees).toBe(
    chef + rider + platform + tax + handed.cents + there.transferred,
  );

  expect(await takeBeyond(app)).toEqual([]);
  const persons = [
    ...people.kitchens.map((one) => ({ person: one.chef, role: 'chef' as const })),
    ...people.riders.map((one) => ({ person: one, role: 'rider' as const })),
  ];
  const transfers = (await simulator.state()).transfers;
  for (const { person, role } of persons) {
    const balance = await balancesOf(app, person, role);
    const statement = await readStatement(app, person, role);
    const paid = await paidTo(app, person);
    expect(statement.sum).toBe(balance);
    expect(statement.balance).toBe(balance);
    expect(statement.total).toBe(balance);
    expect(statement.of('paid_out') + statement.of('put_back') + paid.cents).toBe(0);
    expect(balance + paid.cents).toBe(await readDue(app, person, role));
    if (role === 'rider') expect(balance).toBe(0);
    else expect(balance).toBeLessThan(1000);
    expect(new Set(paid.weeks).size).toBe(paid.weeks.length);
    const sent = transfers.filter(({ transfer_group }) => paid.ids.includes(transfer_group ?? ''));
    if (people.roads.get(person.id) === 'stripe') {
      expect(sent.map(({ transfer_group }) => transfer_group).sort()).toEqual(paid.ids);
      expect(sent.reduce((sum, { amount }) => sum + amount, 0)).toBe(paid.cents);
    } else expect(sent).toEqual([]);
  }
  expect((await payoutsOf(app, persons[1]?.person as never)).length).toBeGreaterThan(0);
  expect(transfers).toHaveLength(new Set(transfers.map(({ transfer_group }) => transfer_group)).size);
  expect(await app.sql`select from payouts where state = 'failed' and road = 'manual'`).toHaveLength(1);
  expect(await wageless(app)).toEqual([]);

  await campus.to('2027-06-26T12:00:00-04:00');
  const [last] = await shop(campus, people, 1, 'delivered');
  const { entries, sessions } = await simulator.state();
  const intent = sessions.find(({ id }) => id === last?.sessionId)?.payment_intent;
  const entry = entries.find(({ source }) => source?.payment_intent === intent);
  await simulator.alter(entry?.id ?? '', { amount: (entry?.amount ?? 0) + 1 });
  await campus.to('2027-06-27T04:30:00-04:00');
  await night(campus);
  expect(await differences(app)).toEqual([{ subject: last?.checkoutId, type: 'charge', cents: 1 }]);
  await expect(
    app.graphql<{ getBooks: object }>('{ getBooks { difference_count } }', {}, await fresh(app, desk)),
  ).resolves.toMatchObject({ data: { getBooks: { difference_count: 1 } } });
}, 240_000);

async function settleByHand(refundId: string, orderId: string) {
  const one = await deskOf(app);
  const { refunds } = await one.read<{ refunds: { id: string; seen: string }[] }>(
    `getOperatorOrder(id: "${orderId}") { refunds { id seen } }`,
  );
  const seen = refunds.find(({ id }) => id === refundId)?.seen ?? '';
  expect(await one.act('settle', refundId, seen, 'E-transfer 7')).toMatchObject({ success: true });
}
