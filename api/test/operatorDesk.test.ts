import { describe, expect, test } from 'vitest';
import { csvOf, LISTS, linesOf } from '../src/modules/operators/export.ts';
import { givenPerson } from './support/givenPeople.ts';
import { addChef, addCustomer, addDish, buy } from './support/marketplace.ts';
import { givenOperator, givenOperatorSession } from './support/operatorScenes.ts';
import { placed } from './support/orderScenes.ts';
import { sharedApp } from './support/sharedApp.ts';

const app = await sharedApp({ RATE_LIMITS: 'off' });
const noor = await givenOperator(app);
const cookie = await givenOperatorSession(app, noor);
const AUDIT = 'query Audit($before: ID) { getAudit(before: $before) { id at by act subject reason details } }';
const CHECK =
  'query Check($after: ID, $hash: String) { checkAudit(after: $after, hash: $hash) { rows after hash over broken } }';

type Entry = { id: string; by: string; act: string; reason: string | null; details: string };
const audit = async (before?: string) =>
  (await app.graphql<{ getAudit: Entry[] }>(AUDIT, { before }, { cookie })).data?.getAudit ?? [];
const csv = (query: Record<string, string>, as = cookie) =>
  fetch(`${app.url}/operator/csv?${new URLSearchParams(query)}`, { headers: { cookie: as } });

describe('a list as CSV', () => {
  test('is written down with its reason before it leaves', async () => {
    const person = await givenPerson(app, { firstName: '=cmd()' });
    const answer = await csv({ list: 'people', reason: 'Tax office' });
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      200,
      'text/csv; charset=utf-8',
      'no-store',
    ]);
    const lines = (await answer.text()).split('\r\n');
    expect(lines[0]).toBe('id,created_at,first_name,last_name,email,mobile_number,roles,status,campus');
    expect(lines.find((line) => line.startsWith(person.id))).toContain(",'=cmd(),Miller,");
    const [row] = await audit();
    expect(row).toMatchObject({ act: 'export', by: 'Noor', reason: 'Tax office', details: 'list of people' });
  });

  test('holds the orders, and the acts of the audit', async () => {
    const { orderId } = await placed(app);
    const [order] = await app.sql`select order_no from orders where id = ${orderId}`;
    expect(await (await csv({ list: 'orders', reason: 'Books' })).text()).toContain(`\r\n${order?.order_no},`);
    expect(await (await csv({ list: 'audit', reason: 'Books' })).text()).toContain('list of orders');
  });

  test('is of the days that are chosen, and its last line says where it stops short', async () => {
    const { orderId } = await placed(app);
    await app.sql`update orders set created_at = '2020-05-02T12:00:00Z' where id = ${orderId}`;
    const [order] = await app.sql<[{ order_no: number }]>`select order_no from orders where id = ${orderId}`;
    const lines = async (days: Record<string, string>) =>
      (await (await csv({ list: 'orders', reason: 'Books', ...days })).text()).split('\r\n').slice(1, -1);
    expect((await lines({ from: '2020-05-02', to: '2020-05-02' })).map((line) => line.split(',')[0])).toEqual([
      String(order.order_no),
    ]);
    expect(await lines({ from: '2020-05-03', to: '2020-05-04' })).toEqual([]);
    expect((await csv({ list: 'orders', reason: 'Books', from: 'May' })).status).toBe(400);
    for (const list of ['people', 'unpaid', 'audit'])
      expect(await lines({ list, from: '2020-05-02', to: '2020-05-02' })).toEqual([]);
    await givenPerson(app);
    await givenPerson(app);
    const people = LISTS.people;
    if (people === undefined) throw new Error('There is no list of people.');
    const days = { from: null, to: null };
    const written: string[] = [];
    for await (const line of linesOf(app.app.systemContext(), people, days, { rows: 1, atOnce: 1 })) written.push(line);
    expect(written.at(-1)).toBe('There are more than 1 rows. Choose fewer days.\r\n');
  });

  test('a CSV is refused without a reason, an operator, a fresh code or a known list', async () => {
    expect((await csv({ list: 'people', reason: ' ' })).status).toBe(400);
    expect((await csv({ list: 'sessions', reason: 'x' })).status).toBe(400);
    expect((await csv({ list: 'people', reason: 'x' }, '')).status).toBe(401);
    const late = await givenOperatorSession(app, noor, { codeMinutesAgo: 10 });
    expect((await csv({ list: 'people', reason: 'x' }, late)).status).toBe(403);
  });

  test.each(['=1', '+1', '-1', '@sum', '\tx', '\rx'])('does not begin a field with %j', (text) => {
    expect(csvOf([{ text }], false)).toMatch(/^"?'/);
  });
});

