import { afterAll, expect, test } from 'vitest';
import { createApp } from '../src/app.ts';
import { prepareAll, startBatch } from '../src/modules/payouts/prepare.ts';
import { newId } from '../src/platform/ids.ts';
import type { Person } from './support/givenPeople.ts';
import { asOperator, givenDesk } from './support/operatorActs.ts';
import { bookNow, earned, givenEarner, givenPayee, PAY_DAY } from './support/payoutScenes.ts';
import { createRandom } from './support/random.ts';
import { sharedApp } from './support/sharedApp.ts';

const app = await sharedApp({ RATE_LIMITS: 'off', PAYOUTS: 'manual', PAYOUT_DAY: PAY_DAY, PAYOUT_MIN: '100' });
const second = await createApp(app.config, app.databaseUrl, app.clock);
afterAll(() => second.close());
const desk = await givenDesk(app);
const other = await givenDesk(app);

const ROUNDS = 25;
const random = createRandom(33);
const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;

/** Borne by the kitchen, after it was paid out or before. */
async function refund({ id }: Person, cents: number) {
  const deal = { orderId: newId(), checkoutId: newId(), chefUser: id, riderUser: null };
  const shares = { cents, borneCents: cents, feeBackCents: 0, taxes: [], isDistributed: true };
  await bookNow(app, { name: 'refund_asked', subject: newId(), at: app.clock.now(), ...deal, ...shares });
}

/** Half of them die before their end. */
async function run() {
  const context = pick([app.app, second]).systemContext();
  const batch = { id: newId(), until: context.now };
  await startBatch(context.sql, batch, 'system', context.now);
  if (random() < 0.5) await prepareAll(context, batch);
}

async function act(call: string) {
  await asOperator(app, pick([desk, other]), call);
}

async function decide() {
  const payouts = await app.sql<
    { id: string; batch_id: string }[]
  >`select id, batch_id from payouts order by random() limit 4`;
  await app.sql`update payees set came_back_at = null`;
  for (const { id, batch_id } of payouts) {
    await act(`confirmPayouts(batch: "${batch_id}")`);
    await act(
      random() < 0.6
        ? `settlePayout(id: "${id}", reference: "A")`
        : `settlePayout(id: "${id}", failed: true, seen: "paid")`,
    );
  }
}

test('random earnings, refunds, dying runs and returns lose no cent and pay none twice', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => givenEarner(app, 0)));
  for (const person of people) await givenPayee(app, person);
  const brought = new Map<string, number>();
  const add = (person: Person, cents: number) => brought.set(person.id, (brought.get(person.id) ?? 0) + cents);
  for (let round = 0; round < ROUNDS; round += 1) {
    const work = Array.from({ length: 8 }, () => async () => {
      const choice = random();
      const isRefund = choice >= 0.35 && choice < 0.45;
      // The others must never be below zero.
      const person = pick(isRefund ? people.slice(3) : people);
      const cents = 1 + Math.floor(random() * 3000);
      if (choice < 0.35) await earned(app, person, cents).then(() => add(person, cents));
      else if (isRefund) await refund(person, cents).then(() => add(person, -cents));
      else if (choice < 0.75) await run();
      else await decide();
    });
    await Promise.all(work.map((each) => each()));
    const unrefunded = people.slice(0, 3).map(({ id }) => id);
    expect(await app.sql`select from ledger_balances where cents < 0 and user_id = any (${unrefunded})`).toEqual([]);
  }
  const rows = await app.sql<{ user_id: string; cents: number; out: number; due: number }[]>`
    select balance.user_id, balance.cents::int,
      (select coalesce(sum(cents), 0)::int from payouts where user_id = balance.user_id and state not in ('failed', 'cancelled')) as out,
      (select coalesce(sum(cents), 0)::int from payouts where user_id = balance.user_id and settled_at is null) as due
    from ledger_balances as balance where account = 'chef'`;
  for (const { user_id, cents, out } of rows) expect([user_id, cents + out]).toEqual([user_id, brought.get(user_id)]);
  const [{ due, bank }] = await app.sql<[{ due: number; bank: number }]>`
    select sum(case when to_account = 'payouts_due' then amount_cents when from_account = 'payouts_due' then -amount_cents else 0 end)::int as due,
      sum(case when to_account = 'bank' then amount_cents when from_account = 'bank' then -amount_cents else 0 end)::int as bank
    from ledger`;
  expect(due).toBe(rows.reduce((sum, row) => sum + row.due, 0));
  const [{ paid }] = await app.sql<[{ paid: number }]>`
    select coalesce(sum(cents), 0)::int as paid from payouts where state = 'paid'`;
  expect(bank).toBe(paid);
  expect(paid).toBeGreaterThan(0);
}, 120_000);
