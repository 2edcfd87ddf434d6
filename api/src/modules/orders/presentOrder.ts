import type { AllergenStatement } from '@homeplate/domain/allergens';
import { type Question, questionOf } from '@homeplate/domain/deadlineRound';
import type { DeadlineOrder } from '@homeplate/domain/deadlines';
import { campusDistance } from '@homeplate/domain/distance';
import { type EtaOrder, travelBetween } from '@homeplate/domain/eta';
import { RETURN_MS, UNDO_PICKUP_MS } from '@homeplate/domain/limits';
import { toDollars } from '@homeplate/domain/money';
import { isFinal } from '@homeplate/domain/orderLifecycle';
import { REVIEW_MS } from '@homeplate/domain/reviews';
import { type Tax, taxNumberText, taxText } from '@homeplate/domain/taxes';
import { isUneaten } from '@homeplate/domain/validation/handoff';
import { startFrom } from '@homeplate/domain/windows';
import { windowEnd } from '@homeplate/domain/windowTexts';
import type { Order, OrderCustomer, OrderItem, TaxLine } from '../../generated/resolverTypes.ts';
import type { FullOrder } from './orders.store.ts';
import { type Audience, presentDoor, presentHandover } from './presentDoor.ts';
import { MOST_REFUSALS } from './refunds.store.ts';

export type { Audience } from './presentDoor.ts';

/** The kitchen is a home: its door is for the rider who has claimed the order or has its food, its number for the latter. */
export type PresentedPickup = { chefId: string; showsDoor: boolean; showsPhone: boolean };

/** As on the wire; resolvers add the chef and the kitchen's address. */
export type PresentedOrder = Omit<
  Order,
  | 'chef_id'
  | 'pickup_spot'
  | 'uncollected_from'
  | 'reviews'
  | 'problems'
  | 'problem_until'
  | 'pickup'
  | 'accept_by'
  | 'eta'
  | 'claimed_until'
  | 'refund_by'
> & {
  chefId: string;
  audience: Audience;
  /** Source of `accept_by`, `claimed_until` and `refund_by`. */
  times: DeadlineOrder & { completed_at: Date | null };
  estimate: EtaOrder | null;
  pickup: PresentedPickup | null;
  place: { spot: string | null; isDoor: boolean } | null;
};

type CustomerField = Exclude<keyof OrderCustomer, '__typename'>;

// Riders get the door and a phone number only on the way there.
const CHEF_SEES: readonly CustomerField[] = ['first_name', 'last_name', 'address_line_1', 'city', 'province'];
// Something burns, or is missing: the chef calls.
const CHEF_UNDER_WAY_SEES: readonly CustomerField[] = [...CHEF_SEES, 'mobile_number'];
const COLLECTING: readonly CustomerField[] = ['first_name', 'last_name', 'mobile_number'];
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
  const { payment } = order;
  const refunds = order.refunds.map(presentRefund);
  const question = audience === 'customer' ? questionOf(order, now) : null;
  // The tip is the rider's alone.
  const hidden = audience === 'chef' ? order.tip_cents : 0;
  return {
    ...(audience === 'rider' ? presentOffer(order) : NO_OFFER),
    ...(audience === 'customer' && { claimed: order.status === 'Waiting Pickup' && order.claimed_at !== null }),
    _id: order.id,
    id: order.id,
    order_no: order.order_no,
    status: order.status,
    total_amount: toDollars(order.total_cents - hidden),
    subtotal: toDollars(order.subtotal_cents),
    delivery_fee: toDollars(order.delivery_fee_cents),
    tax: toDollars(order.tax_cents),
    tip: audience === 'chef' ? null : toDollars(order.tip_cents),
    taxes: audience === 'customer' ? presentTaxes(order.taxes) : null,
    created_at: order.created_at.toISOString(),
    group_id: order.group_id,
    chefId: order.chef_id,
    ...{ audience, times: order },
    question,
    estimate: estimateOf(order, audience),
    review_until: reviewUntil(order, audience),
    ready_by: order.status === 'Pending' ? null : (order.ready_by?.toISOString() ?? null),
    ...windowOf(order, audience),
    ready_at: order.ready_at?.toISOString() ?? null,
    pickup: audience === 'rider' ? pickupOf(order, now) : null,
    customer_id: presentCustomer(order, audience),
    items: order.lines.map(({ product_id, name, description, image_url, ...line }) => ({
      product_id: { id: product_id, name, description, image_url },
      quantity: line.quantity,
      special_request: audience === 'rider' ? null : line.special_request,
      allergens: presentStatement(line.allergens),
      unit_price: toDollars(line.unit_price_cents),
    })),
    payment: payment && {
      payment_method: payment.method,
      amount: toDollars(payment.amount_cents - hidden),
      payment_status: payment.status,
    },
    rider: presentRider(order, audience, question),
    timeline: order.events.map((event) => ({ ...event, at: isoOf(event.at) })),
    ...presentDoor(order, audience),
    ...presentAnswers(order, audience),
    ...presentHandover(order, audience, now),
    cancel_reason: order.cancel_reason,
    cancelled_by: order.cancelled_by,
    chef_pay: audience === 'chef' ? toDollars(order.subtotal_cents - order.fee_cents) : null,
    stop_seen: audience === 'chef' && order.status === 'Cancelled' ? order.stop_seen_at !== null : null,
    cooked_pay: audience === 'chef' && order.cooked_cents !== null ? toDollars(order.cooked_cents) : null,
    refund: sumOf(order),
    refunds,
  };
}

