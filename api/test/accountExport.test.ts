import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { deviceOf } from '../src/modules/access/device.ts';
import { type FullLife, givenFullLife } from './support/fullLives.ts';
import { givenPerson } from './support/givenPeople.ts';
import { CREATE_PAYMENT_INFO, CREATE_USER, newUser } from './support/registering.ts';
import { sharedApp } from './support/sharedApp.ts';

const app = await sharedApp();

type Row = Record<string, unknown>;
type Export = Record<string, Row[]> & { profile: Row; chef: Row; rider: Row; payment_info: Row };

function download(token?: string, headers: Record<string, string> = {}) {
  const bearer: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
  return fetch(`${app.url}/account/data`, { headers: { ...bearer, ...headers } });
}

async function filesOf({ token }: { token: string }): Promise<Map<string, Buffer>> {
  const zip = await fromBufferPromise(Buffer.from(await (await download(token)).arrayBuffer()), { lazyEntries: true });
  const files = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry())
    files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  return files;
}
const textOf = async (person: { token: string }) => String((await filesOf(person)).get('data.json'));
const dataOf = async (person: { token: string }) => JSON.parse(await textOf(person)) as Export;

/** As JSON has them. */
const rows = async (text: string, { id }: { id: string }): Promise<Row[]> =>
  (await app.sql.text<{ row: Row }[]>(`select to_jsonb(own) as row from (${text}) as own`, [id])).map(({ row }) => row);
const sorted = (list: readonly unknown[] = []) => list.map((one) => JSON.stringify(one)).toSorted();

const SECTIONS: Record<string, string> = {
  consents: 'select * from consents where user_id = $1',
  menu: 'select products.* from products join chefs on chefs.id = chef_id where user_id = $1',
  pictures: 'select * from pictures where user_id = $1',
  orders: 'select * from orders where customer_id = $1',
  kitchen_orders: 'select orders.* from orders join chefs on chefs.id = chef_id where user_id = $1',
  deliveries: 'select orders.* from orders join riders on riders.id = rider_id where user_id = $1',
  claims:
    'select order_no, claims.* from claims join riders on riders.id = rider_id join orders on orders.id = order_id where user_id = $1',
  checkouts: 'select * from checkouts where user_id = $1',
  known_browsers: 'select last_seen_at from known_browsers where user_id = $1',
  reviews: 'select * from reviews where author_id = $1',
  review_reports: 'select * from review_reports where reporter_id = $1',
  favourites: 'select * from favourites where user_id = $1',
  drop_alerts: 'select product_id, day::text as day, at from drop_alerts where user_id = $1',
  notifications: 'select * from notifications where user_id = $1',
  push_browsers: 'select * from push_subscriptions where user_id = $1',
};
const MADE = [
  'lines',
  'events',
  'marks',
  'payment',
  'taxes',
  'refunds',
  'shown_to_riders',
  'door_shown_at',
  'groups',
  'photos',
];

test('equals the rows, section by section', async () => {
  const life = await givenFullLife(app);
  const data = await dataOf(life);
  for (const [section, query] of Object.entries(SECTIONS)) {
    const [first] = data[section] ?? [];
    const fields = Object.keys(first ?? {}).filter((field) => !MADE.includes(field));
    const pick = (row: Row) =>
      fields.map((field) => (section === 'kitchen_orders' && field === 'cancel_reason' ? '' : plain(row[field])));
    expect([section, fields.length > 0]).toEqual([section, true]);
    expect([section, sorted(data[section]?.map(pick))]).toEqual([section, sorted((await rows(query, life)).map(pick))]);
  }
  const lines = await rows(
    'select order_lines.* from order_lines join orders on orders.id = order_id where customer_id = $1 order by order_id, position',
    life,
  );
  const own = data.orders?.flatMap((order) => (order.lines as Row[]).map((line) => ({ ...line, order_id: order.id })));
  expect(sorted(own?.map(inOrder))).toEqual(sorted(lines.map(inOrder)));
  expect(data.orders).toContainEqual(expect.objectContaining({ pickup: false, here_at: expect.any(String) }));
  expect(data.checkouts?.[0]?.groups).toMatchObject([{ starts_at: null, pickup: false, pickup_spot: null }]);
  const [user] = await rows('select * from users where id = $1', life);
  const { password_hash: _, deleted_at: __, ...profile } = user ?? {};
  expect(data.profile).toEqual(profile);
  expect(data.chef).toMatchObject({ id: life.chefId, bio: 'Marked bio', days_away: ['2030-01-01'] });
  expect(data.rider).toMatchObject({ id: life.riderId, vehicle_registration_number: 'Marked-1' });
  expect(data.avoided_allergens).toMatchObject({ allergens: ['peanuts'] });
  expect(data.notification_settings).toMatchObject({ off: ['delivered.mail'] });
  expect(data.sessions).toMatchObject([{ device: 'Marked device', current: true }]);
});

const plain = (value: unknown) =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) ? new Date(value).toISOString() : value;
const inOrder = (row: Row) => Object.entries(row).toSorted(([one], [other]) => one.localeCompare(other));

test('bank, transit and licence numbers are masked; hashes, tokens and keys are not in it', async () => {
  const life = await givenFullLife(app);
  const text = await textOf(life);
  const data = JSON.parse(text) as Export;
  expect(data.payment_info).toMatchObject({
    bank_account_number: '••••2101',
    transit_number: '••••21',
    institution_number: '••••15',
  });
  expect(data.rider.driver_license_number).toBe('••••6789');
  expect(data.tax_number).toMatchObject({ number: '••••4321RT0001' });
  for (const secret of [
    '98765432101',
    '987654321RT',
    'v1.',
    'argon2',
    'https://push.example',
    life.token,
    '_sealed',
    'password_hash',
  ])
    expect([secret, text.includes(secret)]).toEqual([secret, false]);
});

