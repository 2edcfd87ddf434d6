import type { OrderStatus } from '@homeplate/domain/orderLifecycle';
import { handoffChoice } from '@homeplate/domain/validation/handoff';
import { clockTime, type HandedOver, isReturned, minutesLate, soonTime } from '../orderTexts.ts';

type Waited = {
  status?: string | null | undefined;
  accept_by?: string | null | undefined;
  refund_by?: string | null | undefined;
  ready_by?: string | null | undefined;
  ready_at?: string | null | undefined;
  chef_id?: { user?: { first_name?: string | null | undefined } | null | undefined } | null | undefined;
  rider?: { first_name?: string | null | undefined } | null | undefined;
};

/** Empty for a final order. */
export function nextStep(order: Waited, now: number): string {
  const chef = order.chef_id?.user?.first_name ?? 'The chef';
  switch (order.status as OrderStatus) {
    case 'Pending':
      return order.accept_by
        ? `Waiting for ${chef} to accept, until ${clockTime(order.accept_by)} at the latest; else your money comes back.`
        : `${chef} has your order and will accept it shortly.`;
    case 'Waiting Pickup':
      if (order.ready_at) return 'Your meal is ready. A rider will pick it up next.';
      return `${chef} is ${minutesLate(order, now) > 0 ? 'still cooking, later than planned' : 'cooking'}. A rider will pick it up next.`;
    case 'In Progress':
      if (order.refund_by)
        return `We are looking into it. Unless it arrives by ${soonTime(Date.parse(order.refund_by))}, you get a full refund.`;
      return `${order.rider?.first_name ?? 'Your rider'} is on the way to you.`;
    default:
      return '';
  }
}

// What has happened, where the specification's status names tell the state.
const NEWS: Record<OrderStatus, string> = {
  Pending: 'Placed',
  'Waiting Pickup': 'Accepted',
  'In Progress': 'Picked up',
  Completed: 'Delivered',
  Cancelled: 'Cancelled',
};

type News = HandedOver & { _id: string; nobody_here_until?: string | null | undefined };

/** `(2) Accepted`: how many orders changed, and the last change. */
export function newsTitle(news: readonly News[]): string | null {
  const last = news.at(-1);
  if (!last) return null;
  const word = last.nobody_here_until
    ? 'At the door'
    : isReturned(last)
      ? 'Returned'
      : NEWS[last.status as OrderStatus];
  return word ? `(${new Set(news.map(({ _id }) => _id)).size}) ${word}` : null;
}

/** As chosen, or as it was; empty where a delivery proves nothing. */
export function handoffText({ status, handoff }: HandedOver): string {
  const { kind, spot, proof, place } = handoff ?? {};
  if (status !== 'Completed') return handoffChoice(kind, spot);
  switch (proof) {
    case 'pin':
      return 'Handed to you: your rider had your PIN';
    case 'photo': {
      const where = kind === 'spot' ? `Left at: ${spot}` : kind === 'door' ? 'Left at the door' : 'Left for you';
      return place ? `${where}, “${place}”` : where;
    }
    case 'returned':
      return 'Brought back to the kitchen';
    case 'none':
      return 'Marked as delivered, without PIN or photo';
    default:
      return '';
  }
}

type Confirmed = { order_no?: number | null | undefined; chef_id?: Waited['chef_id'] };

/** `Order 1042 is with Amira`, for each order of a payment. */
export function placedSentence(orders: readonly Confirmed[]): string {
  const parts = orders.map(
    (order) => `rder ${order.order_no} is with ${order.chef_id?.user?.first_name ?? 'the chef'}`,
  );
  return parts.map((part, place) => (place === 0 ? `O${part}` : `o${part}`)).join(', ');
}
