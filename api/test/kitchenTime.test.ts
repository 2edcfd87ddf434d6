import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createApp } from '../src/app.ts';
import { turnKitchens } from '../src/modules/catalogue/kitchenTurns.ts';
import { sweepCheckouts } from '../src/modules/checkout/sweepCheckouts.ts';
import { renewPortions } from '../src/modules/stock/renewPortions.ts';
import { createGraphql } from './support/graphqlClient.ts';
import { untilBooksAgree } from './support/invariants.ts';
import {
  addChef,
  addCustomer,
  addDish,
  addRider,
  buy,
  cancelCheckout,
  cancelOrder,
  confirm,
  eventually,
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
// A Tuesday at noon; the kitchen is open from Monday to Friday, 11:00 to 21:00.
beforeEach(async () => {
  setClock(app, '2027-06-15T12:00:00-04:00');
  chef = await addChef(app);
  await keepHours(chef);
  customer = await addCustomer(app);
  dish = await addDish(app, chef);
});

async function keepHours({ chefId }: TestChef, keeps = true) {
  await app.sql`
    update chefs set keeps_hours = ${keeps}, preferred_working_days = '{Monday,Tuesday,Wednesday,Thursday,Friday}',
      preferred_start_time = '11:00', preferred_end_time = '21:00' where id = ${chefId}`;
}

type State = { state: string; opens_at: string | null; closes_at: string | null; open_payments: number | null };
const STATE = '{ state opens_at closes_at open_payments }';
const PAUSE = `mutation ($minutes: Int, $untilTomorrow: Boolean) {
  pauseKitchen(minutes: $minutes, untilTomorrow: $untilTomorrow) ${STATE} }`;

const pause = (person: Person, args: Record<string, unknown>) =>
  app.graphql<{ pauseKitchen: State }>(PAUSE, args, { token: person.token });
const resume = (person: Person) =>
  app.graphql<{ resumeKitchen: State }>(`mutation { resumeKitchen ${STATE} }`, {}, { token: person.token });
const leave = (person: Person, from: string | null, to: string | null) =>
  app.graphql<{ setDaysAway: State }>(
    `mutation ($from: String, $to: String) { setDaysAway(from: $from, to: $to) ${STATE} }`,
    { from, to },
    { token: person.token },
  );
type Kitchen = { kitchen: State; days_away: string[] | null };
/** As everybody reads it. */
async function kitchenOf({ chefId }: TestChef) {
  const answer = await app.graphql<{ getChefById: Kitchen }>(
    `query ($id: ID) { getChefById(id: $id) { kitchen ${STATE} days_away } }`,
    { id: chefId },
  );
  return answer.data?.getChefById;
}
async function ownKitchen({ token }: TestChef) {
  const answer = await app.graphql<{ getChefProfile: Kitchen }>(
    `{ getChefProfile { kitchen ${STATE} days_away } }`,
    {},
    { token },
  );
  return answer.data?.getChefProfile;
}

/** Does `work` while each change of a table, or of some of its rows, fails. */
async function whileBroken(table: string, work: () => Promise<unknown>): Promise<void> {
  await app.sql.text(`
    create or replace function fail() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$;
    create trigger broken before update on ${table} execute function fail();`);
  await work().finally(() => app.sql.text(`drop trigger broken on ${table.split(' ')[0]}`));
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
  setClock(app, '2027-06-15T20:59:59-04:00');
  const other = await addCustomer(app);
  expect((await startCheckout(app, customer, [[dish, 1]])).error).toBeUndefined();
  setClock(app, '2027-06-15T21:00:01-04:00');
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

test('a page that the provider has expired is not replaced while the kitchen is paused', async () => {
  const page = await openPage(app, customer, [[dish, 2]]);
  await pause(chef, { minutes: 30 });
  await app.app.systemContext().payments.expireSession(page.sessionId);
  const refused = await startCheckout(app, customer, [[dish, 2]]);
  expect(refused.error).toBe(`${chef.firstName}'s kitchen is closed. It opens today at 12:30.`);
  expect(await stockOf(app, dish)).toBe(10);
});

test('a page that is cancelled while it is asked for again is not replaced while the kitchen is paused', async () => {
  const page = await openPage(app, customer, [[dish, 2]]);
  await pause(chef, { minutes: 30 });
  const [again] = await Promise.all([
    startCheckout(app, customer, [[dish, 2]]),
    cancelCheckout(app, customer, page.sessionId),
  ]);
  expect([page.sessionId, undefined]).toContain(again.data?.createCheckoutSession?.sessionId);
  expect(await stockOf(app, dish)).toBe(10);
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

describe('a pause', () => {
  test('closes the kitchen at once, and says how many payments are open', async () => {
    await openPage(app, customer, [[dish, 1]]);
    const answer = await pause(chef, { minutes: 30 });
    expect(answer.data?.pauseKitchen).toEqual({
      state: 'paused',
      opens_at: '2027-06-15T16:30:00.000Z',
      closes_at: null,
      open_payments: 1,
    });
    const refused = await startCheckout(app, await addCustomer(app), [[dish, 1]]);
    expect(refused.error).toBe(`${chef.firstName}'s kitchen is closed. It opens today at 12:30.`);
    expect((await kitchenOf(chef))?.kitchen).toMatchObject({ state: 'paused', open_payments: null });
    setClock(app, '2027-06-15T12:30:00-04:00');
    expect((await kitchenOf(chef))?.kitchen).toMatchObject({ state: 'open', closes_at: '2027-06-16T01:00:00.000Z' });
  });

  test('until tomorrow lasts to the next opening', async () => {
    const answer = await pause(chef, { untilTomorrow: true });
    expect(answer.data?.pauseKitchen.opens_at).toBe('2027-06-16T15:00:00.000Z');
  });

  test('ends when the chef resumes', async () => {
    await pause(chef, { minutes: 60 });
    expect((await resume(chef)).data?.resumeKitchen.state).toBe('open');
    expect((await startCheckout(app, customer, [[dish, 1]])).error).toBeUndefined();
  });

  test('is for 15, 30 or 60 minutes or until tomorrow, and nothing else', async () => {
    for (const args of [
      {},
      { minutes: 0 },
      { minutes: 20 },
      { minutes: -15 },
      { untilTomorrow: false },
      { minutes: 15, untilTomorrow: true },
    ]) {
      const answer = await pause(chef, args);
      expect([answer.code, answer.error]).toEqual([
        'BAD_USER_INPUT',
        'Please pause for 15, 30 or 60 minutes, or until tomorrow.',
      ]);
    }
    expect((await kitchenOf(chef))?.kitchen.state).toBe('open');
  });

  test('asked for twice at once is one pause', async () => {
    const answers = await Promise.all([pause(chef, { minutes: 15 }), pause(chef, { minutes: 15 })]);
    expect(answers.map(({ data }) => data?.pauseKitchen.state)).toEqual(['paused', 'paused']);
  });

  test('that changes nothing drops no cached answer; nor do days away', async () => {
    const { catalogue } = app.app.systemContext();
    const signalled = vi.spyOn(catalogue, 'changed');
    // The round of the minute also turns this kitchen: it has nothing left to turn once `settled`.
    const settled = async () => {
      await turnKitchens(app.app.systemContext());
      return signalled.mock.calls.filter(([ids]) => ids?.includes(chef.chefId)).length;
    };
    const acts = {
      resume: () => resume(chef),
      comeBack: () => leave(chef, null, null),
      pause: () => pause(chef, { minutes: 15 }),
      leave: () => leave(chef, '2027-06-20', '2027-06-21'),
    };
    const changes = async (act: keyof typeof acts) => {
      const before = await settled();
      expect((await acts[act]()).error).toBeUndefined();
      return (await settled()) > before;
    };
    expect([await changes('resume'), await changes('comeBack')]).toEqual([false, false]);
    expect([await changes('pause'), await changes('leave')]).toEqual([true, true]);
    expect([await changes('pause'), await changes('leave')]).toEqual([false, false]);
    expect(await changes('resume')).toBe(true);
    signalled.mockRestore();
  });

  test('is asked for and ended, with days away, twenty times a minute at most', async () => {
    const limited = await createApp({ ...app.config, rateLimits: true }, app.databaseUrl, app.clock);
    const graphql = createGraphql(await limited.server.listen({ port: 0, host: '127.0.0.1' }));
    const MUTATIONS = ['pauseKitchen(minutes: 15)', 'resumeKitchen', 'setDaysAway(from: null, to: null)'];
    const change = async (place: number) =>
      (await graphql(`mutation { ${MUTATIONS[place % 3]} { state } }`, {}, { token: chef.token })).code;
    const codes: unknown[] = [];
    for (let place = 0; place < 23; place += 1) codes.push(await change(place));
    await limited.close();
    expect(codes).toEqual([...Array(20).fill(undefined), ...Array(3).fill('RATE_LIMITED')]);
  });

  test('beside a checkout leaves either a page or a refusal', async () => {
    const [bought, paused] = await Promise.all([
      startCheckout(app, customer, [[dish, 1]]),
      pause(chef, { minutes: 15 }),
    ]);
    expect(paused.data?.pauseKitchen.state).toBe('paused');
    expect([undefined, 'CONFLICT']).toContain(bought.code);
    expect(await stockOf(app, dish)).toBe(bought.code === undefined ? 9 : 10);
  });

  test('touches the own kitchen alone', async () => {
    const other = await addChef(app);
    await pause(other, { minutes: 15 });
    expect((await kitchenOf(chef))?.kitchen.state).toBe('open');
    expect((await kitchenOf(other))?.kitchen.state).toBe('paused');
  });

  test('is not for customers, riders, or chefs whose registration is unfinished', async () => {
    const [unfinished, rider] = [await addRider(app, {}, ['Chef', 'Rider']), await addRider(app)];
    for (const person of [customer, rider, unfinished]) {
      expect((await pause(person, { minutes: 15 })).code).toBe('FORBIDDEN');
      expect((await resume(person)).code).toBe('FORBIDDEN');
      expect((await leave(person, '2027-06-20', '2027-06-21')).code).toBe('FORBIDDEN');
    }
  });
});

describe('days away', () => {
  test('close the kitchen for others, who do not learn why', async () => {
    const answer = await leave(chef, '2027-06-15', '2027-06-16');
    expect(answer.data?.setDaysAway).toMatchObject({ state: 'away', opens_at: '2027-06-17T15:00:00.000Z' });
    expect(await kitchenOf(chef)).toMatchObject({ kitchen: { state: 'closed' }, days_away: null });
    expect(await ownKitchen(chef)).toMatchObject({
      kitchen: { state: 'away' },
      days_away: ['2027-06-15', '2027-06-16'],
    });
    expect((await startCheckout(app, customer, [[dish, 1]])).error).toBe(
      `${chef.firstName}'s kitchen is closed. It opens Thursday at 11:00.`,
    );
    expect((await leave(chef, null, null)).data?.setDaysAway.state).toBe('open');
  });

  test('further ahead than a week are not shown', async () => {
    await leave(chef, '2027-06-15', '2027-07-15');
    expect((await kitchenOf(chef))?.kitchen).toMatchObject({ state: 'closed', opens_at: null });
    expect((await startCheckout(app, customer, [[dish, 1]])).error).toBe(`${chef.firstName}'s kitchen is closed.`);
  });

  test('in the past, in the wrong order, unreadable, or too many are refused', async () => {
    const days = 'Please choose a first and a last day, today or later.';
    for (const [from, to, text] of [
      ['2027-06-14', '2027-06-20', days],
      ['2027-06-20', '2027-06-19', days],
      ['2027-06-20', null, days],
      [null, '2027-06-20', days],
      ['2027-02-31', '2027-07-20', days],
      ['next week', 'soon', days],
      ['2027-06-15', '2027-08-14', 'Please choose at most 60 days.'],
      ['2100-01-01', '2100-01-02', 'Please choose days within the next year.'],
    ] as const) {
      expect((await leave(chef, from, to)).error).toBe(text);
    }
    expect((await leave(chef, '2027-06-16', '2027-08-14')).error).toBeUndefined();
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
    const answer = await change({ keeps_hours: true, delivery_km: '12.5', prep_minutes: 40 });
    const stored = { keeps_hours: true, delivery_km: 12.5, prep_minutes: 40 };
    expect(answer.data?.updateChef).toEqual(stored);
    expect((await change({ bio: 'Hello.' })).data?.updateChef).toEqual(stored);
    expect((await change({ delivery_km: '', keeps_hours: false })).data?.updateChef).toEqual({
      keeps_hours: false,
      delivery_km: null,
      prep_minutes: 40,
    });
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
    const system = app.app.systemContext();
    system.catalogue.changed();
    expect(await listed()).toEqual([
      { id: newer.id, kitchen: { state: 'open' } },
      { id: older.id, kitchen: { state: 'open' } },
    ]);
    setClock(app, '2027-06-15T13:00:00-04:00');
    // The answer ends by itself; the order follows with the round of the minute.
    expect((await listed())?.map(({ kitchen }) => kitchen.state)).toEqual(['closed', 'open']);
    await turnKitchens(app.app.systemContext());
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
    await turnKitchens(system);
    const [row] = await app.sql`select is_open from products where id = ${dish.id}`;
    expect(row).toEqual({ is_open: true });
  });

  test('drops its answer also where a round breaks off', async () => {
    setClock(app, '2027-06-15T21:00:00-04:00');
    const system = app.app.systemContext();
    let signals = 0;
    system.catalogue.onChange(() => {
      signals += 1;
    });
    await whileBroken(`chefs for each row when (new.id = '${chef.chefId}')`, () =>
      turnKitchens(system).catch(() => {}),
    );
    const rows = await app.sql`
      select products.is_open from products join chefs on chefs.id = products.chef_id
      where products.id = ${dish.id} and chefs.is_open`;
    expect(rows).toEqual([{ is_open: false }]);
    expect(signals).toBeGreaterThan(0);
    await turnKitchens(app.app.systemContext());
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

test('a moved clock turns kitchens and renews portions at once', async () => {
  await app.sql`update products set daily_quantity = 30, renewed_on = '2027-06-15' where id = ${dish.id}`;
  const seconds = (Date.parse('2027-06-16T00:00:00-04:00') - Date.now()) / 1000;
  const moved = await fetch(`${app.url}/dev/clock`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ seconds }),
  });
  expect(moved.status).toBe(200);
  const rows = await app.sql`
    select chefs.is_open, products.is_open as is_shown_open, quantity
    from products join chefs on chefs.id = products.chef_id where products.id = ${dish.id}`;
  expect(rows).toEqual([{ is_open: false, is_shown_open: false, quantity: 30 }]);
  // Pages count by the Date of the answers.
  const { headers } = await fetch(`${app.url}/healthz`, { method: 'HEAD' });
  expect(headers.get('date')).toMatch(/^Wed, 16 Jun 2027 04:0\d:\d\d GMT$/);
});

describe('portions that renew', () => {
  const UPDATE =
    'mutation ($id: ID, $input: ProductInput) { updateProduct(id: $id, input: $input) { daily_quantity } }';
  const update = (input: Record<string, unknown>) =>
    app.graphql<{ updateProduct: { daily_quantity: number | null } }>(
      UPDATE,
      { id: dish.id, input },
      { token: chef.token },
    );
  const renew = () => renewPortions(app.app.systemContext());
  const movements = async () =>
    (
      await app.sql<{ reason: string; change: number }[]>`
      select reason, change from stock_movements where product_id = ${dish.id} order by id`
    ).map(({ reason, change }) => `${reason} ${change}`);

  test('are set, stay and end as the chef says', async () => {
    expect((await update({ daily_quantity: '30' })).data?.updateProduct.daily_quantity).toBe(30);
    expect((await update({ price: 9 })).data?.updateProduct.daily_quantity).toBe(30);
    expect((await update({ daily_quantity: '' })).data?.updateProduct.daily_quantity).toBeNull();
    expect((await update({ daily_quantity: 'many' })).error).toBe('Quantity must be a non-negative integer.');
    expect((await update({ daily_quantity: 100_000 })).error).toBe('Quantity must be under 100,000.');
  });

  test("come back at Toronto's midnight, once, with the difference as their movement", async () => {
    await update({ daily_quantity: 30 });
    await renew();
    expect(await stockOf(app, dish)).toBe(10);
    setClock(app, '2027-06-15T23:59:59-04:00');
    await renew();
    expect(await stockOf(app, dish)).toBe(10);
    setClock(app, '2027-06-16T00:00:00-04:00');
    await Promise.all([renew(), renew()]);
    expect(await stockOf(app, dish)).toBe(30);
    expect(await movements()).toEqual(['added 10', 'renewed 20']);
    setClock(app, '2027-06-17T00:00:00-04:00');
    await renew();
    expect(await movements()).toEqual(['added 10', 'renewed 20']);
  });

  test('come back to each kitchen, also where another one fails', async () => {
    const other = await addDish(app, await addChef(app));
    const dishes = [dish, other].sort((one, two) => (one.chefId < two.chefId ? -1 : 1));
    for (const { id } of dishes)
      await app.sql`update products set daily_quantity = 30, renewed_on = '2027-06-15' where id = ${id}`;
    setClock(app, '2027-06-16T00:00:00-04:00');
    await whileBroken(`products for each row when (new.id = '${dishes[0]?.id}')`, renew);
    expect(await Promise.all(dishes.map((each) => stockOf(app, each)))).toEqual([10, 30]);
    await renew();
    expect(await Promise.all(dishes.map((each) => stockOf(app, each)))).toEqual([30, 30]);
  });

  test('come back with the round of the minute, also where other parts of it fail', async () => {
    await app.sql`update products set daily_quantity = 30, renewed_on = '2027-06-15' where id = ${dish.id}`;
    setClock(app, '2027-06-16T00:00:00-04:00');
    const { jobs, sql } = app.app.systemContext();
    await whileBroken('checkouts', async () => {
      await jobs.add(sql, 'sweep', {});
      await eventually(
        () => stockOf(app, dish),
        (stock) => stock === 30,
      );
    });
  });

  test('do not grow by what was taken before the renewal', async () => {
    await keepHours(chef, false);
    await update({ daily_quantity: 10 });
    setClock(app, '2027-06-15T23:50:00-04:00');
    const [order = ''] = await buy(app, customer, [[dish, 2]]);
    const other = await addCustomer(app);
    const page = await openPage(app, other, [[dish, 3]]);
    setClock(app, '2027-06-16T00:01:00-04:00');
    await renew();
    expect(await stockOf(app, dish)).toBe(10);
    await cancelCheckout(app, other, page.sessionId);
    await moveAsChef(app, chef, order, 'Cancelled', 'Sold out');
    await sweepCheckouts(app.app.systemContext());
    expect(await stockOf(app, dish)).toBe(10);
    await untilBooksAgree(app.sql);
  });

  test('do not grow by what was taken after midnight, before the renewal', async () => {
    await keepHours(chef, false);
    await app.sql`update products set daily_quantity = 4, renewed_on = '2027-06-15', quantity = 4 where id = ${dish.id}`;
    await app.sql`insert into stock_movements (product_id, change, reason, at) values (${dish.id}, -6, 'edited', now())`;
    setClock(app, '2027-06-16T00:00:20-04:00');
    const page = await openPage(app, customer, [[dish, 2]]);
    const other = await addCustomer(app);
    const [order = ''] = await buy(app, other, [[dish, 2]]);
    await renew();
    expect(await stockOf(app, dish)).toBe(4);
    await cancelCheckout(app, customer, page.sessionId);
    await cancelOrder(app, other, order);
    expect(await stockOf(app, dish)).toBe(4);
    await untilBooksAgree(app.sql);
  });

  test('come back where the chef has only begun to renew them since', async () => {
    await keepHours(chef, false);
    setClock(app, '2027-06-15T23:50:00-04:00');
    const page = await openPage(app, customer, [[dish, 2]]);
    const other = await addCustomer(app);
    const [order = ''] = await buy(app, other, [[dish, 2]]);
    setClock(app, '2027-06-16T00:05:00-04:00');
    await update({ daily_quantity: 10 });
    await renew();
    // Of the six that are left and the own two.
    const edited = await openPage(app, customer, [[dish, 8]]);
    expect(edited.sessionId).not.toBe(page.sessionId);
    await cancelCheckout(app, customer, edited.sessionId);
    await cancelOrder(app, other, order);
    expect(await stockOf(app, dish)).toBe(10);
    await untilBooksAgree(app.sql);
  });

  test('come back where a checkout that began before midnight took them after the renewal', async () => {
    await keepHours(chef, false);
    await update({ daily_quantity: 10 });
    setClock(app, '2027-06-16T00:00:05-04:00');
    await renew();
    setClock(app, '2027-06-15T23:59:58-04:00');
    const page = await openPage(app, customer, [[dish, 3]]);
    setClock(app, '2027-06-16T00:01:00-04:00');
    await cancelCheckout(app, customer, page.sessionId);
    expect(await stockOf(app, dish)).toBe(10);
  });

  test('come back to a dish when they were taken after its renewal', async () => {
    await update({ daily_quantity: 10 });
    setClock(app, '2027-06-16T12:00:00-04:00');
    await renew();
    const page = await openPage(app, customer, [[dish, 3]]);
    expect(await stockOf(app, dish)).toBe(7);
    await cancelCheckout(app, customer, page.sessionId);
    expect(await stockOf(app, dish)).toBe(10);
  });
});
