import { type Charges, CURRENCY, chargesOf } from '@homeplate/domain/money';
import { CHECKOUTS, type DemoCheckout, type DemoOrderState } from '../../db/demo/orders.ts';
import type { CheckoutLine } from '../modules/checkout/checkout.store.ts';
import { newId } from '../platform/ids.ts';
import type { DemoMenu } from './menu.ts';
import { momentsOf } from './moments.ts';
import { buyerOf, centsOf, createOrder, movement } from './order.ts';
import { type DemoPeople, known } from './people.ts';

type Campus = { people: DemoPeople; menu: DemoMenu };
type Surroundings = { now: Date; rates: { deliveryFeeCents: number; taxPercent: number }; origin: string };

const DELIVERED: DemoOrderState = { status: 'Completed', rider: 'owen' };

/** Everything that the demo's checkouts left behind, by table. The invariants of real orders hold for them too. */
export function createHistory(campus: Campus, surroundings: Surroundings) {
  const checkouts = CHECKOUTS.map((source) => createCheckout(campus, source, surroundings));
  checkouts.sort((a, b) => a.checkout.closed_at.getTime() - b.checkout.closed_at.getTime());
  const orders = checkouts.flatMap((made) => made.orders);
  return {
    checkouts: checkouts.map((made) => made.checkout),
    checkoutLines: checkouts.flatMap((made) => made.lines),
    checkoutGroups: checkouts.flatMap((made) => made.groups),
    sessions: checkouts.map((made) => made.session),
    orders: orders.map(({ order }) => order),
    orderLines: orders.flatMap(({ lines }) => lines),
    events: orders.flatMap(({ events }) => events),
    marks: orders.flatMap(({ readyMark }) => readyMark ?? []),
    payments: orders.map(({ payment }) => payment),
    refunds: orders.flatMap(({ refund }) => refund?.ours ?? []),
    providerRefunds: orders.flatMap(({ refund }) => refund?.theirs ?? []),
    movements: [...checkouts.flatMap((made) => made.held), ...orders.flatMap(({ returned }) => returned)],
    chefDays: countChefDays(orders.flatMap(({ chefDay }) => chefDay ?? [])),
  };
}

function createCheckout({ people, menu }: Campus, source: DemoCheckout, { now, rates, origin }: Surroundings) {
  const id = newId();
  const sessionId = `test_session_${newId()}`;
  const paymentId = `test_payment_${newId()}`;
  const moments = momentsOf(source.paid, now);
  const buyer = buyerOf(people, source.customer);
  const lines = source.lines.map((line, position) => lineOf(menu, line, id, position));
  const shares = [...people.chefs].flatMap(([key, chef]) => {
    const own = lines.filter((line) => line.chef_id === chef.id);
    const subtotal = own.reduce((total, line) => total + line.unit_price_cents * line.quantity, 0);
    return own.length === 0 ? [] : [{ key, chef, lines: own, charges: chargesOf(subtotal, rates) }];
  });
  const sum = (part: keyof Charges) => shares.reduce((total, share) => total + share.charges[part], 0);
  const returnUrls = { success_url: `${origin}/Customer/OrderDetails`, cancel_url: `${origin}/` };
  const payment = {
    currency: CURRENCY,
    payment_id: paymentId,
    created_at: moments.opened,
    expires_at: moments.expired,
  };

  return {
    checkout: {
      id,
      user_id: buyer.id,
      status: 'paid',
      cart_hash: id,
      origin,
      ...returnUrls,
      session_id: sessionId,
      ...buyer.recipient,
      ...centsOf({ subtotal: sum('subtotal'), deliveryFee: sum('deliveryFee'), tax: sum('tax'), total: sum('total') }),
      ...payment,
      day: moments.day,
      closed_at: moments.paid,
    },
    lines,
    groups: shares.map(({ chef, charges }) => ({ checkout_id: id, chef_id: chef.id, ...centsOf(charges) })),
    held: lines.map((line) => movement(line, -line.quantity, 'held', moments.opened)),
    session: {
      id: sessionId,
      reference: id,
      idempotency_key: `checkout-${id}`,
      request: {
        lines: lines.map((line) => ({ name: line.name, unitAmount: line.unit_price_cents, quantity: line.quantity })),
        origin,
        successUrl: returnUrls.success_url,
        cancelUrl: returnUrls.cancel_url,
      },
      amount_cents: sum('total'),
      status: 'complete',
      ...payment,
    },
    orders: shares.map(({ key, ...share }) =>
      createOrder(people, {
        ...share,
        state: source.orders?.[key] ?? DELIVERED,
        buyer,
        checkoutId: id,
        paymentId,
        moments,
      }),
    ),
  };
}

function lineOf(
  menu: DemoMenu,
  line: DemoCheckout['lines'][number],
  checkoutId: string,
  position: number,
): CheckoutLine {
  const { id, chef_id, name, description, image_url, price_cents, allergens } = known(menu, line.dish);
  return {
    checkout_id: checkoutId,
    position,
    product_id: id,
    chef_id,
    quantity: line.quantity,
    unit_price_cents: price_cents,
    name,
    description,
    image_url,
    special_request: line.wish ?? null,
    allergens,
  };
}

function countChefDays(days: readonly { chef_id: string; day: string }[]) {
  const counted = new Map<string, { chef_id: string; day: string; orders: number }>();
  for (const { chef_id, day } of days) {
    const key = `${chef_id} ${day}`;
    counted.set(key, { chef_id, day, orders: (counted.get(key)?.orders ?? 0) + 1 });
  }
  return [...counted.values()];
}
