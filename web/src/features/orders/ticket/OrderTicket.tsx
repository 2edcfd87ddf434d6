import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { useLocation } from 'react-router';
import { afterFrame } from '../../../lib/browser.ts';
import { cx } from '../../../ui/cx.ts';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { Ticket, TicketRule } from '../../../ui/Ticket.tsx';

export function OrderTicket({
  order,
  level = 2,
  food,
  picture,
  badge,
  fresh = false,
  compact = false,
  date,
  children,
  actions,
  after,
}: {
  order: { _id: string; order_no?: number | null | undefined; created_at?: string | null | undefined };
  level?: 2 | 3 | undefined;
  food?: string | undefined;
  picture?: ReactNode;
  badge?: ReactNode;
  fresh?: boolean | undefined;
  /** Without rules and age: to be read from an arm's length. */
  compact?: boolean | undefined;
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
    <Ticket
      as="article"
      aria-labelledby={titleId}
      fresh={fresh}
      className={cx('flex flex-col px-4', compact ? 'pt-2' : 'pt-4 sm:px-5')}
    >
      <header className={cx('flex flex-wrap gap-3', compact ? 'pb-1' : 'pb-4')}>
        {picture}
        <div className="min-w-[min(100%,10rem)] flex-1">
          <div
            className={cx(
              'flex flex-wrap justify-between',
              compact ? 'min-h-8 items-center gap-x-1.5 gap-y-1' : 'items-start gap-x-3 gap-y-2',
            )}
          >
            <div ref={heading} data-heading tabIndex={-1} className="bare-focus outline-none">
              <Heading id={titleId} className="flex flex-wrap items-baseline gap-x-2">
                {food && (
                  <span className="mb-1 w-full text-xl leading-tight sm:text-title [overflow-wrap:anywhere]">
                    <span>{food}</span>
                    <span className="sr-only">, </span>
                  </span>
                )}
                <span className={compact ? 'sr-only' : 'font-semibold font-text text-base text-ink-2'}>Order</span>
                <span
                  className={cx(
                    'tabular leading-none',
                    food ? 'font-text text-base text-ink-2' : compact ? 'text-xl' : 'text-figure',
                  )}
                >
                  {order.order_no}
                </span>
                {fresh && <span className="sr-only">(new)</span>}
              </Heading>
            </div>
            {badge}
          </div>
          {!compact && (
            <p className="mt-1.5 text-ink-2 text-sm">
              {date ?? (order.created_at && <RelativeTime at={order.created_at} />)}
            </p>
          )}
        </div>
      </header>
      {!compact && <TicketRule className="in-data-folded:hidden" />}
      {/* The last part fills a height that is held while the foot changes. */}
      <div
        className={cx(
          'flex flex-col in-data-folded:hidden',
          compact ? 'gap-2' : 'gap-4 py-4',
          !(after || (compact && actions)) && 'flex-1',
        )}
      >
        {children}
      </div>
      {actions && (
        <>
          {!compact && <TicketRule />}
          <div className={cx('flex flex-wrap', compact ? 'gap-2 pt-1 pb-2' : 'gap-3 py-4')}>{actions}</div>
        </>
      )}
      {after && (
        <>
          {!compact && <TicketRule className="in-data-folded:hidden" />}
          <div className={cx('flex flex-1 flex-col gap-4 in-data-folded:hidden', !compact && 'py-4')}>{after}</div>
        </>
      )}
    </Ticket>
  );
}

let shownVisit = '';

/** Once per navigation. */
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

export function OfOrder({ order }: { order: { order_no?: number | null | undefined } }) {
  return <span className="sr-only">{`order ${order.order_no ?? ''}`}</span>;
}