function windowOf({ starts_at, answer_from, cancel_until, status }: FullOrder, audience: Audience) {
  return {
    starts_at: starts_at?.toISOString() ?? null,
    ends_at: starts_at && windowEnd(starts_at).toISOString(),
    start_from:
      audience === 'chef' && status === 'Pending' && answer_from
        ? startFrom(answer_from, cancel_until).toISOString()
        : null,
    cancel_until: (audience === 'customer' && status === 'Pending' && cancel_until?.toISOString()) || null,
  };
}

/** Those that are charged. */
export const presentTaxes = (taxes: readonly Tax[]): TaxLine[] =>
  taxes
    .filter(({ cents }) => cents > 0)
    .map((tax) => ({
      name: taxText(tax),
      amount: toDollars(tax.cents),
      number: tax.number && taxNumberText(tax.number),
    }));

const presentRefund = ({ amount_cents, status, reason, settled_at, refusals }: FullOrder['refunds'][number]) => ({
  amount: toDollars(amount_cents),
  status,
  reason,
  refunded_at: settled_at && isoOf(settled_at),
  way: refusals >= MOST_REFUSALS ? 'other' : 'card',
});

/** All parts as one, settled with the last of them; the newest reason. */
function sumOf({ refunds }: FullOrder): PresentedOrder['refund'] {
  const newest = refunds.at(-1);
  if (newest === undefined) return null;
  const amount_cents = refunds.reduce((sum, part) => sum + part.amount_cents, 0);
  const waits = refunds.some((part) => part.settled_at === null);
  const settled_at = waits
    ? null
    : (refunds
        .map((part) => part.settled_at ?? '')
        .sort()
        .at(-1) ?? null);
  const refusals = Math.max(...refunds.map((part) => part.refusals));
  return presentRefund({
    ...newest,
    amount_cents,
    settled_at,
    refusals,
    status: waits ? 'Refund Pending' : 'Refunded',
  });
}

function presentAnswers(
  order: FullOrder,
  audience: Audience,
): Pick<PresentedOrder, 'arrival_denied' | 'undo_until' | 'can_hand_back'> {
  const none = { arrival_denied: null, undo_until: null, can_hand_back: null };
  if (order.status !== 'In Progress') return none;
  const { picked_up_at } = order;
  const isDenied = order.denied_arrival_at !== null;
  if (audience !== 'rider') return { ...none, arrival_denied: isDenied };
  const isTakenOver = order.events.at(-1)?.from === 'In Progress';
  const mayUndo = order.may_undo && !isDenied && !isTakenOver && picked_up_at;
  const until = mayUndo ? new Date(picked_up_at.getTime() + UNDO_PICKUP_MS).toISOString() : null;
  const mayHandBack = order.may_hand_back === true && !isDenied && order.asked_arrival_at === null;
  return { arrival_denied: isDenied, undo_until: until, can_hand_back: mayHandBack };
}

