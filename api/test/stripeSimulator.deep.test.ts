import { createServer, type Server } from 'node:http';
import Stripe from 'stripe';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Simulator, startSimulator } from './stripeSimulator/start.ts';
import { eventually } from './support/marketplace.ts';

// Tests the simulator by Stripe's own library and manual.

let simulator: Simulator;
let stripe: Stripe;
beforeAll(async () => {
  simulator = await startSimulator();
  const { hostname: host, port } = new URL(simulator.url);
  stripe = new Stripe('sk_test_1', { host, port: Number(port), protocol: 'http', maxNetworkRetries: 0, timeout: 1000 });
});
afterEach(async () => {
  await simulator.faults();
  await simulator.webhooks({});
});
afterAll(() => simulator.close());

// One instant, so that a repeated request is identical.
const LATER = Math.floor(Date.now() / 1000) + 31 * 60 + 30;

let keys = 0;
const newKey = () => {
  keys += 1;
  return `key-${keys}`;
};

function params(more: Partial<Stripe.Checkout.SessionCreateParams> = {}): Stripe.Checkout.SessionCreateParams {
  return {
    mode: 'payment',
    line_items: [
      { quantity: 2, price_data: { currency: 'cad', unit_amount: 1250, product_data: { name: 'Dal & rice [hot]' } } },
      { quantity: 1, price_data: { currency: 'cad', unit_amount: 299, product_data: { name: 'Delivery' } } },
    ],
    client_reference_id: 'ref-1',
    metadata: { reference: 'ref-1' },
    success_url: 'http://localhost/thanks?session_id={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://localhost/',
    expires_at: LATER,
    ...more,
  };
}

test('a session is created open, with its total, and read again', async () => {
  const made = await stripe.checkout.sessions.create(params());
  expect(made).toMatchObject({
    object: 'checkout.session',
    status: 'open',
    payment_status: 'unpaid',
    amount_total: 2799,
    currency: 'cad',
    client_reference_id: 'ref-1',
    metadata: { reference: 'ref-1' },
    payment_intent: null,
  });
  expect(made.url).toMatch(/^http/);
  expect((await stripe.checkout.sessions.retrieve(made.id)).id).toBe(made.id);
  await expect(stripe.checkout.sessions.retrieve('cs_test_none')).rejects.toMatchObject({ code: 'resource_missing' });
});

test('a recipient gets transfers once it may, while the balance reaches', async () => {
  await simulator.balance({ float: 500 });
  const { id } = await stripe.v2.core.accounts.create({
    dashboard: 'express',
    contact_email: 'maya@campus.ca',
    configuration: { recipient: { capabilities: { stripe_balance: { stripe_transfers: { requested: true } } } } },
  });
  const include = ['configuration.recipient' as const];
  const statusOf = async () => {
    const { configuration } = await stripe.v2.core.accounts.retrieve(id, { include });
    return configuration?.recipient?.capabilities?.stripe_balance?.stripe_transfers?.status;
  };
  const onboarding = { return_url: 'http://localhost/', refresh_url: 'http://localhost/' };
  const use_case = { type: 'account_onboarding' as const, account_onboarding: onboarding };
  expect((await stripe.v2.core.accountLinks.create({ account: id, use_case })).url).toMatch(/^http/);
  const idempotencyKey = newKey();
  const transfer = (amount: number, key = newKey()) =>
    stripe.transfers.create(
      { amount, currency: 'cad', destination: id, transfer_group: 'payout-1' },
      { idempotencyKey: key },
    );
  expect(await statusOf()).toBe('restricted');
  await expect(transfer(100)).rejects.toMatchObject({ code: 'insufficient_capabilities_for_transfer' });
  await simulator.onboard(id);
  expect(await statusOf()).toBe('active');
  await expect(transfer(10_000_000)).rejects.toMatchObject({ code: 'balance_insufficient' });
  const first = await transfer(200, idempotencyKey);
  expect((await transfer(200, idempotencyKey)).id).toBe(first.id);
  await simulator.clock(86_401);
  expect((await transfer(200, idempotencyKey)).id).not.toBe(first.id);
  expect((await stripe.transfers.list({ transfer_group: 'payout-1' })).data).toHaveLength(2);
  expect((await stripe.transfers.list({ transfer_group: 'payout-2' })).data).toEqual([]);
  await simulator.clock(0);
  const { payments } = await stripe.balanceSettings.retrieve();
  expect(payments.payouts?.schedule?.interval).toBe('manual');
});

