import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { ChefPortrait } from '../src/features/menu/ChefPortrait.tsx';
import { opensText, tellText, tellWhen } from '../src/features/menu/dropWords.ts';
import { campusOf, fewLeft, isComplete, isSoldOut, unavailableReason } from '../src/features/menu/product.ts';
import { readFilter } from '../src/features/menu/useCatalogueFilter.ts';
import { campusOptions } from '../src/session/campus.ts';

describe('what a card says', () => {
  test.each([
    ['Amira', 'Khan', 'AK'],
    ['سارة', 'علي', 'سع'],
  ])('without a portrait of %s %s stand the initials', (first_name, last_name, initials) => {
    const chef = { user: { first_name, last_name } };
    expect(renderToStaticMarkup(createElement(ChefPortrait, { chef }))).toContain(`>${initials}<`);
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
    expect(unavailableReason({ quantity: 5, is_available: 'No' })).toBe('Not available');
    expect(unavailableReason({ quantity: 0, is_available: 'No' })).toBe('Not available');
    expect(unavailableReason({ quantity: 0, is_available: 'Yes' })).toBe('Sold out');
    expect(unavailableReason({ quantity: 1, is_available: 'Yes' })).toBeNull();
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
    expect(read('campus=Doon+Campus&q=curry')).toMatchObject({ campus: 'Doon Campus', search: 'curry' });
    expect(read('campus=doon campus (Kitchener)').campus).toBe('Doon Campus');
  });

  test('an unknown campus is none, a blank search is none', () => {
    expect(read('campus=Mars&q=%20%20')).toEqual({
      ...{ campus: null, everywhere: false, search: '' },
      ...{ choices: [], sheet: null },
    });
  });

  test('the city stands in parentheses where the name does not say it', () => {
    expect(campusOptions().map(({ label }) => label)).toEqual([
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

test('a drop says when it tells: ten minutes before, or when it opens, or has portions', () => {
  const drop = { opens_at: '2026-11-26T23:00:00Z' };
  const at = (time: string) => Date.parse(`2026-11-26T${time}Z`);
  expect([tellText(drop, at('22:49:00')), tellWhen(drop, at('22:49:00'))]).toEqual([
    ...['Tell me at 17:50', 'ten minutes before it opens'],
  ]);
  expect([tellText(drop, at('22:50:00')), tellWhen(drop, at('22:50:00'))]).toEqual([
    ...['Tell me when it opens', 'when it opens'],
  ]);
  expect(tellWhen(drop, at('23:00:00'))).toBe('as soon as portions are free again');
});

test('a drop that opens today says so, once the time is known', () => {
  const drop = { opens_at: '2026-11-26T23:00:00Z' };
  expect(opensText(drop, Date.parse('2026-11-26T17:00:00Z'))).toBe('today 18:00');
  expect(opensText(drop, Date.parse('2026-11-25T17:00:00Z'))).toMatch(/^Thu, Nov\.? 26 at 18:00$/);
  expect(opensText(drop)).toMatch(/^Thu, Nov\.? 26 at 18:00$/);
});
