import type { AllergenStatement } from '@homeplate/domain/allergens';
import { questionOf } from '@homeplate/domain/deadlineRound';
import type { DeadlineOrder } from '@homeplate/domain/deadlines';
import { campusDistance } from '@homeplate/domain/distance';
import { type EtaOrder, travelBetween } from '@homeplate/domain/eta';
import { PIN_LOCK_MS, UNDO_PICKUP_MS } from '@homeplate/domain/limits';
import { toDollars } from '@homeplate/domain/money';
import { REVIEW_MS } from '@homeplate/domain/reviews';
import type { Order, OrderCustomer, OrderItem } from '../../generated/resolverTypes.ts';
import type { MarkKind } from './deadlines.store.ts';
import type { Disclosed, FullOrder } from './orders.store.ts';

export type Audience = 'customer' | 'chef' | 'rider';

/** Whose doors and phone are shown, and which disclosures are recorded already. */
export type Reading = { orderId: string; disclosed: readonly Disclosed[] };
type Read = { reading?: Reading | undefined };

export type PresentedCustomer = OrderCustomer & Read;
/** The kitchen's door needs `reading`. */
export type PresentedPickup = Read & { chefId: string; isOnTheWay: boolean };

/** As on the wire; resolvers add the chef and the kitchen's address. */
export type PresentedOrder = Omit<
  Order,
  'chef_id' | 'reviews' | 'pickup' | 'customer_id' | 'accept_by' | 'eta' | 'claimed_until' | 'refund_by'
> & {
  chefId: string;
  /** Source of `accept_by`, for those who may know. */
  accepting: DeadlineOrder | null;
  /** Source of `claimed_until`, for the claiming rider. */
  claiming: DeadlineOrder | null;
  /** Source of `refund_by`, for its customer. */
  refunding: DeadlineOrder | null;
  /** Source of `eta`, from accept until delivery, for those who may know. */
  estimate: EtaOrder | null;
  customer_id: PresentedCustomer;
  pickup: PresentedPickup | null;
};

type CustomerField = Exclude<keyof OrderCustomer, '__typename'>;

// Contract §3: riders get the door and a phone number only on the way there.
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

