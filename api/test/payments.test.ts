import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { fulfil } from '../src/modules/checkout/fulfil.ts';
import { sweepCheckouts } from '../src/modules/checkout/sweepCheckouts.ts';
import { signMessage } from '../src/providers/testPaymentsSignature.ts';
import { findBrokenInvariants, readTestBooks } from './invariants.ts';
import {
  addChef,
  addCustomer,
  addDish,
  addPeople,
  confirm,
  countMails,
  countRows,
  eventually,
  GOOD_CARD,
  openPage,
  type Person,
  postCard,
  type Session,
  stockOf,
} from './marketplace.ts';
import { startTestApp, type TestApp } from './testApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'off' });
});
afterEach(async () => {
  await eventually(
    async () => findBrokenInvariants(app.sql, await readTestBooks(app.sql)),
    (broken) => broken.length === 0,
  );
});
afterAll(() => app.close());

/** An open page of one dish. */
async function anOpenPage(): Promise<Session & { customer: Person }> {
  const [customer, chef] = [await addCustomer(app), await addChef(app)];
  const dish = await addDish(app, chef, { price: 1250 });
  return { customer, ...(await openPage(app, customer, [[dish, 1]])) };
}

/** The provider takes the money and tells nobody: every message is lost, the browser never returns. */
async function paySilently(sessionIds: readonly string[]): Promise<void> {
  await app.sql`
    update test_payments.sessions set status = 'complete', payment_id = 'pay_' || id
    where id = any(${[...sessionIds]}) and status = 'open'`;
}

function messageOf(sessionId: string, type = 'checkout.session.completed'): string {
  return JSON.stringify({
    id: `evt_${sessionId}`,
    type,
    data: { object: { id: sessionId, object: 'checkout.session' } },
  });
}

function postWebhook(body: string | Buffer, header?: string) {
  return fetch(`${app.url}/webhooks/payments`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(header === undefined ? {} : { 'homeplate-signature': header }) },
    body: new Uint8Array(Buffer.from(body)),
  });
}

const sign = (body: string, at = app.clock.now()) => signMessage(body, app.config.testPaymentsSecret, at);

const ordersOf = async (sessionId: string) => {
  const [row] = await app.sql<[{ count: number }]>`
    select count(*) from orders join checkouts on checkouts.id = group_id where session_id = ${sessionId}`;
  return row.count;
};

// The card page

test('the card page shows what is bought and what it costs', async () => {
  const { url } = await anOpenPage();
  const answer = await fetch(url);
  const html = await answer.text();
  expect(answer.status).toBe(200);
  for (const text of ['1 × Butter Chicken', '$12.50', 'Delivery', '$2.99', '$15.49']) expect(html).toContain(text);
  for (const label of ['Card number', 'Expiry', 'CVC', 'Name on card']) expect(html).toContain(`>${label}</label>`);
  for (const button of ['Pay', 'Cancel']) expect(html).toContain(`>${button}</button>`);
});

