import { localCalendar } from '@homeplate/domain/localTime';
import { useSyncExternalStore } from 'react';
import { createStore } from './createStore.ts';

const TICK_MS = 30_000;

// The device's clock may be minutes off; unset before the first answer.
let aheadMs: number | undefined;

/** From an answer's Date header. */
export function learnServerTime(date: string | null): void {
  const sent = Date.parse(date ?? '');
  // The header has whole seconds.
  if (!Number.isNaN(sent)) aheadMs = sent + 500 - Date.now();
}

export const knowsServerTime = (): boolean => aheadMs !== undefined;

/** The device's until the server's is known. */
export const serverNow = (): number => Date.now() + (aheadMs ?? 0);

const ticks = createStore(0, {
  start: () => {
    const timer = setInterval(() => ticks.set(ticks.get() + 1), TICK_MS);
    return () => clearInterval(timer);
  },
});

/** Live to the half minute; null on the server. */
export function useNow(): number | null {
  return useSyncExternalStore(
    ticks.subscribe,
    () => serverNow() - (serverNow() % TICK_MS),
    () => null,
  );
}

/** In the school's zone. */
export function campusTime(date: Intl.DateTimeFormatOptions = {}) {
  const calendar = localCalendar({ hour: '2-digit', minute: '2-digit', ...date });
  return {
    format: (at: Date | number) => calendar().format(at),
    formatToParts: (at: Date | number) => calendar().formatToParts(at),
  };
}
