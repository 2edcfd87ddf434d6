import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * False while rendering on the server and while the browser takes that HTML over, then true. For what only the browser
 * knows (the hash, the history's state), so that both first renders are the same.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** Whether the browser has a network connection, live; true on the server. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribeToConnection,
    () => navigator.onLine,
    () => true,
  );
}

function subscribeToConnection(listener: () => void) {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Runs when the browser is idle, and after `latestMs` in any case. */
export function whenIdle(act: () => void, latestMs = 3000): void {
  if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: latestMs });
  else setTimeout(act, Math.min(latestMs, 500));
}

/** Runs after the next frame has been painted: what a press shows comes first. */
export function afterFrame(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act));
}
