import { expect, test } from 'vitest';
import { averageOf, ratingRank, reviewRules } from '../src/reviews.ts';
import { firstProblem } from '../src/validation/rule.ts';

test('an average is shown from three reviews on, with one decimal', () => {
  expect(averageOf({ rating_sum: 10, rating_count: 2 })).toEqual({ average: null, count: 2 });
  expect(averageOf({ rating_sum: 13, rating_count: 3 })).toEqual({ average: 4.3, count: 3 });
  expect(averageOf({ rating_sum: 0, rating_count: 0 })).toEqual({ average: null, count: 0 });
});

test('a rank puts one perfect review behind forty good ones', () => {
  expect(ratingRank(0, 0, 4)).toBe(4);
  expect(ratingRank(5, 1, 4)).toBeCloseTo(45 / 11);
  expect(ratingRank(40 * 4.8, 40, 4)).toBeGreaterThan(ratingRank(5, 1, 4));
  expect(ratingRank(1, 1, 4)).toBeLessThan(ratingRank(0, 0, 4));
});

const FORM = { of: 'dish', stars: 5, text: '', note: '', tags: [], pictures: [] } as const;

test.each([
  [{ stars: 0 }, 'reviewStars'],
  [{ stars: 6 }, 'reviewStars'],
  [{ stars: 4.5 }, 'reviewStars'],
  [{ text: 'Nice <b>soup</b>' }, 'reviewMarkup'],
  [{ text: '<script>alert(1)' }, 'reviewMarkup'],
  [{ note: '<!-- hi -->' }, 'reviewMarkup'],
  [{ text: 'x'.repeat(601) }, 'reviewTooLong'],
  [{ note: 'x'.repeat(601) }, 'reviewTooLong'],
  [{ tags: ['Friendly'] }, 'reviewTags'],
  [{ of: 'rider', tags: ['Tasty'] }, 'reviewTags'],
  [{ pictures: ['a', 'b', 'c', 'd'] }, 'reviewPictures'],
  [{ text: 'I <3 it, 5 < 6 & "so" on\nreally', tags: ['Tasty'], pictures: ['a', 'b', 'c'] }, undefined],
  [{ of: 'rider', tags: ['Friendly'] }, undefined],
])('%j gives %s', (change, code) => {
  expect(firstProblem(reviewRules, { ...FORM, ...(change as object) }, new Date())?.code).toBe(code);
});
