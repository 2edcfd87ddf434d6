import { LEAST_RATED, REVIEW_MAX_LENGTH, REVIEW_MOST_PICTURES } from './limits.ts';
import type { Rule } from './validation/rule.ts';

export const DISH_TAGS = [
  'Tasty',
  'Generous',
  'Well packed',
  'As described',
  'Still hot',
  'Too salty',
  'Cold',
  'Small portion',
] as const;
export const RIDER_TAGS = ['Friendly', 'Careful', 'Fast', 'Hard to reach', 'Late'] as const;

const DAY_MS = 86_400_000;
/** After the delivery for writing; after writing for changes. */
export const REVIEW_MS = 14 * DAY_MS;
export const REVIEW_EDIT_MS = DAY_MS;
export const REVIEW_ASKED_MS = 30 * 60_000;
export const REPORTS_THAT_HIDE = 3;

export const REVIEW_TEXTS = {
  reviewTooEarly: 'An order can be reviewed once it is delivered.',
  reviewTooLate: 'An order can be reviewed for 14 days after its delivery.',
  reviewReturned: 'This order went back to its kitchen.',
  reviewPictureUnknown: 'Please upload the pictures here first.',
};

export type ReviewForm = {
  stars: number;
  text: string;
  note: string;
  tags: readonly string[];
  pictures: readonly string[];
  of: 'dish' | 'rider';
};

const MARKUP = /<\/?[a-z!?][^>]*>?/i;

const textRules = <Field extends 'text' | 'note'>(
  field: Extract<Field, string>,
): readonly Rule<Record<Field, string>>[] => [
  { field, isBroken: (form) => MARKUP.test(form[field]), code: 'reviewMarkup' },
  { field, isBroken: (form) => form[field].length > REVIEW_MAX_LENGTH, code: 'reviewTooLong' },
];

/** The chef's one answer. */
export const answerRules = textRules<'text'>('text');

export const reviewRules: readonly Rule<ReviewForm>[] = [
  { field: 'stars', isBroken: ({ stars }) => ![1, 2, 3, 4, 5].includes(stars), code: 'reviewStars' },
  ...answerRules,
  ...textRules<'note'>('note'),
  {
    field: 'tags',
    isBroken: ({ tags, of }) => {
      const known: readonly string[] = of === 'dish' ? DISH_TAGS : RIDER_TAGS;
      return tags.some((tag) => !known.includes(tag));
    },
    code: 'reviewTags',
  },
  { field: 'pictures', isBroken: ({ pictures }) => pictures.length > REVIEW_MOST_PICTURES, code: 'reviewPictures' },
];

/** One decimal; null until enough reviews. */
export function averageOf({ rating_sum: sum, rating_count: count }: { rating_sum: number; rating_count: number }) {
  return { average: count < LEAST_RATED ? null : Math.round((sum / count) * 10) / 10, count };
}

/** A few good reviews do not pass many. */
export function ratingRank(sum: number, count: number, mean: number): number {
  return (10 * mean + sum) / (10 + count);
}
