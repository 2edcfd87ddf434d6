import { useSyncExternalStore } from 'react';

export interface Store<T> {
  get: () => T;
  set: (next: T) => void;
  subscribe: (listener: () => void) => () => void;
  onServer: T;
}

/** `start` runs with the first subscriber, its result after the last. */
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

/** Renders only when the part of `select` changes. */
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
