import { expect, test } from 'vitest';
import { allergensNamedIn } from '../src/allergens.ts';

test.each([
  ['I am allergic to cashews', ['cashews']],
  ['No cashew please', ['cashews']],
  [
    'no NUTS!',
    [
      'peanuts',
      'almonds',
      'brazil_nuts',
      'cashews',
      'hazelnuts',
      'macadamia_nuts',
      'pecans',
      'pine_nuts',
      'pistachios',
      'walnuts',
    ],
  ],
  ['lactose intolerant, and no eggs', ['eggs', 'milk']],
  ['celiac', ['wheat', 'triticale', 'barley', 'oats', 'rye']],
  ['no shellfish', ['crustaceans', 'molluscs']],
  ['Not too spicy, please', []],
  ['Doughnut on top, reggae in the kitchen', []],
])('the note "%s" names %j', (note, named) => {
  expect(allergensNamedIn(note)).toEqual(named);
});
