import { useSyncExternalStore } from 'react';

/** A value outside React, which anything may read, change and follow. */
export interface Store<T> {
  get: () => T;
  set: (next: T) => void;
  subscribe: (listener: () => void) => () => void;
  /** What the server renders, and the browser while it takes that HTML over. */
  onServer: T;
}

/** Makes a store; `start` runs with its first subscriber, and what it returns after the last. */
export function createStore<T>(
  initial: T,
  { onServer = initial, start }: { onServer?: T; start?: () => () => void } = {},
): Store<T> {
  let value = initial;
  let stop: (() => void) | undefined;
  const listeners = new Set<() => void>();
  return {
    onServer,
    get: () => value,
    set(next) {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      if (listeners.add(listener).size === 1) stop = start?.();
      return () => {
        if (listeners.delete(listener) && listeners.size === 0) stop?.();
      };
    },
  };
}

/** The value, live; with `select` a part of it, so that the component is drawn again only for that part. */
export function useStore<T, Part = T>(
  { get, subscribe, onServer }: Omit<Store<T>, 'set'>,
  select: (value: T) => Part = (all) => all as unknown as Part,
): Part {
  return useSyncExternalStore(
    subscribe,
    () => select(get()),
    () => select(onServer),
  );
}
