import { addChef, addCustomer, addDish, addRider, type Person, type Shop, type TestDish } from './townspeople.ts';

export * from './townspeople.ts';

export type CartLine = [dish: TestDish, quantity: number];

function orderInput(app: Shop, lines: readonly CartLine[], more: Record<string, unknown> = {}) {
  return {
    products: lines.map(([dish, quantity]) => ({ id: dish.id, name: dish.name, price: dish.price, quantity })),
    successUrl: `${app.url}/Customer/OrderDetails`,
    cancelUrl: `${app.url}/`,
    ...more,
  };
}

export type Session = { sessionId: string; url: string };

const CREATE = `mutation ($orderInput: OrderInput) {
  createCheckoutSession(orderInput: $orderInput) { sessionId url }
}`;

/** Returns refusals too. */
export function startCheckout(
  app: Shop,
  person: Person,
  lines: readonly CartLine[],
  more: Record<string, unknown> = {},
  headers: Record<string, string> = {},
) {
  return app.graphql<{ createCheckoutSession: Session | null }>(
    CREATE,
    { orderInput: orderInput(app, lines, more) },
    { token: person.token, headers },
  );
}

/** Throws on a refusal. */
export async function openPage(app: Shop, person: Person, lines: readonly CartLine[]): Promise<Session> {
  const answer = await startCheckout(app, person, lines);
  const session = answer.data?.createCheckoutSession;
  if (!session) throw new Error(`No page was opened: ${answer.error}`);
  return session;
}

export const GOOD_CARD = { number: '4242 4242 4242 4242', expiry: '12/34', cvc: '123', name: 'Ann Tester' };

/** As a browser, without following the redirect. */
export function postCard(url: string, form: Record<string, string> = { ...GOOD_CARD, action: 'pay' }) {
  return fetch(url, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });
}

export type Confirmation = {
  status: string;
  message: string;
  lines: { product_id: string; quantity: number }[];
  orders: { id: string; order_no: number; status: string; total_amount: number }[];
};

export async function confirm(app: Shop, person: Person, sessionId: string): Promise<Confirmation> {
  const answer = await app.graphql<{ confirmCheckout: Confirmation }>(
    `mutation ($sessionId: String) { confirmCheckout(sessionId: $sessionId) {
      status message lines { product_id quantity } orders { id order_no status total_amount } } }`,
    { sessionId },
    { token: person.token },
  );
  if (!answer.data?.confirmCheckout) throw new Error(`Nothing was confirmed: ${answer.error}`);
  return answer.data.confirmCheckout;
}

export async function openCheckout(app: Shop, person: Person) {
  const answer = await app.graphql<{ openCheckout: Record<string, unknown> | null }>(
    '{ openCheckout { sessionId url expires_at total lines { product_id quantity } } }',
    {},
    { token: person.token },
  );
  return answer.data?.openCheckout;
}

export async function cancelCheckout(app: Shop, person: Person, sessionId?: string) {
  const answer = await app.graphql<{ cancelCheckout: { success: boolean; message: string; code: string | null } }>(
    'mutation ($sessionId: String) { cancelCheckout(sessionId: $sessionId) { success message code } }',
    { sessionId },
    { token: person.token },
  );
  return { ...answer, outcome: answer.data?.cancelCheckout };
}

export async function buy(app: Shop, person: Person, lines: readonly CartLine[]): Promise<string[]> {
  const session = await openPage(app, person, lines);
  const paid = await postCard(session.url);
  if (paid.status !== 303) throw new Error(`The card page answered ${paid.status}.`);
  const { orders } = await confirm(app, person, session.sessionId);
  return orders.map((order) => order.id);
}

export type Outcome = { success: boolean; message: string };

/** The mutation returns `success` and `message`; `call` has its arguments. */
export async function mutate(app: Pick<Shop, 'graphql'>, person: Person, call: string, key?: string) {
  const query = `mutation { outcome: ${call} { success message } }`;
  const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key };
  const answer = await app.graphql<{ outcome: Outcome | null }>(query, {}, { token: person.token, headers });
  return { ...answer, outcome: answer.data?.outcome };
}

