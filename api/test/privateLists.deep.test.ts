import { localDay } from '@homeplate/domain/localTime';
import { isListType } from 'graphql';
import { beforeAll, expect, it } from 'vitest';
import { operations } from '../src/policy.ts';
import { eventually } from './support/marketplace.ts';
import { givenPrivateRows, type PrivateRows } from './support/privateRows.ts';
import { schemaOf } from './support/schemaOf.ts';
import { sharedApp, sharedCountedApp } from './support/sharedApp.ts';

const LENGTHS = [1, 200];
const PAGE = 60;

const ORDER = `_id id order_no status total_amount created_at group_id cancel_reason
  customer_id { first_name } chef_id { id user { first_name last_name address_line_1 profile_image } }
  items { quantity unit_price product_id { id name image_url } } payment { amount payment_status }
  rider { first_name vehicle_type } pickup { city } timeline { status at } refund { amount status }`;
const STATS = 'todaysOrders todaysEarnings totalOrders totalEarnings';
const DISH = 'id name price quantity image_url';

const today = localDay(new Date());
const PAGED: readonly (readonly [keyof PrivateRows, string])[] = [
  ['customer', 'getPastOrdersCustomer'],
  ['chef', 'getCurrentOrders'],
  ['chef', 'getCompletedOrders'],
  ['chef', 'getCancelledOrders'],
  ['rider', 'getCurrentOrdersRider'],
  ['rider', 'getInprogressOrdersRider'],
  ['rider', 'getCompletedOrdersRider'],
];
const OTHER: readonly (readonly [keyof PrivateRows, string, string])[] = [
  ['customer', 'getOpenOrders', ORDER],
  ['customer', 'getLatestOrder', ORDER],
  ['customer', 'getPastOrdersCustomer(completed: true, limit: 3)', ORDER],
  ['customer', 'openCheckout', 'sessionId total lines { product_id quantity }'],
  ['customer', 'getNotifications', 'id kind text order_id url at read'],
  ['customer', 'getUnreadCount', ''],
  ['customer', 'getNotificationSettings', 'kinds { kind push mail } quiet_from push_browsers'],
  ['customer', 'getSessions', 'id device created_at last_seen_at current'],
  ['customer', 'getFavourites', 'alerts products { id name } chefs { id user { first_name } }'],
  ['chef', 'getOwnPapers', 'missing required papers { id }'],
  ['chef', 'getOwnReviews', 'id stars text note by'],
  ['chef', 'getChefStats', STATS],
  ['chef', 'getChefWeek', 'date orders earnings'],
  ['chef', 'getChefProfile', `id user { first_name } products { ${DISH} }`],
  ['customer', 'getUserProfile', 'id avoided_allergens'],
  ['chef', 'getUserProfile', `id first_name chef { id bio products { ${DISH} } }`],
  ['rider', 'getCancelledOrdersRider', ORDER],
  ['rider', 'getRiderStats', STATS],
  ['rider', 'getRiderWeek', 'date orders earnings'],
  ['rider', 'getRiderProfile', 'id vehicle_type user { first_name }'],
  ['chef', `getStatement(role: "chef", from: "${today}")`, 'lines { id what amount about } sums { what amount }'],
  ['rider', `getStatement(role: "rider", from: "${today}")`, 'lines { id what amount minutes } sums { what amount }'],
  ['chef', 'getNextPayout', 'day amount owed past { id }'],
  ['chef', 'getPayee', 'road state owed'],
  ['rider', 'getUserProfileRider', 'id first_name rider { id vehicle_type } payment_info { id }'],
];

const app = await sharedApp({ RATE_LIMITS: 'off' });
const { counter, graphql } = await sharedCountedApp(app);
const scenes = new Map<number, PrivateRows>();

beforeAll(async () => {
  for (const length of LENGTHS) scenes.set(length, await givenPrivateRows(app, length));
  await endJobs();
}, 120_000);

/** Jobs' statements go over the same wire. */
async function endJobs(): Promise<void> {
  await app.sql`delete from pgboss.schedule`;
  await eventually(
    () => app.sql`select id from pgboss.job where state < 'completed'`,
    (waiting) => waiting.length === 0,
    60_000,
  );
}

async function read(length: number, reader: keyof PrivateRows, field: string, selection: string): Promise<unknown> {
  const token = scenes.get(length)?.[reader].token;
  const answer = await graphql<{ list: unknown }>(
    `{ list: ${field} ${selection && `{ ${selection} }`} }`,
    {},
    { token },
  );
  expect(answer.error, field).toBeUndefined();
  return answer.data?.list;
}

/** Including the session's; `enough`: what another length took. */
const statementsOf = (asked: Parameters<typeof read>, enough?: number) => counter.fewest(() => read(...asked), enough);

/** The rider's wishes are read first, to sort. */
const mostOf = (field: string) => (field === 'getCurrentOrdersRider' ? 5 : 4);

