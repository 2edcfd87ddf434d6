import { useSyncExternalStore } from 'react';
import { createStore } from './createStore.ts';

const never = () => () => {};

/** False on the server and during hydration, so that both first renders agree. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

export const cutOff = createStore(typeof document !== 'undefined' && 'offline' in document.documentElement.dataset, {
  onServer: false,
});

/** Being online may come earlier. */
export const reconnected = () => void (cutOff.get() && cutOff.set(false));

export const outdated = createStore(false);

export const isOnline = () => navigator.onLine && !cutOff.get();

/** Live; true on the server. */
export const useOnline = (): boolean => useSyncExternalStore(subscribeToConnection, isOnline, () => true);

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

/** The browser has paused after loading: what is wanted soon may load. */
export const idle = createStore(false);

/** After the next paint: what a press shows comes first. */
export function afterFrame(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act));
}
