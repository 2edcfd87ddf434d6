import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { type Kitchen, kitchenAt, pausedUntilTomorrow, shownKitchen, UNTIL_RESUMED } from '../src/kitchenHours.ts';
import { laterDay, whenText } from '../src/localTime.ts';
import { type Minute, minutesOfTwoYears, walk } from './kitchenWalk.ts';

const at = (text: string) => new Date(text);
const lunch: Kitchen = {
  keeps_hours: true,
  preferred_working_days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
  preferred_start_time: '11:00',
  preferred_end_time: '21:00',
};
const always: Kitchen = { keeps_hours: true };

describe('a kitchen', () => {
  test('is open inside its hours, until they end', () => {
    expect(kitchenAt(lunch, at('2026-11-23T12:00:00-05:00'))).toEqual({
      state: 'open',
      closesAt: at('2026-11-23T21:00:00-05:00'),
    });
  });

  test('asks the slow calendar about the first of its days away alone', () => {
    const days_away = Array.from({ length: 60 }, (_, place) => laterDay('2031-03-01', place)).reverse();
    const asked = vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts');
    expect(kitchenAt({ ...always, days_away }, at('2031-02-01T12:00:00-05:00'))).toEqual({
      state: 'open',
      closesAt: at('2031-03-01T00:00:00-05:00'),
    });
    expect(asked.mock.calls.length).toBeLessThan(days_away.length);
    asked.mockRestore();
  });

  test('is closed on the minute it closes, until the next working day', () => {
    expect(kitchenAt(lunch, at('2026-11-27T21:00:00-05:00'))).toEqual({
      state: 'closed',
      opensAt: at('2026-11-30T11:00:00-05:00'),
    });
  });

  test('that closes after midnight is open in the first hours of the next day', () => {
    const late = { ...lunch, preferred_working_days: ['Friday'], preferred_start_time: '18:00' } as const;
    const night = { ...late, preferred_end_time: '02:00' };
    expect(kitchenAt(night, at('2026-11-28T01:59:59-05:00')).state).toBe('open');
    expect(kitchenAt(night, at('2026-11-28T02:00:00-05:00'))).toEqual({
      state: 'closed',
      opensAt: at('2026-12-04T18:00:00-05:00'),
    });
  });

  test('has on a weekday the hours that are its own', () => {
    const late = { ...lunch, day_hours: [{ day: 'Friday', start: '17:00', end: '02:00' }] };
    expect(kitchenAt(late, at('2026-11-27T12:00:00-05:00'))).toEqual({
      state: 'closed',
      opensAt: at('2026-11-27T17:00:00-05:00'),
    });
    expect(kitchenAt(late, at('2026-11-28T01:00:00-05:00'))).toEqual({
      state: 'open',
      closesAt: at('2026-11-28T02:00:00-05:00'),
    });
    expect(kitchenAt(late, at('2026-11-26T12:00:00-05:00')).state).toBe('open');
    const everyDay = { ...always, preferred_start_time: '00:00', preferred_end_time: '00:00' };
    expect(kitchenAt(everyDay, at('2026-11-23T03:00:00-05:00'))).toEqual({ state: 'open' });
    const lateMonday = { ...everyDay, day_hours: [{ day: 'Monday', start: '11:00', end: '11:00' }] };
    expect(kitchenAt(lateMonday, at('2026-11-22T22:00:00-05:00'))).toEqual({
      state: 'open',
      closesAt: at('2026-11-23T00:00:00-05:00'),
    });
    const exceptMonday = { ...everyDay, day_hours: [{ day: 'Monday', start: '11:00', end: '21:00' }] };
    expect(kitchenAt(exceptMonday, at('2026-11-23T03:00:00-05:00')).state).toBe('closed');
  });

  test('without days and times never closes', () => {
    expect(kitchenAt(always, at('2026-11-22T03:00:00-05:00'))).toEqual({ state: 'open' });
    expect(kitchenAt({ ...lunch, preferred_end_time: null }, at('2026-11-23T03:00:00-05:00'))).toEqual({
      state: 'open',
      closesAt: at('2026-11-28T00:00:00-05:00'),
    });
  });

  test('whose hours only inform is open at every hour', () => {
    expect(kitchenAt({ ...lunch, keeps_hours: false }, at('2026-11-22T03:00:00-05:00'))).toEqual({ state: 'open' });
  });

  test('opens at the end of the spring gap when its time lies inside it', () => {
    const early = { ...always, preferred_start_time: '02:30', preferred_end_time: '04:00' };
    expect(kitchenAt(early, at('2026-03-08T00:00:00-05:00')).opensAt).toEqual(at('2026-03-08T03:00:00-04:00'));
  });

  test('opens at the first and closes at the second of two equal wall times', () => {
    const short = { ...always, preferred_start_time: '01:15', preferred_end_time: '01:30' };
    expect(kitchenAt(short, at('2026-11-01T00:00:00-04:00')).opensAt).toEqual(at('2026-11-01T01:15:00-04:00'));
    expect(kitchenAt(short, at('2026-11-01T01:50:00-04:00')).closesAt).toEqual(at('2026-11-01T01:30:00-05:00'));
  });

  test('names the first that forbids, and the first instant when none does', () => {
    const kitchen: Kitchen = {
      ...lunch,
      days_away: ['2026-11-24'],
      paused_until: at('2026-11-25T11:30:00-05:00'),
      full_on: '2026-11-25',
    };
    expect(kitchenAt(kitchen, at('2026-11-24T23:00:00-05:00')).state).toBe('away');
    expect(kitchenAt(kitchen, at('2026-11-25T10:59:00-05:00')).state).toBe('closed');
    expect(kitchenAt(kitchen, at('2026-11-25T11:29:00-05:00')).state).toBe('paused');
    expect(kitchenAt(kitchen, at('2026-11-25T11:30:00-05:00'))).toEqual({
      state: 'full',
      opensAt: at('2026-11-26T11:00:00-05:00'),
    });
  });

  test('that is paused until its chef resumes has no known opening', () => {
    expect(kitchenAt({ ...lunch, paused_until: UNTIL_RESUMED }, at('2026-11-23T12:00:00-05:00'))).toEqual({
      state: 'paused',
    });
  });

  test('whose chef is away reads closed to others, without a day beyond the next seven', () => {
    const now = at('2026-11-23T12:00:00-05:00');
    const days = Array.from({ length: 8 }, (_, day) => `2026-11-${23 + day}`);
    const shown = (away: string[]) => shownKitchen(kitchenAt({ ...lunch, days_away: away }, now), now);
    expect(shown(days.slice(0, 2))).toEqual({ state: 'closed', opensAt: at('2026-11-25T11:00:00-05:00') });
    expect(shown(days)).toEqual({ state: 'closed' });
    expect(shownKitchen(kitchenAt({ ...always, days_away: ['2026-12-20'] }, now), now)).toEqual({ state: 'open' });
  });

  test('says when it opens in words', () => {
    const now = at('2026-11-23T22:00:00-05:00');
    expect(whenText(at('2026-11-23T23:05:00-05:00'), now)).toBe('today at 23:05');
    expect(whenText(at('2026-11-24T00:00:00-05:00'), now)).toBe('tomorrow at 00:00');
    expect(whenText(at('2026-11-29T11:00:00-05:00'), now)).toBe('Sunday at 11:00');
    expect(whenText(at('2026-11-30T11:00:00-05:00'), now)).toBe('next Monday at 11:00');
    expect(whenText(at('2026-12-03T11:00:00-05:00'), now)).toBe('December 3 at 11:00');
  });
});

