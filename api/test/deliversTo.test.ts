import { beforeAll, describe, expect, test } from 'vitest';
import { cookDish, endTidying, openKitchen } from './support/kitchens.ts';
import { sharedApp } from './support/sharedApp.ts';

const app = await sharedApp({ RATE_LIMITS: 'off', CATALOGUE_CACHE: 'off' });

/** Around Stratford no other test cooks; from there Doon is 46 km away, Milton 88. */
const THERE = 'Stratford Campus';
const WORD = 'Quenelle';

beforeAll(async () => {
  await endTidying(app);
  const kitchen = async (first_name: string, campus: string, km: number | null, orders: number) => {
    const made = await openKitchen(app, { first_name, campus, cuisines: ['Other'] });
    await app.sql`update chefs set delivery_km = ${km}, recent_orders = ${orders} where id = ${made.chefId}`;
    await cookDish(app, made, { name: `${WORD} of ${first_name}`, price_cents: 1000 + orders, recent_orders: orders });
    return made;
  };
  await kitchen('Own', THERE, 1, 0);
  await kitchen('Everywhere', 'Doon Campus', null, 5);
  await kitchen('Far', 'Doon Campus', 60, 9);
  await kitchen('Near', 'Doon Campus', 10, 9);
  await kitchen('Milton', 'Milton Campus', 60, 9);
  const closed = await kitchen('Closed', THERE, 1, 99);
  await app.sql`update products set is_open = false where chef_id = ${closed.chefId}`;
  await app.sql`update chefs set is_open = false where id = ${closed.chefId}`;
});

type Asked = {
  delivers_to?: string;
  out_of_reach?: boolean;
  campus?: string;
  search?: string;
  sort?: string;
  limit?: number;
  after?: string;
};

async function dishes(asked: Asked): Promise<{ id: string; name: string }[]> {
  const { data, error } = await app.graphql<{ getAllProducts: { id: string; name: string }[] }>(
    `query ($campus: String, $delivers_to: String, $out_of_reach: Boolean, $search: String, $sort: String, $limit: Int, $after: ID) {
      getAllProducts(campus: $campus, delivers_to: $delivers_to, out_of_reach: $out_of_reach, search: $search, sort: $sort, limit: $limit, after: $after) { id name } }`,
    asked,
  );
  expect(error).toBeUndefined();
  return data?.getAllProducts ?? [];
}
const names = async (asked: Asked) =>
  (await dishes(asked)).flatMap(({ name }) => (name.startsWith(WORD) ? [name.slice(WORD.length + 4)] : []));

async function chefs(asked: Omit<Asked, 'sort'>): Promise<string[]> {
  const { data, error } = await app.graphql<{ getAllChefs: { user: { first_name: string } }[] }>(
    `query ($campus: String, $delivers_to: String, $out_of_reach: Boolean, $search: String, $limit: Int, $after: ID) {
      getAllChefs(campus: $campus, delivers_to: $delivers_to, out_of_reach: $out_of_reach, search: $search, limit: $limit, after: $after) { user { first_name } } }`,
    asked,
  );
  expect(error).toBeUndefined();
  return (data?.getAllChefs ?? []).map(({ user }) => user.first_name);
}

type Arrivals = { getChefById: { arrivals: { campus: string; from: number; to: number }[] } };

const ALL = ['Own', 'Far', 'Everywhere', 'Closed'];

