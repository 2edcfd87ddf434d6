import { useEffect, useId, useSyncExternalStore } from 'react';

// A modal dialog makes the page behind it inert: messages must then appear inside the dialog. So each dialog brings its
// own region, and only the one that was opened last speaks.
const hosts = new Map<string, string[]>();
const listeners = new Set<() => void>();

function change(kind: string, next: string[]) {
  hosts.set(kind, next);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether this region is the topmost one of its kind, i.e. the one that shows the messages. */
export function useTopHost(kind: string): boolean {
  const id = useId();
  useEffect(() => {
    change(kind, [...(hosts.get(kind) ?? []), id]);
    return () =>
      change(
        kind,
        (hosts.get(kind) ?? []).filter((other) => other !== id),
      );
  }, [kind, id]);
  return useSyncExternalStore(
    subscribe,
    () => hosts.get(kind)?.at(-1) === id,
    () => false,
  );
}
