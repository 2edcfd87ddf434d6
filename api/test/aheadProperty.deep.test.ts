import { setTimeout } from 'node:timers/promises';
import { localDay } from '@homeplate/domain/localTime';
import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { sweepCheckouts } from '../src/modules/checkout/sweepCheckouts.ts';
import { keepDeadlines } from '../src/modules/orders/keepDeadlines.ts';
import { AHEAD, aKitchen, hold, pay, plan } from './support/aheadScenes.ts';
import { edit } from './support/allergenScenes.ts';
import { announce } from './support/dropScenes.ts';
import { findBrokenInvariants, readTestBooks } from './support/invariants.ts';
import { addDish, addPeople, cancelCheckout, cancelOrder, moveAsChef, type Person } from './support/marketplace.ts';
import { sharedApp } from './support/sharedApp.ts';
import { cutConnections, setClock } from './support/testApp.ts';

const app = await sharedApp(AHEAD);
afterEach(() => app.clock.shift(0));

// Before both nights of clock change, and another one.
const NIGHTS = ['2027-03-12T17:00:00Z', '2027-11-05T16:00:00Z', '2027-06-15T16:00:00Z'];
type Row = Record<string, unknown>;
type Wish = { who: number; hour: number; portions: number; isDrop: boolean; pickup: boolean };
const who = fc.nat({ max: 3 });
const wish = fc.record({
  ...{ who, hour: fc.nat({ max: 11 }), portions: fc.integer({ min: 1, max: 3 }) },
  ...{ isDrop: fc.boolean(), pickup: fc.boolean() },
});
const count = fc.nat({ max: 5 });
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('hold' as const),
      wishes: fc.array(wish, { minLength: 1, maxLength: 3 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('release' as const), who }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('pay' as const), who }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reject' as const), place: fc.nat({ max: 3 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancel' as const), place: fc.nat({ max: 3 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('day' as const), count }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('drop' as const), count }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('number' as const), count, wishes: fc.array(wish, { maxLength: 2 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('late' as const), minutes: fc.constantFrom(32, 32, 600, 3_000) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('cut' as const),
      wishes: fc.array(wish, { minLength: 1, maxLength: 3 }),
      ...{ who, afterMs: fc.nat({ max: 30 }) },
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('hours' as const), prep: fc.integer({ min: 5, max: 90 }) }) },
);

