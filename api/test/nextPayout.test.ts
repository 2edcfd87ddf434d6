import { afterEach, describe, expect, test } from 'vitest';
import { newId } from '../src/platform/ids.ts';
import { carried } from './support/deadlines.ts';
import { givenPerson, PASSWORD, type Person } from './support/givenPeople.ts';
import { ask, moveAsRider } from './support/marketplace.ts';
import { asOperator, givenDesk } from './support/operatorActs.ts';
import {
  balanceOf,
  bookNow,
  confirmed,
  earned,
  fresh,
  givenEarner,
  givenPayee,
  inDays,
  PAY_DAY,
  payoutsOf,
  prepareNow,
  readPayee,
  runWeekly,
  setPayee,
  toPayDay,
} from './support/payoutScenes.ts';
import { sharedApp } from './support/sharedApp.ts';

const app = await sharedApp({ RATE_LIMITS: 'off', PAYOUTS: 'manual', PAYOUT_DAY: PAY_DAY, PAYOUT_MIN: '1000' });
const desk = await givenDesk(app);
afterEach(() => app.clock.shift(0));

const dayText = (day: string) =>
  new Date(day).toLocaleDateString('en-CA', { timeZone: 'UTC', weekday: 'long', month: 'long', day: 'numeric' });
type Next = { day: string; amount: number; on_its_way: number; unsent: number; owed: number };
async function next(person: Person) {
  const query = '{ getNextPayout { day amount on_its_way unsent owed } }';
  return (await app.graphql<{ getNextPayout: Next }>(query, {}, person)).data?.getNextPayout;
}
const leave = (person: Person) => ask(app, person, `deleteAccount(password: "${PASSWORD}")`);

describe('what is paid next', () => {
  test('is what the run of that day then takes, and is on its way until it is paid', async () => {
    const chef = await givenEarner(app, 8420);
    expect(await next(chef)).toEqual({ day: inDays(3), amount: 0, on_its_way: 0, unsent: 0, owed: 84.2 });
    await givenPayee(app, chef);
    expect(await next(chef)).toMatchObject({ day: inDays(3), amount: 84.2 });
    toPayDay(app);
    await runWeekly(app);
    expect(await next(chef)).toEqual({ day: inDays(10), amount: 0, on_its_way: 84.2, unsent: 84.2, owed: 84.2 });
    const [payout] = await payoutsOf(app, chef);
    const today = await fresh(app, desk);
    await asOperator(app, today, `confirmPayouts(batch: "${payout?.batch_id}")`);
    await app.sql`update payouts set state = 'sending' where id = ${payout?.id ?? ''}`;
    expect(await next(chef)).toMatchObject({ on_its_way: 84.2, unsent: 0 });
    await app.sql`update payouts set state = 'confirmed' where id = ${payout?.id ?? ''}`;
    await asOperator(app, today, `settlePayout(id: "${payout?.id}", reference: "e-1")`);
    expect(await next(chef)).toMatchObject({ on_its_way: 0, owed: 0 });
    const query = '{ getNextPayout { past { amount state reference } } }';
    expect((await app.graphql<object>(query, {}, chef)).data).toEqual({
      getNextPayout: { past: [{ amount: 84.2, state: 'paid', reference: 'e-1' }] },
    });
  });

  test('comes a week later for who changed where it goes, and never under the least payout', async () => {
    const [chef, poor] = [await givenEarner(app, 5000), await givenEarner(app, 999)];
    for (const person of [chef, poor]) await setPayee(app, person, { road: 'manual', email: 'new@bank.ca' });
    expect(await next(chef)).toMatchObject({ day: inDays(10), amount: 50 });
    expect(await next(poor)).toMatchObject({ amount: 0, owed: 9.99 });
    const rider = await givenEarner(app, 1, 'Rider');
    await setPayee(app, rider, { road: 'manual', email: 'new@bank.ca' });
    expect(await next(rider)).toMatchObject({ day: inDays(3), amount: 0.01 });
  });

  test('after a first choice, is what was ridden, and the kitchen’s a week later', async () => {
    const both = await givenPerson(app, { roles: ['Chef', 'Rider'] });
    await earned(app, both, 500, 'rider');
    await earned(app, both, 2000);
    await setPayee(app, both, { road: 'manual', email: 'new@bank.ca' });
    expect(await next(both)).toMatchObject({ day: inDays(3), amount: 5, owed: 25 });
    expect(await readPayee(app, both)).toMatchObject({ state: 'ready', owed: 25 });
    expect(await leave(both)).toContain(`on ${dayText(inDays(10))}. You can`);
    toPayDay(app);
    await prepareNow(app, desk);
    expect(await payoutsOf(app, both)).toMatchObject([{ cents: 500 }]);
    expect(await next(both)).toMatchObject({ day: inDays(10), amount: 20 });
    expect(await readPayee(app, both)).toMatchObject({ state: 'waits', owed: 25 });
  });

  test('is nothing while more went back than was earned', async () => {
    const chef = await givenEarner(app, 0);
    await earned(app, chef, 100);
    await app.sql`
      insert into ledger (fact, subject, position, from_account, from_user, to_account, amount_cents, at)
      values ('refund_asked', ${chef.id}, 0, 'chef', ${chef.id}, 'refunds_due', 1300, ${app.clock.now()})`;
    await givenPayee(app, chef);
    expect(await next(chef)).toMatchObject({ amount: 0, owed: -12 });
  });
});

