import { useSyncExternalStore } from 'react';
import { createStore } from './createStore.ts';

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

/** The service worker gave the page, because the server did not; until there is a connection. */
export const cutOff = createStore(typeof document !== 'undefined' && 'offline' in document.documentElement.dataset, {
  onServer: false,
});

/** The server has answered. That the browser is online may come before it can be reached. */
export const reconnected = () => void (cutOff.get() && cutOff.set(false));

/** A newer build of the site is there, or a file of this one is gone. */
export const outdated = createStore(false);

export const isOnline = () => navigator.onLine && !cutOff.get();

/** Whether there is a network connection, live; true on the server. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribeToConnection, isOnline, () => true);
}

function subscribeToConnection(listener: () => void) {
  const unsubscribe = cutOff.subscribe(listener);
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    unsubscribe();
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