test('holds nothing of the other people in the same orders', async () => {
  const life = await givenFullLife(app);
  const text = await textOf(life);
  for (const name of await othersOf(life)) expect([name, text.includes(name)]).toEqual([name, false]);
  expect(text).not.toContain('plain request');
  expect(text).not.toContain('plain note');
});

async function othersOf({ id }: FullLife): Promise<string[]> {
  const people = await app.sql<{ marks: string[] }[]>`
    select array[users.id, email, first_name] as marks from users where id <> ${id} and first_name <> 'Zebulonia' and id in (
      select customer_id from orders union select user_id from chefs union select user_id from riders)`;
  return people.flatMap(({ marks }) => marks);
}

test('the pictures it names lie beside it, one that is gone as an empty file', async () => {
  const life = await givenFullLife(app);
  const [picture] = (await dataOf(life)).pictures ?? [];
  const [photo] = (await dataOf(life)).orders?.flatMap(({ photos }) => photos as string[]) ?? [];
  const files = await filesOf(life);
  const shown = await fetch(new URL(String(picture?.url).replace('640', '1280'), app.url));
  expect(files.get(`pictures/${picture?.id}.webp`)).toEqual(Buffer.from(await shown.arrayBuffer()));
  const own = await fetch(new URL(String(photo), app.url), { headers: { authorization: `Bearer ${life.token}` } });
  expect(files.get(`${photo?.slice(1)}.jpg`)).toEqual(Buffer.from(await own.arrayBuffer()));
  await app.sql`insert into pictures (id, user_id, url, created_at)
    values ('000000000000000000000001', ${life.id}, '/pictures/000000000000000000000001/640.webp', now())`;
  expect((await filesOf(life)).get('pictures/000000000000000000000001.webp')).toEqual(Buffer.alloc(0));
});

describe('GET /account/data', () => {
  test('is a file that nobody stores on the way', async () => {
    const { headers, status } = await download((await givenPerson(app)).token);
    expect([
      status,
      headers.get('content-type'),
      headers.get('cache-control'),
      headers.get('content-disposition'),
    ]).toEqual([200, 'application/zip', 'no-store', 'attachment; filename="homeplate-data.zip"']);
  });

  test('answers a session that has ended, or none, with a text', async () => {
    const person = await givenPerson(app);
    await app.sql`delete from sessions where user_id = ${person.id}`;
    const read = async (answer: Response) => [answer.status, await answer.json()];
    expect(await read(await download(person.token))).toEqual([
      401,
      { error: 'Your session has expired. Please sign in again.' },
    ]);
    expect(await read(await download())).toEqual([401, { error: 'Please sign in to continue.' }]);
  });

  test('takes the cookie of the pages, from this site alone', async () => {
    const { token } = await givenPerson(app);
    const ask = (site: string) => download(undefined, { cookie: `session=${token}`, 'sec-fetch-site': site });
    expect([(await ask('same-origin')).status, (await ask('cross-site')).status]).toEqual([200, 403]);
  });

  test('is limited to five in an hour', async () => {
    const { token } = await givenPerson(app);
    const statuses = [];
    for (let time = 0; time < 6; time += 1) statuses.push((await download(token)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});

describe('consent', () => {
  const consentsOf = (id = '') => app.sql`select what, version, at from consents where user_id = ${id}`;
  const register = (changes: Row) => app.graphql<{ createUser: Row }>(CREATE_USER, { input: newUser(changes) });

  test('terms accepted at registration are recorded with their version and date', async () => {
    const accepted = await register({ terms: '2026-11-28' });
    const [row, ...more] = await consentsOf(String(accepted.data?.createUser.id));
    expect([row?.what, row?.version, more]).toEqual(['terms', '2026-11-28', []]);
    expect(Math.abs(app.clock.now().getTime() - Number(row?.at))).toBeLessThan(60_000);
    const silent = await register({});
    expect(await consentsOf(String(silent.data?.createUser.id))).toEqual([]);
  });

  test('to other terms than those of today is refused, and nobody is registered', async () => {
    const input = newUser({ terms: '1999-01-01' });
    const { error } = await app.graphql(CREATE_USER, { input });
    expect(error).toBe('The terms have changed. Please reload the page and read them again.');
    expect(await app.sql`select 1 from users where email = ${String(input.email)}`).toEqual([]);
  });

  test('to storing bank details is recorded whenever it is given', async () => {
    const person = await givenPerson(app, { roles: ['Chef'] });
    const store = (more: Row) =>
      app.graphql(
        CREATE_PAYMENT_INFO,
        { input: { user_id: person.id, bank_account_number: '1234567890', transit_number: '12345', ...more } },
        person,
      );
    expect((await store({})).error).toBeUndefined();
    expect(await consentsOf(person.id)).toEqual([]);
    expect((await store({ consent: '2026-11-28' })).error).toBeUndefined();
    expect(await consentsOf(person.id)).toMatchObject([{ what: 'bank_data', version: '2026-11-28' }]);
    expect((await store({ consent: 'none' })).error).toMatch(/^The terms have changed/);
    expect(await consentsOf(person.id)).toHaveLength(1);
  });
});

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Windows'],
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    'Chromium on Linux',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    'Chromium on Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
    'Safari on Mac',
  ],
  ['curl/8.5.0', 'Unknown device'],
  [undefined, 'Unknown device'],
])('%s is called %j', (userAgent, words) => {
  expect(deviceOf(userAgent)).toBe(words);
});
