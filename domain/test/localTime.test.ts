import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lastLocalDays, localDay, localDayBounds, nextDay, rangeText, startOfLocalDay } from '../src/localTime.ts';

describe('the Toronto day', () => {
  test('begins at midnight there, in winter and in summer', () => {
    expect(startOfLocalDay('2026-01-15').toISOString()).toBe('2026-01-15T05:00:00.000Z');
    expect(startOfLocalDay('2026-07-15').toISOString()).toBe('2026-07-15T04:00:00.000Z');
  });

  test('has 23 hours on the night the clocks go forward', () => {
    const { day, from, to } = localDayBounds(new Date('2026-03-08T12:00:00Z'));
    expect(day).toBe('2026-03-08');
    expect(from.toISOString()).toBe('2026-03-08T05:00:00.000Z');
    expect(to.toISOString()).toBe('2026-03-09T04:00:00.000Z');
  });

  test('has 25 hours on the night the clocks go back', () => {
    const { day, from, to } = localDayBounds(new Date('2026-11-01T12:00:00Z'));
    expect(day).toBe('2026-11-01');
    expect(from.toISOString()).toBe('2026-11-01T04:00:00.000Z');
    expect(to.toISOString()).toBe('2026-11-02T05:00:00.000Z');
  });

  test('ends one millisecond before the next one begins', () => {
    expect(localDay(new Date('2026-11-22T04:59:59.999Z'))).toBe('2026-11-21');
    expect(localDay(new Date('2026-11-22T05:00:00.000Z'))).toBe('2026-11-22');
  });

  test('crosses months and years', () => {
    expect(nextDay('2026-12-31')).toBe('2027-01-01');
    expect(nextDay('2028-02-28')).toBe('2028-02-29');
  });

  test('ends a week that includes a day of 23 or 25 hours', () => {
    const weekOf = (instant: string) =>
      lastLocalDays(new Date(instant), 7).map(({ day, from, to }) => [
        day,
        (to.getTime() - from.getTime()) / 3_600_000,
      ]);
    // 23:59 in Toronto on the tenth.
    expect(weekOf('2026-03-11T03:59:00Z')).toEqual([
      ['2026-03-04', 24],
      ['2026-03-05', 24],
      ['2026-03-06', 24],
      ['2026-03-07', 24],
      ['2026-03-08', 23],
      ['2026-03-09', 24],
      ['2026-03-10', 24],
    ]);
    expect(weekOf('2026-11-02T05:00:00Z').slice(-3)).toEqual([
      ['2026-10-31', 24],
      ['2026-11-01', 25],
      ['2026-11-02', 24],
    ]);
  });

  test('names the zone of an hour that it has twice', () => {
    const texts = ['04:30', '05:00', '05:30', '06:00', '06:30', '07:00'].map((time) => {
      const from = new Date(`2026-11-01T${time}:00Z`);
      return rangeText(from, new Date(from.getTime() + 1_800_000));
    });
    expect(texts).toEqual([
      ...['00:30–01:00 EDT', '01:00 EDT–01:30 EDT', '01:30 EDT–01:00 EST'],
      ...['01:00 EST–01:30 EST', '01:30 EST–02:00', '02:00–02:30'],
    ]);
  });

  test('contains every instant in exactly its own bounds', () => {
    const instants = fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(instants, (instant) => {
        const { day, from, to } = localDayBounds(instant);
        expect(from.getTime()).toBeLessThanOrEqual(instant.getTime());
        expect(to.getTime()).toBeGreaterThan(instant.getTime());
        expect(localDay(from)).toBe(day);
        expect(localDay(new Date(from.getTime() - 1))).not.toBe(day);
      }),
    );
  });
});
