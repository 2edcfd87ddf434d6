import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { Skeleton, SkeletonText } from '../../ui/Skeleton.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { Ticket, TicketRule } from '../../ui/Ticket.tsx';

/** Tickets that are still on their way, with the spinner above them; unless `told`, by something else that turns. */
export function TicketsLoading({
  onRetry,
  columns = 2,
  told = false,
}: {
  onRetry: () => void;
  columns?: 1 | 2;
  told?: boolean;
}) {
  return (
    <div aria-busy="true">
      {!told && <Spinner onRetry={onRetry} className="mb-4 min-h-6" />}
      <div
        aria-hidden="true"
        className={cx('grid items-start gap-4', columns === 2 && 'lg:grid-cols-2 lg:gap-5 xxl:grid-cols-3')}
      >
        <TicketSkeleton />
        {columns === 2 && <TicketSkeleton />}
      </div>
    </div>
  );
}

function TicketSkeleton() {
  return (
    <Ticket className="flex flex-col px-4 pt-4 sm:px-5">
      <Skeleton className="h-8 w-32" />
      <Skeleton className="mt-2 mb-4 h-4 w-20" />
      <TicketRule />
      <SkeletonText lines={4} className="py-5" />
      <Skeleton className="mb-4 h-11 rounded-pill" />
    </Ticket>
  );
}

/** Spec §8: a list that could not be loaded is only logged; the page shows an en dash and tries again by itself. */
export function NotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="flex flex-col items-center gap-3 py-10">
      <p className="font-display text-figure">
        <span aria-hidden="true">–</span>
        <span className="sr-only">Not available right now</span>
      </p>
      <Button variant="quiet" size="sm" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

/** The next page of a long list. */
export function ShowMore({
  more,
  busy,
  onMore,
  children,
}: {
  more: boolean;
  busy: boolean;
  onMore: () => void;
  children: ReactNode;
}) {
  if (!more) return null;
  return (
    <div className="flex justify-center">
      <Button variant="secondary" busy={busy} onClick={onMore}>
        {children}
      </Button>
    </div>
  );
}