test('the card page runs no script and carries no style attribute', async () => {
  const { url } = await anOpenPage();
  const answer = await fetch(url);
  const html = await answer.text();
  const policy = answer.headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'/);
  expect(policy).not.toContain('unsafe');
  expect(html).not.toMatch(/<script|\sstyle=|\son[a-z]+=/i);
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

test('a declined card says so, charges nothing and can be tried again', async () => {
  const { url, sessionId, customer } = await anOpenPage();
  const declined = await postCard(url, { ...GOOD_CARD, number: '4000 0000 0000 0002', action: 'pay' });
  expect(declined.status).toBe(200);
  const html = await declined.text();
  expect(html).toContain('Your card was declined. Nothing was charged. Please try another card.');
  expect(html).toContain('role="alert"');
  expect(html).not.toContain('4000000000000002');
  expect(html).toContain('value="Ann Tester"');
  expect((await confirm(app, customer, sessionId)).status).toBe('open');
  expect((await postCard(url)).status).toBe(303);
  expect((await confirm(app, customer, sessionId)).status).toBe('paid');
});

test('what no bank would take is refused', async () => {
  const { url } = await anOpenPage();
  const refused: [Partial<typeof GOOD_CARD>, string][] = [
    [{ number: '4242 4242 4242 4241' }, 'Please check the card number.'],
    [{ number: '' }, 'Please check the card number.'],
    [{ number: '4242 4242 4242 424x' }, 'Please check the card number.'],
    [{ expiry: '13/34' }, 'Please enter the expiry as month and year, such as 12/29.'],
    [{ expiry: '01/20' }, 'This card has expired.'],
    [{ cvc: '12' }, 'Please enter the 3 or 4 digits of the CVC.'],
    [{ name: ' ' }, 'Please enter the name on the card.'],
  ];
  for (const [wrong, text] of refused) {
    const answer = await postCard(url, { ...GOOD_CARD, ...wrong, action: 'pay' });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain(text);
  }
});

test('hostile names are shown as text', async () => {
  const [customer, chef] = [await addCustomer(app), await addChef(app)];
  const dish = await addDish(app, chef, { name: '<script>alert(1)</script>' });
  const { url } = await openPage(app, customer, [[dish, 1]]);
  const html = await (await postCard(url, { ...GOOD_CARD, name: '"><img src=x>', cvc: '', action: 'pay' })).text();
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(html).toContain('value="&quot;&gt;&lt;img src=x&gt;"');
});

test('a page that nobody opened is not found', async () => {
  for (const id of ['cs_test_nothing', '%00', "'", '..%2f..%2fetc']) {
    const answer = await fetch(`${app.url}/pay/${id}`);
    expect(answer.status, id).toBe(404);
  }
});

test('paying twice at once charges once', async () => {
  const { url, sessionId } = await anOpenPage();
  const answers = await Promise.all([postCard(url), postCard(url), postCard(url)]);
  expect(answers.map((answer) => answer.status)).toEqual([303, 303, 303]);
  const [{ count }] = await app.sql<[{ count: number }]>`
    select count(*) from test_payments.events where session_id = ${sessionId}`;
  expect(count).toBe(1);
});

// Three roads to an order

test('the message to the webhook alone makes the order', async () => {
  const { url, sessionId } = await anOpenPage();
  await postCard(url);
  await eventually(
    () => ordersOf(sessionId),
    (count) => count === 1,
  );
});

test('A1: 200 messages about one payment make one order and one receipt', async () => {
  const { sessionId } = await anOpenPage();
  await paySilently([sessionId]);
  const receipts = await countMails(app, 'orderPlaced');
  const types = ['checkout.session.completed', 'checkout.session.expired', 'checkout.session.async_payment_succeeded'];
  const statuses: number[] = [];
  for (let round = 0; round < 4; round += 1) {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => {
        const body = messageOf(sessionId, types[n % types.length]);
        return postWebhook(body, sign(body));
      }),
    );
    statuses.push(...answers.map((answer) => answer.status));
  }
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(await ordersOf(sessionId)).toBe(1);
  expect(await countMails(app, 'orderPlaced')).toBe(receipts + 1);
});

test('A2: with every message lost and no browser back, the sweeper makes the orders', async () => {
  const chef = await addChef(app);
  const dish = await addDish(app, chef, { quantity: 100 });
  const buyers = await addPeople(app, 100);
  const pages = await Promise.all(buyers.map((buyer) => openPage(app, buyer, [[dish, 1]])));
  const before = await countRows(app, 'orders');
  await paySilently(pages.map((page) => page.sessionId));
  app.clock.shift(60);
  await sweepCheckouts(app.app.systemContext());
  app.clock.shift(0);
  expect((await countRows(app, 'orders')) - before).toBe(100);
});

