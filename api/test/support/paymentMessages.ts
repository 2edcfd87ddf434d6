import { signMessage } from '../../src/demo/payments/delivery.ts';
import { addChef, addCustomer, addDish, openPage, type Person, type Session } from './marketplace.ts';
import type { TestApp } from './testApp.ts';

/** The built-in provider's side of a payment: its pages, the messages that it signs, and its silence. */

export async function anOpenPage(app: TestApp): Promise<Session & { customer: Person }> {
  const [customer, chef] = [await addCustomer(app), await addChef(app)];
  const dish = await addDish(app, chef, { price: 1250 });
  return { customer, ...(await openPage(app, customer, [[dish, 1]])) };
}

/** Every message is lost, and the browser never returns. */
export async function paySilently(app: TestApp, sessionIds: readonly string[]): Promise<void> {
  await app.sql`
    update test_payments.sessions set status = 'complete', payment_id = 'pay_' || id
    where id = any(${[...sessionIds]}) and status = 'open'`;
}

export function messageOf(sessionId: string, type = 'checkout.session.completed'): string {
  return JSON.stringify({
    id: `evt_${sessionId}`,
    type,
    data: { object: { id: sessionId, object: 'checkout.session' } },
  });
}

export const sign = (app: TestApp, body: string, at = app.clock.now()) =>
  signMessage(body, app.config.testPaymentsSecret, at);

export function postWebhook(app: TestApp, body: string | Buffer, header?: string): Promise<Response> {
  return fetch(`${app.url}/webhooks/payments`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(header === undefined ? {} : { 'homeplate-signature': header }) },
    body: new Uint8Array(Buffer.from(body)),
  });
}

/** Rightly signed. */
export function postSigned(app: TestApp, sessionId: string, type?: string): Promise<Response> {
  const body = messageOf(sessionId, type);
  return postWebhook(app, body, sign(app, body));
}

export async function ordersOf(app: TestApp, sessionId: string): Promise<number> {
  const [row] = await app.sql<[{ count: number }]>`
    select count(*) from orders join checkouts on checkouts.id = group_id where session_id = ${sessionId}`;
  return row.count;
}
