import { TORONTO } from './campuses.ts';

// Correct on both daylight-saving nights.

/** Made on first use: it takes a phone a tenth of a second. */
export function torontoCalendar(options: Intl.DateTimeFormatOptions): () => Intl.DateTimeFormat {
  let made: Intl.DateTimeFormat | undefined;
  return () => {
    made ??= new Intl.DateTimeFormat('en-CA', { timeZone: TORONTO, hourCycle: 'h23', ...options });
    return made;
  };
}

const dayParts = torontoCalendar({ year: 'numeric', month: '2-digit', day: '2-digit' });
const clockParts = torontoCalendar({
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** `YYYY-MM-DD` */
export function torontoDay(instant: Date): string {
  const part = partsOf(dayParts(), instant);
  return `${part.year}-${part.month}-${part.day}`;
}

export function startOfTorontoDay(day: string): Date {
  const wanted = Date.parse(`${day}T00:00:00Z`);
  // Midnight is `wanted` plus the offset; the second round corrects a change of offset.
  let instant = wanted - offsetAt(new Date(wanted));
  instant = wanted - offsetAt(new Date(instant));
  return new Date(instant);
}

/** Half-open: [from, to). */
export function torontoDayBounds(instant: Date): { day: string; from: Date; to: Date } {
  const day = torontoDay(instant);
  return { day, from: startOfTorontoDay(day), to: startOfTorontoDay(nextDay(day)) };
}

/** Oldest first, ending with the day of `instant`. */
export function lastTorontoDays(instant: Date, count: number): { day: string; from: Date; to: Date }[] {
  const today = torontoDay(instant);
  return Array.from({ length: count }, (_, place) => {
    const day = laterDay(today, place - count + 1);
    return { day, from: startOfTorontoDay(day), to: startOfTorontoDay(nextDay(day)) };
  });
}

export function nextDay(day: string): string {
  return laterDay(day, 1);
}

/** In UTC, without daylight saving. */
export function laterDay(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** Negative: Toronto is behind UTC. */
export function offsetAt(instant: Date): number {
  const part = partsOf(clockParts(), instant);
  const local = Date.UTC(
    Number(part.year),
    Number(part.month) - 1,
    Number(part.day),
    Number(part.hour),
    Number(part.minute),
    Number(part.second),
  );
  return local - Math.floor(instant.getTime() / 1000) * 1000;
}

function partsOf(format: Intl.DateTimeFormat, instant: Date): Record<string, string> {
  return Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]));
}
