import { type Charges, CURRENCY, chargesOf } from '@homeplate/domain/money';
import { CHECKOUTS, type DemoCheckout, type DemoOrderState } from '../../db/demo/orders.ts';
import { newId } from '../platform/ids.ts';
import type { DemoMenu } from './menu.ts';
import { momentsOf } from './moments.ts';
import { buyerOf, centsOf, type DemoLine, movement, tellOrder } from './order.ts';
import { type DemoPeople, known } from './people.ts';

type Campus = { people: DemoPeople; menu: DemoMenu };
type Surroundings = { now: Date; rates: { deliveryFeeCents: number; taxPercent: number }; origin: string };

const DELIVERED: DemoOrderState = { status: 'Completed', rider: 'owen' };

/** Everything that the demo's checkouts left behind, by table. The invariants of real orders hold for them too. */
export function tellHistory(campus: Campus, surroundings: Surroundings) {
  const stories = CHECKOUTS.map((told) => tellCheckout(campus, told, surroundings));
  stories.sort((a, b) => a.checkout.closed_at.getTime() - b.checkout.closed_at.getTime());
  const orders = stories.flatMap((story) => story.orders);
  return {
    checkouts: stories.map((story) => story.checkout),
    checkoutLines: stories.flatMap((story) => story.lines),
    checkoutGroups: stories.flatMap((story) => story.groups),
    sessions: stories.map((story) => story.session),
    orders: orders.map(({ order }) => order),
    orderLines: orders.flatMap(({ lines }) => lines),
    events: orders.flatMap(({ events }) => events),
    payments: orders.map(({ payment }) => payment),
    refunds: orders.flatMap(({ refund }) => refund?.ours ?? []),
    providerRefunds: orders.flatMap(({ refund }) => refund?.theirs ?? []),
    movements: [...stories.flatMap((story) => story.held), ...orders.flatMap(({ returned }) => returned)],
    chefDays: countChefDays(orders.flatMap(({ chefDay }) => chefDay ?? [])),
  };
}

function tellCheckout({ people, menu }: Campus, told: DemoCheckout, { now, rates, origin }: Surroundings) {
  const id = newId();
  const sessionId = `test_session_${newId()}`;
  const paymentId = `test_payment_${newId()}`;
  const moments = momentsOf(told.paid, now);
  const buyer = buyerOf(people, told.customer);
  const lines = told.lines.map((line, position) => lineOf(menu, line, id, position));
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
      tellOrder(people, {
        ...share,
        state: told.orders?.[key] ?? DELIVERED,
        buyer,
        checkoutId: id,
        paymentId,
        moments,
      }),
    ),
  };
}

function lineOf(menu: DemoMenu, told: DemoCheckout['lines'][number], checkoutId: string, position: number): DemoLine {
  const { id, chef_id, name, description, image_url, price_cents } = known(menu, told.dish);
  return {
    checkout_id: checkoutId,
    position,
    product_id: id,
    chef_id,
    quantity: told.quantity,
    unit_price_cents: price_cents,
    name,
    description,
    image_url,
    special_request: told.wish ?? null,
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
