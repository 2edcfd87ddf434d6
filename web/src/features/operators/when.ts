import { campusTime } from '../../lib/clock.ts';

const format = campusTime({ month: 'short', day: 'numeric' });

/** ISO 8601, or milliseconds. */
export const when = (instant: string): string =>
  format.format(new Date(/^\d+$/.test(instant) ? Number(instant) : instant));

const clock = campusTime();

export const timeOfDay = (instant: number | string): string => clock.format(new Date(instant));
