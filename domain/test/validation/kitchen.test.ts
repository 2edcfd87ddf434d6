import { describe, expect, test } from 'vitest';
import { daysAwayRules, kitchenRules, parseDeliveryKm } from '../../src/validation/kitchen.ts';
import { dailyQuantityRules } from '../../src/validation/menu.ts';
import { firstProblem } from '../../src/validation/rule.ts';
import { banner, firstText } from './texts.ts';

const ahead = { notice_minutes: '120', orders_per_window: '4' };
const reach = (delivery_km: string, prep_minutes = '25') =>
  banner(kitchenRules, { delivery_km, prep_minutes, ...ahead });

describe('a kitchen', () => {
  test('delivers everywhere, or 0.1 to 500 km', () => {
    for (const km of ['', ' ', '0.1', '0.5', ' 15 ', '500', '012.50', '7,5']) expect(reach(km)).toBe('');
    for (const km of ['0', '0.09', '-1', '500.1', 'far', '0x10', '0b11', '5e-324', '1e2', 'Infinity', '+5', '.'])
      expect(reach(km)).toBe('Please enter a delivery distance of 0.1 to 500 km.');
  });

  test('has its distance written with one point', () => {
    expect(parseDeliveryKm('2,5')).toBe(2.5);
    for (const km of ['2,500', '1,2.5', '2,5 km']) expect(reach(km)).toBe('Write the distance like 2.5.');
  });

  test('needs 5 to 180 whole minutes for a meal', () => {
    for (const minutes of ['5', ' 25 ', '180']) expect(reach('', minutes)).toBe('');
    for (const minutes of ['', '4', '181', '12.5', 'soon', '1e2'])
      expect(reach('', minutes)).toBe('Please enter a preparation time of 5 to 180 minutes.');
  });
});

describe('days away', () => {
  // 22:00 on the 22nd in Toronto.
  const now = new Date('2026-11-23T03:00:00Z');
  const problem = (from: string, to: string) => firstProblem(daysAwayRules, { from, to }, now);

  test('begin today at the earliest, end with a day not before, and are 60 at most', () => {
    expect(problem('2026-11-22', '2026-11-22')).toBeUndefined();
    expect(problem('2026-11-22', '2027-01-20')).toBeUndefined();
    expect(problem('2026-11-22', '2027-01-21')).toMatchObject({ field: 'to', code: 'daysAwayTooMany' });
    expect(problem('2026-11-21', '2026-11-25')).toMatchObject({ field: 'from', code: 'daysAwayInvalid' });
    expect(problem('2026-11-25', '2026-11-24')).toMatchObject({ field: 'to', code: 'daysAwayInvalid' });
  });

  test('lie within a year, however few', () => {
    expect(problem('2027-11-20', '2027-11-22')).toBeUndefined();
    for (const day of ['2027-11-23', '2100-01-01', '9999-12-30', '9999-12-31'])
      expect(problem(day, day)).toMatchObject({ field: 'to', code: 'daysAwayTooFar' });
    expect(problem('2026-11-22', '9999-12-30')).toMatchObject({ field: 'to', code: 'daysAwayTooFar' });
  });

  test('are days of the calendar', () => {
    for (const day of ['', '2027-02-29', '2027-2-1', 'Monday']) {
      expect(problem(day, '2027-03-01')?.field).toBe('from');
      expect(problem('2026-11-30', day)?.field).toBe('to');
    }
  });
});

test('the portions of each day are empty or a quantity', () => {
  const text = (daily_quantity: string) => firstText(dailyQuantityRules, { daily_quantity });
  for (const portions of ['', ' ', '0', '30']) expect(text(portions)).toBeNull();
  for (const portions of ['-1', '1.5', 'some']) expect(text(portions)).toBe('Quantity must be a non-negative integer.');
  expect(text('100000')).toBe('Quantity must be under 100,000.');
});

test.each([
  ['0', '1', ''],
  ['2880', '100', ''],
  ['2881', '4', 'Please enter a notice of 0 to 2880 minutes.'],
  ['', '4', 'Please enter a notice of 0 to 2880 minutes.'],
  ['1.5', '4', 'Please enter a notice of 0 to 2880 minutes.'],
  ['120', '0', 'Please enter 1 to 100 orders for a half hour.'],
  ['120', '101', 'Please enter 1 to 100 orders for a half hour.'],
])('a notice of "%s" minutes and "%s" orders a half hour', (notice_minutes, orders_per_window, text) => {
  const form = { delivery_km: '', prep_minutes: '25', notice_minutes, orders_per_window };
  expect(banner(kitchenRules, form)).toBe(text);
});
