import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { useLocation } from 'react-router';
import { afterFrame } from '../../../lib/browser.ts';
import { cx } from '../../../ui/cx.ts';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { Ticket, TicketRule } from '../../../ui/Ticket.tsx';

export function OrderTicket({
  order,
  level = 2,
  badge,
  fresh = false,
  date,
  children,
  actions,
  after,
}: {
  order: { _id: string; order_no?: number | null | undefined; created_at?: string | null | undefined };
  level?: 2 | 3 | undefined;
  badge?: ReactNode;
  fresh?: boolean | undefined;
  /** An exact date instead of "12 min ago". */
  date?: ReactNode;
  children: ReactNode;
  actions?: ReactNode;
  after?: ReactNode;
}) {
  const Heading = `h${level}` as const;
  const titleId = useId();
  const heading = useRef<HTMLDivElement>(null);
  useOrderFromUrl(order._id, heading);
  return (
    <Ticket as="article" aria-labelledby={titleId} fresh={fresh} className="flex flex-col px-4 pt-4 sm:px-5">
      <header className="pb-4">
        <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2">
          <div ref={heading} data-heading tabIndex={-1} className="bare-focus outline-none">
            <Heading id={titleId} className="flex items-baseline gap-2">
              <span className="font-semibold font-text text-base text-ink-2">Order</span>
              <span className="tabular text-figure leading-none">{order.order_no}</span>
              {fresh && <span className="sr-only">(new)</span>}
            </Heading>
          </div>
          {badge}
        </div>
        <p className="mt-1.5 text-ink-2 text-sm">
          {date ?? (order.created_at && <RelativeTime at={order.created_at} />)}
        </p>
      </header>
      <TicketRule />
      {/* The last part fills a height that is held while the foot changes. */}
      <div className={cx('flex flex-col gap-4 py-4', !after && 'flex-1')}>{children}</div>
      {actions && (
        <>
          <TicketRule />
          <div className="flex flex-wrap gap-3 py-4">{actions}</div>
        </>
      )}
      {after && (
        <>
          <TicketRule />
          <div className="flex flex-1 flex-col gap-4 py-4">{after}</div>
        </>
      )}
    </Ticket>
  );
}

let shownVisit = '';

/** For `?order=` in the address, once per navigation. */
function useOrderFromUrl(orderId: string, heading: RefObject<HTMLElement | null>): void {
  const { key, search } = useLocation();
  const isNamed = new URLSearchParams(search).get('order') === orderId;
  useEffect(() => {
    const visit = `${key} ${orderId}`;
    if (!isNamed || shownVisit === visit) return;
    shownVisit = visit;
    // After a closing panel's focus and the page's heading.
    afterFrame(() => {
      heading.current?.scrollIntoView({ block: 'center' });
      heading.current?.focus({ preventScroll: true });
    });
  }, [isNamed, key, orderId, heading]);
}

export function TicketPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <p className="mb-1 text-ink-2 text-sm">{title}</p>
      {children}
    </section>
  );
}

/** For a button's accessible name. */
export function OfOrder({ order }: { order: { order_no?: number | null | undefined } }) {
  return <span className="sr-only">order {order.order_no}</span>;
}