test('what Stripe refuses is refused', async () => {
  const line = params().line_items?.[0] ?? {};
  const soon = Math.floor(Date.now() / 1000) + 60;
  const cheap = { quantity: 1, price_data: { currency: 'cad', unit_amount: 49, product_data: { name: 'Crumb' } } };
  for (const more of [{ line_items: Array(101).fill(line) }, { line_items: [cheap] }, { expires_at: soon }]) {
    await expect(stripe.checkout.sessions.create(params(more))).rejects.toMatchObject({ statusCode: 400 });
  }
  const stranger = new Stripe('pk_wrong', { ...addressOf(simulator), maxNetworkRetries: 0 });
  await expect(stranger.checkout.sessions.list()).rejects.toMatchObject({ statusCode: 401 });
});

test('the same key answers the same session, and with other parameters an error', async () => {
  const idempotencyKey = newKey();
  const first = await stripe.checkout.sessions.create(params(), { idempotencyKey });
  expect((await stripe.checkout.sessions.create(params(), { idempotencyKey })).id).toBe(first.id);
  await expect(
    stripe.checkout.sessions.create(params({ client_reference_id: 'ref-2' }), { idempotencyKey }),
  ).rejects.toMatchObject({ statusCode: 400, type: 'StripeIdempotencyError' });

  await simulator.faults({ on: 'POST /v1/checkout/sessions', kind: 'slow', delayMs: 300 });
  const key = newKey();
  const both = await Promise.allSettled(
    [1, 2].map(() => stripe.checkout.sessions.create(params(), { idempotencyKey: key })),
  );
  expect(both.map((result) => result.status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(both.find((result) => result.status === 'rejected')?.reason).toMatchObject({ statusCode: 409 });
});

test('an open session can be expired, and only an open one', async () => {
  const { id } = await stripe.checkout.sessions.create(params());
  expect((await stripe.checkout.sessions.expire(id)).status).toBe('expired');
  await expect(stripe.checkout.sessions.expire(id)).rejects.toMatchObject({ statusCode: 400 });
  expect(await simulator.pay(id)).toBe(false);
});

test('time expires a session', async () => {
  const { id } = await stripe.checkout.sessions.create(params());
  await simulator.clock(33 * 60);
  expect((await stripe.checkout.sessions.retrieve(id)).status).toBe('expired');
  await simulator.clock(0);
});

test('a paid session is complete and names its payment', async () => {
  const { id } = await stripe.checkout.sessions.create(params());
  expect(await simulator.pay(id)).toBe(true);
  expect(await simulator.pay(id)).toBe(false);
  const paid = await stripe.checkout.sessions.retrieve(id);
  expect(paid).toMatchObject({ status: 'complete', payment_status: 'paid', url: null });
  expect(paid.payment_intent).toMatch(/^pi_/);
});

test('refunds are partial, keyed, listed, and never more than was paid', async () => {
  const { id } = await stripe.checkout.sessions.create(params());
  await simulator.pay(id);
  const payment_intent = String((await stripe.checkout.sessions.retrieve(id)).payment_intent);
  const idempotencyKey = newKey();
  const refund = { payment_intent, amount: 1000, metadata: { reference: 'r-1' } };
  const first = await stripe.refunds.create(refund, { idempotencyKey });
  expect(first).toMatchObject({ status: 'succeeded', amount: 1000 });
  expect((await stripe.refunds.create(refund, { idempotencyKey })).id).toBe(first.id);
  await expect(stripe.refunds.create({ payment_intent, amount: 1800 })).rejects.toMatchObject({ statusCode: 400 });
  await stripe.refunds.create({ payment_intent, amount: 1799 });
  const { data } = await stripe.refunds.list({ payment_intent });
  expect(data.map((entry) => entry.amount)).toEqual([1799, 1000]);
  expect(data[1]?.metadata).toEqual({ reference: 'r-1' });
});

test('lists are newest first and come page by page', async () => {
  const since = Math.floor(Date.now() / 1000);
  const made: string[] = [];
  for (let n = 0; n < 5; n += 1) made.unshift((await stripe.checkout.sessions.create(params())).id);
  const listed: string[] = [];
  for await (const session of stripe.checkout.sessions.list({ created: { gte: since }, limit: 2 }))
    listed.push(session.id);
  expect(listed.slice(0, 5)).toEqual(made);
});

test('faults strike before or after the effect, as often as they were told to', async () => {
  const on = 'POST /v1/checkout/sessions';
  const countSessions = async () => (await simulator.state()).sessions.length;
  const attempt = (idempotencyKey: string) => stripe.checkout.sessions.create(params(), { idempotencyKey });
  const expected: [Parameters<Simulator['faults']>[0]['kind'], number | undefined, number][] = [
    ['fail-before', 503, 0],
    ['fail-after', 502, 1],
    ['fail-kept', 500, 1],
    ['hang-before', undefined, 0],
    ['hang-after', undefined, 1],
    ['refuse', 402, 0],
  ];
  for (const [kind, statusCode, effects] of expected) {
    const before = await countSessions();
    await simulator.faults({ on, kind, times: 1 });
    const key = newKey();
    await expect(attempt(key), kind).rejects.toMatchObject({ statusCode });
    expect((await countSessions()) - before, kind).toBe(effects);
    if (kind === 'fail-kept') await expect(attempt(key)).rejects.toMatchObject({ statusCode: 500 });
    else await attempt(key);
    expect((await countSessions()) - before, kind).toBe(1);
  }
});

test('messages are signed, and sent twice, late, in another order or not at all', async () => {
  const inbox: Stripe.Event[] = [];
  const shop = await listen((body, signature) =>
    inbox.push(stripe.webhooks.constructEvent(body, signature, 'whsec_1')),
  );
  const knobs = { url: shop.url, secret: 'whsec_1' };
  const payNew = async () => {
    const { id } = await stripe.checkout.sessions.create(params());
    await simulator.pay(id);
    return id;
  };
  const received = (count: number) =>
    eventually(
      async () => inbox.length,
      (length) => length === count,
    );
  const sessionsIn = () => inbox.splice(0).map((event) => (event.data.object as Stripe.Checkout.Session).id);

  await simulator.webhooks({ ...knobs, copies: 3 });
  const tripled = await payNew();
  await received(3);
  expect(sessionsIn()).toEqual([tripled, tripled, tripled]);

  await simulator.webhooks({ ...knobs, reorderBy: 2 });
  const [first, second] = [await payNew(), await payNew()];
  await received(2);
  expect(sessionsIn()).toEqual([second, first]);

  await simulator.webhooks({ ...knobs, drop: true });
  await payNew();
  await simulator.webhooks({ ...knobs, delayMs: 200 });
  const late = await payNew();
  expect(inbox).toHaveLength(0);
  await received(1);
  expect(sessionsIn()).toEqual([late]);
  shop.server.close();
});

test('killed and started again, it remembers everything', async () => {
  const { id } = await stripe.checkout.sessions.create(params());
  await simulator.pay(id);
  await simulator.restart();
  expect((await stripe.checkout.sessions.retrieve(id)).status).toBe('complete');
});

function addressOf({ url }: Simulator) {
  const { hostname: host, port } = new URL(url);
  return { host, port: Number(port), protocol: 'http' as const };
}

async function listen(take: (body: Buffer, signature: string) => void): Promise<{ url: string; server: Server }> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    take(Buffer.concat(chunks), String(request.headers['stripe-signature']));
    response.end('{}');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { url: `http://127.0.0.1:${(server.address() as { port: number }).port}/`, server };
}
