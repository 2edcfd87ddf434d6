import { useEffect } from 'react';
import { asOfTime } from '../../../lib/asOfTime.ts';
import { useOnline } from '../../../lib/browser.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { cx } from '../../../ui/cx.ts';
import { Skeleton, SkeletonText } from '../../../ui/Skeleton.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { Ticket, TicketRule } from '../../../ui/Ticket.tsx';
import { TryAgain } from '../../../ui/TryAgain.tsx';
import { asOf } from '../orderTexts.ts';

/** Spec §8: a failed list is only logged; it shows an en dash and polls on. */
export function NotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="flex flex-col items-center gap-3 py-10">
      <p className="text-center text-ink-2">
        <span aria-hidden="true" className="block font-display text-figure text-ink">
          –
        </span>
        Not available right now
      </p>
      <TryAgain onRetry={onRetry} />
    </div>
  );
}

/** It warns that orders may have changed: no connection, or no answer. */
export function AsOf({ at, isOld, atWork = false }: { at: number; isOld: boolean; atWork?: boolean }) {
  const online = useOnline();
  const time = asOf(at, Date.now());
  const isInLine = atWork && !online;
  useEffect(() => {
    if (!isInLine) return;
    asOfTime.set(time);
    return () => asOfTime.set('');
  }, [isInLine, time]);
  if (isInLine || (online && !isOld)) return null;
  return <Banner tone="info">{`No connection. This is as of ${time}.`}</Banner>;
}

/** `followed` and `past` are a customer's; `current` and `finished` a worker's. */
type Kind = 'followed' | 'past' | 'current' | 'finished';

const columns: Record<Kind, string> = {
  followed: '',
  past: 'lg:grid-cols-2 lg:gap-5',
  current: 'md:grid-cols-2 lg:grid-cols-3',
  finished: 'md:grid-cols-2 lg:grid-cols-3',
};

type Props = { kind: Kind; onRetry: () => void; spinner?: boolean };

export function TicketsLoading({ kind, onRetry, spinner = true }: Props) {
  return (
    <div aria-busy="true" className="relative">
      {spinner && <Spinner over onRetry={onRetry} />}
      <div aria-hidden="true" className={cx('grid items-start gap-4', columns[kind])}>
        <TicketSkeleton kind={kind} />
        {kind !== 'followed' && <TicketSkeleton kind={kind} />}
      </div>
    </div>
  );
}

function TicketSkeleton({ kind }: { kind: Kind }) {
  return (
    <Ticket className="flex flex-col px-4 pt-4 sm:px-5">
      <div className="flex justify-between gap-3">
        <Skeleton className="h-8 w-32" />
        <Skeleton className="h-7 w-24 rounded-pill" />
      </div>
      <Skeleton className="mt-2.5 mb-4.5 h-4 w-20" />
      <TicketRule />
      {kind === 'followed' ? <Followed /> : <SkeletonText lines={kind === 'past' ? 14 : 9} className="py-5" />}
      {kind === 'current' && (
        <>
          <TicketRule />
          <Skeleton className="my-4 h-12 rounded-pill" />
        </>
      )}
    </Ticket>
  );
}

function Followed() {
  return (
    <>
      <div className="flex flex-col gap-7 py-5 md:flex-row md:gap-0">
        {[1, 2, 3, 4].map((station) => (
          <div key={station} className="flex items-center gap-3 md:flex-1 md:flex-col md:items-start">
            <Skeleton className="size-7 rounded-pill" />
            <Skeleton className="h-4 w-24" />
          </div>
        ))}
      </div>
      <div className="grid gap-6 pb-5 lg:grid-cols-[minmax(0,1fr)_min(20rem,40%)] lg:gap-12">
        <SkeletonText lines={7} />
        <SkeletonText lines={7} />
      </div>
    </>
  );
}
