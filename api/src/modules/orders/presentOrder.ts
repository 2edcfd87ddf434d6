import { questionOf } from '@homeplate/domain/deadlineRound';
import type { DeadlineOrder } from '@homeplate/domain/deadlines';
import { type EtaOrder, travelBetween } from '@homeplate/domain/eta';
import { toDollars } from '@homeplate/domain/money';
import type { Order, OrderCustomer } from '../../generated/resolverTypes.ts';
import type { MarkKind } from './deadlines.store.ts';
import type { Disclosed, FullOrder } from './orders.store.ts';

/** Who reads an order decides what it shows. */
export type Audience = 'customer' | 'chef' | 'rider';

/** The order whose doors and phone a rider is shown, and what of them was written down as shown before. */
export type Reading = { orderId: string; disclosed: readonly Disclosed[] };
type Read = { reading?: Reading | undefined };

export type PresentedCustomer = OrderCustomer & Read;
/** Where a rider fetches the order; the kitchen's door comes with a reading alone. */
export type PresentedPickup = Read & { chefId: string };

/** An order as it crosses the wire; its chef and the kitchen's address are added by the resolvers of these fields. */
export type PresentedOrder = Omit<Order, 'chef_id' | 'pickup' | 'customer_id' | 'accept_by' | 'eta'> & {
  chefId: string;
  /** What decides by when it is accepted, for those who may know. */
  accepting: DeadlineOrder | null;
  /** What its arrival is estimated from, for those who may know, from accept until delivery. */
  estimate: EtaOrder | null;
  customer_id: PresentedCustomer;
  pickup: PresentedPickup | null;
};

type CustomerField = Exclude<keyof OrderCustomer, '__typename'>;

// Contract §3: the chef sees name, address line 1, city and province; a rider the first name and the campus, and the way to
// the door, with a phone number, only on the way there.
const CHEF_SEES: readonly CustomerField[] = ['first_name', 'last_name', 'address_line_1', 'city', 'province'];
const RIDER_SEES: readonly CustomerField[] = ['first_name', 'address_line_1'];
const RIDER_ON_THE_WAY_SEES: readonly CustomerField[] = [
  'first_name',
  'last_name',
  'mobile_number',
  'address_line_1',
  'address_line_2',
  'city',
  'province',
  'postal_code',
  'country',
];
const CUSTOMER_SEES: readonly CustomerField[] = [...RIDER_ON_THE_WAY_SEES, 'email'];

/** The order as this reader may see it. */
export function presentOrder(order: FullOrder, audience: Audience): PresentedOrder {
  const { payment, refund } = order;
  const reading = readingOf(order, audience);
  const estimate = estimateOf(order, audience);
  return {
    _id: order.id,
    id: order.id,
    order_no: order.order_no,
    status: order.status,
    total_amount: toDollars(order.total_cents),
    subtotal: toDollars(order.subtotal_cents),
    delivery_fee: toDollars(order.delivery_fee_cents),
    tax: toDollars(order.tax_cents),
    created_at: order.created_at.toISOString(),
    group_id: order.group_id,
    chefId: order.chef_id,
    accepting: audience === 'rider' ? null : { ...order, paid_at: order.created_at },
    question: audience === 'customer' ? askedOf(order) : null,
    estimate,
    ready_by: order.ready_by?.toISOString() ?? null,
    ready_at: markedAt(order, 'ready')?.toISOString() ?? null,
    pickup: audience === 'rider' ? { chefId: order.chef_id, reading } : null,
    customer_id: { ...presentCustomer(order, audience), reading },
    items: order.lines.map(({ product_id, name, description, image_url, ...line }) => ({
      product_id: { id: product_id, name, description, image_url },
      quantity: line.quantity,
      special_request: line.special_request,
      unit_price: toDollars(line.unit_price_cents),
    })),
    payment: payment && {
      payment_method: payment.method,
      amount: toDollars(payment.amount_cents),
      payment_status: payment.status,
    },
    rider: order.rider,
    timeline: order.events.map((event) => ({ ...event, at: isoOf(event.at) })),
    cancel_reason: order.cancel_reason,
    cancelled_by: order.cancelled_by,
    refund: refund && {
      amount: toDollars(refund.amount_cents),
      status: refund.status,
      reason: refund.reason,
      refunded_at: refund.settled_at && isoOf(refund.settled_at),
    },
  };
}

function askedOf(order: FullOrder): string | null {
  return questionOf({
    status: order.status,
    waiting_word: order.waiting_word,
    asked_arrival_at: markedAt(order, 'asked_arrival'),
    denied_arrival_at: markedAt(order, 'denied_arrival'),
  });
}

function markedAt({ marks }: FullOrder, kind: MarkKind): Date | null {
  const text = marks?.[kind];
  return text === undefined ? null : new Date(text);
}

// A rider who has not picked it up knows when it is ready.
function estimateOf(order: FullOrder, audience: Audience): EtaOrder | null {
  const { status, ready_by, promised_to, kitchen_campus, address_line_1 } = order;
  const isKnown = status === 'In Progress' || (status === 'Waiting Pickup' && audience !== 'rider');
  if (!isKnown || ready_by === null) return null;
  const pickup = order.events.find((event) => event.status === 'In Progress');
  return {
    ready_by,
    ready_at: markedAt(order, 'ready'),
    picked_up_at: pickup ? new Date(pickup.at) : null,
    promised_to,
    travel: travelBetween(kitchen_campus, address_line_1),
  };
}

function presentCustomer(order: FullOrder, audience: Audience): OrderCustomer {
  const visible = fieldsFor(order, audience);
  return Object.fromEntries(visible.map((field) => [field, order[field]]));
}

// The kitchen is a home: its door too is for the rider who carries the order, as long as they do.
function readingOf(order: FullOrder, audience: Audience): Reading | undefined {
  if (audience !== 'rider' || order.status !== 'In Progress') return undefined;
  return { orderId: order.id, disclosed: order.disclosed ?? [] };
}

function fieldsFor(order: FullOrder, audience: Audience): readonly CustomerField[] {
  if (audience === 'customer') return CUSTOMER_SEES;
  if (audience === 'chef') return CHEF_SEES;
  return order.status === 'In Progress' ? RIDER_ON_THE_WAY_SEES : RIDER_SEES;
}

const isoOf = (databaseText: string) => new Date(databaseText).toISOString();
