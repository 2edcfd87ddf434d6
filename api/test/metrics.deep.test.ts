import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { PASSWORD } from './support/givenPeople.ts';
import { addChef, addCustomer, addDish, buy, startCheckout } from './support/marketplace.ts';
import { postWebhook, sign } from './support/paymentMessages.ts';
import { sharedApp } from './support/sharedApp.ts';
import { startTestApp, type TestApp } from './support/testApp.ts';

const TOKEN = 'a-token-for-the-metrics';

const METERED = { METRICS_TOKEN: TOKEN, RATE_LIMITS: 'off' };
const app = await sharedApp(METERED);

/** Counts from nothing. */
async function onOwnApp(env: Record<string, string>, work: (own: TestApp) => Promise<void>): Promise<void> {
  const own = await startTestApp(env, app.databaseUrl);
  try {
    await work(own);
  } finally {
    await own.close();
  }
}

test('without METRICS_TOKEN there are no metrics, whatever is sent', () =>
  onOwnApp({}, async (plain) => {
    const answer = await fetch(`${plain.url}/metrics`, { headers: { authorization: 'Bearer undefined' } });
    expect(answer.status).toBe(404);
    expect(await answer.text()).toBe('Not found.\n');
  }));

test('only who sends the token reads them', async () => {
  for (const authorization of [undefined, 'Bearer wrong', TOKEN, `Bearer ${TOKEN}x`, `Basic ${TOKEN}`]) {
    const answer = await fetch(`${app.url}/metrics`, authorization === undefined ? {} : { headers: { authorization } });
    expect(answer.status).toBe(401);
    expect(await answer.text()).toBe('Send the token of METRICS_TOKEN.\n');
  }
  const answer = await fetch(`${app.url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

test('requests are counted by operation and by how they ended, and timed', () =>
  onOwnApp(METERED, async (own) => {
    await own.graphql('{ getAllChefs { id } getAllProducts { id } }');
    await own.graphql('{ getAllChefs { id } }');
    await own.graphql(
      'mutation { login(input: { email: "nobody@campus.ca", password: "wrong password1" }) { token } }',
    );
    await own.graphql('{ getOpenOrders { id } }');
    await fetch(`${own.url}/healthz`);
    const metrics = await untilCounted('GET /healthz', own);
    expect(metrics.get('homeplate_requests_total{operation="getAllChefs",outcome="ok"}')).toBe(2);
    expect(metrics.get('homeplate_requests_total{operation="getAllProducts",outcome="ok"}')).toBe(1);
    expect(metrics.get('homeplate_requests_total{operation="login",outcome="refused"}')).toBe(1);
    expect(metrics.get('homeplate_requests_total{operation="getOpenOrders",outcome="refused"}')).toBe(1);
    expect(metrics.get('homeplate_requests_total{operation="GET /healthz",outcome="ok"}')).toBe(1);
    expect(metrics.get('homeplate_request_duration_seconds_count{operation="getAllChefs"}')).toBe(2);
    expect(metrics.get('homeplate_request_duration_seconds_bucket{le="10",operation="getAllChefs"}')).toBe(2);
  }));

test('no name that a client invents becomes a label', async () => {
  const invented = 'inventedByAClient';
  await app.graphql(`query ${invented} { ${invented} }`);
  await app.graphql(`query ${invented} { __typename }`);
  await app.graphql(`{ ${invented}: getAllChefs { id } }`);
  await fetch(`${app.url}/${invented}`);
  await fetch(`${app.url}/${invented}`, { method: 'PUT' });
  const text = await (await read()).text();
  expect(text).not.toContain(invented);
  expect((await untilCounted('other')).get('homeplate_requests_total{operation="other",outcome="refused"}')).toBe(2);
});

test('an answer that is our fault counts as failed, one over the limit as limited', async () => {
  const limited = await startTestApp({ METRICS_TOKEN: TOKEN });
  try {
    for (let guess = 0; guess < 11; guess += 1)
      await limited.graphql(`mutation { login(input: { email: "a@campus.ca", password: "${PASSWORD}" }) { token } }`);
    await limited.sql`alter table users rename to users_gone`;
    await limited.graphql('{ getAllChefs(search: "rice") { id } }');
    const metrics = await untilCounted('getAllChefs', limited);
    expect(metrics.get('homeplate_requests_total{operation="login",outcome="refused"}')).toBe(10);
    expect(metrics.get('homeplate_requests_total{operation="login",outcome="limited"}')).toBe(1);
    expect(metrics.get('homeplate_requests_total{operation="getAllChefs",outcome="failed"}')).toBe(1);
  } finally {
    await limited.close();
  }
});

test('they tell holds, payments, waiting refunds, jobs, connections and memory', async () => {
  const chef = await addChef(app);
  const dish = await addDish(app, chef);
  const customer = await addCustomer(app);
  const [orderId = ''] = await buy(app, customer, [[dish, 1]]);
  await startCheckout(app, await addCustomer(app), [[dish, 2]]);
  const before = new Date(app.clock.now().getTime() - 90_000);
  await app.sql`
    insert into refunds (id, checkout_id, order_id, provider_payment_id, amount_cents, refusals, reason, status, created_at)
    select ${'f'.repeat(24)}, group_id, id, 'unknown', 100, 3, 'a test', 'Refund Pending', ${before}
    from orders where id = ${orderId}`;
  await app.sql`update orders set status = 'Waiting Pickup', done_steps = '{ready.operators:1}' where id = ${orderId}`;
  await app.sql`insert into pgboss.job (name, state) values ('mail', 'failed'), ('mail', 'failed')`;
  const message = JSON.stringify({
    id: 'evt_1',
    type: 'payout.paid',
    data: { object: { object: 'payout', id: 'po_1' } },
  });
  for (const header of ['', sign(app, message)]) await postWebhook(app, message, header);
  const metrics = parse(await (await read()).text());
  expect(metrics.get('homeplate_database_up')).toBe(1);
  expect(metrics.get('homeplate_holds_open')).toBe(1);
  expect(metrics.get('homeplate_checkouts_last_hour{outcome="paid"}')).toBe(1);
  expect(metrics.get('homeplate_checkouts_last_hour{outcome="released"}')).toBe(0);
  expect(metrics.get('homeplate_orders_late')).toBe(1);
  expect(metrics.get('homeplate_refunds_waiting')).toBe(1);
  expect(metrics.get('homeplate_refunds_refused')).toBe(1);
  for (const kind of ['refused', 'other'])
    expect([kind, metrics.get(`homeplate_payment_messages_total{kind="${kind}"}`)]).toEqual([kind, 1]);
  expect(metrics.get('homeplate_refunds_oldest_seconds')).toBeGreaterThanOrEqual(90);
  expect(metrics.get('homeplate_refunds_oldest_seconds')).toBeLessThan(150);
  expect(metrics.get('homeplate_jobs{queue="mail",state="failed"}')).toBe(2);
  expect(metrics.get('homeplate_jobs{queue="refund",state="queued"}')).toBe(0);
  expect(metrics.get('homeplate_database_connections_max')).toBeGreaterThanOrEqual(100);
  expect(metrics.get('homeplate_database_connections{pool="homeplate",state="active"}')).toBeGreaterThanOrEqual(1);
  expect(metrics.get('process_resident_memory_bytes')).toBeGreaterThan(10_000_000);
});

test('without a database the process still tells of itself', async () => {
  const lost = await startTestApp({ METRICS_TOKEN: TOKEN });
  try {
    await lost.sql`alter table checkouts rename to checkouts_gone`;
    const metrics = parse(await (await read(lost)).text());
    expect(metrics.get('homeplate_database_up')).toBe(0);
    expect(metrics.get('process_resident_memory_bytes')).toBeGreaterThan(10_000_000);
  } finally {
    await lost.close();
  }
});

function read(of: TestApp = app): Promise<Response> {
  return fetch(`${of.url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
}

async function untilCounted(operation: string, of: TestApp = app): Promise<Map<string, number>> {
  const deadline = performance.now() + 5_000;
  for (;;) {
    const metrics = parse(await (await read(of)).text());
    if ([...metrics.keys()].some((key) => key.includes(`operation="${operation}"`))) return metrics;
    if (performance.now() > deadline) throw new Error(`${operation} was never counted.`);
    await delay(20);
  }
}

function parse(text: string): Map<string, number> {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]),
  );
}
