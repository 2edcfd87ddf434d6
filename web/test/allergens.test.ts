import { ALLERGENS } from '@homeplate/domain/allergens';
import { allergenList, statementText } from '@homeplate/domain/allergenText';
import { allergenQuestions, allergenStatus, cardMark, isWithout, marksFor } from '@homeplate/domain/allergenWarnings';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hasAllergensChanged, questionOf, statedAt } from '../src/features/checkout/allergenQuestion.ts';
import { addOne, type CartLine, type CartProduct, emptyCart, learn, linesOf } from '../src/features/checkout/cart.ts';
import { noteFor } from '../src/features/checkout/lineNotes.ts';

type Stated = NonNullable<CartProduct['allergens']>;

const KEYS = Object.keys(ALLERGENS);
const keys = fc.subarray([...KEYS, 'celery_of_a_newer_server']);
const stated = fc.option(
  fc
    .record({ contains: keys, may_contain: keys, day: fc.integer({ min: 10, max: 27 }) })
    .map(
      ({ contains, may_contain, day }): Stated => ({ contains, may_contain, stated_at: `2026-11-${day}T12:00:00Z` }),
    ),
);
const dish = (allergens: CartProduct['allergens']): CartProduct => ({
  ...{ id: 'curry', name: 'Curry', price: 9, quantity: 5, is_available: 'Yes' },
  ...(allergens !== undefined && { allergens }),
});
const looking = { now: new Date('2026-11-23T17:00:00Z'), campus: null };
const line = (allergens: CartProduct['allergens']): CartLine => ({
  id: 'curry',
  quantity: 1,
  product: dish(allergens),
});

/** In the words of the test, not the code. */
const dangers = (truth: Stated | null, avoided: readonly string[]) =>
  truth === null ? [] : avoided.filter((key) => [...truth.contains, ...truth.may_contain].includes(key));
const namesOf = (list: readonly string[]) => list.map((key) => allergenList([key]));

test('no surface says less than the truth, for any dish, avoid list and moment of change', () => {
  fc.assert(
    fc.property(stated, stated, keys, keys, (first, next, here, account) => {
      const avoided = [...new Set([...here, ...account])];
      for (const truth of [first, next]) {
        const bad = dangers(truth, avoided);
        const isWarned = avoided.length > 0 && (truth === null || bad.length > 0);
        // Card, page and line of the cart.
        const page = marksFor(truth, avoided);
        for (const text of [cardMark(truth, avoided)?.text ?? '', page.map((mark) => mark.text).join(' ')]) {
          if (truth === null) expect(text).toBe('Allergens not stated');
          else if (bad.length === 0) expect(text).toBe('');
          for (const name of bad.length < 5 ? namesOf(bad) : []) expect(text).toContain(name);
        }
        for (const key of bad)
          expect(page.some(({ level }) => level === (truth?.contains.includes(key) ? 'sure' : 'maybe'))).toBe(true);
        // The question, the filter, and the four words.
        expect(questionOf([line(truth)], avoided)).toHaveLength(isWarned ? 1 : 0);
        expect(isWithout(truth, avoided)).toBe(truth !== null && bad.length === 0);
        for (const key of avoided)
          expect(allergenStatus(truth, key) === 'not_ingredient').toBe(truth !== null && !bad.includes(key));
        // Ticket, order and receipt.
        const said = statementText(truth);
        if (truth === null) expect(said).toBe('Allergens not stated.');
        else expect(said.includes('Contains')).toBe(truth.contains.length > 0);
      }
      // A change between Add and Checkout: what was seen is sent, and the cart tells the change.
      const seen = addOne(emptyCart, dish(first));
      const sent = linesOf(seen);
      expect(sent.map(({ product }) => statedAt(product))).toEqual([first?.stated_at ?? '']);
      const now = learn(seen, [dish(next)]);
      expect(hasAllergensChanged(sent, linesOf(now))).toBe((first?.stated_at ?? '') !== (next?.stated_at ?? ''));
      const note = noteFor(line(first), dish(next), {}, looking)?.text ?? '';
      if (statementText(first) !== statementText(next))
        expect(note).toBe(`The allergens changed. ${statementText(next)}`);
      else expect(note).toBe('');
    }),
  );
});

describe('a product that the cart stored before statements were asked for', () => {
  test('counts as not stated, and is not compared', () => {
    expect(statedAt(dish(undefined))).toBeNull();
    expect(marksFor(dish(undefined).allergens, [])).toEqual([{ level: 'unknown', text: 'Allergens not stated' }]);
    expect(questionOf([line(undefined)], ['milk'])).toEqual(['Curry does not state its allergens.']);
    expect(noteFor(line(undefined), dish(null), {}, looking)).toBeUndefined();
    expect(hasAllergensChanged([line(undefined)], [line(null)])).toBe(false);
  });
});

test('a card has one line, with the worst first', () => {
  const statement = { contains: ['peanuts'], may_contain: ['brazil_nuts'] };
  expect(cardMark(statement, ['brazil_nuts', 'peanuts'])).toEqual({
    level: 'sure',
    text: 'Contains peanuts, may contain Brazil nuts',
  });
  expect(cardMark(statement, ['brazil_nuts'])).toEqual({ level: 'maybe', text: 'May contain Brazil nuts' });
  expect(cardMark(statement, ['milk'])).toBeUndefined();
  expect(cardMark(null, [])).toEqual({ level: 'unknown', text: 'Allergens not stated' });
});

test('the question names each dish once', () => {
  const curry = { name: 'Curry', allergens: { contains: ['milk'], may_contain: ['soy'] } };
  expect(allergenQuestions([curry, curry, { name: 'Rice', allergens: null }], ['soy', 'milk'])).toEqual([
    'Curry contains milk and may contain soy.',
    'Rice does not state its allergens.',
  ]);
  expect(allergenQuestions([curry], [])).toEqual([]);
});
