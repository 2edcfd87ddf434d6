import { TORONTO } from '@homeplate/domain/campuses';
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

export function knowsServerTime(): boolean {
  return aheadMs !== undefined;
}

/** Milliseconds; the device's until the server's is known. */
export function serverNow(): number {
  return Date.now() + (aheadMs ?? 0);
}

// One timer for all readers, none without readers.
const ticks = createStore(0, {
  start: () => {
    const timer = setInterval(() => ticks.set(ticks.get() + 1), TICK_MS);
    return () => clearInterval(timer);
  },
});

/** Milliseconds, live to the half minute; null on the server. */
export function useNow(): number | null {
  return useSyncExternalStore(
    ticks.subscribe,
    () => serverNow() - (serverNow() % TICK_MS),
    () => null,
  );
}

/** Hours and minutes in Toronto, with the date parts of the options. */
export function campusTime(date: Intl.DateTimeFormatOptions = {}): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-CA', {
    timeZone: TORONTO,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    ...date,
  });
}
