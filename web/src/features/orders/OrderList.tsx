import { type FocusEvent, type ReactNode, useEffect, useRef } from 'react';
import { focusOrder } from './orderHeading.ts';
import { useShiftGuard } from './useShiftGuard.ts';

/** Tickets side by side, equally long in a row: one column on a phone, two from lg, three from xxl. Keeps the keyboard's place when buttons go. */
export function OrderList<O extends { _id: string }>({
  label,
  orders,
  children,
}: {
  label: string;
  orders: readonly O[];
  /** Draws one ticket. */
  children: (order: O) => ReactNode;
}) {
  const last = useRef<{ element: Element; orderId: string } | null>(null);
  const remember = (orderId: string) => (event: FocusEvent) => {
    last.current = { element: event.target, orderId };
  };
  const guard = useShiftGuard(orders.map((order) => order._id));
  // A pressed button may be gone with the next drawing: the focus would fall to the top of the document.
  useEffect(() => {
    const lost = last.current && !last.current.element.isConnected && document.activeElement === document.body;
    if (lost && last.current) focusOrder(last.current.orderId);
  });
  return (
    <ul aria-label={label} className="card-grid [--columns:1] [--least:17rem] lg:[--columns:2] xxl:[--columns:3]">
      {orders.map((order) => (
        <li
          key={order._id}
          className="grid min-w-0 grid-cols-1"
          onFocus={remember(order._id)}
          onClickCapture={guard(order._id)}
        >
          {children(order)}
        </li>
      ))}
    </ul>
  );
}
