import { TORONTO } from '@homeplate/domain/campuses';
import { useSyncExternalStore } from 'react';
import { createStore } from './createStore.ts';

const TICK_MS = 30_000;

// By how much the server's clock is ahead of the device's, which may be minutes off; unset until an answer has said it.
let aheadMs: number | undefined;

/** Learns the server's time from the Date header of an answer that has just come. */
export function learnServerTime(date: string | null): void {
  const sent = Date.parse(date ?? '');
  // The header has whole seconds.
  if (!Number.isNaN(sent)) aheadMs = sent + 500 - Date.now();
}

export function knowsServerTime(): boolean {
  return aheadMs !== undefined;
}

/** The server's time in milliseconds, as far as it is known. */
export function serverNow(): number {
  return Date.now() + (aheadMs ?? 0);
}

// One timer for all readers, and none while there are no readers.
const ticks = createStore(0, {
  start: () => {
    const timer = setInterval(() => ticks.set(ticks.get() + 1), TICK_MS);
    return () => clearInterval(timer);
  },
});

/** The time in milliseconds, to the half minute, live; null on the server, which does not know the reader's minute. */
export function useNow(): number | null {
  return useSyncExternalStore(
    ticks.subscribe,
    () => serverNow() - (serverNow() % TICK_MS),
    () => null,
  );
}

/** Writes hours and minutes on the campus's clock, with whatever of the date the options add. */
export function campusTime(date: Intl.DateTimeFormatOptions = {}): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-CA', {
    timeZone: TORONTO,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    ...date,
  });
}