test('A3: webhook, return page and sweeper at once make one order each', async () => {
  const chef = await addChef(app);
  const dish = await addDish(app, chef, { quantity: 100 });
  const buyers = await addPeople(app, 40);
  const pages = await Promise.all(
    buyers.map(async (buyer) => ({ buyer, ...(await openPage(app, buyer, [[dish, 1]])) })),
  );
  const before = await countRows(app, 'orders');
  await paySilently(pages.map((page) => page.sessionId));
  app.clock.shift(60);
  await Promise.all([
    sweepCheckouts(app.app.systemContext()),
    ...pages.flatMap(({ sessionId, buyer }) => [
      postWebhook(messageOf(sessionId), sign(messageOf(sessionId))),
      confirm(app, buyer, sessionId),
    ]),
  ]);
  app.clock.shift(0);
  expect((await countRows(app, 'orders')) - before).toBe(40);
});

test('A4: a message that overtakes our own note of the session is understood', async () => {
  const { sessionId, customer } = await anOpenPage();
  await app.sql`update checkouts set session_id = null, session_url = null where session_id = ${sessionId}`;
  await paySilently([sessionId]);
  expect((await postWebhook(messageOf(sessionId), sign(messageOf(sessionId)))).status).toBe(200);
  expect(await ordersOf(sessionId)).toBe(1);
  expect((await confirm(app, customer, sessionId)).status).toBe('paid');
});

test('a payment in the last second is found when the hold ends', async () => {
  const { sessionId, customer } = await anOpenPage();
  await paySilently([sessionId]);
  app.clock.shift(31 * 60 + 1);
  await sweepCheckouts(app.app.systemContext());
  app.clock.shift(0);
  expect(await ordersOf(sessionId)).toBe(1);
  expect((await confirm(app, customer, sessionId)).status).toBe('paid');
});

test('a message whose work failed is not answered as done, and works when it comes again', async () => {
  const { sessionId } = await anOpenPage();
  await paySilently([sessionId]);
  const body = messageOf(sessionId);
  await app.sql`create function refuse_order() returns trigger language plpgsql as 'begin raise exception ''no''; end'`;
  await app.sql`create trigger refuse before insert on order_lines execute function refuse_order()`;
  expect((await postWebhook(body, sign(body))).status).toBe(500);
  expect(await ordersOf(sessionId)).toBe(0);
  await app.sql`drop trigger refuse on order_lines`;
  expect((await postWebhook(body, sign(body))).status).toBe(200);
  expect(await ordersOf(sessionId)).toBe(1);
});

test('the return page before the payment says that it has not arrived', async () => {
  const { sessionId, customer } = await anOpenPage();
  expect(await confirm(app, customer, sessionId)).toEqual({
    status: 'open',
    message: 'Your payment has not arrived yet.',
    lines: [],
    orders: [],
  });
});

// Paid too late

async function payAfterRelease(more: { quantityLeft: number }) {
  const [customer, chef] = [await addCustomer(app), await addChef(app)];
  const dish = await addDish(app, chef, { name: 'Chaat', price: 1000, quantity: 2 });
  const { sessionId } = await openPage(app, customer, [[dish, 2]]);
  app.clock.shift(31 * 60 + 1);
  await sweepCheckouts(app.app.systemContext());
  app.clock.shift(0);
  expect(await stockOf(app, dish)).toBe(2);
  const other = await addCustomer(app);
  if (more.quantityLeft < 2) await openPage(app, other, [[dish, 2 - more.quantityLeft]]);
  await app.sql`
    update test_payments.sessions set status = 'complete', payment_id = 'pay_' || id where id = ${sessionId}`;
  await postWebhook(messageOf(sessionId), sign(messageOf(sessionId)));
  return { sessionId, customer, dish };
}

test('A11: paid after the release with portions left becomes an order all the same', async () => {
  const { sessionId, customer, dish } = await payAfterRelease({ quantityLeft: 2 });
  expect(await ordersOf(sessionId)).toBe(1);
  expect(await stockOf(app, dish)).toBe(0);
  expect((await confirm(app, customer, sessionId)).status).toBe('paid');
});

