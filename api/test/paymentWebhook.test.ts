import { afterEach, expect, test } from 'vitest';
import { signMessage } from '../src/demo/payments/delivery.ts';
import { fulfil } from '../src/modules/checkout/fulfil.ts';
import { changesOf } from '../src/platform/database.ts';
import { untilBooksAgree } from './support/invariants.ts';
import {
  anOpenPage,
  messageOf,
  ordersOf,
  paySilently,
  postSigned,
  postWebhook,
  sign,
} from './support/paymentMessages.ts';
import { sharedApp } from './support/sharedApp.ts';

const app = await sharedApp({ RATE_LIMITS: 'off' });
afterEach(() => untilBooksAgree(app.sql));

test('A12: a payment of another amount or currency makes no order', async () => {
  for (const change of [{ amount_cents: 1 }, { currency: 'USD' }]) {
    const { sessionId } = await anOpenPage(app);
    await app.sql`update test_payments.sessions set ${changesOf(change)} where id = ${sessionId}`;
    await paySilently(app, [sessionId]);
    expect((await postSigned(app, sessionId)).status).toBe(200);
    expect(await ordersOf(app, sessionId)).toBe(0);
    // Corrected as by an operator; then it is an order.
    await app.sql`
      update test_payments.sessions set amount_cents = 1549, currency = 'CAD' where id = ${sessionId}`;
    await fulfil(app.app.systemContext(), sessionId);
    expect(await ordersOf(app, sessionId)).toBe(1);
  }
});

test('A12: a signed message about an unpaid or unknown session makes no order', async () => {
  const { sessionId } = await anOpenPage(app);
  for (const id of [sessionId, 'cs_test_unknown']) {
    expect((await postSigned(app, id)).status).toBe(200);
  }
  expect(await ordersOf(app, sessionId)).toBe(0);
});

test('D7: a message that is not signed as it should be is refused and changes nothing', async () => {
  const { sessionId } = await anOpenPage(app);
  await paySilently(app, [sessionId]);
  const body = messageOf(sessionId);
  const now = app.clock.now();
  const minutes = (count: number) => new Date(now.getTime() + count * 60_000);
  const good = sign(app, body);
  const refused: [string, string | Buffer, string | undefined][] = [
    ['without a header', body, undefined],
    ['with an empty header', body, ''],
    ['with another secret', body, signMessage(body, 'another secret', now)],
    ['six minutes old', body, sign(app, body, minutes(-6))],
    ['six minutes early', body, sign(app, body, minutes(6))],
    ['changed by a byte', `${body} `, good],
    ['with a changed time', body, good.replace(/^t=\d+/, `t=${Math.floor(now.getTime() / 1000) + 1}`)],
    ['of 2 MB', Buffer.alloc(2_000_000, 'x'), good],
  ];
  for (const [what, sent, header] of refused) {
    const answer = await postWebhook(app, sent, header).catch(() => ({ status: 413 }));
    expect(answer.status, what).toBeGreaterThanOrEqual(400);
    expect(answer.status, what).toBeLessThan(500);
  }
  expect(await ordersOf(app, sessionId)).toBe(0);
  expect((await postWebhook(app, body, good)).status).toBe(200);
  expect(await ordersOf(app, sessionId)).toBe(1);
});

test('a signed message without sense is taken and forgotten', async () => {
  for (const body of ['{}', 'null', '[]', '{"id":1}', 'not json']) {
    const answer = await postWebhook(app, body, sign(app, body));
    expect(answer.status, body).toBe(400);
  }
});
