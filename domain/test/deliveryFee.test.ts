import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { campuses } from '../src/campuses.ts';
import { deliveryFee, readFeeRules } from '../src/deliveryFee.ts';

const [DOON, WATERLOO, MILTON] = ['Doon Campus', 'Waterloo Campus', 'Milton Campus'];
const RULES = { baseCents: 299, kmCents: 60 };

describe('the fee of a delivery', () => {
  test('grows with each kilometre beyond the first', () => {
    // 13.46 and 43.36 km.
    expect(deliveryFee(RULES, DOON, WATERLOO)).toBe(299 + 12 * 60);
    expect(deliveryFee(RULES, DOON, MILTON)).toBe(299 + 42 * 60);
  });

  test('is the base on the own campus, on an unknown way, and where no kilometre costs', () => {
    const fees = [
      deliveryFee(RULES, DOON, DOON),
      deliveryFee(RULES, DOON, 'Doon'),
      deliveryFee(RULES, null, DOON),
      deliveryFee({ ...RULES, kmCents: 0 }, DOON, MILTON),
    ];
    expect(fees).toEqual([299, 299, 299, 299]);
  });

  test('is whole cents, never under the base, and the same both ways', () => {
    const campus = fc.constantFrom(...campuses().map(({ address }) => address));
    const cents = fc.integer({ min: 0, max: 5000 });
    fc.assert(
      fc.property(cents, cents, campus, campus, (baseCents, kmCents, one, other) => {
        const fee = deliveryFee({ baseCents, kmCents }, one, other);
        return Number.isInteger(fee) && fee >= baseCents && fee === deliveryFee({ baseCents, kmCents }, other, one);
      }),
    );
  });
});

describe('the rules of the fee', () => {
  test.each([
    ['base=299,km=60', { baseCents: 299, kmCents: 60 }],
    [' km = 60 , base = 0 ', { baseCents: 0, kmCents: 60 }],
    ['km=60', { baseCents: undefined, kmCents: 60 }],
  ])('"%s" is read', (text, rules) => {
    expect(readFeeRules(text)).toEqual(rules);
  });

  test.each(['', 'base=299', 'km=-1', 'km=0.5', 'km=60,km=70', 'km=60,per=1', 'km=60;base=1', 'km=99999', 'km', '{}'])(
    '"%s" is none',
    (text) => {
      expect(readFeeRules(text)).toBeUndefined();
    },
  );
});
