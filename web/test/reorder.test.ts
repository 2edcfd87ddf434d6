import { describe, expect, test } from 'vitest';
import { addOne, emptyCart } from '../src/features/checkout/cart.ts';
import { dayAgo, dishesOf } from '../src/features/checkout/lastOrders.ts';
import { differences, missingPortions } from '../src/features/checkout/reorder.ts';

const curry = {
  id: 'curry',
  name: 'Curry',
  price: 12.5,
  quantity: 30,
  ahead_quantity: null,
  image_url: null,
  is_available: null,
  allergens: null,
  chef: null,
};
const asBefore = {
  product_id: 'curry',
  name: 'Curry',
  quantity: 2,
  quantity_then: 2,
  price: 12.5,
  price_then: 12.5,
  problem: null,
  product: curry,
};
const gone = { ...asBefore, name: 'Soup', quantity: 0, price: null, problem: 'gone', product: null };

describe('a past order again', () => {
  test('what is as it was needs no word', () => expect(differences([asBefore])).toEqual([]));

  test('each difference is said once, with both prices', () => {
    const dearer = { ...asBefore, price: 13 };
    expect(differences([dearer, dearer, gone])).toEqual([
      'Curry: $13.00 now, $12.50 then.',
      'Soup is no longer available.',
    ]);
    expect(differences([{ ...asBefore, quantity: 1, problem: 'few_left' }])).toEqual(['Curry: 1 of 2 available now.']);
    expect(differences([{ ...asBefore, quantity: 0, problem: 'closed', price: 13 }])).toEqual([
      "Curry: the kitchen isn't taking orders right now.",
    ]);
  });

  test('the cart gets what there is, and no more when pressed twice', () => {
    const twoLines = [asBefore, { ...asBefore, quantity: 1 }, gone];
    expect(missingPortions(twoLines, emptyCart)).toEqual([curry, curry, curry]);
    const filled = missingPortions(twoLines, emptyCart).reduce(addOne, emptyCart);
    expect(missingPortions(twoLines, filled)).toEqual([]);
  });

  test('what is in the cart stays', () => {
    const more = [curry, curry, curry].reduce(addOne, emptyCart);
    expect(missingPortions([asBefore], more)).toEqual([]);
  });
});

describe('the last orders on Home', () => {
  const item = (name: string | null, quantity: number | null) => ({
    quantity,
    product_id: name === null ? null : { name, image_url: null },
  });

  test('name each dish once', () => {
    expect(dishesOf([item('Dal', 1), item('Samosa', 1), item('Samosa', 1)])).toBe('Dal, 2 × Samosa');
    expect(dishesOf([item(null, null)])).toBe('Dish');
  });

  test('keep a name written from right to left apart from the numbers beside it', () => {
    expect(dishesOf([item('קוסקוס', 2), item('شله', 3)])).toBe('2 × \u2068קוסקוס\u2069, 3 × \u2068شله\u2069');
  });

  test.each([
    ['2026-11-23T05:01:00Z', 'Today'],
    ['2026-11-23T04:59:00Z', 'Yesterday'],
    ['2026-11-17T17:00:00Z', 'Tuesday'],
    ['2026-11-16T17:00:00Z', 'November 16'],
    ['2026-11-24T17:00:00Z', 'Today'],
  ])('%s was on the day "%s" in Toronto', (instant, text) => {
    expect(dayAgo(new Date(instant), new Date('2026-11-23T17:00:00Z'))).toBe(text);
  });
});
