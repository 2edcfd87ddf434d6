import { Agent, request } from 'node:http';
import type { Person, TestDish } from '../api/test/support/marketplace.ts';

const CREATE =
  'mutation ($orderInput: OrderInput) { createCheckoutSession(orderInput: $orderInput) { sessionId url } }';
const CONFIRM = `mutation ($sessionId: String) { confirmCheckout(sessionId: $sessionId) {
  status message lines { product_id quantity } orders { id order_no status total_amount } } }`;
const CARD = new URLSearchParams({
  ...{ number: '4242 4242 4242 4242', expiry: '12/34', cvc: '123', name: 'Ann Tester', action: 'pay' },
}).toString();

type Confirmed = { confirmCheckout: { status: string; orders: { id: string }[] } };

/** As a browser: cart, card page, confirmation. Node's bare client takes the least processor time. */
export function createBuyer(serverUrl: string) {
  const agent = new Agent({ keepAlive: true });
  const ask = async <Data>(person: Person, query: string, variables: object): Promise<Data> => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${person.token}` };
    const { status, body } = await post(agent, `${serverUrl}/graphql`, headers, JSON.stringify({ query, variables }));
    const answer = JSON.parse(body) as { data?: Data; errors?: unknown };
    if (status !== 200 || answer.errors !== undefined || !answer.data) throw new Error(`No answer but ${body}`);
    return answer.data;
  };
  return {
    /** Throws unless the order is paid. */
    async buy(person: Person, dish: TestDish): Promise<void> {
      const products = [{ id: dish.id, name: dish.name, price: dish.price, quantity: 1 }];
      const ways = { successUrl: `${serverUrl}/Customer/OrderDetails`, cancelUrl: `${serverUrl}/` };
      const { createCheckoutSession: page } = await ask<{ createCheckoutSession: { sessionId: string; url: string } }>(
        person,
        CREATE,
        { orderInput: { products, ...ways } },
      );
      const paid = await post(agent, page.url, { 'content-type': 'application/x-www-form-urlencoded' }, CARD);
      if (paid.status !== 303) throw new Error(`The card page answered ${paid.status}.`);
      const { confirmCheckout } = await ask<Confirmed>(person, CONFIRM, { sessionId: page.sessionId });
      if (confirmCheckout.status !== 'paid' || confirmCheckout.orders.length !== 1)
        throw new Error('A paid cart became no order.');
    },
    close: () => agent.destroy(),
  };
}

function post(agent: Agent, url: string, headers: Record<string, string>, body: string) {
  return new Promise<{ status: number; body: string }>((resolve, reject) => {
    const asked = request(url, {
      agent,
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    });
    asked.on('error', reject);
    asked.on('response', (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => {
        text += part;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body: text }));
      response.on('error', reject);
    });
    asked.end(body);
  });
}
