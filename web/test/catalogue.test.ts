import { describe, expect, test } from 'vitest';
import { hoursText, openingText } from '../src/features/menu/kitchenHours.ts';
import { campusOf, chefName, fewLeft, isComplete, isSoldOut, notToBeHad } from '../src/features/menu/product.ts';
import { campusOptions, readFilter } from '../src/features/menu/useCatalogueFilter.ts';

describe('what a card says', () => {
  test('a chef without a name is New Chef', () => {
    expect(chefName(null)).toBe('New Chef');
    expect(chefName({ first_name: 'Amira', last_name: '' })).toBe('Amira Chef');
  });

  test('a missing campus is stated', () => {
    expect(campusOf({ address_line_1: 'Doon Campus' })).toBe('Doon Campus');
    expect(campusOf(null)).toBe('Campus information unavailable');
  });

  test('sold out is no portion left, or taken off', () => {
    expect(isSoldOut({ quantity: 0, is_available: 'Yes' })).toBe(true);
    expect(isSoldOut({ quantity: 5, is_available: 'No' })).toBe(true);
    expect(isSoldOut({ quantity: 5, is_available: 'Yes' })).toBe(false);
  });

  test('why a dish cannot be had: taken off comes before sold out', () => {
    expect(notToBeHad({ quantity: 5, is_available: 'No' })).toBe('Not available');
    expect(notToBeHad({ quantity: 0, is_available: 'No' })).toBe('Not available');
    expect(notToBeHad({ quantity: 0, is_available: 'Yes' })).toBe('Sold out');
    expect(notToBeHad({ quantity: 1, is_available: 'Yes' })).toBeNull();
  });

  test('few are counted', () => {
    expect(fewLeft({ quantity: 2, is_available: 'Yes' })).toBe('Only 2 left');
    expect(fewLeft({ quantity: 4, is_available: 'Yes' })).toBeNull();
    expect(fewLeft({ quantity: 0, is_available: 'Yes' })).toBeNull();
  });

  test('a dish without a name or a price is incomplete', () => {
    expect(isComplete({ name: 'Soup', price: 0 })).toBe(true);
    expect(isComplete({ name: '', price: 4 })).toBe(false);
    expect(isComplete({ name: 'Soup', price: null })).toBe(false);
    expect(isComplete(null)).toBe(false);
  });
});

describe('campus and search in the address', () => {
  const read = (query: string) => readFilter(new URLSearchParams(query));

  test('a campus is known with and without its city', () => {
    expect(read('campus=Doon+Campus&q=curry')).toEqual({ campus: 'Doon Campus', search: 'curry' });
    expect(read('campus=doon campus (Kitchener)').campus).toBe('Doon Campus');
  });

  test('an unknown campus is none, a blank search is none', () => {
    expect(read('campus=Mars&q=%20%20')).toEqual({ campus: null, search: '' });
  });

  test('the city stands in parentheses where the name does not say it', () => {
    expect(campusOptions.map(({ label }) => label)).toEqual([
      'Doon Campus (Kitchener)',
      'Waterloo Campus',
      'Cambridge Campus',
      'Guelph Campus',
      'Ingersoll Skills Training Centre',
      'Stratford Campus',
      'Brantford Campus',
      'Milton Campus',
      'Reuter Drive Training Centre (Cambridge)',
    ]);
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
    expect(hoursText({})).toBeNull();
  });

  test('open, before opening, after closing, over the weekend', () => {
    expect(openingText(weekdays, at(20, 12))).toBe('Open now, until 21:00');
    expect(openingText(weekdays, at(20, 9))).toBe('Opens today at 11:00');
    expect(openingText(weekdays, at(19, 22))).toBe('Opens tomorrow at 11:00');
    expect(openingText(weekdays, at(20, 22))).toBe('Opens Monday at 11:00');
  });

  test('a kitchen that closes after midnight is open on both sides of it', () => {
    const late = { ...weekdays, preferred_start_time: '20:00', preferred_end_time: '02:00' };
    expect(openingText(late, at(20, 23))).toBe('Open now, until 02:00');
    expect(openingText(late, at(21, 1))).toBe('Open now, until 02:00');
    expect(openingText(late, at(21, 3))).toBe('Opens Monday at 20:00');
  });

  test('a chef without hours says nothing', () => {
    expect(openingText({}, at(20, 12))).toBeNull();
  });
});
