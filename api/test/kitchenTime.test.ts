import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { refreshOpenState } from '../src/modules/catalogue/kitchenTurns.ts';
import { setUnanswered } from '../src/modules/people/kitchen.store.ts';
import { inTransaction } from '../src/platform/database.ts';
import { untilBooksAgree } from './support/invariants.ts';
import { kitchenCalls, openAtNoon, STATE, type State } from './support/kitchenTime.ts';
import {
  addChef,
  addCustomer,
  addDish,
  addRider,
  buy,
  confirm,
  moveAsChef,
  openPage,
  type Person,
  postCard,
  startCheckout,
  stockOf,
  type TestChef,
  type TestDish,
} from './support/marketplace.ts';
import { sharedApp } from './support/sharedApp.ts';
import { setClock } from './support/testApp.ts';

const app = await sharedApp({ RATE_LIMITS: 'off' });
let chef: TestChef;
let customer: Person;
let dish: TestDish;

afterAll(() => untilBooksAgree(app.sql));
beforeEach(async () => {
  ({ chef, customer, dish } = await openAtNoon(app));
});
const { keepHours, kitchenOf, leave, pause, resume, whileBroken } = kitchenCalls(app);

async function opensAt({ chefId }: TestChef) {
  await refreshOpenState(app.app.systemContext());
  const [row] = await app.sql<{ opens_at: Date | null }[]>`select opens_at from chefs where id = ${chefId}`;
  return row?.opens_at?.toISOString();
}

describe('a closed kitchen', () => {
  beforeEach(() => setClock(app, '2027-06-15T22:00:00-04:00'));

  test('cannot be bought from by a bare call, and says when it opens', async () => {
    const refused = await startCheckout(app, customer, [[dish, 1]]);
    expect([refused.code, refused.error]).toEqual([
      'CONFLICT',
      `${chef.firstName}'s kitchen is closed. It opens tomorrow at 11:00.`,
    ]);
    expect(await stockOf(app, dish)).toBe(10);
  });

  test('refuses by the dishes that are its own', async () => {
    const other = await addDish(app, await addChef(app));
    const second = await addDish(app, chef);
    const { errors } = await startCheckout(app, customer, [
      [other, 1],
      [dish, 1],
      [second, 1],
    ]);
    expect(errors?.[0]?.extensions).toEqual({
      code: 'CONFLICT',
      reason: 'kitchenClosed',
      products: [dish.id, second.id],
    });
  });

  test('reads closed on chef and dish', async () => {
    const closed = { state: 'closed', opens_at: '2027-06-16T15:00:00.000Z', closes_at: null, open_payments: null };
    expect((await kitchenOf(chef))?.kitchen).toEqual(closed);
    const read = await app.graphql<{ getProductById: { kitchen: State } }>(
      `query ($id: ID) { getProductById(id: $id) { kitchen ${STATE} } }`,
      { id: dish.id },
    );
    expect(read.data?.getProductById.kitchen).toEqual(closed);
  });

  test('can be bought from where its chef keeps no hours', async () => {
    await keepHours(chef, false);
    expect((await startCheckout(app, customer, [[dish, 1]])).error).toBeUndefined();
    expect((await kitchenOf(chef))?.kitchen.state).toBe('open');
  });

  test('leaves the open page of another cart as it is', async () => {
    const other = await addDish(app, await addChef(app));
    const page = await openPage(app, customer, [[other, 1]]);
    expect((await startCheckout(app, customer, [[dish, 1]])).code).toBe('CONFLICT');
    expect((await openPage(app, customer, [[other, 1]])).sessionId).toBe(page.sessionId);
  });
});

test('a cart that was filled before closing is refused after it', async () => {
  setClock(app, '2027-06-15T20:59:00-04:00');
  const other = await addCustomer(app);
  expect((await startCheckout(app, customer, [[dish, 1]])).error).toBeUndefined();
  setClock(app, '2027-06-15T21:01:00-04:00');
  expect((await startCheckout(app, other, [[dish, 1]])).code).toBe('CONFLICT');
});

test('a page that was open before closing is given again, paid, and accepted', async () => {
  setClock(app, '2027-06-15T20:59:00-04:00');
  const page = await openPage(app, customer, [[dish, 2]]);
  setClock(app, '2027-06-15T21:05:00-04:00');
  expect((await openPage(app, customer, [[dish, 2]])).sessionId).toBe(page.sessionId);
  await postCard(page.url);
  const [order] = (await confirm(app, customer, page.sessionId)).orders;
  expect((await moveAsChef(app, chef, order?.id ?? '', 'Waiting Pickup')).outcome?.success).toBe(true);
});

