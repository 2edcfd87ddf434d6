import { isolate } from '@homeplate/domain/isolate';
import { localCalendar } from '@homeplate/domain/localTime';
import { formatCents } from '@homeplate/domain/money';
import { windowDate } from '@homeplate/domain/windowTexts';
import type { DisputedOrder } from './disputes.store.ts';

const clock = localCalendar({ year: 'numeric', month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit' });
const when = (instant: Date | string) => clock().format(new Date(instant));

const PROOFS: Readonly<Record<string, string>> = {
  pin: 'The customer gave the rider the secret PIN of this order, which only the customer’s account shows.',
  photo: 'The rider left it where the customer had asked and took a photo of it there.',
  returned: 'Nobody met the rider, who brought it back.',
};
const PICKUP_PROOFS: Readonly<Record<string, string>> = {
  pin: 'The customer gave the kitchen the secret PIN of this order, which only the customer’s account shows.',
  uncollected: 'none; the kitchen says that nobody collected it.',
};
const MOVES: Readonly<Record<string, string>> = {
  Pending: 'Paid and placed',
  'Waiting Pickup': 'Accepted by the kitchen',
  'In Progress': 'Picked up by the rider',
  Cancelled: 'Cancelled',
};
const MARKS: Readonly<Record<string, string>> = {
  ready: 'Cooked and ready',
  nobody_here: 'Nobody met the rider at the door',
  confirmed_arrival: 'The customer confirmed in the account that it arrived',
  denied_arrival: 'The customer said that it did not arrive',
};

/** What a bank is told, in plain text: no chef's or rider's name but the kitchen's. */
export const evidenceOf = (orders: readonly DisputedOrder[]): string => orders.map(orderText).join('\n\n');

function orderText(order: DisputedOrder): string {
  const { order_no, kitchen, first_name, last_name, email, address, created_at, total_cents, lines, refunds } = order;
  const { pickup, pickup_spot, starts_at, here_at } = order;
  const last = order.events.findLast(({ to }) => to === 'Completed');
  const events = [
    ...order.events.map((event) => ({ at: event.at, text: MOVES[event.to] ?? endText(order, event, event === last) })),
    ...order.marks.flatMap(({ kind, at }) => (MARKS[kind] ? [{ at, text: MARKS[kind] }] : [])),
    ...(order.photo_at === null ? [] : [{ at: order.photo_at, text: 'Photo taken at the place of delivery' }]),
    ...(here_at === null
      ? []
      : [{ at: here_at.toISOString(), text: 'The customer said in the account that they were there' }]),
  ].sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
  return [
    `Order ${order_no} of ${when(created_at)} (local time), food by ${kitchen}, ${pickup ? 'for pickup' : 'for delivery on campus'}.`,
    `Customer: ${first_name} ${last_name}, ${email}`,
    ...(starts_at ? [`Chosen half hour: ${windowDate(starts_at)}`] : []),
    pickup ? `Place of pickup: ${pickup_spot ?? 'the kitchen’s door'}` : `Delivery address: ${address}`,
    ...lines.map(({ quantity, name, cents }) => `${quantity} × ${isolate(name)}, ${formatCents(cents)} each`),
    `Total ${formatCents(total_cents)}.`,
    'What happened:',
    ...events.map(({ at, text }) => `${when(at)}: ${text}`),
    `Proof of ${pickup ? 'pickup' : 'delivery'}: ${proofText(order)}`,
    ...refunds.map(({ cents, status, at }) => `Refund of ${formatCents(cents)} on ${when(at)}: ${status}`),
  ].join('\n');
}

function endText({ pickup, proof }: DisputedOrder, { to, by }: { to: string; by: string }, isLast: boolean): string {
  if (to !== 'Completed') return to;
  if (by === 'system') return 'Closed without an answer';
  if (isLast && proof === 'returned') return 'Brought back';
  if (isLast && proof === 'uncollected') return 'Closed by the kitchen as not collected';
  return pickup ? 'Collected' : 'Delivered';
}

function proofText({ proof, status, place, pickup }: DisputedOrder): string {
  const text = (proof && (pickup ? PICKUP_PROOFS : PROOFS)[proof]) ?? `none; the order is ${status}.`;
  return place === null ? text : `${text} Place: ${place}.`;
}
