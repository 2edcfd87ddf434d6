import type { Locator, Page } from '@playwright/test';
import { inDatabase } from './database.ts';
import { expect } from './fixtures.ts';
import { ask, type Caller, withCaller } from './server.ts';

type Found = {
  getAllProducts: { id: string; name: string; price: number; quantity: number; user: { first_name: string } }[];
};

export async function findDish(caller: Caller, name: string): Promise<Found['getAllProducts'][number]> {
  const query =
    'query ($search: String) { getAllProducts(search: $search) { id name price quantity user { first_name } } }';
  const { getAllProducts } = await ask<Found>(caller, query, { search: name });
  const dish = getAllProducts.find((found) => found.name === name);
  if (!dish) throw new Error(`There is no dish called ${name}.`);
  return dish;
}

async function restock({ id, user }: Found['getAllProducts'][number]): Promise<void> {
  const name = user.first_name === 'Amira' ? 'chef' : user.first_name.normalize('NFD').replace(/[^a-z]/gi, '');
  await withCaller(async (chef) => {
    const query = 'query ($id: ID) { getProduct(id: $id) { name description price dietary image_url is_available } }';
    const { getProduct } = await ask<{ getProduct: Record<string, unknown> }>(chef, query, { id });
    await ask(chef, 'mutation ($id: ID, $input: ProductInput) { updateProduct(id: $id, input: $input) { id } }', {
      id,
      input: { ...getProduct, quantity: 10 },
    });
  }, `${name.toLowerCase()}@homeplate.ca`);
}

type Choice = { handoff?: string; spot?: string; delivery_note?: string; note?: string; plans?: object[] };

/** The keys are names of dishes. */
type Portions = Readonly<Record<string, number>>;

async function pay(customer: Caller, portions: Portions, { note, ...choice }: Choice = {}): Promise<string> {
  const products: { id: string; name: string; price: number; quantity: number; special_request?: string }[] = [];
  for (const [name, quantity] of Object.entries(portions)) {
    const dish = await findDish(customer, name);
    if (dish.quantity === 0) await restock(dish);
    products.push({
      id: dish.id,
      name,
      price: Math.round(dish.price * 100),
      quantity,
      ...(note && { special_request: note }),
    });
  }
  const { createCheckoutSession } = await ask<{ createCheckoutSession: { url: string } }>(
    customer,
    'mutation ($orderInput: OrderInput) { createCheckoutSession(orderInput: $orderInput) { url } }',
    { orderInput: { products, ...choice } },
  );
  const paid = await customer.request.post(createCheckoutSession.url, {
    form: { number: '4242 4242 4242 4242', expiry: '12/34', cvc: '123', name: 'Sam Student', action: 'pay' },
    maxRedirects: 0,
  });
  const { location } = paid.headers();
  if (!location) throw new Error(`The card page answered ${paid.status()}.`);
  return location;
}

/** It needs no page and returns the order's number. */
export async function buy(customer: Caller, dish: string, quantity = 1, choice: Choice = {}): Promise<string> {
  return (await buyTogether(customer, { [dish]: quantity }, choice))[0] ?? '';
}

/** One payment; returns the numbers, one per kitchen. */
export async function buyTogether(customer: Caller, portions: Portions, choice: Choice = {}): Promise<string[]> {
  const sessionId = new URL(await pay(customer, portions, choice)).searchParams.get('session_id');
  const { confirmCheckout } = await ask<{ confirmCheckout: { orders: { order_no: string }[] } }>(
    customer,
    'mutation ($sessionId: String) { confirmCheckout(sessionId: $sessionId) { orders { order_no } } }',
    { sessionId },
  );
  return confirmCheckout.orders.map(({ order_no }) => String(order_no));
}

/** Ends on the order page; returns the number. */
export async function placeOrder(page: Page, dish: string, quantity = 1): Promise<string> {
  await page.goto(await pay(page, { [dish]: quantity }));
  await expect(page).toHaveURL(/\/Customer\/OrderDetails/);
  return placedOrder(page);
}

