import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chargesOf, formatCents, taxOn, toCents, toDollars } from '../src/money.ts';

describe('money', () => {
  test.each([
    [12.5, 1250],
    [0.1 + 0.2, 30],
    [1.005, 101],
    [19.99, 1999],
    [4.35, 435],
    [1.1, 110],
  ])('%f dollars are %i cents', (dollars, cents) => {
    expect(toCents(dollars)).toBe(cents);
  });

  test('every amount in cents survives the conversion to dollars and back', () => {
    fc.assert(fc.property(fc.integer({ min: 0, max: 100_000_000 }), (cents) => toCents(toDollars(cents)) === cents));
  });

  test.each([
    [0, '$0.00'],
    [5, '$0.05'],
    [1250, '$12.50'],
    [123_456, '$1234.56'],
    [-299, '-$2.99'],
  ])('%i cents read %s', (cents, text) => {
    expect(formatCents(cents)).toBe(text);
  });

  test('half a cent of tax is rounded up', () => {
    expect(taxOn(1250, 13)).toBe(163);
    expect(taxOn(50, 13)).toBe(7);
    expect(taxOn(49, 13)).toBe(6);
    expect(taxOn(1000, 0)).toBe(0);
    expect(taxOn(1000, 7.25)).toBe(73);
  });

  test('an order costs its lines, one delivery, the tax on both, and a tip that is not taxed', () => {
    const charges = { subtotal: 2000, deliveryFee: 299, tax: 299, tip: 0, total: 2598 };
    const rates = { deliveryFeeCents: 299, taxPercent: 13, tipCents: 0 };
    expect(chargesOf(2000, rates)).toEqual(charges);
    expect(chargesOf(2000, { ...rates, tipCents: 250 })).toEqual({ ...charges, tip: 250, total: 2848 });
  });
});