describe('a pause until tomorrow', () => {
  const ends = (kitchen: Kitchen, now: string) => pausedUntilTomorrow(kitchen, at(now));

  test('ends with the first opening after the present one', () => {
    expect(ends(lunch, '2026-11-23T12:00:00-05:00')).toEqual(at('2026-11-24T11:00:00-05:00'));
    expect(ends(lunch, '2026-11-27T12:00:00-05:00')).toEqual(at('2026-11-30T11:00:00-05:00'));
    const night = { ...lunch, preferred_start_time: '18:00', preferred_end_time: '02:00' };
    expect(ends(night, '2026-11-24T01:00:00-05:00')).toEqual(at('2026-11-24T18:00:00-05:00'));
  });

  test('skips today where the kitchen has yet to open', () => {
    expect(ends(lunch, '2026-11-23T09:00:00-05:00')).toEqual(at('2026-11-24T11:00:00-05:00'));
  });

  test('ends at midnight where the kitchen never closes', () => {
    expect(ends(always, '2026-11-01T12:00:00-05:00')).toEqual(at('2026-11-02T00:00:00-05:00'));
    const round = { ...always, preferred_start_time: '11:00', preferred_end_time: '11:00' };
    expect(ends(round, '2026-11-23T12:00:00-05:00')).toEqual(at('2026-11-24T00:00:00-05:00'));
  });
});