export function presentOrder(order: FullOrder, audience: Audience, now: Date): PresentedOrder {
  const { payment, refund } = order;
  const reading = readingOf(order, audience);
  const estimate = estimateOf(order, audience);
  return {
    ...ofRider(order, audience),
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
    question: audience === 'customer' ? questionOf(waitingOf(order), now) : null,
    refunding: audience === 'customer' && !refund ? waitingOf(order) : null,
    estimate,
    review_until: reviewUntil(order, audience),
    ready_by: order.ready_by?.toISOString() ?? null,
    ready_at: markedAt(order, 'ready')?.toISOString() ?? null,
    pickup:
      audience === 'rider' ? { chefId: order.chef_id, isOnTheWay: order.status === 'In Progress', reading } : null,
    customer_id: { ...presentCustomer(order, audience), reading },
    items: order.lines.map(({ product_id, name, description, image_url, ...line }) => ({
      product_id: { id: product_id, name, description, image_url },
      quantity: line.quantity,
      // Riders read only the delivery note.
      special_request: audience === 'rider' ? null : line.special_request,
      allergens: presentStatement(line.allergens),
      unit_price: toDollars(line.unit_price_cents),
    })),
    payment: payment && {
      payment_method: payment.method,
      amount: toDollars(payment.amount_cents),
      payment_status: payment.status,
    },
    rider: presentRider(order, audience),
    timeline: order.events.map((event) => ({ ...event, at: isoOf(event.at) })),
    ...presentDoor(order, audience),
    ...presentAnswers(order, audience),
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

function presentAnswers(order: FullOrder, audience: Audience): Pick<PresentedOrder, 'arrival_denied' | 'undo_until'> {
  if (audience === 'customer' || order.status !== 'In Progress') return { arrival_denied: null, undo_until: null };
  const isDenied = markedAt(order, 'denied_arrival') !== null;
  if (audience === 'chef') return { arrival_denied: isDenied, undo_until: null };
  const pickup = lastPickup(order);
  const mayUndo = order.may_undo && !isDenied && pickup;
  const until = mayUndo ? new Date(new Date(pickup.at).getTime() + UNDO_PICKUP_MS).toISOString() : null;
  return { arrival_denied: isDenied, undo_until: until };
}

/** Customer and rider can call each other while it is on its way. */
function presentRider({ rider, status }: FullOrder, audience: Audience): PresentedOrder['rider'] {
  const isOnTheWay = audience === 'customer' && status === 'In Progress';
  return rider && { ...rider, mobile_number: isOnTheWay ? rider.mobile_number : null };
}

// A returned order was not eaten.
function reviewUntil({ status, completed_at, proof }: FullOrder, audience: Audience): string | null {
  if (audience !== 'customer' || status !== 'Completed' || completed_at === null || proof === 'returned') return null;
  return new Date(completed_at.getTime() + REVIEW_MS).toISOString();
}

function ofRider(
  order: FullOrder,
  audience: Audience,
): Pick<PresentedOrder, 'claimed' | 'claiming' | 'given_back' | 'rider_pay' | 'distance_km'> {
  if (audience !== 'rider')
    return { claimed: null, claiming: null, given_back: null, rider_pay: null, distance_km: null };
  const isClaimed = order.claimed_at != null;
  const km = campusDistance(order.kitchen_campus, order.address_line_1);
  const accepted = order.events.find((event) => event.from === 'Pending');
  const times = { accepted_at: accepted ? new Date(accepted.at) : null, ready_at: markedAt(order, 'ready') };
  return {
    claimed: isClaimed,
    given_back: order.given_back ?? false,
    claiming: isClaimed ? { ...order, ...times, paid_at: order.created_at } : null,
    rider_pay: toDollars(order.delivery_fee_cents),
    distance_km: km === undefined ? null : Math.round(km * 10) / 10,
  };
}

function waitingOf(order: FullOrder): DeadlineOrder {
  return {
    status: order.status,
    paid_at: order.created_at,
    waiting_word: order.waiting_word,
    claimed_at: livingClaimAt(order),
    asked_arrival_at: markedAt(order, 'asked_arrival'),
    denied_arrival_at: markedAt(order, 'denied_arrival'),
    confirmed_arrival_at: markedAt(order, 'confirmed_arrival'),
    completed_at: order.completed_at,
    proof: order.proof,
    is_refunded: order.refund !== null,
  };
}

/** By its marks: the last claim that did not end. */
function livingClaimAt(order: FullOrder): Date | null {
  const claimed = markedAt(order, 'claimed');
  const ends = [markedAt(order, 'released'), markedAt(order, 'claim_lapsed')];
  return claimed && ends.every((end) => end === null || end < claimed) ? claimed : null;
}

function markedAt({ marks }: FullOrder, kind: MarkKind): Date | null {
  const text = marks?.[kind];
  return text === undefined ? null : new Date(text);
}

function estimateOf(order: FullOrder, audience: Audience): EtaOrder | null {
  const { status, ready_by, promised_to, kitchen_campus, address_line_1 } = order;
  const isKnown = status === 'In Progress' || (status === 'Waiting Pickup' && audience !== 'rider');
  if (!isKnown || ready_by === null) return null;
  const pickup = lastPickup(order);
  return {
    ready_by,
    ready_at: markedAt(order, 'ready'),
    picked_up_at: pickup && status === 'In Progress' ? new Date(pickup.at) : null,
    promised_to,
    travel: travelBetween(kitchen_campus, address_line_1),
  };
}

/** To riders from Pickup on; note and door only on the way there. */
function presentDoor(order: FullOrder, audience: Audience) {
  const { handoff: kind, spot, proof, photo_id } = order;
  const isWithheld = audience === 'rider' && order.rider_id === null;
  const isOnTheWay = order.status === 'In Progress';
  const isForChef = audience === 'chef';
  const isAtTheDoor = isOnTheWay && !isForChef;
  const pickup = lastPickup(order);
  const locked = markedAt(order, 'pin_locked');
  // Each Pickup makes a new PIN.
  const isLocked = locked !== null && pickup !== undefined && locked >= new Date(pickup.at);
  const handoff = {
    ...{ kind, spot, proof },
    pin: isOnTheWay && audience === 'customer' ? order.pin : null,
    pin_locked_until: isAtTheDoor && isLocked ? new Date(locked.getTime() + PIN_LOCK_MS).toISOString() : null,
    place: isForChef ? null : order.place,
    photo_url: isForChef || photo_id === null ? null : `/delivery-photos/${photo_id}`,
  };
  return {
    handoff: isWithheld ? null : handoff,
    delivery_note: audience === 'customer' || (isAtTheDoor && !isWithheld) ? order.delivery_note : null,
    nobody_here_until: isAtTheDoor ? (order.nobody_here_until?.toISOString() ?? null) : null,
  };
}

/** From Completed it is a customer's no. */
const lastPickup = ({ events }: FullOrder) =>
  events.findLast(({ from, status }) => from === 'Waiting Pickup' && status === 'In Progress');

/** A statement's lists are read-only. */
function presentStatement(statement: AllergenStatement | null): OrderItem['allergens'] {
  return statement && { ...statement, contains: [...statement.contains], may_contain: [...statement.may_contain] };
}

function presentCustomer(order: FullOrder, audience: Audience): OrderCustomer {
  const visible = fieldsFor(order, audience);
  return Object.fromEntries(visible.map((field) => [field, order[field]]));
}

// The kitchen is a home: its door is only for the rider who has claimed or carries the order.
function readingOf(order: FullOrder, audience: Audience): Reading | undefined {
  if (audience !== 'rider' || !(order.status === 'In Progress' || order.claimed_at)) return undefined;
  return { orderId: order.id, disclosed: order.disclosed ?? [] };
}

function fieldsFor(order: FullOrder, audience: Audience): readonly CustomerField[] {
  if (audience === 'customer') return CUSTOMER_SEES;
  if (audience === 'chef') return CHEF_SEES;
  return order.status === 'In Progress' ? RIDER_ON_THE_WAY_SEES : RIDER_SEES;
}

const isoOf = (databaseText: string) => new Date(databaseText).toISOString();
