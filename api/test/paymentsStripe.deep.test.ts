import { createHmac } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { closeForgottenPage, sweepCheckouts } from '../src/modules/checkout/sweepCheckouts.ts';
import { PaymentsUnavailable } from '../src/providers/payments.ts';
import { createStripePayments } from '../src/providers/stripePayments.ts';
import {
  addCustomer,
  addPeople,
  confirm,
  countMails,
  countOrders,
  eventually,
  openPage,
  startCheckout,
  stockOf,
} from './support/marketplace.ts';
import { aKitchen, CREATE, checkoutsOf, sessionsFor, sharedStripeShop, UNAVAILABLE } from './support/stripeShop.ts';

const { app, simulator, settle } = await sharedStripeShop('whsec_old,whsec_new');
afterEach(settle);

const webhooks = () => ({ url: `${app.url}/webhooks/payments`, secret: 'whsec_new' });

test('a hosted page is asked for with every dish and charge, and its payment becomes the order', async () => {
  await simulator.webhooks(webhooks());
  const [customer, { dish }] = [await addCustomer(app), await aKitchen(app)];
  const { sessionId, url } = await openPage(app, customer, [[dish, 3]]);
  expect(url).toBe(`${simulator.url}/c/pay/${sessionId}`);
  const [session] = (await simulator.state()).sessions.filter((entry) => entry.id === sessionId);
  const [checkout] = await checkoutsOf(app, customer.id);
  expect(session).toMatchObject({
    amount_total: 3299,
    currency: 'cad',
    client_reference_id: checkout?.id,
    metadata: { reference: checkout?.id },
    customer_email: customer.email,
    success_url: `${app.url}/Customer/OrderDetails?session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${app.url}/?checkout=cancelled&checkout_id=${checkout?.id}`,
  });
  expect((session?.expires_at ?? 0) - (session?.created ?? 0)).toBeGreaterThanOrEqual(31 * 60 - 2);

  await simulator.pay(sessionId);
  await eventually(
    () => countOrders(app, dish),
    (count) => count === 1,
  );
  expect(await confirm(app, customer, sessionId)).toMatchObject({ status: 'paid', orders: [{ total_amount: 32.99 }] });
});

