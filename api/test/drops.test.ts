import { afterEach, describe, expect, test } from 'vitest';
import { dropTimes } from '../src/modules/stock/dropTimes.ts';
import { aKitchen, hold, NOON, pay, plan, taken } from './support/aheadScenes.ts';
import { edit } from './support/allergenScenes.ts';
import { aDrop, announce, change, DROPS, FRIDAY, OPENS, readDrop } from './support/dropScenes.ts';
import { untilBooksAgree } from './support/invariants.ts';
import {
  addChef,
  addCustomer,
  addDish,
  addRegular,
  cancelCheckout,
  moveAsChef,
  startCheckout,
  type TestDish,
} from './support/marketplace.ts';
import { sharedApp } from './support/sharedApp.ts';
import { setClock, startTestApp } from './support/testApp.ts';

const app = await sharedApp(DROPS);
afterEach(async () => {
  await untilBooksAgree(app.sql);
  app.clock.shift(0);
});

const before = '2027-06-16T21:59:00.000Z';

async function leftAtNoon({ chefId }: { chefId: string }, { id }: { id: string }): Promise<number | undefined> {
  const query = `{ getWindows(chef_id: "${chefId}", products: ["${id}"], day: "${FRIDAY}") { starts_at left } }`;
  const { data } = await app.graphql<{ getWindows: { starts_at: string; left: number }[] }>(query);
  return data?.getWindows.find(({ starts_at }) => starts_at === NOON)?.left;
}

