import { afterAll, afterEach, expect, test } from 'vitest';
import { createApp } from '../src/app.ts';
import { newId } from '../src/platform/ids.ts';
import { AHEAD, aKitchen, hold, NOON, plan } from './support/aheadScenes.ts';
import { aDrop } from './support/dropScenes.ts';
import { createGraphql } from './support/graphqlClient.ts';
import { addCustomer, type TestDish } from './support/marketplace.ts';
import { sharedApp } from './support/sharedApp.ts';
import { setClock } from './support/testApp.ts';

const app = await sharedApp({ ...AHEAD, CATALOGUE_CACHE: 'off' });
afterEach(() => app.clock.shift(0));

async function beside(config: Partial<typeof app.config>) {
  const other = await createApp({ ...app.config, ...config }, app.databaseUrl, app.clock);
  afterAll(() => other.close());
  return createGraphql(await other.server.listen({ port: 0, host: '127.0.0.1' }));
}

async function named(dish: TestDish) {
  const name = newId();
  await app.sql`update products set name = ${name} where id = ${dish.id}`;
  return async (ready_at = NOON, more: Record<string, unknown> = {}) => {
    const { data, error } = await app.graphql<{ getAllProducts: { id: string }[] }>(
      `query ($search: String, $ready_at: String, $campus: String, $to: String) {
        getAllProducts(search: $search, ready_at: $ready_at, campus: $campus, delivers_to: $to) { id } }`,
      { search: name, ready_at, ...more },
    );
    return error ?? data?.getAllProducts.some(({ id }) => id === dish.id);
  };
}

const [HALF_PAST, THURSDAY, SATURDAY] = [
  '2027-06-18T16:30:00.000Z',
  '2027-06-17T16:00:00.000Z',
  '2027-06-19T16:00:00.000Z',
];

test('a time shows dishes of kitchens that plan ahead and have room in that half hour', async () => {
  const { chef, dish } = await aKitchen(app, { windows: 1, portions: 9, maxOrders: 2 });
  const isListed = await named(dish);
  const all = async () => [await isListed(), await isListed(HALF_PAST), await isListed('2027-06-18T14:00:00Z')];
  expect(await all()).toEqual([true, true, false]);
  // No portions are left for now.
  await app.sql`update products set quantity = 0 where id = ${dish.id}`;
  expect(await all()).toEqual([true, true, false]);
  await hold(app, await addCustomer(app), [[dish, 1]], plan(chef));
  expect(await all()).toEqual([false, true, false]);
  await hold(app, await addCustomer(app), [[dish, 1]], plan(chef, '2027-06-18T18:00:00.000Z'));
  expect(await all()).toEqual([false, false, false]);
  expect(await isListed(SATURDAY)).toBe(true);
  await app.sql`update chefs set plans_ahead = false where id = ${chef.chefId}`;
  expect(await isListed(SATURDAY)).toBe(false);
});

test('not of a kitchen that is away or paused, wants to know earlier, or does not deliver there', async () => {
  const { chef, dish } = await aKitchen(app);
  const isListed = await named(dish);
  const with_ = async (change: Promise<unknown>) => {
    await change;
    return [await isListed(THURSDAY), await isListed(), await isListed(SATURDAY)];
  };
  const id = chef.chefId;
  expect(await with_(app.sql`update chefs set days_away = '{2027-06-18}' where id = ${id}`)).toEqual([
    true,
    false,
    true,
  ]);
  expect(await with_(app.sql`update chefs set days_away = '{}', notice_minutes = 2880 where id = ${id}`)).toEqual([
    ...[false, true, true],
  ]);
  expect(await with_(app.sql`update chefs set paused_until = ${SATURDAY} where id = ${id}`)).toEqual([
    ...[false, false, true],
  ]);
  await app.sql`update chefs set delivery_km = 1 where id = ${id}`;
  expect([await isListed(SATURDAY, { to: 'Doon Campus' }), await isListed(SATURDAY, { to: 'Guelph Campus' })]).toEqual([
    ...[true, false],
  ]);
});

test('a dish is shown while portions of that day are left, and a drop while it is open', async () => {
  const { chef, dish } = await aKitchen(app, { windows: 9, portions: 2 });
  const isListed = await named(dish);
  await hold(app, await addCustomer(app), [[dish, 2]], plan(chef));
  expect([await isListed(), await isListed(HALF_PAST), await isListed(SATURDAY)]).toEqual([false, false, true]);
  await app.sql`update products set ahead_quantity = null where id = ${dish.id}`;
  expect(await isListed(SATURDAY)).toBe(false);

  const drop = await aDrop(app, { portions: 1 }, '2027-06-16T21:59:00.000Z');
  const isDropListed = await named(drop.dish);
  expect([await isDropListed(), await isDropListed(SATURDAY)]).toEqual([false, true]);
  setClock(app, '2027-06-16T22:00:01.000Z');
  expect(await isDropListed()).toBe(true);
  await hold(app, await addCustomer(app), [[drop.dish, 1]], drop.wanted);
  expect(await isDropListed()).toBe(false);
});

