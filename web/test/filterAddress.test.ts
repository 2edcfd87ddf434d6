import { CHOICES, FILTERS, readDishFilter, SORTS } from '@homeplate/domain/dishFilter';
import { describe, expect, test } from 'vitest';
import { type Choice, choiceText, filterWords, toggled, wordOf } from '../src/features/menu/filterAddress.ts';
import { wireFilter } from '../src/features/menu/filtered.queries.ts';
import { homePath, readFilter } from '../src/features/menu/useCatalogueFilter.ts';

const read = (query: string) => readFilter(new URLSearchParams(query));
const all =
  '/?campus=Doon+Campus&q=rice&open=now&diet=gluten-free&diet=veg&without=peanuts&under=10&stars=4&sort=price';

describe('filters in the address', () => {
  test('are short words, and the same question is the same address', () => {
    expect(homePath(read(all.slice(2)))).toBe(all);
    const mixed =
      'sort=price&under=10&q=rice&diet=Veg&diet=Gluten+Free&diet=veg&STARS=5&stars=4&open=now&without=peanuts';
    expect(homePath(read(`${mixed}&campus=doon campus&utm_source=x`))).toBe(all);
  });

  test('a campus may be named by a beginning that only one has', () => {
    const named = (name: string) => read(`campus=${name}`).campus;
    expect([named('doon'), named(' Reuter '), named('Doon Campus (Kitchener)')]).toEqual([
      'Doon Campus',
      'Reuter Drive Training Centre',
      'Doon Campus',
    ]);
    expect([named('Nowhere'), named('all'), named(''), named('S'), named('Waterloo')]).toEqual([
      ...[null, null, null],
      'Stratford Campus',
      'Waterloo Campus',
    ]);
  });

  test('an address without them is as before', () => {
    expect(homePath(read('campus=Doon+Campus&q=curry'))).toBe('/?campus=Doon+Campus&q=curry');
    expect(homePath(read('sort=recommended&open=no&under=&diet='))).toBe('/');
  });

  test('every choice that the server counts comes back from the address as the server takes it', () => {
    const wordFor = (name: string, value: string) =>
      name === 'max_price' ? String(Number(value) / 100) : name === 'open_now' ? 'now' : wordOf(value);
    for (const name of FILTERS) {
      for (const value of CHOICES[name]) {
        const address = new URLSearchParams([[filterWords[name], wordFor(name, value)]]);
        const filter = readDishFilter(wireFilter(readFilter(address).choices));
        const expected = readDishFilter({ [name]: claim(name, value) });
        expect(filter, `${name} ${value}`).toEqual(expected);
        expect(filter).not.toHaveProperty('problem');
      }
    }
    for (const sort of SORTS) expect(readDishFilter(wireFilter(read(`sort=${sort}`).choices))).toMatchObject({ sort });
  });

  test.each([
    ['diet=meaty', 'filterDietary'],
    ['without=peanut', 'allergenUnknown'],
    ['without=constructor', 'allergenUnknown'],
    ['cuisine=klingon', 'filterCuisine'],
    ['meal=brunch', 'filterMeal'],
    ['under=cheap', 'filterPrice'],
    ['under=-5', 'filterPrice'],
    ['under=1e30', 'filterPrice'],
    ['under=0', 'filterPrice'],
    ['under=12abc', 'filterPrice'],
    ['stars=six', 'filterRating'],
    ['stars=6', 'filterRating'],
    ['ready=friday', 'windowInvalid'],
    ['ready=2026-11-27t17:10z', 'windowInvalid'],
    ['sort=tasty', 'sortUnknown'],
  ])('%s is refused, and never reads as everything', (query, problem) => {
    expect(readDishFilter(wireFilter(read(query).choices))).toEqual({ problem });
  });

  test('any price is one address and one question, however it is typed', () => {
    for (const typed of ['9.50', ' $9.5 ', '9.500']) {
      const { choices } = read(new URLSearchParams({ under: typed }).toString());
      expect(homePath({ ...read(''), choices })).toBe('/?under=9.5');
      expect(wireFilter(choices)).toMatchObject({ max_price: 950 });
      expect(choices.map(choiceText)).toEqual(['Up to $9.50']);
    }
    // As the form without the script sends an offered price, then a typed one.
    expect(read('under=12&under=9').choices).toEqual([['under', '9']]);
    expect(read('under=12&under=').choices).toEqual([['under', '12']]);
  });

  test('all of them are shown, or those from allergens on', () => {
    expect(homePath(read('filters=without'))).toBe('/?filters=without');
    expect(homePath(read('filters=all&diet=veg'))).toBe('/?diet=veg&filters=all');
    expect(read('filters=x').sheet).toBeNull();
  });

  test('what has no end is cut', () => {
    const words = Array.from({ length: 500 }, (_, index) => `without=${'x'.repeat(900)}${index}`).join('&');
    expect(homePath(read(words)).length).toBeLessThan(2_500);
  });

  test('a choice is added, taken off, and replaces the one where there can only be one', () => {
    const veg: Choice = ['diet', 'veg'];
    const cheap: Choice = ['under', '8'];
    expect(toggled([veg], cheap)).toEqual([veg, cheap]);
    expect(toggled([veg, cheap], ['under', '15'])).toEqual([veg, ['under', '15']]);
    expect(toggled([veg, cheap], veg)).toEqual([cheap]);
    expect(toggled([veg], ['diet', 'non-veg'])).toEqual([veg, ['diet', 'non-veg']]);
  });

  test('are said in words', () => {
    expect(read(all.slice(2)).choices.map(choiceText)).toEqual([
      'Open now',
      'Gluten Free',
      'Veg',
      'Without peanuts',
      'Up to $10',
      '4 stars and up',
      'Lowest price',
    ]);
    const later = read('ready=2026-11-27T17%3A00Z').choices;
    expect([homePath({ ...read(''), choices: later }), later.map(choiceText)]).toEqual([
      '/?ready=2026-11-27t17%3A00z',
      ['Friday 12:00'],
    ]);
    expect(readDishFilter(wireFilter(later))).toMatchObject({ ready_at: new Date('2026-11-27T17:00:00Z') });
    expect(choiceText(['without', 'tree-nuts'])).toBe('Without tree nuts');
    expect(choiceText(['diet', 'non-veg'])).toBe('Non Veg');
  });
});

function claim(name: string, value: string) {
  if (name === 'open_now') return true;
  return name === 'max_price' || name === 'min_rating' ? Number(value) : [value];
}
