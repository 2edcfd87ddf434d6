import type { OrderStatus } from '@homeplate/domain/orderLifecycle';

type Waited = {
  status?: string | null | undefined;
  chef_id?: { user?: { first_name?: string | null | undefined } | null | undefined } | null | undefined;
  rider?: { first_name?: string | null | undefined } | null | undefined;
};

/** What happens next, in one sentence: waiting is easier when one knows for whom. Empty once nothing more happens. */
export function nextStep(order: Waited): string {
  const chef = order.chef_id?.user?.first_name ?? 'The chef';
  switch (order.status as OrderStatus) {
    case 'Pending':
      return `${chef} has your order and will accept it shortly.`;
    case 'Waiting Pickup':
      return `${chef} is cooking. A rider will pick it up next.`;
    case 'In Progress':
      return `${order.rider?.first_name ?? 'Your rider'} is on the way to you.`;
    default:
      return '';
  }
}

type Confirmed = { order_no?: number | null | undefined; chef_id?: Waited['chef_id'] };

/** `Order 1042 is with Amira`, for each order that a payment made. */
export function placedSentence(orders: readonly Confirmed[]): string {
  const parts = orders.map(
    (order) => `rder ${order.order_no} is with ${order.chef_id?.user?.first_name ?? 'the chef'}`,
  );
  return parts.map((part, place) => (place === 0 ? `O${part}` : `o${part}`)).join(', ');
}
