import { useCallback, useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * False while rendering on the server and while the browser takes that HTML over, then true. For what only the browser
 * knows (the hash, the history's state, the clock), so that both first renders are the same.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** Does something once the browser has nothing better to do, and after `latestMs` in any case. */
export function whenIdle(act: () => void, latestMs = 3000): void {
  if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: latestMs });
  else setTimeout(act, Math.min(latestMs, 500));
}

/** Does something once the next frame has been handed over: what a press shows comes first. */
export function afterFrame(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act));
}

/** Whether a media query holds, live; while rendering on the server it does not. */
export function useMedia(query: string): boolean {
  const watch = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(
    watch,
    () => matchMedia(query).matches,
    () => false,
  );
}
