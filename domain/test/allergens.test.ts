import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ALLERGENS, type Allergen, type AllergenStatement, readAllergens } from '../src/allergens.ts';
import { allergenList, statementText } from '../src/allergenText.ts';
import { allergenStatus, isWithout, warningsFor, warningText } from '../src/allergenWarnings.ts';
import { dishFactRules } from '../src/validation/menu.ts';
import { firstProblem } from '../src/validation/rule.ts';

const says = (contains: Allergen[], may_contain: Allergen[] = []): AllergenStatement => ({
  contains,
  may_contain,
  stated_at: '2026-11-23T12:00:00.000Z',
});
const KEYS = Object.keys(ALLERGENS) as Allergen[];
const some = fc.subarray(KEYS);

describe('a statement', () => {
  test('has four words for an allergen, and never a blank', () => {
    const statement = says(['peanuts'], ['soy']);
    expect(['peanuts', 'soy', 'milk'].map((key) => allergenStatus(statement, key as Allergen))).toEqual([
      'contains',
      'may_contain',
      'not_ingredient',
    ]);
    expect(KEYS.map((key) => allergenStatus(null, key))).toEqual(KEYS.map(() => 'not_stated'));
  });

  test.each([
    [null, 'Allergens not stated.'],
    [says([]), 'Made without the listed allergens, according to the chef.'],
    [says(['eggs', 'milk'], ['soy']), 'Contains eggs and milk. May contain soy.'],
    [says(['wheat', 'triticale', 'barley', 'oats', 'rye']), 'Contains gluten.'],
    [says([], ['peanuts', 'almonds', 'rye']), 'May contain peanuts, almonds and rye.'],
  ])('%j reads %j', (statement, text) => {
    expect(statementText(statement)).toBe(text);
  });
});

test('a group stands for its members where a person chooses, and is unknown in a statement', () => {
  expect(readAllergens(['Gluten', 'milk', 'milk'], 'with groups')).toEqual([
    'milk',
    'wheat',
    'triticale',
    'barley',
    'oats',
    'rye',
  ]);
  expect(allergenList(readAllergens(['tree_nuts', 'eggs'], 'with groups') ?? [])).toBe('eggs and tree nuts');
  expect(readAllergens(['gluten'], 'none')).toBeUndefined();
  for (const unknown of ['', 'celery', 'toString', '__proto__', null])
    expect(readAllergens([unknown], 'with groups')).toBeUndefined();
});

test('a warning names what a dish contains, may contain or does not state of what one avoids', () => {
  const text = (statement: AllergenStatement | null, avoided: Allergen[]) =>
    warningText(warningsFor(statement, avoided));
  expect(text(says(['milk', 'peanuts'], ['soy']), ['soy', 'peanuts'])).toBe('contains peanuts and may contain soy');
  expect(text(null, ['soy'])).toBe('does not state its allergens');
  expect(text(says(['milk']), ['soy'])).toBe('');
  expect(text(null, [])).toBe('');
});

test('a dish without a warning has none of the avoided allergens as an ingredient', () => {
  fc.assert(
    fc.property(fc.option(fc.tuple(some, some)), some, (lists, avoided) => {
      const statement = lists && says(...lists);
      const warned = new Set(warningsFor(statement, avoided).flatMap(({ allergens }) => allergens));
      const isWarned = warningsFor(statement, avoided).length > 0;
      expect(isWarned).toBe(avoided.length > 0 && !isWithout(statement, avoided));
      for (const allergen of avoided)
        expect(statement === null || warned.has(allergen)).toBe(
          allergenStatus(statement, allergen) !== 'not_ingredient',
        );
    }),
  );
});

test('Gluten Free goes with no source of gluten, not even a possible one', () => {
  const code = (dietary: string, stated: AllergenStatement | null) =>
    firstProblem(dishFactRules, { dietary, stated, ingredients: '', storage_hint: '', served: '' }, new Date())?.code;
  for (const source of ['wheat', 'triticale', 'barley', 'oats', 'rye'] as const) {
    expect(code('Gluten Free', says([source]))).toBe('glutenStated');
    expect(code('Gluten Free', says([], [source]))).toBe('glutenStated');
    expect(code('Veg', says([source]))).toBeUndefined();
  }
  expect(code('Gluten Free', says(['milk']))).toBeUndefined();
  expect(code('Gluten Free', null)).toBeUndefined();
});

test.each([
  [{ dietary: 'gluten free', stated: says(['rye']) }, 'glutenStated'],
  [{ ingredients: 'x'.repeat(501) }, 'ingredientsTooLong'],
  [{ storage_hint: 'x'.repeat(201) }, 'storageHintTooLong'],
  [{ served: 'warm' }, 'servedUnknown'],
  [{ ingredients: 'Rice,\nwater', storage_hint: 'x'.repeat(200), served: 'HOT' }, undefined],
])('the facts %j of a dish give %s', (facts, code) => {
  const form = { dietary: 'Veg', stated: null, ingredients: '', storage_hint: '', served: '', ...facts };
  expect(firstProblem(dishFactRules, form, new Date())?.code).toBe(code);
});