describe('an account', () => {
  test('an account is not deleted while money is owed, and says how much comes when', async () => {
    const chef = await givenEarner(app, 1240);
    expect(await leave(chef)).toMatch(/^You are owed \$12\.40\. Say in your earnings where it goes/);
    await givenPayee(app, chef);
    const words = await leave(chef);
    expect(words).toMatch(/^\$12\.40 is paid to you on \w+day, \w+ \d+\. You can delete your account then\.$/);
    expect(words).toContain(PAY_DAY);
    expect(await app.sql`select from payees where user_id = ${chef.id}`).toHaveLength(1);
  });

  test('is deleted once a rest under the least payout is paid, which the next run then does', async () => {
    const poor = await givenEarner(app, 999);
    expect(await leave(poor)).toMatch(/^You are owed \$9\.99\. Say in your earnings/);
    await givenPayee(app, poor);
    expect(await next(poor)).toMatchObject({ amount: 0 });
    expect(await leave(poor)).toMatch(/^\$9\.99 is paid to you on /);
    expect(await next(poor)).toMatchObject({ amount: 9.99 });
    const { id, cents } = await confirmed(app, desk, poor);
    expect(cents).toBe(999);
    await asOperator(app, await fresh(app, desk), `settlePayout(id: "${id}", reference: "e-1")`);
    expect(await leave(poor)).toMatchObject({ success: true });
  });

  test('is deleted with nothing owed, and with a minus, which the platform bears', async () => {
    const [minus, nobody] = [await givenEarner(app, 0), await givenPerson(app)];
    expect(await leave(nobody)).toMatchObject({ message: 'Your account is deleted.' });
    const deal = { orderId: newId(), checkoutId: newId(), chefUser: minus.id, riderUser: null, at: app.clock.now() };
    const refund = { cents: 1200, borneCents: 1200, feeBackCents: 0, taxes: [], isDistributed: true };
    await bookNow(app, { name: 'refund_asked', subject: newId(), ...deal, ...refund });
    expect(await leave(minus)).toMatchObject({
      message: 'Your account is deleted. Refunds took $12.00 more than you had earned: Homeplate covers it.',
    });
    expect(await balanceOf(app, minus)).toBe(0);
    expect(await leave(await givenEarner(app, 1, 'Rider'))).toMatch(/^You are owed \$0\.01/);
  });

  test('a minus is covered less what is coming', async () => {
    const chef = await givenEarner(app, 0);
    const { rider, orderId } = await carried(app);
    await moveAsRider(app, rider, orderId, 'Completed');
    await app.sql`update orders set chef_id = ${chef.chefId} where id = ${orderId}`;
    const deal = { orderId: newId(), checkoutId: newId(), chefUser: chef.id, riderUser: null, at: app.clock.now() };
    const refund = { cents: 3000, borneCents: 3000, feeBackCents: 0, taxes: [], isDistributed: true };
    await bookNow(app, { name: 'refund_asked', subject: newId(), ...deal, ...refund });
    expect(await leave(chef)).toMatchObject({ message: expect.stringContaining('$10.00 more than you had earned') });
    expect(await balanceOf(app, chef)).toBe(-2000);
  });

  test('an account is not deleted between a deniable delivery and its booking', async () => {
    const { rider: bringer, orderId } = await carried(app);
    await moveAsRider(app, bringer, orderId, 'Completed');
    const [chef, rider] = [await givenEarner(app, 0), await givenEarner(app, 0, 'Rider')];
    const orders = await app.sql`
      update orders set chef_id = ${chef.chefId}, rider_id = ${rider.riderId} where id = ${orderId} returning proof, end_booked`;
    expect(orders).toEqual([{ proof: 'none', end_booked: false }]);
    await app.sql`
      insert into checkout_groups (checkout_id, chef_id, subtotal_cents, delivery_fee_cents, tax_cents, total_cents)
      select group_id, chef_id, 2000, 0, 0, 2000 from orders where id = ${orderId}`;
    await app.sql`
      insert into checkout_taxes (checkout_id, chef_id, what, name, base_cents, bps, cents, remitter)
      select group_id, chef_id, 'food', 'HST', 2000, 1300, 260, 'chef' from orders where id = ${orderId}`;
    await givenPayee(app, rider);
    expect(await leave(chef)).toMatch(/^You are owed \$22\.60\./);
    expect(await leave(rider)).toMatch(/^\$2\.99 is paid to you on /);
    await app.sql`update ledger_opening set at = ${new Date(app.clock.now().getTime() + 1000)}`;
    expect(await leave(chef)).toMatchObject({ success: true });
    await app.sql`update ledger_opening set at = 'epoch'`;
  });
});
