import { useEffect, useState } from 'react';
import { Button } from './Button.tsx';
import { cx } from './cx.ts';

export function Spinner({
  busy = true,
  label = 'Loading',
  labelVisible = false,
  onRetry,
  over = false,
  className,
}: {
  busy?: boolean | undefined;
  label?: string | undefined;
  labelVisible?: boolean | undefined;
  onRetry?: (() => void) | undefined;
  over?: boolean | undefined;
  className?: string | undefined;
}) {
  const shown = useDelayedBusy(busy);
  const slow = useSlow(busy && onRetry !== undefined);
  return (
    <div
      role="status"
      className={cx(
        'flex flex-wrap items-center justify-center gap-3',
        over && 'absolute inset-x-4 top-16 z-10',
        className,
      )}
    >
      {shown && (
        <div
          className={
            over
              ? 'flex flex-wrap items-center justify-center gap-3 rounded-card border border-line bg-surface p-3 shadow-float'
              : 'contents'
          }
        >
          <span className="spin size-6 rounded-pill border-3 border-line border-t-paprika" aria-hidden="true" />
          <span className={labelVisible && !slow ? 'text-ink-2' : 'sr-only'}>{label}</span>
          {slow && (
            <>
              <span className="text-ink-2">Still loading – check your connection</span>
              <Button variant="secondary" size="sm" onClick={onRetry}>
                Retry
              </Button>
            </>
          )}
        </div>
      )}
    </div>
  );
}

function useSlow(waiting: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setSlow(true), 8000);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [waiting]);
  return slow;
}

/** True from 150 ms after `busy` began, for at least 300 ms. */
function useDelayedBusy(busy: boolean): boolean {
  const [shownAt, setShownAt] = useState<number | null>(null);
  const shown = shownAt !== null;
  useEffect(() => {
    if (busy === shown) return;
    const wait = busy ? 150 : Math.max(0, (shownAt ?? 0) + 300 - performance.now());
    const timer = setTimeout(() => setShownAt(busy ? performance.now() : null), wait);
    return () => clearTimeout(timer);
  }, [busy, shown, shownAt]);
  return shown;
}
