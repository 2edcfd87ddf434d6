import { useEffect, useState } from 'react';

/** True from 150 ms after `busy` began, and then for at least 300 ms: quick answers show no spinner, slow ones no flicker. */
export function useDelayedBusy(busy: boolean): boolean {
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