describe('what is delivered to a campus', () => {
  test('is what its kitchens and those that drive so far cook: what is open first, of that its own', async () => {
    expect(await names({ delivers_to: THERE })).toEqual(ALL);
    expect((await chefs({ delivers_to: THERE })).filter((name) => [...ALL, 'Near', 'Milton'].includes(name))).toEqual(
      ALL,
    );
  });
  test('and nothing else, whatever is searched, sorted or narrowed', async () => {
    expect((await names({ delivers_to: THERE, search: WORD })).sort()).toEqual([...ALL].sort());
    expect(await names({ delivers_to: THERE, search: 'qenelle' })).toHaveLength(4);
    expect(await names({ delivers_to: THERE, sort: 'price', search: WORD })).toEqual([
      'Own',
      'Everywhere',
      'Far',
      'Closed',
    ]);
    expect(await names({ delivers_to: THERE, campus: 'Doon Campus', search: WORD })).toEqual(['Far', 'Everywhere']);
    expect(await names({ delivers_to: THERE, campus: 'Doon Campus' })).toEqual(['Far', 'Everywhere']);
    expect(await chefs({ delivers_to: THERE, search: 'Near' })).toEqual([]);
    expect(await chefs({ delivers_to: THERE, search: 'Everywhere' })).toEqual(['Everywhere']);
  });
  test('has a counterpart: what is not delivered there', async () => {
    const rest = { delivers_to: THERE, out_of_reach: true };
    expect(await names(rest)).toEqual(['Milton', 'Near']);
    expect((await names({ ...rest, search: WORD })).sort()).toEqual(['Milton', 'Near']);
    expect((await chefs(rest)).filter((name) => [...ALL, 'Near', 'Milton'].includes(name)).sort()).toEqual([
      'Milton',
      'Near',
    ]);
    expect(await chefs({ ...rest, search: 'Near' })).toEqual(['Near']);
    expect(await chefs({ ...rest, search: 'Everywhere' })).toEqual([]);
  });
  test('comes page by page without a gap or a repeat', async () => {
    for (const search of ['', WORD]) {
      const whole = (await dishes({ delivers_to: THERE, search })).map(({ id }) => id);
      const paged: string[] = [];
      for (let after: string | undefined; ; after = paged.at(-1)) {
        const page = await dishes({ delivers_to: THERE, search, limit: 2, ...(after && { after }) });
        if (page.length === 0) break;
        paged.push(...page.map(({ id }) => id));
      }
      expect(paged).toEqual(whole);
    }
  });
  test('goes on behind a dish that has left the menu', async () => {
    const [first, second, ...rest] = await dishes({ delivers_to: THERE });
    const after = second?.id ?? '';
    await app.sql`update products set deleted_at = now() where id = ${after}`;
    expect(await dishes({ delivers_to: THERE, after })).toEqual(rest);
    await app.sql`update products set deleted_at = null where id = ${after}`;
    expect(first).toBeDefined();
  });
  test('is counted so beside the filters', async () => {
    const { data } = await app.graphql<{ getFilterCounts: { filter: string; value: string; count: number }[] }>(
      `{ getFilterCounts(delivers_to: "${THERE}", search: "${WORD}", open_now: true) { filter value count } }`,
    );
    const open = data?.getFilterCounts.filter(({ filter }) => filter === 'open_now');
    expect(open).toEqual([
      { filter: 'open_now', value: 'true', count: 3 },
      { filter: 'open_now', value: '', count: 4 },
    ]);
  });
  test('a dish says how long it takes to arrive, and nothing where the kitchen does not go', async () => {
    const of = async (name: string, campus?: string) => {
      const [chef] = await app.sql<{ id: string }[]>`
        select chefs.id from chefs join users on users.id = chefs.user_id where users.first_name = ${name}`;
      await app.sql`update chefs set prep_minutes = 30 where id = ${chef?.id ?? ''}`;
      const query =
        'query ($id: ID, $campus: String) { getChefById(id: $id) { arrivals(campus: $campus) { campus from to } } }';
      const { data } = await app.graphql<Arrivals>(query, { id: chef?.id, campus });
      return data?.getChefById.arrivals;
    };
    // 30 minutes, 3 to hand over, 6 to 12 on foot; no deliveries yet, so 8 less to 18 more.
    expect(await of('Own', THERE)).toEqual([{ campus: THERE, from: 30, to: 60 }]);
    expect(await of('Own')).toEqual([{ campus: THERE, from: 30, to: 60 }]);
    const [far] = (await of('Everywhere', THERE)) ?? [];
    expect(far?.from).toBeGreaterThan(120);
    expect(await of('Everywhere')).toHaveLength(9);
    expect(await of('Near', THERE)).toEqual([]);
    expect(await of('Near', 'Nowhere')).toEqual([]);
  });
  test('an unknown campus is delivered nothing; the campus of the kitchens keeps its meaning', async () => {
    expect(await dishes({ delivers_to: 'Nowhere' })).toEqual([]);
    expect(await chefs({ delivers_to: 'Nowhere' })).toEqual([]);
    expect(await names({ campus: THERE })).toEqual(['Own', 'Closed']);
    expect(await names({ delivers_to: '', campus: THERE })).toEqual(['Own', 'Closed']);
  });
});
