import { useEffect, useRef } from 'react';
import { announce } from '../../../ui/announce.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { cx } from '../../../ui/cx.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { TryAgain } from '../../../ui/TryAgain.tsx';
import { clockTime } from '../orderTexts.ts';
import { useDuty, useDutyChange } from './riderOrders.queries.ts';

export function DutySwitch({ userId, onDuty }: { userId: string; onDuty: () => void }) {
  const { data: duty, isPending, refetch } = useDuty(userId);
  const change = useDutyChange(userId);
  const isOn = duty?.on_duty === true;
  // Seen at once.
  const on = change.isPending ? change.variables : isOn;
  const announced = useRef<boolean>(undefined);
  useEffect(() => {
    if (!duty) return;
    if (announced.current !== undefined && announced.current !== isOn)
      announce(isOn ? 'You are on duty.' : 'You are off duty.');
    announced.current = isOn;
  }, [duty, isOn]);
  if (isPending) return <Skeleton className="h-12 w-36 rounded-pill" />;
  if (!duty)
    return (
      <p className="flex min-w-0 items-center gap-2 text-ink-2 text-sm leading-tight">
        We could not check whether you are on duty.
        <TryAgain onRetry={() => void refetch()} />
      </p>
    );
  return (
    <section aria-label="Duty" className="min-w-0">
      <button
        type="button"
        role="switch"
        aria-checked={on}
        aria-busy={change.isPending}
        onClick={() => !change.isPending && change.mutate(!isOn, { onSuccess: () => !isOn && onDuty() })}
        className={cx(
          'press flex h-12 max-w-full items-center gap-2.5 rounded-pill border-[1.5px] px-3 text-left md:px-4',
          on ? 'border-basil bg-basil-tint' : 'border-line-strong bg-surface',
        )}
      >
        <span
          aria-hidden="true"
          className={cx(
            'flex h-6 w-10 shrink-0 items-center rounded-pill border-2 border-ink p-0.5 transition-colors',
            on ? 'justify-end bg-basil' : 'bg-sunken',
          )}
        >
          <span className={cx('size-4 rounded-pill', on ? 'bg-surface' : 'bg-ink')} />
        </span>
        <span className="min-w-0 leading-tight">
          <span className={cx('block font-bold leading-tight', on && 'text-basil')}>{on ? 'On duty' : 'Off duty'}</span>
          <span className="block truncate text-ink-2 text-sm leading-tight @max-[60rem]:sr-only">
            {on
              ? `We'll alert you to nearby orders until ${clockTime(duty.on_duty_until) || 'you switch it off'}.`
              : 'No alerts, but you can still take the orders below.'}
          </span>
        </span>
      </button>
      {change.error && (
        <Banner
          tone="error"
          onDismiss={change.reset}
          className="absolute top-full left-3 mt-2 max-w-[min(32rem,calc(100%-1.5rem))] shadow-float"
        >
          {change.error.message}
        </Banner>
      )}
    </section>
  );
}
