import { useEffect, useRef } from 'react';
import { announce } from '../../../ui/announce.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { cx } from '../../../ui/cx.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { TryAgain } from '../../../ui/TryAgain.tsx';
import { clockTime } from '../orderTexts.ts';
import { useDuty, useDutyChange } from './riderOrders.queries.ts';

/** The rider's one switch for notices of new orders; what is listed and taken does not depend on it. */
export function DutySwitch({ userId, onDuty }: { userId: string; onDuty: () => void }) {
  const { data: duty, isPending, refetch } = useDuty(userId);
  const change = useDutyChange(userId);
  const on = duty?.on_duty === true;
  const said = useRef<boolean>(undefined);
  useEffect(() => {
    if (!duty) return;
    if (said.current !== undefined && said.current !== on) announce(on ? 'You are on duty.' : 'You are off duty.');
    said.current = on;
  }, [duty, on]);
  if (isPending) return <Skeleton className="h-14 w-full rounded-pill" />;
  if (!duty)
    return (
      <p className="flex min-h-14 flex-wrap items-center gap-3 text-ink-2">
        Your duty could not be loaded.
        <TryAgain onRetry={() => void refetch()} />
      </p>
    );
  return (
    <section aria-label="Duty">
      <button
        type="button"
        role="switch"
        aria-checked={on}
        aria-busy={change.isPending}
        onClick={() => !change.isPending && change.mutate(!on, { onSuccess: () => !on && onDuty() })}
        className={cx(
          'press flex min-h-14 w-full items-center justify-between gap-4 rounded-pill border-[1.5px] px-5 py-1.5 text-left',
          on ? 'border-basil bg-basil-tint' : 'border-line-strong bg-surface',
        )}
      >
        <span className="min-w-0">
          <span className={cx('block font-bold text-lg leading-tight', on && 'text-basil')}>
            {on ? 'On duty' : 'Off duty'}
          </span>
          <span className="block text-ink-2 text-sm leading-tight">
            {on
              ? `You hear of orders nearby, until ${clockTime(duty.on_duty_until) || 'you switch it off'}.`
              : 'No notices of new orders. You can still take any below.'}
          </span>
        </span>
        <span
          aria-hidden="true"
          className={cx(
            'flex h-8 w-14 shrink-0 items-center rounded-pill border-2 border-ink p-1 transition-colors',
            on ? 'justify-end bg-basil' : 'bg-sunken',
          )}
        >
          <span className={cx('size-5 rounded-pill', on ? 'bg-surface' : 'bg-ink')} />
        </span>
      </button>
      {change.error && (
        <Banner tone="error" onDismiss={change.reset} className="mt-3">
          {change.error.message}
        </Banner>
      )}
    </section>
  );
}
