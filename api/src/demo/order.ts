import type { Charges } from '@homeplate/domain/money';
import type { DemoOrderState } from '../../db/demo/orders.ts';
import type { CheckoutLine } from '../modules/checkout/checkout.store.ts';
import { newId, newPin } from '../platform/ids.ts';
import type { DemoMoments } from './moments.ts';
import { type DemoPeople, known } from './people.ts';

type DemoOrder = {
  chef: { id: string; user_id: string };
  lines: readonly CheckoutLine[];
  charges: Charges;
  state: DemoOrderState;
  buyer: ReturnType<typeof buyerOf>;
  checkoutId: string;
  paymentId: string;
  moments: DemoMoments;
};

/** One chef's order of a paid checkout with all that hangs on it. */
export function createOrder(people: DemoPeople, source: DemoOrder) {
  const { chef, state, buyer, charges, checkoutId, paymentId, moments } = source;
  const id = newId();
  const rider = 'rider' in state ? known(people.riders, state.rider) : null;
  const cancelled = state.status === 'Cancelled' ? state : null;

  const event = (from: string | null, to: string, role: string, user: string | null, at: Date) => ({
    order_id: id,
    from_status: from,
    to_status: to,
    by_role: role,
    by_user: user,
    reason: to === 'Cancelled' ? (cancelled?.reason ?? null) : null,
    at,
  });
  const steps = [
    event(null, 'Pending', 'payment', null, moments.paid),
    event('Pending', 'Waiting Pickup', 'chef', chef.user_id, moments.accepted),
    event('Waiting Pickup', 'In Progress', 'rider', rider?.user_id ?? null, moments.pickedUp),
    event('In Progress', 'Completed', 'rider', rider?.user_id ?? null, moments.delivered),
  ];
  const done = steps.findIndex((step) => step.to_status === state.status) + 1;
  const isCooking = state.status === 'Waiting Pickup' && state.isCooking === true;
  const isAccepted = state.status !== 'Pending' && cancelled === null;
  const cancelledBy = cancelled?.by === 'chef' ? chef.user_id : buyer.id;

  return {
    order: {
      id,
      group_id: checkoutId,
      customer_id: buyer.id,
      chef_id: chef.id,
      rider_id: rider?.id ?? null,
      status: state.status,
      ...centsOf(charges),
      ...buyer.recipient,
      // A visitor of tomorrow finds them as they are.
      waits_forever: true,
      pin: state.status === 'In Progress' ? newPin() : null,
      ready_by: isAccepted ? (isCooking ? moments.readyLater : moments.ready) : null,
      cancelled_by: cancelled?.by ?? null,
      cancel_reason: cancelled?.reason ?? null,
      created_at: moments.paid,
      completed_at: state.status === 'Completed' ? moments.delivered : null,
    },
    lines: source.lines.map(({ checkout_id: _, chef_id: __, ...line }, position) => ({
      order_id: id,
      ...line,
      position,
    })),
    events: cancelled
      ? [...steps.slice(0, 1), event('Pending', 'Cancelled', cancelled.by, cancelledBy, moments.cancelled)]
      : steps.slice(0, done),
    readyMark:
      isAccepted && !isCooking
        ? { order_id: id, kind: 'ready', by_role: 'chef', by_user: chef.user_id, at: moments.ready }
        : null,
    payment: {
      order_id: id,
      payment_method: 'Card',
      amount_cents: charges.total,
      payment_status: cancelled ? 'Refunded' : 'Paid',
      provider_payment_id: paymentId,
    },
    refund: cancelled
      ? refundOf({ id, checkoutId, paymentId, amount: charges.total, reason: cancelled.reason, moments })
      : null,
    returned: cancelled
      ? source.lines.map((line) => ({ ...movement(line, line.quantity, 'returned', moments.cancelled), order_id: id }))
      : [],
    chefDay: cancelled ? null : { chef_id: chef.id, day: moments.day },
  };
}

function refundOf({
  id: orderId,
  checkoutId,
  paymentId,
  amount,
  reason,
  moments,
}: {
  id: string;
  checkoutId: string;
  paymentId: string;
  amount: number;
  reason: string;
  moments: DemoMoments;
}) {
  const id = newId();
  const providerId = `test_refund_${newId()}`;
  return {
    ours: {
      id,
      checkout_id: checkoutId,
      order_id: orderId,
      provider_payment_id: paymentId,
      amount_cents: amount,
      reason,
      status: 'Refunded',
      provider_refund_id: providerId,
      attempts: 1,
      created_at: moments.cancelled,
      settled_at: moments.refunded,
    },
    theirs: {
      id: providerId,
      idempotency_key: id,
      payment_id: paymentId,
      amount_cents: amount,
      reference: id,
      created_at: moments.refunded,
    },
  };
}

/** The buyer and where the order goes, frozen as a real checkout freezes it. */
export function buyerOf(people: DemoPeople, key: string) {
  const { id, first_name, last_name, email, mobile_number, ...user } = known(people.users, key);
  const { address_line_1, address_line_2, city, province, postal_code, country } = user;
  const address = { address_line_1, address_line_2, city, province, postal_code, country };
  return { id, recipient: { first_name, last_name, email, mobile_number, ...address } };
}

export function centsOf(charges: Charges) {
  return {
    subtotal_cents: charges.subtotal,
    delivery_fee_cents: charges.deliveryFee,
    tax_cents: charges.tax,
    total_cents: charges.total,
  };
}

export function movement(line: CheckoutLine, change: number, reason: 'held' | 'returned', at: Date) {
  const { product_id, checkout_id } = line;
  return { product_id, change, reason, checkout_id, order_id: null as string | null, at };
}