test('two webhook secrets count while one replaces the other, and no third', async () => {
  const { dish } = await aKitchen(app);
  const body = (id: string) =>
    JSON.stringify({
      id: 'evt_1',
      object: 'event',
      type: 'checkout.session.completed',
      data: { object: { id, object: 'checkout.session' } },
    });
  const post = (text: string, secret: string, at = Math.floor(Date.now() / 1000)) =>
    fetch(`${app.url}/webhooks/payments`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'stripe-signature': `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${text}`).digest('hex')}`,
      },
      body: text,
    });
  for (const secret of ['whsec_old', 'whsec_new']) {
    const customer = await addCustomer(app);
    const { sessionId } = await openPage(app, customer, [[dish, 1]]);
    await simulator.pay(sessionId);
    expect((await post(body(sessionId), 'whsec_other')).status).toBe(400);
    expect((await post(body(sessionId), secret, Math.floor(Date.now() / 1000) - 360)).status).toBe(400);
    expect((await checkoutsOf(app, customer.id))[0]?.status).toBe('open');
    expect((await post(body(sessionId), secret)).status).toBe(200);
    expect((await checkoutsOf(app, customer.id))[0]?.status).toBe('paid');
  }
});

test('a wrong key of ours refuses no refund: it is tried until the key is right', async () => {
  const wrong = createStripePayments({ secretKey: 'sk_wrong', webhookSecrets: [], apiBase: simulator.url });
  const request = { paymentId: 'pi_1', amount: 100, idempotencyKey: 'refund-1', reference: '1' };
  await expect(wrong.refund(request)).rejects.toBeInstanceOf(PaymentsUnavailable);
});

test('A1: messages that come five times and in another order make one order and one receipt each', async () => {
  await simulator.webhooks({ ...webhooks(), copies: 5, reorderBy: 8 });
  const { dish } = await aKitchen(app);
  const buyers = await addPeople(app, 8);
  const pages = await Promise.all(buyers.map((buyer) => openPage(app, buyer, [[dish, 1]])));
  for (const { sessionId } of pages) await simulator.pay(sessionId);
  await eventually(
    () => countOrders(app, dish),
    (count) => count === 8,
  );
  for (const buyer of buyers) expect(await countMails(app, 'orderPlaced', buyer)).toBe(1);
});

test('A2: with every message dropped, the sweeper makes the orders', async () => {
  await simulator.webhooks({ ...webhooks(), drop: true });
  const { dish } = await aKitchen(app);
  const buyers = await addPeople(app, 40);
  const pages = await Promise.all(buyers.map((buyer) => openPage(app, buyer, [[dish, 1]])));
  await Promise.all(pages.map(({ sessionId }) => simulator.pay(sessionId)));
  app.clock.shift(60);
  await sweepCheckouts(app.app.systemContext());
  app.clock.shift(0);
  expect(await countOrders(app, dish)).toBe(40);
});

test('A10: a double click on a slow provider gets one page', async () => {
  const [customer, { dish }] = [await addCustomer(app), await aKitchen(app)];
  await simulator.faults({ on: CREATE, kind: 'slow', delayMs: 400 });
  const answers = await Promise.all([1, 2, 3].map(() => startCheckout(app, customer, [[dish, 1]])));
  const urls = answers.flatMap((answer) => answer.data?.createCheckoutSession?.url ?? []);
  expect(new Set(urls).size).toBe(1);
  for (const answer of answers.filter((entry) => entry.error !== undefined))
    expect(answer.error).toBe('Your last payment is still being processed. Please wait a moment.');
  expect(await stockOf(app, dish)).toBe(99);
});

test('A10: a click whose repeat reached the provider first leaves the portions to it', async () => {
  const [customer, { dish }] = [await addCustomer(app), await aKitchen(app)];
  await simulator.faults({ on: CREATE, kind: 'in-use', times: 3 });
  expect((await startCheckout(app, customer, [[dish, 1]])).error).toBe(
    'Your last payment is still being processed. Please wait a moment.',
  );
  expect(await stockOf(app, dish)).toBe(99);
  const [checkout] = await checkoutsOf(app, customer.id);
  await openPage(app, customer, [[dish, 1]]);
  expect(await checkoutsOf(app, customer.id)).toMatchObject([{ id: checkout?.id, status: 'open' }]);
});

test('A10: tabs with different carts on a slow provider leave one page that can be paid', async () => {
  const [customer, { dish }] = [await addCustomer(app), await aKitchen(app)];
  await simulator.faults({ on: CREATE, kind: 'slow', delayMs: 150 });
  const answers = await Promise.all([1, 2, 3].map((quantity) => startCheckout(app, customer, [[dish, quantity]])));
  await simulator.faults();
  for (const { id, status } of await checkoutsOf(app, customer.id)) {
    if (status === 'released') await closeForgottenPage(app.app.systemContext(), id);
  }
  const all = await sessionsFor(
    simulator,
    (await checkoutsOf(app, customer.id)).map(({ id }) => id),
  );
  const open = all.filter((session) => session.status === 'open');
  expect(open.length).toBeLessThanOrEqual(1);
  expect(answers.length).toBe(3);
});

test('another cart keeps an earlier page that cannot be ended; once paid it is an order', async () => {
  const [customer, { dish }] = [await addCustomer(app), await aKitchen(app)];
  const first = await openPage(app, customer, [[dish, 2]]);
  await simulator.faults({ on: `${CREATE}/${first.sessionId}/expire`, kind: 'fail-before' });
  expect(await startCheckout(app, customer, [[dish, 3]])).toMatchObject({ error: UNAVAILABLE });
  expect(await stockOf(app, dish)).toBe(98);
  expect((await checkoutsOf(app, customer.id))[0]).toMatchObject({ session_id: first.sessionId, status: 'open' });
  await simulator.faults();
  await simulator.pay(first.sessionId);
  await openPage(app, customer, [[dish, 4]]);
  expect((await checkoutsOf(app, customer.id)).map(({ status }) => status).sort()).toEqual([
    ...['open', 'paid', 'released', 'released'],
  ]);
  expect(await stockOf(app, dish)).toBe(94);
});

test('A12: an amount, a currency or a session that is not what we agreed on makes no order', async () => {
  const { dish } = await aKitchen(app);
  for (const change of [{ amount_total: 1 }, { currency: 'usd' }]) {
    const customer = await addCustomer(app);
    const { sessionId } = await openPage(app, customer, [[dish, 1]]);
    await simulator.pay(sessionId);
    await simulator.tamper(sessionId, change);
    expect((await confirm(app, customer, sessionId)).status).toBe('open');
    await simulator.tamper(sessionId, { amount_total: 1299, currency: 'cad' });
    expect((await confirm(app, customer, sessionId)).status).toBe('paid');
  }
  // Another's paid session that claims to be of our checkout.
  const [customer, stranger] = [await addCustomer(app), await addCustomer(app)];
  const [ours, theirs] = [await openPage(app, customer, [[dish, 1]]), await openPage(app, stranger, [[dish, 1]])];
  const [checkout] = await checkoutsOf(app, customer.id);
  const [strangers] = await checkoutsOf(app, stranger.id);
  await simulator.pay(theirs.sessionId);
  await simulator.tamper(theirs.sessionId, { client_reference_id: checkout?.id ?? '' });
  await sweepCheckouts(app.app.systemContext());
  expect((await confirm(app, stranger, theirs.sessionId)).status).toBe('open');
  expect((await confirm(app, customer, ours.sessionId)).status).toBe('open');
  await simulator.tamper(theirs.sessionId, { client_reference_id: strangers?.id ?? '' });
  expect((await confirm(app, stranger, theirs.sessionId)).status).toBe('paid');
});

test('a key whose page could not be opened opens one when it is sent again', async () => {
  const [customer, { dish }] = [await addCustomer(app), await aKitchen(app)];
  const send = () => startCheckout(app, customer, [[dish, 2]], {}, { 'idempotency-key': 'after-an-outage' });
  await simulator.faults({ on: CREATE, kind: 'fail-before' });
  expect(await send()).toMatchObject({ error: UNAVAILABLE, code: 'CONFLICT' });
  expect(await stockOf(app, dish)).toBe(100);
  await simulator.faults();
  const answers = await Promise.all(Array.from({ length: 5 }, send));
  expect(answers.map(({ error }) => error)).toEqual(Array(5).fill(undefined));
  for (const { data } of [...answers, await send()]) expect(data).toEqual(answers[0]?.data);
  expect((await checkoutsOf(app, customer.id)).map(({ status }) => status)).toEqual(['released', 'open']);
  expect(await stockOf(app, dish)).toBe(98);
  const sessionId = answers[0]?.data?.createCheckoutSession?.sessionId ?? '';
  expect(await simulator.pay(sessionId)).toBe(true);
  expect((await send()).data).toEqual(answers[0]?.data);
  expect((await confirm(app, customer, sessionId)).status).toBe('paid');
});