describe('the audit', () => {
  test('comes newest first, fifty at a time', async () => {
    await app.sql`
      insert into audit (at, done_by, act, details) select ${app.clock.now()}, 'root', 'look at jobs', '{"jobs": 0}'
      from generate_series(1, 60)`;
    const first = await audit();
    const second = await audit(first.at(-1)?.id);
    expect(first).toHaveLength(50);
    expect(first[0]).toMatchObject({ by: 'root', act: 'look at jobs', details: '0 jobs' });
    expect(Number(second[0]?.id)).toBeLessThan(Number(first.at(-1)?.id));
  });

  test('says in words whom an act is about, and its sums in dollars', async () => {
    const customer = await addCustomer(app);
    const chef = await addChef(app);
    const dish = await addDish(app, chef, { name: 'Plain Pie', price: 1000 });
    const [orderId = ''] = await buy(app, customer, [[dish, 1]]);
    const [order] = await app.sql<[{ order_no: number }]>`select order_no from orders where id = ${orderId}`;
    await app.sql`
      insert into audit (at, done_by, act, subject, details)
      select ${app.clock.now()}, 'root', act, subject, details::jsonb from (values
        ('hide dish', ${dish.id}, '{}'), ('suspend', ${customer.id}, '{"pages": 1, "tries": 2}'),
        ('refund', ${orderId}, '{"did": "part", "cents": 848, "problem": null}'),
        ('set campus', 'Doon Campus', '{"spots": null, "delivery_fee_cents": 450, "stopped": null}')
      ) as rows (act, subject, details)`;
    const { data } = await app.graphql<{ getAudit: object[] }>(
      '{ getAudit { act subject about_kind about_id about details } }',
      {},
      { cookie },
    );
    const nothing = { about_kind: null, about_id: null, about: null };
    const about = (about_kind: string, about_id: string, name: string) => ({ about_kind, about_id, about: name });
    expect(data?.getAudit.slice(0, 4).toReversed()).toEqual([
      { act: 'hide dish', subject: dish.id, ...about('dish', dish.id, 'Plain Pie'), details: '' },
      {
        ...{ act: 'suspend', subject: customer.id, details: '1 payment page closed, tries 2' },
        ...about('person', customer.id, `${customer.firstName} Tester`),
      },
      { act: 'refund', subject: orderId, ...about('order', orderId, String(order.order_no)), details: 'part, $8.48' },
      { act: 'set campus', subject: 'Doon Campus', ...nothing, details: 'delivery fee $4.50' },
    ]);
    const lines = (await (await csv({ list: 'audit', reason: 'Books' })).text()).split('\r\n');
    expect(lines.find((line) => line.includes(',refund,'))).toMatch(
      new RegExp(`,root,refund,order,${order.order_no},${orderId},,8\\.48,part$`),
    );
    const orders = (await (await csv({ list: 'orders', reason: 'Books' })).text()).split('\r\n');
    expect(orders[0]).toContain(',subtotal,delivery_fee,tax,tip,total,refunded,');
    expect(orders.find((line) => line.startsWith(`${order.order_no},`))).toContain(',10.00,2.99,0.00,0.00,12.99,0.00,');
  });

  test('is verified from its first row to its last, and a changed row is found', async () => {
    await app.sql`
      insert into audit (at, done_by, act, details) select ${app.clock.now()}, 'root', 'look at jobs', '{}'
      from generate_series(1, 3)`;
    type Check = { checkAudit: { rows: number; after: string; hash: string; over: boolean; broken: string | null } };
    const check = async () => (await app.graphql<Check>(CHECK, {}, { cookie })).data?.checkAudit;
    const [count] = await app.sql<[{ rows: number; last: string }]>`
      select count(*)::int as rows, max(id)::text as last from audit`;
    expect(await check()).toMatchObject({ rows: count.rows, after: count.last, over: true, broken: null });
    const [row] = await app.sql<[{ id: number }]>`select id from audit order by id offset 1 limit 1`;
    await app.sql`alter table audit disable trigger user`;
    await app.sql`update audit set reason = 'Another' where id = ${row.id}`;
    expect(await check()).toMatchObject({ rows: 1, broken: String(row.id) });
  });
});

test('the health names the jobs that failed, and lets one run again under the name of who did it', async () => {
  const id = '00000000-0000-4000-8000-000000000001';
  await app.sql`
    insert into pgboss.job (id, name, data, state, retry_count, retry_limit, output)
    values (${id}::uuid, 'mail', '{}', 'failed', 3, 3, '{"message": "no answer"}')`;
  const { data } = await app.graphql<{ getOperatorHealth: Record<string, unknown> }>(
    `{ getOperatorHealth { version payments payments_reachable refunds_waiting refunds_refused orders_late lag_ms
       jobs { id queue tries next_try reason } } }`,
    {},
    { cookie },
  );
  expect(data?.getOperatorHealth).toMatchObject({
    payments: 'test',
    payments_reachable: true,
    refunds_waiting: 0,
    jobs: [{ id, queue: 'mail', tries: 3, next_try: null, reason: 'no answer' }],
  });
  const retry = async (subject: string) =>
    (
      await app.graphql<{ operatorAct: object }>(
        'mutation R($id: ID) { operatorAct(act: "retry", subject: $id) { success message } }',
        { id: subject },
        { cookie },
      )
    ).data?.operatorAct;
  const rows = () => app.sql`select from audit where act = 'retry job'`;
  const before = (await rows()).length;
  expect(await retry('any words')).toBeNull();
  expect((await rows()).length).toBe(before);
  expect(await retry(id)).toEqual({ success: true, message: '1 job runs again.' });
  const [row] = await app.sql`select done_by, act, subject from audit where subject = ${id}`;
  expect(row).toEqual({ done_by: `operator:${noor.id}`, act: 'retry job', subject: id });
});