/** The page must just have confirmed it. */
export async function placedOrder(page: Page): Promise<string> {
  const placed = await page.getByRole('status').filter({ hasText: 'is with' }).textContent();
  const number = /Order (\d+) is with/.exec(placed ?? '')?.[1];
  if (!number) throw new Error(`No order number in "${placed}".`);
  return number;
}

/** 'Waiting Pickup' accepts, 'Cancelled' rejects. */
export async function moveOrder(chef: Caller, number: string, status: string, reason?: string): Promise<void> {
  const { getCurrentOrders } = await ask<{ getCurrentOrders: { id: string; order_no: string }[] }>(
    chef,
    '{ getCurrentOrders { id order_no } }',
  );
  const orderId = getCurrentOrders.find(({ order_no }) => String(order_no) === number)?.id;
  await ask(
    chef,
    'mutation ($orderId: ID, $status: String, $reason: String) { updateOrderStatus(orderId: $orderId, status: $status, reason: $reason) { success } }',
    { orderId, status, reason },
  );
}

/** Also runs what is due by then. */
export function moveClock(minutes: number): Promise<void> {
  return withCaller(async ({ request }) => {
    expect((await request.put('/dev/clock', { data: { seconds: minutes * 60 } })).ok()).toBe(true);
  });
}

/** From its next load on, the page only polls. */
export async function refuseStream(page: Page): Promise<void> {
  await page.route('**/live', (route) => route.fulfill({ status: 503 }));
}

/** The page's clock must be installed. */
export const nextPoll = (page: Page) => page.clock.fastForward(15_500);

/** The order must be pending. */
export async function cancelOrder(customer: Caller, number: string): Promise<void> {
  const { getOpenOrders } = await ask<{ getOpenOrders: { id: string; order_no: string }[] }>(
    customer,
    '{ getOpenOrders { id order_no } }',
  );
  const orderId = getOpenOrders.find(({ order_no }) => String(order_no) === number)?.id;
  const document =
    'mutation ($orderId: ID, $reason: String) { cancelOrder(orderId: $orderId, reason: $reason) { success } }';
  await ask(customer, document, { orderId, reason: 'Changed my mind' });
}

export async function readyOrder(
  customer: Caller,
  chef: Caller,
  dish = 'Vegetable Biryani',
  choice: Choice = {},
): Promise<string> {
  const number = await buy(customer, dish, 1, choice);
  await moveOrder(chef, number, 'Waiting Pickup');
  await markReady(chef, number);
  return number;
}

export async function markReady(chef: Caller, number: string): Promise<void> {
  const orders = await ask<{ getCurrentOrders: { id: string; order_no: string }[] }>(
    chef,
    '{ getCurrentOrders { id order_no } }',
  );
  const orderId = orders.getCurrentOrders.find(({ order_no }) => String(order_no) === number)?.id;
  await ask(chef, 'mutation ($orderId: ID) { markOrderReady(orderId: $orderId) { success } }', { orderId });
}

/** On a page with a clock: over the five seconds of Undo. */
export async function passUndo(page: Page, number: string): Promise<void> {
  await page.clock.fastForward(5_100);
  await expect(ticket(page, number).getByRole('button', { name: /^Undo/ })).toHaveCount(0);
}

export const planFor = (number: string, start: number) =>
  inDatabase((client) =>
    client.query(
      `update orders set starts_at = $2, promised_to = $2::timestamptz + interval '30 minutes', answer_from = $3,
         cancel_until = $2::timestamptz - interval '110 minutes', ready_by = $2::timestamptz - interval '15 minutes', due_at = $3 where order_no = $1`,
      [number, new Date(start), new Date(start - 50 * 60_000)],
    ),
  );

/** A ticket that has just moved takes no press. */
export async function pressStill(button: Locator): Promise<void> {
  let before = '';
  const moved = async () => {
    const box = JSON.stringify(await button.boundingBox());
    const isSame = box === before;
    before = box;
    return isSame ? 'stands' : 'moves';
  };
  await expect.poll(moved, { intervals: [700] }).toBe('stands');
  await button.click();
}

export function ticket(page: Page, number: string) {
  return page.getByRole('article', { name: `Order ${number}` });
}