describe('a kitchen that delivers within a limit', () => {
  test('refuses a campus beyond it, and serves those within', async () => {
    await app.sql`update chefs set delivery_km = 15 where id = ${chef.chefId}`;
    const [near, far] = [
      await addCustomer(app, { campus: 'Waterloo Campus' }),
      await addCustomer(app, { campus: 'Milton Campus' }),
    ];
    expect((await startCheckout(app, near, [[dish, 1]])).error).toBeUndefined();
    const refused = await startCheckout(app, far, [[dish, 1]]);
    expect([refused.code, refused.error]).toEqual(['CONFLICT', `${chef.firstName} does not deliver to Milton Campus.`]);
  });
});

describe('the profile of a kitchen', () => {
  const change = (input: Record<string, unknown>, person: Person = chef) =>
    app.graphql<{ updateChef: Record<string, unknown> }>(
      'mutation ($input: ChefInput) { updateChef(input: $input) { keeps_hours delivery_km prep_minutes } }',
      { input },
      { token: person.token },
    );

  test('says whether hours count, how far it delivers and how long it cooks', async () => {
    const answer = await change({ keeps_hours: true, delivery_km: '12,5', prep_minutes: 40 });
    const stored = { keeps_hours: true, delivery_km: 12.5, prep_minutes: 40 };
    expect(answer.data?.updateChef).toEqual(stored);
    expect((await change({ bio: 'Hello.' })).data?.updateChef).toEqual(stored);
    expect((await change({ delivery_km: '', keeps_hours: false })).data?.updateChef).toEqual({
      keeps_hours: false,
      delivery_km: null,
      prep_minutes: 40,
    });
  });

  test('has hours of its own on a weekday, which everybody reads and the checkout keeps', async () => {
    const { customer, chef, dish } = await openAtNoon(app);
    const hours = (input: object) => change({ keeps_hours: true, ...input }, chef);
    expect((await hours({ day_hours: [{ day: 'Tuesday', start: '17:00', end: '23:00' }] })).error).toBeUndefined();
    const { data } = await app.graphql<{ getChefById: { day_hours: object[] } }>(
      '{ getChefById(id: "ID") { day_hours { day start end } } }'.replace('ID', chef.chefId),
    );
    expect(data?.getChefById.day_hours).toEqual([{ day: 'Tuesday', start: '17:00', end: '23:00' }]);
    expect((await startCheckout(app, customer, [[dish, 1]])).error).toContain('17:00');
    expect((await kitchenOf(chef))?.kitchen).toMatchObject({ state: 'closed', opens_at: '2027-06-15T21:00:00.000Z' });
    expect(await opensAt(chef)).toBe('2027-06-15T21:00:00.000Z');
    for (const wrong of [
      { preferred_end_time: '' },
      { day_hours: [{ day: 'Tuesday', start: '17:00', end: 'late' }] },
      { day_hours: [{ day: 'Holiday', start: '17:00', end: '23:00' }] },
    ])
      expect((await hours(wrong)).error).toBe('Please ensure all chef details are filled in and valid.');
    expect((await hours({ day_hours: [] })).error).toBeUndefined();
    await openPage(app, customer, [[dish, 1]]);
  });

  test('opens in the lists when its new hours say so', async () => {
    const { chef } = await openAtNoon(app);
    await change({ preferred_start_time: '18:00' }, chef);
    expect(await opensAt(chef)).toBe('2027-06-15T22:00:00.000Z');
    await change({ preferred_start_time: '15:00' }, chef);
    expect(await opensAt(chef)).toBe('2027-06-15T19:00:00.000Z');
  });

  test('opens in the lists when a pause or days away say so', async () => {
    const { chef } = await openAtNoon(app);
    for (const [minutes, opening] of [
      [60, '17:00'],
      [15, '16:15'],
    ] as const) {
      await pause(chef, { minutes });
      expect(await opensAt(chef)).toBe(`2027-06-15T${opening}:00.000Z`);
    }
    await leave(chef, '2027-06-15', '2027-06-16');
    expect(await opensAt(chef)).toBe('2027-06-17T15:00:00.000Z');
    await leave(chef, null, null);
    await resume(chef);
    setClock(app, '2027-06-15T22:00:00-04:00');
    expect(await opensAt(chef)).toBe('2027-06-16T15:00:00.000Z');
    // Until its chef resumes.
    await setUnanswered(app.sql, chef.chefId, app.clock.now());
    expect(await opensAt(chef)).toBeUndefined();
  });

  test('opens in the lists by its new hours, also where a round has read the old ones', async () => {
    const { chef } = await openAtNoon(app);
    await app.sql`update chefs set preferred_start_time = '18:00' where id = ${chef.chefId}`;
    let round: Promise<void> | undefined;
    await inTransaction(app.sql, async (tx) => {
      await tx`update chefs set preferred_start_time = '15:00', opens_at = null where id = ${chef.chefId}`;
      round = refreshOpenState(app.app.systemContext());
      await vi.waitUntil(async () => {
        const waiting = await app.sql`
          select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
        return waiting.length > 0;
      }, 10_000);
    });
    await round;
    expect(await opensAt(chef)).toBe('2027-06-15T19:00:00.000Z');
  });

  test('refuses unknown minutes and distances', async () => {
    for (const prep_minutes of [4, 181, 'soon', 12.5, ''])
      expect((await change({ prep_minutes })).error).toBe('Please enter a preparation time of 5 to 180 minutes.');
    for (const delivery_km of [0, 5e-324, '0x10', -1, 'far', 501])
      expect((await change({ delivery_km })).error).toBe('Please enter a delivery distance of 0.1 to 500 km.');
  });

  test("is not another chef's to change", async () => {
    const other = await addChef(app);
    expect((await change({ user_id: chef.id, keeps_hours: false }, other)).code).toBe('NOT_FOUND');
  });

  test('of a bare registration informs only', async () => {
    const fresh = await addRider(app, {}, ['Chef', 'Rider']);
    const answer = await app.graphql<{ createChef: Record<string, unknown> }>(
      'mutation ($input: ChefInput) { createChef(input: $input) { keeps_hours delivery_km prep_minutes kitchen { state } } }',
      {
        input: {
          user_id: fresh.id,
          specialty_cuisines: ['Indian'],
          type_of_meals: ['Dinner'],
          cooking_experience: '5+ years',
          max_orders_per_day: 5,
          preferred_working_days: ['Sunday'],
          preferred_start_time: '01:00',
          preferred_end_time: '02:00',
        },
      },
      { token: fresh.token },
    );
    expect(answer.data?.createChef).toEqual({
      keeps_hours: false,
      delivery_km: null,
      prep_minutes: 25,
      kitchen: { state: 'open' },
    });
  });
});

describe('the catalogue', () => {
  const LIST = '{ getAllProducts(campus: "Stratford Campus") { id kitchen { state } } }';
  const listed = async () =>
    (await app.graphql<{ getAllProducts: { id: string; kitchen: { state: string } }[] }>(LIST)).data?.getAllProducts;

  test('puts closed kitchens after open ones, and drops its answer at the next turn', async () => {
    const place = { campus: 'Stratford Campus' };
    const [early, late] = [await addChef(app, place), await addChef(app, place)];
    for (const kitchen of [early, late]) await keepHours(kitchen);
    await app.sql`update chefs set preferred_end_time = '13:00' where id = ${early.chefId}`;
    const [older, newer] = [await addDish(app, late), await addDish(app, early)];
    app.app.catalogue.changed();
    expect(await listed()).toEqual([
      { id: newer.id, kitchen: { state: 'open' } },
      { id: older.id, kitchen: { state: 'open' } },
    ]);
    setClock(app, '2027-06-15T13:00:00-04:00');
    // The answer ends by itself; the order follows with the minute's round.
    expect((await listed())?.map(({ kitchen }) => kitchen.state)).toEqual(['closed', 'open']);
    await refreshOpenState(app.app.systemContext());
    expect(await listed()).toEqual([
      { id: older.id, kitchen: { state: 'open' } },
      { id: newer.id, kitchen: { state: 'closed' } },
    ]);
    const [row] = await app.sql`select is_open from chefs where id = ${early.chefId}`;
    expect(row).toEqual({ is_open: false });
  });

  test('marks the dishes of a kitchen as the kitchen is, where a round broke off between them', async () => {
    const system = app.app.systemContext();
    await app.sql`update products set is_open = false where id = ${dish.id}`;
    await refreshOpenState(system);
    const [row] = await app.sql`select is_open from products where id = ${dish.id}`;
    expect(row).toEqual({ is_open: true });
  });

  test('drops its answer also where a round breaks off', async () => {
    setClock(app, '2027-06-15T21:00:00-04:00');
    const system = app.app.systemContext();
    let signals = 0;
    app.app.catalogue.onChange(() => {
      signals += 1;
    });
    await whileBroken(`chefs for each row when (new.id = '${chef.chefId}')`, () =>
      refreshOpenState(system).catch(() => {}),
    );
    const rows = await app.sql`
      select products.is_open from products join chefs on chefs.id = products.chef_id
      where products.id = ${dish.id} and chefs.is_open`;
    expect(rows).toEqual([{ is_open: false }]);
    expect(signals).toBeGreaterThan(0);
    await refreshOpenState(app.app.systemContext());
  });

  test('counts a kitchen that has reached the orders of its day as full until midnight', async () => {
    const small = await addChef(app, { maxOrders: 1 });
    await keepHours(small);
    await buy(app, customer, [[await addDish(app, small), 1]]);
    expect((await kitchenOf(small))?.kitchen).toMatchObject({ state: 'full', opens_at: '2027-06-16T15:00:00.000Z' });
    setClock(app, '2027-06-16T12:00:00-04:00');
    expect((await kitchenOf(small))?.kitchen.state).toBe('open');
  });
});
