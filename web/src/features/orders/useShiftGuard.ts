import { type MouseEvent, useLayoutEffect, useRef } from 'react';

// A tap that was meant for what stood there before is over by then.
const REACH_MS = 500;

/** The tickets that now stand where another one stood. */
export function shifted(before: readonly string[], after: readonly string[]): string[] {
  return after.filter((id, place) => before[place] !== undefined && before[place] !== id);
}

/** Lets a press on a ticket that has just slid under the finger do nothing: it was meant for another one. */
export function useShiftGuard(ids: readonly string[]) {
  const before = useRef(ids);
  const shiftedAt = useRef(new Map<string, number>());
  useLayoutEffect(() => {
    const now = performance.now();
    for (const id of shifted(before.current, ids)) shiftedAt.current.set(id, now);
    before.current = ids;
  });
  return (orderId: string) => (event: MouseEvent) => {
    const at = shiftedAt.current.get(orderId);
    // The keyboard's presses, which count no clicks, go to what has the focus, wherever it stands.
    if (event.detail === 0 || at === undefined || performance.now() - at > REACH_MS) return;
    event.preventDefault();
    event.stopPropagation();
  };
}