it.each(PAGED)('the %s’s %s takes few statements, as many for 200 orders as for one', async (reader, field) => {
  for (const length of LENGTHS) {
    const whole = (await read(length, reader, field, ORDER)) as { chef_id: { user: object | null } }[];
    expect(whole.length).toBeGreaterThanOrEqual(length);
    expect(whole.every(({ chef_id }) => chef_id.user !== null)).toBe(true);
  }
  const counts: number[] = [];
  for (const length of LENGTHS) counts.push(await statementsOf([length, reader, field, ORDER], counts[0]));
  expect(counts[0]).toBeLessThanOrEqual(mostOf(field));
  expect(new Set(counts)).toEqual(new Set([counts[0]]));
});

it.each(PAGED)(
  'the %s’s %s is turned by the last order’s id, at the same price on every page',
  async (reader, field) => {
    const whole = (await read(200, reader, field, 'id')) as { id: string }[];
    const turned: string[] = [];
    const counts = new Set<number>();
    while (turned.length < whole.length) {
      const after = turned.length === 0 ? '' : `, after: "${turned.at(-1)}"`;
      const page = `${field}(limit: ${PAGE}${after})`;
      const orders = (await read(200, reader, page, ORDER)) as { id: string }[];
      expect(orders.length).toBeGreaterThan(0);
      expect(orders.length).toBeLessThanOrEqual(PAGE);
      turned.push(...orders.map(({ id }) => id));
      counts.add(await statementsOf([200, reader, page, ORDER], [...counts][0]));
    }
    // Waiting orders are of all riders, and more than the longest page.
    expect(turned.slice(0, whole.length)).toEqual(whole.map(({ id }) => id));
    expect(counts.size).toBe(1);
    expect(Math.max(...counts)).toBeLessThanOrEqual(mostOf(field));
  },
);

it.each(OTHER)('the %s’s %s takes at most five statements, however much there is', async (reader, field, selection) => {
  const counts: number[] = [];
  for (const length of LENGTHS) {
    expect(await read(length, reader, field, selection)).toBeTruthy();
    counts.push(await statementsOf([length, reader, field, selection], counts[0]));
  }
  expect(counts[0]).toBeLessThanOrEqual(5);
  expect(new Set(counts)).toEqual(new Set([counts[0]]));
});

it('one order takes few statements, however many there are', async () => {
  const counts: number[] = [];
  for (const length of LENGTHS) {
    const { _id } = (await read(length, 'customer', 'getLatestOrder', '_id')) as { _id: string };
    counts.push(await statementsOf([length, 'customer', `getOrder(orderId: "${_id}")`, ORDER], counts[0]));
  }
  expect(counts[0]).toBeLessThanOrEqual(4);
  expect(new Set(counts)).toEqual(new Set([counts[0]]));
});

it('the chef’s menu takes few statements, as many for 200 dishes as for one', async () => {
  const counts: number[] = [];
  for (const length of LENGTHS) {
    const field = `getProductsByChef(chef_id: "${scenes.get(length)?.chef.chefId}")`;
    const selection = `${DISH} chef { id user { first_name } }`;
    expect(await read(length, 'chef', field, selection)).toHaveLength(length);
    counts.push(await statementsOf([length, 'chef', field, selection], counts[0]));
  }
  expect(counts[0]).toBeLessThanOrEqual(4);
  expect(new Set(counts)).toEqual(new Set([counts[0]]));
});

it('no private list of the schema is left out', async () => {
  const queries = Object.values((await schemaOf(app)).getQueryType()?.getFields() ?? {});
  // An operator's: operatorSearch.test.ts, operatorDesk.test.ts.
  const fields = queries.filter(({ name }) => !(operations[`Query.${name}`] ?? '').startsWith('operator'));
  const open = [
    'getAllChefs',
    'getAllProducts',
    'getChefById',
    'getProduct',
    'getProductById',
    'isEmailUnique',
    'getFilterCounts',
    'getDemoOperator',
    'getDrop',
    'getDropAlert',
    'getDayPortions',
  ];
  // In files of their own.
  const elsewhere = ['reorder', 'getQuote', 'getReviews', 'getWindows', 'getDrops'];
  const asked = [...new Set([...PAGED, ...OTHER].map(([, field]) => field.replace(/\(.*/, '')))];
  expect(fields.map(({ name }) => name).sort()).toEqual(
    [...asked, 'getOrder', 'getProductsByChef', ...elsewhere, ...open].sort(),
  );
  const turned = fields.filter(({ type, args }) => isListType(type) && args.some(({ name }) => name === 'after'));
  expect(turned.map(({ name }) => name).sort()).toEqual(
    [...PAGED.map(([, field]) => field), 'getNotifications', 'getOwnReviews', 'getReviews', ...open.slice(0, 2)].sort(),
  );
});
