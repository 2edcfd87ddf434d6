import { describe, expect, test } from 'vitest';
import {
  addOne,
  type Cart,
  chargesOfCart,
  countOf,
  emptyCart,
  groupsOf,
  learn,
  linesOf,
  putBack,
  removeOne,
  subtotalOf,
  takeOff,
} from '../src/features/checkout/cart.ts';

const amira = { id: 'chef-1', user: { id: 'user-1', first_name: 'Amira', last_name: 'Khan' } };
const wei = { id: 'chef-2', user: { id: 'user-2', first_name: 'Wei', last_name: 'Zhang' } };
const curry = { id: 'curry', name: 'Butter Chicken', price: 12.5, quantity: 30, chef: amira };
const lassi = { id: 'lassi', name: 'Mango Lassi', price: 5.5, quantity: 3, chef: amira };
const dumplings = { id: 'dumplings', name: 'Steamed Dumplings', price: 10, quantity: 24, chef: wei };

const cartOf = (...products: (typeof curry)[]): Cart => products.reduce(addOne, emptyCart);

describe('the cart', () => {
  test('Add sets quantity 1, + increments', () => {
    expect(cartOf(curry).quantities).toEqual({ curry: 1 });
    expect(cartOf(curry, curry).quantities).toEqual({ curry: 2 });
  });

  test('- decrements, and removes the item at 1', () => {
    const one = removeOne(cartOf(curry, curry), 'curry');
    expect(one.quantities).toEqual({ curry: 1 });
    expect(removeOne(one, 'curry')).toEqual({ quantities: {}, products: [] });
  });

  test('a line holds at most 99 portions', () => {
    expect(addOne({ quantities: { curry: 99 }, products: [curry] }, curry).quantities).toEqual({ curry: 99 });
  });

  test('badge and drawer count portions, not lines', () => {
    const cart = cartOf(curry, curry, dumplings);
    expect(countOf(cart)).toBe(3);
    expect(linesOf(cart)).toHaveLength(2);
  });

  test('removing something that is not there changes nothing', () => {
    expect(removeOne(cartOf(curry), 'soup').quantities).toEqual({ curry: 1 });
  });

  test('Undo puts a line back as it was', () => {
    const cart = putBack(takeOff(cartOf(curry, lassi), [{ id: 'lassi', quantity: 1 }]), lassi, 1);
    expect(cart.quantities).toEqual({ curry: 1, lassi: 1 });
    expect(linesOf(cart).map(({ product }) => product?.name)).toEqual(['Butter Chicken', 'Mango Lassi']);
  });

  test('Undo comes on top of what was added again, up to what can be had, and never lowers it', () => {
    const again = cartOf(lassi, lassi);
    expect(putBack(again, lassi, 3).quantities).toEqual({ lassi: 3 });
    expect(putBack(again, lassi, 2).quantities).toEqual({ lassi: 2 });
    expect(putBack(again, lassi, 1).quantities).toEqual({ lassi: 2 });
  });

  test('paid quantities leave, what was added since the payment stays', () => {
    const cart = takeOff(cartOf(curry, curry, curry, dumplings), [
      { id: 'curry', quantity: 2 },
      { id: 'dumplings', quantity: 5 },
    ]);
    expect(cart.quantities).toEqual({ curry: 1 });
  });

  test('it learns new prices of its own dishes and forgets nobody’s chef', () => {
    const cart = learn(cartOf(curry), [{ id: 'curry', price: 13, quantity: 2 }, dumplings]);
    expect(cart.products).toEqual([{ id: 'curry', price: 13, quantity: 2, chef: amira }]);
  });
});

describe('what the cart costs', () => {
  test('lines are grouped by chef, in the order of each chef’s first line', () => {
    const groups = groupsOf(linesOf(cartOf(curry, dumplings, lassi)));
    expect(groups.map(({ chefName, lines }) => [chefName, lines.map(({ id }) => id)])).toEqual([
      ['Amira Khan', ['curry', 'lassi']],
      ['Wei Zhang', ['dumplings']],
    ]);
  });

  test('a chef without a name is New Chef', () => {
    const groups = groupsOf(linesOf(addOne(emptyCart, { id: 'x', price: 1, chef: { id: 'c', user: null } })));
    expect(groups[0]?.chefName).toBe('New Chef');
  });

  test('each chef’s part is an order with its own delivery', () => {
    const groups = groupsOf(linesOf(cartOf(curry, curry, dumplings)));
    expect(chargesOfCart(groups, { deliveryFeeCents: 299, taxPercent: 0 })).toEqual({
      subtotal: 3500,
      deliveryFee: 598,
      tax: 0,
      total: 4098,
    });
  });

  test('tax is rounded half up for each order by itself', () => {
    // 13 % of 12.50 is 162.5 cents, of 10.00 it is 130.
    const groups = groupsOf(linesOf(cartOf(curry, dumplings)));
    expect(chargesOfCart(groups, { deliveryFeeCents: 0, taxPercent: 13 }).tax).toBe(163 + 130);
  });

  test('prices are summed in cents', () => {
    const lines = [0.1, 0.2, 19.99].map((price, i) => ({ id: `${i}`, quantity: 3, product: { id: `${i}`, price } }));
    expect(subtotalOf(lines)).toBe(30 + 60 + 5997);
  });

  test('an empty cart costs nothing', () => {
    expect(chargesOfCart([], { deliveryFeeCents: 299, taxPercent: 13 }).total).toBe(0);
  });
});