describe('a kitchen against a walk minute by minute over two years', () => {
  const minutes = minutesOfTwoYears();
  // At both ends openings and turns are cut off.
  const first = 2 * 1440;
  const last = minutes.length - 90 * 1440;
  const days = [...new Set(minutes.map((minute) => minute.day))];
  const CLOCKS = ['2026-03-08', '2026-11-01', '2027-03-14', '2027-11-07'];
  const WEEK = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

  const text = (minute: number) =>
    `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
  // Half of the times lie in hours of a clock change.
  const time = fc.option(fc.oneof(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 45, max: 195 })).map(text));
  const day = fc.oneof(fc.constantFrom(...CLOCKS), fc.constantFrom(...days.slice(0, -95)));
  const away = fc
    .record({ from: fc.nat({ max: days.length - 200 }), count: fc.nat({ max: 60 }) })
    .map(({ from, count }) => days.slice(from, from + count));
  const kitchens: fc.Arbitrary<Kitchen> = fc.record({
    keeps_hours: fc.constant(true),
    preferred_working_days: fc.oneof(fc.subarray(WEEK), fc.constant(WEEK)),
    preferred_start_time: time,
    preferred_end_time: time,
    paused_until: fc.option(fc.nat({ max: last - 1 }).map((index) => new Date((minutes[index] as Minute).at))),
    days_away: fc.oneof(fc.constant([]), away, fc.subarray(days.slice(0, -95), { maxLength: 20 })),
    full_on: fc.option(day),
  });

  const nearClocks = new Set(CLOCKS.flatMap((clock) => [-1, 0, 1].map((days) => laterDay(clock, days))));
  // Eleven shares no factor with the turns of a week: each weekday's are asked in time.
  const isAsked = (turn: number, place: number) => place % 11 === 0 || nearClocks.has(minutes[turn]?.day ?? '');

  test('agrees at each turn around clock changes, at others, and at minutes taken at random', {
    timeout: 120_000,
  }, () => {
    fc.assert(
      fc.property(
        kitchens,
        fc.array(fc.integer({ min: first, max: last }), { minLength: 60, maxLength: 60 }),
        (kitchen, random) => {
          const expected = walk(kitchen, minutes);
          const turns = expected.turns.filter((index) => first < index && index < last).filter(isAsked);
          const asked = [...turns.flatMap((turn) => [turn - 1, turn]), ...random];
          const answers = asked.map((index) => {
            const { at } = minutes[index] as Minute;
            const { state, opensAt, closesAt } = kitchenAt(kitchen, new Date(at));
            return { at, state, turn: (opensAt ?? closesAt)?.getTime() };
          });
          expect(answers).toEqual(asked.map((index) => ({ at: minutes[index]?.at, ...expected.answer(index) })));
        },
      ),
      { numRuns: 40 },
    );
  });

  test('agrees at every minute of the four nights on which clocks change', { timeout: 60_000 }, () => {
    const nights = minutes.flatMap(({ at, day }, index) => (CLOCKS.includes(day) ? { at, index } : []));
    for (const [from, to] of [
      ['01:30', '01:00'],
      ['01:30', '01:45'],
      ['02:30', '02:45'],
      ['02:30', '11:00'],
      ['22:00', '02:30'],
      ['22:00', '01:30'],
    ]) {
      const kitchen: Kitchen = { ...always, preferred_start_time: from ?? null, preferred_end_time: to ?? null };
      const expected = walk(kitchen, minutes);
      const answers = nights.map(({ at: now }) => {
        const { state, opensAt, closesAt } = kitchenAt(kitchen, new Date(now));
        return { state, turn: (opensAt ?? closesAt)?.getTime() };
      });
      expect(answers).toEqual(nights.map(({ index }) => expected.answer(index)));
    }
  });
});
