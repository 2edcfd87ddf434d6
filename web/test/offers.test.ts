import { expect, test } from 'vitest';
import { looked, ringing, withOffers } from '../src/features/orders/rider/offers.ts';

const noon = Date.parse('2026-11-23T12:00:00Z');
const after = (seconds: number) => noon + seconds * 1000;

test('a new offer rings for at most a minute and a half, and an earlier one never', () => {
  const first = withOffers(undefined, ['a', 'b'], noon);
  expect(ringing(first, noon)).toEqual([]);
  const next = withOffers(first, ['a', 'b', 'c'], after(30));
  expect(ringing(next, after(30))).toEqual(['c']);
  expect(ringing(next, after(90))).toEqual(['c']);
  expect(ringing(next, after(120))).toEqual([]);
});

test('an offer that is gone rings no more, and again when it comes back', () => {
  const there = withOffers(withOffers(undefined, [], noon), ['a'], noon);
  const gone = withOffers(there, [], after(30));
  expect(ringing(gone, after(30))).toEqual([]);
  expect(ringing(withOffers(gone, ['a'], after(60)), after(60))).toEqual(['a']);
});

test('a tap ends the ring, until the next offer', () => {
  const there = withOffers(withOffers(undefined, [], noon), ['a'], noon);
  const seen = looked(there);
  expect(ringing(seen, noon)).toEqual([]);
  expect(looked(seen)).toBe(seen);
  expect(ringing(withOffers(seen, ['a', 'b'], noon), noon)).toEqual(['b']);
});

test('the same list is the same', () => {
  const there = withOffers(undefined, ['a', 'b'], noon);
  expect(ringing(withOffers(there, ['a', 'b', 'c'], after(30), ['c']), after(30))).toEqual([]);
  expect(withOffers(there, ['b', 'a'], after(30))).toBe(there);
});
