import { REVIEW_EDIT_MS } from '@homeplate/domain/reviews';
import type { Context } from '../../context.ts';
import type { QueryGetReviewsArgs, Review } from '../../generated/resolverTypes.ts';
import { badInput } from '../../platform/domainError.ts';
import { readId } from '../../platform/ids.ts';
import { caller } from '../access/actor.ts';
import {
  findOwnReviews,
  findReviewsOfChef,
  findReviewsOfProduct,
  type ReviewPage,
  type ReviewRow,
} from './reviews.store.ts';

const USUAL_LIMIT = 20;
const MOST = 50;

type Paged = Pick<Partial<QueryGetReviewsArgs>, 'after' | 'limit'>;

/** Reads reviews of a dish or a chef; empty for what is missing or not listed. */
export async function listReviews({ sql }: Context, args: Partial<QueryGetReviewsArgs>): Promise<Review[]> {
  const { chef_id: chef, product_id: product } = args;
  if ((chef == null) === (product == null)) throw badInput('reviewsOfWhat');
  const [id, page] = [readId(chef ?? product), pageOf(args)];
  if (page === undefined || id === undefined) return [];
  const find = chef == null ? findReviewsOfProduct : findReviewsOfChef;
  return (await find(sql, id, page)).map((review) => presentReview(review, 'everyone'));
}

export async function listOwnReviews(context: Context, args: Paged): Promise<Review[]> {
  const { chefId } = caller(context);
  const page = pageOf(args);
  if (chefId === null || page === undefined) return [];
  return (await findOwnReviews(context.sql, chefId, page)).map((review) => presentReview(review, 'chef'));
}

function pageOf({ after, limit }: Paged): ReviewPage | undefined {
  const behind = after ? readId(after) : null;
  return behind === undefined ? undefined : { after: behind, limit: Math.min(MOST, Math.max(1, limit ?? USUAL_LIMIT)) };
}

export function presentReview(review: ReviewRow, reader: 'everyone' | 'author' | 'chef'): Review {
  const { id, product_id, dish, stars, text, tags, pictures, by, at, edited_at, reply, note, hidden_reason } = review;
  const isPublic = reader === 'everyone';
  const isEditable = reader === 'author' && hidden_reason === null;
  return {
    ...{ id, product_id, dish, stars, text, tags, pictures, by, reply },
    at: at.toISOString(),
    edited: edited_at !== null,
    note: isPublic ? null : note,
    hidden_reason: isPublic ? null : hidden_reason,
    editable_until: isEditable ? new Date(at.getTime() + REVIEW_EDIT_MS).toISOString() : null,
  };
}
