import { rangeText } from '@homeplate/domain/localTime';
import type { OrderStatus } from '@homeplate/domain/orderLifecycle';
import { foodName, ORDER_STATES, type StatedOrder, stateLine, stateOf } from '@homeplate/domain/orderWords';
import { firstName } from '@homeplate/domain/personName';
import { handoffChoice } from '@homeplate/domain/validation/handoff';
import { windowText } from '@homeplate/domain/windowTexts';
import { clockTime, type HandedOver, minutesLate, soonTime } from '../orderTexts.ts';

type Waited = {
  status?: string | null | undefined;
  collect?: boolean | null | undefined;
  accept_by?: string | null | undefined;
  starts_at?: string | null | undefined;
  ends_at?: string | null | undefined;
  refund_by?: string | null | undefined;
  arrival_denied?: boolean | null | undefined;
  claimed?: boolean | null | undefined;
  ready_by?: string | null | undefined;
  ready_at?: string | null | undefined;
  timeline?: readonly { status?: string | null }[] | null | undefined;
  handoff?: { pin?: string | null | undefined } | null | undefined;
  chef_id?: { user?: { first_name?: string | null | undefined } | null | undefined } | null | undefined;
  rider?: { first_name?: string | null | undefined } | null | undefined;
};

type Maybe = string | null | undefined;
type Planned = { status?: Maybe; starts_at?: Maybe; accept_by?: Maybe };

const NEAR_MS = 60 * 60_000;

export const isNear = ({ status, starts_at, accept_by }: Planned, now: number) =>
  !starts_at || status !== 'Pending' || !accept_by || Date.parse(accept_by) - now < NEAR_MS;

export const comesAt = (order: Planned, now: number) => (isNear(order, now) ? 0 : Date.parse(order.starts_at ?? ''));

/** Empty for a final order. */
export function nextStep(order: Waited, now: number): string {
  const chef = firstName(order.chef_id?.user, 'The chef');
  const rider = order.rider?.first_name;
  switch (order.status as OrderStatus) {
    case 'Pending':
      if (order.starts_at && order.accept_by)
        return `${chef} will start it on the day. If they don't by ${soonTime(Date.parse(order.accept_by))}, you get a full refund.`;
      return order.accept_by
        ? `Waiting for ${chef} to accept. If they don't by ${clockTime(order.accept_by)}, you get a full refund.`
        : `Waiting for ${chef} to accept.`;
    case 'Waiting Pickup':
      if (order.collect)
        return order.ready_at
          ? "It's ready. Tell the kitchen your PIN to get it."
          : `${stateLine('cooking', { chef })}.`;
      return `${atTheKitchen(order, chef, now)}${riderNext(order)}`;
    case 'In Progress':
      if (order.arrival_denied) {
        const needs = order.handoff?.pin ? 'your PIN or a photo' : 'a photo';
        const thanks = `Thank you for telling us. ${firstName(order.rider, 'Your rider')} now needs ${needs} to deliver it.`;
        return order.refund_by
          ? `${thanks} If it does not arrive by ${soonTime(Date.parse(order.refund_by))}, you get a full refund automatically.`
          : thanks;
      }
      return `${stateLine('on_the_way', { rider })} to you.`;
    default:
      return '';
  }
}

function atTheKitchen(order: Waited, chef: string, now: number): string {
  if (isBack(order)) return '';
  if (order.ready_at) return 'Your order is ready. ';
  return minutesLate(order, now) > 0
    ? `${chef} is still cooking, later than planned. `
    : `${stateLine('cooking', { chef })}. `;
}

const isBack = ({ timeline }: Waited) => timeline?.some(({ status }) => status === 'In Progress');

function riderNext(order: Waited): string {
  if (order.claimed) return 'A rider is coming to the kitchen for it.';
  return order.ready_at || isBack(order) ? 'We are asking riders nearby.' : 'A rider will pick it up next.';
}

export function windowOf({ starts_at, ends_at }: Pick<Waited, 'starts_at' | 'ends_at'>, now: number): string {
  if (!starts_at || !ends_at) return '';
  const text = windowText(new Date(starts_at), new Date(ends_at), new Date(now));
  return text.replace(/^./u, (first) => first.toUpperCase());
}

type Unaccepted = Pick<Waited, 'status' | 'starts_at'> & {
  customer_id?: { address_line_1?: string | null | undefined } | null | undefined;
  chef_id?:
    | { arrivals?: readonly { campus: string; from: number; to: number }[] | null | undefined }
    | null
    | undefined;
};

const MINUTE = 60_000;
const STEP = 5 * MINUTE;

/** `12:10–12:30 if accepted now`, from the kitchen's usual minutes; empty where nothing is known. */
export function onceAccepted({ status, starts_at, customer_id, chef_id }: Unaccepted, now: number): string {
  const there = chef_id?.arrivals?.find(({ campus }) => campus === customer_id?.address_line_1);
  if (status !== 'Pending' || starts_at || !there) return '';
  const from = Math.floor((now + there.from * MINUTE) / STEP) * STEP;
  const to = Math.ceil((now + there.to * MINUTE) / STEP) * STEP;
  return `${rangeText(new Date(from), new Date(to))} if accepted now`;
}

/** `(2) Cooking` */
export function newsTitle(news: readonly (StatedOrder & { _id: string })[]): string | null {
  const last = news.at(-1);
  if (!last) return null;
  const state = stateOf(last);
  return state ? `(${new Set(news.map(({ _id }) => _id)).size}) ${ORDER_STATES[state].word}` : null;
}

/** As chosen, or as it was; empty where a delivery proves nothing. */
export function handoffText({ status, handoff }: HandedOver): string {
  const { kind, spot, proof, place } = handoff ?? {};
  if (status !== 'Completed') return handoffChoice(kind, spot);
  switch (proof) {
    case 'pin':
      return 'Handed to you, confirmed with your PIN';
    case 'photo': {
      const where = kind === 'spot' ? `Left at: ${spot}` : kind === 'door' ? 'Left at the door' : 'Left with a photo';
      return place && !where.toLowerCase().includes(place.toLowerCase()) ? `${where}, “${place}”` : where;
    }
    case 'returned':
      return 'Brought back to the kitchen';
    case 'uncollected':
      return 'Nobody collected it';
    case 'none':
      return 'Your rider marked it as delivered';
    default:
      return '';
  }
}

type Eaten = Pick<Waited, 'chef_id'> & {
  order_no?: number | null | undefined;
  items?: readonly { product_id?: { name?: string | null | undefined } | null | undefined }[] | null | undefined;
};

/** `Egg Fried Rice from Wei` */
export const orderFood = ({ items, chef_id, order_no }: Eaten) =>
  foodName({
    dish: items?.[0]?.product_id?.name,
    dishes: items?.length ?? 0,
    chef: chef_id?.user?.first_name,
    order_no,
  });