test('both half hours that autumn repeats are times of their own', async () => {
  const { chef, dish } = await aKitchen(app, { windows: 1, portions: 9 }, '2027-11-05T12:00:00-04:00');
  const isListed = await named(dish);
  await app.sql`
    update chefs set preferred_start_time = '00:00', preferred_end_time = '04:00' where id = ${chef.chefId}`;
  const [first, second] = ['2027-11-07T05:30:00.000Z', '2027-11-07T06:30:00.000Z'];
  await hold(app, await addCustomer(app), [[dish, 1]], plan(chef, first));
  expect([await isListed(first), await isListed(second), await isListed('2027-11-07T09:00:00Z')]).toEqual([
    ...[false, true, false],
  ]);
});

test('a time off the half hours, past or beyond seven days is refused', async () => {
  const { dish } = await aKitchen(app);
  const isListed = await named(dish);
  const invalid = 'Please choose a time that is offered.';
  for (const time of [
    '2027-06-18T16:10:00Z',
    '2027-06-15T15:30:00Z',
    '2027-06-23T04:30:00Z',
    '1000-01-01T00:00:00Z',
    'Friday',
    '',
  ])
    expect([time, await isListed(time)]).toEqual([time, invalid]);
  expect(await isListed('2027-06-22T23:30:00Z')).toBe(true);
  const counts = '{ getFilterCounts(ready_at: "2027-06-18T16:10:00Z") { count } }';
  expect((await app.graphql(counts)).error).toBe(invalid);
  const graphql = await beside({ orderAhead: false });
  const refused = await graphql(`{ getAllProducts(ready_at: "${NOON}") { id } }`);
  expect([refused.code, refused.error]).toEqual(['BAD_USER_INPUT', 'Orders cannot be placed for later here.']);
});

test('the counts beside other filters are of that time, and what it hides is counted', async () => {
  const { chef, dish } = await aKitchen(app, { windows: 1 });
  const campus = 'Milton Campus';
  await app.sql`update users set address_line_1 = ${campus} where id = ${chef.id}`;
  await app.sql`update chefs set campus = ${campus} where id = ${chef.chefId}`;
  const count = async () => {
    const { data } = await app.graphql<{ getFilterCounts: { filter: string; value: string; count: number }[] }>(
      `{ getFilterCounts(campus: "${campus}", ready_at: "${NOON}") { filter value count } }`,
    );
    const of = (name: string, choice: string) =>
      data?.getFilterCounts.find(({ filter, value }) => filter === name && value === choice)?.count;
    return [of('max_price', '1500'), of('ready_at', '')];
  };
  expect(await count()).toEqual([1, 1]);
  await app.sql`
    insert into campus_settings (campus, stopped_since, stopped_sentence, changed_at)
    values (${campus}, ${app.clock.now()}, 'Snow.', ${app.clock.now()})`;
  expect(await count()).toEqual([0, 1]);
  await app.sql`delete from campus_settings`;
  expect(await count()).toEqual([1, 1]);
  await hold(app, await addCustomer(app), [[dish, 1]], plan(chef));
  expect(await count()).toEqual([0, 1]);
});

test('beside a time, the dishes of each half hour of its day are counted', async () => {
  const { chef, dish } = await aKitchen(app, { windows: 1 });
  const name = newId();
  await app.sql`update products set name = ${name} where id = ${dish.id}`;
  await app.sql`
    update chefs set preferred_start_time = '12:00', preferred_end_time = '13:30' where id = ${chef.chefId}`;
  const counted = async (more = '') => {
    const { data } = await app.graphql<{ getFilterCounts: { filter: string; value: string; count: number }[] }>(
      `{ getFilterCounts(search: "${name}", ready_at: "2027-06-18T14:00:00Z"${more}) { filter value count } }`,
    );
    const times = data?.getFilterCounts.filter(({ filter, value }) => filter === 'ready_at' && value !== '') ?? [];
    return [times.length, ...times.filter(({ count }) => count > 0).map(({ value, count }) => `${value} ${count}`)];
  };
  const [noon, halfPast, one] = [NOON, HALF_PAST, '2027-06-18T17:00:00.000Z'].map((time) => `${time} 1`);
  expect(await counted()).toEqual([48, noon, halfPast, one]);
  expect(await counted(', max_price: 1')).toEqual([48]);
  await hold(app, await addCustomer(app), [[dish, 1]], plan(chef));
  expect(await counted()).toEqual([48, halfPast, one]);
  await app.sql`update products set ahead_quantity = null where id = ${dish.id}`;
  await app.sql`update offers set portions = taken where product_id = ${dish.id}`;
  expect(await counted()).toEqual([48]);
});

test('a list of a time is read again after half a minute', async () => {
  const graphql = await beside({ catalogueCache: true });
  const { chef, dish } = await aKitchen(app, { windows: 1 });
  const name = newId();
  await app.sql`update products set name = ${name} where id = ${dish.id}`;
  const read = async () =>
    (await graphql<{ list: unknown[] }>(`{ list: getAllProducts(search: "${name}", ready_at: "${NOON}") { id } }`)).data
      ?.list;
  // From the second time on answers are kept.
  for (const _ of [1, 2]) expect(await read()).toEqual([{ id: dish.id }]);
  await hold(app, await addCustomer(app), [[dish, 1]], plan(chef));
  setClock(app, '2027-06-15T12:05:00-04:00');
  expect(await read()).toEqual([]);
});
