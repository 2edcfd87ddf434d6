import { useSyncExternalStore } from 'react';

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