export async function ask(app: Pick<Shop, 'graphql'>, person: Person, call: string) {
  const { outcome, error } = await mutate(app, person, call);
  return outcome ?? error;
}

/** 'Waiting Pickup' accepts, 'Cancelled' rejects. */
export async function moveAsChef(app: Shop, chef: Person, orderId: string, status: string, reason?: string) {
  const answer = await app.graphql<{ updateOrderStatus: Outcome | null }>(
    `mutation ($orderId: ID, $status: String, $reason: String) {
      updateOrderStatus(orderId: $orderId, status: $status, reason: $reason) { success message } }`,
    { orderId, status, reason },
    { token: chef.token },
  );
  return { ...answer, outcome: answer.data?.updateOrderStatus };
}

/** 'In Progress' picks up, 'Completed' delivers. */
export async function moveAsRider(app: Shop, rider: Person, orderId: string, status: string, riderId?: string) {
  const answer = await app.graphql<{ updateOrderStatusRider: Outcome | null }>(
    `mutation ($orderId: ID, $status: String, $riderId: ID) {
      updateOrderStatusRider(orderId: $orderId, status: $status, rider_id: $riderId) { success message } }`,
    { orderId, status, riderId },
    { token: rider.token },
  );
  return { ...answer, outcome: answer.data?.updateOrderStatusRider };
}

export async function cancelOrder(app: Shop, person: Person, orderId: string, reason?: string) {
  const answer = await app.graphql<{ cancelOrder: Outcome | null }>(
    'mutation ($orderId: ID, $reason: String) { cancelOrder(orderId: $orderId, reason: $reason) { success message } }',
    { orderId, reason },
    { token: person.token },
  );
  return { ...answer, outcome: answer.data?.cancelOrder };
}

export async function stockOf(app: Shop, dish: TestDish): Promise<number> {
  const [row] = await app.sql<[{ quantity: number }]>`select quantity from products where id = ${dish.id}`;
  return row.quantity;
}

/** Counts one dish's orders: others may still come from earlier tests. */
export async function countOrders(app: Shop, dish: TestDish): Promise<number> {
  const [row] = await app.sql<[{ count: number }]>`
    select count(distinct order_id) from order_lines where product_id = ${dish.id}`;
  return row.count;
}

export async function countMails(app: Shop, kind: string, to?: Person): Promise<number> {
  const [row] = await app.sql<[{ count: number }]>`
    select count(*) from pgboss.job
    where name = 'mail' and data ->> 'kind' = ${kind} and data ->> 'to' = coalesce(${to?.email ?? null}, data ->> 'to')`;
  return row.count;
}

/** Background work takes its time. */
export async function eventually<T>(ask: () => Promise<T>, isDone: (answer: T) => boolean, ms = 30_000): Promise<T> {
  const deadline = performance.now() + ms;
  for (;;) {
    const answer = await ask();
    if (isDone(answer)) return answer;
    if (performance.now() > deadline) throw new Error(`It never came to that: ${JSON.stringify(answer)}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

export async function makeRegulars(app: Shop, people: readonly Person[]): Promise<void> {
  const [chef, rider] = [await addChef(app), await addRider(app)];
  const dish = await addDish(app, chef, { quantity: people.length });
  for (const person of people) {
    const [orderId = ''] = await buy(app, person, [[dish, 1]]);
    await moveAsChef(app, chef, orderId, 'Waiting Pickup');
    await moveAsRider(app, rider, orderId, 'In Progress');
    const { outcome, error } = await moveAsRider(app, rider, orderId, 'Completed');
    if (!outcome?.success) throw new Error(`The first meal was not delivered: ${outcome?.message ?? error}`);
  }
}

/** The customer has a delivered order. */
export async function addRegular(app: Shop): Promise<Person> {
  const person = await addCustomer(app);
  await makeRegulars(app, [person]);
  return person;
}
