import { type Remitter, TAXED, type Taxed, taxOf } from '@homeplate/domain/taxes';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addOne,
  type Cart,
  countOf,
  emptyCart,
  learn,
  linesOf,
  putBack,
  removeOne,
  subtotalOf,
  takeOff,
} from '../src/features/checkout/cart.ts';
import { arrivalOf, estimateOf, groupsOf } from '../src/features/checkout/cartGroups.ts';
import { sumOf } from '../src/features/checkout/payment.queries.ts';

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

describe('when and for how much', () => {
  const open = { state: 'open', closes_at: null };
  const arrivals = [
    { campus: 'Doon Campus', from: 25, to: 55 },
    { campus: 'Guelph Campus', from: 45, to: 75 },
  ];
  const groupOf = (chef: object) => {
    const [group] = groupsOf([{ id: 'curry', quantity: 1, product: { ...curry, chef: { ...amira, ...chef } } }]);
    if (!group) throw new Error('No group.');
    return group;
  };

  test('is shown of each chef, for the campus where the cart goes', () => {
    expect(arrivalOf(groupOf({ arrivals, kitchen: open }), 'Guelph Campus', 299)).toBe('45–75 min · $2.99 delivery');
    expect(arrivalOf(groupOf({ arrivals, kitchen: open }), 'Doon Campus', 0)).toBe('25–55 min');
  });

  test('is not shown of a closed kitchen, out of reach, or before it is known', () => {
    const closed = { state: 'closed', opens_at: null };
    expect(arrivalOf(groupOf({ arrivals, kitchen: closed }), 'Doon Campus', 299)).toBeNull();
    expect(arrivalOf(groupOf({ arrivals, kitchen: open }), 'Milton Campus', 299)).toBeNull();
    expect(arrivalOf(groupOf({ arrivals, kitchen: open }), '', 299)).toBeNull();
    // A card's minutes are those to its list's campus.
    expect(arrivalOf(groupOf({ arrivals: [{ from: 25, to: 55 }], kitchen: open }), 'Doon Campus', 299)).toBeNull();
    expect(arrivalOf(groupOf({}), 'Doon Campus', 299)).toBeNull();
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
    const sums = { food: 3500, deliveries: [299, 299], taxes: {}, tip: 0, total: 4098 };
    expect(estimateOf(groups, { feeFrom: () => 299, taxPercent: 0, tip: {} })).toEqual(sums);
  });

  test('tax is rounded half up for each order by itself', () => {
    // 13 % of 12.50 is 162.5 cents, of 10.00 it is 130.
    const groups = groupsOf(linesOf(cartOf(curry, dumplings)));
    const { taxes } = estimateOf(groups, { feeFrom: () => 0, taxPercent: 13, tip: {} });
    expect(taxes).toEqual({ 'Tax, 13%': 163 + 130 });
  });

  test('the estimated tax is never less than the quote, and says that it is the most', () => {
    const rule = { province: 'Ontario', small_up_to_cents: 400, small_bps: 500, from_day: '2010-07-01', to_day: null };
    const rates = fc.record({ food: fc.integer({ min: 0, max: 2000 }), delivery: fc.integer({ min: 0, max: 2000 }) });
    const remitter = fc.constantFrom<Remitter>('chef', 'site', 'rider', 'none');
    const prices = fc.array(fc.integer({ min: 1, max: 3000 }), { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(
        prices,
        fc.integer({ min: 0, max: 900 }),
        rates,
        remitter,
        remitter,
        (cents, fee, bps, cook, carrier) => {
          const rules = TAXED.map((what) => ({ ...rule, what, bps: bps[what] }));
          const groups = cents.map((price, place) => {
            const product = { id: `${place}`, price: price / 100, chef: { id: `c${place}`, user: null } };
            return {
              chefId: `c${place}`,
              chefName: '',
              kitchen: null,
              lines: [{ id: `${place}`, quantity: 1, product }],
            };
          });
          const most = Math.max(bps.food, bps.delivery, 500) / 100;
          const tax = (what: Taxed, base_cents: number, remitter: Remitter) =>
            taxOf({ what, base_cents, remitter, number: null }, rules, { province: 'Ontario', day: '2026-11-26' })
              .cents;
          const quoted = cents.reduce(
            (sum, food) => sum + food + fee + tax('food', food, cook) + tax('delivery', fee, carrier),
            0,
          );
          const estimate = estimateOf(groups, { feeFrom: () => fee, taxPercent: most, taxRules: true, tip: {} });
          expect(estimate.total).toBeGreaterThanOrEqual(quoted);
          expect(estimate.total).toBe(
            estimate.food + cents.length * fee + Object.values(estimate.taxes).reduce((a, b) => a + b, 0),
          );
        },
      ),
    );
    const groups = groupsOf(linesOf(cartOf(curry)));
    expect(estimateOf(groups, { feeFrom: () => 299, taxPercent: 13, taxRules: true, tip: {} }).taxes).toEqual({
      'Tax, up to 13%': 163 + 39,
    });
  });

  test('a quote is summed in cents, by the names of its taxes', () => {
    const tax = (amount: number, name = 'Tax, 13%') => ({ name, amount });
    const groups = [
      { chef_id: 'c', food: 0.1, delivery: 0, tip: 0, taxes: [tax(0.01), tax(0.02, 'Other')] },
      { chef_id: 'c', food: 0.2, delivery: 4.35, tip: 1.1, taxes: [tax(0.57)] },
    ];
    expect(sumOf({ groups, total: 6.35 })).toEqual({
      food: 30,
      deliveries: [0, 435],
      taxes: { 'Tax, 13%': 58, Other: 2 },
      tip: 110,
      total: 635,
    });
  });

  test('prices are summed in cents', () => {
    const lines = [0.1, 0.2, 19.99].map((price, i) => ({ id: `${i}`, quantity: 3, product: { id: `${i}`, price } }));
    expect(subtotalOf(lines)).toBe(30 + 60 + 5997);
  });

  test('an empty cart costs nothing', () => {
    expect(estimateOf([], { feeFrom: () => 299, taxPercent: 13, tip: {} }).total).toBe(0);
  });
});