describe('a drop is announced', () => {
  test('a drop is announced once for its time; a repeat answers it, another one is refused', async () => {
    const { chef, dish } = await aKitchen(app);
    await app.sql`update users set address_line_1 = 'Milton Campus' where id = ${chef.id}`;
    await app.sql`update chefs set campus = 'Milton Campus' where id = ${chef.chefId}`;
    const drop = {
      day: FRIDAY,
      opens_at: OPENS,
      // Friday 20:30, collected, with 25 minutes of preparation and two hours of notice.
      closes_at: '2027-06-18T22:05:00.000Z',
      portions: 3,
      max_per_order: 2,
      left: null,
      paying: null,
      from: '2027-06-18T15:00:00.000Z',
      to: '2027-06-19T01:00:00.000Z',
      product: { id: dish.id },
    };
    expect(await announce(app, chef, dish)).toEqual(drop);
    expect(await readDrop(app, dish)).toEqual(drop);
    const both = await Promise.all([announce(app, chef, dish), announce(app, chef, dish, { portions: 4 })]);
    expect(both).toEqual([
      drop,
      'Butter Chicken is already sold for that day. Please choose another day, or clear its portions for that day first.',
    ]);
    const list = `{ getDrops(campus: "Milton Campus") { product { id } } getChefById(id: "${chef.chefId}") { drops { day } } }`;
    const { data } = await app.graphql<Record<string, unknown>>(list);
    expect(data?.getDrops).toContainEqual({ product: { id: dish.id } });
    expect(data?.getChefById).toEqual({ drops: [{ day: FRIDAY }] });
  });

  test.each([
    ['a day that has passed', { day: '2027-06-14' }, 'Please choose a day, today or later.'],
    ['no portions', { portions: 0 }, 'Please enter 1 to 99,999 portions.'],
    [
      'too soon',
      { opens_at: '2027-06-15T16:59:00Z' },
      'Please choose an opening between one hour and 14 days from now.',
    ],
    [
      'too late',
      { opens_at: '2027-06-30T16:00:00Z' },
      'Please choose an opening between one hour and 14 days from now.',
    ],
    [
      'without its zone',
      { opens_at: '2027-06-16T22:00:00' },
      'Please choose an opening between one hour and 14 days from now.',
    ],
    ['no time', { opens_at: 'soon' }, 'Please choose an opening between one hour and 14 days from now.'],
    [
      'after its day',
      { opens_at: '2027-06-19T16:00:00Z' },
      'Please choose the day on which it opens, or one within a week after.',
    ],
    [
      'eight days before',
      { day: '2027-06-25' },
      'Please choose the day on which it opens, or one within a week after.',
    ],
    ['nobody can have any', { max_per_order: 0 }, 'Please enter 1 to 99 portions for each person.'],
    [
      'it opens too late to cook',
      { opens_at: '2027-06-18T23:30:00Z' },
      'No time is left on that day once the drop opens. Please choose another day, or let it open earlier.',
    ],
  ])('not where %s', async (_why, more, problem) => {
    const { chef, dish } = await aKitchen(app);
    expect(await announce(app, chef, dish, more)).toBe(problem);
  });

  test('not of what is not the chef’s to sell, nor away, paused or without plans', async () => {
    const [{ chef, dish }, other] = [await aKitchen(app), await addChef(app)];
    const gone = await addDish(app, chef);
    await app.sql`update products set deleted_at = now() where id = ${gone.id}`;
    for (const unknown of [await addDish(app, other), gone, { id: 'x' }])
      expect(await announce(app, chef, unknown)).toBe('Product not found!');
    await app.sql`update chefs set days_away = '{2027-06-18}' where id = ${chef.chefId}`;
    expect(await announce(app, chef, dish)).toBe('Your kitchen is closed on that day.');
    await app.sql`update chefs set days_away = '{}', paused_until = '9999-01-01' where id = ${chef.chefId}`;
    expect(await announce(app, chef, dish)).toBe(
      'Your kitchen is still paused on that day. Please end the pause first, or choose a later day.',
    );
    await app.sql`update chefs set plans_ahead = false where id = ${chef.chefId}`;
    expect(await announce(app, chef, dish)).toBe('Please take orders for later first. You find it in your profile.');
    await app.sql`update chefs set plans_ahead = true, paused_until = null where id = ${chef.chefId}`;
    await app.sql`update products set hidden_at = now(), hidden_reason = 'Peanuts' where id = ${dish.id}`;
    expect(await announce(app, chef, dish)).toBe('Butter Chicken is no longer available.');
  });

  test('a day without portions sells none after its drop is cancelled', async () => {
    const { chef, dish } = await aKitchen(app);
    await edit(app, chef, dish, { name: 'Zero Dal' });
    const read = async () => {
      const { data } = await app.graphql<Record<string, object[]>>(
        `{ getDayPortions(product_id: "${dish.id}") { day portions taken }
          getAllProducts(ready_at: "${NOON}", search: "Zero Dal") { id } }`,
        {},
        chef,
      );
      return [data?.getDayPortions, data?.getAllProducts, await leftAtNoon(chef, dish)];
    };
    expect(await read()).toEqual([[], [{ id: dish.id }], 2]);
    const set = await app.graphql(
      'mutation ($id: ID, $day: String) { setDayPortions(product_id: $id, day: $day, portions: 0) { success } }',
      { id: dish.id, day: FRIDAY },
      chef,
    );
    expect(set.error).toBeUndefined();
    expect(await announce(app, chef, dish)).toMatchObject({ portions: 3 });
    await change(app, chef, dish, 'closed: true');
    expect(await read()).toEqual([[{ day: FRIDAY, portions: 0, taken: 0 }], [], 0]);
    expect(await hold(app, await addCustomer(app), [[dish, 1]], plan(chef))).toContain('0 left for Friday.');
  });

  test('a dish ordered for that day takes no drop; a drop’s dish is sold from no other pool', async () => {
    const [{ chef, dish }, customer] = [await aKitchen(app), await addCustomer(app)];
    await hold(app, customer, [[dish, 1]], plan(chef));
    expect(await announce(app, chef, dish)).toBe(
      'Butter Chicken is already sold for that day. Please choose another day, or clear its portions for that day first.',
    );
    await cancelCheckout(app, customer);
    expect(await announce(app, chef, dish)).toMatchObject({ portions: 3 });
    await edit(app, chef, dish, { ahead_quantity: 50 });
    expect(await hold(app, customer, [[dish, 1]], plan(chef))).toBe('Butter Chicken opens tomorrow at 18:00.');
    expect(await readDrop(app, dish)).toMatchObject({ portions: 3 });
  });

  test('a day with portions of its own takes no drop; a cancelled drop leaves none behind', async () => {
    const [{ chef, dish }, customer] = [await aKitchen(app), await addCustomer(app)];
    const set = (portions: number) =>
      app.graphql(
        'mutation ($id: ID, $day: String, $portions: Int) { setDayPortions(product_id: $id, day: $day, portions: $portions) { success } }',
        { id: dish.id, day: FRIDAY, portions },
        { token: chef.token },
      );
    await set(5);
    expect(await announce(app, chef, dish)).toBe(
      'Butter Chicken is already sold for that day. Please choose another day, or clear its portions for that day first.',
    );
    await set(0);
    expect(await announce(app, chef, dish)).toMatchObject({ portions: 3 });
    expect((await set(5)).error).toBe(
      'You have a drop of Butter Chicken for Friday. Please change the portions of the drop.',
    );
    await change(app, chef, dish, 'closed: true');
    expect(await hold(app, customer, [[dish, 1]], plan(chef))).toMatch(/^Butter Chicken: 0 left/);
  });

  test('a campus lists the drops that are delivered to it, its own kitchens’ first', async () => {
    const [{ chef, dish }, other] = [await aKitchen(app), await aKitchen(app)];
    await announce(app, other.chef, other.dish, { opens_at: '2027-06-15T17:15:00.000Z' });
    await app.sql`update users set address_line_1 = 'Milton Campus' where id = ${chef.id}`;
    await app.sql`update chefs set campus = 'Milton Campus' where id = ${chef.chefId}`;
    await announce(app, chef, dish, { opens_at: '2027-06-15T17:30:00.000Z' });
    const listed = async (campus: string) => {
      const query = `{ getDrops(campus: "${campus}") { product { id } } }`;
      const { data } = await app.graphql<{ getDrops: { product: { id: string } }[] }>(query);
      return data?.getDrops.map(({ product }) => product.id) ?? [];
    };
    const isListed = async (campus: string) => (await listed(campus)).includes(dish.id);
    expect((await listed('Milton Campus'))[0]).toBe(dish.id);
    expect([await isListed('Milton Campus'), await isListed('Stratford Campus')]).toEqual([true, true]);
    await app.sql`update chefs set delivery_km = 10 where id = ${chef.chefId}`;
    expect([await isListed('Milton Campus'), await isListed('Stratford Campus')]).toEqual([true, false]);
  });

  test('a kitchen has at most twelve drops at once, and a campus names two of them', async () => {
    const { chef } = await aKitchen(app);
    const dishes = await Promise.all(Array.from({ length: 13 }, () => addDish(app, chef)));
    const early = { opens_at: '2027-06-15T17:30:00.000Z' };
    const drops = await Promise.all(dishes.map((dish) => announce(app, chef, dish, early)));
    const refused = dishes.filter((_, index) => typeof drops[index] === 'string');
    expect(drops.filter((drop) => typeof drop === 'string')).toEqual([
      'Your kitchen has 12 drops already. Please close one first.',
    ]);
    const known = dishes.filter((dish) => !refused.includes(dish));
    expect(await announce(app, chef, known[0] as TestDish, early)).toMatchObject({ portions: 3 });
    const list = `{ getDrops { product { id } } getChefById(id: "${chef.chefId}") { drops { day } } }`;
    const { data } = await app.graphql<{ getDrops: { product: { id: string } }[]; getChefById: { drops: [] } }>(list);
    expect(data?.getChefById.drops).toHaveLength(12);
    expect(data?.getDrops.filter(({ product }) => known.some(({ id }) => id === product.id))).toHaveLength(2);
    await change(app, chef, known[0] as TestDish, 'closed: true');
    expect(await announce(app, chef, refused[0] as TestDish, early)).toMatchObject({ portions: 3 });

    const context = app.app.systemContext();
    const kitchen = await context.loaders.kitchenHoursById.load(chef.chefId);
    if (kitchen === null) throw new Error('no kitchen');
    const times = () => dropTimes(context, kitchen, FRIDAY, new Date(OPENS));
    expect(times()).toBe(times());
  });

  test('and keeps its day: the kitchen goes away, or plans no more, only after it is closed', async () => {
    const { chef, dish } = await aDrop(app, {}, before);
    const away = async () => {
      const call = `mutation { setDaysAway(from: "${FRIDAY}", to: "${FRIDAY}") { state } }`;
      return (await app.graphql(call, {}, chef)).error;
    };
    const stop = async () => {
      const call = 'mutation { updateChef(input: { plans_ahead: false }) { id } }';
      return (await app.graphql(call, {}, chef)).error;
    };
    expect(await away()).toBe(
      'You have a drop for Friday. Please cancel or close it in your menu first, or choose other days.',
    );
    expect(await stop()).toBe('You have a drop for Friday. Please cancel or close it in your menu first.');
    expect(await change(app, chef, dish, 'closed: true')).toMatchObject({ left: null });
    expect([await away(), await stop()]).toEqual([undefined, undefined]);
  });

  test('and keeps its half hours: no day away before it and no other hours take the last', async () => {
    const { chef, dish } = await aKitchen(app);
    const night = '2027-06-19';
    const cook = async (input: string) =>
      (await app.graphql(`mutation { updateChef(input: { ${input} }) { id } }`, {}, chef)).error;
    const away = async (day: string) =>
      (await app.graphql(`mutation { setDaysAway(from: "${day}", to: "${day}") { state } }`, {}, chef)).error;
    await cook('preferred_working_days: ["Friday"], preferred_start_time: "20:00", preferred_end_time: "03:00"');
    expect(await announce(app, chef, dish, { day: night })).toMatchObject({ from: '2027-06-19T04:00:00.000Z' });
    expect(await away(FRIDAY)).toBe(
      'You have a drop for Saturday. Please cancel or close it in your menu first, or choose other days.',
    );
    const KEPT = 'You have a drop for Saturday. Please cancel or close it in your menu first.';
    expect(await cook('preferred_working_days: ["Monday"]')).toBe(KEPT);
    expect(await cook('preferred_end_time: "00:00"')).toBe(KEPT);
    expect([await away('2027-06-17'), await cook('preferred_end_time: "02:00"')]).toEqual([undefined, undefined]);
  });

  test('and its page begins with a half hour that is sold, by each way', async () => {
    const { chef, dish } = await aKitchen(app);
    const first = async (day: string) => {
      const query = `{ getDrop(product_id: "${dish.id}", day: "${day}") { from to delivered collected } }`;
      return (await app.graphql<{ getDrop: unknown }>(query)).data?.getDrop;
    };
    await announce(app, chef, dish);
    const noon = { delivered: NOON, collected: NOON };
    expect(await first(FRIDAY)).toMatchObject(noon);
    setClock(app, '2027-06-18T22:00:00.000Z');
    expect(await first(FRIDAY)).toMatchObject({ delivered: null, collected: '2027-06-19T00:30:00.000Z' });
    setClock(app, '2027-06-15T12:00:00-04:00');
    await app.sql`
      update chefs set preferred_start_time = '18:00', preferred_end_time = '02:00', pickup = false
      where id = ${chef.chefId}`;
    await announce(app, chef, dish, { day: '2027-06-19' });
    const start = '2027-06-19T04:00:00.000Z';
    const night = { from: start, to: '2027-06-20T04:00:00.000Z', delivered: start, collected: null };
    expect(await first('2027-06-19')).toEqual(night);
  });

  test('six times a day at most in a kitchen; the next day it may again', async () => {
    const { chef } = await aKitchen(app);
    const limited = await startTestApp({ ...DROPS, RATE_LIMITS: 'on' }, app.databaseUrl);
    setClock(limited, '2027-06-15T12:00:00-04:00');
    for (let time = 0; time < 6; time += 1) {
      const dish = await addDish(app, chef);
      for (const _repeated of ['no', 'yes']) expect(await announce(limited, chef, dish)).toMatchObject({ portions: 3 });
      await change(app, chef, dish, 'closed: true');
    }
    const seventh = await addDish(app, chef);
    setClock(limited, '2027-06-15T13:00:00-04:00');
    expect(await announce(limited, chef, seventh)).toBe(
      'You can announce 6 drops a day. Please announce this one tomorrow.',
    );
    setClock(limited, '2027-06-16T00:00:00-04:00');
    expect(await announce(limited, chef, seventh)).toMatchObject({ portions: 3 });
    await limited.close();
  });

  test('and as its kitchen stops to plan, one of both comes first', async () => {
    for (let time = 0; time < 6; time += 1) {
      const { chef, dish } = await aKitchen(app);
      const call = 'mutation { updateChef(input: { plans_ahead: false }) { id } }';
      const [announced, stopped] = await Promise.all([announce(app, chef, dish), app.graphql(call, {}, chef)]);
      const [row] = await app.sql`
        select plans_ahead, exists (select from offers where product_id = ${dish.id}) as announced
        from chefs where id = ${chef.chefId}`;
      const isAnnounced = typeof announced === 'object';
      expect([row, stopped.error === undefined]).toEqual([
        { plans_ahead: isAnnounced, announced: isAnnounced },
        !isAnnounced,
      ]);
    }
  });
});

