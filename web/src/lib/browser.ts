import { useSyncExternalStore } from 'react';
import { createStore } from './createStore.ts';

const never = () => () => {};

/** For what only the browser knows: false on the server and during hydration, so that both first renders agree. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** The service worker gave the page, because the server did not answer. */
export const cutOff = createStore(typeof document !== 'undefined' && 'offline' in document.documentElement.dataset, {
  onServer: false,
});

/** The server has answered; being online may come earlier. */
export const reconnected = () => void (cutOff.get() && cutOff.set(false));

/** A newer build is there, or a file of this one is gone. */
export const outdated = createStore(false);

export const isOnline = () => navigator.onLine && !cutOff.get();

/** Live; true on the server. */
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

/** When the browser is idle, after `latestMs` in any case. */
export function whenIdle(act: () => void, latestMs = 3000): void {
  if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: latestMs });
  else setTimeout(act, Math.min(latestMs, 500));
}

/** After the next paint: what a press shows comes first. */
export function afterFrame(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act));
}