test('no portion is sold twice, whatever is held, paid, cancelled, late or cut', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        night: fc.constantFrom(...NIGHTS),
        windows: fc.integer({ min: 1, max: 2 }),
        portions: fc.integer({ min: 1, max: 5 }),
        maxOrders: fc.nat({ max: 3 }),
        steps: fc.array(step, { minLength: 5, maxLength: 8 }),
      }),
      async ({ night, windows, portions, maxOrders, steps }) => {
        const { chef, dish } = await aKitchen(app, { windows, portions, maxOrders }, night);
        await app.sql`
          update chefs set preferred_start_time = '22:00', preferred_end_time = '04:00', notice_minutes = 0
          where id = ${chef.chefId}`;
        // From eleven at night on, over the change.
        const first = Date.parse(night) + (night === NIGHTS[0] ? 36 : 35) * 3_600_000;
        const day = localDay(new Date(first));
        const drop = await addDish(app, chef, { quantity: 1 });
        let now = Date.parse(night) + 2 * 3_600_000;
        const opens_at = new Date(now).toISOString();
        expect(await announce(app, chef, drop, { day, opens_at, portions: 3, max_per_order: 1 })).toMatchObject({
          portions: 3,
        });
        setClock(app, opens_at);
        const people = await addPeople(app, 4);
        const sold: string[] = [];
        const order = async ({ who: place, hour, portions: wanted, isDrop, pickup }: Wish) => {
          const person = people[place];
          if (person === undefined) return;
          const start = new Date(first + (isDrop ? hour % 2 : hour) * 1_800_000).toISOString();
          await hold(app, person, [isDrop ? [drop, 1] : [dish, wanted]], plan(chef, start, { pickup }));
        };
        const payOpen = async (person: Person) => {
          const [page] = await app.sql`
            select session_id as "sessionId", session_url as url from checkouts
            where user_id = ${person.id} and status = 'open' and session_id is not null`;
          if (page) sold.push(await pay(app, person, page));
        };
        const times = () =>
          app.sql<Row[]>`select id, starts_at, answer_from, cancel_until from orders where chef_id = ${chef.chefId}`;
        let before: Row[] = [];
        for (const done of steps) {
          if (done.kind === 'hold') await Promise.all(done.wishes.map(order));
          const person = 'who' in done ? people[done.who] : undefined;
          if (done.kind === 'release' && person) await cancelCheckout(app, person);
          if (done.kind === 'pay' && person) await payOpen(person);
          if (done.kind === 'cut' && person) {
            const busy = Promise.allSettled([payOpen(person), ...done.wishes.map(order)]);
            await setTimeout(done.afterMs);
            await cutConnections(app);
            await busy;
          }
          if (done.kind === 'reject') await moveAsChef(app, chef, sold[done.place] ?? '', 'Cancelled', 'No stove');
          if (done.kind === 'cancel')
            for (const person of people) await cancelOrder(app, person, sold[done.place] ?? '');
          if (done.kind === 'day')
            await app.graphql(
              'mutation ($id: ID, $day: String, $count: Int) { setDayPortions(product_id: $id, day: $day, portions: $count) { success } }',
              { id: dish.id, day, count: done.count },
              chef,
            );
          if (done.kind === 'number')
            await Promise.all([edit(app, chef, dish, { ahead_quantity: done.count || '' }), ...done.wishes.map(order)]);
          if (done.kind === 'drop')
            await app.graphql(
              'mutation ($id: ID, $day: String, $count: Int, $closed: Boolean) { changeDrop(product_id: $id, day: $day, portions: $count, closed: $closed) { day } }',
              { id: drop.id, day, count: done.count, closed: done.count === 5 },
              chef,
            );
          if (done.kind === 'late') {
            now += done.minutes * 60_000;
            setClock(app, new Date(now).toISOString());
            await sweepCheckouts(app.app.systemContext());
            await keepDeadlines(app.app.systemContext(), app.clock.machine());
          }
          if (done.kind === 'hours')
            await app.sql`
              update chefs set prep_minutes = ${done.prep}, preferred_start_time = '23:30' where id = ${chef.chefId}`;
          const after = await times();
          expect(after).toEqual(expect.arrayContaining(before));
          before = after;
          const [most] = await app.sql`
            select (select coalesce(max(orders), 0) from windows where chef_id = ${chef.chefId}) as windows,
              (select coalesce(max(orders), 0) from chef_days where chef_id = ${chef.chefId}) as days,
              (select count(*)::int from offers join products on products.id = product_id
                where product_id in (${dish.id}, ${drop.id}) and (taken > portions
                  or not (is_own or is_drop) and portions > greatest(taken, coalesce(ahead_quantity, 0)))) as over,
              (select coalesce(max(had), 0)::int from (
                select sum(quantity) as had from checkout_lines join checkouts on checkouts.id = checkout_id
                where product_id = ${drop.id} and status in ('open', 'paid') and not exists (
                  select from orders where group_id = checkouts.id and orders.status = 'Cancelled')
                group by user_id) as each) as most`;
          expect(most).toMatchObject({ over: 0 });
          expect(most?.most).toBeLessThanOrEqual(1);
          expect(most?.windows).toBeLessThanOrEqual(windows);
          if (maxOrders > 0) expect(most?.days).toBeLessThanOrEqual(maxOrders);
        }
        const wrong = await findBrokenInvariants(app.sql, await readTestBooks(app.sql));
        // A job of mails or refunds may still run.
        expect(wrong.filter((sentence) => sentence.startsWith('I3'))).toEqual([]);
      },
    ),
    { numRuns: Number(process.env.AHEAD_RUNS ?? 20) },
  );
  setClock(app, NIGHTS[2] ?? '');
});
