import { TORONTO } from '@homeplate/domain/campuses';
import { useSyncExternalStore } from 'react';
import { createStore } from './createStore.ts';

const TICK_MS = 30_000;

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
    () => Date.now() - (Date.now() % TICK_MS),
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
