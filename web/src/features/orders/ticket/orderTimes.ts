import { TORONTO } from '@homeplate/domain/campuses';

const exact = new Intl.DateTimeFormat('en-CA', {
  timeZone: TORONTO,
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const clock = new Intl.DateTimeFormat('en-CA', {
  timeZone: TORONTO,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** `Sat, Nov 21, 2026, 10:42` on the campus's clock; empty for no date. */
export function exactTime(iso: string | null | undefined): string {
  const at = instantOf(iso);
  return at === undefined ? '' : exact.format(at);
}

/** `10:42` on the campus's clock; empty for no date. */
export function clockTime(at: string | number | null | undefined): string {
  const instant = typeof at === 'number' ? at : instantOf(at);
  return instant === undefined ? '' : clock.format(instant);
}

function instantOf(iso: string | null | undefined): number | undefined {
  const at = iso ? Date.parse(iso) : Number.NaN;
  return Number.isNaN(at) ? undefined : at;
}