describe('a drop is bought', () => {
  test('from its time on by the server’s clock, with the seconds to wait before', async () => {
    const [{ dish, wanted }, customer] = [await aDrop(app, {}, before), await addCustomer(app)];
    const { error, code, headers } = await startCheckout(app, customer, [[dish, 1]], wanted);
    expect([error, code]).toEqual(['Butter Chicken opens today at 18:00.', 'CONFLICT']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(50);
    setClock(app, OPENS);
    expect(await hold(app, customer, [[dish, 1]], wanted)).toMatchObject({ sessionId: expect.any(String) });
    expect(await readDrop(app, dish)).toMatchObject({ left: 2 });
  });

  test('by each person up to the limit, in one order or several; what is cancelled does not count', async () => {
    const [{ chef, dish, wanted }, customer] = [await aDrop(app, { portions: 9 }), await addRegular(app)];
    expect(await hold(app, customer, [[dish, 3]], wanted)).toBe('Each person can order at most 2 of Butter Chicken.');
    const orderId = await pay(app, customer, await hold(app, customer, [[dish, 1]], wanted));
    expect(await hold(app, customer, [[dish, 2]], wanted)).toBe('Each person can order at most 2 of Butter Chicken.');
    expect(await hold(app, customer, [[dish, 1]], wanted)).toMatchObject({ sessionId: expect.any(String) });
    await moveAsChef(app, chef, orderId, 'Cancelled', 'No stove');
    expect(await hold(app, customer, [[dish, 2]], wanted)).toMatchObject({ sessionId: expect.any(String) });
    expect(await taken(app, chef)).toMatchObject({ portions: 2 });
  });

  test('and a cart that is refused leaves the portions that are held', async () => {
    const [{ chef, dish, wanted }, customer] = [await aDrop(app, { portions: 2 }), await addRegular(app)];
    const page = await hold(app, customer, [[dish, 2]], wanted);
    const later = await addDish(app, chef);
    await announce(app, chef, later, { opens_at: '2027-06-17T22:00:00.000Z' });
    await app.sql`
      insert into windows (chef_id, starts_at, orders) values (${chef.chefId}, '2027-06-18T16:30:00Z', 100)`;
    const full = plan(chef, '2027-06-18T16:30:00.000Z');
    expect(await hold(app, customer, [[dish, 2]], full)).toBe(
      `${chef.firstName} has no room Friday at 12:30. Next: Friday at 11:00, Friday at 11:30, or Friday at 12:00.`,
    );
    await app.sql`update windows set orders = 0 where chef_id = ${chef.chefId} and orders = 100`;
    expect(await hold(app, customer, [[dish, 3]], wanted)).toBe('Each person can order at most 2 of Butter Chicken.');
    expect(await hold(app, customer, [[later, 1]], wanted)).toContain('opens tomorrow at 18:00.');
    expect(await readDrop(app, dish)).toMatchObject({ left: 0, paying: { count: 2 } });
    await app.sql`delete from windows where chef_id = ${chef.chefId} and orders = 0`;
    await pay(app, customer, page);
  });

  test('until nothing is left: then it says what is being paid, and until when', async () => {
    const [{ dish, wanted }, first, second] = [
      await aDrop(app, { portions: 2 }),
      await addCustomer(app),
      await addCustomer(app),
    ];
    const page = await hold(app, first, [[dish, 2]], wanted);
    expect(await hold(app, second, [[dish, 1]], wanted)).toBe(
      'Butter Chicken: 0 left for Friday. 2 are being paid, look again at 18:31.',
    );
    expect(await readDrop(app, dish)).toMatchObject({
      left: 0,
      paying: { count: 2, until: expect.stringMatching(/^2027-06-16T22:31:/) },
    });
    await pay(app, first, page);
    expect(await readDrop(app, dish)).toMatchObject({ left: 0, paying: null });
    expect(await hold(app, second, [[dish, 1]], wanted)).toBe('Butter Chicken: 0 left for Friday.');
  });

  test('and once its chef is suspended, the order is read and the drop listed no more', async () => {
    const [{ chef, dish, wanted }, customer] = [await aDrop(app), await addCustomer(app)];
    const id = await pay(app, customer, await hold(app, customer, [[dish, 1]], wanted));
    await app.sql`update users set status = 'suspended' where id = ${chef.id}`;
    const query = '{ getOpenOrders { id chef_id { drops { day product { id } } } } }';
    const { data, error } = await app.graphql<{ getOpenOrders: unknown }>(query, {}, customer);
    expect(error).toBeUndefined();
    expect(data?.getOpenOrders).toMatchObject([{ id, chef_id: { drops: [] } }]);
  });

  test('for as long as it is open: the last half hour can be ordered until it closes', async () => {
    const [{ chef, dish }, customer] = [await aDrop(app), await addCustomer(app)];
    const last = plan(chef, '2027-06-19T00:30:00.000Z', { pickup: true });
    setClock(app, '2027-06-18T22:04:59.000Z');
    expect(await readDrop(app, dish)).toMatchObject({ left: 3, to: '2027-06-19T01:00:00.000Z' });
    expect(await hold(app, customer, [[dish, 1]], last)).toMatchObject({ sessionId: expect.any(String) });
    setClock(app, '2027-06-18T22:05:00.000Z');
    expect(await readDrop(app, dish)).toMatchObject({ from: null, to: null });
    expect(await change(app, chef, dish, 'portions: 9')).toBe('This drop is closed.');
  });

  test('until it closes, though its chef calls the dish sold out on its day', async () => {
    const { chef, dish, wanted } = await aDrop(app, {}, '2027-06-18T12:00:00.000Z');
    await edit(app, chef, dish, { sold_out_today: true });
    expect(await leftAtNoon(chef, dish)).toBe(3);
    expect(await hold(app, await addCustomer(app), [[dish, 1]], wanted)).toMatchObject({
      sessionId: expect.any(String),
    });
    await change(app, chef, dish, 'closed: true');
    expect(await hold(app, await addCustomer(app), [[dish, 1]], wanted)).toBe('The drop of Butter Chicken is closed.');
  });

  test('but not once it is cancelled: the dish is sold out on that day', async () => {
    const { chef, dish, wanted } = await aDrop(app, {}, '2027-06-18T12:00:00.000Z');
    await edit(app, chef, dish, { sold_out_today: true });
    setClock(app, before);
    await change(app, chef, dish, 'closed: true');
    expect(await hold(app, await addCustomer(app), [[dish, 1]], wanted)).toBe('Butter Chicken is no longer available.');
  });

  test('and windows show none of it before it opens, nor once it is closed', async () => {
    const { chef, dish } = await aDrop(app, {}, before);
    expect(await leftAtNoon(chef, dish)).toBe(0);
    setClock(app, OPENS);
    expect(await leftAtNoon(chef, dish)).toBe(3);
    await change(app, chef, dish, 'closed: true');
    expect(await leftAtNoon(chef, dish)).toBe(0);
  });
});

describe('a drop is changed', () => {
  test('a drop grows at any time and shrinks only to what is taken', async () => {
    const [{ chef, dish, wanted }, customer] = [await aDrop(app), await addCustomer(app)];
    await hold(app, customer, [[dish, 2]], wanted);
    expect(await change(app, chef, dish, 'portions: 7')).toMatchObject({ portions: 7, left: 5 });
    expect(await change(app, chef, dish, 'portions: 1')).toBe(
      '2 portions are already sold or being paid, so there cannot be fewer.',
    );
    expect(await change(app, chef, dish, 'portions: 2')).toMatchObject({ left: 0 });
    for (let time = 0; time < 2; time += 1)
      expect(await change(app, chef, dish, 'closed: true')).toMatchObject({ portions: 2 });
    expect(await change(app, chef, dish, 'portions: 9')).toBe('This drop is closed.');
    expect(await hold(app, await addCustomer(app), [[dish, 1]], wanted)).toBe('The drop of Butter Chicken is closed.');
    expect(await taken(app, chef)).toMatchObject({ portions: 2 });
    expect(await change(app, await addChef(app), dish, 'closed: true')).toBe('Not found.');
  });

  test('by a copy whose clock is behind: what is sold is closed, not cancelled', async () => {
    const [{ chef, dish, wanted }, customer] = [await aDrop(app), await addCustomer(app)];
    await hold(app, customer, [[dish, 2]], wanted);
    setClock(app, new Date(Date.parse(OPENS) - 100).toISOString());
    const closed = (await change(app, chef, dish, 'closed: true')) as { closes_at: string };
    expect(closed.closes_at > OPENS).toBe(true);
    setClock(app, new Date(Date.parse(OPENS) + 1_000).toISOString());
    expect(await hold(app, await addCustomer(app), [[dish, 1]], wanted)).toBe('The drop of Butter Chicken is closed.');
    expect(await taken(app, chef)).toMatchObject({ portions: 2 });
  });

  test('by no other price while it is open', async () => {
    const { chef, dish } = await aDrop(app, {}, before);
    expect(await edit(app, chef, dish, { price: 11 })).toMatchObject({ error: undefined });
    setClock(app, OPENS);
    const refusal = 'A drop of this dish is open. Its price stays until it is closed.';
    expect(await edit(app, chef, dish, { price: 12 })).toMatchObject({ error: refusal });
    await change(app, chef, dish, 'closed: true');
    expect(await edit(app, chef, dish, { price: 12 })).toMatchObject({ error: undefined });
  });

  test('and cancelled before it opened leaves its day to the ordinary sale', async () => {
    const [{ chef, dish, wanted }, customer] = [await aDrop(app, { portions: 2 }, before), await addCustomer(app)];
    await change(app, chef, dish, 'closed: true');
    const query = `{ getWindows(chef_id: "${chef.chefId}", products: ["${dish.id}"], day: "${FRIDAY}") { left } }`;
    const { data } = await app.graphql<{ getWindows: { left: number }[] }>(query);
    expect(data?.getWindows[0]?.left).toBe(9);
    expect(await hold(app, customer, [[dish, 3]], wanted)).toMatchObject({ sessionId: expect.any(String) });
    await edit(app, chef, dish, { ahead_quantity: 4 });
    expect(await hold(app, await addCustomer(app), [[dish, 2]], wanted)).toMatch(/^Butter Chicken: 1 left /);
  });

  test('and one that was cancelled before it opened may be announced again', async () => {
    const { chef, dish } = await aDrop(app, {}, before);
    const closed = (await change(app, chef, dish, 'closed: true')) as { closes_at: string };
    expect(closed.closes_at < OPENS).toBe(true);
    const again = await announce(app, chef, dish, { opens_at: '2027-06-17T22:00:00.000Z', portions: 5 });
    expect(again).toMatchObject({ portions: 5, opens_at: '2027-06-17T22:00:00.000Z' });
  });
});
