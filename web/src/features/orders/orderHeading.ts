import { focusPageHeading } from '../../ui/focusPageHeading.ts';

/** The id of the part of a ticket that takes the focus when its button is gone. */
export function orderHeadingId(orderId: string): string {
  return `order-${orderId}`;
}

/** Keeps the keyboard's place: on the ticket if it is still there, else on the page's heading. */
export function focusOrder(orderId: string): void {
  const heading = document.getElementById(orderHeadingId(orderId));
  if (heading) heading.focus({ preventScroll: true });
  else focusPageHeading();
}