test('A11: paid after the release with the portions gone is refunded in full and said', async () => {
  const mails = await countMails(app, 'refunded');
  const { sessionId, customer, dish } = await payAfterRelease({ quantityLeft: 1 });
  expect(await ordersOf(sessionId)).toBe(0);
  expect(await stockOf(app, dish)).toBe(1);
  expect(await confirm(app, customer, sessionId)).toEqual({
    status: 'refunded',
    message: 'Your payment arrived after the portions were gone. The full amount is on its way back to your card.',
    lines: [],
    orders: [],
  });
  const [refund] = await eventually(
    () => app.sql`
      select refunds.status, amount_cents, reason from refunds join checkouts on checkouts.id = checkout_id
      where session_id = ${sessionId}`,
    ([row]) => row?.status === 'Refunded',
  );
  expect(refund).toMatchObject({
    amount_cents: 2299,
    reason: 'Your payment arrived after the time to pay had ended. Only 1 of Chaat left.',
  });
  expect(await countMails(app, 'refunded')).toBe(mails + 1);
});

// What nobody may forge

test('A12: a payment of another amount or currency makes no order', async () => {
  for (const change of [{ amount_cents: 1 }, { currency: 'USD' }]) {
    const { sessionId } = await anOpenPage();
    await app.sql`update test_payments.sessions set ${app.sql(change)} where id = ${sessionId}`;
    await paySilently([sessionId]);
    expect((await postWebhook(messageOf(sessionId), sign(messageOf(sessionId)))).status).toBe(200);
    expect(await ordersOf(sessionId)).toBe(0);
    // Put right again, as an operator would; then it is an order.
    await app.sql`
      update test_payments.sessions set amount_cents = 1549, currency = 'CAD' where id = ${sessionId}`;
    await fulfil(app.app.systemContext(), sessionId);
    expect(await ordersOf(sessionId)).toBe(1);
  }
});

test('A12: a signed message about a session that was not paid, or that nobody knows, makes no order', async () => {
  const { sessionId } = await anOpenPage();
  const before = await countRows(app, 'orders');
  for (const id of [sessionId, 'cs_test_unknown']) {
    expect((await postWebhook(messageOf(id), sign(messageOf(id)))).status).toBe(200);
  }
  expect(await countRows(app, 'orders')).toBe(before);
});

test('D7: a message that is not signed as it should be is refused and changes nothing', async () => {
  const { sessionId } = await anOpenPage();
  await paySilently([sessionId]);
  const body = messageOf(sessionId);
  const now = app.clock.now();
  const minutes = (count: number) => new Date(now.getTime() + count * 60_000);
  const good = sign(body);
  const refused: [string, string | Buffer, string | undefined][] = [
    ['without a header', body, undefined],
    ['with an empty header', body, ''],
    ['with another secret', body, signMessage(body, 'another secret', now)],
    ['six minutes old', body, sign(body, minutes(-6))],
    ['six minutes early', body, sign(body, minutes(6))],
    ['changed by a byte', `${body} `, good],
    ['with a changed time', body, good.replace(/^t=\d+/, `t=${Math.floor(now.getTime() / 1000) + 1}`)],
    ['of 2 MB', Buffer.alloc(2_000_000, 'x'), good],
  ];
  for (const [what, sent, header] of refused) {
    const answer = await postWebhook(sent, header).catch(() => ({ status: 413 }));
    expect(answer.status, what).toBeGreaterThanOrEqual(400);
    expect(answer.status, what).toBeLessThan(500);
  }
  expect(await ordersOf(sessionId)).toBe(0);
  expect((await postWebhook(body, good)).status).toBe(200);
  expect(await ordersOf(sessionId)).toBe(1);
});

test('a signed message without sense is taken and forgotten', async () => {
  for (const body of ['{}', 'null', '[]', '{"id":1}', 'not json']) {
    const answer = await postWebhook(body, sign(body));
    expect(answer.status, body).toBe(400);
  }
});
