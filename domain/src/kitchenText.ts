import { timeText, whenText } from './torontoClock.ts';
import { nextDay, torontoDay } from './torontoTime.ts';

/** A kitchen's state as the wire has it: open, closed, paused or full, and its next turn as ISO 8601. */
export interface ShownKitchen {
  state: string;
  opens_at?: string | null;
  closes_at?: string | null;
}

type MaybeKitchen = ShownKitchen | null | undefined;

/** Whether a kitchen is known to take no orders now. */
export function isClosed(kitchen: MaybeKitchen): kitchen is ShownKitchen {
  return kitchen != null && kitchen.state !== 'open';
}

/** Why nothing can be ordered from a kitchen now: "Opens tomorrow at 11:00", "Paused until 18:30", "Full today"; null while it is open. */
export function closedText(kitchen: MaybeKitchen, now: Date): string | null {
  if (!isClosed(kitchen)) return null;
  if (kitchen.state === 'full') return 'Full today';
  const isPaused = kitchen.state === 'paused';
  if (!kitchen.opens_at) return isPaused ? 'Paused' : 'Closed';
  const opens = new Date(kitchen.opens_at);
  if (!isPaused) return `Opens ${whenText(opens, now)}`;
  return `Paused until ${torontoDay(opens) === torontoDay(now) ? timeText(opens) : whenText(opens, now)}`;
}

/** "Open now, until 21:00", also for the coming night; without the time for later. */
export function openText({ closes_at }: ShownKitchen, now: Date): string {
  const closes = closes_at ? new Date(closes_at) : null;
  const isNear = closes !== null && torontoDay(closes) <= nextDay(torontoDay(now));
  return isNear ? `Open now, until ${timeText(closes)}` : 'Open now';
}
