import { describe, expect, test } from 'vitest';
import { arrivalText, closedText, hoursText, isClosed, openingText, openText } from '../src/kitchenText.ts';

const at = (text: string) => new Date(text);
// A Monday in Toronto.
const now = at('2026-11-23T09:00:00-05:00');
const closed = (state: string, opens_at: string | null) => closedText({ state, opens_at, closes_at: null }, now);

test('how long it takes is minutes, and from 90 on hours', () => {
  const text = (from: number, to: number, fee = 0) => arrivalText({ from, to }, fee);
  expect(text(25, 55, 299)).toBe('25–55 min · $2.99 delivery');
  expect([text(85, 95), text(90, 110), text(160, 185)]).toEqual(['85–95 min', 'about 1.5 h', 'about 3 h']);
});

describe('why nothing can be ordered from a kitchen now', () => {
  test('an open kitchen, and one of which nothing is known, says nothing', () => {
    for (const kitchen of [{ state: 'open', closes_at: '2026-11-24T02:00:00Z' }, null, undefined]) {
      expect(closedText(kitchen, now)).toBeNull();
      expect(isClosed(kitchen)).toBe(false);
    }
  });

  test('closed: when it opens, seen from today', () => {
    expect(closed('closed', '2026-11-23T16:00:00.000Z')).toBe('Opens today at 11:00');
    expect(closed('closed', '2026-11-24T16:00:00.000Z')).toBe('Opens tomorrow at 11:00');
    expect(closed('closed', '2026-11-26T16:00:00.000Z')).toBe('Opens Thursday at 11:00');
    expect(closed('closed', '2026-11-24T05:00:00.000Z')).toBe('Opens at midnight');
    expect(closed('closed', null)).toBe('Closed');
  });

  test('the day is Toronto’s: half past eleven at night is not yet tomorrow', () => {
    const late = at('2026-11-23T23:30:00-05:00');
    expect(closedText({ state: 'closed', opens_at: '2026-11-24T16:00:00Z' }, late)).toBe('Opens tomorrow at 11:00');
    const past = at('2026-11-24T00:30:00-05:00');
    expect(closedText({ state: 'closed', opens_at: '2026-11-24T16:00:00Z' }, past)).toBe('Opens today at 11:00');
  });

  test('paused: until when, with the day if it is another', () => {
    expect(closed('paused', '2026-11-23T23:30:00.000Z')).toBe('Paused until 18:30');
    expect(closed('paused', '2026-11-24T16:00:00.000Z')).toBe('Paused until tomorrow at 11:00');
    expect(closed('paused', '2026-11-24T05:00:00.000Z')).toBe('Paused until midnight');
    expect(closed('paused', null)).toBe('Paused');
  });

  test('full is full for today', () => {
    expect(closed('full', '2026-11-24T05:00:00.000Z')).toBe('Full today');
    expect(closed('full', null)).toBe('Full today');
  });
});

describe('until when a kitchen is open', () => {
  const open = (closes_at: string | null) => openText({ state: 'open', closes_at }, now);

  test('the time, where it is today or in the coming night', () => {
    expect(open('2026-11-24T02:00:00.000Z')).toBe('Open until 21:00');
    expect(open('2026-11-24T07:00:00.000Z')).toBe('Open until 02:00');
    expect(open('2026-11-26T05:00:00.000Z')).toBe('Open now');
    expect(open('2026-11-24T05:00:00.000Z')).toBe('Open until midnight');
    expect(open(null)).toBe('Open now');
  });
});

describe('kitchen hours', () => {
  const weekdays = {
    preferred_working_days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
    preferred_start_time: '11:00',
    preferred_end_time: '21:00',
  };
  // Toronto is five hours behind UTC in November.
  const at = (day: number, hour: number) => new Date(Date.UTC(2026, 10, day, hour + 5));

  test('days in a row become a range', () => {
    expect(hoursText(weekdays)).toBe('Monday–Friday, 11:00–\u206021:00');
    expect(hoursText({ preferred_working_days: ['Sunday', 'Monday'] })).toBe('Monday, Sunday');
    expect(hoursText({ preferred_start_time: '00:00', preferred_end_time: '00:00' })).toBe('all day');
    expect(hoursText({})).toBeNull();
    const day_hours = [{ day: 'Friday', start: '17:00', end: '23:00' }];
    expect(hoursText({ ...weekdays, day_hours })).toBe('Monday–Thursday, 11:00–\u206021:00; Friday, 17:00–\u206023:00');
    expect(openingText({ ...weekdays, day_hours }, at(27, 12))).toBe('Opens today at 17:00');
  });

  test('open, before opening, after closing, over the weekend', () => {
    expect(openingText(weekdays, at(20, 12))).toBe('Open until 21:00');
    expect(openingText(weekdays, at(20, 9))).toBe('Opens today at 11:00');
    expect(openingText(weekdays, at(19, 22))).toBe('Opens tomorrow at 11:00');
    expect(openingText(weekdays, at(20, 22))).toBe('Opens Monday at 11:00');
  });

  test('a kitchen that closes after midnight is open on both sides of it', () => {
    const late = { ...weekdays, preferred_start_time: '20:00', preferred_end_time: '02:00' };
    expect(openingText(late, at(20, 23))).toBe('Open until 02:00');
    expect(openingText(late, at(21, 1))).toBe('Open until 02:00');
    expect(openingText(late, at(21, 3))).toBe('Opens Monday at 20:00');
  });

  test('a chef without hours says nothing', () => {
    expect(openingText({}, at(20, 12))).toBeNull();
  });
});
