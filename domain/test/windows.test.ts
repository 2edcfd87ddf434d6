import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { kitchenAt } from '../src/kitchenHours.ts';
import { localDay, timeText, whenText } from '../src/localTime.ts';
import {
  cancelUntil,
  firstWindow,
  isFeasible,
  isWindow,
  planTimes,
  planWay,
  startFrom,
  windowsOf,
} from '../src/windows.ts';

const at = (text: string) => new Date(text);
const kitchen = {
  ...{ keeps_hours: true, preferred_start_time: '11:00', preferred_end_time: '13:15' },
  ...{ prep_minutes: 25, notice_minutes: 120 },
};
const door = planWay({ kitchen: 'Doon Campus', door: 'Doon Campus', pickup: false }, 1);
const counter = planWay({ kitchen: 'Doon Campus', door: null, pickup: true }, 1);
const NOW = at('2026-06-01T12:00:00Z');

describe('windows', () => {
  test('are the half hours wholly inside an opening, for today and seven days', () => {
    const days = Map.groupBy(windowsOf(kitchen, counter, NOW), (start) => whenText(start, NOW).split(' at ')[0]);
    expect([...days].map(([day, { length }]) => `${day} ${length}`)).toEqual([
      ...['today 4', 'tomorrow 4', 'Wednesday 4', 'Thursday 4', 'Friday 4', 'Saturday 4', 'Sunday 4', 'next Monday 4'],
    ]);
    expect(windowsOf(kitchen, counter, NOW)[3]).toEqual(at('2026-06-01T16:30:00Z'));
  });

  test('are not on days away or full, nor before a pause ends', () => {
    const starts = windowsOf(
      {
        ...{ ...kitchen, days_away: ['2026-06-02'], full_on: '2026-06-01' },
        paused_until: at('2026-06-03T16:15:00Z'),
      },
      counter,
      NOW,
    );
    expect(starts[0]).toEqual(at('2026-06-03T16:30:00Z'));
  });

  test('end when the answer would be awaited within 45 minutes, and with the notice', () => {
    const { readyBy, cookBy, answerFrom, orderUntil } = planTimes(at('2026-06-01T16:00:00Z'), kitchen, door);
    expect([readyBy, cookBy, answerFrom, orderUntil].map((time) => time.toISOString().slice(11, 16))).toEqual([
      ...['15:45', '15:20', '15:10', '13:20'],
    ]);
    const bold = { ...kitchen, notice_minutes: 0 };
    expect(planTimes(at('2026-06-01T16:00:00Z'), bold, door).orderUntil).toEqual(at('2026-06-01T14:25:00Z'));
    const last = at('2026-06-01T13:20:00Z');
    expect(windowsOf(kitchen, door, last)[0]).toEqual(at('2026-06-01T16:00:00Z'));
    expect(windowsOf(kitchen, door, new Date(last.getTime() + 1))[0]).toEqual(at('2026-06-01T16:30:00Z'));
  });

  test('skip the hour that the spring leaves out, and have the one of autumn twice', () => {
    const night = { ...kitchen, preferred_start_time: '00:00', preferred_end_time: '04:00', notice_minutes: 0 };
    const on = (day: string, now: string) =>
      windowsOf(night, counter, at(now)).filter((start) => start.toISOString().startsWith(day)).length;
    expect(on('2026-03-08', '2026-03-07T12:00:00Z')).toBe(6);
    expect(on('2026-11-01', '2026-10-31T12:00:00Z')).toBe(10);
  });

  test('of a night that began the day before are offered once', () => {
    const night = { ...kitchen, preferred_start_time: '20:00', preferred_end_time: '02:00' };
    const starts = windowsOf(night, counter, NOW).map(String);
    expect(new Set(starts).size).toBe(starts.length);
  });

  test.each(['01:00', '01:30'])(
    'of a day that begins at %s are offered once and in order in the night of autumn',
    (hour) => {
      const always = { ...kitchen, preferred_start_time: hour, preferred_end_time: hour };
      const starts = windowsOf(always, counter, at('2026-10-30T12:00:00Z')).map(Number);
      expect(starts).toEqual([...new Set(starts)].sort((one, other) => one - other));
      expect(starts).toContain(Date.parse('2026-11-01T06:30:00Z'));
    },
  );
});

test('each window is a half hour of an open kitchen that can still be cooked', () => {
  const time = fc
    .nat({ max: 95 })
    .map((n) => `${String(Math.floor(n / 4)).padStart(2, '0')}:${String((n % 4) * 15).padStart(2, '0')}`);
  const scene = fc.record({
    ...{
      start: time,
      end: time,
      prep_minutes: fc.integer({ min: 5, max: 180 }),
      notice_minutes: fc.nat({ max: 2880 }),
    },
    ...{
      night: fc.constantFrom('2026-03-05', '2026-10-29', '2026-06-01'),
      minute: fc.nat({ max: 6 * 1440 }),
      pickup: fc.boolean(),
    },
  });
  fc.assert(
    fc.property(scene, ({ start, end, night, minute, pickup, ...planner }) => {
      const now = new Date(Date.parse(`${night}T05:00:00Z`) + minute * 60_000);
      const hours = { keeps_hours: true, preferred_start_time: start, preferred_end_time: end, ...planner };
      const way = planWay({ kitchen: 'Doon Campus', door: 'Guelph Campus', pickup }, 1);
      const starts = windowsOf(hours, way, now);
      expect(starts.map(Number)).toEqual([...new Set(starts.map(Number))].sort((one, other) => one - other));
      expect(starts.every((at) => isWindow(hours, at, way, now))).toBe(true);
      expect(firstWindow(hours, way, now)).toEqual(starts[0]);
      // Each costs some time.
      for (const at of starts.filter((_, place) => place % 40 === 0)) {
        expect(timeText(at)).toMatch(/:[03]0$/);
        const { endsAt, orderUntil, answerFrom } = planTimes(at, planner, way);
        expect([kitchenAt(hours, at).state, kitchenAt(hours, new Date(endsAt.getTime() - 1)).state]).toEqual([
          'open',
          'open',
        ]);
        expect(orderUntil >= now && answerFrom > orderUntil).toBe(true);
        expect(isFeasible(hours, at, way, now)).toBe(true);
        expect(localDay(at) >= localDay(now)).toBe(true);
      }
    }),
    { numRuns: 60 },
  );
});

test('a planned order can be cancelled until notice or start begins, or for 15 minutes', () => {
  const times = planTimes(at('2026-06-01T16:00:00Z'), kitchen, door);
  expect(cancelUntil(times, kitchen, at('2026-06-01T10:00:00Z'))).toEqual(at('2026-06-01T13:20:00Z'));
  expect(cancelUntil(times, kitchen, at('2026-06-01T13:15:00Z'))).toEqual(at('2026-06-01T13:30:00Z'));
  expect(cancelUntil(times, kitchen, at('2026-06-01T15:05:00Z'))).toEqual(times.answerFrom);
  const quick = { ...kitchen, notice_minutes: 0 };
  const hourBefore = new Date(times.answerFrom.getTime() - 3_600_000);
  const early = cancelUntil(times, quick, at('2026-06-01T10:00:00Z'));
  expect([early, startFrom(times.answerFrom, early)]).toEqual([hourBefore, hourBefore]);
  const late = cancelUntil(times, quick, hourBefore);
  expect([late, startFrom(times.answerFrom, late)]).toEqual(Array(2).fill(new Date(hourBefore.getTime() + 900_000)));
});