/** Who has claimed it or brings it back is the kitchen's alone. */
function presentRider(
  { rider, rider_id, status }: FullOrder,
  audience: Audience,
  question: Question | null,
): PresentedOrder['rider'] {
  if (rider === null || (rider_id === null && audience !== 'chef')) return null;
  const isToCome = status === 'In Progress' || question === 'arrived';
  const mayCall = audience === 'chef' ? !isFinal(status) : audience === 'customer' && isToCome;
  return { ...rider, mobile_number: mayCall ? rider.mobile_number : null };
}

function reviewUntil({ status, completed_at, proof }: FullOrder, audience: Audience): string | null {
  if (audience !== 'customer' || status !== 'Completed' || completed_at === null || isUneaten(proof)) return null;
  return new Date(completed_at.getTime() + REVIEW_MS).toISOString();
}

const NO_OFFER = { claimed: null, given_back: null, taking_back: null, rider_pay: null, distance_km: null };

function presentOffer(order: FullOrder): Pick<PresentedOrder, keyof typeof NO_OFFER> {
  const km = campusDistance(order.kitchen_campus, order.address_line_1);
  return {
    claimed: order.is_claimed ?? false,
    given_back: order.given_back ?? false,
    taking_back: order.taking_back ?? false,
    rider_pay: toDollars(order.delivery_fee_cents + order.tip_cents),
    distance_km: km === undefined ? null : Math.round(km * 10) / 10,
  };
}

function estimateOf(order: FullOrder, audience: Audience): EtaOrder | null {
  const { status, ready_by, ready_at, kitchen_campus, address_line_1 } = order;
  const isKnown = status === 'In Progress' || (status === 'Waiting Pickup' && audience !== 'rider');
  if (!isKnown || ready_by === null || order.pickup) return null;
  const promised_to = order.promised_to ?? order.arrives_by;
  // The demo's own orders promise nothing before a visitor's move.
  if (order.waits_forever && promised_to === null) return null;
  const picked_up_at = status === 'In Progress' ? order.picked_up_at : null;
  return { ready_by, ready_at, picked_up_at, promised_to, travel: travelBetween(kitchen_campus, address_line_1) };
}

/** A statement's lists are read-only. */
export function presentStatement(statement: AllergenStatement | null): OrderItem['allergens'] {
  return statement && { ...statement, contains: [...statement.contains], may_contain: [...statement.may_contain] };
}

function presentCustomer(order: FullOrder, audience: Audience): OrderCustomer {
  const visible = fieldsFor(order, audience);
  return Object.fromEntries(visible.map((field) => [field, order[field]]));
}

function pickupOf(order: FullOrder, now: Date): PresentedPickup {
  const { chef_id: chefId, status, taking_back, proof, completed_at } = order;
  const isReturning = proof === 'returned' && now.getTime() - (completed_at?.getTime() ?? 0) < RETURN_MS;
  const hasFood = status === 'In Progress' || taking_back === true || isReturning;
  return { chefId, showsPhone: hasFood, showsDoor: hasFood || order.is_claimed === true };
}

function fieldsFor(order: FullOrder, audience: Audience): readonly CustomerField[] {
  if (audience === 'customer') return CUSTOMER_SEES;
  const isUnderWay = order.status === 'Waiting Pickup' || order.status === 'In Progress';
  if (audience === 'chef') {
    const seen = isUnderWay ? CHEF_UNDER_WAY_SEES : CHEF_SEES;
    return order.pickup ? seen.filter((field) => COLLECTING.includes(field)) : seen;
  }
  return order.status === 'In Progress' ? RIDER_ON_THE_WAY_SEES : RIDER_SEES;
}

const isoOf = (databaseText: string) => new Date(databaseText).toISOString();
